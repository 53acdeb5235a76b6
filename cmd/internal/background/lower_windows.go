package background

import "golang.org/x/sys/windows"

// lower makes way for other threads. It does not go to the bottom: a collection of
// garbage waits for this thread, too.
func lower() {
	const belowNormal = -1
	kernel := windows.NewLazySystemDLL("kernel32.dll")
	thread, _, _ := kernel.NewProc("GetCurrentThread").Call()
	below := belowNormal
	_, _, _ = kernel.NewProc("SetThreadPriority").Call(thread, uintptr(below))
}
