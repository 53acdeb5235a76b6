package backup

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"beermat/sheets/failure"
	"beermat/sheets/internal/files"
	"beermat/sheets/store"
)

// Restore puts a backup, or any other copy of a pad, in the place of the pad at
// a path; what had changed since then is taken in by the copy that it needs, which is beside it. Where
// that copy is not sound, the one before it, or else a new pad, takes in what all backups have. The
// pad goes on as another device. What was
// there is put aside, never deleted; its new path is returned,
// "" if there was nothing. At no moment is there no pad at the path, or half a
// one. Where a link leads to the pad, it still does. The error is a *Error, and then
// everything is as it was, but for a copy that may have been put aside.
func Restore(pad, backup string, o store.Options) (aside string, err error) {
	o.SetDefaults()
	pad = files.FollowLinks(pad)
	from, err := sourceOf(backup, nil, o)
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
	if err := from.write(temp, o); err != nil {
		return "", store.WrapError(err, failure.CannotOpen, pad)
	}
	if err := Verify(temp, o); err != nil {
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

// Verify looks through a backup, with the copy that it needs. The error is a *Error.
func Verify(backup string, o store.Options) error {
	o.SetDefaults()
	_, err := sourceOf(backup, nil, o)
	return err
}

// source is what a backup is put back from.
type source struct {
	copy    string    // a copy of the whole pad; "" where none is sound
	before  bool      // it is of the format before
	changes []*stream // what it takes in, the oldest first
	patched bool      // it is not the copy that the changes go on from
}

// sourceOf looks through a backup and what it needs, but for copies that are trusted. The error is a
// *Error that names the file which is at fault.
func sourceOf(backup string, trusted []Backup, o store.Options) (from source, err error) {
	from.copy = backup
	if strings.Contains(filepath.Base(backup), baseMark) {
		changes, err := readStream(backup, o)
		if err == nil {
			return sourceOfChanges(changes, trusted, o)
		}
		if !errors.Is(err, failure.NotOurs) { // a pad may be called so, too
			return source{}, store.WrapError(err, failure.CannotOpen, backup)
		}
	}
	_, known := find(trusted, func(b Backup) bool { return sameFile(b.Path, backup) })
	if !known {
		err = store.VerifyFile(backup, o)
	}
	from.before = store.IsFormatBefore(err)
	switch {
	case err == nil || from.before:
		return from, nil
	case errors.Is(err, failure.NotOurs) && strings.Contains(filepath.Base(backup), baseMark): // the changes of the format before
		err = &failure.Error{Code: failure.OldFormat}
	}
	return source{}, store.WrapError(err, failure.CannotOpen, backup)
}

// sourceOfChanges returns what the changes in a file, which is sound, are put back from: the copy that they go
// on from. Without it, it is the last copy before them that is sound, or none, with what all backups up to this
// one say has changed: each of these has all lines about its objects.
func sourceOfChanges(changes *stream, trusted []Backup, o store.Options) (from source, err error) {
	folder := filepath.Dir(changes.path)
	base, err := sourceOf(filepath.Join(folder, filepath.Base(changes.Copy.Name)), trusted, o)
	if err == nil && isCopy(base.copy, changes.Copy, o) {
		return source{copy: base.copy, changes: []*stream{changes}}, nil
	}
	from = source{changes: []*stream{changes}, patched: true}
	list, err := listOf(changes.path)
	for _, b := range list {
		switch {
		case b.Path == changes.path || b.Corrupt:
		case b.Base > 0:
			if one, err := readStream(b.Path, o); err == nil {
				from.changes = append(from.changes, one)
			}
		case from.copy == "":
			if one, err := sourceOf(b.Path, trusted, o); err == nil && !one.before {
				from.copy = one.copy
			}
		}
	}
	slices.Reverse(from.changes)
	return from, err
}

// listOf lists the backups of the same pad in the folder of one, up to that one.
func listOf(path string) ([]Backup, error) {
	name, _, _ := strings.Cut(filepath.Base(path), baseMark)
	for range 2 { // the number and the time
		name = name[:max(0, strings.LastIndexByte(name, '-'))]
	}
	pad := name + filepath.Ext(path)
	last, _ := readBackupName(pad, filepath.Base(path))
	list, err := listIn(filepath.Dir(path), pad)
	return slices.DeleteFunc(list, func(b Backup) bool { return b.Number > last.Number }), err
}

// closeWithin is how long a pad that was put back may take to be closed: nothing waits to be written.
const closeWithin = time.Hour

// write makes a file with the pad that the source is of.
func (from source) write(path string, o store.Options) error {
	if from.copy != "" {
		if err := copyFile(from.copy, path, o); err != nil || from.before {
			return err
		}
	}
	ctx, n := context.Background(), len(from.changes)
	p, err := store.Open(path, o)
	if err != nil {
		return err
	}
	switch {
	case n == 0:
		err = p.Shared().Renew(ctx)
	default:
		last := from.changes[n-1]
		err = p.File().Restored(ctx, last.Last, last.Local, last.Erased)
	}
	for _, one := range from.changes {
		if err == nil {
			_, err = p.Accept(ctx, one.all(o))
		}
	}
	return errors.Join(err, p.Close(closeWithin))
}

// keepAside gives what is at the path of a pad a second name, which says why it
// is not the pad any more. Where the file system has no second names, it is
// copied.
func keepAside(pad string, o store.Options) (aside string, err error) {
	if _, err := os.Lstat(pad); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	why := "replaced"
	if Verify(pad, o) != nil {
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
