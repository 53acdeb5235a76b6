package store_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/jsonl"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/internal/record"
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
	// begun returns a pad with so many games of a definition in play.
	begun := func(t *testing.T, definition string, n int) (*store.Store, []string) {
		p := storetest.PadAt(t, filepath.Join(t.TempDir(), "beermat.pad"), store.Options{Find: games.NewCatalogue().Find, NewID: sheetstest.CountingIDs()})
		var ids []string
		for range n {
			s, err := sheets.New(games.Find("home/boxes", definition), sheets.Head{Players: []sheets.Seat{sheetstest.AnnSeat, {Name: "Bo"}}, Started: sheetstest.Evening})
			if err != nil {
				t.Fatal(err)
			}
			p.Create(s)
			ids = append(ids, s.Head().ID)
		}
		storetest.Written(t, p)
		return p, ids
	}
	reopen := func(t *testing.T, p *store.Store) *store.Store {
		return storetest.PadAt(t, p.Path(), store.Options{Find: games.NewCatalogue().Find})
	}
	t.Run("is kept once for all sheets, in two copies", func(t *testing.T) {
		p, _ := begun(t, twoBoxes(2, highBox), 3)
		storetest.Closed(t, p)
		sheetstest.Same(t, "copies", 2, len(keysOf(t, p.Path(), record.Definitions)))
	})
	for _, damaged := range []int{0, 1} {
		t.Run(fmt.Sprintf("is read and repaired where copy %d is damaged", damaged), func(t *testing.T) {
			p, ids := begun(t, twoBoxes(20+damaged, highBox), 2)
			storetest.Closed(t, p)
			key := keysOf(t, p.Path(), record.Definitions)[damaged]
			storetest.Harm(t, p.Path(), record.Definitions, string(key), []byte("no checksum"))
			p = reopen(t, p)
			if _, err := p.Sheet(ids[0]); err != nil {
				t.Error(err)
			}
			if err := p.File().Check(t.Context()); err == nil || !strings.Contains(err.Error(), record.Name(record.Definitions, key)) {
				t.Errorf("the check says %v", err)
			}
			if err := p.File().Rebuild(t.Context()); err != nil {
				t.Fatal(err)
			}
			if err := p.File().Check(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
	t.Run("takes away its own sheets only where both copies are damaged", func(t *testing.T) {
		p, ids := begun(t, twoBoxes(30, highBox), 2)
		other := storetest.Lay(t, p, 4, 3)
		storetest.Closed(t, p)
		for _, key := range keysOf(t, p.Path(), record.Definitions) {
			storetest.Harm(t, p.Path(), record.Definitions, string(key), []byte("no checksum"))
		}
		store.ForgetDefinitions()
		p, err := store.Open(p.Path(), store.Options{Find: sheetstest.FindTally})
		if err != nil {
			t.Fatal(err)
		}
		defer storetest.Shut(t, p)
		for _, id := range ids {
			if _, err := p.Sheet(id); !errors.Is(err, failure.Damaged) || !strings.Contains(err.Error(), "definitions/") {
				t.Errorf("%s: %v", id, err)
			}
		}
		again, err := p.Sheet(other.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "a sheet of another game", sheetstest.View(t, other), sheetstest.View(t, again))
	})
	t.Run("is missed by the check", func(t *testing.T) {
		p, _ := begun(t, twoBoxes(50, highBox), 1)
		storetest.Closed(t, p)
		storetest.Database(t, p.Path(), func(tx *bbolt.Tx) error {
			_, err := tx.CreateBucketIfNotExists(record.Definitions)
			return errors.Join(tx.DeleteBucket(record.Definitions), err, func() error { _, err := tx.CreateBucket(record.Definitions); return err }())
		})
		p, err := store.Open(p.Path(), store.Options{Find: games.NewCatalogue().Find})
		if err != nil {
			t.Fatal(err)
		}
		defer storetest.Shut(t, p)
		if err := p.File().Check(t.Context()); err == nil || !strings.Contains(err.Error(), "definitions/") {
			t.Errorf("the check says %v", err)
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
