package backup_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"beermat/sheets/backup"
	"beermat/sheets/failure"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

func TestRestore(t *testing.T) {
	t.Run("a restored pad is the backup and the old one is kept", func(t *testing.T) {
		for name, harm := range map[string]func(text []byte) []byte{
			"damaged":  func(text []byte) []byte { return sheetstest.Blank(sheetstest.Blank(text, 0), 1) },
			"replaced": func(text []byte) []byte { return text },
		} {
			t.Run(name, func(t *testing.T) {
				path := filepath.Join(t.TempDir(), "pad.beermat")
				p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
				s := storetest.Lay(t, p, 4, 3)
				storetest.Written(t, p)
				b, _ := storetest.BackedUp(t, p)
				storetest.Jot(t, p, s, 1)
				storetest.Closed(t, p)
				old := harm(sheetstest.Content(t, path))
				sheetstest.FileWith(t, path, old)
				for range 2 {
					aside, err := backup.Restore(path, b.Path, store.Options{Find: sheetstest.FindTally, Now: (&sheetstest.Hands{At: sheetstest.Evening}).Now})
					if err != nil {
						t.Fatal(err)
					}
					sheetstest.Same(t, "its name", true, strings.HasPrefix(aside, path+"."+name+"-20261120-193000"))
					sheetstest.Same(t, "the old one", true, bytes.Equal(old, sheetstest.Content(t, aside)))
					sheetstest.Same(t, "the new one", records(t, b.Path), records(t, path))
					sheetstest.FileWith(t, path, old)
				}
				if _, err := backup.Restore(path, b.Path, store.Options{Find: sheetstest.FindTally}); err != nil {
					t.Fatal(err)
				}
				again, err := storetest.PadAt(t, path, store.Options{}).Sheet(s.Head().ID)
				if err != nil {
					t.Fatal(err)
				}
				sheetstest.Same(t, "the sheet", []int{4, 3}, sheetstest.Numbers(again))
			})
		}
	})
	t.Run("only a whole pad is restored and only where none is open", func(t *testing.T) {
		path, text := storetest.OldPad(t)
		p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
		b, _ := storetest.BackedUp(t, p)
		open := sheetstest.Content(t, path)
		for name, test := range map[string]struct {
			code failure.Code
			text []byte
		}{
			"a text":        {failure.NotAPad, []byte("Ann 3, Bo 5")},
			"half a pad":    {failure.Truncated, text[:3*os.Getpagesize()]},
			"an empty file": {failure.EmptyFile, nil},
			"a pad with a record that is another one": {failure.Damaged, text},
		} {
			bad := filepath.Join(t.TempDir(), "bad.beermat")
			sheetstest.FileWith(t, bad, test.text)
			if test.code == failure.Damaged {
				storetest.Harm(t, bad, []byte("settings"), "sound", []byte("no checksum"))
			}
			_, err := backup.Restore(path, bad, store.Options{Find: sheetstest.FindTally})
			sheetstest.Same(t, name, test.code, storetest.TroubleOf(err))
		}
		_, err := backup.Restore(path, b.Path, store.Options{Find: sheetstest.FindTally})
		sheetstest.Same(t, "an open pad", failure.InUse, storetest.TroubleOf(err))
		_, err = backup.Restore(t.TempDir(), b.Path, store.Options{Find: sheetstest.FindTally})
		sheetstest.Same(t, "a folder", failure.IsFolder, storetest.TroubleOf(err))
		_, err = backup.Restore(filepath.Join(t.TempDir(), strings.Repeat("x", 250)), b.Path, store.Options{Find: sheetstest.FindTally})
		sheetstest.Same(t, "a name that leaves no room for another one beside it", failure.CannotOpen, storetest.TroubleOf(err))
		storetest.Closed(t, p)
		sheetstest.Same(t, "the pad is as it was", true, bytes.Equal(open, sheetstest.Content(t, path)))
		files, err := os.ReadDir(filepath.Dir(path))
		sheetstest.Same(t, "what lies there: the pad and the backups", []any{2, nil}, []any{len(files), err})
	})
	t.Run("a pad is never begun anew where one is missing", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "pad.beermat")
		p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
		s := storetest.Lay(t, p, 4)
		storetest.Written(t, p)
		b, _ := storetest.BackedUp(t, p)
		storetest.Closed(t, p)
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		_, err := store.Open(path, store.Options{Find: sheetstest.FindTally})
		sheetstest.Same(t, "the trouble", failure.Missing, storetest.TroubleOf(err))
		_, err = os.Lstat(path)
		sheetstest.Same(t, "nothing was made", true, os.IsNotExist(err))

		aside, err := backup.Restore(path, b.Path, store.Options{Find: sheetstest.FindTally})
		sheetstest.Same(t, "nothing to put aside", []any{"", nil}, []any{aside, err})
		p = storetest.PadAt(t, path, store.Options{})
		sheetstest.Same(t, "on the table", []string{s.Head().ID}, storetest.OnTable(t, p))
		storetest.Closed(t, p)
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		p = storetest.PadAt(t, path, store.Options{Fresh: true})
		sheetstest.Same(t, "on a new table", []string{}, storetest.OnTable(t, p))
	})
}

func TestRestore_Links(t *testing.T) {
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
			for link, to := range map[string]string{link: test.to, filepath.Join(root, "other.beermat"): "drive/pad.beermat"} {
				if err := os.Symlink(to, link); err != nil {
					t.Fatal(err)
				}
			}
			from, text := storetest.OldPad(t)
			if !test.gone {
				sheetstest.FileWith(t, pad, bytes.Clone(text))
			}
			aside, err := backup.Restore(link, from, store.Options{Find: sheetstest.FindTally})
			if err != nil {
				t.Fatal(err)
			}
			to, err := os.Readlink(link)
			sheetstest.Same(t, "the link", []any{test.to, nil}, []any{to, err})
			sheetstest.Same(t, "the pad", records(t, from), records(t, pad))
			if test.gone {
				sheetstest.Same(t, "put aside", "", aside)
			} else {
				sheetstest.Same(t, "put aside beside the pad", filepath.Dir(pad), filepath.Dir(aside))
			}
		})
	}
}
