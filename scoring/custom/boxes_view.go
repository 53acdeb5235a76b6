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
	g := boxRulesOf(c)
	v := scorecard.View{Unit: "unit.points"}
	cells := c.Cells(in)
	for column, own := range g.columns {
		sums := make([]*added, g.seats)
		for seat := range sums {
			sums[seat] = g.add(c, seat, column, true)
		}
		for group := range g.groups {
			if b := g.section(column, group, cells, sums); len(b.Lines) > 0 {
				v.Blocks = append(v.Blocks, b)
			}
		}
		if len(g.columns) > 1 {
			last := &v.Blocks[len(v.Blocks)-1]
			sum := scorecard.Line{ID: "column." + own.ID, Label: g.say("column", own.ID), Kind: scorecard.Sum}
			for _, t := range sums {
				cell := scorecard.Cell{Text: scorecard.Num(t.bare * own.Factor), State: scorecard.Written}
				if own.Factor != 1 {
					cell.Note = scorecard.Say("custom.times", "sum", t.bare, "factor", own.Factor)
				}
				sum.Cells = append(sum.Cells, cell)
			}
			last.Lines = append(last.Lines, sum)
		}
	}
	last := &v.Blocks[len(v.Blocks)-1]
	last.Lines = append(last.Lines, totalLine(c, c.Seating(), c.Seating().Each(c.Total)))
	if turn, on := c.Turn(); on {
		v.Status = []scorecard.Text{scorecard.Say("table.round-of", "round", turn.Round, "of", c.Rules().Places())}
		if needs := c.Needs(turn.Player); needs != nil {
			v.Blocks = append(v.Blocks, scorecard.Block{ID: "facts", Shape: scorecard.Facts, Facts: needs})
		}
		return v
	}
	return over(c, c.Seating(), v)
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
func (g *boxRules) section(column, group int, cells func(place int) []scorecard.Cell, sums []*added) scorecard.Block {
	b := scorecard.Block{ID: "boxes", Shape: scorecard.Grid}
	col, own := g.columns[column], g.groups[group]
	switch {
	case own.ID != "" && col.ID != "":
		b.ID = own.ID + "." + col.ID
		b.Title = scorecard.Say("custom.group-column", "group", g.say("group", own.ID), "column", g.say("column", col.ID))
	case own.ID != "":
		b.ID, b.Title = own.ID, g.say("group", own.ID)
	case col.ID != "":
		b.ID, b.Title = "boxes."+col.ID, g.say("column", col.ID)
	}
	for i, box := range g.boxes {
		if box.group == group {
			place := column*len(g.boxes) + i
			line := scorecard.Line{ID: g.sheet.Name(place), Label: g.say("box", box.ID), Cells: cells(place)}
			if box.Hint != nil {
				line.Hint = g.say("box", box.ID, "hint")
			}
			b.Lines = append(b.Lines, line)
		}
	}
	for i, l := range g.lines {
		if l.group != group {
			continue
		}
		line := scorecard.Line{ID: g.lineID(l, column), Label: g.say("line", l.ID), Kind: scorecard.Aside}
		if l.Hint != nil {
			line.Hint = g.say("line", l.ID, "hint")
		}
		for _, t := range sums {
			line.Cells = append(line.Cells, scorecard.Cell{Text: scorecard.Num(t.lines[i]), State: scorecard.Written})
		}
		b.Lines = append(b.Lines, line)
	}
	return b
}

// describeBoxes says "25 in Full house".
func describeBoxes(before scoring.Card, e scoring.Entry) scorecard.Event {
	c, entry := before.(*boxCard), e.(*Entry)
	g := boxRulesOf(c)
	after, err := c.Write(e)
	if err != nil {
		return scorecard.Event{Text: g.because(err)}
	}
	place, _ := c.Rules().Place(boxEntry(entry))
	score, _ := after.(*boxCard).Held(seatAt(c), place)
	return scorecard.Event{
		Text:  scorecard.Say("custom.tell.box", "score", score, "box", g.placeName(place)),
		Cells: []scorecard.ID{scorecard.CellID(c.Rules().Name(place), seatAt(c))}, Before: blocks.Rolled(entry.Rolls),
	}
}
