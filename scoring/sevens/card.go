package sevens

import (
	"encoding/json"

	"beermat/scoring"
)

// Card is a game of Sevens as far as it has been written.
type Card struct {
	sets   reading
	rounds int // how many have been agreed
	ring   scoring.Seating
	scores scoring.Scores
	took   scoring.Scores // in how many throws
	round  int            // from 1; more than have been agreed when all are played
	leader int            // the seat that throws first in the round
	limit  int            // how many throws it took; 0 while it has not thrown
	at     int            // the seat that writes next
}

// mostThrows is how often the first player of a round may throw.
const mostThrows = 3

// Turn returns the seat that throws.
func (c *Card) Turn() (scoring.Turn, bool) {
	if c.ring.LastLeft() || c.round > c.rounds {
		return scoring.Turn{}, false
	}
	return scoring.Turn{Player: c.at, Round: c.round, Phase: scoring.Play}, true
}

// Write gives the card after an *Entry. The error is a *scoring.RuleError: what
// scoring.CheckEntry refuses, an entry of neither form, what Judge refuses, or a score
// that no dice leave.
func (c *Card) Write(e scoring.Entry) (scoring.Card, error) {
	own, err := scoring.CheckEntry[*Entry](c, c.ring, e)
	if err != nil {
		return nil, err
	}
	after := *c
	if own.Leave {
		after.leave(int(*own.Player))
		return &after, nil
	}
	if err := own.checkForm(); err != nil {
		return nil, err
	}
	throws, score, err := c.worth(own)
	if err != nil {
		return nil, err
	}
	after.score(throws, score)
	return &after, nil
}

// worth returns how many throws a turn took and what it scores, in whichever form
// it was written.
func (c *Card) worth(e *Entry) (throws, score int, err error) {
	if e.Throws.Each == nil {
		throws, score = int(*e.Throws.Number), int(*e.Score)
		return throws, score, c.believe(throws, score)
	}
	verdict, err := c.Judge(e.Throws.Each)
	return len(e.Throws.Each), verdict.Score, err
}

// score, like everything below that changes a card, works on one that is still
// being made.
func (c *Card) score(throws, score int) {
	c.scores = c.scores.With(c.at, score)
	c.took = c.took.With(c.at, throws)
	if c.at == c.leader {
		c.limit = throws
	}
	c.pass()
}

// leave keeps what the seat of the leaver holds. If the first player of a round
// leaves before throwing, the next one is the first; after that the limit stands.
func (c *Card) leave(seat int) {
	c.ring = c.ring.Leave(seat)
	switch {
	case seat != c.at:
	case c.limit == 0:
		c.lead(c.ring.Next(seat))
	default:
		c.pass()
	}
}

// pass returns the dice to the next player. If that one has thrown in this round,
// so have all, and the left neighbour of its first player begins the next.
func (c *Card) pass() {
	c.at = c.ring.Next(c.at)
	if len(c.scores[c.at]) == c.round {
		c.round++
		c.lead(c.ring.Next(c.leader))
	}
}

func (c *Card) lead(seat int) { c.leader, c.at, c.limit = seat, seat, 0 }

// Standings ranks by the totals.
func (c *Card) Standings() []scoring.Standing {
	totals := c.scores.Totals()
	_, on := c.Turn()
	return scoring.Rank(totals, totals, c.ring, !on)
}

// MarshalJSON returns the card object of the sheet format.
func (c *Card) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Rounds scoring.Scores `json:"rounds"`
		Total  []int          `json:"total"`
	}{c.scores, c.scores.Totals()})
}
