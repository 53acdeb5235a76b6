package cards

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// The toolkit draws the lines of an SVG as wide as they are written, however
// large the picture is. So a line here is an area of its own: its two sides, and
// round ends.

// beetlePoint is a place in a drawing.
type beetlePoint struct{ x, y float64 }

// to gives the point at a distance in a direction, in radians clockwise from the
// right.
func (p beetlePoint) to(angle, far float64) beetlePoint {
	return beetlePoint{p.x + far*math.Cos(angle), p.y + far*math.Sin(angle)}
}

// from gives the distance of a point.
func (p beetlePoint) from(q beetlePoint) float64 { return math.Hypot(p.x-q.x, p.y-q.y) }

// heading gives the direction in which another point lies.
func (p beetlePoint) heading(q beetlePoint) float64 { return math.Atan2(q.y-p.y, q.x-p.x) }

// towards gives the point at a share of the way to another.
func (p beetlePoint) towards(q beetlePoint, share float64) beetlePoint {
	return beetlePoint{p.x + (q.x-p.x)*share, p.y + (q.y-p.y)*share}
}

// beetleLine is a line through points; a closed one goes back to the first.
type beetleLine struct {
	points []beetlePoint
	closed bool
}

// bow gives the line from one point to another, bent towards a third.
func bow(from, bend, to beetlePoint) beetleLine {
	const steps = 8
	line := beetleLine{}
	for i := range steps + 1 {
		t := float64(i) / steps
		line.points = append(line.points, from.towards(bend, t).towards(bend.towards(to, t), t))
	}
	return line
}

// rim gives the line around an oval.
func rim(o beetleOval) beetleLine {
	steps := int(max(28, 1.5*math.Sqrt(o.rx*o.ry)))
	line := beetleLine{closed: true}
	for i := range steps {
		line.points = append(line.points, o.at(2*math.Pi*float64(i)/float64(steps)))
	}
	return line
}

// area gives the path around what a closed line encloses.
func (l beetleLine) area() string { return loop(l.points) }

// within gives a closed line that is smaller by a factor, in the middle of this
// one.
func (l beetleLine) within(factor float64) beetleLine {
	var middle beetlePoint
	for i, p := range l.points {
		middle = middle.towards(p, 1/float64(i+1))
	}
	small := beetleLine{closed: true}
	for _, p := range l.points {
		small.points = append(small.points, middle.towards(p, factor))
	}
	return small
}

// solid gives the path around a line of a width.
func (l beetleLine) solid(width float64) string {
	left, right := l.side(width/2), l.side(-width/2)
	slices.Reverse(right)
	if l.closed {
		return loop(left) + loop(right)
	}
	first, last := l.points[0], l.points[len(l.points)-1]
	around := append(left, roundEnd(last, left[len(left)-1], width/2)...)
	around = append(around, right...)
	return loop(append(around, roundEnd(first, right[len(right)-1], width/2)...))
}

// roundEnd gives the points of a round end, from a corner of the line onwards.
func roundEnd(end, corner beetlePoint, radius float64) []beetlePoint {
	const steps = 6
	var points []beetlePoint
	for i := 1; i < steps; i++ {
		points = append(points, end.to(end.heading(corner)-math.Pi*float64(i)/steps, radius))
	}
	return points
}

// side gives the line at a distance to the right of it, where one walks along. At
// a corner the side is farther away, so that the line is equally wide before and
// after it, but not without limit.
func (l beetleLine) side(far float64) []beetlePoint {
	const longest = 2.5
	n := len(l.points)
	side := make([]beetlePoint, n)
	for i, p := range l.points {
		before, after := l.points[(i+n-1)%n], l.points[(i+1)%n]
		switch {
		case !l.closed && i == 0:
			before = p.towards(after, -1)
		case !l.closed && i == n-1:
			after = p.towards(before, -1)
		}
		in, out := before.heading(p), p.heading(after)
		half := math.Remainder(out-in, 2*math.Pi) / 2
		side[i] = p.to(in+half+math.Pi/2, far*min(1/math.Cos(half), longest))
	}
	return side
}

// dashed gives the paths of a line of a width in dashes. They and the gaps are
// stretched a little, so that a closed line has whole ones only.
func (l beetleLine) dashed(width float64) string {
	const dash, period = 6.0, 11.0
	points := l.points
	if l.closed {
		points = append(points[:len(points):len(points)], points[0])
	}
	whole := 0.0
	for i, p := range points[1:] {
		whole += p.from(points[i])
	}
	step := period
	if n := math.Round(whole / period); n > 1 && l.closed {
		step = whole / n
	}
	var path strings.Builder
	for at := 0.0; at < whole-0.5; at += step {
		piece := beetleLine{points: stretch(points, at, min(at+dash, whole))}
		back := piece.side(-width / 2)
		slices.Reverse(back)
		path.WriteString(loop(append(piece.side(width/2), back...)))
	}
	return path.String()
}

// stretch gives the part of a line between two distances from its beginning.
func stretch(points []beetlePoint, from, to float64) []beetlePoint {
	var part []beetlePoint
	walked := 0.0
	for i, q := range points[1:] {
		p := points[i]
		far := q.from(p)
		if walked+far > from && walked < to {
			if len(part) == 0 {
				part = append(part, p.towards(q, max(0, (from-walked)/far)))
			}
			part = append(part, p.towards(q, min(1, (to-walked)/far)))
		}
		walked += far
	}
	return part
}

// loop gives the path through points and back to the first.
func loop(points []beetlePoint) string {
	var path strings.Builder
	for i, p := range points {
		sign := "L"
		if i == 0 {
			sign = "M"
		}
		fmt.Fprintf(&path, "%s%.1f %.1f", sign, p.x, p.y)
	}
	path.WriteString("Z")
	return path.String()
}
