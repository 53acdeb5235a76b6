package custom

import (
	"fmt"
	"slices"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// maxAhead is how many agreed rounds a card shows before they are played.
const maxAhead = 20

// viewRounds is a line for each round and the totals, or a race to a target.
func viewRounds(card scoring.Card, in scorecard.Input) scorecard.View {
	c := card.(*roundCard)
	own, _ := in.(*roundInput)
	v := scorecard.View{Unit: "unit.points", Status: c.status()}
	if c.races() {
		v.Blocks = []scorecard.Block{c.lanes(own)}
	} else {
		v.Blocks = []scorecard.Block{c.grid(own)}
	}
	if c.over() {
		return over(c, c.ring, v)
	}
	return v
}

// races tells whether the card is a race: turns to a target.
func (c *roundCard) races() bool { return c.shape == shapeTurns && c.target > 0 && !c.low }

func (c *roundCard) status() []scorecard.Text {
	turn, _ := c.Turn()
	status := []scorecard.Text{scorecard.Say("custom.round", "round", turn.Round)}
	if c.rounds > 0 {
		status[0] = scorecard.Say("table.round-of", "round", turn.Round, "of", c.rounds)
	}
	if c.target > 0 {
		status = append(status, scorecard.Say("custom.to", "target", c.target))
	}
	if c.low {
		status = append(status, scorecard.Say("custom.low"))
	}
	if c.table {
		status = append(status, scorecard.Say("custom.dealer", "name", scoring.Seat(turn.Player)))
	}
	return status
}

func roundLine(round int) string { return fmt.Sprint("round-", round+1) }

// stepLine names the line of a step, from 0, of a round, from 0: the last step is the
// score itself.
func (c *roundCard) stepLine(round, step int) string {
	if step == c.steps-1 {
		return roundLine(round)
	}
	return fmt.Sprint(roundLine(round), ".", step+1)
}

// grid is a line for each round, with one below it for each step before the score.
func (c *roundCard) grid(in *roundInput) scorecard.Block {
	g := scorecard.Block{ID: "rounds", Shape: scorecard.Grid}
	writer, now, step := c.turn()
	on := !c.over()
	rounds := max(c.begun(), min(c.rounds, maxAhead))
	if on {
		rounds = max(rounds, now+1)
	}
	preview := in.preview()
	made := slices.Repeat([]int{c.start}, c.seats)
	for round := range rounds {
		for _, s := range c.order() {
			line := scorecard.Line{ID: c.stepLine(round, s), Label: scorecard.Num(round + 1), Cells: make([]scorecard.Cell, c.seats)}
			if s < c.steps-1 {
				line.Label, line.Kind = c.stepLabel(s), scorecard.Again
			}
			for seat := range line.Cells {
				cell := &line.Cells[seat]
				switch r := c.rowOf(seat, round); {
				case r != nil && r.written > s:
					*cell = c.stepCell(r, s)
					if s == c.steps-1 {
						made[seat] += r.award
						cell.Note = scorecard.Num(made[seat])
					}
				case !on || c.out.HasLeft(seat):
				default:
					cell.State = scorecard.Open
					if round == now && s == step && (c.table || seat == writer) {
						cell.State = scorecard.Next
						if r := preview[seat]; r != nil {
							*cell = c.stepCell(r, s)
							cell.State, cell.Tone = scorecard.Next, ""
							if s == c.steps-1 && c.award == nil {
								cell.Note = scorecard.Num(c.totals[seat] + r.score)
							}
						}
					}
				}
			}
			g.Lines = append(g.Lines, line)
		}
	}
	total := totalLine(c, c.ring, c.totals)
	for seat := range total.Cells {
		if c.out.HasLeft(seat) && !c.ring.HasLeft(seat) {
			total.Cells[seat].Note = scorecard.Say("custom.out")
		}
	}
	g.Lines = append(g.Lines, total)
	return g
}

// order lists the steps as the card shows them: the score, then what came before it.
func (c *roundCard) order() []int {
	list := []int{c.steps - 1}
	for s := range c.steps - 1 {
		list = append(list, s)
	}
	return list
}

func (c *roundCard) rowOf(seat, round int) *row {
	if round < len(c.rows[seat]) {
		return c.rows[seat][round]
	}
	return nil
}

// stepLabel names a step by its first field.
func (c *roundCard) stepLabel(step int) scorecard.Text {
	i := slices.IndexFunc(c.fields, func(f field) bool { return f.step == step })
	return c.say("field", c.fields[i].ID)
}

// stepCell is what stands in a row after a step.
func (c *roundCard) stepCell(r *row, step int) scorecard.Cell {
	cell := scorecard.Cell{State: scorecard.Written}
	if step == c.steps-1 {
		cell.Text = scorecard.Num(r.score)
		switch {
		case c.award != nil && r.award > 0:
			cell.Tone = scorecard.Good
		case c.award != nil && r.award < 0:
			cell.Tone = scorecard.Bad
		}
		return cell
	}
	for _, f := range c.fields {
		if f.step == step {
			text := c.valueText(f, r.values[ident(f.ID)])
			if cell.Text.IsZero() {
				cell.Text = text
			} else if cell.Note.IsZero() {
				cell.Note = text
			}
		}
	}
	return cell
}

// valueText says what stands in a field.
func (c *roundCard) valueText(f field, v any) scorecard.Text {
	switch v := v.(type) {
	case bool:
		if v {
			return scorecard.Say("custom.yes")
		}
		return scorecard.Say("custom.no")
	case string:
		if v == "" {
			return scorecard.Text{}
		}
		return c.say("field", f.ID, v)
	case int:
		if f.kind == fieldSeat && v < 0 {
			return scorecard.Text{}
		}
		if f.kind == fieldSeat {
			return scorecard.Who(v)
		}
		return scorecard.Num(v)
	}
	return scorecard.Text{}
}

// lanes is how far everybody is on the way to the target.
func (c *roundCard) lanes(in *roundInput) scorecard.Block {
	b := scorecard.Block{ID: "lane", Shape: scorecard.Lanes, Goal: c.target, Spots: make([]scorecard.Spot, 0, len(c.rows))}
	writer, _, _ := c.turn()
	preview := in.preview()
	for seat := range c.rows {
		s := scorecard.Spot{Cell: scorecard.Cell{Text: scorecard.Num(c.totals[seat]), State: scorecard.Open}}
		if missing := c.target - c.totals[seat]; missing > 0 {
			s.Note = scorecard.Say("custom.to-go", "n", missing)
		} else {
			s.Note = scorecard.Say("custom.there")
		}
		s.Past = make([]scorecard.Cell, 0, len(c.rows[seat]))
		for _, r := range c.rows[seat] {
			past := scorecard.Cell{Text: scorecard.Num(r.score), State: scorecard.Written}
			if r.score == 0 {
				past.Tone = scorecard.Bad
			}
			s.Past = append(s.Past, past)
		}
		switch {
		case c.ring.HasLeft(seat):
			s.State, s.Note = "", scorecard.Text{}
		case c.over():
			s.State = ""
		case seat == writer:
			s.State = scorecard.Next
			if r := preview[seat]; r != nil && c.award == nil {
				s.Would = scorecard.Num(c.totals[seat] + r.score)
			}
		}
		b.Spots = append(b.Spots, s)
	}
	return b
}

// describeRounds says "11, now 46", what everybody scored, or that it was the end.
func describeRounds(before scoring.Card, e scoring.Entry) scorecard.Event {
	c, entry := before.(*roundCard), e.(*Entry)
	if entry.End {
		return scorecard.Event{Text: scorecard.Say("custom.tell.end")}
	}
	made, err := c.judge(entry)
	if err != nil {
		return scorecard.Event{Text: c.because(err)}
	}
	_, round, step := c.turn()
	var event scorecard.Event
	var scores []scorecard.Text
	for _, seat := range c.out.From(0) {
		r := made[seat]
		if r == nil {
			continue
		}
		switch {
		case step < c.steps-1:
			event.Text = scorecard.Say("custom.tell.step", "step", c.stepLabel(step), "value", c.stepCell(r, step).Text)
		case c.award != nil:
			event.Text = scorecard.Num(r.score)
		default:
			event.Text = scorecard.Say("custom.tell.score", "score", r.score, "total", c.totals[seat]+r.award)
		}
		scores = append(scores, scorecard.Say("custom.tell.one", "name", scoring.Seat(seat), "score", r.score))
		id := scorecard.CellID(c.stepLine(round, step), seat)
		if c.races() {
			id = scorecard.PastID("lane", seat, round+1)
		}
		event.Cells = append(event.Cells, id)
	}
	if len(scores) > 1 {
		event.Text = scorecard.Say("custom.tell.round", "scores", scores)
	}
	return event
}
