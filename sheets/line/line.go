// Package line says what a device writes, and how it is spelled.
//
// Everything that anybody does to a pad is a Line. Lines are never changed and never
// ordered again: a pad is a set of them, and whoever has the same set has the same pad.
// The package knows of no game, no file and no clock.
package line

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/oklog/ulid/v2"
)

// ID is the identity of a line, a device, a sheet or a player.
type ID = ulid.ULID

// Line is one thing that a device did to one object.
type Line struct {
	Dev   ID        // who wrote it
	N     uint32    // its number among the lines of the device, from 1
	At    time.Time // when, by the clock of the device, to the millisecond
	Of    Object    // what it is about
	Op    Op
	After ID // what it goes on from: the line of the log before, or the one whose value it replaces; zero for none

	Number int            // of an Amend or Strike: the standing entry
	Field  string         // of a Set
	Body   jsontext.Value // what is written; nil for none
	Extra  jsontext.Value // an object with keys that nobody here knows; nil for none
}

// Op is what a line does.
type Op string

// The operations. All but Set and Define are the log of a sheet.
const (
	Begin  Op = "begin"  // the body is the head of the sheet
	Write  Op = ""       // the body is an entry, below the others
	Amend  Op = "amend"  // the body is an entry in the place of entry Number
	Undo   Op = "undo"   // the last thing in force is taken back
	Redo   Op = "redo"   // what was taken back last is done again
	Strike Op = "strike" // the body is an entry that a file says was struck
	Join   Op = "join"   // the body is a seat
	Set    Op = "set"    // the body is the new value of Field; none: as it usually is
	Define Op = "define" // the body is the text of a game, whose hash is the ID of the object
)

// IsLog reports whether the operation is part of the log of a sheet.
func (o Op) IsLog() bool { return o != Set && o != Define }

// Object is what lines are about.
type Object struct {
	Kind Kind
	ID   ID // of a night, its day; of the pad itself, zero
}

// Kind is the kind of an object.
type Kind byte

// The kinds of objects.
const (
	Sheet  Kind = 's'
	Player Kind = 'p'
	Night  Kind = 'n'
	Device Kind = 'd'
	Game   Kind = 'g' // a definition
	Pad    Kind = 'o' // settings that all devices share
)

// KeyLen is the length of the key of an object, in bytes.
const KeyLen = 1 + len(ID{})

// OnNight returns the night of a day, which is counted from 1970-01-01: the last four bytes
// of its ID are the day, in an order that sorts.
func OnNight(day int32) Object {
	o := Object{Kind: Night}
	binary.BigEndian.PutUint32(o.ID[len(o.ID)-4:], uint32(day)^1<<31)
	return o
}

// Day returns the day of a night.
func (o Object) Day() int32 { return int32(binary.BigEndian.Uint32(o.ID[len(o.ID)-4:]) ^ 1<<31) }

// OfText returns the definition with a text: its ID is the first half of the text's SHA-256.
func OfText(definition string) Object {
	sum := sha256.Sum256([]byte(definition))
	return Object{Kind: Game, ID: ID(sum[:len(ID{})])}
}

// OfDefinition returns the line that says the text of a definition: the same one, whoever says it.
func OfDefinition(text string) Line {
	o := OfText(text)
	l := Line{Dev: o.ID, N: 1, Of: o, Op: Define}
	l.Dev[0] &= 0x7F
	l.Body, _ = json.Marshal(text)
	return l
}

// Definition returns the text of a definition that the line says; false if it says none, or another one
// than that of its object.
func (l *Line) Definition() (text string, ok bool) {
	ok = json.Unmarshal(l.Body, &text) == nil
	return text, ok && OfText(text) == l.Of
}

// String returns the letter of the kind and the ID.
func (o Object) String() string { return string(rune(o.Kind)) + o.ID.String() }

// ParseObject reads what String returned.
func ParseObject(text string) (o Object, ok bool) {
	if len(text) != 1+ulid.EncodedSize {
		return o, false
	}
	id, err := ulid.ParseStrict(text[1:])
	return Object{Kind(text[0]), id}, err == nil
}

// Key returns the key of the object: its kind and its ID.
func (o Object) Key() []byte { return append([]byte{byte(o.Kind)}, o.ID[:]...) }

// ParseKey reads the key of an object.
func ParseKey(key []byte) (o Object, ok bool) {
	if len(key) != KeyLen {
		return o, false
	}
	return Object{Kind(key[0]), ID(key[1:])}, true
}

// Identity returns the ID of the line, which is made of the moment, the end of the
// device's ID and the number. Two copies of a device that give the same number give it at
// another moment, so that both lines stay.
func (l *Line) Identity() (id ID) {
	_ = id.SetTime(min(uint64(max(0, l.At.UnixMilli())), ulid.MaxTime()))
	copy(id[6:12], l.Dev[10:])
	binary.BigEndian.PutUint32(id[12:], l.N)
	return id
}

// Made returns a device that is made of a hash: of what a file without devices says. No clock gave
// its ID a time.
func Made(sum []byte) (dev ID) {
	copy(dev[6:], sum)
	return dev
}

// IsMade reports whether a device was made of what a file says. Nothing is heard of it but one sheet.
func IsMade(dev ID) bool { return dev.Time() == 0 }

// The bounds of a line that comes from elsewhere.
const (
	MaxText   = 128 << 10 // of a line, in bytes; a definition has up to 64 kB
	MaxField  = 100       // of the name of a field
	MaxNumber = 1 << 20
	maxOp     = 20 // of the name of an operation
)

// ErrForm is returned for what is no line.
var ErrForm = errors.New("it is no line")

// Check reports whether a line keeps the bounds, whoever wrote it.
func (l *Line) Check() error {
	wrong := func(what string) error { return fmt.Errorf("%w: %s", ErrForm, what) }
	_, offset := l.At.Zone()
	switch known := bytes.IndexByte([]byte("spndgo"), byte(l.Of.Kind)) >= 0; {
	case l.Dev == ID{} || l.N == 0 || !known:
		return wrong("nobody wrote it, or about nothing")
	case l.At.Year() < 1 || l.At.Year() > 9999 || offset <= -86400 || offset >= 86400:
		return wrong("no clock shows its time")
	case len(l.Op) > maxOp || strings.Trim(string(l.Op), "abcdefghijklmnopqrstuvwxyz-") != "":
		return wrong("its operation has no name")
	case l.Op.IsLog() != (l.Of.Kind == Sheet) && l.Op != Set || (l.Op == Define) != (l.Of.Kind == Game):
		return wrong("its object has no such operation")
	case l.Number < 0 || l.Number > MaxNumber || (l.Op == Set) != (l.Field != "") || len(l.Field) > MaxField:
		return wrong("what it changes is out of bounds")
	case len(l.Body)+len(l.Extra) > MaxText || bytes.IndexByte(l.Body, '\n') >= 0:
		return wrong("it is too long")
	}
	return nil
}

// Compare orders lines as a record holds them: by device and number, so that most of each
// follows from the one above.
func Compare(a, b *Line) int {
	return cmp.Or(a.Dev.Compare(b.Dev), cmp.Compare(a.N, b.N), a.At.Compare(b.At))
}

// Union returns the lines of two sets, in order, and how many of the second are new. It
// may reorder the second; the first has the order of Compare. A line of the second that says
// something else than one of the same identity, which only forging makes, is left out: what
// is known stays, and refused counts it.
func Union(a, b []Line) (all []Line, added, refused int) {
	byLine := func(a, b Line) int { return Compare(&a, &b) }
	if !slices.IsSortedFunc(b, byLine) {
		slices.SortStableFunc(b, byLine)
	}
	all = make([]Line, 0, len(a)+len(b))
	for len(a) > 0 || len(b) > 0 {
		var next Line
		old := len(b) == 0 || len(a) > 0 && Compare(&a[0], &b[0]) <= 0
		if old {
			next, a = a[0], a[1:]
		} else {
			next, b = b[0], b[1:]
		}
		if last := len(all) - 1; last >= 0 && all[last].Identity() == next.Identity() {
			if !bytes.Equal(Text(&all[last]), Text(&next)) {
				refused++
			}
			continue
		}
		if !old {
			added++
		}
		all = append(all, next)
	}
	return all, added, refused
}
