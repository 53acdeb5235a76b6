package folder_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/replica"
	"beermat/sheets/replica/folder"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// device is a pad with its carrier and a clock of its own.
type device struct {
	*store.Store
	carrier *folder.Carrier
	path    string
	now     time.Time
}

func newDevice(tb testing.TB, shared string) *device {
	tb.Helper()
	d := &device{path: filepath.Join(tb.TempDir(), "beermat.pad"), now: sheetstest.Evening}
	d.open(tb, shared)
	return d
}

func (d *device) open(tb testing.TB, shared string) {
	d.Store = storetest.PadAt(tb, d.path, store.Options{Now: func() time.Time { return d.now }, NewID: sheets.NewIDs(time.Now)})
	d.carrier = folder.New(d.Store, shared)
}

func (d *device) sync(tb testing.TB) replica.Report {
	tb.Helper()
	storetest.Written(tb, d.Store)
	r, err := d.carrier.Sync(tb.Context())
	if err != nil {
		tb.Fatal(err)
	}
	return r
}

// described is what is on the pad.
func (d *device) described(tb testing.TB) string {
	tb.Helper()
	ids, err := d.History().IDs(store.Query{})
	if err != nil {
		tb.Fatal(err)
	}
	text := ""
	for _, id := range ids {
		s, err := d.Sheet(id)
		if err != nil {
			tb.Fatal(err)
		}
		text += fmt.Sprintln(id, sheetstest.Numbers(s), s.Head().Place)
	}
	return text
}

// filesIn returns the files below a folder, with what is in them.
func filesIn(tb testing.TB, dir string) map[string]string {
	tb.Helper()
	all := map[string]string{}
	if err := filepath.WalkDir(dir, func(path string, one fs.DirEntry, err error) error {
		if err != nil || one.IsDir() {
			return err
		}
		name, err := filepath.Rel(dir, path)
		all[filepath.ToSlash(name)] = string(sheetstest.Content(tb, path))
		return err
	}); err != nil {
		tb.Fatal(err)
	}
	return all
}

// own returns the stream of a device; "" if it has none.
func (d *device) own(tb testing.TB) string {
	tb.Helper()
	at, err := filepath.Abs(d.carrier.Path())
	if err != nil {
		tb.Fatal(err)
	}
	var kept struct {
		Stream string `json:"stream"`
	}
	storetest.Written(tb, d.Store)
	if _, err := d.Setting("folder/"+at, &kept); err != nil {
		tb.Fatal(err)
	}
	return kept.Stream
}

// segment returns the path of a segment of the stream of a device.
func (d *device) segment(tb testing.TB, number int) string {
	tb.Helper()
	return filepath.Join(d.ownDir(tb), fmt.Sprintf("%06d.jsonl", number))
}

// ownDir returns the folder into which a device writes.
func (d *device) ownDir(tb testing.TB) string {
	tb.Helper()
	return filepath.Join(d.carrier.Path(), filepath.FromSlash(folder.Base), d.own(tb))
}

// again is a device of which the program was started again.
func (d *device) again() { d.carrier = folder.New(d.Store, d.carrier.Path()) }

// lines returns all lines on a pad as a text, each by itself.
func (d *device) lines(tb testing.TB) string {
	tb.Helper()
	var all []string
	if err := d.Changes(0, func(c line.Change) error {
		for i := range c.Lines {
			all = append(all, string(line.Text(&c.Lines[i])))
		}
		return nil
	}); err != nil {
		tb.Fatal(err)
	}
	slices.Sort(all)
	return strings.Join(all, "")
}

// same compares two pads, line by line.
func same(tb testing.TB, a, b *device) {
	tb.Helper()
	for _, d := range []*device{a, b} {
		storetest.Written(tb, d.Store)
	}
	sheetstest.Same(tb, "the lines", a.lines(tb), b.lines(tb))
	sheetstest.Same(tb, "the pad", a.described(tb), b.described(tb))
}

// idle sees to it that nothing is read or written where nothing is new.
func (d *device) idle(tb testing.TB) {
	tb.Helper()
	before := filesIn(tb, d.carrier.Path())
	for range 2 {
		sheetstest.Same(tb, "what is new then", replica.Report{}, d.sync(tb))
		d.again()
	}
	sheetstest.Same(tb, "the files then", before, filesIn(tb, d.carrier.Path()))
}

// large has a pad hold lines of a device that is not here, of about so many bytes.
func (d *device) large(tb testing.TB, dev string, size int) {
	tb.Helper()
	id, _ := sheets.ParseID(dev)
	const each = 100_000
	_, err := d.Accept(tb.Context(), func(yield func(line.Line, error) bool) {
		for n := range size / each {
			l := line.Line{Dev: id, N: uint32(n + 1), At: sheetstest.Minute(n), Of: line.Object{Kind: line.Pad}, Op: line.Set, Field: "x"}
			l.Body = fmt.Appendf(nil, "%q", strings.Repeat(string(rune('a'+n%26)), each))
			if !yield(l, nil) {
				return
			}
		}
	})
	if err != nil {
		tb.Fatal(err)
	}
}

// other is a device that is not here.
const other = "01KB0000000000000000000000"

func TestCarrier_Sync(t *testing.T) {
	t.Run("gives two devices one pad, and each writes below its own name only", func(t *testing.T) {
		dir := t.TempDir()
		a, b := newDevice(t, dir), newDevice(t, dir)
		s := storetest.Lay(t, a.Store, 3)
		sheetstest.Same(t, "what a sends", 4, a.sync(t).Sent)
		sheetstest.Same(t, "what b receives", 4, b.sync(t).Received)
		before := filesIn(t, a.ownDir(t))
		sheetstest.Same(t, "what b has of its own", "", b.own(t))
		theirs, err := b.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		storetest.Jot(t, b.Store, theirs, 5)
		storetest.Lay(t, b.Store, 6)
		b.sync(t)
		sheetstest.Same(t, "the files of a", before, filesIn(t, a.ownDir(t)))
		a.sync(t)
		same(t, a, b)
		a.idle(t)
		b.idle(t)
	})
	t.Run("writes lines below one another into a segment, each batch from a whole line on", func(t *testing.T) {
		dir := t.TempDir()
		a := newDevice(t, dir)
		s := storetest.Lay(t, a.Store, 3)
		a.sync(t)
		storetest.Jot(t, a.Store, s, 3, 4)
		a.sync(t)
		files := filesIn(t, a.ownDir(t))
		text := files["000001.jsonl"]
		sheetstest.Same(t, "files, lines, and those that are whole", []int{1, 8, 2},
			[]int{len(files), strings.Count(text, "\n"), strings.Count(text, `{"dev":`)})
	})
	t.Run("begins another segment when one has a megabyte, and is never stopped by one that is missing", func(t *testing.T) {
		dir := t.TempDir()
		a, b := newDevice(t, dir), newDevice(t, dir)
		a.large(t, other, 2_500_000)
		a.sync(t)
		const over = `"over":true}` + "\n"
		own, files := a.own(t), filesIn(t, a.ownDir(t))
		sheetstest.Same(t, "the segments", []bool{true, true, true, false}, []bool{
			strings.HasSuffix(files["000001.jsonl"], over), strings.HasSuffix(files["000002.jsonl"], over), files["000003.jsonl"] != "", strings.HasSuffix(files["000003.jsonl"], over),
		})
		for name, text := range files {
			if len(text) > 1_200_000 {
				t.Error(name, "has", len(text), "bytes")
			}
		}
		away := sheetstest.Content(t, a.segment(t, 2))
		if err := os.Remove(a.segment(t, 2)); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			r := b.sync(t)
			sheetstest.Same(t, "what is missing", []string{own + "/000002.jsonl"}, r.Missing)
			b.again()
		}
		sheetstest.FileWith(t, a.segment(t, 2), away)
		sheetstest.Same(t, "what is missing then", 0, len(b.sync(t).Missing))
		same(t, a, b)
		b.idle(t)
		a.again()
		a.idle(t)
	})
	t.Run("leaves alone what is none of its own, and names it", func(t *testing.T) {
		dir := t.TempDir()
		a, b := newDevice(t, dir), newDevice(t, dir)
		storetest.Lay(t, a.Store, 3)
		a.sync(t)
		strange := []string{"000001.sync-conflict-20261120-201500-ABCDEFG.jsonl", "000001 (conflicted copy).jsonl", "000000.jsonl", "1.jsonl", "notes.txt"}
		passing := []string{".syncthing.000001.jsonl.tmp", "~syncthing~000001.jsonl.tmp", "x.tmp", ".DS_Store", "desktop.ini"}
		for _, name := range append(slices.Clone(strange), passing...) {
			sheetstest.FileWith(t, filepath.Join(a.ownDir(t), name), []byte("{\n"))
		}
		before := filesIn(t, dir)
		r := b.sync(t)
		var want []string
		for _, name := range strange {
			want = append(want, a.own(t)+"/"+name)
		}
		slices.Sort(want)
		sheetstest.Same(t, "what is named", want, r.Strange)
		sheetstest.Same(t, "what is named on the device that writes there", want, a.sync(t).Strange)
		same(t, a, b)
		sheetstest.Same(t, "the files", before, filesIn(t, dir))
	})
	t.Run("passes over what is no line, says where it is, and goes on behind it", func(t *testing.T) {
		dir := t.TempDir()
		a, b := newDevice(t, dir), newDevice(t, dir)
		s := storetest.Lay(t, a.Store, 3)
		a.sync(t)
		name := a.segment(t, 1)
		sheetstest.FileWith(t, name, append(sheetstest.Content(t, name), "{\"no\":\"line\"}\n\x00\x00\n{\"sum\":\"00000000\"}\n"...))
		storetest.Jot(t, a.Store, s, 4)
		a.again()
		a.sync(t) // in another stream: somebody else has written to the first one
		b.sync(t)
		same(t, a, b)
		b.idle(t) // the stream was left: nobody is told
		if err := os.RemoveAll(a.ownDir(t)); err != nil {
			t.Fatal(err)
		}
		c := newDevice(t, dir)
		for range 2 {
			sheetstest.Same(t, "what is strange", []string{filepath.Base(filepath.Dir(name)) + "/000001.jsonl"}, c.sync(t).Strange)
			c.again()
		}
	})
	t.Run("waits for the rest of a line, wherever the file is cut off", func(t *testing.T) {
		dir := t.TempDir()
		a, b := newDevice(t, dir), newDevice(t, dir)
		s := storetest.Lay(t, a.Store, 3)
		a.sync(t)
		storetest.Jot(t, a.Store, s, 4, 1, 2)
		a.sync(t)
		name := a.segment(t, 1)
		whole := sheetstest.Content(t, name)
		for cut := 1; cut < len(whole); cut += 37 {
			sheetstest.FileWith(t, name, whole[:cut])
			r := b.sync(t)
			var want []string
			if !strings.HasSuffix(string(whole[:cut]), "\"}\n") { // as the checksum of a batch ends
				want = []string{a.own(t) + "/000001.jsonl"}
			}
			sheetstest.Same(t, "files that are looked at again", want, r.Unread)
			sheetstest.Same(t, "what is strange", 0, len(r.Strange))
		}
		sheetstest.FileWith(t, name, whole)
		b.sync(t)
		same(t, a, b)
		b.idle(t)
	})
	t.Run("takes nothing away when all files are gone, and brings back what the others have written", func(t *testing.T) {
		dir := t.TempDir()
		a, b, c := newDevice(t, dir), newDevice(t, dir), newDevice(t, dir)
		storetest.Lay(t, a.Store, 3, 4)
		a.sync(t)
		storetest.Lay(t, b.Store, 5)
		b.sync(t)
		a.sync(t)
		if err := os.RemoveAll(filepath.Join(dir, "beermat")); err != nil {
			t.Fatal(err)
		}
		want := b.described(t)
		b.sync(t) // a never comes back
		sheetstest.Same(t, "the pad", want, b.described(t))
		c.sync(t)
		same(t, a, c)
		a.sync(t)
		c.sync(t)
		b.sync(t)
		for _, d := range []*device{a, b, c} {
			same(t, a, d)
			d.sync(t)
			d.idle(t)
		}
	})
	t.Run("gives away games from a file and definitions of games, once, and again when their stream is gone", func(t *testing.T) {
		dir := t.TempDir()
		a, b, c := newDevice(t, dir), newDevice(t, dir), newDevice(t, dir)
		s := sheetstest.Play(t, sheetstest.Table(t), 3, 4)
		s.SetID(a.Options().NewID())
		lines, err := s.Stream().TakeForeign()
		if err != nil {
			t.Fatal(err)
		}
		definition := `{"of":"anything"}`
		defined := line.Line{Dev: line.Made([]byte("definition")), N: 1, Of: line.OfText(definition), Op: line.Define, Body: []byte(`"{\"of\":\"anything\"}"`)}
		if _, err := a.Accept(t.Context(), func(yield func(line.Line, error) bool) {
			for _, l := range append(lines, defined) {
				if !yield(l, nil) {
					return
				}
			}
		}); err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "what a sends", len(lines)+1, a.sync(t).Sent)
		r := b.sync(t)
		sheetstest.Same(t, "what b receives and sends", []int{len(lines), 0}, []int{r.Received, r.Sent})
		same(t, a, b)
		a.idle(t)
		b.idle(t)
		if err := os.RemoveAll(a.ownDir(t)); err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "what b sends when the stream of a is gone", len(lines)+1, b.sync(t).Sent)
		c.sync(t)
		same(t, a, c)
	})
	t.Run("goes on from what a run has written that was cut off, and completes the line in the middle of which it ended", func(t *testing.T) {
		for _, tail := range []string{"", "\x00\x00\x00\x00"} {
			for _, cut := range []int{0, 1, 30, 100, -1, -2} {
				dir := t.TempDir()
				a, b := newDevice(t, dir), newDevice(t, dir)
				s := storetest.Lay(t, a.Store, 3)
				a.sync(t)
				name := a.segment(t, 1)
				before := sheetstest.Content(t, name)
				storetest.Jot(t, a.Store, s, 4, 1)
				a.carrier = folder.New(forgetful{a.Store}, dir)
				a.sync(t)
				whole := sheetstest.Content(t, name)
				if cut < 0 {
					cut += len(whole) - len(before)
				}
				sheetstest.FileWith(t, name, append(whole[:len(before)+cut], tail...))
				a.again()
				r := a.sync(t)
				sheetstest.Same(t, "the streams, and another device", []any{1, false}, []any{len(filesIn(t, dir)), r.Renewed})
				sheetstest.Same(t, "what is strange", 0, len(b.sync(t).Strange))
				same(t, a, b)
				a.idle(t)
			}
		}
	})
	t.Run("goes on as another device where the pad was put back, and loses no line of either", func(t *testing.T) {
		dir := t.TempDir()
		a, b := newDevice(t, dir), newDevice(t, dir)
		s := storetest.Lay(t, a.Store, 3)
		a.sync(t)
		storetest.Shut(t, a.Store)
		old := sheetstest.Content(t, a.path)
		a.open(t, dir)
		again, err := a.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		storetest.Jot(t, a.Store, again, 4)
		a.sync(t)
		was := a.Device()
		b.sync(t)
		storetest.Shut(t, a.Store)
		sheetstest.FileWith(t, a.path, old)
		a.now = a.now.Add(time.Hour)
		a.open(t, dir)
		other := storetest.Lay(t, a.Store, 6)
		r := a.sync(t)
		sheetstest.Same(t, "another name", []bool{true, true}, []bool{r.Renewed, a.Device() != was})
		b.sync(t)
		same(t, a, b)
		now, err := a.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "what was lost with the old pad", []int{3, 4}, sheetstest.Numbers(now))
		if _, err := b.Sheet(other.Head().ID); err != nil {
			t.Error(err)
		}
		a.idle(t)
		b.idle(t)
	})
	t.Run("lets two copies of one pad go on as two devices", func(t *testing.T) {
		dir := t.TempDir()
		a := newDevice(t, dir)
		s := storetest.Lay(t, a.Store, 3)
		a.sync(t)
		storetest.Shut(t, a.Store)
		b := &device{path: filepath.Join(t.TempDir(), "copy.pad"), now: a.now.Add(time.Second)}
		sheetstest.FileWith(t, b.path, sheetstest.Content(t, a.path))
		a.open(t, dir)
		b.open(t, dir)
		for _, d := range []*device{a, b} {
			again, err := d.Sheet(s.Head().ID)
			if err != nil {
				t.Fatal(err)
			}
			e := sheetstest.Wrote(4)
			e.At = d.now
			if _, err := again.Write(e); err != nil {
				t.Fatal(err)
			}
			d.AppendLog(again)
			storetest.Lay(t, d.Store, 6)
		}
		for range 4 {
			a.sync(t)
			b.sync(t)
		}
		sheetstest.Same(t, "two names and two streams", []bool{true, true}, []bool{a.Device() != b.Device(), a.own(t) != b.own(t)})
		same(t, a, b)
		a.idle(t)
		b.idle(t)
	})
	t.Run("keeps what two have written as one device, where the folder had not come when the pad was put back", func(t *testing.T) {
		dir := t.TempDir()
		a, b := newDevice(t, dir), newDevice(t, dir)
		s := storetest.Lay(t, a.Store, 3)
		a.sync(t)
		storetest.Shut(t, a.Store)
		old := sheetstest.Content(t, a.path)
		a.open(t, dir)
		write := func(numbers ...int) {
			t.Helper()
			again, err := a.Sheet(s.Head().ID)
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range numbers {
				a.now = a.now.Add(time.Second)
				e := sheetstest.Wrote(n)
				e.At = a.now
				if _, err := again.Write(e); err != nil {
					t.Fatal(err)
				}
				a.AppendLog(again)
			}
		}
		write(4, 1)
		lost := storetest.Lay(t, a.Store, 1)
		a.sync(t)
		b.sync(t)
		gone := a.ownDir(t)
		storetest.Shut(t, a.Store)
		sheetstest.FileWith(t, a.path, old)
		if err := os.RemoveAll(gone); err != nil {
			t.Fatal(err)
		}
		a.open(t, dir)
		write(5)
		for range 3 {
			a.sync(t)
			b.again()
			b.sync(t)
		}
		for _, d := range []*device{a, b} {
			if _, err := d.Sheet(lost.Head().ID); err != nil {
				t.Error(err)
			}
			forks, err := d.Shared().Forked()
			sheetstest.Same(t, "the error", nil, err)
			sheetstest.Same(t, "sheets on which two have written", []string{s.Head().ID}, forks)
		}
		same(t, a, b)
		write(2, 5)
		a.sync(t)
		b.sync(t)
		same(t, a, b)
		a.idle(t)
		b.idle(t)
	})
	t.Run("takes in what others have written and keeps what it has, where the folder cannot be written into", func(t *testing.T) {
		if os.Geteuid() == 0 {
			t.Skip("nothing is kept from root")
		}
		dir := t.TempDir()
		a, b := newDevice(t, dir), newDevice(t, dir)
		storetest.Lay(t, b.Store, 3)
		b.sync(t)
		storetest.Lay(t, a.Store, 4, 1)
		storetest.Written(t, a.Store)
		base := filepath.Join(dir, filepath.FromSlash(folder.Base))
		if err := os.Chmod(base, 0o500); err != nil {
			t.Fatal(err)
		}
		r, err := a.carrier.Sync(t.Context())
		if failed := os.Chmod(base, 0o700); err == nil || r.Received != 4 || failed != nil {
			t.Fatal(r, err, failed)
		}
		a.sync(t)
		b.sync(t)
		same(t, a, b)
		a.idle(t)
	})
	t.Run("sends though nothing can be taken in, and takes in though nothing can be sent", func(t *testing.T) {
		dir := t.TempDir()
		a, b, c := newDevice(t, dir), newDevice(t, dir), newDevice(t, dir)
		storetest.Lay(t, a.Store, 3)
		a.sync(t)
		storetest.Lay(t, b.Store, 4)
		storetest.Written(t, b.Store)
		b.carrier = folder.New(deaf{b.Store}, dir)
		r, err := b.carrier.Sync(t.Context())
		sheetstest.Same(t, "what is sent, and the error", []any{4, true}, []any{r.Sent, errors.Is(err, errDeaf)})
		c.carrier = folder.New(dumb{c.Store}, dir)
		r, err = c.carrier.Sync(t.Context())
		sheetstest.Same(t, "what is received, and the error", []any{8, true}, []any{r.Received, errors.Is(err, errDeaf)})
		b.again()
		b.sync(t)
		same(t, b, c)
	})
	t.Run("makes no folder where the one that was chosen is not there", func(t *testing.T) {
		gone := filepath.Join(t.TempDir(), "stick")
		a := newDevice(t, gone)
		if _, err := a.carrier.Sync(t.Context()); err == nil {
			t.Error("there was no error")
		}
		if _, err := os.Stat(gone); err == nil {
			t.Error("there is a folder")
		}
	})
}

var errDeaf = errors.New("not now")

// A deaf pad takes nothing in, a dumb one says nothing, and a forgetful one keeps no settings.
type (
	deaf      struct{ *store.Store }
	dumb      struct{ *store.Store }
	forgetful struct{ *store.Store }
)

func (deaf) Accept(context.Context, iter.Seq2[line.Line, error]) (a line.Accepted, err error) {
	return a, errDeaf
}

func (dumb) Changes(uint64, func(line.Change) error) error { return errDeaf }

func (forgetful) SetSetting(string, any) error { return nil }

func TestCarrier_Watch(t *testing.T) {
	watch := func(t *testing.T, d *device, changed <-chan struct{}, after func(time.Duration) <-chan time.Time) chan replica.Report {
		ctx, stop := context.WithCancel(t.Context())
		looks, ended := make(chan replica.Report), make(chan struct{})
		go func() {
			defer close(ended)
			replica.Watch(ctx, d.carrier, changed, after, func(r replica.Report, err error) {
				if err != nil {
					t.Error(err)
				}
				select {
				case looks <- r:
				case <-ctx.Done():
				}
			})
		}()
		t.Cleanup(func() {
			stop()
			<-ended
		})
		return looks
	}
	next := func(t *testing.T, looks chan replica.Report) replica.Report {
		t.Helper()
		select {
		case r := <-looks:
			return r
		case <-time.After(sheetstest.Patience):
			t.Fatal("it was not looked again")
		}
		return replica.Report{}
	}
	soon := func(d time.Duration) <-chan time.Time { // never for safety's sake
		if d > time.Second {
			return nil
		}
		return time.After(0)
	}
	t.Run("takes in what comes into the folder, from devices that are new as well", func(t *testing.T) {
		dir := t.TempDir()
		a, b := newDevice(t, dir), newDevice(t, dir)
		looks := watch(t, b, nil, soon)
		next(t, looks)
		s := storetest.Lay(t, a.Store, 3)
		a.sync(t)
		for range 2 { // in a file that was not there, and in one that was
			for n := 0; n == 0; {
				n = next(t, looks).Received
			}
			sheetstest.Same(t, "the pad", a.described(t), b.described(t))
			if s.Len() == 1 {
				storetest.Jot(t, a.Store, s, 4)
				a.sync(t)
			}
		}
	})
	t.Run("writes what is new on the pad", func(t *testing.T) {
		dir := t.TempDir()
		a := newDevice(t, dir)
		changed := make(chan struct{}, 1)
		looks := watch(t, a, changed, soon)
		next(t, looks)
		storetest.Lay(t, a.Store, 3)
		storetest.Written(t, a.Store)
		changed <- struct{}{}
		sheetstest.Same(t, "what is sent", true, next(t, looks).Sent > 0)
	})
	t.Run("looks after a while though nothing told of a change, at its own files too", func(t *testing.T) {
		dir := t.TempDir()
		a := newDevice(t, dir)
		storetest.Lay(t, a.Store, 3)
		storetest.Written(t, a.Store)
		tick := make(chan time.Time)
		looks := watch(t, a, nil, func(d time.Duration) <-chan time.Time {
			if d > time.Second {
				return tick
			}
			return nil
		})
		next(t, looks)
		said := func() string { return strings.Split(slices.Collect(maps.Values(filesIn(t, dir)))[0], `{"sum"`)[0] }
		before := said()
		if err := os.RemoveAll(a.ownDir(t)); err != nil {
			t.Fatal(err)
		}
		tick <- time.Time{}
		next(t, looks)
		sheetstest.Same(t, "what is in the file", before, said())
	})
}
