package sheets

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	berrors "go.etcd.io/bbolt/errors"
)

// PutBack puts a backup, or any other copy of a pad, in the place of the pad at
// a path. What was there is put aside, never deleted; its new path is returned,
// "" if there was nothing. At no moment is there no pad at the path, or half a
// one. Where a link leads to the pad, it still does. The error is a *Trouble, and then everything is as it was, but for a copy
// that may have been put aside.
func PutBack(pad, backup string, o Options) (aside string, err error) {
	o.complete()
	pad = followLinks(pad)
	if err := sound(backup, o); err != nil {
		return "", wrapError(err, CannotOpen, backup)
	}
	if err := unused(pad, o); err != nil {
		return "", wrapError(err, CannotOpen, pad)
	}
	if err := os.MkdirAll(filepath.Dir(pad), 0o700); err != nil {
		return "", &Trouble{Code: NoFolder, Path: pad, Err: err}
	}
	temp, err := freeName(filepath.Join(filepath.Dir(pad), "."+filepath.Base(pad)+".restored"))
	if err != nil {
		return "", wrapError(err, CannotOpen, pad)
	}
	defer func() { _ = os.Remove(temp) }()
	if err := copyFile(backup, temp, o); err != nil {
		return "", wrapError(err, CannotOpen, pad)
	}
	if err := sound(temp, o); err != nil {
		return "", wrapError(err, CannotOpen, temp)
	}
	if aside, err = putAside(pad, o); err != nil {
		return "", wrapError(err, CannotOpen, pad)
	}
	if err := os.Rename(temp, pad); err != nil {
		return aside, wrapError(err, CannotOpen, pad)
	}
	syncFolder(filepath.Dir(pad))
	return aside, nil
}

// unused refuses a pad that is open in another Beermat, and a path where no file
// can be. What else is wrong with it is no reason to keep it.
func unused(pad string, o Options) error {
	info, err := os.Stat(pad)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case info.IsDir():
		return &Trouble{Code: IsFolder}
	case info.Size() == 0:
		return nil
	}
	db, _, err := openDB(pad, o, true)
	if errors.Is(err, berrors.ErrTimeout) {
		return err
	}
	if err == nil {
		return db.Close()
	}
	return nil
}

// putAside gives what is at the path of a pad a second name, which says why it
// is not the pad any more. Where the file system has no second names, it is
// copied.
func putAside(pad string, o Options) (aside string, err error) {
	if _, err := os.Lstat(pad); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	why := "replaced"
	if sound(pad, o) != nil {
		why = "damaged"
	}
	if aside, err = freeName(pad + "." + why + "-" + o.Now().Format(asideTime)); err != nil {
		return "", err
	}
	if os.Link(pad, aside) == nil {
		return aside, nil
	}
	return aside, copyFile(pad, aside, o)
}

// copyFile copies a file, to the disk.
func copyFile(from, to string, o Options) error {
	in, err := o.OpenFile(from, os.O_RDONLY, 0)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	out, err := o.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Sync(), out.Close())
}
