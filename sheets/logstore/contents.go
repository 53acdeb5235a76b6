package logstore

import (
	"bytes"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/line"
)

// contents is what the lines of a file make.
type contents struct {
	options     Options
	file        File
	objects     map[line.Object]*object
	order       []*object // of sheets, as they came
	definitions map[line.ID]string
	folder      sheets.Folder
}

// object is what lines are about.
type object struct {
	line.Object
	spans []span
	lines []line.Line // of all but sheets, and of those what is not in the file yet
	sum   *sheets.Summary
	err   error // why there is no summary
}

// span is a part of the file with lines of one object; the first of them is whole.
type span struct{ from, to int64 }

// lies notes where a line about the object lies in the file.
func (of *object) lies(from, to int64) {
	if last := len(of.spans) - 1; last >= 0 && of.spans[last].to == from {
		of.spans[last].to = to
	} else {
		of.spans = append(of.spans, span{from, to})
	}
}

// rules are those of games by their definitions on the pad.
func (c *contents) rules(game string, definition line.ID) (*scoring.Game, string) {
	text := c.definitions[definition]
	if definition != (line.ID{}) && text == "" {
		return nil, ""
	}
	return c.options.Find(game, text), text
}

// read takes in the lines of a text, which begins at a place of the file, up to the first that cannot be read.
// It returns how many bytes these are, the device that has written last, and the number of its last line,
// given those before.
func (c *contents) read(text []byte, at int64, device line.ID, n uint32) (sound int, _ line.ID, _ uint32) {
	var d line.Decoder
	for {
		one, _, whole := bytes.Cut(text[sound:], []byte("\n"))
		if !whole {
			return sound, device, n
		}
		l, err := d.Read(one)
		if err != nil {
			return sound, device, n
		}
		of := c.object(l.Of)
		of.lies(at+int64(sound), at+int64(sound+len(one)+1))
		sound += len(one) + 1
		c.note(of, l)
		switch {
		case line.IsMade(l.Dev) || l.Op == line.Define: // nobody's
		case l.Dev == device:
			n = max(n, l.N)
		default:
			device, n = l.Dev, l.N
		}
	}
}

// object returns what is known of an object.
func (c *contents) object(o line.Object) *object {
	of := c.objects[o]
	if of == nil {
		of = &object{Object: o}
		c.objects[o] = of
		if o.Kind == line.Sheet {
			c.order = append(c.order, of)
		}
	}
	return of
}

// note takes in a line of an object.
func (c *contents) note(of *object, l line.Line) {
	of.sum, of.err = nil, nil
	if text, ok := l.Definition(); ok {
		c.definitions[of.ID] = text
	}
	if of.Kind != line.Sheet {
		of.lines = append(of.lines, l)
	}
}

// linesOf returns all lines about an object.
func (c *contents) linesOf(of *object) (lines []line.Line, err error) {
	if of.Kind != line.Sheet {
		return of.lines, nil
	}
	lines, err = c.linesIn(of.spans)
	if err != nil {
		return nil, err
	}
	return append(lines, of.lines...), nil
}

// fold folds a sheet. The error is a *failure.Error.
func (c *contents) fold(of *object) (f sheets.Folded, err error) {
	lines, err := c.linesOf(of)
	if err != nil {
		return f, &failure.Error{Code: failure.Damaged, Record: of.ID.String(), Err: err}
	}
	if f = c.folder.Fold(lines); f.Sheet == nil {
		return f, &failure.Error{Code: failure.NoGame, Record: of.ID.String()}
	}
	return f, nil
}

// summary returns what a list shows of a sheet. The error is a *failure.Error.
func (c *contents) summary(of *object) (sheets.Summary, error) {
	if of.sum == nil && of.err == nil {
		f, err := c.fold(of)
		if of.err = err; err == nil {
			sum := f.Summary()
			of.sum = &sum
			c.folder.Reuse(f.Sheet)
		}
	}
	if of.err != nil {
		return sheets.Summary{ID: of.ID.String()}, of.err
	}
	return *of.sum, nil
}

// find returns a sheet by its ID. The error is a *failure.Error.
func (c *contents) find(id string) (*object, error) {
	key, _ := sheets.ParseID(id)
	of := c.objects[line.Object{Kind: line.Sheet, ID: key}]
	if of == nil {
		return nil, &failure.Error{Code: failure.NoSheet, Record: id}
	}
	return of, nil
}

// linesIn reads lines out of the file.
func (c *contents) linesIn(spans []span) (lines []line.Line, err error) {
	for _, at := range spans {
		text := make([]byte, at.to-at.from)
		if n, err := c.file.ReadAt(text, at.from); n < len(text) {
			return nil, err
		}
		var d line.Decoder
		for one := range bytes.Lines(text) {
			l, err := d.Read(bytes.TrimSuffix(one, []byte("\n")))
			if err != nil {
				return nil, err
			}
			lines = append(lines, l)
		}
	}
	return lines, nil
}
