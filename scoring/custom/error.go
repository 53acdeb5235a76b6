package custom

import (
	"fmt"
	"strings"

	"beermat/scoring/scorecard"
)

// Error is what is wrong in a definition: the line, from 1, and a sentence, the text
// "custom.error.…" with its values.
type Error struct {
	Line int
	Text scorecard.Text
}

// newError makes an error; its values come in pairs.
func newError(line int, key string, pairs ...any) *Error {
	return &Error{Line: max(line, 1), Text: scorecard.Say("custom.error."+key, pairs...)}
}

// Error returns the error for a log or a test, never for a player.
func (e *Error) Error() string { return fmt.Sprintf("line %d: %s %v", e.Line, e.Text.Key, e.Text.Data) }

// Errors is all that is wrong in a definition, in the order of its lines.
type Errors []*Error

// Error lists the errors, a line each.
func (list Errors) Error() string {
	lines := make([]string, len(list))
	for i, e := range list {
		lines[i] = e.Error()
	}
	return strings.Join(lines, "\n")
}
