package custom

import (
	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
)

// ownOf returns an entry as the game has it.
func ownOf(e *blocks.BoxEntry) *Entry {
	if own, ok := e.More.(*Entry); ok {
		return own
	}
	return &Entry{}
}

// form refuses an entry with what no sheet of boxes has, or whose fields are not those that are
// asked.
func (g *boxRules) form(c *boxCard, e *blocks.BoxEntry) error {
	own := ownOf(e)
	if own.End || e.Rolls != nil && g.dice.Throws < 2 {
		return scoring.NewRuleError(scoring.BadEntry, "custom-key", nil)
	}
	if g.fields == nil {
		return g.checkFields(nil, own, 0, c.Seating())
	}
	if e.Dice != nil {
		if err := e.Dice.Check(g.dice.Count); err != nil {
			return err
		}
	}
	return g.checkFields(g.asking(c, e.Dice), own, 0, c.Seating())
}

// throwField returns the field that says whether the dice lay there after the first throw; nil if
// there is none.
func (d *Definition) throwField() *field {
	for i := range d.fields {
		if d.fields[i].first {
			return &d.fields[i]
		}
	}
	return nil
}

// read returns an entry as one of a sheet of boxes.
func (g *boxRules) read(e scoring.Entry) *blocks.BoxEntry {
	own, ok := e.(*Entry)
	if !ok {
		return nil
	}
	read := &blocks.BoxEntry{
		Header: own.Header, Dice: own.Dice, Box: blocks.BoxID(own.Box), Score: own.Score, Rolls: own.Rolls, Column: own.Column, More: own,
	}
	if f := g.throwField(); f != nil {
		read.First = own.Fields[f.ID].Truth
	}
	return read
}

// write returns an entry as one of the game. What follows from the rolls of the turn is said.
func (g *boxRules) write(e *blocks.BoxEntry) scoring.Entry {
	own := &Entry{Header: e.Header, Dice: e.Dice, Box: string(e.Box), Column: e.Column, Score: e.Score, Rolls: e.Rolls}
	first, known := e.StoppedFirst()
	own.Fields = g.thrown(e.Dice, e.First || known && first)
	return own
}

// thrown is what dice say in the field about the throw; nothing where that is not asked.
func (g *boxRules) thrown(dice scoring.Dice, first bool) map[string]Value {
	f := g.throwField()
	if f == nil || dice == nil {
		return nil
	}
	asked := f.when == nil || g.once(len(g.alone), dice, f.when.uses["dice"], func() (s scored) {
		if ok, err := f.when.truth(g.scope(g.seats).withDice(dice)); ok && err == nil {
			s.score = 1
		}
		return s
	}).score == 1
	if !asked {
		return nil
	}
	return map[string]Value{f.ID: {kind: 't', Truth: first}}
}

// asking is what formulas know before the first field.
func (g *boxRules) asking(c *boxCard, dice scoring.Dice) *scope {
	return g.at(c, seatAt(c), 0, g.fields[0].when).withDice(dice)
}

// boxAnswers is the part of an entry of boxes that is its fields.
type boxAnswers struct{ answers }

// answers returns the part of an entry that is its fields. Letters and digits are boxes and dice, so
// that all of it is tapped.
func (g *boxRules) answers(c *boxCard, e *blocks.BoxEntry) blocks.Part[scoring.Entry] {
	p := boxAnswers{answers{
		Definition: g.Definition, players: c.Seating(), taps: true, known: func() *scope { return g.asking(c, e.Dice) },
	}}
	if first, known := e.StoppedFirst(); known && g.throwField() != nil {
		p.told = map[string]any{g.throwField().ID: first}
	}
	return p
}

// Said implements blocks.Part.
func (p boxAnswers) Said(e scoring.Entry) bool { return p.answers.Said(e.(*Entry)) }

// Put implements blocks.Part.
func (p boxAnswers) Put(d blocks.Draft, e scoring.Entry) { p.answers.Put(d, e.(*Entry)) }

// Spell implements blocks.Part.
func (p boxAnswers) Spell(e scoring.Entry) []scorecard.KeyID { return p.answers.Spell(e.(*Entry)) }

// maxAnswers is how many entries are tried to find what fields can make of a score.
const maxAnswers = 64

// everyAnswer lists entries with all that can stand in the fields that a formula reads: of a number
// its bounds.
func (g *boxRules) everyAnswer(f *formula) []*Entry {
	all := []*Entry{{}}
	for i := range g.fields {
		own := &g.fields[i]
		var values []Value
		switch low, high, _ := g.bounds(own, g.at(nil, 0, 0, nil).withDice(nil)); {
		case !f.uses[ident(own.ID)]:
		case own.kind == fieldSwitch:
			values = []Value{{kind: 't'}, {kind: 't', Truth: true}}
		case own.kind == fieldChoice:
			for _, word := range own.choices {
				values = append(values, Value{kind: 'w', Word: word})
			}
		case own.kind == fieldNumber:
			for n := low; n <= high; n++ {
				values = append(values, Value{kind: 'n', Number: scoring.JSONInt(n)})
			}
		}
		if values == nil || len(all)*len(values) > maxAnswers {
			continue
		}
		var more []*Entry
		for _, e := range all {
			for _, v := range values {
				more = append(more, &Entry{Fields: setIn(e.Fields, own.ID, v)})
			}
		}
		all = more
	}
	return all
}

// allow refuses an entry that does not keep the conditions of the definition.
func (g *boxRules) allow(c *boxCard, place, score int, e *blocks.BoxEntry) error {
	s := g.at(c, seatAt(c), place/len(g.boxes), nil).set("place", place%len(g.boxes)+1, "score", score)
	g.setFields(s, ownOf(e), 0)
	if e.Dice != nil {
		s.withDice(e.Dice)
	}
	return g.keepsTo(s, e.Dice != nil, 0)
}

// past is what a seat has written, as formulas know it; nothing on a card that there is not.
func (g *boxRules) past(c *boxCard, seat int) map[string]any {
	if c == nil {
		return g.pastOf(nil)
	}
	return g.pastOf(c.Turns(seat))
}

// pastOf is what turns wrote, as formulas know it.
func (g *boxRules) pastOf(turns []*blocks.BoxTurn) map[string]any {
	l, scores, boxes := newLists(g.fields), []int{}, []string{}
	for _, turn := range turns {
		l.add([]*Entry{ownOf(turn.Entry)})
		scores, boxes = append(scores, turn.Score), append(boxes, string(turn.Entry.Box))
	}
	l.values["score"], l.values["box"] = scores, boxes
	return l.values
}

// ending is what the formula about the end knows.
func (g *boxRules) ending(c *boxCard) *scope {
	least, most := len(g.columns)*len(g.boxes), 0
	for _, seat := range c.Seating().From(0) {
		least, most = min(least, c.Filled(seat)), max(most, c.Filled(seat))
	}
	s := g.end(c.Seating(), c.Seating().Active(), c.Total).set("round", least, "even", least == most)
	if g.reads["written"] {
		s.set("written", everybodys(g.seats, func(seat int) map[string]any { return g.past(c, seat) }))
	}
	return s
}

// isDone reports whether the game is over before the sheet is full.
func (g *boxRules) isDone(c *boxCard) (bool, error) {
	return g.done.holds(g.ending(c))
}

// rank tells who is before whom, whatever the totals are and of equal ones.
func (g *boxRules) rank(c *boxCard, seat int) (ahead, tie int) { return g.place(g.placed(c, seat)) }

// placed is what the formulas about places know of a seat.
func (g *boxRules) placed(c *boxCard, seat int) *scope {
	past := g.past(c, seat)
	return g.scope(c.Seating().Active()).set("total", c.Total(seat), "scores", past["score"], "past", past)
}
