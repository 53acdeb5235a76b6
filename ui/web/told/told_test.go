package told

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"beermat/scoring/games"
	"beermat/scoring/odds"
	"beermat/sheets"
	"beermat/ui/present"
	"beermat/ui/web"
)

// played is a game that was played at random.
func played(t *testing.T, id string, names ...string) web.Telling {
	t.Helper()
	g, chance := games.Find(id, ""), rand.New(rand.NewPCG(1, 2)).IntN
	of := web.Telling{Lang: "en"}
	head := sheets.Head{ID: "01JD2Z8K6V0000000000000001", Started: time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC)}
	for _, name := range names {
		head.Players = append(head.Players, sheets.Seat{Name: name})
		of.Players = append(of.Players, present.Player{Name: name})
	}
	s, err := sheets.New(g, head)
	for err == nil && !s.Done() {
		_, err = s.Write(g.RandomEntry(s.Card(), chance))
	}
	if err != nil {
		t.Fatal(err)
	}
	of.Sheet = s
	return of
}

func TestTeller(t *testing.T) {
	of := played(t, "pig", "Ann", "<b>Bo")
	by := &Teller{Tables: &odds.Tables{}, Words: games.NewCatalogue()}
	if !by.Tells(of.Sheet) {
		t.Fatal("there is nothing to tell")
	}
	var text string
	done := 0
	by.Tell(of, func(now []byte, all bool) {
		if text = string(now); all {
			done++
		}
	})
	// Everybody has a line and what stands for it, and a table of turns that lead to their cards.
	for what, n := range map[string]int{`<path class="c0"`: 4, "<b>Bo": 0, "The turning point": 1, "<tbody>": 2} {
		if got := strings.Count(text, what); got != n {
			t.Errorf("%q stands there %d times, not %d", what, got, n)
		}
	}
	if done != 1 {
		t.Errorf("it was done %d times", done)
	}
}
