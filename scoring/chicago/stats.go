package chicago

import (
	"strconv"

	"beermat/scoring"
)

// figures are the totals of whole games, and each target by itself.
var figures = append([]scoring.Counted[*Card]{
	{
		Stat: scoring.Stat{Key: "points", Kind: scoring.Average, Mean: meanPoints},
		Of: func(c *Card, seat int) scoring.Count {
			if c.Turns(seat) < Rounds {
				return scoring.Count{}
			}
			return scoring.Average.Of(c.Total(seat))
		},
	},
	{Stat: scoring.Stat{Key: "hits", Kind: scoring.Average, Mean: meanHits}, Of: whole(scoring.Average, hit)},
	{Stat: scoring.Stat{Key: "most-hits", Kind: scoring.Most}, Of: whole(scoring.Most, hit)},
	{Stat: scoring.Stat{Key: "sevens", Kind: scoring.Average, Mean: meanSevens}, Of: whole(scoring.Average, seven)},
}, targets()...)

// targets are how often each target is hit.
func targets() []scoring.Counted[*Card] {
	var list []scoring.Counted[*Card]
	for target := lowest; target <= highest; target++ {
		list = append(list, scoring.Counted[*Card]{
			Stat: scoring.Stat{
				Key: "hit-" + strconv.Itoa(target), Kind: scoring.Rate,
				Mean: func(agree scoring.HouseRules) (float64, bool) {
					h := agreed(agree)
					return h.hits(target), h.certain()
				},
			},
			Of: func(c *Card, seat int) scoring.Count {
				if hit, known := hit(c, seat, target); known {
					return scoring.Whether(hit)
				}
				return scoring.Count{}
			},
		})
	}
	return list
}

// whole counts in how many rounds of a whole game something came up; nothing
// where that is not known of every round.
func whole(kind scoring.StatType, came func(c *Card, seat, target int) (yes, known bool)) func(*Card, int) scoring.Count {
	return func(c *Card, seat int) scoring.Count {
		times := 0
		for target := lowest; target <= highest; target++ {
			yes, known := came(c, seat, target)
			if !known {
				return scoring.Count{}
			}
			if yes {
				times++
			}
		}
		return kind.Of(times)
	}
}

// hit tells whether a seat made a target. It is not known before the throw, and
// where the bonus for a seven is as many points as the target.
func hit(c *Card, seat, target int) (hit, known bool) {
	points, thrown := c.Score(seat, target-lowest), target-lowest < c.Turns(seat)
	if target == luckySum {
		return points > 0, thrown
	}
	return points == target, thrown && houseOf(c).bonus != target
}

// seven tells whether a seat earned the bonus in the round of a target. It is
// not known where hit is not, and nothing to know where there is no bonus.
func seven(c *Card, seat, target int) (seven, known bool) {
	hit, known := hit(c, seat, target)
	points := c.Score(seat, target-lowest)
	return points > 0 && (!hit || target == luckySum), known && houseOf(c).bonus > 0
}

// certain tells whether it is known how often a player makes each target: not
// where a seven may be worth more, unless there is nothing to choose.
func (h house) certain() bool { return h.bonus == 0 || h.single() }

// single tells whether there is nothing to choose: two dice, thrown once.
func (h house) single() bool { return h.dice == 2 && !h.reroll }

// hits returns the chance to make a target, for a player who tries to.
func (h house) hits(target int) float64 {
	turn := h.odds(target).Turn
	return float64(turn.Num) / float64(turn.Den)
}

// sevenOdds is the chance of two dice to make a seven.
const sevenOdds = 1.0 / 6

func meanPoints(agree scoring.HouseRules) (float64, bool) {
	h := agreed(agree)
	mean := Rounds * sevenOdds * float64(h.bonus)
	for target := lowest; target <= highest; target++ {
		mean += float64(target) * h.hits(target)
	}
	return mean, h.certain()
}

func meanHits(agree scoring.HouseRules) (float64, bool) {
	h := agreed(agree)
	mean := 0.0
	for target := lowest; target <= highest; target++ {
		mean += h.hits(target)
	}
	return mean, h.certain()
}

func meanSevens(agree scoring.HouseRules) (float64, bool) {
	h := agreed(agree)
	return Rounds * sevenOdds, h.bonus > 0 && h.single()
}

// faces returns the dice of the first throw of a turn, or those of a roll-off. Of a
// reroll only a die that came up with another face can be told from those that
// were left lying.
func faces(_ scoring.Card, e scoring.Entry) []int {
	own := e.(*Entry)
	if len(own.Throws) > 0 {
		return own.Throws[0].Faces()
	}
	return own.Dice.Faces()
}
