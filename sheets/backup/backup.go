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
	files, err := os.ReadDir(filepath.Join(filepath.Dir(pad), store.BackupFolder))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, store.WrapError(err, failure.CannotRead, pad)
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

// Create puts the pad as it is on disk into the folder of backups, unless the newest one
// is just that, and throws out those that are no longer needed. It never holds up the
// writing. The error is a *Error: no-backup, and then there is none; or damaged, for a
// pad that was copied with its damage.
func Create(p *store.Store) (b Backup, made bool, err error) {
	underway.Lock()
	defer underway.Unlock()
	path, o := p.Path(), p.Options()
	list, err := List(path)
	if err != nil {
		return b, false, noBackup(path, err)
	}
	snap, err := p.Snapshot()
	if err != nil {
		return b, false, noBackup(path, err)
	}
	defer snap.Close()
	if len(list) > 0 {
		newest := list[0]
		b.Number = newest.Number
		h := newest.header(o)
		if h.Version == snap.Version() {
			return newest, false, nil
		}
		if snap.Base() == "" {
			newest.resume(snap, h)
		}
	}
	b.At = o.Now().UTC().Truncate(time.Second)
	b.Number++
	flaw, err := write(snap, path, list, &b)
	if err != nil {
		return b, false, noBackup(path, err)
	}
	for _, old := range prune(append([]Backup{b}, list...), b.At, backupRoom) {
		_ = os.Remove(old.Path) // what stays too long costs room only
	}
	if flaw != nil {
		return b, true, store.WrapError(flaw, failure.Damaged, path)
	}
	return b, true, nil
}

// header returns which state of the pad a backup holds; none where that is not known.
func (b Backup) header(o store.Options) store.ChangesHeader {
	if !b.untouched() {
		return store.ChangesHeader{}
	}
	h, err := store.ReadHeader(b.Path, o)
	if err != nil {
		return store.ChangesHeader{}
	}
	return h
}

// resume goes on with the changes since the copy that the newest backup is, or needs, if
// the pad was left as that has it.
func (b Backup) resume(snap *store.Snapshot, h store.ChangesHeader) {
	switch {
	case b.Corrupt || h.Version == (store.Version{}):
	case h.Base == "":
		snap.Resume(filepath.Base(b.Path), h.Version, "")
	default:
		snap.Resume(h.Base, h.Version, b.Path)
	}
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

// baseOf returns the copy of a name, if it can still have changes added.
func baseOf(list []Backup, name string, now time.Time) (Backup, bool) {
	for _, b := range list {
		if filepath.Base(b.Path) == name {
			return b, b.Base == 0 && !b.Corrupt && now.Sub(b.At).Abs() < copyEvery && b.untouched()
		}
	}
	return Backup{}, false
}

// write makes the file of a backup, which has its name only once it is complete, on
// disk and looked through. What is wrong with the pad itself is no reason to have no
// copy of the rest: it is the flaw.
func write(snap *store.Snapshot, path string, list []Backup, b *Backup) (flaw, err error) {
	o := snap.Options()
	folder := filepath.Join(filepath.Dir(path), store.BackupFolder)
	// On a drive that has vanished, no folder for the pad is made.
	if err := os.Mkdir(folder, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, err
	}
	// Whoever has the pad open is the only one to make backups of it.
	temp := filepath.Join(folder, "."+filepath.Base(path)+".new")
	defer func() { _ = os.Remove(temp) }()
	err = store.ErrManyChanges
	if base, ok := baseOf(list, snap.Base(), b.At); ok {
		b.Base = base.Number
		flaw, err = snap.WriteChanges(temp)
	}
	if errors.Is(err, store.ErrManyChanges) {
		b.Base = 0
		if err = snap.CopyTo(temp); err == nil {
			flaw = store.VerifyFile(temp, o)
		}
	}
	if err != nil {
		return nil, err
	}
	info, err := os.Stat(temp)
	if err != nil {
		return nil, err
	}
	b.Size, b.Corrupt = info.Size(), flaw != nil
	b.Path = backupName(path, *b)
	_ = os.Chtimes(temp, b.At, b.At) // where it fails, the next one is a copy again
	if err := os.Rename(temp, b.Path); err != nil {
		return nil, err
	}
	files.SyncDir(folder)
	switch {
	case flaw != nil:
		snap.CopiedTo("")
	case b.Base == 0:
		snap.CopiedTo(filepath.Base(b.Path))
	}
	return flaw, nil
}
