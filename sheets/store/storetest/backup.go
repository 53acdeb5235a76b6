package storetest

import (
	"testing"

	"beermat/sheets/backup"
	"beermat/sheets/store"
)

// BackedUp makes a backup.
func BackedUp(tb testing.TB, p *store.Store) (b backup.Backup, made bool) {
	tb.Helper()
	b, made, err := backup.Create(p)
	if err != nil {
		tb.Fatal(err)
	}
	return b, made
}

func Backups(tb testing.TB, pad string) []backup.Backup {
	tb.Helper()
	list, err := backup.List(pad)
	if err != nil {
		tb.Fatal(err)
	}
	return list
}
