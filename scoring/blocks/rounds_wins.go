package blocks

import (
	"fmt"
	"slices"
	"strconv"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// TieBreak is the phase in which those who are level for a round have one more turn each.
const TieBreak = "tie-break"

// tieBreak is the turns of those who were level for a round.
type tieBreak struct {
	round int // from 1
	scoring.TieBreak
}

// appendTo appends the tie-break as the card object has it: the scores by seat, null for one that
// has no part in it or has yet to write.
func (t tieBreak) appendTo(text []byte, seats int) []byte {
	text = append(strconv.AppendInt(append(text, `{"round":`...), int64(t.round), 10), `,"scores":[`...)
	for seat := range seats {
		if text = comma(text, seat); t.Score(seat) > 0 {
			text = strconv.AppendInt(text, int64(t.Score(seat)), 10)
		} else {
			text = append(text, "null"...)
		}
	}
	return append(text, "]}"...)
}

// Wins is a card of rounds that are won.
type Wins[E scoring.Entry] struct{ shown[E] }

// WinsOf returns a card, whose rounds are won, as that.
func WinsOf[E scoring.Entry](c *RoundCard[E]) Wins[E] { return Wins[E]{shown[E]{c}} }

// Contest returns the turns that decide the round of a game that goes on: its own, or those of
// its last tie-break.
func (c Wins[E]) Contest() scoring.TieBreak {
	if c.tied {
		return c.ties[len(c.ties)-1].TieBreak
	}
	return c.turns(c.turn.Round)
}

// turns returns those of a round, from 1.
func (c Wins[E]) turns(round int) scoring.TieBreak {
	t := scoring.NewTieBreak(len(c.columns), c.players.From(c.First(round-1)))
	for seat, column := range c.columns {
		if column.n == round && !c.players.HasLeft(seat) {
			t = t.With(seat, column.last.points)
		}
	}
	return t
}

// TieBreaks returns what a seat scored in the tie-breaks of a round, from 1.
func (c Wins[E]) TieBreaks(seat, round int) []int {
	var scores []int
	for _, t := range c.ties {
		if score := t.Score(seat); score > 0 && t.round == round {
			scores = append(scores, score)
		}
	}
	return scores
}

// Won lists the rounds, from 1, that a seat has won.
func (c Wins[E]) Won(seat int) []int {
	var rounds []int
	for i, n := range c.awards(seat) {
		if n > 0 {
			rounds = append(rounds, i+1)
		}
	}
	return rounds
}

// Decided counts the rounds that somebody has won.
func (c Wins[E]) Decided() int {
	n := 0
	for _, column := range c.columns {
		n += column.total
	}
	return n
}

// decide gives the round that everybody has written to whoever has won it, or lets those who are
// level for it play on, and reports whether it is decided. That may follow a leaving: one who is
// left of several has won, whether or not there was a turn.
func (c making[E]) decide() bool {
	contest := WinsOf(c.RoundCard).turns(c.begun)
	if c.tied {
		contest = c.ties[len(c.ties)-1].TieBreak
	}
	best := contest.Contenders(c.players)
	_, open := contest.Next(c.players)
	switch {
	case c.players.LastLeft():
		c.tied = false
		return false
	case len(best) == 1:
		c.tied = false
		c.award(best[0], 1)
		return true
	case !open:
		c.ties = append(slices.Clip(c.ties), tieBreak{c.begun, scoring.NewTieBreak(len(c.columns), best)})
	}
	c.tied, c.even = true, false
	return false
}

// tie writes what a turn of a tie-break brought.
func (c making[E]) tie(seat, points int) {
	c.ties = slices.Clone(c.ties)
	last := &c.ties[len(c.ties)-1]
	last.TieBreak = last.With(seat, points)
}

// tieLine names the line of a tie-break by its round and its number there, both from 1.
func tieLine(round, n int) string { return fmt.Sprintf("%s-tie-%d", roundLine(round), n) }

// nth is which of its round a tie-break is, from 1.
func (c Wins[E]) nth(i int) int {
	n := 1
	for ; i > 0 && c.ties[i-1].round == c.ties[i].round; i-- {
		n++
	}
	return n
}

// withTies puts the tie-breaks below their rounds. Whoever won a round won it with the last turn.
func (c Wins[E]) withTies(lines []scorecard.Line, in *roundInput[E]) []scorecard.Line {
	for i := len(c.ties) - 1; i >= 0; i-- {
		t, n := c.ties[i], c.nth(i)
		line := scorecard.Line{
			ID: tieLine(t.round, n), Label: scorecard.Say("rounds.wins.tie"), Kind: scorecard.Again,
			Cells: make([]scorecard.Cell, len(c.columns)),
		}
		if n > 1 {
			line.Label = scorecard.Say("rounds.wins.tie-again", "number", n)
		}
		now := c.tied && !c.over && i == len(c.ties)-1
		for seat := range line.Cells {
			cell, round := &line.Cells[seat], &lines[t.round-1].Cells[seat]
			switch score := t.Score(seat); {
			case score > 0:
				*cell = scorecard.Cell{Text: scorecard.Num(score), State: scorecard.Written, Tone: round.Tone}
				round.Tone = ""
			case now && seat == c.turn.Player:
				cell.State = scorecard.Next
				if in != nil && in.after != nil {
					cell.Text = scorecard.Num(in.points)
				}
			case now && slices.Contains(t.Contenders(c.players), seat):
				cell.State = scorecard.Open
			}
		}
		lines = slices.Insert(lines, t.round, line)
	}
	return lines
}

// wonRounds says which rounds a seat has won.
func (c Wins[E]) wonRounds(seat int) scorecard.Text {
	rounds := c.Won(seat)
	if rounds == nil {
		return scorecard.Say("rounds.wins.won-none", "name", scoring.Seat(seat))
	}
	return scorecard.Say("rounds.wins.won-rounds", "name", scoring.Seat(seat), "n", len(rounds), "rounds", rounds)
}

// toBeat says what has to be beaten in the round or its tie-break.
func (c Wins[E]) toBeat() scorecard.Text {
	contest := c.Contest()
	contenders, highest := contest.Contenders(c.players), contest.Highest(c.players)
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
func (c Wins[E]) toCome() []int {
	contest := c.Contest()
	return slices.DeleteFunc(contest.Contenders(c.players), func(seat int) bool {
		return seat == c.turn.Player || contest.Score(seat) > 0
	})
}

// decided says since which round the winner was ahead.
func (c Wins[E]) decided(winner int) scorecard.Text {
	return scorecard.Say("rounds.wins.decided", "name", scoring.Seat(winner), "round", c.aheadSince(winner))
}

// tell says "13 with 6-5-2" or the score alone, and what came of it if the round or the tie-break
// ended then.
func (c Wins[E]) tell(e E, after *RoundCard[E]) scorecard.Event {
	line, score := roundLine(c.turn.Round), after.brought(c.RoundCard)
	if c.tied {
		line = tieLine(c.turn.Round, c.nth(len(c.ties)-1))
	}
	event := scorecard.Event{Text: scorecard.Num(score), Cells: []scorecard.ID{scorecard.CellID(line, c.turn.Player)}}
	for _, f := range c.rules.Forms {
		for _, p := range f.Parts {
			if p, ok := p.(throws[E]); ok && p.Said(e) {
				event.Text = scorecard.Say("rounds.wins.tell", "score", score, "dice", p.keeps(e))
			}
		}
	}
	if then := WinsOf(after).outcome(c); !then.IsZero() {
		event.Text = scorecard.Say("rounds.wins.tell-then", "what", event.Text, "then", then)
	}
	return event
}

// outcome says who won the round, or who must play on; no text where others are still to come.
func (c Wins[E]) outcome(before Wins[E]) scorecard.Text {
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
