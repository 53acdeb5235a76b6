package store

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"beermat/sheets/failure"
	"beermat/sheets/store/internal/boltcheck"
)

// fileGuard makes sure that the next change goes into a file that somebody will
// find. Only the goroutine that writes uses it.
type fileGuard struct {
	path     string
	openFile func(name string, flag int, perm os.FileMode) (*os.File, error)
	opened   os.FileInfo // the file that the database has open
	dirty    bool        // the last change failed, who knows how far
}

var errReplaced = errors.New("there is another file in its place")

// verify reports whether the pad is still where it was, and makes sure of what is
// on disk after a failure. A pad that was moved, deleted or replaced takes changes
// as before, but nobody would ever find them. The error is then a *failure.Error, moved.
func (g *fileGuard) verify() error {
	file, err := os.Stat(g.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return &failure.Error{Code: failure.Moved, Err: err}
	case err != nil:
		return err
	case !os.SameFile(g.opened, file):
		return &failure.Error{Code: failure.Moved, Err: errReplaced}
	}
	if g.dirty {
		return g.rewriteMetaPages()
	}
	return nil
}

// rewriteMetaPages writes both meta pages once more, as they are. If the wait for
// the disk failed after the last one was written, the database goes by it, while
// the disk may never get it: systems forget what they failed to write. The next
// change would then overwrite pages that the disk still needs, and a power cut in
// the middle of it would cost the pad.
func (g *fileGuard) rewriteMetaPages() error {
	file, err := g.openFile(g.path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	m, ok := boltcheck.NewestMeta(file)
	if !ok {
		return errors.Join(&failure.Error{Code: failure.Damaged}, file.Close())
	}
	pages := make([]byte, 2*m.PageSize)
	_, err = io.ReadFull(io.NewSectionReader(file, 0, int64(len(pages))), pages)
	if err == nil {
		_, err = file.WriteAt(pages, 0)
	}
	if err == nil {
		err = file.Sync()
	}
	g.dirty = err != nil
	return errors.Join(err, file.Close())
}

// Looking through all pages of a pad takes the longer the more games it holds,
// and it is for damage that comes from outside. So a pad that has been looked
// through, or that was written by nobody but us since, leaves a note beside its
// backups of how it was left; and one that is just so is taken as sound.
// Whatever touched it has changed its size, its time or its newest transaction.
//
// Whoever opens the pad takes the note away, and leaves another when all was well
// to the end. What rots on the disk itself changes no time: should that bring the
// program down, the next start looks through every page and says what is wrong.

// mtimeGranularity is how long ago a file must have been written for its time to tell it
// from what is written next: file systems count in steps of up to two seconds.
const mtimeGranularity = 3 * time.Second

// cleanMarkerPath is the path of the note about a pad.
func cleanMarkerPath(pad string) string {
	return filepath.Join(filepath.Dir(pad), BackupFolder, "."+filepath.Base(pad)+".left")
}

// cleanMarker is what the note says of a pad that is left as it is now; "" where that
// cannot be told.
func (o Options) cleanMarker(pad string) string {
	m, err := fileState(pad, o)
	if err != nil {
		return ""
	}
	file, err := os.Stat(pad)
	if err != nil || time.Since(file.ModTime()) < mtimeGranularity {
		return ""
	}
	return fmt.Sprintf("%d bytes of %d, transaction %d, %016x\n", file.Size(), file.ModTime().UnixNano(), m.TxID, m.Checksum)
}

// matchesCleanMarker reports whether a pad is as it was left.
func (o Options) matchesCleanMarker(pad string) bool {
	note, err := os.ReadFile(cleanMarkerPath(pad))
	return err == nil && len(note) > 0 && string(note) == o.cleanMarker(pad)
}

// consumeCleanMarker reports whether a pad is as it was left, and takes the note away.
func (o Options) consumeCleanMarker(pad string) bool {
	left := o.matchesCleanMarker(pad)
	if left {
		_ = os.Remove(cleanMarkerPath(pad)) // one that stays costs safety after a crash only
	}
	return left
}

// writeCleanMarker notes how a sound pad is left. Without backups there is no folder for the
// note, and without the note it is only slower to open.
func (o Options) writeCleanMarker(pad string) {
	if said := o.cleanMarker(pad); said != "" && !o.matchesCleanMarker(pad) {
		_ = os.WriteFile(cleanMarkerPath(pad), []byte(said), 0o600)
	}
}

// markClean notes how the pad is left when it is closed, if all is well with it.
func (w *writer) markClean() {
	w.mu.Lock()
	observer := w.observer
	w.mu.Unlock()
	if !w.file.dirty && (observer == nil || observer.Sound()) {
		Options{OpenFile: w.file.openFile}.writeCleanMarker(w.path)
	}
}

func fileState(path string, o Options) (boltcheck.Meta, error) {
	file, err := o.OpenFile(path, os.O_RDONLY, 0)
	if err != nil {
		return boltcheck.Meta{}, err
	}
	defer func() { _ = file.Close() }()
	m, ok := boltcheck.NewestMeta(file)
	if !ok {
		return m, &failure.Error{Code: failure.NotAPad}
	}
	return m, nil
}

var errFreelist = errors.New("the list of free pages is damaged")

// checkPath refuses a path where there cannot be a pad. The database would take an
// empty file for a new one.
func checkPath(path string) error {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return err
	case info.IsDir():
		return &failure.Error{Code: failure.IsFolder}
	case !info.Mode().IsRegular():
		return &failure.Error{Code: failure.NotAPad}
	case info.Size() == 0:
		return &failure.Error{Code: failure.EmptyFile}
	}
	return nil
}

// checkMeta refuses a file without a meta page that can be true.
func checkMeta(path string, o Options) error {
	file, err := o.OpenFile(path, os.O_RDONLY, 0)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	_, err = newestMetaOf(file)
	return err
}

// checkPages refuses a file that is no pad, with plain reads only: one that is cut short
// would take the program down, in one whose pages lead round in a circle it would search
// for ever, and from a damaged list of free pages the database would give away pages that
// hold sheets. It leaves out the pages of records unless they are asked for, and returns in
// what order these are.
func checkPages(path string, o Options, records bool) (order boltcheck.Order, err error) {
	file, err := o.OpenFile(path, os.O_RDONLY, 0)
	if err != nil {
		return order, err
	}
	defer func() { _ = file.Close() }()
	meta, err := newestMetaOf(file)
	if err != nil {
		return order, err
	}
	free, ok := meta.ReadFreelist(file)
	if !ok {
		return order, &failure.Error{Code: failure.Damaged, Err: errFreelist}
	}
	if !records {
		return order, nil
	}
	if order, ok = meta.CheckTree(file, free); !ok {
		return order, &failure.Error{Code: failure.Damaged, Err: errTree}
	}
	return order, nil
}

// newestMetaOf returns the newest meta page of a file that is long enough for it.
func newestMetaOf(file *os.File) (boltcheck.Meta, error) {
	info, err := file.Stat()
	if err != nil {
		return boltcheck.Meta{}, err
	}
	m, ok := boltcheck.NewestMeta(file)
	switch {
	case !ok:
		return boltcheck.Meta{}, &failure.Error{Code: failure.NotAPad}
	case m.Pages > uint64(info.Size())/uint64(m.PageSize):
		return boltcheck.Meta{}, &failure.Error{Code: failure.Truncated}
	}
	return m, nil
}

var errTree = errors.New("the pages do not make a tree")
