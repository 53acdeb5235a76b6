// Package folder carries the lines of a pad through a folder that something else brings to
// the other devices: Syncthing, Nextcloud, Dropbox, a network drive, a stick.
//
// A pad writes one stream there, and nobody else writes to it:
//
//	beermat/v2/STREAM/000001.jsonl, beermat/v2/STREAM/000002.jsonl, …
//
// A segment of it only grows, up to a bound; then the next one begins. Lines come in
// batches, each with a checksum below it, so that no bit that has changed on the way makes a
// line another one. Whatever carries the folder never has two writers of one file to
// reconcile. The pad stays the truth: what the folder lacks is written to it again, and what
// is missing takes nothing away.
package folder

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/fsnotify/fsnotify"
	"github.com/go-json-experiment/json"

	"beermat/sheets/line"
	"beermat/sheets/replica"
	"beermat/sheets/store"
)

// Base is the folder that all this is in, below the one that is chosen. Its last part is
// the version of the form.
const Base = "beermat/v2"

// The names of folders and files. They differ by more than capitals, and mean nothing to
// any system.
var (
	streamName  = regexp.MustCompile(`^[0-7][0-9A-HJKMNP-TV-Z]{25}$`)
	segmentName = regexp.MustCompile(`^[0-9]{6}\.jsonl$`)
)

const (
	maxSegment = 1 << 20 // a segment that is larger is over, in bytes
	maxFile    = 8 << 20 // what is larger is none of ours
	maxStreams = 1000
	maxAhead   = 1000 // segments that are remembered behind one that is not over
	maxDevices = 1000 // of which a stream is remembered to speak
)

// Carrier carries the lines of a pad through a folder. It is for one goroutine at a time.
type Carrier struct {
	pad  replica.Pad
	path string

	watcher *fsnotify.Watcher // nil where nobody listens

	at     positions
	loaded bool // they are those of the pad
	moved  bool // they are others than on the pad

	recheck bool               // it is looked whether all that was written is still there, and for damage on the pad
	stock   bool               // it is looked what the folder lacks of devices that write no more
	all     bool               // all is said again, though others may have said it
	seen    map[string]look    // segments of other devices as they were when all in them was taken in
	own     look               // the last segment of this pad as it was left
	text    []byte             // what is in it
	heard   map[line.ID]uint32 // of what no device sends as its own: up to which number it is in the folder
}

// look is what tells whether a file has changed.
type look struct {
	size   int64
	at     time.Time
	unread bool // it ends within a line
}

// positions is how far a pad has come with a folder. They are kept on the pad, after what
// they speak of: what is done twice changes nothing.
type positions struct {
	Stream string             `json:"stream"` // of this pad; none before it has written
	Before string             `json:"before"` // the one that it has left for that
	Sizes  []int64            `json:"sizes"`  // of its segments
	Sum    []byte             `json:"sum"`    // the SHA-256 of the last one
	Over   bool               `json:"over"`   // which is over
	Own    []string           `json:"own"`    // the devices that this pad has been
	Sent   replica.Sent       `json:"sent"`
	Read   map[string]*stream `json:"read"` // the streams of other devices
}

// stream is how far another one's was read.
type stream struct {
	Over  int               `json:"over"`  // up to which segment all is read, and nothing will come
	Parts []part            `json:"parts"` // of the segments behind
	Heard map[string]uint32 `json:"heard"` // by device: the highest number of a line
	Left  bool              `json:"left"`  // another one says all of it again
}

// part is how far a segment was read.
type part struct {
	Size    int64  `json:"size"`
	Sum     []byte `json:"sum"`     // of what was read
	Strange bool   `json:"strange"` // something in it is no line
	Over    bool   `json:"over"`
}

// New returns a carrier of a pad through a folder.
func New(pad replica.Pad, path string) *Carrier {
	return &Carrier{pad: pad, path: path, recheck: true, stock: true, seen: map[string]look{}, heard: map[line.ID]uint32{}}
}

// Path returns the folder.
func (c *Carrier) Path() string { return c.path }

// key is the setting of the pad that the positions are kept as.
func (c *Carrier) key() string {
	whole, err := filepath.Abs(c.path)
	if err != nil {
		whole = c.path
	}
	return "folder/" + whole
}

// Sync implements replica.Carrier.
func (c *Carrier) Sync(ctx context.Context) (r replica.Report, err error) {
	root, err := c.open()
	if err != nil {
		return r, err
	}
	defer root.Close()
	if err := c.load(); err != nil {
		return r, err
	}
	c.watchFolders() // before it is looked into them, so that nothing is missed
	defer c.watchFolders()
	if c.recheck {
		err = c.mend(ctx, root, &r)
	}
	err = errors.Join(err, c.receiveAll(ctx, root, &r))
	if ctx.Err() == nil {
		err = errors.Join(err, c.send(ctx, root, &r))
	}
	for _, list := range []*[]string{&r.Strange, &r.Unread, &r.Missing} {
		*list = slices.DeleteFunc(*list, c.isLeft)
	}
	return r, errors.Join(err, c.keep())
}

// isLeft reports whether a file is of a stream of which another one says all again: nobody
// need be told of what is wrong with it.
func (c *Carrier) isLeft(name string) bool {
	of := path.Dir(name)
	s := c.at.Read[of]
	return of == c.at.Before || s != nil && s.Left
}

// load reads the positions. Where their record is damaged, all is read and said again.
func (c *Carrier) load() error {
	if c.loaded {
		return nil
	}
	if _, err := c.pad.Setting(c.key(), &c.at); store.IsDamage(err) {
		c.at = positions{}
	} else if err != nil {
		return err
	}
	if c.loaded = true; c.at.Read == nil {
		c.at.Read = map[string]*stream{}
	}
	if c.at.Sent.Of == nil {
		c.at.Sent.Of = map[string]replica.Numbers{}
	}
	return nil
}

// keep keeps the positions.
func (c *Carrier) keep() error {
	if !c.moved {
		return nil
	}
	c.moved = false
	return c.pad.SetSetting(c.key(), c.at)
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
	if err = cmp.Or(makeFolder(root, path.Dir(Base)), makeFolder(root, Base)); err != nil {
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

// seal is what is below a batch.
type seal struct {
	Sum     string `json:"sum"`              // of the batch, and of what is said here
	Over    bool   `json:"over,omitzero"`    // nothing comes behind it in the segment
	Instead string `json:"instead,omitzero"` // the stream that is left for this one
}

// under returns the text of the seal under a batch.
func (s seal) under(batch []byte) []byte {
	sum := crc32.Checksum(fmt.Appendf(batch[:len(batch):len(batch)], "%v %s", s.Over, s.Instead), castagnoli)
	s.Sum = fmt.Sprintf("%08x", sum)
	text, _ := json.Marshal(s) // it has a form
	return append(text, '\n')
}

var (
	castagnoli = crc32.MakeTable(crc32.Castagnoli)
	sealed     = regexp.MustCompile(`(?m)^\{"sum":.*\n`)
)

// batches is what is in a text from the beginning of a batch on.
type batches struct {
	lines   []byte // of those that are as they were written
	end     int    // of the last one that is whole
	wrong   bool   // one is not as it was written
	over    bool   // nothing comes behind
	instead string // a stream that was left
}

func readBatches(text []byte) (b batches) {
	for _, at := range sealed.FindAllIndex(text, -1) {
		batch, said, s := text[b.end:at[0]], text[at[0]:at[1]], seal{}
		if err := json.Unmarshal(said, &s); err != nil || !bytes.Equal(said, s.under(batch)) {
			b.wrong, s = true, seal{}
		} else {
			b.lines = append(b.lines, batch...)
		}
		b.end, b.over, b.instead = at[1], s.Over, cmp.Or(s.Instead, b.instead)
	}
	return b
}

// segmentOf returns the name of a segment of a stream.
func segmentOf(stream string, number int) string { return fmt.Sprintf("%s/%06d.jsonl", stream, number) }

// segments returns the numbers of the segments of a stream, in their order.
func segments(root *os.Root, stream string, r *replica.Report) (list []int, err error) {
	all, err := readDir(root, stream)
	for _, one := range all {
		name := one.Name()
		number, _ := strconv.Atoi(strings.TrimSuffix(name, ".jsonl"))
		if !segmentName.MatchString(name) || number == 0 {
			strange(r, path.Join(stream, name))
			continue
		}
		list = append(list, number)
	}
	return list, err
}

// streams returns the names of all streams in the folder.
func (c *Carrier) streams(root *os.Root, r *replica.Report) (list []string, err error) {
	all, err := readDir(root, ".")
	for _, one := range all {
		name := one.Name()
		known := c.at.Read[name] != nil || name == c.at.Stream || len(list) < maxStreams
		if one.IsDir() && streamName.MatchString(name) && known {
			list = append(list, name)
		} else {
			strange(r, name)
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

// hidden are files that systems put into every folder.
var hidden = []string{"desktop.ini", "thumbs.db", "icon\r"}

// strange notes a file that is none of ours, such as a copy of one that two have written
// to; but not what is only on its way, and what no system shows.
func strange(r *replica.Report, name string) {
	base := path.Base(name)
	if strings.HasPrefix(base, ".") || strings.HasPrefix(base, "~") || strings.HasSuffix(base, ".tmp") || slices.Contains(hidden, strings.ToLower(base)) {
		return
	}
	replica.Note(&r.Strange, name)
}

// passOver notes a file of which nothing can be read.
func passOver(r *replica.Report, name string, err error) {
	switch {
	case errors.Is(err, fs.ErrNotExist): // it is gone again
	case errors.Is(err, errStrange):
		strange(r, name)
	default:
		replica.Note(&r.Failed, name)
	}
}

// errStrange is returned for what is in the place of a segment, and is none: a link, a pipe,
// a folder, or a file that is larger than any of ours.
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

// readFile reads a file.
func readFile(root *os.Root, name string) ([]byte, error) {
	f, err := openFile(root, name, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err == nil && len(text) > maxFile {
		err = errStrange
	}
	return text, err
}

// lookAt returns what tells whether a file has changed.
func lookAt(root *os.Root, name string) (is look, err error) {
	info, err := root.Lstat(name)
	if err == nil {
		is.size, is.at = info.Size(), info.ModTime()
	}
	return is, err
}
