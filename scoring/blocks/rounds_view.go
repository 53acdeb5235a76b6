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

// stepLine names the line of a step, from 0, of a round: the last step is the score itself.
func (t *table[E]) stepLine(round, step int) string {
	if step == t.steps()-1 {
		return roundLine(round)
	}
	return roundLine(round) + "." + strconv.Itoa(step+1)
}

// shown is a card with what it shows.
type shown[E scoring.Entry] struct{ *RoundCard[E] }

// view is a line for each round and the totals, or a race to the goal.
func (c shown[E]) view(in *roundInput[E]) scorecard.View {
	v := scorecard.View{Unit: "unit.points", Status: c.status()}
	if c.rules.Wins {
		v.Unit = "unit.rounds-won"
	}
	if c.rules.Lanes {
		v.Blocks = []scorecard.Block{race[E]{c}.lanes(in)}
	} else {
		v.Blocks = []scorecard.Block{c.grid(in)}
	}
	switch told := c.rules.Told; {
	case c.over:
		v.Blocks = append(v.Blocks, scorecard.Block{ID: "facts", Shape: scorecard.Facts, Facts: c.decided()})
	case told != nil && told.Facts != nil:
		v.Blocks = append(v.Blocks, scorecard.Block{ID: "facts", Shape: scorecard.Facts, Facts: told.Facts(c.RoundCard)})
	}
	return v
}

func (c shown[E]) grid(in *roundInput[E]) scorecard.Block {
	rounds := max(c.begun, min(c.rules.Last, maxAhead))
	if !c.over && !c.tied {
		rounds = max(rounds, c.turn.Round)
	}
	grid := scorecard.Block{ID: "rounds", Shape: scorecard.Grid}
	steps := c.steps()
	for round := 1; round <= rounds; round++ {
		for i := range steps { // the score, then what came before it
			step := (i + steps - 1) % steps
			line := scorecard.Line{ID: c.stepLine(round, step), Label: c.label(round), Cells: make([]scorecard.Cell, len(c.columns))}
			if i > 0 {
				line.Label, line.Kind = c.rules.Steps.Label(step), scorecard.Again
			}
			grid.Lines = append(grid.Lines, line)
		}
	}
	total := scorecard.Line{ID: "total", Label: scorecard.Say("rounds.total"), Kind: scorecard.Sum}
	if c.rules.Wins {
		total.ID, total.Label = "won", scorecard.Say("rounds.wins.won")
	}
	for seat, column := range c.columns {
		made := c.rules.Start
		list := column.list()
		for n := range rounds * steps {
			round, step := n/steps, n%steps // from 0
			cell := &grid.Lines[round*steps+(step+1)%steps].Cells[seat]
			switch {
			case n < len(list) && !list[n].none:
				made += list[n].award
				*cell = c.written(list[n], round+1, step, made)
			case n >= len(list) && !c.over && !c.players.HasLeft(seat):
				*cell = c.coming(seat, round+1, step, in)
			}
		}
		cell := scorecard.Cell{Text: scorecard.Num(column.total), State: scorecard.Written, Hint: c.madeOf(seat)}
		if c.players.HasLeft(seat) && !c.seating.HasLeft(seat) {
			cell.Note = scorecard.Say("rounds.out")
		}
		total.Cells = append(total.Cells, cell)
	}
	if leaders, _ := scorecard.Leaders(c); len(leaders) < c.seating.Active() && !c.rules.Wins && c.rules.Told == nil {
		for _, seat := range leaders {
			total.Cells[seat].Tone = scorecard.Good
		}
	}
	if told := c.rules.Told; told != nil && told.Best {
		c.markBest(grid.Lines)
	}
	grid.Lines = Contests[E]{c}.withTies(append(grid.Lines, total), in)
	return grid
}

// markBest marks the highest score of each round so far.
func (c shown[E]) markBest(lines []scorecard.Line) {
	best, scores := make([]int, len(lines)), make([][]int, len(c.columns))
	for seat := range scores {
		scores[seat] = c.Scores(seat)
		for round, n := range scores[seat] {
			best[round] = max(best[round], n)
		}
	}
	for seat, list := range scores {
		for round, n := range list {
			if n > 0 && n == best[round] {
				lines[round].Cells[seat].Tone = scorecard.Good
			}
		}
	}
}

// label names a round, from 1.
func (c shown[E]) label(round int) scorecard.Text {
	if c.rules.Label != nil {
		return c.rules.Label(round)
	}
	return scorecard.Num(round)
}

// written is a cell of what was said in a step of a round, from 1, with the total that it made.
func (c shown[E]) written(s *said[E], round, step, made int) scorecard.Cell {
	cell := scorecard.Cell{State: scorecard.Written}
	switch {
	case step < c.steps()-1:
		cell.Text, cell.Note = c.rules.Steps.Cell(s.entry, step)
		return cell
	case c.rules.Told != nil:
		return c.rules.Told.Cell(round, s.entry, s.points)
	case s.open:
		cell.Text, cell.Note = scorecard.Num(s.points), scorecard.Say("rounds.open")
		return cell
	}
	if cell.Text = scorecard.Num(s.points); !c.rules.Wins {
		cell.Note = scorecard.Num(made)
	}
	switch {
	case c.addsUp():
	case s.award > 0:
		cell.Tone = scorecard.Good
	case s.award < 0:
		cell.Tone = scorecard.Bad
	}
	return cell
}

// coming is a cell that has not been written, with what has been entered for it.
func (c shown[E]) coming(seat, round, step int, in *roundInput[E]) scorecard.Cell {
	cell := scorecard.Cell{State: scorecard.Open}
	all := c.rules.All != nil
	switch {
	case round != c.turn.Round || step != c.step:
		return cell
	case all, in == nil && seat == c.turn.Player, in != nil && seat == in.seat:
		cell.State = scorecard.Next
	case in != nil && in.whole:
		cell.Key = seatKey(seat)
	}
	switch {
	case in == nil:
	case in.after != nil && cell.State == scorecard.Next && !in.ends && !in.whole:
		state, last := cell.State, in.after.columns[seat].last
		cell = c.written(last, round, step, in.after.columns[seat].total)
		cell.State, cell.Tone = state, ""
		if step == c.steps()-1 && !c.addsUp() || c.rules.Told != nil {
			cell.Note = scorecard.Text{}
		}
		cell.Key = in.finished().Primary.ID
	default:
		if n, ok := in.entered(seat); ok && !all {
			cell.Text, cell.Note = scorecard.Num(n), scorecard.Num(c.columns[seat].total+n)
			if cell.State == scorecard.Open {
				cell.State = scorecard.Offer
			}
		} else if cell.State == scorecard.Next {
			cell.Text = in.finished().Readout
		}
	}
	return cell
}

func (c shown[E]) status() []scorecard.Text {
	if c.over {
		return []scorecard.Text{scorecard.Say("table.over")}
	}
	switch {
	case c.rules.Lanes:
		return race[E]{c}.status()
	case c.tied && c.rules.RollOff && len(c.ties) > 1:
		return []scorecard.Text{scorecard.Say("rounds.roll-off.again", "number", len(c.ties))}
	case c.tied && c.rules.RollOff:
		return []scorecard.Text{scorecard.Say("rounds.roll-off")}
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
	if c.rules.All != nil {
		status = append(status, scorecard.Say("rounds.dealer", "name", scoring.Seat(c.turn.Player)))
	}
	status = append(status, c.rules.Agreed...)
	if c.tied {
		status = append(status, scorecard.Say("rounds.wins.tie-break"))
	}
	return status
}

// maxTerms is how many scores an explained total lists.
const maxTerms = 8

// awards returns what each round of a seat added to its total.
func (c shown[E]) awards(seat int) []int {
	var list []int
	for i, s := range c.columns[seat].list() {
		if (i+1)%c.steps() == 0 {
			list = append(list, s.award)
		}
	}
	return list
}

// madeOf says how a total is made up: what came before the last scores in one number, then those.
func (c shown[E]) madeOf(seat int) scorecard.Text {
	scores, start := c.awards(seat), c.rules.Start
	switch {
	case c.rules.Wins:
		return Contests[E]{c}.wonRounds(seat)
	case c.rules.Told != nil:
		return c.rules.Told.Total(c.RoundCard, seat)
	}
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
func (c shown[E]) decided() []scorecard.Text {
	if how := (Contests[E]{c}).rolledOff(); !how.IsZero() {
		return []scorecard.Text{how}
	}
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
	if len(winners) > 1 || c.seating.Seats() == 1 || c.rules.Rank != nil || c.rules.Told != nil {
		return append(facts, scorecard.Won(c, c.seating))
	}
	if c.rules.Wins {
		return append(facts, Contests[E]{c}.decided(winners[0]))
	}
	lead := score - c.Standings()[1].Score
	return append(facts, scorecard.Say(
		"rounds.decided", "name", scoring.Seat(winners[0]), "lead", max(lead, -lead), "round", c.aheadSince(winners[0]),
	))
}

// aheadSince returns the round from which on a seat has been ahead of all who stay at the end of
// each round.
func (c shown[E]) aheadSince(winner int) int {
	mine, since := c.awards(winner), 1
	for _, seat := range scorecard.After(c.seating, winner) {
		margin := 0
		for i, n := range c.awards(seat) {
			if i == len(mine) {
				break
			}
			if margin += mine[i] - n; margin == 0 || margin < 0 != c.low {
				since = max(since, i+2)
			}
		}
	}
	return since
}

// describe says "11, now 46", what everybody scored, what was said before, or that it was the end.
func (c shown[E]) describe(e E) scorecard.Event {
	if c.ends(e) {
		return scorecard.Event{Text: scorecard.Say("rounds.tell.end")}
	}
	written, err := c.Write(e)
	if err != nil {
		return scorecard.Event{Text: c.because(err)}
	}
	var event scorecard.Event
	var scores []scorecard.Text
	after := written.(*RoundCard[E])
	if c.rules.Wins || c.tied {
		return Contests[E]{c}.tell(e, after)
	}
	for seat, column := range after.columns {
		last := column.last
		if column.n == c.columns[seat].n || last.none {
			continue
		}
		cell := scorecard.CellID(c.stepLine(c.turn.Round, c.step), seat)
		switch {
		case c.step < c.steps()-1:
			text, _ := c.rules.Steps.Cell(e, c.step)
			event.Text = scorecard.Say("rounds.tell.step", "step", c.rules.Steps.Label(c.step), "value", text)
		case c.rules.Lanes:
			event.Text, cell = race[E]{c}.tell(e, last.points), scorecard.PastID("lane", seat, c.columns[seat].n+1)
		case c.rules.Told != nil:
			event.Text = c.rules.Told.Event(c.RoundCard, e, last.points)
		case !c.addsUp() || last.open:
			event.Text = scorecard.Num(last.points)
		default:
			event.Text = scorecard.Say("rounds.tell.score", "score", last.points, "total", column.total)
		}
		scores = append(scores, scorecard.Say("rounds.tell.one", "name", scoring.Seat(seat), "score", last.points))
		event.Cells = append(event.Cells, cell)
	}
	if len(scores) > 1 {
		event.Text, event.All = scorecard.Say("rounds.tell.round", "scores", scores), true
	}
	return event
}

// toCome lists who is next: in the round, where that goes on in another order in the next as well,
// or in a race until the last one.
func (c shown[E]) toCome() []int {
	if c.rules.Wins || c.tied {
		return Contests[E]{c}.toCome()
	}
	if c.rules.Lanes && !c.reached {
		return scorecard.After(c.players, c.turn.Player)
	}
	n := c.columns[c.turn.Player].n
	wrote := func(seat int) bool { return c.columns[seat].n > n }
	list := slices.DeleteFunc(scorecard.After(c.players, c.turn.Player), wrote)
	if !c.rules.Rotates && c.rules.Steps == nil || n+1 == c.rules.Last*c.steps() {
		return list
	}
	for _, seat := range c.players.From(c.First((n + 1) / c.steps())) {
		if wrote(seat) {
			list = append(list, seat)
		}
	}
	return list
}

// need is what the hint says that has to be reached; no text where it says something else.
func (c shown[E]) need() scorecard.Text {
	hint := c.hint()
	if slices.Contains([]string{"rounds.to-beat", "rounds.wins.tie-to-beat", "rounds.race.missing"}, hint.Key) {
		return hint
	}
	return scorecard.Text{}
}

// hint says that this is the last round, or who leads; in a race what is missing for the goal, or
// what has to be beaten. To a player alone it says nothing.
func (c shown[E]) hint() scorecard.Text {
	leaders, score := scorecard.Leaders(c)
	switch {
	case c.rules.All != nil:
		return scorecard.Text{}
	case c.rules.Wins || c.tied:
		return Contests[E]{c}.toBeat()
	case c.rules.Lanes && c.reached:
		return scorecard.Say("rounds.to-beat", "score", score, "names", scorecard.Seats(leaders...))
	case c.rules.Lanes:
		return scorecard.Say("rounds.race.missing", "n", c.Missing(c.turn.Player), "target", c.rules.Goal.Points)
	case c.reached:
		return scorecard.Say("rounds.last-round", "target", c.rules.Goal.Points)
	case c.seating.Active() == 1 || c.begun == 0:
		return scorecard.Text{}
	case len(leaders) == c.seating.Active():
		return scorecard.Say("rounds.level", "score", score)
	}
	return scorecard.Leads(c)
}
