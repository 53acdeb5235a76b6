package paper

import "math"

// pips says where the pips of each face lie, in quarters of the die from its
// middle.
var pips = [7][]point{
	1: {{0, 0}},
	2: {{-1, -1}, {1, 1}},
	3: {{-1, -1}, {0, 0}, {1, 1}},
	4: {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
	5: {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
	6: {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
}

// dieBody is the outline of a die that fills a box.
func dieBody(b box, s shade) mark {
	paper := white
	return block{on: ink, box: b, radius: b.w * 0.18, with: brush{line: s, weight: max(0.12, b.w*0.05), fill: &paper}}
}

// die draws a die that fills a square.
func (p pen) die(b box, face int, s shade) {
	parts := []mark{dieBody(b, s)}
	size := b.w * 0.19
	for _, at := range pips[face] {
		pip := box{b.midX() + at.x*b.w*0.26 - size/2, b.midY() + at.y*b.w*0.26 - size/2, size, size}
		parts = append(parts, oval{on: ink, box: pip, with: brush{fill: &s}})
	}
	p.put(figure{box: b, kind: aDie, value: face, parts: parts})
}

// letterDie draws a die with a letter, or with a single pip for a dot.
func (p pen) letterDie(b box, letter string, s shade) {
	if letter == "" || letter == "." {
		p.die(b, 1, s)
		return
	}
	size := b.w * 0.78
	long := bold.width(letter, size)
	at := point{b.midX() - long/2, b.midY() + capital*size/2}
	p.put(figure{box: b, kind: aLetter, value: int(letter[0]), parts: []mark{
		dieBody(b, s), letters{at: at, text: letter, font: bold, size: size, wide: long, shade: s},
	}})
}

// chip draws a chip that fills a square.
func (p pen) chip(b box, s shade) {
	paper := white
	rim := brush{line: s, weight: b.w * 0.09, fill: &paper}
	parts := []mark{oval{on: ink, box: b.inset(b.w*0.045, b.w*0.045), with: rim}}
	for i := range 8 {
		turn := math.Pi * float64(i) / 4
		from, to := b.w*0.33, b.w*0.45
		parts = append(parts, path{on: ink, with: brush{line: s, weight: b.w * 0.09}, points: []point{
			{b.midX() + from*math.Cos(turn), b.midY() + from*math.Sin(turn)},
			{b.midX() + to*math.Cos(turn), b.midY() + to*math.Sin(turn)},
		}})
	}
	parts = append(parts, oval{on: ink, box: b.inset(b.w*0.22, b.w*0.22), with: brush{fill: &s}})
	p.put(figure{box: b, kind: aChip, value: 1, parts: parts})
}

// square draws a box to tick, ticked or not.
func (p pen) square(b box, ticked bool) {
	parts := []mark{block{on: ink, box: b, radius: b.w * 0.1, with: brush{line: muted, weight: 0.2}}}
	kind := aSquare
	if ticked {
		kind = aTick
		parts = append(parts, path{on: ink, with: brush{line: blue, weight: max(0.35, b.w*0.11)}, points: []point{
			{b.x + 0.18*b.w, b.y + 0.52*b.h}, {b.x + 0.42*b.w, b.y + 0.8*b.h}, {b.x + 0.86*b.w, b.y + 0.14*b.h},
		}})
	}
	p.put(figure{box: b, kind: kind, parts: parts})
}

// tallyStep is how far the strokes of a tally are apart, as a share of their
// height; between two bundles of five there is one more.
const tallyStep = 0.28

// tallyWidth gives how wide a tally of strokes of a height is.
func tallyWidth(n int, height float64) float64 {
	if n == 0 {
		return 0
	}
	bundles, rest := n/5, n%5
	steps := float64(bundles) * 4.2
	if rest > 0 {
		steps += float64(rest)
	}
	return max(steps, 1) * tallyStep * height
}

// tally draws strokes from the left of a box on, in bundles of five whose last
// stroke goes across.
func (p pen) tally(b box, n int, s shade) {
	if n == 0 {
		return
	}
	step := tallyStep * b.h
	stroke := brush{line: s, weight: max(0.25, b.h*0.07)}
	wide := tallyWidth(n, b.h)
	var parts []mark
	x := b.x + step/2
	for left := n; left > 0; left -= 5 {
		upright := min(left, 4)
		if left >= 5 {
			parts = append(parts, path{on: ink, with: stroke, points: []point{{x - step*0.45, b.bottom() - b.h*0.25}, {x + 3.45*step, b.y + b.h*0.25}}})
		}
		for i := range upright {
			at := x + float64(i)*step
			lean := 0.08 * step * float64(i%3-1) // as if by hand
			parts = append(parts, path{on: ink, with: stroke, points: []point{{at + lean, b.y}, {at - lean, b.bottom()}}})
		}
		x += 4.2 * step
	}
	p.put(figure{box: box{b.x, b.y, wide, b.h}, kind: aTally, value: n, parts: parts})
}

// crown draws the sign of a winner, twice as wide as it is high at most.
func (p pen) crown(b box) {
	w := min(b.w, b.h*1.5)
	b = b.middle(w, w/1.5)
	at := func(x, y float64) point { return point{b.x + x*b.w, b.y + y*b.h} }
	metal := gold
	parts := []mark{path{
		on: ink, closed: true, with: brush{line: accent, weight: 0.25, fill: &metal},
		points: []point{at(0.1, 1), at(0, 0.2), at(0.28, 0.55), at(0.5, 0), at(0.72, 0.55), at(1, 0.2), at(0.9, 1)},
	}}
	p.put(figure{box: b, kind: aCrown, parts: parts})
}

// mat draws the sign of who has lost: a beer mat, as wide as it is high at most.
func (p pen) mat(b box) {
	side := min(b.w, b.h)
	b = b.middle(side, side)
	board := shade{0xE3, 0xCF, 0xA4}
	p.put(figure{box: b, kind: aMat, parts: []mark{
		oval{on: ink, box: b.inset(side*0.06, side*0.06), with: brush{line: accent, weight: side * 0.1, fill: &board}},
		oval{on: ink, box: b.inset(side*0.24, side*0.24), with: brush{line: accent, weight: side * 0.04}},
	}})
}

// arrow draws a small triangle that points up or down.
func (p pen) arrow(b box, up bool) {
	tip, foot := b.y, b.bottom()
	if !up {
		tip, foot = foot, tip
	}
	s := accent
	p.put(figure{box: b, kind: anArrow, parts: []mark{path{
		on: ink, closed: true, with: brush{fill: &s},
		points: []point{{b.x, foot}, {b.midX(), tip}, {b.right(), foot}},
	}}})
}

// ring draws a line around something written, as by hand.
func (p pen) ring(b box) {
	points := circlePoints(b, -0.7*math.Pi, 1.36*math.Pi, 40)
	points[len(points)-1].y -= b.h * 0.04
	p.put(path{on: over, points: points, with: brush{line: accent, weight: 0.35}})
}

// strike draws a line through something written.
func (p pen) strike(b box) {
	p.put(path{on: over, with: brush{line: blue, weight: max(0.25, b.h*0.07)}, points: []point{
		{b.x - 0.3, b.midY() + b.h*0.16}, {b.right() + 0.3, b.midY() - b.h*0.16},
	}})
}
