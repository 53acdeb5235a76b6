package mat

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// Player is a player's token printed on a beer mat: the winner's trophy.
type Player struct {
	widget.BaseWidget
	marker kit.Marker
	size   float32
}

// NewPlayer returns the mat of a player, of a size in design units.
func NewPlayer(m kit.Marker, size float32) *Player {
	p := &Player{marker: m, size: size}
	p.ExtendBaseWidget(p)
	return p
}

// The colours of a mat: cardboard, its edge, and a line printed near the rim.
var (
	matBoard = kit.RGB(0xF1E5CA)
	matEdge  = kit.RGB(0xB79F70)
	matLine  = kit.RGB(0xD8C59B)
)

// CreateRenderer implements fyne.Widget.
func (p *Player) CreateRenderer() fyne.WidgetRenderer {
	edge, board := canvas.NewCircle(matEdge), canvas.NewCircle(matBoard)
	line, field := canvas.NewCircle(color.Transparent), canvas.NewCircle(kit.PlayerColour(p.marker.Colour))
	line.StrokeColor = matLine
	ring := kit.TokenShapes[p.marker.Shape%len(kit.TokenShapes)].Outline()
	letters := canvas.NewText(p.marker.Initials, color.Black)
	letters.Alignment = fyne.TextAlignCenter
	kit.SetTypeface(letters, kit.TypefaceOf(p.marker.Initials, kit.Title, true))
	d := &kit.Renderer{Of: p, Parts: []fyne.CanvasObject{edge, board, line, field, ring, letters}}
	d.Least = func() fyne.Size { return fyne.NewSquareSize(kit.U(p.size)) }
	d.Arrange = func(size fyne.Size) {
		side := min(size.Width, size.Height)
		middle := fyne.NewPos(size.Width/2, size.Height/2-side*0.01)
		at := func(o fyne.CanvasObject, share, down float32) {
			o.Resize(fyne.NewSquareSize(side * share))
			o.Move(middle.AddXY(-side*share/2, down*side-side*share/2))
		}
		at(edge, 0.96, 0.02)
		at(board, 0.96, 0)
		at(line, 0.905, 0)
		at(field, 0.85, 0)
		line.StrokeWidth = max(1, side*0.01)
		p.layoutRing(ring, side)
		share := float32(0.72)
		if kit.TokenShapes[p.marker.Shape%len(kit.TokenShapes)].Corner > 0 {
			share = 0.55
		}
		at(ring, share, 0)
		letters.TextSize = side * 0.42
		if len(kit.Clusters(p.marker.Initials)) > 1 {
			letters.TextSize = side * 0.34
		}
		height := kit.MeasureIn(letters.Text, letters.TextSize, kit.TypefaceOf(letters.Text, kit.Title, true)).Height
		letters.Resize(fyne.NewSize(side, height))
		letters.Move(middle.AddXY(-side/2, -height/2))
	}
	return d
}

// layoutRing draws the shape of the token as a line within the print.
func (p *Player) layoutRing(ring fyne.CanvasObject, side float32) {
	white := color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0xB0}
	width := max(1, side*0.013)
	switch o := ring.(type) {
	case *canvas.Circle:
		o.StrokeColor, o.StrokeWidth = white, width
	case *canvas.Rectangle:
		o.StrokeColor, o.StrokeWidth, o.CornerRadius = white, width, side*0.12
	case *canvas.Polygon:
		o.StrokeColor, o.StrokeWidth, o.CornerRadius = white, width, side*0.05
	}
}
