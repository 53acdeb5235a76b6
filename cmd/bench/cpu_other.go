//go:build !linux

package main

import (
	"errors"
	"time"
)

// cpu is the processor time that a process has taken so far.
func cpu(int) (time.Duration, error) { return 0, errors.ErrUnsupported }
