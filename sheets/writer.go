package sheets

import (
	"errors"
	"sync"
	"time"

	"go.etcd.io/bbolt"
)

// A change that could not be written is tried again after a wait that doubles
// from the first to the longest, and at once when another change arrives.
const (
	firstWait   = 100 * time.Millisecond
	longestWait = 10 * time.Second
)

// lastMoment is how long a writer that is told to end may take for it.
const lastMoment = time.Second

// job is one change of the pad. It is prepared by whoever queues it, so that it
// depends on nothing that may change before it is written.
type job func(tx *bbolt.Tx) error

// writer writes one job after the other on a goroutine of its own. Nothing
// overtakes a job that fails.
type writer struct {
	db    *bbolt.DB
	foot  footing
	path  string
	after func(time.Duration) <-chan time.Time

	wake  chan struct{} // holds one signal: the queue or the wish to end has changed
	ended chan struct{} // closed when the goroutine has ended

	mu        sync.Mutex
	queue     []task
	trouble   *Trouble
	tell      func(Status)
	telling   bool    // a change is on disk, and the watcher is just being told
	keeper    *keeper // of backups; may be nil
	closing   bool    // end when the queue is empty
	abandoned bool    // end now

	broken bool // a transaction ended in a crash; known to the goroutine only
}

func newWriter(db *bbolt.DB, path string, o Options) *writer {
	w := &writer{
		db: db, foot: footing{path: path, open: o.OpenFile}, path: path, after: o.After,
		wake: make(chan struct{}, 1), ended: make(chan struct{}),
	}
	go w.run()
	return w
}

// add queues a job.
func (w *writer) add(j job) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.queue = append(w.queue, task{do: j})
	w.signal()
}

// task is a job in the queue.
type task struct {
	do   job
	told chan<- error // what becomes of it; nil for a job that is tried until it is done
}

var errEnded = errors.New("the pad is closed")

// once queues a job that is tried only once, and waits for what becomes of it.
func (w *writer) once(j job) error {
	told := make(chan error, 1)
	w.mu.Lock()
	w.queue = append(w.queue, task{j, told})
	w.signal()
	w.mu.Unlock()
	select {
	case err := <-told:
		return err
	case <-w.ended:
		return errEnded
	}
}

// signal wakes the writer. The lock is held, so that what look has seen has no
// signal to come.
func (w *writer) signal() {
	select {
	case w.wake <- struct{}{}:
	default:
	}
}

func (w *writer) status() Status {
	w.mu.Lock()
	defer w.mu.Unlock()
	return Status{Pending: len(w.queue), Trouble: w.trouble}
}

func (w *writer) watch(tell func(Status)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.tell = tell
}

func (w *writer) run() {
	defer close(w.ended)
	for wait := firstWait; ; {
		t := w.next()
		if t.do == nil {
			break
		}
		err := w.write(t.do)
		if t.told != nil {
			t.told <- err
			err = nil
		}
		if err != nil {
			w.settle(err)
			select {
			case <-w.after(wait):
			case <-w.wake:
			}
			wait = min(2*wait, longestWait)
			continue
		}
		w.settle(nil)
		wait = firstWait
	}
	if !w.broken {
		w.lastBackup()
		_ = w.db.Close() // every transaction was synced; there is nothing left to lose
		w.leave()
	}
}

// next waits for a task; the empty one when it is time to end.
func (w *writer) next() task {
	for {
		t, ready := w.look()
		if ready {
			return t
		}
		<-w.wake
	}
}

func (w *writer) look() (t task, ready bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	select {
	case <-w.wake: // what it told of is seen now, and is no reason to try again sooner
	default:
	}
	switch {
	case w.abandoned || w.closing && len(w.queue) == 0:
		return t, true
	case len(w.queue) > 0:
		return w.queue[0], true
	}
	return t, false
}

// write does one job in a transaction. After a crash the locks of the database
// may be held for ever, so that there is no other transaction.
func (w *writer) write(j job) error {
	if w.broken {
		return errBroken
	}
	if err := w.foot.find(); err != nil {
		return err
	}
	err := guard(func() error { return w.db.Update(j) })
	w.broken = errors.Is(err, errBroken)
	w.foot.unsure = err != nil
	return err
}

// settle notes how a job went and tells the watcher.
func (w *writer) settle(err error) {
	w.mu.Lock()
	w.trouble = nil
	if err == nil {
		w.queue = w.queue[1:]
	} else {
		w.trouble = asTrouble(err, CannotSave, w.path)
		w.trouble.Pending = len(w.queue)
	}
	status, tell := Status{Pending: len(w.queue), Trouble: w.trouble}, w.tell
	if status == (Status{}) {
		w.keeper.look()
	}
	w.telling = true
	w.mu.Unlock()
	if tell != nil {
		tell(status)
	}
	w.mu.Lock()
	w.telling = false
	w.mu.Unlock()
}

// quiet tells whether everything is on disk, and the watcher was told so.
func (w *writer) quiet() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.queue) == 0 && !w.telling
}

// retell tells the watcher of the status although nothing was written.
func (w *writer) retell() {
	w.mu.Lock()
	status, tell := Status{Pending: len(w.queue), Trouble: w.trouble}, w.tell
	w.mu.Unlock()
	if tell != nil {
		tell(status)
	}
}

// keepBackups has backups made from now on.
func (w *writer) keepBackups(k *keeper) {
	w.mu.Lock()
	w.keeper = k
	w.mu.Unlock()
	k.look()
}

// lastBackup has the last backup made, unless there is no time for it.
func (w *writer) lastBackup() {
	w.mu.Lock()
	keeper := w.keeper
	if w.abandoned {
		keeper = nil
	}
	w.mu.Unlock()
	keeper.end()
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
		case <-w.after(lastMoment):
		}
	}
	status := w.status()
	if status.Pending == 0 {
		return nil
	}
	t := &Trouble{Code: NotSaved, Path: w.path, Pending: status.Pending}
	if status.Trouble != nil {
		t.Err = status.Trouble
	}
	return t
}
