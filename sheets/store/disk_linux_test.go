package store_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"beermat/sheets/failure"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// disk is a pad's file on a disk that fails on command: its descriptor is then
// another file's, which takes no data.
type disk struct {
	tb   testing.TB
	fd   int // as the database knows it
	true int // another descriptor of the same file
}

func (d *disk) open(name string, flag int, perm os.FileMode) (*os.File, error) {
	f, err := os.OpenFile(name, flag, perm)
	if err == nil && flag&os.O_CREATE != 0 { // as the database does
		d.fd = int(f.Fd())
		d.true, err = syscall.Dup(d.fd)
	}
	return f, err
}

// become makes the descriptor that of another file.
func (d *disk) become(name string, flag int) {
	d.tb.Helper()
	other, err := os.OpenFile(name, flag, 0)
	if err != nil {
		d.tb.Fatal(err)
	}
	if err := errors.Join(syscall.Dup3(int(other.Fd()), d.fd, syscall.O_CLOEXEC), other.Close()); err != nil {
		d.tb.Fatal(err)
	}
}

func (d *disk) mend() {
	d.tb.Helper()
	if err := syscall.Dup3(d.true, d.fd, syscall.O_CLOEXEC); err != nil {
		d.tb.Fatal(err)
	}
}

// gone closes the other descriptor, which keeps the file locked.
func (d *disk) gone() {
	d.tb.Helper()
	if err := syscall.Close(d.true); err != nil {
		d.tb.Fatal(err)
	}
}

// clock is a clock whose waits end when the test says so.
type clock struct {
	asked chan time.Duration
	ring  chan time.Time
}

func (c *clock) after(d time.Duration) <-chan time.Time {
	if d == sheetstest.Patience || d == store.CloseGrace {
		return time.After(d)
	}
	c.asked <- d
	return c.ring
}

func TestDisk(t *testing.T) {
	t.Run("what a full disk does not take is kept and tried again", func(t *testing.T) {
		d := &disk{tb: t}
		c := &clock{asked: make(chan time.Duration), ring: make(chan time.Time)}
		path := filepath.Join(t.TempDir(), "beermat.pad")
		p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs(), OpenFile: d.open, After: c.after})
		s := storetest.Lay(t, p, 4)
		storetest.Written(t, p)

		d.become("/dev/full", os.O_RDWR)
		storetest.Jot(t, p, s, 6)
		sheetstest.Same(t, "the first wait", store.MinBackoff, <-c.asked)
		status := p.Queue().Status()
		sheetstest.Same(t, "not on disk", 1, status.Pending)
		sheetstest.Same(t, "the trouble", []any{failure.DiskFull, path, 1}, []any{status.Err.Code, status.Err.Path, status.Err.Pending})
		again, err := p.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "what is on disk can be read", []int{4}, sheetstest.Numbers(again))

		for _, wait := range []time.Duration{200, 400, 800, 1600, 3200, 6400, 10_000, 10_000} {
			c.ring <- sheetstest.Evening
			sheetstest.Same(t, "the next wait", wait*time.Millisecond, <-c.asked)
		}
		storetest.Jot(t, p, s, 3) // tries at once, though no wait has ended
		<-c.asked
		sheetstest.Same(t, "not on disk", 2, p.Queue().Status().Pending)

		d.mend()
		c.ring <- sheetstest.Evening
		storetest.Written(t, p)
		sheetstest.Same(t, "the trouble is over", store.Status{}, p.Queue().Status())
		again, err = p.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "the sheet", sheetstest.View(t, s), sheetstest.View(t, again))

		d.become(path, os.O_RDONLY) // and another kind of failure
		storetest.Jot(t, p, s, 1)
		sheetstest.Same(t, "the wait is short again", store.MinBackoff, <-c.asked)
		sheetstest.Same(t, "the trouble", failure.CannotSave, p.Queue().Status().Err.Code)
		d.mend()
		c.ring <- sheetstest.Evening
		storetest.Closed(t, p)
		d.gone()
	})
	t.Run("closing on a full disk says what is not saved", func(t *testing.T) {
		d := &disk{tb: t}
		path := filepath.Join(t.TempDir(), "beermat.pad")
		o := store.Options{NewID: sheetstest.CountingIDs(), OpenFile: d.open, After: func(wait time.Duration) <-chan time.Time {
			if wait == store.CloseGrace {
				return time.After(sheetstest.Patience)
			}
			return onlyZero(wait)
		}}
		p := storetest.PadAt(t, path, o)
		s := storetest.Lay(t, p, 4)
		storetest.Written(t, p)
		d.become("/dev/full", os.O_RDWR)
		storetest.Jot(t, p, s, 6, 3)
		storetest.Await(t, p, func(s store.Status) bool { return s.Err != nil })
		err := p.Close(0)
		sheetstest.Same(t, "the trouble", failure.NotSaved, storetest.TroubleOf(err))
		trouble := err.(*failure.Error)
		sheetstest.Same(t, "how much", 2, trouble.Pending)
		sheetstest.Same(t, "the reason", true, errors.Is(err, syscall.ENOSPC))
		d.gone()

		p = storetest.PadAt(t, path, store.Options{})
		again, err := p.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "what was saved", []int{4}, sheetstest.Numbers(again))
	})
	t.Run("closing gives a full disk another chance", func(t *testing.T) {
		d := &disk{tb: t}
		path := filepath.Join(t.TempDir(), "beermat.pad")
		p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs(), OpenFile: d.open, After: onlyZero})
		s := storetest.Lay(t, p, 4)
		storetest.Written(t, p)
		d.become("/dev/full", os.O_RDWR)
		storetest.Jot(t, p, s, 6)
		storetest.Await(t, p, func(s store.Status) bool { return s.Err != nil })
		d.mend()
		storetest.Shut(t, p)
		d.gone()

		p = storetest.PadAt(t, path, store.Options{})
		again, err := p.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "the sheet", sheetstest.View(t, s), sheetstest.View(t, again))
	})
	t.Run("a pad that is cut short while it is open is a trouble", func(t *testing.T) {
		path, text := storetest.OldPad(t)
		p, err := store.Open(path, store.Options{Find: sheetstest.FindTally})
		if err != nil {
			t.Fatal(err)
		}
		defer storetest.Shut(t, p)
		if err := os.Truncate(path, int64(2*os.Getpagesize())); err != nil {
			t.Fatal(err)
		}
		_, err = storetest.AllInPlay(p)
		sheetstest.Same(t, "the trouble of reading", failure.Damaged, storetest.TroubleOf(err))
		sheetstest.Same(t, "the trouble of checking", failure.Damaged, storetest.TroubleOf(p.File().Check(context.Background())))
		sheetstest.FileWith(t, path, text)
		sheetstest.Same(t, "on the table when the rest is back", 3, len(storetest.OnTable(t, p)))
		sheetstest.Same(t, "what the check says then", nil, p.File().Check(context.Background()))
	})
	t.Run("a new pad that cannot be made leaves nothing behind", func(t *testing.T) {
		folder := t.TempDir()
		_, err := store.Open(filepath.Join(folder, "beermat.pad"), store.Options{
			Find: sheetstest.FindTally, OpenFile: func(string, int, os.FileMode) (*os.File, error) { return os.OpenFile("/dev/full", os.O_RDWR, 0) },
		})
		sheetstest.Same(t, "the trouble on a full disk", failure.CannotOpen, storetest.TroubleOf(err))
		sheetstest.Same(t, "the reason", true, errors.Is(err, syscall.ENOSPC))
		files, err := os.ReadDir(folder)
		sheetstest.Same(t, "the error", nil, err)
		sheetstest.Same(t, "files", 0, len(files))

		_, err = store.Open("/proc/beermat.pad", store.Options{Find: sheetstest.FindTally})
		sheetstest.Same(t, "the trouble where no files can be", failure.CannotOpen, storetest.TroubleOf(err))
	})
}
