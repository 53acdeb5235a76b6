package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Meter shows a share of a whole as a bar in the colour of a player.
type Meter struct {
	widget.BaseWidget
	share  float32
	colour color.NRGBA
	height float32
}

// NewMeter returns a bar of a height in design units that is filled by a share, 0
// to 1.
func NewMeter(share float32, colour color.NRGBA, height float32) *Meter {
	m := &Meter{share: max(0, min(share, 1)), colour: colour, height: height}
	m.ExtendBaseWidget(m)
	return m
}

// CreateRenderer implements fyne.Widget.
func (m *Meter) CreateRenderer() fyne.WidgetRenderer {
	track, bar := canvas.NewRectangle(nil), canvas.NewRectangle(m.colour)
	d := &drawn{of: m, objects: []fyne.CanvasObject{track, bar}}
	d.min = func() fyne.Size { return fyne.NewSize(U(40), U(m.height)) }
	d.layout = func(size fyne.Size) {
		height := U(m.height)
		at := fyne.NewPos(0, (size.Height-height)/2)
		track.Move(at)
		track.Resize(fyne.NewSize(size.Width, height))
		bar.Move(at)
		bar.Resize(fyne.NewSize(max(height, size.Width*m.share), height))
		bar.Hidden = m.share == 0
		track.CornerRadius, bar.CornerRadius = height/2, height/2
	}
	d.refresh = func() {
		track.FillColor = Colour(Sunk)
		bar.StrokeColor, bar.StrokeWidth = Colour(Ink), U(1.6)
	}
	d.refresh()
	return d
}
