package store_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/internal/files"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/internal/record"
	"beermat/sheets/store/storetest"
)

// pageOf returns a number out of the newest meta page: at offset 32 that of the
// root page, at 48 that of the free list.
func pageOf(tb testing.TB, text []byte, at int) int {
	tb.Helper()
	size, newest := os.Getpagesize(), 0
	if binary.NativeEndian.Uint64(text[size+64:]) > binary.NativeEndian.Uint64(text[64:]) {
		newest = size
	}
	return int(binary.NativeEndian.Uint64(text[newest+at:]))
}

// harmFreelist pokes a number into the list of free pages.
func harmFreelist[N uint16 | uint64](at int, n N) func(t *testing.T, path string, pad []byte) {
	return func(t *testing.T, path string, pad []byte) {
		sheetstest.FileWith(t, path, poke(pad, pageOf(t, pad, 48), at, n))
	}
}

// poke changes a number at an offset into a page.
func poke[N uint16 | uint32 | uint64](text []byte, page, at int, n N) []byte {
	text = bytes.Clone(text)
	_, err := binary.Encode(text[page*os.Getpagesize()+at:], binary.NativeEndian, n)
	if err != nil {
		panic(err)
	}
	return text
}

func TestOpen(t *testing.T) {
	t.Run("what cannot be opened is left as it is", func(t *testing.T) {
		sealed := func(format any) func(tx *bbolt.Tx) error {
			return func(tx *bbolt.Tx) error {
				return errors.Join(store.MakeBuckets(tx), record.Put(tx, record.Meta, store.FormatKey, record.MustMarshal(format)))
			}
		}
		bucket := func(name string) func(tx *bbolt.Tx) error {
			return func(tx *bbolt.Tx) error {
				_, err := tx.CreateBucket([]byte(name))
				return err
			}
		}
		tests := []struct {
			name string
			code failure.Code
			make func(t *testing.T, path string, pad []byte)
		}{
			{"a text", failure.NotAPad, func(t *testing.T, path string, _ []byte) { sheetstest.FileWith(t, path, []byte("Ann 3, Bo 5\n")) }},
			{"a long text", failure.NotAPad, func(t *testing.T, path string, _ []byte) {
				sheetstest.FileWith(t, path, bytes.Repeat([]byte("Ann 3, Bo 5\n"), 10_000))
			}},
			{"an empty file", failure.EmptyFile, func(t *testing.T, path string, _ []byte) { sheetstest.FileWith(t, path, nil) }},
			{"a pad without both its meta pages", failure.NotAPad, func(t *testing.T, path string, pad []byte) {
				sheetstest.FileWith(t, path, sheetstest.Blank(sheetstest.Blank(pad, 0), 1))
			}},
			{"half a pad", failure.Truncated, func(t *testing.T, path string, pad []byte) { sheetstest.FileWith(t, path, pad[:3*os.Getpagesize()]) }},
			{"a few bytes of a pad", failure.Truncated, func(t *testing.T, path string, pad []byte) { sheetstest.FileWith(t, path, pad[:100]) }},
			{"a database with other buckets", failure.NotOurs, func(t *testing.T, path string, _ []byte) { storetest.Database(t, path, bucket("widgets")) }},
			{"a database without any", failure.NotOurs, func(t *testing.T, path string, _ []byte) {
				storetest.Database(t, path, func(*bbolt.Tx) error { return nil })
			}},
			{"a database with a meta bucket of its own", failure.NotOurs, func(t *testing.T, path string, _ []byte) { storetest.Database(t, path, bucket("meta")) }},
			{"a pad of a newer Beermat", failure.NewerFormat, func(t *testing.T, path string, _ []byte) { storetest.Database(t, path, sealed(5)) }},
			{"a pad from before the first release", failure.OldFormat, func(t *testing.T, path string, _ []byte) { storetest.Database(t, path, sealed(2)) }},
			{"a pad whose format is in digits, from before that", failure.OldFormat, func(t *testing.T, path string, _ []byte) {
				storetest.Database(t, path, func(tx *bbolt.Tx) error {
					return errors.Join(store.MakeBuckets(tx), record.Put(tx, record.Meta, store.FormatKey, []byte("2")))
				})
			}},
			{"a pad whose format is no number", failure.Damaged, func(t *testing.T, path string, _ []byte) { storetest.Database(t, path, sealed("one")) }},
			{"a pad without one of its buckets", failure.Damaged, func(t *testing.T, path string, _ []byte) {
				storetest.Database(t, path, func(tx *bbolt.Tx) error {
					return errors.Join(store.MakeBuckets(tx), tx.DeleteBucket(record.Drafts))
				})
			}},
			{"a pad with another mark", failure.Damaged, func(t *testing.T, path string, _ []byte) {
				storetest.Database(t, path, func(tx *bbolt.Tx) error {
					return errors.Join(store.MakeBuckets(tx), tx.Bucket(record.Meta).Put(store.FormatKey, []byte("12345")))
				})
			}},
			{"a pad without its root page", failure.Damaged, func(t *testing.T, path string, pad []byte) {
				sheetstest.FileWith(t, path, sheetstest.Blank(pad, pageOf(t, pad, 32)))
			}},
			{"a pad without its list of free pages", failure.Damaged, func(t *testing.T, path string, pad []byte) {
				sheetstest.FileWith(t, path, sheetstest.Blank(pad, pageOf(t, pad, 48)))
			}},
			{"a list of free pages that takes itself for another", failure.Damaged, harmFreelist(0, uint64(1))},
			{"a list of free pages that is longer than the file", failure.Damaged, harmFreelist(10, uint16(0xFFFE))},
			{"a list of free pages whose length is elsewhere", failure.Damaged, harmFreelist(10, uint16(0xFFFF))},
			{"a list of free pages with a meta page", failure.Damaged, harmFreelist(16, uint64(1))},
			{"a list of free pages beyond the end of the file", failure.Damaged, harmFreelist(16, uint64(1<<40))},
			{"a list of free pages with one twice", failure.Damaged, func(t *testing.T, path string, pad []byte) {
				page := pageOf(t, pad, 48)
				sheetstest.FileWith(t, path, poke(pad, page, 24, binary.NativeEndian.Uint64(pad[page*os.Getpagesize()+16:])))
			}},
		}
		for _, test := range tests {
			t.Run(test.name, func(t *testing.T) {
				_, pad := storetest.OldPad(t)
				path := filepath.Join(t.TempDir(), "beermat.pad")
				test.make(t, path, pad)
				before, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				p, err := store.Open(path, store.Options{Find: sheetstest.FindTally})
				if err == nil {
					storetest.Shut(t, p)
				}
				sheetstest.Same(t, "the trouble", test.code, storetest.TroubleOf(err))
				sheetstest.Same(t, "the path", path, err.(*failure.Error).Path)
				after, err := os.ReadFile(path)
				sheetstest.Same(t, "the error", nil, err)
				sheetstest.Same(t, "the bytes are untouched", true, bytes.Equal(before, after))

				sheetstest.FileWith(t, path, pad) // the file is let go of: with its content back, it opens
				sheetstest.Same(t, "on the table", 3, len(storetest.OnTable(t, storetest.PadAt(t, path, store.Options{}))))
			})
		}
	})
	t.Run("a path that cannot hold a pad is a trouble", func(t *testing.T) {
		tests := []struct {
			name string
			code failure.Code
			make func(t *testing.T, folder string) (path string)
		}{
			{"a folder", failure.IsFolder, func(_ *testing.T, folder string) string { return folder }},
			{"something under a file", failure.NoFolder, func(t *testing.T, folder string) string {
				sheetstest.FileWith(t, filepath.Join(folder, "file"), []byte("x"))
				return filepath.Join(folder, "file", "beermat.pad")
			}},
			{"something deep under a file", failure.NoFolder, func(t *testing.T, folder string) string {
				sheetstest.FileWith(t, filepath.Join(folder, "file"), []byte("x"))
				return filepath.Join(folder, "file", "a", "beermat.pad")
			}},
			{"a link that leads nowhere", failure.CannotOpen, func(t *testing.T, folder string) string {
				path := filepath.Join(folder, "beermat.pad")
				if err := os.Symlink(filepath.Join(folder, "nowhere"), path); err != nil {
					t.Fatal(err)
				}
				return path
			}},
			{"a device", failure.NotAPad, func(*testing.T, string) string { return os.DevNull }},
			{"a name that is too long", failure.CannotOpen, func(_ *testing.T, folder string) string {
				return filepath.Join(folder, string(bytes.Repeat([]byte("a"), 300)))
			}},
		}
		for _, test := range tests {
			t.Run(test.name, func(t *testing.T) {
				_, err := store.Open(test.make(t, t.TempDir()), store.Options{Find: sheetstest.FindTally})
				sheetstest.Same(t, "the trouble", test.code, storetest.TroubleOf(err))
			})
		}
	})
	t.Run("a pad that the system does not open is left as it is", func(t *testing.T) {
		broken := errors.New("the drive clicks")
		tests := []struct {
			name   string
			code   failure.Code
			refuse func(flag int) error
		}{
			{"one that may not be read", failure.NoAccess, func(int) error { return &fs.PathError{Op: "open", Err: fs.ErrPermission} }},
			{"one that may not be written", failure.NoAccess, func(flag int) error {
				if flag&os.O_RDWR != 0 {
					return &fs.PathError{Op: "open", Err: fs.ErrPermission}
				}
				return nil
			}},
			{"one on a broken drive", failure.CannotOpen, func(int) error { return broken }},
		}
		for _, test := range tests {
			t.Run(test.name, func(t *testing.T) {
				path, before := storetest.OldPad(t)
				_, err := store.Open(path, store.Options{Find: sheetstest.FindTally, OpenFile: func(name string, flag int, perm os.FileMode) (*os.File, error) {
					if err := test.refuse(flag); err != nil {
						return nil, err
					}
					return os.OpenFile(name, flag, perm)
				}})
				sheetstest.Same(t, "the trouble", test.code, storetest.TroubleOf(err))
				after, err := os.ReadFile(path)
				sheetstest.Same(t, "the error", nil, err)
				sheetstest.Same(t, "the bytes are untouched", true, bytes.Equal(before, after))
			})
		}
	})
	t.Run("a pad is open in one Beermat only", func(t *testing.T) {
		path, _ := storetest.OldPad(t)
		p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
		_, err := store.Open(path, store.Options{Find: sheetstest.FindTally})
		sheetstest.Same(t, "the trouble", failure.InUse, storetest.TroubleOf(err))
		sheetstest.Same(t, "the first goes on", 3, len(storetest.OnTable(t, p)))
		storetest.Closed(t, p)
		storetest.PadAt(t, path, store.Options{})
	})
	t.Run("two that make the same pad at once end up with one", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "beermat.pad")
		var first *store.Store
		p, err := store.Open(path, store.Options{Find: sheetstest.FindTally, OpenFile: func(name string, flag int, perm os.FileMode) (*os.File, error) {
			if first == nil { // the other is faster, while this one makes its pad
				first = storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
				storetest.Lay(t, first, 4)
				storetest.Written(t, first)
				storetest.Closed(t, first)
			}
			return os.OpenFile(name, flag, perm)
		}})
		if err != nil {
			t.Fatal(err)
		}
		defer storetest.Closed(t, p)
		sheetstest.Same(t, "what the faster one laid is there", 1, len(storetest.OnTable(t, p)))
		files, err := os.ReadDir(filepath.Dir(path))
		sheetstest.Same(t, "the error", nil, err)
		sheetstest.Same(t, "files", 1, len(files))
	})
	t.Run("a pad never takes the place of a file", func(t *testing.T) {
		from, path := filepath.Join(t.TempDir(), "new"), filepath.Join(t.TempDir(), "old")
		sheetstest.FileWith(t, from, []byte("new"))
		sheetstest.FileWith(t, path, []byte("old"))
		sheetstest.Same(t, "the error", true, errors.Is(files.LinkOrRename(from, path), fs.ErrExist))
		text, err := os.ReadFile(path)
		sheetstest.Same(t, "the file", []any{"old", nil}, []any{string(text), err})
		if files.LinkOrRename(filepath.Join(t.TempDir(), "nothing"), filepath.Join(t.TempDir(), "x")) == nil {
			t.Error("nothing was moved")
		}
	})
	t.Run("a pad with one damaged meta page opens as it was before or after the last change", func(t *testing.T) {
		for _, page := range []int{0, 1} {
			t.Run(fmt.Sprintf("page %d", page), func(t *testing.T) {
				path, text := storetest.OldPad(t)
				sheetstest.FileWith(t, path, sheetstest.Blank(text, page))
				p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
				sheetstest.Same(t, "on the table", 3, len(storetest.OnTable(t, p)))
				p.Roster().Save(sheets.Player{Name: "Ann"}) // two changes, and both pages are written anew
				p.Roster().Save(sheets.Player{Name: "Bo"})
			})
		}
	})
	t.Run("a crash in a damaged pad is a trouble", func(t *testing.T) {
		path, text := storetest.OldPad(t)
		size := os.Getpagesize()
		kept := 0
		for page := 2; page < len(text)/size; page++ {
			sheetstest.FileWith(t, path, sheetstest.Blank(text, page))
			p, err := store.Open(path, store.Options{Find: sheetstest.FindTally})
			if err != nil {
				sheetstest.Same(t, fmt.Sprintf("page %d: the trouble of opening", page), failure.Damaged, storetest.TroubleOf(err))
				continue
			}
			list, err := storetest.AllInPlay(p)
			if err != nil {
				sheetstest.Same(t, fmt.Sprintf("page %d: the trouble of reading", page), failure.Damaged, storetest.TroubleOf(err))
			} else if len(list) == 3 {
				kept++
			}
			if err := p.File().Check(context.Background()); err != nil {
				sheetstest.Same(t, fmt.Sprintf("page %d: the trouble of checking", page), failure.Damaged, storetest.TroubleOf(err))
			}
			storetest.Shut(t, p)
		}
		if kept == 0 {
			t.Error("no page can be done without, not even the free ones")
		}
	})
}

func TestOpen_BeingRead(t *testing.T) {
	// The pad is opened while it is read; listing ends when it is told to.
	opening := func(t *testing.T, onWriting func(reading *store.Store)) (*store.Store, error) {
		t.Helper()
		path, _ := storetest.OldPad(t)
		reading := readOnly(t, path)
		return store.Open(path, store.Options{Find: sheetstest.FindTally, OpenFile: func(name string, flag int, perm os.FileMode) (*os.File, error) {
			file, err := os.OpenFile(name, flag, perm)
			if flag&os.O_RDWR != 0 {
				onWriting(reading)
			}
			return file, err
		}})
	}
	t.Run("says that it is read elsewhere, and changes nothing", func(t *testing.T) {
		_, err := opening(t, func(*store.Store) {})
		sheetstest.Same(t, "the trouble", failure.BeingRead, storetest.TroubleOf(err))
	})
	t.Run("waits for a reading that ends soon", func(t *testing.T) {
		ended := make(chan struct{})
		p, err := opening(t, func(reading *store.Store) {
			go func() {
				defer close(ended)
				_ = reading.Close(0)
			}()
		})
		if err != nil {
			t.Fatal(err)
		}
		<-ended
		storetest.Closed(t, p)
	})
}
