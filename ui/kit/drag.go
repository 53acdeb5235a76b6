package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Drag lets a row be pulled up and down among others of its kind.
type Drag struct {
	widget.BaseWidget
	item   fyne.CanvasObject
	onMove func(by int) bool
	pulled float32
}

// NewDrag gives a row that can be pulled. onMove is told to move it by one place,
// and says whether it could.
func NewDrag(item fyne.CanvasObject, onMove func(by int) bool) *Drag {
	d := &Drag{item: item, onMove: onMove}
	d.ExtendBaseWidget(d)
	return d
}

// stray tells a distance that counts from the corner of the window instead of
// from where the pointer was. The toolkit gives one for the first step of a pull
// whose press has brought the window to the front.
func stray(e *fyne.DragEvent) bool {
	return e.Dragged.DX == e.AbsolutePosition.X && e.Dragged.DY == e.AbsolutePosition.Y
}

// Dragged implements fyne.Draggable.
func (d *Drag) Dragged(e *fyne.DragEvent) {
	if stray(e) {
		return
	}
	d.pulled += e.Dragged.DY
	step := d.Size().Height
	for d.pulled > step*0.6 && d.onMove(1) {
		d.pulled -= step
	}
	for d.pulled < -step*0.6 && d.onMove(-1) {
		d.pulled += step
	}
}

// DragEnd implements fyne.Draggable.
func (d *Drag) DragEnd() { d.pulled = 0 }

// HeightFor implements Tall.
func (d *Drag) HeightFor(width float32) float32 { return HeightOf(d.item, width) }

// CreateRenderer implements fyne.Widget.
func (d *Drag) CreateRenderer() fyne.WidgetRenderer {
	return &drawn{of: d, objects: []fyne.CanvasObject{d.item}, min: d.item.MinSize, layout: d.item.Resize}
}
