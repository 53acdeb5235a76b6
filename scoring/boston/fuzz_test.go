package boston_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/boston"
)

// FuzzWriting writes whatever lines come on a card: nothing panics, a refusal is
// a foul that changes nothing, and an entry survives being written down.
func FuzzWriting(f *testing.F) {
	for _, seed := range []string{
		`{"throws":[[6,4,2],[5,3],[2]]}`,
		"{\"score\":12}\n{\"kept\":[6,5,1]}\n{\"score\":12}\n{\"score\":9}\n{\"score\":9}\n{\"score\":3}\n{\"score\":4}",
		"{\"score\":12}\n{\"score\":12}\n{\"score\":12}\n{\"leave\":true,\"player\":1}\n{\"score\":9}",
		"{\"throws\":[]}\n{\"throws\":[[],[],[]]}\n{\"throws\":[[0,1,9],null,[1]]}\n{\"kept\":[]}\n{\"kept\":[7,7,7]}",
		"{\"score\":2}\n{\"score\":1e99}\n{\"score\":-1}\n{\"leave\":true,\"player\":0}\n{\"leave\":true,\"player\":2}",
	} {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	f.Fuzz(func(t *testing.T, lines string, product bool) {
		house := two
		if product {
			house = multiply
		}
		card := open(t, house, 3, 0)
		for line := range strings.Lines(lines) {
			entry, err := decode(line)
			if err != nil {
				continue
			}
			checkRoundTrip(t, entry.(*boston.Entry))
			before := text(t, card)
			after, err := card.Write(entry)
			var foul *scoring.Foul
			switch {
			case text(t, card) != before:
				t.Fatalf("%s changed the card written on", line)
			case err == nil:
				card = after.(*boston.Card)
				card.Standings()
			case !errors.As(err, &foul):
				t.Fatalf("%s: %v is no foul", line, err)
			}
		}
	})
}

func checkRoundTrip(t *testing.T, entry *boston.Entry) {
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
