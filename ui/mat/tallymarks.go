package mat

import (
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// TallyMarks counts with pencil strokes, the fifth across the four before it. More
// than can be counted at a glance are shown as a number.
type TallyMarks struct {
	widget.BaseWidget
	n      int
	height float32 // in design units
	role   kit.Role
	name   string
	colour color.Color // in place of that of the role; nil: none
}

// NewTallyMarks returns n strokes of a height in design units. The name says in
// words what they count, to tests and screen readers.
func NewTallyMarks(n int, height float32, role kit.Role, name string) *TallyMarks {
	t := &TallyMarks{n: n, height: height, role: role, name: name}
	t.ExtendBaseWidget(t)
	return t
}

// Coloured draws them in a colour of its own, such as that of a pen on a mat.
func (t *TallyMarks) Coloured(c color.Color) *TallyMarks { t.colour = c; return t }

// Name is what the strokes count, in words.
func (t *TallyMarks) Name() string { return t.name }

// The strokes, as shares of their height.
const (
	tallyStep  float32 = 0.3  // from stroke to stroke
	tallyGap   float32 = 0.52 // between groups of five
	tallySide  float32 = 0.2  // beside the strokes, for what lies across
	tallyMost          = 25   // that are drawn as strokes
	tallyPoint         = 0.06 // half of the width of a stroke where it is widest
)

func (t *TallyMarks) ink() color.Color {
	if t.colour != nil {
		return t.colour
	}
	return kit.Colour(t.role)
}

// CreateRenderer implements fyne.Widget.
func (t *TallyMarks) CreateRenderer() fyne.WidgetRenderer {
	if t.n > tallyMost {
		number := kit.NewText(strconv.Itoa(t.n), t.height, t.role).Bold().Coloured(t.ink())
		return widget.NewSimpleRenderer(number)
	}
	drawing := kit.NewDrawing()
	d := &kit.Renderer{Of: t, Parts: []fyne.CanvasObject{drawing.Raster}}
	d.Least = func() fyne.Size { return fyne.NewSize(kit.U(t.height)*tallyWidth(t.n), kit.U(t.height)) }
	d.Arrange = func(size fyne.Size) {
		least := d.Least()
		drawing.Resize(least)
		drawing.Move(fyne.NewPos(0, (size.Height-least.Height)/2))
	}
	d.Update = func() { drawing.Set(tallyArt(t.n, kit.Hex(t.ink()))) }
	d.Update()
	return d
}

// tallyWidth returns the width of n strokes, as a share of their height.
func tallyWidth(n int) float32 {
	if n <= 0 {
		return 0
	}
	groups, standing := float32((n-1)/5), float32(min((n-1)%5, 3))
	return groups*tallyGroup + standing*tallyStep + 2*tallySide
}

// tallyGroup is from the first stroke of a group to the first of the next.
const tallyGroup = 3*tallyStep + tallyGap

// tallyArt draws n strokes in a colour, 100 high. Every stroke leans a little and
// is a little longer or shorter than the others, the same each time.
func tallyArt(n int, hex string) string {
	var way strings.Builder
	for i := range n {
		x := float64(tallySide+float32(i/5)*tallyGroup+float32(i%5)*tallyStep) * 100
		odd := func(of float64, most float64) float64 { return (float64(strewn(i, of)) - 0.5) * 2 * most }
		if i%5 == 4 { // across the four
			left := x - 4*float64(tallyStep)*100
			pencil(&way, left-15, 76+odd(0.75, 5), left+3*float64(tallyStep)*100+15, 26+odd(0.57, 5))
			continue
		}
		pencil(&way, x+5+odd(0.75, 3), 6+odd(0.57, 4), x-3+odd(0.31, 3), 94+odd(0.83, 4))
	}
	width := max(1, tallyWidth(n)*100)
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f 100"><path fill="%s" d="%s"/></svg>`, width, hex, way.String())
}

// pencil draws a stroke that is widest soon after its beginning, with a slight
// bend.
func pencil(way *strings.Builder, x0, y0, x1, y1 float64) {
	length := math.Hypot(x1-x0, y1-y0)
	nx, ny := -(y1-y0)/length*tallyPoint*100, (x1-x0)/length*tallyPoint*100 // across it
	mx, my := x0+(x1-x0)*0.4+nx*0.5, y0+(y1-y0)*0.4+ny*0.5
	fmt.Fprintf(way, "M%.1f %.1f Q%.1f %.1f %.1f %.1f L%.1f %.1f Q%.1f %.1f %.1f %.1f Z ",
		x0+nx*0.6, y0+ny*0.6, mx+nx, my+ny, x1+nx*0.45, y1+ny*0.45,
		x1-nx*0.45, y1-ny*0.45, mx-nx, my-ny, x0-nx*0.6, y0-ny*0.6)
}
