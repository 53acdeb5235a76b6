package mat

import (
	"image/color"
	"math"
	"math/rand/v2"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// Celebration lets confetti in some colours fall over what it lies on, for about
// two seconds. It takes no taps, and nothing falls where nothing is to move.
type Celebration struct {
	widget.BaseWidget
	pieces []*canvas.Rectangle
	motion kit.Motion

	chance       func() float32 // from 0 to below 1
	across, late float32        // how far this time's pieces are from those of another time, as shares
}

// Of a celebration.
const (
	celebrates    = 2200 * time.Millisecond
	confetti      = 42
	confettiStays = 0.45 // of the time: how late the last piece begins to fall

	// Multiples of these two fill a square evenly, and not along a line: powers of
	// the inverse of the plastic number (M. Roberts, "The unreasonable effectiveness
	// of quasirandom sequences").
	strewnAcross = 0.7548776662
	strewnInTime = 0.5698402910
)

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
	for i, piece := range c.pieces {
		piece.FillColor = colours[i%len(colours)]
	}
	c.across, c.late = c.chance(), c.chance()
	c.motion.Play(celebrates, c.fall)
}

// fall shows the confetti after a share of the time. Every piece has a place, a
// beginning and a size of its own.
func (c *Celebration) fall(done float32) {
	size := c.Size()
	for i, piece := range c.pieces {
		begins := confettiStays * around(strewn(i, strewnInTime)+c.late)
		way := (done - begins) / (1 - confettiStays)
		piece.Hidden = way <= 0 || way >= 1
		side := kit.U(7 + 7*strewn(i, 0.271))
		sway := float32(math.Sin(float64(way)*7+float64(i))) * kit.U(14)
		piece.Resize(fyne.NewSize(side, side*(0.6+0.4*strewn(i, 0.717))))
		piece.CornerRadius = side * 0.2
		piece.Move(fyne.NewPos((size.Width-side)*around(strewn(i, strewnAcross)+c.across)+sway, (size.Height+2*side)*way-side))
	}
	canvas.Refresh(c)
}

// Scatter returns where the i-th of many things lies that are spread evenly over a
// place, as shares of its width and height.
func Scatter(i int) (x, y float32) { return strewn(i, strewnAcross), strewn(i, strewnInTime) }

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
