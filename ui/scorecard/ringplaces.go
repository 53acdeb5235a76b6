package scorecard

import "beermat/ui/kit"

// box is a rectangle. All lengths in this file are design units.
type box struct{ x, y, w, h float32 }

func boxOf(r kit.Rect) box { return box{r.X, r.Y, r.W, r.H} }

func (b box) rect() kit.Rect { return kit.Rect{X: b.x, Y: b.y, W: b.w, H: b.h} }

// ringPlaces is where the seats of a ring and its hub lie: clockwise as the people
// sit, with the hub in their middle.
type ringPlaces struct {
	seats  []box
	hub    box
	width  float32 // of the area
	height float32
	round  bool // the hub has room for a circle
	oval   bool // the seats lie on an ellipse, not along the edges
	listed bool // there is no room for a ring: the seats lie below each other
}

// listHeight is the height of a seat in a list.
const listHeight float32 = 56

// placeRing seats n people in an area that is no lower than kit.LeastSeatRing says.
func placeRing(width, height float32, n int) ringPlaces {
	ring := kit.PlaceSeats(width, height, n)
	p := ringPlaces{hub: boxOf(ring.Hub), round: ring.Round, oval: ring.Oval}
	for _, seat := range ring.Seats {
		p.seats = append(p.seats, boxOf(seat))
	}
	return p
}

// placeList puts the hub and the seats below each other, as high as they need.
func placeList(width float32, n int) ringPlaces {
	p := ringPlaces{hub: box{0, 0, width, listHeight}, listed: true}
	for i := range n {
		p.seats = append(p.seats, box{0, float32(i+1) * (listHeight + kit.SeatGap), width, listHeight})
	}
	return p
}

// listLeast is how high a list of n seats is.
func listLeast(n int) float32 { return float32(n+1)*(listHeight+kit.SeatGap) - kit.SeatGap }

// clamp returns n, or the nearest number from least to most.
func clamp(n, least, most float32) float32 { return min(max(n, least), most) }
