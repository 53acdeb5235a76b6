package cards

import (
	"testing"

	"beermat/scoring"
	"beermat/scoring/boston"
	"beermat/ui/words"
)

func TestWhatATurnOfBostonWroteIsTold(t *testing.T) {
	names := []string{"Ann", "Bo", "Cleo"}
	for _, c := range []struct {
		name, lang string
		multiply   bool
		scores     []string
		entry      *boston.Entry
		want       string
	}{
		{"all dice", "en", false, nil, &boston.Entry{Throws: []scoring.Dice{{6, 4, 2}, {5, 3}, {2}}}, "13 with 6, 5 and 2"},
		{"kept dice", "de", true, nil, &boston.Entry{Kept: scoring.Dice{6, 5, 2}}, "22 mit 6, 5 und 2"},
		{"a score", "en", false, nil, &boston.Entry{Score: bostonWhole(13)}, "13"},
		{"it wins the round", "en", false, []string{"9", "12"}, &boston.Entry{Kept: scoring.Dice{6, 5, 2}}, "13 with 6, 5 and 2, wins round 1"},
		{"it does not", "de", false, []string{"9", "14"}, &boston.Entry{Score: bostonWhole(13)}, "13, Runde 1 geht an Bo"},
		{"a tie", "en", false, []string{"13", "9"}, &boston.Entry{Score: bostonWhole(13)}, "13, a tie: Ann and Cleo throw again"},
		{"a tie again", "de", false, []string{"13", "9", "13", "8"}, &boston.Entry{Score: bostonWhole(8)}, "8, Gleichstand: Ann und Cleo werfen noch einmal"},
		{"a tie-break ends", "en", false, []string{"13", "9", "13", "8"}, &boston.Entry{Score: bostonWhole(7)}, "7, round 1 goes to Ann"},
		{"no dice make it", "en", false, nil, &boston.Entry{Score: bostonWhole(19)}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := bostonOpen(t, c.lang, scoring.House{"multiply": c.multiply}, names...)
			d.scores(c.scores...)
			if got := tellBoston(d.words, names, d.sheet.Card(), c.entry); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func bostonWhole(n int) *scoring.Whole {
	score := scoring.Whole(n)
	return &score
}

func TestTheHeadSaysHowFarBostonIs(t *testing.T) {
	for _, c := range []struct {
		name, lang string
		house      scoring.House
		scores     []string
		want       string
	}{
		{"the beginning", "en", nil, nil, "Round 1 of 5"},
		{"multiplied", "de", scoring.House{"multiply": true, "rounds": 3}, []string{"40", "2", "3"}, "Runde 2 von 3 · Malnehmen"},
		{"a tie-break", "en", nil, []string{"14", "14", "9"}, "Round 1 of 5 · tie-break"},
		{"the end", "en", scoring.House{"rounds": 1, "multiply": true}, []string{"40", "2", "3"}, "Game over"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := bostonOpen(t, c.lang, c.house, "Ann", "Bo", "Cleo")
			d.scores(c.scores...)
			if got := progressBoston(d.words, d.sheet.Card()); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheRoundThatDecidedBostonIsNamedWithItsWinner(t *testing.T) {
	for _, c := range []struct {
		name, lang string
		scores     []string
		want       string
	}{
		{"not over", "en", []string{"14", "9", "8"}, ""},
		{"by another player’s throw", "en", []string{"14", "9", "8", "9", "14", "8", "14", "9", "8"}, "Ann took the lead for good in round 3."},
		{"at once", "de", []string{"9", "8", "14", "9", "8", "14", "14", "9", "8"}, "Cleo ging in Runde 1 in Führung und gab sie nicht mehr ab."},
		{"shared", "en", []string{"14", "9", "8", "9", "14", "8", "9", "8", "14"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := bostonOpen(t, c.lang, scoring.House{"rounds": 3}, "Ann", "Bo", "Cleo")
			d.scores(c.scores...)
			if got := decidedBoston(d.words, d.sheet.Names(), d.sheet); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheWinnerOfBostonIsNamedWithTheRounds(t *testing.T) {
	for want, data := range map[string]words.Data{
		"Ann wins with 1 round": {"names": "Ann", "score": 1, "n": 1}, "Ann wins with 3 rounds": {"names": "Ann", "score": 3, "n": 1},
	} {
		if got := words.In("en").Say("boston.won", data); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
