package cards

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"beermat/scoring/lcr"
	"beermat/ui/words"
)

func TestTheLogTellsWhatARollDid(t *testing.T) {
	names := []string{"Ann", "Bo", "Cleo"}
	for _, c := range []struct {
		name, lang, house string
		rolls             []string
		roll, want        string
	}{
		{"chips go", "en", ``, nil, "LC.", "L C • — 1 to Bo, 1 to the pot"},
		{"common dice", "de", ``, nil, "641", "R L • – 1 an Bo, 1 an Cleo"},
		{"all stay", "en", ``, nil, "...", "only dots, keeps all 3"},
		{"the only one stays", "en", `{"chips":1}`, nil, ".", "a dot, keeps the chip"},
		{"somebody wins", "en", `{"chips":1}`, []string{"C"}, "C", "C — 1 to the pot, Cleo wins"},
		{"dots win", "de", `{"chips":2,"dot-to-win":true}`, []string{"CC", "CC"}, "..", "lauter Punkte, und damit der Sieg"},
		{"a new deal", "en", `{"chips":1,"dot-to-win":true}`, []string{"C", "C"}, "C", "C — 1 to the pot, a new deal"},
		{"no roll of this card", "en", ``, nil, "LL", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := lcrOpen(t, c.lang, c.house, names...).play(c.rolls...)
			if got := tellLCR(d.words, names, d.sheet.Card(), &lcr.Entry{Dice: []lcr.Face(c.roll)}); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheHeadSaysHowFarTheGameIs(t *testing.T) {
	for _, c := range []struct {
		name, lang, house string
		rolls             []string
		want              string
	}{
		{"the first turn", "en", ``, nil, "Turn 1"},
		{"later", "de", ``, []string{"...", "..."}, "Zug 3"},
		{"only dots win", "en", `{"chips":1,"dot-to-win":true}`, []string{"C", "C"}, "Turn 3 · only dots win"},
		{"another deal", "de", `{"chips":1,"dot-to-win":true}`, []string{"C", "C", "C"}, "Zug 4 · Durchgang 2"},
		{"over", "en", `{"chips":1}`, []string{"C", "C"}, "Game over"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := lcrOpen(t, c.lang, c.house, "Ann", "Bo", "Cleo").play(c.rolls...)
			if got := progressLCR(d.words, d.sheet.Card()); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheResultSaysWhatDecidedTheGame(t *testing.T) {
	const stake = `"stake":{"minor":25,"currency":"EUR"}`
	for _, c := range []struct {
		name, lang, house string
		rolls             []string
		want              string
	}{
		{"not over", "en", ``, nil, ""},
		{"the last with chips", "en", `{"chips":1}`, []string{"C", "C"}, "The last with chips: 1 in hand and 2 from the pot."},
		{"with a stake", "en", `{"chips":1,` + stake + `}`, []string{"C", "C"}, "The last with chips: 1 in hand and 2 from the pot. 3 × 0.25 EUR = 0.75 EUR."},
		{"dots, over two deals", "de", `{"chips":1,"dot-to-win":true,` + stake + `}`, []string{"C", "C", "C", "C", "C", "."}, "Die letzten Chips und lauter Punkte: 1 in der Hand und 5 aus dem Topf. 6 × 0,25 EUR = 1,50 EUR."},
		{"the others left", "en", ``, []string{"0", "1"}, "Everybody else has gone home: 3 in hand and 6 from the pot."},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := lcrOpen(t, c.lang, c.house, "Ann", "Bo", "Cleo").play(c.rolls...)
			if got := decidedLCR(d.words, nil, d.sheet); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheWinnerIsNamedWithTheChips(t *testing.T) {
	data := words.Data{"names": "Cleo", "score": 18, "n": 1}
	for lang, want := range map[string]string{"en": "Cleo wins 18 chips", "de": "Cleo gewinnt 18 Chips"} {
		if got, ok := words.In(lang).Find("lcr.won", data); !ok || got != want {
			t.Errorf("%s: got %q", lang, got)
		}
	}
}

func TestEveryTextIsThereInBothLanguages(t *testing.T) {
	files, err := filepath.Glob("lcr*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	for _, file := range files {
		code, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, quoted := range regexp.MustCompile(`"(lcr|table)\.[a-z.-]+"`).FindAllString(string(code), -1) {
			for _, lang := range words.Languages {
				if _, ok := words.In(lang).Find(strings.Trim(quoted, `"`), words.Data{"n": 2}); !ok {
					t.Errorf("%s: no text %s in %s", file, quoted, lang)
				}
			}
		}
	}
}
