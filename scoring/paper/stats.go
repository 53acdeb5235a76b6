package paper

import "beermat/scoring"

var figures = []scoring.Counted[*Card]{
	{Stat: scoring.Stat{Key: "round", Kind: scoring.Average}, Of: rounds(scoring.Average)},
	{Stat: scoring.Stat{Key: "most", Kind: scoring.Most}, Of: rounds(scoring.Most)},
	{Stat: scoring.Stat{Key: "least", Kind: scoring.Least}, Of: rounds(scoring.Least)},
}

func rounds(kind scoring.StatType) func(*Card, int) scoring.Count {
	return func(c *Card, seat int) scoring.Count { return kind.Of(c.Scores(seat)...) }
}
