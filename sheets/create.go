package sheets

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"syscall"

	"go.etcd.io/bbolt"
)

var errDangling = errors.New("the link at this path leads nowhere")

// makeIfMissing makes a new pad where there is no file. What is there, if it can
// be seen at all, is left to be looked at.
func makeIfMissing(path string, o Options) error {
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, syscall.ENOTDIR) {
		return nil
	}
	if _, err := os.Lstat(path); err == nil {
		return errDangling
	}
	// Where there are backups there was a pad, and a new one would hide its loss.
	if list, err := Backups(path); err == nil && len(list) > 0 && !o.Fresh {
		return &Trouble{Code: Missing}
	}
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return &Trouble{Code: NoFolder, Err: err}
	}
	return create(folder, path, o)
}

// create makes a pad beside the path and puts it there when it is complete, so
// that an end in the middle leaves no half pad in the way of the next start.
func create(folder, path string, o Options) error {
	name, err := build(folder, o)
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(name) }()
	// Whoever was faster has made just such a pad.
	if err := linkOrRename(name, path); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	syncFolder(folder)
	return nil
}

// build makes a pad under a name that nothing looks for, and closes it when it
// is on disk. After an error nothing is left of it.
func build(folder string, o Options) (name string, err error) {
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
	for _, name := range truthBuckets {
		if err := makeBucket(tx, name); err != nil {
			return err
		}
	}
	if err := clearDerived(tx); err != nil {
		return err
	}
	if err := remove(tx, bucketDerived, keyRebuild); err != nil { // there is nothing to be made anew
		return err
	}
	return put(tx, bucketMeta, formatKey, strconv.AppendInt(nil, padFormat, 10))
}

func makeBucket(tx *bbolt.Tx, name []byte) error {
	_, err := tx.CreateBucket(name)
	return err
}

// syncFolder puts the new name on disk, where the system has a way to.
func syncFolder(folder string) {
	if f, err := os.Open(folder); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}
