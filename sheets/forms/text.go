package forms

import (
	"strings"
	"unicode"
)

// Harmless returns a text as a cell may hold it. A spreadsheet takes what begins
// like a formula for one, also behind blanks, and a formula can call programs; an
// apostrophe before it makes it text again. A tab or a line break at the beginning
// could end the cell in which the apostrophe stands, and so hide a formula. The
// rule is OWASP's on CSV injection.
func Harmless(text string) string {
	inside := strings.TrimLeftFunc(text, unicode.IsSpace)
	if beginsWith(text, breaks) || beginsWith(inside, formulas) {
		return "'" + text
	}
	return text
}

const (
	breaks   = "\t\r\n"
	formulas = "=+-@＝＋－＠" // East Asian programs take the wide signs as well
)

func beginsWith(text, runes string) bool {
	for _, r := range text {
		return strings.ContainsRune(runes, r)
	}
	return false
}

// oneBreak gives a text with the one kind of line break that all programs know.
var oneBreak = strings.NewReplacer("\r\n", "\n", "\r", "\n")
