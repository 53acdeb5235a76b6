package blocks

import (
	"slices"
	"strconv"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// maxAhead is how many agreed rounds a card shows before they are played.
const maxAhead = 20

func roundLine(round int) string { return "round-" + strconv.Itoa(round) }

// view is a line for each round and the totals, or a race to the goal.
func (c *RoundCard[E]) view(in *roundInput[E]) scorecard.View {
	v := scorecard.View{Unit: "unit.points", Status: c.status()}
	if c.rules.Lanes {
		v.Blocks = []scorecard.Block{race[E]{c}.lanes(in)}
	} else {
		v.Blocks = []scorecard.Block{c.grid(in)}
	}
	if c.over {
		v.Blocks = append(v.Blocks, scorecard.Block{ID: "facts", Shape: scorecard.Facts, Facts: c.decided()})
	}
	return v
}

func (c *RoundCard[E]) grid(in *roundInput[E]) scorecard.Block {
	rounds := max(c.begun, min(c.rules.Last, maxAhead))
	if !c.over {
		rounds = max(rounds, c.turn.Round)
	}
	grid := scorecard.Block{ID: "rounds", Shape: scorecard.Grid}
	for round := 1; round <= rounds; round++ {
		grid.Lines = append(grid.Lines, scorecard.Line{
			ID: roundLine(round), Label: scorecard.Num(round), Cells: make([]scorecard.Cell, len(c.columns)),
		})
	}
	total := scorecard.Line{ID: "total", Label: scorecard.Say("rounds.total"), Kind: scorecard.Sum}
	for seat, column := range c.columns {
		made := c.rules.Start
		for i, points := range column.list() {
			made += points
			grid.Lines[i].Cells[seat] = scorecard.Cell{Text: scorecard.Num(points), Note: scorecard.Num(made), State: scorecard.Written}
		}
		for round := column.n + 1; !c.over && round <= rounds && !c.seating.HasLeft(seat); round++ {
			grid.Lines[round-1].Cells[seat] = c.coming(seat, round, in)
		}
		total.Cells = append(total.Cells, scorecard.Cell{Text: scorecard.Num(column.total), State: scorecard.Written, Hint: c.madeOf(seat)})
	}
	if leaders, _ := scorecard.Leaders(c); len(leaders) < c.seating.Active() {
		for _, seat := range leaders {
			total.Cells[seat].Tone = scorecard.Good
		}
	}
	grid.Lines = append(grid.Lines, total)
	return grid
}

// coming is a cell that has not been written, with what has been entered for it.
func (c *RoundCard[E]) coming(seat, round int, in *roundInput[E]) scorecard.Cell {
	cell := scorecard.Cell{State: scorecard.Open}
	switch {
	case round != c.turn.Round:
		return cell
	case in == nil && seat == c.turn.Player, in != nil && seat == in.seat:
		cell.State = scorecard.Next
	case in != nil && in.whole:
		cell.Key = seatKey(seat)
	}
	if in == nil {
		return cell
	}
	if n, ok := in.entered(seat); ok {
		cell.Text, cell.Note = scorecard.Num(n), scorecard.Num(c.columns[seat].total+n)
		if cell.State == scorecard.Open {
			cell.State = scorecard.Offer
		}
	}
	return cell
}

func (c *RoundCard[E]) status() []scorecard.Text {
	if c.over {
		return []scorecard.Text{scorecard.Say("table.over")}
	}
	if c.rules.Lanes {
		return race[E]{c}.status()
	}
	status := []scorecard.Text{scorecard.Say("rounds.round", "round", c.turn.Round)}
	if c.rules.Last > 0 {
		status[0] = scorecard.Say("table.round-of", "round", c.turn.Round, "of", c.rules.Last)
	}
	if c.rules.Goal != nil {
		status = append(status, scorecard.Say("rounds.to", "target", c.rules.Goal.Points))
	}
	if c.low {
		status = append(status, scorecard.Say("rounds.low"))
	}
	return status
}

// maxTerms is how many scores an explained total lists.
const maxTerms = 8

// madeOf says how a total is made up: what came before the last scores in one number, then those.
func (c *RoundCard[E]) madeOf(seat int) scorecard.Text {
	scores, start := c.Scores(seat), c.rules.Start
	if len(scores) == 0 {
		return scorecard.Say("rounds.total-start", "name", scoring.Seat(seat), "total", start)
	}
	before := max(0, len(scores)-maxTerms)
	for _, n := range scores[:before] {
		start += n
	}
	terms := scores[before:]
	if c.rules.Start != 0 || before > 0 {
		terms = append([]int{start}, terms...)
	}
	values := []any{"name", scoring.Seat(seat), "sum", written(terms), "total", c.columns[seat].total}
	switch {
	case before > 0:
		return scorecard.Say("rounds.total-made-after", append(values, "n", before)...)
	case c.rules.Start != 0:
		return scorecard.Say("rounds.total-made-from", values...)
	}
	return scorecard.Say("rounds.total-made-of", values...)
}

// decided says who reached the goal, and since when the winner was ahead.
func (c *RoundCard[E]) decided() []scorecard.Text {
	if alone := scorecard.AloneFact(c.seating); !alone.IsZero() {
		return []scorecard.Text{alone}
	}
	if c.rules.Lanes {
		return []scorecard.Text{race[E]{c}.decided()}
	}
	var facts []scorecard.Text
	if c.reached {
		reached := slices.Collect(func(yield func(int) bool) {
			for seat := range c.columns {
				if c.there(seat) && !yield(seat) {
					return
				}
			}
		})
		facts = append(facts, scorecard.Say("rounds.reached", "n", len(reached), "names", scorecard.Seats(reached...), "target", c.rules.Goal.Points))
	}
	winners, score := scorecard.Leaders(c)
	if len(winners) > 1 || c.seating.Seats() == 1 {
		return append(facts, scorecard.Won(c, c.seating))
	}
	lead := score - c.Standings()[1].Score
	return append(facts, scorecard.Say(
		"rounds.decided", "name", scoring.Seat(winners[0]), "lead", max(lead, -lead), "round", c.aheadSince(winners[0]),
	))
}

// aheadSince returns the round from which on a seat has been ahead of all who stay at the end of
// each round.
func (c *RoundCard[E]) aheadSince(winner int) int {
	mine, since := c.Scores(winner), 1
	for _, seat := range scorecard.After(c.seating, winner) {
		margin := 0
		for i, n := range c.Scores(seat)[:min(c.columns[seat].n, len(mine))] {
			if margin += mine[i] - n; margin == 0 || margin < 0 != c.low {
				since = max(since, i+2)
			}
		}
	}
	return since
}

// describe says "11, now 46", what everybody scored in a whole round, or that it was the end.
func (c *RoundCard[E]) describe(e E) scorecard.Event {
	if c.ends(e) {
		return scorecard.Event{Text: scorecard.Say("rounds.tell.end")}
	}
	var event scorecard.Event
	var scores []scorecard.Text
	if c.rules.Lanes {
		points, _ := c.points(e)
		cell := scorecard.PastID("lane", c.turn.Player, c.columns[c.turn.Player].n+1)
		return scorecard.Event{Text: race[E]{c}.tell(e, points), Cells: []scorecard.ID{cell}}
	}
	tell := func(seat, points int) {
		scores = append(scores, scorecard.Say("rounds.tell.one", "name", scoring.Seat(seat), "score", points))
		event.Cells = append(event.Cells, scorecard.CellID(roundLine(c.turn.Round), seat))
		event.Text = scorecard.Say("rounds.tell.score", "score", points, "total", c.columns[seat].total+points)
	}
	if whole := c.whole(e); whole == nil {
		points, _ := c.points(e)
		tell(c.turn.Player, points)
	} else {
		for seat, n := range whole {
			if n != nil && !c.seating.HasLeft(seat) {
				tell(seat, int(*n))
			}
		}
	}
	if len(scores) > 1 {
		event.Text = scorecard.Say("rounds.tell.round", "scores", scores)
	}
	return event
}
