//go:build torture

package folder_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/oklog/ulid/v2"

	"beermat/sheets"
	"beermat/sheets/replica"
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
	own := a.own(t)
	lines, err := a.Shared().Lines(own, 1, 100)
	if err != nil {
		t.Fatal(err)
	}
	tails := map[string]string{}
	for _, l := range lines {
		tails[l.Sheet] = l.ID
	}
	base := filepath.Join(dir, "beermat", "v1")
	for _, dev := range []string{"00000000000000000000000001", "7ZZZZZZZZZZZZZZZZZZZZZZZZZ"} {
		prev, n := "", 0
		files := map[string][]byte{}
		say := func(file, id, members string, values ...any) {
			n++
			text := fmt.Appendf(nil, `{"id":%q,"dev":%q,"n":%d,"prev":%q,%s}`, id, dev, n, prev, fmt.Sprintf(members, values...))
			l, err := replica.Parse(text)
			if err != nil {
				t.Fatal(err, string(text))
			}
			prev = l.Tip().Hash
			files[file] = append(append(files[file], text...), '\n')
		}
		game, ended := s.Head().ID+".jsonl", over.Head().ID+".jsonl"
		const far, at = "9999-12-31T23:59:59.999999999Z", "2026-11-20T23:00:00Z"
		say(game, ulid.Make().String(), `"at":%q,"sheet":%q,"set":{"place":"Bar","pen":true}`, far, s.Head().ID)
		say("players.jsonl", ulid.Make().String(), `"at":%q,"player":%q,"set":{"name":"Otto","colour":-1,"shape":1.5,"hidden":false}`, far, ann.ID)
		say("nights.jsonl", ulid.Make().String(), `"at":%q,"night":"2026-11-20","set":{"name":"Frost"}`, far)
		for _, l := range lines {
			if l.Sheet == over.Head().ID && l.After != "" {
				say(ended, l.ID, `"at":%q,"sheet":%q,"after":%q,"log":[{"n":%d,"at":%q,"entry":{"score":1}}]`, at, l.Sheet, l.After, n+1, at)
			}
		}
		for range 10_000 {
			say(game, ulid.Make().String(), `"at":%q,"sheet":%q,"after":%q,"log":[{"n":%d,"at":%q,"entry":{"score":99}}]`, at, s.Head().ID, tails[s.Head().ID], n+1, at)
		}
		month := filepath.Join(base, dev, "2026-11")
		if err := os.MkdirAll(month, 0o700); err != nil {
			t.Fatal(err)
		}
		for file, text := range files {
			sheetstest.FileWith(t, filepath.Join(month, file), text)
		}
	}
	outside := filepath.Join(t.TempDir(), "outside")
	sheetstest.FileWith(t, outside, []byte("mine"))
	stranger := filepath.Join(base, "00000000000000000000000002", "2026-11")
	if err := os.MkdirAll(stranger, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, err := range []error{
		syscall.Mkfifo(filepath.Join(stranger, "players.jsonl"), 0o600),
		syscall.Mkfifo(filepath.Join(stranger, "month.json"), 0o600),
		os.Symlink(outside, filepath.Join(stranger, "nights.jsonl")),
		os.Symlink("/dev/zero", filepath.Join(stranger, "devices.jsonl")),
		os.Symlink(filepath.Dir(outside), filepath.Join(base, "00000000000000000000000003")),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	mine, err := filepath.Glob(filepath.Join(base, own, "*", "*.jsonl"))
	if err != nil || len(mine) == 0 {
		t.Fatal(mine, err)
	}
	for _, name := range mine {
		text := sheetstest.Content(t, name)
		text[len(text)/2] ^= 1
		sheetstest.FileWith(t, name, text)
	}
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
		sheetstest.Same(t, "the status", store.Status{}, d.Status())
		if err := d.Check(t.Context()); err != nil {
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
	sheetstest.Same(t, "the device", own, a.own(t))
	if text := string(sheetstest.Content(t, outside)); !strings.EqualFold(text, "mine") {
		t.Error("what a link led to was written to:", text)
	}
}
