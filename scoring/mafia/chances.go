package mafia

import (
	"beermat/scoring"
	"beermat/scoring/odds"
)

// Chances works out the chances of Mafia, in which there is nothing to decide, by
// simulation.
var Chances = &odds.Model{Game: Game, Open: openChances}

func openChances(_ scoring.Table, o odds.Options) odds.Solver { return &solver{o} }

type solver struct{ options odds.Options }

func (s *solver) Policy() scoring.TextKey { return "chances.policy.dice" }

// Chances simulates the rest of the game, as Card plays it. Who begins, and which
// way round, is anybody's and either until the table has said it.
func (s *solver) Chances(card scoring.Card, written int) odds.Chances {
	c := card.(*Card)
	seats := len(c.points)
	g := &table{dice: make([]int, seats), points: make([]int, seats), next: [2][]int{make([]int, seats), make([]int, seats)}}
	here := c.ring.From(0)
	return odds.Simulate(s.options, seats, func(at func(entry int) *odds.Chance, won []bool) {
		copy(g.dice, c.dice)
		copy(g.points, c.points)
		g.play(c, written, at)
		high := 0
		for _, seat := range here {
			high = max(high, g.points[seat])
		}
		for _, seat := range here {
			won[seat] = g.points[seat] == high
		}
	})
}

// table is a game at work, in numbers alone.
type table struct {
	dice, points []int
	next         [2][]int // by direction and seat, who follows of those who are in
}

// around finds who follows whom of those who are in.
func (g *table) around(c *Card) (in int) {
	n := len(g.points)
	for d, step := range []int{1, n - 1} {
		for seat := range g.points {
			at := (seat + step) % n
			for at != seat && (g.points[at] == 0 || c.ring.HasLeft(at)) {
				at = (at + step) % n
			}
			g.next[d][seat] = at
		}
	}
	for seat, points := range g.points {
		if points > 0 && !c.ring.HasLeft(seat) {
			in++
		}
	}
	return in
}

func (g *table) play(c *Card, entry int, stream func(entry int) *odds.Chance) {
	g.around(c)
	at, direction, phase, winner := c.at, 0, c.phase, c.last.Winner
	if c.direction == Counter {
		direction = 1
	}
	for round := c.round; ; {
		chance := stream(entry)
		entry++
		switch phase {
		case Start:
			here := c.ring.From(0)
			at, direction = here[chance.IntN(len(here))], chance.IntN(2)
			phase = scoring.Play
			continue
		case Settle:
			sum := 0
			for range g.dice[at] {
				sum += int(chance.Die())
			}
			pays := min(sum, g.points[at])
			g.points[at] -= pays
			g.points[winner] += pays
			if at = g.next[direction][at]; at != winner {
				continue
			}
			if in := g.around(c); round == c.house.rounds || in == 1 {
				return
			}
			round++
			phase = scoring.Play
			for seat := range g.dice {
				g.dice[seat] = 0
				if g.points[seat] > 0 && !c.ring.HasLeft(seat) {
					g.dice[seat] = c.house.dice
				}
			}
		default:
			sixes, ones := 0, 0
			for range g.dice[at] {
				switch chance.Die() {
				case 6:
					sixes++
				case 1:
					ones++
				}
			}
			next := g.next[direction][at]
			g.dice[at] -= sixes + ones
			g.dice[next] += sixes
			if g.dice[at] == 0 {
				phase, winner = Settle, at
			}
			at = next
		}
	}
}
