package sheetstest

import (
	"os"
	"testing"
	"time"

	"go.etcd.io/bbolt"
)

// Hands is a clock that goes when the test says so.
type Hands struct{ At time.Time }

func (h *Hands) Now() time.Time { return h.At }

func Content(tb testing.TB, path string) []byte {
	tb.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		tb.Fatal(err)
	}
	return text
}

// Harm writes a record without a checksum.
func Harm(tb testing.TB, path string, bucket []byte, key string, value []byte) {
	tb.Helper()
	Database(tb, path, func(tx *bbolt.Tx) error { return tx.Bucket(bucket).Put([]byte(key), value) })
}
