package sevens

import (
	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/odds"
)

// Chances works out the chances of Sevens: everybody takes out the sets, and throws
// again or not, so that the turn scores most on average; the first player of a
// round has three throws for that, and all others as many as that one took. It is
// exact for a usual number of rounds, and simulated for very many.
var Chances = &odds.Model{Game: Game, Open: openChances}

func openChances(t scoring.Table, o odds.Options) odds.Solver {
	return &solver{turns: turnsOf(reading(t.House.Text(houseSets))), options: o}
}

// exactRounds is how many rounds to come are counted exactly: each may take one,
// two or three throws.
const exactRounds = 5

type solver struct {
	turns   *turns
	options odds.Options
}

func (s *solver) Policy() scoring.TextKey { return "chances.policy.points" }

// outcome is what a turn may come to.
type outcome struct{ throws, score int }

// turns are the best that can be made of a turn, for the most points on average.
type turns struct {
	best  [mostThrows + 1]map[outcome]float64 // by the throws that there are
	score [mostThrows + 1]odds.Dist           // the same without the throws
	lead  [mostThrows + 1]odds.Dist           // the score of the first player, by the throws that one took
	took  [mostThrows + 1]float64             // how likely that one takes so many
}

func turnsOf(r reading) *turns {
	t := &turns{}
	// By the number of dice: what comes of a throw while some more are left, and the mean of it.
	var by [mostThrows + 1][diceInPlay + 1]map[outcome]float64
	var mean [mostThrows + 1][diceInPlay + 1]float64
	for left := 1; left <= mostThrows; left++ {
		for dice := 1; dice <= diceInPlay; dice++ {
			by[left][dice] = map[outcome]float64{}
			rolls := 1.0
			for range dice {
				rolls *= 6
			}
			blocks.EachRoll(dice, func(roll blocks.Roll) {
				p := float64(roll.Ways()) / rolls
				choices := r.choices(roll.Dice())
				most, again := float64(choices[0].Score), 0
				for _, c := range choices {
					if n := len(c.Left); left > 1 && n > 0 && mean[left-1][n] > most+1e-9 {
						most, again = mean[left-1][n], n
					}
				}
				mean[left][dice] += p * most
				if again == 0 {
					by[left][dice][outcome{1, choices[0].Score}] += p
					return
				}
				for then, q := range by[left-1][again] {
					by[left][dice][outcome{then.throws + 1, then.score}] += p * q
				}
			})
		}
		t.best[left] = by[left][diceInPlay]
		t.score[left] = scores(t.best[left], 0)
	}
	for throws := 1; throws <= mostThrows; throws++ {
		for then, p := range t.best[mostThrows] {
			if then.throws == throws {
				t.took[throws] += p
			}
		}
		t.lead[throws] = scores(t.best[mostThrows], throws)
	}
	return t
}

// scores returns the distribution of the scores, of all turns or of those that took
// so many throws.
func scores(of map[outcome]float64, throws int) odds.Dist {
	weights := map[int]float64{}
	for t, p := range of {
		if throws == 0 || t.throws == throws {
			weights[t.score] += p
		}
	}
	return odds.Of(weights)
}

// Chances goes through the numbers of throws that the rounds to come may have: if
// they are known, the totals do not depend on each other.
func (s *solver) Chances(card scoring.Card, written int) odds.Chances {
	c := card.(*Card)
	round, last := c.Complete()+1, c.Rules().Last
	if last-round >= exactRounds {
		return s.simulate(c, written)
	}
	totals := make([]odds.Dist, c.Seating().Seats())
	for _, seat := range c.Seating().From(0) {
		totals[seat] = odds.Always(c.Total(seat))
	}
	ch := odds.None(len(totals))
	s.round(c, 1, round, c.First(0), set(c), totals, ch)
	return ch
}

// round adds the chances from a round on, which come with a chance.
func (s *solver) round(c *Card, chance float64, round, leader, limit int, totals []odds.Dist, to odds.Chances) {
	if round > c.Rules().Last {
		then := odds.Highest(totals)
		for seat := range totals {
			to.Win[seat] += chance * then.Win[seat]
			to.Share[seat] += chance * then.Share[seat]
		}
		return
	}
	for throws := 1; throws <= mostThrows; throws++ {
		p := s.turns.took[throws]
		if limit > 0 { // the first player has thrown
			p = 0
			if throws == limit {
				p = 1
			}
		}
		if p == 0 {
			continue
		}
		after := make([]odds.Dist, len(totals))
		for _, seat := range c.Seating().From(0) {
			switch {
			case c.Turns(seat) >= round:
				after[seat] = totals[seat] // of this round, the seat has scored
			case limit == 0 && seat == leader:
				after[seat] = totals[seat].Plus(s.turns.lead[throws])
			default:
				after[seat] = totals[seat].Plus(s.turns.score[throws])
			}
		}
		s.round(c, chance*p, round+1, c.Seating().Next(leader), 0, after, to)
	}
}

// simulate throws the rest of the game.
func (s *solver) simulate(c *Card, written int) odds.Chances {
	var lead odds.Dist // of the number of throws
	lead.P = s.turns.took[:]
	here := c.Seating().From(0)
	start := c.Seating().Each(c.Total)
	totals := make([]int, len(start))
	return odds.Simulate(s.options, len(totals), func(at func(entry int) *odds.Chance, won []bool) {
		copy(totals, start)
		leader, limit := c.First(0), set(c)
		entry := written
		for round := c.Complete() + 1; round <= c.Rules().Last; round++ {
			for _, seat := range c.Seating().From(leader) {
				if c.Turns(seat) >= round {
					continue
				}
				chance := at(entry)
				entry++
				if limit == 0 {
					limit = lead.Pick(chance.Float64())
					totals[seat] += s.turns.lead[limit].Pick(chance.Float64())
				} else {
					totals[seat] += s.turns.score[limit].Pick(chance.Float64())
				}
			}
			leader, limit = c.Seating().Next(leader), 0
		}
		high := 0
		for _, seat := range here {
			high = max(high, totals[seat])
		}
		for _, seat := range here {
			won[seat] = totals[seat] == high
		}
	})
}

// Next returns what the turn may come to.
func (s *solver) Next(card scoring.Card) []odds.Branch {
	c := card.(*Card)
	limit, _ := limit(c)
	var branches []odds.Branch
	for throws := 1; throws <= limit; throws++ {
		for score := 0; score <= 6*diceInPlay; score++ {
			if p := s.turns.best[limit][outcome{throws, score}]; p > 0 {
				number, points := scoring.JSONInt(throws), scoring.JSONInt(score)
				branches = append(branches, odds.Branch{Chance: p, Entry: &Entry{Throws: Throws{Number: &number}, Score: &points}})
			}
		}
	}
	return branches
}
