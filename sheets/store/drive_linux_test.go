package store_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"beermat/sheets/backup"
	"beermat/sheets/failure"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// mount gives a folder another file system, or another way of using its own.
func mount(tb testing.TB, what, folder string, flags uintptr) {
	tb.Helper()
	if err := syscall.Mount(what, folder, "tmpfs", flags, ""); err != nil {
		tb.Fatal(err)
	}
}

func TestDrive(t *testing.T) {
	t.Run("a pad on a disk that can only be read is left as it is", func(t *testing.T) {
		if os.Getenv(inSmallRoom) == "" {
			inRoom(t, t.Name(), "disk")
			return
		}
		folder := rooms["file system"].make(t, 4096)
		path := filepath.Join(folder, "pad.beermat")
		p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
		storetest.Lay(t, p, 4, 6)
		storetest.Closed(t, p)
		before := sheetstest.Content(t, path)

		mount(t, "tmpfs", folder, syscall.MS_REMOUNT|syscall.MS_RDONLY)
		for _, path := range []string{path, filepath.Join(folder, "new.beermat"), filepath.Join(folder, "new", "pad.beermat")} {
			_, err := store.Open(path, store.Options{Find: sheetstest.FindTally})
			sheetstest.Same(t, "the reason for "+path, []any{true, true}, []any{errors.Is(err, syscall.EROFS), storetest.TroubleOf(err) != ""})
		}
		_, err := backup.Restore(path, path, store.Options{Find: sheetstest.FindTally})
		sheetstest.Same(t, "the reason why nothing is put back", true, errors.Is(err, syscall.EROFS))
		sheetstest.Same(t, "the bytes are untouched", true, bytes.Equal(before, sheetstest.Content(t, path)))

		mount(t, "tmpfs", folder, syscall.MS_REMOUNT)
		sheetstest.Same(t, "on the table when it may be written", 1, len(storetest.OnTable(t, storetest.PadAt(t, path, store.Options{}))))
	})
	t.Run("a pad on a drive that vanishes keeps its changes until it is back", func(t *testing.T) {
		if os.Getenv(inSmallRoom) == "" {
			inRoom(t, t.Name(), "drive")
			return
		}
		drive, folder := rooms["file system"].make(t, 4096), t.TempDir()
		vanish := func() {
			if err := syscall.Unmount(folder, syscall.MNT_DETACH); err != nil {
				t.Error(err)
			}
		}
		mount(t, drive, folder, syscall.MS_BIND)
		t.Cleanup(vanish)
		path := filepath.Join(folder, "pad.beermat")
		p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
		s := storetest.Lay(t, p, 4)
		storetest.Written(t, p)

		vanish()
		storetest.Jot(t, p, s, 6)
		status := storetest.Await(t, p, func(s store.Status) bool { return s.Err != nil })
		sheetstest.Same(t, "the trouble", []any{failure.Moved, 1}, []any{status.Err.Code, status.Pending})

		mount(t, drive, folder, syscall.MS_BIND)
		storetest.Closed(t, p)
		again, err := storetest.PadAt(t, path, store.Options{}).Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "the sheet", sheetstest.View(t, s), sheetstest.View(t, again))
	})
}
