package cards

import (
	"fmt"
	"hash/fnv"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
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
	r := &beetleArtRenderer{of: a, image: &canvas.Image{FillMode: canvas.ImageFillContain}}
	r.Refresh()
	return r
}

type beetleArtRenderer struct {
	of    *beetleArt
	image *canvas.Image
}

func (r *beetleArtRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.image} }
func (r *beetleArtRenderer) MinSize() fyne.Size           { return fyne.NewSquareSize(kit.U(24)) }
func (r *beetleArtRenderer) Layout(size fyne.Size)        { r.image.Resize(size) }
func (r *beetleArtRenderer) Destroy()                     {}

// Refresh draws the beetle anew if it, or the theme, has changed. The toolkit
// keeps pictures by their names, so the name must tell everything.
func (r *beetleArtRenderer) Refresh() {
	svg := []byte(r.of.drawing.svg(r.of.drawn, r.of.fresh, themeShade()))
	sum := fnv.New64a()
	_, _ = sum.Write(svg) // cannot fail
	name := fmt.Sprintf("beetle-%x.svg", sum.Sum64())
	if r.image.Resource == nil || r.image.Resource.Name() != name {
		r.image.Resource = fyne.NewStaticResource(name, svg)
		r.image.Refresh()
	}
}

// themeShade gives the colours of a drawing in the theme of the day. What is
// missing is between a border and a text, so that it can be seen and does not
// look drawn.
func themeShade() beetleShade {
	line, muted := nrgba(kit.Line), nrgba(kit.Muted)
	pale := color.NRGBA{R: between(line.R, muted.R), G: between(line.G, muted.G), B: between(line.B, muted.B)}
	return beetleShade{
		flesh: hex(beetlePurple), ink: hex(nrgba(kit.Ink)), pale: hex(pale),
		white: hex(nrgba(kit.DiePaper)), pupil: hex(nrgba(kit.DieInk)), fresh: hex(nrgba(kit.Accent)),
	}
}

func nrgba(r kit.Role) color.NRGBA { return color.NRGBAModel.Convert(kit.Colour(r)).(color.NRGBA) }

func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// between is a third of the way from one part of a colour to that of another.
func between(a, b uint8) uint8 { return uint8((2*int(a) + int(b)) / 3) }
