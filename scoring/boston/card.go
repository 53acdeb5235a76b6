package boston

import (
	"encoding/json"
	"slices"

	"beermat/scoring"
)

// bout is a round, or one of its tie-breaks.
type bout struct {
	round int // from 1
	scoring.TieBreak
}

// Card is a game of Going to Boston as far as it has been written.
type Card struct {
	rounds  int
	count   count
	first   int // the seat that begins every round
	ring    scoring.Seating
	bouts   []bout // each round, followed by its tie-breaks
	winners []int  // by round, of those that are decided
}

// Turn returns the seat that throws, in a round or in its tie-break.
func (c *Card) Turn() (scoring.Turn, bool) {
	if c.ring.LastLeft() || len(c.winners) == c.rounds {
		return scoring.Turn{}, false
	}
	now, phase := c.now(), scoring.Play
	if c.tieBreak(len(c.bouts) - 1) {
		phase = TieBreak
	}
	seat, on := now.Next(c.ring)
	return scoring.Turn{Player: seat, Round: now.round, Phase: phase}, on
}

// now returns the bout that is being thrown, or was last.
func (c *Card) now() bout { return c.bouts[len(c.bouts)-1] }

// tieBreak tells whether a bout is not the first of its round.
func (c *Card) tieBreak(i int) bool { return i > 0 && c.bouts[i-1].round == c.bouts[i].round }

// Write gives the card after an *Entry. The error is a *scoring.RuleError: what
// scoring.CheckEntry refuses, an entry of no form or of several, bad dice, or a score
// that no dice make.
func (c *Card) Write(e scoring.Entry) (scoring.Card, error) {
	entry, err := scoring.CheckEntry[*Entry](c, c.ring, e)
	if err != nil {
		return nil, err
	}
	after := *c
	if entry.Leave {
		after.ring = c.ring.Leave(int(*entry.Player))
	} else {
		score, err := c.worth(entry)
		if err != nil {
			return nil, err
		}
		after.score(score)
	}
	after.settle()
	return &after, nil
}

// score, like everything below that changes a card, works on one that is still
// being made.
func (c *Card) score(score int) {
	turn, _ := c.Turn()
	c.bouts = slices.Clone(c.bouts)
	last := &c.bouts[len(c.bouts)-1]
	last.TieBreak = last.With(turn.Player, score)
}

// settle finds what follows an entry: the winner of the round and the next
// round, or a tie-break. A leaving may decide a bout as well, because those who
// are here alone can win it: one who is left of several has won, whether or not
// there was a throw.
func (c *Card) settle() {
	now := c.now()
	best := now.Contenders(c.ring)
	_, open := now.Next(c.ring)
	switch {
	case c.ring.LastLeft() || open && len(best) > 1:
	case len(best) > 1:
		c.begin(now.round, best)
	default:
		c.winners = append(slices.Clip(c.winners), best[0])
		if len(c.winners) < c.rounds {
			c.begin(now.round+1, c.ring.From(c.first))
		}
	}
}

// begin lets seats throw for a round.
func (c *Card) begin(round int, seats []int) {
	c.bouts = append(slices.Clip(c.bouts), bout{round, scoring.NewBout(c.ring.Seats(), seats)})
}

// Standings ranks by the rounds won.
func (c *Card) Standings() []scoring.Standing {
	won := c.ring.Each(c.Won)
	_, on := c.Turn()
	return scoring.Rank(won, won, c.ring, !on)
}

// MarshalJSON returns the card object of the sheet format. The key "tie-breaks" is
// there once there has been one: each with its round and its scores by seat, null
// for a seat that has no part in it or has not thrown yet.
func (c *Card) MarshalJSON() ([]byte, error) {
	type tieBreak struct {
		Round  int    `json:"round"`
		Scores []*int `json:"scores"`
	}
	card := struct {
		Rounds    [][]int    `json:"rounds"`
		Won       []int      `json:"won"`
		TieBreaks []tieBreak `json:"tie-breaks,omitzero"`
	}{Rounds: make([][]int, c.ring.Seats()), Won: c.ring.Each(c.Won)}
	for seat := range card.Rounds {
		card.Rounds[seat] = c.Scores(seat)
	}
	for i, b := range c.bouts {
		if !c.tieBreak(i) {
			continue
		}
		scores := make([]*int, c.ring.Seats())
		for seat := range scores {
			if score := b.Score(seat); score > 0 {
				scores[seat] = &score
			}
		}
		card.TieBreaks = append(card.TieBreaks, tieBreak{b.round, scores})
	}
	return json.Marshal(card)
}
