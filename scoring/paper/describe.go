package paper

import (
	"iter"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// describe says "11, now 46", what everybody scored in a whole round, or that it
// was the end.
func describe(before scoring.Card, e scoring.Entry) scorecard.Event {
	c, entry := before.(*Card), e.(*Entry)
	turn, _ := c.Turn()
	if entry.End {
		return scorecard.Event{Text: scorecard.Say("paper.tell.end")}
	}
	var event scorecard.Event
	var scores []scorecard.Text
	for seat, points := range c.pointsOf(entry) {
		scores = append(scores, scorecard.Say("paper.tell.one", "name", scoring.Seat(seat), "score", points))
		event.Cells = append(event.Cells, scorecard.CellID(lineID(turn.Round), seat))
		event.Text = scorecard.Say("paper.tell.score", "score", points, "total", c.columns[seat].total+points)
	}
	if len(scores) > 1 {
		event.Text = scorecard.Say("paper.tell.round", "scores", scores)
	}
	return event
}

// pointsOf goes through what an entry with scores writes, by seat.
func (c *Card) pointsOf(e *Entry) iter.Seq2[int, int] {
	return func(yield func(seat, points int) bool) {
		if e.Score != nil {
			seat, _ := c.behind()
			yield(seat, int(*e.Score))
		}
		for seat, n := range e.Scores {
			if n != nil && !c.ring.HasLeft(seat) && !yield(seat, int(*n)) {
				return
			}
		}
	}
}
