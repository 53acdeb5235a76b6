package chicago

import (
	"slices"

	"beermat/scoring"
)

// rollOff is one round of throws for first place.
type rollOff struct {
	seats []int          // those who tied, in the order in which they throw
	dice  []scoring.Dice // what each of them threw, in that order; nil: not yet
}

func newRollOff(seats []int) rollOff {
	return rollOff{seats: seats, dice: make([]scoring.Dice, len(seats))}
}

// throw gives the roll-off with the dice of a seat.
func (o rollOff) throw(seat int, dice scoring.Dice) rollOff {
	o.dice = slices.Clone(o.dice)
	o.dice[slices.Index(o.seats, seat)] = slices.Clone(dice)
	return o
}

// of gives what a seat threw, nil if it has not thrown or has no part in this.
func (o rollOff) of(seat int) scoring.Dice {
	if i := slices.Index(o.seats, seat); i >= 0 {
		return o.dice[i]
	}
	return nil
}

// next gives the seat that throws next, false if all have thrown.
func (o rollOff) next(r scoring.Ring) (int, bool) {
	for i, seat := range o.seats {
		if !r.Gone(seat) && o.dice[i] == nil {
			return seat, true
		}
	}
	return 0, false
}

// contenders gives the seats that may still come first: all who stay while
// somebody has yet to throw, then those with the highest throw.
func (o rollOff) contenders(r scoring.Ring) []int {
	staying := keep(o.seats, func(seat int) bool { return !r.Gone(seat) })
	if _, open := o.next(r); open {
		return staying
	}
	return highestOf(staying, func(seat int) int { return o.of(seat).Sum() })
}

// highestOf gives the seats for which the value is highest, in their order.
func highestOf(seats []int, value func(seat int) int) []int {
	most := 0
	for _, seat := range seats {
		most = max(most, value(seat))
	}
	return keep(seats, func(seat int) bool { return value(seat) == most })
}

func keep(seats []int, good func(seat int) bool) []int {
	return slices.DeleteFunc(slices.Clone(seats), func(seat int) bool { return !good(seat) })
}
