package cards

import (
	"testing"

	"beermat/scoring"
	"beermat/scoring/sevens"
)

func TestTheLogTellsWhatATurnOfSevensWas(t *testing.T) {
	throw := func(roll, out scoring.Dice) sevens.Throw { return sevens.Throw{Roll: roll, Out: out} }
	first := throw(scoring.Dice{6, 4, 3, 3, 2, 1}, scoring.Dice{4, 2, 1})
	for _, c := range []struct {
		name, lang string
		entry      *sevens.Entry
		want       string
	}{
		{"one throw", "en", &sevens.Entry{Throws: sevens.Throws{Each: []sevens.Throw{first}}}, "12 with 6, 3 and 3 in one throw"},
		{"two", "de", &sevens.Entry{Throws: sevens.Throws{Each: []sevens.Throw{first, throw(scoring.Dice{6, 6, 1}, scoring.Dice{6, 1})}}}, "6 mit 6 in 2 Würfen"},
		{"nothing left", "en", &sevens.Entry{Throws: sevens.Throws{Each: []sevens.Throw{throw(scoring.Dice{6, 1, 6, 1, 6, 1}, scoring.Dice{6, 1, 6, 1, 6, 1})}}}, "0 in one throw"},
		{"the score alone", "en", sevensScored(12, 3), "12 in 3 throws"},
		{"the score alone in one", "de", sevensScored(12, 1), "12 in einem Wurf"},
		{"no turn of this card", "en", sevensScored(12, 4), ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := sevensOpen(t, c.lang, ``, "Ann", "Bo", "Cleo")
			if got := tellSevens(d.words, d.sheet.Names(), d.sheet.Card(), c.entry); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheHeadSaysHowFarSevensIs(t *testing.T) {
	for _, c := range []struct {
		name, lang, house string
		turns             []string
		want              string
	}{
		{"any sevens", "en", ``, nil, "Round 1 of 5"},
		{"pairs", "de", `{"sets":"pairs","rounds":3}`, []string{"12/1", "12/1", "12/1"}, "Runde 2 von 3 · nur Paare müssen heraus"},
		{"over", "en", `{"rounds":1,"sets":"pairs"}`, []string{"12/1", "12/1", "12/1"}, "Game over"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := sevensOpen(t, c.lang, c.house, "Ann", "Bo", "Cleo").play(c.turns...)
			if got := progressSevens(d.words, d.sheet.Card()); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestEveryTextOfSevensIsThereInBothLanguages(t *testing.T) {
	wantTexts(t, "sevens*.go", "sevens|table")
}
