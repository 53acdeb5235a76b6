package chart

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"beermat/ui/kit"
)

// chartArt draws the lines of a chart as one picture, so that it is only drawn
// again when it changes, and with round corners where a line bends. Marks on the
// way tell the lines apart by shape; those of a line are one path, because every
// path is a walk over the whole picture.
func chartArt(p plot, traces []Trace, band []Point) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.2f %.2f">`, p.size.Width, p.size.Height)
	if len(band) > 0 {
		var way strings.Builder
		for i, point := range band {
			fmt.Fprintf(&way, "%s%.1f %.1f ", map[bool]string{true: "M", false: "L"}[i == 0], p.x(point.At), p.y(point.Value))
		}
		for _, point := range slices.Backward(band) {
			fmt.Fprintf(&way, "L%.1f %.1f ", p.x(point.At), p.y(-point.Value))
		}
		fmt.Fprintf(&b, `<path fill="%s" d="%sZ"/>`, kit.Hex(kit.Colour(kit.Tint)), way.String())
	}
	width := kit.U(3.2)
	if len(traces) > 8 {
		width = kit.U(2.2)
	}
	for _, t := range traces {
		var way strings.Builder
		for i, point := range t.Points {
			fmt.Fprintf(&way, "%s%.1f %.1f ", map[bool]string{true: "M", false: "L"}[i == 0], p.x(point.At), p.y(point.Value))
		}
		fmt.Fprintf(&b, `<path fill="none" stroke="%s" stroke-width="%.2f" stroke-linecap="round" stroke-linejoin="round" d="%s"/>`,
			traceColour(t), width, way.String())
	}
	for i, t := range traces {
		fmt.Fprintf(&b, `<path fill="%s" stroke="%s" stroke-width="%.2f" d="%s"/>`,
			traceColour(t), kit.Hex(kit.Colour(kit.Paper)), kit.U(1.2), marksOn(p, t, i))
	}
	b.WriteString("</svg>")
	return b.String()
}

// stackArt draws the values as areas on top of each other. The mark of each lies in
// its area, where that is highest.
func stackArt(p plot, c *Chart) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.2f %.2f">`, p.size.Width, p.size.Height)
	for i, t := range c.traces {
		var way strings.Builder
		most, x, y := float32(0), float32(0), float32(0)
		for n, point := range t.Points {
			low, high := c.between(i, point.At)
			fmt.Fprintf(&way, "%s%.1f %.1f ", map[bool]string{true: "M", false: "L"}[n == 0], p.x(point.At), p.height(high))
			if inside := point.At > 0 && point.At < p.last; inside && high-low > most {
				most, x, y = high-low, p.x(point.At), p.height((low+high)/2)
			}
		}
		for _, point := range slices.Backward(t.Points) {
			low, _ := c.between(i, point.At)
			fmt.Fprintf(&way, "L%.1f %.1f ", p.x(point.At), p.height(low))
		}
		fmt.Fprintf(&b, `<path fill="%s" stroke="%s" stroke-width="%.2f" stroke-linejoin="round" d="%sZ"/>`,
			traceColour(t), kit.Hex(kit.Colour(kit.Paper)), kit.U(1.2), way.String())
		if most > 0 {
			fmt.Fprintf(&b, `<path fill="%s" d="%s"/>`, kit.Hex(kit.Colour(kit.Paper)), markAt(t, x, y, kit.U(5)))
		}
	}
	b.WriteString("</svg>")
	return b.String()
}

// marksOn is the path of the marks on a line, now and then one; those of several
// lines are not at the same places, so that none hides another all the way.
func marksOn(p plot, t Trace, nth int) string {
	var b strings.Builder
	apart := kit.U(84)
	next := p.left + apart*(0.4+0.6*float32(nth%4)/4)
	for _, point := range t.Points {
		if x := p.x(point.At); x >= next && point.At < p.last {
			b.WriteString(markAt(t, x, p.y(point.Value), kit.U(4.6)))
			next = x + apart
		}
	}
	return b.String()
}

// markAt is the path of the shape of a player.
func markAt(t Trace, x, y, radius float32) string {
	s := kit.TokenShapes[t.Marker.Shape%len(kit.TokenShapes)]
	switch {
	case s.Sides > 0:
		var b strings.Builder
		for i := range s.Sides {
			angle := (float64(s.Angle)+360*float64(i)/float64(s.Sides))*math.Pi/180 - math.Pi/2
			fmt.Fprintf(&b, "%s%.1f %.1f ", map[bool]string{true: "M", false: "L"}[i == 0],
				float64(x)+1.25*float64(radius)*math.Cos(angle), float64(y)+1.25*float64(radius)*math.Sin(angle))
		}
		return b.String() + "Z "
	case s.Corner > 0:
		return fmt.Sprintf("M%.1f %.1f h%.1f v%.1f h%.1f Z ", x-radius, y-radius, 2*radius, 2*radius, -2*radius)
	}
	return fmt.Sprintf("M%.1f %.1f a%.1f %.1f 0 1 1 %.1f 0 a%.1f %.1f 0 1 1 %.1f 0 Z ", x-radius, y, radius, radius, 2*radius, radius, radius, -2*radius)
}

// traceColour is the colour of a player as a line on paper shows it.
func traceColour(t Trace) string {
	return kit.Hex(kit.Legible(kit.PlayerColour(t.Marker.Colour), color.NRGBAModel.Convert(kit.Colour(kit.Paper)).(color.NRGBA)))
}

// chartVeil makes what lies below it pale.
func chartVeil() color.Color {
	n := color.NRGBAModel.Convert(kit.Colour(kit.Paper)).(color.NRGBA)
	n.A = 0xB0
	return n
}
