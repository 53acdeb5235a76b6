package sheets

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/scoring"
)

// storedLine is a line of a log as the pad keeps it. What an entry that is
// written below the others says about itself is not said again.
type storedLine struct {
	Act    Act           `json:"act,omitzero"`
	By     Act           `json:"by,omitzero"`
	At     time.Time     `json:"at,omitzero"`
	Number int           `json:"number,omitzero"`
	Entry  scoring.Entry `json:"entry,omitzero"`
}

// packLine gives the stored form of a line. It has no line break.
func packLine(l Line) ([]byte, error) {
	stored := storedLine(l)
	if l.Act == Write && l.Entry != nil {
		stored.Act, stored.Number = "", 0
		if l.At.Equal(l.Entry.Head().At) {
			stored.At = time.Time{}
		}
	}
	return json.Marshal(stored, json.Deterministic(true))
}

// readLine applies a line in its stored form.
func (s *Sheet) readLine(text []byte) error {
	l, err := decodeLine(text, s.game)
	if err != nil {
		return err
	}
	if l.Act == "" && l.Entry != nil {
		l.Act, l.Number = Write, len(s.entries)
		if l.At.IsZero() {
			l.At = l.Entry.Head().At
		}
	}
	return s.apply(l)
}

// longestLog bounds what a packed log may grow to, which a damaged one could do
// without end.
const longestLog = 256 << 20

// mostLines bounds the lines of a packed log for the same reason: nobody writes a
// million.
const mostLines = 1 << 20

// A packed log begins with the version of its dictionary and the number of its
// lines.
const dictionaryVersion = 1

// squeezers and stretchers keep the memory that packing takes, of which there is
// much, for the next log.
var (
	squeezers = sync.Pool{New: func() any {
		w, err := flate.NewWriterDict(io.Discard, flate.DefaultCompression, dictionary)
		if err != nil {
			panic(err) // only for a level that does not exist
		}
		return w
	}}
	stretchers = sync.Pool{New: func() any { return flate.NewReaderDict(bytes.NewReader(nil), dictionary) }}
)

// packLog gives the record of a log from its lines in their stored form.
func packLog(lines [][]byte) []byte {
	out := bytes.NewBuffer(binary.AppendUvarint([]byte{dictionaryVersion}, uint64(len(lines))))
	w := squeezers.Get().(*flate.Writer)
	defer squeezers.Put(w)
	w.Reset(out)
	_, _ = w.Write(bytes.Join(lines, []byte{'\n'})) // memory takes everything
	_ = w.Close()
	return out.Bytes()
}

// packedLines tells how many lines a packed log has, without unpacking it.
func packedLines(payload []byte) (n int, rest []byte, err error) {
	if len(payload) == 0 {
		return 0, nil, nil
	}
	u := unpacker{rest: payload}
	version := u.count()
	if n = u.count(); u.bad || version != dictionaryVersion {
		return 0, nil, errPacked
	}
	return n, u.rest, nil
}

// unpackLog gives the lines of a packed log; none for an empty record.
func unpackLog(payload []byte) ([][]byte, error) {
	n, rest, err := packedLines(payload)
	if err != nil || n == 0 {
		return nil, err
	}
	r := stretchers.Get().(io.ReadCloser)
	defer stretchers.Put(r)
	if err := r.(flate.Resetter).Reset(bytes.NewReader(rest), dictionary); err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(r, longestLog))
	if err != nil {
		return nil, err
	}
	if n > mostLines || bytes.Count(text, []byte{'\n'}) != n-1 {
		return nil, errPacked
	}
	return bytes.Split(text, []byte{'\n'}), nil
}

// readLog hands on the lines of a sheet in their stored form, with the records
// that hold them, and tells how many there are. The error is a *Trouble.
func readLog(tx *bbolt.Tx, id ulid.ULID, f func(text []byte) error) (n int, err error) {
	payload, err := get(tx, bucketLogs, id[:])
	if err != nil {
		return 0, err
	}
	packed, err := unpackLog(payload)
	if err != nil {
		return 0, damaged(bucketLogs, id[:], err)
	}
	for ; n < len(packed); n++ {
		if err := f(packed[n]); err != nil {
			return n, damaged(bucketLogs, id[:], fmt.Errorf("line %d: %w", n, err))
		}
	}
	err = eachOf(tx, bucketLines, id[:], func(key, text []byte) error {
		err := f(text)
		if len(key) != idLen+4 || int(binary.BigEndian.Uint32(key[idLen:])) != n {
			return missing(id, n)
		}
		if err != nil {
			return damaged(bucketLines, key, err)
		}
		n++
		return nil
	})
	return n, err
}

// missing is the trouble with a line that is not there.
func missing(id ulid.ULID, n int) *Trouble {
	return damaged(bucketLines, lineKey(id, n), fmt.Errorf("line %d is missing", n))
}

// logOf gives all lines of a sheet in their stored form.
func logOf(tx *bbolt.Tx, id ulid.ULID) (lines [][]byte, err error) {
	_, err = readLog(tx, id, func(text []byte) error {
		lines = append(lines, bytes.Clone(text))
		return nil
	})
	return lines, err
}

// repack moves the lines of a sheet that came one by one into its packed log.
func repack(tx *bbolt.Tx, id ulid.ULID) error {
	if key, _ := tx.Bucket(bucketLines).Cursor().Seek(id[:]); !bytes.HasPrefix(key, id[:]) {
		return nil
	}
	lines, err := logOf(tx, id)
	if err != nil {
		return err
	}
	if err := dropLines(tx, id); err != nil {
		return err
	}
	return put(tx, bucketLogs, id[:], packLog(lines))
}

// dropLines takes away the lines of a sheet that are not packed.
func dropLines(tx *bbolt.Tx, id ulid.ULID) error {
	var keys [][]byte
	c := tx.Bucket(bucketLines).Cursor()
	for key, _ := c.Seek(id[:]); bytes.HasPrefix(key, id[:]); key, _ = c.Next() {
		keys = append(keys, bytes.Clone(key))
	}
	for _, key := range keys {
		if err := remove(tx, bucketLines, key); err != nil {
			return err
		}
	}
	return nil
}
