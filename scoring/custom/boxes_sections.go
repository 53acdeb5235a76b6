package custom

import (
	"slices"

	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
)

// sections are the groups of each column.
func (g *boxRules) sections(c *boxCard) []blocks.Section {
	var list []blocks.Section
	for column, own := range g.columns {
		sums := make([]*added, g.seats)
		for seat := range sums {
			sums[seat] = boxSums{g}.add(c, seat, column, true)
		}
		for group := range g.groups {
			if s := g.section(c, column, group, sums); s.Places != nil || s.Sums != nil {
				list = append(list, s)
			}
		}
		if len(g.columns) > 1 {
			sum := scorecard.Line{ID: "column." + own.ID, Label: scorecard.Say("custom.sum"), Kind: scorecard.Sum}
			for _, t := range sums {
				cell := scorecard.Cell{Text: scorecard.Num(t.bare * own.Factor), State: scorecard.Written}
				if own.Factor != 1 {
					cell.Note = scorecard.Say("custom.times", "sum", t.bare, "factor", own.Factor)
				}
				sum.Cells = append(sum.Cells, cell)
			}
			last := &list[len(list)-1]
			last.Sums = append(last.Sums, sum)
		}
	}
	return list
}

// section is the boxes and lines of a group in a column.
func (g *boxRules) section(c *boxCard, column, group int, sums []*added) blocks.Section {
	s := blocks.Section{ID: "boxes"}
	col, own := g.columns[column], g.groups[group]
	if own.ID != "" {
		s.ID, s.Title = own.ID, g.say("group", own.ID)
	}
	if col.ID != "" {
		s.ID, s.Column = s.ID+"."+col.ID, g.say("column", col.ID)
	}
	for i, box := range g.boxes {
		if box.group == group {
			s.Places = append(s.Places, column*len(g.boxes)+i)
		}
	}
	for i, l := range g.lines {
		if l.group != group {
			continue
		}
		line := scorecard.Line{ID: g.lineID(l, column), Kind: scorecard.Aside}
		line.Label, line.Hint = g.labelOf("line", l.namedPart)
		for seat, t := range sums {
			cell := scorecard.Cell{Text: scorecard.Num(t.lines[i]), State: scorecard.Written}
			if b := g.bonus[i]; b != nil {
				cell = b.Cell(t.groups[b.Group], g.reachable(c, seat, b))
			}
			line.Cells = append(line.Cells, cell)
		}
		s.Sums = append(s.Sums, line)
	}
	return s
}

// reachable reports whether a seat can still earn a bonus; of several columns nobody can tell.
func (g *boxRules) reachable(c *boxCard, seat int, b *blocks.Bonus) bool {
	at := slices.IndexFunc(c.Rules().Bonus, func(own blocks.Bonus) bool { return own.ID == b.ID })
	return len(g.columns) > 1 || g.total != nil || c.Need(seat, at).Reachable
}

// boxLabel names the line of a place, and says how it counts.
func (g *boxRules) boxLabel(place int) (label, hint scorecard.Text) {
	b, _ := g.boxAt(place)
	return g.labelOf("box", b.namedPart)
}

// labelOf names a part of a kind, and explains it if the definition does.
func (d *Definition) labelOf(kind string, p namedPart) (label, hint scorecard.Text) {
	if p.Hint != nil {
		hint = d.say(kind, p.ID, "hint")
	}
	return d.say(kind, p.ID), hint
}
