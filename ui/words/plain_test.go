package words_test

import (
	"testing"

	"beermat/ui/words"
)

func TestPlainWordsSayTheSame(t *testing.T) {
	w := words.In("de")
	plain := words.Plain{Words: w}
	if got, want := plain.Say("nights.games", map[string]any{"n": 2}), w.Say("nights.games", words.Data{"n": 2}); got != want || got != "2 Spiele" {
		t.Errorf("%q, %q", got, want)
	}
	if got, found := plain.Find("date.months"); !found || got != w.Say("date.months") {
		t.Errorf("%q, %v", got, found)
	}
	if _, found := plain.Find("no.such.text"); found {
		t.Error("found a text that there is not")
	}
}
