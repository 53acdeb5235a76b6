package backup_test

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

	"beermat/sheets"
	"beermat/sheets/backup"
	"beermat/sheets/failure"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

func TestBackup(t *testing.T) {
	t.Run("a backup is the pad as it was and for its owner only", func(t *testing.T) {
		h := &sheetstest.Hands{At: sheetstest.Evening}
		p := storetest.PadAt(t, filepath.Join(t.TempDir(), "pad.beermat"), store.Options{NewID: sheetstest.CountingIDs(), Now: h.Now})
		s := storetest.Lay(t, p, 4, 6)
		storetest.Written(t, p)
		b, made := storetest.BackedUp(t, p)
		sheetstest.Same(t, "made", true, made)
		sheetstest.Same(t, "the name", "pad-20261120T193000Z-0001.beermat", filepath.Base(b.Path))
		storetest.Jot(t, p, s, 3)
		storetest.Written(t, p)
		for path, want := range map[string]os.FileMode{filepath.Dir(b.Path): 0o700, b.Path: 0o600} {
			info, err := os.Stat(path)
			if err != nil {
				t.Fatal(err)
			}
			sheetstest.Same(t, path, want, info.Mode().Perm())
		}
		copied := storetest.PadAt(t, b.Path, store.Options{})
		again, err := copied.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "the sheet then", []int{4, 6}, sheetstest.Numbers(again))
	})
	t.Run("a backup is made only if something changed", func(t *testing.T) {
		h := &sheetstest.Hands{At: sheetstest.Evening}
		p := storetest.PadAt(t, filepath.Join(t.TempDir(), "pad.beermat"), store.Options{NewID: sheetstest.CountingIDs(), Now: h.Now})
		first, _ := storetest.BackedUp(t, p)
		h.At = h.At.Add(time.Hour)
		again, made := storetest.BackedUp(t, p)
		sheetstest.Same(t, "nothing changed", []any{false, first.Path}, []any{made, again.Path})
		storetest.Lay(t, p, 4)
		storetest.Written(t, p)
		_, made = storetest.BackedUp(t, p)
		sheetstest.Same(t, "after a change", []any{true, 2}, []any{made, len(storetest.Backups(t, p.Path()))})
	})
	t.Run("backups of another pad are left alone", func(t *testing.T) {
		folder := t.TempDir()
		one := storetest.PadAt(t, filepath.Join(folder, "pad.beermat"), store.Options{NewID: sheetstest.CountingIDs()})
		two := storetest.PadAt(t, filepath.Join(folder, "pad-home.beermat"), store.Options{NewID: sheetstest.CountingIDs()})
		storetest.BackedUp(t, one)
		other, _ := storetest.BackedUp(t, two)
		sheetstest.FileWith(t, filepath.Join(folder, "backups", "notes.txt"), []byte("x"))
		sheetstest.Same(t, "of the one", 1, len(storetest.Backups(t, one.Path())))
		sheetstest.Same(t, "of the other", []backup.Backup{other}, storetest.Backups(t, two.Path()))
	})
	t.Run("the same backups are kept however often they are thinned", func(t *testing.T) {
		now, list := sheetstest.Evening.UTC(), []backup.Backup(nil)
		for step := range 3000 { // a backup every hour, thinned after each
			now = now.Add(time.Hour)
			list = slices.Insert(list, 0, backup.Backup{At: now, Size: 1, Number: step})
			gone := backup.Prune(list, now, backup.BackupRoom)
			list = slices.DeleteFunc(list, func(b backup.Backup) bool { return slices.Contains(gone, b) })
		}
		var ages []int
		for _, b := range list {
			ages = append(ages, int(now.Sub(b.At)/backup.ADay))
		}
		// 125 days have gone by: 25 hours, 13 days, and the weeks before.
		sheetstest.Same(t, "how many", 25+13+16, len(list))
		sheetstest.Same(t, "the oldest, in days", true, ages[len(ages)-1] >= 112)
	})
	t.Run("backups keep within their room but the newest stay", func(t *testing.T) {
		var list []backup.Backup
		for day := range 10 {
			list = append(list, backup.Backup{At: sheetstest.Evening.Add(-time.Duration(day) * backup.ADay), Size: 100})
		}
		sheetstest.Same(t, "room for five", 5, len(backup.Prune(list, sheetstest.Evening, 500)))
		sheetstest.Same(t, "room for none", 8, len(backup.Prune(list, sheetstest.Evening, 0)))
	})
	t.Run("a flawed backup pushes out no good one", func(t *testing.T) {
		good := func(hours int) backup.Backup {
			return backup.Backup{At: sheetstest.Evening.Add(time.Duration(hours) * time.Hour), Size: 1}
		}
		flawed := func(hours int) backup.Backup { b := good(hours); b.Corrupt = true; return b }
		list := []backup.Backup{flawed(0), flawed(-1), good(-2), good(-800 * 24)}
		sheetstest.Same(t, "gone", []backup.Backup{flawed(-1), good(-800 * 24)}, backup.Prune(list, sheetstest.Evening, backup.BackupRoom))
		list = []backup.Backup{flawed(0), good(-800 * 24)}
		sheetstest.Same(t, "the only good one is too old, and stays", 0, len(backup.Prune(list, sheetstest.Evening, backup.BackupRoom)))
	})
	t.Run("a clock that is set back loses no backup", func(t *testing.T) {
		h := &sheetstest.Hands{At: sheetstest.Evening}
		p := storetest.PadAt(t, filepath.Join(t.TempDir(), "pad.beermat"), store.Options{NewID: sheetstest.CountingIDs(), Now: h.Now})
		for _, at := range []time.Duration{0, 24 * 366 * time.Hour, -time.Hour, -30 * time.Minute} {
			h.At = sheetstest.Evening.Add(at)
			p.Roster().Save(sheets.Player{Name: "Ann"})
			storetest.Written(t, p)
			storetest.BackedUp(t, p)
		}
		var order []time.Time
		for _, b := range storetest.Backups(t, p.Path()) {
			order = append(order, b.At)
		}
		// The first one lies in the same hour as the last.
		want := []time.Time{sheetstest.Evening.Add(-30 * time.Minute).UTC(), sheetstest.Evening.Add(-time.Hour).UTC(), sheetstest.Evening.Add(366 * backup.ADay).UTC()}
		sheetstest.Same(t, "newest first, whatever the clock said", want, order)
	})
	t.Run("a damaged pad is backed up with its damage", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "pad.beermat")
		p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
		storetest.Lay(t, p, 4, 3)
		storetest.Written(t, p)
		whole, _ := storetest.BackedUp(t, p)
		storetest.Closed(t, p)
		storetest.Harm(t, path, []byte("settings"), "sound", []byte("no checksum"))

		p, err := store.Open(path, store.Options{Find: sheetstest.FindTally})
		if err != nil {
			t.Fatal(err)
		}
		defer storetest.Shut(t, p)
		b, made, err := backup.Create(p)
		sheetstest.Same(t, "the trouble", []any{failure.Damaged, true, true}, []any{storetest.TroubleOf(err), made, b.Corrupt})
		list := storetest.Backups(t, path)
		sheetstest.Same(t, "how many", 2, len(list))
		sheetstest.Same(t, "the flawed one says so", true, strings.Contains(list[0].Path, "-flawed"))
		sheetstest.Same(t, "the whole one", whole.Path, list[1].Path)
	})
	t.Run("a backup that cannot be made is a trouble and leaves nothing", func(t *testing.T) {
		folder := t.TempDir()
		p := storetest.PadAt(t, filepath.Join(folder, "pad.beermat"), store.Options{
			NewID: sheetstest.CountingIDs(),
			OpenFile: func(name string, flag int, perm os.FileMode) (*os.File, error) {
				if strings.HasSuffix(name, ".new") {
					return os.OpenFile("/dev/full", os.O_RDWR, 0)
				}
				return os.OpenFile(name, flag, perm)
			},
		})
		storetest.Lay(t, p, 4)
		storetest.Written(t, p)
		_, made, err := backup.Create(p)
		sheetstest.Same(t, "the trouble", []any{failure.NoBackup, false}, []any{storetest.TroubleOf(err), made})
		_, err = backup.CopyTo(context.Background(), p, filepath.Join(folder, "copy.beermat"), false)
		sheetstest.Same(t, "the trouble of a copy", failure.NoBackup, storetest.TroubleOf(err))
		files, err := os.ReadDir(filepath.Join(folder, "backups"))
		sheetstest.Same(t, "files", []any{0, nil}, []any{len(files), err})
	})
	t.Run("writing goes on while a backup is stuck", func(t *testing.T) {
		in, out, err := os.Pipe() // a disk that takes nothing
		if err != nil {
			t.Fatal(err)
		}
		p := storetest.PadAt(t, filepath.Join(t.TempDir(), "pad.beermat"), store.Options{
			NewID: sheetstest.CountingIDs(),
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
		storetest.Written(t, p)
		done := make(chan error)
		go func() { _, _, err := backup.Create(p); done <- err }()
		if _, err := io.ReadFull(in, make([]byte, 1)); err != nil {
			t.Fatal(err)
		}
		for i := range 300 { // the file has to grow several times
			if err := p.SetSetting(fmt.Sprint("more", i), strings.Repeat("y", 8000)); err != nil {
				t.Fatal(err)
			}
		}
		storetest.Written(t, p)
		_, err = p.Roster().Players()
		sheetstest.Same(t, "reading", nil, err)
		if err := in.Close(); err != nil { // the disk is gone
			t.Fatal(err)
		}
		sheetstest.Same(t, "the trouble", failure.NoBackup, storetest.TroubleOf(<-done))
	})
	t.Run("backups are kept by themselves", func(t *testing.T) {
		h := &sheetstest.Hands{At: sheetstest.Evening}
		path := filepath.Join(t.TempDir(), "pad.beermat")
		o := store.Options{NewID: sheetstest.CountingIDs(), Now: h.Now}
		p := storetest.PadAt(t, path, o)
		backup.Start(p)
		idle := func() { // until no backup is under way
			backup.UntilIdle(p)
		}
		idle()
		sheetstest.Same(t, "at the start", 1, len(storetest.Backups(t, path)))
		s := storetest.Lay(t, p, 4)
		storetest.Written(t, p)
		idle()
		sheetstest.Same(t, "a moment later", 1, len(storetest.Backups(t, path)))
		h.At = h.At.Add(time.Hour)
		storetest.Jot(t, p, s, 6)
		storetest.Written(t, p)
		idle()
		sheetstest.Same(t, "an hour later", 2, len(storetest.Backups(t, path)))
		sheetstest.Same(t, "the flaw", true, backup.LastError(p) == nil)
		h.At = h.At.Add(time.Hour - time.Second)
		p.Roster().Save(sheets.Player{Name: "Ann"})
		storetest.Closed(t, p)
		list := storetest.Backups(t, path)
		sheetstest.Same(t, "at the end", 3, len(list))
		restored := filepath.Join(t.TempDir(), "restored.beermat")
		if _, err := backup.Restore(restored, list[0].Path, store.Options{Find: sheetstest.FindTally}); err != nil {
			t.Fatal(err)
		}
		last := storetest.PadAt(t, restored, store.Options{})
		players, err := last.Roster().Players()
		sheetstest.Same(t, "the last one has everything", []any{1, nil}, []any{len(players), err})
	})
	t.Run("the last one may be a copy, from which the next goes on", func(t *testing.T) {
		h := &sheetstest.Hands{At: sheetstest.Evening}
		path := filepath.Join(t.TempDir(), "pad.beermat")
		o := store.Options{NewID: sheetstest.CountingIDs(), Now: h.Now}
		// What is written while the eight days are over may have a backup of its own before
		// the pad is closed: then that is the copy, and the last one goes on from it.
		lastCopy := func() backup.Backup {
			list := storetest.Backups(t, path)
			return list[slices.IndexFunc(list, func(b backup.Backup) bool { return b.Base == 0 })]
		}
		for _, between := range []bool{false, true} {
			p := storetest.PadAt(t, path, o)
			backup.Start(p)
			storetest.Lay(t, p, 4)
			storetest.Written(t, p)
			backup.UntilIdle(p)
			h.At = h.At.Add(8 * backup.ADay)
			storetest.Lay(t, p, 4)
			if between {
				storetest.Written(t, p)
				backup.UntilIdle(p)
				storetest.Lay(t, p, 4)
			}
			storetest.Closed(t, p)
			sheetstest.Same(t, "a copy of then", h.At.UTC(), lastCopy().At)
		}
		h.At = h.At.Add(time.Hour)
		p := storetest.PadAt(t, path, o)
		storetest.Lay(t, p, 4)
		storetest.Written(t, p)
		b, _ := storetest.BackedUp(t, p)
		sheetstest.Same(t, "what has changed since", lastCopy().Number, b.Base)
	})
	t.Run("a copy never takes the place of a file", func(t *testing.T) {
		p := storetest.NewPad(t)
		storetest.Lay(t, p, 4)
		storetest.Written(t, p)
		folder := t.TempDir()
		path, err := backup.CopyTo(context.Background(), p, folder, false)
		sheetstest.Same(t, "in a folder", []any{filepath.Join(folder, "beermat-20261120T193000Z-0000.pad"), nil}, []any{path, err})
		before := sheetstest.Content(t, path)
		_, err = backup.CopyTo(context.Background(), p, path, false)
		sheetstest.Same(t, "the trouble", failure.NoBackup, storetest.TroubleOf(err))
		sheetstest.Same(t, "the file is as it was", true, bytes.Equal(before, sheetstest.Content(t, path)))
		mine := filepath.Join(folder, "copy.new")
		sheetstest.FileWith(t, mine, before)
		_, err = backup.CopyTo(context.Background(), p, filepath.Join(folder, "copy"), false)
		sheetstest.Same(t, "the error", nil, err)
		sheetstest.Same(t, "a file with a name like it", true, bytes.Equal(before, sheetstest.Content(t, mine)))
	})
}

func TestBackupsGetThinnerWithAge(t *testing.T) {
	now := sheetstest.Evening.UTC()
	var list []backup.Backup // one every ten minutes for two years, newest first
	for at := now; now.Sub(at) < 2*365*backup.ADay; at = at.Add(-10 * time.Minute) {
		list = append(list, backup.Backup{At: at, Size: 1})
	}
	gone := map[time.Time]bool{}
	for _, b := range backup.Prune(list, now, backup.BackupRoom) {
		gone[b.At] = true
	}
	byAge := map[string]int{}
	for _, b := range list {
		if gone[b.At] {
			continue
		}
		switch age := now.Sub(b.At); {
		case age <= backup.ADay:
			byAge["a day"]++
		case age <= 2*backup.AWeek:
			byAge["two weeks"]++
		default:
			byAge["a year"]++
		}
	}
	// Now it is half past seven: 25 hours have begun since this time yesterday, 13
	// days lie before those two, and 51 weeks before the three that they touch.
	sheetstest.Same(t, "kept", map[string]int{"a day": 25, "two weeks": 13, "a year": 51}, byAge)
}

func TestPad_CopyTo_Replace(t *testing.T) {
	p := storetest.NewPad(t)
	storetest.Lay(t, p, 4)
	storetest.Written(t, p)
	path := filepath.Join(t.TempDir(), "copy.beermat")
	sheetstest.FileWith(t, path, []byte("an old copy"))
	_, err := backup.CopyTo(context.Background(), p, path, true)
	sheetstest.Same(t, "the error", nil, err)
	sheetstest.Same(t, "the copy is a pad", nil, store.VerifyFile(path, p.Options()))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	before := sheetstest.Content(t, path)
	_, err = backup.CopyTo(ctx, p, path, true)
	list, _ := os.ReadDir(filepath.Dir(path))
	sheetstest.Same(t, "a copy that is cancelled is not made", []bool{true, true}, []bool{errors.Is(err, context.Canceled), len(list) == 1 && bytes.Equal(before, sheetstest.Content(t, path))})
	_, err = backup.CopyTo(context.Background(), p, p.Path(), true)
	sheetstest.Same(t, "the pad itself is not replaced", true, errors.Is(err, store.ErrSameFile))
}
