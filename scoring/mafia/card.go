package mafia

import (
	"encoding/json"
	"slices"

	"beermat/scoring"
)

// Card is a game of Mafia as far as it has been written.
type Card struct {
	house     house
	ring      scoring.Seating
	direction Direction // "" until the table has said it
	dice      []int     // by seat; what they show is not kept
	points    []int     // by seat
	round     int       // from 1
	phase     string
	at        int // the seat that writes next
	over      bool
	last      Settlement   // its Round is 0 before there is one
	past      []Settlement // those before the last, oldest first
}

// Turn returns the seat that says how the game starts, throws, or pays.
func (c *Card) Turn() (scoring.Turn, bool) {
	if c.over {
		return scoring.Turn{}, false
	}
	return scoring.Turn{Player: c.at, Round: c.round, Phase: c.phase}, true
}

// Write gives the card after an *Entry. The error is a *scoring.RuleError: what
// scoring.CheckEntry refuses, an entry that is not of a form of the phase, a start
// that is no seat or no direction, dice of the wrong number or face, or a sum
// that they cannot have.
func (c *Card) Write(e scoring.Entry) (scoring.Card, error) {
	own, err := scoring.CheckEntry[*Entry](c, c.ring, e)
	if err != nil {
		return nil, err
	}
	after := *c
	after.dice, after.points = slices.Clone(c.dice), slices.Clone(c.points)
	if own.Leave {
		after.leave(int(*own.Player))
		return &after, nil
	}
	if err := c.checkForm(own); err != nil {
		return nil, err
	}
	switch c.phase {
	case Start:
		err = after.start(own)
	case Settle:
		err = after.settle(own)
	default:
		err = after.play(own)
	}
	if err != nil {
		return nil, err
	}
	return &after, nil
}

// start, like everything below that changes a card, works on one that is still
// being made.
func (c *Card) start(e *Entry) error {
	seat := int(*e.Start)
	if seat < 0 || seat >= c.ring.Seats() || c.ring.HasLeft(seat) {
		return scoring.NewRuleError(scoring.BadEntry, "start-nobody", scoring.Data{"last": c.ring.Seats() - 1})
	}
	if e.Direction != Clockwise && e.Direction != Counter {
		return scoring.NewRuleError(scoring.BadEntry, "direction", nil)
	}
	c.at, c.direction, c.phase = seat, e.Direction, scoring.Play
	return nil
}

func (c *Card) play(e *Entry) error {
	t, err := c.throwOf(e)
	if err != nil {
		return err
	}
	next := c.Next(c.at)
	c.dice[c.at] = t.Keeps
	c.dice[next] += t.Sixes
	if t.Keeps == 0 {
		c.past = c.settlements()
		c.phase, c.last = Settle, Settlement{Round: c.round, Winner: c.at}
	}
	c.at = next
	return nil
}

func (c *Card) settle(e *Entry) error {
	sum, err := c.sumOf(e)
	if err != nil {
		return err
	}
	p := Payment{Seat: c.at, Sum: sum, Points: c.Owes(sum)}
	c.points[p.Seat] -= p.Points
	c.points[c.last.Winner] += p.Points
	c.last.Payments = append(slices.Clip(c.last.Payments), p)
	c.pass()
	return nil
}

// pass returns the turn to the next player. A settlement that comes round to the
// winner is complete.
func (c *Card) pass() {
	c.at = c.Next(c.at)
	if c.phase == Settle && c.at == c.last.Winner {
		c.nextRound()
	}
}

// nextRound begins another round with the seat at turn, unless this was the last
// or nobody is left to play it with. The dice of the last round stay as they lie.
func (c *Card) nextRound() {
	if c.round == c.house.rounds || c.stillIn() == 1 {
		c.over = true
		return
	}
	c.round++
	c.phase = scoring.Play
	c.dealRound()
}

// dealRound brings all dice back and gives everybody who is still in the same.
func (c *Card) dealRound() {
	c.dice = make([]int, c.ring.Seats())
	for seat := range c.dice {
		if c.In(seat) {
			c.dice[seat] = c.house.dice
		}
	}
}

// leave takes dice and points of a player out of the game. If it is the winner
// of a round who leaves, those who have not paid have nobody to pay any more,
// and the next player begins the next round.
func (c *Card) leave(seat int) {
	c.ring = c.ring.Leave(seat)
	c.dice[seat], c.points[seat] = 0, 0
	switch {
	case c.stillIn() == 1:
		c.over = true
	case c.phase == Settle && seat == c.last.Winner:
		c.at = c.Next(seat)
		c.nextRound()
	case seat == c.at:
		c.pass()
	}
}

// stillIn counts the players who are still in.
func (c *Card) stillIn() int {
	n := 0
	for seat := range c.points {
		if c.In(seat) {
			n++
		}
	}
	return n
}

// settlements lists all that there have been, oldest first.
func (c *Card) settlements() []Settlement {
	if c.last.Round == 0 {
		return nil
	}
	return append(slices.Clip(c.past), c.last)
}

// Standings ranks by points.
func (c *Card) Standings() []scoring.Standing {
	return scoring.Rank(c.points, c.points, c.ring, c.over)
}

// MarshalJSON returns the card object of the sheet format.
func (c *Card) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Dice   []int `json:"dice"`
		Points []int `json:"points"`
		Round  int   `json:"round"`
	}{c.dice, c.points, c.round})
}
