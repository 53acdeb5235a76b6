package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// PlayerMat is a player's token printed on a beer mat: the winner's trophy.
type PlayerMat struct {
	widget.BaseWidget
	marker Marker
	size   float32
}

// NewPlayerMat returns the mat of a player, of a size in design units.
func NewPlayerMat(m Marker, size float32) *PlayerMat {
	p := &PlayerMat{marker: m, size: size}
	p.ExtendBaseWidget(p)
	return p
}

// The colours of a mat: cardboard, its edge, and a line printed near the rim.
var (
	matBoard = rgb(0xF1E5CA)
	matEdge  = rgb(0xB79F70)
	matLine  = rgb(0xD8C59B)
)

// CreateRenderer implements fyne.Widget.
func (p *PlayerMat) CreateRenderer() fyne.WidgetRenderer {
	edge, board := canvas.NewCircle(matEdge), canvas.NewCircle(matBoard)
	line, field := canvas.NewCircle(color.Transparent), canvas.NewCircle(PlayerColour(p.marker.Colour))
	line.StrokeColor = matLine
	ring := shapes[p.marker.Shape%len(shapes)].outline()
	letters := canvas.NewText(p.marker.Initials, color.Black)
	letters.Alignment = fyne.TextAlignCenter
	setTypeface(letters, typefaceOf(p.marker.Initials, Title, true))
	d := &drawn{of: p, objects: []fyne.CanvasObject{edge, board, line, field, ring, letters}}
	d.min = func() fyne.Size { return fyne.NewSquareSize(U(p.size)) }
	d.layout = func(size fyne.Size) {
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
		if shapes[p.marker.Shape%len(shapes)].corner > 0 {
			share = 0.55
		}
		at(ring, share, 0)
		letters.TextSize = side * 0.42
		if len(clusters(p.marker.Initials)) > 1 {
			letters.TextSize = side * 0.34
		}
		height := measureIn(letters.Text, letters.TextSize, typefaceOf(letters.Text, Title, true)).Height
		letters.Resize(fyne.NewSize(side, height))
		letters.Move(middle.AddXY(-side/2, -height/2))
	}
	return d
}

// layoutRing draws the shape of the token as a line within the print.
func (p *PlayerMat) layoutRing(ring fyne.CanvasObject, side float32) {
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
