package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/prefs"
	draw "beermat/ui/scorecard"
)

// cardLeast is the height below which a card has no room for other sheets above it,
// in design units.
const cardLeast float32 = 150

// padWidth is how wide a pad beside the card is, in design units.
const padWidth float32 = 340

// body arranges the head, the card and the pad by size: the pad beside the
// card where the game wants it there and there is room, else below it; or at
// the side of the screen where the people want it.
type body struct {
	widget.BaseWidget
	table *Screen
	card  *draw.Card
	back  *kit.Button
	board *kit.Button // hidden where the head has no room: then it is in the menu
	live  *kit.Button // seen while other screens can see the game
	more  *kit.Button
	pad   *kit.Scroll
	ends  [2]*kit.Scroll    // the result, and what lies beside it
	seam  *canvas.Rectangle // of the table between the card and a pad that lies over it
	end   *moment
}

func newBody(t *Screen) *body {
	a := t.app
	b := &body{
		table: t, card: t.card.card,
		back:  kit.NewIconButton(kit.Back, a.Say("table.back"), a.Pop),
		board: kit.NewIconButton(glyphBoard, a.Say("board.open"), t.openBoard),
		live:  kit.NewIconButton(glyphScreens, a.Say("screens.open"), menu{t}.openScreens),
		more:  kit.NewIconButton(kit.More, a.Say("table.more"), menu{t}.open),
	}
	b.pad = kit.NewScroll(t.card.pad)
	b.ends = [2]*kit.Scroll{kit.NewScroll(t.result.main), kit.NewScroll(t.result.side)}
	b.seam = canvas.NewRectangle(nil)
	t.card.pad.OnGrow(b.arrange)
	b.end = newMoment(t)
	b.ExtendBaseWidget(b)
	return b
}

// arrange puts everything in its place again.
func (b *body) arrange() { b.Refresh() }

// CreateRenderer implements fyne.Widget.
func (b *body) CreateRenderer() fyne.WidgetRenderer { return &bodyRenderer{b} }

type bodyRenderer struct{ of *body }

func (r *bodyRenderer) MinSize() fyne.Size { return fyne.NewSize(kit.U(320), kit.U(320)) }
func (r *bodyRenderer) Destroy()           {}
func (r *bodyRenderer) Refresh()           { r.Layout(r.of.Size()); canvas.Refresh(r.of) }

// Held implements kit.Holder. A card that slides away lies over the result.
func (b *body) Held() []fyne.CanvasObject {
	t := b.table
	held := []fyne.CanvasObject{b.back, t.heading, t.undo, t.redo, b.live, b.board, b.more, t.left, t.others}
	under := []fyne.CanvasObject{t.aside.scroll, b.seam, b.pad, b.ends[0], b.ends[1]}
	if t.over && t.result.slid() < 1 {
		held = append(append(held, under...), b.card)
	} else {
		held = append(append(held, b.card), under...)
	}
	held = append(held, b.end.skip)
	if t.strip != nil {
		held = append(held, t.strip.Item)
	}
	return held
}

func (r *bodyRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }

// box is a part of the screen.
type box struct {
	fyne.Position
	fyne.Size
}

func (b box) hold(o fyne.CanvasObject) {
	o.Move(b.Position)
	o.Resize(b.Size)
}

// cut takes the upper part of a height off, and the gap below it.
func (b *box) cut(height, gap float32) (upper box) {
	upper = box{b.Position, fyne.NewSize(b.Width, height)}
	b.Y += height + gap
	b.Height -= height + gap
	return upper
}

func (r *bodyRenderer) Layout(size fyne.Size) {
	b := r.of
	if size.IsZero() {
		return
	}
	margin, _, top := page.Margins(size, false)
	gap := kit.U(kit.Gap)
	form := kit.FormOf(size)
	if form == kit.Phone {
		gap = kit.U(10)
	}
	room := box{fyne.NewPos(margin, top), fyne.NewSize(size.Width-2*margin, size.Height-2*top)}
	over, side := b.table.over, b.side(form, room.Size)
	var paper, head box
	if !over && side == prefs.PadTop { // the head stays above all
		head = room.cut(kit.U(kit.Target), gap)
	}
	if over {
		paper = r.layoutSide(&room, form, side, gap)
	} else {
		paper = r.layoutPad(&room, side, gap)
	}
	if head.Width == 0 {
		head = room.cut(kit.U(kit.Target), gap)
	}
	r.layoutHead(head, form)
	r.layoutAside(&room, size, side, gap)
	if strip := b.table.strip; strip != nil {
		most := room.Height - kit.U(cardLeast) - gap
		height := strip.Fit(room.Width, most)
		if over || height > most {
			strip.Item.Hide()
		} else {
			strip.Item.Show()
			room.cut(height, gap).hold(strip.Item)
		}
	}
	card := b.card
	card.Hide()
	b.ends[0].Hidden, b.pad.Hidden, b.seam.Hidden = true, over, true
	if over && !b.table.result.card {
		b.ends[0].Hidden = false
		room.hold(b.ends[0])
	}
	if slid := b.table.result.slid(); !over || b.table.result.card {
		card.Show()
		room.hold(card)
	} else if slid < 1 {
		card.Show()
		b.slide(room, slid, size)
	}
	if over {
		paper.hold(b.ends[1])
	} else {
		b.ends[1].Hidden = true
		paper.hold(b.pad)
		r.layoutSeam(paper, room, gap)
	}
	b.end.skip.Resize(size)
}

// slide lays the card over the result, a share of its height further down.
func (b *body) slide(room box, share float32, size fyne.Size) {
	b.ends[0].Hidden = share == 0
	room.Y += share * (size.Height - room.Y)
	room.hold(b.card)
}

// layoutAside gives the third column of a wide window its place, at the other side of the
// card than the pad, and takes it from the room.
func (r *bodyRenderer) layoutAside(room *box, size fyne.Size, side prefs.PadSide, gap float32) {
	a := r.of.table.aside
	was := a.scroll.Hidden
	a.scroll.Hidden = r.of.table.over || size.Width < kit.U(asideFrom)
	if a.scroll.Hidden {
		return
	}
	if was {
		a.show()
	}
	column := *room
	column.Width = kit.U(asideWidth)
	room.Width -= column.Width + gap
	if side == prefs.PadLeft {
		column.X += room.Width + gap
	} else {
		room.X += column.Width + gap
	}
	column.hold(a.scroll)
}

// layoutSide gives what lies beside a result its place, which it takes from the
// room. Where there is no room beside it, it is only the way back from the card.
func (r *bodyRenderer) layoutSide(room *box, form kit.Form, side prefs.PadSide, gap float32) (paper box) {
	result, scroll := r.of.table.result, r.of.ends[1]
	if beside := form == kit.Wide; beside != result.beside {
		result.arrange(beside)
	}
	paper = *room
	scroll.Hidden = !result.beside && !result.card
	switch {
	case result.beside:
		paper.Width = kit.U(padWidth)
		room.Width -= paper.Width + gap
		if side == prefs.PadLeft {
			room.X += paper.Width + gap
		} else {
			paper.X += room.Width + gap
		}
	case result.card:
		paper.Height = scroll.HeightFor(room.Width)
		paper.Y += room.Height - paper.Height
		room.Height -= paper.Height + gap
	}
	return paper
}

// layoutSeam parts the card from a pad that lies over it: paper on paper would
// look as if the card ended there.
func (r *bodyRenderer) layoutSeam(paper, card box, gap float32) {
	seam := r.of.seam
	seam.FillColor = kit.Colour(kit.Table)
	over := box{fyne.NewPos(paper.X, paper.Y-gap), paper.AddWidthHeight(0, gap)}
	if paper.Y < card.Y {
		over.Y = paper.Y
	}
	over.hold(seam)
	seam.Hidden = paper.X != card.X || over.Y >= card.Y+card.Height || over.Y+over.Height <= card.Y
}

// side returns the side of the screen at which the pad is. A phone is too narrow
// for a pad beside the card.
func (b *body) side(form kit.Form, room fyne.Size) prefs.PadSide {
	switch side := b.table.side(); {
	case side == prefs.PadTop || side == prefs.PadBottom:
		return side
	case side != prefs.PadAnywhere && form != kit.Phone:
		return side
	case form == kit.Wide && b.card.Beside(room):
		return prefs.PadRight
	}
	return prefs.PadBottom
}

// layoutPad gives the pad its place and takes from the room what it keeps for
// itself. Above or below the card it may need more for a while and lie over it.
func (r *bodyRenderer) layoutPad(room *box, side prefs.PadSide, gap float32) (paper box) {
	pad := r.of.table.card.pad
	beside := side == prefs.PadLeft || side == prefs.PadRight
	pad.Stand(beside)
	paper = *room
	if beside {
		paper.Width = kit.U(padWidth)
		room.Width -= paper.Width + gap
		if side == prefs.PadLeft {
			room.X += paper.Width + gap
		} else {
			paper.X += room.Width + gap
		}
		return paper
	}
	most := room.Height - kit.U(kit.Target) - gap
	rest := min(pad.Rest(room.Width), most*0.6)
	paper.Height = min(max(rest, pad.HeightFor(room.Width)), most)
	if side == prefs.PadTop {
		room.cut(rest, gap)
	} else {
		paper.Y += room.Height - paper.Height
		room.Height -= rest + gap
	}
	return paper
}

// layoutHead puts the buttons of the head at its ends, and the pills of the mats that are
// left and of the other sheets before them. A phone has no room for all of them.
func (r *bodyRenderer) layoutHead(head box, form kit.Form) {
	b, t := r.of, r.of.table
	side, gap := kit.U(kit.Target), kit.U(12)
	narrow := form == kit.Phone || head.Width < kit.U(560)
	if narrow {
		gap = kit.U(10)
	}
	t.redo.Hidden = !t.Sheet().CanRedo()
	b.board.Hidden = narrow
	b.live.Hidden = !t.app.OnOtherScreens() || narrow && !t.redo.Hidden
	t.others.Hidden = t.others.none()
	right := head.X + head.Width
	for _, button := range []*kit.Button{b.more, b.board, b.live, t.redo, t.undo} {
		if button.Hidden {
			continue
		}
		right -= side
		box{fyne.NewPos(right, head.Y), fyne.NewSquareSize(side)}.hold(button)
		right -= gap
	}
	t.left.Hidden = t.left.n == 0
	if width := t.left.width(narrow); !t.left.Hidden && !t.others.Hidden && right-gap-width-gap-t.others.width(1)-gap-side-gap-head.X < t.heading.Least() {
		t.left.Hidden = true // the other sheets have no room elsewhere; the mats that are left can be counted
	}
	if !t.left.Hidden {
		width := t.left.width(narrow)
		right -= width
		box{fyne.NewPos(right, head.Y), fyne.NewSize(width, side)}.hold(t.left)
		right -= gap
	}
	box{head.Position, fyne.NewSquareSize(side)}.hold(b.back)
	left := head.X + side + gap
	t.tellHead(narrow)
	if !t.others.Hidden {
		width := t.others.width(othersSeen)
		for seen := othersSeen - 1; seen > 0 && right-gap-width-left < t.heading.Least(); seen-- {
			width = t.others.width(seen)
		}
		right -= width
		box{fyne.NewPos(right, head.Y), fyne.NewSize(width, side)}.hold(t.others)
		right -= gap
	}
	box{fyne.NewPos(left, head.Y), fyne.NewSize(max(0, right-left), side)}.hold(t.heading)
}
