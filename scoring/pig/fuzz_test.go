package pig_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/pig"
)

// FuzzWriting writes whatever lines come on a card: nothing panics, a refusal is
// a foul that changes nothing, and an entry survives being written down.
func FuzzWriting(f *testing.F) {
	for _, seed := range []string{
		`{"rolls":[4,5,6]}`,
		"{\"rolls\":[2,2]}\n{\"score\":4}\n{\"rolls\":[6,1]}\n{\"score\":0}\n{\"rolls\":[6]}\n{\"score\":12}",
		"{\"rolls\":[]}\n{\"rolls\":[1,1]}\n{\"rolls\":[0,7,2]}\n{\"score\":1}\n{\"score\":-3}\n{\"score\":1e99}",
		"{\"score\":9}\n{\"leave\":true,\"player\":1}\n{\"player\":1e99}\n{\"score\":9}",
		"{\"score\":10}\n{\"leave\":true,\"player\":0}\n{\"score\":10}\n{\"score\":10}",
	} {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	f.Fuzz(func(t *testing.T, lines string, finish bool) {
		house := ten
		if finish {
			house = tenRound
		}
		card := open(t, house, 3, 0)
		for line := range strings.Lines(lines) {
			entry, err := decode(line)
			if err != nil {
				continue
			}
			checkRoundTrip(t, entry.(*pig.Entry))
			before := text(t, card)
			after, err := card.Write(entry)
			var foul *scoring.Foul
			switch {
			case text(t, card) != before:
				t.Fatalf("%s changed the card written on", line)
			case err == nil:
				card = after.(*pig.Card)
				card.Standings()
			case !errors.As(err, &foul):
				t.Fatalf("%s: %v is no foul", line, err)
			}
		}
	})
}

func checkRoundTrip(t *testing.T, entry *pig.Entry) {
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
