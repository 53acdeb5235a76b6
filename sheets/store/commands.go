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
	"beermat/sheets/store/internal/record"
)

// Selection is some sheets of a pad, with which something is done. Each change is queued.
// Nothing changes for a sheet that is not there, or whose head, by which everything else
// is found, cannot be read: whoever asks to read it is told why.
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

// each queues a change of each sheet.
func (s Selection) each(change string, content any, do func(c *Tx, id ulid.ULID) error) {
	for some := range slices.Chunk(s.ids, sheetsAtOnce) {
		s.store.change(description{change, strings.Trim(fmt.Sprint(some), "[]"), content}, func(c *Tx) error {
			for _, id := range some {
				if _, err := readHead(c.bolt, id); err != nil {
					continue
				}
				if err := do(c, id); err != nil {
					return err
				}
			}
			return nil
		})
	}
}

// Archive puts unfinished games on the table into the history as they are. They count in
// no record.
func (s Selection) Archive() {
	now := s.store.options.Now()
	s.each("archive", nil, func(c *Tx, id ulid.ULID) error {
		if stateOf(c.bolt, id) != StateOpen {
			return nil
		}
		return c.archive(id, now)
	})
}

// archive takes an unfinished sheet off the table and puts it into the history.
func (c *Tx) archive(id ulid.ULID, at time.Time) error {
	if err := c.removeFromOpen(id); err != nil {
		return err
	}
	if err := compactLog(c.bolt, id); err != nil && !IsDamage(err) {
		return err // lines that cannot be read are left as they are
	}
	return c.refile(id, func(f *sheets.Placement) { f.Archived = at })
}

// readPlace reads the head of a sheet and what is settled about it apart from its
// log. What cannot be read of the latter is as for a new sheet.
func readPlace(tx *bbolt.Tx, id ulid.ULID) (sheets.Head, sheets.Placement, error) {
	h, err := readHead(tx, id)
	if err != nil {
		return h, sheets.Placement{}, err
	}
	placement, err := readPlacement(tx, h)
	if IsDamage(err) {
		placement, err = sheets.Placement{Night: sheets.DayOf(h.Started)}, nil
	}
	return h, placement, err
}

// isDone reports whether the game on a sheet is over.
func (c *Tx) isDone(id ulid.ULID) (bool, error) {
	sum, err := c.store.readSummary(c.bolt, id)
	if IsDamage(err) {
		return false, nil
	}
	return sum.Done, err
}

// Reopen puts archived games back onto the table.
func (s Selection) Reopen() {
	s.each("reopen", nil, func(c *Tx, id ulid.ULID) error {
		if stateOf(c.bolt, id) != StateArchived {
			return nil
		}
		done, err := c.isDone(id)
		if err != nil || done {
			return err
		}
		if err := c.refile(id, func(f *sheets.Placement) { f.Archived = time.Time{} }); err != nil {
			return err
		}
		return c.restoreToOpen(id)
	})
}

// Annotate gives the sheets another place and note.
func (s Selection) Annotate(place, note string) {
	s.each("annotate", []string{place, note}, func(c *Tx, id ulid.ULID) error {
		h, err := readHead(c.bolt, id)
		if err != nil {
			return err
		}
		h.Place, h.Note = place, note
		if err := updateHead(c.bolt, id, h); err != nil {
			return err
		}
		return c.markStale(staleSheet, id[:])
	})
}

// MoveToNight has the sheets belong to another night.
func (s Selection) MoveToNight(night sheets.Day) {
	s.each("move", night, func(c *Tx, id ulid.ULID) error {
		return c.refile(id, func(f *sheets.Placement) { f.Night = night })
	})
}

// SetCounted says whether the sheets count in records.
func (s Selection) SetCounted(counted bool) {
	s.each("count", counted, func(c *Tx, id ulid.ULID) error {
		return c.refile(id, func(f *sheets.Placement) { f.Uncounted = !counted })
	})
}

// refile changes what is settled about a sheet apart from its log.
func (c *Tx) refile(id ulid.ULID, change func(f *sheets.Placement)) error {
	h, placement, err := readPlace(c.bolt, id)
	if err != nil {
		return err
	}
	change(&placement)
	if err := writePlacement(c.bolt, id, h, placement); err != nil {
		return err
	}
	return c.markStale(staleSheet, id[:])
}

// trashRecord says when a sheet came into the trash.
type trashRecord struct {
	Deleted record.Time `cbor:"1,keyasint,omitzero"`
}

// Delete puts the sheets into the trash, from the table or out of the history. They are
// kept there, and Sheet still reads them.
func (s Selection) Delete() {
	now := s.store.options.Now()
	s.each("delete", nil, func(c *Tx, id ulid.ULID) error { return c.moveToTrash(id, now) })
}

func (c *Tx) moveToTrash(id ulid.ULID, now time.Time) error {
	switch stateOf(c.bolt, id) {
	case StateOpen:
		if err := c.removeFromOpen(id); err != nil {
			return err
		}
	case StateArchived:
		if err := c.markStale(staleSheet, id[:]); err != nil {
			return err
		}
	default:
		return nil
	}
	return record.Put(c.bolt, record.Trash, id[:], record.MustMarshal(trashRecord{record.Time{Time: now}}))
}

// Discard takes sheets away for good on which nothing was ever written. Others stay.
func (s Selection) Discard() {
	now := s.store.options.Now()
	untouched := func(do func(c *Tx, id ulid.ULID) error) func(c *Tx, id ulid.ULID) error {
		return func(c *Tx, id ulid.ULID) error {
			if n, err := lineCount(c.bolt, id); n > 0 || err != nil {
				return err
			}
			return do(c, id)
		}
	}
	s.each("discard", nil, untouched(func(c *Tx, id ulid.ULID) error { return c.moveToTrash(id, now) })) // which devices that share the pad are told
	s.each("discard", nil, untouched(func(c *Tx, id ulid.ULID) error {
		if stateOf(c.bolt, id) != StateDeleted {
			return nil
		}
		return c.erase(id)
	}))
}

// Undelete puts the sheets back where they were before they came into the trash.
func (s Selection) Undelete() {
	s.each("undelete", nil, func(c *Tx, id ulid.ULID) error {
		if stateOf(c.bolt, id) != StateDeleted {
			return nil
		}
		return c.restore(id)
	})
}

func (c *Tx) restore(id ulid.ULID) error {
	done, err := c.isDone(id)
	if err != nil {
		return err
	}
	_, placement, err := readPlace(c.bolt, id)
	if err != nil {
		return err
	}
	if err := record.Delete(c.bolt, record.Trash, id[:]); err != nil {
		return err
	}
	if done || !placement.Archived.IsZero() {
		return c.markStale(staleSheet, id[:])
	}
	return c.restoreToOpen(id)
}

// EmptyTrash queues that all sheets in the trash are gone for good.
func (p *Store) EmptyTrash() {
	p.change(description{change: "empty the trash"}, func(c *Tx) error {
		var ids []ulid.ULID
		err := c.bolt.Bucket(record.Trash).ForEach(func(key, _ []byte) error {
			if len(key) == record.IDLen { // nothing else is a sheet's
				ids = append(ids, ulid.ULID(key))
			}
			return nil
		})
		for _, id := range ids {
			if err == nil {
				err = c.erase(id)
			}
		}
		return err
	})
}

// erase takes away every record of a sheet that is in no index.
func (c *Tx) erase(id ulid.ULID) error {
	if err := deleteLines(c.bolt, id); err != nil {
		return err
	}
	for _, bucket := range [][]byte{record.Open, record.Sheets, record.Logs, record.Placements, record.Summaries, record.Trash, record.Drafts} {
		if err := record.Delete(c.bolt, bucket, id[:]); err != nil {
			return err
		}
	}
	return nil
}

// Trash returns the sheets in the trash, the last one that came there first. With
// an error, a *failure.Error for the first sheet that could not be read, come all that
// could.
func (p *Store) Trash() (list []sheets.Summary, err error) {
	var bad error
	err = p.read(func(tx *bbolt.Tx) error {
		c := tx.Bucket(record.Trash).Cursor()
		for key := record.Last(c); key != nil; key, _ = c.Prev() {
			if len(key) != record.IDLen {
				bad = cmp.Or(bad, record.Damaged(record.Trash, key, nil))
				continue
			}
			var r trashRecord
			sum, err := p.readSummary(tx, ulid.ULID(key))
			if err == nil {
				_, err = record.Read(tx, record.Trash, key, &r)
			}
			if err != nil {
				bad = cmp.Or(bad, err)
				continue
			}
			sum.Deleted = r.Deleted.Time
			list = append(list, sum)
		}
		return bad
	})
	slices.SortStableFunc(list, func(a, b sheets.Summary) int { return b.Deleted.Compare(a.Deleted) })
	return list, err
}
