package cards

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// lcrAreas are areas that a table may have: the smallest, phones, tablets upright
// and lying, and the largest.
var lcrAreas = [][2]float32{
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

func checkLCRPlaces(t rapid.TB, width, height float32, n int) {
	t.Helper()
	p := lcrPlace(width, height, n)
	if len(p.plates) != n {
		t.Fatalf("%d plates for %d seats in %v × %v", len(p.plates), n, width, height)
	}
	all := append([]lcrBox{p.pot}, p.plates...)
	const rounding = 0.05
	for i, box := range all {
		if box.x < -rounding || box.y < -rounding || box.x+box.w > width+rounding || box.y+box.h > height+rounding {
			t.Errorf("%d in %v × %v: %d (0 is the pot) lies at %v, outside", n, width, height, i, box)
		}
		if box.w < lcrLeastWidth-rounding || box.h < lcrLeastHeight-lcrSlack-rounding {
			t.Errorf("%d in %v × %v: %d (0 is the pot) is too small: %v", n, width, height, i, box)
		}
		for j, other := range all[:i] {
			apart := box.apart(other, lcrGap-rounding-lcrSlack)
			if j == 0 && p.round {
				apart = box.from(other.x+other.w/2, other.y+other.h/2) > other.w/2+lcrGap-rounding
			}
			if !apart {
				t.Errorf("%d in %v × %v: %d and %d (0 is the pot) are too close: %v, %v", n, width, height, j, i, other, box)
			}
		}
	}
	if p.round && math.Abs(float64(p.pot.w-p.pot.h)) > rounding {
		t.Errorf("%d in %v × %v: the round pot is %v", n, width, height, p.pot)
	}
	if turned := lcrTurned(p.plates, width, height); math.Abs(turned-2*math.Pi) > 0.01 {
		t.Errorf("%d in %v × %v: the seats go round %.2f times clockwise", n, width, height, turned/2/math.Pi)
	}
}

// lcrTurned adds up the angles from each seat to its left neighbour, as seen from
// the middle, every one taken clockwise: one full turn if the neighbours sit next
// to each other.
func lcrTurned(plates []lcrBox, width, height float32) float64 {
	angle := func(b lcrBox) float64 {
		return math.Atan2(float64(b.y+b.h/2-height/2), float64(b.x+b.w/2-width/2))
	}
	sum := 0.0
	for i, plate := range plates {
		step := angle(plates[(i+1)%len(plates)]) - angle(plate)
		sum += math.Mod(step+2*math.Pi, 2*math.Pi)
	}
	return sum
}

func TestEverybodyHasAPlaceOfTheirOwnAroundThePot(t *testing.T) {
	for _, area := range lcrAreas {
		for n := 3; n <= 16; n++ {
			t.Run(fmt.Sprintf("%d in %v × %v", n, area[0], area[1]), func(t *testing.T) {
				checkLCRPlaces(t, area[0], area[1], n)
			})
		}
	}
}

func TestEverybodyHasAPlaceOfTheirOwnInAnyArea(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.Float32Range(360-2*lcrEdge, 2400).Draw(t, "width")
		height := rapid.Float32Range(300-2*lcrEdge, 1900).Draw(t, "height")
		checkLCRPlaces(t, width, height, rapid.IntRange(3, 16).Draw(t, "seats"))
	})
}

func TestEverybodyHasAPlaceInTheLeastAreaOfAnyWidth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.Float32Range(2*lcrLeastWidth+lcrGap, 600).Draw(t, "width")
		n := rapid.IntRange(3, 24).Draw(t, "seats")
		checkLCRPlaces(t, width, lcrLeastArea(width, n), n)
	})
}

func TestNobodyScrollsWhereThereIsRoomForSixteen(t *testing.T) {
	for n := 3; n <= 16; n++ {
		if least := lcrLeastArea(360-2*lcrEdge, n); least > 300-2*lcrEdge {
			t.Errorf("%d seats in a width of 360 need a height of %v", n, least)
		}
	}
}

func TestFewSitInATrueRing(t *testing.T) {
	for n := 3; n <= 8; n++ {
		p := lcrPlace(884, 700, n)
		if first := p.plates[0]; !p.round || first.y != 0 || math.Abs(float64(first.x+first.w/2-442)) > 0.1 {
			t.Errorf("%d seats: the first one is at %v, the pot is round: %v", n, first, p.round)
		}
		if p.plates[0].w < lcrPlateWidth || p.plates[0].h < lcrPlateHeight {
			t.Errorf("%d seats: plates of %v × %v are smaller than as designed", n, p.plates[0].w, p.plates[0].h)
		}
	}
}

func TestManySitAlongTheEdges(t *testing.T) {
	p := lcrPlace(884, 700, 16)
	var edges [4]int // top, right, bottom, left
	for i, b := range p.plates {
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

func TestAPhoneSeatsEightInTwoColumns(t *testing.T) {
	p := lcrPlace(382, 554, 8)
	for i, b := range p.plates {
		right := b.x > 191
		if right != (i < 4) {
			t.Errorf("seat %d: on the right %v", i, right)
		}
		if b.w < 180 {
			t.Errorf("seat %d is only %v wide", i, b.w)
		}
	}
}
