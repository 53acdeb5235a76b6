//go:build !cgo

package main

import "fyne.io/fyne/v2"

// newApp returns false: the toolkit opens windows only where a C compiler built the program.
func newApp(fyne.AppMetadata) (a fyne.App, can bool) { return nil, false }
