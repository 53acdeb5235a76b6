package paper

import (
	"math"
	"strings"
)

// pen draws on a page.
type pen struct{ on *page }

func (p pen) put(m mark) { p.on.marks = append(p.on.marks, m) }

// rule draws a straight line of the form.
func (p pen) rule(x1, y1, x2, y2, weight float64, s shade) {
	p.put(path{on: rules, points: []point{{x1, y1}, {x2, y2}}, with: brush{line: s, weight: weight}})
}

// dotted draws a line to write on.
func (p pen) dotted(x1, x2, y float64) {
	p.put(path{on: rules, points: []point{{x1, y}, {x2, y}}, with: brush{line: muted, weight: 0.2, dashed: true}})
}

// fill lays a tint behind an area.
func (p pen) fill(b box, s shade) { p.put(block{on: ground, box: b, with: brush{fill: &s}}) }

// frame draws the outline of an area of the form.
func (p pen) frame(b box, radius, weight float64, s shade) {
	p.put(block{on: rules, box: b, radius: radius, with: brush{line: s, weight: weight}})
}

// align says where text stands in its box.
type align int

// The alignments.
const (
	centre align = iota
	toLeft
	toRight
)

// style is how a text is set. It is made smaller down to least where it is too
// long, and then cut.
type style struct {
	font  font
	size  float64 // in millimetres
	least float64 // 0: seven tenths of the size
	align align
	shade shade
}

// fitted is a text as it fits into a width.
type fitted struct {
	runs []run
	size float64
	wide float64
}

// fit makes a text fit: first smaller, then shorter.
func (st style) fit(text string, room float64) fitted {
	runs := st.font.spell(text)
	least := st.least
	if least == 0 {
		least = 0.7 * st.size
	}
	size := st.size
	if long := wide(runs, size); long > room {
		size = max(size*room/long, min(least, size))
	}
	const dust = 1e-6
	for wide(runs, size) > room+dust && len(runs) > 0 && (len(runs) > 1 || runs[0].text != ellipsis) {
		runs = cut(runs)
	}
	return fitted{runs, size, wide(runs, size)}
}

// text writes a line into a box, in the middle of its height, and gives how long
// it became.
func (p pen) text(b box, text string, st style) float64 {
	if text == "" || b.w <= 0 {
		return 0
	}
	f := st.fit(text, b.w)
	x := b.x
	switch st.align {
	case centre:
		x += (b.w - f.wide) / 2
	case toRight:
		x += b.w - f.wide
	}
	y := b.midY() + capital*f.size/2
	for _, one := range f.runs {
		long := one.font.width(one.text, f.size)
		p.put(letters{at: point{x, y}, text: one.text, font: one.font, size: f.size, wide: long, shade: st.shade})
		x += long
	}
	return f.wide
}

// upward writes a line from the foot of a box upwards.
func (p pen) upward(b box, text string, st style) {
	if text == "" {
		return
	}
	f := st.fit(text, b.h)
	x, y := b.midX()+capital*f.size/2, b.bottom()
	for _, one := range f.runs {
		long := one.font.width(one.text, f.size)
		p.put(letters{at: point{x, y}, text: one.text, font: one.font, size: f.size, wide: long, upward: true, shade: st.shade})
		y -= long
	}
}

// lines breaks a text into lines of a width, of which there are so many at most.
func (st style) lines(text string, room float64, most int) []string {
	var list []string
	line := ""
	for _, word := range strings.Fields(text) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && wide(st.font.spell(longer), st.size) > room && len(list) < most-1 {
			list = append(list, line)
			longer = word
		}
		line = longer
	}
	if line != "" {
		list = append(list, line)
	}
	return list
}

// split breaks a name into two lines where one would become small: after the
// space or hyphen that leaves both about as long. It gives one line where there is
// no such place, or no room for two.
func (st style) split(name string, room, high float64) []string {
	if wide(st.font.spell(name), st.size*0.75) <= room || high < 6.4 {
		return []string{name}
	}
	whole := wide(st.font.spell(name), 1)
	best, least := 0, 0.8*whole // what leaves less than a fifth for one line is no gain
	for i, r := range name {
		if r != ' ' && r != '-' {
			continue
		}
		first, second := name[:i+1], name[i+1:]
		if longer := max(wide(st.font.spell(first), 1), wide(st.font.spell(second), 1)); longer < least {
			best, least = i+1, longer
		}
	}
	if best == 0 {
		return []string{name}
	}
	return []string{name[:best], name[best:]}
}

// circlePoints gives points on an ellipse, from one angle to another, in radians
// clockwise from the right.
func circlePoints(b box, from, to float64, steps int) []point {
	points := make([]point, steps+1)
	for i := range points {
		turn := from + (to-from)*float64(i)/float64(steps)
		points[i] = point{b.midX() + b.w/2*math.Cos(turn), b.midY() + b.h/2*math.Sin(turn)}
	}
	return points
}
