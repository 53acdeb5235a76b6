package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Bullet shows what came out against what is expected: a bar, and a line across where
// it would end. That line is at the same place in every bullet of one width.
type Bullet struct {
	widget.BaseWidget
	ratio  float64 // of what came out to what is expected
	colour int     // of the player
}

// NewBullet returns the bullet of a value of a player. What is expected is more than 0.
func NewBullet(value, expected float64, colour int) *Bullet {
	b := &Bullet{ratio: value / expected, colour: colour}
	b.ExtendBaseWidget(b)
	return b
}

const (
	bulletMost           = 1.6 // of what is expected fills the whole width
	bulletHeight float32 = 18  // in design units
	bulletBar    float32 = 10
)

// share returns how much of the width the bar takes.
func (b *Bullet) share() float32 { return float32(min(max(b.ratio, 0), bulletMost) / bulletMost) }

// CreateRenderer implements fyne.Widget.
func (b *Bullet) CreateRenderer() fyne.WidgetRenderer {
	track, bar, line := canvas.NewRectangle(nil), canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	d := &drawn{of: b, objects: []fyne.CanvasObject{track, bar, line}}
	d.min = func() fyne.Size { return fyne.NewSize(U(80), U(bulletHeight)) }
	d.layout = func(size fyne.Size) {
		height := U(bulletBar)
		at := fyne.NewPos(0, (size.Height-height)/2)
		track.Move(at)
		track.Resize(fyne.NewSize(size.Width, height))
		bar.Move(at)
		bar.Resize(fyne.NewSize(size.Width*b.share(), height))
		line.Move(fyne.NewPos(size.Width/bulletMost-U(1.5), 0))
		line.Resize(fyne.NewSize(U(3), size.Height))
	}
	d.refresh = func() {
		track.FillColor, line.FillColor = Colour(Sunk), Colour(Ink)
		bar.FillColor = PlayerColour(b.colour)
		bar.StrokeColor, bar.StrokeWidth = Colour(Ink), U(1.2)
		track.CornerRadius, bar.CornerRadius = U(4), U(4)
		bar.Hidden = b.ratio <= 0
	}
	d.refresh()
	return d
}
