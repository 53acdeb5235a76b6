package mafia

// In tells whether a seat still plays. Whoever leaves has no points any more, and
// whoever pays the last of them is out.
func (c *Card) In(seat int) bool { return c.points[seat] > 0 }

// Next is the next player in play order who is still in: to whom the sixes of a
// seat go, and whose turn follows. Before the direction is known it goes
// clockwise.
func (c *Card) Next(seat int) int {
	step := c.ring.Next
	if c.direction == Counter {
		step = c.ring.Previous
	}
	next := step(seat)
	for next != seat && !c.In(next) {
		next = step(next)
	}
	return next
}

// Settlement is how a round was, or is being, paid for.
type Settlement struct {
	Round    int
	Winner   int       // the seat that is paid
	Payments []Payment // in the order in which they were made
}

// Payment is what one player paid.
type Payment struct {
	Seat   int
	Sum    int // of the dice that were thrown for it
	Points int // less than the sum if the player had less
}

// Payers returns the seats that have yet to pay, in order: the player at turn
// first. There are none outside a settlement.
func (c *Card) Payers() []int {
	if c.over || c.phase != Settle {
		return nil
	}
	var seats []int
	for seat := c.at; seat != c.last.Winner; seat = c.Next(seat) {
		seats = append(seats, seat)
	}
	return seats
}

// Sums gives the least and the most that the dice of the player at turn can come
// to.
func (c *Card) Sums() (low, high int) { return c.dice[c.at], 6 * c.dice[c.at] }

// Owes is what the player at turn pays for a sum: all of it, or what is there.
func (c *Card) Owes(sum int) int { return min(sum, c.points[c.at]) }
