package setup

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/present"
)

// ring is the table with the mat of the game in its middle and the people round it, in
// the order in which they play, clockwise. A seat that is pulled onto another one is
// swapped with it; off the table, its player leaves.
type ring struct {
	widget.BaseWidget
	of      *Screen
	least   float32 // height, in design units
	wide    bool    // the screen is
	surface *kit.Drawing
	mat     *mat.Game
	seats   []*seat
	places  mat.SeatRing
	pulled  *seat // nil: none
}

// The least height of the ring: on a phone, where the page is scrolled, and beside the
// rules, in design units.
const (
	ringOnPhone float32 = 300
	ringOnTower float32 = 460
	ringBeside  float32 = 200
)

// manySeats is from how many players on a seat is a token with the name below.
const manySeats = 11

func newRing(s *Screen, form kit.Form) *ring {
	least := map[kit.Form]float32{kit.Phone: ringOnPhone, kit.Tower: ringOnTower, kit.Wide: ringBeside}[form]
	r := &ring{of: s, wide: form == kit.Wide, least: least, surface: kit.NewDrawing(), mat: mat.NewGame(s.kind.ID, 100)}
	r.ExtendBaseWidget(r)
	return r
}

// show shows who sits there. Everybody is at their seat at once, so that a quick tap
// reaches whoever is seen there.
func (r *ring) show() {
	known, s := r.seats, r.of
	r.seats = nil
	shown := s.host.Players().Seats(s.seats)
	for i, id := range present.SeatIDs(s.seats) {
		at := slices.IndexFunc(known, func(one *seat) bool { return one.id == id })
		if at >= 0 {
			r.seats = append(r.seats, known[at])
		} else {
			r.seats = append(r.seats, newSeat(r, id))
		}
		r.seats[i].show(seatLook{name: shown[i].Name, marker: shown[i].Marker, begins: i == s.first, small: len(s.seats) >= manySeats})
	}
	r.Refresh()
}

// mark shows at which seat the mark of who begins is.
func (r *ring) mark(first int) {
	for i, one := range r.seats {
		look := one.look
		look.begins = i == first
		one.show(look)
	}
}

// drag takes in that a seat is pulled to a place.
func (r *ring) drag(one *seat, to fyne.Position) {
	if r.pulled != one {
		r.pulled = one
		r.Refresh() // it lies over the others
	}
	one.drag.Move(to)
	target := r.target()
	for i, other := range r.seats {
		look := other.look
		look.target = i == target
		other.show(look)
	}
	tip := r.of.tip()
	if r.isOff() {
		tip = r.of.host.Say("game.let-go", i18n.Data{"name": one.look.name})
	}
	r.of.hint.Set(tip)
}

// drop lets go of the seat that is pulled.
func (r *ring) drop() {
	one, target, off := r.pulled, r.target(), r.isOff()
	r.pulled = nil
	at := slices.Index(r.seats, one)
	for _, other := range r.seats {
		look := other.look
		look.target = false
		other.show(look)
	}
	switch {
	case at < 0:
	case off:
		r.of.leave(at)
	case target >= 0:
		r.of.swap(at, target)
	default:
		r.show() // back to its place
		r.of.showBench()
	}
}

// middle returns the middle of the seat that is pulled.
func (r *ring) middle() fyne.Position {
	d := r.pulled.drag
	return d.Position().AddXY(d.Size().Width/2, d.Size().Height/2)
}

// target returns the seat onto which one is pulled; -1 for none.
func (r *ring) target() int {
	m := r.middle()
	for i, place := range r.places.Seats {
		if i < len(r.seats) && r.seats[i] != r.pulled && place.From(m.X/kit.U(1), m.Y/kit.U(1)) < mat.SeatGap {
			return i
		}
	}
	return -1
}

// isOff reports whether a seat is pulled off the table: away from its own place and all
// others, and beside the table as it is drawn.
func (r *ring) isOff() bool {
	m := r.middle()
	x, y := m.X/kit.U(1), m.Y/kit.U(1)
	for i, place := range r.places.Seats {
		if i < len(r.seats) && place.From(x, y) < mat.SeatGap {
			return false
		}
	}
	table := r.table()
	if dx, dy := (x-table.X-table.W/2)/(table.W/2+offEdge), (y-table.Y-table.H/2)/(table.H/2+offEdge); r.places.Oval {
		return dx*dx+dy*dy > 1
	}
	return table.From(x, y) > offEdge
}

// offEdge is how far from the edge of the table the middle of a seat is off it, in design
// units.
const offEdge float32 = 24

// table returns where the table is drawn, in design units: below the middles of the seats.
func (r *ring) table() mat.Rect {
	width, height := r.Size().Width/kit.U(1), r.Size().Height/kit.U(1)
	one := r.places.Seats[0]
	w, h := width-one.W, height-one.H
	if r.places.Oval {
		w = min(w, max(1.8*h, 2*r.places.Hub.W))
	}
	return mat.Rect{X: (width - w) / 2, Y: (height - h) / 2, W: w, H: h}
}

// neighbour returns the seat that lies nearest in a direction from another one; -1 for
// none.
func (r *ring) neighbour(seat int, d kit.Direction) int {
	best, least := -1, float32(0)
	from := r.places.Seats[seat]
	for i, to := range r.places.Seats[:len(r.seats)] {
		x, y := to.X-from.X, to.Y-from.Y
		ahead, beside := x*d.X+y*d.Y, max(x*d.Y+y*d.X, -x*d.Y-y*d.X)
		if way := ahead + 2*beside; ahead > 1 && 2*ahead > beside && (best < 0 || way < least) {
			best, least = i, way
		}
	}
	return best
}

// HeightFor implements kit.Tall.
func (r *ring) HeightFor(width float32) float32 {
	return kit.U(max(r.least, mat.LeastSeatRing(width/kit.U(1), max(4, len(r.seats)))))
}

// Held implements kit.Holder: the seat that is pulled lies over the others.
func (r *ring) Held() []fyne.CanvasObject {
	held := []fyne.CanvasObject{r.surface.Raster, r.mat}
	for _, one := range r.seats {
		if one != r.pulled {
			held = append(held, one.drag)
		}
	}
	if r.pulled != nil {
		held = append(held, r.pulled.drag)
	}
	return held
}

// CreateRenderer implements fyne.Widget.
func (r *ring) CreateRenderer() fyne.WidgetRenderer { return kit.RendererOf(r, 280, r.least, r.layout) }

// layout gives the table, the mat and the seats their sizes and places. One player alone
// sits where the first of four would, whose table has the mat in its middle.
func (r *ring) layout(fyne.Size) {
	width, height := r.Size().Width/kit.U(1), r.Size().Height/kit.U(1)
	if width <= 0 || height <= 0 {
		return
	}
	n := len(r.seats)
	if n < 2 {
		n = 4
	}
	r.places = mat.PlaceSeats(width, height, n)
	if len(r.places.Seats) == 0 {
		return
	}
	r.surface.Resize(r.Size())
	r.surface.Set(r.art(width, height))
	side := min(r.places.Hub.W, r.places.Hub.H)
	kit.Put(r.mat, kit.U(r.places.Hub.X+(r.places.Hub.W-side)/2), kit.U(r.places.Hub.Y+(r.places.Hub.H-side)/2), kit.U(side), kit.U(side))
	for i, one := range r.seats {
		place := r.places.Seats[i]
		w, h := place.W, place.H
		if r.wide {
			w, h = min(w, kit.Grown(seatWide)), min(h, kit.Grown(seatHigh))
		}
		one.drag.Resize(fyne.NewSize(kit.U(w), kit.U(h)))
		if one != r.pulled {
			one.drag.Move(fyne.NewPos(kit.U(place.X+(place.W-w)/2), kit.U(place.Y+(place.H-h)/2)))
		}
	}
}

// The size of a seat on a wide screen at most, in design units.
const (
	seatWide float32 = 168
	seatHigh float32 = 88
)

// art draws the table, with an arrow in the direction in which the turns go round.
func (r *ring) art(width, height float32) string {
	hub, table := r.places.Hub, r.table()
	rx, ry := table.W/2, table.H/2
	x, y := table.X+rx, table.Y+ry
	line := kit.Hex(kit.Colour(kit.Line))
	shape := fmt.Sprintf(`<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="48"`, x-rx, y-ry, 2*rx, 2*ry)
	if r.places.Oval {
		shape = fmt.Sprintf(`<ellipse cx="%.1f" cy="%.1f" rx="%.1f" ry="%.1f"`, x, y, rx, ry)
	}
	art := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.1f %.1f">%s fill="%s" stroke="%s" stroke-width="3"/>`,
		width, height, shape, kit.Hex(mat.TableColour()), line)
	if len(r.seats) > 1 {
		side := min(hub.W, hub.H) / 2
		art += arrowArt(hub.X+hub.W/2, hub.Y+hub.H/2, side+max(8, 0.4*(rx-side)), side+max(8, 0.4*(ry-side)))
	}
	return art + `</svg>`
}

// arrowArt draws an arrow at the right of a middle, clockwise round it.
func arrowArt(x, y, rx, ry float32) string {
	const reach, steps = 0.95, 24 // in radians, above and below the middle
	var path strings.Builder
	at := func(angle float64) (float32, float32) {
		return x + rx*float32(math.Cos(angle)), y + ry*float32(math.Sin(angle))
	}
	for i := range steps + 1 {
		px, py := at(reach * (2*float64(i)/steps - 1))
		fmt.Fprintf(&path, "%c%.1f %.1f ", "ML"[min(i, 1)], px, py)
	}
	endX, endY := at(reach)
	beforeX, beforeY := at(reach - 0.01)
	angle := math.Atan2(float64(endY-beforeY), float64(endX-beforeX))
	head := ""
	for _, side := range []float64{2.5, -2.5} {
		sin, cos := math.Sincos(angle + side)
		head += fmt.Sprintf("M%.1f %.1f L%.1f %.1f ", endX, endY, endX+14*float32(cos), endY+14*float32(sin))
	}
	const pen = `<path d="%s" fill="none" stroke="%s" stroke-width="3" stroke-linecap="round"%s/>`
	colour := kit.Hex(kit.Colour(kit.Muted))
	return fmt.Sprintf(pen, path.String(), colour, ` stroke-dasharray="2,9"`) + fmt.Sprintf(pen, head, colour, "")
}
