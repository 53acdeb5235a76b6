package cards

import (
	"encoding/json"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/chicago"
	"beermat/ui/words"
)

func TestWhatDecidedIsSaidOnlyOfARollOff(t *testing.T) {
	for _, c := range []struct{ name, turns, keys, want string }{
		{"a shared win is left to the general sentence", strings.Repeat("mmm", 11), "", ""},
		{"of three the highest and the next", strings.Repeat("mmm", 11), "64\n11\n66\n", "Cleo won the roll-off, 12 to 10."},
		{"the others went home before a throw", strings.Repeat("mmm", 11) + "12", "", "Ann won the roll-off, as nobody else was left in it."},
	} {
		t.Run(c.name, func(t *testing.T) {
			house := scoring.House{}
			if c.want != "" {
				house["tie"] = "roll-off"
			}
			d := chicagoOpen(t, "en", house, "Ann", "Bo", "Cleo").play(c.turns).typed(c.keys)
			if !d.sheet.Done() {
				t.Fatal("the game is not over")
			}
			d.want("decided", decidedChicago(d.words, d.sheet.Names(), d.sheet), c.want)
		})
	}
}

func TestEveryTextOfTheCardIsInBothLanguages(t *testing.T) {
	for _, lang := range words.Languages {
		d := chicagoOpen(t, lang, scoring.House{"dice": 3, "reroll": true, "seven-bonus": 5, "tie": "roll-off"}, "Ann", "Bo", "Cleo")
		look := func() {
			t.Helper()
			for _, form := range [][2]fyne.Size{chicagoTablet, chicagoBeside, chicagoPhone} {
				d.lay(form, form == chicagoBeside)
				for _, said := range append(chicagoTexts(d.view.sheet), chicagoTexts(d.view.pad.frame)...) {
					if strings.Contains(said, "chicago.") || strings.Contains(said, "no value") || strings.Contains(said, "{{") {
						t.Errorf("%s: %q", lang, said)
					}
				}
			}
		}
		for _, key := range "\nr1h24r6351\n33s" + strings.Repeat("mmm", 10) + "sm\n1\n6\n66\n" {
			d.typed(string(key))
			look()
		}
		d.Mend(0)
		look()
		d.view.explain(0)
		look()
		if progress := progressChicago(d.words, d.sheet.Card()); strings.Contains(progress, "chicago.") {
			t.Errorf("%s: %q", lang, progress)
		}
	}
}

func TestWhatWasWrittenIsTold(t *testing.T) {
	chicagoLook(t)
	for _, c := range []struct {
		name, turns, entry, en, de string
		bonus                      int
	}{
		{"a hit with its dice", "", `{"throws":[[1,1]]}`, "2 with 1 and 1", "2 mit 1 und 1", 0},
		{"a hit alone", "", `{"hit":true}`, "hit 2", "2 getroffen", 0},
		{"a miss with its dice", "", `{"throws":[[1,4]]}`, "missed 2 (1 and 4)", "2 verfehlt (1 und 4)", 0},
		{"a miss alone", "", `{"hit":false}`, "missed 2", "2 verfehlt", 0},
		{"a reroll by its last throw", "", `{"throws":[[1,4],[1,1]]}`, "2 with 1 and 1", "2 mit 1 und 1", 0},
		{"a seven with its dice", "", `{"throws":[[3,4]]}`, "seven with 3 and 4: 5 points", "Sieben mit 3 und 4: 5 Punkte", 5},
		{"a seven alone", "", `{"hit":false,"seven":true}`, "seven: 1 point", "Sieben: 1 Punkt", 1},
		{"a hit at seven with the bonus", strings.Repeat("mm", 5), `{"throws":[[3,4]]}`, "7 with 3 and 4 and the bonus: 12 points", "7 mit 3 und 4 und dem Bonus: 12 Punkte", 5},
		{"a roll-off", strings.Repeat("mm", 11), `{"dice":[4,5]}`, "threw 9 in the roll-off", "9 im Stechen", 0},
		{"what does not fit says nothing", "", `{"dice":[4,5]}`, "", "", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			house := scoring.House{"reroll": true, "seven-bonus": c.bonus, "tie": "roll-off"}
			d := chicagoSit(t, "en", house, "Ann", "Bo").play(c.turns)
			entry := chicago.Game.Entry()
			if err := json.Unmarshal([]byte(c.entry), entry); err != nil {
				t.Fatal(err)
			}
			d.want("en", tellChicago(words.In("en"), nil, d.sheet.Card(), entry), c.en)
			d.want("de", tellChicago(words.In("de"), nil, d.sheet.Card(), entry), c.de)
		})
	}
}

func TestProgressNamesTheRoundAndWhatIsNotAsUsual(t *testing.T) {
	chicagoLook(t)
	tie := scoring.House{"dice": 3, "tie": "roll-off"}
	for _, c := range []struct {
		name  string
		house scoring.House
		turns string
		want  string
	}{
		{"the base game", nil, "hm", "Round 2 of 11"},
		{"three dice and a reroll", scoring.House{"dice": 3, "reroll": true}, "", "Round 1 of 11 · three dice · one reroll"},
		{"a bonus", scoring.House{"seven-bonus": 5}, "m", "Round 1 of 11 · 5 points for a seven"},
		{"a bonus in the round of the seven", scoring.House{"seven-bonus": 5}, strings.Repeat("mm", 5), "Round 6 of 11 · 5 points for a seven"},
		{"a roll-off", tie, strings.Repeat("mm", 11), "Roll-off"},
		{"the end", nil, strings.Repeat("mm", 11), "Game over"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chicagoSit(t, "en", c.house, "Ann", "Bo").play(c.turns)
			d.want("progress", progressChicago(d.words, d.sheet.Card()), c.want)
		})
	}
	d := chicagoOpen(t, "en", tie, "Ann", "Bo").play(strings.Repeat("mm", 11)).typed("33\n42\n")
	d.want("the second roll-off", progressChicago(d.words, d.sheet.Card()), "Roll-off 2")
}

func TestTheDieThatWasThrownAgainIsFoundInAnyOrder(t *testing.T) {
	for _, c := range []struct {
		first, second scoring.Dice
		place         int
		face          scoring.Die
	}{
		{scoring.Dice{1, 3}, scoring.Dice{1, 5}, 1, 5},
		{scoring.Dice{1, 3}, scoring.Dice{5, 1}, 1, 5},
		{scoring.Dice{3, 3, 6}, scoring.Dice{6, 2, 3}, 0, 2},
		{scoring.Dice{4, 2, 6}, scoring.Dice{6, 4, 2}, 0, 4},
	} {
		place, face := thrownAgain(c.first, c.second)
		if place != c.place || face != c.face {
			t.Errorf("%v to %v: die %d fell as %d, want %d as %d", c.first, c.second, place, face, c.place, c.face)
		}
	}
}
