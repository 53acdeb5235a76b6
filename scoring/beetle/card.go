package beetle

import (
	"encoding/json"
	"slices"

	"beermat/scoring"
)

// Card is a game of Beetle as far as it has been written.
type Card struct {
	house    house
	ring     scoring.Seating
	drawn    []beetle // by seat, in this deal
	rolled   []int    // by seat, in this deal: how many rolls there were
	points   []int    // by seat, of a colony: for the deals that are done
	finished [][]int  // by seat: how many rolls each of its complete beetles took
	deal     int      // from 1
	began    int      // the seat that began the deal
	at       int      // the seat that rolls
	round    int      // from 1
}

// Turn returns the seat that rolls. A round is over when play has come back to the
// seat that began the deal, or has passed it because its player has left; a new
// deal begins a new round.
func (c *Card) Turn() (scoring.Turn, bool) {
	if c.ring.LastLeft() || c.complete() {
		return scoring.Turn{}, false
	}
	return scoring.Turn{Player: c.at, Round: c.round, Phase: scoring.Play}, true
}

// complete tells whether a beetle on the table is complete. It ends the game,
// because a new deal takes the beetles away.
func (c *Card) complete() bool {
	for seat := range c.drawn {
		if c.Done(seat) {
			return true
		}
	}
	return false
}

// Write gives the card after an *Entry. The error is a *scoring.RuleError: what
// scoring.CheckEntry refuses, no dice, or dice of the wrong number or face. A die that
// draws nothing is no foul.
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
	verdict, err := c.Judge(entry.Dice)
	if err != nil {
		return nil, err
	}
	after.roll(entry.Dice, verdict)
	return &after, nil
}

// roll, like everything below that changes a card, works on one that is still
// being made.
func (c *Card) roll(dice scoring.Dice, v Verdict) {
	c.drawn = slices.Clone(c.drawn)
	c.drawn[c.at], _ = c.house.draw(c.drawn[c.at], dice)
	c.rolled = slices.Clone(c.rolled)
	c.rolled[c.at]++
	switch {
	case v.Complete:
		c.finished = slices.Clone(c.finished)
		c.finished[c.at] = append(slices.Clip(c.finished[c.at]), c.rolled[c.at])
		c.settle()
	case !v.Again:
		c.pass()
	}
}

// leave keeps what the leaver has drawn, which still scores when the deal is
// done.
func (c *Card) leave(seat int) {
	c.ring = c.ring.Leave(seat)
	if seat == c.at {
		c.pass()
	}
}

// settle ends a deal. In a colony it is scored, and the next one begins unless
// somebody who is here has reached the target.
func (c *Card) settle() {
	if c.Target() == 0 {
		return
	}
	c.points = slices.Clone(c.points)
	reached := false
	for seat, b := range c.drawn {
		c.points[seat] += b.drawn()
		reached = reached || c.points[seat] >= c.Target() && !c.ring.HasLeft(seat)
	}
	if !reached {
		c.dealFrom(c.ring.Next(c.began))
	}
}

// dealFrom begins a deal: nobody has drawn anything, and a seat begins.
func (c *Card) dealFrom(seat int) {
	c.drawn, c.rolled = make([]beetle, c.ring.Seats()), make([]int, c.ring.Seats())
	for s := range c.drawn {
		c.drawn[s] = make(beetle, len(c.house.parts))
	}
	c.deal++
	c.round++
	c.began, c.at = seat, seat
}

// pass returns the dice to the next seat.
func (c *Card) pass() {
	next := c.ring.Next(c.at)
	if c.order(next) <= c.order(c.at) {
		c.round++
	}
	c.at = next
}

// order says how many seats after the one that began the deal a seat is.
func (c *Card) order(seat int) int {
	n := c.ring.Seats()
	return (seat - c.began + n) % n
}

// Standings ranks by the points of a colony, and otherwise by the parts drawn.
func (c *Card) Standings() []scoring.Standing {
	score := c.Points
	if c.Target() == 0 {
		score = c.Size
	}
	scores := c.ring.Each(score)
	_, on := c.Turn()
	return scoring.Rank(scores, scores, c.ring, !on)
}

// MarshalJSON returns the card object of the sheet format. Parts of which none is
// drawn are not there; the points are all 0 where no colony is played.
func (c *Card) MarshalJSON() ([]byte, error) {
	card := struct {
		Drawn  []map[string]int `json:"drawn"`
		Points []int            `json:"points"`
		Deal   int              `json:"deal"`
	}{Points: c.points, Deal: c.deal}
	for _, b := range c.drawn {
		drawn := map[string]int{}
		for i, n := range b {
			if n > 0 {
				drawn[c.house.parts[i].Name] = int(n)
			}
		}
		card.Drawn = append(card.Drawn, drawn)
	}
	return json.Marshal(card)
}
