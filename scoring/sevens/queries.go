package sevens

import "beermat/scoring"

// Score returns what a seat scored in a round, false if it has not played it.
func (c *Card) Score(seat, round int) (int, bool) { return c.scores.Round(seat, round) }

// Total is what a seat has scored so far.
func (c *Card) Total(seat int) int { return c.scores.Total(seat) }

// Limit is how many throws the player at turn has at most, and whether that one
// leads the round and sets the limit for the others.
func (c *Card) Limit() (throws int, leads bool) {
	if c.limit == 0 {
		return mostThrows, true
	}
	return c.limit, false
}

// Choices returns every way to take all sevens out of a roll, the one that leaves
// most first: one way that takes out nothing where no sevens lie. Ways that leave
// the same dice are one. The dice must have their faces.
func (c *Card) Choices(roll scoring.Dice) []Choice { return c.sets.choices(roll) }

// Split parts dice into the sets that add up to seven, false if that cannot be
// done. The dice must have their faces.
func (c *Card) Split(dice scoring.Dice) ([]scoring.Dice, bool) { return c.sets.split(dice) }
