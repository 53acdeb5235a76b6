package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var crashTime = time.Date(2026, time.November, 21, 20, 58, 0, 0, time.UTC)

// crashFolder is how the test below tells its child where to crash.
const crashFolder = "BEERMAT_TEST_CRASH"

func TestACrashLeavesAReportThatTheNextStartFinds(t *testing.T) {
	if folder := os.Getenv(crashFolder); folder != "" {
		_, report := beginReport(folder, crashTime)
		defer report.tell(os.Stderr)
		panic("the dice fell off the table")
	}
	folder := t.TempDir()
	child := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	child.Env = append(os.Environ(), crashFolder+"="+folder)
	said, err := child.CombinedOutput()
	if err == nil {
		t.Fatal("the child did not crash")
	}
	if !strings.Contains(string(said), "The report lies at "+filepath.Join(folder, crashName)) {
		t.Errorf("it did not say where the report lies:\n%s", said)
	}
	last, report := beginReport(folder, crashTime)
	defer report.end()
	text, err := os.ReadFile(last)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Beermat " + version, "started 2026-11-21T20:58:00Z", "the dice fell off the table", "crash_test.go"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the report does not hold %q:\n%s", want, text)
		}
	}
}

func TestARunThatEndsWellLeavesNoReport(t *testing.T) {
	folder := t.TempDir()
	last, report := beginReport(folder, crashTime)
	report.end()
	if left, _ := os.ReadDir(folder); last != "" || len(left) != 0 {
		t.Errorf("there is a report of last time, %q, and left are %v", last, left)
	}
}

func TestARunThatWasKilledIsNoCrash(t *testing.T) {
	folder := t.TempDir()
	_, killed := beginReport(folder, crashTime)
	_ = killed.file.Close() // as a kill does, without another word
	last, report := beginReport(folder, crashTime)
	report.end()
	if last != "" {
		t.Errorf("a report of a crash: %s", last)
	}
}

func TestAFolderWithoutRoomForAReportIsNoReasonNotToPlay(t *testing.T) {
	last, report := beginReport(filepath.Join(t.TempDir(), "nowhere"), crashTime)
	report.end()
	if last != "" || report != nil {
		t.Errorf("a report at %q, and %v of this run", last, report)
	}
}
