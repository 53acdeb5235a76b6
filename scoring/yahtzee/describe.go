package yahtzee

import (
	"slices"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// describe says "25 in Full house", and the bonus if it earned one.
func describe(before scoring.Card, e scoring.Entry) scorecard.Event {
	c, entry := before.(*Card), e.(*Entry)
	written, err := c.Write(e)
	if err != nil {
		return scorecard.Event{}
	}
	after := written.(*Card)
	score, _ := after.Score(c.turn, entry.Box)
	event := scorecard.Event{
		Text:  scorecard.Say("yahtzee.tell", "score", score, "box", entry.Box.Word()),
		Cells: []scorecard.ID{scorecard.CellID(entry.Box.String(), c.turn)},
	}
	for _, roll := range entry.Rolls {
		if len(roll.Keep) < diceInPlay {
			dice, keep := slices.Sorted(slices.Values(roll.Dice)), slices.Sorted(slices.Values(roll.Keep))
			event.Before = append(event.Before, scorecard.Say("yahtzee.rolled", "dice", scoring.Dice(dice), "keep", scoring.Dice(keep)))
		}
	}
	if bonus := after.YahtzeeBonus(c.turn) - c.YahtzeeBonus(c.turn); bonus > 0 {
		event.Text = scorecard.Say("yahtzee.tell-bonus", "score", score, "box", entry.Box.Word(), "bonus", bonus)
	}
	return event
}
