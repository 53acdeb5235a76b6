package boston

import (
	"maps"
	"math/big"
	"slices"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// AllTurns is how many turns there are, all equally likely: six dice are thrown
// in each.
const AllTurns = 6 * 6 * 6 * 6 * 6 * 6

// Chance is in how many of AllTurns a score comes.
type Chance struct{ Score, Turns int }

// Odds returns every score that a turn can come to, ascending, with its chance.
// The mean of a sum is 931/72, that of a product 4753/144.
func Odds(multiply bool) []Chance {
	var odds []Chance
	for score, n := range turns[count{multiply}] {
		odds = append(odds, Chance{score, n})
	}
	slices.SortFunc(odds, func(a, b Chance) int { return a.Score - b.Score })
	return odds
}

// turns counts, either way of counting, the turns that come to each score.
var turns = map[count]map[int]int{
	{multiply: false}: count{multiply: false}.turns(),
	{multiply: true}:  count{multiply: true}.turns(),
}

// numbers are the scores as they can be typed.
var numbers = map[count]scorecard.Number{
	{multiply: false}: count{multiply: false}.number(),
	{multiply: true}:  count{multiply: true}.number(),
}

func (c count) number() scorecard.Number {
	scores := slices.Sorted(maps.Keys(c.turns()))
	return scorecard.Number{Min: scores[0], Max: scores[len(scores)-1], Values: scores}
}

// turns goes through all dice that can be kept. The highest of n dice is at most
// k in kⁿ of their throws.
func (c count) turns() map[int]int {
	throws := func(n, highest int) int { return power(highest, n) - power(highest-1, n) }
	turns := map[int]int{}
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			for last := 1; last <= 6; last++ {
				kept := scoring.Dice{scoring.Die(a), scoring.Die(b), scoring.Die(last)}
				turns[c.score(kept)] += throws(3, a) * throws(2, b) * throws(1, last)
			}
		}
	}
	return turns
}

func power(base, exponent int) int {
	n := 1
	for range exponent {
		n *= base
	}
	return n
}

// The scores of which people ask how often a turn comes to as much.
const (
	oddsFrom = 10
	oddsTo   = 18
)

// odds are the chances of a turn to come to so much or more.
func oddsTables() []scorecard.Table {
	table := scorecard.Table{
		Title: scorecard.Say("boston.odds"),
		Head:  []scorecard.Text{scorecard.Say("odds.at-least"), scorecard.Say("odds.chance")},
	}
	for least := oddsFrom; least <= oddsTo; least++ {
		n := 0
		for _, c := range Odds(false) {
			if c.Score >= least {
				n += c.Turns
			}
		}
		table.Rows = append(table.Rows, []scorecard.Text{scorecard.Num(least), scorecard.Percent(big.NewRat(int64(n), AllTurns))})
	}
	return []scorecard.Table{table}
}
