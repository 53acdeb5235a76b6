package custom

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"beermat/scoring"
)

// exampleHead begins an example that is put behind a definition.
const exampleHead = "\n[[example]]\n"

// entryKeys are what an entry of an example may have.
var entryKeys = []string{"dice", "box", "column", "score", "rolls", "fields", "seats", "end", "player", "leave"}

// CheckShared returns what keeps a sound definition from being given to others: it needs an
// example, by which they see that it counts as was meant.
func (d *Definition) CheckShared() Errors {
	if d.Examples == 0 {
		return Errors{newError(1, "no-example")}
	}
	return nil
}

// WithExample returns the text of the definition with one more example: a game of so many
// seats, by the usual house rules, of which these entries were written and that stands as
// the card shows. The error is that of an entry that is none of JSON.
func (d *Definition) WithExample(seats int, entries []scoring.Entry, card scoring.Card) (string, error) {
	var b strings.Builder
	b.WriteString(strings.TrimRight(d.Source, "\n") + "\n" + exampleHead)
	fmt.Fprintf(&b, "seats = %d\nentries = [\n", seats)
	for _, e := range entries {
		text, err := json.Marshal(e)
		if err != nil {
			return "", err
		}
		in := json.NewDecoder(bytes.NewReader(text))
		in.UseNumber()
		var table map[string]any
		if err := in.Decode(&table); err != nil {
			return "", err
		}
		for key := range table { // such as when it was written
			if !slices.Contains(entryKeys, key) {
				delete(table, key)
			}
		}
		fmt.Fprintf(&b, "  %s,\n", inline(table))
	}
	totals := make([]string, seats)
	for _, s := range card.Standings() {
		totals[s.Player] = fmt.Sprint(s.Score)
	}
	fmt.Fprintf(&b, "]\ntotals = [%s]\n", strings.Join(totals, ", "))
	return b.String(), nil
}
