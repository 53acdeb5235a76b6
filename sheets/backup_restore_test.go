package sheets

import (
	"bytes"
	"os"
	"path/filepath"
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
