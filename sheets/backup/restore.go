package backup

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"beermat/sheets/failure"
	"beermat/sheets/internal/files"
	"beermat/sheets/store"
)

// Restore puts a backup, or any other copy of a pad, in the place of the pad at
// a path; changes are applied to the copy that they need, which is beside them. What was
// there is put aside, never deleted; its new path is returned,
// "" if there was nothing. At no moment is there no pad at the path, or half a
// one. Where a link leads to the pad, it still does. The error is a *Error, and then
// everything is as it was, but for a copy that may have been put aside.
func Restore(pad, backup string, o store.Options) (aside string, err error) {
	o.SetDefaults()
	pad = files.FollowLinks(pad)
	base, changes, err := sourceOf(backup, o)
	if err != nil {
		return "", err
	}
	if err := store.CheckClosed(pad, o); err != nil {
		return "", store.WrapError(err, failure.CannotOpen, pad)
	}
	if err := os.MkdirAll(filepath.Dir(pad), 0o700); err != nil {
		return "", &failure.Error{Code: failure.NoFolder, Path: pad, Err: err}
	}
	temp, err := files.FreeName(filepath.Join(filepath.Dir(pad), "."+filepath.Base(pad)+".restored"))
	if err != nil {
		return "", store.WrapError(err, failure.CannotOpen, pad)
	}
	defer func() { _ = os.Remove(temp) }()
	err = copyFile(base, temp, o)
	if err == nil && changes != "" {
		err = store.ApplyChanges(temp, changes, o)
	}
	if err != nil {
		return "", store.WrapError(err, failure.CannotOpen, pad)
	}
	if err := store.VerifyFile(temp, o); err != nil {
		return "", store.WrapError(err, failure.CannotOpen, temp)
	}
	if aside, err = keepAside(pad, o); err != nil {
		return "", store.WrapError(err, failure.CannotOpen, pad)
	}
	if err := os.Rename(temp, pad); err != nil {
		return aside, store.WrapError(err, failure.CannotOpen, pad)
	}
	files.SyncDir(filepath.Dir(pad))
	return aside, nil
}

// sourceOf returns the copy of a pad that a backup is, or needs, and its changes if it
// holds some. Both are looked through. The error is a *Error that names the file which
// is at fault.
func sourceOf(backup string, o store.Options) (base, changes string, err error) {
	base = backup
	if strings.Contains(filepath.Base(backup), baseMark) {
		h, err := store.VerifyChanges(backup, o)
		if err == nil {
			base, changes = filepath.Join(filepath.Dir(backup), filepath.Base(h.Base)), backup
		} else if !errors.Is(err, failure.NotOurs) { // a pad may be called so, too
			return "", "", store.WrapError(err, failure.CannotOpen, backup)
		}
	}
	if err := store.VerifyFile(base, o); err != nil {
		return "", "", store.WrapError(err, failure.CannotOpen, base)
	}
	return base, changes, nil
}

// Verify looks through a backup, with the copy that it needs. The error is a *Error.
func Verify(backup string, o store.Options) error {
	o.SetDefaults()
	_, _, err := sourceOf(backup, o)
	return err
}

// keepAside gives what is at the path of a pad a second name, which says why it
// is not the pad any more. Where the file system has no second names, it is
// copied.
func keepAside(pad string, o store.Options) (aside string, err error) {
	if _, err := os.Lstat(pad); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	why := "replaced"
	if store.VerifyFile(pad, o) != nil {
		why = "damaged"
	}
	if aside, err = files.FreeName(pad + "." + why + "-" + o.Now().Format(files.AsideTime)); err != nil {
		return "", err
	}
	if os.Link(pad, aside) == nil {
		return aside, nil
	}
	return aside, copyFile(pad, aside, o)
}

// copyFile copies a file, to the disk.
func copyFile(from, to string, o store.Options) error {
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
