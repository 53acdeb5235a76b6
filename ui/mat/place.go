package mat

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// Place is where a mat can be laid: a dashed ring with a plus in it.
type Place struct {
	widget.BaseWidget
	size float32
}

// NewPlace returns the place of a mat of a size in design units.
func NewPlace(size float32) *Place {
	p := &Place{size: size}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer implements fyne.Widget.
func (p *Place) CreateRenderer() fyne.WidgetRenderer {
	art := kit.NewSharedDrawing()
	r := &kit.Renderer{Of: p, Parts: []fyne.CanvasObject{art.Raster}}
	r.Least = func() fyne.Size { return fyne.NewSquareSize(kit.U(p.size)) }
	r.Update = func() {
		art.Set(fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><circle cx="64" cy="64" r="62" fill="none" stroke="%s" stroke-width="2.2" stroke-dasharray="7,6"/><path d="M64 50 V78 M50 64 H78" fill="none" stroke="%s" stroke-width="4" stroke-linecap="round"/></svg>`,
			kit.Hex(kit.Colour(kit.Faint)), kit.Hex(kit.Colour(kit.Muted))))
	}
	r.Update()
	r.Arrange = func(size fyne.Size) {
		side := min(size.Width, size.Height)
		art.Resize(fyne.NewSquareSize(side))
		art.Move(fyne.NewPos((size.Width-side)/2, (size.Height-side)/2))
	}
	return r
}

// TableColour is the colour of a table at which people sit: between the ground of the screen and the lines on
// it.
func TableColour() color.Color {
	a, b := color.NRGBAModel.Convert(kit.Colour(kit.Table)).(color.NRGBA), color.NRGBAModel.Convert(kit.Colour(kit.Line)).(color.NRGBA)
	half := func(a, b uint8) uint8 { return uint8((int(a) + int(b)) / 2) }
	return color.NRGBA{R: half(a.R, b.R), G: half(a.G, b.G), B: half(a.B, b.B), A: 0xFF}
}
