package mat

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// Mats shows the mats of German Chicago, which are handed out there, in a row. Each lies half over
// the one before, and closer to it when they become many: all of them are one drawing.
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

// The look of the number of mats: it is the same by day and by night.
var (
	matPaper = kit.RGB(0xF1E5CA)
	matInk   = kit.RGB(0x231F1A)
)

// matsGame is the game that is played with mats.
const matsGame = "chikago"

// Step is how much of a mat the next one leaves in sight where there is room.
const Step float32 = 0.5

const (
	matsGlance = 4  // how many people count at a glance; more bear their number
	matsDrawn  = 30 // no more can be told apart
)

// CreateRenderer implements fyne.Widget.
func (m *Mats) CreateRenderer() fyne.WidgetRenderer {
	r := &matsRenderer{of: m, disc: canvas.NewCircle(matPaper), number: canvas.NewText("", matInk)}
	r.number.TextStyle.Bold = true
	r.number.Alignment = fyne.TextAlignCenter
	r.Refresh()
	return r
}

type matsRenderer struct {
	of     *Mats
	mats   []picture
	disc   *canvas.Circle // on the last mat, which lies on top, below
	number *canvas.Text
}

func (r *matsRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(kit.U(r.of.size)) }
func (r *matsRenderer) Destroy()           {}

func (r *matsRenderer) Objects() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, 0, len(r.mats)+1)
	for _, mat := range r.mats {
		objects = append(objects, mat.Raster)
	}
	return append(objects, r.disc, r.number)
}

func (r *matsRenderer) Layout(size fyne.Size) {
	side := max(0, min(kit.U(r.of.size), size.Height, size.Width))
	step := side * Step
	if n := len(r.mats); n > 1 {
		step = min(step, (size.Width-side)/float32(n-1))
	}
	y := (size.Height - side) / 2
	for i, mat := range r.mats {
		mat.place(float32(i)*step, y, side)
	}
	if len(r.mats) > 0 {
		r.number.TextSize = side * 0.3
		last := fyne.NewPos(float32(len(r.mats)-1)*step+side*0.28, y+side*0.28)
		for _, o := range []fyne.CanvasObject{r.disc, r.number} {
			o.Resize(fyne.NewSquareSize(side * 0.44))
			o.Move(last)
		}
	}
}

func (r *matsRenderer) Refresh() {
	drawn := min(r.of.n, matsDrawn)
	for len(r.mats) < drawn {
		r.mats = append(r.mats, newPicture(matsGame))
	}
	r.mats = r.mats[:drawn]
	r.number.Text = ""
	if r.disc.Hidden = r.of.n <= matsGlance; !r.disc.Hidden {
		r.number.Text = strconv.Itoa(r.of.n)
	}
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}
