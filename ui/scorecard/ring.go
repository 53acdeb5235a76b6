package scorecard

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
	"beermat/ui/mat"
)

// ring is the seats as they sit round a table, with the hub in its middle and arrows
// for what goes from where to where. Where a seat would have too little room, the
// seats lie below each other and are scrolled.
type ring struct {
	widget.BaseWidget
	act    Actions
	scroll *kit.Scroll
	table  *ringTable
	drawn  int
}

// ringTable is what is scrolled: the table with all that lies on it.
type ringTable struct {
	widget.BaseWidget
	of      *ring
	ids     []scorecard.ID // of the hub and of the seats
	surface *kit.Drawing
	hub     *SeatView
	seats   []*SeatView
	tint    *turnTint
	arrows  []*arrow
	places  ringPlaces
	flies   flights
}

// ringEdge keeps the border of whose turn it is within what is scrolled, in design
// units.
const ringEdge float32 = 3

func newRing(act Actions) *ring {
	r := &ring{act: act}
	r.table = &ringTable{of: r, surface: kit.NewDrawing(), hub: newHub(act)}
	r.table.tint = newTurnTint(r.table.place)
	r.table.ExtendBaseWidget(r.table)
	r.scroll = kit.NewScroll(r.table)
	r.ExtendBaseWidget(r)
	return r
}

func (r *ring) changed() int { return r.drawn }

func (r *ring) least(width float32) float32 {
	units := width/kit.U(1) - 2*ringEdge
	return kit.U(min(mat.LeastSeatRing(units, len(r.table.seats)), listLeast(len(r.table.seats))) + 2*ringEdge)
}

// draw implements block.
func (r *ring) draw(s *Scene, b *scorecard.Block) {
	t := r.table
	if len(t.seats) != len(b.Spots) {
		t.seats, t.ids = nil, []scorecard.ID{scorecard.SpotID(b.ID, scorecard.HubSeat)}
		for seat := range b.Spots {
			t.seats = append(t.seats, newRingSeat(r.act))
			t.ids = append(t.ids, scorecard.SpotID(b.ID, seat))
		}
		t.tint.turn(s, -1)
		t.Refresh()
		r.scroll.Refresh()
	}
	t.tint.turn(s, s.nextSeat(b))
	counted, drawn := countedByTokens(b.Spots), r.drawn
	for seat := range b.Spots {
		one := t.seats[seat]
		one.take(s, b, seat)
		if one.show(one.ringed(b.ID, counted)) {
			one.stand(kit.Line)
			r.drawn++
		}
	}
	if r.drawn != drawn {
		evenSeats(t.seats)
	}
	if t.hub.tap.Hidden = b.Hub == nil; b.Hub != nil {
		if t.hub.art == nil {
			t.hub.art = mat.NewGame(s.Game, 64)
		}
		if t.hub.take(s, b, scorecard.HubSeat); t.hub.show(t.hub.hubbed(b.ID)) {
			r.drawn++
		}
	}
	t.point(s)
	t.fly(s)
}

// countedByTokens reports whether the tokens before each seat say its number, so that
// it needs no unit.
func countedByTokens(spots []scorecard.Spot) bool {
	return !slices.ContainsFunc(spots, func(s scorecard.Spot) bool {
		n, _ := s.Text.Int()
		for _, token := range s.Tokens {
			n -= token.N
		}
		return n != 0
	})
}

// seatOf returns the seat that an ID names: -1 for the hub, outOfRing for anywhere
// else.
func (t *ringTable) seatOf(id scorecard.ID) int {
	if at := slices.Index(t.ids, id); at >= 0 {
		return at - 1
	}
	return outOfRing
}

// point shows arrows for moves.
func (t *ringTable) point(s *Scene) {
	var looks []arrowLook
	for _, m := range s.Moves {
		look := arrowLook{t.seatOf(m.From), t.seatOf(m.To), m.N, s.Game}
		if look.from != outOfRing && look.from != look.to {
			looks = append(looks, look)
		}
	}
	same, changed := len(looks) == len(t.arrows), false
	for i, look := range looks {
		if i == len(t.arrows) {
			t.arrows = append(t.arrows, newArrow())
		}
		if t.arrows[i].look != look {
			t.arrows[i].look = look
			t.of.drawn++
			changed = true
		}
	}
	t.arrows = t.arrows[:len(looks)]
	if changed {
		t.aim()
	}
	if !same {
		t.Refresh()
	}
}

// aim puts the arrows where they point, with their numbers beside each other.
func (t *ringTable) aim() {
	if len(t.places.seats) != len(t.seats) || len(t.seats) == 0 {
		return
	}
	var taken []box
	for _, a := range t.arrows {
		way := t.places.way(a.look.from, a.look.to)
		if a.look.n > 0 {
			a.disc = t.places.discOf(way, a.look.n, t.scale(), taken)
			taken = append(taken, a.disc)
		}
		a.place(way, t.scale())
	}
}

// scale is how large the seats are, 1 for one as designed.
func (t *ringTable) scale() float32 {
	one := t.places.seats[0]
	return clamp(mat.SeatScale(one.w, one.h), 0.6, 1.6)
}

// place is where a seat is, in pixels.
func (t *ringTable) place(seat int) area {
	if seat >= len(t.places.seats) {
		return area{}
	}
	at := t.places.seats[seat]
	return area{kit.U(at.x), kit.U(at.y), kit.U(at.w), kit.U(at.h)}
}

// fly lets what the last entry moved go to where it is now.
func (t *ringTable) fly(s *Scene) {
	if !s.Follows || len(t.places.seats) != len(t.seats) {
		return
	}
	var list []flight
	for _, m := range s.Last.Moves {
		from, to := t.seatOf(m.From), t.seatOf(m.To)
		if m.N == 0 || from == outOfRing || from == to {
			continue
		}
		way := t.places.way(from, to)
		list = append(list, flightOf(m, kit.U(34*t.scale()), func(done float32) fyne.Position {
			at := way.at(done)
			return fyne.NewPos(kit.U(at.x), kit.U(at.y))
		}))
	}
	t.flies.start(t, kit.Moment, list, nil)
}

// Held implements kit.Holder.
func (r *ring) Held() []fyne.CanvasObject { return []fyne.CanvasObject{r.scroll} }

// CreateRenderer implements fyne.Widget.
func (r *ring) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(r.scroll) }

// HeightFor implements kit.Tall.
func (t *ringTable) HeightFor(width float32) float32 {
	room, n := t.of.Size().Height, len(t.seats)
	if room >= kit.U(mat.LeastSeatRing(width/kit.U(1)-2*ringEdge, n)+2*ringEdge) {
		return room
	}
	return max(room, kit.U(listLeast(n)+2*ringEdge))
}

// Held implements kit.Holder: the arrows lie over the seats, between which there may
// be little room.
func (t *ringTable) Held() []fyne.CanvasObject {
	held := []fyne.CanvasObject{t.surface.Raster, t.tint.Rectangle, t.hub.tap}
	for _, seat := range t.seats {
		held = append(held, seat.tap)
	}
	for _, a := range t.arrows {
		held = append(held, a.objects()...)
	}
	return append(held, t.flies.objects()...)
}

// CreateRenderer implements fyne.Widget.
func (t *ringTable) CreateRenderer() fyne.WidgetRenderer {
	return render(t, func() fyne.Size {
		least := kit.U(2*(mat.SeatLeastWidth+ringEdge) + mat.SeatGap)
		return fyne.NewSize(least, t.HeightFor(max(least, t.Size().Width)))
	})
}

func (t *ringTable) paint() { t.tint.paint() }

func (t *ringTable) layout(size fyne.Size) {
	width, height := size.Width/kit.U(1)-2*ringEdge, t.of.Size().Height/kit.U(1)-2*ringEdge
	if width <= 0 || len(t.seats) == 0 {
		return
	}
	t.places = ringPlaces{}
	if height >= mat.LeastSeatRing(width, len(t.seats)) {
		t.places = placeRing(width, height, len(t.seats))
	}
	if len(t.places.seats) == 0 {
		t.places = placeList(width, len(t.seats))
	}
	t.places.shift(ringEdge)
	t.places.width, t.places.height = size.Width/kit.U(1), size.Height/kit.U(1)
	t.surface.Move(fyne.Position{})
	t.surface.Resize(size)
	t.surface.Set(t.places.surfaceArt())
	for i, at := range t.places.seats {
		tap := t.seats[i].tap
		tap.Shape(at.radius(), 0).Refresh()
		part{box: at}.apply(tap)
	}
	evenSeats(t.seats)
	radius := t.places.hub.h / 2
	if !t.places.round {
		radius = min(radius, kit.PanelRadius)
	}
	t.hub.tap.Shape(radius, 0).Refresh()
	part{box: t.places.hub}.apply(t.hub.tap)
	t.tint.CornerRadius = kit.U(t.places.seats[0].radius())
	t.tint.layout()
	t.aim()
}

// shift moves everything right and down.
func (p *ringPlaces) shift(by float32) {
	p.hub.x, p.hub.y = p.hub.x+by, p.hub.y+by
	for i := range p.seats {
		p.seats[i].x, p.seats[i].y = p.seats[i].x+by, p.seats[i].y+by
	}
}

// surfaceArt draws the table at which the seats are, below the middles of the seats.
func (p ringPlaces) surfaceArt() string {
	width, height := p.width, p.height
	art := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.1f %.1f">`, width, height)
	if p.listed {
		return art + `</svg>`
	}
	seat := p.seats[0]
	rx, ry := (width-seat.w)/2-ringEdge, (height-seat.h)/2-ringEdge
	shape := fmt.Sprintf(`<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="48"`, width/2-rx, height/2-ry, 2*rx, 2*ry)
	if p.oval {
		rx = min(rx, max(1.8*ry, p.hub.w))
		shape = fmt.Sprintf(`<ellipse cx="%.1f" cy="%.1f" rx="%.1f" ry="%.1f"`, width/2, height/2, rx, ry)
	}
	return art + shape + fmt.Sprintf(` fill="%s"/>`, kit.Hex(mat.TableColour())) +
		shape + fmt.Sprintf(` fill="none" stroke="%s" stroke-width="3" stroke-dasharray="3,8"/></svg>`, kit.Hex(kit.Colour(kit.Line)))
}

// radius is the radius of the corners of a seat: those of a panel if it is as large as one.
func (b box) radius() float32 { return clamp(b.h*0.18, kit.DieRadius, kit.PanelRadius) }

func boxOf(r mat.Rect) box { return box{r.X, r.Y, r.W, r.H} }

func (b box) rect() mat.Rect { return mat.Rect{X: b.x, Y: b.y, W: b.w, H: b.h} }

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
	ring := mat.PlaceSeats(width, height, n)
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
		p.seats = append(p.seats, box{0, float32(i+1) * (listHeight + mat.SeatGap), width, listHeight})
	}
	return p
}

// listLeast is how high a list of n seats is.
func listLeast(n int) float32 { return float32(n+1)*(listHeight+mat.SeatGap) - mat.SeatGap }

// clamp returns n, or the nearest number from least to most.
func clamp(n, least, most float32) float32 { return min(max(n, least), most) }

// newHub returns the middle of a ring: the mat of the game, and what belongs to nobody.
func newHub(act Actions) *SeatView {
	return newSeatView(act, font{kit.Small, true, true}, units(listHeight, listHeight), (*seatArea).middle)
}

// middle puts the mat above or beside the number with its caption, and what lies
// there below it, each where there is room. A caption that has no room beside the mat
// has all of the hub.
func (a *seatArea) middle() {
	x, y, w, room := float32(0), float32(0), a.w, a.h
	switch side := min(a.w, a.h); {
	case a.w > 1.6*a.h && a.wide(a.of.note, font{captionSize(room), true, false}) <= a.w-a.h:
		a.put(seatArt, 0, a.h*0.08, a.h*0.84, a.h*0.84)
		x, w = a.h, a.w-a.h
	case side >= 140 && a.w <= 1.6*a.h:
		art := side * 0.42
		a.put(seatArt, (a.w-art)/2, a.h*0.02, art, art)
		y, room = art+a.h*0.03, a.h-art-a.h*0.05
		x, w = a.w*0.1, a.w*0.8
	}
	a.captioned(x, y, w, room)
}

// captionSize is the size of the small texts of a hub of a height.
func captionSize(h float32) float32 { return clamp(kit.Small*h/110, kit.Small, 26) }

// captioned puts the caption, the number with what it would be, what lies there and the
// badge below each other, and leaves out the last ones where there is no room.
func (a *seatArea) captioned(x, y, w, room float32) {
	small := font{captionSize(room), false, false}
	caption := font{small.size, true, false}
	line := a.high(caption)
	if wide := a.wide(a.of.note, caption); wide > w {
		caption.size *= 0.95 * w / wide // sizes of letters are rounded
		line = a.high(caption)
	}
	high := min(room-line, room*0.6, 90)
	low := room - line - high
	lies, badge := min(small.size*1.7, low), a.high(small)
	badged := a.of.unit != "" && low >= badge && a.wide(a.of.unit, small) <= w
	if badged {
		low -= badge
	}
	lain := a.of.lies.said != "" && low >= 16
	if lain {
		lies = min(lies, low)
		low -= lies
	}
	set, gap := font{high * 0.74, true, false}, float32(0)
	if a.of.would != "" {
		gap = 8
	}
	took := a.wide(a.of.number, set) + a.wide(a.of.would, set) + gap
	if took > w {
		set.size *= w / took
		took = w
	}
	y += low / 2
	centre := func(at int, said string, f font, h float32) {
		wide := min(w, a.wide(said, f))
		a.text(at, f, x+(w-wide)/2, y, wide, h)
		y += h
	}
	centre(seatNote, a.of.note, caption, line)
	left := x + (w-took)/2
	a.text(seatNumber, set, left, y, a.wide(a.of.number, set), high)
	if would := a.wide(a.of.would, set); would > 0 {
		a.text(seatWould, set, left+took-would, y, would, high)
	}
	y += high
	if lain {
		wide := min(a.of.lies.wide(lies, a.wide(a.of.lies.said, a.notes)), w)
		a.put(seatLies, x+(w-wide)/2, y, wide, lies)
		y += lies
	}
	if badged {
		centre(seatUnit, a.of.unit, small, badge)
	}
}
