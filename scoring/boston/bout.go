package boston

import (
	"slices"

	"beermat/scoring"
)

// bout is one turn each of everybody concerned: a round, or one of its
// tie-breaks.
type bout struct {
	round  int   // from 1
	seats  []int // those concerned, in the order in which they throw
	scores []int // by seat; 0: not yet, or not concerned
}

// write gives the bout with the score of a seat.
func (b bout) write(seat, score int) bout {
	b.scores = slices.Clone(b.scores)
	b.scores[seat] = score
	return b
}

// next gives the seat that throws next, false if all who are here have thrown.
func (b bout) next(r scoring.Ring) (int, bool) {
	for _, seat := range b.seats {
		if !r.Gone(seat) && b.scores[seat] == 0 {
			return seat, true
		}
	}
	return 0, false
}

// contenders gives the seats that may still win, in their order: all who are
// here while somebody has yet to throw, then those with the highest score.
// Whoever has left wins nothing.
func (b bout) contenders(r scoring.Ring) []int {
	_, open := b.next(r)
	highest := b.highest(r)
	return slices.DeleteFunc(slices.Clone(b.seats), func(seat int) bool {
		return r.Gone(seat) || !open && b.scores[seat] < highest
	})
}

// highest gives the highest score of those who are here, 0 if none has thrown.
func (b bout) highest(r scoring.Ring) int {
	highest := 0
	for _, seat := range b.seats {
		if !r.Gone(seat) {
			highest = max(highest, b.scores[seat])
		}
	}
	return highest
}
