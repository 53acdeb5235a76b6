package scoring

import "slices"

// Bout is one turn each of some seats, which the highest score wins: a round, or
// the tie-break of those who were equal in it. It is immutable.
type Bout struct {
	seats  []int // those concerned, in the order in which they play
	scores []int // by seat; 0: not yet, or not concerned
}

// NewBout gives a bout before its first turn, at a table of n seats, of which
// some play in the order in which they are listed.
func NewBout(n int, seats []int) Bout { return Bout{seats: seats, scores: make([]int, n)} }

// With gives the bout with the score of a seat, which is more than 0.
func (b Bout) With(seat, score int) Bout {
	b.scores = slices.Clone(b.scores)
	b.scores[seat] = score
	return b
}

// Score gives what a seat scored; 0 if it has not played yet or is not concerned.
func (b Bout) Score(seat int) int { return b.scores[seat] }

// Next gives the seat that plays next; false if all who are here have played.
func (b Bout) Next(r Ring) (int, bool) {
	for _, seat := range b.seats {
		if !r.Gone(seat) && b.scores[seat] == 0 {
			return seat, true
		}
	}
	return 0, false
}

// Contenders gives the seats that may still win, in their order: all who are
// here while one of them has yet to play, then those with the highest score.
// Whoever has left wins nothing.
func (b Bout) Contenders(r Ring) []int {
	_, open := b.Next(r)
	highest := b.Highest(r)
	return slices.DeleteFunc(slices.Clone(b.seats), func(seat int) bool {
		return r.Gone(seat) || !open && b.scores[seat] < highest
	})
}

// Highest gives the highest score of those who are here, 0 if none has played.
func (b Bout) Highest(r Ring) int {
	highest := 0
	for _, seat := range b.seats {
		if !r.Gone(seat) {
			highest = max(highest, b.scores[seat])
		}
	}
	return highest
}
