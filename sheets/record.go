package sheets

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
	"strconv"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"
)

// The buckets of a pad, with their keys and payloads. A sheet, a player and a
// day are keys in bytes, so that they sort by time; a mark is a day and a sheet.
var (
	bucketMeta     = []byte("meta")     // "beermat": the format, in decimal digits
	bucketPlayers  = []byte("players")  // player: the player, as JSON
	bucketSettings = []byte("settings") // name: the value, as JSON; "draft/" and a sheet: its draft, as JSON

	// The truth about every sheet.
	bucketSheets   = []byte("sheets")   // sheet: the head
	bucketLines    = []byte("lines")    // sheet and 4 bytes, the number of the line: a line that is not packed
	bucketLogs     = []byte("logs")     // sheet: the packed lines, from 0 on
	bucketFilings  = []byte("filings")  // sheet: the filing, where it is not the usual one
	bucketOpen     = []byte("open")     // sheet on the table: its summary, which changes with every line
	bucketTrash    = []byte("trash")    // sheet in the trash: when it came there
	bucketEvenings = []byte("evenings") // day: what is noted about the night

	// What follows from it, kept so that nothing ever looks at all sheets.
	bucketSummaries = []byte("summaries") // sheet that lies elsewhere: what its list shows beside the head
	bucketNights    = []byte("nights")    // mark of every filed sheet: nothing
	bucketPlayed    = []byte("played")    // person and mark: the row
	bucketKinds     = []byte("kinds")     // game, 0 and mark: nothing
	bucketWords     = []byte("words")     // word, 0 and mark: nothing
	bucketTallies   = []byte("tallies")   // person, game, 0, variant, 0 and 2 bytes, the year: the tally
	bucketPairs     = []byte("pairs")     // person, person, game, 0 and variant: how the first did against the other
	bucketDice      = []byte("dice")      // game: how often each face came up
	bucketTotals    = []byte("totals")    // "nights" and "games": how many there are

	bucketUnfinished = []byte("unfinished") // see unfinished.go
	bucketEntries    = []byte("entries")    // sheet of the history: what follows from it, in short
	bucketDerived    = []byte("derived")    // of which version all this is; see derived.go

	// What links the two.
	bucketStale = []byte("stale") // a kind and a key: what has to be brought up to date

	truthBuckets = [][]byte{
		bucketMeta, bucketPlayers, bucketSettings,
		bucketSheets, bucketLines, bucketLogs, bucketFilings, bucketOpen, bucketTrash, bucketEvenings, bucketSummaries,
	}
	derivedBuckets = [][]byte{
		bucketNights, bucketPlayed, bucketKinds, bucketWords, bucketTallies, bucketPairs, bucketDice, bucketTotals,
		bucketEntries, bucketDerived,
	}
	buckets = slices.Concat(truthBuckets, derivedBuckets, [][]byte{bucketUnfinished, bucketStale})
)

const (
	idLen   = len(ulid.ULID{})
	markLen = dayLen + idLen
	sumLen  = 4
)

// fullness is how full a page becomes before it is split. Nearly everything is
// written at the end of its bucket, or of what belongs to one player or game,
// where the pages before are never written to again.
const fullness = 0.95

// castagnoli is the polynomial of CRC-32C, which finds every error of up to five
// bits in a record of any length that we write, and which processors compute.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// errRewrite is returned for a record that may be written once and is there
// with another content.
var errRewrite = errors.New("sheets: the record is already there and differs")

// mark is where a sheet lies in the history: its night and its ID. Every index
// ends in marks, so that whatever is asked for comes in the order of the history.
type mark [markLen]byte

func markOf(day Day, id ulid.ULID) (m mark) {
	copy(m[:], dayKey(day))
	copy(m[dayLen:], id[:])
	return m
}

func (m mark) day() Day { return dayOfKey(m[:]) }

func (m mark) sheet() ulid.ULID { return ulid.ULID(m[dayLen:]) }

func (m mark) after(other mark) bool { return bytes.Compare(m[:], other[:]) > 0 }

// lineKey is the key of a line: big-endian, so that the lines of a sheet lie
// side by side and in order.
func lineKey(id ulid.ULID, n int) []byte {
	return binary.BigEndian.AppendUint32(bytes.Clone(id[:]), uint32(n))
}

// termKey is the start of the keys of an index by text. The text has no byte 0.
func termKey(term string) []byte { return append([]byte(term), 0) }

// indexKey is the key of a mark in an index.
func indexKey(prefix []byte, m mark) []byte { return append(bytes.Clone(prefix), m[:]...) }

// recordName names a record for a person.
func recordName(bucket, key []byte) string {
	name := string(bucket)
	for _, part := range keyParts(bucket, key) {
		name += "/" + part
	}
	return name
}

// keyForms says what the keys of the buckets are made of: an ID, a day, text up
// to a byte 0, a number, a year.
var keyForms = map[string]string{
	"sheets": "i", "logs": "i", "filings": "i", "open": "i", "trash": "i", "summaries": "i", "players": "i",
	"lines": "in", "evenings": "d", "entries": "i", "nights": "di", "played": "idi", "kinds": "tdi", "words": "tdi",
	"tallies": "itty", "pairs": "iit",
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
			take(idLen, func(part []byte) string { return ulid.ULID(part).String() })
		case 'd':
			take(dayLen, func(part []byte) string { return dayOfKey(part).String() })
		case 'n':
			take(4, func(part []byte) string { return strconv.Itoa(int(binary.BigEndian.Uint32(part))) })
		case 'y':
			take(2, func(part []byte) string { return strconv.Itoa(int(binary.BigEndian.Uint16(part))) })
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

// readable gives a name as it is, and bytes as a number.
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

// seal puts the checksum of key and payload before the payload: the database has
// none for what it holds, and a wrong score is worse than one that is missing.
func seal(key, payload []byte) []byte {
	value := make([]byte, 0, sumLen+len(payload))
	return append(binary.BigEndian.AppendUint32(value, checksum(key, payload)), payload...)
}

// unseal gives the payload of a record, valid within the transaction. The error
// is a *Trouble that names the record.
func unseal(bucket, key, value []byte) ([]byte, error) {
	if len(value) < sumLen || binary.BigEndian.Uint32(value) != checksum(key, value[sumLen:]) {
		return nil, damaged(bucket, key, nil)
	}
	return value[sumLen:], nil
}

// damaged is the trouble with a record that does not hold what it should.
func damaged(bucket, key []byte, err error) *Trouble {
	return &Trouble{Code: Damaged, Record: recordName(bucket, key), Err: err}
}

// get gives the payload of a record; nil if there is none.
func get(tx *bbolt.Tx, bucket, key []byte) ([]byte, error) {
	value := tx.Bucket(bucket).Get(key)
	if value == nil {
		return nil, nil
	}
	return unseal(bucket, key, value)
}

// has tells whether there is a record.
func has(tx *bbolt.Tx, bucket, key []byte) bool { return tx.Bucket(bucket).Get(key) != nil }

// put writes a record.
func put(tx *bbolt.Tx, bucket, key, payload []byte) error {
	b := tx.Bucket(bucket)
	b.FillPercent = fullness
	return b.Put(key, seal(key, payload))
}

// remove takes a record away, if it is there.
func remove(tx *bbolt.Tx, bucket, key []byte) error { return tx.Bucket(bucket).Delete(key) }

// eachOf hands on every record of a bucket whose key has a prefix, in the order of
// the keys.
func eachOf(tx *bbolt.Tx, bucket, prefix []byte, f func(key, payload []byte) error) error {
	b := tx.Bucket(bucket)
	if b == nil {
		return nil // there has never been a record in it
	}
	c := b.Cursor()
	for key, value := c.Seek(prefix); key != nil && bytes.HasPrefix(key, prefix); key, value = c.Next() {
		payload, err := unseal(bucket, key, value)
		if err != nil {
			return err
		}
		if err := f(key, payload); err != nil {
			return err
		}
	}
	return nil
}

// each hands on every record of a bucket.
func each(tx *bbolt.Tx, bucket []byte, f func(key, payload []byte) error) error {
	return eachOf(tx, bucket, nil, f)
}
