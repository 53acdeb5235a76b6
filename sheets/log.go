package sheets

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/oklog/ulid/v2"

	"beermat/scoring"
)

// Action is what a line of a log does.
type Action string

// The acts.
const (
	Write  Action = "write"  // an entry is written below the others
	Undo   Action = "undo"   // the last write, amendment or join still in force is taken back
	Redo   Action = "redo"   // what was undone last is done again
	Amend  Action = "amend"  // a standing entry is replaced by another
	Join   Action = "join"   // somebody more plays
	Strike Action = "strike" // carried over from a file: what was struck before; changes nothing
)

// Line is one line of a sheet's log. Lines are only ever added.
type Line struct {
	Origin
	Action Action         `json:"act"`
	By     Action         `json:"by,omitzero"` // of a Strike: Undo or Amend
	At     time.Time      `json:"at,omitzero"` // when it was done; of a Strike, when it was struck
	Number int            `json:"number"`      // the standing entry that it wrote, took back or replaced; of a Join, the seat
	Entry  scoring.Entry  `json:"entry,omitzero"`
	Seat   *Seat          `json:"seat,omitzero"` // of a Join, who; nil for any other
	Extra  jsontext.Value `json:",embed"`        // an object with what else a sheet file said, which nobody here reads; nil for nothing
}

// Origin says which device wrote a line. A line has none until a pad has saved it.
type Origin struct {
	ID     string `json:"id,omitzero"`  // a ULID; empty where it is OriginID
	Device string `json:"dev,omitzero"` // the ULID of the device
	N      int    `json:"n,omitzero"`   // the line's number among those of the device, from 1
}

// HasOrigin reports whether the line says which device wrote it.
func (l Line) HasOrigin() bool {
	return IsID(l.Device) && l.N > 0 && int64(l.N) <= math.MaxInt32 && (l.ID == "" || IsID(l.ID))
}

// LineID returns the ID of the line; "" for one that has no origin.
func (l Line) LineID() string { return cmp.Or(l.ID, l.MadeID()) }

// MadeID returns the ID that its device gives the line; "" for one that has no origin.
func (l Line) MadeID() string {
	device, ok := ParseID(l.Device)
	if !ok {
		return ""
	}
	return OriginID(l.At, device, l.N).String()
}

// OriginID returns the ID that a device gives a line: the time, the end of the device's
// own ID, and the line's number. It need not be kept, because it can be made again.
func OriginID(at time.Time, device ulid.ULID, n int) (id ulid.ULID) {
	_ = id.SetTime(min(uint64(max(0, at.UnixMilli())), ulid.MaxTime()))
	copy(id[6:12], device[10:])
	binary.BigEndian.PutUint32(id[12:], uint32(n))
	return id
}

var errNothing = errors.New("sheets: nothing to undo or redo")

// FromLog returns the sheet that a head and a log make. The error is a
// *scoring.RuleError for the head, or one that wraps what is wrong with a line.
func FromLog(g *scoring.Game, h Head, log []Line) (*Sheet, error) {
	s, err := New(g, h)
	if err != nil {
		return nil, err
	}
	for i, l := range log {
		if err := s.Apply(l); err != nil {
			return nil, fmt.Errorf("line %d: %w", i, err)
		}
	}
	return s, nil
}

// makeRoom makes room for so many lines, for whoever is about to apply them to a sheet on
// which nothing is written yet: in the memory of one that nobody needs any more, unless
// that is nil.
func makeRoom(s *Sheet, lines int, old *Sheet) {
	if old == nil {
		old = new(Sheet)
	}
	s.log, s.entries = slices.Grow(old.log[:0], lines), slices.Grow(old.entries[:0], lines)
	s.cards = append(slices.Grow(old.cards[:0], lines+1), s.cards...)
	s.done = slices.Grow(old.done[:0], lines)
}

// Log returns every line ever written, oldest first, also what was undone since.
func (s *Sheet) Log() []Line { return slices.Clone(s.log) }

// Write writes an entry below the others and gives the line to be kept. The
// entry, whose header says when it was written, belongs to the sheet from then
// on. The error is a *scoring.RuleError, and then nothing has changed.
func (s *Sheet) Write(e scoring.Entry) (Line, error) {
	e.Head().At = ValidTime(e.Head().At)
	l := Line{Action: Write, At: lineTime(e.Head().At), Number: len(s.entries), Entry: e}
	return l, s.Apply(l)
}

// Amend replaces standing entry k by another and gives the line to be kept. The
// header of e says when the correction was made; in the log that is the time of
// the line, while the entry takes over the time of the one it replaces, so that
// a correction on the next morning does not make the night longer. The error is
// a *scoring.RuleError for e itself, or a *EntryError that names the first later entry
// which the rules would then forbid; nothing has changed then.
func (s *Sheet) Amend(k int, e scoring.Entry) (Line, error) {
	if k < 0 || k >= len(s.entries) {
		return Line{}, errNoEntry
	}
	at := e.Head().At
	l := Line{Action: Amend, At: lineTime(at), Number: k, Entry: e}
	e.Head().At = s.entries[k].Head().At
	err := s.Apply(l)
	if err != nil {
		e.Head().At = at
	}
	return l, err
}

// CanAmend reports whether Amend would replace standing entry k by another: its
// error is the one that Amend would return.
func (s *Sheet) CanAmend(k int, e scoring.Entry) error {
	if k < 0 || k >= len(s.entries) {
		return errNoEntry
	}
	_, err := s.position.amend(k, e)
	return err
}

// ValidTime returns the time that a clock shows, or none where the clock is so far
// out that its time has no written form: that must keep nobody from playing.
func ValidTime(t time.Time) time.Time {
	_, offset := t.Zone()
	if year := t.Year(); year < 0 || year > 9999 || offset <= -MaxOffset || offset >= MaxOffset {
		return time.Time{}
	}
	return t
}

// lineTime returns the time of a line, which is to the millisecond.
func lineTime(t time.Time) time.Time { return ValidTime(t).Truncate(time.Millisecond) }

// Undo takes back the last thing done, a written entry, an amendment or a join, and
// gives the line to be kept; false if there is nothing to take back.
func (s *Sheet) Undo(at time.Time) (Line, bool) {
	if !s.CanUndo() {
		return Line{}, false
	}
	l := Line{Action: Undo, At: lineTime(at), Number: s.number}
	return l, s.Apply(l) == nil
}

// Redo does again what was undone last and gives the line to be kept; false if
// there is nothing, as after any new entry or amendment.
func (s *Sheet) Redo(at time.Time) (Line, bool) {
	if !s.CanRedo() {
		return Line{}, false
	}
	l := Line{Action: Redo, At: lineTime(at), Number: s.undone[len(s.undone)-1].number}
	return l, s.Apply(l) == nil
}

// CanUndo tells whether there is something to undo.
func (s *Sheet) CanUndo() bool { return len(s.done) > 0 }

// CanRedo tells whether there is something to redo.
func (s *Sheet) CanRedo() bool { return len(s.undone) > 0 }

// Apply is the one way in which a line takes effect, live and on restoring. If it
// cannot, nothing has changed.
func (s *Sheet) Apply(l Line) error {
	if err := s.act(l); err != nil {
		return err
	}
	s.log = append(s.log, l)
	return nil
}

func (s *Sheet) act(l Line) (err error) {
	var next position
	switch l.Action {
	case Write:
		next, err = s.position.write(l.Entry)
	case Amend:
		next, err = s.position.amend(l.Number, l.Entry)
	case Join:
		next, err = s.position.join(l.Seat, s.game)
	case Undo:
		return move(&s.position, &s.done, &s.undone)
	case Redo:
		return move(&s.position, &s.undone, &s.done)
	case Strike:
		s.carried = append(s.carried, Struck{Number: l.Number, By: l.By, At: l.At, Entry: l.Entry})
		return nil
	default:
		err = fmt.Errorf("sheets: unknown act %q", l.Action)
	}
	if err != nil {
		return err
	}
	s.done, s.undone, s.position = append(s.done, s.position), nil, next // what is done anew ends all redoing
	return nil
}

// NewEntryError says at which entry a card found fault.
func NewEntryError(entry int, err error) error {
	if foul := (*scoring.RuleError)(nil); errors.As(err, &foul) {
		return &EntryError{Entry: entry, Foul: foul}
	}
	return err
}

// MaxOffset bounds the offset of a clock, in seconds.
const MaxOffset = 24 * 60 * 60
