package store

import (
	"errors"
	"fmt"

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
	p.change(description{"write", h.ID, textOf(lines)}, func(c *transaction) error {
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
