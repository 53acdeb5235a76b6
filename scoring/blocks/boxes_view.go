package blocks

import (
	"slices"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// boxShown is a card with what it shows.
type boxShown struct{ *BoxCard }

// view is the sections of the sheet, and what is missing for its bonuses.
func (c boxShown) view(in scorecard.Input) scorecard.View {
	v := scorecard.View{Unit: "unit.points"}
	cells := c.cells(in)
	for _, s := range c.sections() {
		b := scorecard.Block{ID: s.ID, Shape: scorecard.Grid, Title: s.Title, Column: s.Column}
		for _, place := range s.Places {
			line := c.rules.line(place, cells(place))
			if c.rules.Deep != nil {
				line.Goals = c.rules.Deep.Goals(c.BoxCard, place)
			}
			b.Lines = append(b.Lines, line)
		}
		b.Lines = append(b.Lines, s.Sums...)
		v.Blocks = append(v.Blocks, b)
	}
	last := &v.Blocks[len(v.Blocks)-1]
	if x := c.rules.Extra; x != nil {
		line := c.line(x.ID, c.rules.game+".sum-"+x.Sum, scorecard.Aside, func(seat int) scorecard.Text {
			if n := c.ExtraPoints(seat); n > 0 {
				return scorecard.Num(n)
			}
			return scorecard.Text{}
		})
		if x.Points > 0 {
			line.Hint = scorecard.Say("boxes.counts.each", "points", x.Points)
		}
		last.Lines = append(last.Lines, line)
	}
	total := c.line("total", "boxes.total", scorecard.Sum, func(seat int) scorecard.Text { return scorecard.Num(c.Total(seat)) })
	leaders, _ := scorecard.Leaders(c)
	for seat := range total.Cells {
		switch {
		case c.rules.Deep == nil:
			total.Cells[seat].Hint = c.madeOf(seat)
		case len(leaders) < c.seating.Active() && slices.Contains(leaders, seat):
			total.Cells[seat].Tone = scorecard.Good
		}
	}
	last.Lines = append(last.Lines, total)
	facts := scorecard.Block{ID: "facts", Shape: scorecard.Facts}
	if c.over() {
		v.Status = []scorecard.Text{scorecard.Say("table.over")}
		facts.Facts = []scorecard.Text{scorecard.Won(c, c.seating)}
	} else {
		v.Status = []scorecard.Text{scorecard.Say("table.round-of", "round", c.turn.Round, "of", c.rules.Places())}
	}
	if facts.Facts != nil {
		v.Blocks = append(v.Blocks, facts)
	}
	return v
}

// sections are the groups of the sheet with their bonuses, unless it is shown in a way of its own.
func (c boxShown) sections() []Section {
	if c.rules.Deep != nil {
		return c.rules.Deep.Shown(c.BoxCard)
	}
	var list []Section
	for group, id := range c.rules.Groups {
		list = append(list, Section{ID: id, Title: scorecard.Say(c.rules.game + ".caption-" + id), Places: c.rules.in(group).List(), Sums: c.bonusLines(group)})
	}
	return list
}

// line is a place, with how it counts.
func (b *Boxes) line(place int, cells []scorecard.Cell) scorecard.Line {
	own, line := b.at(place), scorecard.Line{ID: b.names[place], Cells: cells}
	if b.Deep != nil {
		line.Label, line.Hint = b.Deep.Label(place)
		return line
	}
	line.Label = scorecard.Say(string(b.Word(place)))
	switch {
	case own.Face > 0:
		line.Hint = scorecard.Say("boxes.counts.face", "face", own.Face)
		line.Dice = scorecard.Lying(scoring.Dice{scoring.Die(own.Face)})
	case len(own.values()) == 2: // nothing, or all
		line.Hint = scorecard.Say("boxes.counts.fixed", "points", own.values()[1])
	default:
		line.Hint = scorecard.Say("boxes.counts.all")
	}
	return line
}

// bonusLines are the bonuses of a group, and then what it comes to with them.
func (c boxShown) bonusLines(group int) []scorecard.Line {
	var lines []scorecard.Line
	with := func(seat int) scorecard.Text { return scorecard.Num(c.Group(seat, group)) }
	for bonus := range c.rules.Bonus {
		b := &c.rules.Bonus[bonus]
		if b.Group != group {
			continue
		}
		line := scorecard.Line{ID: b.ID, Label: scorecard.Say(b.Text), Kind: scorecard.Aside}
		for seat := range c.seating.Seats() {
			line.Cells = append(line.Cells, b.Cell(c.Group(seat, group), c.Need(seat, bonus).Reachable))
		}
		line.Hint = scorecard.Say("boxes.counts.fixed", "points", b.Earns[len(b.Earns)-1])
		lines = append(lines, line)
		without := with
		with = func(seat int) scorecard.Text {
			n, _ := without(seat).Int()
			return scorecard.Num(n + c.Bonus(seat, bonus))
		}
	}
	if lines != nil {
		id := c.rules.Groups[group]
		lines = append(lines, c.line(id, c.rules.game+".sum-"+id, scorecard.Sum, with))
	}
	return lines
}

// line is a sum, or a number on the way.
func (c boxShown) line(id, label string, kind scorecard.LineKind, text func(seat int) scorecard.Text) scorecard.Line {
	l := scorecard.Line{ID: id, Label: scorecard.Say(label), Kind: kind, Cells: make([]scorecard.Cell, 0, len(c.columns))}
	for seat := range c.seating.Seats() {
		cell := scorecard.Cell{Text: text(seat)}
		if !cell.Text.IsZero() {
			cell.State = scorecard.Written
		}
		l.Cells = append(l.Cells, cell)
	}
	return l
}

// madeOf says how a total is made up, with the IDs of groups, bonuses and extras as the values.
func (c boxShown) madeOf(seat int) scorecard.Text {
	values := []any{"name", scoring.Seat(seat), "total", c.Total(seat)}
	for group, id := range c.rules.Groups {
		values = append(values, id, c.Group(seat, group))
	}
	for bonus := range c.rules.Bonus {
		values = append(values, c.rules.Bonus[bonus].ID, c.Bonus(seat, bonus))
	}
	if c.rules.Extra != nil {
		values = append(values, c.rules.Extra.ID, c.ExtraPoints(seat))
	}
	return scorecard.Say(c.rules.game+".total-made-of", values...)
}

// cells returns what all seats have at a place.
func (c boxShown) cells(input scorecard.Input) func(place int) []scorecard.Cell {
	in, _ := input.(*boxInput)
	offers, best := in.offered()
	if in != nil && in.rollsOn() {
		best = -1 // the next thing to press is another one
	}
	return func(place int) []scorecard.Cell {
		list := make([]scorecard.Cell, c.seating.Seats())
		for seat := range list {
			score, filled := c.Held(seat, place)
			switch {
			case filled:
				list[seat] = scorecard.Cell{Text: scorecard.Num(score), State: scorecard.Written}
				if score == 0 {
					list[seat].Tone = scorecard.Bad
				}
			case c.over() || c.seating.HasLeft(seat):
			case seat == c.turn.Player && in != nil:
				list[seat] = in.cell(place, offers, best)
			default:
				list[seat].State = scorecard.Open
			}
		}
		return list
	}
}

// cell is an open place of whose turn it is.
func (in *boxInput) cell(place int, offers []Offer, best int) scorecard.Cell {
	cell := scorecard.Cell{State: scorecard.Open}
	switch {
	case offers != nil:
		offer := offers[place]
		if offer.Foul != nil {
			cell.Hint = in.because(offer.Foul)
			return cell
		}
		cell.State, cell.Text, cell.Key = scorecard.Offer, scorecard.Num(offer.Score), placeKey(place)
		if offer.Beside > 0 {
			cell.Note = scorecard.Say("boxes.plus", "n", offer.Beside)
		}
		if place == best {
			cell.Tone = scorecard.Best
		}
	case in.score != nil && place == in.place:
		cell.State = scorecard.Next
		if n, ok := in.score.Value(); ok {
			cell.Text = scorecard.Num(n)
		}
	case in.empty():
		if _, why := in.scores(place); why != nil {
			cell.Hint = in.because(why)
		} else {
			cell.Key = placeKey(place)
		}
	}
	return cell
}

// describe says "25 in Full house", and what else it earned.
func (c boxShown) describe(e scoring.Entry) scorecard.Event {
	written, err := c.Write(e)
	if err != nil {
		return scorecard.Event{}
	}
	own := c.rules.Read(e)
	box, _ := c.rules.Place(own)
	after, seat := written.(*BoxCard), c.turn.Player
	score, _ := after.Held(seat, box)
	event := scorecard.Event{Cells: []scorecard.ID{scorecard.CellID(c.rules.names[box], seat)}, Before: rolled(own.Rolls)}
	if d := c.rules.Deep; d != nil {
		event.Text = scorecard.Say("boxes.tell-box", "score", score, "box", d.Name(box))
		if own.First {
			event.With = d.First
		}
		return event
	}
	event.Text = scorecard.Say("boxes.tell", "score", score, "in", c.rules.In(box))
	if extra := after.ExtraPoints(seat) - c.ExtraPoints(seat); extra > 0 {
		event.Text = scorecard.Say("boxes.tell-bonus", "score", score, "in", c.rules.In(box), "bonus", extra)
	}
	return event
}
