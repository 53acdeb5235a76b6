package sheets

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"
)

// hands is a clock that goes when the test says so.
type hands struct{ at time.Time }

func (h *hands) now() time.Time { return h.at }

// backedUp makes a backup.
func backedUp(tb testing.TB, p *Pad) (b Backup, made bool) {
	tb.Helper()
	b, made, err := p.BackUp()
	if err != nil {
		tb.Fatal(err)
	}
	return b, made
}

func backups(tb testing.TB, pad string) []Backup {
	tb.Helper()
	list, err := Backups(pad)
	if err != nil {
		tb.Fatal(err)
	}
	return list
}

func content(tb testing.TB, path string) []byte {
	tb.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		tb.Fatal(err)
	}
	return text
}

func TestABackupIsThePadAsItWasAndForItsOwnerOnly(t *testing.T) {
	h := &hands{evening}
	p := padAt(t, filepath.Join(t.TempDir(), "pad.beermat"), Options{NewID: countingIDs(), Now: h.now})
	s := lay(t, p, 4, 6)
	written(t, p)
	b, made := backedUp(t, p)
	same(t, "made", true, made)
	same(t, "the name", "pad-20261120T193000Z-0001.beermat", filepath.Base(b.Path))
	jot(t, p, s, 3)
	written(t, p)
	for path, want := range map[string]os.FileMode{filepath.Dir(b.Path): 0o700, b.Path: 0o600} {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		same(t, path, want, info.Mode().Perm())
	}
	copied := padAt(t, b.Path, Options{})
	again, err := copied.Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the sheet then", []int{4, 6}, numbers(again))
}

func TestABackupIsMadeOnlyIfSomethingChanged(t *testing.T) {
	h := &hands{evening}
	p := padAt(t, filepath.Join(t.TempDir(), "pad.beermat"), Options{NewID: countingIDs(), Now: h.now})
	first, _ := backedUp(t, p)
	h.at = h.at.Add(time.Hour)
	again, made := backedUp(t, p)
	same(t, "nothing changed", []any{false, first.Path}, []any{made, again.Path})
	lay(t, p, 4)
	written(t, p)
	_, made = backedUp(t, p)
	same(t, "after a change", []any{true, 2}, []any{made, len(backups(t, p.path))})
}

func TestBackupsOfAnotherPadAreLeftAlone(t *testing.T) {
	folder := t.TempDir()
	one := padAt(t, filepath.Join(folder, "pad.beermat"), Options{NewID: countingIDs()})
	two := padAt(t, filepath.Join(folder, "pad-home.beermat"), Options{NewID: countingIDs()})
	backedUp(t, one)
	other, _ := backedUp(t, two)
	fileWith(t, filepath.Join(folder, "backups", "notes.txt"), []byte("x"))
	same(t, "of the one", 1, len(backups(t, one.path)))
	same(t, "of the other", []Backup{other}, backups(t, two.path))
}

func TestBackupsGetThinnerWithAge(t *testing.T) {
	now := evening.UTC()
	var list []Backup // one every ten minutes for two years, newest first
	for at := now; now.Sub(at) < 2*365*aDay; at = at.Add(-10 * time.Minute) {
		list = append(list, Backup{At: at, Size: 1})
	}
	gone := map[time.Time]bool{}
	for _, b := range thin(list, now, backupRoom) {
		gone[b.At] = true
	}
	byAge := map[string]int{}
	for _, b := range list {
		if gone[b.At] {
			continue
		}
		switch age := now.Sub(b.At); {
		case age <= aDay:
			byAge["a day"]++
		case age <= 2*aWeek:
			byAge["two weeks"]++
		default:
			byAge["a year"]++
		}
	}
	// Now it is half past seven: 25 hours have begun since this time yesterday, 13
	// days lie before those two, and 51 weeks before the three that they touch.
	same(t, "kept", map[string]int{"a day": 25, "two weeks": 13, "a year": 51}, byAge)
}

func TestTheSameBackupsAreKeptHoweverOftenTheyAreThinned(t *testing.T) {
	now, list := evening.UTC(), []Backup(nil)
	for step := range 3000 { // a backup every hour, thinned after each
		now = now.Add(time.Hour)
		list = slices.Insert(list, 0, Backup{At: now, Size: 1, Number: step})
		gone := thin(list, now, backupRoom)
		list = slices.DeleteFunc(list, func(b Backup) bool { return slices.Contains(gone, b) })
	}
	var ages []int
	for _, b := range list {
		ages = append(ages, int(now.Sub(b.At)/aDay))
	}
	// 125 days have gone by: 25 hours, 13 days, and the weeks before.
	same(t, "how many", 25+13+16, len(list))
	same(t, "the oldest, in days", true, ages[len(ages)-1] >= 112)
}

func TestBackupsKeepWithinTheirRoomButTheNewestStay(t *testing.T) {
	var list []Backup
	for day := range 10 {
		list = append(list, Backup{At: evening.Add(-time.Duration(day) * aDay), Size: 100})
	}
	same(t, "room for five", 5, len(thin(list, evening, 500)))
	same(t, "room for none", 8, len(thin(list, evening, 0)))
}

func TestAFlawedBackupPushesOutNoGoodOne(t *testing.T) {
	good := func(hours int) Backup { return Backup{At: evening.Add(time.Duration(hours) * time.Hour), Size: 1} }
	flawed := func(hours int) Backup { b := good(hours); b.Flawed = true; return b }
	list := []Backup{flawed(0), flawed(-1), good(-2), good(-800 * 24)}
	same(t, "gone", []Backup{flawed(-1), good(-800 * 24)}, thin(list, evening, backupRoom))
	list = []Backup{flawed(0), good(-800 * 24)}
	same(t, "the only good one is too old, and stays", 0, len(thin(list, evening, backupRoom)))
}

func TestAClockThatIsSetBackLosesNoBackup(t *testing.T) {
	h := &hands{evening}
	p := padAt(t, filepath.Join(t.TempDir(), "pad.beermat"), Options{NewID: countingIDs(), Now: h.now})
	for _, at := range []time.Duration{0, 24 * 366 * time.Hour, -time.Hour, -30 * time.Minute} {
		h.at = evening.Add(at)
		p.SavePlayer(Player{Name: "Ann"})
		written(t, p)
		backedUp(t, p)
	}
	var order []time.Time
	for _, b := range backups(t, p.path) {
		order = append(order, b.At)
	}
	// The first one lies in the same hour as the last.
	want := []time.Time{evening.Add(-30 * time.Minute).UTC(), evening.Add(-time.Hour).UTC(), evening.Add(366 * aDay).UTC()}
	same(t, "newest first, whatever the clock said", want, order)
}

func TestADamagedPadIsBackedUpWithItsDamage(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pad.beermat")
	p := padAt(t, path, Options{NewID: countingIDs()})
	lay(t, p, 4, 3)
	written(t, p)
	whole, _ := backedUp(t, p)
	closed(t, p)
	harm(t, path, []byte("settings"), "sound", []byte("no checksum"))

	p, err := Open(path, Options{Find: findTally})
	if err != nil {
		t.Fatal(err)
	}
	defer shut(t, p)
	b, made, err := p.BackUp()
	same(t, "the trouble", []any{Damaged, true, true}, []any{troubleOf(err), made, b.Flawed})
	list := backups(t, path)
	same(t, "how many", 2, len(list))
	same(t, "the flawed one says so", true, strings.Contains(list[0].Path, "-flawed"))
	same(t, "the whole one", whole.Path, list[1].Path)
}

// harm writes a record without a checksum.
func harm(tb testing.TB, path string, bucket []byte, key string, value []byte) {
	tb.Helper()
	database(tb, path, func(tx *bbolt.Tx) error { return tx.Bucket(bucket).Put([]byte(key), value) })
}

func TestABackupThatCannotBeMadeIsATroubleAndLeavesNothing(t *testing.T) {
	folder := t.TempDir()
	p := padAt(t, filepath.Join(folder, "pad.beermat"), Options{
		NewID: countingIDs(),
		OpenFile: func(name string, flag int, perm os.FileMode) (*os.File, error) {
			if strings.HasSuffix(name, ".new") {
				return os.OpenFile("/dev/full", os.O_RDWR, 0)
			}
			return os.OpenFile(name, flag, perm)
		},
	})
	lay(t, p, 4)
	written(t, p)
	_, made, err := p.BackUp()
	same(t, "the trouble", []any{NoBackup, false}, []any{troubleOf(err), made})
	_, err = p.CopyTo(filepath.Join(folder, "copy.beermat"), false)
	same(t, "the trouble of a copy", NoBackup, troubleOf(err))
	files, err := os.ReadDir(filepath.Join(folder, "backups"))
	same(t, "files", []any{0, nil}, []any{len(files), err})
}

func TestWritingGoesOnWhileABackupIsStuck(t *testing.T) {
	in, out, err := os.Pipe() // a disk that takes nothing
	if err != nil {
		t.Fatal(err)
	}
	p := padAt(t, filepath.Join(t.TempDir(), "pad.beermat"), Options{
		NewID: countingIDs(),
		OpenFile: func(name string, flag int, perm os.FileMode) (*os.File, error) {
			if strings.HasSuffix(name, ".new") {
				return out, nil
			}
			return os.OpenFile(name, flag, perm)
		},
	})
	for i := range 20 { // more than a pipe holds
		if err := p.SetSetting(fmt.Sprint(i), strings.Repeat("x", 8000)); err != nil {
			t.Fatal(err)
		}
	}
	written(t, p)
	done := make(chan error)
	go func() { _, _, err := p.BackUp(); done <- err }()
	if _, err := io.ReadFull(in, make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	for i := range 300 { // the file has to grow several times
		if err := p.SetSetting(fmt.Sprint("more", i), strings.Repeat("y", 8000)); err != nil {
			t.Fatal(err)
		}
	}
	written(t, p)
	_, err = p.Players()
	same(t, "reading", nil, err)
	if err := in.Close(); err != nil { // the disk is gone
		t.Fatal(err)
	}
	same(t, "the trouble", NoBackup, troubleOf(<-done))
}

func TestBackupsAreKeptByThemselves(t *testing.T) {
	h := &hands{evening}
	path := filepath.Join(t.TempDir(), "pad.beermat")
	o := Options{NewID: countingIDs(), Now: h.now, Backups: true}
	p := padAt(t, path, o)
	idle := func() { // until no backup is under way
		p.keeper.mu.Lock()
		busy := p.keeper.busy
		p.keeper.mu.Unlock()
		if busy != nil {
			<-busy
		}
	}
	idle()
	same(t, "at the start", 1, len(backups(t, path)))
	s := lay(t, p, 4)
	written(t, p)
	idle()
	same(t, "a moment later", 1, len(backups(t, path)))
	h.at = h.at.Add(time.Hour)
	jot(t, p, s, 6)
	written(t, p)
	idle()
	same(t, "an hour later", 2, len(backups(t, path)))
	same(t, "the flaw", true, p.Flaw() == nil)
	h.at = h.at.Add(time.Hour - time.Second)
	p.SavePlayer(Player{Name: "Ann"})
	closed(t, p)
	list := backups(t, path)
	same(t, "at the end", 3, len(list))
	last := padAt(t, list[0].Path, Options{})
	players, err := last.Players()
	same(t, "the last one has everything", []any{1, nil}, []any{len(players), err})
}

func TestACopyNeverTakesThePlaceOfAFile(t *testing.T) {
	p := newPad(t)
	lay(t, p, 4)
	written(t, p)
	folder := t.TempDir()
	path, err := p.CopyTo(folder, false)
	same(t, "in a folder", []any{filepath.Join(folder, "beermat-20261120T193000Z-0000.pad"), nil}, []any{path, err})
	before := content(t, path)
	_, err = p.CopyTo(path, false)
	same(t, "the trouble", NoBackup, troubleOf(err))
	same(t, "the file is as it was", true, bytes.Equal(before, content(t, path)))
	mine := filepath.Join(folder, "copy.new")
	fileWith(t, mine, before)
	_, err = p.CopyTo(filepath.Join(folder, "copy"), false)
	same(t, "the error", nil, err)
	same(t, "a file with a name like it", true, bytes.Equal(before, content(t, mine)))
}

func TestPad_CopyTo_Replace(t *testing.T) {
	p := newPad(t)
	lay(t, p, 4)
	written(t, p)
	path := filepath.Join(t.TempDir(), "copy.beermat")
	fileWith(t, path, []byte("an old copy"))
	_, err := p.CopyTo(path, true)
	same(t, "the error", nil, err)
	same(t, "the copy is a pad", nil, sound(path, p.o))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	before := content(t, path)
	_, err = p.CopyToContext(ctx, path, true)
	list, _ := os.ReadDir(filepath.Dir(path))
	same(t, "a copy that is cancelled is not made", []bool{true, true}, []bool{errors.Is(err, context.Canceled), len(list) == 1 && bytes.Equal(before, content(t, path))})
	_, err = p.CopyTo(p.path, true)
	same(t, "the pad itself is not replaced", true, errors.Is(err, errItself))
}
