package mafia

import "beermat/scoring"

var figures = []scoring.Counted[*Card]{
	{Stat: scoring.Stat{Key: "won", Kind: scoring.Rate}, Of: func(c *Card, seat int) scoring.Count {
		taken, paid := c.settled(seat)
		return scoring.Count{N: len(taken) + len(paid), Sum: len(taken)}
	}},
	{Stat: scoring.Stat{Key: "taken", Kind: scoring.Average}, Of: func(c *Card, seat int) scoring.Count {
		taken, _ := c.settled(seat)
		return scoring.Average.Of(taken...)
	}},
	{Stat: scoring.Stat{Key: "most-taken", Kind: scoring.Most}, Of: func(c *Card, seat int) scoring.Count {
		taken, _ := c.settled(seat)
		return scoring.Most.Of(taken...)
	}},
	{Stat: scoring.Stat{Key: "paid", Kind: scoring.Average}, Of: func(c *Card, seat int) scoring.Count {
		_, paid := c.settled(seat)
		return scoring.Average.Of(paid...)
	}},
	{Stat: scoring.Stat{Key: "most-paid", Kind: scoring.Most}, Of: func(c *Card, seat int) scoring.Count {
		_, paid := c.settled(seat)
		return scoring.Most.Of(paid...)
	}},
	{Stat: scoring.Stat{Key: "out", Kind: scoring.Rate}, Of: func(c *Card, seat int) scoring.Count {
		if c.ring.HasLeft(seat) {
			return scoring.Count{} // with the points that went home, nobody can tell
		}
		return scoring.Whether(!c.In(seat))
	}},
}

// settled returns what each round brought that a seat won, and what it paid for each
// of the others.
func (c *Card) settled(seat int) (taken, paid []int) {
	for _, s := range c.settlements() {
		all := 0
		for _, p := range s.Payments {
			all += p.Points
			if p.Seat == seat {
				paid = append(paid, p.Points)
			}
		}
		if s.Winner == seat {
			taken = append(taken, all)
		}
	}
	return taken, paid
}

// faces returns all dice of a throw or of a payment: a player throws whatever is
// there, and each time all of it.
func faces(_ scoring.Card, e scoring.Entry) []int { return e.(*Entry).Dice.Faces() }
