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

// Score returns what a seat scored for a target, false if it has not thrown for
// it yet.
func (c *Card) Score(seat, target int) (int, bool) {
	return c.scores.Round(seat, target-lowest+1)
}

// Total is what a seat has scored so far.
func (c *Card) Total(seat int) int { return c.scores.Total(seat) }

// Contenders returns the seats that may still win the roll-off, in the order in
// which they throw: one of them when it is decided, none if there has been no
// roll-off.
func (c *Card) Contenders() []int {
	if len(c.rollOffs) == 0 {
		return nil
	}
	return c.rollOffs[len(c.rollOffs)-1].Contenders(c.ring)
}

// RollOffs returns what a seat threw in each roll-off so far.
func (c *Card) RollOffs(seat int) []scoring.Dice {
	var threw []scoring.Dice
	for _, o := range c.rollOffs {
		if dice := o.dice[seat]; dice != nil {
			threw = append(threw, slices.Clone(dice))
		}
	}
	return threw
}
