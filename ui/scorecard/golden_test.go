package scorecard_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/shots/uitest"
	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/scoring/boston"
	"beermat/scoring/chicago"
	"beermat/scoring/games"
	"beermat/scoring/germanchicago"
	"beermat/scoring/lcr"
	"beermat/scoring/mafia"
	"beermat/scoring/paper"
	"beermat/scoring/pig"
	"beermat/scoring/scorecard"
	"beermat/scoring/sevens"
	"beermat/scoring/yahtzee"
	"beermat/ui/kit"
)

// goldenOpen plays so many turns of a game with four people.
func goldenOpen(t *testing.T, g *scorecard.Game, house scoring.HouseRules, turns int, size partsSize) *partsDesk {
	t.Helper()
	d := partsOpen(t, g, "en", house, size, "Ann", "Bo", "Zoë", "Maximiliane-Henriette")
	for i, seat := range d.seats {
		d.seats[i].Marker = kit.Marker{Initials: seat.Name[:1], Colour: i, Shape: i % 3}
	}
	seed := uint64(3)
	chance := func(n int) int {
		seed = seed*6364136223846793005 + 1442695040888963407
		return int(seed >> 33 % uint64(n))
	}
	for range turns {
		if _, err := d.sheet.Write(g.RandomEntry(d.sheet.Card(), chance)); err != nil {
			t.Fatal(err)
		}
	}
	d.line = "Ann: 9 in Threes · 20:00 · saved"
	d.sit()
	return d
}

// golden is a card of which pictures are kept.
type golden struct {
	name  string
	game  *scoring.Game
	house scoring.HouseRules
	turns int
	keys  string
	size  fyne.Size
	pad   fyne.Size
}

// goldens are the cards of which pictures are kept.
var goldens = []golden{
	{"yahtzee", yahtzee.Game, nil, 22, "33344", fyne.NewSize(890, 700), fyne.NewSize(340, 700)},
	{"chicago", chicago.Game, scoring.HouseRules{"dice": 3, "reroll": true}, 22, "126", fyne.NewSize(1230, 400), fyne.NewSize(1230, 220)},
	{"lcr", lcr.Game, nil, 9, "lc", fyne.NewSize(890, 700), fyne.NewSize(340, 700)},
	{"beetle", beetle.Game, scoring.HouseRules{"again": true}, 60, "", fyne.NewSize(1230, 500), fyne.NewSize(1230, 210)},
	{"chikago", germanchicago.Game, nil, 14, "163", fyne.NewSize(890, 700), fyne.NewSize(340, 700)},
	{"boston", boston.Game, nil, 10, "642", fyne.NewSize(890, 700), fyne.NewSize(340, 700)},
	{"mafia", mafia.Game, nil, 6, "", fyne.NewSize(890, 700), fyne.NewSize(340, 700)},
	{"pig", pig.Game, nil, 18, "456", fyne.NewSize(890, 700), fyne.NewSize(340, 700)},
	{"sevens", sevens.Game, nil, 10, "", fyne.NewSize(890, 700), fyne.NewSize(340, 700)},
	{"paper", paper.Game, nil, 18, "3+6", fyne.NewSize(890, 700), fyne.NewSize(340, 700)},
}

func TestGolden(t *testing.T) {
	t.Run("the cards look as they did when they were found right", func(t *testing.T) {
		for _, c := range goldens {
			t.Run(c.name, func(t *testing.T) {
				d := goldenOpen(t, games.Scorecard(c.game.ID), c.house, c.turns, partsSize{c.size, c.pad, c.pad.Width >= c.size.Width})
				d.pad.Stand(c.pad.Width < c.size.Width)
				d.pad.Bound(c.pad)
				d.typed(c.keys)
				picture := func(name string, o fyne.CanvasObject, size fyne.Size) {
					w := test.NewTempWindow(t, container.NewWithoutLayout(o))
					w.SetPadded(false)
					w.Resize(size)
					o.Resize(size)
					uitest.Picture(t, name, w.Canvas().Capture())
				}
				picture(c.name+"-card", d.card, c.size)
				picture(c.name+"-pad", d.pad, c.pad)
			})
		}
	})
}

func TestGoldens(t *testing.T) {
	for _, kind := range games.Scorecards {
		t.Run("every card has a picture/"+kind.ID, func(t *testing.T) {
			if !slices.ContainsFunc(goldens, func(g golden) bool { return g.game == kind.Game }) {
				t.Errorf("%s has no line in goldens", kind.ID)
			}
		})
	}
}
