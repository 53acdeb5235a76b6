package sheets

import (
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"go.etcd.io/bbolt"
)

// Recreate writes the pad to its path again, where its file was moved, deleted or
// replaced while it was open: all that the open file holds; what is queued is then
// written to it. What lies there instead is moved aside, never deleted; its new path
// is returned, "" if there was nothing. From then on the new file is the one that is
// open. Nothing happens if the pad is where it should be. The error is a *Trouble,
// and then the pad goes on as before.
func (p *Pad) Recreate() (aside string, err error) {
	err = p.writer.before(func() error {
		aside, err = p.recreate(true)
		return err
	})
	if err != nil {
		return aside, wrapError(err, CannotSave, p.path)
	}
	return aside, nil
}

// recreate does so on the goroutine that writes. Where another file lies at the path
// and is to stay there, the error is fs.ErrExist.
func (p *Pad) recreate(moveAside bool) (aside string, err error) {
	w := p.writer
	if w.broken {
		return "", errCorrupt
	}
	if err := w.file.verify(); !isMoved(err) {
		return "", err
	}
	target := followLinks(p.path)
	if err := os.MkdirAll(filepath.Dir(target), 0o700); err != nil {
		return "", &Trouble{Code: NoFolder, Err: err}
	}
	// Whoever has the pad open is the only one to do so.
	temp := filepath.Join(filepath.Dir(target), "."+filepath.Base(target)+".again")
	if err := p.copyOnDisk(temp); err != nil {
		return "", err
	}
	db, opened, err := openDB(temp, p.o, false)
	if err != nil {
		return "", errors.Join(err, os.Remove(temp))
	}
	if moveAside {
		aside, err = renameAside(target, "replaced", p.o)
	}
	if err == nil {
		err = linkOrRename(temp, target)
	}
	if err != nil {
		return aside, errors.Join(err, db.Close(), os.Remove(temp))
	}
	syncFolder(filepath.Dir(target))
	old := p.db.open.Swap(db)
	w.file.opened, w.file.dirty = opened, false
	go func() { _ = old.Close() }() // when nobody reads from it any more
	return aside, nil
}

// saveAtEnd saves a pad that is not at its place any more: there, if the place is
// free, and otherwise beside what has taken it. It returns the path in that case.
func (p *Pad) saveAtEnd() (path string, err error) {
	_, err = p.recreate(false)
	if !errors.Is(err, fs.ErrExist) {
		return "", err
	}
	path, err = freeName(followLinks(p.path) + ".unsaved-" + p.o.Now().Format(asideTime))
	if err == nil {
		path, err = p.CopyTo(path, false)
	}
	if t := (*Trouble)(nil); errors.As(err, &t) && t.Code == Damaged {
		err = nil // it was copied as it is
	}
	return path, err
}

// CopyTo makes a copy of the pad at a path, with all that waits to be written; for a
// folder, in it under the name of a backup. A file that is there stays, and is the
// error, unless it is to be replaced; the pad itself is never replaced. It needs
// nothing but that the open file can be read, so that it works where the pad's own
// disk is full or the pad is not at its place any more. It returns the path of the
// copy. The error is a *Trouble: no-backup, which wraps fs.ErrExist where there is a
// file; or damaged, for a pad that was copied with its damage.
func (p *Pad) CopyTo(path string, replace bool) (string, error) {
	return p.CopyToContext(context.Background(), path, replace)
}

// CopyToContext is CopyTo that ends when the context does. The *Trouble wraps the
// error of the context then, and there is no copy.
func (p *Pad) CopyToContext(ctx context.Context, path string, replace bool) (string, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		b := Backup{At: p.o.Now()}
		path = filepath.Join(path, filepath.Base(backupName(p.path, b)))
	}
	err := p.mayCopyTo(path, replace)
	flaw := error(nil)
	if err == nil {
		flaw, err = p.copyWithQueue(ctx, path, replace)
	}
	if err != nil {
		return path, &Trouble{Code: NoBackup, Path: path, Err: err}
	}
	if flaw != nil {
		return path, wrapError(flaw, Damaged, p.path)
	}
	return path, nil
}

func (p *Pad) copyWithQueue(ctx context.Context, path string, replace bool) (flaw, err error) {
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
	if err := errors.Join(made.Close(), copyTx(ctx, tx, temp, p.o)); err != nil {
		return nil, err
	}
	if err := writeQueue(temp, queue, p.o); err != nil {
		return nil, err
	}
	flaw = sound(temp, p.o)
	place := linkOrRename
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
	syncFolder(filepath.Dir(path))
	return flaw, nil
}

// snapshot returns what is on disk, and what waits to be written after that. The
// first of it may be on disk already, which makes no difference.
func (w *writer) snapshot() (*bbolt.Tx, []job, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	var queue []job
	for _, t := range w.queue {
		if t.done == nil {
			queue = append(queue, t.do)
		}
	}
	tx, err := w.db.Begin(false)
	return tx, queue, err
}

// writeQueue writes to a copy of the pad what waits to be written to the pad.
func writeQueue(path string, queue []job, o Options) error {
	if len(queue) == 0 {
		return nil
	}
	db, _, err := openDB(path, o, false)
	if err != nil {
		return err
	}
	for _, do := range queue {
		err = recoverPanic(func() error {
			return db.Update(func(tx *bbolt.Tx) error { return recoverPanic(func() error { return do(tx) }) })
		})
		if err != nil && !isPermanent(err) {
			break
		}
		err = nil
	}
	return errors.Join(err, db.Close())
}

// copyOnDisk copies the pad, as it is on disk, to a file.
func (p *Pad) copyOnDisk(to string) error {
	tx, err := p.db.Begin(false)
	if err != nil {
		return err
	}
	return copyTx(context.Background(), tx, to, p.o)
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

// What is moved aside is named after when that was.
const asideTime = "20060102-150405"

// maxNames bounds the search for a free name.
const maxNames = 1000

// freeName returns a name that no file has: the one that is wanted, or one like it.
func freeName(wanted string) (string, error) {
	name := wanted
	for n := 2; n < maxNames; n++ {
		_, err := os.Lstat(name)
		if errors.Is(err, fs.ErrNotExist) {
			return name, nil
		}
		if err != nil {
			return "", err
		}
		name = wanted + "-" + strconv.Itoa(n)
	}
	return "", fs.ErrExist
}

// renameAside gives what is at a path a name which says why it is not there any more.
// It returns "" if there is nothing.
func renameAside(path, why string, o Options) (aside string, err error) {
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	aside, err = freeName(path + "." + why + "-" + o.Now().Format(asideTime))
	if err != nil {
		return "", err
	}
	return aside, os.Rename(path, aside)
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
