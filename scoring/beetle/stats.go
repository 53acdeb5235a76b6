package beetle

import "beermat/scoring"

// figures have no means: somebody who draws a beetle to its end takes MeanRolls,
// but a deal is over with the first, who took fewer than most would.
var figures = []scoring.Counted[*Card]{
	{Stat: scoring.Stat{Key: "first", Kind: scoring.Rate}, Of: func(c *Card, seat int) scoring.Count {
		if c.ring.HasLeft(seat) {
			return scoring.Count{} // the card does not say for how many deals the player was here
		}
		return scoring.Count{N: c.dealsDone(), Sum: len(c.finished[seat])}
	}},
	{Stat: scoring.Stat{Key: "parts", Kind: scoring.Average}, Of: func(c *Card, seat int) scoring.Count {
		if c.ring.HasLeft(seat) || c.dealsDone() == 0 {
			return scoring.Count{}
		}
		parts := c.Points(seat)
		if c.Target() == 0 {
			parts = c.Size(seat)
		}
		return scoring.Count{N: c.dealsDone(), Sum: parts}
	}},
	{Stat: scoring.Stat{Key: "rolls", Kind: scoring.Average}, Of: func(c *Card, seat int) scoring.Count {
		return scoring.Average.Of(c.finished[seat]...)
	}},
	{Stat: scoring.Stat{Key: "fewest", Kind: scoring.Least}, Of: func(c *Card, seat int) scoring.Count {
		return scoring.Least.Of(c.finished[seat]...)
	}},
}

// dealsDone counts the deals that somebody finished: in one that was broken off
// because the others went home, nobody did.
func (c *Card) dealsDone() int {
	if c.complete() {
		return c.deal
	}
	return c.deal - 1
}

// faces returns all dice: each is thrown once, and nobody chooses any.
func faces(_ scoring.Card, e scoring.Entry) []int { return e.(*Entry).Dice.Faces() }
