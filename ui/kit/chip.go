package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Chips shows chips in a row: each of them while there is room, closer together
// when they become many, and never more than can be told apart.
type Chips struct {
	widget.BaseWidget
	n      int
	colour color.NRGBA
	size   float32
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
	r := &chipsRenderer{of: c}
	r.Refresh()
	return r
}

type chipsRenderer struct {
	of    *Chips
	chips []fyne.CanvasObject
}

func (r *chipsRenderer) MinSize() fyne.Size           { return fyne.NewSquareSize(U(r.of.size)) }
func (r *chipsRenderer) Objects() []fyne.CanvasObject { return r.chips }
func (r *chipsRenderer) Destroy()                     {}

// Layout keeps at least a third of every chip in sight; what does not fit even
// then is left to the number beside the chips.
func (r *chipsRenderer) Layout(size fyne.Size) {
	side := min(U(r.of.size), size.Height)
	r.draw(side)
	step := side
	if r.of.n > 1 {
		step = min(side, (size.Width-side)/float32(r.of.n-1))
		step = max(step, side/3)
	}
	for i, c := range r.chips {
		x := float32(i) * step
		c.(*canvas.Image).Hidden = x+side > size.Width+0.5
		c.Resize(fyne.NewSquareSize(side))
		c.Move(fyne.NewPos(x, (size.Height-side)/2))
	}
}

// chipArt is a chip in a square of 24: a rim with six marks and a middle.
const chipArt Glyph = `<circle cx="12" cy="12" r="10.6"/><circle cx="12" cy="12" r="6.6" fill="currentColor"/>` +
	`<path d="M12 1.6 V4.6 M12 19.4 V22.4 M3 6.8 L5.6 8.3 M18.4 15.7 L21 17.2 M3 17.2 L5.6 15.7 M18.4 8.3 L21 6.8"/>`

func (r *chipsRenderer) Refresh() {
	for len(r.chips) < r.of.n && len(r.chips) < 60 {
		r.chips = append(r.chips, &canvas.Image{FillMode: canvas.ImageFillContain})
	}
	r.chips = r.chips[:min(r.of.n, len(r.chips))]
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}

// draw draws the chips anew where their colour or their size has changed.
func (r *chipsRenderer) draw(side float32) {
	art := chipArt.resource(r.of.colour, max(1, side))
	for _, c := range r.chips {
		image := c.(*canvas.Image)
		if image.Resource == nil || image.Resource.Name() != art.Name() {
			image.Resource = art
			image.Refresh()
		}
	}
}
