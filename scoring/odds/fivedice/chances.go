package fivedice

import (
	"context"
	"fmt"
	"maps"
	"sync"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/odds"
)

// Card is a card of a sheet of boxes.
type Card interface {
	scoring.Card
	Rules() *blocks.Boxes
	Seating() scoring.Seating
	State(seat int) blocks.State
	Group(seat, group int) int // what the boxes of a group add up to, without bonuses
	Total(seat int) int
}

// Chances is how a game works out its chances whose cards are sheets that three throws of five
// dice fill. Everybody is taken to play for points as well as can be, to the end of the game;
// once the last round has begun, for the win. What the last round makes of that is not foreseen
// before it begins, because the totals would depend on each other.
//
// The chances are exact once some boxes are filled, and worked out in steps of five points
// before.
func Chances(g *scoring.Game) *odds.Model {
	known := &sheets{by: map[string]*sheet{}}
	return &odds.Model{
		Game: g,
		Open: func(t scoring.Table, o odds.Options) odds.Solver {
			return &solver{sheet: known.at(g, t), options: o, futures: map[int32]future{}, ends: map[end]odds.Chances{}}
		},
		Tables: func(t scoring.Table) []odds.Table {
			if s := known.at(g, t); s != nil {
				return s.tables()
			}
			return nil
		},
	}
}

// sheets are those of a game that were asked about, by the table. They may be used by several
// goroutines at once.
type sheets struct {
	mu sync.Mutex
	by map[string]*sheet
}

// maxSheets is how many are kept.
const maxSheets = 16

// at returns the sheet of a table; nil where there are no chances.
func (k *sheets) at(g *scoring.Game, t scoring.Table) *sheet {
	k.mu.Lock()
	defer k.mu.Unlock()
	key := fmt.Sprint(g.Variant(t.House), t.Seats)
	if s, known := k.by[key]; known {
		return s
	}
	var s *sheet
	if card, err := g.Start(t); err == nil {
		if b := card.(Card).Rules(); b != nil {
			s = newSheet(b)
		}
	}
	if len(k.by) == maxSheets {
		clear(k.by)
	}
	k.by[key] = s
	return s
}

// solver takes tables when it needs them first: a finished card needs none.
type solver struct {
	sheet   *sheet // nil: there are no chances
	options odds.Options
	play    *play
	early   *early
	futures map[int32]future // by the index of the state
	ends    map[end]odds.Chances
	last    Card // whose last round ends is of
}

// Policy names the policy.
func (s *solver) Policy() scoring.TextKey { return "chances.policy.points-then-win" }

// ready reports whether the table of what states are worth is there.
func (s *solver) ready() bool {
	if s.play != nil || s.sheet == nil {
		return s.play != nil
	}
	w, ok := s.options.Table(s.sheet.worthTable())
	if ok {
		s.play = &play{sheet: s.sheet, worths: w.(*worths)}
	}
	return ok
}

// begin reports whether the distributions on the first cards are there.
func (s *solver) begin() bool {
	if s.early == nil {
		e, ok := s.options.Table(s.sheet.earlyTable())
		if !ok {
			return false
		}
		s.early = e.(*early)
	}
	return true
}

// Prepare works out what several cards need in one go, which takes less time than one card
// after the other.
func (s *solver) Prepare(ctx context.Context, cards []scoring.Card) error {
	if s.sheet == nil {
		return nil
	}
	var wanted []int32
	seen := map[int32]bool{}
	for _, card := range cards {
		c := card.(Card)
		turn, on := c.Turn()
		if !on || s.isLastRound(c, turn.Player) || c.Seating().Seats() == 1 {
			continue
		}
		for _, seat := range c.Seating().From(0) {
			i := s.sheet.index(s.state(c, seat))
			if _, known := s.futures[i]; !known && !seen[i] && s.sheet.filled(i) > s.sheet.coarse() {
				seen[i] = true
				wanted = append(wanted, i)
			}
		}
	}
	if wanted == nil || !s.ready() {
		return nil
	}
	found, err := s.play.exact(ctx, wanted)
	maps.Copy(s.futures, found)
	return err
}

// Chances returns the chances on a card.
func (s *solver) Chances(card scoring.Card, _ int) odds.Chances {
	c := card.(Card)
	turn, _ := c.Turn()
	if c.Seating().Seats() == 1 {
		return odds.Alone([]float64{1})
	}
	if !s.ready() {
		return odds.Chances{Method: odds.Unknown}
	}
	if s.isLastRound(c, turn.Player) {
		return s.end(c, s.toPlay(c, turn.Player), s.leadOf(c))
	}
	_ = s.Prepare(context.Background(), []scoring.Card{card})
	totals := make([]odds.Dist, c.Seating().Seats())
	method := odds.Exact
	order := c.Seating().From(turn.Player)
	var arrive [][]float64
	for _, seat := range order {
		i := s.sheet.index(s.state(c, seat))
		if s.sheet.filled(i) <= s.sheet.coarse() {
			if method = odds.Approximate; !s.begin() {
				return odds.Chances{Method: odds.Unknown}
			}
		}
		f := s.future(i)
		totals[seat], arrive = f.dist.Shift(c.Total(seat)), append(arrive, f.arrive)
	}
	ch := odds.Highest(totals) // of games that are played to the end
	for i, won := range odds.Race(arrive) {
		ch.Win[order[i]] += won
		ch.Share[order[i]] += won
	}
	ch.Method = method
	return ch
}

// future returns what may come of a state.
func (s *solver) future(i int32) future {
	if _, known := s.futures[i]; !known {
		s.futures[i] = future{dist: s.early.distOf(i)}
	}
	return s.futures[i]
}

// state returns the state of a column.
func (s *solver) state(c Card, seat int) state {
	at := state{State: c.State(seat)}
	if s.sheet.group >= 0 {
		at.sum = min(len(s.sheet.bonus)-1, c.Group(seat, s.sheet.group))
	}
	return at
}

// isFull reports whether a seat has no box left.
func (s *solver) isFull(c Card, seat int) bool { return c.State(seat).Filled == s.sheet.All() }

// isLastRound reports whether the player at turn has one box left, and so have all who come
// after.
func (s *solver) isLastRound(c Card, player int) bool {
	return c.State(player).Filled.Size() == len(s.sheet.scores)-1
}

// toPlay lists who has a turn left in the last round, in order.
func (s *solver) toPlay(c Card, player int) []int {
	var seats []int
	for _, seat := range c.Seating().From(player) {
		if !s.isFull(c, seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// lead is the highest total of those who have no turn left, and whose it is, as text, so that
// it can be compared.
type lead struct {
	total int
	seats string
}

func (l lead) with(seat, total int) lead {
	switch {
	case l.seats == "" || total > l.total:
		return lead{total, string(rune(seat))}
	case total == l.total:
		return lead{total, l.seats + string(rune(seat))}
	}
	return l
}

// leadOf returns who leads of those who are done.
func (s *solver) leadOf(c Card) lead {
	var l lead
	for _, seat := range c.Seating().From(0) {
		if s.isFull(c, seat) {
			l = l.with(seat, c.Total(seat))
		}
	}
	return l
}

// end is a situation in the last round: how many are still to play, and who leads.
type end struct {
	left int
	lead lead
}

// end returns the chances in the last round, in which everybody knows what the others before
// have, and keeps the dice for the highest share of the win.
func (s *solver) end(c Card, left []int, leads lead) odds.Chances {
	if s.last == nil || !s.sameLast(c) {
		s.last = c
		clear(s.ends)
	}
	key := end{len(left), leads}
	if known, ok := s.ends[key]; ok {
		return known
	}
	ch := odds.None(c.Seating().Seats())
	if len(left) == 0 {
		seats := []rune(leads.seats)
		for _, seat := range seats {
			ch.Share[seat] = 1 / float64(len(seats))
		}
		if len(seats) == 1 {
			ch.Win[seats[0]] = 1
		}
	} else {
		for _, b := range s.lastTurn(c, left, leads) {
			for seat := range ch.Share {
				ch.Win[seat] += b.chance * b.after.Win[seat]
				ch.Share[seat] += b.chance * b.after.Share[seat]
			}
		}
	}
	s.ends[key] = ch
	return ch
}

// sameLast reports whether the last round that is known is that of a card: nobody who is
// still to play there has another column.
func (s *solver) sameLast(c Card) bool {
	if c.Seating().Active() != s.last.Seating().Active() {
		return false
	}
	for seat := range c.Seating().Seats() {
		other := s.last.Total(seat) == c.Total(seat) && s.state(s.last, seat) == s.state(c, seat)
		if !s.isFull(c, seat) && !other {
			return false
		}
	}
	return true
}

// lastThrow is a roll of the last turn of a player, and what follows from it.
type lastThrow struct {
	outcome
	after odds.Chances
}

func (s *solver) lastTurn(c Card, left []int, leads lead) []lastThrow {
	seat, at := left[0], s.state(c, left[0])
	box := (s.sheet.All() &^ at.Filled).First()
	var after [2][Rolls]odds.Chances
	for n := range readRolls {
		if n == 1 && !s.sheet.First {
			break
		}
		for i, r := range &readRolls[n] {
			if s.sheet.wins(at, n, i, box) {
				after[n][i] = odds.None(c.Seating().Seats())
				after[n][i].Win[seat], after[n][i].Share[seat] = 1, 1
				continue
			}
			gain, _ := s.sheet.choose(at, r, box)
			after[n][i] = s.end(c, left[1:], leads.with(seat, c.Total(seat)+gain))
		}
	}
	p := s.play // only now: what follows has used it
	p.layers.first = nil
	for i := range Rolls {
		p.into[0][i], p.into[1][i] = box, box
		p.layers.last()[i] = after[0][i].Share[seat]
		if s.sheet.First {
			p.layers.first = &p.firsts
			p.firsts.worth[i], p.firsts.must[i] = after[1][i].Share[seat], false
		}
	}
	p.layers.value()
	var throws []lastThrow
	for o := range p.outcomes() {
		throws = append(throws, lastThrow{o, after[late(o.r)][o.roll]})
	}
	return throws
}

// Next returns the dice that may lie at the end of the turn, and the box that they are written
// into.
func (s *solver) Next(card scoring.Card) []odds.Branch {
	c := card.(Card)
	turn, _ := c.Turn()
	if !s.ready() {
		return nil
	}
	var branches []odds.Branch
	add := func(o outcome) {
		e := s.sheet.Write(&blocks.BoxEntry{Dice: Roll(o.roll), Box: s.sheet.Boxes.Boxes[o.box].ID, First: o.r.First})
		branches = append(branches, odds.Branch{Chance: o.chance, Entry: e})
	}
	at := s.state(c, turn.Player)
	if c.Seating().Seats() > 1 && s.isLastRound(c, turn.Player) {
		for _, t := range s.lastTurn(c, s.toPlay(c, turn.Player), s.leadOf(c)) {
			add(t.outcome)
		}
		return branches
	}
	s.play.turn(s.sheet.index(at))
	for o := range s.play.outcomes() {
		add(o)
	}
	return branches
}
