package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Marker tells a player apart by a colour and a shape, so that nobody needs to
// see the colour.
type Marker = struct {
	Initials string
	Colour   int // index into the colours, any number
	Shape    int // index into the shapes, any number
}

// playerColours go with black initials on them. They keep apart for people with
// the common kinds of colour blindness (after Okabe and Ito, and Paul Tol).
var playerColours = []color.NRGBA{
	RGB(0xE69F00), RGB(0x56B4E9), RGB(0x3FBF95), RGB(0xE6A0C4), RGB(0xEE8866),
	RGB(0xF0E442), RGB(0xBBCC33), RGB(0xB7A3E3), RGB(0xD9BC94), RGB(0x9FC3CE),
}

// TokenShapes are the outlines of tokens.
var TokenShapes = []Shape{{}, {Corner: 0.26}, {Sides: 4}, {Sides: 6}, {Sides: 8, Angle: 22.5}, {Sides: 5}}

// Shape is a disc (nothing set), a square with rounded corners, or a regular
// polygon.
type Shape struct {
	Corner float32 // of a square, as a share of its width
	Sides  uint    // of a polygon
	Angle  float32 // by which the polygon is turned
}

// Colours and Shapes are how many of each there are to choose from.
func Colours() int { return len(playerColours) }

// Shapes is the number of shapes to choose from.
func Shapes() int { return len(TokenShapes) }

// PlayerColour returns the colour of a marker.
func PlayerColour(n int) color.NRGBA { return playerColours[n%len(playerColours)] }

// Token shows a player's marker.
type Token struct {
	widget.BaseWidget
	marker Marker
	size   float32
	pale   bool
	line   bool // around it
}

// NewToken returns a token of a size in design units.
func NewToken(m Marker, size float32) *Token {
	t := &Token{marker: m, size: size}
	t.ExtendBaseWidget(t)
	return t
}

// Set shows another player; pale is for one who has gone home.
func (t *Token) Set(m Marker, pale bool) {
	if t.marker != m || t.pale != pale {
		t.marker, t.pale = m, pale
		t.Refresh()
	}
}

// Outlined draws a line around it, for a token that lies on its own colour. Like the
// other setters of a look it is for the making of the token.
func (t *Token) Outlined() *Token { t.line = true; return t }

// SetSize changes the size, in design units.
func (t *Token) SetSize(size float32) { t.size = size }

// CreateRenderer implements fyne.Widget.
func (t *Token) CreateRenderer() fyne.WidgetRenderer {
	r := &tokenRenderer{of: t, text: canvas.NewText("", color.Black)}
	r.text.TextStyle.Bold = true
	r.text.Alignment = fyne.TextAlignCenter
	r.Refresh()
	return r
}

type tokenRenderer struct {
	of    *Token
	body  fyne.CanvasObject
	shown int
	rim   float32 // how thick it is
	text  *canvas.Text
}

func (r *tokenRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(U(r.of.size)) }

func (r *tokenRenderer) Layout(size fyne.Size) {
	side := min(size.Width, size.Height)
	box := side
	if TokenShapes[r.of.marker.Shape%len(TokenShapes)].Sides == 4 {
		box = side * 1.22 // a lozenge looks smaller than it is
	}
	box -= r.rim // half of it lies outside of the body
	r.body.Resize(fyne.NewSquareSize(box))
	r.body.Move(fyne.NewPos((size.Width-box)/2, (size.Height-box)/2))
	r.text.TextSize = side * 0.42
	if len(Clusters(r.of.marker.Initials)) > 1 {
		r.text.TextSize = side * 0.36
	}
	r.text.Move(fyne.NewPos(0, -side*0.02)) // capitals have no descenders
	r.text.Resize(size)
	if rect, ok := r.body.(*canvas.Rectangle); ok {
		rect.CornerRadius = box * TokenShapes[r.of.marker.Shape%len(TokenShapes)].Corner
	}
	if poly, ok := r.body.(*canvas.Polygon); ok {
		poly.CornerRadius = side * 0.1
	}
}

func (r *tokenRenderer) Refresh() {
	m := r.of.marker
	fill := PlayerColour(m.Colour)
	if r.of.pale {
		fill.A = 0x66
	}
	s := TokenShapes[m.Shape%len(TokenShapes)]
	if r.body == nil || r.shown != m.Shape {
		r.body, r.shown = s.Outline(), m.Shape
	}
	r.rim = 0
	line, width := MarkOf(fill), float32(0)
	switch {
	case r.of.line:
		line, width = color.NRGBAModel.Convert(Colour(Ink)).(color.NRGBA), U(2)
	case line != fill && !r.of.pale: // it would not stand out from what it lies on
		r.rim = U(1.5)
		width = r.rim
	}
	switch body := r.body.(type) {
	case *canvas.Circle:
		body.FillColor, body.StrokeColor, body.StrokeWidth = fill, line, width
	case *canvas.Rectangle:
		body.FillColor, body.StrokeColor, body.StrokeWidth = fill, line, width
	case *canvas.Polygon:
		body.FillColor, body.StrokeColor, body.StrokeWidth = fill, line, width
	}
	r.text.Text = m.Initials
	SetFace(r.text)
	r.text.Color = color.NRGBA{A: 0xFF}
	if r.of.pale {
		r.text.Color = Colour(Muted)
	}
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}

func (s Shape) Outline() fyne.CanvasObject {
	switch {
	case s.Sides > 0:
		p := canvas.NewPolygon(s.Sides, nil)
		p.Angle = s.Angle
		return p
	case s.Corner > 0:
		return canvas.NewRectangle(nil)
	}
	return canvas.NewCircle(nil)
}

func (r *tokenRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.body, r.text} }
func (r *tokenRenderer) Destroy()                     {}
