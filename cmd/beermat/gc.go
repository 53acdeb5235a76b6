package main

import (
	"runtime/debug"

	"fyne.io/fyne/v2"
)

// delayGCUntilStarted puts off garbage collection until the window is there. The
// first screen takes little memory, and most of it for good, so that collecting
// again and again while it is made finds nothing and only makes people wait. What is
// left over goes back to the system afterwards.
func delayGCUntilStarted(life fyne.Lifecycle) {
	percent := debug.SetGCPercent(-1)
	life.SetOnStarted(func() {
		debug.SetGCPercent(percent)
		go debug.FreeOSMemory()
	})
}
