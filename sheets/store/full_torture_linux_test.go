package store_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"beermat/scoring/games"
	"beermat/sheets/failure"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// inSmallRoom tells a process of this test to run it in a small room, and which.
const inSmallRoom = "BEERMAT_TEST_ROOM"

// room is somewhere with little room for files.
type room struct {
	make func(tb testing.TB, kilobytes int) string // a folder
	// give gives more room to the folder, in which then everything fits.
	give  func(tb testing.TB, folder string)
	codes []failure.Code // of the troubles there
}

var rooms = map[string]room{
	// A file system in memory, which only a process can have that has its own
	// view of all file systems.
	"file system": {
		make: func(tb testing.TB, kilobytes int) string {
			folder := tb.TempDir()
			if err := syscall.Mount("tmpfs", folder, "tmpfs", 0, fmt.Sprintf("size=%dk", kilobytes)); err != nil {
				tb.Fatal(err)
			}
			tb.Cleanup(func() {
				if err := syscall.Unmount(folder, 0); err != nil {
					tb.Error(err)
				}
			})
			return folder
		},
		give: func(tb testing.TB, folder string) {
			if err := syscall.Mount("tmpfs", folder, "tmpfs", syscall.MS_REMOUNT, "size=64m"); err != nil {
				tb.Fatal(err)
			}
		},
		codes: []failure.Code{failure.DiskFull},
	},
	// A limit for the size of each file.
	"file size": {
		make: func(tb testing.TB, kilobytes int) string {
			limitFiles(tb, uint64(kilobytes)<<10)
			return tb.TempDir()
		},
		give:  func(tb testing.TB, _ string) { limitFiles(tb, 1<<40) },
		codes: []failure.Code{failure.CannotSave},
	},
}

func limitFiles(tb testing.TB, size uint64) {
	tb.Helper()
	signal.Ignore(syscall.SIGXFSZ)
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		tb.Fatal(err)
	}
	limit.Cur = min(size, limit.Max)
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		tb.Fatal(err)
	}
}

func TestStore_FullDisk(t *testing.T) {
	// TestStore_FullDisk runs in a process of its own for
	// each kind of room. Where nobody may have a view of file systems of their own,
	// the limit for files has to do.
	t.Run("a disk that is full at any moment loses nothing", func(t *testing.T) {
		if name := os.Getenv(inSmallRoom); name != "" {
			fillRooms(t, rooms[name])
			return
		}
		for name := range rooms {
			t.Run("by "+name, func(t *testing.T) {
				inRoom(t, "TestStore_FullDisk", name)
			})
		}
	})
}

// inRoom runs a test in a process of its own that is told of a room.
func inRoom(t *testing.T, test, room string) {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=^"+test+"$", "-test.v")
	cmd.Env = append(os.Environ(), inSmallRoom+"="+room)
	if room != "file size" {
		cmd.SysProcAttr = &syscall.SysProcAttr{
			Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS,
			UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
			GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
		}
	}
	said, err := cmd.CombinedOutput()
	if errors.Is(err, syscall.EPERM) || errors.Is(err, syscall.EACCES) {
		t.Skip("not allowed here: ", err)
	}
	if err != nil {
		t.Errorf("%v: %s", err, said)
	}
	t.Logf("%s", said)
}

// fillRooms plays in rooms of all sizes in which the pad does not fit, page by
// page.
func fillRooms(t *testing.T, r room) {
	changes := script(t, 6, times(3, 12), 12)
	want, _ := undisturbed(t, changes)
	full, step := 0, os.Getpagesize()>>10
	for kilobytes := 16; ; kilobytes += step {
		troubled := false
		t.Run(fmt.Sprint(kilobytes, " KB"), func(t *testing.T) {
			troubled = playInRoom(t, r, kilobytes, changes, want)
		})
		if !troubled || t.Failed() {
			break
		}
		full++
	}
	t.Logf("full at %d sizes, nothing lost", full)
	if r.codes[0] == failure.DiskFull {
		full = 0
		for pages := range 4 {
			full += fillToTheBrim(t, r, pages*os.Getpagesize(), changes, want)
		}
		t.Logf("full at %d changes, nothing lost", full)
	}
}

// fillToTheBrim fills the disk before every change, but for so many bytes, and
// makes room again when it did not fit. It gives how often that was so.
func fillToTheBrim(t *testing.T, r room, free int, changes []change, want map[string]string) (full int) {
	folder := r.make(t, 4096)
	p := storetest.PadAt(t, filepath.Join(folder, "pad.beermat"), store.Options{Find: games.Find})
	ballast := filepath.Join(folder, "ballast")
	for _, do := range changes {
		var disk syscall.Statfs_t
		if err := syscall.Statfs(folder, &disk); err != nil {
			t.Fatal(err)
		}
		sheetstest.FileWith(t, ballast, make([]byte, int(disk.Bfree)*int(disk.Bsize)-free))
		do(p)
		s := storetest.Await(t, p, func(s store.Status) bool { return s.Pending == 0 || s.Err != nil })
		if s.Err != nil {
			full++
			sheetstest.Same(t, "the trouble", failure.DiskFull, s.Err.Code)
		}
		if err := os.Remove(ballast); err != nil {
			t.Fatal(err)
		}
		storetest.Written(t, p)
	}
	sheetstest.Same(t, "what the pad holds", want, everythingOn(t, p))
	storetest.Closed(t, p)
	return full
}

// playInRoom makes changes until one does not fit, then some more, and gives the
// pad room. It tells whether anything did not fit.
func playInRoom(t *testing.T, r room, kilobytes int, changes []change, want map[string]string) (troubled bool) {
	folder := r.make(t, kilobytes)
	p, err := store.Open(filepath.Join(folder, "pad.beermat"), store.Options{Find: games.Find, After: func(wait time.Duration) <-chan time.Time {
		return time.After(wait / 100)
	}})
	if err != nil { // not even an empty pad fits
		sheetstest.Same(t, "the trouble", failure.CannotOpen, storetest.TroubleOf(err))
		r.give(t, folder)
		return true
	}
	later := 0
	for _, do := range changes {
		do(p)
		if !troubled {
			s := storetest.Await(t, p, func(s store.Status) bool { return s.Pending == 0 || s.Err != nil })
			troubled = s.Err != nil
			if troubled && !slices.Contains(r.codes, s.Err.Code) {
				t.Errorf("the trouble is %v", s.Err)
			}
		} else {
			later++
		}
	}
	if troubled {
		_ = everythingOn(t, p) // what is on disk can be read
		sheetstest.Same(t, "what waits", true, p.Queue().Status().Pending > later)
		r.give(t, folder)
	}
	storetest.Written(t, p)
	if err := p.File().Check(context.Background()); err != nil {
		t.Error(err)
	}
	sheetstest.Same(t, "what the pad holds", want, everythingOn(t, p))
	storetest.Shut(t, p)
	r.give(t, folder)
	return troubled
}
