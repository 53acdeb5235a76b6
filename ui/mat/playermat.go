package mat

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// Player is a player's token printed on a beer mat, with a stroke of the pen on its rim for
// each win of the night.
type Player struct {
	widget.BaseWidget
	marker kit.Marker
	size   float32
	wins   int
	name   string
}

// NewPlayer returns the mat of a player, of a size in design units.
func NewPlayer(m kit.Marker, size float32) *Player {
	p := &Player{marker: m, size: size}
	p.ExtendBaseWidget(p)
	return p
}

// Strokes draws strokes on the rim. The name says in words what they count, to tests and
// screen readers.
func (p *Player) Strokes(wins int, name string) *Player {
	p.wins, p.name = wins, name
	return p
}

// Name is what the strokes count, in words.
func (p *Player) Name() string { return p.name }

// Wins is how many strokes are on the rim.
func (p *Player) Wins() int { return p.wins }

// Set shows the mat of somebody with strokes.
func (p *Player) Set(m kit.Marker, wins int) {
	if p.marker != m || p.wins != wins {
		p.marker, p.wins = m, wins
		p.Refresh()
	}
}

// The shares of a mat, of the side of its place.
const (
	matBoardShare float32 = 0.96
	matRimShare   float32 = 0.105 // of the board, at each side
	matFieldShare         = matBoardShare * (1 - 2*matRimShare)
)

// The colours of a mat: cardboard and its edge, which are the same by day and by night.
var (
	matBoard = kit.RGB(0xF1E5CA)
	matEdge  = kit.RGB(0xB79F70)
)

// Pen is the colour of what is written on a mat, by day and by night.
var Pen = kit.RGB(0x1F3A8A)

// NewBlank returns a mat of cardboard with nothing on it but a ring of a colour within its rim, to be
// written on, of a size in design units.
func NewBlank(size float32, colour color.Color) fyne.CanvasObject {
	circle := func(fill, line color.Color, width, share, down float32) fyne.CanvasObject {
		c := canvas.NewCircle(fill)
		c.StrokeColor, c.StrokeWidth = line, kit.U(width)
		side := kit.U(size)
		c.Resize(fyne.NewSquareSize(side * share))
		c.Move(fyne.NewPos(side*(1-share)/2, side*((1-share)/2+down)))
		return c
	}
	return container.NewWithoutLayout(
		circle(matEdge, nil, 0, matBoardShare, 0.015), circle(matBoard, nil, 0, matBoardShare, 0),
		circle(nil, matEdge, size/200, matBoardShare*0.95, 0), circle(nil, colour, size/200, matBoardShare*0.87, 0))
}

// CreateRenderer implements fyne.Widget.
func (p *Player) CreateRenderer() fyne.WidgetRenderer {
	edge, board, field := canvas.NewCircle(matEdge), canvas.NewCircle(matBoard), canvas.NewCircle(nil)
	strokes, letters := kit.NewSharedDrawing(), canvas.NewText("", color.Black)
	letters.Alignment = fyne.TextAlignCenter
	var ring fyne.CanvasObject
	d := &kit.Renderer{Of: p}
	d.Update = func() {
		field.FillColor = kit.PlayerColour(p.marker.Colour)
		ring = kit.TokenShapes[p.marker.Shape%len(kit.TokenShapes)].Outline()
		letters.Text = p.marker.Initials
		strokes.Set(rimArt(p.wins))
		d.Parts = []fyne.CanvasObject{edge, board, field, ring, letters, strokes.Raster}
	}
	d.Update()
	d.Least = func() fyne.Size { return fyne.NewSquareSize(kit.U(p.size)) }
	d.Arrange = func(size fyne.Size) {
		side := min(size.Width, size.Height)
		middle := fyne.NewPos(size.Width/2, size.Height/2-side*0.01)
		at := func(o fyne.CanvasObject, share, down float32) {
			o.Resize(fyne.NewSquareSize(side * share))
			o.Move(middle.AddXY(-side*share/2, down*side-side*share/2))
		}
		at(edge, matBoardShare, 0.02)
		at(board, matBoardShare, 0)
		at(strokes.Raster, matBoardShare, 0)
		at(field, matFieldShare, 0)
		p.layoutRing(ring, side)
		share := matFieldShare * 0.85
		if kit.TokenShapes[p.marker.Shape%len(kit.TokenShapes)].Corner > 0 {
			share = matFieldShare * 0.65
		}
		at(ring, share, 0)
		letters.TextSize = side * matFieldShare * 0.49
		if len(kit.Clusters(p.marker.Initials)) > 1 {
			letters.TextSize = side * matFieldShare * 0.4
		}
		kit.SetTypeface(letters, kit.TypefaceOf(letters.Text, kit.Title, true))
		height := kit.LineSize(letters).Height
		letters.Resize(fyne.NewSize(side, height))
		letters.Move(middle.AddXY(-side/2, -height/2))
	}
	return d
}

// mostStrokes is how many strokes have room on a rim.
const mostStrokes = 50

// rimArt draws strokes on the rim of a mat of which the board is 100 wide: from the top
// clockwise, 6 degrees from each other, the fifth across the four before.
func rimArt(n int) string {
	const outer, inner, step, group = 48.6, 50 - 100*float64(matRimShare) + 1.4, 6.0, 30.0
	at := func(degrees, radius float64) (x, y float64) {
		sin, cos := math.Sincos(degrees * math.Pi / 180)
		return 50 + radius*sin, 50 - radius*cos
	}
	var s strings.Builder
	s.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">`)
	for i := range min(n, mostStrokes) {
		first := float64(i/5) * group
		from, to := first+float64(i%5)*step, first+float64(i%5)*step
		if i%5 == 4 {
			from, to = first-2.5, first+3*step+2.5
		}
		x0, y0 := at(from, inner)
		x1, y1 := at(to, outer)
		fmt.Fprintf(&s, `<path d="M%.2f %.2f L%.2f %.2f" stroke="%s" stroke-width="1.77" stroke-linecap="round" fill="none"/>`, x0, y0, x1, y1, kit.Hex(Pen))
	}
	return s.String() + `</svg>`
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
