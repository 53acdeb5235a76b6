package scorecard

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"beermat/ui/kit"
)

// piece is a widget of the card or the pad. It lists what it consists of, and puts
// that into its places.
type piece interface {
	fyne.Widget
	Held() []fyne.CanvasObject // from below
	layout(size fyne.Size)
}

// painted is a piece that takes its colours from the theme.
type painted interface{ paint() }

// render returns the renderer of a piece, whose least size is known.
func render(of piece, least func() fyne.Size) fyne.WidgetRenderer {
	r := &renderer{of, least}
	r.paint()
	return r
}

// units returns a least size in design units.
func units(w, h float32) func() fyne.Size {
	return func() fyne.Size { return fyne.NewSize(kit.U(w), kit.U(h)) }
}

type renderer struct {
	of    piece
	least func() fyne.Size
}

func (r *renderer) Objects() []fyne.CanvasObject { return r.of.Held() }
func (r *renderer) MinSize() fyne.Size           { return r.least() }
func (r *renderer) Destroy()                     {}

func (r *renderer) Layout(size fyne.Size) {
	if size.Width > 0 {
		r.of.layout(size)
	}
}

func (r *renderer) Refresh() {
	r.paint()
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}

func (r *renderer) paint() {
	if p, ok := r.of.(painted); ok {
		p.paint()
	}
}

// put gives an object its place and its size.
func put(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(max(0, width), max(0, height)))
}

// appendAll appends items of any kind to a list of objects.
func appendAll[T fyne.CanvasObject](list []fyne.CanvasObject, items []T) []fyne.CanvasObject {
	for _, item := range items {
		list = append(list, item)
	}
	return list
}

// paintPanel gives a rectangle the ground and the corners of a panel.
func paintPanel(ground *canvas.Rectangle) {
	ground.FillColor, ground.CornerRadius = kit.Colour(kit.Paper), kit.U(kit.PanelRadius)
}
