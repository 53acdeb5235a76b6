package chart

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// shape is one thing that a chart consists of, in pixels of the screen from its upper
// left corner. What it is, is a rect, a word, a token, a die or a path.
type shape struct {
	x, y, w, h float32
	what       any // comparable
}

type (
	rect struct {
		fill, edge    color.Color // nil for none
		width, radius float32     // of the edge, and of the corners
	}
	// word is a line of text in the middle of its height, which is shortened where it has no room.
	word struct {
		text  string
		size  float32 // in design units
		role  kit.Role
		bold  bool
		align fyne.TextAlign
	}
	token struct {
		marker kit.Marker
		edge   bool // a line around it
	}
	die  int    // its face
	path string // lines and areas, as an SVG drawing of the size of the shape
)

// object returns what draws a shape on the screen.
func (s shape) object() fyne.CanvasObject {
	switch of := s.what.(type) {
	case rect:
		r := canvas.NewRectangle(of.fill)
		r.StrokeColor, r.StrokeWidth, r.CornerRadius = of.edge, of.width, of.radius
		return r
	case word:
		text := kit.NewText(of.text, of.size, of.role).Cut()
		if of.bold {
			text.Bold()
		}
		switch of.align {
		case fyne.TextAlignCenter:
			text.Centre()
		case fyne.TextAlignTrailing:
			text.Trailing()
		}
		return text
	case token:
		t := kit.NewToken(of.marker, 0)
		if of.edge {
			t.Outlined()
		}
		return t
	case die:
		return kit.NewDie(int(of), 0, nil)
	case path:
		d := kit.NewDrawing()
		d.Set(string(of))
		return d.Raster
	}
	return nil
}

// render returns the renderer of a chart that is drawn anew in every size. What is the
// same as before keeps its object, so that a path becomes pixels only when it changes.
func render(of fyne.Widget, least func() fyne.Size, draw func(fyne.Size) []shape) *kit.Renderer {
	var shown []shape
	d := &kit.Renderer{Of: of, Least: least}
	d.Arrange = func(size fyne.Size) {
		old := map[any][]fyne.CanvasObject{}
		for i, s := range shown {
			old[s.what] = append(old[s.what], d.Parts[i])
		}
		shown, d.Parts = draw(size), nil
		for _, s := range shown {
			var o fyne.CanvasObject
			if list := old[s.what]; len(list) > 0 {
				o, old[s.what] = list[0], list[1:]
			} else {
				o = s.object()
			}
			o.Move(fyne.NewPos(s.x, s.y))
			o.Resize(fyne.NewSize(s.w, s.h))
			d.Parts = append(d.Parts, o)
		}
	}
	return d
}

// Figure is a chart that is looked at only.
type Figure struct {
	widget.BaseWidget
	name  string
	least func() fyne.Size
	draw  func(size fyne.Size) []shape
}

func newFigure(name string, least func() fyne.Size, draw func(size fyne.Size) []shape) *Figure {
	f := &Figure{name: name, least: least, draw: draw}
	f.ExtendBaseWidget(f)
	return f
}

// Name returns what it shows, in words; "" where that stands beside it.
func (f *Figure) Name() string { return f.name }

// HeightFor implements Tall.
func (f *Figure) HeightFor(float32) float32 { return f.least().Height }

// CreateRenderer implements fyne.Widget.
func (f *Figure) CreateRenderer() fyne.WidgetRenderer { return render(f, f.least, f.draw) }

// drawing is a shape of lines and areas over a whole chart.
func drawing(size fyne.Size, elements string) shape {
	svg := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.2f %.2f">%s</svg>`, size.Width, size.Height, elements)
	return shape{0, 0, size.Width, size.Height, path(svg)}
}

// element is an element of a drawing; "none" is no fill, or no line.
func element(fill, line string, width float32, way string) string {
	return fmt.Sprintf(`<path fill="%s" stroke="%s" stroke-width="%.2f" stroke-linecap="round" stroke-linejoin="round" d="%s"/>`, fill, line, width, way)
}

// through is the way through points.
func through(points ...fyne.Position) string {
	var b strings.Builder
	for i, at := range points {
		fmt.Fprintf(&b, "%c%.1f %.1f ", "ML"[min(i, 1)], at.X, at.Y)
	}
	return b.String()
}

// circle is the way around a circle. Its arcs have to end where they began, to the last digit.
func circle(x, y, radius float32) string {
	r := math.Round(10*float64(radius)) / 10
	return fmt.Sprintf("M%.1f %.1f a%.1f %.1f 0 1 1 %.1f 0 a%.1f %.1f 0 1 1 %.1f 0 Z ", float64(x)-r, y, r, r, 2*r, r, r, -2*r)
}
