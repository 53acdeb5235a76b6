package sevens

import "beermat/scoring"

// figures have no means: what a round brings depends on what is thrown again.
var figures = []scoring.Counted[*Card]{
	{Stat: scoring.Stat{Key: "round", Kind: scoring.Average}, Of: func(c *Card, seat int) scoring.Count {
		return scoring.Average.Of(c.Scores(seat)...)
	}},
	{Stat: scoring.Stat{Key: "best", Kind: scoring.Most}, Of: func(c *Card, seat int) scoring.Count {
		return scoring.Most.Of(c.Scores(seat)...)
	}},
	{Stat: scoring.Stat{Key: "nothing", Kind: scoring.Rate}, Of: func(c *Card, seat int) scoring.Count {
		var all scoring.Count
		for _, score := range c.Scores(seat) {
			all = scoring.Rate.Join(all, scoring.Whether(score == 0))
		}
		return all
	}},
}

// faces returns the dice of all throws: those that are left are thrown again all
// together, so that each throw shows nothing that was chosen.
func faces(_ scoring.Card, e scoring.Entry) []int {
	var list []int
	for _, t := range e.(*Entry).Throws.Each {
		list = append(list, t.Roll.Faces()...)
	}
	return list
}
