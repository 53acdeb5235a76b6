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
	"runtime/debug"
	"strings"
	"sync"
)

// version is part of every file. It counts up when what is made under a name
// changes, so that files of before are not read any more.
const version = 1

// Folder is where the files lie. It is for several goroutines at once.
type Folder struct {
	path string

	mu     sync.Mutex
	making map[string]*sync.Mutex // by name
}

// Open gives the folder at a path, which need not be there yet. The path "" is no
// folder: everything is made anew.
func Open(path string) *Folder { return &Folder{path: path, making: map[string]*sync.Mutex{}} }

// Default gives the folder of Beermat among the caches of the system.
func Default() *Folder {
	path, err := os.UserCacheDir()
	if err != nil {
		return Open("")
	}
	return Open(filepath.Join(path, "beermat"))
}

// Get gives what is stored under a name, or makes and stores it. Of several that
// want the same at once, one makes it. That it cannot be stored is no error.
func (f *Folder) Get(name string, make func() []byte) []byte {
	lock := f.lock(name)
	lock.Lock()
	defer lock.Unlock()
	if text, ok := f.read(name); ok {
		return text
	}
	text := f.lean(make)
	_ = f.write(name, text)
	return text
}

// Has reports whether something is stored under a name.
func (f *Folder) Has(name string) bool {
	_, ok := f.read(name)
	return ok
}

func (f *Folder) lock(name string) *sync.Mutex {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.making[name] == nil {
		f.making[name] = new(sync.Mutex)
	}
	return f.making[name]
}

// lean makes something with little memory beyond what it holds: garbage is
// collected early, which takes some time and keeps the program small.
func (f *Folder) lean(make func() []byte) []byte {
	const early = 20 // percent
	usual := debug.SetGCPercent(early)
	defer func() {
		debug.SetGCPercent(usual)
		debug.FreeOSMemory()
	}()
	return make()
}

func (f *Folder) file(name string) string { return filepath.Join(f.path, name) }

// head is what a file begins with: its version, its name, and the checksum of the
// rest. What is stored under another name by mistake is not believed.
func head(name string, text []byte) []byte {
	return fmt.Appendf(nil, "beermat-cache %d %s %x\n", version, name, sha256.Sum256(text))
}

func (f *Folder) read(name string) ([]byte, bool) {
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

// write puts a file in its place at once, so that nobody reads half of it.
func (f *Folder) write(name string, text []byte) error {
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
	_, err = temp.Write(append(head(name, text), text...))
	if closed := temp.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(temp.Name(), f.file(name))
	}
	return err
}
