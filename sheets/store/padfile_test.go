package store_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/backup"
	"beermat/sheets/failure"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// disturbances take the file of an open pad away from its place.
var disturbances = []struct {
	name     string
	code     failure.Code
	do       func(t *testing.T, path string)
	stranger string // what lies at the path then
}{
	{"moved", failure.Moved, func(t *testing.T, path string) { rename(t, path, path+".away") }, ""},
	{"replaced, as programs do that keep folders alike", failure.Moved, func(t *testing.T, path string) {
		rename(t, path, path+".away")
		sheetstest.FileWith(t, path, []byte("another pad, of another device"))
	}, "another pad, of another device"},
}

func rename(tb testing.TB, from, to string) {
	tb.Helper()
	if err := os.Rename(from, to); err != nil {
		tb.Fatal(err)
	}
}

func TestPad_FileMoved(t *testing.T) {
	for _, test := range disturbances {
		for _, wroteBefore := range []bool{true, false} {
			when := ", before the first change"
			if wroteBefore {
				when = ", after some changes"
			}
			t.Run(test.name+when, func(t *testing.T) {
				path := filepath.Join(t.TempDir(), "pad.beermat")
				p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
				s := storetest.Lay(t, p, 4)
				if !wroteBefore {
					storetest.Closed(t, p)
					p = storetest.PadAt(t, path, store.Options{})
				}
				storetest.Written(t, p)
				test.do(t, path)
				storetest.Jot(t, p, s, 6)
				status := storetest.Await(t, p, func(s store.Status) bool { return s.Err != nil || s.Pending == 0 })
				sheetstest.Same(t, "not on disk", 1, status.Pending)
				sheetstest.Same(t, "the trouble", test.code, status.Err.Code)
				b, _ := storetest.BackedUp(t, p)
				sheetstest.Same(t, "a backup has what was saved", []int{4}, numbersAt(t, b.Path, s))
				rename(t, path+".away", path)
				storetest.Closed(t, p)
				sheetstest.Same(t, "the sheet", []int{4, 6}, numbersAt(t, path, s))
			})
		}
	}
	t.Run("replaced while a change is written", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "pad.beermat")
		p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs(), After: onlyZero})
		s := storetest.Lay(t, p, 4)
		storetest.Written(t, p)
		p.Enqueue(func(*bbolt.Tx) error { return os.Rename(path, path+".away") })
		status := storetest.Await(t, p, func(s store.Status) bool { return s.Err != nil || s.Pending == 0 })
		sheetstest.Same(t, "not on disk", 1, status.Pending)
		rename(t, path+".away", path)
		storetest.Jot(t, p, s, 6)
		storetest.Closed(t, p)
	})
}

// numbersAt returns what a sheet on a pad has.
func numbersAt(tb testing.TB, path string, s *sheets.Sheet) []int {
	tb.Helper()
	p := storetest.PadAt(tb, path, store.Options{})
	again, err := p.Sheet(s.Head().ID)
	if err != nil {
		tb.Fatal(err)
	}
	storetest.Closed(tb, p)
	return sheetstest.Numbers(again)
}

// disturbed returns an open pad with a sheet, of which all but the last number is on
// disk, whose file is not at its place any more.
func disturbed(t *testing.T, do func(t *testing.T, path string)) (*store.Store, *sheets.Sheet) {
	t.Helper()
	p := storetest.PadAt(t, filepath.Join(t.TempDir(), "pad.beermat"), store.Options{NewID: sheetstest.CountingIDs()})
	s := storetest.Lay(t, p, 4)
	storetest.Written(t, p)
	do(t, p.Path())
	storetest.Jot(t, p, s, 6)
	storetest.Await(t, p, func(s store.Status) bool { return s.Err != nil })
	return p, s
}

func TestPad_Recreate(t *testing.T) {
	for _, test := range disturbances {
		t.Run(test.name+": all is there again, and goes on there", func(t *testing.T) {
			p, s := disturbed(t, test.do)
			aside, err := p.File().Recreate()
			if err != nil {
				t.Fatal(err)
			}
			storetest.Written(t, p)
			sheetstest.Same(t, "the status", store.Status{}, p.Queue().Status())
			storetest.Jot(t, p, s, 3)
			storetest.Closed(t, p)
			sheetstest.Same(t, "the sheet", []int{4, 6, 3}, numbersAt(t, p.Path(), s))
			sheetstest.Same(t, "something was moved aside", test.stranger != "", aside != "")
			if aside != "" {
				sheetstest.Same(t, "what was there", test.stranger, string(sheetstest.Content(t, aside)))
			}
		})
	}
	t.Run("its folder was deleted: makes the folder, too", func(t *testing.T) {
		folder := filepath.Join(t.TempDir(), "club")
		p := storetest.PadAt(t, filepath.Join(folder, "pad.beermat"), store.Options{NewID: sheetstest.CountingIDs()})
		s := storetest.Lay(t, p, 4)
		storetest.Written(t, p)
		if err := os.RemoveAll(folder); err != nil {
			t.Fatal(err)
		}
		if _, err := p.File().Recreate(); err != nil {
			t.Fatal(err)
		}
		storetest.Closed(t, p)
		sheetstest.Same(t, "the sheet", []int{4}, numbersAt(t, p.Path(), s))
	})
	t.Run("where nothing was moved, nothing happens", func(t *testing.T) {
		p := storetest.NewPad(t)
		s := storetest.Lay(t, p, 4)
		storetest.Written(t, p)
		aside, err := p.File().Recreate()
		sheetstest.Same(t, "what was moved aside", []any{"", nil}, []any{aside, err})
		storetest.Jot(t, p, s, 6)
		storetest.Closed(t, p)
	})
	t.Run("where there is no room, the pad goes on as before", func(t *testing.T) {
		p, s := disturbed(t, disturbances[0].do)
		open := p.Options().OpenFile
		p.SetOpenFile(func(string, int, os.FileMode) (*os.File, error) { return os.OpenFile("/dev/full", os.O_RDWR, 0) })
		_, err := p.File().Recreate()
		p.SetOpenFile(open)
		sheetstest.Same(t, "an error", true, storetest.TroubleOf(err) != "")
		files, err := filepath.Glob(filepath.Join(filepath.Dir(p.Path()), ".*"))
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "nothing is left behind", 0, len(files))
		rename(t, p.Path()+".away", p.Path())
		storetest.Closed(t, p)
		sheetstest.Same(t, "the sheet", []int{4, 6}, numbersAt(t, p.Path(), s))
	})
	t.Run("whoever reads meanwhile is not disturbed", func(t *testing.T) {
		p, s := disturbed(t, disturbances[0].do)
		stop, read := make(chan struct{}), make(chan error, 1)
		go func() {
			for {
				select {
				case <-stop:
					read <- nil
					return
				default:
				}
				if _, err := p.Sheet(s.Head().ID); err != nil {
					read <- err
					return
				}
			}
		}()
		_, err := p.File().Recreate()
		close(stop)
		sheetstest.Same(t, "the errors", []any{nil, nil}, []any{err, <-read})
		storetest.Written(t, p)
	})
}

func TestPad_CopyTo(t *testing.T) {
	t.Run("has what waits to be written", func(t *testing.T) {
		p, s := disturbed(t, disturbances[1].do)
		path, err := backup.CopyTo(context.Background(), p, filepath.Join(t.TempDir(), "copy.beermat"), false)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "the sheet", []int{4, 6}, numbersAt(t, path, s))
		sheetstest.Same(t, "what waits", 1, p.Queue().Status().Pending)
		rename(t, p.Path()+".away", p.Path())
	})
	t.Run("never takes the place of a file, however late that was made", func(t *testing.T) {
		p := storetest.NewPad(t)
		to := filepath.Join(t.TempDir(), "copy.beermat")
		p.SetOpenFile(func(name string, flag int, perm os.FileMode) (*os.File, error) {
			if flag&os.O_WRONLY != 0 {
				sheetstest.FileWith(t, to, []byte("somebody was faster"))
			}
			return os.OpenFile(name, flag, perm)
		})
		_, err := backup.CopyTo(context.Background(), p, to, false)
		sheetstest.Same(t, "the error", failure.NoBackup, storetest.TroubleOf(err))
		sheetstest.Same(t, "the file", "somebody was faster", string(sheetstest.Content(t, to)))
	})
}

func TestPad_Close_FileMoved(t *testing.T) {
	t.Run("writes the pad again where nothing is at its place", func(t *testing.T) {
		p, s := disturbed(t, func(t *testing.T, path string) {
			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
		})
		storetest.Shut(t, p)
		sheetstest.Same(t, "the sheet", []int{4, 6}, numbersAt(t, p.Path(), s))
	})
	t.Run("does so also when nothing waits to be written", func(t *testing.T) {
		p := storetest.NewPad(t)
		s := storetest.Lay(t, p, 4)
		storetest.Written(t, p)
		if err := os.Remove(p.Path()); err != nil {
			t.Fatal(err)
		}
		storetest.Shut(t, p)
		sheetstest.Same(t, "the sheet", []int{4}, numbersAt(t, p.Path(), s))
	})
	t.Run("saves everything beside a file that took the place", func(t *testing.T) {
		p, s := disturbed(t, disturbances[1].do)
		err := p.Close(sheetstest.Patience)
		sheetstest.Same(t, "what closing says", failure.SavedElsewhere, storetest.TroubleOf(err))
		at := err.(*failure.Error).Path
		sheetstest.Same(t, "where", true, strings.HasPrefix(at, p.Path()+".unsaved-"))
		sheetstest.Same(t, "the sheet", []int{4, 6}, numbersAt(t, at, s))
		sheetstest.Same(t, "what took the place", disturbances[1].stranger, string(sheetstest.Content(t, p.Path())))
	})
	t.Run("says what is not saved where that cannot be", func(t *testing.T) {
		folder := filepath.Join(t.TempDir(), "club")
		p := storetest.PadAt(t, filepath.Join(folder, "pad.beermat"), store.Options{After: onlyZero})
		storetest.Lay(t, p, 4)
		storetest.Written(t, p)
		if err := os.RemoveAll(folder); err != nil {
			t.Fatal(err)
		}
		sheetstest.FileWith(t, folder, nil) // and no folder can be made there
		sheetstest.Same(t, "what closing says", failure.NotSaved, storetest.TroubleOf(p.Close(sheetstest.Patience)))
	})
}
