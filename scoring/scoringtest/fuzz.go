package scoringtest

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// Fuzz writes whatever lines come on a card of so many seats, under one of two
// house rules or the other, as WriteAny does. A seed is several lines.
func (tab Table[C, E]) Fuzz(f *testing.F, seats, first int, houses [2]string, seeds ...string) {
	for _, seed := range seeds {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	f.Fuzz(func(t *testing.T, lines string, other bool) {
		house := houses[0]
		if other {
			house = houses[1]
		}
		tab.WriteAny(t, tab.Open(t, house, seats, first), lines)
	})
}

// WriteAny writes on a card whatever lines come: nothing may panic, a refusal must
// be a foul that changes nothing, an entry must survive being written down, and
// what the game keeps must be kept.
func (tab Table[C, E]) WriteAny(t rapid.TB, card C, lines string) {
	t.Helper()
	for line := range strings.Lines(lines) {
		e, err := tab.Decode(line)
		if err != nil {
			continue
		}
		tab.checkRoundTrip(t, e)
		before := Text(t, card)
		after, err := card.Write(e)
		if Text(t, card) != before {
			t.Fatalf("%s changed the card written on", line)
		}
		if err != nil {
			if foul := Foul(t, line, err); after != nil {
				t.Fatalf("%s: %v came with a card", line, foul)
			}
			continue
		}
		is := after.(C)
		is.Standings()
		tab.keep(t, card, is, e)
		card = is
	}
}

func (tab Table[C, E]) checkRoundTrip(t rapid.TB, e E) {
	t.Helper()
	out, err := json.Marshal(e)
	if err != nil {
		return // a time that JSON cannot hold is not ours to judge
	}
	again, err := tab.Decode(string(out))
	if err != nil {
		t.Fatalf("%s cannot be read again: %v", out, err)
	}
	if diff := cmp.Diff(e, again); diff != "" {
		t.Fatalf("%s reads differently (-before +after):\n%s", out, diff)
	}
}
