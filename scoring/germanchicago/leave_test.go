package germanchicago_test

import "testing"

func TestCard_Leave(t *testing.T) {
	t.Run("a throw of a leaver no longer counts", func(t *testing.T) {
		t.Run("whoever was low leaves and another is", func(t *testing.T) {
			play(t, open(t, ``, 4, 0),
				[2]string{"163 2", "[0 0 0 0] stack 5 away 0, high 0, low 0: seat 1, deal-out 1"},
				[2]string{"235 2", "[0 0 0 0] stack 5 away 0, high 0, low 1: seat 2, deal-out 1"},
				[2]string{"leave 1", "[0 0 0 0] stack 5 away 0, high 0, low 0: seat 2, deal-out 1"},
				[2]string{"122 2", "[0 0 0 0] stack 5 away 0, high 0, low 2: seat 3, deal-out 1"},
				[2]string{"116 2", "[0 0 1 0] stack 4 away 0: seat 2, deal-out 2"},
			)
		})
		t.Run("the beginner leaves and the number of throws stands", func(t *testing.T) {
			card := play(t, open(t, ``, 3, 0),
				[2]string{"163 2", "[0 0 0] stack 4 away 0, high 0, low 0: seat 1, deal-out 1"},
				[2]string{"leave 0", "[0 0 0] stack 4 away 0: seat 1, deal-out 1"},
			)
			wantFoul(t, card, "163 3", "throws-differ", "")
			play(t, card,
				[2]string{"122 2", "[0 0 0] stack 4 away 0, high 1, low 1: seat 2, deal-out 1"},
				[2]string{"116 2", "[0 1 0] stack 3 away 0: seat 1, deal-out 2"},
			)
		})
		t.Run("the beginner of Classic leaves and what was declared stands", func(t *testing.T) {
			play(t, open(t, classic, 3, 0),
				[2]string{"163 2 low=1/6", "[0 0 0], high 0, low 0: seat 1, play 1"},
				[2]string{"leave 0", "[0 0 0]: seat 1, play 1"},
				[2]string{"122 2", "[0 0 0], high 1, low 1: seat 2, play 1"}, // 5
				[2]string{"116 1", "[0 0 1]: seat 2, play 2"},                // 8
			)
		})
		t.Run("the last who had to throw leaves and the round is over", func(t *testing.T) {
			play(t, open(t, ``, 3, 1),
				[2]string{"122 1", "[0 0 0] stack 4 away 0, high 1, low 1: seat 2, deal-out 1"},
				[2]string{"116 1", "[0 0 0] stack 4 away 0, high 2, low 1: seat 0, deal-out 1"},
				[2]string{"leave 0", "[0 1 0] stack 3 away 0: seat 1, deal-out 2"},
			)
		})
	})
	t.Run("the mats of a leaver leave play", func(t *testing.T) {
		t.Run("and the stack stays", func(t *testing.T) {
			card := play(t, lows(t, open(t, ``, 3, 0), 0, 0),
				[2]string{"leave 0", "[0 0 0] stack 2 away 2: seat 1, deal-out 3"},
				[2]string{"123 1", "[0 0 0] stack 2 away 2, high 1, low 1: seat 2, deal-out 3"},
				[2]string{"122 1", "[0 0 1] stack 1 away 2: seat 2, deal-out 4"},
			)
			wantStandings(t, card, "seat 1 place 1 score 0", "seat 2 place 2 score 1", "seat 0 place 3 score 0 left")
		})
		t.Run("and in Tschigg there may be fewer for those who are in", func(t *testing.T) {
			card := lows(t, open(t, tschigg, 3, 0), 0, 0, 1, 1, 2)
			card = play(t, card,
				[2]string{"lead 1", "[2 2 1] stack 0 away 0: seat 1, play-down 6"},
				[2]string{"leave 2", "[2 2 0] stack 0 away 1: seat 1, play-down 6"},
			)
			if got := card.Excess(); got != 1 {
				t.Errorf("excess: got %d, want 1", got)
			}
		})
	})
	t.Run("leaving decides who begins anew", func(t *testing.T) {
		t.Run("where the one who should begin goes home", func(t *testing.T) {
			play(t, lows(t, open(t, ``, 4, 0), 0, 0, 1, 2, 3),
				[2]string{"leave 0", "[0 1 1 1] stack 0 away 2: seat 1, choose-leader 6"})
		})
		t.Run("where the one who was chosen goes home", func(t *testing.T) {
			play(t, lows(t, open(t, ``, 4, 0), 0, 0, 1, 1, 3),
				[2]string{"lead 1", "[2 2 0 1] stack 0 away 0: seat 1, play-down 6"},
				[2]string{"leave 1", "[2 0 0 1] stack 0 away 2: seat 0, play-down 6"},
			)
		})
		t.Run("where all but one of those with most mats go home", func(t *testing.T) {
			play(t, lows(t, open(t, ``, 4, 0), 0, 0, 1, 1, 3),
				[2]string{"leave 0", "[0 2 0 1] stack 0 away 2: seat 1, play-down 6"})
		})
		t.Run("but not where another goes home while they throw for it", func(t *testing.T) {
			play(t, lows(t, open(t, ``, 4, 0), 0, 0, 1, 1, 3),
				[2]string{"leave 3", "[2 2 0 0] stack 0 away 1: seat 0, choose-leader 6"})
		})
		t.Run("and not where another goes home when one has been chosen", func(t *testing.T) {
			play(t, lows(t, open(t, ``, 4, 0), 0, 0, 1, 1, 3),
				[2]string{"lead 1", "[2 2 0 1] stack 0 away 0: seat 1, play-down 6"},
				[2]string{"leave 3", "[2 2 0 0] stack 0 away 1: seat 1, play-down 6"},
			)
		})
		t.Run("and not where the beginner goes home after throwing", func(t *testing.T) {
			play(t, lows(t, open(t, ``, 4, 0), 0, 0, 1, 1, 3),
				[2]string{"lead 1", "[2 2 0 1] stack 0 away 0: seat 1, play-down 6"},
				[2]string{"123 1", "[2 2 0 1] stack 0 away 0, high 1, low 1: seat 3, play-down 6"},
				[2]string{"leave 1", "[2 0 0 1] stack 0 away 2: seat 3, play-down 6"},
				[2]string{"123 1", "[2 0 0 1] stack 0 away 2, high 3, low 3: seat 0, play-down 6"},
			)
		})
	})
	t.Run("a leaver is ranked after all who stayed and has not won", func(t *testing.T) {
		t.Run("even one who was safe already", func(t *testing.T) {
			card := write(t, open(t, ``, 3, 0), "111 1", "leave 0", "111 1")
			wantStandings(t, card, "seat 1 place 1 score 0 won", "seat 2 place 2 score 0 lost", "seat 0 place 3 score 0 left")
		})
		t.Run("and one who was safe before one who was not", func(t *testing.T) {
			card := write(t, open(t, ``, 4, 0), "111 1", "leave 1", "leave 0")
			wantStandings(t, card, "seat 2 place 1 score 0", "seat 3 place 1 score 0", "seat 0 place 3 score 0 left", "seat 1 place 4 score 0 left")
		})
		t.Run("and in Classic keeps the rounds lost", func(t *testing.T) {
			card := write(t, open(t, `{"style":"classic","rounds":1}`, 3, 0), "leave 1", "123 1 high=1/6", "122 1")
			wantStandings(t, card, "seat 0 place 1 score 0 won", "seat 2 place 2 score 1", "seat 1 place 3 score 0 left")
		})
	})
	t.Run("leaving party costs three penalties", func(t *testing.T) {
		card := write(t, open(t, `{"style":"party","rounds":1}`, 3, 0), "leave 1", "123 1", "122 1")
		wantStandings(t, card, "seat 0 place 1 score 0 won", "seat 2 place 2 score 1", "seat 1 place 3 score 3 left")
		wantText(t, card, `{"mats":[0,0,0],"stack":0,"phase":"play","high":null,"low":null,"losses":[0,3,1]}`)
	})
	t.Run("the player who is left ends the game", func(t *testing.T) {
		t.Run("and has lost where mats are played, in the deal-out", func(t *testing.T) {
			card := play(t, open(t, ``, 3, 0),
				[2]string{"leave 0", "[0 0 0] stack 4 away 0: seat 1, deal-out 1"},
				[2]string{"leave 2", "[0 0 0] stack 4 away 0: over"},
			)
			wantStandings(t, card, "seat 1 place 1 score 0 lost", "seat 0 place 2 score 0 left", "seat 2 place 2 score 0 left")
		})
		t.Run("and has lost while it is thrown for who begins", func(t *testing.T) {
			card := play(t, lows(t, open(t, ``, 3, 0), 0, 0, 1, 1),
				[2]string{"leave 1", "[2 0 0] stack 0 away 2: over"})
			wantStandings(t, card, "seat 2 place 1 score 0 won", "seat 0 place 2 score 2 lost", "seat 1 place 3 score 0 left")
			wantText(t, card, `{"mats":[2,0,0],"stack":0,"phase":"play-down","high":null,"low":null}`)
		})
		t.Run("and has won in the other styles", func(t *testing.T) {
			for _, house := range []string{classic, party} {
				card := write(t, open(t, house, 2, 0), "leave 0")
				if got := card.Standings()[0]; got.Player != 1 || !got.Won || got.Lost {
					t.Errorf("%s: %+v", house, got)
				}
				wantFoul(t, card, "123 1", "game-over", "")
			}
		})
	})
}

func TestALeaverIsSkipped(t *testing.T) {
	t.Run("as the beginner who has not thrown, and the next one begins", func(t *testing.T) {
		card := play(t, open(t, ``, 3, 2),
			[2]string{"leave 2", "[0 0 0] stack 4 away 0: seat 0, deal-out 1"})
		if fewest, most := card.Throws(); fewest != 1 || most != 3 {
			t.Errorf("throws of the one who begins now: got %d to %d, want 1 to 3", fewest, most)
		}
	})
	t.Run("as the beginner of Classic, and the next one declares", func(t *testing.T) {
		card := play(t, open(t, classic, 3, 2), [2]string{"leave 2", "[0 0 0]: seat 0, play 1"})
		wantFoul(t, card, "163 2", "bad-entry", "declare-missing")
	})
	t.Run("as the one at turn, and the next one throws", func(t *testing.T) {
		play(t, open(t, ``, 3, 0),
			[2]string{"163 2", "[0 0 0] stack 4 away 0, high 0, low 0: seat 1, deal-out 1"},
			[2]string{"leave 1", "[0 0 0] stack 4 away 0, high 0, low 0: seat 2, deal-out 1"},
		)
	})
	t.Run("as one of the others, and the turn stays", func(t *testing.T) {
		play(t, open(t, ``, 3, 0),
			[2]string{"leave 1", "[0 0 0] stack 4 away 0: seat 0, deal-out 1"},
			[2]string{"163 2", "[0 0 0] stack 4 away 0, high 0, low 0: seat 2, deal-out 1"},
		)
	})
}
