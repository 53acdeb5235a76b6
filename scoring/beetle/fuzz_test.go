package beetle_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/beetle"
)

// FuzzWriting writes whatever lines come on a card with whatever parts come:
// nothing panics, a list of parts that is agreed reads the same again, a refusal
// is a foul that changes nothing, and an entry survives being written down.
func FuzzWriting(f *testing.F) {
	short := short[len(`{"parts":`) : len(short)-1]
	for _, parts := range []string{
		standard, short, `[]`, `[{"part":"body","face":1,"count":1},{"part":"body","face":7,"needs":"x"}]`,
		`[{"part":"\u00fc","face":1e0,"count":12,"needs":null}]`, `{"part":{}}`,
	} {
		f.Add(parts, "{\"dice\":[1]}\n{\"dice\":[2]}\n{\"dice\":[2]}\n{\"dice\":[2]}\n{\"dice\":[2]}", false)
		f.Add(parts, "{\"dice\":[2,1]}\n{\"dice\":[6,6]}\n{\"dice\":[2,2]}\n{\"dice\":[1,2]}", true)
		f.Add(parts, "{\"dice\":[]}\n{\"dice\":[0,7]}\n{\"dice\":null}\n{\"leave\":true,\"player\":1}\n{\"player\":1e99}", true)
	}
	f.Fuzz(func(t *testing.T, parts, lines string, speedy bool) {
		house := `{"colony":5,"parts":` + parts + `}`
		if speedy {
			house = `{"dice":2,"again":true,"parts":` + parts + `}`
		}
		agreed, err := beetle.Game.Agree([]byte(house), 2)
		if err != nil {
			wantAFoul(t, house, err)
			return
		}
		checkHouse(t, agreed)
		opened, err := beetle.Game.Open(scoring.Table{Seats: 2, House: agreed})
		if err != nil {
			t.Fatal(err)
		}
		card := opened.(*beetle.Card)
		for line := range strings.Lines(lines) {
			entry, err := decode(line)
			if err != nil {
				continue
			}
			checkRoundTrip(t, entry.(*beetle.Entry))
			before := text(t, card)
			after, err := card.Write(entry)
			if text(t, card) != before {
				t.Fatalf("%s changed the card written on", line)
			}
			if err != nil {
				wantAFoul(t, line, err)
				continue
			}
			card = after.(*beetle.Card)
			card.Standings()
		}
	})
}

func wantAFoul(t *testing.T, line string, err error) {
	t.Helper()
	var foul *scoring.Foul
	if !errors.As(err, &foul) {
		t.Fatalf("%s: %v is no foul", line, err)
	}
}

func checkHouse(t *testing.T, agreed scoring.House) {
	t.Helper()
	out, err := json.Marshal(agreed)
	if err != nil {
		t.Fatal(err)
	}
	again, err := beetle.Game.Agree(out, 2)
	if err != nil {
		t.Fatalf("%s cannot be agreed again: %v", out, err)
	}
	if diff := cmp.Diff(agreed, again); diff != "" {
		t.Fatalf("%s reads differently (-before +after):\n%s", out, diff)
	}
}

func checkRoundTrip(t *testing.T, entry *beetle.Entry) {
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
