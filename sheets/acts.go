package sheets

import (
	"time"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"
)

// Abandon queues that unfinished games on the table go into the history as they
// are. They count in no record.
func (p *Pad) Abandon(ids ...string) {
	now := p.o.Now()
	p.ofSheets(ids, func(c *pen, id ulid.ULID) error {
		if where(c.tx, id) != onTheTable {
			return nil
		}
		if err := c.takeOff(id); err != nil {
			return err
		}
		return c.abandon(id, now)
	})
}

// abandon puts an unfinished sheet that lies nowhere else into the history.
func (c *pen) abandon(id ulid.ULID, at time.Time) error {
	h, filing, err := readPlace(c.tx, id)
	if err != nil {
		return err
	}
	filing.Abandoned = at
	if err := writeFiling(c.tx, id, h, filing); err != nil {
		return err
	}
	if err := repack(c.tx, id); err != nil && !isDamage(err) {
		return err // lines that cannot be read are left as they are
	}
	return c.stale(staleSheet, id[:])
}

// readPlace reads the head of a sheet and what is settled about it apart from its
// log. What cannot be read of the latter is as for a new sheet.
func readPlace(tx *bbolt.Tx, id ulid.ULID) (Head, Filing, error) {
	h, _, err := readHead(tx, id)
	if err != nil {
		return h, Filing{}, err
	}
	filing, err := readFiling(tx, h)
	if isDamage(err) {
		filing, err = Filing{Night: DayOf(h.Started)}, nil
	}
	return h, filing, err
}

// isDone reports whether the game on a sheet is over.
func (c *pen) isDone(id ulid.ULID) (bool, error) {
	sum, err := c.p.summary(c.tx, id)
	if isDamage(err) {
		return false, nil
	}
	return sum.Done, err
}

// Resume queues that abandoned games are back on the table.
func (p *Pad) Resume(ids ...string) {
	p.ofSheets(ids, func(c *pen, id ulid.ULID) error {
		if where(c.tx, id) != inHistory {
			return nil
		}
		done, err := c.isDone(id)
		if err != nil || done {
			return err
		}
		h, filing, err := readPlace(c.tx, id)
		if err != nil {
			return err
		}
		filing.Abandoned = time.Time{}
		if err := writeFiling(c.tx, id, h, filing); err != nil {
			return err
		}
		if err := c.layBack(id); err != nil {
			return err
		}
		return c.stale(staleSheet, id[:])
	})
}

// Annotate queues another place and note for a sheet.
func (p *Pad) Annotate(id, place, note string) {
	p.ofSheet(id, func(c *pen, id ulid.ULID) error {
		h, house, err := readHead(c.tx, id)
		if err != nil {
			return err
		}
		h.Place, h.Note = place, note
		if err := put(c.tx, bucketSheets, id[:], h.packWith(house)); err != nil {
			return err
		}
		return c.stale(staleSheet, id[:])
	})
}

// MoveTo queues that a sheet belongs to another night.
func (p *Pad) MoveTo(id string, night Day) {
	p.refile(id, func(f *Filing) { f.Night = night })
}

// SetCounted queues whether a sheet counts in records.
func (p *Pad) SetCounted(id string, counted bool) {
	p.refile(id, func(f *Filing) { f.Uncounted = !counted })
}

// refile queues a change of what is settled about a sheet apart from its log.
func (p *Pad) refile(id string, change func(f *Filing)) {
	p.ofSheet(id, func(c *pen, id ulid.ULID) error {
		h, filing, err := readPlace(c.tx, id)
		if err != nil {
			return err
		}
		change(&filing)
		if err := writeFiling(c.tx, id, h, filing); err != nil {
			return err
		}
		return c.stale(staleSheet, id[:])
	})
}
