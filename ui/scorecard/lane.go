package scorecard

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/present"
)

// way is how far a lane is, to be compared with how far it was before.
type way struct {
	at, would, goal int
	ahead           bool // what it would be is further
}

// lane is the way of one seat, with what the seat says before it or above it.
type lane struct {
	widget.BaseWidget
	*SeatView
	way    way
	token  *kit.Token
	track  *canvas.Rectangle
	fill   *canvas.Rectangle
	ghost  *kit.Drawing
	would  *kit.Text
	label  *kit.Text
	past   []*SeatView // what the turns brought, small, to be corrected by a tap
	from   float32     // where the track begins and ends
	to     float32
	narrow bool
	place  float32 // of the token on the way, from 0 to 1
	runs   kit.Motion
}

func newLane(act Actions) *lane {
	l := &lane{
		token: kit.NewToken(kit.Marker{}, 48).Outlined(), track: canvas.NewRectangle(nil), fill: canvas.NewRectangle(nil),
		ghost: kit.NewDrawing(), would: kit.NewText("", kit.Body, kit.Ink).Bold().Centre(), label: kit.NewText("", kit.Small, kit.Muted).Cut(),
	}
	l.SeatView = newSeatView(act, font{kit.Small, false, true}, units(200, laneLeast), l.arranged)
	l.ExtendBaseWidget(l)
	return l
}

// show takes over a spot and reports whether anything of it differs.
func (l *lane) show(s *Scene, b *scorecard.Block, seat int) bool {
	l.take(s, b, seat)
	now := way{goal: b.Goal}
	now.at, _ = l.spot.Text.Int()
	now.would, now.ahead = l.spot.Would.Int()
	now.ahead = now.ahead && now.would != now.at
	changed := l.SeatView.show(l.laned())
	past := len(l.past)
	l.past = l.past[:min(past, len(l.spot.Past))]
	for n := range l.spot.Past {
		changed = l.showPast(b.ID, n) || changed
	}
	was := l.way
	if changed = changed || past != len(l.past); !changed && was == now {
		return false
	}
	l.label.Set(s.Words.Say("pad.turns"))
	l.token.Set(l.look.marker, l.look.left)
	if l.way = now; was != now { // else the token may be on its way
		l.would.Set(i18n.Figure(now.would))
		if place := share01(now.at, now.goal); s.Follows && was.goal > 0 && place != l.place {
			l.run(place)
		} else {
			l.runs.Stop()
			l.place = place
		}
	}
	l.Refresh()
	return true
}

// share01 is how much of the way so many points are.
func share01(points, goal int) float32 {
	return max(0, min(1, float32(points)/float32(max(1, goal))))
}

// run lets the token go to where it is now.
func (l *lane) run(to float32) {
	from := l.place
	l.runs.Play(kit.Moment, func(done float32) {
		l.place = between(from, to, done)
		l.placeRunner(l.Size())
	})
}

// showPast shows turn n, from 0, and reports whether anything of it differs.
func (l *lane) showPast(block string, n int) bool {
	if n == len(l.past) {
		turn := newSeatView(l.act, font{}, units(kit.Target, kit.Target), (*seatArea).turn)
		turn.tap.Shape(10, 0)
		l.past = append(l.past, turn)
	}
	turn, cell := l.past[n], l.spot.Past[n]
	turn.scene, turn.id, turn.seat, turn.spot.Cell = l.scene, scorecard.PastID(block, l.seat, n+1), l.seat, cell
	look := seat{hand: true, who: who{name: l.look.name + " " + strconv.Itoa(n+1), mark: l.scene.MarkOf(turn.id)}, number: l.scene.Short(cell.Text)}
	if look.lost = cell.Tone == scorecard.Bad; look.lost {
		look.number = "×"
	}
	changed := turn.show(look)
	fill, border := kit.Role(""), kit.Role("")
	if look.mark == present.Edited {
		fill, border = kit.Tint, kit.Accent
	}
	turn.tap.On(fill, border)
	return changed
}

// Tapped implements fyne.Tappable: the lane itself says how its number is made up.
func (l *lane) Tapped(*fyne.PointEvent) { l.tapped() }

// Held implements kit.Holder.
func (l *lane) Held() []fyne.CanvasObject {
	held := []fyne.CanvasObject{l.track, l.fill, l.ghost.Raster, l.would, l.token, l.SeatView, l.label}
	for _, turn := range l.past {
		held = append(held, turn.tap)
	}
	return held
}

// CreateRenderer implements fyne.Widget.
func (l *lane) CreateRenderer() fyne.WidgetRenderer { return render(l, units(200, laneLeast)) }

func (l *lane) paint() {
	l.track.FillColor, l.track.StrokeColor, l.track.StrokeWidth = kit.Colour(kit.Sunk), kit.Colour(kit.Line), 1
	colour := kit.PlayerColour(l.look.marker.Colour)
	if l.look.left {
		colour.A = 0x66
	}
	l.fill.FillColor = colour
}

// middle is where the track lies in a lane.
func (l *lane) middle(size fyne.Size) float32 {
	room := size.Height
	if l.showsPast(size) {
		room -= kit.U(kit.Target + laneEdge)
	}
	if l.stacked(size) {
		head := kit.U(laneHigh)
		return head + (room-head)/2
	}
	return room / 2
}

// The lines of a lane, in design units.
const (
	laneEdge float32 = 6  // below the turns
	laneHigh float32 = 44 // of the line of the name above the track
)

// stacked reports whether the name is above the track.
func (l *lane) stacked(size fyne.Size) bool { return l.narrow && size.Height >= kit.U(laneTwo) }

// showsPast reports whether there is room for the turns.
func (l *lane) showsPast(size fyne.Size) bool {
	if l.narrow {
		return size.Height >= kit.U(laneBelow)
	}
	return size.Height >= kit.U(lanePast)
}

// runner is the side of the token, which leaves room for what lies above and below it.
func (l *lane) runner(size fyne.Size) float32 {
	most, room := kit.U(48), min(size.Height*0.62, 2*l.middle(size))
	if l.narrow {
		most, room = kit.U(34), min(size.Height*0.6, room)
	}
	if l.stacked(size) {
		room = min(room, 2*(l.middle(size)-kit.U(laneHigh)))
	}
	return min(most, room)
}

func (l *lane) layout(size fyne.Size) {
	if l.to <= l.from || l.scene == nil {
		return
	}
	kit.Put(l.SeatView, 0, 0, size.Width, size.Height)
	l.placeRunner(size)
	l.placePast(size, l.middle(size))
}

// arranged puts what the seat says above the track or before it.
func (l *lane) arranged(a *seatArea) {
	unit := kit.U(1)
	if l.stacked(l.Size()) {
		a.above(l.to / unit)
		return
	}
	gap := float32(34)
	if l.narrow {
		gap = 22
	}
	a.before(l.from/unit, l.from/unit-gap, l.middle(l.Size())/unit)
}

// thick is how thick the track is.
func (l *lane) thick(size fyne.Size) float32 {
	if size.Height < kit.U(70) {
		return kit.U(10)
	}
	return kit.U(16)
}

// placeRunner puts the track, the way that has been gone, the token, and where the
// turn would lead.
func (l *lane) placeRunner(size fyne.Size) {
	middle, thick := l.middle(size), l.thick(size)
	side := l.runner(size)
	kit.Put(l.track, l.from, middle-thick/2, l.to-l.from, thick)
	l.track.CornerRadius, l.fill.CornerRadius = thick/2, thick/2
	at := l.from + (l.to-l.from)*l.place
	x := max(at-side/2, l.from-side*0.3)
	kit.Put(l.fill, l.from, middle-thick/2, max(0, x+side/2-l.from), thick)
	kit.Put(l.token, x, middle-side/2, side, side)
	l.ghost.Hidden, l.would.Hidden = !l.way.ahead, !l.way.ahead
	if l.way.ahead {
		end := max(l.from+(l.to-l.from)*share01(l.way.would, l.way.goal), x+side*1.45)
		wide := end + side/2 - (x + side/2)
		kit.Put(l.ghost, x+side/2, middle-side/2, wide, side)
		l.ghost.Set(stripes(wide, side, thick, kit.Hex(l.scene.gameColour())))
		l.would.SetSize(min(kit.Body, side/kit.U(1)*0.4))
		h := l.would.MinSize().Height
		kit.Put(l.would, end-side/2, middle-h/2, side, h)
	}
}

// stripes draws the way to where the turn would lead: a striped track to a dashed
// circle.
func stripes(w, side, thick float32, colour string) string {
	var s strings.Builder
	fmt.Fprintf(&s, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.1f %.1f">`, w, side)
	top, step := (side-thick)/2, thick*0.7
	for x := float32(0); x+step/2 < w-side; x += step {
		fmt.Fprintf(&s, `<path d="M%.1f %.1f L%.1f %.1f L%.1f %.1f L%.1f %.1f Z" fill="%s"/>`,
			x, top+thick, x+step/2, top, x+step, top, x+step/2, top+thick, colour)
	}
	fmt.Fprintf(&s, `<circle cx="%.1f" cy="%.1f" r="%.1f" fill="%s" stroke="%s" stroke-width="2.5" stroke-dasharray="5,4"/></svg>`,
		w-side/2, side/2, side/2-2, kit.Hex(kit.Colour(kit.Paper)), colour)
	return s.String()
}

// placePast puts the turns beside each other, as many of the last as have room.
func (l *lane) placePast(size fyne.Size, middle float32) {
	shows := l.showsPast(size)
	l.label.Hidden = !shows || len(l.past) == 0
	if !shows {
		for _, turn := range l.past {
			turn.tap.Hidden = true
		}
		return
	}
	wide, high := kit.U(kit.Target), kit.U(kit.Target)
	y := middle + l.runner(size)/2 + kit.U(1)
	label := l.label.Full()
	x := l.from - kit.U(14)
	if !l.narrow {
		x = l.from
		kit.Put(l.label, x, y+(high-label.Height)/2, label.Width, label.Height)
		x += label.Width + kit.U(2)
	} else {
		l.label.Hidden = true
	}
	room := max(1, int((l.to+kit.U(14)-x)/wide))
	first := max(0, len(l.past)-room)
	for n, turn := range l.past {
		if turn.tap.Hidden = n < first; !turn.tap.Hidden {
			kit.Put(turn.tap, x+float32(n-first)*wide, y, wide, high)
		}
	}
}

// above puts the name, the note and the number beside each other above a track that ends
// at to.
func (a *seatArea) above(to float32) {
	const x, y = 12, 8
	number, name, notes := font{28, true, false}, font{19, true, false}, a.notes
	line, right := a.high(number), to-10
	wide := a.wide(a.of.number, number)
	a.text(seatNumber, number, right-wide, y, wide, line)
	room := right - wide - 26
	most := font{17, notes.bold, false}
	side := min(a.wide(a.of.name, name), max(room-min(a.wide(a.of.note, notes), a.wide(a.of.note, most))-10, room*0.5))
	a.text(seatName, name, x, y, side, line)
	note := min(a.high(notes), a.high(most))
	a.text(seatNote, notes, x+side+10, y+(line-note)/2+2, room-side-10, note)
}

// before puts the name above the note, and the number beside both, before a track that
// begins at from; the number ends at right.
func (a *seatArea) before(from, right, middle float32) {
	grow := min(1, (a.h-laneLeast)/50)
	name, number := font{17 + 5*grow, true, false}, font{24 + 22*grow, true, false}
	high, line := a.high(name), a.high(number)
	wide, left := a.wide(a.of.number, number), min(22, from*0.1)
	a.text(seatNumber, number, right-wide, middle-line/2, wide, line)
	room, top := right-wide-left-8, middle-high/2
	if a.h >= 64 {
		note := min(a.high(a.notes), a.high(font{15 + 5*grow, false, false}))
		top = middle - (high+note)/2
		a.text(seatNote, a.notes, left, top+high, room, note)
	}
	a.text(seatName, name, left, top, room, high)
}

// turn puts what a turn brought into the middle.
func (a *seatArea) turn() {
	set := font{kit.Cell, true, true}
	if a.of.lost {
		set.size = 26
	}
	wide := min(a.w, a.numberWide(set))
	a.text(seatNumber, set, (a.w-wide)/2, 0, wide, a.h)
	if a.of.mark == present.Fresh {
		a.corner(0)
	}
}
