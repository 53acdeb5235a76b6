package store

import (
	"bytes"
	"compress/flate"
	_ "embed"
	"encoding/binary"
	"fmt"
	"io"
	"slices"
	"sync"

	"github.com/fxamacker/cbor/v2"
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// lineRecord is the record of one line: who wrote it, and its body. The body never
// changes, also when it moves into the compressed log.
type lineRecord struct {
	_      struct{} `cbor:",toarray"`
	Device record.ID
	N      int
	Body   cbor.RawMessage // a bodyRecord
}

// bodyRecord is what a line says. Nothing is said twice: a Write has no number, which is
// how many entries stand, and its entry no time, which is that of the line.
type bodyRecord struct {
	Action sheets.Action `cbor:"1,keyasint,omitzero"` // empty for a Write
	By     sheets.Action `cbor:"2,keyasint,omitzero"`
	At     record.Time   `cbor:"3,keyasint,omitzero"`
	Number int           `cbor:"4,keyasint,omitzero"`
	Entry  string        `cbor:"5,keyasint,omitzero"` // JSON, as in a sheet file
	ID     record.ID     `cbor:"6,keyasint,omitzero"` // empty where it is sheets.OriginID
	Extra  string        `cbor:"7,keyasint,omitzero"` // JSON
	Seat   *seatRecord   `cbor:"8,keyasint,omitempty"`
}

// storedLine is a line as it is on the pad.
type storedLine struct {
	origin sheets.Origin
	body   []byte
	entry  []byte // JSON; nil for none
	bodyRecord
}

// decode reads the first of several bodies, and returns the bytes of the others. Nearly
// all lines have the same few fields; to read those by hand takes a tenth of the time,
// which is most of what it takes to check a pad.
func (l *storedLine) decode(bodies []byte) (rest []byte, err error) {
	l.bodyRecord, l.entry = bodyRecord{}, nil
	in := record.Reader{Rest: bodies}
	for last, n := 0, in.Map(); n > 0 && in.OK(); n-- {
		key := in.Int()
		if key <= last {
			in.Fail()
		}
		switch last = key; key {
		case 1:
			l.Action = sheets.Action(in.Text())
		case 2:
			l.By = sheets.Action(in.Text())
		case 3:
			l.At = in.Time()
		case 4:
			l.Number = in.Int()
		case 5:
			l.entry = in.Text()
		default:
			in.Fail()
		}
	}
	rest = in.Rest
	if !in.OK() {
		l.bodyRecord = bodyRecord{}
		rest, err = record.UnmarshalFirst(bodies, &l.bodyRecord)
		l.entry = []byte(l.Entry)
	}
	l.body = bodies[:len(bodies)-len(rest)]
	return rest, err
}

// encodeLine returns the body of a line.
func encodeLine(l sheets.Line) ([]byte, error) {
	r := bodyRecord{Action: l.Action, By: l.By, At: record.Time{Time: l.At}, Number: l.Number, ID: record.ID(l.ID), Extra: string(l.Extra)}
	if l.Seat != nil {
		seat := newSeatRecord(*l.Seat)
		r.Seat = &seat
	}
	if l.Entry != nil {
		text, err := json.Marshal(l.Entry, json.Deterministic(true))
		if err != nil {
			return nil, err
		}
		if l.Action == sheets.Write {
			r.Action, r.Number = "", 0
			text = cutTime(text, l)
		}
		r.Entry = string(text)
	}
	return record.Marshal(r)
}

// cutTime takes the time out of the text of an entry, if it is that of its line.
func cutTime(text []byte, l sheets.Line) []byte {
	if at := l.Entry.Head().At; at.IsZero() || !at.Equal(l.At) {
		return text
	}
	before, after, found := bytes.Cut(text, []byte(`"at":"`))
	if !found {
		return text
	}
	_, after, _ = bytes.Cut(after, []byte(`"`)) // no time has a quote
	if after[0] == ',' {
		after = after[1:]
	} else {
		before = bytes.TrimSuffix(before, []byte(`,`))
	}
	return slices.Concat(before, after)
}

// apply applies the line.
func (l *storedLine) apply(s *sheets.Sheet) error {
	line := sheets.Line{Origin: l.origin, Action: l.Action, By: l.By, At: l.At.Time, Number: l.Number}
	line.ID = string(l.ID)
	if l.Seat != nil {
		seat := l.Seat.seat()
		line.Seat = &seat
	}
	if l.Extra != "" {
		line.Extra = jsontext.Value(l.Extra)
	}
	if len(l.entry) > 0 {
		if err := line.DecodeEntry(l.entry, s.Game()); err != nil {
			return err
		}
	}
	if line.Action == "" && line.Entry != nil {
		line.Action, line.Number = sheets.Write, s.Len()
		if h := line.Entry.Head(); h.At.IsZero() {
			h.At = line.At
		}
	}
	return s.Apply(line)
}

// maxLog bounds what a compressed log may grow to, which a damaged one could do
// without end.
const maxLog = 256 << 20

// maxLines bounds the lines of a compressed log for the same reason: nobody writes a
// million.
const maxLines = 1 << 20

// logRecord is a compressed log.
type logRecord struct {
	Dictionary int        `cbor:"1,keyasint"` // the version of the dictionary that it is compressed with
	Origins    []linesRun `cbor:"2,keyasint"` // who wrote the lines, in their order
	Bodies     []byte     `cbor:"3,keyasint"` // one after the other, compressed
}

// linesRun is lines that a device wrote one after the other.
type linesRun struct {
	_      struct{} `cbor:",toarray"`
	Device record.ID
	N      int // the number of the first line
	Lines  int // how many there are
}

// inflater reads compressed logs, one after the other into the same memory.
type inflater struct {
	from bytes.Reader
	in   io.ReadCloser
	out  bytes.Buffer
}

// deflaters and inflaters keep the memory that compressing takes, of which there is
// much, for the next log.
var (
	deflaters = sync.Pool{New: func() any {
		w, err := flate.NewWriterDict(io.Discard, flate.DefaultCompression, dictionary)
		if err != nil {
			panic(err) // only for a level that does not exist
		}
		return w
	}}
	inflaters = sync.Pool{New: func() any {
		i := new(inflater)
		i.in = flate.NewReaderDict(&i.from, dictionary)
		return i
	}}
)

// deflate returns the bodies of lines, compressed.
func deflate(bodies [][]byte) []byte {
	var out bytes.Buffer
	w := deflaters.Get().(*flate.Writer)
	defer deflaters.Put(w)
	w.Reset(&out)
	for _, body := range bodies {
		_, _ = w.Write(body) // memory takes everything
	}
	_ = w.Close()
	return out.Bytes()
}

// encodeLog returns the record of a log: who wrote its lines, and their bodies, compressed.
func encodeLog(origins []sheets.Origin, deflated []byte) []byte {
	r := logRecord{Dictionary: dictionaryVersion, Bodies: deflated}
	for _, origin := range origins {
		if last := len(r.Origins) - 1; last >= 0 && string(r.Origins[last].Device) == origin.Device && r.Origins[last].N+r.Origins[last].Lines == origin.N {
			r.Origins[last].Lines++
			continue
		}
		r.Origins = append(r.Origins, linesRun{Device: record.ID(origin.Device), N: origin.N, Lines: 1})
	}
	return record.MustMarshal(r)
}

// decodeLog reads a compressed log but for its bodies, and returns how many lines it has.
func decodeLog(payload []byte) (r logRecord, n int, err error) {
	if err := record.Unmarshal(payload, &r); err != nil {
		return r, 0, err
	}
	for _, run := range r.Origins {
		if run.Lines <= 0 || run.Lines > maxLines || n > maxLines {
			return r, 0, record.ErrFormat
		}
		n += run.Lines
	}
	if r.Dictionary != dictionaryVersion {
		return r, 0, record.ErrFormat
	}
	return r, n, nil
}

// inflate returns the bodies of all lines, which are valid until the next log is read.
func (i *inflater) inflate(bodies []byte) ([]byte, error) {
	i.from.Reset(bodies)
	if err := i.in.(flate.Resetter).Reset(&i.from, dictionary); err != nil {
		return nil, err
	}
	i.out.Reset()
	_, err := i.out.ReadFrom(io.LimitReader(i.in, maxLog))
	return i.out.Bytes(), err
}

// readLog hands on the lines of a sheet, each valid until the next one. It returns how
// many there are. The error is a *failure.Error.
func readLog(tx *bbolt.Tx, id ulid.ULID, f func(l *storedLine) error) (n int, err error) {
	payload, err := record.Get(tx, record.Logs, id[:])
	if err == nil && payload != nil {
		n, err = readCompressed(payload, f)
		if err != nil {
			err = record.Damaged(record.Logs, id[:], err)
		}
	}
	if err != nil {
		return n, err
	}
	err = record.ForEachPrefix(tx, record.Lines, id[:], func(key, payload []byte) error {
		if len(key) != record.IDLen+4 || int(binary.BigEndian.Uint32(key[record.IDLen:])) != n {
			return missing(id, n)
		}
		var r lineRecord
		if err := record.Decode(record.Lines, key, payload, &r); err != nil {
			return err
		}
		l := &storedLine{origin: sheets.Origin{Device: string(r.Device), N: r.N}}
		_, err := l.decode(r.Body)
		if err == nil {
			err = f(l)
		}
		if err != nil {
			return record.Damaged(record.Lines, key, err)
		}
		n++
		return nil
	})
	return n, err
}

// readCompressed hands on the lines of a compressed log.
func readCompressed(payload []byte, f func(l *storedLine) error) (n int, err error) {
	log, lines, err := decodeLog(payload)
	if err != nil {
		return 0, err
	}
	reader := inflaters.Get().(*inflater)
	defer inflaters.Put(reader)
	rest, err := reader.inflate(log.Bodies)
	if err != nil {
		return 0, err
	}
	l := storedLine{}
	for _, run := range log.Origins {
		for i := range run.Lines {
			l.origin = sheets.Origin{Device: string(run.Device), N: run.N + i}
			if rest, err = l.decode(rest); err == nil {
				err = f(&l)
			}
			if err != nil {
				return n, fmt.Errorf("line %d: %w", n, err)
			}
			n++
		}
	}
	if n != lines || len(rest) > 0 {
		return n, record.ErrFormat
	}
	return n, nil
}

// missing returns the error for a line that is not there.
func missing(id ulid.ULID, n int) error {
	return record.Damaged(record.Lines, record.LineKey(id, n), fmt.Errorf("line %d is missing", n))
}

// logOf returns all lines of a sheet.
func logOf(tx *bbolt.Tx, id ulid.ULID) (origins []sheets.Origin, bodies [][]byte, err error) {
	_, err = readLog(tx, id, func(l *storedLine) error {
		origins, bodies = append(origins, l.origin), append(bodies, bytes.Clone(l.body))
		return nil
	})
	return origins, bodies, err
}

// compactLog moves the lines of a sheet that came one by one into its compressed log.
func compactLog(tx *bbolt.Tx, id ulid.ULID) error {
	if key, _ := tx.Bucket(record.Lines).Cursor().Seek(id[:]); !bytes.HasPrefix(key, id[:]) {
		return nil
	}
	origins, bodies, err := logOf(tx, id)
	if err != nil {
		return err
	}
	if err := deleteLines(tx, id); err != nil {
		return err
	}
	return record.Put(tx, record.Logs, id[:], encodeLog(origins, deflate(bodies)))
}

// deleteLines takes away the lines of a sheet that are not compressed.
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

// dictionary holds what the bodies of lines are made of, so that a short log can be
// compressed as well as a long one: entries of all games, and last, where they are found
// at the least cost, those that are written most. It is the one of dictionaryVersion and
// never changes; another one gets the next version.
//
//go:embed dictionary-1.bin
var dictionary []byte

const dictionaryVersion = 1
