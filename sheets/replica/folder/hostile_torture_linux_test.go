//go:build torture

package folder_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/replica/folder"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// TestHostileFolder has somebody who may write into the folder do what he can: set fields in
// the year 9999, give IDs twice, send 10,000 lines that break the rules, put links and pipes
// where files should be, and flip bits in what this device has written. Everybody else goes on
// writing meanwhile, and has all of it.
func TestHostileFolder(t *testing.T) {
	dir := t.TempDir()
	a, b := newDevice(t, dir), newDevice(t, dir)
	a.sync(t)
	s := storetest.Lay(t, a.Store, 3, 4)
	over := storetest.Lay(t, a.Store, 4, 6, 6)
	ann := a.Roster().Save(sheets.Player{ID: sheetstest.AnnSeat.ID, Name: "Ann"})
	for range 2 {
		a.sync(t)
		b.sync(t)
	}
	own := a.Device()
	lines, err := storetest.LinesOf(a.Store, over.Object())
	if err != nil {
		t.Fatal(err)
	}
	game, err := storetest.LinesOf(a.Store, s.Object())
	if err != nil {
		t.Fatal(err)
	}
	var tail line.ID
	for i := range game {
		if game[i].Op.IsLog() {
			tail = game[i].Identity()
		}
	}
	base := filepath.Join(dir, filepath.FromSlash(folder.Base))
	player, _ := sheets.ParseID(ann.ID)
	night := line.OnNight(int32(sheets.DayOf(sheetstest.Evening)))
	for _, name := range []string{"00000000000000000000000001", "7ZZZZZZZZZZZZZZZZZZZZZZZZZ"} {
		dev, _ := sheets.ParseID(name)
		n, far, at := uint32(0), time.Date(9999, 12, 31, 23, 59, 59, 999_000_000, time.UTC), sheetstest.Minute(200)
		var e line.Encoder
		say := func(l line.Line, body string) {
			n++
			l.Dev, l.N, l.Body = dev, n, []byte(body)
			e.Write(&l)
		}
		set := func(o line.Object, field, value string) {
			say(line.Line{Of: o, Op: line.Set, Field: field, At: far}, value)
		}
		set(s.Object(), "place", `"Bar"`)
		set(s.Object(), "pen", `true`)
		set(line.Object{Kind: line.Player, ID: player}, "name", `"Otto"`)
		set(line.Object{Kind: line.Player, ID: player}, "colour", `-1`)
		set(line.Object{Kind: line.Player, ID: player}, "shape", `1.5`)
		set(night, "name", `"Frost"`)
		for i := range lines {
			if l := lines[i]; l.Op == line.Write { // said twice, at the same time
				say(line.Line{Of: l.Of, At: at, After: l.After}, `{"score":1}`)
			}
		}
		for range 10_000 {
			say(line.Line{Of: s.Object(), At: at, After: tail}, `{"score":99}`)
		}
		if err := os.Mkdir(filepath.Join(base, name), 0o700); err != nil {
			t.Fatal(err)
		}
		sheetstest.FileWith(t, filepath.Join(base, name, "000001.jsonl"), folder.Batch(e.Bytes()))
		sheetstest.FileWith(t, filepath.Join(base, name, "999999.jsonl"), []byte(strings.Repeat("{\n", 1<<20)))
	}
	outside := filepath.Join(t.TempDir(), "outside")
	sheetstest.FileWith(t, outside, []byte("mine"))
	stranger := filepath.Join(base, "00000000000000000000000002")
	if err := os.Mkdir(stranger, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, err := range []error{
		syscall.Mkfifo(filepath.Join(stranger, "000001.jsonl"), 0o600),
		os.Symlink(outside, filepath.Join(stranger, "000002.jsonl")),
		os.Symlink("/dev/zero", filepath.Join(stranger, "000003.jsonl")),
		os.Symlink(filepath.Dir(outside), filepath.Join(base, "00000000000000000000000003")),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	mine := a.segment(t, 1)
	text := sheetstest.Content(t, mine)
	sheetstest.FileWith(t, mine, flipped(text, len(text)/2, 0))
	for _, d := range []*device{a, b} { // as when the app is started again
		storetest.Shut(t, d.Store)
		d.open(t, dir)
	}
	began := time.Now()
	for range 3 {
		for _, d := range []*device{a, b} {
			_, err := d.carrier.Sync(t.Context())
			if err != nil {
				t.Log(err) // what cannot be used is told of, and the rest goes on
			}
		}
	}
	t.Log("three looks of two devices:", time.Since(began))
	began = time.Now()
	now, err := a.Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	storetest.Jot(t, a.Store, now, 5)
	a.Select(s.Head().ID).Annotate("Home again", "")
	ann.Name = "Anna"
	a.Roster().Save(ann)
	storetest.Lay(t, a.Store, 6, 6)
	storetest.Written(t, a.Store)
	t.Log("six changes:", time.Since(began))
	for range 2 {
		for _, d := range []*device{a, b} {
			if _, err := d.carrier.Sync(t.Context()); err != nil {
				t.Log(err)
			}
		}
	}
	for _, d := range []*device{a, b} {
		storetest.Written(t, d.Store)
		sheetstest.Same(t, "the status", store.Status{}, d.Queue().Status())
		if err := d.File().Check(t.Context()); err != nil {
			t.Error(err)
		}
		game, err := d.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		ended, err := d.Sheet(over.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		one, _ := d.Roster().Player(ann.ID)
		sheetstest.Same(t, "what stands", []any{[]int{3, 4, 5}, "Home again", []int{4, 6, 6}, "Anna"},
			[]any{sheetstest.Numbers(game), game.Head().Place, sheetstest.Numbers(ended), one.Name})
		forked, err := d.Shared().Forked()
		sheetstest.Same(t, "the game that was said twice is told of", []any{true, error(nil)}, []any{slices.Contains(forked, over.Head().ID), err})
	}
	sheetstest.Same(t, "the pad", a.described(t), b.described(t))
	sheetstest.Same(t, "the device", own, a.Device())
	if text := string(sheetstest.Content(t, outside)); !strings.EqualFold(text, "mine") {
		t.Error("what a link led to was written to:", text)
	}
}
