package kit

import (
	"fmt"
	"hash/crc32"
	"image/color"
	"math"
	"strings"

	"fyne.io/fyne/v2"
)

// chartArt draws the lines of a chart as one picture, so that it is only drawn
// again when it changes, and with round corners where a line bends. Marks on the
// way tell the lines apart by shape.
func chartArt(p plot, traces []Trace) fyne.Resource {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.2f %.2f" width="%.2f" height="%.2f">`,
		p.size.Width, p.size.Height, p.size.Width, p.size.Height)
	width := U(3.2)
	if len(traces) > 8 {
		width = U(2.2)
	}
	for _, t := range traces {
		fmt.Fprintf(&b, `<path fill="none" stroke="%s" stroke-width="%.2f" stroke-linecap="round" stroke-linejoin="round" d="`, traceColour(t), width)
		for i, point := range t.Points {
			fmt.Fprintf(&b, "%s%.1f %.1f ", map[bool]string{true: "M", false: "L"}[i == 0], p.x(point.At), p.y(point.Value))
		}
		b.WriteString(`"/>`)
	}
	for i, t := range traces {
		drawMarks(&b, p, t, i)
	}
	b.WriteString("</svg>")
	return fyne.NewStaticResource(fmt.Sprintf("chart-%08x.svg", crc32.ChecksumIEEE([]byte(b.String()))), []byte(b.String()))
}

// drawMarks puts a mark on a line now and then; those of several lines not at the
// same places, so that none hides another all the way.
func drawMarks(b *strings.Builder, p plot, t Trace, nth int) {
	apart := U(84)
	next := p.left + apart*(0.4+0.6*float32(nth%4)/4)
	for _, point := range t.Points {
		if x := p.x(point.At); x >= next && point.At < p.last {
			drawMark(b, t, x, p.y(point.Value), U(4.6))
			next = x + apart
		}
	}
}

// drawMark draws the shape of a player, filled, with a rim of paper.
func drawMark(b *strings.Builder, t Trace, x, y, radius float32) {
	style := fmt.Sprintf(`fill="%s" stroke="%s" stroke-width="%.2f"`, traceColour(t), hex(Colour(Paper)), U(1.2))
	s := shapes[t.Marker.Shape%len(shapes)]
	switch {
	case s.sides > 0:
		fmt.Fprintf(b, `<path %s d="`, style)
		for i := range s.sides {
			angle := (float64(s.angle)+360*float64(i)/float64(s.sides))*math.Pi/180 - math.Pi/2
			fmt.Fprintf(b, "%s%.1f %.1f ", map[bool]string{true: "M", false: "L"}[i == 0],
				float64(x)+1.25*float64(radius)*math.Cos(angle), float64(y)+1.25*float64(radius)*math.Sin(angle))
		}
		b.WriteString(`Z"/>`)
	case s.corner > 0:
		fmt.Fprintf(b, `<rect %s x="%.1f" y="%.1f" width="%.1f" height="%.1f"/>`, style, x-radius, y-radius, 2*radius, 2*radius)
	default:
		fmt.Fprintf(b, `<circle %s cx="%.1f" cy="%.1f" r="%.1f"/>`, style, x, y, radius)
	}
}

// traceColour is the colour of a player as a line on paper shows it.
func traceColour(t Trace) string {
	return hex(legible(PlayerColour(t.Marker.Colour), color.NRGBAModel.Convert(Colour(Paper)).(color.NRGBA)))
}

// hex gives a colour as a drawing writes it.
func hex(c color.Color) string {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	return fmt.Sprintf("#%02x%02x%02x", n.R, n.G, n.B)
}

// chartVeil makes what lies below it pale.
func chartVeil() color.Color {
	n := color.NRGBAModel.Convert(Colour(Paper)).(color.NRGBA)
	n.A = 0xB0
	return n
}
