package fivedice

import (
	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/odds"
)

// Judge says what the dice of a turn gave and what the box cost, in points. Dice is luck and
// keeping together, since most entries hold the last throw alone; of one with all its rolls it
// says what keeping cost. What a player comes to is what the empty card is worth, plus the
// dice, minus the boxes.
func (s *solver) Judge(before scoring.Card, entry scoring.Entry) (odds.Turn, bool) {
	if !s.ready() {
		return odds.Turn{}, false
	}
	e := s.sheet.Read(entry)
	if e.Leave || e.Dice == nil {
		return odds.Turn{}, false
	}
	c := before.(Card)
	turn, _ := c.Turn()
	at, r := s.state(c, turn.Player), s.roll(e)
	best, most := s.play.best(at, r)
	t := odds.Turn{
		Dice: most - s.play.worth[s.sheet.index(at)],
		Box:  max(0, most-s.play.worthOf(at, r, s.sheet.Find(e.Box))), // what wins at once may bring less
		Best: string(s.sheet.Boxes.Boxes[best].ID),
	}
	if t.Box == 0 {
		t.Best = string(e.Box)
	}
	t.Keeps = s.keeps(at, e)
	return t, true
}

// roll returns the dice of an entry as boxes read them.
func (s *solver) roll(e *blocks.BoxEntry) blocks.Roll {
	r := blocks.Read(e.Dice)
	r.First = e.First && s.sheet.First
	return r
}

// keeps says what was kept of each roll of a turn but the third. Whoever stopped early kept all
// dice.
func (s *solver) keeps(at state, e *blocks.BoxEntry) []odds.Keep {
	if e.Rolls == nil {
		return nil
	}
	l, last := &s.play.layers, handOf(e.Dice)
	s.play.turn(s.sheet.index(at))
	var keeps []odds.Keep
	for i, roll := range e.Rolls {
		layer, thrown, kept := 1-i, handOf(roll.Dice), handOf(roll.Keep)
		if len(e.Rolls) == 1 && kept == last {
			return []odds.Keep{l.judge(layer, thrown, l.stopping(last, true))}
		}
		keeps = append(keeps, l.judge(layer, thrown, l.worthOf(layer, kept)))
	}
	if len(e.Rolls) < Throws-1 {
		keeps = append(keeps, l.judge(0, last, l.worthOf(0, last)))
	}
	return keeps
}

// Expected returns what the empty card is worth.
func (s *solver) Expected() (mean, spread float64) {
	if !s.ready() {
		return 0, 0
	}
	return s.play.worth[0], s.play.spread
}

// step is how a state was reached with the highest total.
type step struct {
	before int32
	total  int16
	box    int8
}

// Hindsight goes through all states that the rolls could have led to, in their order.
func (s *solver) Hindsight(entries []scoring.Entry) (total int, choices []string, ok bool) {
	if s.sheet == nil || len(entries) != len(s.sheet.scores) {
		return 0, nil, false
	}
	layers := []map[int32]step{{0: {}}}
	for _, entry := range entries {
		e := s.sheet.Read(entry)
		if e.Leave || len(e.Dice) != Dice {
			return 0, nil, false
		}
		r, next := s.roll(e), map[int32]step{}
		for i, from := range layers[len(layers)-1] {
			at := s.sheet.at(i)
			for open := s.sheet.Open(at.State, r); open != 0; open = open.Rest() {
				gain, state := s.sheet.choose(at, r, open.First())
				to, reached := s.sheet.index(state), step{i, from.total + int16(gain), int8(open.First())}
				if was, known := next[to]; !known || reached.beats(was) {
					next[to] = reached
				}
			}
		}
		layers = append(layers, next)
	}
	at, last := int32(0), step{total: -1}
	for i, reached := range layers[len(entries)] {
		if reached.total > last.total || reached.total == last.total && i < at {
			at, last = i, reached
		}
	}
	choices = make([]string, len(entries))
	for n := len(entries); n > 0; n-- {
		reached := layers[n][at]
		choices[n-1] = string(s.sheet.Boxes.Boxes[reached.box].ID)
		at = reached.before
	}
	return int(last.total), choices, true
}

// beats reports whether a step is better than another to the same state: of equal ones the
// first in the order of the sheet, whatever the order in which they are found.
func (s step) beats(other step) bool {
	switch {
	case s.total != other.total:
		return s.total > other.total
	case s.box != other.box:
		return s.box < other.box
	}
	return s.before < other.before
}
