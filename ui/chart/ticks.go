package chart

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
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
	d := &kit.Renderer{Of: t}
	for range t.of {
		d.Parts = append(d.Parts, canvas.NewRectangle(nil))
	}
	d.Least = func() fyne.Size { return fyne.NewSize(float32(t.of)*kit.U(6), kit.U(14)) }
	d.Arrange = func(size fyne.Size) {
		gap := min(kit.U(4), size.Width/float32(4*t.of))
		width := min(kit.U(24), size.Width/float32(t.of)-gap)
		for i, o := range d.Parts {
			o.Resize(fyne.NewSize(width, kit.U(6)))
			o.Move(fyne.NewPos(float32(i)*(width+gap), size.Height-kit.U(6)))
		}
	}
	d.Update = func() {
		for i, o := range d.Parts {
			tick, colour := o.(*canvas.Rectangle), color.NRGBAModel.Convert(kit.Colour(kit.OnDeep)).(color.NRGBA)
			if i >= t.done {
				colour.A = 0x55
			}
			tick.FillColor, tick.CornerRadius = colour, kit.U(3)
		}
	}
	d.Update()
	return d
}
