package ui

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"beermat/scoring/games"
	"beermat/sheets/backup"
	"beermat/sheets/failure"
	"beermat/sheets/store"
	"beermat/ui/prefs"
)

// lost is a desk whose pad was backed up in the middle of a game and then lost:
// the trouble screen is seen.
func lost(t *testing.T, harm func(path string)) *desk {
	t.Helper()
	d := sit(t, tablet)
	d.begun("Ann", "Bo")
	d.write("11112a")
	d.settle()
	if _, _, err := backup.Create(d.pad); err != nil {
		t.Fatal(err)
	}
	d.write("33333b" + "44444d")
	d.settle()
	if err := d.pad.Close(time.Minute); err != nil {
		t.Fatal(err)
	}
	harm(d.path)
	d.pad = nil
	open := func(fresh bool) (*store.Store, *failure.Error) {
		pad, err := store.Open(d.path, store.Options{Find: games.Find, Fresh: fresh})
		if err != nil {
			return nil, err.(*failure.Error)
		}
		d.pad = pad
		return pad, nil
	}
	d.app.cfg.Reopen = func() (*store.Store, *failure.Error) { return open(false) }
	d.app.cfg.Fresh = func() (*store.Store, *failure.Error) { return open(true) }
	d.app.pad = nil
	_, d.app.cfg.Trouble = open(false)
	d.app.begin()
	d.until(func() bool { return !d.reads(d.app.Say("backup.looking")) })
	return d
}

func (d *desk) cutOff(path string) {
	d.Helper()
	if err := os.Truncate(path, 9000); err != nil {
		d.Fatal(err)
	}
}

// Where no pad can be opened, it is said in the language that was chosen, and in its words.
func TestTroubleScreen_Language(t *testing.T) {
	d := sit(t, tablet)
	d.app.SetPrefs(func(p *prefs.Prefs) { p.Lang, p.TextSize = "de", 150 })
	d.settle()
	same := d.app.cfg.App
	d.reopened(func(c *Config) {
		c.App, c.Pad, c.Lang = same, nil, ""
		c.Trouble = &failure.Error{Code: failure.CannotOpen, Path: "/media/x/pad.beermat", Err: &fs.PathError{Op: "open", Path: "/media/x", Err: syscall.EROFS}}
	})
	if !d.says("lässt sich nicht öffnen (dort kann nichts geschrieben werden)") || d.app.Prefs().TextSize != 150 {
		t.Errorf("the app forgets its language where its pad cannot be opened, or says the words of the system: %v %+v", d.texts(d.front()), d.app.Prefs())
	}
}

// Another place can be chosen where the pad cannot be opened.
func TestTroubleScreen_AnotherPlace(t *testing.T) {
	d := lost(t, func(path string) { _ = os.Truncate(path, 9000) })
	place := filepath.Join(t.TempDir(), "here", "games.beermat")
	d.app.cfg.At = func(path string) (*store.Store, *failure.Error) {
		pad, err := store.Open(path, store.Options{Find: games.Find})
		if err != nil {
			return nil, err.(*failure.Error)
		}
		d.pad = pad
		return pad, nil
	}
	d.app.begin()
	d.until(func() bool { return !d.reads(d.app.Say("backup.looking")) })
	d.tap("Details")
	d.tap("Choose another place")
	d.entry().SetText(place)
	d.tap("Open")
	if d.pad == nil || d.pad.Path() != place || d.app.Env().Path != place {
		t.Fatalf("the pad is not at %s", place)
	}
	if d.reads(d.app.Say("trouble.title")) {
		t.Error("the trouble is still seen")
	}
}

func TestRescue(t *testing.T) {
	t.Run("a damaged pad is replaced by its newest backup and kept", func(t *testing.T) {
		var before []byte
		d := lost(t, func(path string) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			before = text[:9000]
			if err := os.WriteFile(path, before, 0o600); err != nil {
				t.Fatal(err)
			}
		})
		d.tap("Details")
		if !d.readsFrom("The newest good backup is from ") || !d.reads(d.app.Say("backup.lacks.after")) {
			t.Error("nothing says which backup there is and what it lacks")
		}
		d.tap("Use this backup")
		if !d.readsFrom("The backup from ") || !d.readsFrom("The file that it replaced is kept as "+filepath.Base(d.path)+".damaged-") {
			t.Error("nothing says what was done")
		}
		d.tap("Go on")
		d.tap("Continue")
		if d.ones() != 4 || d.table().Sheet().Len() != 1 {
			t.Errorf("Ann has %d, in %d entries", d.ones(), d.table().Sheet().Len())
		}
		kept, err := filepath.Glob(d.path + ".damaged-*")
		if err != nil || len(kept) != 1 {
			t.Fatal(kept, err)
		}
		if text, err := os.ReadFile(kept[0]); err != nil || string(text) != string(before) {
			t.Error("the damaged pad is not as it was", err)
		}
	})
	t.Run("a missing pad is not begun anew unless somebody says so", func(t *testing.T) {
		gone := func(path string) {
			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
		}
		d := lost(t, gone)
		d.tap("Details")
		d.tap("Try again")
		if d.pad != nil {
			t.Fatal("there is a pad again")
		}
		d.until(func() bool { return !d.reads(d.app.Say("backup.looking")) })
		d.tap("Details")
		d.tap("Start without games")
		if d.find("Continue") != nil || d.pad == nil {
			t.Error("it is not an empty one")
		}

		d = lost(t, gone)
		d.tap("Use this backup")
		d.tap("Go on")
		d.tap("Continue")
		if d.ones() != 4 {
			t.Errorf("Ann has %d", d.ones())
		}
	})
	t.Run("without any backup the trouble screen says so", func(t *testing.T) {
		d := lost(t, func(path string) {
			d := &desk{T: t}
			d.cutOff(path)
			if err := os.RemoveAll(filepath.Join(filepath.Dir(path), "backups")); err != nil {
				t.Fatal(err)
			}
		})
		if !d.reads(d.app.Say("backup.none")) || d.find("Use this backup") != nil {
			t.Error("nothing says that there is no backup")
		}
	})
	t.Run("what a backup finds is said on the screen", func(t *testing.T) {
		d := sit(t, tablet)
		if err := d.pad.Close(time.Minute); err != nil {
			t.Fatal(err)
		}
		folder := filepath.Join(filepath.Dir(d.path), "backups")
		if err := os.WriteFile(folder, nil, 0o600); err != nil { // where the folder should be
			t.Fatal(err)
		}
		pad, err := store.Open(d.path, store.Options{Find: games.Find})
		if err != nil {
			t.Fatal(err)
		}
		backup.Start(pad)
		d.pad, d.app.pad = pad, pad
		d.app.begin()
		d.until(func() bool { return !d.app.shell.warned.Hidden })
		if !d.some(func(words string) bool { return strings.HasPrefix(words, "No backup of your games could be made") }) {
			t.Error("nothing says that there are no backups")
		}
	})
}
