package pig

import (
	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// describe says "15 in 3 rolls, 62 in all", or what a bust lost.
func describe(before scoring.Card, e scoring.Entry) scorecard.Event {
	c, entry := before.(*Card), e.(*Entry)
	points, _ := entry.worth()
	total := c.Total(c.at) + points
	event := scorecard.Event{Cells: []scorecard.ID{scorecard.PastID("lane", c.at, c.turns.Rounds(c.at)+1)}}
	switch n := len(entry.Rolls); {
	case points > 0 && n == 0:
		event.Text = scorecard.Say("pig.tell.score", "score", points, "total", total)
	case points > 0:
		event.Text = scorecard.Say("pig.tell.held", "score", points, "total", total, "n", n)
	case n > 1:
		event.Text = scorecard.Say("pig.tell.lost", "n", n, "lost", entry.Rolls.Sum()-int(bust))
	default:
		event.Text = scorecard.Say("pig.tell.bust")
	}
	return event
}
