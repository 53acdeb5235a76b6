package cards

import (
	"math"

	"fyne.io/fyne/v2"

	"beermat/scoring/beetle"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// beetleBox is a rectangle. All lengths in this file are design units.
type beetleBox struct{ x, y, w, h float32 }

// beetleMeasures is what decides how a panel is arranged, besides its size.
type beetleMeasures struct {
	width, height float32   // of the drawing, in its own units
	pills         []float32 // how wide the words on each pill are, as a share of the size of the text
	points        bool      // there is a line below the name
}

// beetleSetting is where everything on a panel lies.
type beetleSetting struct {
	scale float32 // of the drawing
	dense bool    // the pills lie close together
	k     float32 // how large the head is, 1 for one as designed
	head  beetleBox
	art   beetleBox
	text  float32     // the size of the words on the pills
	pills []beetleBox // none where they have no room
}

// The least size of a panel, and the gap between two of them.
const (
	beetleLeastWidth  float32 = 150
	beetleLeastHeight float32 = 74
	beetleLeastPoints float32 = 92 // with a line below the name
	beetleGap         float32 = 10
)

// leastHeight is the least height of a panel.
func (m *beetleMeasures) leastHeight() float32 {
	if m.points {
		return beetleLeastPoints
	}
	return beetleLeastHeight
}

// set arranges a panel: of all ways the one with the largest drawing, as long as
// the pills have room beside it.
func (m *beetleMeasures) set(w, h float32) beetleSetting {
	fit := min(w/290, h/215)
	k, low := textScale(fit), textScale(min(w/330, h/150)) // low is for panels that are low and wide
	inset := clamp(15*fit, 8, 15*k)
	inner := beetleBox{inset, inset, w - 2*inset, h - 2*inset}
	ways := []struct {
		set func(beetleBox, float32, beetlePillSize) beetleSetting
		k   float32
	}{{m.stacked, k}, {m.beside, k}, {m.aside, low}, {m.aside, k}}
	var best beetleSetting
	for i, pill := range []beetlePillSize{{1.95, 6, pillText(k)}, {1.65, 4, pillText(0)}} {
		for _, way := range ways {
			s := way.set(inner, way.k, pill)
			s.k, s.scale, s.dense = way.k, min(s.art.w/m.width, s.art.h/m.height), i > 0
			if s.worth() > best.worth() {
				best = s
			}
		}
	}
	return best
}

// textScale is how large the text on a panel is, by how large the panel is: beyond
// its usual size the drawing grows more than the text.
func textScale(fit float32) float32 {
	const least, most, grows = 0.75, 2.2, 0.55
	if fit > 1 {
		return min(float32(math.Pow(float64(fit), grows)), most)
	}
	return max(fit, least)
}

// worth is how good a panel is: how large the drawing, and whether there are
// pills. Those that lie close together, or are not there at all, only make up for
// a drawing that would be too small otherwise.
func (s beetleSetting) worth() float32 {
	const enough, more, dense, bare = 0.6, 0.05, 0.97, 0.42
	capped := min(s.scale, enough) + more*s.scale
	switch {
	case s.pills == nil:
		return bare * capped
	case s.dense:
		return dense * capped
	}
	return max(capped, s.scale)
}

// headHeight is how high token, name and number are at a width.
func (m *beetleMeasures) headHeight(w, k float32) float32 {
	height := 36 * k
	if w < beetleNarrowHead {
		height = 24*k + 1.4*beetleNarrowName
	}
	if m.points {
		height += 19 * max(k, 1)
	}
	return height
}

// In a head narrower than this the name is below token and number, in this size.
const (
	beetleNarrowHead float32 = 104
	beetleNarrowName float32 = 14
)

// beetlePillSize is how high a pill is, as a share of its text, the gap between
// two of them, and the text.
type beetlePillSize struct{ height, gap, text float32 }

// pillText is how large the words on the pills are.
func pillText(k float32) float32 { return clamp(13.5*k, 13, 24) }

// width is how wide a pill is, by its words.
func (p beetlePillSize) width(words float32) float32 { return (words + 0.75*p.height) * p.text }

// flow puts the pills beside each other, line by line, and gives the height of
// all. A pill is never wider than a line.
func (m *beetleMeasures) flow(width float32, p beetlePillSize) ([]beetleBox, float32) {
	boxes := make([]beetleBox, len(m.pills))
	x, y := float32(0), float32(0)
	for i, words := range m.pills {
		w := min(p.width(words), width)
		if x > 0 && x+w > width {
			x, y = 0, y+p.height*p.text+p.gap
		}
		boxes[i] = beetleBox{x, y, w, p.height * p.text}
		x += w + p.gap
	}
	return boxes, y + p.height*p.text
}

// stacked has the head above, the drawing in the middle and the pills below.
func (m *beetleMeasures) stacked(in beetleBox, k float32, p beetlePillSize) beetleSetting {
	const least = 0.2 // of the drawing
	s := beetleSetting{text: p.text}
	s.head = beetleBox{in.x, in.y, in.w, m.headHeight(in.w, k)}
	top := in.y + s.head.h + 4*k
	pills, height := m.flow(in.w, p)
	art := in.y + in.h - top
	if left := art - height - 8*k; left > least*m.height {
		art = left
		s.pills = shift(pills, in.x, in.y+in.h-height)
	}
	s.art = beetleBox{in.x, top, in.w, max(0, art)}
	return s
}

// beside has the head above, below it the drawing, and beside that the pills in
// one column or two.
func (m *beetleMeasures) beside(in beetleBox, k float32, p beetlePillSize) beetleSetting {
	s := beetleSetting{text: p.text}
	s.head = beetleBox{in.x, in.y, in.w, m.headHeight(in.w, k)}
	top := in.y + s.head.h + 4*k
	s.art = beetleBox{in.x, top, in.w, max(0, in.y+in.h-top)}
	widest := float32(0)
	for _, words := range m.pills {
		widest = max(widest, p.width(words))
	}
	for columns := float32(1); columns <= 2; columns++ {
		w := min(columns*(widest+p.gap)-p.gap, in.w*0.62)
		if pills, high := m.flow(w, p); high <= s.art.h {
			s.art.w = max(0, in.w-w-10*k)
			s.pills = shift(pills, in.x+in.w-w, top+(s.art.h-high)/2)
			return s
		}
	}
	return s
}

// aside has head and pills on the left and the drawing beside them, over the
// whole height. Pills that have more room than they need get larger.
func (m *beetleMeasures) aside(in beetleBox, k float32, p beetlePillSize) beetleSetting {
	const largest, step = 1.35, 0.05
	gap := 10 * k
	art := min(in.w*0.5, in.h*m.width/m.height)
	if left := in.w - gap - 190*k; left > 0.3*in.w {
		art = min(art, left) // so that a name has room
	}
	s := beetleSetting{art: beetleBox{in.x + in.w - art, in.y, art, in.h}}
	s.head = beetleBox{in.x, in.y, in.w - art - gap, 0}
	s.head.h = m.headHeight(s.head.w, k)
	if s.head.h > in.h {
		return beetleSetting{} // the head has no room
	}
	for more := float32(largest); more > 1-step/2; more -= step {
		larger := beetlePillSize{p.height, p.gap, p.text * more}
		pills, height := m.flow(s.head.w, larger)
		if top := in.y + s.head.h + 6*k; top+height <= in.y+in.h {
			s.pills, s.text = shift(pills, in.x, top), larger.text
			return s
		}
	}
	s.head.y += (in.h - s.head.h) / 2
	return s
}

func shift(boxes []beetleBox, x, y float32) []beetleBox {
	for i := range boxes {
		boxes[i].x += x
		boxes[i].y += y
	}
	return boxes
}

// lie puts an object into a box.
func (b beetleBox) lie(o fyne.CanvasObject) { put(o, b.x, b.y, b.w, b.h) }

// beetlePlaces shares an area out to n panels in rows of the same number, so
// that the drawings get as large as they can. Panels that are higher than wide,
// and a last row that is not full, are only made where others would be smaller. The area is no lower than
// beetleLeastArea says.
func (m *beetleMeasures) beetlePlaces(width, height float32, n int) []beetleBox {
	const upright, ragged, largest = 0.62, 0.85, 2
	columns, most := 1, float32(-1)
	for c := 1; c <= n; c++ {
		w, h := beetleShares(width, height, n, c)
		if c > 1 && w < beetleLeastWidth || h < m.leastHeight()-0.5 {
			continue
		}
		worth := min(m.set(w, h).worth(), largest)
		if h > 1.15*w {
			worth *= upright
		}
		if n%c != 0 {
			worth *= ragged
		}
		if worth > most {
			columns, most = c, worth
		}
	}
	w, h := beetleShares(width, height, n, columns)
	boxes := make([]beetleBox, n)
	for i := range boxes {
		column, row := float32(i%columns), float32(i/columns)
		boxes[i] = beetleBox{column * (w + beetleGap), row * (h + beetleGap), w, h}
	}
	return boxes
}

// beetleShares gives the size of n panels in so many columns.
func beetleShares(width, height float32, n, columns int) (w, h float32) {
	rows := (n + columns - 1) / columns
	w = (width+beetleGap)/float32(columns) - beetleGap
	h = (height+beetleGap)/float32(rows) - beetleGap
	return w, h
}

// leastArea is the least height for n panels in a width.
func (m *beetleMeasures) leastArea(width float32, n int) float32 {
	columns := int(clamp((width+beetleGap)/(beetleLeastWidth+beetleGap), 1, float32(n)))
	rows := (n + columns - 1) / columns
	return float32(rows)*(m.leastHeight()+beetleGap) - beetleGap
}

// mostPill is how wide the words on a pill may be, as a share of their size; a
// longer name is cut.
const mostPill float32 = 10

// newBeetleMeasures takes the measures of a card. A pill is as wide as it ever
// gets, so that none moves when another one is complete.
func newBeetleMeasures(w *words.Words, drawing *beetleDrawing, parts []beetle.Part, points bool) *beetleMeasures {
	m := &beetleMeasures{width: float32(drawing.width), height: float32(drawing.height), points: points}
	const size = 20
	for _, p := range parts {
		widest := float32(0)
		for drawn := range p.Count + 1 {
			widest = max(widest, wide(kit.NewText(beetleTally(w, p, drawn), size, kit.Ink).Bold()))
		}
		m.pills = append(m.pills, min(widest/size, mostPill))
	}
	return m
}
