package chart

import (
	"beermat/ui/kit"

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
	d := &kit.Renderer{Of: b, Parts: []fyne.CanvasObject{track, bar, line}}
	d.Least = func() fyne.Size { return fyne.NewSize(kit.U(80), kit.U(bulletHeight)) }
	d.Arrange = func(size fyne.Size) {
		height := kit.U(bulletBar)
		at := fyne.NewPos(0, (size.Height-height)/2)
		track.Move(at)
		track.Resize(fyne.NewSize(size.Width, height))
		bar.Move(at)
		bar.Resize(fyne.NewSize(size.Width*b.share(), height))
		line.Move(fyne.NewPos(size.Width/bulletMost-kit.U(1.5), 0))
		line.Resize(fyne.NewSize(kit.U(3), size.Height))
	}
	d.Update = func() {
		track.FillColor, line.FillColor = kit.Colour(kit.Sunk), kit.Colour(kit.Ink)
		bar.FillColor = kit.PlayerColour(b.colour)
		bar.StrokeColor, bar.StrokeWidth = kit.Colour(kit.Ink), kit.U(1.2)
		track.CornerRadius, bar.CornerRadius = kit.U(4), kit.U(4)
		bar.Hidden = b.ratio <= 0
	}
	d.Update()
	return d
}
