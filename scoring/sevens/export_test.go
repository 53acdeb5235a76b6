package sevens

import "beermat/scoring"

type (
	Verdict = verdict
	Choice  = choice
)

var (
	Limit = limit
	Judge = judge
)

// Score returns what a seat scored in a round, from 1; false if it has not played it.
func Score(c *Card, seat, round int) (int, bool) {
	if round < 1 || round > c.Turns(seat) {
		return 0, false
	}
	return c.Score(seat, round-1), true
}

// Choices returns every way to take all sevens out of a roll, the one that leaves most first.
func Choices(c *Card, roll scoring.Dice) []Choice { return setsOf(c).choices(roll) }

// Split parts dice into the sets that add up to seven, false if that cannot be done.
func Split(c *Card, dice scoring.Dice) ([]scoring.Dice, bool) { return setsOf(c).split(dice) }

// Odds returns the odds of throwing one to six dice.
func Odds(c *Card, dice int) throwOdds { return setsOf(c).odds(dice) }
