package blocks

import (
	"fmt"
	"slices"
	"strconv"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// The phases in which those who are level have one more turn each: for a round, and for first place.
const (
	TieBreak = "tie-break"
	RollOff  = "roll-off"
)

// tieBreak is the turns of those who were level.
type tieBreak struct {
	round int // from 1; a roll-off is one of its own
	scoring.TieBreak
}

// Contests is a card with what somebody wins there: rounds, and tie-breaks.
type Contests[E scoring.Entry] struct{ shown[E] }

// ContestsOf returns a card, whose rounds are won, as that.
func ContestsOf[E scoring.Entry](c *RoundCard[E]) Contests[E] { return Contests[E]{shown[E]{c}} }

// Contest returns the turns that decide the round of a game that goes on: its own, or those of
// its last tie-break; once there has been a roll-off, those of the last one.
func (c Contests[E]) Contest() scoring.TieBreak {
	if c.tied || c.rules.RollOff && c.ties != nil {
		return c.ties[len(c.ties)-1].TieBreak
	}
	return c.turns(c.turn.Round)
}

// turns returns those of a round, from 1.
func (c Contests[E]) turns(round int) scoring.TieBreak {
	t := scoring.NewTieBreak(len(c.columns), c.players.From(c.First(round-1)))
	for seat, column := range c.columns {
		if column.n == round && !c.players.HasLeft(seat) {
			t = t.With(seat, column.last.points)
		}
	}
	return t
}

// TieBreaks returns what a seat scored in the tie-breaks of a round, from 1.
func (c Contests[E]) TieBreaks(seat, round int) []int {
	var scores []int
	for _, t := range c.ties {
		if score := t.Score(seat); score > 0 && t.round == round {
			scores = append(scores, score)
		}
	}
	return scores
}

// Won lists the rounds, from 1, that a seat has won.
func (c Contests[E]) Won(seat int) []int {
	var rounds []int
	for i, n := range c.awards(seat) {
		if n > 0 {
			rounds = append(rounds, i+1)
		}
	}
	return rounds
}

// Decided counts the rounds that somebody has won.
func (c Contests[E]) Decided() int {
	n := 0
	for _, column := range c.columns {
		n += column.total
	}
	return n
}

// append appends the tie-breaks to the card object: each with its scores by seat, null for one that
// has no part in it or has yet to write; of roll-offs what each seat scored.
func (c Contests[E]) append(text []byte) []byte {
	switch {
	case c.ties == nil:
		return text
	case c.rules.RollOff:
		text = append(text, `,"roll-offs":[`...)
		for seat := range c.columns {
			text = append(comma(text, seat), '[')
			n := 0
			for _, t := range c.ties {
				if score := t.Score(seat); score > 0 {
					text, n = strconv.AppendInt(comma(text, n), int64(score), 10), n+1
				}
			}
			text = append(text, ']')
		}
		return append(text, ']')
	}
	text = append(text, `,"tie-breaks":[`...)
	for i, t := range c.ties {
		text = append(strconv.AppendInt(append(comma(text, i), `{"round":`...), int64(t.round), 10), `,"scores":[`...)
		for seat := range c.columns {
			if text = comma(text, seat); t.Score(seat) > 0 {
				text = strconv.AppendInt(text, int64(t.Score(seat)), 10)
			} else {
				text = append(text, "null"...)
			}
		}
		text = append(text, "]}"...)
	}
	return append(text, ']')
}

// decide gives the round that everybody has written to whoever has won it, or lets those who are
// level for it play on, and reports whether it is decided.
func (c making[E]) decide() bool {
	contest := ContestsOf(c.RoundCard).turns(c.begun)
	if c.tied {
		contest = c.ties[len(c.ties)-1].TieBreak
	}
	best := contest.Contenders(c.players)
	_, open := contest.Next(c.players)
	c.playOn(best, open, c.begun)
	c.even = !c.tied
	if c.tied || c.players.LastLeft() {
		return false
	}
	c.award(best[0], 1)
	return true
}

// played reports whether the last round is complete.
func (c *RoundCard[E]) played() bool { return c.even && c.rules.Last > 0 && c.begun >= c.rules.Last }

// rollOff lets those who are level for first place play on once the last round is complete.
func (c making[E]) rollOff() {
	if !c.rules.RollOff || !c.played() {
		return
	}
	if c.ties == nil {
		leaders, _ := scorecard.Leaders(c)
		best := slices.DeleteFunc(c.players.From(c.first), func(seat int) bool { return !slices.Contains(leaders, seat) })
		c.playOn(best, false, c.begun+1)
		return
	}
	last := c.ties[len(c.ties)-1]
	_, open := last.Next(c.players)
	c.playOn(last.Contenders(c.players), open, last.round+1)
}

// playOn lets those who are level have one more turn each, in a contest for a round, unless they
// still have one. One who is left of several, also because others have left, is level with nobody.
func (c making[E]) playOn(level []int, open bool, round int) {
	c.tied = len(level) > 1 && !c.players.LastLeft()
	if c.tied && !open {
		c.ties = append(slices.Clip(c.ties), tieBreak{round, scoring.NewTieBreak(len(c.columns), level)})
	}
}

// tie writes what a turn of a tie-break brought.
func (c making[E]) tie(seat, points int) {
	c.ties = slices.Clone(c.ties)
	last := &c.ties[len(c.ties)-1]
	last.TieBreak = last.With(seat, points)
}

// nth is which of its round a tie-break is, or which of all roll-offs, from 1.
func (c Contests[E]) nth(i int) int {
	if c.rules.RollOff {
		return i + 1
	}
	n := 1
	for ; i > 0 && c.ties[i-1].round == c.ties[i].round; i-- {
		n++
	}
	return n
}

// line names the line of a tie-break.
func (c Contests[E]) line(i int) string {
	if c.rules.RollOff {
		return fmt.Sprintf("roll-off-%d", i+1)
	}
	return fmt.Sprintf("%s-tie-%d", roundLine(c.ties[i].round), c.nth(i))
}

// withTies puts the tie-breaks below their rounds, where whoever won a round won it with the last
// turn, and roll-offs below all.
func (c Contests[E]) withTies(lines []scorecard.Line, in *roundInput[E]) []scorecard.Line {
	key, below := "rounds.wins.tie", func(i int) int { return c.ties[i].round }
	if c.rules.RollOff {
		end := len(lines)
		key, below = "rounds.roll-off.line", func(int) int { return end }
	}
	for i := len(c.ties) - 1; i >= 0; i-- {
		line := scorecard.Line{ID: c.line(i), Label: scorecard.Say(key), Kind: scorecard.Again, Cells: c.tieCells(i, in)}
		if n := c.nth(i); n > 1 {
			line.Label = scorecard.Say(key+"-again", "number", n)
		}
		for seat := range line.Cells {
			if cell := &line.Cells[seat]; c.rules.Wins && cell.State == scorecard.Written {
				cell.Tone, lines[below(i)-1].Cells[seat].Tone = lines[below(i)-1].Cells[seat].Tone, ""
			}
		}
		lines = slices.Insert(lines, below(i), line)
	}
	return lines
}

// tieCells are what all have in a tie-break; in a roll-off that is over whoever won it is marked.
func (c Contests[E]) tieCells(i int, in *roundInput[E]) []scorecard.Cell {
	cells, t := make([]scorecard.Cell, len(c.columns)), c.ties[i]
	now, contenders := c.tied && !c.over && i == len(c.ties)-1, t.Contenders(c.players)
	for seat := range cells {
		cell := &cells[seat]
		switch score := t.Score(seat); {
		case score > 0:
			cell.Text, cell.State = scorecard.Num(score), scorecard.Written
			if !now && c.rules.RollOff && slices.Equal(contenders, []int{seat}) {
				cell.Tone = scorecard.Good
			}
		case now && seat == c.turn.Player:
			cell.State = scorecard.Next
			if in != nil && in.after != nil {
				cell.Text = scorecard.Num(in.points)
			}
		case now && slices.Contains(contenders, seat):
			cell.State = scorecard.Open
		}
	}
	return cells
}

// wonRounds says which rounds a seat has won.
func (c Contests[E]) wonRounds(seat int) scorecard.Text {
	rounds := c.Won(seat)
	if rounds == nil {
		return scorecard.Say("rounds.wins.won-none", "name", scoring.Seat(seat))
	}
	return scorecard.Say("rounds.wins.won-rounds", "name", scoring.Seat(seat), "n", len(rounds), "rounds", rounds)
}

// toBeat says what has to be beaten in the round or its tie-break.
func (c Contests[E]) toBeat() scorecard.Text {
	contest := c.Contest()
	contenders, highest := contest.Contenders(c.players), contest.Highest(c.players)
	if c.rules.RollOff {
		return scorecard.Say("rounds.roll-off.level", "names", scorecard.Seats(contenders...), "points", c.Total(contenders[0]))
	}
	leading := slices.DeleteFunc(slices.Clone(contenders), func(seat int) bool { return contest.Score(seat) != highest })
	switch {
	case c.tied && highest == 0:
		return scorecard.Say("rounds.wins.level", "names", scorecard.Seats(contenders...))
	case c.tied:
		return scorecard.Say("rounds.wins.tie-to-beat", "score", highest, "names", scorecard.Seats(leading...))
	case highest == 0:
		return scorecard.Say("rounds.wins.nothing-to-beat")
	}
	return scorecard.Say("rounds.to-beat", "score", highest, "names", scorecard.Seats(leading...))
}

// toCome lists who follows in the round or its tie-break.
func (c Contests[E]) toCome() []int {
	contest := c.Contest()
	return slices.DeleteFunc(contest.Contenders(c.players), func(seat int) bool {
		return seat == c.turn.Player || contest.Score(seat) > 0
	})
}

// highest says what was scored highest in a roll-off.
func (c Contests[E]) highest() scorecard.Text {
	if highest := c.Contest().Highest(c.players); highest > 0 {
		return scorecard.Say("rounds.roll-off.to-beat", "sum", highest)
	}
	return scorecard.Say("rounds.roll-off.first")
}

// decided says since which round the winner of most rounds was ahead.
func (c Contests[E]) decided(winner int) scorecard.Text {
	return scorecard.Say("rounds.wins.decided", "name", scoring.Seat(winner), "round", c.aheadSince(winner))
}

// rolledOff says how a roll-off ended; no text where there was none, or several won.
func (c Contests[E]) rolledOff() scorecard.Text {
	if !c.rules.RollOff || c.ties == nil {
		return scorecard.Text{}
	}
	last := c.ties[len(c.ties)-1]
	winner := last.Contenders(c.players)
	if len(winner) != 1 {
		return scorecard.Text{}
	}
	most, next, equal := last.Score(winner[0]), 0, false // equal: somebody scored as much and has left since
	for seat := range c.columns {
		switch {
		case seat == winner[0]:
		case c.seating.HasLeft(seat):
			equal = equal || last.Score(seat) == most
		default:
			next = max(next, last.Score(seat))
		}
	}
	if most == 0 || next == 0 || equal {
		return scorecard.Say("rounds.roll-off.decided-alone", "name", scoring.Seat(winner[0]))
	}
	return scorecard.Say("rounds.roll-off.decided", "name", scoring.Seat(winner[0]), "most", most, "next", next)
}

// tell says "13 with 6-5-2" or the score alone, and what came of it if the round or the tie-break
// ended then; of a roll-off what was scored in it.
func (c Contests[E]) tell(e E, after *RoundCard[E]) scorecard.Event {
	line, score := roundLine(c.turn.Round), after.brought(c.RoundCard)
	if c.tied {
		line = c.line(len(c.ties) - 1)
	}
	event := scorecard.Event{Text: scorecard.Num(score), Cells: []scorecard.ID{scorecard.CellID(line, c.turn.Player)}}
	if c.rules.RollOff {
		event.Text = scorecard.Say("rounds.roll-off.tell", "sum", score)
		return event
	}
	for _, f := range c.rules.Forms {
		for _, p := range f.Parts {
			if p, ok := p.(throws[E]); ok && p.Said(e) {
				event.Text = scorecard.Say("rounds.wins.tell", "score", score, "dice", p.keeps(e))
			}
		}
	}
	if then := ContestsOf(after).outcome(c); !then.IsZero() {
		event.Text = scorecard.Say("rounds.wins.tell-then", "what", event.Text, "then", then)
	}
	return event
}

// outcome says who won the round, or who must play on; no text where others are still to come.
func (c Contests[E]) outcome(before Contests[E]) scorecard.Text {
	round := before.turn.Round
	for seat, column := range c.columns {
		switch {
		case column.total == before.columns[seat].total:
		case seat == before.turn.Player:
			return scorecard.Say("rounds.wins.tell-wins", "round", round)
		default:
			return scorecard.Say("rounds.wins.tell-wins-other", "round", round, "name", scoring.Seat(seat))
		}
	}
	if len(c.ties) > len(before.ties) {
		return scorecard.Say("rounds.wins.tell-tie", "names", scorecard.Seats(c.Contest().Contenders(c.players)...))
	}
	return scorecard.Text{}
}
