package chicago_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/chicago"
)

// FuzzWriting writes whatever lines come on a card: nothing panics, a refusal is
// a foul that changes nothing, and an entry survives being written down.
func FuzzWriting(f *testing.F) {
	miss := strings.Repeat("{\"hit\":false}\n", 22)
	for _, seed := range []string{
		`{"throws":[[3,4]]}`,
		"{\"throws\":[[1,2,3],[1,2,4]]}\n{\"hit\":true}\n{\"hit\":false,\"seven\":true}",
		"{\"throws\":[]}\n{\"throws\":[[],[],[]]}\n{\"throws\":[[0,-1,99]]}",
		miss + "{\"dice\":[3,4]}\n{\"dice\":[4,3]}\n{\"dice\":[6,6]}\n{\"dice\":[1,1]}",
		miss + "{\"dice\":[3,4]}\n{\"leave\":true,\"player\":0}",
		"{\"leave\":true,\"player\":1}\n{\"player\":1e99}",
	} {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	f.Fuzz(func(t *testing.T, lines string, rich bool) {
		house := `{"tie":"roll-off"}`
		if rich {
			house = `{"dice":3,"reroll":true,"seven-bonus":5}`
		}
		card := open(t, house, 2, 1)
		for line := range strings.Lines(lines) {
			entry, err := decode(line)
			if err != nil {
				continue
			}
			checkRoundTrip(t, entry.(*chicago.Entry))
			before := text(t, card)
			after, err := card.Write(entry)
			var foul *scoring.Foul
			switch {
			case text(t, card) != before:
				t.Fatalf("%s changed the card written on", line)
			case err == nil:
				card = after.(*chicago.Card)
				card.Standings()
			case !errors.As(err, &foul):
				t.Fatalf("%s: %v is no foul", line, err)
			}
		}
	})
}

func checkRoundTrip(t *testing.T, entry *chicago.Entry) {
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
