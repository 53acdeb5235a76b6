package store_test

import (
	"testing"

	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
)

// sheetIDs returns the IDs of all sheets, wherever they are.
func sheetIDs(tb testing.TB, p *store.Store) []string {
	tb.Helper()
	ids, err := p.History().IDs(store.Query{})
	if err != nil {
		tb.Fatal(err)
	}
	trash, err := p.History().Trash()
	return append(ids, sheetstest.Listed(tb, trash, err)...)
}
