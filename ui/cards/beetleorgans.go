package cards

import (
	"math"
	"strings"

	"beermat/scoring/beetle"
)

// bodies puts the bodies in a row, the first at the front. A beetle without any
// has its heads in their place, and one without either an outline that is never
// drawn in ink, so that there is something to put the parts on.
func (m *beetleMaker) bodies() {
	slots := m.slots[organBody]
	if len(slots) == 0 {
		slots = m.slots[organHead]
	}
	if len(slots) == 0 {
		slots = []beetleSlot{{kind: -1}}
	}
	const longest, overlap = 200, 0.12
	n := len(slots)
	size := beetleOval{rx: 55, ry: 38}
	if n > 1 {
		size = beetleOval{rx: min(20+38/float64(n), longest/float64(n)), ry: 36}
	}
	for i, slot := range slots {
		size.x = -float64(i) * 2 * size.rx * (1 - overlap)
		m.trunk = append(m.trunk, size)
		m.put(slot, penFlesh, rim(size))
	}
}

// skulls puts the heads around the front of the first body. Where there are
// none, or where they are the body, eyes and antennae find their places on that.
func (m *beetleMaker) skulls() {
	front := m.trunk[0]
	slots := m.slots[organHead]
	switch {
	case len(m.slots[organBody]) == 0 && len(slots) > 0:
		m.heads = m.trunk
		return
	case len(slots) == 0:
		m.heads = []beetleOval{{x: front.x + front.rx*0.45, y: front.y, rx: front.rx * 0.5, ry: front.ry * 0.7}}
		return
	}
	n := len(slots)
	r := max(7.5, 23/math.Pow(float64(n), 0.4))
	for i, slot := range slots {
		looks := fan(i, n, degrees(min(64*float64(n-1), 210)))
		at := front.at(looks).to(looks, r*0.7)
		head := beetleOval{x: at.x, y: at.y, rx: r, ry: r, looks: looks}
		m.heads = append(m.heads, head)
		m.put(slot, penSkull, rim(head))
	}
}

// legs puts the legs on both sides of all bodies: first those above, from the
// rear to the front, then those below.
func (m *beetleMaker) legs() {
	for i, body := range m.trunk {
		slots := share(m.slots[organLeg], i, len(m.trunk))
		above := (len(slots) + 1 - i%2) / 2 // of odd numbers one more, or one less
		for k, slot := range slots {
			at, side, n := k, -1.0, above
			if k >= above {
				at, side, n = k-above, 1.0, len(slots)-above
			}
			angle := math.Pi/2 - fan(at, n, degrees(min(75, 42*float64(n-1))))
			hip := body.at(side * angle)
			foot := beetlePoint{hip.x + 0.4*(hip.x-body.x), hip.y + side*30}
			m.put(slot, penLine, beetleLine{points: []beetlePoint{hip, foot}})
		}
	}
}

// tails fans the tails out from the rear end.
func (m *beetleMaker) tails() {
	rear := m.trunk[len(m.trunk)-1]
	n := len(m.slots[organTail])
	for i, slot := range m.slots[organTail] {
		angle := math.Pi + fan(i, n, degrees(min(24*float64(n-1), 120)))
		root := rear.at(angle)
		tip := root.to(angle, 38)
		tip.y += 13
		m.put(slot, penLine, bow(root, root.to(angle, 24), tip))
	}
}

// wings puts the wings in pairs on the first body, those at the front first, and
// between the usual legs, so that both can be seen.
func (m *beetleMaker) wings() {
	front := m.trunk[0]
	slots := m.slots[organWing]
	pairs := (len(slots) + 1) / 2
	for i, slot := range slots {
		side := -1.0
		if i%2 == 1 {
			side = 1
		}
		turn := degrees(14)
		if pairs > 1 {
			turn = fan(i/2, pairs, degrees(min(26*float64(pairs-1), 120)))
		}
		back := min(1.3*math.Abs(math.Sin(turn)), 0.8) * front.rx
		root := beetlePoint{front.x - math.Copysign(back, turn), front.y + side*front.ry*0.5}
		m.wing(slot, root, side*(math.Pi/2+turn))
	}
}

// wing is a drop that points in a direction.
func (m *beetleMaker) wing(slot beetleSlot, root beetlePoint, angle float64) {
	const long, wide, steps = 64, 15, 16
	line := beetleLine{closed: true}
	for i := range 2 * steps {
		turn := math.Pi * float64(i) / steps // from the root to the tip and back
		along, across := (1-math.Cos(turn))/2, math.Sin(turn)
		line.points = append(line.points, root.to(angle, along*long).to(angle+math.Pi/2, across*wide*(0.3+along)))
	}
	m.put(slot, penWing, line)
}

// face puts on a head what falls to it.
func (m *beetleMaker) face(head beetleOval, falls func(beetleOrgan) []beetleSlot) {
	r := min(head.rx, head.ry)
	eyes := falls(organEye)
	for i, slot := range eyes {
		m.put(slot, penEye, rim(beetleEye(head, r, i, len(eyes))))
	}
	antennae := falls(organAntenna)
	for i, slot := range antennae {
		turn := fan(i, len(antennae), degrees(min(94+16*float64(len(antennae)-2), 150)))
		root := head.at(head.looks + turn)
		m.put(slot, penLine, bow(root, root.to(head.looks+turn*1.4, r), root.to(head.looks+turn, r*1.4)))
	}
	horns := falls(organHorn)
	for i, slot := range horns {
		turn := head.looks + fan(i, len(horns), degrees(min(40*float64(len(horns)-1), 120)))
		a, b, tip := head.at(turn-0.22), head.at(turn+0.22), head.at(turn).to(turn, r*0.9)
		m.put(slot, penFlesh, beetleLine{points: []beetlePoint{a, tip, b}, closed: true})
	}
	mouths := falls(organMouth)
	for i, slot := range mouths {
		at := beetlePoint{head.x, head.y}.to(head.looks, r*(0.6-1.1*float64(i)/float64(len(mouths))))
		side := r * 0.3
		m.put(slot, penMouth, bow(at.to(head.looks-math.Pi/2, side), at.to(head.looks, side), at.to(head.looks+math.Pi/2, side)))
	}
}

// beetleEye gives the place of eye i of n on a head: one beside the other, or
// more of them in a ring.
func beetleEye(head beetleOval, r float64, i, n int) beetleOval {
	ring, turn, size := r*0.37, -math.Pi/2+2*math.Pi*float64(i)/float64(n), r*0.25
	switch {
	case n == 1:
		ring = 0
	case n > 2:
		ring = r * 0.52
		size = min(size, ring*math.Sin(math.Pi/float64(n))*0.8)
	}
	at := beetlePoint{head.x, head.y}
	if n < 3 {
		at = at.to(head.looks, r*0.22)
	}
	at = at.to(head.looks+turn, ring)
	return beetleOval{x: at.x, y: at.y, rx: size, ry: size}
}

// marks puts everything that has no shape of its own on the bodies, in rows. Each
// kind is a figure with another number of corners, the first a disc.
func (m *beetleMaker) marks(parts []beetle.Part) {
	figures := map[int]int{} // by the place in the list
	for kind, p := range parts {
		if beetleOrgans[strings.ToLower(p.Name)] == organMark {
			figures[kind] = len(figures)
		}
	}
	for i, body := range m.trunk {
		slots := share(m.slots[organMark], i, len(m.trunk))
		rows := int(math.Ceil(math.Sqrt(float64(len(slots)) * body.ry / body.rx * 0.7)))
		for row := range rows {
			line := share(slots, row, rows)
			y := fan(row, rows, body.ry*1.4*(1-1/float64(rows+1)))
			half := body.rx*math.Sqrt(1-y*y/body.ry/body.ry) - 9
			size := min(6, 0.75*half/float64(len(line)), 0.6*body.ry/float64(rows))
			for k, slot := range line {
				x := fan(k, len(line), 2*(half-size))
				m.figure(slot, beetlePoint{body.x + x, body.y + y}, size, figures[slot.kind])
			}
		}
	}
}

// figure is a disc, a triangle, a lozenge … around a point.
func (m *beetleMaker) figure(slot beetleSlot, at beetlePoint, size float64, figure int) {
	if figure == 0 {
		m.put(slot, penMark, rim(beetleOval{x: at.x, y: at.y, rx: size, ry: size}))
		return
	}
	corners := figure + 2
	line := beetleLine{closed: true}
	for i := range corners {
		line.points = append(line.points, at.to(-math.Pi/2+2*math.Pi*float64(i)/float64(corners), size*1.2))
	}
	m.put(slot, penMark, line)
}
