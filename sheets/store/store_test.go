package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/jsonl"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

func TestStore(t *testing.T) {
	t.Run("a pad gives back the sheets that were laid on it", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "a", "b", "beermat.pad")
		p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
		s := storetest.Lay(t, p, 4, 6)
		_, _ = s.Undo(sheetstest.Minute(7))
		p.AppendLog(s)
		storetest.Jot(t, p, s, 3)
		_, err := s.Amend(0, sheetstest.WroteAt(1, 8))
		if err != nil {
			t.Fatal(err)
		}
		p.AppendLog(s)
		storetest.Closed(t, p)

		p = storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
		sheetstest.Same(t, "on the table", []string{s.Head().ID}, storetest.OnTable(t, p))
		again, err := p.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "the sheet", sheetstest.View(t, s), sheetstest.View(t, again))
		list, _ := storetest.AllInPlay(p)
		sheetstest.Same(t, "the summary", []sheets.Summary{{
			ID: s.Head().ID, Game: "tally", Players: s.Head().Players, Started: sheetstest.Evening, Written: s.LastWritten(), Entries: 2,
			Turn: scoring.Turn{Player: 0, Round: 2, Phase: scoring.Play},
			Standings: []scoring.Standing{
				{Player: 1, Place: 1, Score: 3}, {Player: 0, Place: 2, Score: 1},
			},
			Place: "Home", Note: "first snow", Night: sheets.DayOf(sheetstest.Evening),
		}}, list)
	})
	t.Run("a finished game leaves the table and undo brings it back", func(t *testing.T) {
		p := storetest.NewPad(t)
		s := storetest.Lay(t, p, 4, 6, 5, 1)
		storetest.Written(t, p)
		sheetstest.Same(t, "on the table", []string{s.Head().ID}, storetest.OnTable(t, p))
		storetest.Jot(t, p, s, 1)
		storetest.Written(t, p)
		sheetstest.Same(t, "on the table when over", []string{}, storetest.OnTable(t, p))
		list, err := storetest.Finished(p, 9)
		sheetstest.Same(t, "finished", []string{s.Head().ID}, sheetstest.Listed(t, list, err))
		sheetstest.Same(t, "done", true, list[0].Done)
		sheetstest.Same(t, "the end", true, list[0].Ended.Equal(sheetstest.Minute(5)))
		sheetstest.Same(t, "who won", scoring.Standing{Player: 0, Place: 1, Score: 10, Won: true}, list[0].Standings[0])

		_, _ = s.Undo(sheetstest.Minute(9))
		p.AppendLog(s)
		storetest.Written(t, p)
		sheetstest.Same(t, "on the table again", []string{s.Head().ID}, storetest.OnTable(t, p))
		sheetstest.Same(t, "finished", []string{}, finished(t, p, 9))
	})
	t.Run("a sheet taken off the table is kept", func(t *testing.T) {
		p := storetest.NewPad(t)
		s, other := storetest.Lay(t, p, 4), storetest.Lay(t, p)
		p.Select(s.Head().ID).Delete()
		storetest.Written(t, p)
		sheetstest.Same(t, "on the table", []string{other.Head().ID}, storetest.OnTable(t, p))
		again, err := p.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "the sheet", sheetstest.View(t, s), sheetstest.View(t, again))
		p.Create(again)
		storetest.Written(t, p)
		sheetstest.Same(t, "on the table when laid again", []string{other.Head().ID, s.Head().ID}, storetest.OnTable(t, p))
	})
	t.Run("a finished sheet in the trash is in no list until it is restored", func(t *testing.T) {
		p := storetest.NewPad(t)
		s := storetest.Lay(t, p, 4, 6, 6)
		p.Select(s.Head().ID).Delete()
		p.Select("01JD2Z8K6V3W8Q4Y7N5T1R0ABC").Delete()
		storetest.Written(t, p)
		sheetstest.Same(t, "finished", []string{}, finished(t, p, 9))
		trash, err := p.History().Trash()
		sheetstest.Same(t, "in the trash", []string{s.Head().ID}, sheetstest.Listed(t, trash, err))
		sheetstest.Same(t, "since", true, trash[0].Deleted.Equal(sheetstest.Evening))
		p.Select(s.Head().ID).Undelete()
		storetest.Written(t, p)
		sheetstest.Same(t, "finished again", []string{s.Head().ID}, finished(t, p, 9))
	})
	t.Run("a sheet from a file is laid with its whole log", func(t *testing.T) {
		p := storetest.NewPad(t)
		s := sheetstest.Play(t, sheetstest.Table(t), 4, 6)
		s.Undo(sheetstest.Minute(5))
		text, err := jsonl.Encode(s)
		if err != nil {
			t.Fatal(err)
		}
		if s, err = jsonl.Decode(text, sheetstest.FindTally); err != nil {
			t.Fatal(err)
		}
		p.Create(s)
		p.Create(s) // twice is no harm
		storetest.Written(t, p)
		again, err := p.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "the sheet", sheetstest.View(t, s), sheetstest.View(t, again))
	})
	t.Run("a sheet that was never laid is laid with its first line", func(t *testing.T) {
		p := storetest.NewPad(t)
		s := sheetstest.Table(t)
		storetest.Jot(t, p, s, 4, 6)
		storetest.Written(t, p)
		again, err := p.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "the sheet", sheetstest.View(t, s), sheetstest.View(t, again))
	})
	t.Run("a sheet that is not there is a trouble", func(t *testing.T) {
		p := storetest.NewPad(t)
		for _, id := range []string{"01JD2Z8K6V3W8Q4Y7N5T1R0ABC", "", "x"} {
			_, err := p.Sheet(id)
			sheetstest.Same(t, "the sheet "+id, failure.NoSheet, storetest.TroubleOf(err))
		}
	})
	t.Run("a sheet of an unknown game is listed and safe", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "beermat.pad")
		p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
		s := storetest.Lay(t, p, 4)
		storetest.Closed(t, p)
		p = storetest.PadAt(t, path, store.Options{Find: func(string, string) *scoring.Game { return nil }})
		sheetstest.Same(t, "on the table", []string{s.Head().ID}, storetest.OnTable(t, p))
		_, err := p.Sheet(s.Head().ID)
		sheetstest.Same(t, "the trouble", failure.NoGame, storetest.TroubleOf(err))
	})
	t.Run("players are listed in the order in which they came", func(t *testing.T) {
		p := storetest.NewPad(t)
		ann := p.Roster().Save(sheets.Player{Name: "Ann", Colour: 3, Shape: 1})
		bo := p.Roster().Save(sheets.Player{Name: "Bo"})
		ann.Name, ann.Hidden = "Anna", true
		p.Roster().Save(ann)
		storetest.Written(t, p)
		list, err := p.Roster().Players()
		sheetstest.Same(t, "the error", nil, err)
		sheetstest.Same(t, "players", []sheets.Player{
			{ID: "01JD2Z8K6V0000000000000001", Name: "Anna", Colour: 3, Shape: 1, Hidden: true},
			{ID: "01JD2Z8K6V0000000000000002", Name: "Bo"},
		}, list)
		sheetstest.Same(t, "as it was saved", "01JD2Z8K6V0000000000000002", bo.ID)
	})
	t.Run("a setting without name or value is refused at once", func(t *testing.T) {
		p := storetest.NewPad(t)
		if p.SetSetting("", 1) == nil || p.SetSetting("f", func() {}) == nil {
			t.Error("it was taken")
		}
		sheetstest.Same(t, "queued", 0, p.Queue().Status().Pending)
	})
	t.Run("i ds sort by time also within a millisecond", func(t *testing.T) {
		now := sheetstest.Evening
		next := sheets.NewIDs(func() time.Time { return now })
		last := ""
		for i := range 1000 {
			if i%10 == 0 {
				now = now.Add(time.Millisecond)
			}
			id := next()
			if !sheets.IsID(id) || id <= last {
				t.Fatalf("%q after %q", id, last)
			}
			last = id
		}
		now = time.Unix(-1, 0)
		if id := next(); !sheets.IsID(id) {
			t.Errorf("%q from a clock before 1970", id)
		}
	})
}

func TestANewPadIsForItsOwnerOnly(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new")
	storetest.PadAt(t, filepath.Join(folder, "beermat.pad"), store.Options{})
	for path, want := range map[string]os.FileMode{folder: 0o700, filepath.Join(folder, "beermat.pad"): 0o600} {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, path, want, info.Mode().Perm())
	}
	files, err := os.ReadDir(folder)
	sheetstest.Same(t, "the error", nil, err)
	sheetstest.Same(t, "files", 1, len(files))
}

func TestASettingIsReadAsItWasSet(t *testing.T) {
	p := storetest.NewPad(t)
	type size struct{ Width, Height int }
	if err := errors.Join(p.SetSetting("window", size{3, 4}), p.SetSetting("window", size{5, 6}), p.SetSetting("sound", false)); err != nil {
		t.Fatal(err)
	}
	storetest.Written(t, p)
	window, sound, other := size{}, true, 7
	found, err := p.Setting("window", &window)
	sheetstest.Same(t, "window", []any{true, nil, size{5, 6}}, []any{found, err, window})
	found, err = p.Setting("sound", &sound)
	sheetstest.Same(t, "sound", []any{true, nil, false}, []any{found, err, sound})
	found, err = p.Setting("other", &other)
	sheetstest.Same(t, "one that was never set", []any{false, nil, 7}, []any{found, err, other})
	found, err = p.Setting("window", &other)
	sheetstest.Same(t, "one that does not fit", []any{false, failure.Damaged}, []any{found, storetest.TroubleOf(err)})
}
