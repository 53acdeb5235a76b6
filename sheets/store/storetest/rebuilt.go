package storetest

import (
	"os"
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"

	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
)

// Rebuilt compares what lists and figures of a pad are made of, which has to be up to date,
// with what the sheets give when all of it is made anew.
func Rebuilt(tb testing.TB, p *store.Store) {
	tb.Helper()
	folder, err := os.MkdirTemp("", "rebuilt-*")
	if err != nil {
		tb.Fatal(err)
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "copy.pad")
	snap, err := p.File().Snapshot()
	if err != nil {
		tb.Fatal(err)
	}
	defer snap.Close()
	if err := snap.CopyTo(path); err != nil {
		tb.Fatal(err)
	}
	before := derivedAt(tb, path)
	again, err := store.Open(path, store.Options{Find: p.Options().Find, Now: p.Options().Now})
	if err == nil {
		err = again.File().Rebuild(tb.Context())
	}
	if err != nil {
		tb.Fatal(err)
	}
	Shut(tb, again)
	sheetstest.Same(tb, "what follows from the sheets, as it was and as it was made anew", derivedAt(tb, path), before)
}

// derivedAt returns what is in the buckets that follow from the sheets.
func derivedAt(tb testing.TB, path string) map[string]string {
	tb.Helper()
	all := map[string]string{}
	Database(tb, path, func(tx *bbolt.Tx) error {
		for _, bucket := range []string{"players", "night_notes", "devices", "summaries", "unknown", "states", "playing", "trash", "forked", "nights", "results", "by_game", "words", "years", "stale_years"} {
			if b := tx.Bucket([]byte(bucket)); b != nil {
				_ = b.ForEach(func(key, value []byte) error {
					all[bucket+"/"+string(key)] = string(value)
					return nil
				})
			}
		}
		return nil
	})
	return all
}
