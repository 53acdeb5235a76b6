package sheets

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.etcd.io/bbolt"
)

// disturbances take the file of an open pad away from its place.
var disturbances = []struct {
	name, code string
	do         func(t *testing.T, path string)
	stranger   string // what lies at the path then
}{
	{"moved", Moved, func(t *testing.T, path string) { rename(t, path, path+".away") }, ""},
	{"replaced, as programs do that keep folders alike", Moved, func(t *testing.T, path string) {
		rename(t, path, path+".away")
		fileWith(t, path, []byte("another pad, of another device"))
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
				p := padAt(t, path, Options{NewID: countingIDs()})
				s := lay(t, p, 4)
				if !wroteBefore {
					closed(t, p)
					p = padAt(t, path, Options{})
				}
				written(t, p)
				test.do(t, path)
				jot(t, p, s, 6)
				status := await(t, p, func(s Status) bool { return s.Trouble != nil || s.Pending == 0 })
				same(t, "not on disk", 1, status.Pending)
				same(t, "the trouble", test.code, status.Trouble.Code)
				b, _ := backedUp(t, p)
				same(t, "a backup has what was saved", []int{4}, numbersAt(t, b.Path, s))
				rename(t, path+".away", path)
				closed(t, p)
				same(t, "the sheet", []int{4, 6}, numbersAt(t, path, s))
			})
		}
	}
	t.Run("replaced while a change is written", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "pad.beermat")
		p := padAt(t, path, Options{NewID: countingIDs(), After: onlyZero})
		s := lay(t, p, 4)
		written(t, p)
		p.writer.add(func(*bbolt.Tx) error { return os.Rename(path, path+".away") })
		status := await(t, p, func(s Status) bool { return s.Trouble != nil || s.Pending == 0 })
		same(t, "not on disk", 1, status.Pending)
		rename(t, path+".away", path)
		jot(t, p, s, 6)
		closed(t, p)
	})
}

// numbersAt gives what a sheet on a pad has.
func numbersAt(tb testing.TB, path string, s *Sheet) []int {
	tb.Helper()
	p := padAt(tb, path, Options{})
	again, err := p.Sheet(s.Head().ID)
	if err != nil {
		tb.Fatal(err)
	}
	closed(tb, p)
	return numbers(again)
}

// disturbed gives an open pad with a sheet, of which all but the last number is on
// disk, whose file is not at its place any more.
func disturbed(t *testing.T, do func(t *testing.T, path string)) (*Pad, *Sheet) {
	t.Helper()
	p := padAt(t, filepath.Join(t.TempDir(), "pad.beermat"), Options{NewID: countingIDs()})
	s := lay(t, p, 4)
	written(t, p)
	do(t, p.path)
	jot(t, p, s, 6)
	await(t, p, func(s Status) bool { return s.Trouble != nil })
	return p, s
}

func TestPad_Recreate(t *testing.T) {
	for _, test := range disturbances {
		t.Run(test.name+": all is there again, and goes on there", func(t *testing.T) {
			p, s := disturbed(t, test.do)
			aside, err := p.Recreate()
			if err != nil {
				t.Fatal(err)
			}
			written(t, p)
			same(t, "the status", Status{}, p.Status())
			jot(t, p, s, 3)
			closed(t, p)
			same(t, "the sheet", []int{4, 6, 3}, numbersAt(t, p.path, s))
			same(t, "something was moved aside", test.stranger != "", aside != "")
			if aside != "" {
				same(t, "what was there", test.stranger, string(content(t, aside)))
			}
		})
	}
	t.Run("its folder was deleted: makes the folder, too", func(t *testing.T) {
		folder := filepath.Join(t.TempDir(), "club")
		p := padAt(t, filepath.Join(folder, "pad.beermat"), Options{NewID: countingIDs()})
		s := lay(t, p, 4)
		written(t, p)
		if err := os.RemoveAll(folder); err != nil {
			t.Fatal(err)
		}
		if _, err := p.Recreate(); err != nil {
			t.Fatal(err)
		}
		closed(t, p)
		same(t, "the sheet", []int{4}, numbersAt(t, p.path, s))
	})
	t.Run("where nothing was moved, nothing happens", func(t *testing.T) {
		p := newPad(t)
		s := lay(t, p, 4)
		written(t, p)
		aside, err := p.Recreate()
		same(t, "what was moved aside", []any{"", nil}, []any{aside, err})
		jot(t, p, s, 6)
		closed(t, p)
	})
	t.Run("where there is no room, the pad goes on as before", func(t *testing.T) {
		p, s := disturbed(t, disturbances[0].do)
		open := p.o.OpenFile
		p.o.OpenFile = func(string, int, os.FileMode) (*os.File, error) { return os.OpenFile("/dev/full", os.O_RDWR, 0) }
		_, err := p.Recreate()
		p.o.OpenFile = open
		same(t, "an error", true, troubleOf(err) != "")
		files, err := filepath.Glob(filepath.Join(filepath.Dir(p.path), ".*"))
		if err != nil {
			t.Fatal(err)
		}
		same(t, "nothing is left behind", 0, len(files))
		rename(t, p.path+".away", p.path)
		closed(t, p)
		same(t, "the sheet", []int{4, 6}, numbersAt(t, p.path, s))
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
		_, err := p.Recreate()
		close(stop)
		same(t, "the errors", []any{nil, nil}, []any{err, <-read})
		written(t, p)
	})
}

func TestPad_CopyTo(t *testing.T) {
	t.Run("has what waits to be written", func(t *testing.T) {
		p, s := disturbed(t, disturbances[1].do)
		path, err := p.CopyTo(filepath.Join(t.TempDir(), "copy.beermat"), false)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "the sheet", []int{4, 6}, numbersAt(t, path, s))
		same(t, "what waits", 1, p.Status().Pending)
		rename(t, p.path+".away", p.path)
	})
	t.Run("never takes the place of a file, however late that was made", func(t *testing.T) {
		p := newPad(t)
		to := filepath.Join(t.TempDir(), "copy.beermat")
		p.o.OpenFile = func(name string, flag int, perm os.FileMode) (*os.File, error) {
			if flag&os.O_WRONLY != 0 {
				fileWith(t, to, []byte("somebody was faster"))
			}
			return os.OpenFile(name, flag, perm)
		}
		_, err := p.CopyTo(to, false)
		same(t, "the error", NoBackup, troubleOf(err))
		same(t, "the file", "somebody was faster", string(content(t, to)))
	})
}

func TestPad_Close_FileMoved(t *testing.T) {
	t.Run("writes the pad again where nothing is at its place", func(t *testing.T) {
		p, s := disturbed(t, func(t *testing.T, path string) {
			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
		})
		shut(t, p)
		same(t, "the sheet", []int{4, 6}, numbersAt(t, p.path, s))
	})
	t.Run("does so also when nothing waits to be written", func(t *testing.T) {
		p := newPad(t)
		s := lay(t, p, 4)
		written(t, p)
		if err := os.Remove(p.path); err != nil {
			t.Fatal(err)
		}
		shut(t, p)
		same(t, "the sheet", []int{4}, numbersAt(t, p.path, s))
	})
	t.Run("saves everything beside a file that took the place", func(t *testing.T) {
		p, s := disturbed(t, disturbances[1].do)
		err := p.Close(patience)
		same(t, "what closing says", SavedElsewhere, troubleOf(err))
		at := err.(*Trouble).Path
		same(t, "where", true, strings.HasPrefix(at, p.path+".unsaved-"))
		same(t, "the sheet", []int{4, 6}, numbersAt(t, at, s))
		same(t, "what took the place", disturbances[1].stranger, string(content(t, p.path)))
	})
	t.Run("says what is not saved where that cannot be", func(t *testing.T) {
		folder := filepath.Join(t.TempDir(), "club")
		p := padAt(t, filepath.Join(folder, "pad.beermat"), Options{After: onlyZero})
		lay(t, p, 4)
		written(t, p)
		if err := os.RemoveAll(folder); err != nil {
			t.Fatal(err)
		}
		fileWith(t, folder, nil) // and no folder can be made there
		same(t, "what closing says", NotSaved, troubleOf(p.Close(patience)))
	})
}
