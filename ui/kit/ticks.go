package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Ticks shows how much of something is done, with a tick for each step. It stands on
// a ground of a deep colour.
type Ticks struct {
	widget.BaseWidget
	done, of int
}

// NewTicks returns the ticks of so many steps, of which some are done.
func NewTicks(done, of int) *Ticks {
	t := &Ticks{done: min(done, of), of: of}
	t.ExtendBaseWidget(t)
	return t
}

// CreateRenderer implements fyne.Widget.
func (t *Ticks) CreateRenderer() fyne.WidgetRenderer {
	d := &drawn{of: t}
	for range t.of {
		d.objects = append(d.objects, canvas.NewRectangle(nil))
	}
	d.min = func() fyne.Size { return fyne.NewSize(float32(t.of)*U(6), U(14)) }
	d.layout = func(size fyne.Size) {
		gap := min(U(4), size.Width/float32(4*t.of))
		width := min(U(24), size.Width/float32(t.of)-gap)
		for i, o := range d.objects {
			o.Resize(fyne.NewSize(width, U(6)))
			o.Move(fyne.NewPos(float32(i)*(width+gap), size.Height-U(6)))
		}
	}
	d.refresh = func() {
		for i, o := range d.objects {
			tick, colour := o.(*canvas.Rectangle), color.NRGBAModel.Convert(Colour(OnDeep)).(color.NRGBA)
			if i >= t.done {
				colour.A = 0x55
			}
			tick.FillColor, tick.CornerRadius = colour, U(3)
		}
	}
	d.refresh()
	return d
}
