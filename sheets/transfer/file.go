package transfer

import (
	"bufio"
	"cmp"
	"crypto/rand"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"beermat/sheets/internal/files"
)

// WriteFile puts what write writes at a path, in full or not at all: it is written to a
// file beside, and moved there when it is on disk. A file that is replaced hands on
// who may read it; a new one has what the system gives to new files. After an error
// the path is as it was, and nothing else is left. A link is followed, and what is
// no file, such as a pipe, is written into.
func WriteFile(path string, write func(io.Writer) error) error { return file(path, write, os.Rename) }

// WriteNewFile is File that replaces nothing: where there is a file, the error wraps
// fs.ErrExist.
func WriteNewFile(path string, write func(io.Writer) error) error {
	if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
		return taken(path)
	}
	return file(path, write, moveNew)
}

func taken(path string) error { return &fs.PathError{Op: "write", Path: path, Err: fs.ErrExist} }

// moveNew gives a file another name unless that is taken.
func moveNew(from, to string) error {
	err := files.LinkOrRename(from, to)
	if errors.Is(err, fs.ErrExist) {
		return taken(to)
	}
	return err
}

func file(path string, write func(io.Writer) error, move func(from, to string) error) error {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	mode := fs.FileMode(0)
	switch info, err := os.Stat(path); {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case info.IsDir():
		return &fs.PathError{Op: "write", Path: path, Err: errFolder}
	case !info.Mode().IsRegular():
		return writeInto(path, write)
	default:
		mode = info.Mode().Perm()
	}
	return replace(path, mode, write, move)
}

var errFolder = errors.New("it is a folder")

func writeInto(path string, write func(io.Writer) error) error {
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return errors.Join(buffered(file, write), file.Close())
}

// byDefault is the mode of a new file, of which the system takes away what the user
// does not want to give.
const byDefault fs.FileMode = 0o666

// replace writes the file; mode is that of the one that it replaces, 0 for none.
func replace(path string, mode fs.FileMode, write func(io.Writer) error, move func(from, to string) error) (err error) {
	folder := filepath.Dir(path)
	file, err := os.OpenFile(filepath.Join(folder, ".beermat-"+rand.Text()), os.O_WRONLY|os.O_CREATE|os.O_EXCL, cmp.Or(mode, byDefault))
	if err != nil {
		return err
	}
	moved := false
	defer func() { // also after a panic
		if !moved {
			_ = file.Close()
			_ = os.Remove(file.Name())
		}
	}()
	if mode != 0 {
		_ = file.Chmod(mode) // where it fails, as on a stick, the file has less, not more
	}
	if err := buffered(file, write); err != nil {
		return err
	}
	if err := errors.Join(file.Sync(), file.Close()); err != nil {
		return err
	}
	if err := move(file.Name(), path); err != nil {
		return err
	}
	moved = true
	files.SyncDir(folder)
	return nil
}

func buffered(file io.Writer, write func(io.Writer) error) error {
	w := bufio.NewWriterSize(file, 64<<10)
	if err := write(w); err != nil {
		return err
	}
	return w.Flush()
}
