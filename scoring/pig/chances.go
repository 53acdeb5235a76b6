package pig

import (
	"math"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/odds"
	"beermat/scoring/scorecard"
)

// Chances works out the chances of Pig: of two players exactly, who both play for the win
// as well as can be; of more by simulation, in which everybody holds at 20 or at
// the target.
var Chances = &odds.Model{Game: Game, Open: openChances}

// holdAt is when players hold in simulated games: a turn held there banks most on
// average.
const holdAt = 20

// exactTarget bounds the table of two players, which grows with its third power.
const exactTarget = 200

func openChances(t scoring.Table, o odds.Options) odds.Solver {
	s := solver{target: t.House.Number(houseTarget), finish: t.House.On(houseFinish), options: o}
	if t.Seats == 2 && s.target <= exactTarget {
		return &twoSolver{solver: s}
	}
	return &s
}

type solver struct {
	target  int
	finish  bool
	options odds.Options
}

func (s *solver) Policy() scoring.TextKey { return "chances.policy.hold-at-20" }

// Chances simulates the rest of the game.
func (s *solver) Chances(card scoring.Card, written int) odds.Chances {
	c := card.(*Card)
	start := c.Seating().Each(c.Total)
	order := c.Seating().From(c.Seat())
	// Of the players from the one at turn on, the last ones may have had their turn
	// of this round already.
	open := len(order)
	for open > 1 && c.Turns(order[open-1]) > c.Turns(c.Seat()) {
		open--
	}
	totals := make([]int, len(start))
	return odds.Simulate(s.options, len(start), func(at func(entry int) *odds.Chance, won []bool) {
		copy(totals, start)
		_, high := scorecard.Leaders(c)
		for n := 0; ; n++ {
			roundDone := (n-open)%len(order) == 0
			if high >= s.target && (!s.finish || roundDone) {
				break
			}
			seat := order[n%len(order)]
			hold := min(holdAt, s.target-totals[seat])
			if high >= s.target { // the last turn, which only counts if it is enough
				hold = max(1, high+1-totals[seat])
			}
			totals[seat] += roll(hold, at(written+n))
			high = max(high, totals[seat])
		}
		for _, seat := range order {
			won[seat] = totals[seat] == high
		}
	})
}

// roll returns what a turn brings that is held at so many points.
func roll(hold int, chance *odds.Chance) int {
	sum := 0
	for sum < hold {
		face := chance.Die()
		if face == bust {
			return 0
		}
		sum += int(face)
	}
	return sum
}

// twoSolver knows every situation of two players.
type twoSolver struct {
	solver
	table *table
}

func (s *twoSolver) Policy() scoring.TextKey { return "chances.policy.best-play" }

// Chances looks the situation up. Two who play for the win never share it: whoever
// is level in the last turn of all rolls again, because that wins more often than not.
func (s *twoSolver) Chances(card scoring.Card, _ int) odds.Chances {
	c := card.(*Card)
	share := make([]float64, 2)
	share[c.Seat()] = s.solved().at(situationOf(c))
	share[1-c.Seat()] = 1 - share[c.Seat()]
	return odds.Alone(share)
}

func (s *twoSolver) solved() *table {
	if s.table == nil {
		s.table = newTable(s.target, s.finish)
	}
	return s.table
}

// situation is one between two turns: what the player at turn has and what the
// other one has. Second tells, where the round is finished, that the other one has
// already had a turn in it.
type situation struct {
	own, other int
	second     bool
}

func situationOf(c *Card) situation {
	return situation{c.Total(c.Seat()), c.Total(1 - c.Seat()), c.Rules().Goal.Then == blocks.FinishRound && c.Turns(1-c.Seat()) > c.Turns(c.Seat())}
}

// table holds the chance of the player at turn to win, in all situations.
type table struct {
	target int
	finish bool
	first  [][]float64 // by own and other total
	second [][]float64 // where the round is finished and the other one has had a turn
	last   []float64   // of the last turn of all, by how much the player lags behind
	safe   int         // a lead with which a one is more likely than to be overtaken
	values []float64   // of the sums in a turn, at work
	on     []bool      // whether the player goes on with them
}

func newTable(target int, finish bool) *table {
	t := &table{target: target, finish: finish, first: grid(target)}
	if finish {
		for t.safe = 0; t.behind(t.safe) > 1.0/6; t.safe++ {
		}
		t.second = grid(target)
	}
	// A situation depends on those with more points, and on the one in which it is
	// the other's turn with the same points, because a turn may bring nothing.
	for sum := 2 * (target - 1); sum >= 0; sum-- {
		for own := max(0, sum-target+1); own <= min(target-1, sum); own++ {
			if other := sum - own; finish || own <= other {
				t.settle(situation{own, other, false}, situation{other, own, finish})
			}
		}
	}
	return t
}

func grid(n int) [][]float64 {
	g := make([][]float64, n)
	for i := range g {
		g[i] = make([]float64, n)
	}
	return g
}

// cell is where the value of a situation is kept.
func (t *table) cell(s situation) *float64 {
	if s.second {
		return &t.second[s.own][s.other]
	}
	return &t.first[s.own][s.other]
}

// settle finds the values of two situations that depend on each other.
func (t *table) settle(a, b situation) {
	const close = 1e-15
	one, two := t.cell(a), t.cell(b)
	for off := 1.0; off > close; {
		was, were := *one, *two
		*one = t.turn(a)
		*two = t.turn(b)
		off = math.Abs(*one-was) + math.Abs(*two-were)
	}
}

// at returns the value of a situation, also in the last turn of all.
func (t *table) at(s situation) float64 {
	if s.second && s.other >= t.target {
		return t.behind(s.other - s.own)
	}
	return *t.cell(s)
}

// hold returns the value of banking so many points.
func (t *table) hold(s situation, points int) float64 {
	own := s.own + points
	switch {
	case s.second && s.other >= t.target:
		switch {
		case own > s.other:
			return 1
		case own == s.other:
			return 0.5 // so that nobody holds there: the next roll wins it unless it is a one
		}
		return 0
	case own >= t.target && (!t.finish || s.second):
		return 1
	default:
		return 1 - t.at(situation{s.other, own, t.finish && !s.second})
	}
}

// enough returns the sum with which nobody goes on.
func (t *table) enough(s situation) int {
	switch {
	case s.second && s.other >= t.target:
		return s.other + 1 - s.own
	case t.finish && !s.second:
		return max(t.target, s.other+t.safe) - s.own
	}
	return t.target - s.own
}

// best returns the value of a turn with a sum, after turn has gone through it.
func (t *table) best(s situation, sum int) float64 {
	if sum < t.enough(s) {
		return t.values[sum]
	}
	return t.hold(s, sum)
}

// more returns the value of rolling on with a sum, after turn has gone through the
// situation.
func (t *table) more(s situation, sum int) float64 {
	value := t.hold(s, 0)
	for face := 2; face <= 6; face++ {
		value += t.best(s, sum+face)
	}
	return value / 6
}

// turn returns the value of a turn, and says in on with which sums the player goes on.
func (t *table) turn(s situation) float64 {
	enough := t.enough(s)
	for len(t.values) < enough+6 {
		t.values, t.on = append(t.values, 0), append(t.on, false)
	}
	values := t.values[:enough+6]
	lost := t.hold(s, 0)
	for sum := enough + 5; sum >= enough; sum-- {
		values[sum], t.on[sum] = t.hold(s, sum), false
	}
	for sum := enough - 1; sum >= 0; sum-- {
		more := (lost + values[sum+2] + values[sum+3] + values[sum+4] + values[sum+5] + values[sum+6]) / 6
		held := -1.0 // the first roll is a must
		if sum > 0 {
			held = t.hold(s, sum)
		}
		t.on[sum] = more > held
		values[sum] = max(more, held)
	}
	return values[0]
}

// behind returns the value of the last turn of all to a player who lags so far
// behind: nobody ends it before being ahead.
func (t *table) behind(by int) float64 {
	for len(t.last) <= by {
		more := 0.0
		for face := 2; face <= 6; face++ {
			if n := len(t.last); face > n {
				more += 1.0 / 6
			} else {
				more += t.last[n-face] / 6
			}
		}
		t.last = append(t.last, more)
	}
	return t.last[by]
}

// Next returns what the turn may bring, by the best play.
func (s *twoSolver) Next(card scoring.Card) []odds.Branch {
	c := card.(*Card)
	t, at := s.solved(), situationOf(c)
	t.turn(at)
	come := make([]float64, t.enough(at)+6)
	come[0] = 1
	var branches []odds.Branch
	add := func(points int, chance float64) {
		score := scoring.JSONInt(points)
		branches = append(branches, odds.Branch{Chance: chance, Entry: &Entry{Score: &score}})
	}
	lost := 0.0
	for sum := range come {
		p := come[sum]
		switch {
		case p == 0:
		case t.on[sum]:
			lost += p / 6
			for face := 2; face <= 6; face++ {
				come[sum+face] += p / 6
			}
		default:
			add(sum, p)
		}
	}
	add(0, lost)
	return branches
}
