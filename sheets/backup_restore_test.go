package sheets

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

func TestARestoredPadIsTheBackupAndTheOldOneIsKept(t *testing.T) {
	for name, harm := range map[string]func(text []byte) []byte{
		"damaged":  func(text []byte) []byte { return blank(blank(text, 0), 1) },
		"replaced": func(text []byte) []byte { return text },
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "pad.beermat")
			p := padAt(t, path, Options{NewID: countingIDs()})
			s := lay(t, p, 4, 3)
			written(t, p)
			b, _ := backedUp(t, p)
			jot(t, p, s, 1)
			closed(t, p)
			old := harm(content(t, path))
			fileWith(t, path, old)
			for range 2 {
				aside, err := PutBack(path, b.Path, Options{Find: findTally, Now: (&hands{evening}).now})
				if err != nil {
					t.Fatal(err)
				}
				same(t, "its name", true, strings.HasPrefix(aside, path+"."+name+"-20261120-193000"))
				same(t, "the old one", true, bytes.Equal(old, content(t, aside)))
				same(t, "the new one", true, bytes.Equal(content(t, b.Path), content(t, path)))
				fileWith(t, path, old)
			}
			if _, err := PutBack(path, b.Path, Options{Find: findTally}); err != nil {
				t.Fatal(err)
			}
			again, err := padAt(t, path, Options{}).Sheet(s.Head().ID)
			if err != nil {
				t.Fatal(err)
			}
			same(t, "the sheet", []int{4, 3}, numbers(again))
		})
	}
}

func TestOnlyAWholePadIsRestoredAndOnlyWhereNoneIsOpen(t *testing.T) {
	path, text := oldPad(t)
	p := padAt(t, path, Options{NewID: countingIDs()})
	b, _ := backedUp(t, p)
	for name, test := range map[string]struct {
		code string
		text []byte
	}{
		"a text":                   {NotAPad, []byte("Ann 3, Bo 5")},
		"half a pad":               {Truncated, text[:3*os.Getpagesize()]},
		"an empty file":            {EmptyFile, nil},
		"a pad with a flipped bit": {Damaged, bytes.Replace(text, []byte(`"score":3`), []byte(`"score":2`), -1)},
	} {
		bad := filepath.Join(t.TempDir(), "bad.beermat")
		fileWith(t, bad, test.text)
		_, err := PutBack(path, bad, Options{Find: findTally})
		same(t, name, test.code, troubleOf(err))
	}
	_, err := PutBack(path, b.Path, Options{Find: findTally})
	same(t, "an open pad", InUse, troubleOf(err))
	_, err = PutBack(t.TempDir(), b.Path, Options{Find: findTally})
	same(t, "a folder", IsFolder, troubleOf(err))
	_, err = PutBack(filepath.Join(t.TempDir(), strings.Repeat("x", 250)), b.Path, Options{Find: findTally})
	same(t, "a name that leaves no room for another one beside it", CannotOpen, troubleOf(err))
	closed(t, p)
	same(t, "the pad is as it was", true, bytes.Equal(text, content(t, path)))
	files, err := os.ReadDir(filepath.Dir(path))
	same(t, "what lies there: the pad and the backups", []any{2, nil}, []any{len(files), err})
}

func TestAPadIsNeverBegunAnewWhereOneIsMissing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pad.beermat")
	p := padAt(t, path, Options{NewID: countingIDs()})
	s := lay(t, p, 4)
	written(t, p)
	b, _ := backedUp(t, p)
	closed(t, p)
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	_, err := Open(path, Options{Find: findTally})
	same(t, "the trouble", Missing, troubleOf(err))
	_, err = os.Lstat(path)
	same(t, "nothing was made", true, os.IsNotExist(err))

	aside, err := PutBack(path, b.Path, Options{Find: findTally})
	same(t, "nothing to put aside", []any{"", nil}, []any{aside, err})
	p = padAt(t, path, Options{})
	same(t, "on the table", []string{s.Head().ID}, onTable(t, p))
	closed(t, p)
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	p = padAt(t, path, Options{Fresh: true})
	same(t, "on a new table", []string{}, onTable(t, p))
}

func TestPutBack_Links(t *testing.T) {
	for name, test := range map[string]struct {
		to   string // what the link holds; the pad lies in "drive", beside the link's folder
		gone bool   // the pad that it leads to is missing
	}{
		"to another folder":    {to: "../drive/pad.beermat"},
		"over another link":    {to: "../other.beermat"},
		"to where no pad lies": {to: "../drive/pad.beermat", gone: true},
	} {
		t.Run(name, func(t *testing.T) {
			root := t.TempDir()
			pad, link := filepath.Join(root, "drive", "pad.beermat"), filepath.Join(root, "home", "pad.beermat")
			for _, folder := range []string{filepath.Dir(pad), filepath.Dir(link)} {
				if err := os.Mkdir(folder, 0o700); err != nil {
					t.Fatal(err)
				}
			}
			for from, to := range map[string]string{link: test.to, filepath.Join(root, "other.beermat"): "drive/pad.beermat"} {
				if err := os.Symlink(to, from); err != nil {
					t.Fatal(err)
				}
			}
			backup, text := oldPad(t)
			if !test.gone {
				fileWith(t, pad, bytes.Clone(text))
			}
			aside, err := PutBack(link, backup, Options{Find: findTally})
			if err != nil {
				t.Fatal(err)
			}
			to, err := os.Readlink(link)
			same(t, "the link", []any{test.to, nil}, []any{to, err})
			same(t, "the pad", true, bytes.Equal(text, content(t, pad)))
			if test.gone {
				same(t, "put aside", "", aside)
			} else {
				same(t, "put aside beside the pad", filepath.Dir(pad), filepath.Dir(aside))
			}
		})
	}
}

func TestFreeName(t *testing.T) {
	wanted := filepath.Join(t.TempDir(), "pad")
	for _, want := range []string{"pad", "pad-2", "pad-3"} {
		got, err := freeName(wanted)
		same(t, "the name", []any{want, nil}, []any{filepath.Base(got), err})
		fileWith(t, got, nil)
	}
	for n := 4; n < maxNames; n++ {
		fileWith(t, wanted+"-"+strconv.Itoa(n), nil)
	}
	_, err := freeName(wanted)
	same(t, "where all are taken", true, errors.Is(err, fs.ErrExist))
	_, err = freeName(wanted + strings.Repeat("x", 5000))
	same(t, "where no name can be", true, err != nil && !errors.Is(err, fs.ErrExist))
}
