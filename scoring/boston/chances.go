package boston

import (
	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/odds"
)

// Chances works out the chances of Going to Boston, in which there is nothing to
// decide: exactly, or by simulation where there are very many rounds to come.
var Chances = &odds.Model{Game: Game, Open: openChances}

func openChances(t scoring.Table, o odds.Options) odds.Solver {
	scores := turns[count{multiply: t.House.On(houseMultiply)}]
	return &solver{turn: odds.Of(scores), options: o}
}

// exactRounds is how many rounds to come are counted exactly: the work grows with
// their third power.
const exactRounds = 60

type solver struct {
	turn    odds.Dist
	options odds.Options
}

func (s *solver) Policy() scoring.TextKey { return "chances.policy.dice" }

// Chances returns the chances on a card: this round goes to each player by what has
// been thrown in it, and each round after it to everybody alike.
func (s *solver) Chances(card scoring.Card, _ int) odds.Chances {
	c := card.(*Card)
	wins := blocks.ContestsOf(c)
	now := odds.Contest(wins.Contest(), c.Seating(), s.turn)
	after := c.Rules().Last - wins.Decided() - 1
	seats := c.Seating().From(0)
	if after > exactRounds {
		return s.simulate(c, seats, now, after, wins.Decided())
	}
	ch := odds.None(len(now))
	won := c.Seating().Each(c.Total)
	for winner, p := range now {
		if p == 0 {
			continue
		}
		won[winner]++
		then := mostRounds(won, seats, after)
		won[winner]--
		for _, seat := range seats {
			ch.Win[seat] += p * then.Win[seat]
			ch.Share[seat] += p * then.Share[seat]
		}
	}
	return ch
}

// mostRounds returns the chances to have won most rounds once some more have been
// played, which everybody wins alike.
func mostRounds(won, seats []int, rounds int) odds.Chances {
	ch := odds.None(len(won))
	high := 0
	for _, seat := range seats {
		high = max(high, won[seat])
	}
	scale := 1.0 // the number of orders of the rounds, by that of all their winners
	for n := 1; n <= rounds; n++ {
		scale *= float64(n) / float64(len(seats))
	}
	for most := high; most <= high+rounds; most++ {
		for _, seat := range seats {
			if need := most - won[seat]; need <= rounds {
				for ties, p := range others(won, seats, seat, most, rounds-need) {
					p *= scale * inverses[need]
					if ties == 0 {
						ch.Win[seat] += p
					}
					ch.Share[seat] += p / float64(ties+1)
				}
			}
		}
	}
	return ch
}

// others gives, by how many of the other seats come to exactly so many rounds won,
// in how many ways some rounds may go to them so that none comes to more: of each
// way the inverse of the orders in which a player's rounds may come.
func others(won, seats []int, but, most, rounds int) []float64 {
	ways := make([][]float64, len(seats)) // by ties and rounds
	for ties := range ways {
		ways[ties] = make([]float64, rounds+1)
	}
	ways[0][0] = 1
	for _, seat := range seats {
		if seat == but {
			continue
		}
		next := make([][]float64, len(ways))
		for ties := range next {
			next[ties] = make([]float64, rounds+1)
		}
		for ties, row := range ways {
			for used, p := range row {
				for n := 0; p > 0 && n <= most-won[seat] && used+n <= rounds; n++ {
					if n == most-won[seat] {
						next[ties+1][used+n] += p * inverses[n]
					} else {
						next[ties][used+n] += p * inverses[n]
					}
				}
			}
		}
		ways = next
	}
	by := make([]float64, len(ways))
	for ties, row := range ways {
		by[ties] = row[rounds]
	}
	return by
}

// inverses are those of the factorials.
var inverses = func() (list [exactRounds + 1]float64) {
	list[0] = 1
	for n := 1; n < len(list); n++ {
		list[n] = list[n-1] / float64(n)
	}
	return list
}()

// simulate lets chance say who wins each round, from one, from 0, on. A round takes the same
// chance from one entry to the next.
func (s *solver) simulate(c *Card, seats []int, now []float64, after, round int) odds.Chances {
	start := c.Seating().Each(c.Total)
	won := make([]int, len(start))
	return odds.Simulate(s.options, len(start), func(at func(entry int) *odds.Chance, first []bool) {
		copy(won, start)
		won[odds.Dist{P: now}.Pick(at(round).Float64())]++
		for n := 1; n <= after; n++ {
			won[seats[at(round+n).IntN(len(seats))]]++
		}
		high := 0
		for _, seat := range seats {
			high = max(high, won[seat])
		}
		for _, seat := range seats {
			first[seat] = won[seat] == high
		}
	})
}

// Next returns the scores of a turn.
func (s *solver) Next(scoring.Card) []odds.Branch {
	var branches []odds.Branch
	for i, p := range s.turn.P {
		if p > 0 {
			score := scoring.JSONInt(s.turn.From + i)
			branches = append(branches, odds.Branch{Chance: p, Entry: &Entry{Score: &score}})
		}
	}
	return branches
}
