package pig_test

import (
	"fmt"
	"math/big"
	"testing"

	"beermat/scoring"
	"beermat/scoring/pig"
)

// everyTurn writes every turn that is held at so many points on a card, and
// gives how likely each score is that the card then has.
func everyTurn(t *testing.T, card *pig.Card, points int) map[int]*big.Rat {
	t.Helper()
	odds := map[int]*big.Rat{}
	var roll func(rolls scoring.Dice, chance *big.Rat)
	roll = func(rolls scoring.Dice, chance *big.Rat) {
		sixth := new(big.Rat).Mul(chance, big.NewRat(1, 6))
		for face := scoring.Die(1); face <= 6; face++ {
			longer := append(append(scoring.Dice{}, rolls...), face)
			if face != 1 && longer.Sum() < points {
				roll(longer, sixth)
				continue
			}
			score := table.Put(t, card, &pig.Entry{Rolls: longer}).Total(0)
			if odds[score] == nil {
				odds[score] = new(big.Rat)
			}
			odds[score].Add(odds[score], sixth)
		}
	}
	roll(nil, big.NewRat(1, 1))
	return odds
}

func TestOdds(t *testing.T) {
	t.Run("a turn held at twenty has its exact odds", func(t *testing.T) {
		want := big.NewRat(9440899, 15116544)
		if got := everyTurn(t, open(t, ``, 2, 0), 20)[0]; got.Cmp(want) != 0 {
			t.Errorf("by every turn written: busts with %s, want %s", got, want)
		}
		if got := pig.HoldAt(20).Bust; got.Cmp(want) != 0 {
			t.Errorf("by the odds: busts with %s, want %s", got, want)
		}
		// The distribution as Neller and Presser have it (Optimal Play of the Dice
		// Game Pig, 2004), to four places.
		published := map[int]string{20: "0.0997", 21: "0.0950", 22: "0.0742", 23: "0.0542", 24: "0.0352", 25: "0.0172"}
		for _, s := range pig.HoldAt(20).Scores {
			if got := s.Chance.FloatString(4); got != published[s.Points] {
				t.Errorf("%d points: got %s, want %s", s.Points, got, published[s.Points])
			}
			delete(published, s.Points)
		}
		if len(published) > 0 {
			t.Errorf("no odds for %v", published)
		}
	})
	t.Run("the odds of a turn are those of every turn written", func(t *testing.T) {
		for _, points := range []int{1, 2, 3, 10, 15, 20, 23} {
			t.Run(fmt.Sprintf("held at %d", points), func(t *testing.T) {
				written, odds := everyTurn(t, open(t, ``, 2, 0), points), pig.HoldAt(points)
				foretold := append([]pig.Score{{Points: 0, Chance: odds.Bust}}, odds.Scores...)
				mean := new(big.Rat)
				for i, s := range foretold {
					if i > 0 && s.Points <= foretold[i-1].Points {
						t.Errorf("%d points follow %d", s.Points, foretold[i-1].Points)
					}
					if want := written[s.Points]; want == nil || s.Chance.Cmp(want) != 0 {
						t.Errorf("%d points: got %s, want %s", s.Points, s.Chance, want)
					}
					delete(written, s.Points)
					mean.Add(mean, new(big.Rat).Mul(big.NewRat(int64(s.Points), 1), s.Chance))
				}
				if len(written) > 0 {
					t.Errorf("no odds for %v", written)
				}
				if mean.Cmp(odds.Mean) != 0 {
					t.Errorf("mean: got %s, want %s", odds.Mean, mean)
				}
			})
		}
	})
	t.Run("no other sum is better held than twenty", func(t *testing.T) {
		best := pig.HoldAt(20).Mean
		for points := 1; points <= 40; points++ {
			if mean := pig.HoldAt(points).Mean; mean.Cmp(best) > 0 {
				t.Errorf("held at %d: %s, and %s at 20", points, mean.FloatString(4), best.FloatString(4))
			}
		}
	})
	t.Run("a one comes within so many rolls", func(t *testing.T) {
		for rolls, want := range map[int]*big.Rat{
			0: big.NewRat(0, 1), 1: big.NewRat(1, 6), 2: big.NewRat(11, 36), 3: big.NewRat(91, 216), 4: big.NewRat(671, 1296),
		} {
			if got := pig.Bust(rolls); got.Cmp(want) != 0 {
				t.Errorf("%d rolls: got %s, want %s", rolls, got, want)
			}
		}
	})
}
