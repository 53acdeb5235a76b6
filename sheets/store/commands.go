package store

import (
	"time"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// Archive queues that unfinished games on the table go into the history as they
// are. They count in no record.
func (p *Store) Archive(ids ...string) {
	now := p.options.Now()
	p.ofSheets(ids, func(c *Tx, id ulid.ULID) error {
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
	h, filing, err := readPlace(c.bolt, id)
	if err != nil {
		return err
	}
	filing.Archived = at
	if err := writePlacement(c.bolt, id, h, filing); err != nil {
		return err
	}
	if err := compactLog(c.bolt, id); err != nil && !IsDamage(err) {
		return err // lines that cannot be read are left as they are
	}
	return c.markStale(staleSheet, id[:])
}

// readPlace reads the head of a sheet and what is settled about it apart from its
// log. What cannot be read of the latter is as for a new sheet.
func readPlace(tx *bbolt.Tx, id ulid.ULID) (sheets.Head, sheets.Placement, error) {
	h, err := readHead(tx, id)
	if err != nil {
		return h, sheets.Placement{}, err
	}
	filing, err := readPlacement(tx, h)
	if IsDamage(err) {
		filing, err = sheets.Placement{Night: sheets.DayOf(h.Started)}, nil
	}
	return h, filing, err
}

// isDone reports whether the game on a sheet is over.
func (c *Tx) isDone(id ulid.ULID) (bool, error) {
	sum, err := c.store.readSummary(c.bolt, id)
	if IsDamage(err) {
		return false, nil
	}
	return sum.Done, err
}

// Reopen queues that abandoned games are back on the table.
func (p *Store) Reopen(ids ...string) {
	p.ofSheets(ids, func(c *Tx, id ulid.ULID) error {
		if stateOf(c.bolt, id) != StateArchived {
			return nil
		}
		done, err := c.isDone(id)
		if err != nil || done {
			return err
		}
		h, filing, err := readPlace(c.bolt, id)
		if err != nil {
			return err
		}
		filing.Archived = time.Time{}
		if err := writePlacement(c.bolt, id, h, filing); err != nil {
			return err
		}
		if err := c.restoreToOpen(id); err != nil {
			return err
		}
		return c.markStale(staleSheet, id[:])
	})
}

// Annotate queues another place and note for a sheet.
func (p *Store) Annotate(id, place, note string) {
	p.ofSheet(id, func(c *Tx, id ulid.ULID) error {
		h, err := readHead(c.bolt, id)
		if err != nil {
			return err
		}
		h.Place, h.Note = place, note
		if err := record.Update(c.bolt, record.Sheets, id[:], newHeadRecord(h)); err != nil {
			return err
		}
		return c.markStale(staleSheet, id[:])
	})
}

// MoveToNight queues that a sheet belongs to another night.
func (p *Store) MoveToNight(id string, night sheets.Day) {
	p.refile(id, func(f *sheets.Placement) { f.Night = night })
}

// SetCounted queues whether a sheet counts in records.
func (p *Store) SetCounted(id string, counted bool) {
	p.refile(id, func(f *sheets.Placement) { f.Uncounted = !counted })
}

// refile queues a change of what is settled about a sheet apart from its log.
func (p *Store) refile(id string, change func(f *sheets.Placement)) {
	p.ofSheet(id, func(c *Tx, id ulid.ULID) error {
		h, filing, err := readPlace(c.bolt, id)
		if err != nil {
			return err
		}
		change(&filing)
		if err := writePlacement(c.bolt, id, h, filing); err != nil {
			return err
		}
		return c.markStale(staleSheet, id[:])
	})
}
