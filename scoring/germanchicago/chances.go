package germanchicago

import (
	"slices"

	"beermat/scoring"
	"beermat/scoring/odds"
)

// Chances works out the chances of German Chicago by simulation, in which everybody
// keeps the ones and sixes and throws the others again, and the first player of a
// round does so up to three times. In Classic that one declares 100, 60 and high; in
// Party chance says who is named. With mats all but the last one in win, so that
// the chance to win is that not to be the one.
var Chances = &odds.Model{Game: Game, Open: openChances}

func openChances(_ scoring.Table, o odds.Options) odds.Solver { return &solver{o} }

type solver struct{ options odds.Options }

func (s *solver) Policy() scoring.TextKey { return "chances.policy.ones-and-sixes" }

// Chances simulates the rest of the game, as Card plays it, in numbers alone.
func (s *solver) Chances(card scoring.Card, written int) odds.Chances {
	c := card.(*Card)
	seats := c.ring.Seats()
	g := &table{
		card: c, in: make([]bool, seats), mats: make([]int, seats), losses: make([]int, seats), ranks: make([]int, seats),
	}
	ch := odds.Simulate(s.options, seats, func(at func(entry int) *odds.Chance, won []bool) {
		g.reset()
		for entry := written; !g.over(); entry++ {
			g.step(at(entry))
		}
		g.winners(won)
	})
	if c.style.mats != nil { // all but one win, and share nothing with each other
		for seat, share := range ch.Share {
			ch.Win[seat] = min(1, share*float64(c.ring.Active()-1))
		}
	}
	return ch
}

// table is a game at work. What is not here is not needed to know who wins.
type table struct {
	card   *Card // on which it began
	in     []bool
	left   int // how many are in
	mats   []int
	stack  int
	losses []int
	phase  *phase
	number int // of the round
	leader int
	throws int // of the beginner; 0: has not thrown yet
	scale  scale
	ranks  []int // by seat, of the results of this round
	order  []int // the seats that have thrown in it
}

// chick is the rank of three ones in a single throw.
var chick = hundreds.rank(Result{Chick: true})

func (g *table) reset() {
	c := g.card
	copy(g.mats, c.mats)
	copy(g.losses, c.losses)
	g.left = 0
	for seat := range g.in {
		if g.in[seat] = !c.in.HasLeft(seat); g.in[seat] {
			g.left++
		}
	}
	g.stack, g.phase = c.stack, c.phase
	g.number, g.leader, g.throws = c.round.Number, c.round.Leader, c.round.Throws
	g.scale, g.order = hundreds, g.order[:0]
	if g.throws > 0 {
		g.scale = c.scaleOf(nil)
	}
	for _, r := range c.round.Results {
		g.order = append(g.order, r.Seat)
		g.ranks[r.Seat] = g.scale.rank(r)
	}
}

func (g *table) over() bool { return g.left < 2 || g.card.rounds > 0 && g.number > g.card.rounds }

// winners says who has won: with mats, all but the last one in.
func (g *table) winners(won []bool) {
	if g.card.style.mats != nil {
		for seat := range won {
			won[seat] = !g.in[seat] && !g.card.ring.HasLeft(seat)
		}
		return
	}
	fewest := -1
	for seat, n := range g.losses {
		if g.in[seat] && (fewest < 0 || n < fewest) {
			fewest = n
		}
	}
	for seat, n := range g.losses {
		won[seat] = g.in[seat] && n == fewest
	}
}

// step writes the next entry: who begins, or a throw.
func (g *table) step(chance *odds.Chance) {
	if g.leader == Nobody {
		heaviest := g.heaviest()
		g.leader = heaviest[chance.IntN(len(heaviest))]
		return
	}
	seat := g.next()
	ends := g.throw(seat, chance)
	if !ends && g.next() == Nobody && !g.over() {
		g.settle()
	}
}

// next returns the seat that throws next.
func (g *table) next() int {
	n := len(g.in)
	for i := range n {
		if seat := (g.leader + i) % n; g.in[seat] && !slices.Contains(g.order, seat) {
			return seat
		}
	}
	return Nobody
}

// throw throws for a seat, and reports whether that has ended the round.
func (g *table) throw(seat int, chance *odds.Chance) bool {
	style := g.card.style
	most := g.throws
	if most == 0 {
		most = mostThrows
		if style.scale == nil {
			g.scale = scale{ones: int(declaredOnes[0]), sixes: int(declaredSixes[0])}
		}
	}
	var dice [diceInPlay]scoring.Die
	for i := range dice {
		dice[i] = chance.Die()
	}
	throws := 1
	for ; throws < most && !keeps(dice); throws++ {
		for i, face := range dice {
			if face != 1 && face != 6 {
				dice[i] = chance.Die()
			}
		}
	}
	single := throws == 1
	if g.throws == 0 {
		g.throws = throws
	}
	same := dice[0] == dice[1] && dice[1] == dice[2]
	ones := same && dice[0] == 1 && (single || style.gathered)
	g.order = append(g.order, seat)
	g.ranks[seat] = g.rank(dice, ones)
	switch {
	case style.mats != nil:
		if ones {
			g.mats[seat] = 0
			g.free(seat)
		}
	case style.naming && ones:
		for other := range g.in {
			if g.in[other] && other != seat {
				g.losses[other]++
			}
		}
		g.begin(seat)
		return true
	case style.naming && (same && dice[0] > 1 && single || isNaming(dice)):
		here := g.among(func(int) bool { return true })
		named := here[chance.IntN(len(here))]
		g.losses[named]++
		g.begin(named)
		return true
	}
	return false
}

// keeps reports whether all dice are kept.
func keeps(dice [diceInPlay]scoring.Die) bool {
	for _, face := range dice {
		if face != 1 && face != 6 {
			return false
		}
	}
	return true
}

// isNaming reports whether dice are 1-6-5.
func isNaming(dice [diceInPlay]scoring.Die) bool {
	return dice[0]+dice[1]+dice[2] == 12 && dice[0]*dice[1]*dice[2] == 30
}

func (g *table) rank(dice [diceInPlay]scoring.Die, ones bool) int {
	if ones {
		return chick
	}
	points, fish := 0, g.scale.fish
	for _, face := range dice {
		points += g.scale.of(face)
		fish = fish && face != 1 && face != 6
	}
	switch {
	case fish:
		return 0
	case g.scale.low:
		return -points
	}
	return points
}

// settle ends a round in which all have thrown.
func (g *table) settle() {
	high, low := Nobody, Nobody
	for _, seat := range g.order {
		rank := g.ranks[seat]
		if !g.in[seat] {
			continue
		}
		if high == Nobody || rank > g.ranks[high] {
			high = seat
		}
		if rank != chick && (low == Nobody || rank <= g.ranks[low]) {
			low = seat
		}
	}
	style := g.card.style
	switch {
	case style.mats == nil:
		next := g.leader
		if low != Nobody {
			next = low
			g.losses[low]++
		}
		g.begin(next)
	case g.phase == style.first:
		g.stack--
		g.mats[low]++
		if g.stack == 0 {
			g.phase = style.then
			g.freeTheEmpty()
		}
		g.begin(low)
	default:
		g.mats[high]--
		inPlay := 1
		for _, n := range g.mats {
			inPlay += n
		}
		if style.limit != nil && inPlay <= style.limit(g.left) {
			g.mats[low]++
		}
		g.freeTheEmpty()
		g.begin(Nobody)
	}
}

// begin begins the next round.
func (g *table) begin(leader int) {
	g.number++
	g.throws, g.order, g.scale = 0, g.order[:0], hundreds
	if g.phase.heaviest {
		leader = Nobody
		if heaviest := g.heaviest(); len(heaviest) == 1 {
			leader = heaviest[0]
		}
	} else {
		for n := 0; !g.in[leader] && n < len(g.in); n++ {
			leader = (leader + 1) % len(g.in)
		}
	}
	g.leader = leader
}

func (g *table) free(seat int) {
	g.in[seat] = false
	g.left--
}

func (g *table) freeTheEmpty() {
	for seat, n := range g.mats {
		if g.in[seat] && n == 0 {
			g.free(seat)
		}
	}
}

// heaviest returns the seats that have most mats of those still in.
func (g *table) heaviest() []int {
	most := 0
	for seat, n := range g.mats {
		if g.in[seat] {
			most = max(most, n)
		}
	}
	return g.among(func(seat int) bool { return g.mats[seat] == most })
}

// among returns the seats still in for which something holds.
func (g *table) among(holds func(seat int) bool) []int {
	var seats []int
	for seat, in := range g.in {
		if in && holds(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}
