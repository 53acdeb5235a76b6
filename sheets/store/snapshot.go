package store

import (
	"context"
	"crypto/rand"

	"go.etcd.io/bbolt"

	"beermat/sheets/line"
	"beermat/sheets/store/internal/record"
)

// keyRun is the record that says which run of the program made the last change.
var keyRun = []byte("run")

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

// VersionAt returns the version of a pad that is not open, and is known to be sound.
func VersionAt(path string, o Options) (v Version, err error) {
	o.SetDefaults()
	err = viewAt(path, o, func(tx *bbolt.Tx) error {
		v, err = versionOf(tx)
		return err
	})
	return v, err
}

// Copied says which whole copy of the pad was made last, and up to where in the feed it goes.
type Copied struct {
	Name string `cbor:"1,keyasint"`
	Seq  uint64 `cbor:"2,keyasint"`
}

// keyCopied is its record.
var keyCopied = []byte("copied")

// NoteCopied notes which whole copy of the pad was made last. The error is that of the context or a
// *failure.Error.
func (p *Store) NoteCopied(ctx context.Context, copied Copied) error {
	return p.Update(ctx, func(c *Tx) error { return record.Put(c.bolt, record.Meta, keyCopied, record.MustMarshal(copied)) })
}

// Snapshot is a pad as it is on disk at one moment. It never holds up the writing.
type Snapshot struct {
	store   *Store
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
	return &Snapshot{p, tx, v}, nil
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

// Last returns the last place of the feed.
func (s *Snapshot) Last() uint64 { return lastSeq(s.tx) }

// Copied returns which whole copy of the pad was made last; without a name if there is none.
func (s *Snapshot) Copied() (copied Copied) {
	_, _ = record.Read(s.tx, record.Meta, keyCopied, &copied) // of a damaged record, nothing is known
	return copied
}

// Changes hands on what has changed behind a place in the feed, each object once.
func (s *Snapshot) Changes(after uint64, f func(Change) error) error {
	return recoverPanic(func() error { return changes(s.tx, after, f) })
}

// Settings returns all settings, as they are packed, by their names.
func (s *Snapshot) Settings() (all map[string][]byte, err error) {
	all = map[string][]byte{}
	err = recoverPanic(func() error {
		return record.ForEach(s.tx, record.Settings, func(key, payload []byte) error {
			all[string(key)] = append([]byte(nil), payload...)
			return nil
		})
	})
	return all, err
}

// CopyTo copies all of it to a file. The snapshot is closed then.
func (s *Snapshot) CopyTo(path string) error {
	return copyTx(context.Background(), s.tx, path, s.store.options)
}

// Objects hands on every object that there are lines about, with the record of these, sheets that
// were erased excepted.
func (s *Snapshot) Objects(f func(o line.Object, lines func() ([]line.Line, error)) error) error {
	return recoverPanic(func() error {
		return s.tx.Bucket(record.Lines).ForEach(func(key, value []byte) error {
			o, ok := line.ParseKey(key)
			if !ok || len(value) > 4+record.SeqLen && value[4+record.SeqLen] == tombstone {
				return nil
			}
			return f(o, func() ([]line.Line, error) { return linesOf(s.tx, o) })
		})
	})
}

// Lines returns all lines about an object.
func (s *Snapshot) Lines(o line.Object) (lines []line.Line, err error) {
	err = recoverPanic(func() error {
		lines, err = linesOf(s.tx, o)
		return err
	})
	return lines, err
}

// Restored makes a copy of a pad the pad again that it was with some changes: settings, sheets that were
// erased, and lines. It goes on as another device. The error is a *failure.Error or that of the
// context.
func (p *Store) Restored(ctx context.Context, settings map[string][]byte, erased []line.Object) error {
	return p.Update(ctx, func(c *Tx) error {
		for name, payload := range settings {
			if err := record.Put(c.bolt, record.Settings, []byte(name), payload); err != nil {
				return err
			}
		}
		for _, o := range erased {
			c.to(o).erase = true
		}
		return c.renew()
	})
}
