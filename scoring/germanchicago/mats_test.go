package germanchicago_test

import (
	"testing"

	"beermat/scoring/germanchicago"
)

func TestMats(t *testing.T) {
	t.Run("a Bavarian game is dealt out and played down", func(t *testing.T) {
		card := play(t, open(t, ``, 3, 0), // four mats
			[2]string{"163 2", "[0 0 0] stack 4 away 0, high 0, low 0: seat 1, deal-out 1"}, // 163
			[2]string{"114 2", "[0 0 0] stack 4 away 0, high 1, low 0: seat 2, deal-out 1"}, // 204
			[2]string{"235 2", "[0 0 1] stack 3 away 0: seat 2, deal-out 2"},                // Fish takes a mat and begins

			[2]string{"234 1", "[0 0 1] stack 3 away 0, high 2, low 2: seat 0, deal-out 2"},
			[2]string{"525 1", "[0 0 1] stack 3 away 0, high 2, low 0: seat 1, deal-out 2"}, // every Fish is the same
			[2]string{"345 1", "[0 1 1] stack 2 away 0: seat 1, deal-out 3"},                // and the later is low

			[2]string{"111 3", "[0 1 1] stack 2 away 0, high 1, low 1: seat 2, deal-out 3"}, // 300
			[2]string{"116 3", "[0 1 1] stack 2 away 0, high 1, low 2: seat 0, deal-out 3"}, // 260
			[2]string{"111 3", "[0 1 2] stack 1 away 0: seat 2, deal-out 4"},                // the earlier is high

			[2]string{"126 1", "[0 1 2] stack 1 away 0, high 2, low 2: seat 0, deal-out 4"}, // 162
			[2]string{"122 1", "[0 1 2] stack 1 away 0, high 2, low 0: seat 1, deal-out 4"}, // 104
			[2]string{"665 1", "[1 1 2] stack 0 away 0: seat 2, play-down 5"},               // 125; the one with most mats begins

			[2]string{"666 1", "[1 1 2] stack 0 away 0, high 2, low 2: seat 0, play-down 5"}, // 180
			[2]string{"126 1", "[1 1 2] stack 0 away 0, high 2, low 0: seat 1, play-down 5"},
			[2]string{"621 1", "[1 1 1] stack 0 away 1: seat 0, choose-leader 6"}, // high drops a mat, and all have one
			[2]string{"lead 1", "[1 1 1] stack 0 away 1: seat 1, play-down 6"},

			[2]string{"543 2", "[1 1 1] stack 0 away 1, high 1, low 1: seat 2, play-down 6"},
			[2]string{"222 2", "[1 1 1] stack 0 away 1, high 1, low 2: seat 0, play-down 6"},
			[2]string{"111 2", "[0 1 1] stack 0 away 2: seat 1, choose-leader 7"}, // seat 0 is out
			[2]string{"lead 2", "[0 1 1] stack 0 away 2: seat 2, play-down 7"},

			[2]string{"123 1", "[0 1 1] stack 0 away 2, high 2, low 2: seat 1, play-down 7"},
			[2]string{"113 1", "[0 0 1] stack 0 away 3: over"},
		)
		wantStandings(t, card, "seat 0 place 1 score 0 won", "seat 1 place 2 score 0 won", "seat 2 place 3 score 1 lost")
		wantText(t, card, `{"mats":[0,0,1],"stack":0,"phase":"play-down","high":null,"low":null}`)
		wantFoul(t, card, "113 1", "game-over", "")
		if loser, ok := card.Loser(); !ok || loser != 2 {
			t.Errorf("loser: got %d %v, want 2", loser, ok)
		}
	})
	t.Run("who has no mat when the stack is empty is safe", func(t *testing.T) {
		t.Run("all such at the same time", func(t *testing.T) {
			card := lows(t, open(t, ``, 5, 0), 0, 3, 0, 0, 3, 0) // six mats
			wantState(t, card, "[4 0 0 2 0] stack 0 away 0: seat 0, play-down 7")
			wantStandings(t, card, "seat 1 place 1 score 0", "seat 2 place 1 score 0", "seat 4 place 1 score 0",
				"seat 3 place 4 score 2", "seat 0 place 5 score 4")
		})
		t.Run("and one alone with mats has lost at once", func(t *testing.T) {
			card := play(t, open(t, ``, 2, 0),
				[2]string{"122 1", "[0 0] stack 3 away 0, high 0, low 0: seat 1, deal-out 1"},
				[2]string{"123 1", "[1 0] stack 2 away 0: seat 0, deal-out 2"},
				[2]string{"122 1", "[1 0] stack 2 away 0, high 0, low 0: seat 1, deal-out 2"},
				[2]string{"123 1", "[2 0] stack 1 away 0: seat 0, deal-out 3"},
				[2]string{"122 1", "[2 0] stack 1 away 0, high 0, low 0: seat 1, deal-out 3"},
				[2]string{"123 1", "[3 0] stack 0 away 0: over"},
			)
			wantStandings(t, card, "seat 1 place 1 score 0 won", "seat 0 place 2 score 3 lost")
		})
	})
	t.Run("Tschigg passes mats on and takes out what is too many", func(t *testing.T) {
		dealt := lows(t, open(t, tschigg, 3, 0), 0, 0, 1, 1, 1) // five mats
		wantState(t, dealt, "[2 3 0] stack 0 away 0: seat 1, play-down 6")
		if got := open(t, tschigg, 3, 0).Excess(); got != 0 {
			t.Errorf("excess while mats are handed out: got %d", got)
		}
		if got := dealt.Excess(); got != 2 { // two players have three mats
			t.Errorf("excess: got %d, want 2", got)
		}
		card := play(t, dealt,
			[2]string{"122 1", "[2 3 0] stack 0 away 0, high 1, low 1: seat 0, play-down 6"},
			[2]string{"234 1", "[2 2 0] stack 0 away 1: seat 0, choose-leader 7"}, // high's mat leaves play
			[2]string{"lead 0", "[2 2 0] stack 0 away 1: seat 0, play-down 7"},
			[2]string{"122 1", "[2 2 0] stack 0 away 1, high 0, low 0: seat 1, play-down 7"},
			[2]string{"234 1", "[1 2 0] stack 0 away 2: seat 1, play-down 8"}, // one a round
			[2]string{"122 1", "[1 2 0] stack 0 away 2, high 1, low 1: seat 0, play-down 8"},
			[2]string{"234 1", "[2 1 0] stack 0 away 2: seat 0, play-down 9"}, // from here on it goes to low
			[2]string{"234 1", "[2 1 0] stack 0 away 2, high 0, low 0: seat 1, play-down 9"},
			[2]string{"122 1", "[3 0 0] stack 0 away 2: over"},
		)
		wantStandings(t, card, "seat 2 place 1 score 0 won", "seat 1 place 2 score 0 won", "seat 0 place 3 score 3 lost")
	})
	t.Run("Tschigg counts the mats for those who are still in", func(t *testing.T) {
		card := lows(t, open(t, tschigg, 4, 0), 0, 0, 0, 1, 2, 2, 3) // seven mats
		wantState(t, card, "[3 1 2 1] stack 0 away 0: seat 0, play-down 8")
		if got := card.Excess(); got != 0 {
			t.Errorf("excess with all four in: got %d", got)
		}
		card = play(t, card,
			[2]string{"133 1", "[3 1 2 1] stack 0 away 0, high 0, low 0: seat 1, play-down 8"},
			[2]string{"166 1", "[3 1 2 1] stack 0 away 0, high 1, low 0: seat 2, play-down 8"},
			[2]string{"135 1", "[3 1 2 1] stack 0 away 0, high 1, low 0: seat 3, play-down 8"},
			[2]string{"135 1", "[4 0 2 1] stack 0 away 0: seat 0, play-down 9"}, // seat 1 is out; three have five
		)
		if got := card.Excess(); got != 2 {
			t.Errorf("excess when one is out: got %d, want 2", got)
		}
		play(t, card,
			[2]string{"133 1", "[4 0 2 1] stack 0 away 0, high 0, low 0: seat 2, play-down 9"},
			[2]string{"111 1", "[4 0 0 1] stack 0 away 2, high 0, low 0: seat 3, play-down 9"}, // Chick; two have three
			[2]string{"135 1", "[4 0 0 0] stack 0 away 3: over"},                               // there were five, and high's leaves
		)
	})
	t.Run("Chick leaves the game at once and safe", func(t *testing.T) {
		t.Run("as a follower, and the round goes on without that result", func(t *testing.T) {
			card := play(t, open(t, ``, 4, 0),
				[2]string{"123 1", "[0 0 0 0] stack 5 away 0, high 0, low 0: seat 1, deal-out 1"},
				[2]string{"111 1", "[0 0 0 0] stack 5 away 0, high 0, low 0: seat 2, deal-out 1"},
				[2]string{"124 1", "[0 0 0 0] stack 5 away 0, high 2, low 0: seat 3, deal-out 1"},
				[2]string{"122 1", "[0 0 0 1] stack 4 away 0: seat 3, deal-out 2"},
				[2]string{"123 1", "[0 0 0 1] stack 4 away 0, high 3, low 3: seat 0, deal-out 2"},
				[2]string{"124 1", "[0 0 0 1] stack 4 away 0, high 0, low 3: seat 2, deal-out 2"},
			)
			wantStandings(t, card, "seat 1 place 1 score 0", "seat 0 place 2 score 0", "seat 2 place 2 score 0", "seat 3 place 4 score 1")
		})
		t.Run("as the beginner, and the number of throws stands", func(t *testing.T) {
			card := play(t, open(t, ``, 3, 0),
				[2]string{"111 2 chick", "[0 0 0] stack 4 away 0: seat 1, deal-out 1"})
			if _, ok := card.ToBeat(); ok {
				t.Error("there is something to beat")
			}
			wantFoul(t, card, "123 1", "throws-differ", "")
			play(t, card,
				[2]string{"123 2", "[0 0 0] stack 4 away 0, high 1, low 1: seat 2, deal-out 1"},
				[2]string{"122 2", "[0 0 1] stack 3 away 0: seat 2, deal-out 2"},
			)
		})
		t.Run("as the last to throw", func(t *testing.T) {
			play(t, open(t, ``, 3, 0),
				[2]string{"123 2", "[0 0 0] stack 4 away 0, high 0, low 0: seat 1, deal-out 1"},
				[2]string{"122 2", "[0 0 0] stack 4 away 0, high 0, low 1: seat 2, deal-out 1"},
				[2]string{"111 2 chick", "[0 1 0] stack 3 away 0: seat 1, deal-out 2"},
			)
		})
		t.Run("and takes the mats along in the deal-out", func(t *testing.T) {
			play(t, lows(t, open(t, ``, 3, 0), 0, 0),
				[2]string{"111 1", "[0 0 0] stack 2 away 2: seat 1, deal-out 3"},
				[2]string{"123 1", "[0 0 0] stack 2 away 2, high 1, low 1: seat 2, deal-out 3"},
				[2]string{"122 1", "[0 0 1] stack 1 away 2: seat 2, deal-out 4"},
			)
		})
		t.Run("and in the play-down, where the one with most mats of the others begins", func(t *testing.T) {
			card := play(t, lows(t, open(t, ``, 3, 0), 0, 0, 1, 2),
				[2]string{"111 1", "[0 1 1] stack 0 away 2: seat 1, play-down 5"},
				[2]string{"123 1", "[0 1 1] stack 0 away 2, high 1, low 1: seat 2, play-down 5"},
				[2]string{"122 1", "[0 0 1] stack 0 away 3: over"},
			)
			wantStandings(t, card, "seat 0 place 1 score 0 won", "seat 1 place 2 score 0 won", "seat 2 place 3 score 1 lost")
		})
		t.Run("but three ones from several throws are three hundred", func(t *testing.T) {
			for _, line := range []string{"111 2", `{"dice":[1,1,1],"throws":2,"chick":false}`} {
				play(t, open(t, tschigg, 2, 0), [2]string{line, "[0 0] stack 3 away 0, high 0, low 0: seat 1, deal-out 1"})
			}
		})
	})
	t.Run("the last player left in loses in either phase", func(t *testing.T) {
		t.Run("without having thrown, in the deal-out", func(t *testing.T) {
			card := play(t, open(t, ``, 2, 1), [2]string{"111 1", "[0 0] stack 3 away 0: over"})
			wantStandings(t, card, "seat 1 place 1 score 0 won", "seat 0 place 2 score 0 lost")
			wantText(t, card, `{"mats":[0,0],"stack":3,"phase":"deal-out","high":null,"low":null}`)
		})
		t.Run("even as the one who would have been high, in the play-down", func(t *testing.T) {
			card := play(t, lows(t, open(t, tschigg, 2, 0), 0, 0, 1),
				[2]string{"166 2", "[2 1] stack 0 away 0, high 0, low 0: seat 1, play-down 4"},
				[2]string{"111 2 chick", "[2 0] stack 0 away 1, high 0, low 0: over"},
			)
			wantStandings(t, card, "seat 1 place 1 score 0 won", "seat 0 place 2 score 2 lost")
		})
		t.Run("when one after the other is out by Chick", func(t *testing.T) {
			card := play(t, open(t, ``, 3, 2),
				[2]string{"111 3 chick", "[0 0 0] stack 4 away 0: seat 0, deal-out 1"},
				[2]string{"111 3 chick", "[0 0 0] stack 4 away 0: over"},
			)
			wantStandings(t, card, "seat 2 place 1 score 0 won", "seat 0 place 2 score 0 won", "seat 1 place 3 score 0 lost")
		})
	})
	t.Run("only one of those with most mats is chosen to begin", func(t *testing.T) {
		card := lows(t, open(t, ``, 4, 0), 1, 1, 3, 3, 2)
		wantState(t, card, "[0 2 1 2] stack 0 away 0: seat 1, choose-leader 6")
		wantText(t, card, `{"mats":[0,2,1,2],"stack":0,"phase":"choose-leader","high":null,"low":null}`)
		for _, c := range []struct{ name, line, code, why string }{
			{"one with fewer mats", "lead 2", "bad-entry", "lead"},
			{"one who is safe", "lead 0", "bad-entry", "lead"},
			{"a seat that is not there", "lead 4", "bad-entry", "lead"},
			{"half a seat", "lead 1.5", "bad-entry", "lead"},
			{"nobody", `{}`, "bad-entry", "missing"},
			{"a throw", "123 1", "bad-entry", "key"},
			{"a throw beside the choice", `{"lead":1,"dice":[1,2,3],"throws":1}`, "bad-entry", "key"},
			{"written by another", `{"lead":1,"player":3}`, "not-your-turn", ""},
		} {
			t.Run(c.name, func(t *testing.T) { wantFoul(t, card, c.line, c.code, c.why) })
		}
		play(t, card, [2]string{`{"lead":3,"player":1}`, "[0 2 1 2] stack 0 away 0: seat 3, play-down 6"})
	})
}

// lows plays rounds of one throw each in which the seats given are low, in turn.
func lows(t *testing.T, card *germanchicago.Card, seats ...int) *germanchicago.Card {
	t.Helper()
	for _, low := range seats {
		round := card.Round().Number
		for {
			turn, on := card.Turn()
			if !on || turn.Round != round || turn.Phase == "choose-leader" {
				break
			}
			line := "166 1"
			if turn.Player == low {
				line = "234 1"
			}
			card = write(t, card, line)
		}
	}
	return card
}
