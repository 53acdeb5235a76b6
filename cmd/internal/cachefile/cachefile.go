// Package cachefile keeps what takes seconds to work out, and is the same every
// time, in the folder for caches of the system. Whatever is wrong with a file there,
// its content is made anew: losing all of them costs nothing but time.
package cachefile

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// version is part of every file. It counts up when what is made under a name
// changes, so that files of before are not read any more.
const version = 1

// Folder is where the files lie. It is for several goroutines and several programs
// at once: whoever stores last has stored.
type Folder struct{ path string }

// Open gives the folder at a path, which need not be there yet. The path "" is no
// folder: nothing is stored.
func Open(path string) *Folder { return &Folder{path} }

// Default returns the folder of Beermat among the caches of the system.
func Default() *Folder {
	path, err := os.UserCacheDir()
	if err != nil {
		return Open("")
	}
	return Open(filepath.Join(path, "beermat"))
}

func (f *Folder) file(name string) string { return filepath.Join(f.path, name) }

// head is what a file begins with: its version, its name, and the checksum of the
// rest. What is stored under another name by mistake is not believed.
func head(name string, text []byte) []byte {
	return fmt.Appendf(nil, "beermat-cache %d %s %x\n", version, name, sha256.Sum256(text))
}

// Load returns what is stored under a name; false if it is not there whole.
func (f *Folder) Load(name string) ([]byte, bool) {
	if f.path == "" {
		return nil, false
	}
	all, err := os.ReadFile(f.file(name))
	if err != nil {
		return nil, false
	}
	_, text, _ := bytes.Cut(all, []byte{'\n'})
	return text, bytes.HasPrefix(all, head(name, text))
}

// Store puts a file in its place at once, so that nobody reads half of it.
func (f *Folder) Store(name string, text []byte) error {
	if f.path == "" || strings.ContainsAny(name, `/\`) {
		return fs.ErrInvalid
	}
	if err := os.MkdirAll(f.path, 0o755); err != nil {
		return err
	}
	temp, err := os.CreateTemp(f.path, name+".*")
	if err != nil {
		return err
	}
	defer os.Remove(temp.Name())
	_, err = temp.Write(head(name, text))
	if err == nil {
		_, err = temp.Write(text)
	}
	if closed := temp.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(temp.Name(), f.file(name))
	}
	return err
}
