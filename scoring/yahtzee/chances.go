package yahtzee

import (
	"context"
	"maps"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/odds"
	"beermat/scoring/odds/fivedice"
)

// Chances works out the chances of Yahtzee. Everybody is taken to play for points
// as well as can be, to the end of the game; once the last round has begun, for the
// win. What the last round makes of that is not foreseen before it begins, because the
// totals would depend on each other.
//
// The chances are exact while nobody has less than four boxes filled, and worked
// out in steps of five points before.
var Chances = &odds.Model{
	Game: Game,
	Open: openChances,
	Tables: func(t scoring.Table) []odds.Table {
		h := houseOf(t.House)
		return []odds.Table{valuesTable(h), earlyTable(h)}
	},
}

func openChances(t scoring.Table, o odds.Options) odds.Solver {
	return &solver{house: houseOf(t.House), options: o, dists: map[int32]odds.Dist{}, ends: map[end]odds.Chances{}}
}

// solver takes tables when it needs them first: a finished card needs none.
type solver struct {
	house   house
	options odds.Options
	spread  *spreader
	early   *fivedice.Early
	dists   map[int32]odds.Dist // by the index of the state
	ends    map[end]odds.Chances
	last    *Card // whose last round ends is of
}

// Policy names the policy.
func (s *solver) Policy() scoring.TextKey { return "chances.policy.points-then-win" }

// values returns the points that a game of one player brings on average whose total
// is the highest that can be expected; nil where the table is not there.
func (s *solver) values() *values {
	if s.spread == nil {
		v, ok := s.options.Table(valuesTable(s.house))
		if !ok {
			return nil
		}
		s.spread = newSpreader(v.(*values))
	}
	return s.spread.v
}

// Prepare works out what several cards need in one go, which takes less time than
// one card after the other.
func (s *solver) Prepare(ctx context.Context, cards []scoring.Card) error {
	var wanted []int32
	seen := map[int32]bool{}
	for _, card := range cards {
		c := card.(*Card)
		turn, on := c.Turn()
		if !on || lastRound(c, turn.Player) || c.Seating().Seats() == 1 {
			continue
		}
		for _, seat := range c.Seating().From(0) {
			at := stateOf(c, seat)
			i := int32(at.index())
			if _, known := s.dists[i]; !known && !seen[i] && at.filled.Size() > coarseBoxes {
				seen[i] = true
				wanted = append(wanted, i)
			}
		}
	}
	if wanted == nil || s.values() == nil {
		return nil
	}
	found, err := s.spread.Exact(ctx, wanted)
	maps.Copy(s.dists, found)
	return err
}

// Chances returns the chances on a card.
func (s *solver) Chances(card scoring.Card, _ int) odds.Chances {
	c := card.(*Card)
	turn, _ := c.Turn()
	if c.Seating().Seats() == 1 {
		return odds.Alone([]float64{1})
	}
	if s.values() == nil {
		return odds.Chances{Method: odds.Unknown}
	}
	if lastRound(c, turn.Player) {
		return s.end(c, toPlay(c, turn.Player), leadOf(c))
	}
	_ = s.Prepare(context.Background(), []scoring.Card{card})
	totals := make([]odds.Dist, c.Seating().Seats())
	method := odds.Exact
	for _, seat := range c.Seating().From(0) {
		at := stateOf(c, seat)
		if at.filled.Size() <= coarseBoxes {
			if method = odds.Approximate; !s.begin() {
				return odds.Chances{Method: odds.Unknown}
			}
		}
		totals[seat] = s.dist(at).Shift(c.Total(seat))
	}
	ch := odds.Highest(totals)
	ch.Method = method
	return ch
}

// begin reports whether the distributions on the first cards are there.
func (s *solver) begin() bool {
	if s.early == nil {
		e, ok := s.options.Table(earlyTable(s.house))
		if !ok {
			return false
		}
		s.early = e.(*fivedice.Early)
	}
	return true
}

// dist returns the distribution of the points to come.
func (s *solver) dist(at state) odds.Dist {
	i := int32(at.index())
	if _, known := s.dists[i]; !known {
		s.dists[i] = s.early.Dist(i)
	}
	return s.dists[i]
}

// stateOf returns the state of a column.
func stateOf(c *Card, seat int) state {
	column := c.State(seat)
	return state{
		filled: column.Filled,
		upper:  min(BonusFrom, c.Group(seat, upper)),
		scored: column.Flags.Has(yahtzee) && c.Rules().Extra.Points > 0,
	}
}

// lastRound reports whether the player at turn has one box left, and so have all
// who come after.
func lastRound(c *Card, player int) bool { return c.State(player).Filled.Size() == Rounds-1 }

// toPlay lists who has a turn left in the last round, in order.
func toPlay(c *Card, player int) []int {
	var seats []int
	for _, seat := range c.Seating().From(player) {
		if c.State(seat).Filled != allBoxes {
			seats = append(seats, seat)
		}
	}
	return seats
}

// lead is the highest total of those who have no turn left, and whose it is, as
// text, so that it can be compared.
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
func leadOf(c *Card) lead {
	var l lead
	for _, seat := range c.Seating().From(0) {
		if c.State(seat).Filled == allBoxes {
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

// end returns the chances in the last round, in which everybody knows what the
// others before have, and keeps the dice for the highest share of the win.
func (s *solver) end(c *Card, left []int, leads lead) odds.Chances {
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

// sameLast reports whether the last round that is known is that of a card: nobody
// who is still to play there has another column.
func (s *solver) sameLast(c *Card) bool {
	if c.Seating().Active() != s.last.Seating().Active() {
		return false
	}
	for seat := range c.Seating().Seats() {
		other := s.last.State(seat) == c.State(seat) && s.last.Total(seat) == c.Total(seat) && stateOf(s.last, seat) == stateOf(c, seat)
		if c.State(seat).Filled != allBoxes && !other {
			return false
		}
	}
	return true
}

// lastThrow is a roll of the last turn of a player, and what follows from it.
type lastThrow struct {
	roll   int
	chance float64
	after  odds.Chances
}

func (s *solver) lastTurn(c *Card, left []int, leads lead) []lastThrow {
	seat, at := left[0], stateOf(c, left[0])
	box := (allBoxes &^ at.filled).First()
	var throws []lastThrow
	for i, r := range readRolls {
		total := c.Total(seat) + s.spread.v.choose(at, r, box).gain
		throws = append(throws, lastThrow{roll: i, after: s.end(c, left[1:], leads.with(seat, total))})
	}
	l := s.spread.l // only now: what follows has used it
	for i := range throws {
		l.Last()[i] = throws[i].after.Share[seat]
	}
	l.Value()
	for i, p := range l.Outcomes(&s.spread.space) {
		throws[i].chance = p
	}
	return throws
}

// Next returns the dice that may lie at the end of the turn, and the box that they
// are written into.
func (s *solver) Next(card scoring.Card) []odds.Branch {
	c := card.(*Card)
	turn, _ := c.Turn()
	at := stateOf(c, turn.Player)
	if s.values() == nil {
		return nil
	}
	var branches []odds.Branch
	add := func(roll, box int, chance float64) {
		if chance > 0 {
			e := &Entry{Dice: fivedice.Roll(roll), Box: boxes[box].ID}
			branches = append(branches, odds.Branch{Chance: chance, Entry: e})
		}
	}
	if c.Seating().Seats() > 1 && lastRound(c, turn.Player) {
		box := (allBoxes &^ at.filled).First()
		for _, t := range s.lastTurn(c, toPlay(c, turn.Player), leadOf(c)) {
			add(t.roll, box, t.chance)
		}
		return branches
	}
	v, l := s.spread.v, s.spread.l
	v.rolls(at, l.Last(), s.spread.into)
	l.Value()
	for i, p := range l.Outcomes(&s.spread.space) {
		add(i, s.spread.into[i], p)
	}
	return branches
}

// Judge says what the dice of a turn gave and what the box cost, in points. Dice
// is luck and keeping together, since most entries hold the last throw alone; of one
// with all its rolls it says what keeping cost. What a player comes to is what the
// empty card is worth, plus the dice, minus the boxes.
func (s *solver) Judge(before scoring.Card, entry scoring.Entry) (odds.Turn, bool) {
	e, ok := entry.(*Entry)
	if !ok || e.Leave || e.Dice == nil {
		return odds.Turn{}, false
	}
	c := before.(*Card)
	turn, _ := c.Turn()
	v, at, r := s.values(), stateOf(c, turn.Player), blocks.Read(e.Dice)
	if v == nil {
		return odds.Turn{}, false
	}
	best, most := v.best(at, r)
	own := v.choose(at, r, v.sheet.Find(e.Box))
	t := odds.Turn{
		Dice: most - v.worth[at.index()],
		Box:  most - (float64(own.gain) + v.worth[own.next.index()]),
		Best: string(boxes[best.box].ID),
	}
	if t.Box == 0 {
		t.Best = string(e.Box)
	}
	t.Keeps = s.keeps(at, e)
	return t, true
}

// keeps says what was kept of each roll of a turn but the third. Whoever stopped early
// kept all dice.
func (s *solver) keeps(at state, e *Entry) []odds.Keep {
	if e.Rolls == nil {
		return nil
	}
	l, last := s.spread.l, fivedice.HandOf(e.Dice)
	s.spread.v.rolls(at, l.Last(), nil)
	l.Value()
	var keeps []odds.Keep
	for i, roll := range e.Rolls {
		layer, thrown, kept := 1-i, fivedice.HandOf(roll.Dice), fivedice.HandOf(roll.Keep)
		if len(e.Rolls) == 1 && kept == last {
			return []odds.Keep{l.Judge(layer, thrown, l.Worth(0, last))}
		}
		keeps = append(keeps, l.Judge(layer, thrown, l.Worth(layer, kept)))
	}
	if len(e.Rolls) < s.spread.v.sheet.Throws-1 {
		keeps = append(keeps, l.Judge(0, last, l.Worth(0, last)))
	}
	return keeps
}

// Expected returns what the empty card is worth.
func (s *solver) Expected() (mean, spread float64) {
	v := s.values()
	if v == nil {
		return 0, 0
	}
	return v.worth[0], spreadOfTotal
}

// spreadOfTotal is the standard deviation of the total of the best play, and so of
// the dice of all turns together. It hardly depends on the house rules.
const spreadOfTotal = 59.6

// Hindsight goes through all states that the rolls could have led to, in their order.
func (s *solver) Hindsight(entries []scoring.Entry) (total int, choices []string, ok bool) {
	if len(entries) != Rounds {
		return 0, nil, false
	}
	v := newValues(s.house)
	type step struct {
		before int32
		total  int16
		box    int
	}
	var layers [Rounds + 1]map[int32]step
	layers[0] = map[int32]step{0: {}}
	for n, entry := range entries {
		e, is := entry.(*Entry)
		if !is || e.Leave || len(e.Dice) != diceInPlay {
			return 0, nil, false
		}
		r := blocks.Read(e.Dice)
		layers[n+1] = map[int32]step{}
		for i, from := range layers[n] {
			at := stateAt(int(i))
			for open := v.sheet.Open(at.column(), r); open != 0; open = open.Rest() {
				c := v.choose(at, r, open.First())
				to, total := int32(c.next.index()), from.total+int16(c.gain)
				was, known := layers[n+1][to]
				// Of equal ones the first in the order of the sheet, whatever the order of the map.
				if !known || total > was.total || total == was.total && (c.box < was.box || c.box == was.box && i < was.before) {
					layers[n+1][to] = step{i, total, c.box}
				}
			}
		}
	}
	at, last := int32(0), step{total: -1}
	for i, reached := range layers[Rounds] {
		if reached.total > last.total || reached.total == last.total && i < at {
			at, last = i, reached
		}
	}
	choices = make([]string, Rounds)
	for n := Rounds; n > 0; n-- {
		reached := layers[n][at]
		choices[n-1] = string(boxes[reached.box].ID)
		at = reached.before
	}
	return int(last.total), choices, true
}
