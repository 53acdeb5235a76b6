package germanchicago_test

import (
	"math/big"
	"testing"

	"beermat/scoring"
	"beermat/scoring/germanchicago"
)

func TestOdds(t *testing.T) {
	// The figures for three throws are those that the rules of this project name. In
	// two throws without turning, each die has 11 of 36 chances to become a one.
	t.Run("the odds of three ones are exact", func(t *testing.T) {
		cube := func(a, b int64) *big.Rat { return big.NewRat(a*a*a, b*b*b) }
		for _, c := range []struct {
			name    string
			turning germanchicago.Turning
			throws  int
			want    *big.Rat
		}{
			{"no throw", germanchicago.TurnAlways, 0, new(big.Rat)},
			{"one throw", germanchicago.TurnNever, 1, big.NewRat(1, 216)},
			{"one throw, where a one that is turned leaves a die", germanchicago.TurnAlways, 1, big.NewRat(1, 216)},
			{"two throws", germanchicago.TurnNever, 2, cube(11, 36)},
			{"three throws", germanchicago.TurnNever, 3, cube(91, 216)},
			{"three throws, sixes of the first turned", germanchicago.TurnFirst, 3, big.NewRat(205649, 2519424)},
			{"three throws, sixes turned as in Bavarian", germanchicago.TurnAlways, 3, big.NewRat(54271, 629856)},
		} {
			t.Run(c.name, func(t *testing.T) {
				if got := germanchicago.ThreeOnes(c.turning, c.throws); got.Cmp(c.want) != 0 {
					t.Errorf("got %v, want %v", got, c.want)
				}
			})
		}
	})
	// All sequences of two throws are gone through: three dice first, then as many
	// of the second three as have not become ones.
	t.Run("the odds are those of all throws that there are", func(t *testing.T) {
		for _, c := range []struct {
			name    string
			turning germanchicago.Turning
			turned  []int // ones made of so many sixes
		}{
			{"never turned", germanchicago.TurnNever, []int{0, 0, 0, 0}},
			{"sixes of the first turned", germanchicago.TurnFirst, []int{0, 0, 1, 1}},
			{"sixes turned as in Bavarian", germanchicago.TurnAlways, []int{0, 0, 1, 2}},
		} {
			t.Run(c.name, func(t *testing.T) {
				made := 0
				for first := range scoring.EveryRoll(3) {
					ones := first.Counts()[1] + c.turned[first.Counts()[6]]
					for second := range scoring.EveryRoll(3) {
						if again := second[:3-ones]; again.Counts()[1] == len(again) {
							made++
						}
					}
				}
				want := big.NewRat(int64(made), 216*216)
				if got := germanchicago.ThreeOnes(c.turning, 2); got.Cmp(want) != 0 {
					t.Errorf("got %v, want %v", got, want)
				}
			})
		}
	})
}
