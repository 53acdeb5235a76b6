package yahtzee

import (
	"slices"

	"beermat/scoring"
)

// Entry is a turn written down: a box with the five dice that go into it, or
// with their score alone.
type Entry struct {
	scoring.Header
	Dice  scoring.Dice     `json:"dice,omitzero"`
	Box   Box              `json:"box,omitzero"`
	Score *scoring.JSONInt `json:"score,omitzero"`
	Rolls []Roll           `json:"rolls,omitzero"` // those before the final dice, which the card does not need
}

// Roll is a roll after which the player rolled again. One of which all dice were kept
// says that the player did not.
type Roll struct {
	Dice scoring.Dice `json:"dice"`
	Keep scoring.Dice `json:"keep,omitzero"` // the dice that were left lying
}

// Empty tells whether nothing but the header has been filled in.
func (e *Entry) Empty() bool { return e.Dice == nil && e.Box == 0 && e.Score == nil && e.Rolls == nil }

// check refuses an entry that has neither of the two forms, or both.
func (e *Entry) check() error {
	switch {
	case e.Dice != nil && e.Score != nil:
		return scoring.NewRuleError(scoring.BadEntry, "both", nil)
	case e.Box == 0:
		return scoring.NewRuleError(scoring.BadEntry, "box", nil)
	case e.Dice == nil && e.Score == nil:
		return scoring.NewRuleError(scoring.BadEntry, "neither", nil)
	case e.Rolls != nil && e.Dice == nil:
		return scoring.NewRuleError(scoring.BadEntry, "rolls", nil)
	}
	return nil
}

// maxRerolls is how often a player may roll again.
const maxRerolls = 2

// isPart reports whether all the dice of a part lie among others.
func isPart(part, of scoring.Dice) bool {
	rest := slices.Clone(of)
	for _, face := range part {
		i := slices.Index(rest, face)
		if i < 0 {
			return false
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return true
}

// checkRolls refuses rolls that cannot have led to the final dice.
func (e *Entry) checkRolls() error {
	if e.Rolls == nil {
		return nil
	}
	if n := len(e.Rolls); n < 1 || n > maxRerolls {
		return scoring.NewRuleError(scoring.BadDice, "rolls", scoring.Data{"got": n, "max": maxRerolls})
	}
	for i, roll := range e.Rolls {
		next := e.Dice
		if i+1 < len(e.Rolls) {
			next = e.Rolls[i+1].Dice
		}
		if err := roll.Dice.Check(diceInPlay); err != nil {
			return err
		}
		if !isPart(roll.Keep, roll.Dice) || !isPart(roll.Keep, next) {
			return scoring.NewRuleError(scoring.BadDice, "keep", scoring.Data{"roll": i + 1})
		}
	}
	return nil
}
