package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"beermat/scoring/games"
	"beermat/sheets/backup"
	"beermat/sheets/jsonl"
	"beermat/sheets/store"
)

func read(t *testing.T, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestRestore(t *testing.T) {
	pad := padOf(t, onPaper)
	copied := filepath.Join(t.TempDir(), "copy.beermat")
	says(t, "The pad is copied to "+copied+".\n", "backup", copied, "--pad", pad)

	p, err := store.Open(pad, store.Options{Find: games.Find})
	if err != nil {
		t.Fatal(err)
	}
	s, err := jsonl.Decode([]byte(ofLCR), games.Find)
	if err != nil {
		t.Fatal(err)
	}
	p.Create(s)
	if err := p.Close(closeWithin); err != nil {
		t.Fatal(err)
	}
	isSound(t, pad)
	before := read(t, pad)
	got := call(t, "", "restore", copied, "--pad", pad)
	start := copied + " is to take the place of " + pad + ".\nMissing from it:\n" +
		"LCR with Cleo, Bo and Dora on Friday 20 November 2026: the whole game, 2 entries until 00:12\n" +
		copied + " is the pad at " + pad + " now.\n" +
		"The file that it replaced is kept as " + pad + ".replaced-"
	if got.status != ok || got.errs != "" || !strings.HasPrefix(got.out, start) {
		t.Errorf("got %+v, which does not begin with %q", got, start)
	}
	aside, err := filepath.Glob(pad + ".replaced-*")
	if err != nil || len(aside) != 1 || !bytes.Equal(before, read(t, aside[0])) {
		t.Errorf("the old pad is not kept: %v, %v", aside, err)
	}
	if is, was := call(t, "", "nights", "--pad", pad), call(t, "", "nights", "--pad", copied); is != was || is.out == "" {
		t.Errorf("the pad is not the backup: %q, %q", is.out, was.out)
	}
	isSound(t, pad)
}

func TestRestore_MissingOrDamagedPad(t *testing.T) {
	copied := filepath.Join(t.TempDir(), "copy.beermat")
	call(t, "", "backup", copied, "--pad", padOf(t, onPaper))
	pad := filepath.Join(t.TempDir(), "pad.beermat")
	says(t, "There was no pad at "+pad+"; "+copied+" is the pad there now.\n", "restore", copied, "--pad", pad)
	if err := os.Truncate(pad, 9000); err != nil {
		t.Fatal(err)
	}
	got := call(t, "", "restore", copied, "--pad", pad, "--lang", "de")
	if got.status != ok || !strings.Contains(got.out, "Deine Spiele lassen sich nicht mehr lesen") ||
		!strings.Contains(got.out, pad+".damaged-") {
		t.Errorf("got %+v", got)
	}
	isSound(t, pad)
}

// A backup of what has changed goes on from a copy: where that is gone, it is said what that means.
func TestRestore_WithoutItsCopy(t *testing.T) {
	p, err := store.Open(padOf(t, onPaper), store.Options{Find: games.Find})
	if err != nil {
		t.Fatal(err)
	}
	whole, _, err := backup.Create(p)
	if err != nil {
		t.Fatal(err)
	}
	s, err := jsonl.Decode([]byte(ofLCR), games.Find)
	if err != nil {
		t.Fatal(err)
	}
	p.Create(s)
	err = p.Queue().Written(t.Context())
	changes, _, failed := backup.Create(p)
	if err := errors.Join(err, failed, p.Close(closeWithin), os.Remove(whole.Path)); err != nil {
		t.Fatal(err)
	}
	pad := filepath.Join(t.TempDir(), "pad.beermat")
	says(t, "The full copy that this backup goes on from is missing or damaged: it is put together from the other backups, and games may be missing.\n"+
		"There was no pad at "+pad+"; "+changes.Path+" is the pad there now.\n", "restore", changes.Path, "--pad", pad)
	says(t, "2026-11-20\n  01JD2Z8K6V0000000000000002  LCR              Bo 3, Cleo 0, Dora 0\n", "nights", "--pad", pad)
	isSound(t, pad)
}

func TestBackup_Refused(t *testing.T) {
	pad := padOf(t, onPaper)
	before := read(t, pad)
	text := filepath.Join(t.TempDir(), "diary.txt")
	if err := os.WriteFile(text, []byte("Dear diary"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		args []string
		says string
	}{
		"over a file":              {[]string{"backup", text}, text + " is there already: name another file, or replace it with --force"},
		"over itself":              {[]string{"backup", pad, "--force"}, "it is the pad itself"},
		"into two files":           {[]string{"backup", "a", "b"}, `backup takes one, not also "b"`},
		"into a folder that is no": {[]string{"backup", filepath.Join(text, "x")}, "please make room or allow it, or name another file."},
		"a text":                   {[]string{"restore", text}, text + " holds no games of Beermat"},
		"a file that is not there": {[]string{"restore", text + ".bak"}, "it is not there"},
	} {
		t.Run(name, func(t *testing.T) {
			got := call(t, "", append(c.args, "--pad", pad)...)
			if got.status != badUsage || got.out != "" || !strings.Contains(got.errs, c.says) {
				t.Errorf("got %+v, which does not say %q", got, c.says)
			}
		})
	}
	if !bytes.Equal(before, read(t, pad)) {
		t.Error("the pad is not as it was")
	}
}
