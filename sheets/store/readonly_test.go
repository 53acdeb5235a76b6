package store_test

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

	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
	"beermat/sheets/transfer"
)

// readOnly opens a pad to be read, and closes it at the end of the test.
func readOnly(t *testing.T, path string) *store.Store {
	t.Helper()
	p, err := store.OpenReadOnly(context.Background(), path, store.Options{Find: sheetstest.FindTally})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { storetest.Shut(t, p) })
	return p
}

func TestOpenReadOnly(t *testing.T) {
	t.Run("opens no file for writing and leaves the folder alone", func(t *testing.T) {
		full := fullPad(t)
		text := exported(t, full)
		storetest.Shut(t, full)
		folder := t.TempDir()
		path := filepath.Join(folder, "pad.beermat")
		sheetstest.FileWith(t, path, sheetstest.Content(t, full.Path()))
		p, err := store.OpenReadOnly(context.Background(), path, store.Options{Find: sheetstest.FindTally, OpenFile: func(name string, flag int, perm os.FileMode) (*os.File, error) {
			if flag&(os.O_WRONLY|os.O_RDWR|os.O_CREATE) != 0 {
				t.Errorf("%s is opened with flags %x", name, flag)
			}
			return os.OpenFile(name, flag, perm)
		}})
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "what is read", text, exported(t, p))
		sheetstest.Same(t, "the check", nil, p.File().Check(context.Background()))
		second := readOnly(t, path)
		sheetstest.Same(t, "what somebody else reads at the same time", text, exported(t, second))
		storetest.Shut(t, p)
		list, err := os.ReadDir(folder)
		sheetstest.Same(t, "in the folder", []any{1, nil}, []any{len(list), err})
	})
	t.Run("reads the last change beside somebody who writes", func(t *testing.T) {
		t.Setenv("TMPDIR", t.TempDir())
		writing := fullPad(t)
		p := readOnly(t, writing.Path())
		sheetstest.Same(t, "what is read", exported(t, writing), exported(t, p))
		sheetstest.Same(t, "the check", nil, p.File().Check(context.Background()))
		sheetstest.Same(t, "its path", writing.Path(), p.Path())
		storetest.Lay(t, writing, 4)
		storetest.Written(t, writing)
		again := readOnly(t, writing.Path())
		sheetstest.Same(t, "what is read later", exported(t, writing), exported(t, again))
		storetest.Shut(t, p)
		storetest.Shut(t, again)
		list, err := os.ReadDir(os.TempDir())
		sheetstest.Same(t, "left in the folder for temporary files", []any{0, nil}, []any{len(list), err})
	})
	t.Run("reads a state that there was, while lines are written all the time", func(t *testing.T) {
		writing := storetest.NewPad(t)
		s := storetest.Lay(t, writing, 4)
		id := s.Head().ID
		stop, stopped := make(chan struct{}), make(chan struct{})
		go func() {
			defer close(stopped)
			undo := true
			for {
				_, ok := s.Redo(sheetstest.Evening)
				if undo {
					_, ok = s.Undo(sheetstest.Evening)
				}
				if undo = !undo; ok {
					writing.AppendLog(s)
				}
				select {
				case <-stop:
					return
				case <-time.After(10 * time.Millisecond): // faster than any table
				}
			}
		}()
		for last, n := 0, 0; n < 8; n++ {
			p, err := store.OpenReadOnly(context.Background(), writing.Path(), store.Options{Find: sheetstest.FindTally})
			if err != nil {
				t.Fatal(err)
			}
			sheetstest.Same(t, "the check", nil, p.File().Check(context.Background()))
			read, err := p.Sheet(id)
			if err != nil || read.Lines() < last {
				t.Errorf("%d lines after %d, %v", read.Lines(), last, err)
			}
			last = read.Lines()
			storetest.Shut(t, p)
		}
		close(stop)
		<-stopped
	})
	t.Run("ends with its context", func(t *testing.T) {
		writing := fullPad(t)
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		_, err := store.OpenReadOnly(ctx, writing.Path(), store.Options{Find: sheetstest.FindTally})
		sheetstest.Same(t, "the error", true, errors.Is(err, context.Canceled))
	})
	t.Run("makes no pad", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "pad.beermat")
		_, err := store.OpenReadOnly(context.Background(), path, store.Options{Find: sheetstest.FindTally})
		sheetstest.Same(t, "the error", true, errors.Is(err, fs.ErrNotExist))
		_, err = os.Stat(path)
		sheetstest.Same(t, "there is none", true, errors.Is(err, fs.ErrNotExist))
	})
	t.Run("refuses what is no pad as Open does", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "pad.beermat")
		whole := sheetstest.Content(t, fullPad(t).Path())
		for name, text := range map[string][]byte{"empty": {}, "a text": []byte("Dear diary"), "the beginning of a pad": whole[:len(whole)/3]} {
			if err := os.WriteFile(path, text, 0o600); err != nil {
				t.Fatal(err)
			}
			_, want := store.Open(path, store.Options{Find: sheetstest.FindTally})
			_, err := store.OpenReadOnly(context.Background(), path, store.Options{Find: sheetstest.FindTally})
			sheetstest.Same(t, name, storetest.TroubleOf(want), storetest.TroubleOf(err))
			sheetstest.Same(t, name+" is as it was", true, bytes.Equal(text, sheetstest.Content(t, path)))
		}
	})
}

func TestPad_CheckContext(t *testing.T) {
	p := storetest.NewPad(t)
	var text strings.Builder
	for i := range 300 {
		text.WriteString(`{"beermat":1,"game":"tally","players":["Ann` + strconv.Itoa(i) + `","Bo"],"entries":[{"score":4}]}` + "\n")
	}
	if _, err := transfer.Import(context.Background(), p, strings.NewReader(text.String()), nil); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	sheetstest.Same(t, "the error", true, errors.Is(p.File().Check(ctx), context.Canceled))
	sheetstest.Same(t, "that of a context that goes on", nil, p.File().Check(context.Background()))
}
