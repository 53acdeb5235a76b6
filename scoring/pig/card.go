package pig

import (
	"encoding/json"

	"beermat/scoring"
)

// Card is a game of Pig as far as it has been written.
type Card struct {
	target int
	finish bool // the round in which somebody reaches the target is completed
	ring   scoring.Seating
	at     int            // the seat that rolls; nobody who is here has had fewer turns
	turns  scoring.Scores // what each turn brought
}

// Turn returns the seat that rolls.
func (c *Card) Turn() (scoring.Turn, bool) {
	if c.ring.LastLeft() || c.Reached() && (!c.finish || c.even()) {
		return scoring.Turn{}, false
	}
	return scoring.Turn{Player: c.at, Round: c.turns.Rounds(c.at) + 1, Phase: scoring.Play}, true
}

// even tells whether everybody who is here has had equally many turns.
func (c *Card) even() bool {
	for seat := range c.turns {
		if !c.ring.HasLeft(seat) && c.turns.Rounds(seat) != c.turns.Rounds(c.at) {
			return false
		}
	}
	return true
}

// Write gives the card after an *Entry. The error is a *scoring.RuleError: what
// scoring.CheckEntry refuses, an entry of neither form or of both, rolls that cannot
// have been one turn, or a score that no turn brings.
func (c *Card) Write(e scoring.Entry) (scoring.Card, error) {
	entry, err := scoring.CheckEntry[*Entry](c, c.ring, e)
	if err != nil {
		return nil, err
	}
	after := *c
	if entry.Leave {
		after.leave(int(*entry.Player))
		return &after, nil
	}
	points, err := entry.worth()
	if err != nil {
		return nil, err
	}
	after.turns = c.turns.With(c.at, points)
	after.at = c.ring.Next(c.at)
	return &after, nil
}

// leave, on a card that is still being made, keeps what the leaver has banked,
// which reaches no target any more.
func (c *Card) leave(seat int) {
	c.ring = c.ring.Leave(seat)
	if seat == c.at {
		c.at = c.ring.Next(seat)
	}
}

// Standings ranks by the totals.
func (c *Card) Standings() []scoring.Standing {
	totals := c.turns.Totals()
	_, on := c.Turn()
	return scoring.Rank(totals, totals, c.ring, !on)
}

// MarshalJSON returns the card object of the sheet format.
func (c *Card) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Turns scoring.Scores `json:"turns"`
		Total []int          `json:"total"`
	}{c.turns, c.turns.Totals()})
}
