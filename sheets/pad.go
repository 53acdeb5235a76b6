package sheets

import (
	"os"
	"sync"
	"sync/atomic"
	"time"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/scoring"
)

// Options are what a pad needs from outside. Only Find has no default.
type Options struct {
	Find  func(id string) *scoring.Game // the rules of a game; nil for one that is not known
	Now   func() time.Time              // the clock, by default
	NewID func() string                 // IDs from Now and the system's randomness, by default

	Fresh   bool // make a new pad where one is missing of which there are backups
	Backups bool // keep backups in the folder beside the pad

	// After paces the retries of a write that failed, and ends the patience of
	// Close. It is time.After by default.
	After func(time.Duration) <-chan time.Time

	// OpenFile opens every file. It is os.OpenFile by default.
	OpenFile func(name string, flag int, perm os.FileMode) (*os.File, error)
}

// Pad is a file with every sheet, player and setting. Whatever changes it is
// queued, and written by one goroutine, in order, each change in a transaction
// of its own: nothing but reading and Close ever waits for the disk. Reading
// sees what is on disk. A Pad may be used by several goroutines at once.
type Pad struct {
	o      Options
	path   string
	db     *sharedDB
	writer *writer
	keeper *keeper // nil where no backups are kept
	temp   string  // the folder of the copy that is read; "": it is no copy

	backing sync.Mutex // held by whoever makes a backup

	marked    atomic.Bool          // a change has left something stale
	faulty    map[ulid.ULID]bool   // sheets of which derived data was at fault; these two are the writing goroutine's
	folded    map[ulid.ULID]*filed // finished sheets as they were written a moment ago, likewise
	toRebuild int                  // how many sheets are left while all is made anew
}

// Status is how the writing gets on.
type Status struct {
	Pending int      // changes that are not on disk yet
	Trouble *Trouble // why not; nil while all is well

	Indexing int // sheets that lists and figures lack yet, as far as that is known

	Rejected     int      // changes that can never be written and were set aside
	LastRejected *Trouble // why the last of them was; nil without any
}

// Status says how the writing gets on.
func (p *Pad) Status() Status { return p.writer.state() }

// Quiet tells whether every change is on disk and whoever watches was told of it.
func (p *Pad) Quiet() bool { return p.writer.quiet() }

// Watch sets the function that is told of the status whenever a change has been
// written or could not be, and when a backup was made or could not be. It holds
// up all writing until it returns.
func (p *Pad) Watch(tell func(Status)) { p.writer.watch(tell) }

// Close writes what is still queued, for as long as the timeout allows, and lets
// go of the file. The error is a *Trouble, not-saved, if something could not be
// written. Nothing may be queued or read afterwards.
func (p *Pad) Close(timeout time.Duration) error {
	err := p.writer.close(timeout)
	if p.temp != "" {
		_ = os.RemoveAll(p.temp) // it is a copy of what is elsewhere
	}
	return err
}

// NewID gives a new ID for a sheet or a player. IDs sort by the time at which
// they were given.
func (p *Pad) NewID() string { return p.o.NewID() }

// read runs f in a transaction that sees what is on disk. The error is a
// *Trouble.
func (p *Pad) read(f func(tx *bbolt.Tx) error) error {
	if err := recoverPanic(func() error { return p.db.View(f) }); err != nil {
		return wrapError(err, CannotRead, p.path)
	}
	return nil
}
