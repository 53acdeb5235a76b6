package store

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
	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// lineJSON is a line of a log as the pad keeps it. What an entry that is
// written below the others says about itself is not said again.
type lineJSON struct {
	Action sheets.Action `json:"act,omitzero"`
	By     sheets.Action `json:"by,omitzero"`
	At     time.Time     `json:"at,omitzero"`
	Number int           `json:"number,omitzero"`
	Entry  scoring.Entry `json:"entry,omitzero"`
}

// encodeLine gives the stored form of a line. It has no line break.
func encodeLine(l sheets.Line) ([]byte, error) {
	stored := lineJSON(l)
	if l.Action == sheets.Write && l.Entry != nil {
		stored.Action, stored.Number = "", 0
		if l.At.Equal(l.Entry.Head().At) {
			stored.At = time.Time{}
		}
	}
	return json.Marshal(stored, json.Deterministic(true))
}

// readLine applies a line in its stored form.
func readLine(s *sheets.Sheet, text []byte) error {
	l, err := sheets.DecodeLine(text, s.Game())
	if err != nil {
		return err
	}
	if l.Action == "" && l.Entry != nil {
		l.Action, l.Number = sheets.Write, s.Len()
		if l.At.IsZero() {
			l.At = l.Entry.Head().At
		}
	}
	return s.Apply(l)
}

// maxLog bounds what a packed log may grow to, which a damaged one could do
// without end.
const maxLog = 256 << 20

// maxLines bounds the lines of a packed log for the same reason: nobody writes a
// million.
const maxLines = 1 << 20

// A packed log begins with the version of its dictionary and the number of its
// lines.
const dictionaryVersion = 1

// deflaters and stretchers keep the memory that packing takes, of which there is
// much, for the next log.
var (
	deflaters = sync.Pool{New: func() any {
		w, err := flate.NewWriterDict(io.Discard, flate.DefaultCompression, dictionary)
		if err != nil {
			panic(err) // only for a level that does not exist
		}
		return w
	}}
	inflaters = sync.Pool{New: func() any { return flate.NewReaderDict(bytes.NewReader(nil), dictionary) }}
)

// deflateLog gives the record of a log from its lines in their stored form.
func deflateLog(lines [][]byte) []byte {
	out := bytes.NewBuffer(binary.AppendUvarint([]byte{dictionaryVersion}, uint64(len(lines))))
	w := deflaters.Get().(*flate.Writer)
	defer deflaters.Put(w)
	w.Reset(out)
	_, _ = w.Write(bytes.Join(lines, []byte{'\n'})) // memory takes everything
	_ = w.Close()
	return out.Bytes()
}

// deflatedLines tells how many lines a packed log has, without unpacking it.
func deflatedLines(payload []byte) (n int, rest []byte, err error) {
	if len(payload) == 0 {
		return 0, nil, nil
	}
	u := record.Decoder{Rest: payload}
	version := u.Uvarint()
	if n = u.Uvarint(); u.Bad || version != dictionaryVersion {
		return 0, nil, record.ErrFormat
	}
	return n, u.Rest, nil
}

// inflateLog gives the lines of a packed log; none for an empty record.
func inflateLog(payload []byte) ([][]byte, error) {
	n, rest, err := deflatedLines(payload)
	if err != nil || n == 0 {
		return nil, err
	}
	r := inflaters.Get().(io.ReadCloser)
	defer inflaters.Put(r)
	if err := r.(flate.Resetter).Reset(bytes.NewReader(rest), dictionary); err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(r, maxLog))
	if err != nil {
		return nil, err
	}
	if n > maxLines || bytes.Count(text, []byte{'\n'}) != n-1 {
		return nil, record.ErrFormat
	}
	return bytes.Split(text, []byte{'\n'}), nil
}

// readLog hands on the lines of a sheet in their stored form, with the records
// that hold them, and tells how many there are. The error is a *Error.
func readLog(tx *bbolt.Tx, id ulid.ULID, f func(text []byte) error) (n int, err error) {
	payload, err := record.Get(tx, record.Logs, id[:])
	if err != nil {
		return 0, err
	}
	packed, err := inflateLog(payload)
	if err != nil {
		return 0, record.Damaged(record.Logs, id[:], err)
	}
	for ; n < len(packed); n++ {
		if err := f(packed[n]); err != nil {
			return n, record.Damaged(record.Logs, id[:], fmt.Errorf("line %d: %w", n, err))
		}
	}
	err = record.ForEachPrefix(tx, record.Lines, id[:], func(key, text []byte) error {
		err := f(text)
		if len(key) != record.IDLen+4 || int(binary.BigEndian.Uint32(key[record.IDLen:])) != n {
			return missing(id, n)
		}
		if err != nil {
			return record.Damaged(record.Lines, key, err)
		}
		n++
		return nil
	})
	return n, err
}

// missing is the trouble with a line that is not there.
func missing(id ulid.ULID, n int) error {
	return record.Damaged(record.Lines, record.LineKey(id, n), fmt.Errorf("line %d is missing", n))
}

// logOf gives all lines of a sheet in their stored form.
func logOf(tx *bbolt.Tx, id ulid.ULID) (lines [][]byte, err error) {
	_, err = readLog(tx, id, func(text []byte) error {
		lines = append(lines, bytes.Clone(text))
		return nil
	})
	return lines, err
}

// compactLog moves the lines of a sheet that came one by one into its packed log.
func compactLog(tx *bbolt.Tx, id ulid.ULID) error {
	if key, _ := tx.Bucket(record.Lines).Cursor().Seek(id[:]); !bytes.HasPrefix(key, id[:]) {
		return nil
	}
	lines, err := logOf(tx, id)
	if err != nil {
		return err
	}
	if err := deleteLines(tx, id); err != nil {
		return err
	}
	return record.Put(tx, record.Logs, id[:], deflateLog(lines))
}

// deleteLines takes away the lines of a sheet that are not packed.
func deleteLines(tx *bbolt.Tx, id ulid.ULID) error {
	var keys [][]byte
	c := tx.Bucket(record.Lines).Cursor()
	for key, _ := c.Seek(id[:]); bytes.HasPrefix(key, id[:]); key, _ = c.Next() {
		keys = append(keys, bytes.Clone(key))
	}
	for _, key := range keys {
		if err := record.Delete(tx, record.Lines, key); err != nil {
			return err
		}
	}
	return nil
}
