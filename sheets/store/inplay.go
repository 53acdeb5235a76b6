package store

import (
	"cmp"
	"encoding/binary"
	"slices"
	"time"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/store/internal/index"
	"beermat/sheets/store/internal/record"
)

// InPlay returns up to n games on the table, the one written on last first, of
// those that come after a given one; the zero value stands for the beginning. It
// reads those only, however many there are. With an error, a *Error for the first
// sheet that could not be read, come all that could.
func (p *Store) InPlay(after sheets.InPlay, n int) (list []sheets.InPlay, err error) {
	var bad error
	err = p.read(func(tx *bbolt.Tx) error {
		bucket := tx.Bucket(record.InPlay)
		if bucket == nil {
			return nil
		}
		c := bucket.Cursor()
		from := []byte{byWritten + 1}
		if !after.Written.IsZero() || after.ID != "" {
			id, _ := sheets.ParseID(after.ID)
			from = writtenKey(after.Written, id)
		}
		key, _ := c.Seek(from)
		if key == nil {
			key, _ = c.Last()
		} else {
			key, _ = c.Prev()
		}
		for ; key != nil && len(list) < n; key, _ = c.Prev() {
			if key[0] != byWritten || len(key) != writtenLen {
				break
			}
			id := ulid.ULID(key[1+timeLen:])
			if !record.Has(tx, record.Open, id[:]) {
				continue // a damaged index has been made anew since
			}
			sum, err := p.readSummary(tx, id)
			if err != nil {
				bad = cmp.Or(bad, err)
				continue
			}
			list = append(list, sheets.InPlay{Summary: sum, Written: timeOf(key[1 : 1+timeLen])})
		}
		return bad
	})
	return list, err
}

// InPlayCount returns how many games are on the table. The error is a *Error.
func (p *Store) InPlayCount() (n int, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		if tx.Bucket(record.InPlay) != nil {
			n, err = index.Total(tx, record.InPlay, string(unfinishedCount))
		}
		return err
	})
	return n, err
}

// The keys of the index of games on the table begin with what they are for.
const (
	byWritten    = 'a' // when it was last written on, and the sheet: nothing
	writtenOfOne = 'b' // the sheet: when it was last written on, in milliseconds

	timeLen    = 8
	writtenLen = 1 + timeLen + record.IDLen
)

// unfinishedCount is the key of how many games the index has.
var unfinishedCount = []byte{'c'}

// timeKey returns milliseconds since 1970 in bytes that sort as moments do.
func timeKey(millis int64) []byte { return binary.BigEndian.AppendUint64(nil, uint64(millis)^1<<63) }

func timeOf(key []byte) time.Time {
	return time.UnixMilli(int64(binary.BigEndian.Uint64(key) ^ 1<<63))
}

func writtenKey(t time.Time, id ulid.ULID) []byte {
	return slices.Concat([]byte{byWritten}, timeKey(t.UnixMilli()), id[:])
}

func writtenOf(id ulid.ULID) []byte { return append([]byte{writtenOfOne}, id[:]...) }

// indexUnfinished lists a game on the table under when it was last written on.
func (c *Tx) indexUnfinished(id ulid.ULID, written time.Time) error {
	return c.withUnfinished(func() error {
		had, listed, err := readWritten(c.bolt, id)
		if err != nil {
			return err
		}
		if !listed {
			if err := index.AddTo(c.bolt, record.InPlay, string(unfinishedCount), 1); err != nil {
				return err
			}
		} else if had.UnixMilli() == written.UnixMilli() {
			return nil
		} else if err := record.Delete(c.bolt, record.InPlay, writtenKey(had, id)); err != nil {
			return err
		}
		return putWritten(c.bolt, id, written)
	})
}

// readWritten reads when a game of that list was last written on; false for one that is
// not in it.
func readWritten(tx *bbolt.Tx, id ulid.ULID) (at time.Time, listed bool, err error) {
	millis := int64(0)
	listed, err = record.Read(tx, record.InPlay, writtenOf(id), &millis)
	return time.UnixMilli(millis), listed, err
}

func putWritten(tx *bbolt.Tx, id ulid.ULID, written time.Time) error {
	if err := record.Put(tx, record.InPlay, writtenOf(id), record.MustMarshal(written.UnixMilli())); err != nil {
		return err
	}
	return record.Put(tx, record.InPlay, writtenKey(written, id), nil)
}

// unindexUnfinished takes a game that leaves the table out of that list.
func (c *Tx) unindexUnfinished(id ulid.ULID) error {
	return c.withUnfinished(func() error {
		had, listed, err := readWritten(c.bolt, id)
		if err != nil || !listed {
			return err
		}
		if err := record.Delete(c.bolt, record.InPlay, writtenKey(had, id)); err != nil {
			return err
		}
		if err := record.Delete(c.bolt, record.InPlay, writtenOf(id)); err != nil {
			return err
		}
		return index.AddTo(c.bolt, record.InPlay, string(unfinishedCount), -1)
	})
}

// withUnfinished makes a change of the index of games on the table. The index
// follows from the sheets alone: where it is damaged or missing, it is made anew
// instead, and nothing that was written at a table ever waits for that.
func (c *Tx) withUnfinished(change func() error) error {
	if c.bolt.Bucket(record.InPlay) != nil {
		if err := change(); !IsDamage(err) {
			return err
		}
	}
	if err := c.rebuildUnfinished(); err != nil {
		return err
	}
	return change()
}

// rebuildUnfinished makes the index of games on the table anew from the sheets. One
// that cannot be read is listed under when it began.
func (c *Tx) rebuildUnfinished() error {
	if c.bolt.Bucket(record.InPlay) != nil {
		if err := c.bolt.DeleteBucket(record.InPlay); err != nil {
			return err
		}
	}
	if err := makeBucket(c.bolt, record.InPlay); err != nil {
		return err
	}
	n := 0
	cursor := c.bolt.Bucket(record.Open).Cursor()
	for key, _ := cursor.First(); key != nil; key, _ = cursor.Next() {
		if len(key) != record.IDLen {
			continue // it is no sheet, and Check names it
		}
		id := ulid.ULID(key)
		written := c.lastWritten(id)
		n++
		if err := putWritten(c.bolt, id, written); err != nil {
			return err
		}
	}
	return record.Put(c.bolt, record.InPlay, unfinishedCount, record.MustMarshal(n))
}

// lastWritten reads when a sheet was last written on, as far as it can be read.
func (c *Tx) lastWritten(id ulid.ULID) time.Time { return c.store.lastWritten(c.bolt, id) }

func (p *Store) lastWritten(tx *bbolt.Tx, id ulid.ULID) time.Time {
	if s, err := p.readSheet(tx, id); err == nil {
		return s.LastWritten()
	}
	head, err := readHead(tx, id)
	if err != nil {
		return ulid.Time(id.Time())
	}
	return head.Started
}

// needsUnfinished reports whether the index is missing though there are games on
// the table.
func needsUnfinished(tx *bbolt.Tx) bool {
	key, _ := tx.Bucket(record.Open).Cursor().First()
	return key != nil && tx.Bucket(record.InPlay) == nil
}
