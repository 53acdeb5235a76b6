package beetle

import (
	"slices"

	"beermat/scoring"
	"beermat/scoring/odds"
)

// Chances works out the chances of Beetle, in which there is nothing to decide:
// exactly, as a race of beetles that do not depend on each other; a colony, and
// beetles of very many parts, by simulation.
var Chances = &odds.Model{Game: Game, Open: openChances}

func openChances(t scoring.Table, o odds.Options) odds.Solver {
	first, err := Game.NewCard(t)
	if err != nil {
		panic(err) // the table has been checked
	}
	return &solver{house: first.(*Card).house, options: o, arrive: map[int][]float64{}}
}

// exactStages bounds the chain of a beetle: those of all lists on offer are
// shorter.
const exactStages = 20_000

type solver struct {
	house   house
	options odds.Options
	turns   [][]step          // by stage, where a turn may lead
	throws  [][]step          // by stage, where a throw may lead
	arrive  map[int][]float64 // by stage, in which turn from now on the beetle is complete
}

// step leads to a stage.
type step struct {
	chance float64
	to     int
}

func (s *solver) Policy() scoring.TextKey { return "chances.policy.dice" }

// Chances lets the beetles race.
func (s *solver) Chances(card scoring.Card, written int) odds.Chances {
	c := card.(*Card)
	s.build()
	if s.house.target > 0 || s.turns == nil {
		return s.simulate(c, written)
	}
	order := c.ring.From(c.at)
	var arrive [][]float64
	for _, seat := range order {
		arrive = append(arrive, s.arrivals(s.house.number(c.drawn[seat])))
	}
	share := make([]float64, len(c.drawn))
	for i, p := range odds.Race(arrive) {
		share[order[i]] = p
	}
	return odds.Alone(share)
}

// number returns the stage of a beetle.
func (h *house) number(b beetle) int {
	n, step := 0, 1
	for i, p := range h.parts {
		n += int(b[i]) * step
		step *= p.Count + 1
	}
	return n
}

// build finds where throws and turns lead, unless there are too many stages.
func (s *solver) build() {
	stages := 1
	for _, p := range s.house.parts {
		if stages *= p.Count + 1; stages > exactStages {
			return
		}
	}
	if s.throws != nil {
		return
	}
	s.throws, s.turns = make([][]step, stages), make([][]step, stages)
	for n := stages - 2; n >= 0; n-- {
		s.throws[n] = s.throwsOf(n)
		s.turns[n] = s.turnOf(n)
	}
}

// throwsOf says where one throw may lead.
func (s *solver) throwsOf(n int) []step {
	chances := map[int]float64{}
	b := s.house.stage(n)
	for dice := range scoring.EveryRoll(s.house.dice) {
		after, _ := s.house.draw(b, dice)
		chances[s.house.number(after)]++
	}
	return steps(chances)
}

// steps makes a list of counts of throws or of chances, in order.
func steps(chances map[int]float64) []step {
	var list []step
	total := 0.0
	for to, p := range chances {
		list = append(list, step{p, to})
		total += p
	}
	slices.SortFunc(list, func(a, b step) int { return a.to - b.to })
	for i := range list {
		list[i].chance /= total
	}
	return list
}

// turnOf says where a whole turn may lead: one throw, or one after the other for as
// long as something is drawn.
func (s *solver) turnOf(n int) []step {
	if !s.house.again {
		return s.throws[n]
	}
	complete := len(s.turns) - 1
	chances := map[int]float64{}
	for _, t := range s.throws[n] {
		if t.to == n || t.to == complete {
			chances[t.to] += t.chance
			continue
		}
		for _, more := range s.turns[t.to] {
			chances[more.to] += t.chance * more.chance
		}
	}
	return steps(chances)
}

// arrivals returns the chances to complete a beetle in the first turn from now on,
// the second, and so on, until it is all but certain.
func (s *solver) arrivals(from int) []float64 {
	if known, ok := s.arrive[from]; ok {
		return known
	}
	const rest = 1e-15
	complete := len(s.turns) - 1
	var list []float64
	now, next := make([]float64, len(s.turns)), make([]float64, len(s.turns))
	now[from] = 1
	for still := 1.0; still > rest; {
		clear(next)
		for n := from; n < complete; n++ {
			if now[n] == 0 {
				continue
			}
			for _, t := range s.turns[n] {
				next[t.to] += now[n] * t.chance
			}
		}
		list = append(list, next[complete])
		still = 0
		for n := from; n < complete; n++ {
			still += next[n]
		}
		now, next = next, now
	}
	s.arrive[from] = list
	return list
}

// simulate rolls the rest of the game. A beetle is a number of each part.
func (s *solver) simulate(c *Card, written int) odds.Chances {
	seats := len(c.drawn)
	drawn := make([]beetle, seats)
	for seat := range drawn {
		drawn[seat] = make(beetle, len(s.house.parts))
	}
	points := make([]int, seats)
	needs := make([]int, len(s.house.parts)) // the part that each needs, −1 for none
	var of [7]int                            // the part that each face draws, −1 for none
	for i, p := range s.house.parts {
		needs[i] = -1
		if p.Needs != "" {
			needs[i] = find(s.house.parts, p.Needs)
		}
	}
	for face := range of {
		of[face] = ofFace(s.house.parts, scoring.Die(face))
	}
	draw := func(b beetle, face scoring.Die) bool {
		i := of[face]
		if i < 0 || int(b[i]) == s.house.parts[i].Count || needs[i] >= 0 && b[needs[i]] == 0 {
			return false
		}
		b[i]++
		return true
	}
	whole := Whole(s.house.parts)
	next := make([]int, seats)
	for seat := range next {
		next[seat] = c.ring.Next(seat)
	}
	here := c.ring.From(0)
	return odds.Simulate(s.options, seats, func(stream func(entry int) *odds.Chance, won []bool) {
		for seat, b := range c.drawn {
			copy(drawn[seat], b)
		}
		copy(points, c.points)
		at, began := c.at, c.began
		for entry := written; ; entry++ {
			chance, b := stream(entry), drawn[at]
			one := chance.Die()
			some := draw(b, one)
			if s.house.dice == 2 {
				other := chance.Die()
				second := draw(b, other)
				if !some && second {
					draw(b, one) // the second die may have made way for the first
				}
				some = some || second
			}
			switch {
			case b.drawn() == whole:
				if s.house.target == 0 {
					won[at] = true
					return
				}
				high := 0
				for seat := range drawn {
					points[seat] += drawn[seat].drawn()
					clear(drawn[seat])
				}
				for _, seat := range here {
					high = max(high, points[seat])
				}
				if high >= s.house.target {
					for _, seat := range here {
						won[seat] = points[seat] == high
					}
					return
				}
				began = next[began]
				at = began
			case !some || !s.house.again:
				at = next[at]
			}
		}
	})
}

// Next returns the throws.
func (s *solver) Next(card scoring.Card) []odds.Branch {
	var branches []odds.Branch
	rolls := 1.0
	for range s.house.dice {
		rolls *= 6
	}
	for dice := range scoring.EveryRoll(s.house.dice) {
		branches = append(branches, odds.Branch{Chance: 1 / rolls, Entry: &Entry{Dice: dice}})
	}
	return branches
}
