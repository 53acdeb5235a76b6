package mat

import (
	"math"

	"beermat/ui/kit"
)

// Rect is a rectangle, in design units, as are all lengths in this file.
type Rect struct{ X, Y, W, H float32 }

// Apart reports whether two rectangles keep a gap between them in one direction.
func (b Rect) Apart(o Rect, gap float32) bool {
	return b.X+b.W+gap <= o.X || o.X+o.W+gap <= b.X || b.Y+b.H+gap <= o.Y || o.Y+o.H+gap <= b.Y
}

// From returns how far the rectangle is from a point.
func (b Rect) From(x, y float32) float32 {
	dx := max(b.X-x, x-b.X-b.W, 0)
	dy := max(b.Y-y, y-b.Y-b.H, 0)
	return float32(math.Hypot(float64(dx), float64(dy)))
}

// SeatRing is where the seats of a ring and its hub lie: clockwise as the people
// sit, with the hub in their middle.
type SeatRing struct {
	Seats []Rect
	Hub   Rect
	Round bool // the hub has room for a circle
	Oval  bool // the seats lie on an ellipse, not along the edges
}

// The least size of a seat, and what is kept between two.
const (
	SeatLeastWidth, SeatLeastHeight float32 = 56, 48
	SeatGap                         float32 = 12
)

// The sizes that seats and hub have as designed, and the least of a hub.
const (
	seatWidth, seatHeight float32 = 190, 112
	hubRound              float32 = 150 // the least circle that has room for all that the hub says
	hubInRing             float32 = 132 // in a ring of seats as designed
	hubLeast              float32 = 76
	columnsGap            float32 = 26 // between two columns, for the numbers of arrows
)

// seatSlack is what rounding may take from a seat in an area of the least
// height.
const seatSlack float32 = 0.1

// PlaceSeats seats n people. Of a true ring, the four edges and two columns it takes
// what leaves the seats largest; the ring looks best and gets it if it is not much
// smaller. In an area lower than LeastSeatRing says there is none of them.
func PlaceSeats(width, height float32, n int) SeatRing {
	const forRing = 1.25
	best, most := SeatRing{}, float32(0)
	consider := func(p SeatRing, ok bool, favour float32) {
		if !ok {
			return
		}
		if worth := SeatScale(p.Seats[0].W, p.Seats[0].H) * favour; worth > most {
			best, most = p, worth
		}
	}
	ring, ok := inRound(width, height, n)
	consider(ring, ok, forRing)
	for _, edges := range edgings(n) {
		p, ok := edges.place(width, height)
		consider(p, ok, 1)
	}
	columns, ok := inColumns(width, height, n)
	consider(columns, ok, 1)
	return best
}

// LeastSeatRing is the least height that seats n people in a width.
func LeastSeatRing(width float32, n int) float32 {
	rows := float32((n + 1) / 2)
	least := rows*(SeatLeastHeight+SeatGap) + hubLeast
	for _, edges := range edgings(n) {
		if edges.seatMostWidth(width) >= SeatLeastWidth {
			least = min(least, edges.leastHeight())
		}
	}
	return least
}

// SeatScale says how large a seat is, 1 for one as designed.
func SeatScale(width, height float32) float32 {
	return min(width/seatWidth, height/seatHeight)
}

// seatLargest is the scale to which seats grow in an area: the size as designed
// in one of 600 × 600, so that few people still look like people at a table.
func seatLargest(width, height float32) float32 {
	return max(1, min(2.4, float32(math.Sqrt(float64(width*height)))/600))
}

// inRound seats people on an ellipse that fills the area; false where the
// seats would be smaller than they are worth or leave no room for the hub.
func inRound(width, height float32, n int) (SeatRing, bool) {
	const smallest, step = 0.84, 0.02
	for scale := seatLargest(width, height); scale >= smallest; scale -= step {
		if p, ok := roundAt(width, height, n, scale); ok {
			return p, true
		}
	}
	return SeatRing{}, false
}

// roundAt is inRound for seats of one scale. Equal angles put people farther apart
// along the flat sides of the ellipse, where the seats, which are wider than high,
// need it.
func roundAt(width, height float32, n int, scale float32) (SeatRing, bool) {
	w, h := seatWidth*scale, seatHeight*scale
	if w > width || h > height {
		return SeatRing{}, false
	}
	across, down, lowest := make([]float32, n), make([]float32, n), float32(0)
	widest := float32(0)
	for i := range n {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		across[i], down[i] = float32(sin), float32(1-cos)
		widest, lowest = max(widest, across[i]), max(lowest, down[i])
	}
	p := SeatRing{Seats: make([]Rect, n), Round: true, Oval: true}
	for i := range n {
		x := (width - w) / 2 * (1 + across[i]/max(widest, 0.1))
		p.Seats[i] = Rect{x, (height - h) * down[i] / lowest, w, h}
		for _, other := range p.Seats[:i] {
			if !other.Apart(p.Seats[i], SeatGap*max(1, scale)) {
				return SeatRing{}, false
			}
		}
	}
	diameter := p.putHub(width, height, max(1.7*h, 0.42*min(width, height)))
	if diameter < hubRound {
		p.widenHub(width)
	}
	return p, diameter >= hubInRing*scale
}

// putHub puts a round hub where there is most room for it between the seats,
// in the middle of the width and no larger than most, and gives its diameter.
func (p *SeatRing) putHub(width, height, most float32) float32 {
	const tries = 40
	radius := float32(0)
	for i := range tries + 1 {
		y := height * (0.25 + 0.5*float32(i)/tries)
		room := min(most/2, y, height-y)
		for _, seat := range p.Seats {
			room = min(room, seat.From(width/2, y)-2*SeatGap)
		}
		// Of places with the same room the one nearest to the middle is best.
		if better := room - radius; better > 0.5 || better > -0.5 && kit.Abs(y-height/2) < kit.Abs(p.Hub.Y+p.Hub.H/2-height/2) {
			radius = room
			p.Hub = Rect{width/2 - room, y - room, 2 * room, 2 * room}
		}
	}
	return 2 * radius
}

// widenHub makes a circle that is too small for all that the hub says wider,
// where the seats let it.
func (p *SeatRing) widenHub(width float32) {
	wider := p.Hub
	wider.W = min(width, 2.2*wider.H)
	wider.X = (width - wider.W) / 2
	for _, seat := range p.Seats {
		if !seat.Apart(wider, SeatGap) {
			return
		}
	}
	p.Hub, p.Round = wider, false
}

// edging seats people along the four edges of the area, as many on the right
// as on the left. The first one sits at the left end of the top edge.
type edging struct{ top, side, bottom int }

// edgings returns every way in which n people can sit along the edges.
func edgings(n int) []edging {
	var list []edging
	for top := 1; ; top++ {
		bottom := top - n%2
		side := (n - top - bottom) / 2
		if side < 1 && (n != 2 || top > 1) {
			return list
		}
		list = append(list, edging{top, side, bottom})
	}
}

// rows is how many seats lie below each other at a side, corners included. A
// single seat at the top or the bottom lies in the middle and leaves the
// corners free.
func (e edging) rows() int {
	rows := e.side
	for _, edge := range []int{e.top, e.bottom} {
		if edge > 1 {
			rows++
		}
	}
	return rows
}

// seatMostWidth is the most that the seats can have in a width: no two may touch,
// and the hub needs room between the sides.
func (e edging) seatMostWidth(width float32) float32 {
	w := (width - min(max(width*0.29, hubLeast), 112) - 2*SeatGap) / 2
	columns := float32(max(e.top, e.bottom))
	w = min(w, (width+SeatGap)/columns-SeatGap)
	if e.top == 1 || e.bottom == 1 {
		w = min(w, (width-2*SeatGap)/3)
	}
	return w
}

// seatMostHeight is the most that the seats can have in a height.
func (e edging) seatMostHeight(height float32) float32 {
	rows, ends := float32(e.rows()), e.ends()
	return min((height+SeatGap)/rows-SeatGap, (height-hubLeast)/ends-SeatGap)
}

// leastHeight is the least height for seats of the least height.
func (e edging) leastHeight() float32 {
	rows, ends := float32(e.rows()), e.ends()
	return max(rows*(SeatLeastHeight+SeatGap)-SeatGap, ends*(SeatLeastHeight+SeatGap)+hubLeast)
}

// ends is how many seats lie above and below the hub.
func (e edging) ends() float32 {
	if e.bottom == 0 {
		return 1
	}
	return 2
}

// place seats the people; false if there is no room for seats of the least
// size.
func (e edging) place(width, height float32) (SeatRing, bool) {
	w, h := e.seatMostWidth(width), e.seatMostHeight(height)
	if w < SeatLeastWidth || h < SeatLeastHeight-seatSlack {
		return SeatRing{}, false
	}
	w, h = trimSeat(w, h, seatLargest(width, height))
	var p SeatRing
	for i := range e.top {
		p.Seats = append(p.Seats, Rect{spacedAt(i, e.top, width, w), 0, w, h})
	}
	for i := range e.side {
		p.Seats = append(p.Seats, Rect{width - w, e.sideAt(i, height, h), w, h})
	}
	for i := range e.bottom {
		p.Seats = append(p.Seats, Rect{spacedAt(e.bottom-1-i, e.bottom, width, w), height - h, w, h})
	}
	for i := range e.side {
		p.Seats = append(p.Seats, Rect{0, e.sideAt(e.side-1-i, height, h), w, h})
	}
	inner := Rect{w + SeatGap, h + SeatGap, width - 2*(w+SeatGap), height - e.ends()*(h+SeatGap)}
	p.fillHub(inner, h)
	return p, true
}

// sideAt is where seat i of a side begins: in line with the corners if there are
// seats or if the side is full, else in the middle of its share.
func (e edging) sideAt(i int, height, seat float32) float32 {
	rows, share := e.rows(), (height+SeatGap)/float32(e.side)
	if rows == e.side && share-SeatGap > 1.4*seat {
		return share*float32(i) + (share-SeatGap-seat)/2
	}
	if e.top > 1 {
		i++
	}
	return spacedAt(i, rows, height, seat)
}

// inColumns seats people in two columns, down the right one and up the left
// one, with the hub between the rows in the middle; an odd one sits at the top.
func inColumns(width, height float32, n int) (SeatRing, bool) {
	rows := float32((n + 1) / 2)
	hub := max(hubLeast, min(height*0.2, 170))
	between := min(max(width-2*seatWidth, columnsGap), max(columnsGap, 2*SeatGap))
	w, h := (width-between)/2, (height-hub)/rows-SeatGap
	if h < SeatLeastHeight {
		hub, h = hubLeast, (height-hubLeast)/rows-SeatGap
	}
	if w < SeatLeastWidth || h < SeatLeastHeight-seatSlack {
		return SeatRing{}, false
	}
	w, h = trimSeat(w, h, seatLargest(width, height))
	above := int(rows+1) / 2
	pitch := (height - hub) / rows
	y := func(row int) float32 {
		at := float32(row)*pitch + (pitch-SeatGap-h)/2
		if row >= above {
			at += hub + SeatGap
		}
		return at
	}
	var p SeatRing
	first := n % 2
	if first == 1 {
		p.Seats = append(p.Seats, Rect{(width - w) / 2, y(0), w, h})
	}
	for row := first; row < int(rows); row++ {
		p.Seats = append(p.Seats, Rect{width/2 + between/2, y(row), w, h})
	}
	for row := int(rows) - 1; row >= first; row-- {
		p.Seats = append(p.Seats, Rect{width/2 - between/2 - w, y(row), w, h})
	}
	end := y(above-1) + h + SeatGap
	below := height
	if above < int(rows) {
		below = y(above) - SeatGap
	}
	p.fillHub(Rect{0, end, width, below - end}, h)
	return p, true
}

// trimSeat keeps seats from growing beyond a scale and from getting out of
// shape.
func trimSeat(w, h, largest float32) (float32, float32) {
	w, h = min(w, seatWidth*largest), min(h, seatHeight*largest)
	return min(w, max(2.6*h, seatWidth)), min(h, max(0.66*w, 92))
}

// fillHub puts the hub into a Rect: a circle where there is room for one that
// says all it has to, else as much of the box as it needs.
func (p *SeatRing) fillHub(room Rect, seat float32) {
	side := min(room.W, room.H)
	size := Rect{W: min(room.W, 240), H: min(room.H, 150)}
	if side >= hubRound {
		p.Round = true
		side = max(min(side, 1.5*seat), 0.6*side)
		size = Rect{W: side, H: side}
	}
	p.Hub = Rect{room.X + (room.W-size.W)/2, room.Y + (room.H-size.H)/2, size.W, size.H}
}

// spacedAt returns where item i of n begins if the first and the last one lie at the
// ends of a length.
func spacedAt(i, n int, length, item float32) float32 {
	if n == 1 {
		return (length - item) / 2
	}
	return (length - item) * float32(i) / float32(n-1)
}
