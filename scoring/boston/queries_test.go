package boston_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/boston"
	"beermat/scoring/scoringtest"
)

func TestCard_Queries(t *testing.T) {
	t.Run("the verdict grows with the throws", func(t *testing.T) {
		type throws = []scoring.Dice
		for _, c := range []struct {
			house  string
			throws throws
			want   boston.Verdict
		}{
			{``, nil, boston.Verdict{Dice: 3}},
			{``, throws{{2, 6, 4}}, boston.Verdict{Places: []int{1}, Kept: scoring.Dice{6}, Score: 6, Dice: 2}},
			{``, throws{{2, 6, 6}}, boston.Verdict{Places: []int{1}, Kept: scoring.Dice{6}, Score: 6, Dice: 2}},
			{``, throws{{2, 6, 4}, {3, 5}}, boston.Verdict{Places: []int{1, 1}, Kept: scoring.Dice{6, 5}, Score: 11, Dice: 1}},
			{``, throws{{2, 6, 4}, {3, 5}, {2}}, boston.Verdict{Places: []int{1, 1, 0}, Kept: scoring.Dice{6, 5, 2}, Score: 13}},
			{multiply, throws{{2, 6, 4}, {3, 5}}, boston.Verdict{Places: []int{1, 1}, Kept: scoring.Dice{6, 5}, Score: 11, Dice: 1}},
			{multiply, throws{{2, 6, 4}, {3, 5}, {2}}, boston.Verdict{Places: []int{1, 1, 0}, Kept: scoring.Dice{6, 5, 2}, Score: 22}},
		} {
			t.Run(fmt.Sprint(c.throws, c.house), func(t *testing.T) {
				got, err := open(t, c.house, 3, 0).Judge(c.throws)
				if diff := cmp.Diff(c.want, got); err != nil || diff != "" {
					t.Errorf("error %v, verdict (-want +got):\n%s", err, diff)
				}
			})
		}
		for name, wrong := range map[string]throws{
			"too many throws": {{1, 1, 1}, {1, 1}, {1}, {1}}, "too many dice": {{1, 1, 1, 1}}, "no face": {{1, 1, 0}},
		} {
			_, err := open(t, ``, 3, 0).Judge(wrong)
			scoringtest.WantCode(t, name, err, scoring.BadDice)
		}
	})
	t.Run("the card says what has to be beaten and by whom", func(t *testing.T) {
		card := open(t, `{"rounds":2,"multiply":true}`, 3, 1)
		if card.Rounds() != 2 || !card.Multiply() {
			t.Errorf("rounds %d, multiplied %v", card.Rounds(), card.Multiply())
		}
		for _, step := range []struct {
			line       string
			highest    int
			contenders []int
		}{
			{"=12", 12, []int{1, 2, 0}},
			{"=9", 12, []int{1, 2, 0}},
			{"=12", 0, []int{1, 0}}, // the tie-break
			{"=4", 4, []int{1, 0}},
			{"=5", 0, []int{1, 2, 0}}, // the second round
			{"=14", 14, []int{1, 2, 0}},
			{leave(1), 0, []int{2, 0}},
			{"=12", 12, []int{2, 0}},
			{"=9", 12, nil},
		} {
			card = write(t, card, step.line)
			if got := card.Highest(); got != step.highest {
				t.Errorf("after %s: %d has to be beaten, want %d", step.line, got, step.highest)
			}
			if diff := cmp.Diff(step.contenders, card.Contenders()); diff != "" {
				t.Errorf("after %s: contenders (-want +got):\n%s", step.line, diff)
			}
		}
		for _, round := range []int{0, 3} {
			if seat, ok := card.Winner(round); ok {
				t.Errorf("round %d was won by seat %d", round, seat)
			}
		}
	})
	t.Run("what is asked of a card is a copy", func(t *testing.T) {
		card := write(t, open(t, ``, 3, 0), "=12", "=9", "=12", "=5")
		before := text(t, card)
		card.Scores(0)[0] = 1
		card.TieBreaks(0, 1)[0] = 1
		card.Contenders()[0] = 1
		wantText(t, card, before)
		if got := card.Contenders()[0]; got != 0 {
			t.Errorf("the first contender is now %d", got)
		}
	})
}
