package yahtzee

import (
	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Scorecard is Yahtzee with what it shows and what can be pressed.
var Scorecard = &scorecard.Game{
	Game: Game, View: view, Input: begin, Keys: spell, Describe: describe,
	Shortcuts: []scorecard.Shortcut{
		{Keys: "1–6", Does: "yahtzee.keys.dice"},
		{Keys: "T", Does: "yahtzee.keys.again"},
		{Keys: "A–M", Does: "yahtzee.keys.box"},
		{Keys: "0–9", Does: "yahtzee.keys.score"},
	},
	Samples: []scorecard.Sample{
		{Key: "upper", Faces: "22461"},
		{Key: "three", Faces: "44425"},
		{Key: "four", Faces: "66661"},
		{Key: "full-house", Faces: "33344"},
		{Key: "small-straight", Faces: "12346"},
		{Key: "large-straight", Faces: "23456"},
		{Key: "yahtzee", Faces: "55555"},
	},
	Odds: oddsTables,
}

// view is the two sections of the sheet, and what is missing for the upper bonus.
func view(card scoring.Card, in scorecard.Input) scorecard.View {
	c := card.(*Card)
	own, _ := in.(*input)
	cells := c.cells(own)
	upper := section("upper", "yahtzee.caption-upper", upperBoxes, cells)
	lower := section("lower", "yahtzee.caption-lower", lowerBoxes, cells)
	bonus := c.line("bonus", "yahtzee.bonus-at", scorecard.Aside, func(seat int) scorecard.Text {
		return scorecard.Say("of", "n", c.Upper(seat), "of", BonusFrom)
	})
	bonus.Hint = scorecard.Say("yahtzee.counts.fixed", "points", BonusWorth)
	further := c.line("further", "yahtzee.yahtzee-bonus", scorecard.Aside, func(seat int) scorecard.Text {
		if bonus := c.YahtzeeBonus(seat); bonus > 0 {
			return scorecard.Num(bonus)
		}
		return scorecard.Text{}
	})
	if c.house.bonus > 0 {
		further.Hint = scorecard.Say("yahtzee.counts.each", "points", c.house.bonus)
	}
	upper.Lines = append(
		upper.Lines, bonus,
		c.line("upper", "yahtzee.upper", scorecard.Sum, func(seat int) scorecard.Text { return scorecard.Num(c.Upper(seat) + c.Bonus(seat)) }),
	)
	total := c.line("total", "yahtzee.total", scorecard.Sum, func(seat int) scorecard.Text { return scorecard.Num(c.Total(seat)) })
	for seat := range total.Cells {
		total.Cells[seat].Hint = scorecard.Say(
			"yahtzee.total-made-of", "name", scoring.Seat(seat), "upper", c.Upper(seat), "bonus", c.Bonus(seat),
			"lower", c.Lower(seat), "further", c.YahtzeeBonus(seat), "total", c.Total(seat),
		)
	}
	lower.Lines = append(lower.Lines, further, total)
	facts := scorecard.Block{ID: "facts", Shape: scorecard.Facts}
	v := scorecard.View{Unit: "unit.points"}
	if turn, on := c.Turn(); on {
		v.Status = []scorecard.Text{scorecard.Say("table.round-of", "round", turn.Round, "of", Rounds)}
		facts.Facts = []scorecard.Text{c.needs(turn.Player)}
	} else {
		v.Status = []scorecard.Text{scorecard.Say("table.over")}
		facts.Facts = []scorecard.Text{scorecard.Won(c, c.ring)}
	}
	v.Blocks = []scorecard.Block{upper, lower, facts}
	return v
}

// section is a block of the sheet with a line for each of its boxes.
func section(id, title string, boxes boxSet, cells func(Box) []scorecard.Cell) scorecard.Block {
	b := scorecard.Block{ID: id, Shape: scorecard.Grid, Title: scorecard.Say(title)}
	for _, box := range boxes.list() {
		line := scorecard.Line{ID: box.String(), Label: scorecard.Say(string(box.Word())), Hint: box.hint(), Cells: cells(box)}
		if box.Upper() {
			line.Dice = scorecard.Lying(scoring.Dice{scoring.Die(box)})
		}
		b.Lines = append(b.Lines, line)
	}
	return b
}

// hint says how a box counts.
func (b Box) hint() scorecard.Text {
	values := b.Values()
	switch {
	case b.Upper():
		return scorecard.Say("yahtzee.counts.face", "face", int(b))
	case len(values) == 2: // nothing, or all
		return scorecard.Say("yahtzee.counts.fixed", "points", values[1])
	}
	return scorecard.Say("yahtzee.counts.all")
}

// line is a sum, or a number on the way.
func (c *Card) line(id, label string, kind scorecard.LineKind, text func(seat int) scorecard.Text) scorecard.Line {
	l := scorecard.Line{ID: id, Label: scorecard.Say(label), Kind: kind, Cells: make([]scorecard.Cell, 0, len(c.seats))}
	for seat := range c.seats {
		cell := scorecard.Cell{Text: text(seat)}
		if !cell.Text.IsZero() {
			cell.State = scorecard.Written
		}
		l.Cells = append(l.Cells, cell)
	}
	return l
}

// cells returns what all seats have in a box.
func (c *Card) cells(in *input) func(Box) []scorecard.Cell {
	offers, best := in.offers()
	if in != nil && in.rollsOn() {
		best = 0 // the next thing to press is another one
	}
	turn, on := c.Turn()
	return func(box Box) []scorecard.Cell {
		list := make([]scorecard.Cell, len(c.seats))
		for seat := range list {
			score, filled := c.Score(seat, box)
			switch {
			case filled:
				list[seat] = scorecard.Cell{Text: scorecard.Num(score), State: scorecard.Written}
				if score == 0 {
					list[seat].Tone = scorecard.Bad
				}
			case !on || c.ring.HasLeft(seat):
			case seat == turn.Player && in != nil:
				list[seat] = in.cell(box, offers, best)
			default:
				list[seat].State = scorecard.Open
			}
		}
		return list
	}
}

// cell is an open box of whose turn it is.
func (in *input) cell(box Box, offers []Offer, best Box) scorecard.Cell {
	cell := scorecard.Cell{State: scorecard.Open}
	switch {
	case offers != nil:
		offer := offers[box-Ones]
		if offer.Foul != nil {
			cell.Hint = because(offer.Foul)
			return cell
		}
		cell.State, cell.Text, cell.Key = scorecard.Offer, scorecard.Num(offer.Score), boxKey(box)
		if bonus := offer.Gain - offer.Score; bonus > 0 {
			cell.Note = scorecard.Say("yahtzee.plus", "n", bonus)
		}
		if box == best {
			cell.Tone = scorecard.Best
		}
	case in.score != nil && box == in.box:
		cell.State = scorecard.Next
		if n, ok := in.score.Value(); ok {
			cell.Text = scorecard.Num(n)
		}
	case in.empty():
		cell.Key = boxKey(box)
	}
	return cell
}

// needs says what the upper section of a seat lacks for its bonus.
func (c *Card) needs(seat int) scorecard.Text {
	need, name := c.Need(seat), scoring.Seat(seat)
	switch {
	case need.Points == 0:
		return scorecard.Say("yahtzee.bonus-earned", "name", name)
	case !need.Reachable:
		return scorecard.Say("yahtzee.bonus-gone", "name", name)
	case len(need.From) == upperBoxes.size():
		return scorecard.Say("yahtzee.bonus-start", "name", name)
	}
	var boxes []scoring.TextKey
	for _, box := range need.From {
		boxes = append(boxes, box.Word())
	}
	return scorecard.Say("yahtzee.bonus-needs", "name", name, "points", need.Points, "boxes", boxes)
}
