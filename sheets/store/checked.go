package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"hash"
	"slices"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets/store/internal/aggregate"
	"beermat/sheets/store/internal/index"
	"beermat/sheets/store/internal/record"
)

// Checked says which sheets a check found sound, as they were stored then. A later check
// by the same version of Beermat need not judge by the rules what has not changed since.
type Checked struct {
	Unchanged int // sheets that the check before had found sound, and that are as they were then

	sums []uint64 // of all that is stored of each sheet, in ascending order
}

// MarshalBinary returns the sums, 8 bytes each. The error is always nil.
func (c *Checked) MarshalBinary() ([]byte, error) {
	return binary.Append(nil, binary.LittleEndian, c.sums)
}

// UnmarshalBinary reads what MarshalBinary returned.
func (c *Checked) UnmarshalBinary(text []byte) error {
	c.sums = make([]uint64, len(text)/8)
	if _, err := binary.Decode(text, binary.LittleEndian, c.sums); err != nil || len(text)%8 != 0 || !slices.IsSorted(c.sums) {
		c.sums = nil
		return errors.New("these are no sums of sheets")
	}
	return nil
}

func (c *Checked) has(sum uint64) bool {
	_, found := slices.BinarySearch(c.sums, sum)
	return found
}

// union returns what is in one of two.
func (c *Checked) union(sums []uint64) *Checked {
	return (&Checked{sums: slices.Concat(c.sums, sums)}).sorted()
}

func (c *Checked) sorted() *Checked {
	slices.Sort(c.sums)
	c.sums = slices.Compact(c.sums)
	return c
}

// sumOfCommon returns the sum of who is counted as whom, and of which definitions of games
// there are.
func sumOfCommon(tx *bbolt.Tx) []byte {
	h := sha256.New()
	if b := tx.Bucket(record.Definitions); b != nil {
		_ = b.ForEach(func(key, _ []byte) error {
			h.Write(key)
			return nil
		})
	}
	_ = tx.Bucket(record.Players).ForEach(func(key, value []byte) error {
		if payload, err := record.VerifyChecksum(record.Players, key, value); err == nil {
			if player, err := decodePlayer(key, payload); err == nil && player.MergedInto != "" {
				h.Write(key)
				h.Write([]byte(player.MergedInto))
			}
		}
		return nil
	})
	return h.Sum(nil)
}

// sumOf returns the sum of all that is stored of a sheet, with what else follows from it
// alone, and the entry of a sheet of the history.
func (k *checker) sumOf(id ulid.ULID) (sum uint64, e *index.Entry) {
	h := sha256.New()
	h.Write(k.common)
	for _, bucket := range [][]byte{record.Sheets, record.Placements, record.Open, record.Trash, record.Summaries, record.Logs, record.Entries} {
		addToSum(h, id[:], k.tx.Bucket(bucket).Get(id[:]))
	}
	cursor := k.tx.Bucket(record.Lines).Cursor()
	for key, value := cursor.Seek(id[:]); bytes.HasPrefix(key, id[:]); key, value = cursor.Next() {
		addToSum(h, key, value)
	}
	if e, _ = index.Read(k.tx, id); e != nil {
		day := record.DayKey(e.Night)
		addToSum(h, day, k.tx.Bucket(record.NightNotes).Get(day))
		for _, player := range e.Persons {
			key := aggregate.ResultKey(player, record.NewHistoryKey(e.Night, id))
			addToSum(h, key, k.tx.Bucket(record.Results).Get(key))
		}
	}
	return binary.LittleEndian.Uint64(h.Sum(nil)), e
}

// addToSum adds a record, which may be missing, so that no two lists of records look alike.
func addToSum(h hash.Hash, key, value []byte) {
	size := -1
	if value != nil {
		size = len(value)
	}
	_ = binary.Write(h, binary.LittleEndian, [2]int32{int32(len(key)), int32(size)})
	h.Write(key)
	h.Write(value)
}

// unchanged wants what follows from a sheet of the history that was found sound before,
// which its own records say.
func (k *checker) unchanged(id ulid.ULID, e *index.Entry) error {
	key := record.NewHistoryKey(e.Night, id)
	rows := make([]aggregate.Row, len(e.Persons))
	for i, player := range e.Persons {
		result, err := aggregate.ReadResult(k.tx, player, key)
		if err != nil {
			return nil // it is noted already
		}
		rows[i] = aggregate.Row{Player: player, Result: result}
	}
	k.expects(record.Entries).n++
	k.expects(record.Results).n += len(rows)
	return k.listed(id, e, rows)
}
