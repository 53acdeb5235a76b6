package store

import (
	"cmp"
	"context"
	"errors"
	"hash/crc32"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"

	"go.etcd.io/bbolt"

	"beermat/sheets/failure"
	"beermat/sheets/internal/files"
	"beermat/sheets/store/internal/record"
)

// File is the file of a pad: it can be checked, copied, written again where it was, and what follows from its
// lines be made anew.
type File struct{ store *Store }

// Recreate writes the pad to its path again, where its file was moved, deleted or
// replaced while it was open: all that the open file holds; what is queued is then
// written to it. What is there instead is moved aside, never deleted; its new path
// is returned, "" if there was nothing. From then on the new file is the one that is
// open. Nothing happens if the pad is where it should be. The error is a *failure.Error,
// and then the pad goes on as before.
func (f File) Recreate() (aside string, err error) {
	err = f.store.writer.before(func() error {
		aside, err = f.recreate(true)
		return err
	})
	if err != nil {
		return aside, WrapError(err, failure.CannotSave, f.store.path)
	}
	return aside, nil
}

// recreate does so on the goroutine that writes. Where another file is at the path
// and is to stay there, the error is fs.ErrExist.
func (f File) recreate(moveAside bool) (aside string, err error) {
	w := f.store.writer
	if w.broken {
		return "", errCorrupt
	}
	if err := w.file.verify(); !isMoved(err) {
		return "", err
	}
	target := files.FollowLinks(f.store.path)
	if err := os.MkdirAll(filepath.Dir(target), 0o700); err != nil {
		return "", &failure.Error{Code: failure.NoFolder, Err: err}
	}
	// Whoever has the pad open is the only one to do so.
	temp := filepath.Join(filepath.Dir(target), "."+filepath.Base(target)+".again")
	tx, err := f.store.db.Begin(false)
	if err == nil {
		err = copyTx(context.Background(), tx, temp, f.store.options)
	}
	if err != nil {
		return "", err
	}
	db, opened, err := openDB(temp, f.store.options, false)
	if err != nil {
		return "", errors.Join(err, os.Remove(temp))
	}
	if moveAside {
		aside, err = files.RenameAside(target, "replaced", f.store.options.Now())
	}
	if err == nil {
		err = files.LinkOrRename(temp, target)
	}
	if err != nil {
		return aside, errors.Join(err, db.Close(), os.Remove(temp))
	}
	files.SyncDir(filepath.Dir(target))
	f.replaceDB(db, opened)
	return aside, nil
}

// saveAtEnd saves a pad that is not at its place any more: there, if the place is
// free, and otherwise beside what has taken it. It returns the path in that case.
func (f File) saveAtEnd() (path string, err error) {
	_, err = f.recreate(false)
	if !errors.Is(err, fs.ErrExist) {
		return "", err
	}
	path, err = files.FreeName(files.FollowLinks(f.store.path) + ".unsaved-" + f.store.options.Now().Format(files.AsideTime))
	if err == nil {
		err = f.store.File().BackupTo(context.Background(), path, false)
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
func (f File) BackupTo(ctx context.Context, path string, replace bool) error {
	err := f.mayCopyTo(path, replace)
	flaw := error(nil)
	if err == nil {
		flaw, err = f.copyWithQueue(ctx, path, replace)
	}
	if err != nil {
		return &failure.Error{Code: failure.NoBackup, Path: path, Err: err}
	}
	if flaw != nil {
		return WrapError(flaw, failure.Damaged, f.store.path)
	}
	return nil
}

func (f File) copyWithQueue(ctx context.Context, path string, replace bool) (flaw, err error) {
	tx, queue, err := f.store.writer.snapshot()
	if err != nil {
		return nil, err
	}
	made, err := os.CreateTemp(filepath.Dir(path), ".beermat-*.new")
	if err != nil {
		return nil, errors.Join(err, tx.Rollback())
	}
	temp := made.Name()
	defer func() { _ = os.Remove(temp) }()
	if err := errors.Join(made.Close(), copyTx(ctx, tx, temp, f.store.options)); err != nil {
		return nil, err
	}
	if err := writeQueue(temp, queue, f.store.options); err != nil {
		return nil, err
	}
	flaw = VerifyFile(temp, f.store.options)
	place := files.LinkOrRename
	if replace {
		place = os.Rename
	}
	err = cmp.Or(ctx.Err(), f.mayCopyTo(path, replace)) // copying takes its time
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
func (f File) mayCopyTo(path string, replace bool) error {
	there, err := os.Stat(path)
	if err != nil {
		there, err = os.Lstat(path) // a link that leads nowhere
	}
	if err != nil {
		return nil
	}
	if pad, err := os.Stat(f.store.path); err == nil && os.SameFile(pad, there) {
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

// The pages of a file fill as their keys come, and those that come in any order leave them
// half empty. After an import, after all that follows from the sheets was made anew, and at
// closing, a pad of which a third is air is written once more, in order, into a file beside
// it, which takes its place.

// keyCompacted is the record that says how large the file was when it was last looked how
// full it is.
var keyCompacted = []byte("compacted")

// minCompacted is how large a file has to be for it to matter, in bytes.
const minCompacted = 1 << 20

// errNotTheSame says that the file beside the pad does not hold what the pad holds.
var errNotTheSame = errors.New("the copy is not the same")

// isAiry reports whether a third of the file holds nothing. It looks at the pages only where
// the file has grown by half since the last time.
func isAiry(tx *bbolt.Tx) (airy, looked bool) {
	had := 0
	if _, err := record.Read(tx, record.Derived, keyCompacted, &had); err != nil || tx.Size() < max(minCompacted, int64(had)*3/2) {
		return false, false
	}
	return usedIn(tx)*3 < tx.Size()*2, true
}

// usedIn returns how many bytes of the file hold records, or lead to them.
func usedIn(tx *bbolt.Tx) (used int64) {
	_ = tx.ForEach(func(_ []byte, b *bbolt.Bucket) error {
		s := b.Stats()
		used += int64(s.LeafInuse + s.BranchInuse)
		return nil
	})
	return used
}

// noteSize notes how large the file is.
func noteSize(tx *bbolt.Tx) error {
	return record.Put(tx, record.Derived, keyCompacted, record.MustMarshal(tx.Size()))
}

// compactTo writes the pad to a file beside it if it is airy, and opens that; nil if it is
// not. Nobody may write to the pad meanwhile.
func (f File) compactTo(temp string) (db *bbolt.DB, opened os.FileInfo, err error) {
	old, airy, looked := f.store.db.open.Load(), false, false
	if err := old.View(func(tx *bbolt.Tx) error {
		airy, looked = isAiry(tx)
		return nil
	}); err != nil || !looked {
		return nil, nil, err
	}
	if !airy {
		return nil, nil, f.store.db.Update(noteSize)
	}
	_ = os.Remove(temp) // of a program that ended in the middle
	if db, opened, err = openDB(temp, f.store.options, false); err != nil {
		return nil, nil, err
	}
	db.NoSync = true
	const atOnce = 4 << 20 // bytes in one transaction
	if err = bbolt.Compact(db, old, atOnce); err == nil {
		err = sameRecords(old, db)
	}
	if err == nil {
		err = db.Update(noteSize)
	}
	if err == nil {
		err = db.Sync()
	}
	if db.NoSync = false; err != nil {
		return nil, nil, errors.Join(err, db.Close(), os.Remove(temp))
	}
	return db, opened, nil
}

// sameRecords compares how many records each bucket has, and a sum over them.
func sameRecords(one, other *bbolt.DB) error {
	sums := [2]map[string][2]uint64{{}, {}}
	for i, db := range []*bbolt.DB{one, other} {
		if err := db.View(func(tx *bbolt.Tx) error {
			return tx.ForEach(func(name []byte, b *bbolt.Bucket) error {
				n, sum := uint64(0), crc32.NewIEEE()
				defer func() { sums[i][string(name)] = [2]uint64{n, uint64(sum.Sum32())} }()
				return b.ForEach(func(key, value []byte) error {
					n++
					_, _ = sum.Write(key) // memory takes everything
					_, _ = sum.Write(value)
					return nil
				})
			})
		}); err != nil {
			return err
		}
	}
	if !maps.Equal(sums[0], sums[1]) {
		return errNotTheSame
	}
	return nil
}

// compact has the pad be a file with full pages, on the goroutine that writes. Where that
// cannot be, the pad stays as it is. Windows does not replace a file that is open: there it
// is done in the end only, when the pad is let go of.
func (f File) compact(atEnd bool) error {
	if atEnd != (runtime.GOOS == "windows") || f.store.writer.broken || f.store.db.open.Load().IsReadOnly() {
		return nil
	}
	if err := f.store.writer.file.verify(); err != nil {
		return err
	}
	target := files.FollowLinks(f.store.path)
	temp := filepath.Join(filepath.Dir(target), "."+filepath.Base(target)+".compact")
	var db *bbolt.DB
	var opened os.FileInfo
	err := recoverPanic(func() (err error) {
		db, opened, err = f.compactTo(temp)
		return err
	})
	if err != nil || db == nil {
		return err
	}
	if atEnd {
		err = errors.Join(db.Close(), f.store.db.open.Load().Close())
	}
	if err == nil {
		err = os.Rename(temp, target)
	}
	if err != nil {
		return errors.Join(err, db.Close(), os.Remove(temp))
	}
	files.SyncDir(filepath.Dir(target))
	if !atEnd {
		f.replaceDB(db, opened)
	}
	return nil
}

// replaceDB has another file be the one that is open.
func (f File) replaceDB(db *bbolt.DB, opened os.FileInfo) {
	old := f.store.db.open.Swap(db)
	f.store.writer.file.opened, f.store.writer.file.dirty = opened, false
	go func() { _ = old.Close() }() // when nobody reads from it any more
}
