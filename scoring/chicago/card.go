package chicago

import (
	"encoding/json"
	"slices"

	"beermat/scoring"
)

// Card is a game of Chicago as far as it has been written.
type Card struct {
	house    house
	first    int // the seat that begins every round
	ring     scoring.Seating
	scores   scoring.Scores // a round is a target
	hits     scoring.Scores // 1 where the target was made, rather than a seven or nothing
	rollOffs []rollOff      // each among those who tied in the one before
}

// Turn returns the seat that throws for a target or in a roll-off. Rounds go on
// being counted there: the first roll-off is round 12.
func (c *Card) Turn() (scoring.Turn, bool) {
	if c.ring.LastLeft() {
		return scoring.Turn{}, false
	}
	if seat, round := c.ring.Behind(c.first, c.scores.Rounds); round <= Rounds {
		return scoring.Turn{Player: seat, Round: round, Phase: scoring.Play}, true
	}
	if len(c.Contenders()) < 2 {
		return scoring.Turn{}, false
	}
	seat, open := c.rollOffs[len(c.rollOffs)-1].Next(c.ring)
	return scoring.Turn{Player: seat, Round: Rounds + len(c.rollOffs), Phase: RollOff}, open
}

// Write gives the card after an *Entry: a turn, a throw of a roll-off, or a
// leaving. The error is a *scoring.RuleError: what scoring.CheckEntry refuses, an entry of
// no form or of the wrong phase, bad dice, or a reroll that was not allowed.
func (c *Card) Write(e scoring.Entry) (scoring.Card, error) {
	entry, err := scoring.CheckEntry[*Entry](c, c.ring, e)
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
	verdict, err := c.verdict(e)
	if err != nil {
		return err
	}
	hit := 0
	if verdict.Hit {
		hit = 1
	}
	c.scores, c.hits = c.scores.With(seat, verdict.Points), c.hits.With(seat, hit)
	return nil
}

// verdict returns what a turn came to in whichever form it was written.
func (c *Card) verdict(e *Entry) (Verdict, error) {
	if err := e.checkForm(); err != nil {
		return Verdict{}, err
	}
	if e.Throws == nil {
		points, err := c.house.believe(e, c.Target())
		return Verdict{Points: points, Hit: *e.Hit, Seven: e.Seven != nil && *e.Seven}, err
	}
	return c.Judge(e.Throws)
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
	if _, on := c.Turn(); on || c.ring.LastLeft() || !c.house.rollOff {
		return
	}
	tied := c.Contenders()
	if len(c.rollOffs) == 0 {
		tied = c.ahead()
	}
	if len(tied) > 1 {
		c.rollOffs = append(slices.Clip(c.rollOffs), newRollOff(c.ring.Seats(), tied))
	}
}

// ahead returns the staying seats with the highest total, in the order in which
// they throw.
func (c *Card) ahead() []int {
	seats, most := c.ring.From(c.first), 0
	for _, seat := range seats {
		most = max(most, c.Total(seat))
	}
	return slices.DeleteFunc(seats, func(seat int) bool { return c.Total(seat) < most })
}

// Standings ranks by the totals. Of those who tied for first the ones who may
// still win the roll-off, or who won it, are before the others.
func (c *Card) Standings() []scoring.Standing {
	totals := c.scores.Totals()
	keys := c.ring.Each(func(seat int) int { return 2 * totals[seat] })
	for _, seat := range c.Contenders() {
		keys[seat]++
	}
	_, on := c.Turn()
	return scoring.Rank(totals, keys, c.ring, !on)
}

// MarshalJSON returns the card object of the sheet format. The key "roll-offs" is
// there once there has been one: by seat, the sums thrown so far.
func (c *Card) MarshalJSON() ([]byte, error) {
	card := struct {
		Rounds   scoring.Scores `json:"rounds"`
		Total    []int          `json:"total"`
		RollOffs scoring.Scores `json:"roll-offs,omitzero"`
	}{Rounds: c.scores, Total: c.scores.Totals()}
	if len(c.rollOffs) > 0 {
		card.RollOffs = scoring.NewScores(c.ring.Seats())
		for seat := range card.RollOffs {
			for _, dice := range c.RollOffs(seat) {
				card.RollOffs = card.RollOffs.With(seat, dice.Sum())
			}
		}
	}
	return json.Marshal(card)
}
