package sheets

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"time"

	"beermat/sheets/line"
)

// TakeForeign returns all lines of a sheet that comes from elsewhere, the one that begins it first.
// Those without an origin get that of a device which is made of what they say.
func (t Stream) TakeForeign() (lines []line.Line, err error) {
	begin := line.Line{Op: line.Begin, Of: t.sheet.Object(), N: 1, At: t.sheet.head.Started.Truncate(time.Millisecond)}
	if begin.Body, err = HeadBody(t.sheet.head); err != nil {
		return nil, err
	}
	sum := sha256.New()
	sum.Write(begin.Body)
	begin.Dev = line.Made(sum.Sum(nil)) // of the sheet alone, so that copies of it begin alike
	lines = append(make([]line.Line, 0, 1+len(t.sheet.log)), begin)
	var said []byte
	for i := range t.sheet.log {
		l, err := t.sheet.log[i].encode()
		if err != nil {
			return nil, err
		}
		l.Of = begin.Of
		said = append(append(said[:0], l.Dev[:]...), l.Op...)
		said = binary.AppendVarint(binary.AppendUvarint(said, uint64(l.N)), l.At.UnixMilli())
		said = binary.AppendUvarint(binary.AppendUvarint(said, uint64(l.Number)), uint64(len(l.Body)))
		sum.Write(append(said, l.Body...))
		lines = append(lines, l)
	}
	chain(lines, line.Made(sum.Sum(nil)), line.ID{})
	return lines, nil
}

// FileLines returns the lines of a sheet from a file: its log, and the fields that the head and the
// placement say, which are as old as the sheet.
func (t Stream) FileLines(p Placement) (log, fields []line.Line, err error) {
	if log, err = t.TakeForeign(); err != nil {
		return nil, nil, err
	}
	values := PlacementValues(p, t.sheet.Begun().Started)
	values[FieldPlace], values[FieldNote] = unless("", t.sheet.Begun().Place), unless("", t.sheet.Begun().Note)
	first := log[0]
	for i, name := range []string{FieldPlace, FieldNote, FieldNight, FieldUncounted, FieldArchived, FieldDeleted} {
		if text := values.JSON(name); text != nil {
			fields = append(fields, line.Line{Dev: first.Dev, N: uint32(i + 2), At: first.At, Of: first.Of, Op: line.Set, Field: name, Body: text})
		}
	}
	return log, fields, nil
}

// isMade reports whether a device is none, but was made for lines that have no origin.
func isMade(device string) bool {
	dev, ok := ParseID(device)
	return ok && line.IsMade(dev)
}

// chain has lines go on from one another, the first one from a line. Those without an origin get
// that of a device, and numbers by their places.
func chain(lines []line.Line, dev, after line.ID) {
	for i := range lines {
		l := &lines[i]
		if l.Dev == (line.ID{}) {
			l.Dev, l.N = dev, uint32(i+1)
		}
		l.After = after
		after = l.Identity()
	}
}

// Continue returns the lines of a longer copy of the sheet that the sheet does not have, as they go on
// from what both say. Known are all lines about the sheet.
func (t Stream) Continue(copied, known []line.Line) ([]line.Line, error) {
	body, err := HeadBody(t.sheet.head)
	if err != nil || !bytes.Equal(body, copied[0].Body) {
		return copied, err
	}
	same := 0
	for ; same < len(t.sheet.log) && same+1 < len(copied); same++ {
		l, err := t.sheet.log[same].encode()
		if err != nil {
			return nil, err
		}
		other := &copied[same+1]
		if l.Op != other.Op || l.Number != other.Number || !l.At.Equal(other.At) || !bytes.Equal(l.Body, other.Body) {
			break
		}
	}
	after := t.sheet.root
	if same > 0 {
		after, _ = ParseID(t.sheet.log[same-1].MadeID())
	}
	is := map[line.ID]bool{}
	for i := range known {
		is[known[i].Identity()] = true
	}
	more := append([]line.Line(nil), copied[same+1:]...)
	for i := range more {
		if is[more[i].Identity()] { // it is there behind another line: this one is another
			more[i].Dev, more[i].N = copied[0].Dev, uint32(same+i+2)
		}
	}
	chain(more, copied[0].Dev, after)
	return more, nil
}
