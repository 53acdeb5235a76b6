package paper

// Scores returns what a seat scored in each round so far.
func (c *Card) Scores(seat int) []int { return c.columns[seat].list() }

// Total is what a seat has, the points that everybody began with included.
func (c *Card) Total(seat int) int { return c.columns[seat].total }

// Start is what everybody began with.
func (c *Card) Start() int { return c.house.start }

// Rounds is how many rounds have been agreed; 0 for an open game.
func (c *Card) Rounds() int { return c.house.rounds }

// Target is the total that ends the game; 0 if there is none.
func (c *Card) Target() int { return c.house.target }

// Low tells whether the lowest total wins.
func (c *Card) Low() bool { return c.house.low }

// Range is the least and the most that one score may be.
func (c *Card) Range() (low, high int) { return c.house.min, c.house.max }

// Between tells whether no round is under way: then a whole one may be written.
func (c *Card) Between() bool {
	rounds := c.begun()
	for seat, column := range c.columns {
		if !c.ring.HasLeft(seat) && column.rounds < rounds {
			return false
		}
	}
	return true
}

// MayEnd tells whether the table may end the game here: it is open, and at least
// one round is complete and none under way.
func (c *Card) MayEnd() bool {
	return c.house.rounds == 0 && !c.over() && c.begun() > 0 && c.Between()
}

// Reached tells whether a seat has reached the target: come up to it or passed
// it, on the way from where everybody began, whichever end wins. The round in
// which somebody does is the last.
func (c *Card) Reached(seat int) bool {
	total := c.columns[seat].total
	switch {
	case c.house.target == 0:
		return false
	case c.house.target > c.house.start:
		return total >= c.house.target
	}
	return total <= c.house.target
}

// anyReached counts also a player who has left since, as it was this round that
// the others knew to be the last.
func (c *Card) anyReached() bool {
	for seat := range c.columns {
		if c.Reached(seat) {
			return true
		}
	}
	return false
}
