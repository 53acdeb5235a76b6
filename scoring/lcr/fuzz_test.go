package lcr_test

import (
	"testing"

	"pgregory.net/rapid"

	"beermat/scoring/lcr"
)

// FuzzCard_Write writes whatever lines come on a card: nothing panics, a refusal is
// a foul that changes nothing, no chip is lost, and an entry survives being
// written down.
func FuzzCard_Write(f *testing.F) {
	table.Fuzz(
		f, 3, 0, [2]string{`{"chips":[3,2,1]}`, oneDot},
		`{"dice":["L","C","."]}`,
		"{\"dice\":[4,5,6]}\n{\"dice\":[\"R\",1]}\n{\"dice\":[\"C\"]}",
		"{\"dice\":[\"C\"]}\n{\"dice\":[\"C\"]}\n{\"dice\":[\"C\"]}\n{\"dice\":[\".\"]}",
		"{\"dice\":[]}\n{\"dice\":[0,7,\"x\"]}\n{\"dice\":[null,{},[]]}\n{\"dice\":null}",
		"{\"leave\":true,\"player\":1}\n{\"player\":1e99}\n{\"leave\":true,\"player\":0}",
	)
}

// keepsChips: within a deal there are as many chips after an entry as before it.
func keepsChips(t rapid.TB, was, is *lcr.Card, _ *lcr.Entry) {
	t.Helper()
	if is.Deal() == was.Deal() && is.InAll() != was.InAll() {
		t.Fatalf("there were %d chips and are %d", was.InAll(), is.InAll())
	}
}
