// Package files moves files into place without ever losing one. It is here because
// github.com/google/renameio has nothing for Windows, and no way to leave a file that
// somebody else has put there.
package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// SyncDir puts the new name on disk, where the system has a way to.
func SyncDir(folder string) {
	if f, err := os.Open(folder); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}

// maxLinks bounds how many symbolic links may follow one another.
const maxLinks = 40

// FollowLinks returns where a path leads, whether there is a file or not: what is
// put in the place of a pad goes there, and not in the place of a link to it.
func FollowLinks(path string) string {
	for range maxLinks {
		to, err := os.Readlink(path)
		if err != nil {
			break
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(path), to)
		}
		path = to
	}
	return path
}

// LinkOrRename gives a file another name, which nothing may have. The old name is
// gone afterwards. The error is fs.ErrExist for a name that is taken. Renaming
// would take its place, and is only for file systems without links.
func LinkOrRename(from, to string) error {
	err := os.Link(from, to)
	if err == nil {
		_ = os.Remove(from) // a second name of a file that is where it should be
		return nil
	}
	if _, taken := os.Lstat(to); taken == nil || errors.Is(err, fs.ErrExist) {
		return fs.ErrExist
	}
	return os.Rename(from, to)
}

// AsideTime is the layout of the time after which a file that is moved aside is named.
const AsideTime = "20060102-150405"

// MaxNames bounds the search for a free name.
const MaxNames = 1000

// FreeName returns a name that no file has: the one that is wanted, or one like it.
func FreeName(wanted string) (string, error) {
	name := wanted
	for n := 2; n < MaxNames; n++ {
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

// RenameAside gives what is at a path a name which says why it is not there any more.
// It returns "" if there is nothing.
func RenameAside(path, why string, now time.Time) (aside string, err error) {
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	aside, err = FreeName(path + "." + why + "-" + now.Format(AsideTime))
	if err != nil {
		return "", err
	}
	return aside, os.Rename(path, aside)
}
