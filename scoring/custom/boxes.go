package custom

import (
	"encoding/json"
	"fmt"
	"slices"

	"beermat/scoring"
	"beermat/scoring/blocks"
)

// boxCard is a card of boxes that everybody fills.
type boxCard struct {
	*agreed
	ring  scoring.Seating
	marks [][]*mark // by seat and place; nil: open
	each  [][]int   // by seat: what lines have added up entry by entry, by column and line
	sums  []tally   // by seat
}

// tally is what a seat's boxes add up to.
type tally struct {
	columns []map[string]int // the groups and lines of each column, by the names of formulas
	bare    []int            // each column in all, without its factor
	total   int
}

// mark is what stands in a box.
type mark struct{ score int }

// place is a box in a column: their number.
func (d *Definition) place(column, box int) int { return column*len(d.boxes) + box }

func (d *Definition) places() int { return len(d.columns) * len(d.boxes) }

func (d *Definition) boxAt(place int) *box { return &d.boxes[place%len(d.boxes)] }

func (d *Definition) columnAt(place int) int { return place / len(d.boxes) }

// lineID names the line of a place on the card.
func (d *Definition) placeID(place int) string {
	if column := d.columns[d.columnAt(place)].ID; column != "" {
		return d.boxAt(place).ID + "." + column
	}
	return d.boxAt(place).ID
}

func (d *Definition) newBoxCard(t scoring.Table) (scoring.Card, error) {
	a, err := d.settle(t)
	if err != nil {
		return nil, err
	}
	c := &boxCard{agreed: a, ring: scoring.NewSeating(t.Seats), marks: make([][]*mark, t.Seats), each: make([][]int, t.Seats)}
	for seat := range c.marks {
		c.marks[seat] = make([]*mark, d.places())
		c.each[seat] = make([]int, len(d.columns)*len(d.lines))
	}
	c.addUp(c.ring.From(0)...)
	return c, nil
}

// filled counts the boxes that a seat has filled.
func (c *boxCard) filled(seat int) int {
	n := 0
	for _, m := range c.marks[seat] {
		if m != nil {
			n++
		}
	}
	return n
}

// Turn returns the seat that fills a box.
func (c *boxCard) Turn() (scoring.Turn, bool) {
	if c.ring.LastLeft() {
		return scoring.Turn{}, false
	}
	seat, round := c.ring.Behind(c.first, c.filled)
	if round > c.places() {
		return scoring.Turn{}, false
	}
	return scoring.Turn{Player: seat, Round: round, Phase: scoring.Play}, true
}

// state is what formulas know of a column of a seat.
func (c *boxCard) state(seat, column int) *scope {
	scores, filled := map[string]any{}, map[string]any{}
	for i, b := range c.boxes {
		m := c.marks[seat][c.place(column, i)]
		name := ident(b.ID)
		scores[name], filled[name] = 0, m != nil
		if m != nil {
			scores[name] = m.score
		}
	}
	return c.scope(c.ring.Active()).set(
		"box", scores, "filled", filled, "turn", min(c.filled(seat)+1, c.places()), "column", column+1, "factor", c.columns[column].Factor,
	)
}

// offer is what a place would make of dice.
type offer struct {
	place int
	score int
	foul  *scoring.RuleError
}

// offers says what each open place would make of dice, in the order of the card. At
// least one of them may be written: where the definition allows none, it allows all.
func (c *boxCard) offers(seat int, dice scoring.Dice) []offer {
	var list []offer
	allowed := false
	for column := range c.columns {
		s := c.state(seat, column).withDice(dice)
		for i := range c.boxes {
			place := c.place(column, i)
			if c.marks[seat][place] != nil {
				continue
			}
			o := offer{place: place}
			o.score, o.foul = c.worth(s, place)
			if o.foul == nil {
				o.foul = c.bar(s, place)
			}
			allowed = allowed || o.foul == nil
			list = append(list, o)
		}
	}
	for i := range list {
		if !allowed && list[i].foul.Code == Barred {
			list[i].foul = nil
		}
	}
	return list
}

// worth is what a box makes of the dice in a scope.
func (c *boxCard) worth(s *scope, place int) (int, *scoring.RuleError) {
	b := c.boxAt(place)
	if b.score == nil {
		return 0, scoring.NewRuleError(scoring.BadEntry, "custom-score-only", scoring.Data{"box": c.word("box", b.ID)})
	}
	n, err := b.score.number(s)
	if err != nil {
		return 0, failed(b.score, err)
	}
	return n, nil
}

// bar is why dice may not go to a place; nil if they may.
func (c *boxCard) bar(s *scope, place int) *scoring.RuleError {
	b := c.boxAt(place)
	if b.allowed == nil {
		return nil
	}
	ok, err := b.allowed.truth(s.set("place", place%len(c.boxes)+1))
	switch {
	case err != nil:
		return failed(b.allowed, err)
	case ok:
		return nil
	case b.why == nil:
		return scoring.NewRuleError(Barred, "custom", scoring.Data{"box": c.word("box", b.ID)})
	}
	return scoring.NewRuleError(Barred, b.ID, nil)
}

// alone is why a place may not be written without dice; nil if it may. Where the rules
// ask about the dice nobody can tell, and the table is believed.
func (c *boxCard) alone(seat, place int) *scoring.RuleError {
	if b := c.boxAt(place); b.allowed == nil || b.allowed.uses["dice"] || b.allowed.uses["n"] || b.allowed.uses["pips"] {
		return nil
	}
	barred := c.bar(c.state(seat, c.columnAt(place)), place)
	if barred == nil || barred.Code != Barred {
		return barred
	}
	for other, m := range c.marks[seat] {
		b := c.boxAt(other)
		if m == nil && other != place && (b.allowed == nil || c.bar(c.state(seat, c.columnAt(other)), other) == nil) {
			return barred
		}
	}
	return nil
}

// values lists the scores that dice can give at a place, and bounds them where the
// definition does.
func (c *boxCard) values(place int) (list []int, low, high int, foul *scoring.RuleError) {
	b := c.boxAt(place)
	if b.min != nil || b.max != nil || b.score == nil {
		low, high, foul = bounds(b.min, b.max, c.scope(c.seats), -maxScore, maxScore)
		return nil, min(low, high), max(low, high), foul
	}
	empty := &boxCard{agreed: c.agreed, ring: scoring.NewSeating(c.seats), marks: [][]*mark{make([]*mark, c.places())}}
	list = c.tried(fmt.Sprint(place, c.variant, c.seats), func(dice scoring.Dice) (int, bool) {
		n, foul := c.worth(empty.state(0, c.columnAt(place)).withDice(dice), place)
		return n, foul == nil
	})
	if len(list) == 0 {
		return nil, 0, 0, failed(b.score, errNoRoll)
	}
	return list, list[0], list[len(list)-1], nil
}

var errNoRoll = newReason("no-roll")

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

// maxKept is how many lists are kept of what all dice come to.
const maxKept = 400

// tried lists what all dice come to, in order, and keeps that under a name.
func (d *Definition) tried(name string, worth func(scoring.Dice) (int, bool)) []int {
	d.mu.Lock()
	defer d.mu.Unlock()
	if list, ok := d.attainable[name]; ok {
		return list
	}
	list := []int{}
	everyRoll(d.dice.Count, func(dice scoring.Dice) {
		if n, ok := worth(dice); ok {
			list = append(list, n)
		}
	})
	slices.Sort(list)
	list = slices.Compact(list)
	if len(d.attainable) >= maxKept {
		clear(d.attainable)
	}
	d.attainable[name] = list
	return list
}

// everyRoll goes through the rolls of n dice, in order of their faces: other orders are
// the same roll.
func everyRoll(n int, found func(scoring.Dice)) {
	dice := make(scoring.Dice, n)
	var try func(die int, from scoring.Die)
	try = func(die int, from scoring.Die) {
		if die == n {
			found(slices.Clone(dice))
			return
		}
		for face := from; face <= 6; face++ {
			dice[die] = face
			try(die+1, face)
		}
	}
	try(0, 1)
}

// Write gives the card after an *Entry. The error is a *scoring.RuleError.
func (c *boxCard) Write(e scoring.Entry) (scoring.Card, error) {
	entry, err := scoring.CheckEntry[*Entry](c, c.ring, e)
	if err != nil {
		return nil, err
	}
	if entry.Leave {
		after := *c
		after.ring = c.ring.Leave(int(*entry.Player))
		after.addUp(after.ring.From(0)...)
		return &after, nil
	}
	turn, _ := c.Turn()
	place, score, err := c.judge(turn.Player, entry)
	if err != nil {
		return nil, err
	}
	return c.fill(turn.Player, place, score, entry.Dice), nil
}

// fill returns the card after a score has been written, with its dice or without.
func (c *boxCard) fill(seat, place, score int, dice scoring.Dice) *boxCard {
	after := *c
	after.marks = slices.Clone(c.marks)
	after.marks[seat] = slices.Clone(c.marks[seat])
	after.marks[seat][place] = &mark{score}
	if dice != nil {
		after.addEach(c, seat, place, dice)
	}
	after.addUp(seat)
	return &after
}

// judge gives the place and the score of an entry.
func (c *boxCard) judge(seat int, e *Entry) (place, score int, err error) {
	if e.End || e.Fields != nil || e.Seats != nil {
		return 0, 0, scoring.NewRuleError(scoring.BadEntry, "custom-key", nil)
	}
	if place, err = c.find(e); err != nil {
		return 0, 0, err
	}
	if err := scoring.OneForm(e.Dice != nil, e.Score != nil); err != nil {
		return 0, 0, scoring.NewRuleError(scoring.BadEntry, "custom-form", nil)
	}
	b := c.boxAt(place)
	if m := c.marks[seat][place]; m != nil {
		return 0, 0, c.taken(place, m)
	}
	if e.Rolls != nil && (e.Dice == nil || c.dice.Throws < 2) {
		return 0, 0, scoring.NewRuleError(scoring.BadEntry, "custom-key", nil)
	}
	if e.Dice != nil {
		if err := e.Dice.Check(c.dice.Count); err != nil {
			return 0, 0, err
		}
		if len(e.Dice) == 0 {
			return 0, 0, scoring.NewRuleError(scoring.BadEntry, "custom-form", nil)
		}
		if err := blocks.CheckRolls(e.Rolls, e.Dice, c.dice.Throws); err != nil {
			return 0, 0, err
		}
		for _, o := range c.offers(seat, e.Dice) {
			if o.place == place && o.foul != nil {
				return 0, 0, o.foul
			} else if o.place == place {
				return place, o.score, nil
			}
		}
	}
	if foul := c.alone(seat, place); foul != nil {
		return 0, 0, foul
	}
	list, low, high, foul := c.values(place)
	if foul != nil {
		return 0, 0, foul
	}
	n := int(*e.Score)
	if n < low || n > high || list != nil && !slices.Contains(list, n) {
		return 0, 0, scoring.NewRuleError(scoring.Unattainable, "custom-box", scoring.Data{"box": c.word("box", b.ID), "low": low, "high": high})
	}
	return place, n, nil
}

// taken refuses a place that holds something.
func (c *boxCard) taken(place int, m *mark) *scoring.RuleError {
	return scoring.NewRuleError(scoring.BadEntry, "custom-taken", scoring.Data{"box": c.word("box", c.boxAt(place).ID), "score": m.score})
}

// find returns the place that an entry names.
func (c *boxCard) find(e *Entry) (int, error) {
	i := slices.IndexFunc(c.boxes, func(b box) bool { return b.ID == e.Box })
	if i < 0 {
		return 0, scoring.NewRuleError(scoring.BadEntry, "custom-box", scoring.Data{"boxes": c.boxWords()})
	}
	column := slices.IndexFunc(c.columns, func(col columnPart) bool { return col.ID == e.Column })
	if column < 0 {
		return 0, scoring.NewRuleError(scoring.BadEntry, "custom-column", nil)
	}
	return c.place(column, i), nil
}

func (d *Definition) boxWords() []scoring.TextKey {
	var list []scoring.TextKey
	for _, b := range d.boxes {
		list = append(list, d.word("box", b.ID))
	}
	return list
}

// addEach adds what lines count entry by entry, on a card that is still being made.
func (c *boxCard) addEach(before *boxCard, seat, place int, dice scoring.Dice) {
	column := c.columnAt(place)
	own := slices.Clone(before.each[seat])
	for i, l := range c.lines {
		if l.each != nil {
			own[column*len(c.lines)+i] += numberOr(l.each, before.state(seat, column).withDice(dice), 0)
		}
	}
	c.each = slices.Clone(before.each)
	c.each[seat] = own
}

// addUp adds up what some seats have, on a card that is still being made.
func (c *boxCard) addUp(seats ...int) {
	sums := make([]tally, c.seats)
	copy(sums, c.sums)
	c.sums = sums
	for _, seat := range seats {
		t := tally{}
		for column := range c.columns {
			groups, bare := c.addColumn(seat, column)
			t.columns, t.bare = append(t.columns, groups), append(t.bare, bare)
			t.total += bare * c.columns[column].Factor
		}
		if c.total != nil {
			t.total = numberOr(c.total, c.summed(seat, t), t.total)
		}
		c.sums[seat] = t
	}
}

// addColumn adds up a column of a seat: its groups and lines, and the column in all,
// without its factor.
func (c *boxCard) addColumn(seat, column int) (sums map[string]int, total int) {
	sums = map[string]int{}
	s, full := c.state(seat, column), true
	for i, b := range c.boxes {
		m := c.marks[seat][c.place(column, i)]
		if full = full && m != nil; m != nil {
			sums[ident(c.groups[b.group].ID)] += m.score
			total += m.score
		}
	}
	s.set("full", full)
	for _, g := range c.groups {
		sums[ident(g.ID)] += 0
		s.set(ident(g.ID), sums[ident(g.ID)])
	}
	for i, l := range c.lines {
		n := c.each[seat][column*len(c.lines)+i]
		if l.value != nil {
			n = numberOr(l.value, s, 0)
		}
		sums[ident(l.ID)] = n
		s.set(ident(l.ID), n)
		if l.counts {
			total += n
		}
	}
	return sums, total
}

// summed is what the formula of the total knows of a seat.
func (c *boxCard) summed(seat int, t tally) *scope {
	s := c.scope(c.ring.Active())
	columns, across, joined := []int{}, map[string]any{}, map[string]int{}
	for column, sums := range t.columns {
		columns = append(columns, t.bare[column]*c.columns[column].Factor)
		for name, n := range sums {
			joined[name] += n
		}
	}
	for name, n := range joined {
		s.set(name, n)
	}
	for i, b := range c.boxes {
		sum := 0
		for column := range c.columns {
			if m := c.marks[seat][c.place(column, i)]; m != nil {
				sum += m.score
			}
		}
		across[ident(b.ID)] = sum
	}
	return s.set("across", across, "columns", columns, "full", c.filled(seat) == c.places())
}

// fault finds a formula about sums that fails for a seat with some dice. A card takes
// it for 0; a definition with one is refused.
func (c *boxCard) fault(seat int, dice scoring.Dice) (*formula, error) {
	for column := range c.columns {
		s := c.state(seat, column).set("full", false)
		for name, n := range c.sums[seat].columns[column] {
			s.set(name, n)
		}
		if dice != nil {
			s.withDice(dice)
		}
		for _, l := range c.lines {
			f := l.value
			if f == nil && dice != nil {
				f = l.each
			}
			if f == nil {
				continue
			}
			if _, err := f.number(s); err != nil {
				return f, err
			}
		}
	}
	if c.total != nil {
		if _, err := c.total.number(c.summed(seat, c.sums[seat])); err != nil {
			return c.total, err
		}
	}
	return nil, nil
}

// Standings ranks by the totals.
func (c *boxCard) Standings() []scoring.Standing {
	totals := c.ring.Each(c.Total)
	_, on := c.Turn()
	return scoring.Rank(totals, c.ranking(totals), c.ring, !on)
}

// ranking turns totals into keys of which the highest is the best.
func (a *agreed) ranking(totals []int) []int {
	keys := slices.Clone(totals)
	for i := range keys {
		if a.low {
			keys[i] = -keys[i]
		}
	}
	return keys
}

// MarshalJSON returns the card object of the sheet format.
func (c *boxCard) MarshalJSON() ([]byte, error) {
	boxes, lines := make([]map[string]int, c.seats), make([]map[string]int, c.seats)
	for seat := range boxes {
		boxes[seat], lines[seat] = map[string]int{}, map[string]int{}
		for place, m := range c.marks[seat] {
			if m != nil {
				boxes[seat][c.placeID(place)] = m.score
			}
		}
		for column := range c.columns {
			for _, l := range c.lines {
				lines[seat][c.lineID(l, column)] = c.sums[seat].columns[column][ident(l.ID)]
			}
		}
	}
	return json.Marshal(struct {
		Boxes []map[string]int `json:"boxes"`
		Lines []map[string]int `json:"lines"`
		Total []int            `json:"total"`
	}{boxes, lines, c.ring.Each(c.Total)})
}

// lineID names a line of a column on the card.
func (d *Definition) lineID(l line, column int) string {
	if id := d.columns[column].ID; id != "" {
		return "line-" + l.ID + "." + id
	}
	return "line-" + l.ID
}

// boxStats are what each box brings.
func (d *Definition) boxStats() []scoring.Counted[*boxCard] {
	var list []scoring.Counted[*boxCard]
	for i, b := range d.boxes {
		list = append(list, scoring.Counted[*boxCard]{
			Stat: scoring.Stat{Key: b.ID, Kind: scoring.Average},
			Of: func(c *boxCard, seat int) scoring.Count {
				var scores []int
				for column := range c.columns {
					if m := c.marks[seat][c.place(column, i)]; m != nil {
						scores = append(scores, m.score)
					}
				}
				return scoring.Average.Of(scores...)
			},
		})
	}
	return list
}

// scoreAloneEvery is how often, on average, random entries say no dice.
const scoreAloneEvery = 4

// randomBoxEntry rolls and chooses any box that the dice may go into; one entry in
// four is written as a score alone.
func randomBoxEntry(card scoring.Card, chance func(n int) int) scoring.Entry {
	c := card.(*boxCard)
	turn, _ := c.Turn()
	var open []int
	for place, m := range c.marks[turn.Player] {
		if m == nil {
			open = append(open, place)
		}
	}
	if c.dice.Count > 0 && chance(scoreAloneEvery) > 0 {
		dice := scoring.Roll(c.dice.Count, chance)
		offers := slices.DeleteFunc(c.offers(turn.Player, dice), func(o offer) bool { return o.foul != nil })
		if len(offers) > 0 {
			o := offers[chance(len(offers))]
			return &Entry{Dice: dice, Box: c.boxAt(o.place).ID, Column: c.columns[c.columnAt(o.place)].ID}
		}
	}
	at := chance(len(open))
	for range open {
		if place := open[at]; c.alone(turn.Player, place) == nil {
			list, low, high, _ := c.values(place)
			score := low + chance(min(high-low, widest)+1)
			if list != nil {
				score = list[chance(len(list))]
			}
			return &Entry{Box: c.boxAt(place).ID, Column: c.columns[c.columnAt(place)].ID, Score: amount(score)}
		}
		at = (at + 1) % len(open)
	}
	return &Entry{}
}

// widest is how far random scores are apart.
const widest = 100
