package lcr

import (
	"strings"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// describe says "L C • — 1 to Dan, 1 to the pot", and what came of it if the game
// or the deal was over then.
func describe(before scoring.Card, e scoring.Entry) scorecard.Event {
	c, faces := before.(*Card), e.(*Entry).Dice
	moves, err := c.Moves(faces)
	if err != nil {
		return scorecard.Event{}
	}
	event := scorecard.Event{Cells: []scorecard.ID{scorecard.SpotID(ringID, c.at)}}
	what := c.outcome(faces, moves)
	if event.Text = what[0]; len(moves) > 0 {
		var dice []string
		for _, face := range faces {
			dice = append(dice, face.sign())
		}
		event.Text = scorecard.Say("lcr.tell", "dice", strings.Join(dice, " "), "what", what)
	}
	for _, m := range moves {
		event.Moves = append(event.Moves, m.shown())
	}
	if after := c.after(faces); after.winner != nobody && after.pot > 0 {
		event.Moves = append(event.Moves, Move{Pot, after.winner, after.pot}.shown())
	}
	return event
}

// sign is what is to be seen on a face.
func (f Face) sign() string {
	if f.means() == Dot {
		return "•"
	}
	return string(f.means())
}

// shown is the move as the card shows it; the pot is the hub.
func (m Move) shown() scorecard.Move {
	return scorecard.Move{Kind: chip, From: scorecard.SpotID(ringID, m.From), To: scorecard.SpotID(ringID, m.To), N: m.Chips}
}

// after gives the card after a roll that it accepts.
func (c *Card) after(faces []Face) *Card {
	after, err := c.Write(&Entry{Dice: faces})
	if err != nil {
		return c
	}
	return after.(*Card)
}

// outcome says all that a roll brings about: where the chips go, or that they
// stay, and that somebody wins or everybody is dealt anew.
func (c *Card) outcome(faces []Face, moves []Move) []scorecard.Text {
	after := c.after(faces)
	switch won := after.winner != nobody; {
	case len(moves) == 0 && won:
		return []scorecard.Text{scorecard.Say("lcr.dots-win", "n", len(faces))}
	case len(moves) == 0:
		return []scorecard.Text{scorecard.Say("lcr.dots-keep", "n", len(faces), "chips", c.chips[c.at])}
	}
	said := moved(moves)
	switch {
	case after.winner != nobody:
		said = append(said, scorecard.Say("lcr.wins", "name", scoring.Seat(after.winner)))
	case after.deal > c.deal:
		said = append(said, scorecard.Say("lcr.new-deal"))
	}
	return said
}

// moved says where chips go: "1 to Dan", "1 to the pot".
func moved(moves []Move) []scorecard.Text {
	var said []scorecard.Text
	for _, m := range moves {
		if m.To == Pot {
			said = append(said, scorecard.Say("lcr.move.pot", "chips", m.Chips))
		} else {
			said = append(said, scorecard.Say("lcr.move.seat", "chips", m.Chips, "name", scoring.Seat(m.To)))
		}
	}
	return said
}
