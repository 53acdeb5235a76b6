//go:build !((linux && !android) || freebsd || openbsd || netbsd)

package ui

// hasScreenSaver reports whether the system can be asked to keep the screen awake.
func hasScreenSaver() bool { return true }
