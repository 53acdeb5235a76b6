package sheets

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
	"time"

	"go.etcd.io/bbolt"
)

// Backup is a copy of a whole pad as it was at some time. It is a pad itself.
type Backup struct {
	Path   string
	At     time.Time // by the clock of then, which may have been wrong
	Size   int64     // in bytes
	Flawed bool      // the pad was damaged when it was copied

	Number int // counts up, so that the order does not depend on any clock
}

const (
	backupFolder = "backups"          // beside the pad
	backupTime   = "20060102T150405Z" // as it stands in the name of a backup
	flawedMark   = "-flawed"
)

var errItself = errors.New("it is the pad itself")

// backupName is the path of a backup: pad-20261120T204003Z-0012.beermat for the
// pad pad.beermat.
func backupName(pad string, b Backup) string {
	base, ext := baseOf(pad)
	mark := ""
	if b.Flawed {
		mark = flawedMark
	}
	name := fmt.Sprintf("%s-%s-%04d%s%s", base, b.At.UTC().Format(backupTime), b.Number, mark, ext)
	return filepath.Join(filepath.Dir(pad), backupFolder, name)
}

// readBackupName is the reverse of backupName; false for the name of another
// file.
func readBackupName(pad, name string) (b Backup, ok bool) {
	base, ext := baseOf(pad)
	rest, begins := strings.CutPrefix(name, base+"-")
	rest, ends := strings.CutSuffix(rest, ext)
	rest, b.Flawed = strings.CutSuffix(rest, flawedMark)
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

// Backups lists the backups of the pad at a path, whether there is a file or
// not, newest first. The error is a *Trouble.
func Backups(pad string) (list []Backup, err error) {
	files, err := os.ReadDir(filepath.Join(filepath.Dir(pad), backupFolder))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, wrapError(err, CannotRead, pad)
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

// BackUp puts a copy of the pad as it is on disk into the folder of backups,
// unless the newest one is just that, and throws out those that are no longer
// needed. It never holds up the writing. The error is a *Trouble: no-backup, and
// then there is none; or damaged, for a pad that was copied with its damage.
func (p *Pad) BackUp() (b Backup, made bool, err error) {
	p.backing.Lock()
	defer p.backing.Unlock()
	list, err := Backups(p.path)
	if err != nil {
		return b, false, noBackup(p.path, err)
	}
	if len(list) > 0 {
		b.Number = list[0].Number
		if sameState(p.path, list[0].Path, p.o) {
			return list[0], false, nil
		}
	}
	b.At = p.o.Now().UTC().Truncate(time.Second)
	b.Number++
	flaw, err := p.copyInto(&b)
	if err != nil {
		return b, false, noBackup(p.path, err)
	}
	for _, old := range thin(append([]Backup{b}, list...), b.At, backupRoom) {
		_ = os.Remove(old.Path) // what stays too long costs room only
	}
	if flaw != nil {
		return b, true, wrapError(flaw, Damaged, p.path)
	}
	return b, true, nil
}

// noBackup is the trouble with the folder of backups.
func noBackup(pad string, err error) *Trouble {
	if known := (*Trouble)(nil); errors.As(err, &known) && known.Err != nil {
		err = known.Err
	}
	return &Trouble{Code: NoBackup, Path: filepath.Join(filepath.Dir(pad), backupFolder), Err: err}
}

// sameState tells whether two files hold the same state of one pad. A pad that is
// not at its place any more is worth a backup in any case.
func sameState(pad, backup string, o Options) bool {
	now, err := stateOf(pad, o)
	then, err2 := stateOf(backup, o)
	return err == nil && err2 == nil && now == then
}

func stateOf(path string, o Options) (meta, error) {
	file, err := o.OpenFile(path, os.O_RDONLY, 0)
	if err != nil {
		return meta{}, err
	}
	defer func() { _ = file.Close() }()
	m, ok := newestMeta(file)
	if !ok {
		return m, &Trouble{Code: NotAPad}
	}
	return m, nil
}

// copyInto makes the file of a backup, which has its name only once it is
// complete, on disk and looked through. What is wrong with the pad itself is no
// reason to have no copy of the rest: it is the flaw.
func (p *Pad) copyInto(b *Backup) (flaw, err error) {
	folder := filepath.Join(filepath.Dir(p.path), backupFolder)
	// On a drive that has vanished, no folder for the pad is made.
	if err := os.Mkdir(folder, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, err
	}
	// Whoever has the pad open is the only one to make backups of it.
	temp := filepath.Join(folder, "."+filepath.Base(p.path)+".new")
	if err := p.copyOnDisk(temp); err != nil {
		return nil, err
	}
	defer func() { _ = os.Remove(temp) }()
	info, err := os.Stat(temp)
	if err != nil {
		return nil, err
	}
	flaw = sound(temp, p.o)
	b.Size, b.Flawed = info.Size(), flaw != nil
	b.Path = backupName(p.path, *b)
	if err := os.Rename(temp, b.Path); err != nil {
		return nil, err
	}
	syncFolder(folder)
	return flaw, nil
}

// mayCopyTo refuses a path at which there is something that must stay.
func (p *Pad) mayCopyTo(path string, replace bool) error {
	there, err := os.Stat(path)
	if err != nil {
		there, err = os.Lstat(path) // a link that leads nowhere
	}
	if err != nil {
		return nil
	}
	if pad, err := os.Stat(p.path); err == nil && os.SameFile(pad, there) {
		return errItself
	}
	if !replace || !there.Mode().IsRegular() {
		return fs.ErrExist
	}
	return nil
}

// sound looks through a pad that is not open: the structure of the file and the
// checksum of every record. Whether the logs keep the rules is not asked. The
// error is a *Trouble or what the system says.
func sound(path string, o Options) error {
	if err := lookAt(path); err != nil {
		return err
	}
	if err := lookInside(path, o); err != nil {
		return err
	}
	db, _, err := openDB(path, o, true)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }() // nothing was written
	return recoverPanic(func() error { return db.View(soundIn) })
}

func soundIn(tx *bbolt.Tx) error {
	if err := checkFormat(tx); err != nil {
		return err
	}
	for _, bucket := range buckets {
		if err := each(tx, bucket, func(_, _ []byte) error { return nil }); err != nil {
			return err
		}
	}
	var bad []error
	for err := range tx.Check() {
		bad = append(bad, err)
	}
	if len(bad) > 0 {
		return &Trouble{Code: Damaged, Err: errors.Join(bad...)}
	}
	return nil
}
