package store

import (
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"go.etcd.io/bbolt"

	"beermat/sheets/failure"
	"beermat/sheets/internal/files"
)

// Recreate writes the pad to its path again, where its file was moved, deleted or
// replaced while it was open: all that the open file holds; what is queued is then
// written to it. What is there instead is moved aside, never deleted; its new path
// is returned, "" if there was nothing. From then on the new file is the one that is
// open. Nothing happens if the pad is where it should be. The error is a *failure.Error,
// and then the pad goes on as before.
func (p *Store) Recreate() (aside string, err error) {
	err = p.writer.before(func() error {
		aside, err = p.recreate(true)
		return err
	})
	if err != nil {
		return aside, WrapError(err, failure.CannotSave, p.path)
	}
	return aside, nil
}

// recreate does so on the goroutine that writes. Where another file is at the path
// and is to stay there, the error is fs.ErrExist.
func (p *Store) recreate(moveAside bool) (aside string, err error) {
	w := p.writer
	if w.broken {
		return "", errCorrupt
	}
	if err := w.file.verify(); !isMoved(err) {
		return "", err
	}
	target := files.FollowLinks(p.path)
	if err := os.MkdirAll(filepath.Dir(target), 0o700); err != nil {
		return "", &failure.Error{Code: failure.NoFolder, Err: err}
	}
	// Whoever has the pad open is the only one to do so.
	temp := filepath.Join(filepath.Dir(target), "."+filepath.Base(target)+".again")
	tx, err := p.db.Begin(false)
	if err == nil {
		err = copyTx(context.Background(), tx, temp, p.options)
	}
	if err != nil {
		return "", err
	}
	db, opened, err := openDB(temp, p.options, false)
	if err != nil {
		return "", errors.Join(err, os.Remove(temp))
	}
	if moveAside {
		aside, err = files.RenameAside(target, "replaced", p.options.Now())
	}
	if err == nil {
		err = files.LinkOrRename(temp, target)
	}
	if err != nil {
		return aside, errors.Join(err, db.Close(), os.Remove(temp))
	}
	files.SyncDir(filepath.Dir(target))
	p.replaceDB(db, opened)
	return aside, nil
}

// saveAtEnd saves a pad that is not at its place any more: there, if the place is
// free, and otherwise beside what has taken it. It returns the path in that case.
func (p *Store) saveAtEnd() (path string, err error) {
	_, err = p.recreate(false)
	if !errors.Is(err, fs.ErrExist) {
		return "", err
	}
	path, err = files.FreeName(files.FollowLinks(p.path) + ".unsaved-" + p.options.Now().Format(files.AsideTime))
	if err == nil {
		err = p.BackupTo(context.Background(), path, false)
	}
	if errors.Is(err, failure.Damaged) {
		err = nil // it was copied as it is
	}
	return path, err
}

// BackupTo makes a copy of the pad at a path, with all that waits to be written. A
// file that is there stays, and is the error, unless it is to be replaced; the pad
// itself is never replaced. It needs nothing but that the open file can be read, so
// that it works where the pad's own disk is full or the pad is not at its place any
// more. The error is a *failure.Error: no-backup, which wraps fs.ErrExist where there is a
// file, or the error of the context, and then there is no copy; or damaged, for a pad
// that was copied with its damage.
func (p *Store) BackupTo(ctx context.Context, path string, replace bool) error {
	err := p.mayCopyTo(path, replace)
	flaw := error(nil)
	if err == nil {
		flaw, err = p.copyWithQueue(ctx, path, replace)
	}
	if err != nil {
		return &failure.Error{Code: failure.NoBackup, Path: path, Err: err}
	}
	if flaw != nil {
		return WrapError(flaw, failure.Damaged, p.path)
	}
	return nil
}

func (p *Store) copyWithQueue(ctx context.Context, path string, replace bool) (flaw, err error) {
	tx, queue, err := p.writer.snapshot()
	if err != nil {
		return nil, err
	}
	made, err := os.CreateTemp(filepath.Dir(path), ".beermat-*.new")
	if err != nil {
		return nil, errors.Join(err, tx.Rollback())
	}
	temp := made.Name()
	defer func() { _ = os.Remove(temp) }()
	if err := errors.Join(made.Close(), copyTx(ctx, tx, temp, p.options)); err != nil {
		return nil, err
	}
	if err := writeQueue(temp, queue, p.options); err != nil {
		return nil, err
	}
	flaw = VerifyFile(temp, p.options)
	place := files.LinkOrRename
	if replace {
		place = os.Rename
	}
	err = cmp.Or(ctx.Err(), p.mayCopyTo(path, replace)) // copying takes its time
	if err == nil {
		err = place(temp, path)
	}
	if err != nil {
		return nil, err
	}
	files.SyncDir(filepath.Dir(path))
	return flaw, nil
}

// mayCopyTo refuses a path at which there is something that must stay.
func (p *Store) mayCopyTo(path string, replace bool) error {
	there, err := os.Stat(path)
	if err != nil {
		there, err = os.Lstat(path) // a link that leads nowhere
	}
	if err != nil {
		return nil
	}
	if pad, err := os.Stat(p.path); err == nil && os.SameFile(pad, there) {
		return ErrSameFile
	}
	if !replace || !there.Mode().IsRegular() {
		return fs.ErrExist
	}
	return nil
}

var ErrSameFile = errors.New("it is the pad itself")

// snapshot returns what is on disk, and what waits to be written after that. The
// first of it may be on disk already, which makes no difference.
func (w *writer) snapshot() (*bbolt.Tx, []write, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	var queue []write
	for _, t := range w.queue {
		if t.done == nil {
			queue = append(queue, t.do)
		}
	}
	tx, err := w.db.Begin(false)
	return tx, queue, err
}

// writeQueue writes to a copy of the pad what waits to be written to the pad.
func writeQueue(path string, queue []write, o Options) error {
	if len(queue) == 0 {
		return nil
	}
	db, _, err := openDB(path, o, false)
	if err != nil {
		return err
	}
	for _, do := range queue {
		if err != nil {
			break
		}
		if err = do.in(db.Update); isPermanent(err) {
			err = nil
		}
	}
	return errors.Join(err, db.Close())
}

// copyTx copies what a transaction sees to a file, of which nothing is left after
// an error, as when the context ends. The transaction ends before the wait for the
// disk.
func copyTx(ctx context.Context, tx *bbolt.Tx, to string, o Options) error {
	file, err := o.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return errors.Join(err, tx.Rollback())
	}
	w := io.Writer(file) // into which the system may copy by itself
	if ctx.Done() != nil {
		w = contextWriter{ctx, file}
	}
	err = recoverPanic(func() error {
		_, err := tx.WriteTo(w)
		return cmp.Or(ctx.Err(), err)
	})
	if err = errors.Join(err, tx.Rollback(), file.Sync(), file.Close()); err != nil {
		_ = os.Remove(to)
	}
	return err
}

// contextWriter writes until its context ends.
type contextWriter struct {
	ctx context.Context
	io.Writer
}

// Write writes, or returns the error of the context.
func (w contextWriter) Write(b []byte) (int, error) {
	if err := w.ctx.Err(); err != nil {
		return 0, err
	}
	return w.Writer.Write(b)
}
