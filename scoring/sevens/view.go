package sevens

import (
	"slices"
	"strconv"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Scorecard is Sevens with what it shows and what can be pressed.
var Scorecard = &scorecard.Game{
	Game: Game, View: view, Input: begin, Keys: spell, Describe: describe,
	Shortcuts: []scorecard.Shortcut{
		{Keys: "1–6", Does: "sevens.keys.dice"},
		{Keys: "A–D", Does: "sevens.keys.ways"},
		{Keys: "K  T", Does: "sevens.keys.after"},
		{Keys: "S  0–9", Does: "sevens.keys.score"},
	},
	Samples: []scorecard.Sample{
		{Key: "two", Faces: "61"},
		{Key: "three", Faces: "421"},
		{Key: "rest", Faces: "633"},
	},
	Odds: oddsTables,
}

// maxAhead is how many agreed rounds a card shows before they are played.
const maxAhead = 12

// view is a line for each round, the totals, and how often may be thrown.
func view(card scoring.Card, in scorecard.Input) scorecard.View {
	c := card.(*Card)
	own, _ := in.(*input)
	grid := scorecard.Block{ID: "rounds", Shape: scorecard.Grid}
	for round := 1; round <= max(min(c.round, c.rounds), min(c.rounds, maxAhead)); round++ {
		line := scorecard.Line{ID: lineID(round), Label: scorecard.Num(round)}
		for seat := range c.scores {
			line.Cells = append(line.Cells, c.cell(seat, round, own))
		}
		grid.Lines = append(grid.Lines, line)
	}
	total := scorecard.Line{ID: "total", Label: scorecard.Say("sevens.caption-total"), Kind: scorecard.Sum}
	for seat := range c.scores {
		total.Cells = append(total.Cells, scorecard.Cell{Text: scorecard.Num(c.Total(seat)), State: scorecard.Written, Hint: c.madeOf(seat)})
	}
	grid.Lines = append(grid.Lines, total)
	facts := scorecard.Block{ID: "facts", Shape: scorecard.Facts, Facts: c.facts()}
	return scorecard.View{Unit: "unit.points", Status: c.status(), Blocks: []scorecard.Block{grid, facts}}
}

func lineID(round int) string { return "round-" + strconv.Itoa(round) }

func (c *Card) cell(seat, round int, in *input) scorecard.Cell {
	turn, on := c.Turn()
	score, written := c.Score(seat, round)
	switch {
	case written:
		took, _ := c.took.Round(seat, round)
		cell := scorecard.Cell{Text: scorecard.Num(score), Note: scorecard.Say("times", "n", took), State: scorecard.Written}
		if score > 0 && score == c.best(round) {
			cell.Tone = scorecard.Good
		}
		return cell
	case !on || c.ring.HasLeft(seat):
		return scorecard.Cell{}
	case round != turn.Round || seat != turn.Player:
		return scorecard.Cell{State: scorecard.Open}
	}
	cell := scorecard.Cell{State: scorecard.Next}
	if in != nil {
		cell.Text, cell.Key = in.worth(), in.primary().ID
		if !in.primary().Off.IsZero() {
			cell.Key = ""
		}
	}
	return cell
}

// best is the highest score of a round so far.
func (c *Card) best(round int) int {
	return slices.Max(c.ring.Each(func(seat int) int { score, _ := c.Score(seat, round); return score }))
}

func (c *Card) madeOf(seat int) scorecard.Text {
	if c.scores.Rounds(seat) == 0 {
		return scorecard.Say("sevens.total-nothing", "name", scoring.Seat(seat))
	}
	return scorecard.Say("sevens.total-made-of", "name", scoring.Seat(seat), "n", c.Total(seat), "parts", slices.Clone(c.scores[seat]))
}

func (c *Card) status() []scorecard.Text {
	turn, on := c.Turn()
	if !on {
		return []scorecard.Text{scorecard.Say("table.over")}
	}
	status := []scorecard.Text{scorecard.Say("table.round-of", "round", turn.Round, "of", c.rounds)}
	if c.sets == pairs {
		status = append(status, scorecard.Say("sevens.only-pairs"))
	}
	return status
}

// facts say how often may be thrown and who leads, or how the game was decided.
func (c *Card) facts() []scorecard.Text {
	turn, on := c.Turn()
	if !on {
		return []scorecard.Text{scorecard.Won(c, c.ring)}
	}
	throws, leads := c.Limit()
	limit := scorecard.Say("sevens.bar.took", "name", scoring.Seat(c.leader), "n", throws)
	if leads {
		limit = scorecard.Say("sevens.bar.leads", "name", scoring.Seat(c.leader), "round", turn.Round, "n", throws)
	}
	if _, points := scorecard.Leaders(c); points == 0 {
		return []scorecard.Text{limit}
	}
	return []scorecard.Text{limit, scorecard.Leads(c)}
}
