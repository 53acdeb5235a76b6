package scoring

import "slices"

// Scores are what the seats have scored turn by turn: by seat, one for each
// round. They are immutable: With gives others. Marshalled they are the lists by
// seat of the sheet format, with an empty one where nothing has been scored yet.
type Scores [][]int

// NewScores returns the scores of a table of n seats before the first turn.
func NewScores(n int) Scores {
	s := make(Scores, n)
	for seat := range s {
		s[seat] = []int{}
	}
	return s
}

// With returns the scores with one more for a seat.
func (s Scores) With(seat, score int) Scores {
	after := slices.Clone(s)
	after[seat] = append(slices.Clip(s[seat]), score)
	return after
}

// Rounds is how many rounds a seat has scored in.
func (s Scores) Rounds(seat int) int { return len(s[seat]) }

// Round returns what a seat scored in a round, from 1; false if it has not.
func (s Scores) Round(seat, round int) (int, bool) {
	if round < 1 || round > len(s[seat]) {
		return 0, false
	}
	return s[seat][round-1], true
}

// Total is what a seat has scored so far.
func (s Scores) Total(seat int) int {
	total := 0
	for _, score := range s[seat] {
		total += score
	}
	return total
}

// Totals lists what every seat has scored so far.
func (s Scores) Totals() []int { return NewSeating(len(s)).Each(s.Total) }
