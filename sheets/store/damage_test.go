package store_test

import (
	"bytes"
	"context"
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/line"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/internal/record"
	"beermat/sheets/store/storetest"
)

// spoil changes a bit of a record.
func spoil(tb testing.TB, path string, bucket []byte, key string) {
	tb.Helper()
	storetest.Database(tb, path, func(tx *bbolt.Tx) error {
		value := bytes.Clone(tx.Bucket(bucket).Get([]byte(key)))
		value[len(value)-1] ^= 1
		return tx.Bucket(bucket).Put([]byte(key), value)
	})
}

func TestDamage(t *testing.T) {
	t.Run("a damaged record is named and never shown", func(t *testing.T) {
		const id = "01JD2Z8K6V0000000000000001"
		tests := []struct {
			name   string
			bucket []byte
			key    string
			read   func(p *store.Store) error
			record string
		}{
			{
				"the lines of a sheet", record.Lines, string(line.Object{Kind: line.Sheet, ID: sheetstest.UidOf(id)}.Key()),
				func(p *store.Store) error { _, err := p.Sheet(id); return err }, "lines/s/" + id,
			},
			{
				"a setting", record.Settings, "sound",
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
				spoil(t, path, test.bucket, test.key)

				p, err := store.Open(path, store.Options{Find: sheetstest.FindTally})
				if err != nil {
					t.Fatal(err)
				}
				defer storetest.Shut(t, p)
				err = test.read(p)
				sheetstest.Same(t, "the trouble", failure.Damaged, storetest.TroubleOf(err))
				sheetstest.Same(t, "the record", test.record, err.(*failure.Error).Record)
				sheetstest.Same(t, "what the check says", failure.Damaged, storetest.TroubleOf(p.File().Check(context.Background())))
				sheetstest.Same(t, "the check names it", true, bytes.Contains([]byte(p.File().Check(context.Background()).Error()), []byte(test.record)))
			})
		}
	})
	t.Run("a damaged summary is made anew from the lines", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "beermat.pad")
		p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
		s := storetest.Lay(t, p, 4, 3)
		storetest.Closed(t, p)
		storetest.Harm(t, path, record.Summaries, string(keyOf(s.Head().ID)), []byte("no checksum"))

		p, err := store.Open(path, store.Options{Find: sheetstest.FindTally})
		if err != nil {
			t.Fatal(err)
		}
		defer storetest.Shut(t, p)
		list, err := storetest.AllInPlay(p)
		sheetstest.Same(t, "the error", nil, err)
		sheetstest.Same(t, "the summary", s.Summary(), list[0])
		if err := p.Queue().CaughtUp(t.Context()); err != nil {
			t.Fatal(err)
		}
		storetest.Rebuilt(t, p)
	})
	t.Run("a sheet that cannot be read does not hide the others", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "beermat.pad")
		p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
		bad, good := storetest.Lay(t, p, 4, 3), storetest.Lay(t, p, 2)
		storetest.Closed(t, p)
		storetest.Harm(t, path, record.Summaries, string(keyOf(bad.Head().ID)), []byte("no checksum"))
		spoil(t, path, record.Lines, string(bad.Object().Key()))

		p, err := store.Open(path, store.Options{Find: sheetstest.FindTally})
		if err != nil {
			t.Fatal(err)
		}
		defer storetest.Shut(t, p)
		list, err := storetest.AllInPlay(p)
		sheetstest.Same(t, "the trouble", failure.Damaged, storetest.TroubleOf(err))
		sheetstest.Same(t, "the record", "lines/s/"+bad.Head().ID, err.(*failure.Error).Record)
		sheetstest.Same(t, "the others", []string{good.Head().ID}, sheetstest.Listed(t, list, nil))
	})
}
