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
		return scoring.Whether(c.Bonus(seat) > 0)
	})},
	{Stat: figure("yahtzees", scoring.Total, bestYahtzees), Of: full(func(c *Card, seat int) scoring.Count {
		return scoring.Total.Of(c.yahtzees(seat))
	})},
	{Stat: figure("zeros", scoring.Average, bestZeros), Of: full(func(c *Card, seat int) scoring.Count {
		return scoring.Average.Of(c.zeros(seat))
	})},
}, boxFigures()...)

// boxFigures are what each box brings, in the order of the sheet.
func boxFigures() []scoring.Counted[*Card] {
	var list []scoring.Counted[*Card]
	for _, b := range Boxes() {
		list = append(list, scoring.Counted[*Card]{
			Stat: figure(b.String(), scoring.Average, lines[b].average),
			Of: full(func(c *Card, seat int) scoring.Count {
				score, _ := c.Score(seat, b)
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
		if c.seats[seat].filled != allBoxes {
			return scoring.Count{}
		}
		return of(c, seat)
	}
}

// yahtzees counts those that scored: the one in the Yahtzee box and those that
// earned a bonus. Of others nothing stands on the card.
func (c *Card) yahtzees(seat int) int {
	n := int(c.seats[seat].furthers)
	if score, _ := c.Score(seat, Yahtzee); score > 0 {
		n++
	}
	return n
}

// zeros counts the boxes that hold 0.
func (c *Card) zeros(seat int) int {
	n := 0
	for _, b := range Boxes() {
		if score, filled := c.Score(seat, b); filled && score == 0 {
			n++
		}
	}
	return n
}
