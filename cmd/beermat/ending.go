package main

import (
	"os"
	"os/signal"
	"sync"
	"sync/atomic"
	"syscall"

	"fyne.io/fyne/v2"

	"beermat/sheets/store"
)

// ending is the end of the app, which begins with the decision to quit. From then on
// nothing is handed to the goroutine of the screen any more: the toolkit closes the
// queue that leads there without waiting for whoever puts something in, and runs what
// comes later wherever it comes from. And once all is saved, whatever still goes wrong
// is no crash that the next start has to tell of.
type ending struct {
	mu      sync.RWMutex
	begun   bool
	signals chan os.Signal              // by which the system asks for the end
	run     func(func())                // on the goroutine of the screen
	quit    func()                      // ends the app; it runs on that goroutine
	report  *crashReport                // nil: there is none
	pad     atomic.Pointer[store.Store] // nil where it could not be opened
}

func newEnding(run func(func()), quit func()) *ending {
	return &ending{signals: make(chan os.Signal, 1), run: run, quit: quit}
}

// do runs something on the goroutine of the screen, unless the end has begun. It has
// where a signal waits: the toolkit has got it as well, and ends the screen.
func (e *ending) do(f func()) {
	e.mu.RLock()
	defer e.mu.RUnlock()
	if !e.begun && len(e.signals) == 0 {
		e.run(f)
	}
}

// begin is called when it is decided to quit. It reports whether that was not so yet.
func (e *ending) begin() bool {
	e.mu.Lock()
	first := !e.begun
	e.begun = true
	e.mu.Unlock()
	if pad := e.pad.Load(); pad == nil || pad.Queue().Status().Pending == 0 {
		e.report.end()
	}
	return first
}

// listen has the system ask for the end by the signals.
func (e *ending) listen() { signal.Notify(e.signals, syscall.SIGINT, syscall.SIGTERM) }

// obey waits until the system asks for the end, and ends the app. The toolkit quits on
// these signals as well, but does not hear those that come while it starts. Where it
// was faster, its queue may be closed, which is as well.
func (e *ending) obey() {
	<-e.signals
	if e.begin() {
		defer func() { _ = recover() }()
		e.run(e.quit)
	}
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
