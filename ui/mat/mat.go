package mat

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// Mats shows beer mats in a row. Each lies a little over the one before, and
// closer to it when they become many.
type Mats struct {
	widget.BaseWidget
	n    int
	size float32
}

// NewMats returns n mats of a size in design units.
func NewMats(n int, size float32) *Mats {
	m := &Mats{n: n, size: size}
	m.ExtendBaseWidget(m)
	return m
}

// Set changes how many there are.
func (m *Mats) Set(n int) {
	if m.n != n {
		m.n = n
		m.Refresh()
	}
}

// Full is the size that the mats would take with as much of each in sight as
// there can be.
func (m *Mats) Full() fyne.Size {
	side := kit.U(m.size)
	return fyne.NewSize(side+float32(max(0, m.n-1))*side*Step, side)
}

// The look of mats: they are cream with a rim of red-brown on every table, by day
// and by night.
var (
	matPaper = kit.RGB(0xDCC79C)
	matRim   = kit.RGB(0xA93A2E)
	matInk   = kit.RGB(0x231F1A)
)

// Step is how much of a mat the next one leaves in sight where there is room.
const Step float32 = 0.76

const (
	matsGlance = 4  // how many people count at a glance; more bear their number
	matsDrawn  = 30 // no more can be told apart
)

// CreateRenderer implements fyne.Widget.
func (m *Mats) CreateRenderer() fyne.WidgetRenderer {
	r := &matsRenderer{of: m, number: canvas.NewText("", matInk)}
	r.number.TextStyle.Bold = true
	r.number.Alignment = fyne.TextAlignCenter
	r.Refresh()
	return r
}

type matsRenderer struct {
	of     *Mats
	mats   []*canvas.Circle
	number *canvas.Text // on the last mat, which lies on top
}

func (r *matsRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(kit.U(r.of.size)) }
func (r *matsRenderer) Destroy()           {}

func (r *matsRenderer) Objects() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, 0, len(r.mats)+1)
	for _, mat := range r.mats {
		objects = append(objects, mat)
	}
	return append(objects, r.number)
}

func (r *matsRenderer) Layout(size fyne.Size) {
	side := min(kit.U(r.of.size), size.Height, size.Width)
	step := side * Step
	if n := len(r.mats); n > 1 {
		step = min(step, (size.Width-side)/float32(n-1))
	}
	y := (size.Height - side) / 2
	for i, mat := range r.mats {
		mat.StrokeWidth = max(1.5, side*0.08)
		mat.Resize(fyne.NewSquareSize(side))
		mat.Move(fyne.NewPos(float32(i)*step, y))
	}
	if len(r.mats) > 0 {
		r.number.TextSize = side * 0.5
		r.number.Resize(fyne.NewSquareSize(side))
		r.number.Move(fyne.NewPos(float32(len(r.mats)-1)*step, y))
	}
}

func (r *matsRenderer) Refresh() {
	drawn := min(r.of.n, matsDrawn)
	for len(r.mats) < drawn {
		r.mats = append(r.mats, newMat())
	}
	r.mats = r.mats[:drawn]
	r.number.Text = ""
	if r.of.n > matsGlance {
		r.number.Text = strconv.Itoa(r.of.n)
	}
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}

func newMat() *canvas.Circle {
	mat := canvas.NewCircle(color.Transparent)
	mat.FillColor, mat.StrokeColor = matPaper, matRim
	return mat
}
