package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// fill lets an item that arranges itself by its size, such as a card, lie on a
// page: it asks for a least height and takes all that is left.
type fill struct {
	widget.BaseWidget
	item  fyne.CanvasObject
	least float32 // in design units
}

// newFill gives an item the room that is left on a page, as what a page stretches.
func newFill(least float32, item fyne.CanvasObject) fyne.CanvasObject {
	f := &fill{item: item, least: least}
	f.ExtendBaseWidget(f)
	return kit.NewStretch(f)
}

// HeightFor implements kit.Tall.
func (f *fill) HeightFor(float32) float32 { return kit.U(f.least) }

// Held implements kit.Holder.
func (f *fill) Held() []fyne.CanvasObject { return []fyne.CanvasObject{f.item} }

// CreateRenderer implements fyne.Widget.
func (f *fill) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(&fyne.Container{Layout: fillLayout{f}, Objects: []fyne.CanvasObject{f.item}})
}

type fillLayout struct{ of *fill }

func (l fillLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(kit.U(120), kit.U(l.of.least))
}

func (l fillLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }
