package main

import (
	"os"

	"golang.org/x/sys/windows"
)

// A program with windows gets no console from Windows, not even from the one that
// it was called in. It asks for that one, so that replay and the other commands
// can be read there; output that goes into a file or a pipe stays as it is.
func init() {
	const parent = ^uintptr(0)
	attach := windows.NewLazySystemDLL("kernel32.dll").NewProc("AttachConsole")
	if kind, _ := windows.GetFileType(windows.Handle(os.Stdout.Fd())); kind != windows.FILE_TYPE_UNKNOWN {
		return
	}
	if done, _, _ := attach.Call(parent); done == 0 {
		return
	}
	if console, err := os.OpenFile("CONOUT$", os.O_RDWR, 0); err == nil {
		os.Stdout, os.Stderr = console, console
	}
}
