package store_test

import (
	"os"
	"os/exec"
	"testing"
)

// The tests of this kind do to pads what happens to them in the world: power
// cuts, full and failing disks, flipped bits. The short form runs with all other
// tests; the long one, with the build tag torture, takes longer over the same.
// What they found is told in TORTURE.md.

// times is how often something is tried: in the short form, or in the long one;
// and an eighth of the short form where the detector of races makes all slow.
func times(short, long int) int {
	switch {
	case torture:
		return long
	case raced:
		return (short + 7) / 8
	}
	return short
}

// everyNth is of how many things one is tried, likewise.
func everyNth(short, long int) int {
	switch {
	case torture:
		return long
	case raced:
		return 8 * short
	}
	return short
}

// victims are what processes of this test can be told to be until they are
// killed, by name.
var victims = map[string]func(){}

// victimName names, to a process of this test, which victim it is.
const victimName = "BEERMAT_TEST_VICTIM"

func TestMain(m *testing.M) {
	if name := os.Getenv(victimName); name != "" {
		victims[name]()
		return
	}
	os.Exit(m.Run())
}

// victim returns a process that is about to be one, with more for its environment.
func victim(tb testing.TB, name string, more ...string) *exec.Cmd {
	tb.Helper()
	self, err := os.Executable()
	if err != nil {
		tb.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Env = append(append(os.Environ(), victimName+"="+name), more...)
	cmd.Stderr = os.Stderr
	return cmd
}

// fastDir returns a folder of the test's own, in memory where the system has such a
// file system: what is tried there in thousands does not ask how long a disk takes.
func fastDir(tb testing.TB) string {
	tb.Helper()
	folder, err := os.MkdirTemp("/dev/shm", "beermat-test-")
	if err != nil {
		return tb.TempDir()
	}
	tb.Cleanup(func() {
		if err := os.RemoveAll(folder); err != nil {
			tb.Error(err)
		}
	})
	return folder
}
