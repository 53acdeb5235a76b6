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
	name, err := build(folder, o, func(*bbolt.DB) error { return nil })
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(name) }()
	if err := moveTo(name, path); err != nil {
		return err
	}
	syncFolder(folder)
	return nil
}

// build makes a pad under a name that nothing looks for, has it filled, and
// closes it when it is on disk. After an error nothing is left of it.
func build(folder string, o Options, fill func(db *bbolt.DB) error) (name string, err error) {
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
	db, err := openDB(name, o, false)
	if err != nil {
		return name, err
	}
	return name, errors.Join(guard(func() error { return errors.Join(db.Update(makeBuckets), fill(db), db.Sync()) }), db.Close())
}

func makeBuckets(tx *bbolt.Tx) error {
	for _, name := range buckets {
		if err := makeBucket(tx, name); err != nil {
			return err
		}
	}
	return put(tx, bucketMeta, formatKey, strconv.AppendInt(nil, padFormat, 10))
}

func makeBucket(tx *bbolt.Tx, name []byte) error {
	_, err := tx.CreateBucket(name)
	return err
}

// moveTo gives a file its final name unless that is taken: whoever was faster
// has made just such a pad. Renaming would take its place, and is only for file
// systems without links.
func moveTo(from, path string) error {
	err := os.Link(from, path)
	if err == nil || errors.Is(err, fs.ErrExist) {
		return nil
	}
	if _, err := os.Lstat(path); err == nil {
		return nil
	}
	return os.Rename(from, path)
}

// syncFolder puts the new name on disk, where the system has a way to.
func syncFolder(folder string) {
	if f, err := os.Open(folder); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}
