package store

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"

	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/internal/files"
	"beermat/sheets/store/internal/boltcheck"
	"beermat/sheets/store/internal/format3"
	"beermat/sheets/store/internal/record"
)

// lockWait is how long another Beermat may take to let go of the file before it
// counts as in use: long enough for one that is only looking at it.
const lockWait = 200 * time.Millisecond

// readWait is how long a pad may be read elsewhere before it cannot be opened: a
// listing of it ends soon.
const readWait = 2 * time.Second

// padFormat is the version of the buckets and records of a pad.
const padFormat = 4

// formatKey is the record of the meta bucket that tells a pad from the databases
// of other programs.
var formatKey = []byte("beermat")

// Open opens the pad at a path, or makes a new one where there is no file. The
// error is a *failure.Error, and then whatever is at the path is byte for byte as it
// was. That is why the file is first opened for reading only, which keeps every
// other Beermat from writing, and looked at before it is opened for writing.
func Open(path string, o Options) (*Store, error) {
	o.SetDefaults()
	db, opened, order, err := open(path, o)
	if err != nil {
		return nil, WrapError(err, failure.CannotOpen, path)
	}
	p := newStore(path, o, db, opened)
	p.writer.moved = p.File().saveAtEnd
	if order == boltcheck.Unordered {
		err = p.follower.update(putInOrder)
	}
	if err == nil {
		err = p.read(func(tx *bbolt.Tx) error { return loadDevice(tx, p.signer) })
	}
	if err == nil {
		p.writer.following, err = p.follower.start()
	}
	if err != nil {
		_ = db.Close()
		return nil, WrapError(err, failure.CannotOpen, path)
	}
	if p.writer.following {
		p.writer.status.Indexing = 1
	}
	go p.writer.run()
	return p, nil
}

func newStore(path string, o Options, db *bbolt.DB, opened os.FileInfo) *Store {
	p := &Store{options: o, path: path, db: new(sharedDB), signer: sheets.NewSigner(o.Now)}
	p.follower = newFollower(p)
	p.db.open.Store(db)
	p.writer = newWriter(p.db, fileGuard{path: path, openFile: o.OpenFile, opened: opened}, o)
	p.writer.follower = p.follower
	return p
}

func (o *Options) SetDefaults() {
	now := o.Now
	if now == nil {
		now = time.Now
	}
	o.Now = func() time.Time { return sheets.ValidTime(now()) }
	if o.NewID == nil {
		o.NewID = sheets.NewIDs(o.Now)
	}
	if o.After == nil {
		o.After = time.After
	}
	if o.OpenFile == nil {
		o.OpenFile = os.OpenFile
	}
}

func open(path string, o Options) (db *bbolt.DB, opened os.FileInfo, order boltcheck.Order, err error) {
	if err := createIfMissing(path, o); err != nil {
		return nil, nil, order, err
	}
	if err := checkPath(path); err != nil {
		return nil, nil, order, err
	}
	order, err = identify(path, o)
	if errors.Is(err, errFormat3) {
		if err = convert(path, o); err == nil {
			order, err = identify(path, o)
		}
	}
	if err != nil {
		return nil, nil, order, err
	}
	db, opened, err = openWritable(path, o)
	return db, opened, order, err
}

// openWritable opens the database when nobody else has it open any more. One that is
// only read elsewhere is known from one that somebody writes to by this: it can still
// be opened to be read.
func openWritable(path string, o Options) (*bbolt.DB, os.FileInfo, error) {
	db, opened, err := openDBWithin(path, o, false, readWait)
	if !errors.Is(err, berrors.ErrTimeout) {
		return db, opened, err
	}
	if shared, _, failed := openDB(path, o, true); failed == nil {
		_ = shared.Close() // nothing was written
		err = &failure.Error{Code: failure.BeingRead, Err: err}
	}
	return nil, nil, err
}

// identify refuses a file that is no pad of ours, and returns in what order the records
// are.
func identify(path string, o Options) (order boltcheck.Order, err error) {
	// A page size that no database has would make bbolt panic with the file locked.
	if err := checkMeta(path, o); err != nil {
		return order, err
	}
	db, _, err := openDB(path, o, true)
	if errors.Is(err, berrors.ErrTimeout) {
		return order, err
	}
	if err == nil {
		defer func() { _ = db.Close() }() // nothing was written
	}
	order, exact := checkPages(path, o, !o.consumeCleanMarker(path))
	if err := cmp.Or(exact, err); err != nil {
		return order, err
	}
	return order, recoverPanic(func() error { return db.View(checkFormat) })
}

// The room in memory that a pad may grow into, and the steps in which its file
// does, in bytes. To get more room, whoever writes has to wait for all who read,
// as for a backup on a slow disk, and meanwhile everybody else who wants to read
// has to wait as well; so there is room for some 100,000 games, and for some
// 10,000 where addresses have 32 bits and are scarce. It costs nothing until it is
// used, but Windows would give the file that size at once.
const (
	growRoom   = 256 << 20
	growRoom32 = 32 << 20
	growStep   = 64 << 10
)

// openDB opens the database, and returns it with the file that it has open.
func openDB(path string, o Options, readOnly bool) (*bbolt.DB, os.FileInfo, error) {
	return openDBWithin(path, o, readOnly, lockWait)
}

// openDBWithin is openDB that waits so long for others to let go of the file.
func openDBWithin(path string, o Options, readOnly bool, wait time.Duration) (db *bbolt.DB, opened os.FileInfo, err error) {
	// A map of the free pages makes a change a tenth faster than a list of them, and the
	// file is the same. To leave the list out of the file would be faster still, but to
	// open the pad would then take the longer the more games it holds.
	options := &bbolt.Options{Timeout: wait, ReadOnly: readOnly, NoStatistics: true, FreelistType: bbolt.FreelistMapType}
	options.OpenFile = func(name string, flag int, perm os.FileMode) (*os.File, error) {
		file, err := o.OpenFile(name, flag, perm)
		if err == nil && opened == nil {
			if opened, err = file.Stat(); err != nil {
				_ = file.Close()
			}
		}
		return file, err
	}
	roomy := !readOnly && runtime.GOOS != "windows"
	if roomy {
		options.InitialMmapSize = growRoom
		if strconv.IntSize == 32 {
			options.InitialMmapSize = growRoom32
		}
	}
	err = recoverPanic(func() error {
		db, err = bbolt.Open(path, 0o600, options)
		return err
	})
	if err == nil && roomy {
		db.AllocSize = growStep
	}
	return db, opened, err
}

// errFormat3 is returned for a pad of the format before, which is read once.
var errFormat3 = &failure.Error{Code: failure.OldFormat, Err: errors.New("it is of the format before")}

// checkFormat refuses a database that is no pad which this Beermat can read.
func checkFormat(tx *bbolt.Tx) error {
	meta := tx.Bucket(record.Meta)
	if meta == nil || meta.Get(formatKey) == nil {
		return &failure.Error{Code: failure.NotOurs}
	}
	payload, err := record.Get(tx, record.Meta, formatKey)
	if err != nil {
		return err
	}
	format := 0
	switch err := record.Unmarshal(payload, &format); {
	case err != nil:
		return record.Damaged(record.Meta, formatKey, err)
	case format == format3.Format:
		return errFormat3
	case format < padFormat:
		return &failure.Error{Code: failure.OldFormat}
	case format > padFormat:
		return &failure.Error{Code: failure.NewerFormat}
	}
	for _, bucket := range record.Truth {
		if tx.Bucket(bucket) == nil {
			return &failure.Error{Code: failure.Damaged, Record: string(bucket)}
		}
	}
	return nil
}

var errDangling = errors.New("the link at this path leads nowhere")

// createIfMissing makes a new pad where there is no file. What is there, if it can
// be seen at all, is left to be looked at.
func createIfMissing(path string, o Options) error {
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, syscall.ENOTDIR) {
		return nil
	}
	if _, err := os.Lstat(path); err == nil {
		return errDangling
	}
	// Where there are backups there was a pad, and a new one would hide its loss.
	if !o.Fresh && hasBackups(path) {
		return &failure.Error{Code: failure.Missing}
	}
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return &failure.Error{Code: failure.NoFolder, Err: err}
	}
	return create(folder, path, o)
}

// BackupFolder is the folder beside a pad in which its backups are.
const BackupFolder = "backups"

// hasBackups reports whether there is anything in that folder that bears the name of
// the pad.
func hasBackups(path string) bool {
	files, _ := os.ReadDir(filepath.Join(filepath.Dir(path), BackupFolder))
	ext := filepath.Ext(path)
	base := strings.TrimSuffix(filepath.Base(path), ext) + "-"
	return slices.ContainsFunc(files, func(file os.DirEntry) bool {
		return strings.HasPrefix(file.Name(), base) && strings.HasSuffix(file.Name(), ext)
	})
}

// create makes a pad beside the path and puts it there when it is complete, so
// that an end in the middle leaves no half pad in the way of the next start.
func create(folder, path string, o Options) error {
	name, err := createTemp(folder, o)
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(name) }()
	// Whoever was faster has made just such a pad.
	if err := files.LinkOrRename(name, path); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	files.SyncDir(folder)
	return nil
}

// createTemp makes a pad under a name that nothing looks for, and closes it when it
// is on disk. After an error nothing is left of it.
func createTemp(folder string, o Options) (name string, err error) {
	file, err := os.CreateTemp(folder, ".beermat-*")
	if err != nil {
		return "", err
	}
	name = file.Name()
	defer func() {
		if err != nil {
			_ = os.Remove(name)
		}
	}()
	if err := file.Close(); err != nil {
		return name, err
	}
	db, _, err := openDB(name, o, false)
	if err != nil {
		return name, err
	}
	return name, errors.Join(recoverPanic(func() error { return db.Update(makeBuckets) }), db.Close())
}

func makeBuckets(tx *bbolt.Tx) error {
	for _, name := range record.Truth {
		if err := makeBucket(tx, name); err != nil {
			return err
		}
	}
	if err := clearDerived(tx); err != nil {
		return err
	}
	if err := record.Delete(tx, record.Derived, keyRebuild); err != nil { // there is nothing to be made anew
		return err
	}
	if err := newDevice(tx); err != nil {
		return err
	}
	return record.Put(tx, record.Meta, formatKey, record.MustMarshal(padFormat))
}

func makeBucket(tx *bbolt.Tx, name []byte) error {
	_, err := tx.CreateBucket(name)
	return err
}
