package scorecard

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/present"
)

// SeatView draws a seat, or what belongs to nobody. Where its parts lie is said by the
// block that it is of.
type SeatView struct {
	widget.BaseWidget
	spotView
	look    seat
	arrange func(*seatArea)
	least   func() fyne.Size
	tap     *kit.Tap // holds the view
	ground  *canvas.Rectangle
	ghost   *canvas.Rectangle // around a number that is not written yet
	token   *kit.Token
	name    *kit.Text
	number  *kit.Text
	unit    *kit.Text
	would   *kit.Text
	note    *kit.Text
	notes   font // how the note is set
	lies    *tokens
	dice    []*kit.Die
	badge   *badge
	trophy  *kit.Icon
	corner  *kit.Corner // of what was written last

	art      fyne.CanvasObject // a drawing; nil: none
	counters *counters         // of the parts of a figure; nil: none
}

// newSeatView returns a view of no seat yet.
func newSeatView(act Actions, notes font, least func() fyne.Size, arrange func(*seatArea)) *SeatView {
	v := &SeatView{
		spotView: spotView{act: act}, arrange: arrange, least: least, notes: notes,
		ground: canvas.NewRectangle(nil), ghost: canvas.NewRectangle(nil), token: kit.NewToken(kit.Marker{}, 44),
		name: kit.NewText("", 20, kit.Ink).Bold().Cut(), number: kit.NewText("", kit.Numeral, kit.Ink).Bold(),
		unit: kit.NewText("", kit.Small, kit.Muted), would: kit.NewText("", kit.Numeral, kit.Muted).Bold(),
		note: newNote(notes), lies: newTokens(newNote(notes)), badge: newBadge(), trophy: kit.NewIcon(kit.Trophy, 24, kit.Good), corner: kit.NewCorner(),
	}
	v.ExtendBaseWidget(v)
	v.tap = kit.NewTap("", v, v.tapped)
	return v
}

func newNote(f font) *kit.Text {
	note := kit.NewText("", f.size, kit.Muted).Cut()
	if f.bold {
		note.Bold()
	}
	return note
}

// show takes over what is to be drawn and reports whether anything of it differs.
func (v *SeatView) show(look seat) bool {
	if look == v.look {
		return false
	}
	v.look = look
	v.tap.Name = look.name
	v.name.Set(look.name)
	v.number.SetHand(look.hand)
	if follows := v.scene == nil || v.scene.Follows; look.hand && look.mark == present.Fresh && follows && look.number != v.number.Words() {
		v.number.Write(look.number)
	} else if look.counts && (v.scene == nil || v.scene.Follows) {
		v.number.CountTo(look.number)
	} else {
		v.number.Set(look.number)
	}
	v.unit.Set(look.unit)
	v.would.Set(look.would)
	v.note.SetInked(look.note, look.wrote)
	v.note.SetBold(v.notes.bold || look.task)
	v.lies.show(look.lies)
	v.badge.show(look.badge, look.tone)
	v.token.Set(look.marker, look.left)
	v.fillDice()
	v.Refresh()
	return true
}

// stand gives the tap the ground and the border of a seat that stands apart, by whose turn
// it is, who has won and what is corrected.
func (v *SeatView) stand(border kit.Role) {
	fill := kit.Paper
	switch look := v.look; {
	case look.mark == present.Edited:
		fill, border = kit.Tint, kit.Accent
	case look.next:
		fill, border = "", "" // the tint lies there
	case look.won:
		fill, border = kit.Tint, kit.Good
	}
	v.tap.On(fill, border)
}

func (v *SeatView) fillDice() {
	for len(v.dice) < len(v.spot.Dice) {
		i := len(v.dice)
		die := kit.NewDie(0, trayDie, nil).Least(12).Tray()
		die.OnTap = func() {
			if key := v.spot.Dice[i].Key; key != "" {
				v.act.Press(key)
			} else {
				v.tap.Tapped(nil)
			}
		}
		v.dice = append(v.dice, die)
	}
	for i, die := range v.dice {
		if die.Hidden = i >= len(v.spot.Dice); !die.Hidden {
			setDie(die, v.spot.Dice[i])
		}
	}
}

// Held implements kit.Holder.
func (v *SeatView) Held() []fyne.CanvasObject {
	held := []fyne.CanvasObject{v.ground}
	if v.art != nil {
		held = append(held, v.art)
	}
	if v.counters != nil {
		held = append(held, v.counters)
	}
	held = append(held, v.token, v.name, v.lies, v.ghost, v.number, v.unit, v.would, v.badge, v.note, v.trophy, v.corner)
	return appendAll(held, v.dice)
}

// CreateRenderer implements fyne.Widget.
func (v *SeatView) CreateRenderer() fyne.WidgetRenderer { return render(v, v.least) }

func (v *SeatView) paint() {
	if v.look == (seat{}) {
		return
	}
	look, ground, ink := v.look, v.ground, v.look.ink()
	ground.FillColor, ground.StrokeWidth, ground.CornerRadius = nil, 0, kit.U(16)
	says, counts := kit.Muted, kit.Muted
	switch {
	case look.hub && v.art != nil:
		says, counts = kit.Ink, kit.Ink
	case look.hub:
		paintPanel(ground)
	case look.good && !look.left:
		says = kit.Good
	case look.task:
		says = kit.Ink
	case look.tone == scorecard.Out:
		ink = kit.Muted
	}
	switch {
	case look.up > 0:
		v.trophy.Set(kit.Up, kit.Good)
	case look.up < 0:
		v.trophy.Set(kit.Down, kit.Bad)
	}
	if v.scene != nil {
		v.paintMarks(v.scene.gameColour())
	}
	v.name.SetRole(ink)
	v.unit.SetRole(counts)
	v.note.SetRole(says)
	if look.lost {
		ink = kit.Bad
	}
	if look.hand && ink == kit.Ink {
		ink = kit.Pen
	}
	v.number.SetRole(ink)
}

// paintMarks gives what stands out on a card its colour.
func (v *SeatView) paintMarks(mark color.Color) {
	switch ground := v.ground; {
	case v.look.hub:
	case v.look.mark == present.Edited:
		ground.FillColor, ground.StrokeColor, ground.StrokeWidth = kit.Colour(kit.Tint), kit.Colour(kit.Accent), kit.U(3)
	case v.look.key:
		ground.StrokeColor, ground.StrokeWidth = mark, kit.U(2)
	}
	v.ghost.StrokeColor, v.ghost.StrokeWidth, v.ghost.CornerRadius = mark, kit.U(2), kit.U(10)
}

func (v *SeatView) layout(size fyne.Size) {
	if size.Height <= 0 || v.look == (seat{}) || v.arrange == nil {
		return
	}
	if v.scene != nil {
		v.corner.Set(v.scene.gameColour(), v.tap.Radius())
	}
	a := seatArea{m: fonts{}, of: &v.look, w: size.Width / kit.U(1), h: size.Height / kit.U(1), notes: v.notes}
	v.arrange(&a)
	for at, o := range [seatParts]fyne.CanvasObject{
		v.ground, v.token, v.name, v.number, v.unit, v.would, v.note, v.badge, v.lies, nil, v.ghost, v.trophy, v.corner, v.art,
	} {
		a.parts[at].apply(o)
	}
	if at := a.parts[seatCorner]; at.h > 0 {
		v.corner.PlaceIn(fyne.NewPos(0, kit.U(at.y)), size)
	}
	if v.counters != nil {
		a.parts[seatCounters].apply(v.counters)
		v.counters.place(v.counters.scale)
	}
	for i := range v.spot.Dice {
		die := a.parts[seatDice]
		die.x += float32(i) * die.w * diceStep
		die.apply(v.dice[i])
	}
}

// evenSeats sets the names of all seats, and what else is said there, in one size each.
func evenSeats(seats []*SeatView) {
	names, notes := make([]*kit.Text, len(seats)), make([]*kit.Text, len(seats))
	for i, seat := range seats {
		names[i], notes[i] = seat.name, seat.note
	}
	kit.SameSize(names...)
	kit.SameSize(notes...)
}

// newRingSeat returns a seat of a ring.
func newRingSeat(act Actions) *SeatView {
	return newSeatView(act, font{kit.Small, true, true}, units(mat.SeatLeastWidth, mat.SeatLeastHeight), (*seatArea).ringed)
}
