package yahtzee

import "beermat/scoring"

// What a game of one player comes to on average whose total is the highest that
// can be expected, with the rules as they come; TestBest works it out.
const (
	bestTotal    = 254.5877
	bestBonus    = 0.6812 // how often the upper bonus is earned
	bestYahtzees = 0.4332 // Yahtzees that score, further ones included
	bestZeros    = 1.5071 // boxes that hold 0
)

// figures are counted on full columns alone: of one that its player left, the
// boxes that came first are not those that come out on average.
var figures = append([]scoring.Counted[*Card]{
	{Stat: figure("total", scoring.Average, bestTotal), Of: full(func(c *Card, seat int) scoring.Count {
		return scoring.Average.Of(c.Total(seat))
	})},
	{Stat: figure("upper-bonus", scoring.Rate, bestBonus), Of: full(func(c *Card, seat int) scoring.Count {
		return scoring.Whether(c.Bonus(seat, 0) > 0)
	})},
	{Stat: figure("yahtzees", scoring.Total, bestYahtzees), Of: full(func(c *Card, seat int) scoring.Count {
		return scoring.Total.Of(yahtzees(c, seat))
	})},
	{Stat: figure("zeros", scoring.Average, bestZeros), Of: full(func(c *Card, seat int) scoring.Count {
		return scoring.Average.Of(zeros(c, seat))
	})},
}, boxFigures()...)

// boxFigures are what each box brings, in the order of the sheet.
func boxFigures() []scoring.Counted[*Card] {
	var list []scoring.Counted[*Card]
	for _, b := range boxes {
		list = append(list, scoring.Counted[*Card]{
			Stat: figure(string(b.ID), scoring.Average, b.Average),
			Of: full(func(c *Card, seat int) scoring.Count {
				score, _ := c.Score(seat, b.ID)
				return scoring.Average.Of(score)
			}),
		})
	}
	return list
}

// figure is one of which the mean is known for the rules as they come.
func figure(key string, kind scoring.StatType, mean float64) scoring.Stat {
	return scoring.Stat{Key: key, Kind: kind, Mean: func(h scoring.HouseRules) (float64, bool) {
		return mean, h.Text(houseJoker) == jokerForced && h.Number(houseBonus) == usualBonus && !h.On(houseFiveAlike)
	}}
}

// full counts nothing where a box is open.
func full(of func(*Card, int) scoring.Count) func(*Card, int) scoring.Count {
	return func(c *Card, seat int) scoring.Count {
		if c.State(seat).Filled != allBoxes {
			return scoring.Count{}
		}
		return of(c, seat)
	}
}

// yahtzees counts those that scored: the one in the Yahtzee box and those that
// earned a bonus. Of others nothing stands on the card.
func yahtzees(c *Card, seat int) int {
	n := c.Extras(seat)
	if score, _ := c.Score(seat, Yahtzee); score > 0 {
		n++
	}
	return n
}

// zeros counts the boxes that hold 0.
func zeros(c *Card, seat int) int {
	n := 0
	for _, b := range boxes {
		if score, filled := c.Score(seat, b.ID); filled && score == 0 {
			n++
		}
	}
	return n
}
