package kit

import (
	"image/color"
	"strings"

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
	Put(r.body, (size.Width-box)/2, (size.Height-box)/2, box, box)
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

// Chips shows chips in a row: each of them while there is room, closer together
// when they become many, and never more than can be told apart.
type Chips struct {
	widget.BaseWidget
	n      int
	colour color.NRGBA
	size   float32
	chips  []fyne.CanvasObject // as they are drawn
}

// NewChips returns n chips in the colour of a game, of a size in design units.
func NewChips(n int, colour color.NRGBA, size float32) *Chips {
	c := &Chips{n: n, colour: colour, size: size}
	c.ExtendBaseWidget(c)
	return c
}

// Set changes how many there are.
func (c *Chips) Set(n int) {
	if c.n != n {
		c.n = n
		c.Refresh()
	}
}

// SetColour changes the colour of the chips, for a game that has another one by
// night.
func (c *Chips) SetColour(colour color.NRGBA) {
	if c.colour != colour {
		c.colour = colour
		c.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (c *Chips) CreateRenderer() fyne.WidgetRenderer {
	r := &Renderer{Of: c, Least: func() fyne.Size { return fyne.NewSquareSize(U(c.size)) }, Arrange: c.layout}
	r.Update = func() {
		for len(c.chips) < c.n && len(c.chips) < 60 {
			c.chips = append(c.chips, &canvas.Image{FillMode: canvas.ImageFillContain})
		}
		c.chips = c.chips[:min(c.n, len(c.chips))]
	}
	r.Refresh()
	return r
}

// Held implements Holder.
func (c *Chips) Held() []fyne.CanvasObject { return c.chips }

// layout keeps at least a third of every chip in sight; what does not fit even
// then is left to the number beside the chips.
func (c *Chips) layout(size fyne.Size) {
	side := min(U(c.size), size.Height)
	c.draw(side)
	step := side
	if c.n > 1 {
		step = min(side, (size.Width-side)/float32(c.n-1))
		step = max(step, side/3)
	}
	for i, chip := range c.chips {
		x := float32(i) * step
		chip.(*canvas.Image).Hidden = x+side > size.Width+0.5
		Put(chip, x, (size.Height-side)/2, side, side)
	}
}

// chipArt is a chip in a square of 24: a rim with six marks and a middle.
const chipArt Glyph = `<circle cx="12" cy="12" r="10.6"/><circle cx="12" cy="12" r="6.6" fill="currentColor"/>` +
	`<path d="M12 1.6 V4.6 M12 19.4 V22.4 M3 6.8 L5.6 8.3 M18.4 15.7 L21 17.2 M3 17.2 L5.6 15.7 M18.4 8.3 L21 6.8"/>`

// draw draws the chips anew where their colour or their size has changed.
func (c *Chips) draw(side float32) {
	art := chipArt.resource(c.colour, max(1, side))
	for _, chip := range c.chips {
		image := chip.(*canvas.Image)
		if image.Resource == nil || image.Resource.Name() != art.Name() {
			image.Resource = art
			image.Refresh()
		}
	}
}

// Keycap shows a key of a keyboard.
type Keycap struct {
	widget.BaseWidget
	text *Text
}

// NewKeycap returns the key with a name or a sign on it.
func NewKeycap(label string) *Keycap {
	k := &Keycap{text: NewText(label, Body, Ink).Bold().Centre()}
	k.ExtendBaseWidget(k)
	return k
}

// NewKeycaps returns keys as they are listed: apart by spaces, and from one to another
// as "1–6".
func NewKeycaps(keys string) fyne.CanvasObject {
	var items []fyne.CanvasObject
	for part := range strings.FieldsSeq(keys) {
		from, to, several := strings.Cut(part, "–")
		switch {
		case part == "…":
			items = append(items, NewText(part, Body, Muted))
		case several:
			items = append(items, NewRow(4, NewKeycap(from), NewText("–", Body, Muted), NewKeycap(to)))
		default:
			items = append(items, NewKeycap(part))
		}
	}
	return NewFlow(6, items...)
}

// keycapSide is the least that a key is wide and high, in design units.
const keycapSide float32 = 32

// CreateRenderer implements fyne.Widget.
func (k *Keycap) CreateRenderer() fyne.WidgetRenderer {
	edge, cap := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	d := &Renderer{Of: k, Parts: []fyne.CanvasObject{edge, cap, k.text}}
	d.Least = func() fyne.Size {
		text := k.text.Full()
		return fyne.NewSize(max(U(keycapSide), text.Width+2*U(9)), max(U(keycapSide), text.Height+U(9)))
	}
	d.Arrange = func(size fyne.Size) {
		edge.Resize(size)
		top := size.SubtractWidthHeight(0, U(3)) // the edge below is that of a key
		cap.Resize(top)
		k.text.Resize(top)
	}
	d.Update = func() {
		edge.FillColor, edge.CornerRadius = Colour(Line), U(8)
		cap.FillColor, cap.CornerRadius = Colour(Sunk), U(8)
		cap.StrokeColor, cap.StrokeWidth = Colour(Line), 1
	}
	d.Update()
	return d
}
