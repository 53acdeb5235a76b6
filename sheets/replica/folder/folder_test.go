package folder_test

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"beermat/sheets"
	"beermat/sheets/replica/carry"
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

func (d *device) sync(tb testing.TB) carry.Report {
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
	ids, err := d.IDs(store.Query{})
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

// ownDir returns the folder into which a device writes.
func (d *device) ownDir(tb testing.TB) string {
	tb.Helper()
	_, own, err := d.Shared().Tips()
	if err != nil {
		tb.Fatal(err)
	}
	return filepath.Join(d.carrier.Path(), filepath.FromSlash(folder.Base), own)
}

func (d *device) own(tb testing.TB) string { return filepath.Base(d.ownDir(tb)) }

func TestCarrier_Sync(t *testing.T) {
	t.Run("gives two devices one pad, and each writes below its own name only", func(t *testing.T) {
		dir := t.TempDir()
		a, b := newDevice(t, dir), newDevice(t, dir)
		s := storetest.Lay(t, a.Store, 3)
		sheetstest.Same(t, "what a sends", 1, a.sync(t).Sent)
		sheetstest.Same(t, "what b receives", 1, b.sync(t).Received)
		before := filesIn(t, a.ownDir(t))
		theirs, err := b.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		storetest.Jot(t, b.Store, theirs, 5)
		storetest.Lay(t, b.Store, 6)
		b.sync(t)
		sheetstest.Same(t, "the files of a", before, filesIn(t, a.ownDir(t)))
		a.sync(t)
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
		sheetstest.Same(t, "when nothing is new", carry.Report{}, a.sync(t))
		sheetstest.Same(t, "when nothing is new", carry.Report{}, b.sync(t))
	})
	t.Run("writes each sheet into a file of its month, with lines that end in a break", func(t *testing.T) {
		dir := t.TempDir()
		a := newDevice(t, dir)
		s := storetest.Lay(t, a.Store)
		a.sync(t)
		storetest.Jot(t, a.Store, s, 3, 4)
		a.Roster().Save(sheets.Player{Name: "Ann"})
		a.SaveNightNotes(sheets.NightNotes{Day: 20000, Name: "Birthday"})
		a.sync(t)
		files := filesIn(t, a.ownDir(t))
		sheetstest.Same(t, "the lines of the sheet", 3, strings.Count(files["2026-11/"+s.Head().ID+".jsonl"], "\n"))
		sheetstest.Same(t, "those of players", 1, strings.Count(files["2026-11/players.jsonl"], "\n"))
		sheetstest.Same(t, "those of nights", 1, strings.Count(files["2026-11/nights.jsonl"], "\n"))
	})
	t.Run("leaves alone what is none of its own, and names it", func(t *testing.T) {
		dir := t.TempDir()
		a, b := newDevice(t, dir), newDevice(t, dir)
		s := storetest.Lay(t, a.Store, 3)
		a.sync(t)
		month := filepath.Join(a.ownDir(t), "2026-11")
		strange := []string{
			s.Head().ID + ".sync-conflict-20261120-201500-ABCDEFG.jsonl", s.Head().ID + " (conflicted copy).jsonl",
			strings.ToLower(s.Head().ID) + ".jsonl", "notes.txt",
		}
		passing := []string{".syncthing." + s.Head().ID + ".jsonl.tmp", "~syncthing~" + s.Head().ID + ".jsonl.tmp", "x.tmp", ".DS_Store", "desktop.ini"}
		for _, name := range append(slices.Clone(strange), passing...) {
			sheetstest.FileWith(t, filepath.Join(month, name), []byte("{\n"))
		}
		before := filesIn(t, dir)
		r := b.sync(t)
		slices.Sort(r.Strange)
		var want []string
		for _, name := range strange {
			want = append(want, a.own(t)+"/2026-11/"+name)
		}
		slices.Sort(want)
		sheetstest.Same(t, "what is named", want, r.Strange)
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
		sheetstest.Same(t, "the files", before, filesIn(t, dir))
	})
	t.Run("waits for the rest of a line", func(t *testing.T) {
		dir := t.TempDir()
		a, b := newDevice(t, dir), newDevice(t, dir)
		s := storetest.Lay(t, a.Store, 3)
		a.sync(t)
		storetest.Jot(t, a.Store, s, 4)
		a.sync(t)
		name := filepath.Join(a.ownDir(t), "2026-11", s.Head().ID+".jsonl")
		whole := sheetstest.Content(t, name)
		for cut := bytes.IndexByte(whole, '\n') + 2; cut < len(whole); cut += 37 {
			sheetstest.FileWith(t, name, whole[:cut])
			r := b.sync(t)
			sheetstest.Same(t, "files that are looked at again", 1, len(r.Unread))
			now, err := b.Sheet(s.Head().ID)
			if err != nil {
				t.Fatal(err)
			}
			sheetstest.Same(t, "the sheet", []int{3}, sheetstest.Numbers(now))
		}
		sheetstest.FileWith(t, name, whole)
		sheetstest.Same(t, "what is received", 1, b.sync(t).Received)
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
	})
	t.Run("says which line is missing where a file has not come, and takes nothing away", func(t *testing.T) {
		dir := t.TempDir()
		a, b := newDevice(t, dir), newDevice(t, dir)
		one := storetest.Lay(t, a.Store, 3)
		two := storetest.Lay(t, a.Store, 4)
		a.sync(t)
		storetest.Jot(t, a.Store, one, 5)
		a.sync(t)
		name := filepath.Join(a.ownDir(t), "2026-11", two.Head().ID+".jsonl")
		text := sheetstest.Content(t, name)
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
		r := b.sync(t)
		sheetstest.Same(t, "the line", map[string]int{a.own(t): 2}, r.Missing)
		sheetstest.FileWith(t, name, text)
		sheetstest.Same(t, "the line", map[string]int{}, b.sync(t).Missing)
		want := b.described(t)
		sheetstest.Same(t, "the pad", a.described(t), want)
		if err := os.RemoveAll(a.ownDir(t)); err != nil {
			t.Fatal(err)
		}
		b.sync(t)
		sheetstest.Same(t, "the pad when all files are gone", want, b.described(t))
	})
	t.Run("fills the folder again where it was emptied", func(t *testing.T) {
		dir := t.TempDir()
		a, b := newDevice(t, dir), newDevice(t, dir)
		storetest.Lay(t, a.Store, 3, 4)
		a.sync(t)
		before := filesIn(t, dir)
		if err := os.RemoveAll(filepath.Join(dir, "beermat")); err != nil {
			t.Fatal(err)
		}
		a.carrier = folder.New(a.Store, dir)
		a.sync(t)
		sheetstest.Same(t, "the files", before, filesIn(t, dir))
		b.sync(t)
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
	})
	t.Run("completes the line in the middle of which the program ended", func(t *testing.T) {
		dir := t.TempDir()
		a := newDevice(t, dir)
		s := storetest.Lay(t, a.Store, 3)
		a.sync(t)
		storetest.Jot(t, a.Store, s, 4)
		a.sync(t)
		name := filepath.Join(a.ownDir(t), "2026-11", s.Head().ID+".jsonl")
		whole := sheetstest.Content(t, name)
		first := bytes.IndexByte(whole, '\n')
		for _, cut := range []int{0, 1, first, first + 1, first + 20, len(whole) - 1} {
			for _, tail := range []string{"", "\x00\x00\x00\x00"} {
				sheetstest.FileWith(t, name, append(bytes.Clone(whole[:cut]), tail...))
				a.carrier = folder.New(a.Store, dir)
				a.sync(t)
				sheetstest.Same(t, "the file", string(whole), string(sheetstest.Content(t, name)))
			}
		}
	})
	t.Run("seals a month, which is then looked at no more", func(t *testing.T) {
		dir := t.TempDir()
		a, b := newDevice(t, dir), newDevice(t, dir)
		s := storetest.Lay(t, a.Store, 3)
		a.sync(t)
		a.now = a.now.AddDate(0, 1, 0)
		storetest.Jot(t, a.Store, s, 4)
		a.sync(t)
		a.now = a.now.AddDate(0, -3, 0) // a clock that was set back
		storetest.Jot(t, a.Store, s, 1)
		a.sync(t)
		files := filesIn(t, a.ownDir(t))
		sheetstest.Same(t, "the seal", true, strings.HasPrefix(files["2026-11/month.json"], `{"first":1,"last":1,"hash":"`))
		sheetstest.Same(t, "lines of the month after", 2, strings.Count(files["2026-12/"+s.Head().ID+".jsonl"], "\n"))
		sheetstest.Same(t, "what is received", 3, b.sync(t).Received)
		for _, d := range []*device{a, b} {
			d.carrier = folder.New(d.Store, dir)
			sheetstest.Same(t, "what is new to one that has just begun", carry.Report{}, d.sync(t))
		}
		if err := os.Remove(filepath.Join(a.ownDir(t), "2026-11", s.Head().ID+".jsonl")); err != nil {
			t.Fatal(err)
		}
		a.carrier = folder.New(a.Store, dir)
		a.sync(t)
		sheetstest.Same(t, "the files, where one of a sealed month was missing", files, filesIn(t, a.ownDir(t)))
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
		was := a.own(t)
		b.sync(t)
		storetest.Shut(t, a.Store)
		sheetstest.FileWith(t, a.path, old)
		a.open(t, dir)
		other := storetest.Lay(t, a.Store, 6)
		r := a.sync(t)
		sheetstest.Same(t, "another name", []bool{true, true}, []bool{r.Renamed, a.own(t) != was})
		b.sync(t)
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
		now, err := a.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "what was lost with the old pad", []int{3, 4}, sheetstest.Numbers(now))
		if _, err := b.Sheet(other.Head().ID); err != nil {
			t.Error(err)
		}
		sheetstest.Same(t, "once", false, a.sync(t).Renamed)
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
		for range 3 {
			a.sync(t)
			b.sync(t)
		}
		sheetstest.Same(t, "two names", true, a.own(t) != b.own(t))
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
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
		a.sync(t)
		sheetstest.Same(t, "a line that is another one here", map[string]int{}, b.sync(t).Forked)
		a.sync(t)
		for _, d := range []*device{a, b} {
			if _, err := d.Sheet(lost.Head().ID); err != nil {
				t.Error(err)
			}
			forks, err := d.Shared().Forked()
			sheetstest.Same(t, "the error", nil, err)
			sheetstest.Same(t, "sheets on which two have written", []string{s.Head().ID}, forks)
		}
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
		write(2, 5)
		a.sync(t)
		b.sync(t)
		sheetstest.Same(t, "the pad when more was written", a.described(t), b.described(t))
		for _, d := range []*device{a, b} {
			d.sync(t)
			d.carrier = folder.New(d.Store, dir)
			sheetstest.Same(t, "what is new then", carry.Report{}, d.sync(t))
		}
	})
	t.Run("waits for a month that has not come, and takes in all when it has", func(t *testing.T) {
		dir := t.TempDir()
		a, b := newDevice(t, dir), newDevice(t, dir)
		s := storetest.Lay(t, a.Store, 3)
		a.sync(t)
		for _, n := range []int{4, 1} {
			a.now = a.now.AddDate(0, 1, 0)
			storetest.Jot(t, a.Store, s, n)
			a.sync(t)
		}
		month, away := filepath.Join(a.ownDir(t), "2026-12"), filepath.Join(t.TempDir(), "away")
		if err := os.Rename(month, away); err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "the line that is missing", map[string]int{a.own(t): 2}, b.sync(t).Missing)
		now, err := b.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "the sheet", []int{3}, sheetstest.Numbers(now))
		if err := os.Rename(away, month); err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "what is received", 2, b.sync(t).Received)
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
	})
	t.Run("takes in what others have written and keeps what it has, where the folder cannot be written into", func(t *testing.T) {
		dir := t.TempDir()
		a, b := newDevice(t, dir), newDevice(t, dir)
		storetest.Lay(t, b.Store, 3)
		b.sync(t)
		storetest.Lay(t, a.Store, 4, 1)
		a.Roster().Save(sheets.Player{Name: "Ann"})
		storetest.Written(t, a.Store)
		month := filepath.Join(a.ownDir(t), "2026-11")
		if err := os.MkdirAll(a.ownDir(t), 0o700); err != nil {
			t.Fatal(err)
		}
		sheetstest.FileWith(t, month, nil) // no folder can be made there
		if r, err := a.carrier.Sync(t.Context()); err == nil || r.Received != 1 {
			t.Fatal(r, err)
		}
		if err := os.Remove(month); err != nil {
			t.Fatal(err)
		}
		a.sync(t)
		b.sync(t)
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
		sheetstest.Same(t, "what is new then", carry.Report{}, a.sync(t))
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
		sheetstest.Same(t, "shared", false, a.Shared().Is())
	})
}

func TestCarrier_Watch(t *testing.T) {
	watch := func(t *testing.T, d *device, changed <-chan struct{}, after func(time.Duration) <-chan time.Time) chan carry.Report {
		ctx, stop := context.WithCancel(t.Context())
		looks, ended := make(chan carry.Report), make(chan struct{})
		go func() {
			defer close(ended)
			carry.Watch(ctx, d.carrier, changed, after, func(r carry.Report, err error) {
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
	next := func(t *testing.T, looks chan carry.Report) carry.Report {
		t.Helper()
		select {
		case r := <-looks:
			return r
		case <-time.After(sheetstest.Patience):
			t.Fatal("it was not looked again")
		}
		return carry.Report{}
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
		before := filesIn(t, dir)
		if err := os.RemoveAll(a.ownDir(t)); err != nil {
			t.Fatal(err)
		}
		tick <- time.Time{}
		next(t, looks)
		sheetstest.Same(t, "the files", before, filesIn(t, dir))
	})
}
