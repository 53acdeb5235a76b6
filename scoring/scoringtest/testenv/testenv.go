// Package testenv says how tests are run: whether they write anew what they compare with, and what a test takes
// that not every machine has: a program, a C compiler, or minutes. Where that is missing the test is skipped, and says what is missing; with
// BEERMAT_ALL=1, as "make test" sets it, it runs, or fails.
package testenv

import (
	"flag"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// update is the flag of Updating; a program that is no test has none.
var update = new(bool)

func init() {
	if testing.Testing() {
		update = flag.Bool("update", false, "write what tests compare with in testdata anew, to be looked at before it is committed")
	}
}

// Updating reports whether tests write what they compare with in testdata anew, as the flag -update says.
func Updating() bool { return *update }

// all is whether every test has to run.
var all = os.Getenv("BEERMAT_ALL") == "1"

// Long skips a test that takes long.
func Long(t testing.TB) {
	t.Helper()
	if !all {
		t.Skip("it takes long: BEERMAT_ALL=1 runs it")
	}
}

// Program returns the path of the first program that is there, of several that serve alike.
func Program(t testing.TB, names ...string) (path string) {
	t.Helper()
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	Missing(t, strings.Join(names, " or "))
	return ""
}

// Chromium returns the path of a browser that tests can drive.
func Chromium(t testing.TB) (path string) {
	t.Helper()
	return Program(t, "chromium", "chromium-browser", "google-chrome")
}

// Missing skips a test for what is missing; with BEERMAT_ALL=1 the test fails.
func Missing(t testing.TB, what string) {
	t.Helper()
	if all {
		t.Fatalf("this machine has no %s: .ci/need test installs it", what)
	}
	t.Skipf("this machine has no %s", what)
}
