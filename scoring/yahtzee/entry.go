package yahtzee

import "beermat/scoring"

// Entry is a turn written down: a box with the five dice that go into it, or
// with their score alone.
type Entry struct {
	scoring.Header
	Dice  scoring.Dice     `json:"dice,omitzero"`
	Box   Box              `json:"box,omitzero"`
	Score *scoring.JSONInt `json:"score,omitzero"`
}

// Empty tells whether nothing but the header has been filled in.
func (e *Entry) Empty() bool { return e.Dice == nil && e.Box == 0 && e.Score == nil }

// check refuses an entry that has neither of the two forms, or both.
func (e *Entry) check() error {
	switch {
	case e.Dice != nil && e.Score != nil:
		return scoring.NewRuleError(scoring.BadEntry, "both", nil)
	case e.Box == 0:
		return scoring.NewRuleError(scoring.BadEntry, "box", nil)
	case e.Dice == nil && e.Score == nil:
		return scoring.NewRuleError(scoring.BadEntry, "neither", nil)
	}
	return nil
}
