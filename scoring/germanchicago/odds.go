package germanchicago

import (
	"math/big"

	"beermat/scoring/scorecard"
)

// Turning is when two sixes may be turned into a one, of which the second is
// then thrown again.
type Turning int

// When tables turn sixes.
const (
	TurnNever  Turning = iota // sixes stay sixes
	TurnFirst                 // two sixes of the first throw
	TurnAlways                // two sixes of any throw, and three sixes into two ones: Bavarian
)

// ThreeOnes returns the exact chance of a player who wants nothing else to have
// three ones after at most so many throws. Ones stay, sixes are turned wherever
// that is allowed, and all other dice are thrown again.
func ThreeOnes(t Turning, throws int) *big.Rat { return t.ones(diceInPlay, throws, true) }

// ones returns the chance to make so many ones with as many dice. A one that is
// turned leaves a die to be thrown again, so that it never comes last.
func (t Turning) ones(missing, throws int, first bool) *big.Rat {
	switch {
	case missing == 0:
		return big.NewRat(1, 1)
	case throws == 0:
		return new(big.Rat)
	}
	sum := new(big.Rat)
	for ones := range missing + 1 {
		for sixes := range missing - ones + 1 {
			rest := t.ones(missing-ones-t.turned(sixes, first), throws-1, false)
			sum.Add(sum, rest.Mul(rest, lying(missing, ones, sixes)))
		}
	}
	return sum
}

// turned is how many ones are made of sixes.
func (t Turning) turned(sixes int, first bool) int {
	switch {
	case sixes < 2 || t == TurnNever || t == TurnFirst && !first:
		return 0
	case t == TurnAlways:
		return sixes - 1
	}
	return 1
}

// lying is the chance that a throw shows exactly so many ones and sixes: which
// dice these are, and what the others show of four faces, of all that can lie.
func lying(dice, ones, sixes int) *big.Rat {
	throws := new(big.Int).Binomial(int64(dice), int64(ones))
	throws.Mul(throws, new(big.Int).Binomial(int64(dice-ones), int64(sixes)))
	throws.Mul(throws, pow(4, dice-ones-sixes))
	return new(big.Rat).SetFrac(throws, pow(6, dice))
}

func pow(base, exponent int) *big.Int {
	return new(big.Int).Exp(big.NewInt(int64(base)), big.NewInt(int64(exponent)), nil)
}

// odds are the chances of three ones for who wants nothing else.
func oddsTables() []scorecard.Table {
	table := scorecard.Table{Title: scorecard.Say("chikago.odds"), Head: []scorecard.Text{
		scorecard.Say("odds.throws"), scorecard.Say("chikago.odds.never"), scorecard.Say("chikago.odds.first"), scorecard.Say("chikago.odds.always"),
	}}
	for throws := 1; throws <= mostThrows; throws++ {
		row := []scorecard.Text{scorecard.Num(throws)}
		for _, turning := range []Turning{TurnNever, TurnFirst, TurnAlways} {
			row = append(row, scorecard.Percent(ThreeOnes(turning, throws)))
		}
		table.Rows = append(table.Rows, row)
	}
	return []scorecard.Table{table}
}
