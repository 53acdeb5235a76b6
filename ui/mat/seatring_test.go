package mat

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"beermat/cmd/shots/uitest"
	_ "beermat/scoring/scoringtest/rapidtest"
)

func checkSeatRing(t rapid.TB, width, height float32, n int) {
	t.Helper()
	p := PlaceSeats(width, height, n)
	if len(p.Seats) != n {
		t.Fatalf("%d seats for %d seats in %v × %v", len(p.Seats), n, width, height)
	}
	all := append([]Rect{p.Hub}, p.Seats...)
	const rounding = 0.05
	for i, box := range all {
		if box.X < -rounding || box.Y < -rounding || box.X+box.W > width+rounding || box.Y+box.H > height+rounding {
			t.Errorf("%d in %v × %v: %d (0 is the hub) lies at %v, outside", n, width, height, i, box)
		}
		if box.W < SeatLeastWidth-rounding || box.H < SeatLeastHeight-seatSlack-rounding {
			t.Errorf("%d in %v × %v: %d (0 is the hub) is too small: %v", n, width, height, i, box)
		}
		for j, other := range all[:i] {
			apart := box.Apart(other, SeatGap-rounding-seatSlack)
			if j == 0 && p.Round {
				apart = box.From(other.X+other.W/2, other.Y+other.H/2) > other.W/2+SeatGap-rounding
			}
			if !apart {
				t.Errorf("%d in %v × %v: %d and %d (0 is the hub) are too close: %v, %v", n, width, height, j, i, other, box)
			}
		}
	}
	if p.Round && math.Abs(float64(p.Hub.W-p.Hub.H)) > rounding {
		t.Errorf("%d in %v × %v: the round hub is %v", n, width, height, p.Hub)
	}
	if turned := turned(p.Seats, width, height); math.Abs(turned-2*math.Pi) > 0.01 {
		t.Errorf("%d in %v × %v: the seats go round %.2f times clockwise", n, width, height, turned/2/math.Pi)
	}
}

// turned adds up the angles from each seat to its left neighbour, as seen from
// the middle, every one taken clockwise: one full turn if the neighbours sit next
// to each other.
func turned(seats []Rect, width, height float32) float64 {
	angle := func(b Rect) float64 {
		return math.Atan2(float64(b.Y+b.H/2-height/2), float64(b.X+b.W/2-width/2))
	}
	sum := 0.0
	for i, seat := range seats {
		step := angle(seats[(i+1)%len(seats)]) - angle(seat)
		sum += math.Mod(step+2*math.Pi, 2*math.Pi)
	}
	return sum
}

func TestPlaceSeats_Areas(t *testing.T) {
	for _, area := range uitest.TableAreas {
		for n := 2; n <= 16; n++ {
			t.Run(fmt.Sprintf("%d in %v × %v", n, area[0], area[1]), func(t *testing.T) {
				checkSeatRing(t, area[0], area[1], n)
			})
		}
	}
}

func TestPlaceSeats_AnyArea(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.Float32Range(354, 2400).Draw(t, "width")
		height := rapid.Float32Range(294, 1900).Draw(t, "height")
		checkSeatRing(t, width, height, rapid.IntRange(2, 16).Draw(t, "seats"))
	})
}

func TestLeastSeatRing_AnyWidth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.Float32Range(2*SeatLeastWidth+columnsGap, 600).Draw(t, "width")
		n := rapid.IntRange(3, 24).Draw(t, "seats")
		checkSeatRing(t, width, LeastSeatRing(width, n), n)
	})
}

func TestLeastSeatRing_Sixteen(t *testing.T) {
	for n := 3; n <= 16; n++ {
		if least := LeastSeatRing(354, n); least > 294 {
			t.Errorf("%d seats in a width of 354 need a height of %v", n, least)
		}
	}
}

func TestPlaceSeats_Few(t *testing.T) {
	for n := 3; n <= 8; n++ {
		p := PlaceSeats(884, 700, n)
		if first := p.Seats[0]; !p.Round || first.Y != 0 || math.Abs(float64(first.X+first.W/2-442)) > 0.1 {
			t.Errorf("%d seats: the first one is at %v, the hub is round: %v", n, first, p.Round)
		}
		if p.Seats[0].W < seatWidth || p.Seats[0].H < seatHeight {
			t.Errorf("%d seats: seats of %v × %v are smaller than as designed", n, p.Seats[0].W, p.Seats[0].H)
		}
	}
}

func TestPlaceSeats_Many(t *testing.T) {
	p := PlaceSeats(884, 700, 16)
	var edges [4]int // top, right, bottom, left
	for i, b := range p.Seats {
		switch {
		case b.Y == 0:
			edges[0]++
		case b.Y+b.H > 699.9:
			edges[2]++
		case b.X > 442:
			edges[1]++
		case b.X == 0:
			edges[3]++
		default:
			t.Errorf("seat %d sits at %v, at no edge", i, b)
		}
	}
	if edges != [4]int{4, 4, 4, 4} {
		t.Errorf("got %v along the edges, want four along each", edges)
	}
}

func TestPlaceSeats_Phone(t *testing.T) {
	p := PlaceSeats(382, 554, 8)
	for i, b := range p.Seats {
		right := b.X > 191
		if right != (i < 4) {
			t.Errorf("seat %d: on the right %v", i, right)
		}
		if b.W < 178 { // half of what the gap leaves
			t.Errorf("seat %d is only %v wide", i, b.W)
		}
	}
}
