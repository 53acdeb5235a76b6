package store

import (
	"cmp"
	"slices"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// trashRecord says when a sheet came into the trash.
type trashRecord struct {
	Deleted record.Time `cbor:"1,keyasint,omitzero"`
}

// Delete queues that sheets go into the trash, from the table or out of the
// history. They are kept there, and Sheet still reads them.
func (p *Store) Delete(ids ...string) {
	now := p.options.Now()
	p.ofSheets(ids, func(c *Tx, id ulid.ULID) error {
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
	})
}

// Undelete queues that sheets are back where they were before they came into
// the trash.
func (p *Store) Undelete(ids ...string) {
	p.ofSheets(ids, func(c *Tx, id ulid.ULID) error {
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
	_, filing, err := readPlace(c.bolt, id)
	if err != nil {
		return err
	}
	if err := record.Delete(c.bolt, record.Trash, id[:]); err != nil {
		return err
	}
	if done || !filing.Archived.IsZero() {
		return c.markStale(staleSheet, id[:])
	}
	return c.restoreToOpen(id)
}

// EmptyTrash queues that all sheets in the trash are gone for good.
func (p *Store) EmptyTrash() {
	p.change(func(c *Tx) error {
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

// erase takes away every record of a sheet that lies in no index.
func (c *Tx) erase(id ulid.ULID) error {
	if err := deleteLines(c.bolt, id); err != nil {
		return err
	}
	if err := c.removeOpen(id); err != nil {
		return err
	}
	for _, bucket := range [][]byte{record.Sheets, record.Logs, record.Placements, record.Summaries, record.Trash, record.Drafts} {
		if err := record.Delete(c.bolt, bucket, id[:]); err != nil {
			return err
		}
	}
	return nil
}

// Trash returns the sheets in the trash, the last one that came there first. With
// an error, a *Error for the first sheet that could not be read, come all that
// could.
func (p *Store) Trash() (list []sheets.Summary, err error) {
	list, err = p.listBucket(record.Trash, func(sum *sheets.Summary, payload []byte) error {
		var r trashRecord
		err := record.Unmarshal(payload, &r)
		sum.Deleted = r.Deleted.Time
		return err
	})
	slices.SortStableFunc(list, func(a, b sheets.Summary) int { return b.Deleted.Compare(a.Deleted) })
	return list, err
}

// AllInPlay returns the sheets in play, newest first. Errors are as with Trash.
func (p *Store) AllInPlay() ([]sheets.Summary, error) {
	return p.listBucket(record.Open, nil)
}

// listBucket returns the summaries of all sheets of a bucket, newest first. read adds what
// the record itself says; nil where that is the summary.
func (p *Store) listBucket(bucket []byte, read func(sum *sheets.Summary, payload []byte) error) (list []sheets.Summary, err error) {
	var bad error
	err = p.read(func(tx *bbolt.Tx) error {
		c := tx.Bucket(bucket).Cursor()
		for key, value := c.Last(); key != nil; key, value = c.Prev() {
			sum, err := p.listItem(tx, bucket, key, value, read)
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

func (p *Store) listItem(tx *bbolt.Tx, bucket, key, value []byte, read func(*sheets.Summary, []byte) error) (sum sheets.Summary, err error) {
	if len(key) != record.IDLen {
		return sum, record.Damaged(bucket, key, nil)
	}
	if sum, err = p.readSummary(tx, ulid.ULID(key)); err != nil || read == nil {
		return sum, err
	}
	payload, err := record.VerifyChecksum(bucket, key, value)
	if err == nil && read(&sum, payload) != nil {
		err = record.Damaged(bucket, key, nil)
	}
	return sum, err
}
