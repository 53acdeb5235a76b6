package sevens

import (
	"math"
	"math/big"
	"sync"

	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
)

// attainable gives the scores that a turn can have, by reading. Throwing again
// adds none: the sets that went out before could have lain beside the last throw
// from the start, as a single throw of all dice that leaves the same.
var attainable = map[reading]func() map[int]bool{
	anySets: sync.OnceValue(anySets.everyScore),
	pairs:   sync.OnceValue(pairs.everyScore),
}

func (r reading) everyScore() map[int]bool {
	scores := map[int]bool{}
	blocks.EachRoll(diceInPlay, func(roll blocks.Roll) {
		for _, choice := range r.choices(roll.Dice()) {
			scores[choice.Score] = true
		}
	})
	return scores
}

// Odds are what a throw of some dice may bring, exactly.
type Odds struct {
	Rolls int // all there are, each as likely as any other
	Clean int // of these, the ones in which no seven lies
	Sum   int // of what is left of each roll by the choice that leaves most; by Rolls it gives the mean
}

// Odds returns the odds of throwing one to six dice.
func (c *Card) Odds(dice int) Odds {
	var o Odds
	blocks.EachRoll(dice, func(roll blocks.Roll) {
		best, ways := c.sets.choices(roll.Dice())[0], roll.Ways()
		o.Rolls += ways
		o.Sum += ways * best.Score
		if best.Sets == nil {
			o.Clean += ways
		}
	})
	return o
}

// means gives what a throw of so many dice leaves on average, to one decimal, by
// reading.
var means = map[reading]func() [diceInPlay + 1]float64{
	anySets: sync.OnceValue(anySets.means),
	pairs:   sync.OnceValue(pairs.means),
}

func (r reading) means() (means [diceInPlay + 1]float64) {
	for dice := 1; dice <= diceInPlay; dice++ {
		o := (&Card{sets: r}).Odds(dice)
		means[dice] = math.Round(10*float64(o.Sum)/float64(o.Rolls)) / 10
	}
	return means
}

// odds say how often no seven lies in a throw, and what is left on average, with
// the sets that most tables play.
func oddsTables() []scorecard.Table {
	table := scorecard.Table{
		Title: scorecard.Say("sevens.odds"),
		Head:  []scorecard.Text{scorecard.Say("odds.dice"), scorecard.Say("sevens.odds.clean"), scorecard.Say("sevens.odds.left")},
	}
	for dice := 1; dice <= diceInPlay; dice++ {
		o := (&Card{sets: anySets}).Odds(dice)
		table.Rows = append(table.Rows, []scorecard.Text{
			scorecard.Num(dice), scorecard.Percent(big.NewRat(int64(o.Clean), int64(o.Rolls))), scorecard.Decimal(float64(o.Sum) / float64(o.Rolls)),
		})
	}
	return []scorecard.Table{table}
}
