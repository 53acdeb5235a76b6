// Package backup makes copies of a pad while people play, throws out those that are no
// longer needed, compares them, and puts one back.
package backup

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"beermat/sheets/internal/files"
	"beermat/sheets/store"
)

// Backup is a copy of a whole pad as it was at some time. It is a pad itself.
type Backup struct {
	Path    string
	At      time.Time // by the clock of then, which may have been wrong
	Size    int64     // in bytes
	Corrupt bool      // the pad was damaged when it was copied

	Number int // counts up, so that the order does not depend on any clock
}

const (
	backupTime = "20060102T150405Z" // as it stands in the name of a backup
	flawedMark = "-flawed"
)

// backupName is the path of a backup: pad-20261120T204003Z-0012.beermat for the
// pad pad.beermat.
func backupName(pad string, b Backup) string {
	base, ext := baseOf(pad)
	mark := ""
	if b.Corrupt {
		mark = flawedMark
	}
	name := fmt.Sprintf("%s-%s-%04d%s%s", base, b.At.UTC().Format(backupTime), b.Number, mark, ext)
	return filepath.Join(filepath.Dir(pad), store.BackupFolder, name)
}

// readBackupName is the reverse of backupName; false for the name of another
// file.
func readBackupName(pad, name string) (b Backup, ok bool) {
	base, ext := baseOf(pad)
	rest, begins := strings.CutPrefix(name, base+"-")
	rest, ends := strings.CutSuffix(rest, ext)
	rest, b.Corrupt = strings.CutSuffix(rest, flawedMark)
	at, number, both := strings.Cut(rest, "-")
	var bad, worse error
	b.At, bad = time.Parse(backupTime, at)
	b.Number, worse = strconv.Atoi(number)
	b.Path = backupName(pad, b)
	return b, begins && ends && both && bad == nil && worse == nil && filepath.Base(b.Path) == name
}

// baseOf splits the name of a pad before its extension.
func baseOf(pad string) (base, ext string) {
	name := filepath.Base(pad)
	ext = filepath.Ext(name)
	return strings.TrimSuffix(name, ext), ext
}

// List lists the backups of the pad at a path, whether there is a file or
// not, newest first. The error is a *Error.
func List(pad string) (list []Backup, err error) {
	files, err := os.ReadDir(filepath.Join(filepath.Dir(pad), store.BackupFolder))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, store.WrapError(err, store.CodeCannotRead, pad)
	}
	for _, file := range files {
		b, ok := readBackupName(pad, file.Name())
		info, err := file.Info()
		if ok && err == nil && info.Mode().IsRegular() {
			b.Size = info.Size()
			list = append(list, b)
		}
	}
	slices.SortFunc(list, func(a, b Backup) int { return cmp.Compare(b.Number, a.Number) })
	return list, nil
}

// underway is held by whoever makes a backup.
var underway sync.Mutex

// Create puts a copy of the pad as it is on disk into the folder of backups,
// unless the newest one is just that, and throws out those that are no longer
// needed. It never holds up the writing. The error is a *Error: no-backup, and
// then there is none; or damaged, for a pad that was copied with its damage.
func Create(p *store.Store) (b Backup, made bool, err error) {
	underway.Lock()
	defer underway.Unlock()
	path, o := p.Path(), p.Options()
	list, err := List(path)
	if err != nil {
		return b, false, noBackup(path, err)
	}
	if len(list) > 0 {
		b.Number = list[0].Number
		if store.SameState(path, list[0].Path, o) {
			return list[0], false, nil
		}
	}
	b.At = o.Now().UTC().Truncate(time.Second)
	b.Number++
	flaw, err := copyInto(p, &b)
	if err != nil {
		return b, false, noBackup(path, err)
	}
	for _, old := range prune(append([]Backup{b}, list...), b.At, backupRoom) {
		_ = os.Remove(old.Path) // what stays too long costs room only
	}
	if flaw != nil {
		return b, true, store.WrapError(flaw, store.CodeDamaged, path)
	}
	return b, true, nil
}

// noBackup is the trouble with the folder of backups.
func noBackup(pad string, err error) *store.Error {
	if known := (*store.Error)(nil); errors.As(err, &known) && known.Err != nil {
		err = known.Err
	}
	return &store.Error{Code: store.CodeNoBackup, Path: filepath.Join(filepath.Dir(pad), store.BackupFolder), Err: err}
}

// copyInto makes the file of a backup, which has its name only once it is
// complete, on disk and looked through. What is wrong with the pad itself is no
// reason to have no copy of the rest: it is the flaw.
func copyInto(p *store.Store, b *Backup) (flaw, err error) {
	path, o := p.Path(), p.Options()
	folder := filepath.Join(filepath.Dir(path), store.BackupFolder)
	// On a drive that has vanished, no folder for the pad is made.
	if err := os.Mkdir(folder, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, err
	}
	// Whoever has the pad open is the only one to make backups of it.
	temp := filepath.Join(folder, "."+filepath.Base(path)+".new")
	if err := p.CopyOnDisk(temp); err != nil {
		return nil, err
	}
	defer func() { _ = os.Remove(temp) }()
	info, err := os.Stat(temp)
	if err != nil {
		return nil, err
	}
	flaw = store.VerifyFile(temp, o)
	b.Size, b.Corrupt = info.Size(), flaw != nil
	b.Path = backupName(path, *b)
	if err := os.Rename(temp, b.Path); err != nil {
		return nil, err
	}
	files.SyncDir(folder)
	return flaw, nil
}
