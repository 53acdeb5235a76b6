package mat

import (
	"beermat/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Sides is a drawing of a screen that lies on the table, to choose one of its four
// sides, or none in the middle of it.
type Sides struct {
	widget.BaseWidget
	taps []fyne.CanvasObject // in the order of the names
}

// The places of a screen, in the order of their names.
const (
	SideNone = iota
	SideTop
	SideRight
	SideBottom
	SideLeft
)

// NewSides returns the drawing with the names of the places, of which one is chosen.
func NewSides(names [5]string, chosen int, choose func(int)) *Sides {
	s := &Sides{}
	for i, name := range names {
		tap := kit.NewTap(name, kit.NewText(name, kit.Body, kit.Ink).Bold().Centre().Cut(), func() { choose(i) }).On(kit.Sunk, "").Shape(10, 2)
		if i == chosen {
			tap.On(kit.Tint, kit.Accent)
		}
		s.taps = append(s.taps, tap)
	}
	s.ExtendBaseWidget(s)
	return s
}

// Held implements Holder.
func (s *Sides) Held() []fyne.CanvasObject { return s.taps }

// The measures of the drawing, in design units.
const (
	sidesWide  float32 = 360
	sidesHigh  float32 = 225
	sidesEdge  float32 = 8  // from the frame to a side
	sidesFlat  float32 = 48 // the height of the upper and the lower side
	sidesSteep float32 = 72 // the width of the other two
)

// size returns the size of the drawing in a width.
func (s *Sides) size(width float32) fyne.Size {
	return fyne.NewSize(min(width-kit.U(sidesEdge), kit.U(kit.Grown(sidesWide))), kit.U(kit.Grown(sidesHigh)))
}

// HeightFor implements Tall.
func (s *Sides) HeightFor(width float32) float32 { return s.size(width).Height }

// CreateRenderer implements fyne.Widget.
func (s *Sides) CreateRenderer() fyne.WidgetRenderer {
	frame := canvas.NewRectangle(nil)
	d := &kit.Renderer{Of: s, Parts: append([]fyne.CanvasObject{frame}, s.taps...)}
	d.Least = func() fyne.Size { return fyne.NewSize(kit.U(260), kit.U(kit.Grown(sidesHigh))) }
	d.Arrange = func(size fyne.Size) {
		size = s.size(size.Width)
		edge, flat, steep := kit.U(sidesEdge), kit.U(kit.Grown(sidesFlat)), min(kit.U(kit.Grown(sidesSteep)), size.Width*0.23)
		frame.Resize(size)
		put := func(i int, x, y, w, h float32) {
			s.taps[i].Move(fyne.NewPos(x, y))
			s.taps[i].Resize(fyne.NewSize(w, h))
		}
		inner, tall := size.Width-2*edge, size.Height-2*edge-2*flat-2*edge
		put(SideTop, edge, edge, inner, flat)
		put(SideBottom, edge, size.Height-edge-flat, inner, flat)
		put(SideLeft, edge, 2*edge+flat, steep, tall)
		put(SideRight, size.Width-edge-steep, 2*edge+flat, steep, tall)
		put(SideNone, 2*edge+steep, 2*edge+flat, inner-2*steep-2*edge, tall)
	}
	d.Update = func() {
		frame.FillColor, frame.StrokeColor, frame.StrokeWidth = kit.Colour(kit.Paper), kit.Colour(kit.Ink), kit.U(3)
		frame.CornerRadius = kit.U(18)
	}
	d.Update()
	return d
}
