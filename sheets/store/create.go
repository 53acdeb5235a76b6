package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"go.etcd.io/bbolt"

	"beermat/sheets/failure"
	"beermat/sheets/internal/files"
	"beermat/sheets/store/internal/record"
)

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
