package store

import (
	"bytes"
	"context"
	"errors"
	"math"
	"sync"
	"sync/atomic"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets/store/internal/derived"
	"beermat/sheets/store/internal/record"
)

// The kinds of what is stale, with which the keys begin.
const (
	staleSheet = derived.OfSheet // and the sheet
	staleNight = derived.OfNight // and the day: its notes have changed
)

// followAtOnce is how many sheets are looked at in one transaction, and settleRows how many
// rows of years are read.
const (
	followAtOnce = 500
	settleRows   = 1 << 14
)

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
	return markStale(c.bolt, kind, key)
}

func markStale(tx *bbolt.Tx, kind byte, key []byte) error {
	b, err := tx.CreateBucketIfNotExists(record.Stale)
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
	bulk   atomic.Bool // much has changed since the pad was last looked at how full its pages are

	damaged  sync.Map    // records of derived data that were found damaged, by name: all is made anew once for each
	outdated atomic.Bool // there is one more

	faulty map[string]bool              // states at fault, by key
	recent map[ulid.ULID]*derived.Sheet // finished sheets as they were written a moment ago
	ahead  *foldedAhead                 // the next ones while all is made anew; may be nil
	left   int                          // how many sheets are left then
}

func newFollower(p *Store) *follower {
	return &follower{store: p, faulty: map[string]bool{}, recent: map[ulid.ULID]*derived.Sheet{}}
}

// start sees to it that there is a place for all that follows from the sheets, and reports
// whether that is not up to date.
func (f *follower) start() (behind bool, err error) {
	outdated := false
	err = f.store.read(func(tx *bbolt.Tx) error {
		outdated, behind = isOutdated(tx, f.store.options.Find), isBehind(tx, f.store.options.Find, true)
		return nil
	})
	if err == nil && outdated {
		err = f.store.update(f.clear)
	}
	return behind, err
}

// clear throws away all that follows from the sheets, to be made anew.
func (f *follower) clear(tx *bbolt.Tx) error {
	f.bulk.Store(true)
	return clearDerived(tx)
}

// follow brings some of what follows from the sheets up to date, the years only where they
// are wanted, and returns how much is left, in sheets, as far as that is known.
func (f *follower) follow(years bool) (left int, err error) {
	p, behind := f.store, false
	if err := p.read(func(tx *bbolt.Tx) error {
		behind = f.outdated.Load() || isBehind(tx, p.options.Find, years)
		if from, is, err := rebuiltTo(tx); err == nil && is && f.ahead == nil && isEmpty(tx, record.Stale) {
			f.foldAhead(from, tx.ID()+1)
		}
		return nil
	}); err != nil || !behind {
		return 0, err
	}
	outdated := f.outdated.Swap(false)
	err = p.update(func(tx *bbolt.Tx) error {
		if outdated || isOutdated(tx, p.options.Find) {
			err = f.clear(tx)
		} else {
			err = f.catchUp(tx)
		}
		left = f.count(tx, years)
		return err
	})
	if err != nil {
		f.ahead, left = nil, 1
		f.outdated.Store(outdated)
	}
	if fault := (*followError)(nil); errors.As(err, &fault) {
		// What is there is not to be trusted. A sheet of which that is said again can
		// only be left out.
		if f.faulty[string(fault.key)] {
			return left, p.update(fault.skip)
		}
		f.faulty[string(fault.key)] = true
		err = p.update(f.clear)
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
func (f *follower) count(tx *bbolt.Tx, years bool) (left int) {
	from, is, err := rebuiltTo(tx)
	switch {
	case !is || err != nil:
		f.left = 0
		if is || !isEmpty(tx, record.Stale) || years && !isEmpty(tx, record.StaleYears) {
			return 1
		}
		return 0
	case f.left > 0:
		f.left = max(1, f.left-followAtOnce)
	default:
		f.left = max(1, len(keysAfter(tx, record.Sheets, from, math.MaxInt)))
	}
	return f.left
}

// update runs f in a transaction on the goroutine that writes.
func (p *Store) update(f func(tx *bbolt.Tx) error) error {
	return recoverPanic(func() error {
		return p.db.Update(func(tx *bbolt.Tx) error { return recoverPanic(func() error { return f(tx) }) })
	})
}

// followError says which derived data could not be brought up to date, though what it
// follows from is readable.
type followError struct {
	bucket, key []byte // what was to be looked at
	err         error
}

func (e *followError) Error() string { return record.Name(e.bucket, e.key) + ": " + e.err.Error() }

func (e *followError) Unwrap() error { return e.err }

// skip leaves it as it is.
func (e *followError) skip(tx *bbolt.Tx) error {
	if bytes.Equal(e.bucket, record.Sheets) {
		return record.Put(tx, record.Derived, keyRebuild, record.MustMarshal(e.key))
	}
	return record.Delete(tx, e.bucket, e.key)
}

// blame says what the derived data is at fault of, if it is: a fault of the disk is not.
func blame(bucket, key []byte, err error) error {
	fault := (*PanicError)(nil)
	if IsDamage(err) || errors.As(err, &fault) && !fault.corrupt {
		return &followError{bucket, bytes.Clone(key), err}
	}
	return err
}

// catchUp looks at some sheets and nights: those that changed, and then those that have not
// been looked at since all was thrown away. When there are none, it folds years.
func (f *follower) catchUp(tx *bbolt.Tx) error {
	u := derived.NewUpdate(tx)
	keys := keysAfter(tx, record.Stale, nil, followAtOnce)
	for _, key := range keys {
		err := f.refresh(tx, u, key)
		if err == nil {
			err = record.Delete(tx, record.Stale, key)
		}
		if err != nil {
			return blame(record.Stale, key, err)
		}
	}
	if len(keys) == 0 {
		if is, err := f.rebuildSome(tx, u); err != nil {
			return err
		} else if !is {
			return f.settle(tx)
		}
	}
	for _, game := range u.Games() {
		if err := noteStats(tx, f.store.options.Find, game); err != nil {
			return err
		}
	}
	return u.Write()
}

// settle folds some of the years whose rows have changed.
func (f *follower) settle(tx *bbolt.Tx) error {
	key, err := derived.Settle(tx, countedIn(tx), settleRows)
	return blame(record.StaleYears, key, err)
}

// rebuildSome looks at the next sheets while all is made anew, and reports whether it is.
func (f *follower) rebuildSome(tx *bbolt.Tx, u *derived.Update) (is bool, err error) {
	from, is, err := rebuiltTo(tx)
	if !is {
		return false, nil
	}
	if err != nil {
		from = nil // of a damaged record, all are looked at
	}
	keys := keysAfter(tx, record.Sheets, from, followAtOnce)
	ready := f.takeFolded(tx.ID())
	if len(keys) == followAtOnce {
		f.foldAhead(keys[len(keys)-1], tx.ID()+1)
	}
	for _, key := range keys {
		id := ulid.ULID(key)
		folded, err := ready[id], error(nil)
		if folded == nil {
			folded, err = f.store.foldSheet(tx, id)
		}
		if IsDamage(err) {
			continue // nothing can follow from it
		}
		if err == nil {
			err = rebuildSheet(tx, u, folded)
		}
		if err != nil {
			return true, blame(record.Sheets, key, err)
		}
	}
	if len(keys) < followAtOnce {
		return true, record.Delete(tx, record.Derived, keyRebuild)
	}
	return true, record.Put(tx, record.Derived, keyRebuild, record.MustMarshal(keys[len(keys)-1]))
}

// keysAfter returns up to n keys of a bucket, which may be missing, behind one. Of the
// sheets it returns those only whose key is an ID.
func keysAfter(tx *bbolt.Tx, bucket, from []byte, n int) (keys [][]byte) {
	b := tx.Bucket(bucket)
	if b == nil {
		return nil
	}
	cursor := b.Cursor()
	for key, _ := cursor.Seek(from); key != nil && len(keys) < n; key, _ = cursor.Next() {
		if !bytes.Equal(key, from) && (len(key) == record.IDLen || !bytes.Equal(bucket, record.Sheets)) {
			keys = append(keys, bytes.Clone(key))
		}
	}
	return keys
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
			keys := keysAfter(tx, record.Sheets, from, followAtOnce)
			folded := make([]*foldedSheet, len(keys))
			err := inParallel(len(keys), func(i int) error {
				_ = recoverPanic(func() error {
					folded[i], _ = f.store.foldSheet(tx, ulid.ULID(keys[i]))
					return nil
				})
				return nil
			})
			for i, key := range keys {
				a.sheets[ulid.ULID(key)] = folded[i]
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
// *failure.Error.
func (p *Store) Rebuild(ctx context.Context) error {
	err := p.Update(ctx, func(c *Tx) error {
		p.follower.marked.Store(true)
		return p.follower.clear(c.bolt)
	})
	if err != nil {
		return err
	}
	return p.CaughtUp(ctx)
}
