package chikago_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/chikago"
)

// FuzzWriting writes whatever lines come on a card of any style: nothing panics,
// a refusal is a foul that changes nothing, no mat is lost, and an entry survives
// being written down.
func FuzzWriting(f *testing.F) {
	for _, seed := range []string{
		"163 2\n114 2\n235 2\n234 1\n525 1\n345 1",
		"122 1\n123 1\n122 1\n123 1\n122 1\n123 1",
		"133 1\n134 1\n133 1\n134 1\n133 1\n133 1\nlead 0\nleave 1",
		"163 2 high=100/60\n235 1\n226 2\n111 3 low=1/6",
		"165 2 names=1\n333 3 one-throw names=0\n111 1\n111 2 chick\nleave 2",
		`{"dice":[0,7,"x"],"throws":1e99,"chick":null,"declare":{},"names":-1,"lead":1.5}`,
		`{"leave":true,"player":1}` + "\n" + `{"player":1e99}`,
	} {
		var written []string
		for _, line := range lines(seed) {
			written = append(written, long(line))
		}
		for style := range uint8(4) {
			f.Add(style, strings.Join(written, "\n"))
		}
	}
	f.Fuzz(func(t *testing.T, style uint8, text string) {
		house := []string{``, tschigg, classic, party}[style%4]
		card := open(t, house, 3, 0)
		mats := card.Stack()
		for line := range strings.Lines(text) {
			e, err := decode(line)
			if err != nil {
				continue
			}
			checkRoundTrip(t, e.(*chikago.Entry))
			card = tryWriting(t, card, e)
			sum := card.Stack() + card.OutOfPlay()
			for seat := range 3 {
				sum += card.Mats(seat)
			}
			if sum != mats {
				t.Fatalf("%s: there were %d mats and are %d", line, mats, sum)
			}
		}
	})
}

// tryWriting gives the card after an entry, or the same card if that is a foul.
func tryWriting(t *testing.T, card *chikago.Card, e scoring.Entry) *chikago.Card {
	t.Helper()
	before := text(t, card)
	after, err := card.Write(e)
	if text(t, card) != before {
		t.Fatalf("%+v changed the card written on", e)
	}
	var foul *scoring.Foul
	switch {
	case err == nil:
		after.Standings()
		return after.(*chikago.Card)
	case !errors.As(err, &foul) || after != nil:
		t.Fatalf("%+v: %v with a card %v", e, err, after)
	}
	return card
}

func checkRoundTrip(t *testing.T, e *chikago.Entry) {
	t.Helper()
	out, err := json.Marshal(e)
	if err != nil {
		return // a time that JSON cannot hold is not ours to judge
	}
	again, err := decode(string(out))
	if err != nil {
		t.Fatalf("%s cannot be read again: %v", out, err)
	}
	if diff := cmp.Diff(e, again); diff != "" {
		t.Fatalf("%s reads differently (-before +after):\n%s", out, diff)
	}
}
