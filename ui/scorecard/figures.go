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

// figures is a drawing for each seat, with the parts counted below it. Where not all
// have room for that, only the one whose turn it is has: it is large, and the others
// are small beside or below it, in the order of the seats.
type figures struct {
	widget.BaseWidget
	act   Actions
	seats []*figure
	next  int // the seat that is large where not all can be
	drawn int
}

// The sizes of figures, in design units.
const (
	figureGap    float32 = 10
	figureHigh   float32 = 168 // the least height with the parts counted
	figureWide   float32 = 300 // and the least width
	besideFrom   float32 = 390 // the width from which the others have room beside it
	smallHigh    float32 = 48
	smallWide    float32 = 58
	smallDrawn   float32 = 84  // the height from which a small figure is drawn below its name
	smallListed  float32 = 120 // from which the parts of one without a drawing are listed
	figureCorner float32 = 20
	figureRatio  float32 = 1.4 // about how wide a figure is for its height
)

func newFigures(act Actions) *figures {
	f := &figures{act: act}
	f.ExtendBaseWidget(f)
	return f
}

func (f *figures) changed() int { return f.drawn }

func (f *figures) least(float32) float32 { return kit.U(figureHigh) }

// draw implements block.
func (f *figures) draw(s *Scene, b *scorecard.Block) {
	made := len(f.seats) != len(b.Spots)
	if made {
		f.seats = nil
		for seat := range b.Spots {
			f.seats = append(f.seats, newFigure(f.act, seat))
		}
	}
	for _, one := range f.seats {
		if one.show(s, b) {
			f.drawn++
		}
	}
	next := f.next
	for seat, spot := range b.Spots {
		if spot.State == scorecard.Next || s.Turn.Player < 0 && s.won(seat) {
			next = seat
			break
		}
	}
	if made {
		f.next = next
		f.Refresh()
	} else if next != f.next { // it may lie elsewhere, and else nothing differs
		f.next = next
		f.arrange(f.Size())
	}
}

// CreateRenderer implements fyne.Widget.
func (f *figures) CreateRenderer() fyne.WidgetRenderer { return &figuresRenderer{f} }

// Held implements kit.Holder.
func (f *figures) Held() []fyne.CanvasObject {
	held := make([]fyne.CanvasObject, len(f.seats))
	for i, one := range f.seats {
		held[i] = one.tap
	}
	return held
}

type figuresRenderer struct{ of *figures }

func (r *figuresRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }
func (r *figuresRenderer) MinSize() fyne.Size           { return fyne.NewSquareSize(kit.U(120)) }
func (r *figuresRenderer) Destroy()                     {}

func (r *figuresRenderer) Refresh() {
	for _, one := range r.of.seats {
		one.tap.Refresh()
		one.Refresh()
	}
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}

func (r *figuresRenderer) Layout(size fyne.Size) { r.of.arrange(size) }

// arrange puts the figures in their places.
func (f *figures) arrange(size fyne.Size) {
	if size.Width <= 0 || len(f.seats) == 0 {
		return
	}
	for i, place := range f.places(size) {
		one := f.seats[i]
		if one.full != place.full {
			one.full = place.full
			one.layout(place.size)
		}
		put(one.tap, place.at.X, place.at.Y, place.size.Width, place.size.Height)
	}
}

// figurePlace is where a figure is, and whether its parts are counted there.
type figurePlace struct {
	at   fyne.Position
	size fyne.Size
	full bool
}

// places shares a room out to the figures.
func (f *figures) places(size fyne.Size) []figurePlace {
	n := len(f.seats)
	least := f.leastFull()
	if columns := columnsFor(size, n, least); columns > 0 || n == 1 {
		return tile(fyne.Position{}, size, n, max(1, columns), true)
	}
	large, others, at, columns := f.split(size, least)
	small := tile(at, others, n-1, columns, false)
	places := make([]figurePlace, 0, n)
	places = append(places, small[:f.next]...)
	places = append(places, figurePlace{size: large, full: true})
	return append(places, small[f.next:]...)
}

// leastFull is the least size of a figure whose parts are counted.
func (f *figures) leastFull() fyne.Size {
	return fyne.NewSize(max(kit.U(figureWide), f.seats[0].counters.leastWidth()+2*kit.U(14)), kit.U(figureHigh))
}

// figureShares are the shares of a room that the large figure may have, and the least
// size of the others with them: first one in which they are drawn.
var figureShares = []struct{ share, wide, high float32 }{
	{0.62, smallWide, smallDrawn},
	{0.56, smallWide, smallDrawn},
	{0.5, smallWide, smallDrawn},
	{0.44, smallWide, smallDrawn},
	{0.62, smallWide, smallHigh},
	{0.5, smallWide, smallHigh},
	{0.38, smallWide, smallHigh},
	{0.32, smallWide, smallHigh},
}

// split parts a room between the large figure, which is at its beginning, and the
// others, which are in columns.
func (f *figures) split(size, least fyne.Size) (large, others fyne.Size, at fyne.Position, columns int) {
	gap, n := kit.U(figureGap), len(f.seats)-1
	for _, s := range figureShares {
		large, others = size, size
		if size.Width > 1.5*size.Height && size.Width > kit.U(besideFrom) {
			large.Width = max(s.share*0.8*size.Width, min(least.Width, size.Width*0.6))
			others.Width = size.Width - large.Width - gap
			at = fyne.NewPos(large.Width+gap, 0)
		} else {
			large.Height = max(s.share*size.Height, min(least.Height, size.Height*0.6))
			others.Height = size.Height - large.Height - gap
			at = fyne.NewPos(0, large.Height+gap)
		}
		if columns = columnsFor(others, n, fyne.NewSize(kit.U(s.wide), kit.U(s.high))); columns > 0 {
			return large, others, at, columns
		}
	}
	return large, others, at, max(1, columnsFor(others, n, fyne.NewSize(kit.U(24), kit.U(24))))
}

// columnsFor gives in how many columns so many figures are largest; 0 if they have
// no room. A last row that is not full only goes with larger ones.
func columnsFor(size fyne.Size, n int, least fyne.Size) int {
	const ragged = 0.85
	best, most := 0, float32(0)
	for columns := 1; columns <= n; columns++ {
		each := tile(fyne.Position{}, size, n, columns, true)[0].size
		if each.Width < least.Width-0.5 || each.Height < least.Height-0.5 {
			continue
		}
		worth := min(each.Width/figureRatio, each.Height-kit.U(40))
		if each.Height < kit.U(smallHigh) {
			worth = min(each.Width, each.Height) / kit.U(smallHigh)
		}
		if n%columns != 0 {
			worth *= ragged
		}
		if worth > most {
			best, most = columns, worth
		}
	}
	return best
}

// tile puts places of one size into columns.
func tile(at fyne.Position, size fyne.Size, n, columns int, full bool) []figurePlace {
	gap := kit.U(figureGap)
	rows := (n + columns - 1) / columns
	w := (size.Width+gap)/float32(columns) - gap
	h := (size.Height+gap)/float32(rows) - gap
	places := make([]figurePlace, n)
	for i := range places {
		places[i] = figurePlace{
			at:   at.AddXY(float32(i%columns)*(w+gap), float32(i/columns)*(h+gap)),
			size: fyne.NewSize(w, h), full: full,
		}
	}
	return places
}

// figureLook is what a figure shows, to be compared with what it showed before.
type figureLook struct {
	marker            kit.Marker
	name, note, badge string
	number, of, would string
	parts             string
	next, left, won   bool
	mark              mark
}

// figure is the drawing of one seat.
type figure struct {
	widget.BaseWidget
	act      Actions
	seat     int
	scene    *Scene
	id       scorecard.ID
	spot     scorecard.Spot
	look     figureLook
	full     bool // its parts are counted
	tap      *kit.Tap
	token    *kit.Token
	name     *kit.Text
	note     *kit.Text
	number   *kit.Text
	of       *kit.Text
	drawing  *kit.Drawing
	counters *counters
	mark     *canvas.Rectangle
	art      *figureArt
	were     []int // how many of each part there were before
	done     float64
	draws    kit.Motion
}

func newFigure(act Actions, seat int) *figure {
	f := &figure{
		act: act, seat: seat, token: kit.NewToken(kit.Marker{}, 40),
		name: kit.NewText("", 22, kit.Ink).Bold().Cut(), note: kit.NewText("", kit.Small, kit.Muted).Bold().Cut(),
		number: kit.NewText("", 34, kit.Ink).Bold(), of: kit.NewText("", 20, kit.Muted).Bold(),
		drawing: kit.NewDrawing(), mark: canvas.NewRectangle(nil), done: 1,
	}
	f.counters = newCounters(f.why)
	f.ExtendBaseWidget(f)
	f.tap = kit.NewTap("", f, func() { f.scene.tap(f.act, f.id, f.seat, f.spot.Cell) }).Shape(figureCorner, 0)
	return f
}

// show takes over a spot and reports whether anything of it differs.
func (f *figure) show(s *Scene, b *scorecard.Block) bool {
	spot := b.Spots[f.seat]
	were := f.spot.Parts
	f.scene, f.id, f.spot = s, scorecard.SpotID(b.ID, f.seat), spot
	look := figureLook{
		marker: s.Seats[f.seat].Marker, name: s.Seats[f.seat].Name, badge: s.say(spot.Badge),
		next: spot.State == scorecard.Next && !s.Still, left: s.left(f.seat), won: s.won(f.seat), mark: s.mark(f.id),
	}
	look.number, look.of, _ = strings.Cut(s.short(spot.Text), "/")
	if !spot.Would.IsZero() {
		look.would, _, _ = strings.Cut(s.short(spot.Would), "/")
	}
	switch {
	case look.left:
		look.note = s.Words.Say("table.went-home")
	case look.won:
		look.note = s.Words.Say("pad.winner")
	default:
		look.note = s.say(spot.Note)
	}
	for _, p := range spot.Parts {
		look.parts += fmt.Sprint(PartName(s.Words, p.Kind, p.Of), p.Have, p.Of, p.Tone, " ")
	}
	if look == f.look {
		return false
	}
	was := f.look
	f.look = look
	f.tap.Name = look.name
	f.tap.On(f.ground())
	f.name.Set(look.name)
	f.note.Set(joinShort(look.badge, look.note))
	s.setNumber(f.number, look.number)
	f.of.Set("")
	if look.of != "" {
		f.of.Set("/" + look.of)
	}
	if look.would != "" && look.would != look.number {
		f.number.Set(look.number + " → " + look.would)
	}
	f.token.Set(look.marker, look.left)
	if was.parts != look.parts || was.marker != look.marker || was.left != look.left {
		f.fill(were)
	}
	f.Refresh()
	return true
}

// ground gives the colours of the ground and the border.
func (f *figure) ground() (fill, border kit.Role) {
	fill = kit.Paper
	if f.look.next {
		fill, border = kit.Tint, kit.Accent
	}
	if f.look.won {
		border = kit.Good
	}
	if f.look.mark == edited {
		border = kit.Ink
	}
	return fill, border
}

func joinShort(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " · " + b
}

// PartName gives the name of so many parts of a kind; as it is written for a kind
// that has no words.
func PartName(w *i18n.Translator, kind string, n int) string {
	if said, ok := w.Find("part."+kind, i18n.Data{"n": n}); ok {
		return said
	}
	return kind
}

// fill draws the parts. Those that have come since what was shown before draw
// themselves.
func (f *figure) fill(before []scorecard.Part) {
	parts := f.spot.Parts
	f.art = figureOf(f.scene.Game, parts)
	f.were = make([]int, len(parts))
	more := false
	for i, p := range parts {
		f.were[i] = p.Have
		if len(before) == len(parts) && before[i].Have < p.Have {
			f.were[i], more = before[i].Have, true
		}
	}
	f.counters.show(f.scene, parts)
	f.draws.Stop()
	f.done = 1
	if f.scene.Follows && more {
		f.done = 0
		f.draws.Play(kit.Moment, func(done float32) {
			f.done = float64(done)
			f.paint()
		})
	}
}

func (f *figure) paint() {
	if f.art != nil && f.scene != nil {
		f.drawing.Set(f.art.svg(f.spot.Parts, f.were, f.done, shadeOf(f.look.marker, f.look.left)))
	}
}

// why says why a part could not be drawn; where there is nothing to say, the figure
// itself is tapped.
func (f *figure) why(i int) {
	part := f.spot.Parts[i]
	if part.Hint.IsZero() || f.scene.Still {
		f.tap.Tapped(nil)
		return
	}
	f.act.Note(PartName(f.scene.Words, part.Kind, part.Of) + ": " + f.scene.say(part.Hint))
}

// Held implements kit.Holder.
func (f *figure) Held() []fyne.CanvasObject {
	return []fyne.CanvasObject{f.drawing.Raster, f.token, f.name, f.note, f.number, f.of, f.counters, f.mark}
}

// CreateRenderer implements fyne.Widget.
func (f *figure) CreateRenderer() fyne.WidgetRenderer {
	r := &figureRenderer{f}
	r.Refresh()
	return r
}

type figureRenderer struct{ of *figure }

func (r *figureRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }
func (r *figureRenderer) MinSize() fyne.Size           { return fyne.NewSize(kit.U(smallWide), kit.U(smallHigh)) }
func (r *figureRenderer) Destroy()                     {}
func (r *figureRenderer) Layout(size fyne.Size)        { r.of.layout(size) }

func (r *figureRenderer) Refresh() {
	f := r.of
	role := kit.Ink
	if f.look.left {
		role = kit.Muted
	}
	f.name.SetRole(role)
	f.number.SetRole(role)
	f.mark.FillColor = kit.Colour(kit.Accent)
	f.mark.BottomLeftCornerRadius = kit.U(9)
	f.paint()
	f.layout(f.Size())
	canvas.Refresh(f)
}

func (f *figure) layout(size fyne.Size) {
	if size.Width <= 0 || f.scene == nil {
		return
	}
	f.mark.Hidden = f.look.mark != fresh
	put(f.mark, size.Width-kit.U(9+7), kit.U(7), kit.U(9), kit.U(9))
	f.counters.Hidden = len(f.spot.Parts) == 0 || !f.full && (f.art != nil || size.Height < kit.U(smallListed) || size.Width < kit.U(smallListed))
	f.counters.listed = f.art == nil
	f.drawing.Hidden = f.art == nil
	if f.full {
		f.layoutFull(size)
	} else {
		f.layoutSmall(size)
	}
}

// putNumber puts the number and what it is of with their right end at x, in a room
// that they may fill, and gives their width and height.
func (f *figure) putNumber(x, y, room, size float32) (w, h float32) {
	f.number.SetGrowing(size)
	f.of.SetGrowing(size * 0.6)
	if took := f.number.Full().Width + f.of.Full().Width; f.look.of != "" && took > room && room > 0 {
		f.number.SetSize(size)
		f.of.SetSize(size * 0.6)
	}
	number, of := f.number.MinSize(), f.of.MinSize()
	if f.look.of == "" {
		of.Width = 0
	}
	put(f.of, x-of.Width, y+(number.Height-of.Height)*0.72, of.Width, of.Height)
	put(f.number, x-of.Width-number.Width, y, number.Width, number.Height)
	return number.Width + of.Width, number.Height
}

// layoutFull has the name and the number in the upper corners, the parts counted
// below, and the drawing as large as it can be between them.
func (f *figure) layoutFull(size fyne.Size) {
	k := max(0.85, min(size.Width/kit.U(420), size.Height/kit.U(230), 2.2))
	if k > 1 {
		k = 1 + (k-1)*0.7 // the drawing grows more than the text
	}
	inset := kit.U(14)
	side := kit.U(40 * k)
	numberWide, numberHigh := f.putNumber(size.Width-inset-kit.U(4), inset-kit.U(2), size.Width/2, 34*k)
	f.token.SetSize(40 * k)
	put(f.token, inset, inset, side, side)
	f.name.SetGrowing(22 * k)
	f.note.SetGrowing(kit.Small * min(k, 1.4))
	name, note := f.name.Full(), f.note.Full()
	left := inset + side + kit.U(10)
	room := size.Width - left - inset - numberWide - kit.U(10)
	f.note.Hidden = f.note.Words() == ""
	head := max(side, numberHigh)
	if f.note.Hidden {
		put(f.name, left, inset+(side-name.Height)/2, min(name.Width, room), name.Height)
	} else {
		y := max(inset-kit.U(4), inset+(side-name.Height-note.Height)/2)
		put(f.name, left, y, min(name.Width, room), name.Height)
		put(f.note, left, y+name.Height, min(note.Width, room), note.Height)
		head = max(head, y-inset+name.Height+note.Height)
	}
	f.name.Hidden, f.of.Hidden = false, false
	foot := f.counters.leastHeight(k)
	if f.art == nil {
		foot = size.Height - inset - head - kit.U(6)
	}
	put(f.counters, inset, size.Height-foot-kit.U(4), size.Width-2*inset, foot)
	f.counters.place(k)
	if f.art == nil {
		return
	}
	// over the whole height between the corners, or below them over the whole width
	corner := max(left+min(max(name.Width, note.Width), room), inset+numberWide) + kit.U(8)
	foot -= max(0, foot-f.counters.rowHeight(k)) // the row of counters is lower than what can be tapped
	between := fyne.NewSize(size.Width-2*corner, size.Height-foot-kit.U(14))
	below := fyne.NewSize(size.Width-2*inset, size.Height-foot-inset-head-kit.U(8))
	if f.scale(between) >= f.scale(below) {
		put(f.drawing.Raster, corner, kit.U(8), between.Width, between.Height)
	} else {
		put(f.drawing.Raster, inset, inset+head+kit.U(2), below.Width, below.Height)
	}
}

// scale gives how large the drawing is in a room.
func (f *figure) scale(room fyne.Size) float32 {
	box := f.art.box()
	return min(room.Width/float32(box.w), room.Height/float32(box.h))
}

// layoutSmall has the token, the name where there is room for it, the number, and
// the drawing below or beside them.
func (f *figure) layoutSmall(size fyne.Size) {
	k := max(1, min(size.Width/kit.U(170), size.Height/kit.U(130), 1.8))
	inset := min(kit.U(10), size.Width*0.1)
	line := size.Height - 2*inset
	below := size.Height >= kit.U(smallDrawn)
	if below {
		line = kit.U(30 * k)
	}
	side := min(kit.U(28*k), line, (size.Width-2*inset)*0.4)
	f.token.SetSize(side / kit.U(1))
	f.name.SetGrowing(16 * k)
	f.note.SetSize(min(kit.Grown(13), 12.6*(size.Width-2*inset)/max(1, kit.WidthOf(f.note.Words(), 13, true))))
	right := size.Width - inset
	if !below && size.Width >= kit.U(150) && f.art != nil {
		wide := min(size.Width*0.4, line*figureRatio)
		put(f.drawing.Raster, right-wide, kit.U(4), wide, size.Height-kit.U(8))
		right -= wide + kit.U(8)
	}
	f.drawing.Hidden = f.art == nil || !below && size.Width < kit.U(150)
	size20 := min(20*k, (right-inset-side)/kit.U(2.3))
	f.of.Hidden = right-inset < kit.U(84)
	of := f.look.of
	if f.of.Hidden {
		f.look.of = ""
	}
	wide, high := f.putNumber(right, 0, right-inset-side-kit.U(4), max(12, size20))
	f.look.of = of
	f.number.Move(fyne.NewPos(f.number.Position().X, inset+(line-high)/2))
	f.of.Move(fyne.NewPos(f.of.Position().X, inset+(line-high)/2+(high-f.of.MinSize().Height)*0.72))
	put(f.token, inset, inset+(line-side)/2, side, side)
	left := inset + side + kit.U(7)
	room := right - wide - kit.U(6) - left
	name, note := f.name.Full(), f.note.MinSize()
	f.name.Hidden = room < min(kit.U(40), name.Width)
	put(f.name, left, inset+(line-name.Height)/2, min(room, name.Width), name.Height)
	y := inset + line + kit.U(2)
	f.note.Hidden = f.note.Words() == "" || !below
	if !f.note.Hidden {
		put(f.note, inset, y, size.Width-2*inset, note.Height)
		y += note.Height
	}
	switch {
	case !f.counters.Hidden:
		put(f.counters, inset, y, size.Width-2*inset, size.Height-inset-y)
		f.counters.place(k)
	case below && f.art != nil:
		put(f.drawing.Raster, inset, y, size.Width-2*inset, size.Height-inset*0.8-y)
	}
}
