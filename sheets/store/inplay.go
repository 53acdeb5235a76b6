package store

import (
	"bytes"
	"cmp"
	"slices"
	"time"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// InPlay returns up to n games on the table, the one written on last first, of
// those that come after a given one; the zero value stands for the beginning. It
// also returns how many there are on the table. With an error, a *failure.Error for the first
// sheet that could not be read, come all that could.
func (p *Store) InPlay(after sheets.Summary, n int) (list []sheets.Summary, all int, err error) {
	var bad error
	err = p.read(func(tx *bbolt.Tx) error {
		open := openSheets(tx)
		all = len(open)
		if !after.Written.IsZero() || after.ID != "" {
			last := openSheet{after.Written.UnixMilli(), ulidOf(after.ID)}
			open = slices.DeleteFunc(open, func(o openSheet) bool { return o.compare(last) <= 0 })
		}
		for _, one := range open {
			if len(list) == n {
				break
			}
			sum, err := p.readSummary(tx, one.id)
			if err != nil {
				bad = cmp.Or(bad, err)
				continue
			}
			list = append(list, sum)
		}
		return bad
	})
	return list, all, err
}

// openSheet is a sheet on the table, with when it was last written on, in milliseconds.
type openSheet struct {
	written int64
	id      ulid.ULID
}

// compare sorts the one written on last first.
func (o openSheet) compare(other openSheet) int {
	return cmp.Or(cmp.Compare(other.written, o.written), bytes.Compare(other.id[:], o.id[:]))
}

// openSheets returns all sheets on the table. It reads of each no more than it needs,
// which takes ten thousand of them a few milliseconds.
func openSheets(tx *bbolt.Tx) (list []openSheet) {
	_ = tx.Bucket(record.Open).ForEach(func(key, value []byte) error {
		if len(key) == record.IDLen { // nothing else is a sheet's
			id := ulid.ULID(key)
			list = append(list, openSheet{writtenIn(key, value, ulid.Time(id.Time())).UnixMilli(), id})
		}
		return nil
	})
	slices.SortFunc(list, openSheet.compare)
	return list
}

// writtenIn returns when a sheet was last written on, as the record of its summary says;
// another time where that cannot be read.
func writtenIn(key, value []byte, otherwise time.Time) time.Time {
	payload, err := record.VerifyChecksum(record.Open, key, value)
	if err != nil {
		return otherwise
	}
	in := record.Reader{Rest: payload}
	if in.Map() == 0 || in.Int() != 0 {
		return otherwise
	}
	if at := in.Time(); in.OK() {
		return at.Time
	}
	return otherwise
}
