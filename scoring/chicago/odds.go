package chicago

import (
	"math/big"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Chance is an exact probability, in lowest terms.
type Chance struct{ Num, Den int }

// Odds are the chances to make a target.
type Odds struct {
	First Chance // with the first throw
	Turn  Chance // in the whole turn, with the reroll where it is agreed, put to its best use
}

// OddsOf returns the chances to make a target, 2 to 12, with two or three dice, with
// or without a reroll.
func OddsOf(dice int, reroll bool, target int) Odds {
	return house{dice: dice, reroll: reroll}.odds(target)
}

// odds goes through all throws there are. A reroll is counted in sixths of a
// throw.
func (h house) odds(target int) Odds {
	throws, hits, sixths := 0, 0, 0
	for dice := range scoring.EveryRoll(h.dice) {
		throws++
		switch {
		case find(dice, target) != nil:
			hits++
			sixths += 6
		case h.reroll:
			sixths += bestReroll(dice, target)
		}
	}
	return Odds{First: chance(hits, throws), Turn: chance(sixths, 6*throws)}
}

// bestReroll returns how many of the six faces make the target if the die for
// which there are most of them is thrown again.
func bestReroll(dice scoring.Dice, target int) int {
	best := 0
	for i, was := range dice {
		good := 0
		for dice[i] = 1; dice[i] <= 6; dice[i]++ {
			if find(dice, target) != nil {
				good++
			}
		}
		dice[i] = was
		best = max(best, good)
	}
	return best
}

func chance(num, den int) Chance {
	a, b := num, den
	for b != 0 {
		a, b = b, a%b
	}
	return Chance{Num: num / a, Den: den / a}
}

// odds are the chances to hit each target in each variant.
func oddsTables() []scorecard.Table {
	table := scorecard.Table{Title: scorecard.Say("chicago.odds"), Head: []scorecard.Text{scorecard.Say("odds.target")}}
	for target := lowest; target <= highest; target++ {
		table.Rows = append(table.Rows, []scorecard.Text{scorecard.Num(target)})
	}
	for _, variant := range []struct {
		key    string
		dice   int
		reroll bool
	}{{"two", 2, false}, {"two-reroll", 2, true}, {"three", 3, false}, {"three-reroll", 3, true}} {
		table.Head = append(table.Head, scorecard.Say("chicago.odds."+variant.key))
		for i := range table.Rows {
			turn := OddsOf(variant.dice, variant.reroll, lowest+i).Turn
			table.Rows[i] = append(table.Rows[i], scorecard.Percent(big.NewRat(int64(turn.Num), int64(turn.Den))))
		}
	}
	return []scorecard.Table{table}
}
