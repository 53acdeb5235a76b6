package logstore

import (
	"slices"

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
	plain       int64 // up to there the file has lines without checksums
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

// join adds a part of the file to others, to the last of them where it goes on from that.
func join(spans []span, one span) []span {
	if last := len(spans) - 1; last >= 0 && spans[last].to == one.from {
		spans[last].to = one.to
		return spans
	}
	return append(spans, one)
}

// rules are those of games by their definitions on the pad.
func (c *contents) rules(game string, definition line.ID) (*scoring.Game, string) {
	text := c.definitions[definition]
	if definition != (line.ID{}) && text == "" {
		return nil, ""
	}
	return c.options.Find(game, text), text
}

// read takes in the lines of a text, which begins at a place of the file. It returns where the last of them ends,
// what between them cannot be read, the device that has written last, and the number of its last line, given those
// before; no device where that last line may be one that cannot be read.
func (c *contents) read(text []byte, at int64, device line.ID, n uint32) (end int64, damaged []span, _ line.ID, _ uint32) {
	end = at
	for p := range c.parts(text, at) {
		end = p.to
		if !p.sealed && p.from == c.plain {
			c.plain = p.to
		}
		if p.err != nil {
			damaged, device, n = join(damaged, p.span), line.ID{}, 0
			continue
		}
		of := c.object(p.Of)
		of.spans = join(of.spans, p.span)
		c.note(of, p.Line)
		switch {
		case line.IsMade(p.Dev) || p.Op == line.Define: // nobody's
		case p.Dev == device:
			n = max(n, p.N)
		default:
			device, n = p.Dev, p.N
		}
	}
	return end, damaged, device, n
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
	begun := func(l line.Line) bool { return l.Op == line.Begin }
	switch f = c.folder.Fold(lines); {
	case f.Sheet != nil:
		return f, nil
	case slices.ContainsFunc(lines, begun):
		return f, &failure.Error{Code: failure.NoGame, Record: of.ID.String()}
	default: // the line that began it could not be read
		return f, &failure.Error{Code: failure.NoSheet, Record: of.ID.String()}
	}
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
		for p := range c.parts(text, at.from) {
			if p.err != nil {
				return nil, p.err
			}
			lines = append(lines, p.Line)
		}
	}
	return lines, nil
}
