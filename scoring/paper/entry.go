package paper

import (
	"slices"

	"beermat/scoring"
)

// Entry is a score of the player at turn, the scores of a whole round, or the
// end of an open game. The three forms do not mix.
type Entry struct {
	scoring.Header
	Score *scoring.JSONInt `json:"score,omitzero"`

	// Scores has one for every seat. That of a player who has left is null; a 0
	// is taken for it.
	Scores []*scoring.JSONInt `json:"scores,omitzero"`

	End bool `json:"end,omitzero"`
}

// Empty tells whether nothing but the header has been filled in.
func (e *Entry) Empty() bool { return e.Score == nil && e.Scores == nil && !e.End }

// checkForm refuses an entry that is not exactly one of the forms.
func (e *Entry) checkForm() error {
	return scoring.OneForm(e.Score != nil, e.Scores != nil, e.End)
}

// Shift leaves room for the score of the new seat as well, which has none yet.
func (e *Entry) Shift(at int) {
	e.Header.Shift(at)
	if at <= len(e.Scores) {
		e.Scores = slices.Insert(e.Scores, at, nil)
	}
}
