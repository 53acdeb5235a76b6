package main

import (
	"os"
	"os/signal"
	"sync"
	"sync/atomic"
	"syscall"

	"fyne.io/fyne/v2"

	"beermat/sheets"
)

// ending is the end of the app, which begins with the decision to quit. From then on
// nothing is handed to the goroutine of the screen any more: the toolkit closes the
// queue that leads there without waiting for whoever puts something in. And once all
// is saved, whatever still goes wrong is no crash that the next start has to tell of.
type ending struct {
	mu     sync.RWMutex
	begun  bool
	run    func(func()) // on the goroutine of the screen
	quit   func()       // ends the app; it runs on that goroutine
	runs   atomic.Bool  // the toolkit hears of signals itself
	report *crashReport
	pad    atomic.Pointer[sheets.Pad] // nil where it could not be opened
}

func newEnding(run func(func()), quit func(), report *crashReport) *ending {
	return &ending{run: run, quit: quit, report: report}
}

// do runs something on the goroutine of the screen, unless the end has begun.
func (e *ending) do(f func()) {
	e.mu.RLock()
	defer e.mu.RUnlock()
	if !e.begun {
		e.run(f)
	}
}

// begin is called when it is decided to quit.
func (e *ending) begin() {
	e.mu.Lock()
	e.begun = true
	e.mu.Unlock()
	if pad := e.pad.Load(); pad == nil || pad.Status().Pending == 0 {
		e.report.end()
	}
}

// started takes in that the toolkit runs.
func (e *ending) started() { e.runs.Store(true) }

// onSignal begins the end when the system asks for it. The toolkit hears of that as
// well, and quits, but only once it runs.
func (e *ending) onSignal() {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM)
	go func() {
		<-signals
		if !e.runs.Load() {
			e.do(e.quit)
		}
		e.begin()
	}()
}

// dropStopHook takes away what the toolkit does when it has stopped. It writes its
// preferences then, which the app does not use, and does so by the very queue that it
// closes at the same time: once in some thirty ends of an idle app it sent on the
// closed channel, and crashed.
func dropStopHook(life fyne.Lifecycle) {
	if l, ok := life.(interface{ SetOnStoppedHookExecuted(func()) }); ok {
		l.SetOnStoppedHookExecuted(nil)
	}
}
