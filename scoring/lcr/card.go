package lcr

import (
	"encoding/json"
	"math"
	"slices"

	"beermat/scoring"
)

// Card is a game of Left Center Right as far as it has been written.
type Card struct {
	dotToWin bool
	agreed   []int          // the chips that each seat is dealt
	stake    *scoring.Stake // what a chip is worth; nil: nothing
	ring     scoring.Seating
	chips    []int // by seat
	pot      int
	deal     int // from 1
	began    int // the seat that began the deal
	at       int // the seat that rolls; it has chips
	round    int // from 1
	turns    int // written so far
	winner   int
}

// nobody is the winner of a game that is not over.
const nobody = -1

// mostDice is how many dice there are to roll.
const mostDice = 3

// Turn returns the seat that rolls. A round is over when play has come back to
// the seat that began, or has passed it because it has no chips or was left; a
// new deal begins a new round, counted from the seat that begins it.
func (c *Card) Turn() (scoring.Turn, bool) {
	if c.winner != nobody {
		return scoring.Turn{}, false
	}
	return scoring.Turn{Player: c.at, Round: c.round, Phase: scoring.Play}, true
}

// Write gives the card after an *Entry. The error is a *scoring.RuleError: what
// scoring.CheckEntry refuses, no dice, or dice of the wrong number or face.
func (c *Card) Write(e scoring.Entry) (scoring.Card, error) {
	own, err := scoring.CheckEntry[*Entry](c, c.ring, e)
	if err != nil {
		return nil, err
	}
	after := *c
	after.chips = slices.Clone(c.chips)
	if own.Leave {
		after.leave(int(*own.Player))
		return &after, nil
	}
	moves, err := c.Moves(own.Dice)
	if err != nil {
		return nil, err
	}
	after.roll(moves)
	return &after, nil
}

// roll, like everything below that changes a card, works on one that is still
// being made.
func (c *Card) roll(moves []Move) {
	c.turns++
	if _, sole := c.Sole(); sole && len(moves) == 0 {
		c.winner = c.at
		return
	}
	for _, m := range moves {
		c.chips[m.From] -= m.Chips
		if m.To == Pot {
			c.pot += m.Chips
		} else {
			c.chips[m.To] += m.Chips
		}
	}
	c.goOn(c.at)
}

func (c *Card) leave(seat int) {
	c.ring = c.ring.Leave(seat)
	c.pot += c.chips[seat]
	c.chips[seat] = 0
	c.goOn(seat)
}

// goOn finds what follows once a seat has rolled or left: the end of the game,
// a new deal, or the next turn. If another than the player at turn has left, the
// turn stays where it is.
func (c *Card) goOn(from int) {
	holder, sole := c.Sole()
	switch {
	case c.ring.LastLeft():
		c.winner = c.ring.Next(from)
	case sole && !c.dotToWin:
		c.winner = holder
	case c.inHands() == 0:
		c.dealFrom(c.ring.Next(from))
	case from == c.at:
		c.pass()
	}
}

// dealFrom deals everybody who is here the chips that were agreed. The pot stays.
func (c *Card) dealFrom(seat int) {
	c.chips = make([]int, c.ring.Seats())
	for s := range c.chips {
		if !c.ring.HasLeft(s) {
			c.chips[s] = c.agreed[s]
		}
	}
	c.deal++
	c.round++
	c.began, c.at = seat, seat
}

// pass returns the dice to the next seat that has chips, which is the same one
// again if nobody else has any.
func (c *Card) pass() {
	for {
		c.at = (c.at + 1) % len(c.chips)
		if c.at == c.began {
			c.round++
		}
		if c.chips[c.at] > 0 {
			return
		}
	}
}

// Standings ranks by chips, the winner first and with the pot.
func (c *Card) Standings() []scoring.Standing {
	scores, keys := slices.Clone(c.chips), slices.Clone(c.chips)
	if c.winner != nobody {
		scores[c.winner] += c.pot
		keys[c.winner] = math.MaxInt
	}
	return scoring.Rank(scores, keys, c.ring, c.winner != nobody)
}

// MarshalJSON returns the card object of the sheet format. When the game is over
// it has chips and pot as they lie, before the winner takes them.
func (c *Card) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Chips []int `json:"chips"`
		Pot   int   `json:"pot"`
		Deal  int   `json:"deal"`
	}{c.chips, c.pot, c.deal})
}
