package kit

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2/canvas"
	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

// Drawing shows a drawing that is written as SVG, whole and in the middle of its
// place. It becomes pixels when it is painted, in the size that it has then. The
// toolkit would make them whenever the size changes, whether it is seen or not, and
// point by point, which takes a second for a chart on a large screen.
type Drawing struct {
	*canvas.Raster
	svg string
}

// NewDrawing returns an empty drawing.
func NewDrawing() *Drawing {
	d := &Drawing{}
	d.Raster = canvas.NewRaster(func(w, h int) image.Image { return PixelsOf(d.svg, w, h) })
	return d
}

// NewSharedDrawing returns an empty drawing of a small thing that is seen in many places:
// its pixels are those of all that are alike.
func NewSharedDrawing() *Drawing {
	d := &Drawing{}
	d.Raster = canvas.NewRaster(func(w, h int) image.Image { return PictureOf(d.svg, w, h) })
	return d
}

// Set shows another drawing, and tells whether it is another.
func (d *Drawing) Set(svg string) bool {
	if d.svg == svg {
		return false
	}
	d.svg = svg
	d.Refresh()
	return true
}

// PixelsOf draws into a picture of so many pixels. A drawing that is none, as
// before the first one, leaves it empty.
func PixelsOf(svg string, width, height int) image.Image {
	picture := image.NewRGBA(image.Rect(0, 0, width, height))
	icon, err := oksvg.ReadIconStream(strings.NewReader(svg))
	if err != nil || icon.ViewBox.W <= 0 || icon.ViewBox.H <= 0 {
		return picture
	}
	scale := math.Min(float64(width)/icon.ViewBox.W, float64(height)/icon.ViewBox.H)
	w, h := scale*icon.ViewBox.W, scale*icon.ViewBox.H
	icon.SetTarget((float64(width)-w)/2, (float64(height)-h)/2, w, h)
	scaleLines(icon, scale)
	icon.Draw(rasterx.NewDasher(width, height, rasterx.NewScannerGV(width, height, picture, picture.Bounds())), 1)
	return picture
}

// scaleLines makes the lines of a drawing as much thicker as the drawing is larger,
// which the library only does with where they are.
func scaleLines(icon *oksvg.SvgIcon, scale float64) {
	for i := range icon.SVGPaths {
		style := &icon.SVGPaths[i].PathStyle
		style.LineWidth *= scale
		style.DashOffset *= scale
		style.Dash = slices.Clone(style.Dash)
		for j := range style.Dash {
			style.Dash[j] *= scale
		}
	}
}

// Hex returns a colour as a drawing writes it.
func Hex(c color.Color) string {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	return fmt.Sprintf("#%02x%02x%02x", n.R, n.G, n.B)
}
