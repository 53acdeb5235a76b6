package store_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/internal/record"
	"beermat/sheets/store/storetest"
)

// flip changes every copy of a text in a file; both have the same length.
func flip(tb testing.TB, path, from, to string) {
	tb.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		tb.Fatal(err)
	}
	if len(from) != len(to) || !bytes.Contains(text, []byte(from)) {
		tb.Fatalf("no %q in %s", from, path)
	}
	if err := os.WriteFile(path, bytes.ReplaceAll(text, []byte(from), []byte(to)), 0o600); err != nil {
		tb.Fatal(err)
	}
}

func TestDamage(t *testing.T) {
	t.Run("a damaged record is named and never shown", func(t *testing.T) {
		const id = "01JD2Z8K6V0000000000000001"
		tests := []struct {
			name, from, to string
			read           func(p *store.Store) error
			record         string
		}{
			{
				"a line", `"score":3`, `"score":5`,
				func(p *store.Store) error { _, err := p.Sheet(id); return err }, "lines/" + id + "/1",
			},
			{
				"a head", `first snow`, `later snow`,
				func(p *store.Store) error { _, err := p.Sheet(id); return err }, "sheets/" + id,
			},
			{
				"a player", `Cem`, `Jim`,
				func(p *store.Store) error { _, err := p.Players(); return err }, "players/01JD2Z8K6V0000000000000002",
			},
			{
				"a setting", `loud`, `soft`,
				func(p *store.Store) error { s := ""; _, err := p.Setting("sound", &s); return err }, "settings/sound",
			},
		}
		for _, test := range tests {
			t.Run(test.name, func(t *testing.T) {
				path := filepath.Join(t.TempDir(), "beermat.pad")
				p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
				storetest.Lay(t, p, 4, 3)
				p.Roster().Save(sheets.Player{Name: "Cem"})
				if err := p.SetSetting("sound", "loud"); err != nil {
					t.Fatal(err)
				}
				storetest.Closed(t, p)
				flip(t, path, test.from, test.to)

				p, err := store.Open(path, store.Options{Find: sheetstest.FindTally})
				if err != nil {
					t.Fatal(err)
				}
				defer storetest.Shut(t, p)
				err = test.read(p)
				sheetstest.Same(t, "the trouble", failure.Damaged, storetest.TroubleOf(err))
				sheetstest.Same(t, "the record", test.record, err.(*failure.Error).Record)
				sheetstest.Same(t, "what the check says", failure.Damaged, storetest.TroubleOf(p.Check(context.Background())))
				sheetstest.Same(t, "the check names it", true, bytes.Contains([]byte(p.Check(context.Background()).Error()), []byte(test.record)))
			})
		}
	})
	t.Run("a damaged summary is made anew from the log", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "beermat.pad")
		p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
		s := storetest.Lay(t, p, 4, 3)
		storetest.Closed(t, p)
		storetest.Harm(t, path, record.Open, string(keyOf(s.Head().ID)), []byte("no checksum"))

		p, err := store.Open(path, store.Options{Find: sheetstest.FindTally})
		if err != nil {
			t.Fatal(err)
		}
		defer storetest.Shut(t, p)
		list, err := storetest.AllInPlay(p)
		sheetstest.Same(t, "the error", nil, err)
		sheetstest.Same(t, "the summary", s.Summary(), list[0])
		sheetstest.Same(t, "what the check says", failure.Damaged, storetest.TroubleOf(p.Check(context.Background())))
		storetest.Jot(t, p, s, 1)
		storetest.Written(t, p)
		if err := p.Check(context.Background()); err != nil {
			t.Errorf("after the next entry: %v", err)
		}
	})
	t.Run("a sheet that cannot be read does not hide the others", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "beermat.pad")
		p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
		bad, good := storetest.Lay(t, p, 4, 3), storetest.Lay(t, p, 2)
		storetest.Closed(t, p)
		storetest.Harm(t, path, record.Open, string(keyOf(bad.Head().ID)), []byte("no checksum"))
		flip(t, path, `"score":3}`, `"score":5}`)

		p, err := store.Open(path, store.Options{Find: sheetstest.FindTally})
		if err != nil {
			t.Fatal(err)
		}
		defer storetest.Shut(t, p)
		list, err := storetest.AllInPlay(p)
		sheetstest.Same(t, "the trouble", failure.Damaged, storetest.TroubleOf(err))
		sheetstest.Same(t, "the record", "lines/"+bad.Head().ID+"/1", err.(*failure.Error).Record)
		sheetstest.Same(t, "the others", []string{good.Head().ID}, sheetstest.Listed(t, list, nil))
	})
}
