package store

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/store/internal/chain"
	"beermat/sheets/store/internal/derived"
	"beermat/sheets/store/internal/record"
)

// errGap is returned for a line that would not follow the last one.
var errGap = errors.New("sheets: a line before it is missing")

var errNoID = errors.New("sheets: the ID of the sheet is no ULID")

// Create queues a whole sheet: its head, its log so far, and all that follows from
// them. A sheet without an ID is given one. One that is on the pad gets the
// lines that it does not have there yet, and comes back from the trash.
func (p *Store) Create(s *sheets.Sheet) {
	if s.Head().ID == "" {
		s.SetID(p.NewID())
	}
	s.TakeNew()
	p.queueLines(s, 0, s.Log(), true)
}

// AppendLog queues the lines of a sheet's log that were not given to the pad yet,
// together with what follows from the sheet as it is at this moment. A sheet that the
// pad does not know is created.
func (p *Store) AppendLog(s *sheets.Sheet) {
	if s.Head().ID == "" {
		p.Create(s)
		return
	}
	first, lines := s.TakeNew()
	p.queueLines(s, first, lines, first == 0)
}

// queueLines queues lines of a sheet, and its head if it may be new.
func (p *Store) queueLines(s *sheets.Sheet, n int, log []sheets.Line, whole bool) {
	k, err := p.prepare(s, n, log, whole)
	p.change(description{"write", s.Head().ID, log}, func(c *Tx) error {
		if err != nil {
			return fmt.Errorf("%w: %w", errUnwritable, err)
		}
		return k.write(c)
	})
}

// SheetWrite is a sheet, or some lines of it, ready to be written. It is made before it is queued,
// because the sheet may be written on while it waits.
type SheetWrite struct {
	id      ulid.ULID
	head    []byte // nil if it is on the pad for certain
	first   int    // the number of the first line
	lines   [][]byte
	origins []sheets.Origin // of the lines; without a device for those that this one writes
	log     []byte          // the bodies of all lines compressed, if these are all and the game is over
	summary []byte
	written time.Time
	entry   *derived.Sheet // with the usual placement; of an unfinished sheet it has not been looked at

	last sheets.Line // the line before the first; empty where that is the first of all
}

func (p *Store) prepare(s *sheets.Sheet, n int, log []sheets.Line, whole bool) (k *SheetWrite, err error) {
	h := s.Head()
	id, ok := sheets.ParseID(h.ID)
	if !ok {
		return k, errNoID
	}
	k = &SheetWrite{id: id, first: n, written: s.LastWritten()}
	if n > 0 {
		k.last = s.Line(n - 1)
	}
	begun := s.Begun()
	if whole {
		if k.head, err = record.Marshal(newHeadRecord(begun)); err != nil {
			return k, err
		}
	}
	for _, l := range log {
		line, err := encodeLine(l)
		if err != nil {
			return k, err
		}
		k.lines, k.origins = append(k.lines, line), append(k.origins, sheets.Origin{Device: l.Device, N: l.N})
	}
	k.entry = &derived.Sheet{ID: id, Head: begun, Placement: sheets.Placement{Night: sheets.DayOf(h.Started)}, Summary: s.Summary()}
	if h.Started.IsZero() { // where it will be looked for
		k.entry.Placement.Night = sheets.DayOf(p.options.Now())
	}
	k.summary = encodeSummary(&k.entry.Summary, &begun, s.Lines())
	if s.Done() {
		k.entry.Count(s)
		if whole {
			k.log = deflate(k.lines)
		}
	}
	return k, nil
}

// write adds to what is on the pad. In the middle of a game that is a line and
// the summary, and nothing else.
func (k *SheetWrite) write(c *Tx) error {
	from := stateOf(c.bolt, k.id)
	if chain.IsShared(c.bolt) && !c.told && from != StateNone {
		forked, err := k.hasForked(c)
		if forked && err == nil {
			forked, err = k.fork(c)
		}
		if forked || err != nil && !IsDamage(err) {
			return err
		}
	}
	had, err := lineCount(c.bolt, k.id)
	if err != nil {
		return err
	}
	if k.head != nil {
		if err := k.writeHead(c, from); err != nil {
			return err
		}
	}
	if from != StateNone && had >= k.first+len(k.lines) {
		return k.appendMissing(c, from, had)
	}
	if from == StateOpen && !k.entry.Summary.Done {
		if err := k.writeLines(c, had); err != nil {
			return err
		}
		return record.Put(c.bolt, record.Open, k.id[:], k.summary)
	}
	return k.place(c, from, had)
}

// lineCount tells how many lines of a sheet are on the pad.
func lineCount(tx *bbolt.Tx, id ulid.ULID) (int, error) {
	key := record.LastBefore(tx.Bucket(record.Lines), record.LineKey(id, math.MaxInt32))
	if bytes.HasPrefix(key, id[:]) && len(key) == record.IDLen+4 {
		return int(binary.BigEndian.Uint32(key[record.IDLen:])) + 1, nil
	}
	payload, err := record.Get(tx, record.Logs, id[:])
	if err != nil || payload == nil {
		return 0, err
	}
	_, n, err := decodeLog(payload)
	if err != nil {
		return 0, record.Damaged(record.Logs, id[:], err)
	}
	return n, nil
}

// writeHead writes the head of a sheet that is new. What is noted on one that is
// known may have changed since; who plays and by which rules may not.
func (k *SheetWrite) writeHead(c *Tx, from State) error {
	if err := writeDefinition(c.bolt, k.entry.Head.Definition); err != nil {
		return err
	}
	if from == StateNone {
		return record.Put(c.bolt, record.Sheets, k.id[:], k.head)
	}
	is, err := readHead(c.bolt, k.id)
	if err != nil {
		return err
	}
	is.Place, is.Note = k.entry.Head.Place, k.entry.Head.Note
	if !bytes.Equal(record.MustMarshal(newHeadRecord(is)), k.head) {
		return &failure.Error{Code: failure.CannotSave, Record: record.Name(record.Sheets, k.id[:]), Err: errExists}
	}
	return nil
}

// appendMissing is for a sheet of which every line is there already.
func (k *SheetWrite) appendMissing(c *Tx, from State, had int) error {
	if err := k.writeLines(c, had); err != nil {
		return err
	}
	if from == StateDeleted && k.head != nil {
		return c.restore(k.id)
	}
	return nil
}

// place takes a sheet off wherever it lay before the new lines, and puts it where
// it belongs with them.
func (k *SheetWrite) place(c *Tx, from State, had int) error {
	f := *k.entry
	if from != StateNone {
		if err := k.removeFromCurrent(c, from, &f); err != nil {
			return err
		}
	}
	if err := k.writeLog(c, had); err != nil {
		return err
	}
	if err := writePlacement(c.bolt, k.id, f.Head, f.Placement); err != nil {
		return err
	}
	if !f.Summary.Done {
		return record.Put(c.bolt, record.Open, k.id[:], k.summary)
	}
	if err := record.Put(c.bolt, record.Summaries, k.id[:], k.summary); err != nil {
		return err
	}
	if err := c.markStale(staleSheet, k.id[:]); err != nil {
		return err
	}
	c.keepEntry(&f)
	return nil
}

// writeLog writes the lines: at once in their compressed form if there are none yet
// and no more to come, else one by one, and compresses them if the game is over.
func (k *SheetWrite) writeLog(c *Tx, had int) error {
	if had == 0 && k.log != nil {
		origins := make([]sheets.Origin, len(k.origins))
		for i, origin := range k.origins {
			origins[i] = c.originOf(origin)
		}
		return record.Put(c.bolt, record.Logs, k.id[:], encodeLog(origins, k.log))
	}
	err := k.writeLines(c, had)
	if err == nil && k.entry.Summary.Done {
		if err = compactLog(c.bolt, k.id); IsDamage(err) {
			err = nil // lines that cannot be read are left as they are
		}
	}
	return err
}

// removeFromCurrent takes a sheet that is known from where it is, and puts its head and its
// placement into f. It will be in play, or finished: either way it is
// not abandoned any more.
func (k *SheetWrite) removeFromCurrent(c *Tx, from State, f *derived.Sheet) (err error) {
	if f.Head, f.Placement, err = readPlace(c.bolt, k.id); err != nil {
		return err
	}
	f.Placement.Archived = time.Time{}
	if from == StateOpen {
		return record.Delete(c.bolt, record.Open, k.id[:])
	}
	if err := record.Delete(c.bolt, record.Summaries, k.id[:]); err != nil {
		return err
	}
	if from == StateDeleted {
		return record.Delete(c.bolt, record.Trash, k.id[:])
	}
	return c.markStale(staleSheet, k.id[:])
}

// writeLines writes the lines that are not there, and compares those that are:
// a line is never written over.
func (k *SheetWrite) writeLines(c *Tx, had int) error {
	if k.first > had {
		return &failure.Error{Code: failure.CannotSave, Record: record.Name(record.Lines, record.LineKey(k.id, k.first)), Err: errGap}
	}
	var there [][]byte
	if k.first < had {
		var err error
		if _, there, err = logOf(c.bolt, k.id); err != nil {
			return err
		}
	}
	for i, line := range k.lines {
		n := k.first + i
		key := record.LineKey(k.id, n)
		if n < len(there) {
			if !bytes.Equal(there[n], line) {
				return &failure.Error{Code: failure.CannotSave, Record: record.Name(record.Lines, key), Err: errExists}
			}
			continue
		}
		origin := c.originOf(k.origins[i])
		r := lineRecord{Device: record.ID(origin.Device), N: origin.N, Body: line}
		if err := record.Put(c.bolt, record.Lines, key, record.MustMarshal(r)); err != nil {
			return err
		}
	}
	return nil
}

// replace lays the sheet in the place of one with the same ID. It stays in its
// night.
func (k *SheetWrite) replace(c *Tx) error {
	anew := *k
	if from := stateOf(c.bolt, k.id); from != StateNone {
		f := *k.entry
		if err := k.removeFromCurrent(c, from, &f); err != nil {
			return err
		}
		if err := c.erase(k.id); err != nil {
			return err
		}
		f.Head = k.entry.Head
		anew.entry = &f
	}
	return anew.write(c)
}

// errExists is returned for a record that may be written once and is there
// with another content.
var errExists = errors.New("sheets: the record is already there and differs")
