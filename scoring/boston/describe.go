package boston

import (
	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// describe says "13 with 6-5-2" or the score alone, and what came of it if the
// round or the tie-break ended then.
func describe(before scoring.Card, e scoring.Entry) scorecard.Event {
	c, entry := before.(*Card), e.(*Entry)
	written, err := c.Write(e)
	if err != nil {
		return scorecard.Event{}
	}
	turn, _ := c.Turn()
	score, _ := c.worth(entry) // no error: it has been written
	event := scorecard.Event{
		Text:  scorecard.Num(score),
		Cells: []scorecard.ID{scorecard.CellID(lineID(turn.Round, c.again(len(c.bouts)-1)), turn.Player)},
	}
	if kept := c.keptOf(entry); kept != nil {
		event.Text = scorecard.Say("boston.tell", "score", score, "dice", kept)
	}
	if then := written.(*Card).outcome(c, turn); !then.IsZero() {
		event.Text = scorecard.Say("boston.tell.then", "what", event.Text, "then", then)
	}
	return event
}

// keptOf returns the dice that an entry kept; nil where it has only a score.
func (c *Card) keptOf(e *Entry) scoring.Dice {
	if e.Throws == nil {
		return e.Kept
	}
	verdict, _ := c.Judge(e.Throws)
	return verdict.Kept
}

// outcome says who won the round, or who must throw again; no text where others
// are still to throw.
func (c *Card) outcome(before *Card, turn scoring.Turn) scorecard.Text {
	winner, decided := c.Winner(turn.Round)
	switch {
	case decided && winner == turn.Player:
		return scorecard.Say("boston.tell.wins", "round", turn.Round)
	case decided:
		return scorecard.Say("boston.tell.wins-other", "round", turn.Round, "name", scoring.Seat(winner))
	case len(c.bouts) > len(before.bouts):
		return scorecard.Say("boston.tell.tie", "names", scorecard.Seats(c.Contenders()...))
	}
	return scorecard.Text{}
}
