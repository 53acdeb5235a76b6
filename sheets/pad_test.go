package sheets

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.etcd.io/bbolt"
	"pgregory.net/rapid"

	"beermat/scoring"
)

// patience is how long a test waits for what it knows to come.
const patience = time.Minute

// countingIDs gives IDs that count up, so that tests know them.
func countingIDs() func() string {
	n := 0
	return func() string {
		n++
		return fmt.Sprintf("01JD2Z8K6V0000000000000%03d", n)
	}
}

// padAt opens a pad and sees to it that the test leaves it sound and written.
func padAt(tb testing.TB, path string, o Options) *Pad {
	tb.Helper()
	if o.Find == nil {
		o.Find = findTally
	}
	if o.Now == nil {
		o.Now = func() time.Time { return evening }
	}
	p, err := Open(path, o)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		select {
		case <-p.writer.ended:
			return // the test has closed it
		default:
		}
		closed(tb, p)
	})
	return p
}

func newPad(tb testing.TB) *Pad {
	tb.Helper()
	return padAt(tb, filepath.Join(tb.TempDir(), "beermat.pad"), Options{NewID: countingIDs()})
}

// closed closes a pad that is written and sound.
func closed(tb testing.TB, p *Pad) {
	tb.Helper()
	written(tb, p)
	if err := p.Check(); err != nil {
		tb.Error(err)
	}
	shut(tb, p)
}

// shut closes a pad as it is.
func shut(tb testing.TB, p *Pad) {
	tb.Helper()
	if err := p.Close(patience); err != nil {
		tb.Error(err)
	}
}

// await waits until the status is as wanted.
func await(tb testing.TB, p *Pad, wanted func(Status) bool) Status {
	tb.Helper()
	changed := make(chan struct{}, 1)
	p.Watch(func(Status) {
		select {
		case changed <- struct{}{}:
		default:
		}
	})
	defer p.Watch(nil)
	for {
		if s := p.Status(); wanted(s) {
			return s
		}
		select {
		case <-changed:
		case <-time.After(patience):
			tb.Fatalf("still %+v", p.Status())
		}
	}
}

// written waits until everything is on disk.
func written(tb testing.TB, p *Pad) {
	tb.Helper()
	await(tb, p, func(s Status) bool { return s.Pending == 0 })
}

// troubleOf gives the code of the trouble in an error.
func troubleOf(err error) string {
	if trouble := (*Trouble)(nil); errors.As(err, &trouble) {
		return trouble.Code
	}
	return ""
}

// lay lays a sheet and writes numbers on it, each saved by itself.
func lay(tb testing.TB, p *Pad, list ...int) *Sheet {
	tb.Helper()
	s := table(tb)
	p.Lay(s)
	jot(tb, p, s, list...)
	return s
}

func jot(tb testing.TB, p *Pad, s *Sheet, list ...int) {
	tb.Helper()
	for _, n := range list {
		line, err := s.Write(wroteAt(n, len(s.log)+1))
		if err != nil {
			tb.Fatal(err)
		}
		p.Append(s, len(s.log)-1, line)
	}
}

// listed gives the IDs of summaries.
func listed(tb testing.TB, list []Summary, err error) []string {
	tb.Helper()
	if err != nil {
		tb.Error(err)
	}
	ids := []string{}
	for _, sum := range list {
		ids = append(ids, sum.ID)
	}
	return ids
}

func onTable(tb testing.TB, p *Pad) []string {
	tb.Helper()
	list, err := p.OnTable()
	return listed(tb, list, err)
}

func finished(tb testing.TB, p *Pad, before string, n int) []string {
	tb.Helper()
	list, err := p.Finished(before, n)
	return listed(tb, list, err)
}

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
		Place: "Home", Note: "first snow",
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
	p.Remove(s.Head().ID)
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

func TestAFinishedSheetCannotBeRemoved(t *testing.T) {
	p := newPad(t)
	s := lay(t, p, 4, 6, 6)
	p.Remove(s.Head().ID)
	p.Remove("01JD2Z8K6V3W8Q4Y7N5T1R0ABC")
	written(t, p)
	same(t, "finished", []string{s.Head().ID}, finished(t, p, "", 9))
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

func TestALineIsNeverWrittenOver(t *testing.T) {
	p := padAt(t, filepath.Join(t.TempDir(), "beermat.pad"), Options{NewID: countingIDs(), After: onlyZero})
	s := lay(t, p, 4)
	other, err := Restore(tally, s.Head(), nil)
	if err != nil {
		t.Fatal(err)
	}
	line, err := other.Write(wroteAt(5, 1))
	if err != nil {
		t.Fatal(err)
	}
	p.Append(other, 0, line)
	status := await(t, p, func(s Status) bool { return s.Trouble != nil })
	same(t, "the trouble", CannotSave, status.Trouble.Code)
	same(t, "the record", "lines/"+s.Head().ID+"/0", status.Trouble.Record)
	again, err := p.Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the sheet", []int{4}, numbers(again))
	if err := p.Check(); err != nil {
		t.Error(err)
	}
	same(t, "what closing says", NotSaved, troubleOf(p.Close(0)))
}

// onlyZero is a clock on which only a wait of nothing ever ends.
func onlyZero(d time.Duration) <-chan time.Time {
	c := make(chan time.Time, 1)
	if d == 0 {
		c <- evening
	}
	return c
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

func TestClosingWritesWhatIsQueued(t *testing.T) {
	path := filepath.Join(t.TempDir(), "beermat.pad")
	p := padAt(t, path, Options{NewID: countingIDs()})
	var all []*Sheet
	for range 20 {
		all = append(all, lay(t, p, 4, 6))
	}
	shut(t, p)
	p = padAt(t, path, Options{})
	same(t, "on the table", 20, len(onTable(t, p)))
	for _, s := range all {
		again, err := p.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "the sheet", view(t, s), view(t, again))
	}
}

func TestClosingTwiceIsNoHarmAndReadingAfterwardsATrouble(t *testing.T) {
	p := newPad(t)
	shut(t, p)
	shut(t, p)
	_, err := p.Players()
	same(t, "the trouble", CannotRead, troubleOf(err))
}

func TestTheWatcherIsToldWheneverAChangeIsWritten(t *testing.T) {
	p := newPad(t)
	told := make(chan Status, 9)
	p.Watch(func(s Status) { told <- s })
	lay(t, p, 4, 6)
	var last Status
	for range 3 {
		last = <-told
	}
	same(t, "the last", Status{}, last)
	p.Watch(nil)
	p.SavePlayer(Player{Name: "Ann"})
	written(t, p)
	same(t, "told after the watch", 0, len(told))
}

func TestACrashWhileWritingIsATroubleAndStopsAllWriting(t *testing.T) {
	path := filepath.Join(t.TempDir(), "beermat.pad")
	p, err := Open(path, Options{Find: findTally, NewID: countingIDs(), After: onlyZero})
	if err != nil {
		t.Fatal(err)
	}
	s := lay(t, p, 4)
	written(t, p)
	p.writer.add(func(*bbolt.Tx) error { panic("a page is not what it should be") })
	await(t, p, func(s Status) bool { return s.Trouble != nil && s.Trouble.Code == Damaged })
	jot(t, p, s, 6)
	await(t, p, func(s Status) bool { return s.Trouble != nil && s.Pending == 2 })
	again, err := p.Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "what was saved can be read", []int{4}, numbers(again))
	same(t, "what closing says", NotSaved, troubleOf(p.Close(0)))
}

func TestManyMayReadWhileOneWrites(t *testing.T) {
	p := newPad(t)
	s := lay(t, p, 1)
	written(t, p)
	var readers sync.WaitGroup
	for range 4 {
		readers.Go(func() {
			for lines := 0; lines < 40; {
				err := p.read(func(tx *bbolt.Tx) error {
					again, err := p.sheet(tx, s.head.ID)
					if err != nil {
						return err
					}
					sum, err := p.summary(tx, s.head.ID)
					if len(again.log) < lines || !cmp.Equal(sum, again.Summary()) {
						return fmt.Errorf("%d lines after %d, with the summary %v", len(again.log), lines, sum)
					}
					lines = len(again.log)
					return err
				})
				if err != nil {
					t.Error(err)
					return
				}
				_, _ = p.Players()
				_ = p.Status()
			}
		})
	}
	for n := 1; n < 40; n++ {
		line, err := s.Amend(0, wroteAt(n%6+1, n))
		if err != nil {
			t.Fatal(err)
		}
		p.Append(s, n, line)
		p.SavePlayer(Player{Name: "Ann"})
	}
	readers.Wait()
}

func TestEveryPadIsTheModelOfItsSheets(t *testing.T) {
	p := newPad(t)
	p.o.NewID = newIDs(time.Now)
	rapid.Check(t, func(rt *rapid.T) {
		var all []*Sheet
		for at := range rapid.IntRange(1, 12).Draw(rt, "acts") {
			if len(all) == 0 || rapid.IntRange(0, 4).Draw(rt, "new") == 0 {
				s := table(t)
				p.Lay(s)
				all = append(all, s)
				continue
			}
			s := rapid.SampledFrom(all).Draw(rt, "sheet")
			n := len(s.log)
			scribble(rt, s, at)
			for ; n < len(s.log); n++ {
				p.Append(s, n, s.log[n])
			}
		}
		written(t, p)
		open, done := onTable(t, p), finished(t, p, "", -1)
		for _, s := range all {
			again, err := p.Sheet(s.Head().ID)
			if err != nil {
				rt.Fatal(err)
			}
			same(t, "the sheet", view(rt, s), view(rt, again))
			same(t, "on the table", !s.Done(), contains(open, s.Head().ID))
			same(t, "finished", s.Done(), contains(done, s.Head().ID))
		}
	})
}

func contains(list []string, id string) bool {
	for _, one := range list {
		if one == id {
			return true
		}
	}
	return false
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

// flip changes every copy of a text in a file; both have the same length.
func flip(tb testing.TB, path, from, to string) {
	tb.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		tb.Fatal(err)
	}
	if len(from) != len(to) || !bytes.Contains(text, []byte(from)) {
		tb.Fatalf("no %q in %s", from, path)
	}
	if err := os.WriteFile(path, bytes.ReplaceAll(text, []byte(from), []byte(to)), 0o600); err != nil {
		tb.Fatal(err)
	}
}

func TestADamagedRecordIsNamedAndNeverShown(t *testing.T) {
	const id = "01JD2Z8K6V0000000000000001"
	tests := []struct {
		name, from, to string
		read           func(p *Pad) error
		record         string
	}{
		{
			"a line", `"score":3`, `"score":5`,
			func(p *Pad) error { _, err := p.Sheet(id); return err }, "lines/" + id + "/1",
		},
		{
			"a head", `"note":"first snow"`, `"note":"later snow"`,
			func(p *Pad) error { _, err := p.Sheet(id); return err }, "sheets/" + id,
		},
		{
			"a player", `"Cem"`, `"Jim"`,
			func(p *Pad) error { _, err := p.Players(); return err }, "players/01JD2Z8K6V0000000000000002",
		},
		{
			"a setting", `"loud"`, `"soft"`,
			func(p *Pad) error { s := ""; _, err := p.Setting("sound", &s); return err }, "settings/sound",
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "beermat.pad")
			p := padAt(t, path, Options{NewID: countingIDs()})
			lay(t, p, 4, 3)
			p.SavePlayer(Player{Name: "Cem"})
			if err := p.SetSetting("sound", "loud"); err != nil {
				t.Fatal(err)
			}
			closed(t, p)
			flip(t, path, test.from, test.to)

			p, err := Open(path, Options{Find: findTally})
			if err != nil {
				t.Fatal(err)
			}
			defer shut(t, p)
			err = test.read(p)
			same(t, "the trouble", Damaged, troubleOf(err))
			same(t, "the record", test.record, err.(*Trouble).Record)
			same(t, "what the check says", Damaged, troubleOf(p.Check()))
			same(t, "the check names it", true, bytes.Contains([]byte(p.Check().Error()), []byte(test.record)))
		})
	}
}

func TestADamagedSummaryIsMadeAnewFromTheLog(t *testing.T) {
	path := filepath.Join(t.TempDir(), "beermat.pad")
	p := padAt(t, path, Options{NewID: countingIDs()})
	s := lay(t, p, 4, 3)
	closed(t, p)
	flip(t, path, `"entries":2`, `"entries":7`)

	p, err := Open(path, Options{Find: findTally})
	if err != nil {
		t.Fatal(err)
	}
	defer shut(t, p)
	list, err := p.OnTable()
	same(t, "the error", nil, err)
	same(t, "the summary", s.Summary(), list[0])
	same(t, "what the check says", Damaged, troubleOf(p.Check()))
	jot(t, p, s, 1)
	written(t, p)
	if err := p.Check(); err != nil {
		t.Errorf("after the next entry: %v", err)
	}
}

func TestASheetThatCannotBeReadDoesNotHideTheOthers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "beermat.pad")
	p := padAt(t, path, Options{NewID: countingIDs()})
	bad, good := lay(t, p, 4, 3), lay(t, p, 2)
	closed(t, p)
	flip(t, path, `"entries":2`, `"entries":7`)
	flip(t, path, `"score":3}`, `"score":5}`)

	p, err := Open(path, Options{Find: findTally})
	if err != nil {
		t.Fatal(err)
	}
	defer shut(t, p)
	list, err := p.OnTable()
	same(t, "the trouble", Damaged, troubleOf(err))
	same(t, "the record", "lines/"+bad.Head().ID+"/1", err.(*Trouble).Record)
	same(t, "the others", []string{good.Head().ID}, listed(t, list, nil))
}
