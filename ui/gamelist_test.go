package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"beermat/scoring/games"
	"beermat/scoring/scoringtest"
	"beermat/ui/i18n"
	"beermat/ui/page"
)

// addGame puts a small game on the list of games, with its texts, for a test.
func addGame(t *testing.T) {
	t.Helper()
	scorecards, all := games.Scorecards, games.All
	g := scoringtest.ThreeDice
	games.Scorecards, games.All = append(slices.Clip(scorecards), g), append(slices.Clip(all), g.Game)
	t.Cleanup(func() { games.Scorecards, games.All = scorecards, all })
	for lang, texts := range scoringtest.ThreeDiceTexts {
		if err := i18n.Add(lang, texts); err != nil {
			t.Fatal(err)
		}
	}
}

func TestNewGame(t *testing.T) {
	for name, size := range map[string]fyne.Size{"tablet": tablet, "phone": phone} {
		t.Run("a game has a table, a log and a result for its package, its line in the list and its texts/"+name, func(t *testing.T) {
			addGame(t)
			d := sit(t, size)
			d.known("Ann", "Bo")
			d.tap("Three dice")
			d.tap("Start")
			d.tap("die 4")
			d.tap("Save 4")
			d.write("5\n2\n")
			d.tapBox("1") // Ann's four
			d.tap("tray 1")
			d.tap("die 3")
			d.tap("Save 3")
			table := d.table()
			if table.Draft().Amends >= 0 || d.wrote(0) != "3, now 3" {
				t.Errorf("after the correction stands %q", d.wrote(0))
			}
			d.tap("Undo")
			d.write("6\n1\n1\n")
			if !isOver(table) || !d.reads("Bo was ahead from round 1 on and wins by 5.") {
				t.Errorf("the result does not say how the game was decided: %q", d.visible())
			}
			d.choose("log.title")
			for _, want := range []string{"4, now 4", "5, now 5", "6, now 11", "1, now 12"} {
				if !d.reads(want) {
					t.Errorf("the log does not say %q", want)
				}
			}
			d.settle()
			d.app.Reset(page.Home{})
			for _, text := range d.visible() {
				if strings.HasPrefix(text, "three-dice.") {
					t.Errorf("the list of games asks for the text %s", text)
				}
			}
		})
	}
}
