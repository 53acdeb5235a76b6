package store

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/store/internal/record"
)

// Create queues a whole sheet: that it was begun, and its log so far. A sheet without an ID is
// given one. One that is on the pad gets the lines that it does not have there yet, and comes
// back from the trash.
func (p *Store) Create(s *sheets.Sheet) {
	if s.Head().ID == "" {
		s.SetID(p.Options().NewID())
	}
	h := s.Begun()
	lines, err := p.signer.TakeNew(s)
	p.change(description{changeWrite, h.ID, textOf(lines)}, func(c *transaction) error {
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

// AppendLog queues the lines of a sheet's log that were not given to the pad yet. A sheet that
// the pad does not know is created.
func (p *Store) AppendLog(s *sheets.Sheet) {
	if s.Stream().Tail() == (line.ID{}) {
		p.Create(s)
		return
	}
	lines, err := p.signer.TakeNew(s)
	texts := make([][]byte, len(lines))
	for i := range lines {
		if failed := lines[i].Check(); failed != nil {
			err = errors.Join(err, failed)
		}
		texts[i] = line.Text(&lines[i])
	}
	p.writer.add(description{changeWrite, s.Head().ID, textOf(lines)}, func(tx *bbolt.Tx) error {
		if err != nil {
			return fmt.Errorf("%w: %w", errUnwritable, err)
		}
		for _, text := range texts {
			if _, err := appendFeed(tx, feedLine, text); err != nil {
				return err
			}
		}
		if p.at(tx).isOwn() {
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

// What follows is of this device only, and no line of the pad.

// SaveDraft queues the draft of a sheet in the place of the last one. An empty
// draft leaves no record, and neither does that of a sheet that was erased meanwhile.
func (p *Store) SaveDraft(id string, d sheets.Draft) error {
	key, ok := sheets.ParseID(id)
	if !ok {
		return sheets.ErrNoID
	}
	d.Keys = slices.Clone(d.Keys)
	p.writer.add(description{changeDraft, id, d}, func(tx *bbolt.Tx) error {
		if d.Empty() || !isWanted(tx, line.Object{Kind: line.Sheet, ID: key}) {
			return record.Delete(tx, record.Drafts, key[:])
		}
		return record.Update(tx, record.Drafts, key[:], d)
	})
	return nil
}

// Draft reads the draft of a sheet; an empty one if there is none. The error is a
// *failure.Error.
func (p *Store) Draft(id string) (sheets.Draft, error) {
	d := sheets.Draft{Amends: -1}
	key, ok := sheets.ParseID(id)
	if !ok {
		return d, nil
	}
	err := p.read(func(tx *bbolt.Tx) error {
		_, err := record.Read(tx, record.Drafts, key[:], &d)
		return err
	})
	if err != nil {
		return sheets.Draft{Amends: -1}, err
	}
	return d, nil
}

var errNoKey = errors.New("sheets: a setting needs a name")

// Setting reads a setting into what the pointer points to; false if it was never
// set. The error is a *failure.Error, also where the value does not fit.
func (p *Store) Setting(key string, into any) (found bool, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		found, err = record.Read(tx, record.Settings, []byte(key), into)
		return err
	})
	return found && err == nil, err
}

// SetSetting queues a setting. The error is for an empty key or a value that has
// no such form; a trouble with the disk shows in the status.
func (p *Store) SetSetting(key string, v any) error {
	if key == "" {
		return errNoKey
	}
	payload, err := record.Marshal(v)
	if err != nil {
		return err
	}
	of := reflect.TypeOf(v)
	if of == nil {
		of = reflect.TypeFor[any]()
	}
	p.writer.add(description{"set", key, v}, func(tx *bbolt.Tx) error {
		return record.UpdateEncoded(tx, record.Settings, []byte(key), payload, of)
	})
	return nil
}
