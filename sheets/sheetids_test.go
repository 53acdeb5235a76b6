package sheets

import (
	"testing"

	"github.com/oklog/ulid/v2"

	"go.etcd.io/bbolt"
)

// sheetIDs gives the IDs of all sheets, wherever they lie.
func sheetIDs(tb testing.TB, p *Pad) (ids []string) {
	tb.Helper()
	err := p.read(func(tx *bbolt.Tx) error {
		return each(tx, bucketSheets, func(key, _ []byte) error {
			ids = append(ids, ulid.ULID(key).String())
			return nil
		})
	})
	if err != nil {
		tb.Fatal(err)
	}
	return ids
}
