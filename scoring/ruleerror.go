package scoring

import (
	"fmt"
	"slices"
	"strings"
)

// The codes of the fouls that any game may call. A game adds its own.
const (
	NotYourTurn  = "not-your-turn"
	GameOver     = "game-over"
	BadDice      = "bad-dice"
	BadEntry     = "bad-entry"
	BadHouse     = "bad-house"
	BadSeats     = "bad-seats"
	Unattainable = "unattainable"
)

// RuleError is an entry, a house rule or a table that the rules forbid. It carries
// values instead of a sentence: the sentence is made from them in the language
// of whoever reads it, from the text "foul.CODE.WHY" ("foul.CODE" where there is
// only one reason), or from a text of the game's own, "GAME.foul.CODE.WHY".
type RuleError struct {
	Code string
	Why  string // tells apart the reasons behind one code; may be empty
	Data Data
}

// Data are the values that a foul's sentence names: an int, a string, a Seat, a
// Word, a list of Words, or Dice.
type Data map[string]any

// Seat is a player named in a foul, by seat.
type Seat int

// TextKey is a term of a game named in a foul, such as "yahtzee.box.full-house"; the
// reader's language has its own for it.
type TextKey string

// NewRuleError makes a foul.
func NewRuleError(code, why string, data Data) *RuleError {
	return &RuleError{Code: code, Why: why, Data: data}
}

// Error returns the foul for a log or a test, never for a player.
func (f *RuleError) Error() string {
	var b strings.Builder
	b.WriteString(f.Code)
	if f.Why != "" {
		b.WriteString(" (" + f.Why + ")")
	}
	keys := make([]string, 0, len(f.Data))
	for k := range f.Data {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	for _, k := range keys {
		fmt.Fprintf(&b, " %s=%v", k, f.Data[k])
	}
	return b.String()
}
