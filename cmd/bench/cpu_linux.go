package main

import (
	"time"

	"golang.org/x/sys/unix"
)

// cpu is the processor time that a process has taken so far, by the clock that
// Linux keeps for it: the kernel makes the number of that clock from the number of
// the process, and 2 for "as the scheduler counted", which is to the nanosecond.
func cpu(pid int) (time.Duration, error) {
	var taken unix.Timespec
	err := unix.ClockGettime(int32(^pid<<3|2), &taken)
	return time.Duration(taken.Nano()), err
}
