package main

import (
	"runtime/debug"

	"fyne.io/fyne/v2"
)

// windowFirst puts off looking for memory to be used again until the window is
// there. The first screen takes little memory, and most of it for good, so that
// looking again and again while it is made finds nothing and only makes people
// wait. What is left over goes back to the system afterwards.
func windowFirst(life fyne.Lifecycle) {
	usual := debug.SetGCPercent(-1)
	life.SetOnStarted(func() {
		debug.SetGCPercent(usual)
		go debug.FreeOSMemory()
	})
}
