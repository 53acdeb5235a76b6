package ui

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"beermat/scoring/games"
	"beermat/sheets/failure"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
	"beermat/ui/recovery"
)

// unplaced is a desk whose pad was taken away, or replaced by another file, in the
// middle of a game.
func unplaced(t *testing.T, harm func(path string) error) *desk {
	t.Helper()
	d := sit(t, tablet)
	d.begun("Ann", "Bo")
	d.write("11112a")
	d.settle()
	if err := harm(d.path); err != nil {
		t.Fatal(err)
	}
	d.write("33333b")
	d.until(func() bool { return recovery.IsMoved(d.pad.Queue().Status().Err) && !d.app.shell.warned.Hidden })
	return d
}

func replaced(path string) error {
	return errors.Join(os.Remove(path), os.WriteFile(path, []byte("Dear diary"), 0o600))
}

// entries returns how many entries the game on a pad has.
func entries(t *testing.T, path string) int {
	t.Helper()
	pad, err := store.Open(path, store.Options{Find: games.Find})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = pad.Close(time.Minute) }()
	list, err := storetest.AllInPlay(pad)
	if err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	return list[0].Entries
}

func TestMovedPad(t *testing.T) {
	for name, harm := range map[string]func(string) error{"deleted": os.Remove, "replaced": replaced} {
		t.Run("is written to its place again/"+name, func(t *testing.T) {
			d := unplaced(t, harm)
			d.tap("Save there again")
			d.until(func() bool { return d.readsFrom("Your games are at ") })
			if kept := d.readsFrom("The file that lay there is kept as "); kept != (name == "replaced") {
				t.Errorf("it says that a file is kept: %v", kept)
			}
			d.tap("OK")
			d.settle()
			if !d.app.shell.warned.Hidden {
				t.Error("the warning is still there")
			}
			d.write("44444d")
			d.settle()
			d.close()
			if n := entries(t, d.path); n != 3 {
				t.Errorf("%d entries are on it", n)
			}
		})
		t.Run("is copied elsewhere/"+name, func(t *testing.T) {
			d := unplaced(t, harm)
			to := filepath.Join(t.TempDir(), "new", "copy.beermat")
			d.tap("Save a copy elsewhere")
			d.entry().SetText(to)
			d.tap("Save the copy")
			d.until(func() bool { return d.readsFrom("A copy of all your games is at ") })
			if n := entries(t, to); n != 2 {
				t.Errorf("%d entries are in it", n)
			}
			d.tap("OK")
			d.tap("Save a copy elsewhere")
			d.entry().SetText(to)
			d.tap("Save the copy")
			d.until(func() bool { return d.readsFrom("No copy could be saved at ") })
			d.tap("OK")
			d.tap("Save there again")
			d.until(func() bool { return d.readsFrom("Your games are at ") })
		})
		t.Run("is said to be saved when the app is closed/"+name, func(t *testing.T) {
			d := unplaced(t, harm)
			d.app.close()
			if !d.reads(d.app.Say("quit.moved")) || d.readsAbout("would be lost") {
				t.Error("it does not say what becomes of it")
			}
			for _, way := range []string{"Save there again", "Save a copy elsewhere", d.app.Say("quit.stay")} {
				if d.find(way) == nil {
					t.Errorf("%q is not offered", way)
				}
			}
			d.tap(d.app.Say("quit.leave"))
			err := d.pad.Close(time.Minute)
			d.pad = nil
			at, trouble := d.path, (*failure.Error)(nil)
			if name == "replaced" {
				if !errors.As(err, &trouble) || trouble.Code != failure.SavedElsewhere {
					t.Fatalf("it closes with %v", err)
				}
				at = trouble.Path
			} else if err != nil {
				t.Fatal(err)
			}
			if n := entries(t, at); n != 2 {
				t.Errorf("%d entries are on it", n)
			}
			if _, err := os.Stat(d.path); errors.Is(err, fs.ErrNotExist) {
				t.Error("nothing is at its place")
			}
		})
	}
}
