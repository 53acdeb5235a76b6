package custom

import (
	"slices"
	"sync"
	"sync/atomic"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
)

// boxCard is a card of boxes that everybody fills.
type boxCard = blocks.BoxCard

// boxRules are the formulas of a sheet of boxes as a table agreed on it.
type boxRules struct {
	*agreed
	sheet   *blocks.Boxes
	alone   []func() allowedAlone // by place: what may be written there without dice
	bonus   map[int]*blocks.Bonus // by line: what each sum of a group earns
	matters []bool                // by line: whether something that is counted follows from it

	fails atomic.Bool // a score that chances follow from could not be worked out

	mu    sync.RWMutex
	known map[uint64]scored // what rolls score where a score follows from the dice alone: a place and its dice
}

// boxRulesOf returns the formulas of a card.
func boxRulesOf(c *boxCard) *boxRules { return c.Rules().Deep.Own.(*boxRules) }

// scored is what a place makes of a roll.
type scored struct {
	score int
	why   *scoring.RuleError
}

// maxKnown is how many scores of rolls are kept.
const maxKnown = 100_000

// boxesOf describes a sheet of boxes for a table.
func (d *Definition) boxesOf(t scoring.Table) (*blocks.Boxes, error) {
	a, err := d.settle(t)
	if err != nil {
		return nil, err
	}
	g := &boxRules{agreed: a, bonus: map[int]*blocks.Bonus{}, matters: d.mattering(), known: map[uint64]scored{}}
	b := &blocks.Boxes{Dice: d.dice.Count, Throws: d.dice.Throws, Low: a.low}
	g.sheet = b
	for _, group := range d.groups {
		b.Groups = append(b.Groups, group.ID)
	}
	for _, column := range d.columns {
		b.Columns = append(b.Columns, blocks.Column{ID: column.ID, Factor: column.Factor})
	}
	for place := range len(d.columns) * len(d.boxes) {
		g.alone = append(g.alone, sync.OnceValue(func() allowedAlone {
			return g.aloneAt(place, func(place int, dice scoring.Dice, e *Entry) (int, *scoring.RuleError) {
				return g.scoreOf(nil, place, dice, e)
			})
		}))
	}
	for i, own := range d.boxes {
		b.Boxes = append(b.Boxes, blocks.Box{
			ID: blocks.BoxID(own.ID), Group: own.group,
			Score: func(r blocks.Roll) int {
				n, why := g.scoreOf(nil, i, r.Dice(), &Entry{Fields: g.thrown(r.Dice(), r.First)})
				if why != nil {
					g.fails.Store(true)
				}
				return n
			},
			Alone: func(column int, _ blocks.Set) (values []int, low, high int, why *scoring.RuleError) {
				may := g.alone[column*len(d.boxes)+i]()
				return may.values, may.low, may.high, may.why
			},
		})
	}
	for i, l := range d.lines {
		if group := d.earnedBy(l); group >= 0 {
			if earns := (boxSums{g}).earns(l, group); earns != nil {
				g.bonus[i] = &blocks.Bonus{ID: l.ID, Group: group, Earns: earns}
				b.Bonus = append(b.Bonus, *g.bonus[i])
			}
		}
	}
	if asked := (dependence{d}).askedBox(); asked >= 0 {
		flagged{g, asked}.flag()
	}
	b.First = d.throwField() != nil
	b.Deep = g.deep()
	return b.Of(d.key()), nil
}

// flagged is a sheet with a box of which others ask whether it holds something.
type flagged struct {
	*boxRules
	asked int
}

// flag makes of the box one whose flag others ask.
func (g flagged) flag() {
	b := g.sheet
	b.Boxes[g.asked].Flag = 1
	for i, own := range g.boxes {
		if !own.others {
			continue
		}
		box := &b.Boxes[i]
		box.Later = func(flags blocks.Set, r blocks.Roll) int {
			if !flags.Has(g.asked) {
				return box.Score(r)
			}
			n, why := g.beside(i, r.Dice(), &Entry{Fields: g.thrown(r.Dice(), r.First)})
			if why != nil {
				g.fails.Store(true)
			}
			return n
		}
		empty, later := box.Alone, sync.OnceValue(func() allowedAlone { return g.aloneAt(i, g.beside) })
		box.Alone = func(column int, flags blocks.Set) (values []int, low, high int, why *scoring.RuleError) {
			if !flags.Has(g.asked) {
				return empty(column, flags)
			}
			may := later()
			return may.values, may.low, may.high, may.why
		}
	}
}

// beside returns what a box makes of dice where the other one holds something.
func (g flagged) beside(box int, dice scoring.Dice, e *Entry) (int, *scoring.RuleError) {
	f := g.boxes[box].score
	s := g.at(nil, 0, 0, f).withDice(dice)
	g.setFields(s, e, 0)
	s.vars["box"].(map[string]any)[ident(g.boxes[g.asked].ID)] = 1
	n, err := f.number(s)
	if err != nil {
		return 0, failed(f, err)
	}
	return n, nil
}

// deep is what the formulas of a sheet ask and say.
func (g *boxRules) deep() *blocks.Deep {
	deep := &blocks.Deep{
		Entries: blocks.Entries{Read: g.read, Write: g.write},
		Because: g.because, Name: g.placeName, Label: g.boxLabel, Goals: boxSums{g}.goals, Shown: g.sections, Check: g.form, Try: g.try, Sound: sync.OnceValue(g.sound),
		Line: boxSums{g}.lineSums, Total: boxSums{g}.totalOf, Apart: g.total != nil, Own: g,
	}
	deep.Keeps = g.reads["past"] || g.reads["written"]
	if slices.ContainsFunc(g.lines, func(l line) bool { return l.each != nil }) {
		deep.Keeps, deep.Earn = true, boxSums{g}.earned
	}
	if g.fields != nil {
		deep.Fields = g.answers
	}
	if f := g.throwField(); f != nil {
		deep.First = g.say("field", f.ID)
	}
	if g.check != nil {
		deep.Allow = g.allow
	}
	if g.done != nil {
		deep.Done = g.isDone
	}
	if g.tie != nil || g.ranked != nil {
		deep.Rank = g.rank
	}
	for _, at := range g.lineOrder() {
		deep.Lines = append(deep.Lines, g.lineID(g.lines[at%len(g.lines)], at/len(g.lines)))
	}
	return deep
}

// boxAt returns the box of a place, and its column.
func (d *Definition) boxAt(place int) (b *box, column int) {
	return &d.boxes[place%len(d.boxes)], place / len(d.boxes)
}

// at is what a formula knows of a column of a seat; nothing is filled on a card that there is not.
func (g *boxRules) at(c *boxCard, seat, column int, f *formula) *scope {
	players, filled, state := g.seats, 0, blocks.State{}
	if c != nil {
		players, filled, state = c.Seating().Active(), c.Filled(seat), c.Column(seat, column)
	}
	s := g.scope(players).set("turn", min(filled+1, len(g.columns)*len(g.boxes)), "column", column+1, "factor", g.columns[column].Factor)
	for _, own := range g.fields {
		s.set(ident(own.ID), own.none())
	}
	if g.reads["past"] {
		s.set("past", g.past(c, seat))
	}
	if f == nil || f.uses["filled"] {
		is := map[string]any{}
		for i, b := range g.boxes {
			is[ident(b.ID)] = state.Filled.Has(i)
		}
		s.set("filled", is)
	}
	if f == nil || f.uses["box"] {
		scores := map[string]any{}
		for i, b := range g.boxes {
			scores[ident(b.ID)] = 0
			if state.Filled.Has(i) {
				scores[ident(b.ID)], _ = c.Held(seat, column*len(g.boxes)+i)
			}
		}
		s.set("box", scores)
	}
	return s
}

// scoreOf returns what a place makes of dice, in an entry with fields if there are some.
func (g *boxRules) scoreOf(c *boxCard, place int, dice scoring.Dice, e *Entry) (int, *scoring.RuleError) {
	b, column := g.boxAt(place)
	switch {
	case b.score == nil:
		return 0, scoring.NewRuleError(scoring.BadEntry, "custom-score-only", scoring.Data{"box": g.word("box", b.ID)})
	case !b.diced:
		return g.work(c, b.score, column, dice, e)
	}
	known := g.once(place, dice, b.ordered, func() (s scored) {
		s.score, s.why = g.work(nil, b.score, column, dice, nil)
		return s
	})
	return known.score, known.why
}

// once works out once for dice what a place makes of them; ordered: their order may matter.
func (g *boxRules) once(place int, dice scoring.Dice, ordered bool, work func() scored) scored {
	key := uint64(place) << 48
	for i, face := range dice {
		if ordered {
			key |= uint64(face) << (4 * i)
		} else {
			key += 1 << (4 * face)
		}
	}
	g.mu.RLock()
	known, found := g.known[key]
	g.mu.RUnlock()
	if found {
		return known
	}
	known = work()
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(g.known) == maxKnown {
		clear(g.known)
	}
	g.known[key] = known
	return known
}

// work works out a score for the seat at turn.
func (g *boxRules) work(c *boxCard, f *formula, column int, dice scoring.Dice, e *Entry) (int, *scoring.RuleError) {
	s := g.at(c, seatAt(c), column, f).withDice(dice)
	if e != nil {
		g.setFields(s, e, 0)
	}
	n, err := f.number(s)
	if err != nil {
		return 0, failed(f, err)
	}
	return n, nil
}

// seatAt returns the seat at turn; 0 on a card that there is not.
func seatAt(c *boxCard) int {
	if c == nil {
		return 0
	}
	turn, _ := c.Turn()
	return turn.Player
}

// try returns what a place makes of an entry. Where a rule asks about the dice and there are none,
// nobody can tell, and the table is believed.
func (g *boxRules) try(c *boxCard, place int, e *blocks.BoxEntry) (score int, bar, why *scoring.RuleError) {
	b, column := g.boxAt(place)
	if e.Dice != nil {
		if score, why = g.scoreOf(c, place, e.Dice, ownOf(e)); why != nil {
			return 0, nil, why
		}
	}
	if b.allowed == nil {
		return score, nil, nil
	}
	s := g.at(c, seatAt(c), column, b.allowed).set("place", place%len(g.boxes)+1)
	g.setFields(s, ownOf(e), 0)
	if e.Dice != nil {
		s.withDice(e.Dice)
	} else if b.allowed.asksDice() {
		if own, _ := g.sheet.Place(e); own == place {
			return 0, nil, nil
		}
		return 0, g.barred(b), nil
	}
	ok, err := b.allowed.truth(s)
	switch {
	case err != nil:
		return 0, nil, failed(b.allowed, err)
	case ok:
		return score, nil, nil
	}
	return score, g.barred(b), nil
}

func (f *formula) asksDice() bool { return f.usesAny("dice", "n", "pips") }

// barred is why dice may not go into a box.
func (g *boxRules) barred(b *box) *scoring.RuleError {
	if b.why == nil {
		return scoring.NewRuleError(Barred, "custom", scoring.Data{"box": g.word("box", b.ID)})
	}
	return scoring.NewRuleError(Barred, b.ID, nil)
}

// allowedAlone is what may be written at a place without dice, as blocks.Alone has it.
type allowedAlone struct {
	values    []int
	low, high int
	why       *scoring.RuleError
}

// aloneAt lists the scores that dice can give at a place, by what makes them, and bounds them where
// the definition does.
func (g *boxRules) aloneAt(place int, score func(place int, dice scoring.Dice, e *Entry) (int, *scoring.RuleError)) (may allowedAlone) {
	b, _ := g.boxAt(place)
	if b.min != nil || b.max != nil || b.score == nil {
		low, high, why := bounds(b.min, b.max, g.scope(g.seats), -maxScore, maxScore)
		return allowedAlone{nil, min(low, high), max(low, high), why}
	}
	for _, e := range g.everyAnswer(b.score) {
		may.values = append(may.values, blocks.Scores(g.dice.Count, func(r blocks.Roll) (int, bool) {
			n, why := score(place, r.Dice(), e)
			return n, why == nil
		})...)
	}
	if may.values == nil {
		return allowedAlone{why: failed(b.score, errNoRoll)}
	}
	slices.Sort(may.values)
	may.values = slices.Compact(may.values)
	may.low, may.high = may.values[0], may.values[len(may.values)-1]
	return may
}

// bounds are two formulas that bound a number; one that is missing leaves a bound as it is.
func bounds(least, most *formula, s *scope, low, high int) (int, int, *scoring.RuleError) {
	for _, b := range []struct {
		f    *formula
		into *int
	}{{least, &low}, {most, &high}} {
		if b.f == nil {
			continue
		}
		n, err := b.f.number(s)
		if err != nil {
			return low, high, failed(b.f, err)
		}
		*b.into = n
	}
	return low, high, nil
}

func numberOr(f *formula, s *scope, other int) int {
	if n, err := f.number(s); err == nil {
		return n
	}
	return other
}

// placeName names a place: its box, and its column where there are several.
func (g *boxRules) placeName(place int) scorecard.Text {
	b, column := g.boxAt(place)
	box := g.say("box", b.ID)
	if id := g.columns[column].ID; id != "" {
		return scorecard.Say("custom.box-column", "box", box, "column", g.say("column", id))
	}
	return box
}

// boxStats are what each box brings.
func (d *Definition) boxStats() []scoring.Counted[*boxCard] {
	var list []scoring.Counted[*boxCard]
	for i, b := range d.boxes {
		list = append(list, scoring.Counted[*boxCard]{
			Stat: scoring.Stat{Key: b.ID, Kind: scoring.Average},
			Of: func(c *boxCard, seat int) scoring.Count {
				var scores []int
				for column := range d.columns {
					if score, filled := c.Held(seat, column*len(d.boxes)+i); filled {
						scores = append(scores, score)
					}
				}
				return scoring.Average.Of(scores...)
			},
		})
	}
	return list
}
