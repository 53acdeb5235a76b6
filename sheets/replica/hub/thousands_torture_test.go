//go:build torture

package hub_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/replica/hub"
	"beermat/sheets/replica/hub/hubtest"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// manyGames are as many as ten tables play in a year.
const manyGames = 20_000

// sizeOf returns how many bytes lie below a folder.
func sizeOf(tb testing.TB, dir string) (size int64) {
	tb.Helper()
	if err := filepath.WalkDir(dir, func(_ string, one os.DirEntry, err error) error {
		if err != nil || one.IsDir() {
			return err
		}
		info, err := one.Info()
		if err == nil {
			size += info.Size()
		}
		return err
	}); err != nil {
		tb.Fatal(err)
	}
	return size
}

// TestHub_Thousands measures what a year of a club takes, and that a new device has all of
// it.
func TestHub_Thousands(t *testing.T) {
	h, as := hubtest.New(t, "hirschen", "one", "two", "three")
	pad := func(name string) (*store.Store, *hub.Carrier) {
		p := storetest.PadAt(t, filepath.Join(t.TempDir(), "beermat.pad"), store.Options{Find: games.Find, NewID: sheets.NewIDs(time.Now)})
		c := hub.New(p, h.URL, as[name])
		t.Cleanup(c.Close)
		return p, c
	}
	one, from := pad("one")
	two, to := pad("two")
	club := sheetstest.Usual(7, games.All)
	club.MinGames, club.MaxGames = 20, 20
	entries := 0
	for s := range club.Nights(manyGames / 20) {
		one.Create(s)
		entries += s.Lines()
	}
	storetest.Written(t, one)
	timed := func(what string, do func() int) {
		t.Helper()
		start := time.Now()
		n := do()
		took := time.Since(start)
		t.Logf("%s: %d lines in %v, %.0f a second", what, n, took.Round(time.Millisecond), float64(n)/took.Seconds())
	}
	look := func(c *hub.Carrier) func() int {
		return func() int {
			r, err := c.Sync(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			return r.Sent + r.Received
		}
	}
	timed("published", look(from))
	t.Logf("%d games, %d lines of their logs; on the hub %d MB", manyGames, entries, sizeOf(t, filepath.Join(h.Dir, "data"))>>20)
	timed("taken in by a new device", look(to))
	timed("looked again", look(to))
	summary := func(p *store.Store) int {
		ids, err := p.History().IDs(store.Query{})
		if err != nil {
			t.Fatal(err)
		}
		return len(ids)
	}
	sheetstest.Same(t, "the games on the new device", manyGames, summary(two))

	played, third := pad("three")
	live := 0
	var list []*sheets.Sheet
	for s := range sheetstest.Usual(8, games.All).Nights(40) {
		list = append(list, s)
	}
	timed("entered one by one on a third device", func() int {
		for _, whole := range list {
			s, err := sheets.New(whole.Game(), whole.Head())
			if err != nil {
				t.Fatal(err)
			}
			played.Create(s)
			live++
			for _, l := range whole.Log() {
				if s.Apply(l) != nil {
					break
				}
				played.AppendLog(s)
				live++
			}
		}
		storetest.Written(t, played)
		return live
	})
	onHub := sizeOf(t, filepath.Join(h.Dir, "data"))
	timed("published, after what was there was taken in", look(third))
	t.Logf("%d bytes a line on the hub", (sizeOf(t, filepath.Join(h.Dir, "data"))-onHub)/int64(live))
	timed("taken in by the second device", look(to))
	timed("asked how far everybody is", func() int { // messages
		is, err := hub.Look(context.Background(), h.URL, as[""])
		if err != nil {
			t.Fatal(err)
		}
		return int(is.Messages)
	})
}
