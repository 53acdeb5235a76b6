// Package index leads to the sheets of the history: by night, player, game and word. It
// follows from the sheets, and can be made anew from them.
package index

import (
	"bytes"
	"iter"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// Entry is what leads to a sheet of the history, so that it can be taken away again
// without the sheet as it was.
type Entry struct {
	Night   sheets.Day  `cbor:"1,keyasint"`
	Game    string      `cbor:"2,keyasint"`
	Faces   [6]int      `cbor:"3,keyasint,omitzero"` // as they were counted; none where the sheet does not count
	Words   []string    `cbor:"4,keyasint,omitempty"`
	Persons []ulid.ULID `cbor:"5,keyasint,omitempty"`
}

// Read reads the entry of a sheet; nil for one that is not listed.
func Read(tx *bbolt.Tx, id ulid.ULID) (*Entry, error) {
	e := new(Entry)
	found, err := record.Read(tx, record.Entries, id[:], e)
	if err != nil || !found {
		return nil, err
	}
	return e, nil
}

// Records returns the buckets and keys of the records that lead to a sheet. They are
// empty.
func (e *Entry) Records(id ulid.ULID) iter.Seq2[[]byte, []byte] {
	m := record.NewHistoryKey(e.Night, id)
	return func(yield func(bucket, key []byte) bool) {
		if !yield(record.Nights, m[:]) || !yield(record.ByGame, record.IndexKey(record.TermKey(e.Game), m)) {
			return
		}
		for _, word := range e.Words {
			if !yield(record.Words, record.IndexKey(record.TermKey(word), m)) {
				return
			}
		}
	}
}

// Add lists a sheet.
func Add(tx *bbolt.Tx, id ulid.ULID, e *Entry) error {
	if err := count(tx, e.Night, 1); err != nil {
		return err
	}
	for bucket, key := range e.Records(id) {
		if err := record.Put(tx, bucket, key, nil); err != nil {
			return err
		}
	}
	return record.Put(tx, record.Entries, id[:], record.MustMarshal(e))
}

// Remove takes a sheet out of the lists.
func Remove(tx *bbolt.Tx, id ulid.ULID, e *Entry) error {
	for bucket, key := range e.Records(id) {
		if err := record.Delete(tx, bucket, key); err != nil {
			return err
		}
	}
	if err := count(tx, e.Night, -1); err != nil {
		return err
	}
	return record.Delete(tx, record.Entries, id[:])
}

// SetWords changes the words by which a sheet is found.
func SetWords(tx *bbolt.Tx, id ulid.ULID, e *Entry, words []string) error {
	if err := Remove(tx, id, e); err != nil {
		return err
	}
	e.Words = words
	return Add(tx, id, e)
}

// The totals that are kept.
const (
	Nights = "nights"
	Games  = "games"
)

// count counts a sheet of a night, which is in no list at that moment, in or out.
func count(tx *bbolt.Tx, night sheets.Day, sign int) error {
	day := record.DayKey(night)
	if key, _ := tx.Bucket(record.Nights).Cursor().Seek(day); !bytes.HasPrefix(key, day) {
		if err := AddTo(tx, record.Totals, Nights, sign); err != nil {
			return err
		}
	}
	return AddTo(tx, record.Totals, Games, sign)
}

// AddTo adds to a number of a bucket.
func AddTo(tx *bbolt.Tx, bucket []byte, key string, n int) error {
	was, err := Total(tx, bucket, key)
	if err != nil {
		return err
	}
	if was+n < 0 {
		return record.Damaged(bucket, []byte(key), record.ErrMismatch)
	}
	return record.Put(tx, bucket, []byte(key), record.MustMarshal(was+n))
}

// Total reads a number of a bucket.
func Total(tx *bbolt.Tx, bucket []byte, key string) (n int, err error) {
	_, err = record.Read(tx, bucket, []byte(key), &n)
	return n, err
}
