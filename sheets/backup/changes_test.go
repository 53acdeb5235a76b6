package backup_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/backup"
	"beermat/sheets/failure"
	"beermat/sheets/line"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// records returns every record of a pad that is not open, but for what differs between two pads that have the same
// lines: in which order these came, which device goes on, and who had written what is gone.
func records(t *testing.T, path string) map[string]string {
	t.Helper()
	all := map[string]string{}
	copied := filepath.Join(t.TempDir(), "copied.beermat") // what opens it counts as a change
	sheetstest.FileWith(t, copied, sheetstest.Content(t, path))
	storetest.Database(t, copied, func(tx *bbolt.Tx) error {
		return tx.ForEach(func(name []byte, b *bbolt.Bucket) error {
			return b.ForEach(func(key, value []byte) error {
				switch string(name) {
				case "meta", "feed", "devices":
					return nil
				case "lines":
					value = value[12:] // behind the checksum and the place in the feed
				}
				if string(key) != "compacted" {
					all[fmt.Sprintf("%s/%x", name, key)] = fmt.Sprintf("%x", value)
				}
				return nil
			})
		})
	})
	return all
}

// restored puts a backup where nothing is, and returns what is in it when it has been
// opened, brought up to date and found to be sound.
func restored(t *testing.T, b backup.Backup) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "restored.beermat")
	if _, err := backup.Restore(path, b.Path, store.Options{Find: sheetstest.FindTally}); err != nil {
		t.Fatal(err)
	}
	storetest.Closed(t, storetest.PadAt(t, path, store.Options{}))
	return path
}

// club is a pad that is opened and closed again and again.
type club struct {
	t    *testing.T
	path string
	o    store.Options
	at   time.Time
}

func newClub(t *testing.T) *club {
	c := &club{t: t, path: filepath.Join(t.TempDir(), "pad.beermat"), at: sheetstest.Evening}
	c.o = store.Options{NewID: sheetstest.CountingIDs(), Now: func() time.Time { return c.at }}
	return c
}

// session opens the pad, does something, makes a backup ten minutes later and closes.
func (c *club) session(do func(p *store.Store)) (b backup.Backup, made bool) {
	c.t.Helper()
	p := storetest.PadAt(c.t, c.path, c.o)
	do(p)
	storetest.Written(c.t, p)
	c.at = c.at.Add(10 * time.Minute)
	b, made = storetest.BackedUp(c.t, p)
	storetest.Closed(c.t, p)
	return b, made
}

// highGame is a game from a file.
const highGame = `game = "home/high"
version = 1
name = "High"
seats = { min = 2 }
shape = "boxes"
dice = { count = 2 }

[[box]]
id = "high"
name = "High"
score = "pips"

[[example]]
dice = [1, 2]
box = "high"
score = 3
`

func TestCreate_Changes(t *testing.T) {
	c := newClub(t)
	var laid []*sheets.Sheet
	b, _ := c.session(func(p *store.Store) {
		for _, numbers := range [][]int{{4, 3}, {4, 6, 6}, {5, 6, 4, 4}, {1}, {4, 6, 6}} {
			laid = append(laid, storetest.Lay(t, p, numbers...))
		}
	})
	sheetstest.Same(t, "the first one is a copy", 0, b.Base)
	id := func(n int) string { return laid[n].Head().ID }
	ann, dora := sheetstest.AnnSeat.ID, ""
	night := sheets.DayOf(sheetstest.Evening)
	for _, step := range []struct {
		name string
		do   func(p *store.Store)
	}{
		{"a line", func(p *store.Store) { storetest.Jot(t, p, laid[0], 2) }},
		{"an undone line", func(p *store.Store) { laid[0].Undo(sheetstest.Minute(9)); p.AppendLog(laid[0]) }},
		{"the end of a game", func(p *store.Store) { storetest.Jot(t, p, laid[0], 6) }},
		{"a game of tonight", func(p *store.Store) { laid = append(laid, storetest.Lay(t, p, 4, 6)) }},
		{"a game that is taken away", func(p *store.Store) { p.Select(id(1)).Delete() }},
		{"a game that comes back", func(p *store.Store) { p.Select(id(1)).Undelete() }},
		{"a game that is gone for good", func(p *store.Store) { p.Select(id(2)).Delete(); p.History().EmptyTrash() }},
		{"a game that is put aside", func(p *store.Store) { p.Select(id(3)).Archive() }},
		{"a game that is taken up again", func(p *store.Store) { p.Select(id(3)).Reopen() }},
		{"a game from a file", func(p *store.Store) {
			s, err := sheets.New(games.Find("home/high", highGame), sheets.Head{Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}, Started: sheetstest.Evening})
			if err != nil {
				t.Fatal(err)
			}
			p.Create(s)
		}},
		{"a note", func(p *store.Store) { p.Select(id(1)).Annotate("Café", "snow") }},
		{"another night", func(p *store.Store) { p.Select(id(1)).MoveToNight(night + 3) }},
		{"what does not count", func(p *store.Store) { p.Select(id(4)).SetCounted(false) }},
		{"a note on the night", func(p *store.Store) { p.History().SaveNightNotes(sheets.NightNotes{Day: night, Name: "Birthday"}) }},
		{"no note on the night", func(p *store.Store) { p.History().SaveNightNotes(sheets.NightNotes{Day: night}) }},
		{"a player", func(p *store.Store) { dora = p.Roster().Save(sheets.Player{Name: "Dora"}).ID }},
		{"players who are one", func(p *store.Store) { p.Roster().Merge(dora, ann) }},
		{"players who are two", func(p *store.Store) { p.Roster().Unmerge(dora) }},
		{"a setting", func(p *store.Store) { _ = p.SetSetting("zoom", 1.5) }},
		{"a draft", func(p *store.Store) { _ = p.SaveDraft(id(0), sheets.Draft{Amends: -1, Keys: []string{"4"}}) }},
		{"no draft", func(p *store.Store) { _ = p.SaveDraft(id(0), sheets.Draft{Amends: -1}) }},
		{"somebody who joins", func(p *store.Store) {
			_, _ = laid[5].Join(sheets.Seat{Name: "Cem"}, sheetstest.Minute(9))
			p.AppendLog(laid[5])
		}},
		{"a game from elsewhere", func(p *store.Store) {
			s := sheetstest.Table(t)
			s.SetID("01JD2Z8K6V00000000000000F1")
			for n, one := range []int{4, 6, 6} {
				if _, err := s.Write(sheetstest.WroteAt(one, n)); err != nil {
					t.Fatal(err)
				}
			}
			lines, err := s.Stream().TakeForeign()
			if err != nil {
				t.Fatal(err)
			}
			accept(t, p, lines)
		}},
	} {
		t.Run("hold "+step.name, func(t *testing.T) {
			b, made := c.session(step.do)
			sheetstest.Same(t, "changes of the first copy", []any{true, 1}, []any{made, b.Base})
			sheetstest.Same(t, "the records", records(t, c.path), records(t, restored(t, b)))
		})
	}
	if _, made := c.session(func(*store.Store) {}); made {
		t.Error("without a change there is another backup")
	}
}

// accept has lines taken in.
func accept(t *testing.T, p *store.Store, lines []line.Line) {
	t.Helper()
	if _, err := p.Accept(t.Context(), func(yield func(line.Line, error) bool) {
		for _, l := range lines {
			if !yield(l, nil) {
				return
			}
		}
	}); err != nil {
		t.Fatal(err)
	}
}

// rotten spoils the end of a file, as a disk does: its time stays.
func rotten(t *testing.T, b backup.Backup) {
	t.Helper()
	text := sheetstest.Content(t, b.Path)
	for i := range text[len(text)/2:] {
		text[len(text)/2+i] = 0x55
	}
	sheetstest.FileWith(t, b.Path, text)
	if err := os.Chtimes(b.Path, b.At, b.At); err != nil {
		t.Fatal(err)
	}
}

func TestCreate_Copy(t *testing.T) {
	player := func(p *store.Store) { p.Roster().Save(sheets.Player{Name: "Ann"}) }
	for _, test := range []struct {
		name    string
		base    int // of the backup: 0 for a copy
		between func(c *club, first backup.Backup)
	}{
		{"is not made when somebody wrote to the pad in between", 1, func(c *club, _ backup.Backup) {
			storetest.Closed(c.t, storetest.PadAt(c.t, c.path, c.o))
			p := storetest.PadAt(c.t, c.path, c.o)
			player(p)
			storetest.Closed(c.t, p)
		}},
		{"is not made when a pad was put back that is another one since", 1, func(c *club, first backup.Backup) {
			c.session(player)
			if _, err := backup.Restore(c.path, first.Path, store.Options{Find: sheetstest.FindTally}); err != nil {
				c.t.Fatal(err)
			}
			p := storetest.PadAt(c.t, c.path, c.o)
			p.Roster().Save(sheets.Player{Name: "Bo"})
			storetest.Closed(c.t, p)
		}},
		{"is made when the last one is a week old", 0, func(c *club, _ backup.Backup) { c.at = c.at.Add(8 * backup.ADay) }},
		{"is made when the last one was touched", 0, func(c *club, first backup.Backup) {
			text := sheetstest.Content(c.t, first.Path)
			sheetstest.FileWith(c.t, first.Path, text)
		}},
		{"is made when the last one is gone", 0, func(c *club, first backup.Backup) {
			if err := os.Remove(first.Path); err != nil {
				c.t.Fatal(err)
			}
		}},
		{"is made when the disk has spoilt the last one, on the day after", 0, func(c *club, first backup.Backup) {
			rotten(c.t, first)
			c.at = c.at.Add(backup.ADay)
		}},
		{"is made when the last one is that of another pad", 0, func(c *club, first backup.Backup) {
			other := newClub(c.t)
			namesake, _ := other.session(func(p *store.Store) { p.Roster().Save(sheets.Player{Name: "Cem"}) })
			sheetstest.Same(c.t, "its name", filepath.Base(first.Path), filepath.Base(namesake.Path))
			sheetstest.FileWith(c.t, c.path, sheetstest.Content(c.t, other.path))
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := newClub(t)
			first, _ := c.session(player)
			test.between(c, first)
			b, made := c.session(player)
			sheetstest.Same(t, "the copy that it goes on from", []any{true, test.base}, []any{made, b.Base})
			sheetstest.Same(t, "the records", records(t, c.path), records(t, restored(t, b)))
		})
	}
	t.Run("is made when more has changed than is worth noting", func(t *testing.T) {
		c := newClub(t)
		c.session(player)
		p := storetest.PadAt(t, c.path, c.o)
		dev, many := sheetstest.UidOf(sheetstest.CountingIDs()()), []line.Line(nil)
		for n := range 20_001 {
			o := line.Object{Kind: line.Player, ID: sheetstest.UidOf("01JD2Z8K6V00000000000000P1")}
			binary.BigEndian.PutUint32(o.ID[12:], uint32(n))
			many = append(many, line.Line{Dev: dev, N: uint32(n + 1), At: sheetstest.Evening, Of: o, Op: line.Set, Field: "name", Body: []byte(`"Eve"`)})
		}
		accept(t, p, many)
		b, _ := storetest.BackedUp(t, p)
		sheetstest.Same(t, "a copy", 0, b.Base)
		player(p)
		storetest.Written(t, p)
		next, _ := storetest.BackedUp(t, p)
		sheetstest.Same(t, "its changes", b.Number, next.Base)
	})
	t.Run("or of changes is not made when the pad is what it was", func(t *testing.T) {
		c := newClub(t)
		var s *sheets.Sheet
		again := func(zoom float64) func(p *store.Store) {
			return func(p *store.Store) { _ = p.SetSetting("zoom", zoom) }
		}
		for _, step := range []struct {
			do   func(p *store.Store)
			made bool
		}{
			{func(p *store.Store) { s = storetest.Lay(t, p, 4); again(1)(p) }, true},
			{again(1), false},
			{again(2), true},
			{again(2), false},
			{func(p *store.Store) { storetest.Jot(t, p, s, 3) }, true},
			{again(2), false},
			{again(1), true},
		} {
			_, made := c.session(step.do)
			sheetstest.Same(t, "made", step.made, made)
		}
	})
}

func TestRestore_Damaged(t *testing.T) {
	c := newClub(t)
	var s *sheets.Sheet
	first, _ := c.session(func(p *store.Store) { s = storetest.Lay(t, p, 4) })
	before := records(t, restored(t, first))
	second, _ := c.session(func(p *store.Store) { storetest.Jot(t, p, s, 3) })
	third, _ := c.session(func(p *store.Store) { storetest.Jot(t, p, s, 2) })
	o := store.Options{Find: sheetstest.FindTally}
	whole := sheetstest.Content(t, second.Path)
	refused := func(what string, text []byte) {
		t.Helper()
		sheetstest.FileWith(t, second.Path, text)
		fault := (*failure.Error)(nil)
		if err := backup.Verify(second.Path, o); !errors.As(err, &fault) || fault.Path != second.Path {
			t.Errorf("%s: %v", what, err)
		}
	}
	for at := range whole {
		text := bytes.Clone(whole)
		text[at] ^= 1 << (at % 8)
		refused(fmt.Sprint("byte ", at), text)
		refused(fmt.Sprint("cut at ", at), whole[:at])
	}
	refused("something behind it", append(bytes.Clone(whole), '\n'))
	lines := bytes.SplitAfter(whole, []byte("\n"))
	refused("without its first line of the sheet", bytes.Join(append(lines[:1:1], lines[2:]...), nil))
	into := filepath.Join(t.TempDir(), "pad.beermat")
	_, err := backup.Restore(into, second.Path, o)
	fault := (*failure.Error)(nil)
	sheetstest.Same(t, "the file at fault is named", []any{true, second.Path}, []any{errors.As(err, &fault), fault.Path})
	_, err = os.Stat(into)
	sheetstest.Same(t, "nothing was put there", true, os.IsNotExist(err))
	sheetstest.Same(t, "the copy has what it had", before, records(t, restored(t, first)))
	sheetstest.Same(t, "those after it have all", records(t, c.path), records(t, restored(t, third)))
}

// Where the copy is spoilt, the one of the week before takes in what all others say.
func TestRestore_WithoutItsCopy(t *testing.T) {
	c := newClub(t)
	laid := map[string]*sheets.Sheet{}
	lay := func(names ...string) func(p *store.Store) {
		return func(p *store.Store) {
			for _, name := range names {
				laid[name] = storetest.Lay(t, p, 4)
			}
		}
	}
	jot := func(name string) func(p *store.Store) {
		return func(p *store.Store) { storetest.Jot(t, p, laid[name], 3) }
	}
	old, _ := c.session(lay("old", "gone"))
	c.session(lay("changed in the first week"))
	c.at = c.at.Add(8 * backup.ADay)
	next, _ := c.session(lay("second copy"))
	sheetstest.Same(t, "the copies", []int{0, 0}, []int{old.Base, next.Base})
	c.session(jot("changed in the first week"))
	last, _ := c.session(func(p *store.Store) {
		jot("old")(p)
		p.Select(laid["gone"].Head().ID).Delete()
		p.History().EmptyTrash()
	})
	c.at = c.at.Add(time.Hour)
	c.session(lay("too late"))
	numbers := func(path string) map[string][]int {
		all := map[string][]int{}
		p := storetest.PadAt(t, path, store.Options{})
		for name, s := range laid {
			if again, err := p.Sheet(s.Head().ID); err == nil {
				all[name] = sheetstest.Numbers(again)
			}
		}
		storetest.Closed(t, p)
		return all
	}
	want := map[string][]int{"old": {4, 3}, "changed in the first week": {4, 3}, "second copy": {4}}
	sheetstest.Same(t, "with its copy", want, numbers(restored(t, last)))
	o := store.Options{Find: sheetstest.FindTally}
	lacks := func() []any {
		d, err := backup.Compare(t.Context(), c.path, last.Path, o)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, one := range d.Games {
			if one.Whole {
				n++
			}
		}
		return []any{d.Patched, n}
	}
	sheetstest.Same(t, "what is lacking", []any{false, 1}, lacks())

	rotten(t, next)
	sheetstest.FileWith(t, next.Path, sheetstest.Content(t, next.Path)) // and it is not taken for sound
	delete(want, "second copy")
	sheetstest.Same(t, "with the copy of the week before", want, numbers(restored(t, last)))
	sheetstest.Same(t, "what is lacking then", []any{true, 2}, lacks())

	if err := os.Remove(old.Path); err != nil {
		t.Fatal(err)
	}
	sheetstest.Same(t, "without any copy", want, numbers(restored(t, last)))
	fresh, _ := c.session(jot("old"))
	sheetstest.Same(t, "the next backup is a copy", 0, fresh.Base)
}

func TestRestore_GoesOnAsAnotherDevice(t *testing.T) {
	c := newClub(t)
	first, _ := c.session(func(p *store.Store) { storetest.Lay(t, p, 4) })
	second, _ := c.session(func(p *store.Store) { storetest.Lay(t, p, 4, 3) })
	now := storetest.PadAt(t, c.path, c.o)
	seen := map[line.ID]bool{now.Device(): true}
	snap, err := now.File().Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	last := snap.LastSeq()
	snap.Close()
	for _, b := range []backup.Backup{first, second} {
		path := filepath.Join(t.TempDir(), "pad.beermat")
		if _, err := backup.Restore(path, b.Path, store.Options{Find: sheetstest.FindTally}); err != nil {
			t.Fatal(err)
		}
		p := storetest.PadAt(t, path, store.Options{})
		sheetstest.Same(t, "the device is known", false, seen[p.Device()])
		seen[p.Device()] = true
		if b.Base == 0 {
			continue
		}
		// A carrier that had come to the end of the feed sends what is written now.
		storetest.Lay(t, p, 5)
		storetest.Written(t, p)
		sent := 0
		if err := p.Changes(last, func(line.Change) error { sent++; return nil }); err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "behind the end of the feed", true, sent > 0)
	}
}

func TestRestore_FormatBefore(t *testing.T) {
	old := filepath.Join("..", "store", "testdata", "format-3.pad")
	path := filepath.Join(t.TempDir(), "pad.beermat")
	o := store.Options{Find: games.Find}
	sheetstest.Same(t, "it is sound", nil, backup.Verify(old, o))
	if _, err := backup.Restore(path, old, o); err != nil {
		t.Fatal(err)
	}
	sheetstest.Same(t, "it is put back as it is", true, bytes.Equal(sheetstest.Content(t, old), sheetstest.Content(t, path)))
	p, err := store.Open(path, o)
	if err != nil {
		t.Fatal(err)
	}
	ids, err := p.History().IDs(store.Query{})
	sheetstest.Same(t, "sheets", []any{true, nil}, []any{len(ids) > 0, err})
	lay, err := sheets.New(games.Find("home/high", highGame), sheets.Head{Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}, Started: sheetstest.Evening})
	if err != nil {
		t.Fatal(err)
	}
	p.Create(lay)
	storetest.Closed(t, p)
	d, err := backup.Compare(t.Context(), path, old, o)
	sheetstest.Same(t, "what it lacks", []any{nil, false, 1}, []any{err, d.Incomplete, len(d.Games)})

	changes := filepath.Join(t.TempDir(), "pad-20261120T194003Z-0002-since-0001.beermat")
	storetest.Database(t, changes, func(tx *bbolt.Tx) error {
		_, err := tx.CreateBucket([]byte("meta"))
		return err
	})
	sheetstest.Same(t, "changes of that time", failure.OldFormat, storetest.TroubleOf(backup.Verify(changes, o)))
}

func TestPrune_Bases(t *testing.T) {
	at := func(hours int) time.Time { return sheetstest.Evening.Add(time.Duration(hours) * time.Hour) }
	list := []backup.Backup{
		{At: at(0), Size: 1, Number: 5, Base: 2},
		{At: at(-24 * 20), Size: 1, Number: 4, Base: 1},
		{At: at(-24*20 - 1), Size: 1, Number: 3, Base: 1},
		{At: at(-24*20 - 2), Size: 100, Number: 2},
		{At: at(-24 * 800), Size: 100, Number: 1},
	}
	gone := backup.Prune(list, sheetstest.Evening, backup.BackupRoom)
	sheetstest.Same(t, "gone: what nobody needs, and no copy that has changes", []backup.Backup{list[2]}, gone)
	gone = backup.Prune(list, sheetstest.Evening, 1)
	sheetstest.Same(t, "also without room", []backup.Backup{list[2]}, gone)
}

func TestCompare_Changes(t *testing.T) {
	c := newClub(t)
	var s *sheets.Sheet
	o := store.Options{Find: sheetstest.FindTally}
	lacks := func(b backup.Backup) (list []string) {
		d, err := backup.Compare(context.Background(), c.path, b.Path, o)
		if err != nil || d.Incomplete || d.Unreadable {
			t.Fatal(d, err)
		}
		for _, one := range d.Games {
			list = append(list, fmt.Sprintf("%s %d %v", one.ID[23:], one.Lines, one.Whole))
		}
		return list
	}
	first, _ := c.session(func(p *store.Store) { s = storetest.Lay(t, p, 4) })
	second, _ := c.session(func(p *store.Store) { storetest.Jot(t, p, s, 3, 2); storetest.Lay(t, p, 5, 1) })
	third, _ := c.session(func(p *store.Store) { storetest.Jot(t, p, s, 1) })
	all := func() map[string][]string {
		return map[string][]string{"first": lacks(first), "second": lacks(second), "third": lacks(third)}
	}
	want := map[string][]string{"first": {"001 3 false", "002 2 true"}, "second": {"001 1 false"}, "third": nil}
	sheetstest.Same(t, "where the newest backup says what has changed", want, all())
	p := storetest.PadAt(t, c.path, c.o)
	storetest.Jot(t, p, s, 1)
	storetest.Closed(t, p)
	want = map[string][]string{"first": {"001 4 false", "002 2 true"}, "second": {"001 2 false"}, "third": {"001 1 false"}}
	sheetstest.Same(t, "where it does not", want, all())
	p = storetest.PadAt(t, c.path, c.o)
	sheetstest.Same(t, "while the pad is open", want, all())
	p.Select(s.Head().ID, storetest.Lay(t, p, 6).Head().ID).Delete()
	p.History().EmptyTrash()
	storetest.Closed(t, p)
	sheetstest.Same(t, "what is gone from the pad", map[string][]string{"first": {"002 2 true"}, "second": nil, "third": nil}, all())
}
