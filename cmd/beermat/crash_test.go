package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"beermat/sheets/failure"
	"beermat/sheets/store"
)

var crashTime = time.Date(2026, time.November, 21, 20, 58, 0, 0, time.UTC)

// How the tests below tell their child on which pad to crash, and when.
const (
	crashPad  = "BEERMAT_TEST_CRASH"
	crashWhen = "BEERMAT_TEST_CRASH_WHEN"
)

// crashes runs a test again, in a child that crashes on a pad, and gives what it said.
func crashes(t *testing.T, pad, when string) string {
	t.Helper()
	child := exec.Command(os.Args[0], "-test.run=^"+strings.Split(t.Name(), "/")[0]+"$")
	child.Env = append(os.Environ(), crashPad+"="+pad, crashWhen+"="+when)
	said, err := child.CombinedOutput()
	if err == nil {
		t.Fatal("the child did not crash")
	}
	return string(said)
}

// crashHere is the child.
func crashHere(pad string) {
	_, report := beginReport(pad, crashTime)
	defer report.tell(os.Stderr)
	end := newEnding(func(f func()) { f() }, nil)
	end.report = report
	switch os.Getenv(crashWhen) {
	case "quitting":
		end.begin()
	case "quitting elsewhere":
		end.begin()
		go panic("the toolkit sent on a closed channel")
		select {}
	}
	panic("the dice fell off the table")
}

func TestCrashReport(t *testing.T) {
	if pad := os.Getenv(crashPad); pad != "" {
		crashHere(pad)
	}
	t.Run("is found by the next start on the pad", func(t *testing.T) {
		pad := filepath.Join(t.TempDir(), "pad.beermat")
		said := crashes(t, pad, "")
		if !strings.Contains(said, "The report lies at "+pad+crashEnding) {
			t.Errorf("it did not say where the report lies:\n%s", said)
		}
		last, report := beginReport(pad, crashTime)
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
	})
	t.Run("is not told by another pad in the folder", func(t *testing.T) {
		folder := t.TempDir()
		crashes(t, filepath.Join(folder, "pad.beermat"), "")
		last, report := beginReport(filepath.Join(folder, "club.beermat"), crashTime)
		report.end()
		if last != "" {
			t.Errorf("it tells of %s", last)
		}
		last, report = beginReport(filepath.Join(folder, "pad.beermat"), crashTime)
		report.end()
		if last == "" {
			t.Error("then its own pad tells nothing")
		}
	})
	for _, when := range []string{"quitting", "quitting elsewhere"} {
		t.Run("is none of what happens after all is saved/"+when, func(t *testing.T) {
			pad := filepath.Join(t.TempDir(), "pad.beermat")
			crashes(t, pad, when)
			last, report := beginReport(pad, crashTime)
			report.end()
			if last != "" {
				t.Errorf("it tells of %s", last)
			}
		})
	}
	t.Run("is none of a run that ends well", func(t *testing.T) {
		folder := t.TempDir()
		last, report := beginReport(filepath.Join(folder, "pad.beermat"), crashTime)
		report.end()
		report.end()
		if left, _ := os.ReadDir(folder); last != "" || len(left) != 0 {
			t.Errorf("there is a report of last time, %q, and left are %v", last, left)
		}
	})
	t.Run("is none of a run that was killed", func(t *testing.T) {
		pad := filepath.Join(t.TempDir(), "pad.beermat")
		_, killed := beginReport(pad, crashTime)
		_ = killed.file.Close() // as a kill does, without another word
		last, report := beginReport(pad, crashTime)
		report.end()
		if last != "" {
			t.Errorf("a report of a crash: %s", last)
		}
	})
	t.Run("is no reason not to play where there is no room for one", func(t *testing.T) {
		last, report := beginReport(filepath.Join(t.TempDir(), "nowhere", "pad.beermat"), crashTime)
		report.end()
		if last != "" || report != nil {
			t.Errorf("a report at %q, and %v of this run", last, report)
		}
	})
}

func TestEnding(t *testing.T) {
	t.Run("nothing reaches the screen any more", func(t *testing.T) {
		ran := 0
		end := newEnding(func(f func()) { f() }, nil)
		end.do(func() { ran++ })
		end.begin()
		end.do(func() { ran++ })
		if ran != 1 {
			t.Errorf("%d things ran", ran)
		}
	})
	t.Run("nothing reaches the screen from the moment that a signal is there", func(t *testing.T) {
		end := newEnding(func(f func()) { f() }, nil)
		end.signals <- os.Interrupt
		end.do(func() { t.Error("something ran") })
	})
	t.Run("a signal quits, whether the toolkit hears it or not", func(t *testing.T) {
		quits := 0
		end := newEnding(func(f func()) { f() }, func() { quits++ })
		end.signals <- os.Interrupt
		end.obey()
		if quits != 1 {
			t.Errorf("quit %d times", quits)
		}
	})
	t.Run("a signal is too late when the app quits", func(t *testing.T) {
		end := newEnding(func(f func()) { f() }, func() { t.Error("the app quits again") })
		end.begin()
		end.signals <- os.Interrupt
		end.obey()
	})
	t.Run("a toolkit that has closed its queue is no crash", func(t *testing.T) {
		queue := make(chan func())
		close(queue)
		end := newEnding(func(f func()) { queue <- f }, nil)
		end.signals <- os.Interrupt
		end.obey()
	})
}

func TestReportFault(t *testing.T) {
	pad := filepath.Join(t.TempDir(), "pad.beermat")
	now := time.Date(2026, 11, 20, 20, 15, 0, 0, time.UTC)
	t.Run("keeps the stack of a fault that ended one change", func(t *testing.T) {
		err := &failure.Error{Code: failure.Rejected, Err: &store.PanicError{Value: "no such box", Stack: []byte("goroutine 7 [running]")}}
		path, is := reportFault(pad, err, now)
		if text, _ := os.ReadFile(path); !is || !strings.Contains(string(text), "panic: no such box\n\ngoroutine 7 [running]") {
			t.Fatal(path, is, string(text))
		}
	})
	t.Run("writes nothing of what the disk said", func(t *testing.T) {
		if path, is := reportFault(pad, &failure.Error{Code: failure.NotSaved, Err: os.ErrPermission}, now); is {
			t.Fatal(path)
		}
	})
}
