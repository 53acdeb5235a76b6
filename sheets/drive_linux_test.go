package sheets

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// mount gives a folder another file system, or another way of using its own.
func mount(tb testing.TB, what, folder string, flags uintptr) {
	tb.Helper()
	if err := syscall.Mount(what, folder, "tmpfs", flags, ""); err != nil {
		tb.Fatal(err)
	}
}

func TestAPadOnADiskThatCanOnlyBeReadIsLeftAsItIs(t *testing.T) {
	if os.Getenv(inSmallRoom) == "" {
		inRoom(t, t.Name(), "disk")
		return
	}
	folder := rooms["file system"].make(t, 4096)
	path := filepath.Join(folder, "pad.beermat")
	p := padAt(t, path, Options{NewID: countingIDs()})
	lay(t, p, 4, 6)
	closed(t, p)
	before := content(t, path)

	mount(t, "tmpfs", folder, syscall.MS_REMOUNT|syscall.MS_RDONLY)
	for _, path := range []string{path, filepath.Join(folder, "new.beermat"), filepath.Join(folder, "new", "pad.beermat")} {
		_, err := Open(path, Options{Find: findTally})
		same(t, "the reason for "+path, []any{true, true}, []any{errors.Is(err, syscall.EROFS), troubleOf(err) != ""})
	}
	_, err := PutBack(path, path, Options{Find: findTally})
	same(t, "the reason why nothing is put back", true, errors.Is(err, syscall.EROFS))
	same(t, "the bytes are untouched", true, bytes.Equal(before, content(t, path)))

	mount(t, "tmpfs", folder, syscall.MS_REMOUNT)
	same(t, "on the table when it may be written", 1, len(onTable(t, padAt(t, path, Options{}))))
}

func TestAPadOnADriveThatVanishesKeepsItsChangesUntilItIsBack(t *testing.T) {
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
	p := padAt(t, path, Options{NewID: countingIDs()})
	s := lay(t, p, 4)
	written(t, p)

	vanish()
	jot(t, p, s, 6)
	status := await(t, p, func(s Status) bool { return s.Trouble != nil })
	same(t, "the trouble", []any{Moved, 1}, []any{status.Trouble.Code, status.Pending})

	mount(t, drive, folder, syscall.MS_BIND)
	closed(t, p)
	again, err := padAt(t, path, Options{}).Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the sheet", view(t, s), view(t, again))
}
