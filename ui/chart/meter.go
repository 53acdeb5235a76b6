package chart

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
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
	d := &kit.Renderer{Of: m, Parts: []fyne.CanvasObject{track, bar}}
	d.Least = func() fyne.Size { return fyne.NewSize(kit.U(40), kit.U(m.height)) }
	d.Arrange = func(size fyne.Size) {
		height := kit.U(m.height)
		at := fyne.NewPos(0, (size.Height-height)/2)
		track.Move(at)
		track.Resize(fyne.NewSize(size.Width, height))
		bar.Move(at)
		bar.Resize(fyne.NewSize(max(height, size.Width*m.share), height))
		bar.Hidden = m.share == 0
		track.CornerRadius, bar.CornerRadius = height/2, height/2
	}
	d.Update = func() {
		track.FillColor = kit.Colour(kit.Sunk)
		bar.StrokeColor, bar.StrokeWidth = kit.Colour(kit.Ink), kit.U(1.6)
	}
	d.Update()
	return d
}
