package chicago

import (
	"encoding/json"
	"slices"

	"beermat/scoring"
)

// Card is a game of Chicago as far as it has been written.
type Card struct {
	house    house
	first    int
	ring     scoring.Ring
	scores   [][]int   // by seat, one for each target so far
	rollOffs []rollOff // each among those who tied in the one before
}

// Turn gives the seat that throws for a target or in a roll-off. Rounds go on
// being counted there: the first roll-off is round 12.
func (c *Card) Turn() (scoring.Turn, bool) {
	if c.ring.Alone() {
		return scoring.Turn{}, false
	}
	if seat, round := c.behind(); round <= Rounds {
		return scoring.Turn{Player: seat, Round: round, Phase: scoring.Play}, true
	}
	if len(c.Contenders()) < 2 {
		return scoring.Turn{}, false
	}
	seat, open := c.rollOffs[len(c.rollOffs)-1].next(c.ring)
	return scoring.Turn{Player: seat, Round: Rounds + len(c.rollOffs), Phase: RollOff}, open
}

// behind gives the first of the staying seats with the fewest scores, and the
// round for which it lacks one.
func (c *Card) behind() (seat, round int) {
	round = Rounds + 1
	for _, at := range c.order() {
		if next := len(c.scores[at]) + 1; next < round {
			seat, round = at, next
		}
	}
	return seat, round
}

// order gives the seats that stay, clockwise from the one that began.
func (c *Card) order() []int {
	var seats []int
	for i := range c.ring.Seats() {
		if seat := (c.first + i) % c.ring.Seats(); !c.ring.Gone(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// Write gives the card after an *Entry: a turn, a throw of a roll-off, or a
// leaving. The error is a *scoring.Foul: what scoring.Admit refuses, an entry of
// no form or of the wrong phase, bad dice, or a reroll that was not allowed.
func (c *Card) Write(e scoring.Entry) (scoring.Card, error) {
	entry, err := scoring.Admit[*Entry](c, c.ring, e)
	if err != nil {
		return nil, err
	}
	after := *c
	turn, _ := c.Turn()
	switch {
	case entry.Leave:
		after.ring = c.ring.Leave(int(*entry.Player))
	case turn.Phase == RollOff:
		err = after.throwOff(turn.Player, entry)
	default:
		err = after.play(turn.Player, entry)
	}
	if err != nil {
		return nil, err
	}
	after.settleTie()
	return &after, nil
}

// play writes the turn of a seat on a card that is still being made.
func (c *Card) play(seat int, e *Entry) error {
	points, err := c.worth(e)
	if err != nil {
		return err
	}
	c.scores = slices.Clone(c.scores)
	c.scores[seat] = append(slices.Clip(c.scores[seat]), points)
	return nil
}

// worth gives the points of a turn in whichever form it was written.
func (c *Card) worth(e *Entry) (int, error) {
	if err := e.checkForm(); err != nil {
		return 0, err
	}
	if e.Throws == nil {
		return c.house.believe(e, c.Target())
	}
	verdict, err := c.Judge(e.Throws)
	return verdict.Points, err
}

// throwOff writes the roll-off dice of a seat on a card that is still being made.
func (c *Card) throwOff(seat int, e *Entry) error {
	if err := e.checkRollOff(); err != nil {
		return err
	}
	c.rollOffs = slices.Clone(c.rollOffs)
	last := &c.rollOffs[len(c.rollOffs)-1]
	*last = last.throw(seat, e.Dice)
	return nil
}

// settleTie begins a roll-off if the entry just written leaves a tie for first
// that has to be thrown for.
func (c *Card) settleTie() {
	if _, on := c.Turn(); on || c.ring.Alone() || !c.house.rollOff {
		return
	}
	tied := c.Contenders()
	if len(c.rollOffs) == 0 {
		tied = highestOf(c.order(), c.Total)
	}
	if len(tied) > 1 {
		c.rollOffs = append(slices.Clip(c.rollOffs), newRollOff(tied))
	}
}

// Standings ranks by the totals. Of those who tied for first the ones who may
// still win the roll-off, or who won it, are before the others.
func (c *Card) Standings() []scoring.Standing {
	totals, keys := make([]int, c.ring.Seats()), make([]int, c.ring.Seats())
	for seat := range totals {
		totals[seat] = c.Total(seat)
		keys[seat] = 2 * totals[seat]
	}
	for _, seat := range c.Contenders() {
		keys[seat]++
	}
	_, on := c.Turn()
	return scoring.Rank(totals, keys, c.ring, !on)
}

// MarshalJSON gives the card object of the sheet format. The key "roll-offs" is
// there once there has been one: by seat, the sums thrown so far.
func (c *Card) MarshalJSON() ([]byte, error) {
	card := struct {
		Rounds   [][]int `json:"rounds"`
		Total    []int   `json:"total"`
		RollOffs [][]int `json:"roll-offs,omitzero"`
	}{Rounds: make([][]int, c.ring.Seats()), Total: make([]int, c.ring.Seats())}
	if len(c.rollOffs) > 0 {
		card.RollOffs = make([][]int, c.ring.Seats())
	}
	for seat := range card.Rounds {
		card.Rounds[seat] = append([]int{}, c.scores[seat]...)
		card.Total[seat] = c.Total(seat)
		if card.RollOffs != nil {
			card.RollOffs[seat] = []int{}
			for _, dice := range c.RollOffs(seat) {
				card.RollOffs[seat] = append(card.RollOffs[seat], dice.Sum())
			}
		}
	}
	return json.Marshal(card)
}
