package cards

import "math"

// lcrBox is a rectangle. All lengths in this file are design units.
type lcrBox struct{ x, y, w, h float32 }

// apart tells whether two boxes keep a gap between them in one direction.
func (b lcrBox) apart(o lcrBox, gap float32) bool {
	return b.x+b.w+gap <= o.x || o.x+o.w+gap <= b.x || b.y+b.h+gap <= o.y || o.y+o.h+gap <= b.y
}

// from gives how far the box is from a point.
func (b lcrBox) from(x, y float32) float32 {
	dx := max(b.x-x, x-b.x-b.w, 0)
	dy := max(b.y-y, y-b.y-b.h, 0)
	return float32(math.Hypot(float64(dx), float64(dy)))
}

// lcrPlaces is where the people at a table sit: a plate for each seat, clockwise
// as they do, and the pot in their middle.
type lcrPlaces struct {
	plates []lcrBox
	pot    lcrBox
	round  bool // the pot has room for a circle
}

// The sizes that plates and pot have as designed, and the least they can do
// with.
const (
	lcrPlateWidth, lcrPlateHeight float32 = 190, 112
	lcrLeastWidth, lcrLeastHeight float32 = 52, 48
	lcrRoundPot                   float32 = 150 // the least circle that has room for all that the pot says
	lcrRingPot                    float32 = 132 // in a ring of plates as designed
	lcrLeastPot                   float32 = 76
	lcrGap                        float32 = 8
)

// lcrSlack is what rounding may take from a plate in an area of the least
// height.
const lcrSlack float32 = 0.1

// lcrPlace seats n people in an area no lower than lcrLeastArea says. Of a true
// ring, the four edges and two columns it takes what leaves the plates largest;
// the ring looks best and gets it if it is not much smaller.
func lcrPlace(width, height float32, n int) lcrPlaces {
	const forRing = 1.25
	best, most := lcrPlaces{}, float32(0)
	consider := func(p lcrPlaces, ok bool, favour float32) {
		if !ok {
			return
		}
		if worth := lcrScale(p.plates[0].w, p.plates[0].h) * favour; worth > most {
			best, most = p, worth
		}
	}
	ring, ok := lcrRound(width, height, n)
	consider(ring, ok, forRing)
	for _, edges := range lcrEdgings(n) {
		p, ok := edges.place(width, height)
		consider(p, ok, 1)
	}
	columns, ok := lcrColumns(width, height, n)
	consider(columns, ok, 1)
	return best
}

// lcrLeastArea is the least height that seats n people in a width.
func lcrLeastArea(width float32, n int) float32 {
	rows := float32((n + 1) / 2)
	least := rows*(lcrLeastHeight+lcrGap) + lcrLeastPot
	for _, edges := range lcrEdgings(n) {
		if edges.plateWidth(width) >= lcrLeastWidth {
			least = min(least, edges.leastHeight())
		}
	}
	return least
}

// lcrScale says how large a plate is, 1 for one as designed.
func lcrScale(width, height float32) float32 {
	return min(width/lcrPlateWidth, height/lcrPlateHeight)
}

// lcrLargest is the scale to which plates grow in an area: the size as designed
// in one of 600 × 600, so that few people still look like people at a table.
func lcrLargest(width, height float32) float32 {
	return max(1, min(2.4, float32(math.Sqrt(float64(width*height)))/600))
}

// lcrRound seats people on an ellipse that fills the area; false where the
// plates would be smaller than they are worth or leave no room for the pot.
func lcrRound(width, height float32, n int) (lcrPlaces, bool) {
	const smallest, step = 0.84, 0.02
	for scale := lcrLargest(width, height); scale >= smallest; scale -= step {
		if p, ok := lcrRoundAt(width, height, n, scale); ok {
			return p, true
		}
	}
	return lcrPlaces{}, false
}

// lcrRoundAt is lcrRound for plates of one scale. Equal angles put people
// farther apart along the flat sides of the ellipse, where the plates, which are
// wider than high, need it.
func lcrRoundAt(width, height float32, n int, scale float32) (lcrPlaces, bool) {
	w, h := lcrPlateWidth*scale, lcrPlateHeight*scale
	if w > width || h > height {
		return lcrPlaces{}, false
	}
	across, down, lowest := make([]float32, n), make([]float32, n), float32(0)
	widest := float32(0)
	for i := range n {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		across[i], down[i] = float32(sin), float32(1-cos)
		widest, lowest = max(widest, across[i]), max(lowest, down[i])
	}
	p := lcrPlaces{plates: make([]lcrBox, n), round: true}
	for i := range n {
		x := (width - w) / 2 * (1 + across[i]/widest)
		p.plates[i] = lcrBox{x, (height - h) * down[i] / lowest, w, h}
		for _, other := range p.plates[:i] {
			if !other.apart(p.plates[i], lcrGap*max(1, scale)) {
				return lcrPlaces{}, false
			}
		}
	}
	diameter := p.putPot(width, height, max(1.5*h, 0.36*min(width, height)))
	if diameter < lcrRoundPot {
		p.widenPot(width)
	}
	return p, diameter >= lcrRingPot*scale
}

// putPot puts a round pot where there is most room for it between the plates,
// in the middle of the width and no larger than most, and gives its diameter.
func (p *lcrPlaces) putPot(width, height, most float32) float32 {
	const tries = 40
	radius := float32(0)
	for i := range tries + 1 {
		y := height * (0.25 + 0.5*float32(i)/tries)
		room := min(most/2, y, height-y)
		for _, plate := range p.plates {
			room = min(room, plate.from(width/2, y)-2*lcrGap)
		}
		// Of places with the same room the one nearest to the middle is best.
		if better := room - radius; better > 0.5 || better > -0.5 && abs32(y-height/2) < abs32(p.pot.y+p.pot.h/2-height/2) {
			radius = room
			p.pot = lcrBox{width/2 - room, y - room, 2 * room, 2 * room}
		}
	}
	return 2 * radius
}

// widenPot makes a circle that is too small for all that the pot says wider,
// where the plates let it.
func (p *lcrPlaces) widenPot(width float32) {
	wider := p.pot
	wider.w = min(width, 2.2*wider.h)
	wider.x = (width - wider.w) / 2
	for _, plate := range p.plates {
		if !plate.apart(wider, lcrGap) {
			return
		}
	}
	p.pot, p.round = wider, false
}

func abs32(n float32) float32 { return max(n, -n) }

// lcrEdging seats people along the four edges of the area, as many on the right
// as on the left. The first one sits at the left end of the top edge.
type lcrEdging struct{ top, side, bottom int }

// lcrEdgings gives every way in which n people can sit along the edges.
func lcrEdgings(n int) []lcrEdging {
	var list []lcrEdging
	for top := 1; ; top++ {
		bottom := top - n%2
		side := (n - top - bottom) / 2
		if side < 1 {
			return list
		}
		list = append(list, lcrEdging{top, side, bottom})
	}
}

// rows is how many plates lie below each other at a side, corners included. A
// single plate at the top or the bottom lies in the middle and leaves the
// corners free.
func (e lcrEdging) rows() int {
	rows := e.side
	for _, edge := range []int{e.top, e.bottom} {
		if edge > 1 {
			rows++
		}
	}
	return rows
}

// plateWidth is the most that the plates can have in a width: no two may touch,
// and the pot needs room between the sides.
func (e lcrEdging) plateWidth(width float32) float32 {
	w := (width - clamp(width*0.29, lcrLeastPot, 112) - 2*lcrGap) / 2
	columns := float32(max(e.top, e.bottom))
	w = min(w, (width+lcrGap)/columns-lcrGap)
	if e.top == 1 || e.bottom == 1 {
		w = min(w, (width-2*lcrGap)/3)
	}
	return w
}

// plateHeight is the most that the plates can have in a height.
func (e lcrEdging) plateHeight(height float32) float32 {
	rows, ends := float32(e.rows()), e.ends()
	return min((height+lcrGap)/rows-lcrGap, (height-lcrLeastPot)/ends-lcrGap)
}

// leastHeight is the least height for plates of the least height.
func (e lcrEdging) leastHeight() float32 {
	rows, ends := float32(e.rows()), e.ends()
	return max(rows*(lcrLeastHeight+lcrGap)-lcrGap, ends*(lcrLeastHeight+lcrGap)+lcrLeastPot)
}

// ends is how many plates lie above and below the pot.
func (e lcrEdging) ends() float32 {
	if e.bottom == 0 {
		return 1
	}
	return 2
}

// place seats the people; false if there is no room for plates of the least
// size.
func (e lcrEdging) place(width, height float32) (lcrPlaces, bool) {
	w, h := e.plateWidth(width), e.plateHeight(height)
	if w < lcrLeastWidth || h < lcrLeastHeight-lcrSlack {
		return lcrPlaces{}, false
	}
	w, h = lcrTrim(w, h, lcrLargest(width, height))
	var p lcrPlaces
	for i := range e.top {
		p.plates = append(p.plates, lcrBox{lcrSpread(i, e.top, width, w), 0, w, h})
	}
	for i := range e.side {
		p.plates = append(p.plates, lcrBox{width - w, e.sideAt(i, height, h), w, h})
	}
	for i := range e.bottom {
		p.plates = append(p.plates, lcrBox{lcrSpread(e.bottom-1-i, e.bottom, width, w), height - h, w, h})
	}
	for i := range e.side {
		p.plates = append(p.plates, lcrBox{0, e.sideAt(e.side-1-i, height, h), w, h})
	}
	inner := lcrBox{w + lcrGap, h + lcrGap, width - 2*(w+lcrGap), height - e.ends()*(h+lcrGap)}
	p.fillPot(inner, h)
	return p, true
}

// sideAt is where plate i of a side begins: in line with the corners if there are
// plates or if the side is full, else in the middle of its share.
func (e lcrEdging) sideAt(i int, height, plate float32) float32 {
	rows, share := e.rows(), (height+lcrGap)/float32(e.side)
	if rows == e.side && share-lcrGap > 1.4*plate {
		return share*float32(i) + (share-lcrGap-plate)/2
	}
	if e.top > 1 {
		i++
	}
	return lcrSpread(i, rows, height, plate)
}

// lcrColumns seats people in two columns, down the right one and up the left
// one, with the pot between the rows in the middle; an odd one sits at the top.
func lcrColumns(width, height float32, n int) (lcrPlaces, bool) {
	rows := float32((n + 1) / 2)
	pot := max(lcrLeastPot, min(height*0.2, 170))
	w, h := (width-lcrGap)/2, (height-pot)/rows-lcrGap
	if h < lcrLeastHeight {
		pot, h = lcrLeastPot, (height-lcrLeastPot)/rows-lcrGap
	}
	if w < lcrLeastWidth || h < lcrLeastHeight-lcrSlack {
		return lcrPlaces{}, false
	}
	w, h = lcrTrim(w, h, lcrLargest(width, height))
	above := int(rows+1) / 2
	pitch := (height - pot) / rows
	y := func(row int) float32 {
		at := float32(row)*pitch + (pitch-lcrGap-h)/2
		if row >= above {
			at += pot + lcrGap
		}
		return at
	}
	var p lcrPlaces
	first := n % 2
	if first == 1 {
		p.plates = append(p.plates, lcrBox{(width - w) / 2, y(0), w, h})
	}
	for row := first; row < int(rows); row++ {
		p.plates = append(p.plates, lcrBox{width/2 + lcrGap/2, y(row), w, h})
	}
	for row := int(rows) - 1; row >= first; row-- {
		p.plates = append(p.plates, lcrBox{width/2 - lcrGap/2 - w, y(row), w, h})
	}
	end := y(above-1) + h + lcrGap
	p.fillPot(lcrBox{0, end, width, y(above) - lcrGap - end}, h)
	return p, true
}

// lcrTrim keeps plates from growing beyond a scale and from getting out of
// shape.
func lcrTrim(w, h, largest float32) (float32, float32) {
	w, h = min(w, lcrPlateWidth*largest), min(h, lcrPlateHeight*largest)
	return min(w, max(2.6*h, lcrPlateWidth)), min(h, max(0.66*w, 92))
}

// fillPot puts the pot into a box: a circle where there is room for one that
// says all it has to, else as much of the box as it needs.
func (p *lcrPlaces) fillPot(box lcrBox, plate float32) {
	side := min(box.w, box.h)
	size := lcrBox{w: min(box.w, 240), h: min(box.h, 150)}
	if side >= lcrRoundPot {
		p.round = true
		side = max(min(side, 1.5*plate), 0.6*side)
		size = lcrBox{w: side, h: side}
	}
	p.pot = lcrBox{box.x + (box.w-size.w)/2, box.y + (box.h-size.h)/2, size.w, size.h}
}

// lcrSpread is where item i of n begins if the first and the last one lie at the
// ends of a length.
func lcrSpread(i, n int, length, item float32) float32 {
	if n == 1 {
		return (length - item) / 2
	}
	return (length - item) * float32(i) / float32(n-1)
}
