package sheets

import (
	"errors"
	"os"
	"strconv"
	"time"

	"go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"
)

// lockWait is how long another Beermat may take to let go of the file before it
// counts as in use: long enough for one that is only looking at it.
const lockWait = 200 * time.Millisecond

// padFormat is the version of the buckets and records of a pad.
const padFormat = 1

// markKey is the record of the meta bucket that tells a pad from the databases
// of other programs.
var markKey = []byte("beermat")

// Open opens the pad at a path, or makes a new one where there is no file. The
// error is a *Trouble, and then whatever is at the path is byte for byte as it
// was. That is why the file is first opened for reading only, which keeps every
// other Beermat from writing, and looked at before it is opened for writing.
func Open(path string, o Options) (*Pad, error) {
	o.complete()
	db, err := open(path, o)
	if err != nil {
		return nil, asTrouble(err, CannotOpen, path)
	}
	return &Pad{o: o, path: path, db: db, writer: newWriter(db, path, o.After)}, nil
}

func (o *Options) complete() {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.NewID == nil {
		o.NewID = newIDs(o.Now)
	}
	if o.After == nil {
		o.After = time.After
	}
	if o.OpenFile == nil {
		o.OpenFile = os.OpenFile
	}
}

func open(path string, o Options) (*bbolt.DB, error) {
	if err := makeIfMissing(path, o); err != nil {
		return nil, err
	}
	if err := lookAt(path); err != nil {
		return nil, err
	}
	if err := examine(path, o); err != nil {
		return nil, err
	}
	return openDB(path, o, false)
}

// examine refuses a file that is no pad of ours.
func examine(path string, o Options) error {
	db, err := openDB(path, o, true)
	if errors.Is(err, berrors.ErrTimeout) {
		return err
	}
	if err == nil {
		defer func() { _ = db.Close() }() // nothing was written
	}
	if exact := lookInside(path, o); exact != nil {
		return exact
	}
	if err != nil {
		return err
	}
	return guard(func() error { return db.View(checkMark) })
}

// openDB opens the database.
func openDB(path string, o Options, readOnly bool) (db *bbolt.DB, err error) {
	err = guard(func() error {
		db, err = bbolt.Open(path, 0o600, &bbolt.Options{
			Timeout: lockWait, ReadOnly: readOnly, NoStatistics: true, OpenFile: o.OpenFile,
		})
		return err
	})
	return db, err
}

// checkMark looks whether a database is a pad that this Beermat can read.
func checkMark(tx *bbolt.Tx) error {
	meta := tx.Bucket(bucketMeta)
	if meta == nil || meta.Get(markKey) == nil {
		return &Trouble{Code: NotOurs}
	}
	format, err := get(tx, bucketMeta, markKey)
	if err != nil {
		return err
	}
	damaged := &Trouble{Code: Damaged, Record: recordName(bucketMeta, markKey)}
	switch n, err := strconv.Atoi(string(format)); {
	case err != nil || n < 1:
		return damaged
	case n > padFormat:
		return &Trouble{Code: Newer}
	}
	for _, bucket := range buckets {
		if tx.Bucket(bucket) == nil {
			damaged.Record = string(bucket)
			return damaged
		}
	}
	return nil
}
