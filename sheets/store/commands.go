package store

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/store/internal/derived"
	"beermat/sheets/store/internal/record"
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

// EmptyTrash queues that all sheets in the trash are gone for good.
func (p *Store) EmptyTrash() {
	p.change(description{change: "empty the trash"}, func(c *transaction) error {
		list, _ := c.store.trash(c.bolt) // what cannot be read stays
		for _, sum := range list {
			c.to(line.Object{Kind: line.Sheet, ID: ulidOf(sum.ID)}).erase = true
		}
		return nil
	})
}

// Trash returns the sheets in the trash, the last one that came there first. With
// an error, a *failure.Error for the first sheet that could not be read, come all that
// could.
func (p *Store) Trash() (list []sheets.Summary, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		list, err = p.trash(tx)
		return err
	})
	return list, err
}

func (p *Store) trash(tx *bbolt.Tx) (list []sheets.Summary, bad error) {
	c := tx.Bucket(record.Trash).Cursor()
	for key := record.Last(c); key != nil; key, _ = c.Prev() {
		if len(key) != record.SeqLen+record.IDLen {
			bad = cmp.Or(bad, record.Damaged(record.Trash, key, nil))
			continue
		}
		sum, err := p.readSummary(tx, ulid.ULID(key[record.SeqLen:]))
		if err != nil {
			bad = cmp.Or(bad, err)
			continue
		}
		if !sum.Deleted.IsZero() { // or it has just come back
			list = append(list, sum)
		}
	}
	for _, sum := range p.freshSheets(tx) {
		if !sum.Deleted.IsZero() && !slices.ContainsFunc(list, func(one sheets.Summary) bool { return one.ID == sum.ID }) {
			list = append(list, sum)
		}
	}
	slices.SortStableFunc(list, func(a, b sheets.Summary) int { return b.Deleted.Compare(a.Deleted) })
	return list, bad
}

// freshSheets returns the summaries of sheets about which there are lines of which nothing was
// made yet.
func (p *Store) freshSheets(tx *bbolt.Tx) (list []sheets.Summary) {
	if !hasUnfollowed(tx) {
		return nil
	}
	seen := map[line.Object]bool{}
	_ = eachUnfollowed(tx, func(_ uint64, l *line.Line) {
		if l.Of.Kind == line.Sheet {
			seen[l.Of] = true
		}
	})
	for o := range seen {
		if sum, err := p.readSummary(tx, o.ID); err == nil {
			list = append(list, sum)
		}
	}
	slices.SortFunc(list, func(a, b sheets.Summary) int { return strings.Compare(a.ID, b.ID) })
	return list
}

// InPlay returns up to n games on the table, the one written on last first, of
// those that come after a given one; the zero value stands for the beginning. It
// also returns how many there are on the table. With an error, a *failure.Error for the first
// sheet that could not be read, come all that could.
func (p *Store) InPlay(after sheets.Summary, n int) (list []sheets.Summary, all int, err error) {
	var bad error
	err = p.read(func(tx *bbolt.Tx) error {
		fresh := map[string]bool{}
		isFirst := after.Written.IsZero() && after.ID == ""
		take := func(sum sheets.Summary) {
			if isFirst || compareWritten(after, sum) < 0 {
				list = append(list, sum)
			}
		}
		for _, sum := range p.freshSheets(tx) {
			fresh[sum.ID] = true
			if isInPlay(&sum) {
				all++
				take(sum)
			}
		}
		c := tx.Bucket(record.Playing).Cursor()
		for key := record.Last(c); key != nil; key, _ = c.Prev() {
			if len(key) != record.SeqLen+record.IDLen {
				continue // it is no sheet's
			}
			id := ulid.ULID(key[record.SeqLen:])
			if len(fresh) > 0 && fresh[id.String()] {
				continue
			}
			if all++; len(list) >= n+len(fresh) || !isFirst && !isAfter(key, after) {
				continue
			}
			sum, err := p.readSummary(tx, id)
			if err != nil {
				bad = cmp.Or(bad, err)
				continue
			}
			take(sum)
		}
		return bad
	})
	slices.SortFunc(list, compareWritten)
	return list[:min(n, len(list))], all, err
}

// isAfter reports whether a key of the games in play comes behind a game.
func isAfter(key []byte, after sheets.Summary) bool {
	at := playingKey(after.Written, ulidOf(after.ID))
	return slices.Compare(key, at) < 0
}

func isInPlay(sum *sheets.Summary) bool {
	return !sum.Done && sum.Archived.IsZero() && sum.Deleted.IsZero()
}

// readNightNotes returns what is noted about a night.
func readNightNotes(tx *bbolt.Tx, day sheets.Day) (sheets.NightNotes, error) {
	o := line.OnNight(int32(day))
	if isFresh(tx, o) {
		lines, err := linesOf(tx, o)
		return sheets.FoldFields(lines).NightNotes(day), err
	}
	n := sheets.NightNotes{Day: day}
	_, err := record.Read(tx, record.NightNotes, record.DayKey(day), &n)
	return n, err
}

// NightNotes returns what is noted about a night. The error is a *failure.Error.
func (p *Store) NightNotes(day sheets.Day) (n sheets.NightNotes, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		n, err = readNightNotes(tx, day)
		return err
	})
	return n, err
}

// SaveNightNotes queues what is noted about a night.
func (p *Store) SaveNightNotes(n sheets.NightNotes) {
	p.change(description{"note", n.Day.String(), n}, func(c *transaction) error { return c.saveNightNotes(n) })
}

func (c *transaction) saveNightNotes(n sheets.NightNotes) error {
	return c.set(line.OnNight(int32(n.Day)), sheets.NightValues(n))
}

func playingKey(written time.Time, id ulid.ULID) []byte {
	return derived.PlayingKey(written.UnixMilli(), id)
}
