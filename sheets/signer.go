package sheets

import (
	"bytes"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"beermat/sheets/line"
)

// ErrNoID is returned for a sheet whose ID is no ULID.
var ErrNoID = errors.New("sheets: the ID of the sheet is no ULID")

// Signer gives the lines that a device writes their numbers. It may be used by several goroutines.
type Signer struct {
	now func() time.Time

	mu     sync.Mutex
	device line.ID
	n      uint32
}

// NewSigner returns a signer without a device, which Reset gives it.
func NewSigner(now func() time.Time) *Signer { return &Signer{now: now} }

// Reset has it sign for a device that has written lines up to a number.
func (g *Signer) Reset(device line.ID, n uint32) (was line.ID) {
	g.mu.Lock()
	defer g.mu.Unlock()
	was, g.device, g.n = g.device, device, n
	return was
}

// LastLine returns the device and the number of its last line.
func (g *Signer) LastLine() (device line.ID, n uint32) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.device, g.n
}

// Sign gives a line the device, the next number, and its time to the millisecond.
func (g *Signer) Sign(l *line.Line) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.n++
	l.Dev, l.N, l.At = g.device, g.n, l.At.Truncate(time.Millisecond)
}

// TakeNew takes the lines of a sheet that were not taken before, with the fields that its head
// says.
func (g *Signer) TakeNew(s *Sheet) ([]line.Line, error) {
	if _, ok := ParseID(s.Head().ID); !ok {
		return nil, ErrNoID
	}
	lines, err := s.Stream().TakeNew(g.Sign)
	if err != nil || len(lines) == 0 || lines[0].Op != line.Begin {
		return lines, err
	}
	h := s.Begun()
	values := Values{FieldPlace: unless("", h.Place), FieldNote: unless("", h.Note)}
	return append(lines, g.Set(s.Object(), nil, values, time.Time{})...), nil
}

// Set returns the lines that have fields of an object say something, as far as they say something else.
// They are written at a time; the zero one stands for now.
func (g *Signer) Set(o line.Object, is Fields, values Values, at time.Time) (lines []line.Line) {
	for _, name := range slices.Sorted(maps.Keys(values)) {
		value, was := values.JSON(name), is[name]
		if !bytes.Equal(value, was.Value) && (value != nil || was.Value.Kind() != 'n') {
			lines = append(lines, g.SetField(o, name, value, was.Line, at))
		}
	}
	return lines
}

// SetField returns the line that sets a field of an object, in the knowledge of what a line has set, at a
// time; the zero one stands for now.
func (g *Signer) SetField(o line.Object, field string, value []byte, after line.ID, at time.Time) line.Line {
	if at.IsZero() {
		at = g.now()
	}
	l := line.Line{Of: o, Op: line.Set, Field: field, Body: value, At: at, After: after}
	g.Sign(&l)
	return l
}
