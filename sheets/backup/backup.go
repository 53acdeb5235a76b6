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

	"beermat/sheets/failure"
	"beermat/sheets/internal/files"
	"beermat/sheets/store"
)

// Backup is a pad as it was at some time: a copy of the whole pad, which is a pad itself,
// or what had changed since such a copy. So a backup costs as much as was played, and
// not as much as was ever played; each file of changes needs the copy, and no other one.
type Backup struct {
	Path    string
	At      time.Time // by the clock of then, which may have been wrong
	Size    int64     // in bytes
	Corrupt bool      // the pad was damaged when it was copied

	Number int // counts up, so that the order does not depend on any clock
	Base   int // the number of the copy whose changes it holds; 0 for a copy
}

const (
	backupTime = "20060102T150405Z" // as it stands in the name of a backup
	flawedMark = "-flawed"
	baseMark   = "-since-"
)

// backupName is the path of a backup: pad-20261120T204003Z-0012.beermat for the
// pad pad.beermat, and pad-20261120T205003Z-0013-since-0012.beermat for the changes
// since then.
func backupName(pad string, b Backup) string {
	base, ext := splitName(pad)
	mark := ""
	if b.Base > 0 {
		mark = fmt.Sprintf("%s%04d", baseMark, b.Base)
	}
	if b.Corrupt {
		mark += flawedMark
	}
	name := fmt.Sprintf("%s-%s-%04d%s%s", base, b.At.UTC().Format(backupTime), b.Number, mark, ext)
	return filepath.Join(filepath.Dir(pad), store.BackupFolder, name)
}

// readBackupName is the reverse of backupName; false for the name of another
// file.
func readBackupName(pad, name string) (b Backup, ok bool) {
	base, ext := splitName(pad)
	rest, begins := strings.CutPrefix(name, base+"-")
	rest, ends := strings.CutSuffix(rest, ext)
	rest, b.Corrupt = strings.CutSuffix(rest, flawedMark)
	rest, base, changes := strings.Cut(rest, baseMark)
	at, number, both := strings.Cut(rest, "-")
	var bad [3]error
	b.At, bad[0] = time.Parse(backupTime, at)
	b.Number, bad[1] = strconv.Atoi(number)
	if changes {
		b.Base, bad[2] = strconv.Atoi(base)
	}
	b.Path = backupName(pad, b)
	return b, begins && ends && both && errors.Join(bad[:]...) == nil && filepath.Base(b.Path) == name
}

// splitName splits the name of a pad before its extension.
func splitName(pad string) (base, ext string) {
	name := filepath.Base(pad)
	ext = filepath.Ext(name)
	return strings.TrimSuffix(name, ext), ext
}

// List lists the backups of the pad at a path, whether there is a file or
// not, newest first. The error is a *Error.
func List(pad string) (list []Backup, err error) {
	return listIn(filepath.Join(filepath.Dir(pad), store.BackupFolder), filepath.Base(pad))
}

// listIn lists the backups in a folder of a pad with a name.
func listIn(folder, pad string) (list []Backup, err error) {
	files, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, store.WrapError(err, failure.CannotRead, filepath.Join(folder, pad))
	}
	for _, file := range files {
		b, ok := readBackupName(pad, file.Name())
		info, err := file.Info()
		if ok && err == nil && info.Mode().IsRegular() {
			b.Path, b.Size = filepath.Join(folder, file.Name()), info.Size()
			list = append(list, b)
		}
	}
	slices.SortFunc(list, func(a, b Backup) int { return cmp.Compare(b.Number, a.Number) })
	return list, nil
}

// underway is held by whoever makes a backup.
var underway sync.Mutex

// Create puts the pad as it is on disk into the folder of backups, unless the newest one
// is just that, and throws out those that are no longer needed. It never holds up the
// writing. The error is a *Error: no-backup, and then there is none; or damaged, for a
// pad that was copied with its damage.
func Create(p *store.Store) (b Backup, made bool, err error) {
	underway.Lock()
	defer underway.Unlock()
	path := p.Path()
	list, err := List(path)
	if err != nil {
		return b, false, noBackup(path, err)
	}
	flaw, made, err := create(p, list, &b)
	if err != nil {
		return b, false, noBackup(path, err)
	}
	if !made {
		return list[0], false, nil
	}
	for _, old := range prune(append([]Backup{b}, list...), b.At, backupRoom) {
		_ = os.Remove(old.Path) // what stays too long costs room only
	}
	if flaw != nil {
		return b, true, store.WrapError(flaw, failure.Damaged, path)
	}
	return b, true, nil
}

// create makes the file of a backup, which has its name only once it is complete, on
// disk and looked through. What is wrong with the pad itself is no reason to have no
// copy of the rest: it is the flaw.
func create(p *store.Store, list []Backup, b *Backup) (flaw error, made bool, err error) {
	path, o := p.Path(), p.Options()
	snap, err := p.File().Snapshot()
	if err != nil {
		return nil, false, err
	}
	defer snap.Close()
	b.At = o.Now().UTC().Truncate(time.Second)
	folder := filepath.Join(filepath.Dir(path), store.BackupFolder)
	// On a drive that has vanished, no folder for the pad is made.
	if err := os.Mkdir(folder, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, false, err
	}
	// Whoever has the pad open is the only one to make backups of it.
	temp := filepath.Join(folder, "."+filepath.Base(path)+".new")
	defer func() { _ = os.Remove(temp) }()
	err = errNeedsCopy
	if len(list) > 0 {
		b.Number = list[0].Number
		if base, ok := find(list, func(b Backup) bool { return filepath.Base(b.Path) == snap.Copied().Name && b.Base == 0 }); ok {
			changes := (*stream)(nil)
			changes, err = writeStream(snap, temp, o)
			if err == nil && list[0].says(changes, o) {
				return nil, false, nil
			}
			if b.Base = base.Number; err == nil && !base.goesOn(changes.Copy, list[0].At, b.At, o) {
				err = errNeedsCopy
			}
		}
	}
	b.Number++
	if errors.Is(err, errNeedsCopy) {
		snap.Close()
		b.Base = 0
		flaw, err = copyWhole(p, temp, filepath.Base(backupName(path, *b)))
	}
	if err != nil {
		return nil, false, err
	}
	info, err := os.Stat(temp)
	if err != nil {
		return nil, false, err
	}
	b.Size, b.Corrupt = info.Size(), flaw != nil
	b.Path = backupName(path, *b)
	_ = os.Chtimes(temp, b.At, b.At) // where it fails, the next one is a copy again
	if err := os.Rename(temp, b.Path); err != nil {
		return nil, false, err
	}
	files.SyncDir(folder)
	return flaw, true, nil
}

// copyWhole copies the whole pad, which notes before that under which name.
func copyWhole(p *store.Store, to, name string) (flaw, err error) {
	_ = p.File().NoteCopied(name) // where it fails, the next one is a copy again
	snap, err := p.File().Snapshot()
	if err == nil {
		err = snap.CopyTo(to)
	}
	if err != nil {
		return nil, err
	}
	return store.VerifyFile(to, p.Options()), nil
}

// says reports whether a backup has just what has changed: the pad may have been written to, and is
// what it was.
func (b Backup) says(changes *stream, o store.Options) bool {
	if b.Corrupt || !b.untouched() {
		return false
	}
	had, err := (*stream)(nil), error(nil)
	if b.Base > 0 {
		had, err = readStream(b.Path, o)
	} else {
		snap, failed := store.SnapshotOf(b.Path, o)
		if failed != nil {
			return false
		}
		defer snap.Close()
		temp := changes.path + "-"
		defer func() { _ = os.Remove(temp) }()
		had, err = writeStream(snap, temp, o)
	}
	return err == nil && had.saysTheSame(changes)
}

// fileTime is how exactly file systems keep the times of files.
const fileTime = 2 * time.Second

// untouched reports whether the file of a backup is as it was made: then it was found to
// be sound, unless its name says otherwise.
func (b Backup) untouched() bool {
	info, err := os.Stat(b.Path)
	return err == nil && info.ModTime().Sub(b.At).Abs() < fileTime
}

// noBackup is the trouble with the folder of backups.
func noBackup(pad string, err error) *failure.Error {
	if known := (*failure.Error)(nil); errors.As(err, &known) && known.Err != nil {
		err = known.Err
	}
	return &failure.Error{Code: failure.NoBackup, Path: filepath.Join(filepath.Dir(pad), store.BackupFolder), Err: err}
}

// copyEvery is how long a copy of the whole pad is good for: should the disk spoil one,
// those of the weeks before are there.
const copyEvery = aWeek

// goesOn reports whether a copy is the one that a pad notes, and can still have changes added. The first
// time each day it is looked through again: what the disk has spoilt is replaced at once.
func (b Backup) goesOn(copied store.Copied, last, now time.Time, o store.Options) bool {
	if b.Corrupt || now.Sub(b.At).Abs() >= copyEvery || !b.untouched() {
		return false
	}
	sameDay := last.Truncate(aDay).Equal(now.Truncate(aDay))
	return (sameDay || store.VerifyFile(b.Path, o) == nil) && isCopy(b.Path, copied, o)
}

// isCopy reports whether a file is the copy that a note speaks of, which has the same note.
func isCopy(path string, copied store.Copied, o store.Options) bool {
	snap, err := store.SnapshotOf(path, o)
	if err != nil {
		return false
	}
	defer snap.Close()
	return copied.Mark != "" && snap.Copied() == copied
}
