package ui

import (
	"math/rand/v2"
	"testing"
	"time"

	"beermat/cmd/shots/scenes"
	"beermat/scoring/games"
	"beermat/sheets/stats"
	"beermat/ui/page"
)

// TestGamesFromFiles plays each game that comes along as a file as far as its end, by the
// doors that the app has for all games.
func TestGamesFromFiles(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo", "Cleo", "Dan")
	a := d.app
	for i, id := range games.Shipped() {
		t.Run(id, func(t *testing.T) {
			kind := a.Games().Scorecard(id)
			seats := max(kind.Seats.Min, 3)
			if most := kind.Seats.Max; most > 0 {
				seats = min(seats, most)
			}
			sheet := scenes.Sheet(a, kind, scenes.Seats(a, seats), nil, scenes.Evening.Add(time.Duration(i-40)*time.Minute))
			chance := rand.New(rand.NewPCG(uint64(i), 7)).IntN
			for n := 0; !sheet.Done() && n < 500; n++ {
				e := kind.RandomEntry(sheet.Card(), chance)
				e.Head().At = scenes.Evening
				if _, err := sheet.Write(e); err != nil {
					t.Fatal(err)
				}
				if n == 3 {
					scenes.Table(a, sheet, "")
				}
			}
			stats.StoryOf(sheet)
			for _, to := range []page.Route{page.Setup{Game: id}, page.Rules{Game: id}, page.Keys{Game: id}, page.ShareBlank{Game: id}} {
				a.Open(to)
			}
			scenes.Table(a, sheet, "")
			a.Reset(page.MoreGames{})
			if d.find(a.Words().Game(id, "")) == nil {
				t.Error("it is not offered")
			}
		})
	}
}
