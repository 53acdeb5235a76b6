package store

import (
	"bytes"
	"context"
	"errors"
	"math"
	"slices"
	"sync/atomic"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets/store/internal/aggregate"
	"beermat/sheets/store/internal/record"
)

// The kinds of what is stale, with which the keys begin. The values say how far it
// has been looked at.
const (
	staleSheet  = 's' // and the sheet
	staleNight  = 'n' // and the day: its notes have changed
	stalePerson = 'p' // and the player: others are counted as this one, or this one as another
)

// followAtOnce is how many sheets are looked at in one transaction.
const followAtOnce = 500

// ShownIndexing is how many sheets the lists may lack without anybody being told: they
// have them in a moment.
const ShownIndexing = 2 * followAtOnce

// markStale notes that what follows from something has to be made anew.
func (c *Tx) markStale(kind byte, key []byte) error {
	if c.isOwn() {
		c.store.follower.marked.Store(true)
		if kind == staleSheet {
			delete(c.store.follower.recent, ulid.ULID(key))
		}
	}
	b, err := c.bolt.CreateBucketIfNotExists(record.Stale)
	if err != nil {
		return err
	}
	of := append([]byte{kind}, key...)
	return b.Put(of, record.AddChecksum(of, nil))
}

// isOwn reports whether the change is made to the pad itself. What waits to be written
// is also written to copies, on another goroutine.
func (c *Tx) isOwn() bool { return c.bolt.DB() == c.store.db.open.Load() }

// follower brings up to date what follows from the sheets, on the goroutine that writes:
// all but what says that there is something to do is that goroutine's.
type follower struct {
	store  *Store
	marked atomic.Bool // a change has left something stale

	faulty map[ulid.ULID]bool             // sheets of which derived data was at fault
	recent map[ulid.ULID]*aggregate.Sheet // finished sheets as they were written a moment ago
	ahead  *foldedAhead                   // the next ones while all is made anew; may be nil
	left   int                            // how many sheets are left then
}

func newFollower(p *Store) *follower {
	return &follower{store: p, faulty: map[ulid.ULID]bool{}, recent: map[ulid.ULID]*aggregate.Sheet{}}
}

// start sees to it that there is a place for all that follows from the sheets, and reports
// whether that is not up to date.
func (f *follower) start() (behind bool, err error) {
	outdated := false
	err = f.store.read(func(tx *bbolt.Tx) error {
		outdated, behind = isOutdated(tx, f.store.options.Find), isBehind(tx, f.store.options.Find)
		return nil
	})
	if err == nil && outdated {
		err = f.store.update(clearDerived)
	}
	return behind, err
}

// follow brings some of what follows from the sheets up to date, and returns how much
// is left, in sheets, as far as that is known.
func (f *follower) follow() (left int, err error) {
	p, behind := f.store, false
	if err := p.read(func(tx *bbolt.Tx) error {
		behind = isBehind(tx, p.options.Find)
		if from, is, err := rebuiltTo(tx); err == nil && is && f.ahead == nil && !stale(tx) {
			f.foldAhead(from, tx.ID()+1)
		}
		return nil
	}); err != nil || !behind {
		return 0, err
	}
	err = p.update(func(tx *bbolt.Tx) error {
		if isOutdated(tx, p.options.Find) {
			err = clearDerived(tx)
		} else {
			err = p.changeIn(tx, (*Tx).catchUp)
		}
		left = f.count(tx)
		return err
	})
	if err != nil {
		f.ahead, left = nil, 1
	}
	if fault := (*followError)(nil); errors.As(err, &fault) {
		// What is there is not to be trusted. A sheet of which that is said again can
		// only be left out.
		if f.faulty[fault.sheet] {
			return left, p.update(func(tx *bbolt.Tx) error { return p.changeIn(tx, fault.skip) })
		}
		f.faulty[fault.sheet] = true
		err = p.update(clearDerived)
	}
	return left, err
}

// rebuiltTo returns the last sheet that was looked at while all is made anew, and
// reports whether it is.
func rebuiltTo(tx *bbolt.Tx) (id []byte, is bool, err error) {
	is, err = record.Read(tx, record.Derived, keyRebuild, &id)
	return id, is || err != nil, err
}

// count returns how many sheets are left. While all is made anew, it counts them once and
// goes on from there.
func (f *follower) count(tx *bbolt.Tx) (left int) {
	from, is, err := rebuiltTo(tx)
	switch {
	case !is || err != nil:
		f.left = 0
		if is || stale(tx) {
			return 1
		}
		return 0
	case f.left > 0:
		f.left = max(1, f.left-followAtOnce)
	default:
		f.left = max(1, len(idsAfter(tx, from, math.MaxInt)))
	}
	return f.left
}

// update runs f in a transaction on the goroutine that writes.
func (p *Store) update(f func(tx *bbolt.Tx) error) error {
	return recoverPanic(func() error {
		return p.db.Update(func(tx *bbolt.Tx) error { return recoverPanic(func() error { return f(tx) }) })
	})
}

// followError says of which sheet the derived data could not be brought up to date,
// though the sheet itself is readable.
type followError struct {
	sheet ulid.ULID
	stale []byte // the key of the mark; nil while all is made anew
	err   error
}

func (e *followError) Error() string { return e.sheet.String() + ": " + e.err.Error() }

func (e *followError) Unwrap() error { return e.err }

// skip leaves the sheet as it is.
func (e *followError) skip(c *Tx) error {
	if e.stale != nil {
		return record.Delete(c.bolt, record.Stale, e.stale)
	}
	return record.Put(c.bolt, record.Derived, keyRebuild, record.MustMarshal(e.sheet[:]))
}

// catchUp looks at some sheets: those that changed, and then those that have not been
// looked at since all was thrown away.
func (c *Tx) catchUp() error {
	room := followAtOnce
	for room > 0 {
		marks := c.bolt.Bucket(record.Stale)
		if marks == nil {
			break
		}
		key, value := marks.Cursor().First()
		if key == nil {
			break
		}
		key = bytes.Clone(key)
		from := []byte(nil)
		if payload, err := record.VerifyChecksum(record.Stale, key, value); err == nil && record.Unmarshal(payload, &from) != nil {
			from = nil // of a damaged one, all is looked at
		}
		done, last, err := c.refresh(key, from, room)
		if err != nil {
			return err
		}
		room -= max(1, done)
		if last == nil {
			err = record.Delete(c.bolt, record.Stale, key)
		} else {
			err = record.Put(c.bolt, record.Stale, key, record.MustMarshal(last))
		}
		if err != nil {
			return err
		}
	}
	if room < followAtOnce {
		return nil
	}
	return c.rebuildSome(room)
}

// refresh brings up to date what follows from something that is stale, from a sheet
// on. It returns how many sheets it looked at, and the last of them if there are more.
func (c *Tx) refresh(key, from []byte, room int) (done int, last []byte, err error) {
	kind, of := key[0], key[1:]
	look := func(bucket, prefix []byte, each func(id ulid.ULID) error) error {
		cursor := c.bolt.Bucket(bucket).Cursor()
		start := slices.Concat(prefix, from)
		var ids []ulid.ULID
		at, _ := cursor.Seek(start)
		for ; bytes.HasPrefix(at, prefix) && len(at) == len(prefix)+record.HistoryKeyLen-len(prefix)%record.IDLen; at, _ = cursor.Next() {
			if bytes.Equal(at, start) {
				continue
			}
			if len(ids) == room {
				break
			}
			ids, last = append(ids, ulid.ULID(at[len(at)-record.IDLen:])), bytes.Clone(at[len(prefix):])
		}
		if len(ids) < room {
			last = nil
		}
		for _, id := range ids {
			if err := each(id); err != nil {
				return c.blame(id, key, err)
			}
		}
		done = len(ids)
		return nil
	}
	switch {
	case kind == staleSheet && len(of) == record.IDLen:
		id := ulid.ULID(of)
		return 1, nil, c.blame(id, key, c.reindex(id))
	case kind == staleNight && len(of) == record.DayLen:
		err = look(record.Nights, of, c.reindexWords)
	case kind == stalePerson && len(of) == record.IDLen:
		err = look(record.Results, of, c.reindex)
	}
	return done, last, err
}

// blame says of which sheet the derived data is at fault, if it is: a fault of the
// disk is not.
func (c *Tx) blame(id ulid.ULID, stale []byte, err error) error {
	fault := (*PanicError)(nil)
	if IsDamage(err) || errors.As(err, &fault) && !fault.corrupt {
		return &followError{sheet: id, stale: stale, err: err}
	}
	return err
}

// rebuildSome looks at the next sheets while all is made anew.
func (c *Tx) rebuildSome(room int) error {
	from, is, err := rebuiltTo(c.bolt)
	if !is {
		return nil
	}
	if err != nil {
		from = nil // of a damaged record, all are looked at
	}
	ids := idsAfter(c.bolt, from, room)
	ready := c.store.follower.takeFolded(c.bolt.ID())
	if len(ids) == room {
		c.store.follower.foldAhead(ids[room-1][:], c.bolt.ID()+1)
	}
	for _, id := range ids {
		folded, err := ready[id], error(nil)
		if folded == nil {
			folded, err = c.store.foldSheet(c.bolt, id)
		}
		if IsDamage(err) {
			continue // nothing can follow from it
		}
		if err == nil {
			err = c.rebuildSheet(folded)
		}
		if err := c.blame(id, nil, err); err != nil {
			return err
		}
	}
	if len(ids) < room {
		return record.Delete(c.bolt, record.Derived, keyRebuild)
	}
	return record.Put(c.bolt, record.Derived, keyRebuild, record.MustMarshal(ids[len(ids)-1][:]))
}

// idsAfter returns up to n sheets behind one.
func idsAfter(tx *bbolt.Tx, from []byte, n int) (ids []ulid.ULID) {
	cursor := tx.Bucket(record.Sheets).Cursor()
	for key, _ := cursor.Seek(from); key != nil && len(ids) < n; key, _ = cursor.Next() {
		if len(key) == record.IDLen && !bytes.Equal(key, from) {
			ids = append(ids, ulid.ULID(key))
		}
	}
	return ids
}

// foldedAhead is the sheets that are looked at next while all is made anew, folded on
// all processors while what follows from those before them is written. One that cannot
// be folded is looked at again when its turn comes.
type foldedAhead struct {
	before int // the transaction for which they are: nobody has changed them before it
	sheets map[ulid.ULID]*foldedSheet
	ready  chan struct{} // closed when they are there
}

// foldAhead folds the sheets behind one, for a transaction.
func (f *follower) foldAhead(from []byte, txID int) {
	a := &foldedAhead{before: txID, sheets: map[ulid.ULID]*foldedSheet{}, ready: make(chan struct{})}
	f.ahead = a
	from = bytes.Clone(from)
	go func() {
		defer close(a.ready)
		_ = f.store.read(func(tx *bbolt.Tx) error {
			ids := idsAfter(tx, from, followAtOnce)
			folded := make([]*foldedSheet, len(ids))
			err := inParallel(len(ids), func(i int) error {
				_ = recoverPanic(func() error {
					folded[i], _ = f.store.foldSheet(tx, ids[i])
					return nil
				})
				return nil
			})
			for i, id := range ids {
				a.sheets[id] = folded[i]
			}
			return err
		})
	}()
}

// takeFolded returns the sheets that were folded for a transaction.
func (f *follower) takeFolded(txID int) map[ulid.ULID]*foldedSheet {
	a := f.ahead
	if f.ahead = nil; a == nil || a.before != txID {
		return nil
	}
	<-a.ready
	return a.sheets
}

// Rebuild has all that follows from the sheets made anew: lists, search words,
// summaries and figures. It returns when that is done. The error is that of the context or a
// *Error.
func (p *Store) Rebuild(ctx context.Context) error {
	err := p.Update(ctx, func(c *Tx) error {
		p.follower.marked.Store(true)
		return clearDerived(c.bolt)
	})
	if err != nil {
		return err
	}
	return p.CaughtUp(ctx)
}
