package sheets

import (
	"errors"
	"io"
	"io/fs"
	"os"
)

// footing sees to it that the next change of a pad has something to stand on.
// Only the goroutine that writes uses it.
type footing struct {
	path   string
	open   func(name string, flag int, perm os.FileMode) (*os.File, error)
	file   os.FileInfo // the file that was found first
	unsure bool        // the last change failed, who knows how far
}

var errElsewhere = errors.New("there is another file in its place")

// find looks whether the pad is still where it was, and makes sure of what is on
// disk after a failure. A pad that was moved, deleted or replaced takes changes
// as before, but nobody would ever find them.
func (f *footing) find() error {
	file, err := os.Stat(f.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return &Trouble{Code: Moved, Err: err}
	case err != nil:
		return err
	case f.file == nil:
		f.file = file
	case !os.SameFile(f.file, file):
		return &Trouble{Code: Moved, Err: errElsewhere}
	}
	if f.unsure {
		return f.rewrite()
	}
	return nil
}

// rewrite writes both meta pages once more, as they are. If the wait for the disk
// failed after the last one was written, the database goes by it, while the disk
// may never get it: systems forget what they failed to write. The next change
// would then overwrite pages that the disk still needs, and a power cut in the
// middle of it would cost the pad.
func (f *footing) rewrite() error {
	file, err := f.open(f.path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	m, ok := newestMeta(file)
	if !ok {
		return errors.Join(&Trouble{Code: Damaged}, file.Close())
	}
	pages := make([]byte, 2*m.PageSize)
	_, err = io.ReadFull(io.NewSectionReader(file, 0, int64(len(pages))), pages)
	if err == nil {
		_, err = file.WriteAt(pages, 0)
	}
	if err == nil {
		err = file.Sync()
	}
	f.unsure = err != nil
	return errors.Join(err, file.Close())
}
