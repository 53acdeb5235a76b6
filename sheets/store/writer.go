package store

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"

	"beermat/sheets/failure"
)

// A change that could not be written is tried again after a wait that doubles
// from the first to the longest, and at once when another change arrives.
const (
	minBackoff = 100 * time.Millisecond
	maxBackoff = 10 * time.Second
)

// closeGrace is how long a writer that is told to end may take for it.
const closeGrace = time.Second

// write is one change of the pad. It is prepared by whoever queues it, so that it
// depends on nothing that may change before it is written. Done twice, it is as if
// it had been done once.
type write func(tx *bbolt.Tx) error

// in makes the change in a transaction. What the change itself returns is permanent, unless
// the file is damaged.
func (do write) in(update func(func(*bbolt.Tx) error) error) error {
	return recoverPanic(func() error {
		return update(func(tx *bbolt.Tx) error {
			err := recoverPanic(func() error { return do(tx) })
			if err != nil && !errors.Is(err, errCorrupt) {
				err = permanentError{err}
			}
			return err
		})
	})
}

// sharedDB is the open file of a pad, which may be another one later on.
type sharedDB struct {
	open atomic.Pointer[bbolt.DB]
}

// View runs f in a transaction that sees what is on disk.
func (d *sharedDB) View(f func(tx *bbolt.Tx) error) error {
	for {
		db := d.open.Load()
		err := db.View(f)
		if !errors.Is(err, berrors.ErrDatabaseNotOpen) || d.open.Load() == db {
			return err
		}
	}
}

// Begin begins a transaction.
func (d *sharedDB) Begin(writable bool) (*bbolt.Tx, error) { return d.open.Load().Begin(writable) }

// Update runs f in a transaction that changes the pad.
func (d *sharedDB) Update(f func(tx *bbolt.Tx) error) error {
	return d.open.Load().Update(f)
}

// writer writes one job after the other on a goroutine of its own, in order.
// Nothing overtakes a job that failed for a reason which may pass; one that can
// never succeed is set aside.
type writer struct {
	db    *sharedDB
	file  fileGuard
	path  string
	now   func() time.Time
	after func(time.Duration) <-chan time.Time

	// moved is asked for help at the end when the pad is not at its place any more.
	// It returns the path where everything is now, "" where that is the pad's. It is
	// nil for a pad that is only read.
	moved func() (path string, err error)

	follower *follower // what is done between the jobs

	wake  chan struct{} // holds one signal: the queue or the wish to end has changed
	ended chan struct{} // closed when the goroutine has ended

	notifying sync.Mutex // held while the watcher is told, so that no status overtakes a newer one

	mu        sync.Mutex
	first     []func() // what the goroutine does before all else
	queue     []queued
	status    Status // but for Pending and Drafts
	watcher   func(Event)
	news      Event         // but for its Status: what the watcher is to be told of
	version   int           // counts what the watcher is to be told of
	notified  int           // how far it was
	observer  Observer      // may be nil
	closing   bool          // end when the queue is empty
	abandoned bool          // end now
	following bool          // what follows from the changes is not up to date
	caught    chan struct{} // closed when it is; nil while nobody waits
	many      int           // how many are making many changes: years are folded when they have ended
	elsewhere string        // where everything was saved at the end instead of its place

	committed bool // the first job is written, into a file that was not at its place any more
	broken    bool // a transaction ended in a crash of the database; both are known to the goroutine only
}

// queued is a job in the queue.
type queued struct {
	do     write
	of     description // what is kept of a job that can never be done
	done   chan error  // what becomes of it; nil for a job that is tried until it is done
	mark   bool        // it is no job: somebody waits until those before it are done
	follow bool        // it is no job: there is something to be brought up to date
}

func newWriter(db *sharedDB, file fileGuard, o Options) *writer {
	w := &writer{
		db: db, file: file, path: file.path, now: o.Now, after: o.After,
		wake: make(chan struct{}, 1), ended: make(chan struct{}),
	}
	return w
}

// add queues a job.
func (w *writer) add(of description, j write) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.queue = append(w.queue, queued{do: j, of: of})
	w.signal()
}

// errClosed is returned for what a pad is asked to do when it is closed.
var errClosed = errors.New("the pad is closed")

// wait queues a job that is tried only once, and waits for what becomes of it; for a moment only
// when the context ends. A job whose turn has not come by then is never written.
func (w *writer) wait(ctx context.Context, t queued) error {
	done := make(chan error, 1)
	t.done = done
	w.mu.Lock()
	w.queue = append(w.queue, t)
	w.signal()
	w.mu.Unlock()
	select {
	case err := <-done:
		return err
	case <-w.ended:
		select {
		case err := <-done: // it was written before the end
			return err
		default:
			return errClosed
		}
	case <-ctx.Done():
		grace := time.Duration(0)
		if !t.mark {
			grace = closeGrace
		}
		select {
		case err := <-done:
			return err
		case <-w.after(grace):
		}
		w.mu.Lock()
		defer w.mu.Unlock()
		// The first one may be under way.
		if i := slices.IndexFunc(w.queue, func(t queued) bool { return t.done == done }); i > 0 {
			w.queue = slices.Delete(w.queue, i, i+1)
		}
		return ctx.Err()
	}
}

// before has something done before the next job, and waits for it.
func (w *writer) before(f func() error) error {
	done := make(chan error, 1)
	w.mu.Lock()
	w.first = append(w.first, func() { done <- f() })
	w.signal()
	w.mu.Unlock()
	select {
	case err := <-done:
		return err
	case <-w.ended:
		return errClosed
	}
}

// signal wakes the writer. The lock is held, so that what take has seen has no
// signal to come.
func (w *writer) signal() {
	select {
	case w.wake <- struct{}{}:
	default:
	}
}

func (w *writer) state() Status {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.stateLocked()
}

func (w *writer) stateLocked() Status {
	s := w.status
	s.Pending = len(w.queue)
	for i := range w.queue {
		if w.queue[i].of.change == changeDraft {
			s.Drafts++
		}
	}
	return s
}

func (w *writer) watch(watcher func(Event)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.watcher = watcher
}

func (w *writer) run() {
	defer close(w.ended)
	for wait := minBackoff; ; {
		t := w.next()
		if t.do == nil && !t.follow {
			break
		}
		var err error
		if t.follow {
			if err = w.followOnce(); err == nil {
				continue
			}
		} else {
			err = w.write(t)
			if w.finish(t, err) {
				wait = minBackoff
				if w.isQuiet() {
					_ = w.followOnce() // tried again when nothing else is to be done
				}
				continue
			}
		}
		if w.rescue(err) {
			continue
		}
		select {
		case <-w.after(wait):
		case <-w.wake:
		}
		wait = min(2*wait, maxBackoff)
	}
	if !w.broken {
		_ = w.followOnce() // what is left is done after the next start
		if !w.isAbandoned() {
			_ = w.follower.store.File().compact(false)
		}
		w.tellClosing()
		w.end()
	}
}

// detach has nothing saved at the end: the file is a copy of another one.
func (w *writer) detach() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.moved = nil
}

// end lets go of the file, after a last look whether it is where it should be.
func (w *writer) end() {
	w.mu.Lock()
	readOnly := w.moved == nil
	w.mu.Unlock()
	if readOnly {
		_ = w.db.open.Load().Close() // nothing was written
		return
	}
	err := w.file.verify()
	for w.rescue(err) {
		err = w.file.verify()
	}
	if err == nil && !w.isAbandoned() {
		_ = w.follower.store.File().compact(true)
	}
	_ = w.db.open.Load().Close() // every transaction was synced; there is nothing left to lose
	if err == nil {
		w.markClean()
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.status.Err = WrapError(err, failure.CannotSave, w.path)
}

// next waits for a task; the empty one when it is time to end.
func (w *writer) next() queued {
	for {
		first, t, ready := w.take()
		for _, f := range first {
			f()
		}
		if ready && len(first) == 0 {
			return t
		}
		if len(first) == 0 {
			<-w.wake
		}
	}
}

func (w *writer) take() (first []func(), t queued, ready bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	select {
	case <-w.wake: // what it told of is seen now, and is no reason to try again sooner
	default:
	}
	first, w.first = w.first, nil
	switch {
	case w.abandoned || w.closing && len(w.queue) == 0:
		return first, t, true
	case len(w.queue) > 0:
		return first, w.queue[0], true
	case w.following:
		return first, queued{follow: true}, true
	}
	return first, t, false
}

// write does one job in a transaction, and makes sure before and after that
// somebody will find it. After a crash of the database its locks may be held for
// ever, so that there is no other transaction.
func (w *writer) write(t queued) error {
	if w.broken {
		return errCorrupt
	}
	if t.mark {
		return nil
	}
	if err := w.file.verify(); err != nil {
		return err
	}
	if w.committed {
		w.committed = false
		return nil
	}
	err := t.do.in(w.db.Update)
	w.broken = errors.Is(err, errCorrupt)
	w.file.dirty = err != nil && !isPermanent(err)
	if err == nil {
		err = w.file.verify()
		w.committed = err != nil && t.done == nil
	}
	return err
}

// finish takes a job out of the queue that is written, or will never be, and tells
// the watcher how it went. It reports whether that is so.
func (w *writer) finish(t queued, err error) bool {
	over := err == nil || t.done != nil || isPermanent(err)
	w.mu.Lock()
	if w.follower.marked.Swap(false) {
		w.following = true
		w.status.Indexing = max(1, w.status.Indexing)
	}
	w.status.Err = nil
	if over {
		w.queue = w.queue[1:]
	}
	switch {
	case t.done != nil:
		t.done <- err
	case err != nil && over:
		w.status.Rejected++
		w.status.LastRejected = rejectedError(err, w.path)
		if t.of.change != "" {
			w.queue = slices.Insert(w.queue, 0, queued{do: t.of.keep(w.status.LastRejected, w.now())})
		}
	case err != nil:
		w.status.Err = WrapError(err, failure.CannotSave, w.path)
		w.status.Err.Pending = len(w.queue)
	}
	if err == nil {
		switch t.of.change {
		case changeWrite:
			w.news.Written = append(w.news.Written, t.of.about)
		case changeDraft:
			w.news.Drafts = append(w.news.Drafts, t.of.about)
		}
	}
	if w.status.Err == nil && len(w.queue) == 0 {
		if w.observer != nil {
			w.observer.Idle()
		}
	}
	w.version++
	w.mu.Unlock()
	w.notify()
	return over
}

// followOnce brings some of what follows from the changes up to date.
func (w *writer) followOnce() error {
	w.mu.Lock()
	wanted, years := w.following && !w.broken, w.many == 0
	w.mu.Unlock()
	if !wanted {
		return nil
	}
	if err := w.file.verify(); err != nil {
		return err
	}
	left, err := w.follower.follow(years)
	if left == 0 && err == nil {
		w.follower.marked.Store(false) // by what it has done itself
	}
	if left == 0 && err == nil && years && w.follower.bulk.Swap(false) {
		_ = w.follower.store.File().compact(false) // or it stays as it is
	}
	w.broken = errors.Is(err, errCorrupt)
	w.file.dirty = err != nil
	w.mu.Lock()
	w.following = (left > 0 || err != nil || !years && w.many == 0) && !w.broken // with a broken database, nothing follows any more
	w.status.Indexing = left
	w.news.Listed = w.news.Listed || !w.following
	if !w.following && w.caught != nil {
		close(w.caught)
		w.caught = nil
	}
	w.version++
	w.mu.Unlock()
	w.notify()
	return err
}

// manyChanges runs f, which makes many changes one after the other.
func (w *writer) manyChanges(f func() error) error {
	w.mu.Lock()
	w.many++
	w.mu.Unlock()
	defer func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.follower.bulk.Store(true)
		if w.many--; w.many == 0 {
			w.followLocked()
		}
	}()
	return f()
}

// follow has it looked whether something is to be brought up to date.
func (w *writer) follow() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.followLocked()
}

func (w *writer) followLocked() {
	w.following = true
	w.signal()
}

// caughtUp waits until all that follows from the changes is up to date.
func (w *writer) caughtUp(ctx context.Context) error {
	w.mu.Lock()
	if !w.following {
		w.mu.Unlock()
		return nil
	}
	if w.caught == nil {
		w.caught = make(chan struct{})
	}
	caught := w.caught
	w.mu.Unlock()
	select {
	case <-caught:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-w.ended:
		return errClosed
	}
}

// rescue sees to it at the end that nothing is lost because the pad is not at its
// place any more. It reports whether the writing can go on.
func (w *writer) rescue(err error) bool {
	w.mu.Lock()
	wanted := w.closing && w.moved != nil && w.elsewhere == "" && isMoved(err)
	w.mu.Unlock()
	if !wanted {
		return false
	}
	path, err := w.moved()
	if err == nil && path == "" {
		return true
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if err == nil {
		w.elsewhere, w.queue, w.abandoned = path, nil, true
	}
	return err == nil
}

// quiet reports whether everything is on disk, and the watcher was told so.
func (w *writer) quiet() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.queue) == 0 && !w.following && w.notified == w.version
}

// notify tells the watcher what is new, with the status as it is now.
func (w *writer) notify() {
	w.notifying.Lock()
	defer w.notifying.Unlock()
	w.mu.Lock()
	news, watcher, version := w.news, w.watcher, w.version
	news.Status, w.news = w.stateLocked(), Event{}
	w.mu.Unlock()
	if watcher != nil {
		watcher(news)
	}
	w.mu.Lock()
	w.notified = version
	w.mu.Unlock()
}

func (w *writer) observe(o Observer) {
	w.mu.Lock()
	w.observer = o
	w.mu.Unlock()
	o.Idle()
}

// isQuiet reports whether nothing waits to be written.
func (w *writer) isQuiet() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.queue) == 0
}

// isAbandoned reports whether there is no time for anything any more.
func (w *writer) isAbandoned() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.abandoned
}

// tellClosing tells the observer that all is written, unless there is no time for it.
func (w *writer) tellClosing() {
	w.mu.Lock()
	observer := w.observer
	w.mu.Unlock()
	if observer != nil && !w.isAbandoned() {
		observer.Closing()
	}
}

// close waits until the queue is written, or until the timeout, and then only a
// moment longer: a transaction under way may be stuck in the disk for ever.
func (w *writer) close(timeout time.Duration) error {
	w.mu.Lock()
	w.closing = true
	w.signal()
	w.mu.Unlock()
	select {
	case <-w.ended:
	case <-w.after(timeout):
		w.mu.Lock()
		w.abandoned = true
		w.signal()
		w.mu.Unlock()
		select {
		case <-w.ended:
		case <-w.after(closeGrace):
		}
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	t := &failure.Error{Code: failure.NotSaved, Path: w.path, Pending: len(w.queue) + w.status.Rejected}
	switch {
	case w.elsewhere != "":
		return &failure.Error{Code: failure.SavedElsewhere, Path: w.elsewhere}
	case w.status.Err != nil:
		t.Err = w.status.Err
	case w.status.LastRejected != nil:
		t.Err = w.status.LastRejected
	case t.Pending == 0:
		return nil
	}
	return t
}
