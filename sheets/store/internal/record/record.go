// Package record says what the records of a pad are made of: buckets, keys, checksums,
// and how fields are packed.
package record

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
)

// The buckets of a pad; FORMAT.md says what their keys and records are.
var (
	Meta = []byte("meta")

	// The truth: the lines about every object, the definitions of games from files, and what is
	// of this device only.
	Feed        = []byte("feed")
	Lines       = []byte("lines")
	Definitions = []byte("definitions")
	Settings    = []byte("settings")
	Drafts      = []byte("drafts")

	// What follows from the lines, kept so that nothing ever looks at all of them.
	Players    = []byte("players")
	NightNotes = []byte("night_notes")
	Devices    = []byte("devices")
	Summaries  = []byte("summaries")
	Unknown    = []byte("unknown")
	States     = []byte("states")
	Playing    = []byte("playing")
	Trash      = []byte("trash")
	Forked     = []byte("forked")
	Nights     = []byte("nights")
	Results    = []byte("results")
	ByGame     = []byte("by_game")
	Words      = []byte("words")
	Years      = []byte("years")
	StaleYears = []byte("stale_years")
	Derived    = []byte("derived")

	Truth          = [][]byte{Meta, Feed, Lines, Definitions, Settings, Drafts}
	DerivedBuckets = [][]byte{
		Players, NightNotes, Devices, Summaries, Unknown, States, Playing, Trash, Forked,
		Nights, Results, ByGame, Words, Years, StaleYears, Derived,
	}
	Buckets = slices.Concat(Truth, DerivedBuckets)
)

const (
	IDLen         = len(ulid.ULID{})
	HistoryKeyLen = DayLen + IDLen
	SeqLen        = 8
	checksumLen   = 4
)

// fillPercent is how full a page becomes before it is split. Nearly everything is
// written at the end of its bucket, or of what belongs to one player or game,
// where the pages before are never written to again.
const fillPercent = 0.95

// castagnoli is the polynomial of CRC-32C, which finds every error of up to five
// bits in a record of any length that we write, and which processors compute.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// HistoryKey is where a sheet is in the history: its night and its ID. Every index
// ends in marks, so that whatever is asked for comes in the order of the history.
type HistoryKey [HistoryKeyLen]byte

func NewHistoryKey(day sheets.Day, id ulid.ULID) (m HistoryKey) {
	copy(m[:], DayKey(day))
	copy(m[DayLen:], id[:])
	return m
}

func (m HistoryKey) Day() sheets.Day { return DayOfKey(m[:]) }

func (m HistoryKey) Sheet() ulid.ULID { return ulid.ULID(m[DayLen:]) }

// Before returns the newest key older than m; false if there can be none.
func (m HistoryKey) Before() (HistoryKey, bool) {
	for i := HistoryKeyLen - 1; i >= 0; i-- {
		m[i]--
		if m[i] != math.MaxUint8 {
			return m, true
		}
	}
	return m, false
}

// LastMark is newer than every sheet.
var LastMark = HistoryKey(bytes.Repeat([]byte{math.MaxUint8}, HistoryKeyLen))

func (m HistoryKey) After(other HistoryKey) bool { return bytes.Compare(m[:], other[:]) > 0 }

// SeqKey is the key of a place in the feed.
func SeqKey(seq uint64) []byte { return binary.BigEndian.AppendUint64(nil, seq) }

// Seq returns the place in the feed that a key begins with; 0 for what is none.
func Seq(key []byte) uint64 {
	if len(key) < SeqLen {
		return 0
	}
	return binary.BigEndian.Uint64(key)
}

// TermKey is the start of the keys of an index by text. The text has no byte 0.
func TermKey(term string) []byte { return append([]byte(term), 0) }

// IndexKey is the key of a mark in an index.
func IndexKey(prefix []byte, m HistoryKey) []byte { return slices.Concat(prefix, m[:]) }

// Name names a record for a person.
func Name(bucket, key []byte) string {
	name := string(bucket)
	for _, part := range keyParts(bucket, key) {
		name += "/" + part
	}
	return name
}

// keyForms says what the keys of the buckets are made of: an ID, a day, text up
// to a byte 0, a number, a year, the letter of a kind.
var keyForms = map[string]string{
	"lines": "ki", "feed": "n", "definitions": "ik", "players": "i", "drafts": "i", "night_notes": "d", "devices": "i", "summaries": "i", "unknown": "i",
	"states": "ki", "playing": "ni", "trash": "ni", "forked": "i", "nights": "di", "results": "idi", "by_game": "tdi", "words": "tdi",
	"years": "kiy", "stale_years": "kiy",
}

// keyParts takes a key apart into what a person can read, as far as it has its
// form.
func keyParts(bucket, key []byte) (parts []string) {
	take := func(n int, read func(part []byte) string) {
		if len(key) >= n {
			parts, key = append(parts, read(key[:n])), key[n:]
		}
	}
	for _, form := range keyForms[string(bucket)] {
		switch form {
		case 'i':
			take(IDLen, func(part []byte) string { return ulid.ULID(part).String() })
		case 'd':
			take(DayLen, func(part []byte) string { return DayOfKey(part).String() })
		case 'n':
			take(SeqLen, func(part []byte) string { return strconv.FormatUint(Seq(part), 10) })
		case 'y':
			take(2, func(part []byte) string { return strconv.Itoa(int(binary.BigEndian.Uint16(part))) })
		case 'k':
			take(1, readable)
		case 't':
			if text, rest, ok := bytes.Cut(key, []byte{0}); ok {
				parts, key = append(parts, string(text)), rest
			}
		}
	}
	if len(key) > 0 {
		parts = append(parts, readable(key))
	}
	return parts
}

// readable returns a name as it is, and bytes as a number.
func readable(key []byte) string {
	for _, c := range key {
		if c < ' ' || c > '~' {
			return fmt.Sprintf("%x", key)
		}
	}
	return string(key)
}

// checksum is that of key and payload.
func checksum(key, payload []byte) uint32 {
	return crc32.Update(crc32.Checksum(key, castagnoli), castagnoli, payload)
}

// AddChecksum puts the checksum of key and payload before the payload: the database has
// none for what it holds, and a wrong score is worse than one that is missing.
func AddChecksum(key, payload []byte) []byte {
	value := make([]byte, 0, checksumLen+len(payload))
	return append(binary.BigEndian.AppendUint32(value, checksum(key, payload)), payload...)
}

// VerifyChecksum returns the payload of a record, valid within the transaction. The error
// names the record.
func VerifyChecksum(bucket, key, value []byte) ([]byte, error) {
	if len(value) < checksumLen || binary.BigEndian.Uint32(value) != checksum(key, value[checksumLen:]) {
		return nil, Damaged(bucket, key, nil)
	}
	return value[checksumLen:], nil
}

// DamagedError is returned for a record that does not hold what was written.
type DamagedError struct {
	Record string // its name, as recordName has it
	Err    error  // may be nil
}

// Error says which record is damaged, and why.
func (e *DamagedError) Error() string {
	if e.Err == nil {
		return e.Record + " is damaged"
	}
	return e.Record + " is damaged: " + e.Err.Error()
}

// IsDerived reports whether the record only follows from others.
func (e *DamagedError) IsDerived() bool {
	bucket, _, _ := strings.Cut(e.Record, "/")
	return slices.ContainsFunc(DerivedBuckets, func(one []byte) bool { return string(one) == bucket })
}

// Unwrap returns why the record is damaged.
func (e *DamagedError) Unwrap() error { return e.Err }

// Damaged returns the error for a record that does not hold what it should.
func Damaged(bucket, key []byte, err error) error {
	return &DamagedError{Record: Name(bucket, key), Err: err}
}

// Get returns the payload of a record; nil if there is none.
func Get(tx *bbolt.Tx, bucket, key []byte) ([]byte, error) {
	value := tx.Bucket(bucket).Get(key)
	if value == nil {
		return nil, nil
	}
	return VerifyChecksum(bucket, key, value)
}

// Append writes a record behind all others of its bucket, whose pages it fills.
func Append(tx *bbolt.Tx, bucket, key, payload []byte) error {
	b := tx.Bucket(bucket)
	b.FillPercent = 1
	return b.Put(key, AddChecksum(key, payload))
}

// Decode reads the payload of a record into what the pointer points to. The error names
// the record.
func Decode(bucket, key, payload []byte, into any) error {
	if err := Unmarshal(payload, into); err != nil {
		return Damaged(bucket, key, err)
	}
	return nil
}

// Read reads a record into what the pointer points to, and reports whether there is one.
func Read(tx *bbolt.Tx, bucket, key []byte, into any) (found bool, err error) {
	payload, err := Get(tx, bucket, key)
	if err != nil || payload == nil {
		return false, err
	}
	return true, Decode(bucket, key, payload, into)
}

// Has tells whether there is a record.
func Has(tx *bbolt.Tx, bucket, key []byte) bool { return tx.Bucket(bucket).Get(key) != nil }

// Update writes a record again with another value. Fields that its type does not know
// stay as they are.
func Update(tx *bbolt.Tx, bucket, key []byte, v any) error {
	payload, err := Marshal(v)
	if err != nil {
		return err
	}
	return UpdateEncoded(tx, bucket, key, payload, reflect.TypeOf(v))
}

// UpdateEncoded is Update with the payload of a value of a type.
func UpdateEncoded(tx *bbolt.Tx, bucket, key, payload []byte, of reflect.Type) error {
	old, err := Get(tx, bucket, key)
	if err != nil {
		old = nil // of a damaged one, nothing can be kept
	}
	return Put(tx, bucket, key, Merge(old, payload, of))
}

// Put writes a record.
func Put(tx *bbolt.Tx, bucket, key, payload []byte) error {
	b := tx.Bucket(bucket)
	b.FillPercent = fillPercent
	return b.Put(key, AddChecksum(key, payload))
}

// Delete takes a record away, if it is there.
func Delete(tx *bbolt.Tx, bucket, key []byte) error {
	return tx.Bucket(bucket).Delete(key)
}

// Last returns the last key that a cursor reaches, nil if there is none. It stands in for
// Cursor.Last, which never returns where everything in a bucket of several pages has been
// deleted in the same transaction: the emptied pages stay until the transaction ends.
func Last(c *bbolt.Cursor) (key []byte) {
	if key, _ = c.First(); key == nil {
		return nil
	}
	key, _ = c.Last()
	return key
}

// LastUpTo returns the last key that a cursor reaches up to another one, nil if there is
// none. Nothing may have been deleted in the transaction.
func LastUpTo(c *bbolt.Cursor, limit []byte) (key []byte) {
	switch key, _ = c.Seek(limit); {
	case key == nil:
		return Last(c)
	case !bytes.Equal(key, limit):
		key, _ = c.Prev()
	}
	return key
}

// ForEachPrefix hands on every record of a bucket whose key has a prefix, in the order of
// the keys.
func ForEachPrefix(tx *bbolt.Tx, bucket, prefix []byte, f func(key, payload []byte) error) error {
	b := tx.Bucket(bucket)
	if b == nil {
		return nil // there has never been a record in it
	}
	c := b.Cursor()
	for key, value := c.Seek(prefix); key != nil && bytes.HasPrefix(key, prefix); key, value = c.Next() {
		payload, err := VerifyChecksum(bucket, key, value)
		if err != nil {
			return err
		}
		if err := f(key, payload); err != nil {
			return err
		}
	}
	return nil
}

// ForEach hands on every record of a bucket.
func ForEach(tx *bbolt.Tx, bucket []byte, f func(key, payload []byte) error) error {
	return ForEachPrefix(tx, bucket, nil, f)
}
