// Package store keeps sheets, players, notes and settings in one database file.
//
// What people wrote is saved in transactions that depend on nothing else. What follows
// from it, such as lists, search words and figures, is brought up to date behind it, and
// can be thrown away and made anew at any time.
package store

import (
	"errors"
	"os"
	"time"

	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/sheets/failure"
	"beermat/sheets/store/internal/record"
)

// Options are what a pad needs from outside. Only Find has no default.
type Options struct {
	// Find returns the rules of a game: those of the definition that a sheet carries,
	// else, without one, those that are known by the ID; nil if there are none.
	Find  func(id, definition string) *scoring.Game
	Now   func() time.Time // the clock, by default
	NewID func() string    // IDs from Now and the system's randomness, by default

	Fresh    bool // make a new pad where one is missing of which there are backups
	AnyLists bool // who only reads asks for single sheets: lists need not be up to date

	// After paces the retries of a write that failed, and ends the patience of
	// Close. It is time.After by default.
	After func(time.Duration) <-chan time.Time

	// OpenFile opens every file. It is os.OpenFile by default.
	OpenFile func(name string, flag int, perm os.FileMode) (*os.File, error)
}

// Store is a file with every sheet, player and setting. Whatever changes it is
// queued, and written by one goroutine, in order, each change in a transaction
// of its own: nothing but reading and Close ever waits for the disk. Reading
// sees what is on disk. A Store may be used by several goroutines at once.
type Store struct {
	options Options
	path    string
	db      *sharedDB
	writer  *writer
	temp    string // the folder of the copy that is read; "": it is no copy

	follower *follower
	signer   signer
}

// Status is how the writing gets on.
type Status struct {
	Pending int            // changes that are not on disk yet
	Err     *failure.Error // why not; nil while all is well

	Indexing int // sheets that lists and figures lack yet, as far as that is known

	Rejected     int            // changes that can never be written and were set aside
	LastRejected *failure.Error // why the last of them was; nil without any
}

// Status says how the writing gets on.
func (p *Store) Status() Status { return p.writer.state() }

// Idle tells whether every change is on disk and whoever watches was told of it.
func (p *Store) Idle() bool { return p.writer.quiet() }

// Watch sets the function that is told of the status whenever a change has been
// written or could not be, and when a backup was made or could not be. It holds
// up all writing until it returns.
func (p *Store) Watch(tell func(Status)) { p.writer.watch(tell) }

// Close writes what is still queued, for as long as the timeout allows, and lets
// go of the file. The error is a *failure.Error, not-saved, if something could not be
// written. Nothing may be queued or read afterwards.
func (p *Store) Close(timeout time.Duration) error {
	err := p.writer.close(timeout)
	if p.temp != "" {
		_ = os.RemoveAll(p.temp) // it is a copy of what is elsewhere
	}
	return err
}

// Path returns the path of the pad's file.
func (p *Store) Path() string { return p.path }

// Options returns the options that the pad was opened with, completed with their
// defaults.
func (p *Store) Options() Options { return p.options }

// Observer is told what goes on, for something that follows the pad at its own pace,
// as backups do.
type Observer interface {
	Idle()       // everything that was queued is on disk
	Closing()    // all is written, and the file is about to be closed
	Sound() bool // reports whether nothing was found to be wrong
}

// Observe sets who is told what goes on.
func (p *Store) Observe(o Observer) { p.writer.observe(o) }

// Observer returns who is told what goes on; nil for nobody.
func (p *Store) Observer() Observer {
	p.writer.mu.Lock()
	defer p.writer.mu.Unlock()
	return p.writer.observer
}

// Notify has the watcher told of the status once more.
func (p *Store) Notify() { p.writer.notify() }

// Done returns a channel that is closed when the pad is closed.
func (p *Store) Done() <-chan struct{} { return p.writer.ended }

// NewID returns a new ID for a sheet or a player. IDs sort by the time at which
// they were given.
func (p *Store) NewID() string { return p.options.NewID() }

// read runs f in a transaction that sees what is on disk. Where a record is damaged that
// follows from the sheets, all that does is made anew. The error is a *failure.Error.
func (p *Store) read(f func(tx *bbolt.Tx) error) error {
	err := recoverPanic(func() error { return p.db.View(f) })
	if err == nil {
		return nil
	}
	p.makeAnew(err)
	return WrapError(err, failure.CannotRead, p.path)
}

// makeAnew has all that follows from the lines made anew where a record of it is damaged: once for each.
func (p *Store) makeAnew(err error) {
	if damage := (*record.DamagedError)(nil); errors.As(err, &damage) && damage.IsDerived() && !p.db.open.Load().IsReadOnly() {
		if _, again := p.follower.damaged.LoadOrStore(damage.Record, true); !again {
			p.follower.outdated.Store(true)
			p.writer.follow()
		}
	}
}
