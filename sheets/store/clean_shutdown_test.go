package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"beermat/sheets/backup"
	"beermat/sheets/failure"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/internal/boltcheck"
	"beermat/sheets/store/storetest"
)

// crooked makes a pad with a backup, of which a page of records is damaged. It was
// written at the given time, and it may be noted that it was left so.
func crooked(t *testing.T, written time.Time, noted bool) (path string, o store.Options) {
	t.Helper()
	path, o = filepath.Join(t.TempDir(), "beermat.pad"), store.Options{Find: sheetstest.FindTally}
	p := storetest.PadAt(t, path, o)
	backup.Start(p)
	storetest.Lay(t, p)
	storetest.Shut(t, p)
	o = p.Options()
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	m, _ := boltcheck.NewestMeta(file)
	const flags = 8
	if _, err := file.WriteAt([]byte{0xFF, 0xFF}, int64(m.Root[0])*int64(m.PageSize)+flags); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(file.Close(), os.Chtimes(path, written, written)); err != nil {
		t.Fatal(err)
	}
	if noted {
		o.Leave(path)
	}
	return path, o
}

func TestOpen_CleanShutdown(t *testing.T) {
	t.Run("a pad that lies as it was left is not looked through again", func(t *testing.T) {
		hourAgo := time.Now().Add(-time.Hour)
		for name, c := range map[string]struct {
			written, since time.Time
			noted, left    bool
		}{
			"left an hour ago":       {hourAgo, hourAgo, true, true},
			"without a note":         {hourAgo, hourAgo, false, false},
			"written since":          {hourAgo, hourAgo.Add(time.Second), true, false},
			"put back from long ago": {hourAgo, hourAgo.Add(-24 * time.Hour), true, false},
			"written a moment ago":   {time.Now(), time.Now(), true, false},
			"written in a future":    {time.Now().Add(time.Hour), time.Now().Add(time.Hour), true, false},
		} {
			t.Run(name, func(t *testing.T) {
				path, o := crooked(t, c.written, c.noted)
				if err := os.Chtimes(path, c.since, c.since); err != nil {
					t.Fatal(err)
				}
				if o.IsAsLeft(path) != c.left {
					t.Fatalf("it lies as it was left: %v", !c.left)
				}
				if c.left {
					return // nobody has damaged it, as far as anybody can tell
				}
				if _, err := store.Open(path, o); storetest.TroubleOf(err) != failure.Damaged {
					t.Errorf("it opens with %v", err)
				}
			})
		}
	})
	t.Run("a pad is left with a note unless it was written a moment before", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "beermat.pad")
		for _, c := range []struct {
			writes, noted bool
		}{{true, false}, {false, true}, {true, false}, {false, true}} {
			if _, err := os.Stat(path); err == nil {
				hourAgo := time.Now().Add(-time.Hour)
				if err := os.Chtimes(path, hourAgo, hourAgo); err != nil {
					t.Fatal(err)
				}
			}
			p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
			backup.Start(p)
			if p.Options().IsAsLeft(path) {
				t.Error("if this ended in a crash, the next start would not look through it")
			}
			if c.writes {
				if err := p.SetSetting("a", p.Options().NewID()); err != nil {
					t.Fatal(err)
				}
			}
			o := p.Options()
			storetest.Shut(t, p)
			if o.IsAsLeft(path) != c.noted {
				t.Errorf("%+v is not so", c)
			}
		}
	})
}
