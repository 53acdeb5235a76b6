package paper

import (
	"math"
	"strings"

	"beermat/scoring/beetle"
)

// organ is what a part of a beetle is drawn as.
type organ int

// The organs. A part whose name says nothing is a spot on the body.
const (
	spot organ = iota
	body
	skull
	leg
	eye
	antenna
	tail
	wing
)

var organs = map[string]organ{
	"body": body, "segment": body, "head": skull, "leg": leg, "eye": eye,
	"antenna": antenna, "feeler": antenna, "tail": tail, "wing": wing,
}

// artist draws a beetle: in units of which a usual one is 220 wide and 150 high,
// the head to the right. What is still to be drawn is dotted.
type artist struct {
	parts []mark
	there map[organ][]bool // for each piece of an organ, whether it is drawn
	trunk []box
	heads []box
	scale float64
	shift point
}

// ahead is how much room heads and antennae have before the first body.
const ahead = 80

// flesh fills what is drawn of body and head.
var flesh = shade{0xE6, 0xDA, 0xEE}

// drawBeetle draws as much of a beetle as there is, and the rest dotted, into a
// box.
func drawBeetle(p pen, room box, parts []beetle.Part, drawn func(part string) int) {
	a := &artist{there: map[organ][]bool{}}
	count := 0
	for _, part := range parts {
		o := organs[strings.ToLower(part.Name)]
		for i := range part.Count {
			a.there[o] = append(a.there[o], i < drawn(part.Name))
		}
		count += min(part.Count, drawn(part.Name))
	}
	bodies := max(1, len(a.there[body]))
	wide, high := 130+94*math.Max(1, float64(bodies)*0.72), 150.0
	a.scale = min(room.w/wide, room.h/high)
	a.shift = point{room.midX() + a.scale*(wide/2-ahead), room.midY()}
	a.layTrunk(bodies)
	a.layHeads()
	a.tails()
	a.legs()
	a.antennae()
	a.ovals()
	a.wings()
	a.eyes()
	a.spots()
	frame := box{a.shift.x - a.scale*(wide-ahead), room.midY() - a.scale*high/2, a.scale * wide, a.scale * high}
	p.put(figure{box: frame, kind: aBeetle, value: count, parts: a.parts})
}

// layTrunk puts the bodies in a row, the first at the front, where the origin is.
func (a *artist) layTrunk(n int) {
	rx, ry := 55.0, 38.0
	if n > 1 {
		rx, ry = 38, 34
	}
	if n > 4 {
		rx = 150 / float64(n)
	}
	for i := range n {
		x := -rx - float64(i)*2*rx*0.88
		a.trunk = append(a.trunk, box{x - rx, -ry, 2 * rx, 2 * ry})
	}
}

// layHeads puts the heads around the front of the first body.
func (a *artist) layHeads() {
	n := max(1, len(a.there[skull]))
	r := max(8, 23/math.Pow(float64(n), 0.45))
	front := a.trunk[0]
	for i := range n {
		turn := spread(i, n, math.Pi*0.22)
		x, y := front.midX()+math.Cos(turn)*(front.w/2+r*0.75), front.midY()+math.Sin(turn)*(front.h/2+r*1.1)
		a.heads = append(a.heads, box{x - r, y - r, 2 * r, 2 * r})
	}
}

// spread gives the angle of piece i of n that lie at a distance around 0.
func spread(i, n int, step float64) float64 { return (float64(i) - float64(n-1)/2) * step }

// place gives a point of the drawing on the page.
func (a *artist) place(x, y float64) point {
	return point{a.shift.x + a.scale*x, a.shift.y + a.scale*y}
}

// brush is for a line that is drawn, or still to be drawn.
func (a *artist) brush(drawn bool, fill *shade) brush {
	if drawn {
		return brush{line: blue, weight: max(0.35, 2.6*a.scale), fill: fill}
	}
	return brush{line: pale, weight: 0.3, dashed: true}
}

// line adds a line through points of the drawing.
func (a *artist) line(drawn bool, points ...point) {
	placed := make([]point, len(points))
	for i, q := range points {
		placed[i] = a.place(q.x, q.y)
	}
	a.parts = append(a.parts, path{on: ink, points: placed, with: a.brush(drawn, nil)})
}

// oval adds an ellipse of the drawing.
func (a *artist) oval(drawn bool, b box, fill shade) {
	at := a.place(b.x, b.y)
	a.parts = append(a.parts, oval{on: ink, box: box{at.x, at.y, b.w * a.scale, b.h * a.scale}, with: a.brush(drawn, &fill)})
}

// bent gives the points of a line that is bent towards a point.
func bent(from, by, to point) []point {
	const steps = 10
	points := make([]point, steps+1)
	for i := range points {
		u := float64(i) / steps
		v := 1 - u
		points[i] = point{v*v*from.x + 2*u*v*by.x + u*u*to.x, v*v*from.y + 2*u*v*by.y + u*u*to.y}
	}
	return points
}

// ovals adds the bodies, from the rear to the front, and the heads. What is
// missing comes first, so that what is drawn lies over it. A beetle that never
// gets a body or a head has a dotted one, so that there is something to put the
// other parts on.
func (a *artist) ovals() {
	if len(a.there[body]) == 0 {
		a.oval(false, a.trunk[0], flesh)
	}
	if len(a.there[skull]) == 0 && len(a.there[eye])+len(a.there[antenna]) > 0 {
		a.oval(false, a.heads[0], flesh)
	}
	for _, drawn := range []bool{false, true} {
		for i := len(a.there[body]) - 1; i >= 0; i-- {
			if a.there[body][i] == drawn {
				a.oval(drawn, a.trunk[i], flesh)
			}
		}
		for i, is := range a.there[skull] {
			if is == drawn {
				a.oval(drawn, a.heads[i], flesh)
			}
		}
	}
}

// tails fan out from the rear.
func (a *artist) tails() {
	rear := a.trunk[len(a.trunk)-1]
	n := len(a.there[tail])
	for i, drawn := range a.there[tail] {
		turn := spread(i, n, 0.4)
		from := point{rear.x + 2, rear.midY() + 12*turn}
		a.line(drawn, bent(from, point{from.x - 24, from.y + 40*turn - 2}, point{from.x - 36, from.y + 60*turn + 14})...)
	}
}

// legs stand on both sides along the trunk, those above first.
func (a *artist) legs() {
	legs := a.there[leg]
	above := (len(legs) + 1) / 2
	for i, drawn := range legs {
		side, at, n := -1.0, i, above
		if i >= above {
			side, at, n = 1, i-above, len(legs)-above
		}
		x, foot := a.hip(at, n)
		hip := a.rim(x) * side
		a.line(drawn, point{x, hip}, point{foot, hip + side*32})
	}
}

// hip gives where leg i of n of a side leaves the trunk, and where its foot is.
func (a *artist) hip(i, n int) (x, foot float64) {
	front, rear := a.trunk[0].right()-18, a.trunk[len(a.trunk)-1].x+18
	share := (float64(i) + 0.5) / float64(n)
	x = rear + (front-rear)*share
	return x, x + (share-0.5)*44
}

// rim gives how far the trunk reaches from the middle line at x.
func (a *artist) rim(x float64) float64 {
	far := 0.0
	for _, b := range a.trunk {
		if t := (x - b.midX()) / (b.w / 2); t > -1 && t < 1 {
			far = max(far, b.h/2*math.Sqrt(1-t*t))
		}
	}
	return far
}

// faces shares pieces out among the heads, and gives each its head and its number
// there.
func (a *artist) faces(o organ, each func(head box, i, n int, drawn bool)) {
	pieces := a.there[o]
	heads := len(a.heads)
	for k, drawn := range pieces {
		h := k * heads / len(pieces)
		first := (h*len(pieces) + heads - 1) / heads
		next := ((h+1)*len(pieces) + heads - 1) / heads
		each(a.heads[h], k-first, next-first, drawn)
	}
}

func (a *artist) antennae() {
	a.faces(antenna, func(head box, i, n int, drawn bool) {
		turn := spread(i, n, min(1.5, 2.2/float64(max(1, n-1))))
		r := head.w / 2
		from := point{head.midX() + r*0.9*math.Cos(turn), head.midY() + r*0.9*math.Sin(turn)}
		to := point{head.midX() + r*2.2*math.Cos(turn), head.midY() + r*2.2*math.Sin(turn)*1.05}
		by := point{from.x + r*0.2, to.y}
		a.line(drawn, bent(from, by, to)...)
	})
}

func (a *artist) eyes() {
	a.faces(eye, func(head box, i, n int, drawn bool) {
		r := head.w * 0.12
		x, y := head.midX()+head.w*0.14, head.midY()+spread(i, n, min(head.h*0.38, head.h*0.8/float64(n)))
		a.oval(drawn, box{x - r, y - r, 2 * r, 2 * r}, white)
	})
}

// wings lie in pairs across the first body.
func (a *artist) wings() {
	front := a.trunk[0]
	for i, drawn := range a.there[wing] {
		side := float64(1 - 2*(i%2))
		pairs := (len(a.there[wing]) + 1) / 2
		x := front.midX() + spread(i/2, pairs, front.w*0.42/math.Max(1, float64(pairs-1)))
		root := point{x, -side * front.h * 0.12}
		tip := point{x - 16, -side * (front.h/2 + 32)}
		points := append(bent(root, point{x + 26, tip.y * 0.7}, tip), bent(tip, point{x - 40, tip.y * 0.8}, root)...)
		a.line(drawn, points...)
	}
}

// spots are rows of small rings on the bodies, for parts without a shape.
func (a *artist) spots() {
	n := len(a.there[spot])
	for i, drawn := range a.there[spot] {
		b := a.trunk[i*len(a.trunk)/n]
		perBody := (n + len(a.trunk) - 1) / len(a.trunk)
		k := i % perBody
		columns := int(math.Ceil(math.Sqrt(float64(perBody) * 1.6)))
		rows := (perBody + columns - 1) / columns
		r := min(5, b.w/float64(columns)/4)
		x := b.midX() + spread(k%columns, columns, b.w*0.66/float64(columns))
		y := b.midY() + spread(k/columns, rows, b.h*0.6/float64(rows))
		a.oval(drawn, box{x - r, y - r, 2 * r, 2 * r}, white)
	}
}
