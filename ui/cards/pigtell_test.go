package cards

import (
	"testing"

	"beermat/scoring"
	"beermat/scoring/pig"
)

func TestWhatATurnOfPigWroteIsTold(t *testing.T) {
	for _, c := range []struct {
		name, lang string
		entry      *pig.Entry
		want       string
	}{
		{"held", "en", &pig.Entry{Rolls: scoring.Dice{4, 5, 6}}, "15 in 3 rolls, 35 in all"},
		{"held at once", "de", &pig.Entry{Rolls: scoring.Dice{4}}, "4 in 1 Wurf, zusammen 24"},
		{"points", "de", &pig.Entry{Score: bostonWhole(15)}, "15, zusammen 35"},
		{"bust", "en", &pig.Entry{Rolls: scoring.Dice{4, 5, 1}}, "bust on roll 3, 9 lost"},
		{"bust at once", "en", &pig.Entry{Rolls: scoring.Dice{1}}, "bust"},
		{"bust without its rolls", "de", &pig.Entry{Score: bostonWhole(0)}, "Eins, keine Punkte"},
		{"no turn", "en", &pig.Entry{Score: bostonWhole(1)}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := pigOpen(t, c.lang, nil, "Ann", "Bo")
			d.scores("20", "9")
			if got := tellPig(d.words, nil, d.sheet.Card(), c.entry); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheHeadSaysHowFarPigIs(t *testing.T) {
	for _, c := range []struct {
		name, lang string
		scores     []string
		want       string
	}{
		{"the beginning", "en", nil, "Round 1 · to 50"},
		{"the last round", "de", []string{"20", "9", "31"}, "Runde 2 · bis 50 · letzte Runde"},
		{"the end", "en", []string{"20", "9", "31", "8"}, "Game over"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := pigOpen(t, c.lang, scoring.House{"target": 50, "finish-round": true}, "Ann", "Bo")
			d.scores(c.scores...)
			if got := progressPig(d.words, d.sheet.Card()); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
