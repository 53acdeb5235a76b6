package boston

import (
	"fmt"
	"slices"
	"strconv"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Scorecard is Going to Boston with what it shows and what can be pressed.
var Scorecard = &scorecard.Game{
	Game: Game, View: view, Input: begin, Keys: spell, Describe: describe,
	Unit: func(scoring.HouseRules) string { return unit },
	Shortcuts: []scorecard.Shortcut{
		{Keys: "1–6", Does: "boston.keys.dice"},
		{Keys: "D  K  S", Does: "boston.keys.ways"},
		{Keys: "0–9", Does: "boston.keys.score"},
	},
	Samples: []scorecard.Sample{
		{Key: "sum", Faces: "652"},
		{Key: "product", Faces: "652"},
	},
	Odds: oddsTables,
}

// unit is the text that names what scores count.
const unit = "unit.rounds-won"

// maxAhead is how many agreed rounds a card shows before they are played.
const maxAhead = 12

// view is a line for each round and for each of its tie-breaks, and the rounds won.
func view(card scoring.Card, in scorecard.Input) scorecard.View {
	c := card.(*Card)
	own, _ := in.(*input)
	_, on := c.Turn()
	grid := scorecard.Block{ID: "rounds", Shape: scorecard.Grid}
	for i := range c.bouts {
		grid.Lines = append(grid.Lines, c.line(i, own))
	}
	for round := c.now().round + 1; round <= min(c.rounds, max(maxAhead, c.now().round+1)); round++ {
		line := scorecard.Line{ID: lineID(round, 0), Label: scorecard.Num(round)}
		for seat := range c.ring.Seats() {
			var cell scorecard.Cell
			if on && !c.ring.HasLeft(seat) {
				cell.State = scorecard.Open
			}
			line.Cells = append(line.Cells, cell)
		}
		grid.Lines = append(grid.Lines, line)
	}
	won := scorecard.Line{ID: "won", Label: scorecard.Say("boston.caption-won"), Kind: scorecard.Sum}
	for seat := range c.ring.Seats() {
		won.Cells = append(won.Cells, scorecard.Cell{Text: scorecard.Num(c.Won(seat)), State: scorecard.Written, Hint: c.roundsWon(seat)})
	}
	grid.Lines = append(grid.Lines, won)
	v := scorecard.View{Unit: unit, Status: c.status(), Blocks: []scorecard.Block{grid}}
	if !on {
		v.Blocks = append(v.Blocks, scorecard.Block{ID: "facts", Shape: scorecard.Facts, Facts: []scorecard.Text{c.decided()}})
	}
	return v
}

// lineID names the line of a round, or of one of its tie-breaks, from 1.
func lineID(round, again int) string {
	if again == 0 {
		return "round-" + strconv.Itoa(round)
	}
	return fmt.Sprintf("round-%d-tie-%d", round, again)
}

// again is which tie-break of its round a bout is; 0 for the round itself.
func (c *Card) again(bout int) int {
	n := 0
	for c.tieBreak(bout - n) {
		n++
	}
	return n
}

// line is a round or a tie-break that has begun.
func (c *Card) line(bout int, in *input) scorecard.Line {
	b, again := c.bouts[bout], c.again(bout)
	line := scorecard.Line{ID: lineID(b.round, again), Label: scorecard.Num(b.round)}
	switch {
	case again > 1:
		line.Label, line.Kind = scorecard.Say("boston.caption-tie-again", "number", again), scorecard.Again
	case again == 1:
		line.Label, line.Kind = scorecard.Say("boston.caption-tie"), scorecard.Again
	}
	turn, on := c.Turn()
	current := on && bout == len(c.bouts)-1
	concerned := b.Contenders(c.ring)
	for seat := range c.ring.Seats() {
		var cell scorecard.Cell
		switch score := b.Score(seat); {
		case score > 0:
			cell.Text, cell.State = scorecard.Num(score), scorecard.Written
			if c.wonBy(bout, seat) {
				cell.Tone = scorecard.Good
			}
		case current && seat == turn.Player:
			cell.State = scorecard.Next
			if in != nil {
				cell.Text = in.worth()
			}
		case current && slices.Contains(concerned, seat):
			cell.State = scorecard.Open
		}
		line.Cells = append(line.Cells, cell)
	}
	return line
}

// wonBy tells whether a seat has won a round with what it scored in a bout.
func (c *Card) wonBy(bout, seat int) bool {
	winner, decided := c.Winner(c.bouts[bout].round)
	last := bout+1 == len(c.bouts) || !c.tieBreak(bout+1) || c.bouts[bout+1].Score(seat) == 0
	return decided && winner == seat && last
}

func (c *Card) roundsWon(seat int) scorecard.Text {
	var rounds []int
	for i, winner := range c.winners {
		if winner == seat {
			rounds = append(rounds, i+1)
		}
	}
	if rounds == nil {
		return scorecard.Say("boston.won-none", "name", scoring.Seat(seat))
	}
	return scorecard.Say("boston.won-rounds", "name", scoring.Seat(seat), "n", len(rounds), "rounds", rounds)
}

func (c *Card) status() []scorecard.Text {
	turn, on := c.Turn()
	if !on {
		return []scorecard.Text{scorecard.Say("table.over")}
	}
	status := []scorecard.Text{scorecard.Say("table.round-of", "round", turn.Round, "of", c.rounds)}
	if c.count.multiply {
		status = append(status, scorecard.Say("boston.multiplied"))
	}
	if turn.Phase == TieBreak {
		status = append(status, scorecard.Say("boston.tie-break"))
	}
	return status
}

// decided says since which round the winner was ahead.
func (c *Card) decided() scorecard.Text {
	if alone := scorecard.AloneFact(c.ring); !alone.IsZero() {
		return alone
	}
	winners, score := scorecard.Leaders(c)
	if len(winners) > 1 {
		return scorecard.Say("table.decided-shared", "names", scorecard.Seats(winners...), "score", score)
	}
	won, since := make([]int, c.ring.Seats()), 1
	for i, winner := range c.winners {
		won[winner]++
		for _, seat := range c.ring.From(0) {
			if seat != winners[0] && won[seat] >= won[winners[0]] {
				since = i + 2
			}
		}
	}
	return scorecard.Say("boston.decided", "name", scoring.Seat(winners[0]), "round", since)
}
