package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Drag lets its item be pulled to anywhere by the pointer. What holds it says where it
// goes: it moves it as it is told of each step.
type Drag struct {
	widget.BaseWidget
	item   fyne.CanvasObject
	onDrag func(at fyne.Position)
	onDrop func()
	pulled bool
	grip   fyne.Position // where the pointer took it
}

// NewDrag returns an item that can be pulled. onDrag is told the place to which it was
// pulled, in what holds it; onDrop that it was let go.
func NewDrag(item fyne.CanvasObject, onDrag func(at fyne.Position), onDrop func()) *Drag {
	d := &Drag{item: item, onDrag: onDrag, onDrop: onDrop}
	d.ExtendBaseWidget(d)
	return d
}

// stray reports whether a distance counts from the corner of the window instead of
// from where the pointer was. The toolkit gives one for the first step of a pull
// whose press has brought the window to the front.
func stray(e *fyne.DragEvent) bool {
	return e.Dragged.DX == e.AbsolutePosition.X && e.Dragged.DY == e.AbsolutePosition.Y
}

// Dragged implements fyne.Draggable. Where the pointer is counts, not how it came
// there: on a phone the toolkit goes on with a fast pull after the finger is gone.
func (d *Drag) Dragged(e *fyne.DragEvent) {
	if !d.pulled {
		d.pulled, d.grip = true, e.Position
		if !stray(e) {
			d.grip = d.grip.SubtractXY(e.Dragged.DX, e.Dragged.DY)
		}
	}
	d.onDrag(d.Position().Add(e.Position).Subtract(d.grip))
}

// DragEnd implements fyne.Draggable.
func (d *Drag) DragEnd() {
	if d.pulled {
		d.pulled = false
		d.onDrop()
	}
}

// HeightFor implements Tall.
func (d *Drag) HeightFor(width float32) float32 { return HeightOf(d.item, width) }

// CreateRenderer implements fyne.Widget.
func (d *Drag) CreateRenderer() fyne.WidgetRenderer {
	return &drawn{of: d, objects: []fyne.CanvasObject{d.item}, min: d.item.MinSize, layout: d.item.Resize}
}
