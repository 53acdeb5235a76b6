//go:build !((linux && !android) || freebsd || openbsd || netbsd)

package main

// noScreenSaver reports whether the system cannot be asked to keep the screen awake.
func noScreenSaver() bool { return false }
