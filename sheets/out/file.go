package out

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// File puts what write writes at a path, in full or not at all: it is written to
// a file beside, which only its owner may read, and moved there when it is on
// disk. After an error the path is as it was, and nothing else is left. A link is
// followed, and what is no file, such as a pipe, is written into.
func File(path string, write func(io.Writer) error) error {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	switch info, err := os.Stat(path); {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case info.IsDir():
		return &fs.PathError{Op: "write", Path: path, Err: errFolder}
	case !info.Mode().IsRegular():
		return writeInto(path, write)
	}
	return replace(path, write)
}

var errFolder = errors.New("it is a folder")

func writeInto(path string, write func(io.Writer) error) error {
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return errors.Join(buffered(file, write), file.Close())
}

func replace(path string, write func(io.Writer) error) (err error) {
	folder := filepath.Dir(path)
	file, err := os.CreateTemp(folder, ".beermat-*") // for its owner only
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
	if err := buffered(file, write); err != nil {
		return err
	}
	if err := errors.Join(file.Sync(), file.Close()); err != nil {
		return err
	}
	if err := os.Rename(file.Name(), path); err != nil {
		return err
	}
	moved = true
	syncFolder(folder)
	return nil
}

func buffered(file io.Writer, write func(io.Writer) error) error {
	w := bufio.NewWriterSize(file, 64<<10)
	if err := write(w); err != nil {
		return err
	}
	return w.Flush()
}

// syncFolder puts the new name on disk, where the system has a way to.
func syncFolder(folder string) {
	if f, err := os.Open(folder); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}
