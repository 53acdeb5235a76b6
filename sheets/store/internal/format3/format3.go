// Package format3 reads pads of the format before, of which nothing is written any more. Each
// sheet comes with its whole log, as its devices wrote it.
package format3

import (
	"bytes"
	"compress/flate"
	_ "embed"
	"encoding/binary"
	"fmt"
	"io"

	"github.com/fxamacker/cbor/v2"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// Format is the version of the pads that are read.
const Format = 3

// The buckets of such a pad that say what people wrote.
var (
	bucketSheets      = []byte("sheets")
	bucketLines       = []byte("lines")
	bucketLogs        = []byte("logs")
	bucketPlacements  = []byte("placements")
	bucketTrash       = []byte("trash")
	bucketDefinitions = []byte("definitions")
)

// Game is a sheet, with what is settled about it apart from its log.
type Game struct {
	Sheet     *sheets.Sheet
	Placement sheets.Placement
}

// Device returns the device that wrote to a pad, with the number of its last line; "" where that is
// not known.
func Device(tx *bbolt.Tx) (id string, n uint32) {
	var d struct {
		ID record.ID `cbor:"1,keyasint"`
		N  uint32    `cbor:"2,keyasint,omitzero"`
	}
	if _, err := record.Read(tx, record.Meta, []byte("device"), &d); err != nil || !sheets.IsID(string(d.ID)) {
		return "", 0
	}
	return string(d.ID), d.N
}

// Games hands on every sheet of a pad, by the rules that find gives. One that cannot be read is told
// of and passed over.
func Games(tx *bbolt.Tx, find func(id, definition string) *scoring.Game, f func(Game) error, lost func(id string, err error)) error {
	return tx.Bucket(bucketSheets).ForEach(func(key, _ []byte) error {
		if len(key) != record.IDLen {
			return nil
		}
		g, err := game(tx, ulid.ULID(key), find)
		if err != nil {
			lost(ulid.ULID(key).String(), err)
			return nil
		}
		return f(g)
	})
}

// Players hands on everybody on the list of players.
func Players(tx *bbolt.Tx, f func(sheets.Player) error) error {
	return record.ForEach(tx, record.Players, func(key, payload []byte) error {
		var one sheets.Player
		if len(key) != record.IDLen || record.Unmarshal(payload, &one) != nil {
			return nil
		}
		one.ID = ulid.ULID(key).String()
		return f(one)
	})
}

// Nights hands on what is noted about nights.
func Nights(tx *bbolt.Tx, f func(sheets.NightNotes) error) error {
	return record.ForEach(tx, record.NightNotes, func(key, payload []byte) error {
		var n sheets.NightNotes
		if len(key) != record.DayLen || record.Unmarshal(payload, &n) != nil {
			return nil
		}
		n.Day = record.DayOfKey(key)
		return f(n)
	})
}

// seatRecord is a place at the table.
type seatRecord struct {
	Name string    `cbor:"1,keyasint"`
	ID   record.ID `cbor:"2,keyasint,omitzero"`
}

func (r *seatRecord) seat() sheets.Seat { return sheets.Seat{ID: string(r.ID), Name: r.Name} }

// headRecord is the head of a sheet, whose ID is the key.
type headRecord struct {
	Game       string             `cbor:"1,keyasint"`
	House      scoring.HouseRules `cbor:"2,keyasint,omitempty"`
	Players    []seatRecord       `cbor:"3,keyasint"`
	First      int                `cbor:"4,keyasint,omitzero"`
	Started    record.Time        `cbor:"5,keyasint,omitzero"`
	Place      string             `cbor:"6,keyasint,omitzero"`
	Note       string             `cbor:"7,keyasint,omitzero"`
	Text       string             `cbor:"8,keyasint,omitzero"`
	Extra      string             `cbor:"9,keyasint,omitzero"`
	Definition []byte             `cbor:"10,keyasint,omitempty"` // its digest
}

func game(tx *bbolt.Tx, id ulid.ULID, find func(id, definition string) *scoring.Game) (g Game, err error) {
	var r headRecord
	if found, err := record.Read(tx, bucketSheets, id[:], &r); err != nil || !found {
		return g, err
	}
	h := sheets.Head{
		ID: id.String(), Game: r.Game, House: r.House, First: r.First, Started: r.Started.Time, Place: r.Place, Note: r.Note, Definition: r.Text,
	}
	for i := range r.Players {
		h.Players = append(h.Players, r.Players[i].seat())
	}
	if r.Extra != "" {
		h.Extra = jsontext.Value(r.Extra)
	}
	if len(r.Definition) > 0 {
		if h.Definition, err = definition(tx, r.Definition); err != nil {
			return g, err
		}
	}
	rules := find(h.Game, h.Definition)
	if rules == nil {
		return g, fmt.Errorf("there are no rules for %q", h.Game)
	}
	s, err := sheets.New(rules, h)
	if err != nil {
		return g, err
	}
	if err := readLog(tx, id, s); err != nil {
		return g, err
	}
	g.Sheet = s
	g.Placement, err = placement(tx, id, h)
	return g, err
}

func placement(tx *bbolt.Tx, id ulid.ULID, h sheets.Head) (p sheets.Placement, err error) {
	p.Night = sheets.DayOf(h.Started)
	var r struct {
		Night     sheets.Day  `cbor:"1,keyasint"`
		Archived  record.Time `cbor:"2,keyasint,omitzero"`
		Uncounted bool        `cbor:"3,keyasint,omitzero"`
	}
	found, err := record.Read(tx, bucketPlacements, id[:], &r)
	if err != nil {
		return p, err
	}
	if found {
		p.Night, p.Archived, p.Uncounted = r.Night, r.Archived.Time, r.Uncounted
	}
	var t struct {
		Deleted record.Time `cbor:"1,keyasint,omitzero"`
	}
	if found, err = record.Read(tx, bucketTrash, id[:], &t); err == nil && found {
		if p.Deleted = t.Deleted.Time; p.Deleted.IsZero() {
			p.Deleted = ulid.Time(id.Time()).UTC()
		}
	}
	return p, err
}

// definitionCopies is how many copies there are of a definition.
const definitionCopies = 2

// maxDefinition bounds what a compressed definition may grow to, in bytes.
const maxDefinition = 1 << 20

func definition(tx *bbolt.Tx, digest []byte) (text string, err error) {
	for number := range definitionCopies {
		var packed []byte
		if tx.Bucket(bucketDefinitions) == nil {
			return "", record.ErrFormat
		}
		if _, err = record.Read(tx, bucketDefinitions, append(bytes.Clone(digest), byte(number)), &packed); err != nil {
			continue
		}
		all, failed := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), maxDefinition))
		if err = failed; err == nil {
			return string(all), nil
		}
	}
	return "", err
}

// bodyRecord is what a line says. A Write has no number, which is how many entries stand, and its
// entry no time, which is that of the line.
type bodyRecord struct {
	Action sheets.Action `cbor:"1,keyasint,omitzero"` // empty for a Write
	By     sheets.Action `cbor:"2,keyasint,omitzero"`
	At     record.Time   `cbor:"3,keyasint,omitzero"`
	Number int           `cbor:"4,keyasint,omitzero"`
	Entry  string        `cbor:"5,keyasint,omitzero"` // JSON
	ID     record.ID     `cbor:"6,keyasint,omitzero"`
	Extra  string        `cbor:"7,keyasint,omitzero"` // JSON
	Seat   *seatRecord   `cbor:"8,keyasint,omitempty"`
}

// apply applies the line.
func (b *bodyRecord) apply(device string, n int, s *sheets.Sheet) error {
	l := sheets.Line{Origin: sheets.Origin{ID: string(b.ID), Device: device, N: n}, Action: b.Action, By: b.By, At: b.At.Time, Number: b.Number}
	if b.Seat != nil {
		seat := b.Seat.seat()
		l.Seat = &seat
	}
	if b.Extra != "" {
		l.Extra = jsontext.Value(b.Extra)
	}
	if b.Entry != "" {
		if err := l.DecodeEntry([]byte(b.Entry), s.Game()); err != nil {
			return err
		}
	}
	if l.Action == "" && l.Entry != nil {
		l.Action, l.Number = sheets.Write, s.Len()
		if h := l.Entry.Head(); h.At.IsZero() {
			h.At = l.At
		}
	}
	return s.Apply(l)
}

// logRecord is a compressed log.
type logRecord struct {
	Dictionary int        `cbor:"1,keyasint"`
	Origins    []linesRun `cbor:"2,keyasint"` // who wrote the lines, in their order
	Bodies     []byte     `cbor:"3,keyasint"` // one after the other, compressed
}

// linesRun is lines that a device wrote one after the other.
type linesRun struct {
	_      struct{} `cbor:",toarray"`
	Device record.ID
	N      int
	Lines  int
}

// The bounds of a compressed log, which a damaged one could grow beyond without end.
const (
	maxLog   = 256 << 20
	maxLines = 1 << 20
)

//go:embed dictionary-1.bin
var dictionary []byte

// readLog applies all lines of a sheet.
func readLog(tx *bbolt.Tx, id ulid.ULID, s *sheets.Sheet) error {
	var packed logRecord
	found, err := record.Read(tx, bucketLogs, id[:], &packed)
	if err == nil && found {
		err = packed.apply(s)
	}
	if err != nil {
		return err
	}
	return record.ForEachPrefix(tx, bucketLines, id[:], func(key, payload []byte) error {
		var r struct {
			_      struct{} `cbor:",toarray"`
			Device record.ID
			N      int
			Body   cbor.RawMessage
		}
		if len(key) != record.IDLen+4 || int(binary.BigEndian.Uint32(key[record.IDLen:])) != s.Lines() {
			return record.ErrFormat
		}
		var b bodyRecord
		err := record.Unmarshal(payload, &r)
		if err == nil {
			err = record.Unmarshal(r.Body, &b)
		}
		if err == nil {
			err = b.apply(string(r.Device), r.N, s)
		}
		return err
	})
}

func (r *logRecord) apply(s *sheets.Sheet) error {
	rest, err := io.ReadAll(io.LimitReader(flate.NewReaderDict(bytes.NewReader(r.Bodies), dictionary), maxLog))
	if err != nil {
		return err
	}
	for _, run := range r.Origins {
		if run.Lines < 0 || run.Lines > maxLines {
			return record.ErrFormat
		}
		for i := range run.Lines {
			var b bodyRecord
			if rest, err = record.UnmarshalFirst(rest, &b); err == nil {
				err = b.apply(string(run.Device), run.N+i, s)
			}
			if err != nil {
				return err
			}
		}
	}
	if len(rest) > 0 {
		return record.ErrFormat
	}
	return nil
}
