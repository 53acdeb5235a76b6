package scorecard

import (
	"fmt"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
)

// point is a place on a ring, in design units.
type point struct{ x, y float32 }

func (p point) plus(o point, times float32) point { return point{p.x + o.x*times, p.y + o.y*times} }
func (p point) length() float32                   { return float32(math.Hypot(float64(p.x), float64(p.y))) }

func (b box) middle() point { return point{b.x + b.w/2, b.y + b.h/2} }

// curve is the way from one place to another: a quadratic Bézier curve.
type curve struct{ from, by, to point }

// at returns the point on the way where so much of it has been gone.
func (c curve) at(done float32) point {
	left := 1 - done
	return point{}.plus(c.from, left*left).plus(c.by, 2*left*done).plus(c.to, done*done)
}

// arrowIn is how far from the edge of two seats that touch an arrow from one to the
// other lies.
const arrowIn float32 = 12

// arrowLeast is the least length of an arrow: between seats that touch it lies a
// little over both.
const arrowLeast float32 = 26

// outOfRing stands for what leaves the game, in place of a seat or the hub, -1.
const outOfRing = -2

// way returns the way from one seat, or the hub, to another, from edge to edge. What
// leaves the game goes a little way towards the middle.
func (p ringPlaces) way(from, to int) curve {
	a := p.box(from)
	if to == outOfRing {
		c := p.way(from, -1)
		return curve{c.from, c.at(0.25), c.at(0.5)}
	}
	b := p.box(to)
	start, end := a.middle(), b.middle()
	if low, high := max(a.x, b.x), min(a.x+a.w, b.x+b.w); high-low > 0.4*min(a.w, b.w) { // below each other
		x := (low + high) / 2
		switch middle := p.hub.middle().x; {
		case from >= 0 && to >= 0 && !p.listed && !a.rect().Apart(b.rect(), arrowLeast): // at the inner edge: the number lies beside the seats
			if high < middle {
				x = high - arrowIn
			} else if low > middle {
				x = low + arrowIn
			}
		case from < 0 || to < 0:
			x = clamp(middle, low, high)
		case a.rect().Apart(b.rect(), 2*arrowLeast) && x < middle-1: // on the outer side: the hub may lie between them
			x = low + 0.2*(high-low)
		case a.rect().Apart(b.rect(), 2*arrowLeast):
			x = high - 0.2*(high-low)
		}
		start.x, end.x = x, x
	} else if low, high := max(a.y, b.y), min(a.y+a.h, b.y+b.h); high-low > 0.4*min(a.h, b.h) { // beside each other
		start.y, end.y = (low+high)/2, (low+high)/2
	}
	along := end.plus(start, -1)
	leaves, enters := p.edge(from, start, along), 1-p.edge(to, end, point{-along.x, -along.y})
	if length := along.length(); (enters-leaves)*length < arrowLeast {
		middle := (leaves + enters) / 2
		leaves, enters = middle-arrowLeast/2/length, middle+arrowLeast/2/length
	}
	c := curve{from: start.plus(along, leaves), to: start.plus(along, enters)}
	c.by = c.from.plus(c.to, 1)
	c.by = point{c.by.x / 2, c.by.y / 2}
	if from >= 0 && to >= 0 && !p.listed {
		p.bend(&c)
	}
	return c
}

func (p ringPlaces) box(seat int) box {
	if seat < 0 {
		return p.hub
	}
	return p.seats[seat]
}

// edge returns the share of a line from a point in a seat or the hub at which it
// leaves that.
func (p ringPlaces) edge(seat int, from, along point) float32 {
	b := p.box(seat)
	if seat < 0 && p.round {
		return min(0.5, (b.w/2)/along.length())
	}
	share := float32(1)
	if along.x != 0 {
		share = min(share, max((b.x-from.x)/along.x, (b.x+b.w-from.x)/along.x))
	}
	if along.y != 0 {
		share = min(share, max((b.y-from.y)/along.y, (b.y+b.h-from.y)/along.y))
	}
	return share
}

// bend lets a way that would cross the hub go round it, and another one follow the
// edge of the table.
func (p ringPlaces) bend(c *curve) {
	middle, w, h := p.hub.middle(), p.hub.w/2, p.hub.h/2
	// As seen from the hub, which is a circle of radius 1.
	seen := func(q point) point { return point{(q.x - middle.x) / w, (q.y - middle.y) / h} }
	from, along := seen(c.from), seen(c.to).plus(seen(c.from), -1)
	nearest := from.plus(along, clamp(-(from.x*along.x+from.y*along.y)/max(0.001, along.length()*along.length()), 0, 1))
	away := nearest.length()
	if away < 1.15 {
		if away < 0.05 {
			nearest, away = point{-along.y, along.x}, along.length()
		}
		by := middle.plus(point{nearest.x / away * w, nearest.y / away * h}, 1.25)
		by = point{clamp(by.x, arrowLeast, p.width-arrowLeast), clamp(by.y, arrowLeast, p.height-arrowLeast)}
		c.by = by.plus(by, 1).plus(c.by, -1)
		return
	}
	if length := c.to.plus(c.from, -1).length(); length > 2*arrowLeast {
		out := c.by.plus(middle, -1)
		c.by = c.by.plus(out, 0.3*length/max(1, out.length()))
		c.by = point{clamp(c.by.x, 0, p.width), clamp(c.by.y, 0, p.height)}
	}
}

// arrowLook is what an arrow shows, to be compared with what it showed before.
type arrowLook struct {
	from, to, n int
	game        string
}

// arrow shows where things go, with their number, or only where they could go.
type arrow struct {
	look   arrowLook
	line   *kit.Drawing
	ground *canvas.Circle
	number *kit.Text
	disc   box // of the number
}

func newArrow() *arrow {
	return &arrow{line: kit.NewDrawing(), ground: canvas.NewCircle(nil), number: kit.NewText("", 18, kit.OnDeep).Bold().Centre()}
}

// place draws the arrow on its way, at a scale, with its number on its disc.
func (a *arrow) place(c curve, scale float32) {
	colour, thick := kit.Colour(kit.Muted), 4*scale
	if a.look.n > 0 {
		colour, thick = mat.GameMark(a.look.game), 6*scale
	}
	length := c.to.plus(c.from, -1).length()
	thick = min(thick, length*0.16)
	head := min(3*thick, length*0.55)
	margin := head + thick
	low := point{min(c.from.x, c.by.x, c.to.x) - margin, min(c.from.y, c.by.y, c.to.y) - margin}
	high := point{max(c.from.x, c.by.x, c.to.x) + margin, max(c.from.y, c.by.y, c.to.y) + margin}
	a.line.Set(arrowArt(c, low, high, thick, head, kit.Hex(colour), a.look.to == outOfRing))
	kit.Put(a.line, kit.U(low.x), kit.U(low.y), kit.U(high.x-low.x), kit.U(high.y-low.y))
	a.ground.FillColor, a.ground.StrokeColor, a.ground.StrokeWidth = mat.GameColour(a.look.game), kit.Colour(kit.Paper), kit.U(2)
	a.ground.Hidden, a.number.Hidden = a.look.n == 0, a.look.n == 0
	a.number.Set(i18n.Figure(a.look.n))
	side := discSide(scale)
	a.number.SetSize(side * 0.6)
	kit.Put(a.ground, kit.U(a.disc.x), kit.U(a.disc.y), kit.U(side), kit.U(side))
	kit.Put(a.number, kit.U(a.disc.x), kit.U(a.disc.y), kit.U(side), kit.U(side))
}

// discOf returns where the number of an arrow lies: on the arrow or, as nothing could be
// seen of a short one, beside it; and as near to that as it covers nothing.
func (p ringPlaces) discOf(c curve, n int, scale float32, taken []box) box {
	side := discSide(scale)
	middle := c.at(0.45)
	beside := float32(0)
	if c.to.plus(c.from, -1).length() < 2.2*side {
		beside = 0.7 * side
	}
	const steps = 9
	best, least := box{}, float32(math.MaxFloat32)
	for down := -steps; down <= steps; down++ {
		for right := -steps; right <= steps; right++ {
			by := point{float32(right) * side / 6, float32(down) * side / 6}
			if by.length() < beside {
				continue
			}
			at := middle.plus(by, 1)
			disc := box{at.x - side/2, at.y - side/2, side, side}
			figure := disc.inner(0.24*side*float32(len(i18n.Figure(n))), 0.41*side)
			cost := by.length() + 50*(p.covers(figure)+p.beyond(disc)) + 0.1*p.covers(disc)
			for _, one := range taken {
				cost += 5 * disc.shared(one)
			}
			if cost < least {
				best, least = disc, cost
			}
		}
	}
	return best
}

// inner returns a box around the middle of this one, of twice a width and a height.
func (b box) inner(w, h float32) box {
	middle := b.middle()
	return box{middle.x - w, middle.y - h, 2 * w, 2 * h}
}

// shared returns how large the part is that two boxes have in common.
func (b box) shared(o box) float32 {
	w := min(b.x+b.w, o.x+o.w) - max(b.x, o.x)
	h := min(b.y+b.h, o.y+o.h) - max(b.y, o.y)
	return max(0, w) * max(0, h)
}

// covers returns how much of the seats and of the hub a box covers.
func (p ringPlaces) covers(b box) float32 {
	sum := float32(0)
	for _, seat := range p.seats {
		sum += b.shared(seat)
	}
	if middle := p.hub.middle(); !p.round || b.rect().From(middle.x, middle.y) < p.hub.w/2 {
		sum += b.shared(p.hub)
	}
	return sum
}

// beyond returns how much of a box is out of sight.
func (p ringPlaces) beyond(b box) float32 {
	return b.w*b.h - b.shared(box{0, 0, p.width, p.height})
}

// discSide is how large the number of an arrow is, with its ground.
func discSide(scale float32) float32 { return 32 * max(0.8, scale) }

// arrowArt draws an arrow in the rectangle from low to high; one out of the game
// ends in a cross.
func arrowArt(c curve, low, high point, thick, head float32, colour string, out bool) string {
	along := c.to.plus(c.by, -1)
	along = point{}.plus(along, 1/max(0.001, along.length()))
	across := point{-along.y, along.x}
	at := func(q point) string { return fmt.Sprintf("%.1f %.1f", q.x-low.x, q.y-low.y) }
	line := func(path string) string {
		return fmt.Sprintf(`<path d="%s" fill="none" stroke="%s" stroke-width="%.1f" stroke-linecap="round"/>`, path, colour, thick)
	}
	end := c.to.plus(along, -head*0.8)
	art := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.1f %.1f">`, high.x-low.x, high.y-low.y) +
		line("M"+at(c.from.plus(along, thick/2))+" Q"+at(c.by)+" "+at(end))
	if out {
		side := head * 0.45
		for _, to := range []point{along.plus(across, 1), along.plus(across, -1)} {
			art += line("M" + at(c.to.plus(to, -side)) + " L" + at(c.to.plus(to, side)))
		}
		return art + `</svg>`
	}
	wing := c.to.plus(along, -head)
	return art + fmt.Sprintf(`<path d="M%s L%s L%s Z" fill="%s"/></svg>`, at(c.to), at(wing.plus(across, head*0.62)), at(wing.plus(across, -head*0.62)), colour)
}

// objects are what the arrow is drawn with, from below.
func (a *arrow) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{a.line.Raster, a.ground, a.number}
}
