// Package folder carries the lines of a shared pad through a folder that something else
// brings to the other devices: Syncthing, Nextcloud, Dropbox, a network drive, a stick.
//
// A device writes below its own name only, and only adds to its files, so that whatever
// carries the folder never has two writers of one file to reconcile. The pad stays the
// truth: what the folder lacks is written to it again, and a file that is missing takes
// nothing away.
package folder

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"iter"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/fsnotify/fsnotify"
	"github.com/go-json-experiment/json"

	"beermat/sheets/replica"
	"beermat/sheets/replica/carry"
	"beermat/sheets/store"
)

// Base is the folder that all this is in, below the one that is chosen. Its last part is
// the version of the form.
const Base = "beermat/v1"

// The names of files and folders. They differ by more than capitals, and mean nothing to
// any system.
var (
	deviceName = regexp.MustCompile(`^[0-7][0-9A-HJKMNP-TV-Z]{25}$`)
	monthName  = regexp.MustCompile(`^[0-9]{4}-[0-9]{2}$`)
	sheetFile  = regexp.MustCompile(`^[0-7][0-9A-HJKMNP-TV-Z]{25}\.jsonl$`)
)

const (
	playersFile = "players.jsonl"
	nightsFile  = "nights.jsonl"
	devicesFile = "devices.jsonl"
	sealFile    = "month.json"
)

// What is read of a file with lines and of the seal of a month at most, in bytes.
const (
	maxFile = 64 << 20
	maxSeal = 16 << 20
)

// Carrier carries the lines of a pad through a folder. It is for one goroutine at a time.
type Carrier struct {
	pad  *store.Store
	path string

	watcher *fsnotify.Watcher // nil where nobody listens

	begun   bool // all that was on the pad before has its lines
	recheck bool // the files of this device are looked at again

	own  string          // the device whose files were looked at; "" before that
	next int             // the number of the first line that they do not have
	last string          // the month of the line before
	seen map[string]file // files of other devices as they were when all in them was taken in
	over map[string]bool // sealed months of other devices of which all was taken in

	forked map[string]int // by device: the line that is another one here, though all was read
}

// file is what tells whether a file has changed.
type file struct {
	size int64
	at   time.Time
}

// New returns a carrier of a pad through a folder.
func New(pad *store.Store, path string) *Carrier {
	return &Carrier{pad: pad, path: path, seen: map[string]file{}, over: map[string]bool{}, forked: map[string]int{}}
}

// Path returns the folder.
func (c *Carrier) Path() string { return c.path }

// Sync takes in what other devices have written into the folder, and writes into it what
// this one has. With an error, of the context or the folder, or a *failure.Error, what was
// taken in and written until then stays.
func (c *Carrier) Sync(ctx context.Context) (r carry.Report, err error) {
	r = carry.NewReport()
	root, err := c.open()
	if err != nil {
		return r, err
	}
	defer root.Close()
	if !c.begun {
		if err := c.pad.Shared().Begin(ctx); err != nil {
			return r, err
		}
		if err := c.mend(ctx, root, &r); err != nil {
			return r, err
		}
		c.begun = true
	}
	err = c.checkOwn(ctx, root, &r)
	c.watchFolders() // before it is looked into them, so that nothing is missed
	defer c.watchFolders()
	received := c.receiveAll(ctx, root, &r)
	if err == nil && ctx.Err() == nil {
		if err = c.send(ctx, root, &r); err != nil {
			c.recheck = true
		}
	}
	return r, cmp.Or(err, received)
}

// open opens the folder that all this is in, which is made if it is not there. It is below
// the one that was chosen, and no link leads out of that.
func (c *Carrier) open() (*os.Root, error) {
	info, err := os.Stat(c.path)
	if err == nil && !info.IsDir() {
		err = errNoFolder(c.path)
	}
	if err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(c.path)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	for i := range Base {
		if Base[i] == '/' {
			err = errors.Join(err, makeFolder(root, Base[:i]))
		}
	}
	if err = cmp.Or(err, makeFolder(root, Base)); err != nil {
		return nil, err
	}
	return root.OpenRoot(Base)
}

// makeFolder makes a folder if it is not there. A link to one is none.
func makeFolder(root *os.Root, name string) error {
	err := root.Mkdir(name, 0o700)
	if !errors.Is(err, fs.ErrExist) {
		return err
	}
	info, err := root.Lstat(name)
	if err == nil && !info.IsDir() {
		err = errNoFolder(name)
	}
	return err
}

func errNoFolder(name string) error {
	return &fs.PathError{Op: "open", Path: name, Err: errors.New("it is no folder")}
}

// devices returns the devices that have written into the folder.
func (c *Carrier) devices(root *os.Root, r *carry.Report) (list []string, err error) {
	all, err := readDir(root, ".")
	for _, one := range all {
		switch name := one.Name(); {
		case one.IsDir() && deviceName.MatchString(name):
			list = append(list, name)
		default:
			strange(r, name)
		}
	}
	return list, err
}

// strange notes a file that is none of ours, such as a copy of one that two have written
// to; but not what is only on its way, and what no system shows.
func strange(r *carry.Report, name string) {
	base := path.Base(name)
	if strings.HasPrefix(base, ".") || strings.HasPrefix(base, "~") || strings.HasSuffix(base, ".tmp") || slices.Contains(hidden, strings.ToLower(base)) {
		return
	}
	r.Strange = append(r.Strange, name)
}

// hidden are files that systems put into every folder.
var hidden = []string{"desktop.ini", "thumbs.db", "icon\r"}

// passOver notes a file of which nothing can be read.
func passOver(r *carry.Report, name string, err error) {
	switch {
	case errors.Is(err, fs.ErrNotExist): // it is gone again
	case errors.Is(err, errStrange):
		strange(r, name)
	default:
		fail(r, name)
	}
}

// fail notes a file that cannot be read or written.
func fail(r *carry.Report, name string) {
	if !slices.Contains(r.Failed, name) {
		r.Failed = append(r.Failed, name)
	}
}

// months returns the months in which a device has written, in their order.
func months(root *os.Root, dev string, r *carry.Report) (list []string, err error) {
	all, err := readDir(root, dev)
	for _, one := range all {
		if one.IsDir() && monthName.MatchString(one.Name()) {
			list = append(list, one.Name())
		} else {
			strange(r, path.Join(dev, one.Name()))
		}
	}
	return list, err
}

// readDir returns what is in a folder, in the order of the names; nothing if it is not
// there any more.
func readDir(root *os.Root, name string) ([]fs.DirEntry, error) {
	dir, err := root.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer dir.Close()
	all, err := dir.ReadDir(-1)
	slices.SortFunc(all, func(a, b fs.DirEntry) int { return cmp.Compare(a.Name(), b.Name()) })
	return all, err
}

// fileOf returns the name of the file that a line is in.
func fileOf(l *replica.Line) string {
	switch o := l.Object(); o.Kind {
	case replica.Player:
		return playersFile
	case replica.Night:
		return nightsFile
	case replica.Device:
		return devicesFile
	default:
		return o.ID + ".jsonl"
	}
}

func isOurs(name string) bool {
	return sheetFile.MatchString(name) || slices.Contains([]string{playersFile, nightsFile, devicesFile, sealFile}, name)
}

// seal says what a month holds when nothing is added to it any more.
type seal struct {
	First int              `json:"first"` // the numbers of its lines
	Last  int              `json:"last"`
	Hash  string           `json:"hash"`  // of its last line
	Files map[string]int64 `json:"files"` // their sizes by name
}

// readSeal reads the seal of a month; false if it has none that can be read.
func readSeal(root *os.Root, month string) (s seal, ok bool) {
	text, err := readFile(root, path.Join(month, sealFile), maxSeal)
	return s, err == nil && json.Unmarshal(text, &s) == nil && s.First > 0 && s.Last >= s.First
}

// isWhole reports whether all files of a sealed month are there.
func (s seal) isWhole(root *os.Root, month string) bool {
	for name, size := range s.Files {
		info, err := root.Lstat(path.Join(month, name))
		if err != nil || !info.Mode().IsRegular() || info.Size() != size {
			return false
		}
	}
	return true
}

// errStrange is returned for what is in the place of a file with lines, and is none: a link,
// a pipe, a folder, or a file that is larger than any of ours.
var errStrange = errors.New("folder: it is no file with lines")

// openFile opens a regular file. What waits for another program, as a pipe does, is not
// waited for.
func openFile(root *os.Root, name string, flag int) (*os.File, error) {
	if info, err := root.Lstat(name); err == nil && !info.Mode().IsRegular() {
		return nil, errStrange
	}
	f, err := root.OpenFile(name, flag|syscall.O_NONBLOCK, 0o600)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() { // it has just been put there
		err = errStrange
	}
	if err != nil {
		_ = f.Close()
		return nil, err
	}
	return f, nil
}

// readFile reads a file of at most so many bytes.
func readFile(root *os.Root, name string, most int64) ([]byte, error) {
	f, err := openFile(root, name, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(text)) > most {
		err = errStrange
	}
	return text, err
}

// linesIn returns the lines in a text, each with where it ends, and whether it is one: a
// line of a device, in the file that it belongs into. What is behind the last line break is
// none.
func linesIn(text []byte, dev, file string) iter.Seq2[int, *replica.Line] {
	return func(yield func(int, *replica.Line) bool) {
		for end := 0; end < len(text); {
			line, _, found := bytes.Cut(text[end:], []byte("\n"))
			l, err := replica.Parse(line)
			end += len(line)
			is := &l
			if !found || err != nil || l.Dev != dev || fileOf(&l) != file {
				is = nil
			}
			if found {
				end++
			}
			if !yield(end, is) {
				return
			}
		}
	}
}

// readLines reads the lines of a file, and reports whether it was read to its end: what is
// behind the last line break is still on its way.
func readLines(root *os.Root, dev, name string) (lines []replica.Line, whole bool, err error) {
	text, err := readFile(root, name, maxFile)
	if err != nil {
		return nil, false, err
	}
	whole = true
	for _, l := range linesIn(text, dev, path.Base(name)) {
		if l == nil {
			whole = false
			continue
		}
		lines = append(lines, *l)
	}
	return lines, whole, nil
}
