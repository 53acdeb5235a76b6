package sheets

import (
	"cmp"
	"encoding/binary"
	"slices"
	"time"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"
)

// Unfinished is a game on the table, with when it was last written on.
type Unfinished struct {
	Summary
	Written time.Time
}

// LastWritten returns when the last entry or change of the sheet was written, or
// when the game began if that is later or nothing is written on it.
func (s *Sheet) LastWritten() time.Time {
	last := s.head.Started
	if n := len(s.entries); n > 0 && s.entries[n-1].Head().At.After(last) {
		last = s.entries[n-1].Head().At
	}
	if n := len(s.log); n > 0 && s.log[n-1].At.After(last) {
		last = s.log[n-1].At
	}
	return last
}

// recent is for how long after it was last written on an unfinished game is one of
// tonight's.
const recent = 24 * time.Hour

// Recent reports whether a game last written on at one moment is still one of
// tonight's at another: whether there are no more than 24 hours between the two. A
// clock that was wrong may put the first after the second.
func Recent(written, now time.Time) bool { return now.Sub(written).Abs() <= recent }

// NewestUnfinished is a place in the list of unfinished games from which the first
// is the newest that can be Recent.
func NewestUnfinished(now time.Time) Unfinished { return Unfinished{Written: now.Add(recent)} }

// Unfinished returns up to n games on the table, the one written on last first, of
// those that come after a given one; the zero value stands for the beginning. It
// reads those only, however many there are. With an error, a *Trouble for the first
// sheet that could not be read, come all that could.
func (p *Pad) Unfinished(after Unfinished, n int) (list []Unfinished, err error) {
	var bad error
	err = p.read(func(tx *bbolt.Tx) error {
		bucket := tx.Bucket(bucketUnfinished)
		if bucket == nil {
			return nil
		}
		c := bucket.Cursor()
		from := []byte{byWritten + 1}
		if !after.Written.IsZero() || after.ID != "" {
			id, _ := uid(after.ID)
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
			if !has(tx, bucketOpen, id[:]) {
				continue // a damaged index has been made anew since
			}
			sum, err := p.summary(tx, id)
			if err != nil {
				bad = cmp.Or(bad, err)
				continue
			}
			list = append(list, Unfinished{sum, timeOf(key[1 : 1+timeLen])})
		}
		return bad
	})
	return list, err
}

// UnfinishedCount returns how many games are on the table. The error is a *Trouble.
func (p *Pad) UnfinishedCount() (n int, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		if tx.Bucket(bucketUnfinished) != nil {
			n, err = readTotal(tx, bucketUnfinished, string(unfinishedCount))
		}
		return err
	})
	return n, err
}

// The keys of the index of games on the table begin with what they are for.
const (
	byWritten    = 'a' // when it was last written on, and the sheet: nothing
	writtenOfOne = 'b' // the sheet: when it was last written on, as its key above has it

	timeLen    = 8
	writtenLen = 1 + timeLen + idLen
)

// unfinishedCount is the key of how many games the index has.
var unfinishedCount = []byte{'c'}

// timeKey returns a moment in milliseconds, in bytes that sort as moments do.
func timeKey(t time.Time) []byte {
	return binary.BigEndian.AppendUint64(nil, uint64(t.UnixMilli())^1<<63)
}

func timeOf(key []byte) time.Time {
	return time.UnixMilli(int64(binary.BigEndian.Uint64(key) ^ 1<<63))
}

func writtenKey(t time.Time, id ulid.ULID) []byte {
	return slices.Concat([]byte{byWritten}, timeKey(t), id[:])
}

func writtenOf(id ulid.ULID) []byte { return append([]byte{writtenOfOne}, id[:]...) }

// indexUnfinished lists a game on the table under when it was last written on.
func (c *pen) indexUnfinished(id ulid.ULID, written time.Time) error {
	return c.withUnfinished(func() error {
		had, err := get(c.tx, bucketUnfinished, writtenOf(id))
		if err != nil {
			return err
		}
		at := timeKey(written)
		switch {
		case had == nil:
			if err := c.add(bucketUnfinished, string(unfinishedCount), 1, true); err != nil {
				return err
			}
		case slices.Equal(had, at):
			return nil
		default:
			if err := remove(c.tx, bucketUnfinished, slices.Concat([]byte{byWritten}, had, id[:])); err != nil {
				return err
			}
		}
		if err := put(c.tx, bucketUnfinished, writtenOf(id), at); err != nil {
			return err
		}
		return put(c.tx, bucketUnfinished, writtenKey(written, id), nil)
	})
}

// unindexUnfinished takes a game that leaves the table out of that list.
func (c *pen) unindexUnfinished(id ulid.ULID) error {
	return c.withUnfinished(func() error {
		had, err := get(c.tx, bucketUnfinished, writtenOf(id))
		if err != nil || had == nil {
			return err
		}
		if err := remove(c.tx, bucketUnfinished, slices.Concat([]byte{byWritten}, had, id[:])); err != nil {
			return err
		}
		if err := remove(c.tx, bucketUnfinished, writtenOf(id)); err != nil {
			return err
		}
		return c.add(bucketUnfinished, string(unfinishedCount), 1, false)
	})
}

// withUnfinished makes a change of the index of games on the table. The index
// follows from the sheets alone: where it is damaged or missing, it is made anew
// instead, and nothing that was written at a table ever waits for that.
func (c *pen) withUnfinished(change func() error) error {
	if c.tx.Bucket(bucketUnfinished) != nil {
		if err := change(); !isDamage(err) {
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
func (c *pen) rebuildUnfinished() error {
	if c.tx.Bucket(bucketUnfinished) != nil {
		if err := c.tx.DeleteBucket(bucketUnfinished); err != nil {
			return err
		}
	}
	if err := makeBucket(c.tx, bucketUnfinished); err != nil {
		return err
	}
	n := 0
	cursor := c.tx.Bucket(bucketOpen).Cursor()
	for key, _ := cursor.First(); key != nil; key, _ = cursor.Next() {
		if len(key) != idLen {
			continue // it is no sheet, and Check names it
		}
		id := ulid.ULID(key)
		written := c.lastWritten(id)
		n++
		if err := put(c.tx, bucketUnfinished, writtenOf(id), timeKey(written)); err != nil {
			return err
		}
		if err := put(c.tx, bucketUnfinished, writtenKey(written, id), nil); err != nil {
			return err
		}
	}
	return put(c.tx, bucketUnfinished, unfinishedCount, binary.AppendVarint(nil, int64(n)))
}

// lastWritten reads when a sheet was last written on, as far as it can be read.
func (c *pen) lastWritten(id ulid.ULID) time.Time { return c.p.lastWritten(c.tx, id) }

func (p *Pad) lastWritten(tx *bbolt.Tx, id ulid.ULID) time.Time {
	if s, err := p.sheet(tx, id); err == nil {
		return s.LastWritten()
	}
	head, _, err := readHead(tx, id)
	if err != nil {
		return ulid.Time(id.Time())
	}
	return head.Started
}

// needsUnfinished reports whether the index is missing though there are games on
// the table, as on a pad from before there was one.
func needsUnfinished(tx *bbolt.Tx) bool {
	key, _ := tx.Bucket(bucketOpen).Cursor().First()
	return key != nil && tx.Bucket(bucketUnfinished) == nil
}
