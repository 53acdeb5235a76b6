package sheets

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"

	"go.etcd.io/bbolt"
)

// The buckets of a pad, with their keys and payloads.
var (
	bucketMeta      = []byte("meta")      // "beermat": the format, in decimal digits
	bucketSheets    = []byte("sheets")    // sheet ID: the head, as a sheet file without entries
	bucketLines     = []byte("lines")     // sheet ID and 4 bytes, the number of the line: the line
	bucketSummaries = []byte("summaries") // sheet ID: the summary
	bucketOpen      = []byte("open")      // sheet ID of every sheet in play: nothing
	bucketDone      = []byte("done")      // sheet ID of every finished sheet: nothing
	bucketTrash     = []byte("trash")     // sheet ID of every sheet taken away: when
	bucketPlayers   = []byte("players")   // player ID: the player
	bucketSettings  = []byte("settings")  // name: the value

	buckets = [][]byte{
		bucketMeta, bucketSheets, bucketLines, bucketSummaries,
		bucketOpen, bucketDone, bucketTrash, bucketPlayers, bucketSettings,
	}
	indexes = [][]byte{bucketOpen, bucketDone, bucketTrash}
)

const (
	idLen  = 26 // of a ULID as text
	sumLen = 4
)

// castagnoli is the polynomial of CRC-32C, which finds every error of up to five
// bits in a record of any length that we write, and which processors compute.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// errRewrite is returned for a record that may be written once and is there
// with another content.
var errRewrite = errors.New("sheets: the record is already there and differs")

// lineKey is the key of a line: big-endian, so that the lines of a sheet lie
// side by side and in order.
func lineKey(id string, n int) []byte {
	return binary.BigEndian.AppendUint32([]byte(id), uint32(n))
}

// recordName names a record for a person.
func recordName(bucket, key []byte) string {
	if bytes.Equal(bucket, bucketLines) && len(key) == idLen+4 {
		return fmt.Sprintf("%s/%s/%d", bucket, key[:idLen], binary.BigEndian.Uint32(key[idLen:]))
	}
	return fmt.Sprintf("%s/%s", bucket, key)
}

// seal puts the checksum of key and payload before the payload: the database has
// none for what it holds, and a wrong score is worse than one that is missing.
func seal(key, payload []byte) []byte {
	sum := crc32.Update(crc32.Checksum(key, castagnoli), castagnoli, payload)
	return append(binary.BigEndian.AppendUint32(make([]byte, 0, sumLen+len(payload)), sum), payload...)
}

// unseal gives the payload of a record, valid within the transaction. The error
// is a *Trouble that names the record.
func unseal(bucket, key, value []byte) ([]byte, error) {
	if len(value) < sumLen || !bytes.Equal(seal(key, value[sumLen:])[:sumLen], value[:sumLen]) {
		return nil, &Trouble{Code: Damaged, Record: recordName(bucket, key)}
	}
	return value[sumLen:], nil
}

// get gives the payload of a record; nil if there is none.
func get(tx *bbolt.Tx, bucket, key []byte) ([]byte, error) {
	value := tx.Bucket(bucket).Get(key)
	if value == nil {
		return nil, nil
	}
	return unseal(bucket, key, value)
}

// put writes a record.
func put(tx *bbolt.Tx, bucket, key, payload []byte) error {
	return tx.Bucket(bucket).Put(key, seal(key, payload))
}

// putOnce writes a record that never changes. Writing the same again, as after a
// failure of the disk that came too late to matter, is no error.
func putOnce(tx *bbolt.Tx, bucket, key, payload []byte) error {
	old, err := get(tx, bucket, key)
	switch {
	case err != nil:
		return err
	case old == nil:
		return put(tx, bucket, key, payload)
	case !bytes.Equal(old, payload):
		return &Trouble{Code: CannotSave, Record: recordName(bucket, key), Err: errRewrite}
	}
	return nil
}

// putInto lists a sheet in one index and in no other.
func putInto(tx *bbolt.Tx, index []byte, id string, payload []byte) error {
	for _, other := range indexes {
		if bytes.Equal(other, index) {
			continue
		}
		if err := tx.Bucket(other).Delete([]byte(id)); err != nil {
			return err
		}
	}
	if tx.Bucket(index).Get([]byte(id)) != nil {
		return nil
	}
	return put(tx, index, []byte(id), payload)
}

// each hands on every record of a bucket, in the order of the keys.
func each(tx *bbolt.Tx, bucket []byte, f func(key, payload []byte) error) error {
	return tx.Bucket(bucket).ForEach(func(key, value []byte) error {
		payload, err := unseal(bucket, key, value)
		if err != nil {
			return err
		}
		return f(key, payload)
	})
}
