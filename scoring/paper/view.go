package paper

import (
	"strconv"
	"strings"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Scorecard is the sheet for any game with what it shows and what can be pressed.
var Scorecard = &scorecard.Game{
	Game: Game, View: view, Input: begin, Keys: spell, Describe: describe,
	Shortcuts: []scorecard.Shortcut{
		{Keys: "0–9  +  –", Does: "paper.keys.score"},
		{Keys: "T  R  N", Does: "paper.keys.round"},
		{Keys: "E", Does: "paper.keys.end"},
	},
}

// maxAhead is how many agreed rounds a card shows before they are played.
const maxAhead = 20

// view is a line for each round and the totals.
func view(card scoring.Card, in scorecard.Input) scorecard.View {
	c := card.(*Card)
	own, _ := in.(*input)
	turn, on := c.Turn()
	rounds := max(c.begun(), turn.Round, min(c.house.rounds, maxAhead))
	grid := scorecard.Block{ID: "rounds", Shape: scorecard.Grid}
	for round := 1; round <= rounds; round++ {
		grid.Lines = append(grid.Lines, scorecard.Line{
			ID: lineID(round), Label: scorecard.Num(round), Cells: make([]scorecard.Cell, len(c.columns)),
		})
	}
	total := scorecard.Line{ID: "total", Label: scorecard.Say("paper.caption-total"), Kind: scorecard.Sum}
	for seat, column := range c.columns {
		made := c.house.start
		for i, points := range column.list() {
			made += points
			grid.Lines[i].Cells[seat] = scorecard.Cell{Text: scorecard.Num(points), Note: scorecard.Num(made), State: scorecard.Written}
		}
		for round := column.rounds + 1; on && round <= rounds && !c.ring.HasLeft(seat); round++ {
			grid.Lines[round-1].Cells[seat] = c.coming(seat, round, own)
		}
		total.Cells = append(total.Cells, scorecard.Cell{Text: scorecard.Num(column.total), State: scorecard.Written, Hint: c.madeOf(seat)})
	}
	if leaders, _ := scorecard.Leaders(c); len(leaders) < c.ring.Active() {
		for _, seat := range leaders {
			total.Cells[seat].Tone = scorecard.Good
		}
	}
	grid.Lines = append(grid.Lines, total)
	v := scorecard.View{Unit: "unit.points", Status: c.status(), Blocks: []scorecard.Block{grid}}
	if !on {
		v.Blocks = append(v.Blocks, scorecard.Block{ID: "facts", Shape: scorecard.Facts, Facts: c.decided()})
	}
	return v
}

func lineID(round int) string { return "round-" + strconv.Itoa(round) }

// coming is a cell that has not been written, with what is typed for it.
func (c *Card) coming(seat, round int, in *input) scorecard.Cell {
	cell := scorecard.Cell{State: scorecard.Open}
	turn, _ := c.Turn()
	switch {
	case round != turn.Round:
		return cell
	case in == nil && seat == turn.Player, in != nil && seat == in.seat:
		cell.State = scorecard.Next
	case in != nil && in.whole:
		cell.Key = seatKey(seat)
	}
	if in == nil {
		return cell
	}
	if n, said := in.typed(seat); said {
		cell.Text, cell.Note = scorecard.Num(n), scorecard.Num(c.columns[seat].total+n)
		if cell.State == scorecard.Open {
			cell.State = scorecard.Offer
		}
	}
	return cell
}

func (c *Card) status() []scorecard.Text {
	turn, on := c.Turn()
	if !on {
		return []scorecard.Text{scorecard.Say("table.over")}
	}
	status := []scorecard.Text{scorecard.Say("paper.round", "round", turn.Round)}
	if c.house.rounds > 0 {
		status[0] = scorecard.Say("table.round-of", "round", turn.Round, "of", c.house.rounds)
	}
	if c.house.target != 0 {
		status = append(status, scorecard.Say("paper.to", "target", c.house.target))
	}
	if c.house.low {
		status = append(status, scorecard.Say("paper.low"))
	}
	return status
}

// maxTerms is how many scores an explained total lists.
const maxTerms = 8

// madeOf says how a total is made up: what came before the last scores in one
// number, then those.
func (c *Card) madeOf(seat int) scorecard.Text {
	scores := c.columns[seat].list()
	if len(scores) == 0 {
		return scorecard.Say("paper.total-start", "name", scoring.Seat(seat), "total", c.house.start)
	}
	before := max(0, len(scores)-maxTerms)
	start := c.house.start
	for _, n := range scores[:before] {
		start += n
	}
	terms := scores[before:]
	if c.house.start != 0 || before > 0 {
		terms = append([]int{start}, terms...)
	}
	values := []any{"name", scoring.Seat(seat), "sum", sum(terms), "total", c.columns[seat].total}
	switch {
	case before > 0:
		return scorecard.Say("paper.total-made-after", append(values, "n", before)...)
	case c.house.start != 0:
		return scorecard.Say("paper.total-made-from", values...)
	}
	return scorecard.Say("paper.total-made-of", values...)
}

// sum writes numbers as a sum: "3 + 6 – 2".
func sum(terms []int) string {
	var b strings.Builder
	for i, n := range terms {
		sign := map[bool]string{true: " – ", false: " + "}[n < 0]
		if i == 0 {
			sign = strings.Trim(sign, " +")
		}
		b.WriteString(sign + strconv.Itoa(max(n, -n)))
	}
	return b.String()
}

// decided says who reached the target, and since when the winner was ahead.
func (c *Card) decided() []scorecard.Text {
	if alone := scorecard.AloneFact(c.ring); !alone.IsZero() {
		return []scorecard.Text{alone}
	}
	var facts []scorecard.Text
	if reached := c.reached(); len(reached) > 0 {
		facts = append(facts, scorecard.Say("paper.reached", "n", len(reached), "names", scorecard.Seats(reached...), "target", c.house.target))
	}
	winners, score := scorecard.Leaders(c)
	if len(winners) > 1 || c.ring.Seats() == 1 {
		return append(facts, scorecard.Won(c, c.ring))
	}
	lead := score - c.Standings()[1].Score
	return append(facts, scorecard.Say(
		"paper.decided", "name", scoring.Seat(winners[0]), "lead", max(lead, -lead), "round", c.aheadSince(winners[0]),
	))
}

// reached lists who has reached the target.
func (c *Card) reached() []int {
	var seats []int
	for seat := range c.columns {
		if c.Reached(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// aheadSince returns the round from which on a seat has been ahead of all who stay
// at the end of each round.
func (c *Card) aheadSince(winner int) int {
	mine, since := c.columns[winner].list(), 1
	for seat, column := range c.columns {
		if seat == winner || c.ring.HasLeft(seat) {
			continue
		}
		margin := 0
		for i, n := range column.list() {
			if margin += mine[i] - n; margin == 0 || margin < 0 != c.house.low {
				since = max(since, i+2)
			}
		}
	}
	return since
}
