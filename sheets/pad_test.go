package sheets

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"beermat/scoring"
)

func TestAPadGivesBackTheSheetsThatWereLaidOnIt(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a", "b", "beermat.pad")
	p := padAt(t, path, Options{NewID: countingIDs()})
	s := lay(t, p, 4, 6)
	line, _ := s.Undo(minute(7))
	p.Append(s, 2, line)
	jot(t, p, s, 3)
	line, err := s.Amend(0, wroteAt(1, 8))
	if err != nil {
		t.Fatal(err)
	}
	p.Append(s, 4, line)
	closed(t, p)

	p = padAt(t, path, Options{NewID: countingIDs()})
	same(t, "on the table", []string{s.Head().ID}, onTable(t, p))
	again, err := p.Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the sheet", view(t, s), view(t, again))
	list, _ := p.OnTable()
	same(t, "the summary", []Summary{{
		ID: s.Head().ID, Game: "tally", Players: s.Head().Players, Started: evening, Entries: 2,
		Turn: scoring.Turn{Player: 0, Round: 2, Phase: scoring.Play},
		Standings: []scoring.Standing{
			{Player: 1, Place: 1, Score: 3}, {Player: 0, Place: 2, Score: 1},
		},
		Place: "Home", Note: "first snow", Night: DayOf(evening),
	}}, list)
}

func TestANewPadIsForItsOwnerOnly(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new")
	padAt(t, filepath.Join(folder, "beermat.pad"), Options{})
	for path, want := range map[string]os.FileMode{folder: 0o700, filepath.Join(folder, "beermat.pad"): 0o600} {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		same(t, path, want, info.Mode().Perm())
	}
	files, err := os.ReadDir(folder)
	same(t, "the error", nil, err)
	same(t, "files", 1, len(files))
}

func TestAFinishedGameLeavesTheTableAndUndoBringsItBack(t *testing.T) {
	p := newPad(t)
	s := lay(t, p, 4, 6, 5, 1)
	written(t, p)
	same(t, "on the table", []string{s.Head().ID}, onTable(t, p))
	jot(t, p, s, 1)
	written(t, p)
	same(t, "on the table when over", []string{}, onTable(t, p))
	list, err := p.Finished("", 9)
	same(t, "finished", []string{s.Head().ID}, listed(t, list, err))
	same(t, "done", true, list[0].Done)
	same(t, "the end", true, list[0].Ended.Equal(minute(5)))
	same(t, "who won", scoring.Standing{Player: 0, Place: 1, Score: 10, Won: true}, list[0].Standings[0])

	line, _ := s.Undo(minute(9))
	p.Append(s, 5, line)
	written(t, p)
	same(t, "on the table again", []string{s.Head().ID}, onTable(t, p))
	same(t, "finished", []string{}, finished(t, p, "", 9))
}

func TestFinishedSheetsComeInPagesNewestFirst(t *testing.T) {
	p := newPad(t)
	var ids []string
	for range 7 {
		s := lay(t, p, 4, 6, 6)
		ids = append([]string{s.Head().ID}, ids...)
	}
	lay(t, p, 4)
	written(t, p)
	same(t, "the first page", ids[:3], finished(t, p, "", 3))
	same(t, "the second page", ids[3:6], finished(t, p, ids[2], 3))
	same(t, "the last page", ids[6:], finished(t, p, ids[5], 3))
	same(t, "after the last", []string{}, finished(t, p, ids[6], 3))
	same(t, "before a sheet that is not there", ids, finished(t, p, "7ZZZZZZZZZZZZZZZZZZZZZZZZZ", 9))
	same(t, "none asked for", []string{}, finished(t, p, "", 0))
}

func TestASheetTakenOffTheTableIsKept(t *testing.T) {
	p := newPad(t)
	s, other := lay(t, p, 4), lay(t, p)
	p.Discard(s.Head().ID)
	written(t, p)
	same(t, "on the table", []string{other.Head().ID}, onTable(t, p))
	again, err := p.Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the sheet", view(t, s), view(t, again))
	p.Lay(again)
	written(t, p)
	same(t, "on the table when laid again", []string{other.Head().ID, s.Head().ID}, onTable(t, p))
}

func TestAFinishedSheetInTheTrashIsInNoListUntilItIsRestored(t *testing.T) {
	p := newPad(t)
	s := lay(t, p, 4, 6, 6)
	p.Discard(s.Head().ID)
	p.Discard("01JD2Z8K6V3W8Q4Y7N5T1R0ABC")
	written(t, p)
	same(t, "finished", []string{}, finished(t, p, "", 9))
	trash, err := p.Trash()
	same(t, "in the trash", []string{s.Head().ID}, listed(t, trash, err))
	same(t, "since", true, trash[0].Discarded.Equal(evening))
	p.RestoreFromTrash(s.Head().ID)
	written(t, p)
	same(t, "finished again", []string{s.Head().ID}, finished(t, p, "", 9))
}

func TestASheetFromAFileIsLaidWithItsWholeLog(t *testing.T) {
	p := newPad(t)
	s := play(t, table(t), 4, 6)
	s.Undo(minute(5))
	text, err := s.Encode()
	if err != nil {
		t.Fatal(err)
	}
	if s, err = Decode(text, findTally); err != nil {
		t.Fatal(err)
	}
	p.Lay(s)
	p.Lay(s) // twice is no harm
	written(t, p)
	again, err := p.Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the sheet", view(t, s), view(t, again))
}

func TestASheetThatWasNeverLaidIsLaidWithItsFirstLine(t *testing.T) {
	p := newPad(t)
	s := table(t)
	jot(t, p, s, 4, 6)
	written(t, p)
	again, err := p.Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the sheet", view(t, s), view(t, again))
}

func TestASheetThatIsNotThereIsATrouble(t *testing.T) {
	p := newPad(t)
	for _, id := range []string{"01JD2Z8K6V3W8Q4Y7N5T1R0ABC", "", "x"} {
		_, err := p.Sheet(id)
		same(t, "the sheet "+id, NoSheet, troubleOf(err))
	}
}

func TestASheetOfAnUnknownGameIsListedAndSafe(t *testing.T) {
	path := filepath.Join(t.TempDir(), "beermat.pad")
	p := padAt(t, path, Options{NewID: countingIDs()})
	s := lay(t, p, 4)
	closed(t, p)
	p = padAt(t, path, Options{Find: func(string) *scoring.Game { return nil }})
	same(t, "on the table", []string{s.Head().ID}, onTable(t, p))
	_, err := p.Sheet(s.Head().ID)
	same(t, "the trouble", NoGame, troubleOf(err))
}

func TestPlayersAreListedInTheOrderInWhichTheyCame(t *testing.T) {
	p := newPad(t)
	ann := p.SavePlayer(Player{Name: "Ann", Colour: 3, Shape: 1})
	bo := p.SavePlayer(Player{Name: "Bo"})
	ann.Name, ann.Away = "Anna", true
	p.SavePlayer(ann)
	written(t, p)
	list, err := p.Players()
	same(t, "the error", nil, err)
	same(t, "players", []Player{
		{ID: "01JD2Z8K6V0000000000000001", Name: "Anna", Colour: 3, Shape: 1, Away: true},
		{ID: "01JD2Z8K6V0000000000000002", Name: "Bo"},
	}, list)
	same(t, "as it was saved", "01JD2Z8K6V0000000000000002", bo.ID)
}

func TestASettingIsReadAsItWasSet(t *testing.T) {
	p := newPad(t)
	type size struct{ Width, Height int }
	if err := errors.Join(p.SetSetting("window", size{3, 4}), p.SetSetting("window", size{5, 6}), p.SetSetting("sound", false)); err != nil {
		t.Fatal(err)
	}
	written(t, p)
	window, sound, other := size{}, true, 7
	found, err := p.Setting("window", &window)
	same(t, "window", []any{true, nil, size{5, 6}}, []any{found, err, window})
	found, err = p.Setting("sound", &sound)
	same(t, "sound", []any{true, nil, false}, []any{found, err, sound})
	found, err = p.Setting("other", &other)
	same(t, "one that was never set", []any{false, nil, 7}, []any{found, err, other})
	found, err = p.Setting("window", &other)
	same(t, "one that does not fit", []any{false, Damaged}, []any{found, troubleOf(err)})
}

func TestASettingWithoutNameOrValueIsRefusedAtOnce(t *testing.T) {
	p := newPad(t)
	if p.SetSetting("", 1) == nil || p.SetSetting("f", func() {}) == nil {
		t.Error("it was taken")
	}
	same(t, "queued", 0, p.Status().Pending)
}

func TestIDsSortByTimeAlsoWithinAMillisecond(t *testing.T) {
	now := evening
	next := newIDs(func() time.Time { return now })
	last := ""
	for i := range 1000 {
		if i%10 == 0 {
			now = now.Add(time.Millisecond)
		}
		id := next()
		if !isID(id) || id <= last {
			t.Fatalf("%q after %q", id, last)
		}
		last = id
	}
	now = time.Unix(-1, 0)
	if id := next(); !isID(id) {
		t.Errorf("%q from a clock before 1970", id)
	}
}
