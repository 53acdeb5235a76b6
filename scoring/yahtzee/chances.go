package yahtzee

import (
	"context"
	"maps"

	"beermat/scoring"
	"beermat/scoring/odds"
)

// Chances works out the chances of Yahtzee. Everybody is taken to play for points
// as well as can be, and in the last round for the win. Before the last round its
// turns count as if they, too, were played for points.
var Chances = &odds.Model{Game: Game, Open: openChances}

func openChances(t scoring.Table, o odds.Options) odds.Solver {
	return &solver{house: houseOf(t.House), options: o, dists: map[int32]odds.Dist{}, ends: map[end]odds.Chances{}}
}

// solver makes what it needs when it needs it first: a finished card needs nothing.
type solver struct {
	house   house
	options odds.Options
	spread  *spreader
	early   map[int32]steps
	dists   map[int32]odds.Dist // on states with more boxes filled
	ends    map[end]odds.Chances
	last    *Card // whose last round ends is of
}

// Policy names the policy.
func (s *solver) Policy() scoring.TextKey { return "chances.policy.points-then-win" }

// Values gives the points that a game of one player brings on average whose total
// is the highest that can be expected.
func (s *solver) values() *values {
	if s.spread == nil {
		s.spread = newSpreader(newValues(s.house, s.options))
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
		if !on || c.lastRound(turn.Player) || len(c.seats) == 1 {
			continue
		}
		for _, seat := range c.ring.From(0) {
			at := c.state(seat)
			i := int32(at.index())
			if _, known := s.dists[i]; !known && !seen[i] && at.filled.size() > coarseBoxes {
				seen[i] = true
				wanted = append(wanted, i)
			}
		}
	}
	if wanted == nil {
		return nil
	}
	s.values()
	found, err := s.spread.exact(ctx, wanted)
	maps.Copy(s.dists, found)
	return err
}

// Chances gives the chances on a card.
func (s *solver) Chances(card scoring.Card, _ int) odds.Chances {
	c := card.(*Card)
	turn, _ := c.Turn()
	if len(c.seats) == 1 {
		return odds.Alone([]float64{1})
	}
	if c.lastRound(turn.Player) {
		return s.end(c, c.toPlay(turn.Player), c.lead())
	}
	_ = s.Prepare(context.Background(), []scoring.Card{card})
	totals := make([]odds.Dist, len(c.seats))
	for _, seat := range c.ring.From(0) {
		totals[seat] = s.dist(c.state(seat)).Shift(c.Total(seat))
	}
	return odds.Highest(totals)
}

// dist gives the distribution of the points to come.
func (s *solver) dist(at state) odds.Dist {
	i := int32(at.index())
	if d, known := s.dists[i]; known {
		return d
	}
	if s.early == nil {
		s.values()
		s.early = readSteps(s.options.Recall(s.house.name("early"), s.spread.coarse))
	}
	found, ok := s.early[i]
	if !ok { // what was stored is something else
		s.early = readSteps(s.spread.coarse())
		found = s.early[i]
	}
	s.dists[i] = found.dist()
	return s.dists[i]
}

// state gives the state of a column.
func (c *Card) state(seat int) state {
	column := &c.seats[seat]
	return state{
		filled: column.filled,
		upper:  min(BonusFrom, c.Upper(seat)),
		scored: column.scores[Yahtzee] == yahtzeeWorth && c.house.bonus > 0,
	}
}

// lastRound reports whether the player at turn has one box left, and so have all
// who come after.
func (c *Card) lastRound(player int) bool { return c.seats[player].filled.size() == Rounds-1 }

// toPlay lists who has a turn left in the last round, in order.
func (c *Card) toPlay(player int) []int {
	var seats []int
	for _, seat := range c.ring.From(player) {
		if c.seats[seat].filled != allBoxes {
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

// lead gives who leads of those who are done.
func (c *Card) lead() lead {
	var l lead
	for _, seat := range c.ring.From(0) {
		if c.seats[seat].filled == allBoxes {
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

// end gives the chances in the last round, in which everybody knows what the
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
	ch := odds.None(len(c.seats))
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
	if c.ring.Active() != s.last.ring.Active() {
		return false
	}
	for seat := range c.seats {
		if c.seats[seat].filled != allBoxes && c.seats[seat] != s.last.seats[seat] {
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
	s.values()
	seat, at := left[0], c.state(left[0])
	box := (allBoxes &^ at.filled).first()
	var throws []lastThrow
	for i, r := range allHands.read {
		total := c.Total(seat) + s.spread.v.choose(at, r, box).gain
		throws = append(throws, lastThrow{roll: i, after: s.end(c, left[1:], leads.with(seat, total))})
	}
	l := s.spread.l // only now: what follows has used it
	for i := range throws {
		l.last()[i] = throws[i].after.Share[seat]
	}
	l.value()
	for i, p := range l.outcomes(&s.spread.space) {
		throws[i].chance = p
	}
	return throws
}

// Next gives the dice that may lie at the end of the turn, and the box that they
// are written into.
func (s *solver) Next(card scoring.Card) []odds.Branch {
	c := card.(*Card)
	turn, _ := c.Turn()
	at := c.state(turn.Player)
	var branches []odds.Branch
	add := func(roll int, box Box, chance float64) {
		if chance > 0 {
			e := &Entry{Dice: allHands.hands[allHands.rolls+roll].dice(), Box: box}
			branches = append(branches, odds.Branch{Chance: chance, Entry: e})
		}
	}
	if len(c.seats) > 1 && c.lastRound(turn.Player) {
		box := (allBoxes &^ at.filled).first()
		for _, t := range s.lastTurn(c, c.toPlay(turn.Player), c.lead()) {
			add(t.roll, box, t.chance)
		}
		return branches
	}
	v, l := s.values(), s.spread.l
	v.rolls(at, l.last(), s.spread.into)
	l.value()
	for i, p := range l.outcomes(&s.spread.space) {
		add(i, s.spread.into[i], p)
	}
	return branches
}

// Judge says what the dice of a turn gave and what the box cost, in points. Dice
// is luck and keeping together, since an entry holds the last throw alone. What a
// player comes to is what the empty card is worth, plus the dice, minus the boxes.
func (s *solver) Judge(before scoring.Card, entry scoring.Entry) (odds.Turn, bool) {
	e, ok := entry.(*Entry)
	if !ok || e.Leave || e.Dice == nil {
		return odds.Turn{}, false
	}
	c := before.(*Card)
	turn, _ := c.Turn()
	v, at, r := s.values(), c.state(turn.Player), read(e.Dice)
	best, most := v.best(at, r)
	own := v.choose(at, r, e.Box)
	t := odds.Turn{
		Dice: most - v.worth[at.index()],
		Box:  most - (float64(own.gain) + v.worth[own.next.index()]),
		Best: best.box.String(),
	}
	if t.Box == 0 {
		t.Best = e.Box.String()
	}
	return t, true
}
