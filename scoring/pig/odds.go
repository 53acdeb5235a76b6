package pig

import (
	"math/big"

	"beermat/scoring/scorecard"
)

// Odds are what a turn comes to for a player who rolls until it has brought at
// least so many points, and then holds.
type Odds struct {
	Bust   *big.Rat // the chance to lose it all
	Scores []Score  // what the turn may bring otherwise, ascending
	Mean   *big.Rat // of the points, busts included
}

// Score is a score and the chance that a turn brings exactly that.
type Score struct {
	Points int
	Chance *big.Rat
}

// HoldAt returns the exact odds of a turn that is held at so many points, at least
// 1. Held at 20, which banks most on average, it busts with 9440899/15116544.
func HoldAt(points int) Odds {
	const sides = 6
	highest := points - 1 + sides
	come := make([]*big.Rat, highest+1) // the chance to come to a sum on the way
	for sum := range come {
		come[sum] = new(big.Rat)
	}
	come[0].SetInt64(1)
	odds := Odds{Bust: new(big.Rat), Mean: new(big.Rat)}
	for sum := range points {
		each := new(big.Rat).Mul(come[sum], big.NewRat(1, sides))
		odds.Bust.Add(odds.Bust, each)
		for face := int(bust) + 1; face <= sides; face++ {
			come[sum+face].Add(come[sum+face], each)
		}
	}
	for sum := points; sum <= highest; sum++ {
		if come[sum].Sign() > 0 {
			odds.Scores = append(odds.Scores, Score{Points: sum, Chance: come[sum]})
			weight := new(big.Rat).SetInt64(int64(sum))
			odds.Mean.Add(odds.Mean, weight.Mul(weight, come[sum]))
		}
	}
	return odds
}

// Bust returns the chance that a one comes within so many rolls, exactly.
func Bust(rolls int) *big.Rat {
	safe := big.NewRat(1, 1)
	for range rolls {
		safe.Mul(safe, big.NewRat(5, 6))
	}
	return safe.Sub(big.NewRat(1, 1), safe)
}

// oddsRolls is up to how many rolls the chance of a bust is listed.
const oddsRolls = 6

// odds are the chances of a bust, by rolls and by when one holds.
func oddsTables() []scorecard.Table {
	rolls := scorecard.Table{
		Title: scorecard.Say("pig.odds"),
		Head:  []scorecard.Text{scorecard.Say("odds.rolls"), scorecard.Say("pig.odds.bust")},
	}
	for n := 1; n <= oddsRolls; n++ {
		rolls.Rows = append(rolls.Rows, []scorecard.Text{scorecard.Num(n), scorecard.Percent(Bust(n))})
	}
	held := scorecard.Table{
		Title: scorecard.Say("pig.odds.holding"),
		Head:  []scorecard.Text{scorecard.Say("pig.odds.hold-at"), scorecard.Say("pig.odds.bust"), scorecard.Say("pig.odds.mean")},
	}
	for _, points := range []int{10, 15, 20, 25, 30} {
		o := HoldAt(points)
		mean, _ := o.Mean.Float64()
		held.Rows = append(held.Rows, []scorecard.Text{scorecard.Num(points), scorecard.Percent(o.Bust), scorecard.Decimal(mean)})
	}
	return []scorecard.Table{rolls, held}
}
