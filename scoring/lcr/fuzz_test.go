package lcr_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/lcr"
)

// FuzzWriting writes whatever lines come on a card: nothing panics, a refusal is
// a foul that changes nothing, no chip is lost, and an entry survives being
// written down.
func FuzzWriting(f *testing.F) {
	for _, seed := range []string{
		`{"dice":["L","C","."]}`,
		"{\"dice\":[4,5,6]}\n{\"dice\":[\"R\",1]}\n{\"dice\":[\"C\"]}",
		"{\"dice\":[\"C\"]}\n{\"dice\":[\"C\"]}\n{\"dice\":[\"C\"]}\n{\"dice\":[\".\"]}",
		"{\"dice\":[]}\n{\"dice\":[0,7,\"x\"]}\n{\"dice\":[null,{},[]]}\n{\"dice\":null}",
		"{\"leave\":true,\"player\":1}\n{\"player\":1e99}\n{\"leave\":true,\"player\":0}",
	} {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	f.Fuzz(func(t *testing.T, lines string, dots bool) {
		house := `{"chips":[3,2,1]}`
		if dots {
			house = oneDot
		}
		card := open(t, house, 3, 0)
		for line := range strings.Lines(lines) {
			entry, err := decode(line)
			if err != nil {
				continue
			}
			checkRoundTrip(t, entry.(*lcr.Entry))
			before := text(t, card)
			after, err := card.Write(entry)
			if text(t, card) != before {
				t.Fatalf("%s changed the card written on", line)
			}
			if err != nil {
				var foul *scoring.Foul
				if !errors.As(err, &foul) {
					t.Fatalf("%s: %v is no foul", line, err)
				}
				continue
			}
			if next := after.(*lcr.Card); next.Deal() == card.Deal() && next.InAll() != card.InAll() {
				t.Fatalf("%s: there were %d chips and are %d", line, card.InAll(), next.InAll())
			}
			card = after.(*lcr.Card)
		}
	})
}

func checkRoundTrip(t *testing.T, entry *lcr.Entry) {
	t.Helper()
	out, err := json.Marshal(entry)
	if err != nil {
		return // a time that JSON cannot hold is not ours to judge
	}
	again, err := decode(string(out))
	if err != nil {
		t.Fatalf("%s cannot be read again: %v", out, err)
	}
	if diff := cmp.Diff(entry, again); diff != "" {
		t.Fatalf("%s reads differently (-before +after):\n%s", out, diff)
	}
}
