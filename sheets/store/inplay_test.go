package store_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/internal/record"
	"beermat/sheets/store/storetest"
	"beermat/sheets/transfer"
)

// unfinishedIDs returns the IDs of the first unfinished games, in order.
func unfinishedIDs(tb testing.TB, p *store.Store, after sheets.Summary, n int) []string {
	tb.Helper()
	list, _, err := p.History().InPlay(after, n)
	if err != nil {
		tb.Error(err)
	}
	ids := []string{}
	for _, one := range list {
		ids = append(ids, one.ID)
	}
	return ids
}

func unfinishedCountOf(tb testing.TB, p *store.Store) int {
	tb.Helper()
	_, n, err := p.History().InPlay(sheets.Summary{}, 1)
	if err != nil {
		tb.Error(err)
	}
	return n
}

func TestPad_Unfinished(t *testing.T) {
	id := func(n int) string { return fmt.Sprintf("01JD2Z8K6V%016d", n) }
	open := func(t *testing.T) *store.Store {
		return storetest.PadAt(t, filepath.Join(t.TempDir(), "pad"), store.Options{NewID: sheetstest.CountingIDs()})
	}
	t.Run("lists the one written on last first", func(t *testing.T) {
		p := open(t)
		first := storetest.Lay(t, p, 4)
		storetest.Lay(t, p)
		storetest.Lay(t, p, 4, 6, 6) // finished
		_, err := first.Write(sheetstest.WroteAt(3, 50))
		if err != nil {
			t.Fatal(err)
		}
		p.AppendLog(first)
		storetest.Written(t, p)
		sheetstest.Same(t, "all", []string{id(1), id(2)}, unfinishedIDs(t, p, sheets.Summary{}, 9))
		sheetstest.Same(t, "the first", []string{id(1)}, unfinishedIDs(t, p, sheets.Summary{}, 1))
		list, _, _ := p.History().InPlay(sheets.Summary{}, 1)
		sheetstest.Same(t, "when", true, list[0].Written.Equal(sheetstest.Minute(50)))
		sheetstest.Same(t, "the next", []string{id(2)}, unfinishedIDs(t, p, list[0], 9))
		sheetstest.Same(t, "how many", 2, unfinishedCountOf(t, p))
	})
	t.Run("follows a game off the table and back", func(t *testing.T) {
		p := open(t)
		storetest.Lay(t, p, 4)
		storetest.Lay(t, p, 4)
		game := p.Select(id(1))
		for name, step := range map[string]struct{ off, back func() }{
			"archived": {game.Archive, game.Reopen}, "trash": {game.Delete, game.Undelete},
		} {
			step.off()
			storetest.Written(t, p)
			sheetstest.Same(t, name, []any{[]string{id(2)}, 1}, []any{unfinishedIDs(t, p, sheets.Summary{}, 9), unfinishedCountOf(t, p)})
			step.back()
			storetest.Written(t, p)
			sheetstest.Same(t, name+" and back", []any{[]string{id(2), id(1)}, 2}, []any{unfinishedIDs(t, p, sheets.Summary{}, 9), unfinishedCountOf(t, p)})
		}
	})
	t.Run("has a game whose summary is damaged", func(t *testing.T) {
		p := open(t)
		s := storetest.Lay(t, p, 4)
		storetest.Lay(t, p, 4)
		storetest.Written(t, p)
		key := sheetstest.UidOf(id(1))
		if err := p.DB().Update(func(tx *bbolt.Tx) error { return tx.Bucket(record.Summaries).Put(key[:], []byte("x")) }); err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "the list", []string{id(2), id(1)}, storetest.OnTable(t, p))
		if err := p.Queue().CaughtUp(t.Context()); err != nil { // it is made anew
			t.Fatal(err)
		}
		sheetstest.Same(t, "how many", 2, unfinishedCountOf(t, p))
		storetest.Jot(t, p, s, 3)
		storetest.Written(t, p)
		sheetstest.Same(t, "the list when it was written on", []string{id(1), id(2)}, unfinishedIDs(t, p, sheets.Summary{}, 9))
	})
}

func TestPad_Import_UnfinishedGames(t *testing.T) {
	now := sheetstest.Evening
	sheet := func(id int, at time.Time, more string) string {
		return fmt.Sprintf(`{"beermat":1,"id":"01JD2Z8K6V%016d","game":"tally","players":["Ann","Bo"],"started":"%s","entries":[{"score":4,"at":"%s"}%s]}`+"\n",
			id, at.Add(-time.Hour).Format(time.RFC3339), at.Format(time.RFC3339), more)
	}
	fresh, old := now.Add(-23*time.Hour), now.Add(-25*time.Hour)
	open := func(t *testing.T) *store.Store {
		return storetest.PadAt(t, filepath.Join(t.TempDir(), "pad"), store.Options{Now: func() time.Time { return now }})
	}
	t.Run("go onto the table if they are of the last 24 hours", func(t *testing.T) {
		p := open(t)
		text := sheet(1, fresh, "") + sheet(2, old, "") + sheet(3, now.Add(25*time.Hour), "")
		coming, err := transfer.Preview(context.Background(), p, strings.NewReader(text))
		sheetstest.Same(t, "the preview", []any{2, nil}, []any{coming.Archived, err})
		sheetstest.Same(t, "the report", 2, imported(t, p, text).Archived)
		sheetstest.Same(t, "on the table", []string{"01JD2Z8K6V0000000000000001"}, unfinishedIDs(t, p, sheets.Summary{}, 9))
		sheetstest.Same(t, "in the history", 2, len(finished(t, p, -1)))
	})
	t.Run("stay where they are with a longer log", func(t *testing.T) {
		p := open(t)
		imported(t, p, sheet(1, fresh, "")+sheet(2, old, ""))
		longer := `,{"score":5,"at":"2020-01-01T00:00:00Z"}`
		sheetstest.Same(t, "the report", 1, imported(t, p, sheet(1, old, longer)+sheet(2, old, longer)).Archived)
		sheetstest.Same(t, "on the table", []string{"01JD2Z8K6V0000000000000001"}, storetest.OnTable(t, p))
	})
}
