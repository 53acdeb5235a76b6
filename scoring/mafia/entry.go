package mafia

import (
	"slices"

	"beermat/scoring"
)

// Entry is how the game starts, a throw, or a payment. Which of the keys it has
// depends on the phase.
type Entry struct {
	scoring.Header
	Start     *scoring.JSONInt `json:"start,omitzero"`     // the seat that begins
	Direction Direction        `json:"direction,omitzero"` // in which the turns go round
	Dice      scoring.Dice     `json:"dice,omitzero"`      // all that the seat holds
	Sixes     *scoring.JSONInt `json:"sixes,omitzero"`     // how many of these lie, in place of the dice
	Ones      *scoring.JSONInt `json:"ones,omitzero"`
	Sum       *scoring.JSONInt `json:"sum,omitzero"` // what the dice come to, in place of them
}

// Direction is which way round the table plays.
type Direction string

// The directions.
const (
	Clockwise Direction = "clockwise" // to the left
	Counter   Direction = "counter"   // to the right
)

// form is the keys that an entry has.
type form uint8

const (
	hasStart form = 1 << iota
	hasDirection
	hasDice
	hasSixes
	hasOnes
	hasSum
)

// forms are those that an entry may have, by phase.
var forms = map[string][]form{
	Start:        {hasStart | hasDirection},
	scoring.Play: {hasDice, hasSixes | hasOnes},
	Settle:       {hasDice, hasSum},
}

func (e *Entry) form() form {
	var f form
	for key, there := range [...]bool{ // in the order of the constants
		e.Start != nil, e.Direction != "", e.Dice != nil, e.Sixes != nil, e.Ones != nil, e.Sum != nil,
	} {
		if there {
			f |= 1 << key
		}
	}
	return f
}

// Empty tells whether nothing but the header has been filled in.
func (e *Entry) Empty() bool { return e.form() == 0 }

// checkForm refuses an entry that has not exactly the keys of one of the forms
// of the phase.
func (c *Card) checkForm(e *Entry) error {
	if slices.Contains(forms[c.phase], e.form()) {
		return nil
	}
	return scoring.NewRuleError(scoring.BadEntry, c.phase, c.held())
}

// held is what the sentence of a foul needs to say how many dice there are to
// throw.
func (c *Card) held() scoring.Data {
	return scoring.Data{"player": scoring.Seat(c.at), "n": c.dice[c.at]}
}

// Shift shifts the seat that begins as well.
func (e *Entry) Shift(at int) {
	e.Header.Shift(at)
	scoring.ShiftSeat(e.Start, at)
}
