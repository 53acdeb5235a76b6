package print

import (
	"bytes"
	"sync"

	"codeberg.org/go-pdf/fpdf"
	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/colornames"
	"golang.org/x/image/math/fixed"

	"beermat/assets"
)

// matSide is how wide the mat of a game above its sheet is, in millimetres.
const matSide = 18.0

// matPaths are the paths of the mats that were printed, by game.
var matPaths sync.Map

// pathsOf returns the paths of the mat of a game, or of the neutral one, without its
// shadow and the two fine lines of its rim.
func pathsOf(game string) []oksvg.SvgPath {
	if paths, ok := matPaths.Load(game); ok {
		return paths.([]oksvg.SvgPath)
	}
	svg, err := assets.Mats.ReadFile("mats/" + game + ".svg")
	if err != nil {
		svg, _ = assets.Mats.ReadFile("mats/neutral.svg")
	}
	icon, err := oksvg.ReadIconStream(bytes.NewReader(svg))
	if err != nil {
		return nil
	}
	var paths []oksvg.SvgPath
	for i, path := range icon.SVGPaths {
		if i != 0 && i != 2 && i != 4 {
			paths = append(paths, path)
		}
	}
	matPaths.Store(game, paths)
	return paths
}

// gameMat draws the mat of a game in outline, as printers without colors can.
func (p pen) gameMat(b box, game string) {
	side := min(b.w, b.h)
	b = b.middle(side, side)
	scale := side / 192
	place := func(q fixed.Point26_6) point { // of the drawing, whose mat is 96 around 100, 98
		return point{b.midX() + (float64(q.X)/64-100)*scale, b.midY() + (float64(q.Y)/64-98)*scale}
	}
	weight := firm * min(1, side/matSide)
	var parts []part
	for _, path := range pathsOf(game) {
		r, g, blue, _ := path.GetFillColor().RGBA()
		shape := func(pdf *fpdf.Fpdf, how string) {
			path.Path.AddTo(&drawn{pdf: pdf, place: place})
			pdf.DrawPath(how)
		}
		inside, broad := white, path.LineWidth*scale
		switch {
		case path.GetFillColor() == colornames.Black && broad > 2.5*weight: // no area, but a broad line
			parts = append(parts, part{shape, brush{line: black, weight: broad}}, part{shape, brush{line: white, weight: broad - 2*weight}})
		case path.GetFillColor() == colornames.Black:
			parts = append(parts, part{shape, brush{line: black, weight: weight}})
		case max(r, g, blue) < 0x4000: // ink
			parts = append(parts, part{shape, brush{fill: &black}})
		default:
			parts = append(parts, part{shape, brush{line: black, weight: weight, fill: &inside}})
		}
	}
	p.put(ink, b, "mat of "+game, parts...)
}

// drawn draws a path on a page.
type drawn struct {
	pdf   *fpdf.Fpdf
	place func(fixed.Point26_6) point
}

var _ rasterx.Adder = (*drawn)(nil)

// Start implements rasterx.Adder.
func (d *drawn) Start(a fixed.Point26_6) {
	at := d.place(a)
	d.pdf.MoveTo(at.x, at.y)
}

// Line implements rasterx.Adder.
func (d *drawn) Line(a fixed.Point26_6) {
	to := d.place(a)
	d.pdf.LineTo(to.x, to.y)
}

// QuadBezier implements rasterx.Adder.
func (d *drawn) QuadBezier(a, b fixed.Point26_6) {
	by, to := d.place(a), d.place(b)
	d.pdf.CurveTo(by.x, by.y, to.x, to.y)
}

// CubeBezier implements rasterx.Adder.
func (d *drawn) CubeBezier(a, b, c fixed.Point26_6) {
	one, two, to := d.place(a), d.place(b), d.place(c)
	d.pdf.CurveBezierCubicTo(one.x, one.y, two.x, two.y, to.x, to.y)
}

// Stop implements rasterx.Adder.
func (d *drawn) Stop(closed bool) {
	if closed {
		d.pdf.ClosePath()
	}
}
