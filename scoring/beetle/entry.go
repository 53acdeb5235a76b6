package beetle

import "beermat/scoring"

// Entry is a throw. Where a throw that drew something is followed by another,
// each of them is an entry of its own.
type Entry struct {
	scoring.Header
	Dice scoring.Dice `json:"dice,omitzero"`
}

// Empty tells whether nothing but the header has been filled in.
func (e *Entry) Empty() bool { return e.Dice == nil }
