package store

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/line"
)

var errNoID = errors.New("sheets: the ID of the sheet is no ULID")

// Create queues a whole sheet: that it was begun, and its log so far. A sheet without an ID is
// given one. One that is on the pad gets the lines that it does not have there yet, and comes
// back from the trash.
func (p *Store) Create(s *sheets.Sheet) {
	if s.Head().ID == "" {
		s.SetID(p.NewID())
	}
	h := s.Begun()
	lines, err := p.takeNew(s)
	p.change(description{"write", h.ID, textOf(lines)}, func(c *Tx) error {
		if err != nil {
			return fmt.Errorf("%w: %w", errUnwritable, err)
		}
		if err := writeDefinition(c.bolt, h.Definition); err != nil {
			return err
		}
		o := s.Object()
		c.add(o, lines...)
		c.to(o).lift = true
		if h.Started.IsZero() && len(lines) > 0 && lines[0].Op == line.Begin { // where it will be looked for
			return c.set(o, sheets.Values{sheets.FieldNight: sheets.DayOf(c.store.options.Now())})
		}
		if state, _ := c.stateOf(o.ID); state == StateDeleted {
			return c.set(o, sheets.Values{sheets.FieldDeleted: nil})
		}
		return nil
	})
}

// takeNew takes the lines of a sheet that were not taken before, with the fields that its head
// says.
func (p *Store) takeNew(s *sheets.Sheet) ([]line.Line, error) {
	if _, ok := sheets.ParseID(s.Head().ID); !ok {
		return nil, errNoID
	}
	lines, err := s.TakeNew(p.signer.sign)
	if err != nil || len(lines) == 0 || lines[0].Op != line.Begin {
		return lines, err
	}
	return append(lines, p.headFields(s)...), nil
}

// headFields returns the lines that set the place and the note of a sheet that is begun.
func (p *Store) headFields(s *sheets.Sheet) (lines []line.Line) {
	h := s.Begun()
	values := sheets.Values{}
	if h.Place != "" {
		values[sheets.FieldPlace] = h.Place
	}
	if h.Note != "" {
		values[sheets.FieldNote] = h.Note
	}
	for _, name := range []string{sheets.FieldNote, sheets.FieldPlace} {
		if text := values.JSON(name); text != nil {
			l := line.Line{Of: s.Object(), Op: line.Set, Field: name, Body: text, At: p.options.Now()}
			p.signer.sign(&l)
			lines = append(lines, l)
		}
	}
	return lines
}

// AppendLog queues the lines of a sheet's log that were not given to the pad yet. A sheet that
// the pad does not know is created.
func (p *Store) AppendLog(s *sheets.Sheet) {
	if s.Tail() == (line.ID{}) {
		p.Create(s)
		return
	}
	lines, err := p.takeNew(s)
	texts := make([][]byte, len(lines))
	for i := range lines {
		if failed := lines[i].Check(); failed != nil {
			err = errors.Join(err, failed)
		}
		texts[i] = line.Text(&lines[i])
	}
	p.writer.add(description{"write", s.Head().ID, textOf(lines)}, func(tx *bbolt.Tx) error {
		if err != nil {
			return fmt.Errorf("%w: %w", errUnwritable, err)
		}
		for _, text := range texts {
			if _, err := appendFeed(tx, feedLine, text); err != nil {
				return err
			}
		}
		if p.isOwn(tx) {
			p.follower.marked.Store(true)
		}
		return nil
	})
}

// textOf returns lines as they are kept if they can never be written.
func textOf(lines []line.Line) string {
	all := make([]*line.Line, len(lines))
	for i := range lines {
		all[i] = &lines[i]
	}
	return string(line.Stream(all...))
}

// SheetWrite is a whole sheet, ready to be written. It is made before that, by whoever reads it.
type SheetWrite struct {
	folded  foldedSheet
	begun   sheets.Head
	written time.Time
	lines   []line.Line
	change  *change
}

// Prepare makes a whole sheet from elsewhere ready to be written. It may be called on several
// goroutines at once. Lines that have no origin get that of a device which is made of what they
// say, so that the same sheet is the same lines wherever it is read.
func (p *Store) Prepare(s *sheets.Sheet) (*SheetWrite, error) {
	if _, ok := sheets.ParseID(s.Head().ID); !ok {
		return nil, errNoID
	}
	w := &SheetWrite{begun: s.Begun(), written: s.LastWritten()}
	lines, err := s.TakeForeign()
	if err != nil {
		return nil, err
	}
	for i := range lines {
		if err := lines[i].Check(); err != nil {
			return nil, err
		}
	}
	w.lines = lines
	w.folded.ID, w.folded.Head, w.folded.Summary, w.folded.lines = s.Object().ID, s.Head(), s.Summary(), s.Lines()
	w.folded.begun = sheets.Field{Dev: lines[0].Dev, At: lines[0].At}
	if w.begun.Started.IsZero() { // where it will be looked for
		w.folded.Summary.Night = sheets.DayOf(p.options.Now())
	}
	w.folded.Count(s)
	w.SetPlacement(w.Placement())
	return w, nil
}

// Done reports whether the game is over.
func (w *SheetWrite) Done() bool { return w.folded.Summary.Done }

// Placement returns what is settled about the sheet apart from its log.
func (w *SheetWrite) Placement() sheets.Placement {
	s := &w.folded.Summary
	return sheets.Placement{Night: s.Night, Archived: s.Archived, Uncounted: s.Uncounted, Deleted: s.Deleted}
}

// SetPlacement settles it otherwise.
func (w *SheetWrite) SetPlacement(f sheets.Placement) {
	place(&w.folded.Summary, f)
	values := sheets.PlacementValues(f, w.begun.Started)
	values[sheets.FieldPlace], values[sheets.FieldNote] = nil, nil
	if w.begun.Place != "" {
		values[sheets.FieldPlace] = w.begun.Place
	}
	if w.begun.Note != "" {
		values[sheets.FieldNote] = w.begun.Note
	}
	first := w.lines[0] // what a file says of the sheet is as old as the sheet
	lines := slices.Clone(w.lines)
	for i, name := range []string{
		sheets.FieldPlace, sheets.FieldNote, sheets.FieldNight, sheets.FieldUncounted, sheets.FieldArchived, sheets.FieldDeleted,
	} {
		if text := values.JSON(name); text != nil {
			lines = append(lines, line.Line{Dev: first.Dev, N: uint32(i + 2), At: first.At, Of: first.Of, Op: line.Set, Field: name, Body: text})
		}
	}
	o := lines[0].Of
	w.change = &change{o: o, fresh: lines, foreign: true, lift: true, derivation: w.folded.derivation()}
	w.change.lines, _, _ = line.Union(nil, slices.Clone(lines))
	w.change.packed = line.Pack(w.change.lines)
	w.change.added = len(lines)
}

// LastWritten returns when the sheet was last written on.
func (w *SheetWrite) LastWritten() time.Time { return w.written }

// Create writes a sheet that is not there yet.
func (c *Tx) Create(w *SheetWrite) error {
	if err := writeDefinition(c.bolt, w.begun.Definition); err != nil {
		return err
	}
	c.changes[w.change.o] = w.change
	w.change.ready = false
	if r, err := readRecord(c.bolt, w.change.o); err == nil && r.erased { // others are told that it is back
		if err := c.set(w.change.o, sheets.Values{sheets.FieldDeleted: nil}); err != nil {
			return err
		}
		w.change.foreign = false
	}
	return c.renewFor(w.lines)
}

// renewFor has the device go on under another ID where lines from elsewhere were written in its name
// that it has not written here.
func (c *Tx) renewFor(lines []line.Line) error {
	dev, n := c.store.signer.last()
	if slices.ContainsFunc(lines, func(l line.Line) bool { return l.Dev == dev && l.N > n }) {
		return c.renew()
	}
	return nil
}

// Replace writes a sheet of which less is there. What it has more goes on from what both say; what
// is there and it does not say is kept beside it.
func (c *Tx) Replace(w *SheetWrite) error {
	if err := writeDefinition(c.bolt, w.begun.Definition); err != nil {
		return err
	}
	o := w.change.o
	known, err := c.lines(o)
	if err != nil && !IsDamage(err) {
		return err
	}
	f, _, err := c.folded(o.ID)
	if err != nil && !IsDamage(err) {
		return err
	}
	lines := w.lines
	if f.Sheet != nil {
		if lines, err = f.Sheet.Continue(w.lines, known); err != nil {
			return err
		}
	}
	c.add(o, lines...)
	one := c.to(o)
	one.foreign, one.lift = true, true
	return c.renewFor(lines)
}
