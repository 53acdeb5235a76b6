package chicago

import (
	"slices"

	"beermat/scoring"
)

// Target is the total that the player at turn throws for, 2 to 12; 0 in a
// roll-off and when the game is over.
func (c *Card) Target() int {
	turn, on := c.Turn()
	if !on || turn.Phase != scoring.Play {
		return 0
	}
	return lowest + turn.Round - 1
}

// Dice is how many dice the player at turn throws.
func (c *Card) Dice() int {
	if turn, _ := c.Turn(); turn.Phase == RollOff {
		return inRollOff
	}
	return c.house.dice
}

// Score gives what a seat scored for a target, false if it has not thrown for
// it yet.
func (c *Card) Score(seat, target int) (int, bool) {
	round := target - lowest
	if round < 0 || round >= len(c.scores[seat]) {
		return 0, false
	}
	return c.scores[seat][round], true
}

// Total is what a seat has scored so far.
func (c *Card) Total(seat int) int {
	total := 0
	for _, points := range c.scores[seat] {
		total += points
	}
	return total
}

// Contenders gives the seats that may still win the roll-off, in the order in
// which they throw: one of them when it is decided, none if there has been no
// roll-off.
func (c *Card) Contenders() []int {
	if len(c.rollOffs) == 0 {
		return nil
	}
	return c.rollOffs[len(c.rollOffs)-1].contenders(c.ring)
}

// RollOffs gives what a seat threw in each roll-off so far.
func (c *Card) RollOffs(seat int) []scoring.Dice {
	var threw []scoring.Dice
	for _, o := range c.rollOffs {
		if dice := o.of(seat); dice != nil {
			threw = append(threw, slices.Clone(dice))
		}
	}
	return threw
}
