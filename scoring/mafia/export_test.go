package mafia

import "slices"

// Dice is how many dice a seat holds. When the game is over they are those with
// which it ended.
func (c *Card) Dice(seat int) int { return c.dice[seat] }

// Points is what a seat has.
func (c *Card) Points(seat int) int { return c.points[seat] }

// Round is the number of the round, from 1.
func (c *Card) Round() int { return c.round }

// Rounds is how many rounds have been agreed; the game may be over before.
func (c *Card) Rounds() int { return c.house.rounds }

// Direction is which way round the table plays; "" until it has been said.
func (c *Card) Direction() Direction { return c.direction }

// Settlement returns the latest settlement, which goes on while the phase is
// Settle; false before the first.
func (c *Card) Settlement() (Settlement, bool) {
	s := c.last
	s.Payments = slices.Clone(s.Payments)
	return s, s.Round > 0
}
