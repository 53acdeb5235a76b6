package chicago

import (
	"slices"

	"beermat/scoring"
)

// rollOff is one round of throws for first place, of those who tied for it.
type rollOff struct {
	scoring.TieBreak
	dice []scoring.Dice // by seat; nil: not yet, or no part in this
}

func newRollOff(n int, seats []int) rollOff {
	return rollOff{TieBreak: scoring.NewTieBreak(n, seats), dice: make([]scoring.Dice, n)}
}

// throw returns the roll-off with the dice of a seat.
func (o rollOff) throw(seat int, dice scoring.Dice) rollOff {
	o.TieBreak = o.With(seat, dice.Sum())
	o.dice = slices.Clone(o.dice)
	o.dice[seat] = slices.Clone(dice)
	return o
}
