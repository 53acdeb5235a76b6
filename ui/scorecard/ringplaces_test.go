package scorecard

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// ringAreas are areas that a table may have: the smallest, phones, tablets upright
// and lying, and the largest.
var ringAreas = [][2]float32{
	{360, 300},
	{388, 420},
	{388, 560},
	{360, 760},
	{500, 322},
	{740, 815},
	{776, 760},
	{890, 706},
	{890, 500},
	{1200, 300},
	{1530, 990},
	{2170, 1350},
	{2400, 1900},
	{360, 1900},
	{2400, 300},
}

func checkRingPlaces(t rapid.TB, width, height float32, n int) {
	t.Helper()
	p := placeRing(width, height, n)
	if len(p.seats) != n {
		t.Fatalf("%d seats for %d seats in %v × %v", len(p.seats), n, width, height)
	}
	all := append([]box{p.hub}, p.seats...)
	const rounding = 0.05
	for i, box := range all {
		if box.x < -rounding || box.y < -rounding || box.x+box.w > width+rounding || box.y+box.h > height+rounding {
			t.Errorf("%d in %v × %v: %d (0 is the hub) lies at %v, outside", n, width, height, i, box)
		}
		if box.w < seatLeastWidth-rounding || box.h < seatLeastHeight-seatSlack-rounding {
			t.Errorf("%d in %v × %v: %d (0 is the hub) is too small: %v", n, width, height, i, box)
		}
		for j, other := range all[:i] {
			apart := box.apart(other, seatGap-rounding-seatSlack)
			if j == 0 && p.round {
				apart = box.from(other.x+other.w/2, other.y+other.h/2) > other.w/2+seatGap-rounding
			}
			if !apart {
				t.Errorf("%d in %v × %v: %d and %d (0 is the hub) are too close: %v, %v", n, width, height, j, i, other, box)
			}
		}
	}
	if p.round && math.Abs(float64(p.hub.w-p.hub.h)) > rounding {
		t.Errorf("%d in %v × %v: the round hub is %v", n, width, height, p.hub)
	}
	if turned := turned(p.seats, width, height); math.Abs(turned-2*math.Pi) > 0.01 {
		t.Errorf("%d in %v × %v: the seats go round %.2f times clockwise", n, width, height, turned/2/math.Pi)
	}
}

// turned adds up the angles from each seat to its left neighbour, as seen from
// the middle, every one taken clockwise: one full turn if the neighbours sit next
// to each other.
func turned(seats []box, width, height float32) float64 {
	angle := func(b box) float64 {
		return math.Atan2(float64(b.y+b.h/2-height/2), float64(b.x+b.w/2-width/2))
	}
	sum := 0.0
	for i, seat := range seats {
		step := angle(seats[(i+1)%len(seats)]) - angle(seat)
		sum += math.Mod(step+2*math.Pi, 2*math.Pi)
	}
	return sum
}

func TestPlaceRing_Areas(t *testing.T) {
	for _, area := range ringAreas {
		for n := 2; n <= 16; n++ {
			t.Run(fmt.Sprintf("%d in %v × %v", n, area[0], area[1]), func(t *testing.T) {
				checkRingPlaces(t, area[0], area[1], n)
			})
		}
	}
}

func TestPlaceRing_AnyArea(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.Float32Range(360-2*ringEdge, 2400).Draw(t, "width")
		height := rapid.Float32Range(300-2*ringEdge, 1900).Draw(t, "height")
		checkRingPlaces(t, width, height, rapid.IntRange(2, 16).Draw(t, "seats"))
	})
}

func TestRingLeast_AnyWidth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.Float32Range(2*seatLeastWidth+columnsGap, 600).Draw(t, "width")
		n := rapid.IntRange(3, 24).Draw(t, "seats")
		checkRingPlaces(t, width, ringLeast(width, n), n)
	})
}

func TestRingLeast_Sixteen(t *testing.T) {
	for n := 3; n <= 16; n++ {
		if least := ringLeast(360-2*ringEdge, n); least > 300-2*ringEdge {
			t.Errorf("%d seats in a width of 360 need a height of %v", n, least)
		}
	}
}

func TestPlaceRing_Few(t *testing.T) {
	for n := 3; n <= 8; n++ {
		p := placeRing(884, 700, n)
		if first := p.seats[0]; !p.round || first.y != 0 || math.Abs(float64(first.x+first.w/2-442)) > 0.1 {
			t.Errorf("%d seats: the first one is at %v, the hub is round: %v", n, first, p.round)
		}
		if p.seats[0].w < seatWidth || p.seats[0].h < seatHeight {
			t.Errorf("%d seats: seats of %v × %v are smaller than as designed", n, p.seats[0].w, p.seats[0].h)
		}
	}
}

func TestPlaceRing_Many(t *testing.T) {
	p := placeRing(884, 700, 16)
	var edges [4]int // top, right, bottom, left
	for i, b := range p.seats {
		switch {
		case b.y == 0:
			edges[0]++
		case b.y+b.h > 699.9:
			edges[2]++
		case b.x > 442:
			edges[1]++
		case b.x == 0:
			edges[3]++
		default:
			t.Errorf("seat %d sits at %v, at no edge", i, b)
		}
	}
	if edges != [4]int{4, 4, 4, 4} {
		t.Errorf("got %v along the edges, want four along each", edges)
	}
}

func TestPlaceRing_Phone(t *testing.T) {
	p := placeRing(382, 554, 8)
	for i, b := range p.seats {
		right := b.x > 191
		if right != (i < 4) {
			t.Errorf("seat %d: on the right %v", i, right)
		}
		if b.w < 178 { // half of what the gap leaves
			t.Errorf("seat %d is only %v wide", i, b.w)
		}
	}
}

func TestRingPlaces_way(t *testing.T) {
	for _, area := range ringAreas {
		for n := 2; n <= 16; n++ {
			p := placeRing(area[0], area[1], n)
			p.width, p.height = area[0], area[1]
			for from := range n {
				for to := -1; to < n; to++ {
					if to == from {
						continue
					}
					where := fmt.Sprintf("%d seats in %v × %v, from %d to %d", n, area[0], area[1], from, to)
					c := p.way(from, to)
					if a, b := p.box(from), p.box(to); a.from(c.from.x, c.from.y) > 1 || b.from(c.to.x, c.to.y) > 1 {
						t.Fatalf("%s: it goes from %v to %v", where, c.from, c.to)
					}
					if c.to.plus(c.from, -1).length() < arrowLeast-1 {
						t.Fatalf("%s: nobody sees an arrow from %v to %v", where, c.from, c.to)
					}
					if m := c.at(0.5); m.x < 0 || m.y < 0 || m.x > area[0] || m.y > area[1] {
						t.Fatalf("%s: it leaves the table at %v", where, m)
					}
				}
			}
		}
	}
	t.Run("what goes to the other side goes round the hub", func(t *testing.T) {
		p := placeRing(884, 700, 4)
		p.width, p.height = 884, 700
		c := p.way(0, 2)
		for done := float32(0); done <= 1; done += 0.1 {
			if at := c.at(done); p.hub.middle().plus(at, -1).length() < p.hub.w/2 {
				t.Errorf("after %v of the way it lies on the hub, at %v", done, at)
			}
		}
	})
}
