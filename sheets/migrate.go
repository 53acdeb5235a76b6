package sheets

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"go.etcd.io/bbolt"
)

// migrate makes a pad of this format of one of an earlier format. The new one is
// made beside the old one, which keeps its content under another name, and takes
// its place when it is complete and on disk. Whatever happens before changes
// nothing. Another Beermat cannot open the old pad meanwhile; one that has waited
// for it finds another file at the path, and looks at that anew.
func migrate(path string, o Options) error {
	target, err := filepath.EvalSymlinks(path)
	if err != nil {
		return err
	}
	var held *os.File
	watched := o
	watched.OpenFile = func(name string, flag int, perm os.FileMode) (*os.File, error) {
		held, err = o.OpenFile(name, flag, perm)
		return held, err
	}
	old, err := openDB(target, watched, false)
	if err != nil {
		return err
	}
	defer func() { _ = old.Close() }() // nothing was written
	if !isAt(held, target) {
		return nil // somebody else was faster
	}
	folder := filepath.Dir(target)
	name, err := build(folder, o, func(db *bbolt.DB) error {
		db.NoSync = true // nothing looks for it before it is complete
		return fromFormat1(old, &Pad{o: o, path: target, db: db})
	})
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(name) }()
	if err := keepAside(target, target+".format-1", o); err != nil {
		return err
	}
	if runtime.GOOS == "windows" {
		_ = old.Close() // there, nothing takes the place of a file that is open
	}
	if err := os.Rename(name, target); err != nil {
		return err
	}
	syncFolder(folder)
	return nil
}

// isAt tells whether an open file is the one at a path.
func isAt(file *os.File, path string) bool {
	is, err := file.Stat()
	at, err2 := os.Stat(path)
	return err == nil && err2 == nil && os.SameFile(is, at)
}

// manyKept bounds the search for a free name.
const manyKept = 1000

// keepAside gives a file a second name: the one that is wanted, or one like it if
// another file has that.
func keepAside(path, wanted string, o Options) error {
	for n := range manyKept {
		name := wanted
		if n > 0 {
			name = fmt.Sprintf("%s-%d", wanted, n+1)
		}
		err := os.Link(path, name)
		if err == nil || sameFile(path, name) {
			return nil
		}
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		return copyFile(path, name, o) // a file system without links
	}
	return fs.ErrExist
}

func sameFile(one, other string) bool {
	a, err := os.Stat(one)
	b, err2 := os.Stat(other)
	return err == nil && err2 == nil && os.SameFile(a, b)
}
