package store

import (
	"errors"
	"io"
	"io/fs"
	"os"

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
// as before, but nobody would ever find them. The error is then a *Error, moved.
func (g *fileGuard) verify() error {
	file, err := os.Stat(g.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return &Error{Code: CodeMoved, Err: err}
	case err != nil:
		return err
	case !os.SameFile(g.opened, file):
		return &Error{Code: CodeMoved, Err: errReplaced}
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
		return errors.Join(&Error{Code: CodeDamaged}, file.Close())
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
