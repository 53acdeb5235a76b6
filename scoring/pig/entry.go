package pig

import "beermat/scoring"

// Entry is a turn: its rolls in order, or only what it brought.
type Entry struct {
	scoring.Header
	Rolls scoring.Dice     `json:"rolls,omitzero"` // ending in a one: bust; otherwise the player held
	Score *scoring.JSONInt `json:"score,omitzero"`
}

// Empty tells whether nothing but the header has been filled in.
func (e *Entry) Empty() bool { return e.Rolls == nil && e.Score == nil }

// worth returns the points of the turn. The error is a *scoring.RuleError for an entry
// that has neither of the two forms, or both, or says what no turn can be.
func (e *Entry) worth() (int, error) {
	if err := scoring.OneForm(e.Rolls != nil, e.Score != nil); err != nil {
		return 0, err
	}
	if e.Score != nil {
		return believe(*e.Score)
	}
	verdict, err := Judge(e.Rolls)
	return verdict.Points, err
}
