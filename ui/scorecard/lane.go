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

// laneLook is what a lane shows, to be compared with what it showed before.
type laneLook struct {
	who
	text, note string
	at, would  int
	goal       int
	ahead      bool
	past       string // what the turns brought, and their marks
}

// lane is the way of one seat.
type lane struct {
	widget.BaseWidget
	spotView
	block  string
	look   laneLook
	token  *kit.Token
	name   *kit.Text
	note   *kit.Text
	text   *kit.Text
	track  *canvas.Rectangle
	fill   *canvas.Rectangle
	ghost  *kit.Drawing
	would  *kit.Text
	label  *kit.Text
	past   []*pastTurn
	from   float32 // where the track begins and ends
	to     float32
	narrow bool
	place  float32 // of the token on the way, from 0 to 1
	runs   kit.Motion
}

func newLane(act Actions) *lane {
	l := &lane{
		spotView: spotView{act: act}, token: kit.NewToken(kit.Marker{}, 48).Outlined(),
		name: kit.NewText("", 22, kit.Ink).Bold().Cut(), note: kit.NewText("", kit.Small, kit.Muted).Cut(),
		text: kit.NewText("", 48, kit.Ink).Bold().Trailing(), track: canvas.NewRectangle(nil), fill: canvas.NewRectangle(nil),
		ghost: kit.NewDrawing(), would: kit.NewText("", kit.Body, kit.Ink).Bold().Centre(),
		label: kit.NewText("", kit.Small, kit.Muted).Cut(),
	}
	l.ExtendBaseWidget(l)
	return l
}

// show takes over a spot and reports whether anything of it differs.
func (l *lane) show(s *Scene, b *scorecard.Block, seat int) bool {
	l.take(s, b, seat)
	l.block = b.ID
	spot := l.spot
	at, _ := spot.Text.Int()
	would, ahead := spot.Would.Int()
	look := laneLook{
		who: l.who(), text: s.Say(spot.Text), note: s.Say(spot.Note), at: at, would: would, goal: b.Goal, ahead: ahead && would != at,
	}
	if said := s.Outcome(seat); said != "" {
		look.note = said
	}
	look.note = joined(s.chance(seat), look.note)
	for n, cell := range spot.Past {
		look.past += fmt.Sprint(s.Short(cell.Text), cell.Tone, s.MarkOf(scorecard.PastID(b.ID, seat, n+1)), " ")
	}
	if look == l.look {
		return false
	}
	was := l.look
	l.look = look
	if was.note = look.note; was == look { // the token may be on its way
		l.note.Set(look.note)
		l.Refresh()
		return true
	}
	l.name.Set(look.name)
	s.setNumber(l.text, look.text)
	l.note.Set(look.note)
	l.would.Set(i18n.Figure(look.would))
	l.label.Set(s.Words.Say("pad.turns"))
	l.token.Set(look.marker, look.left)
	l.name.SetRole(look.ink())
	l.text.SetRole(look.ink())
	if look.past != was.past || s.Editing >= 0 {
		l.fillPast()
	}
	if place := share01(look.at, look.goal); s.Follows && was.goal > 0 && place != l.place {
		l.run(place)
	} else {
		l.runs.Stop()
		l.place = place
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

func (l *lane) fillPast() {
	for n, cell := range l.spot.Past {
		if n == len(l.past) {
			l.past = append(l.past, newPastTurn(func() { l.tap(n) }))
		}
		id := scorecard.PastID(l.block, l.seat, n+1)
		l.past[n].show(l.scene, cell, l.scene.MarkOf(id), l.look.name+" "+strconv.Itoa(n+1))
	}
	l.past = l.past[:len(l.spot.Past)]
}

// tap answers a tap on turn n, from 0.
func (l *lane) tap(n int) {
	if n < len(l.spot.Past) {
		l.scene.tap(l.act, scorecard.PastID(l.block, l.seat, n+1), l.seat, l.spot.Past[n])
	}
}

// Tapped implements fyne.Tappable: the lane itself says how its number is made up.
func (l *lane) Tapped(*fyne.PointEvent) { l.tapped() }

// Held implements kit.Holder.
func (l *lane) Held() []fyne.CanvasObject {
	held := []fyne.CanvasObject{l.track, l.fill, l.ghost.Raster, l.would, l.token, l.name, l.note, l.text, l.label}
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
	for _, turn := range l.past {
		turn.paint()
	}
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
	middle := l.middle(size)
	switch {
	case l.stacked(size):
		l.name.SetSize(19)
		l.text.SetSize(28)
		l.note.SetSize(min(kit.Grown(kit.Small), 17))
		text, name, note := l.text.MinSize(), l.name.Full(), l.note.Full()
		y := kit.U(8)
		x := kit.U(12)
		right := l.to - kit.U(10)
		put(l.text, right-text.Width, y, text.Width, text.Height)
		room := right - text.Width - kit.U(26)
		name.Width = min(name.Width, max(room-note.Width-kit.U(10), room*0.5))
		put(l.name, x, y+(text.Height-name.Height)/2, name.Width, name.Height)
		put(l.note, x+name.Width+kit.U(10), y+(text.Height-note.Height)/2+kit.U(2), max(0, room-name.Width-kit.U(10)), note.Height)
		l.note.Hidden = false
	default:
		grow := min(1, (size.Height-kit.U(laneLeast))/kit.U(50))
		l.name.SetSize(17 + 5*grow)
		l.text.SetSize(24 + 22*grow)
		l.note.SetSize(min(kit.Grown(kit.Small), 15+5*grow))
		text, name, note := l.text.MinSize(), l.name.MinSize(), l.note.MinSize()
		right := l.from - kit.U(34)
		if l.narrow {
			right = l.from - kit.U(22)
		}
		put(l.text, right-text.Width, middle-text.Height/2, text.Width, text.Height)
		left := min(kit.U(22), l.from*0.1)
		room := right - text.Width - left - kit.U(8)
		l.note.Hidden = size.Height < kit.U(64)
		top := middle - name.Height/2
		if !l.note.Hidden {
			top = middle - (name.Height+note.Height)/2
			put(l.note, left, top+name.Height, room, note.Height)
		}
		put(l.name, left, top, room, name.Height)
	}
	l.placeRunner(size)
	l.placePast(size, middle)
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
	put(l.track, l.from, middle-thick/2, l.to-l.from, thick)
	l.track.CornerRadius, l.fill.CornerRadius = thick/2, thick/2
	at := l.from + (l.to-l.from)*l.place
	x := max(at-side/2, l.from-side*0.3)
	put(l.fill, l.from, middle-thick/2, max(0, x+side/2-l.from), thick)
	put(l.token, x, middle-side/2, side, side)
	l.ghost.Hidden, l.would.Hidden = !l.look.ahead, !l.look.ahead
	if l.look.ahead {
		end := max(l.from+(l.to-l.from)*share01(l.look.would, l.look.goal), x+side*1.45)
		wide := end + side/2 - (x + side/2)
		put(l.ghost, x+side/2, middle-side/2, wide, side)
		l.ghost.Set(stripes(wide, side, thick, kit.Hex(l.scene.gameColour())))
		l.would.SetSize(min(kit.Body, side/kit.U(1)*0.4))
		h := l.would.MinSize().Height
		put(l.would, end-side/2, middle-h/2, side, h)
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
		put(l.label, x, y+(high-label.Height)/2, label.Width, label.Height)
		x += label.Width + kit.U(2)
	} else {
		l.label.Hidden = true
	}
	room := max(1, int((l.to+kit.U(14)-x)/wide))
	first := max(0, len(l.past)-room)
	for n, turn := range l.past {
		if turn.tap.Hidden = n < first; !turn.tap.Hidden {
			put(turn.tap, x+float32(n-first)*wide, y, wide, high)
		}
	}
}

// pastTurn is what a turn brought, small, to be corrected by a tap.
type pastTurn struct {
	widget.BaseWidget
	scene  *Scene
	tap    *kit.Tap // holds the turn
	text   *kit.Text
	corner corner
}

func newPastTurn(onTap func()) *pastTurn {
	t := &pastTurn{text: kit.NewText("", kit.Cell, kit.Ink).Bold().Centre(), corner: newCorner()}
	t.ExtendBaseWidget(t)
	t.tap = kit.NewTap("", t, onTap).Shape(10, 0)
	return t
}

func (t *pastTurn) show(s *Scene, cell scorecard.Cell, m present.Mark, name string) {
	t.scene, t.tap.Name = s, name
	text, role, size := s.Short(cell.Text), kit.Ink, kit.Cell
	if cell.Tone == scorecard.Bad {
		text, role, size = "×", kit.Bad, 26
	}
	t.text.SetGrowing(size)
	t.text.Set(text)
	t.text.SetRole(role)
	if hide := m != present.Fresh; t.corner.Hidden != hide {
		t.corner.Hidden = hide
		t.Refresh()
	}
	border := kit.Role("")
	if m == present.Edited {
		border = kit.Ink
	}
	t.tap.On("", border)
}

// Held implements kit.Holder.
func (t *pastTurn) Held() []fyne.CanvasObject {
	return []fyne.CanvasObject{t.text, t.corner.Rectangle}
}

// CreateRenderer implements fyne.Widget.
func (t *pastTurn) CreateRenderer() fyne.WidgetRenderer {
	return render(t, units(kit.Target, kit.Target))
}

func (t *pastTurn) paint() { t.corner.paint(t.scene) }

func (t *pastTurn) layout(size fyne.Size) {
	centred(t.text, 0, 0, size.Width, size.Height)
	t.corner.put(size.Width-kit.U(6), kit.U(6))
}
