package transfer

import (
	"errors"
	"io/fs"
	"os"
)

// ErrNoFile says that a path is of a folder, a pipe or a device.
var ErrNoFile = errors.New("no file")

// Open opens a regular file to be read; a link to one is followed. Of anything else the
// error wraps ErrNoFile, because reading it may never end.
func Open(path string) (*os.File, error) {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "open", Path: path, Err: ErrNoFile}
	}
	return os.Open(path)
}
