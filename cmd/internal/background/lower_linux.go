package background

import "golang.org/x/sys/unix"

// lower makes way for other threads. It does not go to the bottom: a collection of
// garbage waits for this thread, too.
func lower() {
	const nice = 10
	_ = unix.Setpriority(unix.PRIO_PROCESS, unix.Gettid(), nice)
}
