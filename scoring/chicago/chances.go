package chicago

import (
	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/odds"
)

// Chances works out the chances of Chicago, exactly: the targets do not depend on
// each other. Where a die may be thrown again, it is if that brings more points on
// average.
var Chances = &odds.Model{Game: Game, Open: openChances}

func openChances(t scoring.Table, _ odds.Options) odds.Solver {
	s := &solver{house: agreed(t.House), left: []odds.Dist{odds.Always(0)}}
	for target := highest; target >= lowest; target-- {
		s.turns[target] = s.house.turn(target)
		points := map[int]float64{}
		for o, p := range s.turns[target] {
			points[o.points] += p
		}
		s.left = append(s.left, s.left[len(s.left)-1].Plus(odds.Of(points)))
	}
	return s
}

type solver struct {
	house house
	turns [highest + 1]map[outcome]float64
	left  []odds.Dist // of the points to come, by the number of turns
}

// outcome is what a turn may come to.
type outcome struct {
	points     int
	hit, seven bool
}

func outcomeOf(r result) outcome { return outcome{r.points, r.hit, r.seven} }

func (s *solver) Policy() scoring.TextKey {
	if s.house.reroll {
		return "chances.policy.points"
	}
	return "chances.policy.dice"
}

// Chances ranks the totals that may come. A tie for first that is thrown for is
// nobody's more than the others'.
func (s *solver) Chances(card scoring.Card, _ int) odds.Chances {
	c := card.(*Card)
	if turn, _ := c.Turn(); turn.Phase == RollOff {
		return odds.Alone(odds.Contest(blocks.ContestsOf(c).Contest(), c.Seating(), twoDice))
	}
	totals := make([]odds.Dist, c.Seating().Seats())
	for _, seat := range c.Seating().From(0) {
		totals[seat] = s.left[Rounds-c.Turns(seat)].Shift(c.Total(seat))
	}
	ch := odds.Highest(totals)
	if s.house.rollOff {
		ch.Win = ch.Share
	}
	return ch
}

// twoDice is the sum of a throw of a roll-off.
var twoDice = odds.Of(map[int]int{2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1})

// turn returns how likely a turn comes to what.
func (h house) turn(target int) map[outcome]float64 {
	chances := map[outcome]float64{}
	throws := 0.0
	for range scoring.EveryRoll(h.dice) {
		throws++
	}
	for dice := range scoring.EveryRoll(h.dice) {
		r := h.worth(dice, target)
		best, most := map[outcome]float64{outcomeOf(r): 1}, float64(r.points)
		for i, was := range dice {
			if !h.reroll || r.made {
				break
			}
			again, mean := map[outcome]float64{}, 0.0
			for dice[i] = 1; dice[i] <= 6; dice[i]++ {
				w := h.worth(dice, target)
				again[outcomeOf(w)] += 1.0 / 6
				mean += float64(w.points) / 6
			}
			dice[i] = was
			if mean > most+1e-9 {
				best, most = again, mean
			}
		}
		for o, p := range best {
			chances[o] += p / throws
		}
	}
	return chances
}

// Next returns what a turn may come to, or the dice of a roll-off.
func (s *solver) Next(card scoring.Card) []odds.Branch {
	c := card.(*Card)
	var branches []odds.Branch
	target := target(c)
	if target == 0 {
		for dice := range scoring.EveryRoll(inRollOff) {
			branches = append(branches, odds.Branch{Chance: 1.0 / 36, Entry: &Entry{Dice: dice}})
		}
		return branches
	}
	for _, hit := range []bool{true, false} { // in the same order every time
		for _, seven := range []bool{true, false} {
			e := &Entry{Hit: &hit}
			if seven {
				e.Seven = &seven
			}
			points := s.house.points(target, hit, seven)
			if p := s.turns[target][outcome{points, hit, seven}]; p > 0 {
				branches = append(branches, odds.Branch{Chance: p, Entry: e})
			}
		}
	}
	return branches
}
