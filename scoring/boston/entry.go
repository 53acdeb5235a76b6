package boston

import "beermat/scoring"

// Entry is a turn, in a round or in its tie-break: its throws, the dice kept of
// them, or only its score. The three forms do not mix.
type Entry struct {
	scoring.Header
	Throws []scoring.Dice   `json:"throws,omitzero"` // of three dice, two and one
	Kept   scoring.Dice     `json:"kept,omitzero"`   // the highest of each, in order
	Score  *scoring.JSONInt `json:"score,omitzero"`
}

// Empty tells whether nothing but the header has been filled in.
func (e *Entry) Empty() bool { return e.Throws == nil && e.Kept == nil && e.Score == nil }

// check refuses an entry that has none of the forms, or several.
func (e *Entry) check() error {
	return scoring.OneForm(e.Throws != nil, e.Kept != nil, e.Score != nil)
}
