package chicago

import "beermat/scoring"

// Entry is a turn: its throws, or only what came of them, or the dice of a
// roll-off. The three forms do not mix.
type Entry struct {
	scoring.Header
	Throws []scoring.Dice `json:"throws,omitzero"` // in order; where a reroll is agreed, up to two
	Hit    *bool          `json:"hit,omitzero"`    // the dice that count make the target
	Seven  *bool          `json:"seven,omitzero"`  // they make a seven, which earns the bonus
	Dice   scoring.Dice   `json:"dice,omitzero"`   // of a roll-off
}

// Empty tells whether nothing but the header has been filled in.
func (e *Entry) Empty() bool {
	return e.Throws == nil && e.Hit == nil && e.Seven == nil && e.Dice == nil
}

// checkForm refuses an entry of a turn that is not exactly one of the forms
// that a turn may have, whatever it says.
func (e *Entry) checkForm() error {
	switch {
	case e.Dice != nil:
		return scoring.NewRuleError(scoring.BadEntry, "no-roll-off", nil)
	case e.Throws != nil && (e.Hit != nil || e.Seven != nil):
		return scoring.NewRuleError(scoring.BadEntry, "mixed", nil)
	case e.Throws == nil && e.Hit == nil:
		return scoring.NewRuleError(scoring.BadEntry, "missing", nil)
	}
	return nil
}

// checkRollOff does the same for an entry of a roll-off, and for its dice.
func (e *Entry) checkRollOff() error {
	if e.Dice == nil || e.Throws != nil || e.Hit != nil || e.Seven != nil {
		return scoring.NewRuleError(scoring.BadEntry, "roll-off", nil)
	}
	return e.Dice.Check(inRollOff)
}
