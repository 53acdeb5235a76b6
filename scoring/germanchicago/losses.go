package germanchicago

// lowLoses ends a round of Classic and of Party: low has lost it and begins the
// next. If all threw Chick nobody has, and the one who began begins again.
func lowLoses(c making) {
	next := c.round.Leader
	if c.round.Low != Nobody {
		next = c.round.Low
		c.lose(next)
	}
	c.nextRound(next)
}

// endAtOnce is what a throw of Party brings at once: three ones give everybody
// else a penalty, and the thrower begins the next round; who is named takes one
// and begins it.
func endAtOnce(c making, r Result) {
	switch {
	case r.Chick:
		for _, seat := range c.among(func(seat int) bool { return seat != r.Seat }) {
			c.lose(seat)
		}
		c.nextRound(r.Seat)
	case r.Names != Nobody:
		c.lose(r.Names)
		c.nextRound(r.Names)
	}
}

func (c making) lose(seat int) {
	c.losses[seat]++
	c.round.Losers = append(c.round.Losers, seat)
}
