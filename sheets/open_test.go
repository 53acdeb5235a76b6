package sheets

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"
)

// oldPad makes a pad with some sheets and gives its path and its bytes.
func oldPad(tb testing.TB) (path string, text []byte) {
	tb.Helper()
	path = filepath.Join(tb.TempDir(), "beermat.pad")
	p := padAt(tb, path, Options{NewID: countingIDs()})
	for range 3 {
		lay(tb, p, 4, 6, 3)
	}
	closed(tb, p)
	text, err := os.ReadFile(path)
	if err != nil {
		tb.Fatal(err)
	}
	return path, text
}

// database makes a bbolt database.
func database(tb testing.TB, path string, fill func(tx *bbolt.Tx) error) {
	tb.Helper()
	db, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		tb.Fatal(err)
	}
	if err := errors.Join(db.Update(fill), db.Close()); err != nil {
		tb.Fatal(err)
	}
}

// fileWith makes a file with a content.
func fileWith(tb testing.TB, path string, text []byte) {
	tb.Helper()
	if err := os.WriteFile(path, text, 0o600); err != nil {
		tb.Fatal(err)
	}
}

// blank overwrites a page with zeros.
func blank(text []byte, page int) []byte {
	size := os.Getpagesize()
	return append(append(bytes.Clone(text[:page*size]), make([]byte, size)...), text[(page+1)*size:]...)
}

// pageOf gives a number out of the newest meta page: at offset 32 that of the
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
	return func(t *testing.T, path string, pad []byte) { fileWith(t, path, poke(pad, pageOf(t, pad, 48), at, n)) }
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

func TestWhatCannotBeOpenedIsLeftAsItIs(t *testing.T) {
	sealed := func(format string) func(tx *bbolt.Tx) error {
		return func(tx *bbolt.Tx) error {
			return errors.Join(makeBuckets(tx), put(tx, bucketMeta, formatKey, []byte(format)))
		}
	}
	bucket := func(name string) func(tx *bbolt.Tx) error {
		return func(tx *bbolt.Tx) error {
			_, err := tx.CreateBucket([]byte(name))
			return err
		}
	}
	tests := []struct {
		name, code string
		make       func(t *testing.T, path string, pad []byte)
	}{
		{"a text", NotAPad, func(t *testing.T, path string, _ []byte) { fileWith(t, path, []byte("Ann 3, Bo 5\n")) }},
		{"a long text", NotAPad, func(t *testing.T, path string, _ []byte) {
			fileWith(t, path, bytes.Repeat([]byte("Ann 3, Bo 5\n"), 10_000))
		}},
		{"an empty file", EmptyFile, func(t *testing.T, path string, _ []byte) { fileWith(t, path, nil) }},
		{"a pad without both its meta pages", NotAPad, func(t *testing.T, path string, pad []byte) { fileWith(t, path, blank(blank(pad, 0), 1)) }},
		{"half a pad", Truncated, func(t *testing.T, path string, pad []byte) { fileWith(t, path, pad[:3*os.Getpagesize()]) }},
		{"a few bytes of a pad", Truncated, func(t *testing.T, path string, pad []byte) { fileWith(t, path, pad[:100]) }},
		{"a database with other buckets", NotOurs, func(t *testing.T, path string, _ []byte) { database(t, path, bucket("widgets")) }},
		{"a database without any", NotOurs, func(t *testing.T, path string, _ []byte) { database(t, path, func(*bbolt.Tx) error { return nil }) }},
		{"a database with a meta bucket of its own", NotOurs, func(t *testing.T, path string, _ []byte) { database(t, path, bucket("meta")) }},
		{"a pad of a newer Beermat", Newer, func(t *testing.T, path string, _ []byte) { database(t, path, sealed("3")) }},
		{"a pad whose format is no number", Damaged, func(t *testing.T, path string, _ []byte) { database(t, path, sealed("one")) }},
		{"a pad without one of its buckets", Damaged, func(t *testing.T, path string, _ []byte) {
			database(t, path, func(tx *bbolt.Tx) error { return errors.Join(makeBuckets(tx), tx.DeleteBucket(bucketFilings)) })
		}},
		{"a pad with another mark", Damaged, func(t *testing.T, path string, _ []byte) {
			database(t, path, func(tx *bbolt.Tx) error {
				return errors.Join(makeBuckets(tx), tx.Bucket(bucketMeta).Put(formatKey, []byte("12345")))
			})
		}},
		{"a pad without its root page", Damaged, func(t *testing.T, path string, pad []byte) { fileWith(t, path, blank(pad, pageOf(t, pad, 32))) }},
		{"a pad without its list of free pages", Damaged, func(t *testing.T, path string, pad []byte) { fileWith(t, path, blank(pad, pageOf(t, pad, 48))) }},
		{"a list of free pages that takes itself for another", Damaged, harmFreelist(0, uint64(1))},
		{"a list of free pages that is longer than the file", Damaged, harmFreelist(10, uint16(0xFFFE))},
		{"a list of free pages whose length is elsewhere", Damaged, harmFreelist(10, uint16(0xFFFF))},
		{"a list of free pages with a meta page", Damaged, harmFreelist(16, uint64(1))},
		{"a list of free pages beyond the end of the file", Damaged, harmFreelist(16, uint64(1<<40))},
		{"a list of free pages with one twice", Damaged, func(t *testing.T, path string, pad []byte) {
			page := pageOf(t, pad, 48)
			fileWith(t, path, poke(pad, page, 24, binary.NativeEndian.Uint64(pad[page*os.Getpagesize()+16:])))
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, pad := oldPad(t)
			path := filepath.Join(t.TempDir(), "beermat.pad")
			test.make(t, path, pad)
			before, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			p, err := Open(path, Options{Find: findTally})
			if err == nil {
				shut(t, p)
			}
			same(t, "the trouble", test.code, troubleOf(err))
			same(t, "the path", path, err.(*Trouble).Path)
			after, err := os.ReadFile(path)
			same(t, "the error", nil, err)
			same(t, "the bytes are untouched", true, bytes.Equal(before, after))

			fileWith(t, path, pad) // the file is let go of: with its content back, it opens
			same(t, "on the table", 3, len(onTable(t, padAt(t, path, Options{}))))
		})
	}
}

func TestAPathThatCannotHoldAPadIsATrouble(t *testing.T) {
	tests := []struct {
		name, code string
		make       func(t *testing.T, folder string) (path string)
	}{
		{"a folder", IsFolder, func(_ *testing.T, folder string) string { return folder }},
		{"something under a file", NoFolder, func(t *testing.T, folder string) string {
			fileWith(t, filepath.Join(folder, "file"), []byte("x"))
			return filepath.Join(folder, "file", "beermat.pad")
		}},
		{"something deep under a file", NoFolder, func(t *testing.T, folder string) string {
			fileWith(t, filepath.Join(folder, "file"), []byte("x"))
			return filepath.Join(folder, "file", "a", "beermat.pad")
		}},
		{"a link that leads nowhere", CannotOpen, func(t *testing.T, folder string) string {
			path := filepath.Join(folder, "beermat.pad")
			if err := os.Symlink(filepath.Join(folder, "nowhere"), path); err != nil {
				t.Fatal(err)
			}
			return path
		}},
		{"a device", NotAPad, func(*testing.T, string) string { return os.DevNull }},
		{"a name that is too long", CannotOpen, func(_ *testing.T, folder string) string {
			return filepath.Join(folder, string(bytes.Repeat([]byte("a"), 300)))
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := Open(test.make(t, t.TempDir()), Options{Find: findTally})
			same(t, "the trouble", test.code, troubleOf(err))
		})
	}
}

func TestAPadThatTheSystemDoesNotOpenIsLeftAsItIs(t *testing.T) {
	broken := errors.New("the drive clicks")
	tests := []struct {
		name, code string
		refuse     func(flag int) error
	}{
		{"one that may not be read", NoAccess, func(int) error { return &fs.PathError{Op: "open", Err: fs.ErrPermission} }},
		{"one that may not be written", NoAccess, func(flag int) error {
			if flag&os.O_RDWR != 0 {
				return &fs.PathError{Op: "open", Err: fs.ErrPermission}
			}
			return nil
		}},
		{"one on a broken drive", CannotOpen, func(int) error { return broken }},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			path, before := oldPad(t)
			_, err := Open(path, Options{Find: findTally, OpenFile: func(name string, flag int, perm os.FileMode) (*os.File, error) {
				if err := test.refuse(flag); err != nil {
					return nil, err
				}
				return os.OpenFile(name, flag, perm)
			}})
			same(t, "the trouble", test.code, troubleOf(err))
			after, err := os.ReadFile(path)
			same(t, "the error", nil, err)
			same(t, "the bytes are untouched", true, bytes.Equal(before, after))
		})
	}
}

func TestAPadIsOpenInOneBeermatOnly(t *testing.T) {
	path, _ := oldPad(t)
	p := padAt(t, path, Options{NewID: countingIDs()})
	_, err := Open(path, Options{Find: findTally})
	same(t, "the trouble", InUse, troubleOf(err))
	same(t, "the first goes on", 3, len(onTable(t, p)))
	closed(t, p)
	padAt(t, path, Options{})
}

func TestTwoThatMakeTheSamePadAtOnceEndUpWithOne(t *testing.T) {
	path := filepath.Join(t.TempDir(), "beermat.pad")
	var first *Pad
	p, err := Open(path, Options{Find: findTally, OpenFile: func(name string, flag int, perm os.FileMode) (*os.File, error) {
		if first == nil { // the other is faster, while this one makes its pad
			first = padAt(t, path, Options{NewID: countingIDs()})
			lay(t, first, 4)
			written(t, first)
			closed(t, first)
		}
		return os.OpenFile(name, flag, perm)
	}})
	if err != nil {
		t.Fatal(err)
	}
	defer closed(t, p)
	same(t, "what the faster one laid is there", 1, len(onTable(t, p)))
	files, err := os.ReadDir(filepath.Dir(path))
	same(t, "the error", nil, err)
	same(t, "files", 1, len(files))
}

func TestAPadNeverTakesThePlaceOfAFile(t *testing.T) {
	from, path := filepath.Join(t.TempDir(), "new"), filepath.Join(t.TempDir(), "old")
	fileWith(t, from, []byte("new"))
	fileWith(t, path, []byte("old"))
	same(t, "the error", true, errors.Is(linkOrRename(from, path), fs.ErrExist))
	text, err := os.ReadFile(path)
	same(t, "the file", []any{"old", nil}, []any{string(text), err})
	if linkOrRename(filepath.Join(t.TempDir(), "nothing"), filepath.Join(t.TempDir(), "x")) == nil {
		t.Error("nothing was moved")
	}
}

func TestAPadWithOneDamagedMetaPageOpensAsItWasBeforeOrAfterTheLastChange(t *testing.T) {
	for _, page := range []int{0, 1} {
		t.Run(fmt.Sprintf("page %d", page), func(t *testing.T) {
			path, text := oldPad(t)
			fileWith(t, path, blank(text, page))
			p := padAt(t, path, Options{NewID: countingIDs()})
			same(t, "on the table", 3, len(onTable(t, p)))
			p.SavePlayer(Player{Name: "Ann"}) // two changes, and both pages are written anew
			p.SavePlayer(Player{Name: "Bo"})
		})
	}
}

func TestACrashInADamagedPadIsATrouble(t *testing.T) {
	path, text := oldPad(t)
	size := os.Getpagesize()
	kept := 0
	for page := 2; page < len(text)/size; page++ {
		fileWith(t, path, blank(text, page))
		p, err := Open(path, Options{Find: findTally})
		if err != nil {
			same(t, fmt.Sprintf("page %d: the trouble of opening", page), Damaged, troubleOf(err))
			continue
		}
		list, err := p.OnTable()
		if err != nil {
			same(t, fmt.Sprintf("page %d: the trouble of reading", page), Damaged, troubleOf(err))
		} else if len(list) == 3 {
			kept++
		}
		if err := p.Check(); err != nil {
			same(t, fmt.Sprintf("page %d: the trouble of checking", page), Damaged, troubleOf(err))
		}
		shut(t, p)
	}
	if kept == 0 {
		t.Error("no page can be done without, not even the free ones")
	}
}
