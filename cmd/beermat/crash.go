package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"beermat/sheets/store"
)

// crashReport is the file beside the pad into which the runtime writes why the
// program ended against its will. It holds a heading from the start on, so that
// a report names the version that it is about, and goes when the app is closed.
type crashReport struct {
	file *os.File
	once sync.Once
	over atomic.Bool // the run has ended well
}

// crashEnding follows the name of the pad in that of the report of the run that is
// under way. Another pad in the same folder has a report of its own.
const crashEnding = ".crash.txt"

// beginReport looks whether the last run left a report, and begins the one of
// this run. It gives the path of the last one, or "" where the last run on the pad
// ended well. A folder in which no report can be written is no reason not to play.
func beginReport(pad string, now time.Time) (last string, r *crashReport) {
	path := pad + crashEnding
	last = keepReport(path)
	file, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o600)
	if err != nil {
		return last, nil
	}
	_, err = io.WriteString(file, reportHeading(now))
	if err == nil {
		err = debug.SetCrashOutput(file, debug.CrashOptions{})
	}
	if err != nil {
		_ = file.Close()
		_ = os.Remove(path)
		return last, nil
	}
	return last, &crashReport{file: file}
}

func reportHeading(started time.Time) string {
	return fmt.Sprintf("Beermat %s, %s on %s/%s, started %s\n\n", version, runtime.Version(), runtime.GOOS, runtime.GOARCH, started.Format(time.RFC3339))
}

// keptReport is where a report lies that was written at a moment.
const keptReport = ".crash-2006-01-02-150405.txt"

// reportFault writes a report of a fault of the program that ended one change of the pad
// and not the run, if the error is one. It returns the path.
func reportFault(pad string, err error, now time.Time) (path string, ok bool) {
	fault := (*store.PanicError)(nil)
	if !errors.As(err, &fault) {
		return "", false
	}
	path = pad + now.Format(keptReport)
	text := fmt.Sprintf("%s%v\n\n%s", reportHeading(now), fault, fault.Stack)
	return path, os.WriteFile(path, []byte(text), 0o600) == nil
}

// keepReport gives a report that holds more than its heading a name of its own,
// by when it was written. A run that was killed leaves a heading only.
func keepReport(path string) string {
	text, err := os.ReadFile(path)
	if err != nil {
		return ""
	}
	if end := headingEnd(text); end < 0 || end == len(text) {
		return ""
	}
	info, err := os.Stat(path)
	if err != nil {
		return ""
	}
	kept := strings.TrimSuffix(path, crashEnding) + info.ModTime().Format(keptReport)
	if err := os.Rename(path, kept); err != nil {
		return path
	}
	return kept
}

// headingEnd is where the heading of a report ends; -1 for a text without one.
func headingEnd(text []byte) int {
	for i := 1; i < len(text); i++ {
		if text[i-1] == '\n' && text[i] == '\n' {
			return i + 1
		}
	}
	return -1
}

// tell says on a crash of the app where its report lies, and lets it crash: the
// runtime then writes the report.
func (r *crashReport) tell(errs io.Writer) {
	if r == nil || r.over.Load() {
		return
	}
	if crash := recover(); crash != nil {
		fmt.Fprintf(errs, "beermat: Beermat has ended because of an error of its own. What it showed as saved is on the pad. The report lies at %s.\n", r.file.Name())
		panic(crash)
	}
}

// end takes the report of a run away that ended well. It may be called again, and by
// several goroutines.
func (r *crashReport) end() {
	if r == nil {
		return
	}
	r.once.Do(func() {
		r.over.Store(true)
		_ = debug.SetCrashOutput(nil, debug.CrashOptions{})
		_ = r.file.Close()
		_ = os.Remove(r.file.Name())
	})
}
