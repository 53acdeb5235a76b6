package sheets

import (
	"time"

	"github.com/oklog/ulid/v2"
)

// Abandon queues that an unfinished game on the table goes into the history as
// it is. It counts in no record.
func (p *Pad) Abandon(id string) {
	now := p.o.Now()
	p.ofSheet(id, func(c *pen, id ulid.ULID) error {
		if where(c.tx, id) != onTheTable {
			return nil
		}
		if err := takeOff(c.tx, id); err != nil {
			return err
		}
		return c.abandon(id, now)
	})
}

// abandon files an unfinished sheet that lies nowhere else.
func (c *pen) abandon(id ulid.ULID, at time.Time) error {
	f, err := c.p.filed(c.tx, id)
	if err != nil {
		return err
	}
	f.filing.Abandoned = at
	if err := writeFiling(c.tx, id, f.head, f.filing); err != nil {
		return err
	}
	if err := repack(c.tx, id); err != nil && !isDamage(err) {
		return err // lines that cannot be read are left as they are
	}
	return c.file(f)
}

// Resume queues that an abandoned game is back on the table.
func (p *Pad) Resume(id string) {
	p.ofSheet(id, func(c *pen, id ulid.ULID) error {
		f, err := c.p.filed(c.tx, id)
		if err != nil || where(c.tx, id) != inHistory || f.summary.Done {
			return err
		}
		if err := c.unfile(f); err != nil {
			return err
		}
		f.filing.Abandoned = time.Time{}
		if err := writeFiling(c.tx, id, f.head, f.filing); err != nil {
			return err
		}
		return layBack(c.tx, id)
	})
}

// Annotate queues another place and note for a sheet.
func (p *Pad) Annotate(id, place, note string) {
	p.ofSheet(id, func(c *pen, id ulid.ULID) error {
		return c.refile(id, func(f *filed) error {
			f.head.Place, f.head.Note = place, note
			_, house, err := readHead(c.tx, id)
			if err != nil {
				return err
			}
			return put(c.tx, bucketSheets, id[:], f.head.packWith(house))
		})
	})
}

// MoveTo queues that a sheet belongs to another night.
func (p *Pad) MoveTo(id string, night Day) {
	p.ofSheet(id, func(c *pen, id ulid.ULID) error {
		return c.refile(id, func(f *filed) error {
			f.filing.Night = night
			return writeFiling(c.tx, id, f.head, f.filing)
		})
	})
}

// SetCounted queues whether a sheet counts in records.
func (p *Pad) SetCounted(id string, counted bool) {
	p.ofSheet(id, func(c *pen, id ulid.ULID) error {
		return c.refile(id, func(f *filed) error {
			f.filing.Uncounted = !counted
			return writeFiling(c.tx, id, f.head, f.filing)
		})
	})
}

// refile changes something about a sheet wherever it lies. In the history, all
// that follows from it is taken away before and written anew afterwards.
func (c *pen) refile(id ulid.ULID, do func(f *filed) error) error {
	f, err := c.p.filed(c.tx, id)
	if err != nil {
		return err
	}
	in := where(c.tx, id) == inHistory
	if in {
		err = c.unfile(f)
	}
	if err == nil {
		err = do(f)
	}
	if err == nil && in {
		err = c.file(f)
	}
	return err
}
