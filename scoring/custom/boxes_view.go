package custom

import (
	"slices"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
)

// viewBoxes is a block for each group of each column, and the total.
func viewBoxes(card scoring.Card, in scorecard.Input) scorecard.View {
	c := card.(*boxCard)
	v := scorecard.View{Unit: "unit.points"}
	cells := blocks.Cells(boxPad{c}, in)
	for column := range c.columns {
		for g := range c.groups {
			if b := c.section(column, g, cells); len(b.Lines) > 0 {
				v.Blocks = append(v.Blocks, b)
			}
		}
		if len(c.columns) > 1 {
			last := &v.Blocks[len(v.Blocks)-1]
			sum := scorecard.Line{ID: "column." + c.columns[column].ID, Label: c.say("column", c.columns[column].ID), Kind: scorecard.Sum}
			for seat := range c.sums {
				total := c.sums[seat].bare[column]
				cell := scorecard.Cell{Text: scorecard.Num(total * c.columns[column].Factor), State: scorecard.Written}
				if factor := c.columns[column].Factor; factor != 1 {
					cell.Note = scorecard.Say("custom.times", "sum", total, "factor", factor)
				}
				sum.Cells = append(sum.Cells, cell)
			}
			last.Lines = append(last.Lines, sum)
		}
	}
	last := &v.Blocks[len(v.Blocks)-1]
	last.Lines = append(last.Lines, totalLine(c, c.ring, c.ring.Each(c.Total)))
	if turn, on := c.Turn(); on {
		v.Status = []scorecard.Text{scorecard.Say("table.round-of", "round", turn.Round, "of", c.places())}
		if needs := c.needs(turn.Player); needs != nil {
			v.Blocks = append(v.Blocks, scorecard.Block{ID: "facts", Shape: scorecard.Facts, Facts: needs})
		}
		return v
	}
	return over(c, c.ring, v)
}

// widestNeed is how far ahead a bonus is looked for.
const widestNeed = 500

// needs says what a seat lacks for each bonus that it can still earn, where a line earns it by
// the sum of one group.
func (c *boxCard) needs(seat int) []scorecard.Text {
	if len(c.columns) > 1 || c.Definition.total != nil {
		return nil
	}
	var facts []scorecard.Text
	for _, l := range c.lines {
		group := c.earnedBy(l)
		if group < 0 {
			continue
		}
		name := ident(c.groups[group].ID)
		now, s := c.sums[seat].columns[0][name], c.scope(c.ring.Active())
		has := numberOr(l.value, s.set(name, now), 0)
		for more := 1; more <= min(c.mostOf(seat, group), widestNeed); more++ {
			if n := numberOr(l.value, s.set(name, now+more), 0); n > has {
				facts = append(facts, scorecard.Say(
					"custom.needs", "name", scoring.Seat(seat), "points", more, "group", c.say("group", c.groups[group].ID), "bonus", n-has,
				))
				break
			}
		}
	}
	return facts
}

// earnedBy returns the one group whose sum, beside what was agreed, is all that a line follows
// from; -1 where there is none.
func (d *Definition) earnedBy(l line) int {
	if !l.counts || l.value == nil || l.value.usesAny("box", "filled", "turn", "column", "factor", "full", "players") {
		return -1
	}
	for _, other := range d.lines {
		if l.value.uses[ident(other.ID)] {
			return -1
		}
	}
	own := -1
	for i, g := range d.groups {
		switch {
		case g.ID == "" || !l.value.uses[ident(g.ID)]:
		case own >= 0:
			return -1
		default:
			own = i
		}
	}
	return own
}

// mostOf returns what the open boxes of a group can add for a seat.
func (c *boxCard) mostOf(seat, group int) int {
	most := 0
	for i, b := range c.boxes {
		if b.group == group && c.marks[seat][i] == nil {
			_, _, high, _ := c.values(i)
			most += high
		}
	}
	return most
}

// over adds how a game was decided.
func over(c scoring.Card, ring scoring.Seating, v scorecard.View) scorecard.View {
	v.Status = []scorecard.Text{scorecard.Say("table.over")}
	v.Blocks = append(v.Blocks, scorecard.Block{ID: "facts", Shape: scorecard.Facts, Facts: []scorecard.Text{scorecard.Won(c, ring)}})
	return v
}

// totalLine is the line of the totals; who leads is marked.
func totalLine(c scoring.Card, ring scoring.Seating, totals []int) scorecard.Line {
	line := scorecard.Line{ID: "total", Label: scorecard.Say("custom.total"), Kind: scorecard.Sum}
	leaders, _ := scorecard.Leaders(c)
	for seat, total := range totals {
		cell := scorecard.Cell{Text: scorecard.Num(total), State: scorecard.Written}
		if len(leaders) < ring.Active() && slices.Contains(leaders, seat) {
			cell.Tone = scorecard.Good
		}
		line.Cells = append(line.Cells, cell)
	}
	return line
}

// section is the boxes and lines of a group in a column.
func (c *boxCard) section(column, group int, cells func(place int) []scorecard.Cell) scorecard.Block {
	b := scorecard.Block{ID: "boxes", Shape: scorecard.Grid}
	col, g := c.columns[column], c.groups[group]
	switch {
	case g.ID != "" && col.ID != "":
		b.ID = g.ID + "." + col.ID
		b.Title = scorecard.Say("custom.group-column", "group", c.say("group", g.ID), "column", c.say("column", col.ID))
	case g.ID != "":
		b.ID, b.Title = g.ID, c.say("group", g.ID)
	case col.ID != "":
		b.ID, b.Title = "boxes."+col.ID, c.say("column", col.ID)
	}
	for i, box := range c.boxes {
		if box.group == group {
			place := c.place(column, i)
			line := scorecard.Line{ID: c.placeID(place), Label: c.say("box", box.ID), Cells: cells(place)}
			if box.Hint != nil {
				line.Hint = c.say("box", box.ID, "hint")
			}
			b.Lines = append(b.Lines, line)
		}
	}
	for _, l := range c.lines {
		if l.group != group {
			continue
		}
		line := scorecard.Line{ID: c.lineID(l, column), Label: c.say("line", l.ID), Kind: scorecard.Aside}
		if l.Hint != nil {
			line.Hint = c.say("line", l.ID, "hint")
		}
		for seat := range c.sums {
			line.Cells = append(line.Cells, scorecard.Cell{Text: scorecard.Num(c.sums[seat].columns[column][ident(l.ID)]), State: scorecard.Written})
		}
		b.Lines = append(b.Lines, line)
	}
	return b
}

// boxPad is a card as its pad sees it.
type boxPad struct{ *boxCard }

// Thrown implements blocks.Filler.
func (p boxPad) Thrown() (dice, throws int) { return p.dice.Count, p.dice.Throws }

// Places implements blocks.Filler.
func (p boxPad) Places() int { return p.places() }

// Held implements blocks.Filler.
func (p boxPad) Held(seat, place int) (score int, filled bool) {
	m := p.marks[seat][place]
	if m == nil {
		return 0, false
	}
	return m.score, true
}

// Try implements blocks.Filler: the gain is the score times the factor of its column, and
// whatever lines earn besides. Where the total is worked out in another way, a score is taken for
// itself.
func (p boxPad) Try(dice scoring.Dice) []blocks.Offer {
	turn, _ := p.Turn()
	list := make([]blocks.Offer, p.places())
	for place, m := range p.marks[turn.Player] {
		if m != nil {
			list[place] = blocks.Offer{Box: place, Foul: p.taken(place, m)}
		}
	}
	for _, o := range p.offers(turn.Player, dice) {
		own := blocks.Offer{Box: o.place, Score: o.score, Most: !p.low, Foul: o.foul}
		switch {
		case o.foul != nil:
		case p.total != nil:
			own.Gain = o.score
		default:
			own.Gain = p.fill(turn.Player, o.place, o.score, dice).Total(turn.Player) - p.Total(turn.Player)
			own.Beside = own.Gain - o.score*p.columns[p.columnAt(o.place)].Factor
		}
		list[o.place] = own
	}
	return list
}

// Better implements blocks.Filler.
func (p boxPad) Better(a, b blocks.Offer) bool {
	if p.low {
		a, b = b, a
	}
	return a.Gain > b.Gain
}

// Worthless implements blocks.Filler.
func (p boxPad) Worthless(o blocks.Offer) bool { return o.Gain <= 0 && !p.low }

// maxTiles is how many scores can be tapped.
const maxTiles = 40

// Scores implements blocks.Filler.
func (p boxPad) Scores(place int) (scorecard.Number, error) {
	turn, _ := p.Turn()
	if foul := p.alone(turn.Player, place); foul != nil {
		return scorecard.Number{}, foul
	}
	list, low, high, foul := p.values(place)
	if foul != nil {
		return scorecard.Number{}, foul
	}
	n := scorecard.Number{Min: low, Max: high, Sum: list == nil}
	if len(list) <= maxTiles {
		n.Values = list
	}
	return n, nil
}

// Make implements blocks.Filler.
func (p boxPad) Make(place int, e blocks.BoxEntry) scoring.Entry {
	return &Entry{Box: p.boxAt(place).ID, Column: p.columns[p.columnAt(place)].ID, Dice: e.Dice, Score: e.Score, Rolls: e.Rolls}
}

// Name implements blocks.Filler: of a place its box, and its column where there are several.
func (p boxPad) Name(place int) scorecard.Text {
	box := p.say("box", p.boxAt(place).ID)
	if column := p.columns[p.columnAt(place)].ID; column != "" {
		return scorecard.Say("custom.box-column", "box", box, "column", p.say("column", column))
	}
	return box
}

// Because implements blocks.Filler.
func (p boxPad) Because(err error) scorecard.Text { return p.because(err) }

// Remarks implements blocks.Filler.
func (p boxPad) Remarks([]blocks.Offer) []scorecard.Text { return nil }

// spellBoxes returns the keys that make an entry.
func spellBoxes(before scoring.Card, e scoring.Entry) []scorecard.KeyID {
	c, entry := before.(*boxCard), e.(*Entry)
	place, err := c.find(entry)
	if err != nil {
		return nil
	}
	return blocks.Spell(boxPad{c}, place, *boxEntry(entry))
}

// describeBoxes says "25 in Full house".
func describeBoxes(before scoring.Card, e scoring.Entry) scorecard.Event {
	c, entry := before.(*boxCard), e.(*Entry)
	turn, _ := c.Turn()
	place, score, err := c.judge(turn.Player, entry)
	if err != nil {
		return scorecard.Event{Text: c.because(err)}
	}
	return scorecard.Event{
		Text:  scorecard.Say("custom.tell.box", "score", score, "box", boxPad{c}.Name(place)),
		Cells: []scorecard.ID{scorecard.CellID(c.placeID(place), turn.Player)}, Before: blocks.Rolled(entry.Rolls),
	}
}
