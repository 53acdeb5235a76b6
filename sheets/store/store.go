// Package store keeps sheets, players, notes and settings in one database file.
//
// What people wrote is saved in transactions that depend on nothing else. What follows
// from it, such as lists, search words and figures, is brought up to date behind it, and
// can be thrown away and made anew at any time.
package store

import (
	"os"
	"time"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/sheets"
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
	signer   *sheets.Signer
}

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

// History returns the sheets of all nights, to ask them or to note something about a night.
func (p *Store) History() History { return History{p} }

// File returns the file of the pad, to check, copy or mend it.
func (p *Store) File() File { return File{p} }

// Queue returns what waits to be written.
func (p *Store) Queue() Queue { return Queue{p} }

// view is what is on disk, as one transaction sees it.
type view struct {
	store *Store
	bolt  *bbolt.Tx
}

// at returns what a transaction sees.
func (p *Store) at(tx *bbolt.Tx) view { return view{p, tx} }

// read runs f in a transaction that sees what is on disk. Where a record is damaged that
// follows from the sheets, all that does is made anew. The error is a *failure.Error.
func (p *Store) read(f func(tx *bbolt.Tx) error) error {
	err := recoverPanic(func() error { return p.db.View(f) })
	if err == nil {
		return nil
	}
	p.follower.makeAnew(err)
	return WrapError(err, failure.CannotRead, p.path)
}

// ask returns what somebody finds out in a transaction that sees what is on disk. The error is as
// with read.
func ask[T any](p *Store, of func(v view) (T, error)) (answer T, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		answer, err = of(p.at(tx))
		return err
	})
	return answer, err
}

// Sheet reads a sheet. The error is a *failure.Error: no-sheet, no-game, damaged or
// cannot-read.
func (p *Store) Sheet(id string) (s *sheets.Sheet, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		key, err := sheetKey(id)
		if err != nil {
			return err
		}
		f, _, err := p.at(tx).readFolded(key)
		s = f.Sheet
		return err
	})
	return s, err
}

// Summary reads the summary of a sheet, wherever it is. Errors are as with
// Sheet.
func (p *Store) Summary(id string) (sum sheets.Summary, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		key, err := sheetKey(id)
		if err == nil {
			sum, err = p.at(tx).readSummary(key)
		}
		return err
	})
	return sum, err
}

// sheetKey returns the key of a sheet. The error is a *failure.Error, no-sheet, for what is no
// ID of one.
func sheetKey(id string) (ulid.ULID, error) {
	key, ok := sheets.ParseID(id)
	if !ok {
		return key, &failure.Error{Code: failure.NoSheet, Record: string(record.Lines) + "/s/" + id}
	}
	return key, nil
}

// ulidOf returns an ID as a key; the zero key, which nothing has, for what is none.
func ulidOf(id string) ulid.ULID {
	key, _ := sheets.ParseID(id)
	return key
}
