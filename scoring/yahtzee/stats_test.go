package yahtzee_test

import (
	"slices"
	"testing"

	"beermat/scoring/scoringtest"
)

// alternate returns the lines of two players who take turns.
func alternate(one, other []string) []string {
	var all []string
	for i := range one {
		all = append(all, one[i], other[i])
	}
	return all
}

func TestStats(t *testing.T) {
	t.Run("a full column counts in every figure", func(t *testing.T) {
		poor := []string{
			"55555 yahtzee", "55555 fives", "ones=0", "twos=0", "threes=0", "fours=0", "sixes=0",
			"three-of-a-kind=0", "four-of-a-kind=0", "full-house=0", "small-straight=0", "large-straight=0", "chance=5",
		}
		card := write(t, open(t, ``, 2, 0), alternate(slices.Concat(upperOf63, lowerOf213), poor)...)
		table.WantFigures(t, card, 0,
			"total 311 of 1", "upper-bonus 1 of 1", "yahtzees 1 of 1", "zeros 0 of 1",
			"ones 3 of 1", "twos 6 of 1", "threes 9 of 1", "fours 12 of 1", "fives 15 of 1", "sixes 18 of 1",
			"three-of-a-kind 22 of 1", "four-of-a-kind 26 of 1", "full-house 25 of 1",
			"small-straight 30 of 1", "large-straight 40 of 1", "yahtzee 50 of 1", "chance 20 of 1")
		// 50 + 25 + 5 and a bonus of 100 are 180.
		table.WantFigures(t, card, 1,
			"total 180 of 1", "upper-bonus 0 of 1", "yahtzees 2 of 1", "zeros 10 of 1",
			"ones 0 of 1", "twos 0 of 1", "threes 0 of 1", "fours 0 of 1", "fives 25 of 1", "sixes 0 of 1",
			"three-of-a-kind 0 of 1", "four-of-a-kind 0 of 1", "full-house 0 of 1",
			"small-straight 0 of 1", "large-straight 0 of 1", "yahtzee 50 of 1", "chance 5 of 1")
	})
	t.Run("a Yahtzee that scores nothing is none on the card", func(t *testing.T) {
		column := []string{
			"yahtzee=0", "55555 fives", "ones=0", "twos=0", "threes=0", "fours=0", "sixes=0",
			"three-of-a-kind=0", "four-of-a-kind=0", "full-house=0", "small-straight=0", "large-straight=0", "chance=5",
		}
		card := write(t, open(t, ``, 1, 0), column...)
		table.WantFigures(t, card, 0,
			"total 30 of 1", "upper-bonus 0 of 1", "yahtzees 0 of 1", "zeros 11 of 1",
			"ones 0 of 1", "twos 0 of 1", "threes 0 of 1", "fours 0 of 1", "fives 25 of 1", "sixes 0 of 1",
			"three-of-a-kind 0 of 1", "four-of-a-kind 0 of 1", "full-house 0 of 1",
			"small-straight 0 of 1", "large-straight 0 of 1", "yahtzee 0 of 1", "chance 5 of 1")
	})
	t.Run("a column that was not filled counts in no figure", func(t *testing.T) {
		card := write(t, open(t, ``, 2, 0), "55555 yahtzee", "sixes=30", scoringtest.Leave(0))
		table.WantFigures(t, card, 0)
		table.WantFigures(t, card, 1)
	})
	t.Run("the means are those of the rules as they come", func(t *testing.T) {
		table.WantEven(t, ``, map[string]float64{
			"total": 254.5877, "upper-bonus": 0.6812, "yahtzees": 0.4332, "zeros": 1.5071,
			"ones": 1.8817, "twos": 5.2828, "threes": 8.5698, "fours": 12.1595, "fives": 15.6886, "sixes": 19.1903,
			"three-of-a-kind": 21.6605, "four-of-a-kind": 13.0919, "full-house": 22.5916,
			"small-straight": 29.4611, "large-straight": 32.7111, "yahtzee": 16.8686, "chance": 22.0074,
		})
		for _, house := range []string{`{"joker":"free"}`, `{"joker":"off"}`, `{"yahtzee-bonus":50}`, `{"five-alike-full-house":true}`} {
			table.WantEven(t, house, nil)
		}
	})
}
