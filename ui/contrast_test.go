package ui

import (
	"image/color"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"beermat/ui/kit"
)

// What a text and a mark must stand out by, after WCAG 2.2 (1.4.3 and 1.4.11):
// large is text from 24 pixels on, and bold from 18.66.
const (
	textContrast, markContrast = 4.5, 3.0
	largeText, largeBold       = 24, 18.66
)

// faint lists what does not stand out enough.
func (w *inspection) faint() []string {
	w.found = nil
	for i, s := range w.items {
		ink, least, ok := s.ink()
		if !ok || s.box.and(s.clip).empty() || s.faded() {
			continue
		}
		ground := w.below(i)
		if got := contrastOf(over(ink, ground), ground); got < least-0.005 {
			w.fault("%v on %v has a contrast of %.2f, less than %.1f, in %s", ink, ground, got, least, strings.Join(strings.Split(what(s), " < ")[1:min(4, len(strings.Split(what(s), " < ")))], " < "))
		}
	}
	return w.found
}

// ink returns the colour of a text or a mark, and what it must stand out by. A dot
// where something can be written says nothing that the empty cell does not.
func (s *seen) ink() (ink color.NRGBA, least float64, ok bool) {
	switch o := s.object.(type) {
	case *canvas.Text:
		if strings.Trim(o.Text, " ·") == "" {
			return ink, 0, false
		}
		least = textContrast
		if o.TextSize >= largeText || o.TextStyle.Bold && o.TextSize >= largeBold {
			least = markContrast
		}
		return toNRGBA(o.Color), least, true
	case *kit.Icon:
		return toNRGBA(kit.Colour(o.Role())), markContrast, true
	}
	return ink, 0, false
}

// faded tells whether it belongs to something that cannot be tapped now.
func (s *seen) faded() bool {
	for p := s; p != nil; p = p.parent {
		if b, ok := p.object.(*kit.Button); ok && b.Off() {
			return true
		}
	}
	return false
}

// below returns the colour that lies under the middle of an item.
func (w *inspection) below(i int) color.NRGBA {
	ground := toNRGBA(kit.Colour(kit.Table))
	seen := w.items[i].box.and(w.items[i].clip) // of what is scrolled halfway out of sight
	x, y := (seen.x0+seen.x1)/2, (seen.y0+seen.y1)/2
	for _, o := range w.items[:i] {
		box := o.box.and(o.clip) // of a list that is scrolled, only what is seen lies under it
		if fill, ok := filled(o.object); ok && x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1 {
			ground = over(fill, ground)
		}
	}
	return ground
}

// filled returns the colour of a shape that covers what is below it.
func filled(o fyne.CanvasObject) (color.NRGBA, bool) {
	var fill color.Color
	switch o := o.(type) {
	case *canvas.Rectangle:
		fill = o.FillColor
	case *canvas.Circle:
		fill = o.FillColor
	case *canvas.Polygon:
		fill = o.FillColor
	}
	if fill == nil {
		return color.NRGBA{}, false
	}
	return toNRGBA(fill), true
}

func toNRGBA(c color.Color) color.NRGBA { return color.NRGBAModel.Convert(c).(color.NRGBA) }

// over lays a colour over an opaque one.
func over(c, ground color.NRGBA) color.NRGBA {
	mix := func(a, b uint8) uint8 {
		return uint8(math.Round((float64(a)*float64(c.A) + float64(b)*float64(255-c.A)) / 255))
	}
	return color.NRGBA{R: mix(c.R, ground.R), G: mix(c.G, ground.G), B: mix(c.B, ground.B), A: 255}
}

// contrastOf is the contrast of two colours as WCAG 2.2 defines it.
func contrastOf(a, b color.NRGBA) float64 {
	x, y := luminanceOf(a), luminanceOf(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminanceOf(c color.NRGBA) float64 {
	part := func(v uint8) float64 {
		if s := float64(v) / 255; s > 0.04045 {
			return math.Pow((s+0.055)/1.055, 2.4)
		} else {
			return s / 12.92
		}
	}
	return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
}
