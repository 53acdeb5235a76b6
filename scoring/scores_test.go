package scoring_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
)

func TestScores(t *testing.T) {
	t.Run("scores add up by seat and round", func(t *testing.T) {
		s := scoring.NewScores(3).With(1, 10).With(2, -4).With(1, 5)
		if diff := cmp.Diff([]int{0, 15, -4}, s.Totals()); diff != "" {
			t.Errorf("totals (-want +got):\n%s", diff)
		}
		if got := s.Rounds(1); got != 2 {
			t.Errorf("rounds of seat 1: got %d, want 2", got)
		}
		if got := s.Total(1); got != 15 {
			t.Errorf("total of seat 1: got %d, want 15", got)
		}
		for name, c := range map[string]struct {
			seat, round, want int
			ok                bool
		}{
			"a first round":             {1, 1, 10, true},
			"a second round":            {1, 2, 5, true},
			"a round that is to come":   {2, 2, 0, false},
			"a seat without any scores": {0, 1, 0, false},
			"a round before the first":  {1, 0, 0, false},
		} {
			if got, ok := s.Round(c.seat, c.round); got != c.want || ok != c.ok {
				t.Errorf("%s: got %d %v, want %d %v", name, got, ok, c.want, c.ok)
			}
		}
	})
	t.Run("scores are written as lists by seat", func(t *testing.T) {
		s := scoring.NewScores(3)
		for want, s := range map[string]scoring.Scores{
			`[[],[],[]]`:     s,
			`[[],[10,5],[]]`: s.With(1, 10).With(1, 5),
		} {
			if got, err := json.Marshal(s); err != nil || string(got) != want {
				t.Errorf("got %s, %v; want %s", got, err, want)
			}
		}
	})
	t.Run("two scores on the same scores do not meet", func(t *testing.T) {
		before := scoring.NewScores(2)
		for score := range 5 { // so that there is room for a sixth
			before = before.With(0, score)
		}
		one, two := before.With(0, 7), before.With(0, 8)
		for name, c := range map[string]struct{ got, want scoring.Scores }{
			"those before":  {before, scoring.Scores{{0, 1, 2, 3, 4}, {}}},
			"with a seven":  {one, scoring.Scores{{0, 1, 2, 3, 4, 7}, {}}},
			"with an eight": {two, scoring.Scores{{0, 1, 2, 3, 4, 8}, {}}},
		} {
			if diff := cmp.Diff(c.want, c.got); diff != "" {
				t.Errorf("%s (-want +got):\n%s", name, diff)
			}
		}
	})
}
