package backup_test

import (
	"os"
	"path/filepath"
	"testing"

	"beermat/sheets/backup"
	"beermat/sheets/failure"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// backedUpPad returns a pad that was backed up in the middle of an evening: then
// one game had two entries more, and another was begun. The one that was laid
// first had changed no more.
func backedUpPad(t *testing.T) (path string, b backup.Backup) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "pad.beermat")
	p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
	storetest.Lay(t, p, 6, 5, 4)
	s := storetest.Lay(t, p, 4)
	storetest.Written(t, p)
	b, _ = storetest.BackedUp(t, p)
	storetest.Jot(t, p, s, 3, 2)
	storetest.Lay(t, p, 1)
	storetest.Closed(t, p)
	return path, b
}

func TestDiff(t *testing.T) {
	t.Run("what a backup lacks is said to the entry", func(t *testing.T) {
		path, b := backedUpPad(t)
		lack, err := backup.Compare(t.Context(), path, b.Path, store.Options{Find: sheetstest.FindTally})
		if err != nil {
			t.Fatal(err)
		}
		var got [][]any
		for _, one := range lack.Games {
			got = append(got, []any{one.ID, one.Lines, one.Whole, one.Last.Equal(sheetstest.Minute(3)) || one.Last.Equal(sheetstest.Minute(1))})
		}
		sheetstest.Same(t, "games", [][]any{
			{"01JD2Z8K6V0000000000000002", 2, false, true},
			{"01JD2Z8K6V0000000000000003", 1, true, true},
		}, got)
		sheetstest.Same(t, "all can be read", []bool{false, false}, []bool{lack.Unreadable, lack.Incomplete})

		lack, err = backup.Compare(t.Context(), b.Path, b.Path, store.Options{Find: sheetstest.FindTally})
		sheetstest.Same(t, "of itself it lacks nothing", []any{0, nil}, []any{len(lack.Games), err})
	})
	t.Run("what cannot be read is said to be unknown", func(t *testing.T) {
		path, b := backedUpPad(t)
		text := sheetstest.Content(t, path)
		for name, harm := range map[string][]byte{
			"a pad without its meta pages": sheetstest.Blank(sheetstest.Blank(text, 0), 1), "half a pad": text[:3*os.Getpagesize()], "nothing": nil,
		} {
			sheetstest.FileWith(t, path, harm)
			lack, err := backup.Compare(t.Context(), path, b.Path, store.Options{Find: sheetstest.FindTally})
			sheetstest.Same(t, name, []any{true, 0, nil}, []any{lack.Unreadable, len(lack.Games), err})
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		lack, err := backup.Compare(t.Context(), path, b.Path, store.Options{Find: sheetstest.FindTally})
		sheetstest.Same(t, "no pad", []any{true, nil}, []any{lack.Unreadable, err})
		_, err = backup.Compare(t.Context(), path, path, store.Options{Find: sheetstest.FindTally})
		sheetstest.Same(t, "no backup", failure.CannotOpen, storetest.TroubleOf(err))
	})
}
