// Command bare is the least that a program with a Fyne window can be: what the
// start and the memory of Beermat are measured against.
package main

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/widget"
)

func main() {
	w := app.NewWithID("app.beermat.bare").NewWindow("Bare")
	w.SetContent(widget.NewLabel("Bare"))
	w.Resize(fyne.NewSize(1280, 800))
	w.ShowAndRun()
}
