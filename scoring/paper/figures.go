package paper

import "beermat/scoring"

var figures = []scoring.Counted[*Card]{
	{Figure: scoring.Figure{Key: "round", Kind: scoring.Average}, Of: rounds(scoring.Average)},
	{Figure: scoring.Figure{Key: "most", Kind: scoring.Most}, Of: rounds(scoring.Most)},
	{Figure: scoring.Figure{Key: "least", Kind: scoring.Least}, Of: rounds(scoring.Least)},
}

func rounds(kind scoring.FigureKind) func(*Card, int) scoring.Count {
	return func(c *Card, seat int) scoring.Count { return kind.Of(c.Scores(seat)...) }
}
