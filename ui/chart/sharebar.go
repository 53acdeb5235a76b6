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
	slim  bool
}

// The measures of a ShareBar, in design units.
const (
	shareHeight float32 = 30
	shareSlim   float32 = 24
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

// Slim makes the bar as low as its tokens, whatever the size of the text, or as high as
// usual.
func (b *ShareBar) Slim(slim bool) {
	if b.slim != slim {
		b.slim = slim
		b.Refresh()
	}
}

// HeightFor implements Tall.
func (b *ShareBar) HeightFor(float32) float32 {
	if b.slim {
		return kit.U(shareSlim)
	}
	return kit.U(kit.Grown(shareHeight))
}

// CreateRenderer implements fyne.Widget.
func (b *ShareBar) CreateRenderer() fyne.WidgetRenderer {
	d := &kit.Renderer{Of: b}
	d.Least = func() fyne.Size { return fyne.NewSize(kit.U(80), b.HeightFor(0)) }
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
	token := kit.U(shareToken)
	inset := max(0, min(kit.U(6), (width-token)/2))
	if width < token {
		return objects
	}
	mark := kit.NewToken(p.Marker, shareToken).Outlined()
	mark.Move(fyne.NewPos(x+inset, (height-token)/2))
	mark.Resize(fyne.NewSquareSize(token))
	objects = append(objects, mark)
	face := kit.TypefaceOf(p.Label, kit.Small, true)
	room := fyne.NewSize(width-token-3*inset, height)
	size := kit.Fitted(p.Label, kit.Small, kit.U(kit.TextSize(kit.Small)), face, room)
	if text := kit.MeasureIn(p.Label, size, face); text.Width <= room.Width {
		ink := canvas.NewText(p.Label, color.Black)
		ink.TextSize, ink.TextStyle.Bold = size, true
		kit.SetFace(ink)
		ink.Move(fyne.NewPos(x+2*inset+token, (height-text.Height)/2))
		ink.Resize(text)
		objects = append(objects, ink)
	}
	return objects
}
