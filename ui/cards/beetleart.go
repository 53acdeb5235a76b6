package cards

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// beetlePurple is the colour of the game.
var beetlePurple = rgb(0x8A5A9E)

// beetleArt shows a beetle as far as it has come.
type beetleArt struct {
	widget.BaseWidget
	drawing      *beetleDrawing
	drawn, fresh beetleCounts
}

func newBeetleArt(drawing *beetleDrawing, drawn beetleCounts) *beetleArt {
	a := &beetleArt{drawing: drawing, drawn: drawn}
	a.ExtendBaseWidget(a)
	return a
}

// show shows which parts are drawn, and how many of each came last.
func (a *beetleArt) show(drawn, fresh beetleCounts) {
	if a.drawn != drawn || a.fresh != fresh {
		a.drawn, a.fresh = drawn, fresh
		a.Refresh()
	}
}

// HeightFor implements kit.Tall: as high as the drawing is at a width, within
// reason.
func (a *beetleArt) HeightFor(width float32) float32 {
	return min(width*float32(a.drawing.height/a.drawing.width), kit.U(150))
}

// CreateRenderer implements fyne.Widget.
func (a *beetleArt) CreateRenderer() fyne.WidgetRenderer {
	r := &beetleArtRenderer{of: a, drawing: kit.NewDrawing()}
	r.Refresh()
	return r
}

type beetleArtRenderer struct {
	of      *beetleArt
	drawing *kit.Drawing
}

func (r *beetleArtRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.drawing.Raster}
}
func (r *beetleArtRenderer) MinSize() fyne.Size    { return fyne.NewSquareSize(kit.U(24)) }
func (r *beetleArtRenderer) Layout(size fyne.Size) { r.drawing.Resize(size) }
func (r *beetleArtRenderer) Destroy()              {}

// Refresh draws the beetle anew if it, or the theme, has changed.
func (r *beetleArtRenderer) Refresh() {
	r.drawing.Set(r.of.drawing.svg(r.of.drawn, r.of.fresh, themeShade()))
}

// themeShade gives the colours of a drawing in the theme of the day. What is
// missing is between a border and a text, so that it can be seen and does not
// look drawn.
func themeShade() beetleShade {
	line, muted := nrgba(kit.Line), nrgba(kit.Muted)
	pale := color.NRGBA{R: between(line.R, muted.R), G: between(line.G, muted.G), B: between(line.B, muted.B)}
	return beetleShade{
		flesh: kit.Hex(beetlePurple), ink: kit.Hex(kit.Colour(kit.Ink)), pale: kit.Hex(pale),
		white: kit.Hex(kit.Colour(kit.DiePaper)), pupil: kit.Hex(kit.Colour(kit.DieInk)), fresh: kit.Hex(kit.Colour(kit.Accent)),
	}
}

func nrgba(r kit.Role) color.NRGBA { return color.NRGBAModel.Convert(kit.Colour(r)).(color.NRGBA) }

// between is a third of the way from one part of a colour to that of another.
func between(a, b uint8) uint8 { return uint8((2*int(a) + int(b)) / 3) }
