package cards

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"beermat/scoring/beetle"
)

// beetleDrawing is what a complete beetle looks like, worked out from its list of
// parts: seen from above, the head to the right. Its lengths are units of its
// own, in which the body of the usual beetle is 110 long.
type beetleDrawing struct {
	strokes       []beetleStroke // in the order in which they are drawn
	left, top     float64        // of everything
	width, height float64
}

// beetleStroke is one part in the drawing. Its paths are worked out once, for a
// card is drawn again and again.
type beetleStroke struct {
	beetleSlot
	look  penLook
	line  beetleLine
	ink   string // along the line
	area  string // within it
	pupil string // of an eye
	pale  string // along the line of a part that is missing
}

// beetleSlot is a part that has, or wants, a place: which of the list, from 0, and
// which of its kind, from 0. The kind -1 is no part, and never in ink.
type beetleSlot struct{ kind, nth int }

// penLook is how a stroke is drawn. Later looks lie on top of earlier ones.
type penLook int

// The looks.
const (
	penWing  penLook = iota // what can be seen through
	penLine                 // legs, tails and antennae
	penFlesh                // bodies
	penSkull                // heads, which lie on bodies
	penEye                  // white, on a head
	penMark                 // white, on a body
	penMouth                // a thin line on a head
)

// beetleWidths is how wide the line of each look is.
var beetleWidths = [...]float64{penWing: 3, penLine: 4, penFlesh: 4, penSkull: 4, penEye: 3, penMark: 3, penMouth: 3}

// beetleThin is how wide the line of a part is that is missing.
const beetleThin = 2.4

// beetleCounts is how many of each part of the list there are.
type beetleCounts [6]int8

// beetleShade is the colours of a drawing, as #rrggbb.
type beetleShade struct{ flesh, ink, pale, white, pupil, fresh string }

// svg draws a beetle as far as it has come: parts that are drawn in ink, those
// that came last in the colour of what is fresh, those that are missing pale and
// dashed.
func (d *beetleDrawing) svg(drawn, fresh beetleCounts, shade beetleShade) string {
	is := func(s beetleStroke) int { // 0 missing, 1 drawn
		if s.kind >= 0 && s.nth < int(drawn[s.kind]) {
			return 1
		}
		return 0
	}
	strokes := slices.Clone(d.strokes)
	slices.SortStableFunc(strokes, func(s, t beetleStroke) int {
		return cmp.Or(cmp.Compare(s.look, t.look), cmp.Compare(is(s), is(t)))
	})
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.1f %.1f">`, d.width, d.height)
	fmt.Fprintf(&b, `<g transform="translate(%.1f %.1f)">`, -d.left, -d.top)
	for _, s := range strokes {
		switch {
		case is(s) == 0:
			b.WriteString(beetlePath(shade.pale, s.pale))
		case s.nth >= int(drawn[s.kind]-fresh[s.kind]):
			b.WriteString(s.drawn(shade, shade.fresh))
		default:
			b.WriteString(s.drawn(shade, shade.ink))
		}
	}
	b.WriteString("</g></svg>")
	return b.String()
}

// newBeetleStroke works out what a part looks like in ink and before that. What
// is small is not dashed, for it could not be made out.
func newBeetleStroke(slot beetleSlot, look penLook, line beetleLine) beetleStroke {
	s := beetleStroke{beetleSlot: slot, look: look, line: line}
	s.ink, s.area = line.solid(beetleWidths[look]), line.area()
	s.pale = line.dashed(beetleThin)
	if look >= penEye {
		s.pale = line.solid(beetleThin)
	}
	if look == penEye {
		s.pupil = line.within(0.42).area()
	}
	return s
}

// drawn is a part that is there, with its line in a colour.
func (s beetleStroke) drawn(shade beetleShade, pen string) string {
	line := beetlePath(pen, s.ink)
	switch s.look {
	case penFlesh, penSkull:
		return beetlePath(shade.flesh, s.area) + line
	case penWing:
		return beetlePath(shade.flesh+`" fill-opacity="0.35`, s.area) + line
	case penEye:
		return beetlePath(shade.white, s.area) + beetlePath(shade.pupil, s.pupil) + line
	case penMark:
		return beetlePath(shade.white, s.area) + line
	}
	return line
}

// beetlePath is an area in a colour.
func beetlePath(fill, d string) string { return `<path fill="` + fill + `" d="` + d + `"/>` }

// beetleMaker works out a drawing.
type beetleMaker struct {
	drawing beetleDrawing
	slots   [organs][]beetleSlot
	trunk   []beetleOval // the bodies, the first at the front
	heads   []beetleOval
	right   float64
	bottom  float64
}

// beetleOval is a body or a head, and the direction in which it looks, in
// radians clockwise from the right.
type beetleOval struct{ x, y, rx, ry, looks float64 }

// at gives the point of the rim in a direction.
func (o beetleOval) at(angle float64) beetlePoint {
	return beetlePoint{o.x + o.rx*math.Cos(angle), o.y + o.ry*math.Sin(angle)}
}

// newBeetleDrawing works out what a beetle with these parts looks like.
func newBeetleDrawing(parts []beetle.Part) *beetleDrawing {
	m := &beetleMaker{}
	m.drawing.left, m.drawing.top, m.right, m.bottom = -60, -48, 60, 48 // no smaller than that
	for kind, p := range parts {
		organ := beetleOrgans[strings.ToLower(p.Name)]
		for nth := range p.Count {
			m.slots[organ] = append(m.slots[organ], beetleSlot{kind, nth})
		}
	}
	m.bodies()
	m.skulls()
	m.legs()
	m.tails()
	m.wings()
	m.marks(parts)
	for i, head := range m.heads {
		m.face(head, func(o beetleOrgan) []beetleSlot { return share(m.slots[o], i, len(m.heads)) })
	}
	const margin = 3 // half of the widest line, and a little
	d := &m.drawing
	d.left, d.top = d.left-margin, d.top-margin
	d.width, d.height = m.right+margin-d.left, m.bottom+margin-d.top
	return d
}

// put adds a part.
func (m *beetleMaker) put(s beetleSlot, look penLook, line beetleLine) {
	d := &m.drawing
	d.strokes = append(d.strokes, newBeetleStroke(s, look, line))
	for _, p := range line.points {
		d.left, d.top = min(d.left, p.x), min(d.top, p.y)
		m.right, m.bottom = max(m.right, p.x), max(m.bottom, p.y)
	}
}

// share gives the slots that fall to place i of n: as even a share as there can
// be, the first ones to the first place.
func share[T any](list []T, i, n int) []T {
	from := func(i int) int { return (len(list)*i + n - 1) / n }
	return list[from(i):from(i+1)]
}

// fan gives the direction of item i of n that are spread over an angle, from one
// end to the other; a single one is in the middle.
func fan(i, n int, over float64) float64 {
	if n == 1 {
		return 0
	}
	return over * (float64(i)/float64(n-1) - 0.5)
}

// degrees turns degrees into radians.
func degrees(n float64) float64 { return n * math.Pi / 180 }
