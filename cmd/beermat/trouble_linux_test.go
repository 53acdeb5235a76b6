package main

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.etcd.io/bbolt"

	"beermat/scoring/games"
	"beermat/sheets/failure"
	"beermat/sheets/store"
	"beermat/ui/i18n"
)

func TestWindow_NoPad(t *testing.T) {
	file := func(text string) func(string) error {
		return func(path string) error { return os.WriteFile(path, []byte(text), 0o600) }
	}
	for name, c := range map[string]struct {
		code failure.Code
		put  func(path string) error
	}{
		"a folder": {failure.IsFolder, func(path string) error {
			return errors.Join(os.Mkdir(path, 0o700), file("Dear diary")(filepath.Join(path, "diary.txt")))
		}},
		"an empty file":                   {failure.EmptyFile, file("")},
		"a text":                          {failure.NotAPad, file(strings.Repeat("Dear diary, today I threw five sixes.\n", 1000))},
		"the database of another program": {failure.NotOurs, putDatabase},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEvening(t)
			if err := c.put(e.path); err != nil {
				t.Fatal(err)
			}
			before := everything(t, e.path)
			e.foresees(c.code)
			e.begin()
			e.titled("Beermat")
			e.taps("Try again") // there is nothing else to try
			e.looks()
			e.taps("Details", "Quit")
			e.wantComplaint()
			if diff := cmp.Diff(before, everything(t, e.path)); diff != "" {
				t.Errorf("what was there is not as it was (-before +after):\n%s", diff)
			}
		})
	}
}

// wantComplaint waits for the end of the program, which must be a failure and
// have said why in one sentence. (What follows may be the toolkit's.)
func (e *evening) wantComplaint() {
	e.Helper()
	var ended *exec.ExitError
	if err := e.real.ended(); !errors.As(err, &ended) || ended.ExitCode() != failed {
		e.Errorf("the program ended with %v", err)
	}
	want := "beermat: " + i18n.For("en").Trouble(e.twin.trouble) + "\n"
	if got := e.real.errs.String(); !strings.HasPrefix(got, want) {
		e.Errorf("the program said %q, not %q", got, want)
	}
}

func putDatabase(path string) error {
	db, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		return err
	}
	put := db.Update(func(tx *bbolt.Tx) error {
		bucket, err := tx.CreateBucket([]byte("recipes"))
		if err != nil {
			return err
		}
		return bucket.Put([]byte("cake"), []byte("flour, eggs, sugar"))
	})
	return errors.Join(put, db.Close())
}

// everything returns the content of every file at a path or below it, by its path.
func everything(t *testing.T, path string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.Walk(path, func(name string, info os.FileInfo, err error) error {
		if err != nil || info.IsDir() {
			files[name] = "a folder"
			return err
		}
		text, err := os.ReadFile(name)
		files[name] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestWindow_PadInUse(t *testing.T) {
	e := newEvening(t)
	elsewhere, err := store.Open(e.path, store.Options{Find: games.Find})
	if err != nil {
		t.Fatal(err)
	}
	before := everything(t, e.path)
	e.foresees(failure.InUse)
	e.begin()
	if diff := cmp.Diff(before, everything(t, e.path)); diff != "" {
		t.Errorf("the pad is not as it was (-before +after):\n%s", diff)
	}
	if err := errors.Join(elsewhere.File().Check(context.Background()), elsewhere.Close(patience)); err != nil {
		t.Fatal(err)
	}
	e.twin.trouble = nil
	e.taps("Try again")
	e.looks() // as Tonight does on an empty pad
	e.taps("Chicago")
	e.titled("New game: Chicago")
	e.closes()
}
