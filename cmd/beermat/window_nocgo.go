//go:build !cgo

package main

import "fyne.io/fyne/v2"

// newApp returns nil: the toolkit opens windows only where a C compiler built the program.
func newApp(fyne.AppMetadata) fyne.App { return nil }
