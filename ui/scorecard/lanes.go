package scorecard

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
	"beermat/ui/kit"
)

// lanes is a race: a lane for each seat with its token on the way to the goal, and
// below it what each turn brought where there is room.
type lanes struct {
	widget.BaseWidget
	act    Actions
	ground *kit.Panel
	marks  *kit.Drawing // the quarters of the way
	finish *canvas.Rectangle
	ticks  []*kit.Text
	rows   []*lane
	stack  *stack
	goal   int
	drawn  int
}

// The sizes of lanes, in design units.
const (
	laneHead   float32 = 40
	laneLeast  float32 = 46
	laneMost   float32 = 168
	lanePast   float32 = 100 // the height from which turns are below the track
	laneBelow  float32 = 132 // and where the name is above it
	laneNarrow float32 = 560 // the width below which the name is above the track
)

func newLanes(act Actions) *lanes {
	l := &lanes{act: act, ground: kit.NewGround(), marks: kit.NewDrawing(), finish: canvas.NewRectangle(nil)}
	for range 4 {
		l.ticks = append(l.ticks, kit.NewText("", kit.Small, kit.Muted).Bold().Centre())
	}
	l.stack = newStack()
	l.ExtendBaseWidget(l)
	return l
}

func (l *lanes) changed() int { return l.drawn }

func (l *lanes) least(float32) float32 {
	return kit.U(laneHead + laneLeast*float32(len(l.rows)) + 16)
}

// draw implements block.
func (l *lanes) draw(s *Scene, b *scorecard.Block) {
	if len(l.rows) != len(b.Spots) || l.goal != b.Goal {
		l.rows, l.stack.seats, l.goal = nil, nil, b.Goal
		for range b.Spots {
			one := newLane(l.act)
			l.rows, l.stack.seats = append(l.rows, one), append(l.stack.seats, one)
		}
		for i, tick := range l.ticks {
			tick.Set(i18n.Figure(b.Goal * (i + 1) / 4))
		}
		l.Refresh()
	}
	for seat := range b.Spots {
		if l.rows[seat].show(s, b, seat) {
			l.drawn++
		}
	}
	l.stack.turn(s, s.nextSeat(b))
}

// narrow reports whether there is no room for the names beside the tracks.
func (l *lanes) narrow(size fyne.Size) bool { return size.Width < kit.U(laneNarrow) }

// side is the room for the names before the tracks.
func (l *lanes) side(size fyne.Size) float32 {
	if !l.narrow(size) {
		return min(kit.U(250), size.Width*0.3)
	}
	if l.row(size) >= kit.U(laneTwo) {
		return kit.U(14)
	}
	return min(kit.U(150), size.Width*0.42)
}

// laneTrack is how long a track must be to tell scores apart, in design units.
const laneTrack float32 = 120

// lanesFit reports whether so many lanes have room for their tracks in a size.
func lanesFit(n int, size fyne.Size) bool {
	l := lanes{rows: make([]*lane, n)}
	from, to := l.track(size)
	return to-from >= kit.U(laneTrack)
}

// laneTwo is the height from which a narrow lane has its name above its track.
const laneTwo float32 = 74

// row is how high a lane is.
func (l *lanes) row(size fyne.Size) float32 {
	if len(l.rows) == 0 {
		return 0
	}
	room := size.Height - kit.U(laneHead+12)
	return max(kit.U(laneLeast), min(kit.U(laneMost), room/float32(len(l.rows))))
}

// track returns where the tracks begin and end.
func (l *lanes) track(size fyne.Size) (from, to float32) {
	return l.side(size) + kit.U(22), size.Width - kit.U(34)
}

// Held implements kit.Holder.
func (l *lanes) Held() []fyne.CanvasObject {
	held := appendAll([]fyne.CanvasObject{l.ground, l.marks.Raster, l.finish}, l.ticks)
	return append(held, l.stack.scroll)
}

// CreateRenderer implements fyne.Widget.
func (l *lanes) CreateRenderer() fyne.WidgetRenderer { return render(l, units(120, 120)) }

func (l *lanes) paint() {
	l.ground.Refresh()
	l.finish.FillColor = kit.Colour(kit.Ink)
	l.stack.tint.paint()
	for _, one := range l.rows {
		one.Refresh()
	}
}

func (l *lanes) layout(size fyne.Size) {
	l.ground.Resize(size)
	from, to := l.track(size)
	top := kit.U(laneHead)
	height := min(size.Height-kit.U(12)-top, l.row(size)*float32(len(l.rows)))
	for i, tick := range l.ticks {
		wide := kit.U(60)
		tick.Hidden = to-from < kit.U(220) && i != 1 && i != 3
		kit.Put(tick, min(from+(to-from)*float32(i+1)/4-wide/2, size.Width-wide-kit.U(2)), kit.U(12), wide, kit.U(24))
	}
	l.ticks[3].SetRole(kit.Ink)
	kit.Put(l.marks.Raster, from, top, to-from, height)
	l.marks.Set(quarters(to-from, height))
	kit.Put(l.finish, to-kit.U(1.5), top, kit.U(3), height)
	l.stack.height = l.row(size)
	for _, one := range l.rows {
		one.from, one.to, one.narrow = from-kit.U(stackInset), to-kit.U(stackInset), l.narrow(size)
	}
	kit.Put(l.stack.scroll, 0, top, size.Width, size.Height-top-kit.U(6))
	l.stack.Refresh()
	for _, one := range l.rows {
		one.layout(one.Size())
		one.SeatView.layout(one.Size())
	}
	l.stack.reveal()
}

// quarters draws the dotted lines of the quarters of the way.
func quarters(w, h float32) string {
	var s strings.Builder
	fmt.Fprintf(&s, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f">`, w, h)
	for i := 1; i < 4; i++ {
		fmt.Fprintf(&s, `<path d="M%.1f 0 V%.0f" stroke="%s" stroke-width="2" stroke-dasharray="2,7" fill="none"/>`,
			w*float32(i)/4, h, kit.Hex(kit.Colour(kit.Line)))
	}
	return s.String() + `</svg>`
}
