package sheets

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// readOnly opens a pad to be read, and closes it at the end of the test.
func readOnly(t *testing.T, path string) *Pad {
	t.Helper()
	p, err := OpenReadOnly(context.Background(), path, Options{Find: findTally})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { shut(t, p) })
	return p
}

func TestOpenReadOnly(t *testing.T) {
	t.Run("opens no file for writing and leaves the folder alone", func(t *testing.T) {
		full := fullPad(t)
		text := exported(t, full)
		shut(t, full)
		folder := t.TempDir()
		path := filepath.Join(folder, "pad.beermat")
		fileWith(t, path, content(t, full.path))
		p, err := OpenReadOnly(context.Background(), path, Options{Find: findTally, OpenFile: func(name string, flag int, perm os.FileMode) (*os.File, error) {
			if flag&(os.O_WRONLY|os.O_RDWR|os.O_CREATE) != 0 {
				t.Errorf("%s is opened with flags %x", name, flag)
			}
			return os.OpenFile(name, flag, perm)
		}})
		if err != nil {
			t.Fatal(err)
		}
		same(t, "what is read", text, exported(t, p))
		same(t, "the check", nil, p.Check())
		second := readOnly(t, path)
		same(t, "what somebody else reads at the same time", text, exported(t, second))
		shut(t, p)
		list, err := os.ReadDir(folder)
		same(t, "in the folder", []any{1, nil}, []any{len(list), err})
	})
	t.Run("reads the last change beside somebody who writes", func(t *testing.T) {
		t.Setenv("TMPDIR", t.TempDir())
		writing := fullPad(t)
		p := readOnly(t, writing.path)
		same(t, "what is read", exported(t, writing), exported(t, p))
		same(t, "the check", nil, p.Check())
		same(t, "its path", writing.path, p.path)
		lay(t, writing, 4)
		written(t, writing)
		again := readOnly(t, writing.path)
		same(t, "what is read later", exported(t, writing), exported(t, again))
		shut(t, p)
		shut(t, again)
		list, err := os.ReadDir(os.TempDir())
		same(t, "left in the folder for temporary files", []any{0, nil}, []any{len(list), err})
	})
	t.Run("reads a state that there was, while lines are written all the time", func(t *testing.T) {
		writing := newPad(t)
		s := lay(t, writing, 4)
		stop, stopped := make(chan struct{}), make(chan struct{})
		go func() {
			defer close(stopped)
			undo := true
			for {
				line, ok := s.Redo(evening)
				if undo {
					line, ok = s.Undo(evening)
				}
				if undo = !undo; ok {
					writing.Append(s, s.Lines()-1, line)
				}
				select {
				case <-stop:
					return
				case <-time.After(10 * time.Millisecond): // faster than any table
				}
			}
		}()
		for last, n := 0, 0; n < 8; n++ {
			p, err := OpenReadOnly(context.Background(), writing.path, Options{Find: findTally})
			if err != nil {
				t.Fatal(err)
			}
			same(t, "the check", nil, p.Check())
			read, err := p.Sheet(s.Head().ID)
			if err != nil || read.Lines() < last {
				t.Errorf("%d lines after %d, %v", read.Lines(), last, err)
			}
			last = read.Lines()
			shut(t, p)
		}
		close(stop)
		<-stopped
	})
	t.Run("ends with its context", func(t *testing.T) {
		writing := fullPad(t)
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		_, err := OpenReadOnly(ctx, writing.path, Options{Find: findTally})
		same(t, "the error", true, errors.Is(err, context.Canceled))
	})
	t.Run("makes no pad", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "pad.beermat")
		_, err := OpenReadOnly(context.Background(), path, Options{Find: findTally})
		same(t, "the error", true, errors.Is(err, fs.ErrNotExist))
		_, err = os.Stat(path)
		same(t, "there is none", true, errors.Is(err, fs.ErrNotExist))
	})
	t.Run("refuses what is no pad as Open does", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "pad.beermat")
		whole := content(t, fullPad(t).path)
		for name, text := range map[string][]byte{"empty": {}, "a text": []byte("Dear diary"), "the beginning of a pad": whole[:len(whole)/3]} {
			if err := os.WriteFile(path, text, 0o600); err != nil {
				t.Fatal(err)
			}
			_, want := Open(path, Options{Find: findTally})
			_, err := OpenReadOnly(context.Background(), path, Options{Find: findTally})
			same(t, name, troubleOf(want), troubleOf(err))
			same(t, name+" is as it was", true, bytes.Equal(text, content(t, path)))
		}
	})
}

func TestPad_CheckContext(t *testing.T) {
	p := newPad(t)
	var text strings.Builder
	for i := range 300 {
		text.WriteString(`{"beermat":1,"game":"tally","players":["Ann` + strconv.Itoa(i) + `","Bo"],"entries":[{"score":4}]}` + "\n")
	}
	if _, err := p.Import(context.Background(), strings.NewReader(text.String()), nil); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	same(t, "the error", true, errors.Is(p.CheckContext(ctx), context.Canceled))
	same(t, "that of a context that goes on", nil, p.CheckContext(context.Background()))
}
