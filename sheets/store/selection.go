package store

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oklog/ulid/v2"

	"beermat/sheets"
	"beermat/sheets/line"
)

// Selection is some sheets of a pad, with which something is done. Each change is queued.
// Nothing changes for a sheet that is not there, or that cannot be read: whoever asks to read it
// is told why.
type Selection struct {
	store *Store
	ids   []ulid.ULID
}

// Select selects sheets by their IDs.
func (p *Store) Select(ids ...string) Selection {
	s := Selection{store: p}
	for _, id := range ids {
		if key, ok := sheets.ParseID(id); ok {
			s.ids = append(s.ids, key)
		}
	}
	return s
}

// sheetsAtOnce is how many sheets are changed in one transaction, so that a score
// that somebody writes meanwhile finds its turn.
const sheetsAtOnce = 100

// each queues a change of each sheet that is in one of some places; in any, without one.
func (s Selection) each(change string, content any, where []State, do func(c *transaction, o line.Object, sum sheets.Summary) error) {
	for some := range slices.Chunk(s.ids, sheetsAtOnce) {
		s.store.change(description{change, strings.Trim(fmt.Sprint(some), "[]"), content}, func(c *transaction) error {
			for _, id := range some {
				sum, err := c.summary(id)
				state, _ := c.stateOf(id)
				if err != nil || len(where) > 0 && !slices.Contains(where, state) {
					continue
				}
				if err := do(c, line.Object{Kind: line.Sheet, ID: id}, sum); err != nil {
					return err
				}
			}
			return nil
		})
	}
}

// set queues new values of fields of each sheet that is in one of some places.
func (s Selection) set(change string, content any, where []State, values sheets.Values) {
	s.each(change, content, where, func(c *transaction, o line.Object, _ sheets.Summary) error { return c.set(o, values) })
}

// Archive puts unfinished games on the table into the history as they are. They count in
// no record.
func (s Selection) Archive() {
	s.set("archive", nil, []State{StateOpen}, sheets.Values{sheets.FieldArchived: s.store.options.Now()})
}

// Reopen puts archived games back onto the table.
func (s Selection) Reopen() {
	s.each("reopen", nil, []State{StateArchived}, func(c *transaction, o line.Object, sum sheets.Summary) error {
		if sum.Done {
			return nil
		}
		return c.set(o, sheets.Values{sheets.FieldArchived: nil})
	})
}

// Annotate gives the sheets another place and note.
func (s Selection) Annotate(place, note string) {
	values := sheets.Values{sheets.FieldPlace: nil, sheets.FieldNote: nil}
	if place != "" {
		values[sheets.FieldPlace] = place
	}
	if note != "" {
		values[sheets.FieldNote] = note
	}
	s.set("annotate", []string{place, note}, nil, values)
}

// MoveToNight has the sheets belong to another night.
func (s Selection) MoveToNight(night sheets.Day) {
	s.each("move", night, nil, func(c *transaction, o line.Object, sum sheets.Summary) error {
		value := any(night)
		if night == sheets.DayOf(sum.Started) {
			value = nil
		}
		return c.set(o, sheets.Values{sheets.FieldNight: value})
	})
}

// SetCounted says whether the sheets count in records.
func (s Selection) SetCounted(counted bool) {
	value := any(true)
	if counted {
		value = nil
	}
	s.set("count", counted, nil, sheets.Values{sheets.FieldUncounted: value})
}

// Delete puts the sheets into the trash, from the table or out of the history. They are
// kept there, and Sheet still reads them.
func (s Selection) Delete() {
	s.set("delete", nil, []State{StateOpen, StateArchived}, sheets.Values{sheets.FieldDeleted: s.store.options.Now()})
}

// Discard takes sheets away for good on which nothing was ever written. Others stay.
func (s Selection) Discard() {
	now := s.store.options.Now()
	untouched := func(do func(c *transaction, o line.Object) error) func(c *transaction, o line.Object, sum sheets.Summary) error {
		return func(c *transaction, o line.Object, _ sheets.Summary) error {
			lines, err := c.lines(o)
			if err != nil || slices.ContainsFunc(lines, func(l line.Line) bool { return l.Op.IsLog() && l.Op != line.Begin }) {
				return err
			}
			return do(c, o)
		}
	}
	// Devices that share the pad are told by the first.
	s.each("discard", nil, []State{StateOpen, StateArchived}, untouched(func(c *transaction, o line.Object) error {
		return c.set(o, sheets.Values{sheets.FieldDeleted: now})
	}))
	s.each("discard", nil, []State{StateDeleted}, untouched(func(c *transaction, o line.Object) error {
		c.to(o).erase = true
		return nil
	}))
}

// Undelete puts the sheets back where they were before they came into the trash.
func (s Selection) Undelete() {
	s.set("undelete", nil, []State{StateDeleted}, sheets.Values{sheets.FieldDeleted: nil})
}
