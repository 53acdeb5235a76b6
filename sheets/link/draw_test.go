package link_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/scoringtest"
	_ "beermat/scoring/scoringtest/rapidtest"
	"beermat/sheets"
)

var (
	catalogue = games.NewCatalogue()
	evening   = time.Date(2026, 11, 20, 19, 30, 12, 345_000_000, time.FixedZone("", 3600))
	people    = []string{"Ann", "Ben", "Cleo", "Dora", "Émile", "Finn", "Grandma Rose", "Hans", "Ida", "Jan", "Kim", "Lea"}
)

// kinds are all games that come with the program.
func kinds() (all []*scoring.Game) {
	for _, g := range catalogue.All() {
		all = append(all, g.Game)
	}
	return all
}

// everyGame runs a property over each game of the program, and over all games from files.
func everyGame(t *testing.T, law func(t *rapid.T, g *scoring.Game)) {
	var files []*scoring.Game
	for _, g := range kinds() {
		if g.Definition != "" {
			files = append(files, g)
			continue
		}
		t.Run(g.ID, rapid.MakeCheck(func(t *rapid.T) { law(t, g) }))
	}
	t.Run("from files", rapid.MakeCheck(func(t *rapid.T) { law(t, rapid.SampledFrom(files).Draw(t, "game")) }))
}

// drawn plays a game at random, with whatever may happen on a sheet: players who leave, and
// entries that are corrected, taken back and done again.
func drawn(t *rapid.T, g *scoring.Game) *sheets.Sheet {
	table := scoringtest.DrawTable(t, g)
	chance := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)).IntN
	s := begun(t, g, table)
	for n := rapid.IntRange(0, 400).Draw(t, "entries"); n > 0 && !s.Done(); n-- {
		e := g.RandomEntry(s.Card(), chance)
		turn, _ := s.Card().Turn()
		seat := scoring.JSONInt(turn.Player)
		switch chance(40) {
		case 0:
			e = g.Entry()
			*e.Head() = scoring.Leaving(turn.Player)
		case 1, 2:
			e.Head().Player, e.Head().Via = &seat, scoring.ViaSeat
		}
		if chance(20) > 0 {
			e.Head().At = evening.Add(time.Duration(s.Len()) * 40 * time.Second)
		}
		if _, err := s.Write(e); err != nil {
			t.Fatal(g.ID, err)
		}
		if chance(20) == 0 {
			s.Undo(evening.Add(time.Hour))
			if chance(2) == 0 {
				s.Redo(evening.Add(time.Hour))
			}
		}
	}
	return s
}

func begun(tb rapid.TB, g *scoring.Game, table scoring.Table) *sheets.Sheet {
	seats := make([]sheets.Seat, table.Seats)
	for i := range seats {
		seats[i].Name = people[i%len(people)]
	}
	s, err := sheets.New(g, sheets.Head{
		ID: "01JD2Z8K6V3W8Q4Y7N5T1R0ABC", Players: seats, First: table.First, House: table.House, Started: evening, Place: "The Anchor",
	})
	if err != nil {
		tb.Fatal(g.ID, err)
	}
	return s
}

// Some games that are played by chance go on and on: in Farkle hardly anybody gets to 10,000. Nobody plays that long,
// so only one of each kind does.
const (
	longGame    = 400
	endlessGame = 4000
)

// played plays a game to its end by the usual rules, or until it is long.
func played(tb testing.TB, g *scoring.Game, seats int, seed uint64) *sheets.Sheet {
	tb.Helper()
	house, err := g.Agree(nil, seats)
	if err != nil {
		tb.Fatal(g.ID, err)
	}
	s := begun(tb, g, scoring.Table{Seats: seats, House: house})
	chance := rand.New(rand.NewPCG(seed, 0)).IntN
	most := longGame
	if seed == 0 {
		most = endlessGame
	}
	for s.Len() < most && !s.Done() {
		e := g.RandomEntry(s.Card(), chance)
		e.Head().At = evening.Add(time.Duration(s.Len()) * 40 * time.Second)
		if _, err := s.Write(e); err != nil {
			tb.Fatal(g.ID, err)
		}
	}
	return s
}
