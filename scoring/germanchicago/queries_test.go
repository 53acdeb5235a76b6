package germanchicago_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/germanchicago"
	"beermat/scoring/scoringtest"
)

func TestCard_Queries(t *testing.T) {
	t.Run("dice count what the style says", func(t *testing.T) {
		for _, c := range []struct {
			name, house, line string
			want              germanchicago.Worth
		}{
			{"a hundred, sixty and three", ``, "316 1", germanchicago.Worth{Points: 163, Parts: []int{100, 60, 3}}},
			{"two ones", tschigg, "141 1", germanchicago.Worth{Points: 204, Parts: []int{100, 100, 4}}},
			{"three ones", ``, "111 2", germanchicago.Worth{Points: 300, Parts: []int{100, 100, 100}}},
			{"three sixes", party, "666 2", germanchicago.Worth{Points: 180, Parts: []int{60, 60, 60}}},
			{"two sixes that were left as they lay", ``, "636 1", germanchicago.Worth{Points: 123, Parts: []int{60, 60, 3}}},
			{"one six", party, "262 1", germanchicago.Worth{Points: 64, Parts: []int{60, 2, 2}}},
			{"no one and no six", ``, "543 1", germanchicago.Worth{Fish: true}},
			{"three alike without a one or a six", party, "555 2", germanchicago.Worth{Fish: true}},
			{"hundreds and sixties in Classic", classic, "163 1 high=100/60", germanchicago.Worth{Points: 163, Parts: []int{100, 60, 3}}},
			{"ones of one", classic, "163 1 high=1/60", germanchicago.Worth{Points: 64, Parts: []int{60, 3, 1}}},
			{"sixes of six", classic, "163 1 low=100/6", germanchicago.Worth{Points: 109, Parts: []int{100, 6, 3}}},
			{"no Fish in Classic", classic, "543 1 high=100/60", germanchicago.Worth{Points: 12, Parts: []int{5, 4, 3}}},
		} {
			t.Run(c.name, func(t *testing.T) {
				card, e := open(t, c.house, 2, 0), entry(t, c.line)
				got, err := card.Worth(e)
				if diff := cmp.Diff(c.want, got); err != nil || diff != "" {
					t.Errorf("error %v, (-want +got):\n%s", err, diff)
				}
				r, err := card.Judge(e)
				if diff := cmp.Diff(c.want, r.Worth); err != nil || diff != "" {
					t.Errorf("judged: error %v, (-want +got):\n%s", err, diff)
				}
			})
		}
	})
	t.Run("worth is known before the number of throws is", func(t *testing.T) {
		card := write(t, open(t, classic, 2, 0), "163 2 low=1/6")
		got, err := card.Worth(&germanchicago.Entry{Dice: scoring.Dice{1, 6, 6}})
		if diff := cmp.Diff(germanchicago.Worth{Points: 13, Parts: []int{6, 6, 1}}, got); err != nil || diff != "" {
			t.Errorf("error %v, (-want +got):\n%s", err, diff)
		}
		over := write(t, open(t, `{"style":"classic","rounds":1}`, 2, 0), "163 2 low=1/6", "163 2")
		for _, c := range []struct {
			name string
			card *germanchicago.Card
			line string
			code string
		}{
			{"two dice", card, `{"dice":[1,6]}`, "bad-dice"},
			{"no die", card, `{}`, "bad-dice"},
			{"declared by another", card, "163 1 high=100/60", "bad-entry"},
			{"nothing declared", open(t, classic, 2, 0), "163 1", "bad-entry"},
			{"an impossible declaration", open(t, classic, 2, 0), "163 1 high=2/60", "bad-entry"},
			{"the game is over", over, "163 1 high=100/60", "game-over"},
		} {
			t.Run(c.name, func(t *testing.T) {
				_, err := c.card.Worth(entry(t, c.line))
				scoringtest.WantCode(t, c.name, err, c.code)
			})
		}
	})
	t.Run("judging says what an entry comes to", func(t *testing.T) {
		sixtyThree := germanchicago.Worth{Points: 163, Parts: []int{100, 60, 3}}
		ones := germanchicago.Worth{Points: 300, Parts: []int{100, 100, 100}}
		few := germanchicago.Worth{Points: 3, Parts: []int{1, 1, 1}}
		for _, c := range []struct {
			name, house, line string
			want              germanchicago.Result
		}{
			{"a value", ``, "163 2", germanchicago.Result{Dice: scoring.Dice{1, 6, 3}, Throws: 2, Worth: sixtyThree, Names: germanchicago.Nobody}},
			{"three ones in one throw", ``, "111 1", germanchicago.Result{Dice: scoring.Dice{1, 1, 1}, Throws: 1, Worth: ones, Chick: true, Names: germanchicago.Nobody}},
			{"three ones in the last", ``, "111 3 chick", germanchicago.Result{Dice: scoring.Dice{1, 1, 1}, Throws: 3, Worth: ones, Chick: true, Names: germanchicago.Nobody}},
			{"three ones gathered", ``, "111 3", germanchicago.Result{Dice: scoring.Dice{1, 1, 1}, Throws: 3, Worth: ones, Names: germanchicago.Nobody}},
			{"three ones of Classic", classic, "111 3 low=1/6", germanchicago.Result{Dice: scoring.Dice{1, 1, 1}, Throws: 3, Worth: few, Chick: true, Names: germanchicago.Nobody}},
			{"three ones of Party", party, "111 3", germanchicago.Result{Dice: scoring.Dice{1, 1, 1}, Throws: 3, Worth: ones, Chick: true, Names: germanchicago.Nobody}},
			{
				"a throw that names the loser", party, "165 3 names=0",
				germanchicago.Result{
					Dice: scoring.Dice{1, 6, 5}, Throws: 3, Names: 0,
					Worth: germanchicago.Worth{Points: 165, Parts: []int{100, 60, 5}},
				},
			},
		} {
			t.Run(c.name, func(t *testing.T) {
				got, err := open(t, c.house, 2, 0).Judge(entry(t, c.line))
				if diff := cmp.Diff(c.want, got); err != nil || diff != "" {
					t.Errorf("error %v, (-want +got):\n%s", err, diff)
				}
			})
		}
		t.Run("and nothing where nobody throws", func(t *testing.T) {
			choosing := lows(t, open(t, ``, 3, 0), 0, 0, 1, 1)
			_, err := choosing.Judge(entry(t, "163 1"))
			scoringtest.WantCode(t, "a throw while the beginner is chosen", err, scoring.BadEntry)
			if r, err := choosing.Judge(entry(t, "lead 1")); err != nil || cmp.Diff(germanchicago.Result{}, r) != "" {
				t.Errorf("the choice of the beginner: %+v %v", r, err)
			}
			_, err = write(t, open(t, ``, 2, 0), "111 1").Judge(entry(t, "163 1"))
			scoringtest.WantCode(t, "after the end", err, scoring.GameOver)
		})
	})
	t.Run("a round tells what happened in it", func(t *testing.T) {
		card := open(t, tschigg, 3, 0)
		if _, ok := card.Last(); ok {
			t.Error("there is a round before the first")
		}
		fish := germanchicago.Worth{Fish: true}
		first := germanchicago.Result{Dice: scoring.Dice{2, 3, 4}, Throws: 2, Worth: fish, Names: germanchicago.Nobody}
		second := germanchicago.Result{Seat: 1, Dice: scoring.Dice{1, 6, 3}, Throws: 2, Worth: germanchicago.Worth{Points: 163, Parts: []int{100, 60, 3}}, Names: germanchicago.Nobody}
		third := germanchicago.Result{Seat: 2, Dice: scoring.Dice{5, 5, 5}, Throws: 2, Worth: fish, Names: germanchicago.Nobody}

		card = write(t, card, "234 2", "163 2")
		want := germanchicago.Round{Number: 1, Throws: 2, Results: []germanchicago.Result{first, second}, High: 1}
		if diff := cmp.Diff(want, card.Round()); diff != "" {
			t.Errorf("the round (-want +got):\n%s", diff)
		}
		if low, ok := card.Low(); !ok || cmp.Diff(first, low) != "" {
			t.Errorf("low: got %v %v", low, ok)
		}
		if high, ok := card.High(); !ok || cmp.Diff(second, high) != "" {
			t.Errorf("high: got %v %v", high, ok)
		}

		card = write(t, card, "555 2")
		want = germanchicago.Round{
			Number: 1, Throws: 2, Results: []germanchicago.Result{first, second, third}, High: 1, Low: 2,
			Moves: []germanchicago.Move{{From: germanchicago.Stack, To: 2, Mats: 1}},
		}
		if last, ok := card.Last(); !ok || cmp.Diff(want, last) != "" {
			t.Errorf("the last round: %v (-want +got):\n%s", ok, cmp.Diff(want, last))
		}
		want = germanchicago.Round{Number: 2, Leader: 2, High: germanchicago.Nobody, Low: germanchicago.Nobody}
		if diff := cmp.Diff(want, card.Round()); diff != "" {
			t.Errorf("the next round (-want +got):\n%s", diff)
		}
	})
	t.Run("a card tells who is in and who is safe", func(t *testing.T) {
		card := write(t, open(t, ``, 4, 0), "111 1", "leave 2")
		for seat, want := range [][2]bool{{false, true}, {true, false}, {false, false}, {true, false}} {
			if got := [2]bool{card.In(seat), card.Safe(seat)}; got != want {
				t.Errorf("seat %d: got in %v, safe %v", seat, got[0], got[1])
			}
		}
		if loser, ok := card.Loser(); ok || loser != germanchicago.Nobody {
			t.Errorf("loser before the end: got %d %v", loser, ok)
		}
		if loser, ok := write(t, open(t, classic, 2, 0), "leave 0").Loser(); ok || loser != germanchicago.Nobody {
			t.Errorf("loser of Classic: got %d %v", loser, ok)
		}
		if got := open(t, tschigg, 2, 0).Style(); got != germanchicago.Tschigg {
			t.Errorf("style: got %s", got)
		}
	})
	t.Run("what is asked of a card is a copy", func(t *testing.T) {
		card := write(t, open(t, party, 3, 0), "165 1 names=2", "163 2")
		before := text(t, card)
		card.Round().Results[0].Seat = 1
		last, _ := card.Last()
		last.Losers[0], last.Results[0].Names = 0, 0
		low, _ := card.Low()
		if got, _ := card.Last(); low.Seat != 2 || got.Losers[0] != 2 || got.Results[0].Names != 2 || text(t, card) != before {
			t.Error("the card changed")
		}
	})
}

func TestWhatHasToBeBeaten(t *testing.T) {
	for _, c := range []struct {
		name string
		card *germanchicago.Card
		line string
		seat int // whose result is to be beaten
		want bool
	}{
		{"low, while mats are handed out", write(t, open(t, ``, 4, 0), "163 2", "235 2"), "266 2", 1, true},
		{"and the same is not enough", write(t, open(t, ``, 4, 0), "163 2", "164 2"), "136 2", 0, false},
		{"and no Fish beats a Fish", write(t, open(t, ``, 4, 0), "163 2", "235 2"), "555 2", 1, false},
		{"but anything else does", write(t, open(t, ``, 4, 0), "163 2", "235 2"), "226 2", 1, true},
		{"high, while Bavarian is played down", write(t, lows(t, open(t, ``, 3, 0), 0, 1, 2, 0), "163 2", "235 2"), "266 2", 0, false},
		{"where it has to be more", write(t, lows(t, open(t, ``, 3, 0), 0, 1, 2, 0), "163 2", "235 2"), "164 2", 0, true},
		{"low, while Tschigg is played down", write(t, lows(t, open(t, tschigg, 3, 0), 0, 0, 0, 1, 2), "163 2", "235 2"), "266 2", 1, true},
		{"the worst of Classic, here by more", write(t, open(t, classic, 3, 0), "163 2 high=100/60", "235 1"), "225 1", 1, false},
		{"the worst of Classic, here by less", write(t, open(t, classic, 3, 0), "163 2 low=100/60", "235 1"), "225 1", 0, true},
		{"which Chikago does", write(t, open(t, classic, 3, 0), "222 2 low=1/6", "223 2"), "111 2", 1, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			other, ok := c.card.ToBeat()
			if !ok || other.Seat != c.seat {
				t.Errorf("to beat: got seat %d %v, want %d", other.Seat, ok, c.seat)
			}
			r, err := c.card.Judge(entry(t, c.line))
			if err != nil {
				t.Fatal(err)
			}
			if got := c.card.Beats(r); got != c.want {
				t.Errorf("%s beats it: got %v", c.line, got)
			}
		})
	}
	t.Run("nothing, for the one who begins", func(t *testing.T) {
		card := open(t, classic, 2, 0)
		if _, ok := card.ToBeat(); ok {
			t.Error("there is something to beat")
		}
		r, err := card.Judge(entry(t, "234 1 high=100/60"))
		if err != nil || !card.Beats(r) {
			t.Errorf("error %v", err)
		}
	})
}

func TestHowManyThrowsMayBeTaken(t *testing.T) {
	for _, c := range []struct {
		name         string
		card         *germanchicago.Card
		fewest, most int
	}{
		{"the beginner", open(t, ``, 2, 0), 1, 3},
		{"the others, as many", write(t, open(t, ``, 2, 0), "163 2"), 2, 2},
		{"the others of Party, too", write(t, open(t, party, 2, 0), "163 3"), 3, 3},
		{"the others of Classic, at most as many", write(t, open(t, classic, 2, 0), "163 2 high=1/6"), 1, 2},
		{"none while the beginner is chosen", lows(t, open(t, ``, 3, 0), 0, 0, 1, 1), 0, 0},
		{"none when the game is over", write(t, open(t, ``, 2, 0), "111 1"), 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			if fewest, most := c.card.Throws(); fewest != c.fewest || most != c.most {
				t.Errorf("got %d to %d, want %d to %d", fewest, most, c.fewest, c.most)
			}
		})
	}
}

func TestWhatAnEntryStillHasToSay(t *testing.T) {
	for _, c := range []struct {
		name, house, line string
		single            bool
		names             []int
	}{
		{"three ones in several throws", ``, "111 2", true, nil},
		{"three ones in one throw, which goes without saying", ``, "111 1", false, nil},
		{"three ones of Classic, where it makes no difference", classic, "111 2 high=1/6", false, nil},
		{"three ones of Party, where it makes no difference", party, "111 2", false, nil},
		{"three alike of Bavarian", ``, "333 2", false, nil},
		{"three alike of Party in several throws", party, "333 2", true, nil},
		{"three alike of Party in the last of them", party, "333 2 one-throw", true, []int{0, 1, 3}},
		{"three alike of Party in one throw", party, "333 1", false, []int{0, 1, 3}},
		{"1-6-5 of Party", party, "651 2", false, []int{0, 1, 3}},
		{"1-6-5 of Bavarian", ``, "651 2", false, nil},
		{"other dice of Party", party, "652 2", false, nil},
		{"no number of throws yet", party, `{"dice":[3,3,3]}`, false, nil},
		{"no dice yet", party, `{"throws":2}`, false, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			card := write(t, open(t, c.house, 4, 0), "leave 2")
			if got := card.Single(entry(t, c.line)); got != c.single {
				t.Errorf("single: got %v", got)
			}
			if diff := cmp.Diff(c.names, card.Names(entry(t, c.line))); diff != "" {
				t.Errorf("names (-want +got):\n%s", diff)
			}
		})
	}
	t.Run("the declaration of the beginner of Classic", func(t *testing.T) {
		card := open(t, classic, 2, 0)
		if !card.Declares() || write(t, card, "163 2 high=1/6").Declares() || open(t, ``, 2, 0).Declares() {
			t.Error("only the beginner of Classic declares")
		}
		if write(t, card, "leave 0").Declares() {
			t.Error("nobody declares when the game is over")
		}
	})
	t.Run("one of those with most mats to begin", func(t *testing.T) {
		card := lows(t, open(t, ``, 4, 0), 1, 1, 3, 3, 2)
		if diff := cmp.Diff([]int{1, 3}, card.Leaders()); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
		if got := write(t, card, "lead 3").Leaders(); got != nil {
			t.Errorf("when one has been chosen: %v", got)
		}
		if got := card.Phase(); got != germanchicago.ChooseLeader {
			t.Errorf("phase: got %s", got)
		}
	})
}

func TestTheMovesOfARoundAreTold(t *testing.T) {
	down := lows(t, open(t, tschigg, 3, 0), 0, 0, 1, 1, 2)
	for _, c := range []struct {
		name  string
		card  *germanchicago.Card
		moves []germanchicago.Move
	}{
		{"high drops a mat in Bavarian", lows(t, open(t, ``, 3, 0), 0, 0, 1, 2, 1), []germanchicago.Move{{From: 0, To: germanchicago.Away, Mats: 1}}},
		{"high gives low a mat in Tschigg", write(t, down, "lead 0", "166 1", "163 1", "123 1"), []germanchicago.Move{{From: 0, To: 2, Mats: 1}}},
		{
			"Chick takes mats along, and what is too many leaves play", write(t, down, "lead 0", "111 1", "163 1", "123 1"),
			[]germanchicago.Move{{From: 0, To: germanchicago.Away, Mats: 2}, {From: 1, To: 2, Mats: 1}},
		},
		{
			"a leaver takes mats along", write(t, down, "lead 0", "leave 1", "163 1", "123 1"),
			[]germanchicago.Move{{From: 1, To: germanchicago.Away, Mats: 2}, {From: 0, To: 2, Mats: 1}},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			last, _ := c.card.Last()
			if diff := cmp.Diff(c.moves, last.Moves); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestTheLosersOfARoundAreTold(t *testing.T) {
	for _, c := range []struct {
		name string
		card *germanchicago.Card
		want []int
	}{
		{"low", write(t, open(t, party, 3, 0), "163 1", "234 1", "126 1"), []int{1}},
		{"who was named", write(t, open(t, party, 3, 0), "165 1 names=2"), []int{2}},
		{"all but the one with three ones", write(t, open(t, party, 3, 0), "163 1", "111 1"), []int{0, 2}},
		{"nobody where all threw Chikago", write(t, open(t, classic, 2, 0), "111 1 high=1/6", "111 1"), nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			last, _ := c.card.Last()
			if diff := cmp.Diff(c.want, last.Losers); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
