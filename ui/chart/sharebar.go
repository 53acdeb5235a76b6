package chart

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// Part is the part that a player has of a whole.
type Part struct {
	Marker kit.Marker
	Share  float64 // of 1
	Label  string  // such as 43%
}

// ShareBar shows the parts of a whole beside each other, each with the token of its player
// and its label where there is room for them.
type ShareBar struct {
	widget.BaseWidget
	parts []Part
}

// The measures of a ShareBar, in design units.
const (
	shareHeight float32 = 30
	shareToken  float32 = 20
)

// NewShareBar returns an empty bar.
func NewShareBar() *ShareBar {
	b := &ShareBar{}
	b.ExtendBaseWidget(b)
	return b
}

// Set shows parts, from the left.
func (b *ShareBar) Set(parts []Part) {
	b.parts = parts
	b.Refresh()
}

// Parts returns what is shown.
func (b *ShareBar) Parts() []Part { return b.parts }

// HeightFor implements Tall.
func (b *ShareBar) HeightFor(float32) float32 { return kit.U(kit.Grown(shareHeight)) }

// CreateRenderer implements fyne.Widget.
func (b *ShareBar) CreateRenderer() fyne.WidgetRenderer {
	d := &kit.Renderer{Of: b}
	d.Least = func() fyne.Size { return fyne.NewSize(kit.U(80), kit.U(kit.Grown(shareHeight))) }
	d.Arrange = func(size fyne.Size) {
		d.Parts = d.Parts[:0]
		x, gap := float32(0), kit.U(2)
		for _, p := range b.parts {
			width := size.Width * float32(p.Share)
			if width < kit.U(1) {
				continue
			}
			d.Parts = append(d.Parts, b.part(p, x, width-gap, size.Height)...)
			x += width
		}
	}
	return d
}

// part is a part of the bar, with what it has room for.
func (b *ShareBar) part(p Part, x, width, height float32) []fyne.CanvasObject {
	ground := canvas.NewRectangle(kit.PlayerColour(p.Marker.Colour))
	ground.CornerRadius = kit.U(6)
	ground.Move(fyne.NewPos(x, 0))
	ground.Resize(fyne.NewSize(max(kit.U(1), width), height))
	objects := []fyne.CanvasObject{ground}
	label := kit.NewText(p.Label, kit.Small, kit.DieInk).Bold()
	text, token := label.Full(), kit.U(shareToken)
	inset := max(0, min(kit.U(6), (width-token)/2))
	if width < token {
		return objects
	}
	mark := kit.NewToken(p.Marker, shareToken).Outlined()
	mark.Move(fyne.NewPos(x+inset, (height-token)/2))
	mark.Resize(fyne.NewSquareSize(token))
	objects = append(objects, mark)
	if width >= token+3*inset+text.Width {
		ink := canvas.NewText(p.Label, color.Black)
		ink.TextSize, ink.TextStyle.Bold = kit.U(kit.TextSize(kit.Small)), true
		kit.SetFace(ink)
		ink.Move(fyne.NewPos(x+2*inset+token, (height-text.Height)/2))
		ink.Resize(text)
		objects = append(objects, ink)
	}
	return objects
}
