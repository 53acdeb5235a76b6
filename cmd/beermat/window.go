//go:build cgo

package main

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
)

// newApp returns the app of the toolkit, and that it can open windows.
func newApp(about fyne.AppMetadata) (a fyne.App, can bool) {
	app.SetMetadata(about)
	a = app.NewWithID(about.ID)
	a.SetIcon(about.Icon)
	return a, true
}
