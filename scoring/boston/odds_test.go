package boston_test

import (
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/boston"
)

// everyTurn writes all 46656 turns there are on a card, and counts what they
// score.
func everyTurn(t *testing.T, card *boston.Card) map[int]int {
	t.Helper()
	turns := map[int]int{}
	for dice := range scoring.EveryRoll(6) {
		after := table.Put(t, card, &boston.Entry{Throws: []scoring.Dice{dice[:3], dice[3:5], dice[5:]}})
		turns[after.Scores(0)[0]]++
	}
	return turns
}

func TestOdds(t *testing.T) {
	t.Run("the odds are those of every turn written", func(t *testing.T) {
		for name, c := range map[string]struct {
			house    string
			multiply bool
			mean     *big.Rat
		}{
			// The highest of three dice is 119/24 on average, of two 161/36, of one 7/2.
			"added": {``, false, big.NewRat(931, 72)}, // 357/72 + 322/72 + 252/72
			// The dice are thrown apart from each other: (357/72 + 322/72) × 7/2.
			"multiplied": {multiply, true, big.NewRat(4753, 144)},
		} {
			t.Run(name, func(t *testing.T) {
				turns := everyTurn(t, open(t, c.house, 3, 0))
				foretold, sum, last := map[int]int{}, 0, 0
				for _, o := range boston.Odds(c.multiply) {
					foretold[o.Score] = o.Turns
					sum += o.Score * o.Turns
					if o.Score <= last {
						t.Errorf("%d follows %d", o.Score, last)
					}
					last = o.Score
				}
				if diff := cmp.Diff(turns, foretold); diff != "" {
					t.Errorf("turns by score (-written +foretold):\n%s", diff)
				}
				if got := big.NewRat(int64(sum), boston.AllTurns); got.Cmp(c.mean) != 0 {
					t.Errorf("mean: got %s, want %s", got, c.mean)
				}
			})
		}
	})
	t.Run("the ends of the scale are as rare as their dice", func(t *testing.T) {
		for name, c := range map[string]struct {
			multiply     bool
			score, turns int
		}{
			"three ones added":        {false, 3, 1},
			"three sixes added":       {false, 18, 91 * 11}, // 6³ - 5³ times 6² - 5²
			"three ones multiplied":   {true, 2, 1},
			"twelve sixes multiplied": {true, 72, 91 * 11},
			"eleven sixes multiplied": {true, 66, 91*9 + 61*11},                // 6 and 5, or 5 and 6
			"sixty multiplied":        {true, 60, 91*11 + 91*7 + 61*9 + 37*11}, // 12 × 5, or 6 + 4, 5 + 5, 4 + 6 times 6
		} {
			t.Run(name, func(t *testing.T) {
				got := 0
				for _, o := range boston.Odds(c.multiply) {
					if o.Score == c.score {
						got = o.Turns
					}
				}
				if got != c.turns {
					t.Errorf("got %d turns, want %d", got, c.turns)
				}
			})
		}
	})
	t.Run("only a score that some turn makes is believed", func(t *testing.T) {
		for name, house := range map[string]string{"added": ``, "multiplied": multiply} {
			t.Run(name, func(t *testing.T) {
				card := open(t, house, 3, 0)
				turns := everyTurn(t, card)
				for n := -1; n <= 80; n++ {
					score := scoring.JSONInt(n)
					_, err := card.Write(&boston.Entry{Score: &score})
					if accepted := err == nil; accepted != (turns[n] > 0) {
						t.Errorf("%d: accepted %v, and %d turns make it", n, accepted, turns[n])
					}
				}
			})
		}
	})
}
