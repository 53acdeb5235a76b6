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
)

// lanes is a race: a lane for each seat with its token on the way to the goal, and
// below it what each turn brought where there is room.
type lanes struct {
	widget.BaseWidget
	act    Actions
	ground *canvas.Rectangle
	marks  *kit.Drawing // the quarters of the way
	finish *canvas.Rectangle
	ticks  []*kit.Text
	rows   []*lane
	scroll *kit.Scroll
	stack  *laneStack
	goal   int
	drawn  int
}

// laneStack is what is scrolled: the lanes below each other.
type laneStack struct {
	widget.BaseWidget
	of *lanes
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
	l := &lanes{act: act, ground: canvas.NewRectangle(nil), marks: kit.NewDrawing(), finish: canvas.NewRectangle(nil)}
	for range 4 {
		l.ticks = append(l.ticks, kit.NewText("", kit.Small, kit.Muted).Bold().Centre())
	}
	l.stack = &laneStack{of: l}
	l.stack.ExtendBaseWidget(l.stack)
	l.scroll = kit.NewScroll(l.stack)
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
		l.rows, l.goal = nil, b.Goal
		for range b.Spots {
			l.rows = append(l.rows, newLane(l.act))
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

// track gives where the tracks begin and end.
func (l *lanes) track(size fyne.Size) (from, to float32) {
	return l.side(size) + kit.U(22), size.Width - kit.U(34)
}

// Held implements kit.Holder.
func (l *lanes) Held() []fyne.CanvasObject {
	held := []fyne.CanvasObject{l.ground, l.marks.Raster, l.finish}
	held = appendAll(held, l.ticks)
	return append(held, l.scroll)
}

// CreateRenderer implements fyne.Widget.
func (l *lanes) CreateRenderer() fyne.WidgetRenderer { return &lanesRenderer{l} }

type lanesRenderer struct{ of *lanes }

func (r *lanesRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }
func (r *lanesRenderer) MinSize() fyne.Size           { return fyne.NewSquareSize(kit.U(120)) }
func (r *lanesRenderer) Destroy()                     {}

func (r *lanesRenderer) Refresh() {
	l := r.of
	l.ground.FillColor, l.ground.CornerRadius = kit.Colour(kit.Paper), kit.U(kit.PanelRadius)
	l.finish.FillColor = kit.Colour(kit.Ink)
	r.Layout(l.Size())
	for _, one := range l.rows {
		one.Refresh()
	}
	canvas.Refresh(l)
}

func (r *lanesRenderer) Layout(size fyne.Size) {
	l := r.of
	if size.Width <= 0 {
		return
	}
	l.ground.Resize(size)
	from, to := l.track(size)
	top := kit.U(laneHead)
	bottom := min(size.Height-kit.U(12), top+l.row(size)*float32(len(l.rows)))
	for i, tick := range l.ticks {
		x := from + (to-from)*float32(i+1)/4
		wide := kit.U(60)
		tick.Hidden = to-from < kit.U(220) && i != 1 && i != 3
		tick.Move(fyne.NewPos(min(x-wide/2, size.Width-wide-kit.U(2)), kit.U(12)))
		tick.Resize(fyne.NewSize(wide, kit.U(24)))
	}
	l.ticks[3].SetRole(kit.Ink)
	l.marks.Move(fyne.NewPos(from, top))
	l.marks.Resize(fyne.NewSize(to-from, bottom-top))
	l.marks.Set(quarters(to-from, bottom-top))
	l.finish.Move(fyne.NewPos(to-kit.U(1.5), top))
	l.finish.Resize(fyne.NewSize(kit.U(3), bottom-top))
	l.scroll.Move(fyne.NewPos(0, top))
	l.scroll.Resize(fyne.NewSize(size.Width, size.Height-top-kit.U(6)))
	l.stack.place(size)
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

// CreateRenderer implements fyne.Widget.
func (s *laneStack) CreateRenderer() fyne.WidgetRenderer { return &laneStackRenderer{s} }

// Held implements kit.Holder.
func (s *laneStack) Held() []fyne.CanvasObject { return appendAll(nil, s.of.rows) }

// HeightFor implements kit.Tall.
func (s *laneStack) HeightFor(float32) float32 {
	return s.of.row(s.of.Size()) * float32(len(s.of.rows))
}

func (s *laneStack) place(size fyne.Size) {
	row := s.of.row(size)
	for i, one := range s.of.rows {
		one.Move(fyne.NewPos(kit.U(10), row*float32(i)))
		one.fit(s.of, size, fyne.NewSize(size.Width-kit.U(20), row))
	}
}

type laneStackRenderer struct{ of *laneStack }

func (r *laneStackRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }
func (r *laneStackRenderer) Layout(fyne.Size)             { r.of.place(r.of.of.Size()) }
func (r *laneStackRenderer) Destroy()                     {}
func (r *laneStackRenderer) Refresh()                     { r.of.place(r.of.of.Size()); canvas.Refresh(r.of) }

func (r *laneStackRenderer) MinSize() fyne.Size { return fyne.NewSize(kit.U(200), r.of.HeightFor(0)) }

// laneLook is what a lane shows, to be compared with what it showed before.
type laneLook struct {
	marker            kit.Marker
	name, text, note  string
	at, would         int
	goal              int
	next, left, ahead bool
	past              string // what the turns brought, and their marks
}

// lane is the way of one seat.
type lane struct {
	widget.BaseWidget
	act    Actions
	scene  *Scene
	id     string
	seat   int
	spot   scorecard.Spot
	look   laneLook
	ground *canvas.Rectangle
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
		act: act, ground: canvas.NewRectangle(nil), token: kit.NewToken(kit.Marker{}, 48).Outlined(),
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
	spot := b.Spots[seat]
	l.scene, l.id, l.seat, l.spot = s, b.ID, seat, spot
	at, _ := spot.Text.Int()
	would, ahead := spot.Would.Int()
	look := laneLook{
		marker: s.Seats[seat].Marker, name: s.Seats[seat].Name, text: s.say(spot.Text), note: s.say(spot.Note),
		at: at, would: would, goal: b.Goal, next: spot.State == scorecard.Next, left: s.left(seat), ahead: ahead,
	}
	look.ahead = look.ahead && would != at
	switch {
	case look.left:
		look.note = s.Words.Say("table.went-home")
	case s.won(seat):
		look.note = s.Words.Say("pad.winner")
	}
	for n, cell := range spot.Past {
		look.past += fmt.Sprint(s.short(cell.Text), cell.Tone, s.mark(scorecard.PastID(b.ID, seat, n+1)), " ")
	}
	if look == l.look {
		return false
	}
	was := l.look
	l.look = look
	l.name.Set(look.name)
	s.setNumber(l.text, look.text)
	l.note.Set(look.note)
	l.would.Set(i18n.Figure(look.would))
	l.label.Set(s.Words.Say("pad.turns"))
	l.token.Set(look.marker, look.left)
	role := kit.Ink
	if look.left {
		role = kit.Muted
	}
	l.name.SetRole(role)
	l.text.SetRole(role)
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
		l.place = from + (to-from)*done
		l.placeRunner(l.Size())
	})
}

func (l *lane) fillPast() {
	for n, cell := range l.spot.Past {
		if n == len(l.past) {
			l.past = append(l.past, newPastTurn(func() { l.tap(n) }))
		}
		id := scorecard.PastID(l.id, l.seat, n+1)
		l.past[n].show(l.scene.short(cell.Text), cell.Tone == scorecard.Bad, l.scene.mark(id), l.look.name+" "+strconv.Itoa(n+1))
	}
	l.past = l.past[:len(l.spot.Past)]
}

// tap answers a tap on turn n, from 0.
func (l *lane) tap(n int) {
	if n < len(l.spot.Past) {
		l.scene.tap(l.act, scorecard.PastID(l.id, l.seat, n+1), l.seat, l.spot.Past[n])
	}
}

// Tapped implements fyne.Tappable: the lane itself says how its number is made up.
func (l *lane) Tapped(*fyne.PointEvent) {
	l.scene.tap(l.act, scorecard.SpotID(l.id, l.seat), l.seat, l.spot.Cell)
}

// fit gives the lane its size, and where the tracks of all lanes begin and end.
func (l *lane) fit(of *lanes, whole, size fyne.Size) {
	from, to := of.track(whole)
	from, to = from-kit.U(10), to-kit.U(10)
	if l.from != from || l.to != to || l.narrow != of.narrow(whole) {
		l.from, l.to, l.narrow = from, to, of.narrow(whole)
		l.Resize(size)
		l.layout(size)
		return
	}
	l.Resize(size)
}

// Held implements kit.Holder.
func (l *lane) Held() []fyne.CanvasObject {
	held := []fyne.CanvasObject{l.ground, l.track, l.fill, l.ghost.Raster, l.would, l.token, l.name, l.note, l.text, l.label}
	for _, turn := range l.past {
		held = append(held, turn.tap)
	}
	return held
}

// CreateRenderer implements fyne.Widget.
func (l *lane) CreateRenderer() fyne.WidgetRenderer {
	r := &laneRenderer{l}
	r.Refresh()
	return r
}

type laneRenderer struct{ of *lane }

func (r *laneRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }
func (r *laneRenderer) MinSize() fyne.Size           { return fyne.NewSize(kit.U(200), kit.U(laneLeast)) }
func (r *laneRenderer) Destroy()                     {}
func (r *laneRenderer) Layout(size fyne.Size)        { r.of.layout(size) }

func (r *laneRenderer) Refresh() {
	l := r.of
	l.ground.FillColor, l.ground.StrokeWidth, l.ground.CornerRadius = nil, 0, kit.U(16)
	track := kit.Sunk
	if l.look.next && !l.scene.Still {
		l.ground.FillColor, l.ground.StrokeColor, l.ground.StrokeWidth = kit.Colour(kit.Tint), kit.Colour(kit.Accent), kit.U(3)
	}
	l.track.FillColor = kit.Colour(track)
	l.track.StrokeColor, l.track.StrokeWidth = kit.Colour(kit.Line), 1
	colour := kit.PlayerColour(l.look.marker.Colour)
	if l.look.left {
		colour.A = 0x66
	}
	l.fill.FillColor = colour
	l.layout(l.Size())
	canvas.Refresh(l)
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
	if size.Width <= 0 || l.to <= l.from {
		return
	}
	inset := min(kit.U(4), size.Height*0.05)
	l.ground.Move(fyne.NewPos(0, inset))
	l.ground.Resize(size.SubtractWidthHeight(0, 2*inset))
	middle := l.middle(size)
	switch {
	case l.stacked(size):
		l.name.SetSize(19)
		l.text.SetSize(28)
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
		l.ghost.Set(stripes(wide, side, thick))
		l.would.SetSize(min(kit.Body, side/kit.U(1)*0.4))
		h := l.would.MinSize().Height
		put(l.would, end-side/2, middle-h/2, side, h)
	}
}

// stripes draws the way to where the turn would lead: a striped track to a dashed
// circle.
func stripes(w, side, thick float32) string {
	accent := kit.Hex(kit.Colour(kit.Accent))
	var s strings.Builder
	fmt.Fprintf(&s, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.1f %.1f">`, w, side)
	top, step := (side-thick)/2, thick*0.7
	for x := float32(0); x+step/2 < w-side; x += step {
		fmt.Fprintf(&s, `<path d="M%.1f %.1f L%.1f %.1f L%.1f %.1f L%.1f %.1f Z" fill="%s"/>`,
			x, top+thick, x+step/2, top, x+step, top, x+step/2, top+thick, accent)
	}
	fmt.Fprintf(&s, `<circle cx="%.1f" cy="%.1f" r="%.1f" fill="%s" stroke="%s" stroke-width="2.5" stroke-dasharray="5,4"/></svg>`,
		w-side/2, side/2, side/2-2, kit.Hex(kit.Colour(kit.Paper)), accent)
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

// put gives an object its place and its size.
func put(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(max(0, width), max(0, height)))
}

// pastTurn is what a turn brought, small, to be corrected by a tap.
type pastTurn struct {
	tap    *kit.Tap
	text   *kit.Text
	corner *corner
}

func newPastTurn(onTap func()) *pastTurn {
	t := &pastTurn{text: kit.NewText("", kit.Cell, kit.Ink).Bold().Centre()}
	t.corner = newCorner(t.text)
	t.tap = kit.NewTap("", t.corner, onTap).Shape(10, 0)
	return t
}

func (t *pastTurn) show(text string, bad bool, m mark, name string) {
	t.tap.Name = name
	role, size := kit.Ink, kit.Cell
	if bad {
		text, role, size = "×", kit.Bad, 26
	}
	t.text.SetGrowing(size)
	t.text.Set(text)
	t.text.SetRole(role)
	t.corner.set(m == fresh)
	border := kit.Role("")
	if m == edited {
		border = kit.Ink
	}
	t.tap.On("", border)
}

// corner marks what was written last with a small filled corner.
type corner struct {
	widget.BaseWidget
	item *kit.Text
	mark *canvas.Rectangle
}

func newCorner(item *kit.Text) *corner {
	c := &corner{item: item, mark: canvas.NewRectangle(nil)}
	c.mark.Hide()
	c.ExtendBaseWidget(c)
	return c
}

func (c *corner) set(on bool) {
	if c.mark.Visible() != on {
		c.mark.Hidden = !on
		c.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (c *corner) CreateRenderer() fyne.WidgetRenderer { return &cornerRenderer{c} }

// Held implements kit.Holder.
func (c *corner) Held() []fyne.CanvasObject { return []fyne.CanvasObject{c.item, c.mark} }

type cornerRenderer struct{ of *corner }

func (r *cornerRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }
func (r *cornerRenderer) MinSize() fyne.Size           { return fyne.NewSquareSize(kit.U(kit.Target)) }
func (r *cornerRenderer) Destroy()                     {}
func (r *cornerRenderer) Refresh()                     { r.Layout(r.of.Size()); canvas.Refresh(r.of) }

func (r *cornerRenderer) Layout(size fyne.Size) {
	c := r.of
	h := c.item.MinSize().Height
	put(c.item, 0, (size.Height-h)/2, size.Width, h)
	side := kit.U(9)
	c.mark.FillColor = kit.Colour(kit.Accent)
	c.mark.BottomLeftCornerRadius = side
	put(c.mark, size.Width-side-kit.U(6), kit.U(6), side, side)
}
