package main

import (
	"errors"
	"os/exec"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"beermat/scoring/games"
	"beermat/sheets/store"
)

func TestCheck_Repair(t *testing.T) {
	pad := padOf(t, onPaper, ofLCR)
	db, err := bbolt.Open(pad, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Update(func(tx *bbolt.Tx) error {
		key, _ := tx.Bucket([]byte("results")).Cursor().First()
		return tx.Bucket([]byte("results")).Put(key, []byte("no checksum"))
	}); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if got := call(t, "", "check", "--pad", pad); got.status == ok || !strings.Contains(got.errs, "results/") {
		t.Errorf("the damage is not named: %+v", got)
	}
	says(t, "Lists, search words, summaries and figures are made anew from the sheets.\n"+
		"The pad is sound: every record, every log and every figure agree.\n", "check", "--repair", "--pad", pad)
	isSound(t, pad)
	missing := pad + ".missing"
	if got := call(t, "", "check", "--repair", "--pad", missing); got.status != badUsage || !isMissing(missing) {
		t.Errorf("where there is no pad: %+v", got)
	}
}

func TestCheck_Again(t *testing.T) {
	pad, sound := padOf(t, onPaper, ofLCR), "The pad is sound: every record, every log and every figure agree.\n"
	same := "2 games are as they were at the last check, and their entries were not judged again. --full judges them all.\n"
	home := environment(t)
	for _, c := range []struct{ when, option, says string }{
		{"at first", "--full=false", sound},
		{"again", "--full=false", sound + same},
		{"whole", "--full", sound},
		{"after that", "--full=false", sound + same},
	} {
		run := exec.Command(program(t), "check", c.option, "--pad", pad)
		run.Env = home
		if said, err := run.CombinedOutput(); err != nil || string(said) != c.says {
			t.Errorf("%s: %q, %v", c.when, said, err)
		}
	}
}

func TestCheckNotes(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	t.Setenv("HOME", t.TempDir())
	defer func(was string) { version = was }(version)
	left := &store.Checked{}
	if err := left.UnmarshalBinary([]byte("11111111")); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what, version, pad string
		known              bool
	}{
		{"the same version", "1.2.3", "pad.beermat", true},
		{"another version", "1.2.4", "pad.beermat", false},
		{"another pad", "1.2.3", "other.beermat", false},
		{"a program built from changed sources", "1.2.3+dirty", "pad.beermat", false},
		{"a program of which nobody knows what it was built from", unknownVersion, "pad.beermat", false},
	} {
		version = "1.2.3"
		if !newCheckNotes("pad.beermat").write(left) {
			t.Fatal("nothing is left")
		}
		version = c.version
		if text, err := newCheckNotes(c.pad).read().MarshalBinary(); err != nil || (string(text) == "11111111") != c.known {
			t.Errorf("%s reads %q, %v", c.what, text, err)
		}
	}
}

func TestCheck_SetAside(t *testing.T) {
	pad := padOf(t, onPaper)
	p, err := store.Open(pad, store.Options{Find: games.Find})
	if err != nil {
		t.Fatal(err)
	}
	if err := p.SetSetting(strings.Repeat("x", bbolt.MaxKeySize+1), "loud"); err != nil {
		t.Fatal(err)
	}
	if err := p.Close(time.Minute); !errors.Is(err, store.CodeNotSaved) {
		t.Fatal(err)
	}
	got := call(t, "", "check", "--pad", pad)
	if got.status != ok || !strings.Contains(got.errs, "1 change could not be saved, and is kept only here:\n") || !strings.Contains(got.errs, ` "loud" – key too large`) {
		t.Errorf("%+v", got)
	}
}
