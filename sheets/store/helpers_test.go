package store_test

import (
	"fmt"
	"testing"

	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

func finished(tb testing.TB, p *store.Store, n int) []string {
	tb.Helper()
	list, err := storetest.Finished(p, n)
	return sheetstest.Listed(tb, list, err)
}

func keyOf(id string) []byte {
	key := sheetstest.UidOf(id)
	return key[:]
}

// laterIDs returns IDs that sort after those of sheetstest.CountingIDs.
func laterIDs() func() string {
	n := 0
	return func() string {
		n++
		return fmt.Sprintf("01JD2Z8K6W0000000000000%03d", n)
	}
}
