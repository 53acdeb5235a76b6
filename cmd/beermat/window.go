//go:build cgo

package main

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
)

// newApp returns the app of the toolkit that has windows.
func newApp(about fyne.AppMetadata) fyne.App {
	app.SetMetadata(about)
	a := app.NewWithID(about.ID)
	a.SetIcon(about.Icon)
	return a
}
