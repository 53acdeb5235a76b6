package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"beermat/scoring/scoringtest/testenv"
	"beermat/sheets/replica/hub/hubtest"
)

// TestMain removes the program once all tests have used it; or it is the server that one of
// them has started.
func TestMain(m *testing.M) {
	if hubtest.Serve() {
		return
	}
	status := m.Run()
	if dir, err := programDir(); err == nil {
		_ = os.RemoveAll(dir)
	}
	os.Exit(status)
}

var programDir = sync.OnceValues(func() (string, error) { return os.MkdirTemp("", "beermat-test-") })

// buildTags are those that the program is built with, whatever the call of the
// tests said: Fyne with its old way of threads switched off.
const buildTags = "migrated_fynedo"

// builtVersion is the version that is handed over to the program.
const builtVersion = "1.2.3"

// build builds the program as a person would get it, once for all tests.
var build = sync.OnceValues(func() (string, error) {
	dir, err := programDir()
	if err != nil {
		return "", err
	}
	name := filepath.Join(dir, "beermat")
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	if said, err := exec.Command("go", "build", "-tags="+buildTags, "-ldflags=-X=main.stamped="+builtVersion, "-o", name, ".").CombinedOutput(); err != nil {
		return "", fmt.Errorf("the program could not be built: %w\n%s", err, said)
	}
	return name, nil
})

// Built without a C compiler the program has no window, and says so; its commands work.
func TestProgram_WithoutWindow(t *testing.T) {
	testenv.Long(t)
	name := filepath.Join(t.TempDir(), "beermat")
	build := exec.Command("go", "build", "-tags="+buildTags, "-o", name, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	for _, c := range []struct {
		args   []string
		status int
		says   string
	}{
		{nil, badUsage, "beermat: This program was built without a C compiler, and has no window."},
		{[]string{"--lang", "de"}, badUsage, "beermat: Dieses Programm wurde ohne C-Compiler gebaut und hat kein Fenster."},
		{[]string{"game", "list"}, ok, "yahtzee"},
	} {
		run := exec.Command(name, c.args...)
		run.Env = environment(t)
		said, _ := run.CombinedOutput()
		if status := run.ProcessState.ExitCode(); status != c.status || !strings.Contains(string(said), c.says) {
			t.Errorf("%q ends with %d and says %q", c.args, status, said)
		}
	}
}

// program returns the path of the built program.
func program(t *testing.T) string {
	t.Helper()
	name, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return name
}

// environment is that of a machine on which nobody has ever used Beermat: a home
// of its own, in which nothing lies, no display, and no bus between programs,
// which would otherwise be started and left running.
func environment(t *testing.T) []string {
	t.Helper()
	home := t.TempDir()
	kept := slices.DeleteFunc(os.Environ(), func(one string) bool {
		name, _, _ := strings.Cut(one, "=")
		return slices.Contains([]string{"DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "LANG", "LC_ALL", "LC_TIME"}, name) ||
			strings.HasPrefix(name, "XDG_") || strings.HasPrefix(name, "FYNE_")
	})
	return append(kept,
		"HOME="+home, "XDG_DATA_HOME="+filepath.Join(home, "data"), "XDG_CONFIG_HOME="+filepath.Join(home, "config"),
		"XDG_CACHE_HOME="+filepath.Join(home, "cache"), "DBUS_SESSION_BUS_ADDRESS=unix:path="+filepath.Join(home, "no-bus"),
		"LANG=en_GB.UTF-8", "FYNE_SCALE=1")
}

// answer is what a call of the program came to.
type answer struct {
	status    int
	out, errs string
}

// call runs the program with what stands on its standard input.
func call(t *testing.T, input string, args ...string) answer {
	t.Helper()
	var out, errs bytes.Buffer
	c := exec.Command(program(t), args...)
	c.Env = environment(t)
	c.Stdin, c.Stdout, c.Stderr = strings.NewReader(input), &out, &errs
	err := c.Run()
	if ended := (*exec.ExitError)(nil); err != nil && !errors.As(err, &ended) {
		t.Fatal(err)
	}
	return answer{c.ProcessState.ExitCode(), out.String(), errs.String()}
}
