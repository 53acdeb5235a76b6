package scoring

import "slices"

// TieBreak is one turn each of some seats, which the highest score wins: a round, or
// the tie-break of those who were equal in it. It is immutable.
type TieBreak struct {
	seats  []int // those concerned, in the order in which they play
	scores []int // by seat; 0: not yet, or not concerned
}

// NewTieBreak returns one before its first turn, at a table of n seats, of which
// some play in the order in which they are listed.
func NewTieBreak(n int, seats []int) TieBreak { return TieBreak{seats: seats, scores: make([]int, n)} }

// With returns the tie-break with the score of a seat, which is more than 0.
func (b TieBreak) With(seat, score int) TieBreak {
	b.scores = slices.Clone(b.scores)
	b.scores[seat] = score
	return b
}

// Score returns what a seat scored; 0 if it has not played yet or is not concerned.
func (b TieBreak) Score(seat int) int { return b.scores[seat] }

// Next returns the seat that plays next; false if all who are here have played.
func (b TieBreak) Next(r Seating) (int, bool) {
	for _, seat := range b.seats {
		if !r.HasLeft(seat) && b.scores[seat] == 0 {
			return seat, true
		}
	}
	return 0, false
}

// Contenders returns the seats that may still win, in their order: all who are
// here while one of them has yet to play, then those with the highest score.
// Whoever has left wins nothing.
func (b TieBreak) Contenders(r Seating) []int {
	_, open := b.Next(r)
	highest := b.Highest(r)
	return slices.DeleteFunc(slices.Clone(b.seats), func(seat int) bool {
		return r.HasLeft(seat) || !open && b.scores[seat] < highest
	})
}

// Highest returns the highest score of those who are here, 0 if none has played.
func (b TieBreak) Highest(r Seating) int {
	highest := 0
	for _, seat := range b.seats {
		if !r.HasLeft(seat) {
			highest = max(highest, b.scores[seat])
		}
	}
	return highest
}
