package sheets

import (
	"cmp"
	"slices"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"
)

// Discard queues that sheets go into the trash, from the table or out of the
// history. They are kept there, and Sheet still reads them.
func (p *Pad) Discard(ids ...string) {
	now := p.o.Now()
	p.ofSheets(ids, func(c *pen, id ulid.ULID) error {
		switch where(c.tx, id) {
		case onTheTable:
			if err := c.takeOff(id); err != nil {
				return err
			}
		case inHistory:
			if err := c.stale(staleSheet, id[:]); err != nil {
				return err
			}
		default:
			return nil
		}
		var when packer
		when.time(now)
		return put(c.tx, bucketTrash, id[:], when)
	})
}

// RestoreFromTrash queues that sheets are back where they were before they came into
// the trash.
func (p *Pad) RestoreFromTrash(ids ...string) {
	p.ofSheets(ids, func(c *pen, id ulid.ULID) error {
		if where(c.tx, id) != inTrash {
			return nil
		}
		return c.restore(id)
	})
}

func (c *pen) restore(id ulid.ULID) error {
	done, err := c.isDone(id)
	if err != nil {
		return err
	}
	_, filing, err := readPlace(c.tx, id)
	if err != nil {
		return err
	}
	if err := remove(c.tx, bucketTrash, id[:]); err != nil {
		return err
	}
	if done || !filing.Abandoned.IsZero() {
		return c.stale(staleSheet, id[:])
	}
	return c.layBack(id)
}

// EmptyTrash queues that all sheets in the trash are gone for good.
func (p *Pad) EmptyTrash() {
	p.change(func(c *pen) error {
		var ids []ulid.ULID
		err := c.tx.Bucket(bucketTrash).ForEach(func(key, _ []byte) error {
			if len(key) == idLen { // nothing else is a sheet's
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

// erase takes away every record of a sheet that lies in no index.
func (c *pen) erase(id ulid.ULID) error {
	if err := dropLines(c.tx, id); err != nil {
		return err
	}
	if err := c.removeOpen(id); err != nil {
		return err
	}
	for _, bucket := range [][]byte{bucketSheets, bucketLogs, bucketFilings, bucketSummaries, bucketTrash} {
		if err := remove(c.tx, bucket, id[:]); err != nil {
			return err
		}
	}
	return remove(c.tx, bucketSettings, draftKey(id.String()))
}

// Trash gives the sheets in the trash, the last one that came there first. With
// an error, a *Trouble for the first sheet that could not be read, come all that
// could.
func (p *Pad) Trash() (list []Summary, err error) {
	list, err = p.list(bucketTrash, func(sum *Summary, payload []byte) error {
		u := unpacker{rest: payload}
		sum.Discarded = u.time()
		return u.end()
	})
	slices.SortStableFunc(list, func(a, b Summary) int { return b.Discarded.Compare(a.Discarded) })
	return list, err
}

// OnTable gives the sheets in play, newest first. Errors are as with Trash.
func (p *Pad) OnTable() ([]Summary, error) {
	return p.list(bucketOpen, nil)
}

// list gives the summaries of all sheets of a bucket, newest first. read adds what
// the record itself says; nil where that is the summary.
func (p *Pad) list(bucket []byte, read func(sum *Summary, payload []byte) error) (list []Summary, err error) {
	var bad error
	err = p.read(func(tx *bbolt.Tx) error {
		c := tx.Bucket(bucket).Cursor()
		for key, value := c.Last(); key != nil; key, value = c.Prev() {
			sum, err := p.listed(tx, bucket, key, value, read)
			if err != nil {
				bad = cmp.Or(bad, err)
				continue
			}
			list = append(list, sum)
		}
		return bad
	})
	return list, err
}

func (p *Pad) listed(tx *bbolt.Tx, bucket, key, value []byte, read func(*Summary, []byte) error) (sum Summary, err error) {
	if len(key) != idLen {
		return sum, damaged(bucket, key, nil)
	}
	if sum, err = p.summary(tx, ulid.ULID(key)); err != nil || read == nil {
		return sum, err
	}
	payload, err := unseal(bucket, key, value)
	if err == nil && read(&sum, payload) != nil {
		err = damaged(bucket, key, nil)
	}
	return sum, err
}

// Sheet reads a sheet. The error is a *Trouble: no-sheet, no-game, damaged or
// cannot-read.
func (p *Pad) Sheet(id string) (s *Sheet, err error) {
	key, ok := uid(id)
	if !ok {
		return nil, &Trouble{Code: NoSheet, Path: p.path, Record: string(bucketSheets) + "/" + id}
	}
	err = p.read(func(tx *bbolt.Tx) error {
		s, err = p.sheet(tx, key)
		return err
	})
	return s, err
}
