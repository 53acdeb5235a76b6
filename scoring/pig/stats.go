package pig

import (
	"slices"

	"beermat/scoring"
)

// figures have no means: how many points a turn brings is up to who rolls.
var figures = []scoring.Counted[*Card]{
	{Stat: scoring.Stat{Key: "turn", Kind: scoring.Average}, Of: func(c *Card, seat int) scoring.Count {
		return scoring.Average.Of(c.Scores(seat)...)
	}},
	{Stat: scoring.Stat{Key: "busts", Kind: scoring.Rate}, Of: func(c *Card, seat int) scoring.Count {
		return scoring.Count{N: c.Turns(seat), Sum: c.Turns(seat) - len(held(c, seat))}
	}},
	{Stat: scoring.Stat{Key: "held", Kind: scoring.Average}, Of: func(c *Card, seat int) scoring.Count {
		return scoring.Average.Of(held(c, seat)...)
	}},
	{Stat: scoring.Stat{Key: "best", Kind: scoring.Most}, Of: func(c *Card, seat int) scoring.Count {
		return scoring.Most.Of(c.Scores(seat)...)
	}},
	{Stat: scoring.Stat{Key: "turns", Kind: scoring.Average}, Of: toTheTarget(scoring.Average)},
	{Stat: scoring.Stat{Key: "fewest", Kind: scoring.Least}, Of: toTheTarget(scoring.Least)},
}

// held returns what the turns brought that were not lost: only a bust brings nothing.
func held(c *Card, seat int) []int {
	return slices.DeleteFunc(c.Scores(seat), func(points int) bool { return points == 0 })
}

// toTheTarget counts the turns of who reached it.
func toTheTarget(kind scoring.StatType) func(*Card, int) scoring.Count {
	return func(c *Card, seat int) scoring.Count {
		if c.Missing(seat) > 0 {
			return scoring.Count{}
		}
		return kind.Of(c.Turns(seat))
	}
}

// faces returns all rolls. When a player stops depends on what came before and never
// on the roll to come, so that each of them is as fair as the first.
func faces(_ scoring.Card, e scoring.Entry) []int { return e.(*Entry).Rolls.Faces() }
