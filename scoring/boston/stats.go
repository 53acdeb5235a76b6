package boston

import (
	"slices"

	"beermat/scoring"
	"beermat/scoring/blocks"
)

var figures = []scoring.Counted[*Card]{
	{Stat: scoring.Stat{Key: "turn", Kind: scoring.Average, Mean: meanTurn}, Of: scored(scoring.Average)},
	{Stat: scoring.Stat{Key: "best", Kind: scoring.Most}, Of: scored(scoring.Most)},
	{Stat: scoring.Stat{Key: "won", Kind: scoring.Rate}, Of: func(c *Card, seat int) scoring.Count {
		if c.Seating().HasLeft(seat) {
			return scoring.Count{} // the card does not say in how many rounds the player was here
		}
		return scoring.Count{N: blocks.ContestsOf(c).Decided(), Sum: c.Total(seat)}
	}},
	{Stat: scoring.Stat{Key: "tie-breaks", Kind: scoring.Rate}, Of: tieBreaks},
}

// scored counts every turn of a seat, those of tie-breaks included.
func scored(kind scoring.StatType) func(*Card, int) scoring.Count {
	return func(c *Card, seat int) scoring.Count {
		all := kind.Of(c.Scores(seat)...)
		for round := range c.Begun() {
			all = kind.Join(all, kind.Of(blocks.ContestsOf(c).TieBreaks(seat, round+1)...))
		}
		return all
	}
}

// tieBreaks counts the rounds for which a seat had to throw again, and how many of
// them it won.
func tieBreaks(c *Card, seat int) scoring.Count {
	var all scoring.Count
	wins := blocks.ContestsOf(c)
	won := wins.Won(seat)
	for round := 1; round <= wins.Decided(); round++ {
		if len(wins.TieBreaks(seat, round)) > 0 {
			all = scoring.Rate.Join(all, scoring.Whether(slices.Contains(won, round)))
		}
	}
	return all
}

// meanTurn is exact, as nobody chooses anything.
func meanTurn(h scoring.HouseRules) (float64, bool) {
	sum := 0
	for _, odds := range Odds(h.On(houseMultiply)) {
		sum += odds.Score * odds.Turns
	}
	return float64(sum) / AllTurns, true
}

// faces returns the dice of all throws: how many are thrown does not depend on what
// came before, and the one that stays was thrown like the others.
func faces(_ scoring.Card, e scoring.Entry) []int {
	var list []int
	for _, dice := range e.(*Entry).Throws {
		list = append(list, dice.Faces()...)
	}
	return list
}
