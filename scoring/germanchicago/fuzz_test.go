package germanchicago_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"beermat/scoring/germanchicago"
)

// FuzzCard_Write writes whatever lines come on a card of any style: nothing panics,
// a refusal is a foul that changes nothing, no mat is lost, and an entry survives
// being written down.
func FuzzCard_Write(f *testing.F) {
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
			written = append(written, table.Written(line))
		}
		for style := range uint8(4) {
			f.Add(style, strings.Join(written, "\n"))
		}
	}
	f.Fuzz(func(t *testing.T, style uint8, text string) {
		house := []string{``, tschigg, classic, party}[style%4]
		table.WriteAny(t, open(t, house, 3, 0), text)
	})
}

// keepsMats: there are as many mats after an entry as before it, those on the
// stack and out of play included.
func keepsMats(t rapid.TB, was, is *germanchicago.Card, _ *germanchicago.Entry) {
	t.Helper()
	if had, has := inAll(was), inAll(is); had != has {
		t.Fatalf("there were %d mats and are %d", had, has)
	}
}

func inAll(card *germanchicago.Card) int {
	sum := card.Stack() + card.OutOfPlay()
	for seat := range card.Standings() {
		sum += card.Mats(seat)
	}
	return sum
}
