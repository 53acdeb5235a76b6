//go:build cgo

// Command bare is the least that a program with a Fyne window can be: what the
// start and the memory of Beermat are measured against. With -labels N it shows so
// many labels instead of one, and tells what the library itself takes for that.
package main

import (
	"flag"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

func main() {
	labels := flag.Int("labels", 1, "how many labels the window shows")
	flag.Parse()
	w := app.NewWithID("app.beermat.bare").NewWindow("Bare")
	w.SetContent(content(*labels))
	w.Resize(fyne.NewSize(1280, 800))
	w.ShowAndRun()
}

// content is the labels, half of them in bold type, no two of which are alike.
func content(labels int) fyne.CanvasObject {
	if labels == 1 {
		return widget.NewLabel("Bare")
	}
	grid := container.NewGridWithColumns(5)
	for n := range labels {
		style := fyne.TextStyle{Bold: n%2 == 0}
		grid.Add(widget.NewLabelWithStyle(fmt.Sprintf("Label number %d", n), fyne.TextAlignLeading, style))
	}
	return grid
}
