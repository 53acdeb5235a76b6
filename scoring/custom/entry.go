package custom

import (
	"encoding/json"
	"fmt"
	"maps"

	"beermat/scoring"
	"beermat/scoring/blocks"
)

// Entry is one thing written on the card of a game from a file. Which of its parts an
// entry has, the definition says.
type Entry struct {
	scoring.Header
	Dice   scoring.Dice     `json:"dice,omitzero"`   // those that count, or every roll of a turn in order
	Box    string           `json:"box,omitzero"`    // into which the dice or the score go
	Column string           `json:"column,omitzero"` // of the box, where there are several
	Score  *scoring.JSONInt `json:"score,omitzero"`  // without its dice
	Rolls  []blocks.Throw   `json:"rolls,omitzero"`  // before the final dice of a turn

	Fields map[string]Value           `json:"fields,omitzero"` // what else is written, by name
	Seats  map[string]scoring.JSONInt `json:"seats,omitzero"`  // of these, the players

	End bool `json:"end,omitzero"` // the table ends an open game
}

// Value is what stands in a field: a number, a word, or whether something is so.
type Value struct {
	Number scoring.JSONInt
	Word   string
	Truth  bool
	kind   byte // 'n', 'w' or 't'
}

// Equal reports whether two values are the same.
func (v Value) Equal(other Value) bool { return v == other }

// UnmarshalJSON takes a number, a string, or true and false.
func (v *Value) UnmarshalJSON(text []byte) error {
	*v = Value{}
	switch {
	case len(text) > 0 && text[0] == '"':
		v.kind = 'w'
		return json.Unmarshal(text, &v.Word)
	case string(text) == "true", string(text) == "false":
		v.kind, v.Truth = 't', string(text) == "true"
		return nil
	}
	v.kind = 'n'
	return v.Number.UnmarshalJSON(text)
}

// MarshalJSON writes the value as it is read.
func (v Value) MarshalJSON() ([]byte, error) {
	switch v.kind {
	case 'w':
		return json.Marshal(v.Word)
	case 't':
		return json.Marshal(v.Truth)
	}
	return fmt.Appendf(nil, "%d", v.Number), nil
}

// Empty tells whether nothing but the header has been filled in.
func (e *Entry) Empty() bool {
	return e.Dice == nil && e.Box == "" && e.Column == "" && e.Score == nil && e.Rolls == nil && e.Fields == nil && e.Seats == nil && !e.End
}

// Shift shifts the seats that the entry names as well.
func (e *Entry) Shift(at int) {
	e.Header.Shift(at)
	e.Seats = maps.Clone(e.Seats)
	for name, seat := range e.Seats {
		scoring.ShiftSeat(&seat, at)
		e.Seats[name] = seat
	}
}

// amount is a number as an entry has it.
func amount(n int) *scoring.JSONInt {
	score := scoring.JSONInt(n)
	return &score
}
