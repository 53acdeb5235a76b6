package sheets

import (
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
)

// inSmallRoom tells a process of this test to run it in a small room, and which.
const inSmallRoom = "BEERMAT_TEST_ROOM"

// room is somewhere with little room for files.
type room struct {
	make func(tb testing.TB, kilobytes int) string // a folder
	// give gives more room to the folder, in which then everything fits.
	give  func(tb testing.TB, folder string)
	codes []string // of the troubles there
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
		codes: []string{DiskFull},
	},
	// A limit for the size of each file.
	"file size": {
		make: func(tb testing.TB, kilobytes int) string {
			limitFiles(tb, uint64(kilobytes)<<10)
			return tb.TempDir()
		},
		give:  func(tb testing.TB, _ string) { limitFiles(tb, 1<<40) },
		codes: []string{CannotSave},
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

// TestADiskThatIsFullAtAnyMomentLosesNothing runs in a process of its own for
// each kind of room. Where nobody may have a view of file systems of their own,
// the limit for files has to do.
func TestADiskThatIsFullAtAnyMomentLosesNothing(t *testing.T) {
	if name := os.Getenv(inSmallRoom); name != "" {
		fillRooms(t, rooms[name])
		return
	}
	for name := range rooms {
		t.Run("by "+name, func(t *testing.T) {
			inRoom(t, "TestADiskThatIsFullAtAnyMomentLosesNothing", name)
		})
	}
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
	if r.codes[0] == DiskFull {
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
	p := padAt(t, filepath.Join(folder, "pad.beermat"), Options{Find: games.Find})
	ballast := filepath.Join(folder, "ballast")
	for _, do := range changes {
		var disk syscall.Statfs_t
		if err := syscall.Statfs(folder, &disk); err != nil {
			t.Fatal(err)
		}
		fileWith(t, ballast, make([]byte, int(disk.Bfree)*int(disk.Bsize)-free))
		do(p)
		s := await(t, p, func(s Status) bool { return s.Pending == 0 || s.Trouble != nil })
		if s.Trouble != nil {
			full++
			same(t, "the trouble", DiskFull, s.Trouble.Code)
		}
		if err := os.Remove(ballast); err != nil {
			t.Fatal(err)
		}
		written(t, p)
	}
	same(t, "what the pad holds", want, everythingOn(t, p))
	closed(t, p)
	return full
}

// playInRoom makes changes until one does not fit, then some more, and gives the
// pad room. It tells whether anything did not fit.
func playInRoom(t *testing.T, r room, kilobytes int, changes []change, want map[string]string) (troubled bool) {
	folder := r.make(t, kilobytes)
	p, err := Open(filepath.Join(folder, "pad.beermat"), Options{Find: games.Find, After: func(wait time.Duration) <-chan time.Time {
		return time.After(wait / 100)
	}})
	if err != nil { // not even an empty pad fits
		same(t, "the trouble", CannotOpen, troubleOf(err))
		r.give(t, folder)
		return true
	}
	later := 0
	for _, do := range changes {
		do(p)
		if !troubled {
			s := await(t, p, func(s Status) bool { return s.Pending == 0 || s.Trouble != nil })
			troubled = s.Trouble != nil
			if troubled && !slices.Contains(r.codes, s.Trouble.Code) {
				t.Errorf("the trouble is %v", s.Trouble)
			}
		} else {
			later++
		}
	}
	if troubled {
		_ = everythingOn(t, p) // what is on disk can be read
		same(t, "what waits", true, p.Status().Pending > later)
		r.give(t, folder)
	}
	written(t, p)
	if err := p.Check(); err != nil {
		t.Error(err)
	}
	same(t, "what the pad holds", want, everythingOn(t, p))
	shut(t, p)
	r.give(t, folder)
	return troubled
}
