package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"beermat/scoring/beetle"
	"beermat/scoring/boston"
	"beermat/scoring/chicago"
	"beermat/scoring/games"
	"beermat/scoring/germanchicago"
	"beermat/scoring/lcr"
	"beermat/scoring/mafia"
	"beermat/scoring/paper"
	"beermat/scoring/pig"
	"beermat/scoring/sevens"
	"beermat/scoring/yahtzee"
	"beermat/ui/kit"
	"beermat/ui/page"
)

type half struct{ game, begun, rest string }

// halves are entries that are half made in each game, and the keys that complete
// them. A beetle is written with the one die that is tapped.
var halves = []half{
	{yahtzee.Game.ID, "222", "33b"},
	{chicago.Game.ID, "3", "4\n"},
	{lcr.Game.ID, "lc", ".\n"},
	{germanchicago.Game.ID, "12", "31\n"},
	{boston.Game.ID, "6425", "13\n"},
	{mafia.Game.ID, "2", "\n"},
	{pig.Game.ID, "66", "6\n"},
	{sevens.Game.ID, "11223", "3k"},
	{paper.Game.ID, "3+", "6\n"},
}

func TestTurn(t *testing.T) {
	t.Run("an entry half made survives every size of the window", func(t *testing.T) {
		for _, g := range games.All {
			if g != beetle.Game && !slices.ContainsFunc(halves, func(h half) bool { return h.game == g.ID }) {
				t.Errorf("%s has no line in halves", g.ID)
			}
		}
		for _, half := range halves {
			t.Run(half.game, func(t *testing.T) {
				written := func(sizes ...fyne.Size) string {
					d := sit(t, tablet)
					d.known("Ann", "Bo", "Cleo")
					d.app.Open(page.Setup{Game: half.game})
					d.play("\n" + half.begun)
					for _, size := range sizes {
						d.resize(size)
					}
					table := d.table()
					d.play(half.rest)
					if n := table.Sheet().Len(); n != 1 {
						t.Fatalf("%d entries are written", n)
					}
					return d.wrote(0)
				}
				want := written()
				if got := written(append(slices.Clone(walkSizes), tablet)...); got != want {
					t.Errorf("after turning it is %q, not %q", got, want)
				}
			})
		}
	})
	t.Run("what is typed survives turning", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann")
		d.app.Open(page.Setup{Game: "yahtzee"})
		d.entry().SetText("Jör")
		for _, size := range []fyne.Size{phone, {Width: 800, Height: 1280}, tablet} {
			if d.resize(size); d.entry().Text != "Jör" {
				t.Fatalf("at %v %q is left", size, d.entry().Text)
			}
		}
		d.app.Reset(page.Players{})
		d.entry().SetText("Zo")
		if d.resize(phone); d.entry().Text != "Zo" {
			t.Errorf("%q is left", d.entry().Text)
		}
	})
	t.Run("a menu stays open while the screen is turned", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.app.Reset(page.Settings{})
		d.app.ShowOverlay(kit.NewButton("Stay", kit.Primary, d.app.Dismiss), true)
		d.resize(phone)
		if d.find("Stay") == nil {
			t.Fatal("it is gone")
		}
		d.tap("Stay")
		if d.app.shell.covered() || d.app.late {
			t.Error("the screen has not taken its form")
		}
	})
}
