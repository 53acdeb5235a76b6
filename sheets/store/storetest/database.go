package storetest

import (
	"errors"
	"testing"

	"go.etcd.io/bbolt"
)

// Database makes a bbolt database, or changes one.
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

// Harm writes a record without a checksum.
func Harm(tb testing.TB, path string, bucket []byte, key string, value []byte) {
	tb.Helper()
	Database(tb, path, func(tx *bbolt.Tx) error { return tx.Bucket(bucket).Put([]byte(key), value) })
}
