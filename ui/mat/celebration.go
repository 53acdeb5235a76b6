package mat

import (
	"image/color"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// Celebration lets confetti fall over what it lies on, from both upper corners, for about
// three seconds: pieces of three forms, in the colours of those who are celebrated, cream and
// amber. It takes no taps, and nothing falls where nothing is to move.
type Celebration struct {
	widget.BaseWidget
	Clear  func() []Area // over which nothing falls, such as text; nil: none
	pieces []*canvas.Rectangle
	motion kit.Motion

	chance       func() float32 // from 0 to below 1
	across, late float32        // how far this time's pieces are from those of another time, as shares
}

// Area is a part of something that is drawn.
type Area struct {
	fyne.Position
	fyne.Size
}

// Hold puts something there.
func (a Area) Hold(o fyne.CanvasObject) { kit.Put(o, a.X, a.Y, a.Width, a.Height) }

// Of a celebration.
const (
	celebrates    = 3 * time.Second
	confetti      = 60
	confettiStays = 0.35 // of the time: how late the last piece begins to fall

	// Multiples of these two fill a square evenly, and not along a line: powers of
	// the inverse of the plastic number (M. Roberts, "The unreasonable effectiveness
	// of quasirandom sequences").
	strewnAcross = 0.7548776662
	strewnInTime = 0.5698402910
)

// confettiColours go with those of the people.
var confettiColours = []color.NRGBA{kit.RGB(0xF1E5CA), kit.RGB(0xF2A93B)}

// NewCelebration returns a celebration that has not begun.
func NewCelebration() *Celebration {
	c := &Celebration{chance: rand.Float32}
	for range confetti {
		piece := canvas.NewRectangle(color.Transparent)
		piece.Hide()
		c.pieces = append(c.pieces, piece)
	}
	c.ExtendBaseWidget(c)
	return c
}

// Start lets confetti fall in the colours of those who are celebrated, one at
// least.
func (c *Celebration) Start(colours ...color.NRGBA) {
	colours = append(slices.Clone(colours), confettiColours...)
	for i, piece := range c.pieces {
		piece.FillColor = colours[i%len(colours)]
	}
	c.across, c.late = c.chance(), c.chance()
	c.motion.Play(celebrates, c.fall)
}

// fall shows the confetti after a share of the time. Every piece has a corner, a way, a
// beginning and a size of its own.
func (c *Celebration) fall(done float32) {
	size := c.Size()
	var clear []Area
	if c.Clear != nil {
		clear = c.Clear()
	}
	for i, piece := range c.pieces {
		begins := confettiStays * around(strewn(i, strewnInTime)+c.late)
		way := (done - begins) / (1 - confettiStays)
		side := kit.U(8 + 6*strewn(i, 0.271))
		piece.Resize(fyne.NewSize(side, side))
		switch i % 3 {
		case 0: // a disc
			piece.CornerRadius = side / 2
		case 1: // a square
			piece.CornerRadius = side * 0.15
		default: // a strip
			piece.Resize(fyne.NewSize(side*1.4, side*0.5))
			piece.CornerRadius = side * 0.25
		}
		far := around(strewn(i, strewnAcross)+c.across) * (1 - (1-way)*(1-way)) // it is fast at first
		sway := float32(math.Sin(float64(way)*7+float64(i))) * kit.U(8)
		at := fyne.NewPos(size.Width*far+sway, (size.Height+2*side)*way*way-side)
		if i%2 == 1 {
			at.X = size.Width - at.X - side
		}
		piece.Move(at)
		piece.Hidden = way <= 0 || way >= 1 || slices.ContainsFunc(clear, func(one Area) bool {
			return at.X+1.4*side > one.X && at.X < one.X+one.Width && at.Y+side > one.Y && at.Y < one.Y+one.Height
		})
	}
	canvas.Refresh(c)
}

// around returns a share from 0 to below 1: what is beyond the end begins anew.
func around(share float32) float32 { return share - float32(math.Floor(float64(share))) }

// strewn returns the fractional part of a multiple: numbers that are spread evenly.
func strewn(i int, of float64) float32 {
	_, f := math.Modf(float64(i+1) * of)
	return float32(f)
}

// Falling reports whether there is something to be seen.
func (c *Celebration) Falling() bool {
	for _, piece := range c.pieces {
		if !piece.Hidden {
			return true
		}
	}
	return false
}

// CreateRenderer implements fyne.Widget.
func (c *Celebration) CreateRenderer() fyne.WidgetRenderer {
	objects := make([]fyne.CanvasObject, len(c.pieces))
	for i, piece := range c.pieces {
		objects[i] = piece
	}
	return &kit.Renderer{Of: c, Parts: objects, Least: func() fyne.Size { return fyne.Size{} }, Arrange: func(fyne.Size) {}}
}
