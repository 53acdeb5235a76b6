package sevens

import (
	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// describe says "12 with 6-6 in 2 throws", without the dice if only the score was
// written.
func describe(before scoring.Card, e scoring.Entry) scorecard.Event {
	c, entry := before.(*Card), e.(*Entry)
	throws, score, err := c.worth(entry)
	if err != nil {
		return scorecard.Event{}
	}
	event := scorecard.Event{
		Text:  scorecard.Say("sevens.tell", "score", score, "n", throws),
		Cells: []scorecard.ID{scorecard.CellID(lineID(c.round), c.at)},
	}
	if verdict, err := c.Judge(entry.Throws.Each); err == nil && len(verdict.Left) > 0 {
		event.Text = scorecard.Say("sevens.tell-with", "score", score, "dice", verdict.Left, "n", throws)
	}
	return event
}
