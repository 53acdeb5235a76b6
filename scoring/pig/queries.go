package pig

import "slices"

// Target is the total to reach.
func (c *Card) Target() int { return c.target }

// Finish tells whether the round in which somebody reaches the target is
// completed before the highest total wins.
func (c *Card) Finish() bool { return c.finish }

// Turns returns what each turn of a seat brought, 0 for a bust.
func (c *Card) Turns(seat int) []int { return slices.Clone(c.turns[seat]) }

// Total is what a seat has banked.
func (c *Card) Total(seat int) int { return c.turns.Total(seat) }

// Missing is what a seat lacks for the target; 0 once it is reached.
func (c *Card) Missing(seat int) int { return max(0, c.target-c.Total(seat)) }

// Reached tells whether somebody who is here has reached the target. If the game
// goes on all the same, this is its last round.
func (c *Card) Reached() bool { return c.Highest() >= c.target }

// Highest is the highest total of those who are here. In the last round it is
// what the players still to roll have to beat.
func (c *Card) Highest() int {
	highest := 0
	for seat := range c.turns {
		if !c.ring.HasLeft(seat) {
			highest = max(highest, c.Total(seat))
		}
	}
	return highest
}
