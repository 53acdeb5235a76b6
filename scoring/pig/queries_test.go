package pig_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/pig"
	"beermat/scoring/scoringtest"
)

func TestCard_Queries(t *testing.T) {
	t.Run("the verdict grows with the turn", func(t *testing.T) {
		for _, c := range []struct {
			rolls scoring.Dice
			want  pig.Verdict
		}{
			{scoring.Dice{2}, pig.Verdict{Points: 2}},
			{scoring.Dice{2, 6}, pig.Verdict{Points: 8}},
			{scoring.Dice{2, 6, 5}, pig.Verdict{Points: 13}},
			{scoring.Dice{2, 6, 5, 1}, pig.Verdict{Bust: true}},
			{scoring.Dice{1}, pig.Verdict{Bust: true}},
		} {
			if got, err := pig.Judge(c.rolls); err != nil || got != c.want {
				t.Errorf("%v: got %+v %v, want %+v", c.rolls, got, err, c.want)
			}
		}
		for name, rolls := range map[string]scoring.Dice{"none": nil, "a roll after a one": {1, 2}, "no face": {0}} {
			_, err := pig.Judge(rolls)
			scoringtest.Foul(t, name, err)
		}
	})
	t.Run("the card says how far the target is", func(t *testing.T) {
		card := write(t, open(t, `{"target":50,"finish-round":true}`, 3, 0), "=20", "=35")
		if card.Target() != 50 || !card.Finish() {
			t.Errorf("target %d, finish %v", card.Target(), card.Finish())
		}
		for seat, want := range []int{30, 15, 50} {
			if got := card.Missing(seat); got != want {
				t.Errorf("seat %d: %d are missing, want %d", seat, got, want)
			}
		}
		if card.Reached() || card.Highest() != 35 {
			t.Errorf("reached %v with %d", card.Reached(), card.Highest())
		}
		card = write(t, card, "=0", "=31")
		if !card.Reached() || card.Highest() != 51 || card.Missing(0) != 0 {
			t.Errorf("reached %v with %d, %d missing", card.Reached(), card.Highest(), card.Missing(0))
		}
		card = write(t, card, `{"leave":true,"player":0}`)
		if card.Reached() || card.Highest() != 35 {
			t.Errorf("after leaving: reached %v with %d", card.Reached(), card.Highest())
		}
	})
	t.Run("what is asked of a card is a copy", func(t *testing.T) {
		card := write(t, open(t, ``, 2, 0), "=20", "=35")
		card.Turns(0)[0] = 99
		if diff := cmp.Diff([]int{20}, card.Turns(0)); diff != "" {
			t.Errorf("turns (-want +got):\n%s", diff)
		}
	})
}
