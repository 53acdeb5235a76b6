package print

import (
	"math"
	"strconv"
	"strings"
)

// pips says where the pips of each face are, in quarters of the die from its
// middle.
var pips = [7][]point{
	1: {{0, 0}},
	2: {{-1, -1}, {1, 1}},
	3: {{-1, -1}, {0, 0}, {1, 1}},
	4: {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
	5: {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
	6: {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
}

// die draws a die that fills a square: with pips, with a letter, or with a single
// pip for a dot.
func (p pen) die(b box, face string, c color) {
	paper := white
	parts := []part{{block(b, b.w*0.18), brush{line: c, weight: max(0.12, b.w*0.05), fill: &paper}}}
	n, err := strconv.Atoi(face)
	if strings.Trim(face, ".•") == "" {
		n, err = 1, nil
	}
	if err != nil || n < 1 || n > 6 {
		p.put(ink, b, "die "+face, parts...)
		st := style{font: bold, size: b.w * 0.78, color: c}
		inside := pen{&page{}}
		inside.text(b, face, st)
		p.over(inside)
		return
	}
	size := b.w * 0.19
	for _, at := range pips[n] {
		pip := box{b.midX() + at.x*b.w*0.26 - size/2, b.midY() + at.y*b.w*0.26 - size/2, size, size}
		parts = append(parts, part{oval(pip), brush{fill: &c}})
	}
	p.put(ink, b, "die "+face, parts...)
}

// over puts what another pen has drawn over what is there.
func (p pen) over(other pen) {
	for _, m := range other.page.marks {
		m.on = over
		p.page.marks = append(p.page.marks, m)
	}
}

// square draws a box to tick, ticked or not.
func (p pen) square(b box, ticked bool) {
	parts := []part{{block(b, b.w*0.1), brush{line: muted, weight: 0.2}}}
	symbol := "square"
	if ticked {
		symbol = "tick"
		parts = append(parts, part{
			line(false, point{b.x + 0.18*b.w, b.y + 0.52*b.h}, point{b.x + 0.42*b.w, b.y + 0.8*b.h}, point{b.x + 0.86*b.w, b.y + 0.14*b.h}),
			brush{line: blue, weight: max(0.35, b.w*0.11)},
		})
	}
	p.put(ink, b, symbol, parts...)
}

// tallyStep is how far the strokes of a tally are apart, as a share of their
// height; between two bundles of five there is one more.
const tallyStep = 0.28

// tallyWidth returns how wide a tally of strokes of a height is.
func tallyWidth(n int, height float64) float64 {
	if n == 0 {
		return 0
	}
	return max(float64(n/5)*4.2+float64(n%5), 1) * tallyStep * height
}

// tally draws strokes from the left of a box on, in bundles of five whose last
// stroke goes across.
func (p pen) tally(b box, n int) {
	if n <= 0 {
		return
	}
	step := tallyStep * b.h
	stroke := brush{line: blue, weight: max(0.25, b.h*0.07)}
	var parts []part
	x := b.x + step/2
	for left := n; left > 0; left -= 5 {
		if left >= 5 {
			parts = append(parts, part{line(false, point{x - step*0.45, b.bottom() - b.h*0.25}, point{x + 3.45*step, b.y + b.h*0.25}), stroke})
		}
		for i := range min(left, 4) {
			at := x + float64(i)*step
			lean := 0.08 * step * float64(i%3-1) // as if by hand
			parts = append(parts, part{line(false, point{at + lean, b.y}, point{at - lean, b.bottom()}), stroke})
		}
		x += 4.2 * step
	}
	p.put(ink, box{b.x, b.y, tallyWidth(n, b.h), b.h}, "tally "+strconv.Itoa(n), parts...)
}

// crown draws the sign of a winner, half as wide again as it is high.
func (p pen) crown(b box) {
	w := min(b.w, b.h*1.5)
	b = b.middle(w, w/1.5)
	at := func(x, y float64) point { return point{b.x + x*b.w, b.y + y*b.h} }
	metal := gold
	p.put(ink, b, "crown", part{
		line(true, at(0.1, 1), at(0, 0.2), at(0.28, 0.55), at(0.5, 0), at(0.72, 0.55), at(1, 0.2), at(0.9, 1)),
		brush{line: accent, weight: 0.25, fill: &metal},
	})
}

// mat draws the sign of who has lost: a beer mat.
func (p pen) mat(b box) {
	side := min(b.w, b.h)
	b = b.middle(side, side)
	board := color{0xE3, 0xCF, 0xA4}
	p.put(
		ink, b, "mat",
		part{oval(b.inset(side*0.06, side*0.06)), brush{line: accent, weight: side * 0.1, fill: &board}},
		part{oval(b.inset(side*0.24, side*0.24)), brush{line: accent, weight: side * 0.04}},
	)
}

// ring draws a line around something written, as by hand.
func (p pen) ring(b box) {
	const steps = 40
	var points []point
	for i := range steps + 1 {
		turn := math.Pi * (-0.7 + 2.06*float64(i)/steps)
		points = append(points, point{b.midX() + b.w/2*math.Cos(turn), b.midY() + b.h/2*math.Sin(turn)})
	}
	points[steps].y -= b.h * 0.04
	p.put(over, b, "ring", part{line(false, points...), brush{line: accent, weight: 0.35}})
}

// strike draws a line through something written.
func (p pen) strike(b box) {
	p.put(over, b, "strike", part{
		line(false, point{b.x - 0.3, b.midY() + b.h*0.16}, point{b.right() + 0.3, b.midY() - b.h*0.16}),
		brush{line: blue, weight: max(0.25, b.h*0.07)},
	})
}
