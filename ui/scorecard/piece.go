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
	r := &kit.Renderer{Of: of, Least: least, Update: func() {}, Arrange: func(size fyne.Size) {
		if size.Width > 0 {
			of.layout(size)
		}
	}}
	if p, ok := of.(painted); ok {
		r.Update = p.paint
	}
	r.Update()
	return r
}

// units returns a least size in design units.
func units(w, h float32) func() fyne.Size {
	return func() fyne.Size { return fyne.NewSize(kit.U(w), kit.U(h)) }
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
