package main

import (
	"errors"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"beermat/scoring/games"
	"beermat/sheets/failure"
	"beermat/sheets/store"
)

func TestCheck_Repair(t *testing.T) {
	pad := padOf(t, onPaper, ofLCR)
	career := call(t, "", "records", "--player", "Ann", "--pad", pad).out
	db, err := bbolt.Open(pad, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Update(func(tx *bbolt.Tx) error {
		key, _ := tx.Bucket([]byte("states")).Cursor().First()
		return tx.Bucket([]byte("states")).Put(key, []byte("no checksum"))
	}); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	const sound = "The pad is sound: every record is as it was written, and every game keeps the rules.\n"
	says(t, sound, "check", "--pad", pad) // what can be made anew is no damage
	says(t, "Lists, search words, summaries and figures are made anew from the sheets.\n"+sound, "check", "--repair", "--pad", pad)
	says(t, career, "records", "--player", "Ann", "--pad", pad)
	missing := pad + ".missing"
	if got := call(t, "", "check", "--repair", "--pad", missing); got.status != badUsage || !isMissing(missing) {
		t.Errorf("where there is no pad: %+v", got)
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
	if err := p.Close(time.Minute); !errors.Is(err, failure.NotSaved) {
		t.Fatal(err)
	}
	got := call(t, "", "check", "--pad", pad)
	if got.status != ok || !strings.Contains(got.errs, "1 change could not be saved, and is kept only here:\n") || !strings.Contains(got.errs, ` "loud" – key too large`) {
		t.Errorf("%+v", got)
	}
}
