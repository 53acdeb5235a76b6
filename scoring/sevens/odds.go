package sevens

import (
	"math/big"

	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
)

// throwOdds are what a throw of some dice may bring, exactly.
type throwOdds struct {
	Rolls int // all there are, each as likely as any other
	Clean int // of these, the ones in which no seven lies
	Sum   int // of what is left of each roll by the choice that leaves most; by Rolls it gives the mean
}

// odds returns the odds of throwing one to six dice.
func (r reading) odds(dice int) throwOdds {
	var o throwOdds
	blocks.EachRoll(dice, func(roll blocks.Roll) {
		best, ways := r.choices(roll.Dice())[0], roll.Ways()
		o.Rolls += ways
		o.Sum += ways * best.Score
		if best.Sets == nil {
			o.Clean += ways
		}
	})
	return o
}

// oddsTables say how often no seven lies in a throw, and what is left on average, with
// the sets that most tables play.
func oddsTables() []scorecard.Table {
	table := scorecard.Table{
		Title: scorecard.Say("sevens.odds"),
		Head:  []scorecard.Text{scorecard.Say("odds.dice"), scorecard.Say("sevens.odds.clean"), scorecard.Say("sevens.odds.left")},
	}
	for dice := 1; dice <= diceInPlay; dice++ {
		o := anySets.odds(dice)
		table.Rows = append(table.Rows, []scorecard.Text{
			scorecard.Num(dice), scorecard.Percent(big.NewRat(int64(o.Clean), int64(o.Rolls))), scorecard.Decimal(float64(o.Sum) / float64(o.Rolls)),
		})
	}
	return []scorecard.Table{table}
}
