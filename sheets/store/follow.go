package store

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/store/internal/derived"
	"beermat/sheets/store/internal/record"
)

// How much is looked at in one transaction: lines of the feed, objects while all is made anew,
// and rows of years.
const (
	followAtOnce  = 512
	rebuildAtOnce = 250
	settleRows    = 1 << 14
)

// ShownIndexing is how many sheets the lists may lack without anybody being told: they
// have them in a moment.
const ShownIndexing = 4 * rebuildAtOnce

// follower moves the lines of the feed to the objects that they are about, and makes what follows
// from them, on the goroutine that writes: all but what says that there is something to do is that
// goroutine's.
type follower struct {
	store  *Store
	marked atomic.Bool // a change has left something to be followed
	bulk   atomic.Bool // much has changed since the pad was last looked at how full its pages are

	damaged  sync.Map    // records of derived data that were found damaged, by name: all is made anew once for each
	outdated atomic.Bool // there is one more

	mu     sync.Mutex
	broken map[line.Object]bool // of these, what is kept of the object itself was found damaged

	faulty map[string]bool // what is at fault, by key
	left   int             // how many objects are left while all is made anew
	ahead  chan []looked   // what follows from the next of them; nil where nobody looks at them yet
}

func newFollower(p *Store) *follower { return &follower{store: p, faulty: map[string]bool{}} }

// makeAgain has what follows from one object made again.
func (f *follower) makeAgain(o line.Object) {
	if f.store.db.open.Load().IsReadOnly() {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.broken == nil {
		f.broken = map[line.Object]bool{}
	}
	f.broken[o] = true
	f.store.writer.follow()
}

// takeBroken returns the objects of which that is to be done.
func (f *follower) takeBroken() (list []line.Object) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for o := range f.broken {
		list = append(list, o)
	}
	f.broken = nil
	slices.SortFunc(list, func(a, b line.Object) int { return a.ID.Compare(b.ID) })
	return list
}

// start sees to it that there is a place for all that follows from the lines, and reports
// whether that is not up to date.
func (f *follower) start() (behind bool, err error) {
	outdated, short := false, false
	err = f.store.read(func(tx *bbolt.Tx) error {
		short = endOfFeed(tx) != lastSeq(tx)
		outdated, behind = isOutdated(tx, f.store.options.Find), isBehind(tx, f.store.options.Find, true)
		return nil
	})
	if err == nil && short { // what tells where it ends is damaged
		behind = true
		err = f.update(func(tx *bbolt.Tx) error { return tx.Bucket(record.Feed).SetSequence(endOfFeed(tx)) })
	}
	if err == nil && outdated {
		err = f.update(f.clear)
	}
	if err == nil && !behind {
		err = f.known()
		behind = f.marked.Swap(false)
	}
	return behind, err
}

// clear throws away all that follows from the lines, to be made anew.
func (f *follower) clear(tx *bbolt.Tx) error {
	f.bulk.Store(true)
	f.left = 0
	return clearDerived(tx)
}

// follow brings some of what follows from the lines up to date, the years only where they
// are wanted, and returns how much is left, in sheets, as far as that is known.
func (f *follower) follow(years bool) (left int, err error) {
	p, behind := f.store, false
	if err := p.read(func(tx *bbolt.Tx) error {
		behind = f.outdated.Load() || isBehind(tx, p.options.Find, years)
		return nil
	}); err != nil {
		return 0, err
	}
	broken := f.takeBroken()
	if !behind && len(broken) == 0 {
		return 0, nil
	}
	outdated := f.outdated.Swap(false)
	err = f.update(func(tx *bbolt.Tx) error {
		if outdated || isOutdated(tx, p.options.Find) {
			err = f.clear(tx)
		} else if err = f.again(tx, broken); err == nil && behind {
			err = f.catchUp(tx)
		}
		left = f.count(tx, years)
		return err
	})
	if err != nil {
		left = 1
		f.outdated.Store(outdated)
	}
	if fault := (*followError)(nil); errors.As(err, &fault) {
		// What is there is not to be trusted. Something of which that is said again can
		// only be left out.
		if f.faulty[string(fault.key)] {
			return left, f.update(fault.skip)
		}
		f.faulty[string(fault.key)] = true
		err = f.update(f.clear)
	}
	return left, err
}

// rebuiltTo returns the last object that was looked at while all is made anew, and
// reports whether it is.
func rebuiltTo(tx *bbolt.Tx) (key []byte, is bool, err error) {
	is, err = record.Read(tx, record.Derived, keyRebuild, &key)
	return key, is || err != nil, err
}

// count returns how many sheets are left. While all is made anew, it counts them once and
// goes on from there.
func (f *follower) count(tx *bbolt.Tx, years bool) (left int) {
	from, is, err := rebuiltTo(tx)
	switch {
	case !is || err != nil:
		f.left = 0
		if is || hasUnfollowed(tx) || years && !isEmpty(tx, record.StaleYears) {
			return 1
		}
		return 0
	case f.left > 0:
		f.left = max(1, f.left-rebuildAtOnce)
	default:
		f.left = max(1, len(objectsAfter(tx, from, 1<<30)))
	}
	return f.left
}

// update runs do in a transaction on the goroutine that writes.
func (f *follower) update(do func(tx *bbolt.Tx) error) error {
	return recoverPanic(func() error {
		return f.store.db.Update(func(tx *bbolt.Tx) error { return recoverPanic(func() error { return do(tx) }) })
	})
}

// followError says which derived data could not be brought up to date, though what it
// follows from is readable.
type followError struct {
	bucket, key []byte // what was to be looked at
	err         error
}

// Error says so for a log.
func (e *followError) Error() string { return record.Name(e.bucket, e.key) + ": " + e.err.Error() }

// Unwrap returns why.
func (e *followError) Unwrap() error { return e.err }

// skip leaves it as it is.
func (e *followError) skip(tx *bbolt.Tx) error {
	if bytes.Equal(e.bucket, record.Lines) {
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

// catchUp looks at some lines of the feed, then at objects that have not been looked at since all
// was thrown away, and when there are none, folds years.
func (f *follower) catchUp(tx *bbolt.Tx) error {
	if hasUnfollowed(tx) {
		return f.move(tx)
	}
	if is, err := f.rebuildSome(tx); err != nil || is {
		return err
	}
	key, err := derived.Settle(tx, countedIn(tx), settleRows, inParallel)
	if key == nil {
		return err
	}
	return blame(record.StaleYears, key, err)
}

// move moves lines of the feed to the objects that they are about.
func (f *follower) move(tx *bbolt.Tx) error {
	c := f.store.at(tx).transaction()
	var gone []uint64
	last, more := followedTo(tx), false
	cursor := tx.Bucket(record.Feed).Cursor()
	for key, value := cursor.Seek(record.SeqKey(last + 1)); inFeed(tx, key); key, value = cursor.Next() {
		if len(gone) == followAtOnce {
			more = true
			break
		}
		last = record.Seq(key)
		if l, ok := feedLineIn(key, value); ok {
			c.add(l.Of, l)
			gone = append(gone, last)
		}
	}
	for _, seq := range gone {
		if err := record.Delete(tx, record.Feed, record.SeqKey(seq)); err != nil {
			return err
		}
	}
	if err := f.comeBack(c); err != nil {
		return err
	}
	if err := c.flush(); err != nil {
		return err
	}
	if !more {
		last = lastSeq(tx)
	}
	return setFollowed(tx, last)
}

// comeBack has sheets that somebody here has written on be where they can be seen, since then: whoever
// writes on a sheet wants it neither in the trash nor put aside.
func (f *follower) comeBack(c *transaction) error {
	dev, _ := f.store.signer.LastLine()
	for _, o := range slices.SortedFunc(maps.Keys(c.changes), func(a, b line.Object) int { return a.ID.Compare(b.ID) }) {
		last, at := uint32(0), time.Time{}
		for _, l := range c.changes[o].fresh {
			if l.Dev == dev && l.Op.IsLog() && l.N > last {
				last, at = l.N, l.At
			}
		}
		var was summaryRecord
		if o.Kind != line.Sheet || last == 0 {
			continue
		}
		if found, err := record.Read(c.bolt, record.Summaries, o.ID[:], &was); err != nil || !found || was.Archived.IsZero() && was.Deleted.IsZero() {
			continue
		}
		lines, err := c.lines(o)
		if err != nil {
			continue
		}
		fields, back := sheets.FoldFields(lines), sheets.Values{}
		for _, name := range []string{sheets.FieldArchived, sheets.FieldDeleted} {
			if is := fields[name]; is.Dev != dev || is.N < last { // or it was put away since
				back[name] = nil
			}
		}
		if err := c.setAt(o, back, at); err != nil {
			return err
		}
	}
	return nil
}

// rebuildSome looks at the next objects while all is made anew, and reports whether it is.
func (f *follower) rebuildSome(tx *bbolt.Tx) (is bool, err error) {
	from, is, err := rebuiltTo(tx)
	if !is {
		return false, nil
	}
	if err != nil {
		from = nil // of a damaged record, all are looked at
	}
	list := objectsAfter(tx, from, rebuildAtOnce)
	last := len(list) < rebuildAtOnce
	looked := f.lookedAhead(tx, list)
	if !last {
		f.lookAhead(list[len(list)-1].Key())
	}
	if err := f.put(tx, looked); err != nil {
		return true, err
	}
	if last {
		if err := mendDefinitions(tx); err != nil {
			return true, err
		}
		return true, record.Delete(tx, record.Derived, keyRebuild)
	}
	return true, record.Put(tx, record.Derived, keyRebuild, record.MustMarshal(list[len(list)-1].Key()))
}

// again makes again what follows from some objects.
func (f *follower) again(tx *bbolt.Tx, list []line.Object) error {
	if len(list) == 0 {
		return nil
	}
	return f.put(tx, f.look(list))
}

// looked is what follows from an object, and from which place in the feed.
type looked struct {
	o   line.Object
	seq uint64
	derivation
	by  []writerRecord // who has written about it
	err error
}

// look makes what follows from objects, of which the lines are on disk.
func (f *follower) look(list []line.Object) []looked {
	all := make([]looked, len(list))
	err := f.store.db.View(func(tx *bbolt.Tx) error {
		return inParallel(len(list), func(i int) error {
			all[i] = f.lookAt(tx, list[i])
			return nil
		})
	})
	for i := range all {
		if all[i].o = list[i]; err != nil {
			all[i].err = err
		}
	}
	return all
}

// lookAt makes what follows from an object.
func (f *follower) lookAt(tx *bbolt.Tx, o line.Object) looked {
	r := records.Get().(*objectRecord)
	defer records.Put(r)
	one := looked{err: r.read(tx, o)}
	if one.seq, one.by = r.seq, r.by; one.err == nil && !r.erased {
		one.derivation = f.store.at(tx).derive(o, r.lines)
	}
	one.by = append(writersOf(r.lines), one.by...)
	return one
}

// records are read one after the other, one on each goroutine.
var records = sync.Pool{New: func() any { return new(objectRecord) }}

// lookAhead begins to look at the objects behind a key, while what was looked at before is written.
func (f *follower) lookAhead(from []byte) {
	ahead := make(chan []looked, 1)
	f.ahead = ahead
	go func() {
		var all []looked
		_ = recoverPanic(func() error { // what is missing is looked at again
			var list []line.Object
			err := f.store.db.View(func(tx *bbolt.Tx) error {
				list = objectsAfter(tx, from, rebuildAtOnce)
				return nil
			})
			all = f.look(list)
			return err
		})
		ahead <- all
	}()
}

// lookedAhead returns what follows from objects, and looks again at those of which lines have come since.
func (f *follower) lookedAhead(tx *bbolt.Tx, list []line.Object) []looked {
	if f.ahead == nil {
		return f.look(list)
	}
	had := map[line.Object]looked{}
	for _, one := range <-f.ahead {
		had[one.o] = one
	}
	f.ahead = nil
	all, missing := make([]looked, 0, len(list)), []line.Object(nil)
	for _, o := range list {
		if one, is := had[o]; is && one.seq == seqOf(tx, o.Key()) && one.err == nil && !one.unknown {
			all = append(all, one)
		} else {
			missing = append(missing, o)
		}
	}
	return append(all, f.look(missing)...)
}

// put writes what follows from objects.
func (f *follower) put(tx *bbolt.Tx, all []looked) error {
	u := newUpdate(tx)
	for i := range all {
		one := &all[i]
		if IsDamage(one.err) {
			continue // nothing can follow from it
		}
		if one.err != nil {
			return one.err
		}
		if err := recoverPanic(func() error { return u.replace(one.o, one.derivation) }); err != nil {
			return blame(record.Lines, one.o.Key(), err)
		}
		u.see(one.by)
	}
	return u.write(f.store.options.Find)
}

// objectsAfter returns up to n objects behind a key.
func objectsAfter(tx *bbolt.Tx, from []byte, n int) (list []line.Object) {
	c := tx.Bucket(record.Lines).Cursor()
	for key, _ := c.Seek(from); key != nil && len(list) < n; key, _ = c.Next() {
		if o, ok := line.ParseKey(key); ok && !bytes.Equal(key, from) {
			list = append(list, o)
		}
	}
	return list
}

// known makes what follows from sheets of whose games there were no rules, as far as there are now.
func (f *follower) known() error {
	var list []line.Object
	err := f.store.read(func(tx *bbolt.Tx) error {
		return tx.Bucket(record.Unknown).ForEach(func(key, _ []byte) error {
			if len(key) != record.IDLen {
				return nil
			}
			o := line.Object{Kind: line.Sheet, ID: line.ID(key)}
			if r, err := readRecord(tx, o); err == nil && !f.store.at(tx).derive(o, r.lines).unknown {
				list = append(list, o)
			}
			return nil
		})
	})
	for some := range slices.Chunk(list, rebuildAtOnce) {
		if err == nil {
			err = f.update(func(tx *bbolt.Tx) error { return f.again(tx, some) })
			f.marked.Store(true)
		}
	}
	return err
}

// folders fold sheets, one on each goroutine.
var folders = sync.Pool{New: func() any { return new(sheets.Folder) }}

// inParallel calls do for every number below n, on all processors, and returns the
// first error. A transaction may be shared by all of them if it only reads: it keeps
// nothing in memory of what was read through it.
func inParallel(n int, do func(i int) error) error {
	var next atomic.Int64
	var failed atomic.Pointer[error]
	var all sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), n) {
		all.Go(func() {
			err := recoverPanic(func() error {
				for i := next.Add(1) - 1; i < int64(n) && failed.Load() == nil; i = next.Add(1) - 1 {
					if err := do(int(i)); err != nil {
						return err
					}
				}
				return nil
			})
			if err != nil {
				failed.CompareAndSwap(nil, &err)
			}
		})
	}
	all.Wait()
	if err := failed.Load(); err != nil {
		return *err
	}
	return nil
}

// Rebuild has all that follows from the sheets made anew: lists, search words,
// summaries and figures. It returns when that is done. The error is that of the context or a
// *failure.Error.
func (f File) Rebuild(ctx context.Context) error {
	err := f.store.changeNow(ctx, func(c *transaction) error {
		f.store.follower.marked.Store(true)
		return f.store.follower.clear(c.bolt)
	})
	if err != nil {
		return err
	}
	return f.store.Queue().CaughtUp(ctx)
}

// makeAnew has all that follows from the lines made anew where a record of it is damaged: once for each.
func (f *follower) makeAnew(err error) {
	if damage := (*record.DamagedError)(nil); errors.As(err, &damage) && damage.IsDerived() && !f.store.db.open.Load().IsReadOnly() {
		if _, again := f.damaged.LoadOrStore(damage.Record, true); !again {
			f.outdated.Store(true)
			f.store.writer.follow()
		}
	}
}
