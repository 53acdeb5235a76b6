package store_test

import (
	"fmt"
	"path/filepath"
	"testing"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// twoBoxes is a definition of a game with two boxes; the first counts so many times.
func twoBoxes(factor int, boxes string) string {
	return fmt.Sprintf(`game = "home/boxes"
version = 1
name = "Two boxes"
seats = { min = 2 }
shape = "boxes"
dice = { count = 2 }

[[box]]
id = "low"
name = "Low"
score = "pips * %d"
%s
[[example]]
dice = [1, 2]
box = "low"
score = %d
`, factor, boxes, 3*factor)
}

const highBox = `
[[box]]
id = "high"
name = "High"
score = "pips"
`

func TestStore_Definition(t *testing.T) {
	t.Run("keeps each sheet by its own definition in a pad that has no file of the game", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "beermat.pad")
		open := func() *store.Store {
			return storetest.PadAt(t, path, store.Options{Find: games.NewCatalogue().Find, NewID: sheetstest.CountingIDs()})
		}
		p := open()
		seats := []sheets.Seat{sheetstest.AnnSeat, {Name: "Bo"}}
		var texts, ids []string
		for _, definition := range []string{twoBoxes(1, highBox), twoBoxes(10, ""), twoBoxes(10, highBox)} {
			s, err := sheets.New(games.Find("home/boxes", definition), sheets.Head{Players: seats, Started: sheetstest.Evening})
			if err != nil {
				t.Fatal(err)
			}
			for n := 0; !s.Done(); n++ {
				e := s.Game().RandomEntry(s.Card(), func(int) int { return 0 })
				e.Head().At = sheetstest.Evening
				if _, err := s.Write(e); err != nil {
					t.Fatal(err)
				}
				p.AppendLog(s)
			}
			texts, ids = append(texts, sheetstest.Encoded(t, s)), append(ids, s.Head().ID)
		}
		for range 2 {
			storetest.Written(t, p)
			for i, id := range ids {
				s, err := p.Sheet(id)
				if err != nil {
					t.Fatal(err)
				}
				sheetstest.Same(t, "sheet "+id, texts[i], sheetstest.Encoded(t, s))
			}
			results, _, err := p.Stats().Results(sheetstest.AnnSeat.ID, store.Query{}, sheets.Cursor{}, 9)
			if err != nil || len(results) != len(ids) {
				t.Fatalf("%d results, %v", len(results), err)
			}
			storetest.Closed(t, p)
			p = open()
		}
	})
	t.Run("brings in a sheet from elsewhere with its definition", func(t *testing.T) {
		p := storetest.PadAt(t, filepath.Join(t.TempDir(), "beermat.pad"), store.Options{Find: games.Find, NewID: sheetstest.CountingIDs()})
		text := fmt.Sprintf(`{"beermat":1,"game":"home/boxes","definition":%q,"players":["Ann","Bo"],"entries":[{"dice":[1,2],"box":"low"}]}`, twoBoxes(10, ""))
		s, _, err := jsonl.DecodeForeign([]byte(text), p.Options().Find)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "the score", []scoring.Standing{{Player: 0, Place: 1, Score: 30}, {Player: 1, Place: 2}}, s.Card().Standings())
	})
}
