package cards

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/scoring/boston"
	"beermat/scoring/chicago"
	"beermat/scoring/germanchicago"
	"beermat/scoring/lcr"
	"beermat/scoring/mafia"
	"beermat/scoring/paper"
	"beermat/scoring/pig"
	"beermat/scoring/sevens"
	"beermat/scoring/yahtzee"
	"beermat/sheets"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// stillDesk is a table at which nothing is written, only looked at.
type stillDesk struct{ seats []Seat }

func (d stillDesk) Words() *words.Words        { return words.In("en") }
func (d stillDesk) Seats() []Seat              { return d.seats }
func (d stillDesk) Write(scoring.Entry) string { return "" }
func (d stillDesk) Mend(int)                   {}

// goldenSheet plays so many turns of a game with four people.
func goldenSheet(t *testing.T, g *scoring.Game, house scoring.HouseRules, turns int) (*sheets.Sheet, stillDesk) {
	t.Helper()
	var seats []sheets.Seat
	var desk stillDesk
	for i, name := range []string{"Ann", "Bo", "Zoë", "Maximiliane-Henriette"} {
		seats = append(seats, sheets.Seat{Name: name})
		desk.seats = append(desk.seats, Seat{Name: name, Marker: kit.Marker{Initials: name[:1], Colour: i, Shape: i % 3}})
	}
	s, err := sheets.New(g, sheets.Head{Players: seats, House: house})
	if err != nil {
		t.Fatal(err)
	}
	seed := uint64(3)
	chance := func(n int) int {
		seed = seed*6364136223846793005 + 1442695040888963407
		return int(seed >> 33 % uint64(n))
	}
	for range turns {
		e := g.RandomEntry(s.Card(), chance)
		e.Head().At = time.Date(2026, time.November, 21, 20, 0, 0, 0, time.UTC)
		if _, err := s.Write(e); err != nil {
			t.Fatal(err)
		}
	}
	return s, desk
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

func TestTheCardsLookAsTheyDidWhenTheyWereFoundRight(t *testing.T) {
	for _, c := range goldens {
		t.Run(c.name, func(t *testing.T) {
			test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
			sheet, desk := goldenSheet(t, c.game, c.house, c.turns)
			view := Find(c.game.ID).New(desk)
			view.Pad().Stand(c.pad.Width < c.size.Width)
			view.Show(State{Sheet: sheet, Upto: sheet.Len(), Mend: -1, Last: "Ann: 9 in Threes · 20:00 · saved"})
			if pad, ok := view.Pad().(kit.Bounded); ok {
				pad.Bound(c.pad)
			}
			for _, key := range c.keys {
				view.Type(key)
			}
			picture := func(name string, o fyne.CanvasObject, size fyne.Size) {
				w := test.NewTempWindow(t, container.NewWithoutLayout(o))
				w.SetPadded(false)
				w.Resize(size)
				o.Resize(size)
				test.AssertImageMatches(t, name+".png", w.Canvas().Capture())
			}
			picture(c.name+"-card", view.Card(), c.size)
			picture(c.name+"-pad", view.Pad(), c.pad)
		})
	}
}

func TestGoldens(t *testing.T) {
	for _, kind := range All {
		t.Run("every card has a picture/"+kind.Game.ID, func(t *testing.T) {
			if !slices.ContainsFunc(goldens, func(g golden) bool { return g.game == kind.Game }) {
				t.Error("it has none")
			}
		})
	}
}
