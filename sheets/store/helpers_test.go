package store_test

import (
	"testing"

	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
)

func finished(tb testing.TB, p *store.Store, before string, n int) []string {
	tb.Helper()
	list, err := p.Finished(before, n)
	return sheetstest.Listed(tb, list, err)
}

func keyOf(id string) []byte {
	key := sheetstest.UidOf(id)
	return key[:]
}
