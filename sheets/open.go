package sheets

import (
	"errors"
	"os"
	"runtime"
	"strconv"
	"time"

	"go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"
)

// lockWait is how long another Beermat may take to let go of the file before it
// counts as in use: long enough for one that is only looking at it.
const lockWait = 200 * time.Millisecond

// padFormat is the version of the buckets and records of a pad.
const padFormat = 2

// formatKey is the record of the meta bucket that tells a pad from the databases
// of other programs.
var formatKey = []byte("beermat")

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
	p := &Pad{o: o, path: path, db: db, writer: newWriter(db, path, o)}
	// If that cannot be read, what else can be read still is.
	_ = p.read(func(tx *bbolt.Tx) error {
		if importPending(tx) {
			p.undoImport()
		}
		return nil
	})
	if o.Backups {
		p.keeper = &keeper{pad: p}
		p.writer.keepBackups(p.keeper)
	}
	return p, nil
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
	format, err := examine(path, o)
	if err == nil && format < padFormat {
		if err = migrate(path, o); err == nil {
			_, err = examine(path, o)
		}
	}
	if err != nil {
		return nil, err
	}
	return openDB(path, o, false)
}

// examine refuses a file that is no pad of ours, and gives the format of one
// that is.
func examine(path string, o Options) (format int, err error) {
	db, err := openDB(path, o, true)
	if errors.Is(err, berrors.ErrTimeout) {
		return 0, err
	}
	if err == nil {
		defer func() { _ = db.Close() }() // nothing was written
	}
	if exact := look(path, o, !o.takeNote(path)); exact != nil {
		return 0, exact
	}
	if err != nil {
		return 0, err
	}
	err = guard(func() error {
		return db.View(func(tx *bbolt.Tx) error {
			format, err = formatOf(tx)
			return err
		})
	})
	return format, err
}

// The room in memory that a pad may grow into, and the steps in which its file
// does, in bytes. To get more room, whoever writes has to wait for all who read,
// as for a backup on a slow disk, and meanwhile everybody else who wants to read
// has to wait as well; so there is room for some 100,000 games. It costs nothing
// until it is used. Windows would give the file that size at once, and where
// addresses are short they are scarce.
const (
	growRoom = 256 << 20
	growStep = 64 << 10
)

// openDB opens the database.
func openDB(path string, o Options, readOnly bool) (db *bbolt.DB, err error) {
	options := &bbolt.Options{Timeout: lockWait, ReadOnly: readOnly, NoStatistics: true, OpenFile: o.OpenFile}
	roomy := !readOnly && runtime.GOOS != "windows" && strconv.IntSize == 64
	if roomy {
		options.InitialMmapSize = growRoom
	}
	err = guard(func() error {
		db, err = bbolt.Open(path, 0o600, options)
		return err
	})
	if err == nil && roomy {
		db.AllocSize = growStep
	}
	return db, err
}

// formatOf looks whether a database is a pad that this Beermat can read, and
// gives its format.
func formatOf(tx *bbolt.Tx) (format int, err error) {
	meta := tx.Bucket(bucketMeta)
	if meta == nil || meta.Get(formatKey) == nil {
		return 0, &Trouble{Code: NotOurs}
	}
	text, err := get(tx, bucketMeta, formatKey)
	if err != nil {
		return 0, err
	}
	format, err = strconv.Atoi(string(text))
	switch {
	case err != nil || format < 1:
		return 0, damaged(bucketMeta, formatKey, err)
	case format > padFormat:
		return 0, &Trouble{Code: Newer}
	}
	for _, bucket := range bucketsOf(format) {
		if tx.Bucket(bucket) == nil {
			return 0, &Trouble{Code: Damaged, Record: string(bucket)}
		}
	}
	return format, nil
}

// bucketsOf gives the buckets that a pad of a format has.
func bucketsOf(format int) [][]byte {
	if format == 1 {
		return buckets1
	}
	return buckets
}
