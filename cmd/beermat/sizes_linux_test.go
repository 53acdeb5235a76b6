package main

import (
	"fmt"
	"image"

	"fyne.io/fyne/v2"
	"github.com/jezek/xgb/xproto"
)

// resizes gives the window another size, as its frame or a tilted screen does.
func (e *evening) resizes(to fyne.Size) {
	e.Helper()
	width, height := int(to.Width), int(to.Height)
	e.Logf("the window gets %d by %d", width, height)
	e.room.person("windowsize", fmt.Sprint(e.real.id), fmt.Sprint(width), fmt.Sprint(height))
	e.measures(image.Pt(width, height))
}

// fills presses a key and waits until the window fills the screen, or does not any
// more. Until then it does not look like its twin.
func (e *evening) fills(full bool, key string) {
	e.Helper()
	e.acts("press "+key, func() { e.twin.press(key) }, "key", key)
	if full {
		e.before = e.twin.canvas().Size()
		whole := image.Rectangle{Max: e.room.size()}
		await(e.T, "the part of the screen that the window fills", whole, e.real.lies)
		e.measures(whole.Max)
		return
	}
	e.measures(image.Pt(int(e.before.Width), int(e.before.Height)))
}

// measures waits until the window measures so much, and shows that it does. Where
// it lies is up to the window manager, which may take its time.
func (e *evening) measures(size image.Point) {
	e.Helper()
	await(e.T, "the size of the window", size, func() image.Point { return e.real.lies().Size() })
	e.twin.app.Window().Resize(fyne.NewSize(float32(size.X), float32(size.Y)))
	e.twin.settle()
	e.looks()
}

// size returns the size of the screen.
func (d *desktop) size() image.Point {
	screen := xproto.Setup(d.conn).DefaultScreen(d.conn)
	return image.Pt(int(screen.WidthInPixels), int(screen.HeightInPixels))
}
