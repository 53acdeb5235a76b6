package page

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

// NewFill returns an item the room that is left on a page, as what a page stretches.
func NewFill(least float32, item fyne.CanvasObject) fyne.CanvasObject {
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

// NewInset returns an item with a margin around it, in design units.
func NewInset(x, y float32, item fyne.CanvasObject) fyne.CanvasObject {
	return &fyne.Container{Layout: InsetLayout{x, y}, Objects: []fyne.CanvasObject{item}}
}

// InsetLayout keeps a margin around its one object, in design units.
type InsetLayout struct{ X, Y float32 }

func (l InsetLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(2*kit.U(l.X), 2*kit.U(l.Y))
}

func (l InsetLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(kit.U(l.X), kit.U(l.Y)))
	objects[0].Resize(size.SubtractWidthHeight(2*kit.U(l.X), 2*kit.U(l.Y)))
}
