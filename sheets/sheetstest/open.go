package sheetstest

import (
	"bytes"
	"errors"
	"os"
	"testing"

	"go.etcd.io/bbolt"
)

// Database makes a bbolt database.
func Database(tb testing.TB, path string, fill func(tx *bbolt.Tx) error) {
	tb.Helper()
	db, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		tb.Fatal(err)
	}
	if err := errors.Join(db.Update(fill), db.Close()); err != nil {
		tb.Fatal(err)
	}
}

// FileWith makes a file with a content.
func FileWith(tb testing.TB, path string, text []byte) {
	tb.Helper()
	if err := os.WriteFile(path, text, 0o600); err != nil {
		tb.Fatal(err)
	}
}

// Blank overwrites a page with zeros.
func Blank(text []byte, page int) []byte {
	size := os.Getpagesize()
	return append(append(bytes.Clone(text[:page*size]), make([]byte, size)...), text[(page+1)*size:]...)
}
