package scoring_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
)

// thrown returns a tie-break at a table of five that the seats 3, 1 and 4 play in this
// order, with their scores; 0 for one that has not played.
func thrown(three, one, four int) scoring.TieBreak {
	b := scoring.NewTieBreak(5, []int{3, 1, 4})
	for seat, score := range map[int]int{3: three, 1: one, 4: four} {
		if score > 0 {
			b = b.With(seat, score)
		}
	}
	return b
}

func TestTiebreak(t *testing.T) {
	t.Run("a tie-break goes on until all who are here have played", func(t *testing.T) {
		const nobody = -1
		for name, c := range map[string]struct {
			tieBreak   scoring.TieBreak
			ring       scoring.Seating
			next       int
			contenders []int
			highest    int
		}{
			"nobody has played":                          {thrown(0, 0, 0), ringWithout(5), 3, []int{3, 1, 4}, 0},
			"one has":                                    {thrown(7, 0, 0), ringWithout(5), 1, []int{3, 1, 4}, 7},
			"one has who is beaten":                      {thrown(7, 9, 0), ringWithout(5), 4, []int{3, 1, 4}, 9},
			"all have, and one is highest":               {thrown(7, 9, 8), ringWithout(5), nobody, []int{1}, 9},
			"all have, and two are":                      {thrown(9, 7, 9), ringWithout(5), nobody, []int{3, 4}, 9},
			"one who should play has left":               {thrown(7, 0, 0), ringWithout(5, 1), 4, []int{3, 4}, 7},
			"the last to play has left":                  {thrown(7, 9, 0), ringWithout(5, 4), nobody, []int{1}, 9},
			"the highest has left":                       {thrown(7, 9, 8), ringWithout(5, 1), nobody, []int{4}, 8},
			"all but one have left":                      {thrown(0, 9, 0), ringWithout(5, 1, 4), 3, []int{3}, 0},
			"one has left who is not concerned":          {thrown(7, 9, 9), ringWithout(5, 0), nobody, []int{1, 4}, 9},
			"all have left, and nobody can win any more": {thrown(7, 9, 9), ringWithout(5, 1, 3, 4), nobody, []int{}, 0},
		} {
			t.Run(name, func(t *testing.T) {
				if seat, ok := c.tieBreak.Next(c.ring); ok != (c.next != nobody) || ok && seat != c.next {
					t.Errorf("next: got %d %v, want %d", seat, ok, c.next)
				}
				if diff := cmp.Diff(c.contenders, c.tieBreak.Contenders(c.ring)); diff != "" {
					t.Errorf("contenders (-want +got):\n%s", diff)
				}
				if got := c.tieBreak.Highest(c.ring); got != c.highest {
					t.Errorf("highest: got %d, want %d", got, c.highest)
				}
			})
		}
	})
	t.Run("a score in a tie-break does not touch the tie-break before", func(t *testing.T) {
		before := thrown(7, 0, 0)
		one, two := before.With(1, 8), before.With(1, 9)
		for seat, want := range map[int][3]int{0: {0, 0, 0}, 1: {0, 8, 9}, 3: {7, 7, 7}} {
			if got := [3]int{before.Score(seat), one.Score(seat), two.Score(seat)}; got != want {
				t.Errorf("seat %d: got %v, want %v", seat, got, want)
			}
		}
		before.Contenders(ringWithout(5))[0] = 0
		if diff := cmp.Diff([]int{3, 1, 4}, before.Contenders(ringWithout(5))); diff != "" {
			t.Errorf("contenders (-want +got):\n%s", diff)
		}
	})
}
