// Package replica says how several devices keep one pad.
//
// What a device does to the shared pad is a line, and lines are never changed or taken
// away. Every line has a number among those of its device and the hash of the one before,
// so that whoever has a device's lines knows that none is missing and none was altered. A
// sheet, a player and a night are what all lines about them make: whoever has the same
// lines has the same pad, in whatever order they came and however often.
//
// The package is pure: it knows of no file, no clock and no network.
package replica

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"beermat/sheets"
)

// Line is what a device did, in one step, to one sheet, player or night, or what it says of
// itself.
type Line struct {
	ID   string    `json:"id"`            // a ULID
	Dev  string    `json:"dev"`           // the device, a ULID
	N    int       `json:"n"`             // its number among the lines of the device, from 1
	Prev string    `json:"prev,omitzero"` // the hash of the line before; empty for the first
	At   time.Time `json:"at"`            // when it was done

	Sheet  string `json:"sheet,omitzero"` // what it is about: one of these
	Player string `json:"player,omitzero"`
	Night  string `json:"night,omitzero"`  // its date
	Device string `json:"device,omitzero"` // the one that says something of itself

	After string         `json:"after,omitzero"` // of a sheet: the line with a head or a log that this one goes on from
	Head  jsontext.Value `json:"head,omitzero"`  // the sheet begins anew, with this head
	Log   []Entry        `json:"log,omitempty"`  // lines of the log of the sheet
	Set   Values         `json:"set,omitempty"`  // fields with their new values

	Text []byte `json:"-"` // the line as its device wrote it, without a line break
}

// Values are fields with their values.
type Values map[string]jsontext.Value

// Object is what a line is about.
type Object struct {
	Kind Kind
	ID   string // of a night, its date
}

// Kind is the kind of an object.
type Kind byte

// The kinds of objects.
const (
	Sheet  Kind = 's'
	Player Kind = 'p'
	Night  Kind = 'n'
	Device Kind = 'd'
)

// ErrForm is returned for a text that is no line.
var ErrForm = errors.New("replica: it is no line")

// MaxText bounds the text of a line, in bytes. A sheet that comes whole is the longest.
const MaxText = 16 << 20

// Parse reads a line. Keys that nobody here knows stay in its text.
func Parse(text []byte) (Line, error) {
	var l Line
	if len(text) > MaxText {
		return l, fmt.Errorf("%w: it is too long", ErrForm)
	}
	if err := json.Unmarshal(text, &l); err != nil {
		return l, fmt.Errorf("%w: %w", ErrForm, err)
	}
	l.Text = bytes.Clone(text)
	if !sheets.IsID(l.ID) || !sheets.IsID(l.Dev) || l.N < 1 || int64(l.N) > math.MaxInt32 {
		return l, ErrForm
	}
	if o := l.Object(); o.Kind == 0 || l.isNode() && o.Kind != Sheet || !l.isBounded() {
		return l, ErrForm
	}
	return l, nil
}

// The bounds of what a line says, far above what anybody does: entries, numbers of entries of
// a sheet, fields, and bytes of the name of a field.
const (
	maxEntries   = 1 << 16
	maxNumber    = 1 << 20
	maxFields    = 1 << 8
	maxFieldName = 100
)

// isBounded reports whether what the line says is within bounds.
func (l *Line) isBounded() bool {
	if len(l.Log) > maxEntries || len(l.Set) > maxFields {
		return false
	}
	for name := range l.Set {
		if len(name) > maxFieldName {
			return false
		}
	}
	for _, one := range l.origins() {
		if one.ID != "" && !sheets.IsID(one.ID) || !sheets.IsID(one.Dev) || one.N < 0 || int64(one.N) > math.MaxInt32 || one.Number < 0 || one.Number > maxNumber {
			return false
		}
	}
	return true
}

// Object returns what the line is about; of no kind if it does not say.
func (l *Line) Object() Object {
	of := Object{}
	for _, one := range []Object{{Sheet, l.Sheet}, {Player, l.Player}, {Night, l.Night}, {Device, l.Device}} {
		if one.ID == "" {
			continue
		}
		if of.Kind != 0 {
			return Object{}
		}
		of = one
	}
	if of.Kind == Night {
		if day, err := sheets.ParseDay(of.ID); err != nil || day.String() != of.ID {
			return Object{}
		}
	} else if of.Kind != 0 && !sheets.IsID(of.ID) {
		return Object{}
	}
	return of
}

// SetObject says what the line is about.
func (l *Line) SetObject(o Object) {
	*map[Kind]*string{Sheet: &l.Sheet, Player: &l.Player, Night: &l.Night, Device: &l.Device}[o.Kind] = o.ID
}

// isNode reports whether others can go on from the line.
func (l *Line) isNode() bool { return l.Head != nil || len(l.Log) > 0 }

// says returns what a line says of a sheet, with its ID, whichever device says it.
func (l *Line) says() string {
	text, err := json.Marshal(Line{ID: l.ID, After: l.After, Head: l.Head, Log: l.origins()}, json.Deterministic(true))
	if value := jsontext.Value(text); err == nil && value.Canonicalize() == nil {
		return string(value)
	}
	return string(l.Text) // it is like no other
}

// Tip is the end of the chain of a device, as far as it is known.
type Tip struct {
	N    int
	Hash string
}

// Tip returns the end of a chain that ends with the line.
func (l *Line) Tip() Tip {
	sum := sha256.Sum256(l.Text)
	return Tip{N: l.N, Hash: base64.RawURLEncoding.EncodeToString(sum[:])}
}

// Seal makes a line the next one of a device: it gets its number and its text.
func (t Tip) Seal(dev string, l Line) (Line, error) {
	l.Dev, l.N, l.Prev, l.Text = dev, t.N+1, t.Hash, nil
	text, err := json.Marshal(l, json.Deterministic(true))
	l.Text = text
	return l, err
}

// What a line can be to a chain other than the next one.
var (
	ErrGap   = errors.New("replica: lines before it have not come yet")
	ErrKnown = errors.New("replica: the number is known already")
	ErrFork  = errors.New("replica: it does not follow from the line before")
)

// Check reports what a line is to the chain: nil if it is the next one.
func (t Tip) Check(l *Line) error {
	switch {
	case l.N <= t.N:
		return ErrKnown
	case l.N > t.N+1:
		return ErrGap
	case l.Prev != t.Hash:
		return ErrFork
	}
	return nil
}
