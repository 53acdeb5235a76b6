package store

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"os"
	"slices"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets/failure"
	"beermat/sheets/store/internal/chain"
	"beermat/sheets/store/internal/record"
)

// A file of changes holds what has changed on a pad since the whole of it was copied:
// the records as they are, in the buckets of a pad, and the keys of those that are
// gone. It holds only what people wrote; what follows from that is made when the
// changes have been applied to the copy.

// keyRun is the record that says which run of the program made the last change.
var keyRun = []byte("run")

// The bucket of the records that are gone, by bucket, a byte 0 and key, and the record
// that says what the changes are of. No pad has them.
var (
	goneBucket = []byte("gone")
	keyChanges = []byte("changes")
)

// Version tells the state of a pad from every other one: within a run of the program
// the transactions have numbers, and a pad that was put back has another run.
type Version struct {
	Run  string `cbor:"1,keyasint"`
	TxID int    `cbor:"2,keyasint"`
}

func versionOf(tx *bbolt.Tx) (Version, error) {
	v := Version{TxID: tx.ID()}
	_, err := record.Read(tx, record.Meta, keyRun, &v.Run)
	return v, err
}

// stampVersion notes that this run of the program writes to a pad.
func stampVersion(tx *bbolt.Tx) error {
	return record.Put(tx, record.Meta, keyRun, record.MustMarshal(rand.Text()))
}

// viewAt reads from a file that is not open.
func viewAt(path string, o Options, f func(tx *bbolt.Tx) error) error {
	if err := checkPath(path); err != nil {
		return err
	}
	db, _, err := openDB(path, o, true)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }() // nothing was written
	return recoverPanic(func() error { return db.View(f) })
}

// trackChanges has the changes noted that are made from now on.
func (p *Store) trackChanges() error {
	p.changes.Watch(p.db.open.Load())
	return p.read(func(tx *bbolt.Tx) error {
		v, err := versionOf(tx)
		if IsDamage(err) {
			v, err = Version{TxID: -1}, nil // like no other one
		}
		p.opened = v
		return err
	})
}

// Snapshot is a pad as it is on disk at one moment. It never holds up the writing.
type Snapshot struct {
	store   *Store
	db      *bbolt.DB
	tx      *bbolt.Tx
	version Version
}

// Snapshot returns the pad as it is on disk. It has to be closed.
func (p *Store) Snapshot() (*Snapshot, error) {
	tx, err := p.db.Begin(false)
	if err != nil {
		return nil, err
	}
	v, err := versionOf(tx)
	if IsDamage(err) {
		v = Version{TxID: -2}
	}
	return &Snapshot{p, tx.DB(), tx, v}, nil
}

// Close lets go of the snapshot.
func (s *Snapshot) Close() {
	if s.tx != nil {
		_ = s.tx.Rollback() // it may have ended already
	}
}

// Options returns the options of the pad.
func (s *Snapshot) Options() Options { return s.store.options }

// Version tells the state of the pad from every other one.
func (s *Snapshot) Version() Version { return s.version }

// CopyTo copies all of it to a file. The snapshot is closed then.
func (s *Snapshot) CopyTo(path string) error {
	return copyTx(context.Background(), s.tx, path, s.store.options)
}

// CopiedTo says that a copy of all of it has a name, with which the changes since
// then are noted; "" that there is none.
func (s *Snapshot) CopiedTo(name string) {
	s.store.base = name
	s.store.changes.Forget(s.db, s.version.TxID)
}

// Base returns the name of the copy since which all changes are known; "" if there is
// none.
func (s *Snapshot) Base() string { return s.store.base }

// Resume says that a copy has a name which, with the changes in a file if there is
// one, is the pad as it was opened. It reports whether that is so.
func (s *Snapshot) Resume(base string, of Version, changes string) bool {
	if of != s.store.opened {
		return false
	}
	if changes != "" {
		if err := viewAt(changes, s.store.options, func(tx *bbolt.Tx) error {
			return eachChange(tx, func(bucket, key, _ []byte) error {
				s.store.changes.Add(of.TxID, bucket, key)
				return nil
			})
		}); err != nil {
			return false
		}
	}
	s.store.base = base
	return true
}

// ChangesHeader says what a file of changes is of.
type ChangesHeader struct {
	Base    string  `cbor:"1,keyasint"` // the name of the copy that was changed
	Version Version `cbor:"2,keyasint"`
}

// ReadHeader reads what a file is, which must be known to be sound: a file of changes, or
// a pad, which has no base.
func ReadHeader(path string, o Options) (h ChangesHeader, err error) {
	o.SetDefaults()
	err = viewAt(path, o, func(tx *bbolt.Tx) (err error) {
		if tx.Bucket(goneBucket) == nil {
			h.Version, err = versionOf(tx)
		} else {
			h, err = readChangesHeader(tx)
		}
		return err
	})
	return h, err
}

func readChangesHeader(tx *bbolt.Tx) (h ChangesHeader, err error) {
	if tx.Bucket(record.Meta) == nil || tx.Bucket(goneBucket) == nil {
		return h, &failure.Error{Code: failure.NotOurs}
	}
	found, err := record.Read(tx, record.Meta, keyChanges, &h)
	if err == nil && !found {
		err = &failure.Error{Code: failure.NotOurs}
	}
	return h, err
}

// ErrManyChanges says that more has changed than a file of changes is for.
var ErrManyChanges = errors.New("too much has changed")

// WriteChanges writes what has changed since the copy that Base names to a file, and
// returns what is wrong with it.
func (s *Snapshot) WriteChanges(path string) (flaw, err error) {
	keys, ok := s.store.changes.Until(s.version.TxID)
	if !ok {
		return nil, ErrManyChanges
	}
	_ = os.Remove(path) // of a program that ended in the middle
	db, _, err := openDB(path, s.store.options, false)
	if err != nil {
		return nil, err
	}
	db.NoSync, db.AllocSize = true, os.Getpagesize()
	err = recoverPanic(func() error {
		return db.Update(func(tx *bbolt.Tx) error { return s.writeChanges(tx, keys) })
	})
	if err = errors.Join(err, db.Sync(), db.Close()); err != nil {
		return nil, errors.Join(err, os.Remove(path))
	}
	_, flaw = VerifyChanges(path, s.store.options)
	return flaw, nil
}

func (s *Snapshot) writeChanges(tx *bbolt.Tx, keys []record.Key) error {
	for _, bucket := range append([][]byte{goneBucket}, record.Truth...) {
		if err := makeBucket(tx, bucket); err != nil {
			return err
		}
	}
	for _, one := range keys {
		bucket, key := []byte(one.Bucket), []byte(one.Key)
		err := error(nil)
		if value := s.tx.Bucket(bucket).Get(key); value != nil {
			err = tx.Bucket(bucket).Put(key, value)
		} else {
			gone := append(append(bucket, 0), key...)
			err = tx.Bucket(goneBucket).Put(gone, record.AddChecksum(gone, nil))
		}
		if err != nil {
			return err
		}
	}
	return record.Put(tx, record.Meta, keyChanges, record.MustMarshal(ChangesHeader{Base: s.store.base, Version: s.version}))
}

// VerifyChanges looks through a file of changes, as VerifyFile does with a pad, and returns
// what it is of.
func VerifyChanges(path string, o Options) (h ChangesHeader, err error) {
	err = verify(path, o, func(tx *bbolt.Tx) (err error) {
		if h, err = readChangesHeader(tx); err != nil {
			return err
		}
		return eachChange(tx, func(bucket, key, value []byte) error {
			if value == nil {
				return nil
			}
			_, err := record.VerifyChecksum(bucket, key, value)
			return err
		})
	})
	return h, err
}

// eachChange hands on every record of a file of changes; the value is nil for one that
// is gone.
func eachChange(tx *bbolt.Tx, f func(bucket, key, value []byte) error) error {
	for _, bucket := range record.Truth {
		b := tx.Bucket(bucket)
		if b == nil && slices.ContainsFunc(record.Optional, func(one []byte) bool { return bytes.Equal(one, bucket) }) {
			continue
		}
		if b == nil {
			return &failure.Error{Code: failure.Damaged, Record: string(bucket)}
		}
		err := b.ForEach(func(key, value []byte) error {
			if bytes.Equal(bucket, record.Meta) && bytes.Equal(key, keyChanges) {
				return nil
			}
			return f(bucket, key, value)
		})
		if err != nil {
			return err
		}
	}
	return record.ForEach(tx, goneBucket, func(gone, _ []byte) error {
		bucket, key, ok := bytes.Cut(gone, []byte{0})
		if !ok {
			return record.Damaged(goneBucket, gone, record.ErrFormat)
		}
		return f(bucket, key, nil)
	})
}

// ApplyChanges makes a copy of a pad what it became by the changes in a file. What
// follows from them is brought up to date when the copy is opened. After an error the
// copy is worth nothing.
func ApplyChanges(path, changes string, o Options) error {
	o.SetDefaults()
	db, opened, err := openDB(path, o, false)
	if err != nil {
		return err
	}
	p := newStore(path, o, db, opened)
	err = viewAt(changes, o, func(from *bbolt.Tx) error {
		return p.update(func(tx *bbolt.Tx) error {
			return p.changeIn(tx, func(c *Tx) error { return c.applyChanges(from) })
		})
	})
	return errors.Join(err, db.Close())
}

func (c *Tx) applyChanges(from *bbolt.Tx) error {
	return eachChange(from, func(bucket, key, value []byte) error {
		if slices.ContainsFunc(record.Shared, func(one []byte) bool { return bytes.Equal(one, bucket) }) {
			if err := chain.Share(c.bolt); err != nil {
				return err
			}
		}
		if bytes.Equal(bucket, record.Definitions) {
			if _, err := c.bolt.CreateBucketIfNotExists(bucket); err != nil {
				return err
			}
		}
		b := c.bolt.Bucket(bucket)
		if b == nil {
			return &failure.Error{Code: failure.Damaged, Record: string(bucket)}
		}
		err := error(nil)
		switch {
		case bytes.Equal(bucket, record.Meta) && bytes.Equal(key, keyRun): // this is another run
		case value == nil:
			err = b.Delete(key)
		default:
			if _, err = record.VerifyChecksum(bucket, key, value); err == nil {
				err = b.Put(key, value)
			}
		}
		if err != nil {
			return err
		}
		return c.markChanged(bucket, key)
	})
}

// markChanged notes that what follows from a record is not up to date.
func (c *Tx) markChanged(bucket, key []byte) error {
	if id, ok := sheetOfKey(bucket, key); ok {
		return c.markStale(staleSheet, id)
	}
	if bytes.Equal(bucket, record.NightNotes) && len(key) == record.DayLen {
		return c.markStale(staleNight, key)
	}
	return nil
}

// sheetOfKey returns the sheet that a record belongs to; false if it belongs to none.
func sheetOfKey(bucket, key []byte) (id []byte, ok bool) {
	for _, of := range [][]byte{record.Sheets, record.Lines, record.Logs, record.Placements, record.Open, record.Trash, record.Summaries} {
		if bytes.Equal(bucket, of) && len(key) >= record.IDLen {
			return key[:record.IDLen], true
		}
	}
	return nil, false
}

// ViewLineCounts hands on a function that returns how many lines a sheet of a pad has, as
// its summary says, with the changes in a file if there is one; false for one that is not
// there. Both must be known to be sound.
func ViewLineCounts(path, changes string, o Options, f func(count func(id string) (int, bool)) error) error {
	o.SetDefaults()
	err := viewAt(path, o, func(tx *bbolt.Tx) error {
		if err := checkFormat(tx); err != nil {
			return err
		}
		base := func(id ulid.ULID) (int, bool) { return linesOf(tx, id), record.Has(tx, record.Sheets, id[:]) }
		if changes == "" {
			return f(func(id string) (int, bool) { return base(ulidOf(id)) })
		}
		return viewAt(changes, o, func(over *bbolt.Tx) error {
			return f(func(id string) (int, bool) {
				key := ulidOf(id)
				gone := append(append(bytes.Clone(record.Sheets), 0), key[:]...)
				n, there := base(key)
				switch {
				case over.Bucket(goneBucket).Get(gone) != nil:
					return 0, false
				case record.Has(over, record.Open, key[:]) || record.Has(over, record.Summaries, key[:]):
					return linesKnown(over, key), true
				}
				return n, there || record.Has(over, record.Sheets, key[:])
			})
		})
	})
	if err != nil {
		return WrapError(err, failure.CannotRead, path)
	}
	return nil
}

// LineCounts hands on sheets of the pad that are there, with how many lines each has as
// its summary says: some, or all if the list is nil.
func (s *Snapshot) LineCounts(ids []string, look func(id string, lines int) error) error {
	each := func(key, _ []byte) error {
		if len(key) != record.IDLen || !record.Has(s.tx, record.Sheets, key) {
			return nil
		}
		return look(ulid.ULID(key).String(), linesOf(s.tx, ulid.ULID(key)))
	}
	return recoverPanic(func() error {
		if ids == nil {
			return s.tx.Bucket(record.Sheets).ForEach(each)
		}
		for _, id := range ids {
			key := ulidOf(id)
			if err := each(key[:], nil); err != nil {
				return err
			}
		}
		return nil
	})
}

// linesOf returns how many lines a sheet has, from its summary or else from its log.
func linesOf(tx *bbolt.Tx, id ulid.ULID) int {
	if n := linesKnown(tx, id); n > 0 {
		return n
	}
	n, _ := lineCount(tx, id)
	return n
}

// ChangedSheets returns the sheets that a file of changes says something about.
func ChangedSheets(changes string, o Options) (ids []string, err error) {
	o.SetDefaults()
	ids = []string{}
	seen := map[string]bool{}
	err = viewAt(changes, o, func(tx *bbolt.Tx) error {
		return eachChange(tx, func(bucket, key, _ []byte) error {
			if key, ok := sheetOfKey(bucket, key); ok {
				if id := ulid.ULID(key).String(); !seen[id] {
					seen[id] = true
					ids = append(ids, id)
				}
			}
			return nil
		})
	})
	return ids, err
}
