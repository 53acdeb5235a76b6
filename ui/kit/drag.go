package kit

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Drag lets a row be pulled up and down among others of its kind.
type Drag struct {
	widget.BaseWidget
	item   fyne.CanvasObject
	onMove func(by int) bool
	pulled bool
	from   float32 // where it was taken, on the screen
	moved  int     // by how many places since then
}

// NewDrag returns a row that can be pulled. onMove is told to move it by one place,
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

// Dragged implements fyne.Draggable. Where the pointer is counts, not how it came
// there, so that no event can count twice.
func (d *Drag) Dragged(e *fyne.DragEvent) {
	if !d.pulled {
		d.pulled, d.from, d.moved = true, e.AbsolutePosition.Y, 0
		if !stray(e) {
			d.from -= e.Dragged.DY
		}
	}
	places := int(math.Round(float64((e.AbsolutePosition.Y - d.from) / d.Size().Height)))
	for d.moved < places && d.onMove(1) {
		d.moved++
	}
	for d.moved > places && d.onMove(-1) {
		d.moved--
	}
}

// DragEnd implements fyne.Draggable.
func (d *Drag) DragEnd() { d.pulled = false }

// HeightFor implements Tall.
func (d *Drag) HeightFor(width float32) float32 { return HeightOf(d.item, width) }

// CreateRenderer implements fyne.Widget.
func (d *Drag) CreateRenderer() fyne.WidgetRenderer {
	return &drawn{of: d, objects: []fyne.CanvasObject{d.item}, min: d.item.MinSize, layout: d.item.Resize}
}
