package custom

import (
	"errors"
	"regexp"
	"strings"

	"beermat/scoring/scorecard"
)

// reason is why a formula does not work, as a text "custom.reason.…".
type reason struct{ text scorecard.Text }

// Error returns the reason for a log or a test, never for a player.
func (r *reason) Error() string { return r.text.Key }

func newReason(key string, pairs ...any) *reason {
	return &reason{scorecard.Say("custom.reason."+key, pairs...)}
}

// reasonOf is the reason of an error as a value of a text.
func reasonOf(err error) any {
	var r *reason
	if errors.As(err, &r) {
		return r.text
	}
	return err.Error()
}

// said are the sentences of the formula language that people meet, and the texts that say
// them; a text names the words that are found.
var said = []struct {
	sentence *regexp.Regexp
	key      string
	names    []string // of the words that are found; those called types are types of Go
}{
	{regexp.MustCompile(`^unknown (?:name|field) (\S+)`), "name", []string{"name"}},
	{regexp.MustCompile(`^(\w+) is not callable`), "call", nil},
	{regexp.MustCompile(`^unexpected token EOF`), "breaks-off", nil},
	{regexp.MustCompile(`^unexpected token \w+\("(.+)"\)`), "token", []string{"token"}},
	{regexp.MustCompile(`^unrecognized character: U\+\w+ '(.+)'`), "token", []string{"token"}},
	{regexp.MustCompile(`^invalid operation: (\S+) \(mismatched types (\S+) and (\S+)\)`), "mismatch", []string{"operator", "left type", "right type"}},
	{regexp.MustCompile(`^invalid operation: (\S+) \(mismatched type (\S+)\)`), "operand", []string{"operator", "type"}},
	{regexp.MustCompile(`^invalid argument for (\w+) \(type (\S+)\)`), "argument", []string{"name", "type"}},
	{regexp.MustCompile(`^non-bool expression \(type (\S+)\) used as condition`), "condition", []string{"type"}},
	{regexp.MustCompile(`^array elements can only be selected`), "item", nil},
	{regexp.MustCompile(`^expected bool, but got (\S+)`), "no-truth", []string{"type"}},
	{regexp.MustCompile(`^index out of range|^cannot fetch|^slice bounds out of range`), "index", nil},
	{regexp.MustCompile(`integer divide by zero`), "zero", nil},
	{regexp.MustCompile(`^invalid integer literal`), "large", nil},
	{regexp.MustCompile(`memory budget exceeded`), "steps", nil},
	{regexp.MustCompile(`nil|interface conversion|reflect`), "nothing", nil},
}

// translated is a sentence of the formula language as a reason, where it is known.
func translated(sentence string) error {
	for _, s := range said {
		found := s.sentence.FindStringSubmatch(sentence)
		if found == nil {
			continue
		}
		var pairs []any
		for i, name := range s.names {
			word := any(found[i+1])
			if key, isType := strings.CutSuffix(name, "type"); isType {
				name, word = strings.TrimSpace(key)+"kind", kindOfType(found[i+1])
				name = strings.ReplaceAll(strings.ReplaceAll(name, "leftkind", "left"), "rightkind", "right")
			}
			pairs = append(pairs, name, word)
		}
		return newReason(s.key, pairs...)
	}
	return errors.New(sentence)
}

// kindOfType says what a type of Go is.
func kindOfType(name string) scorecard.Text {
	kind := "something"
	switch {
	case name == "int", name == "float64", name == "integer":
		kind = "number"
	case name == "bool":
		kind = "truth"
	case name == "string":
		kind = "text"
	case strings.HasPrefix(name, "[]"), name == "array":
		kind = "list"
	case strings.HasPrefix(name, "map"):
		kind = "table"
	}
	return scorecard.Say("custom.kind." + kind)
}
