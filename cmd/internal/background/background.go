// Package background does what takes seconds without being in anybody's way.
package background

import (
	"context"
	"runtime"
	"runtime/debug"
	"sync"
)

// collecting is held while garbage is collected early, which is a setting of the whole
// program.
var collecting sync.Mutex

// Lean does something with little memory beyond what it holds: garbage is
// collected early, which takes some time and keeps the program small.
func Lean(_ context.Context, do func()) {
	const early = 10 // percent
	collecting.Lock()
	defer collecting.Unlock()
	usual := debug.SetGCPercent(early)
	defer func() {
		debug.SetGCPercent(usual)
		debug.FreeOSMemory()
	}()
	do()
}

// Quietly is Lean on a thread of its own, which other threads and programs go before
// where the system can do that.
func Quietly(ctx context.Context, do func()) {
	Lean(ctx, func() {
		done := make(chan struct{})
		go func() {
			defer close(done)
			runtime.LockOSThread() // for good, so that the thread ends with its priority
			lower()
			do()
		}()
		<-done
	})
}
