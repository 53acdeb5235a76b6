package sheets

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// crooked makes a pad with a backup, of which a page of records is damaged. It was
// written at the given time, and it may be noted that it was left so.
func crooked(t *testing.T, written time.Time, noted bool) (path string, o Options) {
	t.Helper()
	path, o = filepath.Join(t.TempDir(), "beermat.pad"), Options{Backups: true, Find: findTally}
	p := padAt(t, path, o)
	lay(t, p)
	shut(t, p)
	o.complete()
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	m, _ := newestMeta(file)
	const flags = 8
	if _, err := file.WriteAt([]byte{0xFF, 0xFF}, int64(m.Root[0])*int64(m.PageSize)+flags); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(file.Close(), os.Chtimes(path, written, written)); err != nil {
		t.Fatal(err)
	}
	if noted {
		o.leave(path)
	}
	return path, o
}

func TestAPadThatLiesAsItWasLeftIsNotLookedThroughAgain(t *testing.T) {
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
			if o.asLeft(path) != c.left {
				t.Fatalf("it lies as it was left: %v", !c.left)
			}
			if c.left {
				return // nobody has damaged it, as far as anybody can tell
			}
			if _, err := Open(path, o); troubleOf(err) != Damaged {
				t.Errorf("it opens with %v", err)
			}
		})
	}
}

func TestAPadIsLeftWithANoteUnlessItWasWrittenAMomentBefore(t *testing.T) {
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
		p := padAt(t, path, Options{Backups: true, NewID: countingIDs()})
		if p.o.asLeft(path) {
			t.Error("if this ended in a crash, the next start would not look through it")
		}
		if c.writes {
			if err := p.SetSetting("a", p.NewID()); err != nil {
				t.Fatal(err)
			}
		}
		o := p.o
		shut(t, p)
		if o.asLeft(path) != c.noted {
			t.Errorf("%+v is not so", c)
		}
	}
}
