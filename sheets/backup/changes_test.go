package backup_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/backup"
	"beermat/sheets/failure"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
	"beermat/sheets/transfer"
)

// records returns every record of a pad that is not open, but for which run of the
// program wrote it.
func records(t *testing.T, path string) map[string]string {
	t.Helper()
	all := map[string]string{}
	copied := filepath.Join(t.TempDir(), "copied.beermat") // what opens it counts as a change
	sheetstest.FileWith(t, copied, sheetstest.Content(t, path))
	storetest.Database(t, copied, func(tx *bbolt.Tx) error {
		return tx.ForEach(func(name []byte, b *bbolt.Bucket) error {
			return b.ForEach(func(key, value []byte) error {
				if string(key) != "run" {
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
	ann, bo := sheetstest.AnnSeat.ID, sheets.GuestID("Bo")
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
		{"a game that is gone for good", func(p *store.Store) { p.Select(id(2)).Delete(); p.EmptyTrash() }},
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
		{"a note on the night", func(p *store.Store) { p.SaveNightNotes(sheets.NightNotes{Day: night, Name: "Birthday"}) }},
		{"no note on the night", func(p *store.Store) { p.SaveNightNotes(sheets.NightNotes{Day: night}) }},
		{"a player", func(p *store.Store) { p.Roster().Save(sheets.Player{Name: "Dora"}) }},
		{"players who are one", func(p *store.Store) { p.Roster().Merge(bo, ann) }},
		{"players who are two", func(p *store.Store) { p.Roster().Unmerge(bo) }},
		{"a setting", func(p *store.Store) { _ = p.SetSetting("zoom", 1.5) }},
		{"a draft", func(p *store.Store) { _ = p.SaveDraft(id(0), sheets.Draft{Amends: -1, Keys: []string{"4"}}) }},
		{"no draft", func(p *store.Store) { _ = p.SaveDraft(id(0), sheets.Draft{Amends: -1}) }},
		{"somebody who joins", func(p *store.Store) {
			_, _ = laid[5].Join(sheets.Seat{Name: "Cem"}, sheetstest.Minute(9))
			p.AppendLog(laid[5])
		}},
		{"games from a file", func(p *store.Store) {
			const file = `{"beermat":1,"id":"01JD2Z8K6V00000000000000F1","game":"tally","players":["Eve","Finn"],"house":{"target":9},"started":"2026-11-19T19:30:00Z","entries":[{"score":4},{"score":6},{"score":6}]}`
			if _, err := transfer.Import(t.Context(), p, strings.NewReader(file), nil); err != nil {
				t.Fatal(err)
			}
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

func TestCreate_Copy(t *testing.T) {
	line := func(p *store.Store) { p.Roster().Save(sheets.Player{Name: "Ann"}) }
	for _, test := range []struct {
		name    string
		between func(c *club, first backup.Backup)
	}{
		{"is made after somebody else wrote to the pad", func(c *club, _ backup.Backup) {
			storetest.Closed(c.t, storetest.PadAt(c.t, c.path, c.o))
			p := storetest.PadAt(c.t, c.path, c.o)
			line(p)
			storetest.Closed(c.t, p)
		}},
		{"is made when the last one is a week old", func(c *club, _ backup.Backup) { c.at = c.at.Add(8 * backup.ADay) }},
		{"is made when the last one was touched", func(c *club, first backup.Backup) {
			text := sheetstest.Content(c.t, first.Path)
			sheetstest.FileWith(c.t, first.Path, text)
		}},
		{"is made when the last one is gone", func(c *club, first backup.Backup) {
			if err := os.Remove(first.Path); err != nil {
				c.t.Fatal(err)
			}
		}},
		{"is made when a pad was put back that is another one since, after as many changes", func(c *club, first backup.Backup) {
			c.session(line)
			if _, err := backup.Restore(c.path, first.Path, store.Options{Find: sheetstest.FindTally}); err != nil {
				c.t.Fatal(err)
			}
			p := storetest.PadAt(c.t, c.path, c.o)
			p.Roster().Save(sheets.Player{Name: "Bo"})
			storetest.Closed(c.t, p)
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := newClub(t)
			first, _ := c.session(line)
			test.between(c, first)
			b, made := c.session(line)
			sheetstest.Same(t, "a copy of the whole pad", []any{true, 0}, []any{made, b.Base})
			sheetstest.Same(t, "the records", records(t, c.path), records(t, restored(t, b)))
		})
	}
	t.Run("is made when more has changed than is worth noting", func(t *testing.T) {
		c := newClub(t)
		c.session(line)
		p := storetest.PadAt(t, c.path, c.o)
		if err := p.Update(t.Context(), func(tx *store.Tx) error {
			for range 20_001 {
				if err := tx.PutPlayer(sheets.Player{ID: sheets.NewIDs(time.Now)()}); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		b, _ := storetest.BackedUp(t, p)
		sheetstest.Same(t, "a copy", 0, b.Base)
		line(p)
		storetest.Written(t, p)
		next, _ := storetest.BackedUp(t, p)
		sheetstest.Same(t, "its changes", b.Number, next.Base)
	})
}

func TestRestore_DamagedChain(t *testing.T) {
	c := newClub(t)
	var s *sheets.Sheet
	first, _ := c.session(func(p *store.Store) { s = storetest.Lay(t, p, 4) })
	before := records(t, restored(t, first))
	second, _ := c.session(func(p *store.Store) { storetest.Jot(t, p, s, 3) })
	third, _ := c.session(func(p *store.Store) { storetest.Jot(t, p, s, 2) })
	o := store.Options{Find: sheetstest.FindTally}
	into := func() string { return filepath.Join(t.TempDir(), "pad.beermat") }
	whole := sheetstest.Content(t, second.Path)
	for at := 0; at < len(whole); at += 512 {
		text := bytes.Clone(whole)
		for i := at; i < at+64; i++ {
			text[i] ^= 0xff
		}
		sheetstest.FileWith(t, second.Path, text)
		if path := into(); backup.Verify(second.Path, o) != nil {
			_, err := backup.Restore(path, second.Path, o)
			fault := (*failure.Error)(nil)
			sheetstest.Same(t, "the file at fault is named", []any{true, second.Path}, []any{errors.As(err, &fault), fault.Path})
			_, err = os.Stat(path)
			sheetstest.Same(t, "nothing was put there", true, os.IsNotExist(err))
		}
	}
	sheetstest.Same(t, "the copy has what it had", before, records(t, restored(t, first)))
	sheetstest.Same(t, "those after it have all", records(t, c.path), records(t, restored(t, third)))

	sheetstest.FileWith(t, second.Path, whole)
	if err := os.Truncate(first.Path, 9000); err != nil {
		t.Fatal(err)
	}
	_, err := backup.Restore(into(), third.Path, o)
	fault := (*failure.Error)(nil)
	sheetstest.Same(t, "a copy that is damaged is named", []any{true, first.Path}, []any{errors.As(err, &fault), fault.Path})
	fresh, _ := c.session(func(p *store.Store) { storetest.Jot(t, p, s, 1) })
	sheetstest.Same(t, "the next backup needs it no more", 0, fresh.Base)
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
	p.Select(s.Head().ID).Delete()
	p.EmptyTrash()
	storetest.Closed(t, p)
	sheetstest.Same(t, "what is gone from the pad", map[string][]string{"first": {"002 2 true"}, "second": nil, "third": nil}, all())
}
