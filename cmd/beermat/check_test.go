package main

import (
	"strings"
	"testing"

	"go.etcd.io/bbolt"
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
