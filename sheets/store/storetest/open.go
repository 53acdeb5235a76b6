package storetest

import (
	"os"
	"path/filepath"
	"testing"

	"beermat/sheets/line"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
)

// OldPad makes a pad with some sheets and gives its path and its bytes.
func OldPad(tb testing.TB) (path string, text []byte) {
	tb.Helper()
	path = filepath.Join(tb.TempDir(), "beermat.pad")
	p := PadAt(tb, path, store.Options{NewID: sheetstest.CountingIDs()})
	for range 3 {
		Lay(tb, p, 4, 6, 3)
	}
	Written(tb, p)
	if err := p.SetSetting("sound", "on"); err != nil { // the last change, without which all sheets are there
		tb.Fatal(err)
	}
	Closed(tb, p)
	text, err := os.ReadFile(path)
	if err != nil {
		tb.Fatal(err)
	}
	return path, text
}

// LinesOf returns all lines about an object that are on disk.
func LinesOf(p *store.Store, o line.Object) ([]line.Line, error) {
	snap, err := p.File().Snapshot()
	if err != nil {
		return nil, err
	}
	defer snap.Close()
	return snap.Lines(o)
}
