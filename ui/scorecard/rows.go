package scorecard

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
)

// rows is a row for each seat: who sits there, what lies in front, the dice, the
// number, what it means and what else there is to know. Above them is what belongs
// to nobody.
type rows struct {
	widget.BaseWidget
	act    Actions
	hub    *row
	ground *canvas.Rectangle
	seats  []*row
	stack  *stack
	flies  flights
	widest rowWidths // of what has been shown so far, so that columns stay
	shape  rowShape
	drawn  int
}

// The sizes of rows, in design units.
const (
	rowOneLeast float32 = 48 // of a row of one line
	rowOneMost  float32 = 100
	rowTwoLeast float32 = 66 // and of two
	rowTwoMost  float32 = 104
	rowOneFrom  float32 = 560 // the width from which everything may have room in one line
	rowName     float32 = 120 // what a name needs there
	hubHigh     float32 = 62
	hubLow      float32 = 46
)

// rowShape is how the rows are arranged in a size.
type rowShape struct {
	two    bool    // each has two lines
	height float32 // of a row
	hub    float32 // the height of the hub; 0: there is none
}

// rowWidths are the widths of the columns of rows, for text as large as it was
// designed, in pixels.
type rowWidths struct {
	held, value, badge, note float32
	dice                     int // how many lie beside each other
}

func newRows(act Actions) *rows {
	r := &rows{act: act, ground: canvas.NewRectangle(nil), stack: newStack()}
	r.ExtendBaseWidget(r)
	return r
}

func (r *rows) changed() int { return r.drawn }

// least implements block.
func (r *rows) least(width float32) float32 {
	shape, gap := r.shapeFor(fyne.NewSize(width, 0)), float32(0)
	if shape.hub > 0 {
		gap = kit.U(stackInset)
	}
	return shape.hub + gap + shape.height*float32(len(r.seats)) + 2*kit.U(stackInset)
}

// draw implements block.
func (r *rows) draw(s *Scene, b *scorecard.Block) {
	made := len(r.seats) != len(b.Spots) || (r.hub == nil) != (b.Hub == nil)
	if made {
		r.seats, r.hub, r.stack.seats = nil, nil, nil
		for range b.Spots {
			one := newRow(r.act)
			r.seats, r.stack.seats = append(r.seats, one), append(r.stack.seats, one.tap)
		}
		if b.Hub != nil {
			r.hub = newRow(r.act)
		}
	}
	was := r.widest
	for seat, one := range r.seats {
		if one.show(s, b, seat) {
			r.drawn++
		}
		r.widest.grow(one)
	}
	if r.hub != nil && r.hub.show(s, b, scorecard.HubSeat) {
		r.drawn++
	}
	if made || r.widest != was {
		r.Refresh()
	}
	r.stack.turn(s, s.nextSeat(b))
	if s.Follows {
		r.flies.start(r, kit.Moment, r.flightsOf(s), nil)
	}
}

// grow makes the columns as wide as a row needs them.
func (w *rowWidths) grow(one *row) {
	w.held = max(w.held, one.held.full(heldSize))
	w.value = max(w.value, one.value.Full().Width)
	w.badge = max(w.badge, one.badge.wide())
	w.note = max(w.note, one.note.Full().Width)
	w.dice = max(w.dice, len(one.spot.Dice))
}

// shapeFor says how the rows are arranged in a size: in one line each if everything
// has room beside each other.
func (r *rows) shapeFor(size fyne.Size) rowShape {
	wide := size.Width - 2*kit.U(stackInset)
	shape := rowShape{two: size.Width < kit.U(rowOneFrom)}
	if !shape.two {
		c := r.columns(wide, kit.U(rowOneLeast))
		shape.two = c.held-c.name < kit.U(rowName)
	}
	least, most := rowOneLeast, rowOneMost
	if shape.two {
		least, most = rowTwoLeast+kit.Growth(kit.Cell), rowTwoMost+kit.Growth(kit.Cell)
	}
	if r.hub != nil {
		shape.hub = kit.U(hubHigh + kit.Growth(kit.Body))
		if shape.two || size.Height < kit.U(460) {
			shape.hub = kit.U(hubLow + kit.Growth(kit.Body))
		}
	}
	if shape.hub > kit.U(hubLow) && size.Height > 0 && float32(len(r.seats))*kit.U(least)+shape.hub+3*kit.U(stackInset) > size.Height {
		shape.hub = kit.U(hubLow + kit.Growth(kit.Body))
	}
	shape.height = kit.U(least)
	if n := float32(len(r.seats)); n > 0 && size.Height > 0 {
		room := size.Height - 2*kit.U(stackInset)
		if shape.hub > 0 {
			room -= shape.hub + kit.U(stackInset)
		}
		most += max(0, size.Height/kit.U(1)-800) * 0.06
		shape.height = max(shape.height, min(kit.U(most), room/n))
	}
	return shape
}

// rowColumns is where the columns of rows of one line begin, and their text sizes.
type rowColumns struct {
	name, held, dice, value, badge, note, end float32
	holds                                     float32 // the width of what is held
	token, die                                float32 // the sides of a token and of a die
	number                                    float32 // the size of the value, in design units
}

// columns lays out rows of one line of a width and a height. What has not been
// shown so far has no column.
func (r *rows) columns(w, h float32) rowColumns {
	u := kit.U(1)
	gap := min(kit.U(26), max(kit.U(14), w*0.02))
	large := min(1, max(0, (h-kit.U(rowOneLeast))/kit.U(50)))
	c := rowColumns{
		end: w - kit.U(14), token: min(h*0.62, kit.U(34+14*large)), die: min(h*0.66, kit.U(32+16*large)), number: 24 + 12*large,
	}
	c.name = kit.U(14) + c.token + kit.U(14)
	x := c.end
	put := func(wide float32) float32 {
		if wide > 0 {
			x -= wide
			begin := x
			x -= gap
			return begin
		}
		return x
	}
	c.note = put(min(r.widest.note, w*0.24))
	c.badge = put(r.widest.badge)
	value := float32(0)
	if r.widest.value > 0 {
		value = max(r.widest.value/valueSize, 2.6*u) * c.number
	}
	c.value = put(value)
	c.dice = put(diceWidth(r.widest.dice, c.die))
	c.holds = min(r.widest.held, w*0.22)
	c.held = put(c.holds)
	return c
}

// roomy lays out rows of one line so that names have room: what lies beside them is as
// large as the height lets it, or as small as it takes.
func (r *rows) roomy(w, h float32) rowColumns {
	c := r.columns(w, h)
	for ; h > kit.U(rowOneLeast) && c.held-c.name < kit.U(rowName); h -= kit.U(4) {
		c = r.columns(w, max(h-kit.U(4), kit.U(rowOneLeast)))
	}
	return c
}

// diceWidth is how wide so many dice are.
func diceWidth(n int, side float32) float32 {
	if n == 0 {
		return 0
	}
	return float32(n)*side*1.18 - side*0.18
}

// Held implements kit.Holder.
func (r *rows) Held() []fyne.CanvasObject {
	held := []fyne.CanvasObject{r.ground}
	if r.hub != nil {
		held = append(held, r.hub.tap)
	}
	return append(append(held, r.stack.scroll), r.flies.objects()...)
}

// CreateRenderer implements fyne.Widget.
func (r *rows) CreateRenderer() fyne.WidgetRenderer { return render(r, units(120, 120)) }

func (r *rows) paint() {
	paintPanel(r.ground)
	r.stack.tint.paint()
	for _, one := range r.seats {
		one.Refresh()
	}
	if r.hub != nil {
		r.hub.Refresh()
	}
}

func (r *rows) layout(size fyne.Size) {
	r.shape = r.shapeFor(size)
	top, inset := float32(0), kit.U(stackInset)
	if r.hub != nil {
		put(r.hub.tap, 0, 0, size.Width, r.shape.hub)
		top = r.shape.hub + inset
	}
	put(r.ground, 0, top, size.Width, size.Height-top)
	r.stack.height = r.shape.height
	put(r.stack.scroll, 0, top+inset, size.Width, size.Height-top-2*inset)
	var columns rowColumns
	if !r.shape.two {
		columns = r.roomy(size.Width-2*inset, r.shape.height)
	}
	for _, one := range r.seats {
		one.at = columns
	}
	r.stack.Refresh()
	for _, one := range r.seats {
		one.layout(one.Size())
	}
	r.even()
	r.stack.reveal()
}

// even sets the names of all rows, and what else is said there, in one size each.
func (r *rows) even() {
	names, notes := make([]*kit.Text, len(r.seats)), make([]*kit.Text, len(r.seats))
	for i, one := range r.seats {
		names[i], notes[i] = one.name, one.note
	}
	kit.SameSize(names...)
	kit.SameSize(notes...)
}

// flightsOf returns the flights of what the last entry has moved.
func (r *rows) flightsOf(s *Scene) (list []flight) {
	for _, m := range s.Last.Moves {
		from, to := r.placeOf(m.From), r.placeOf(m.To)
		if m.N > 0 && from != nil && to != nil && r.Size().Width > 0 {
			list = append(list, flightOf(m, kit.U(heldSize), straight(*from, *to)))
		}
	}
	return list
}

// placeOf returns the middle of the things of a place, within the rows; nil if it is
// not one of them. What is out of play lies beyond their edge.
func (r *rows) placeOf(id scorecard.ID) *fyne.Position {
	middle := func(one *row, above fyne.Position) *fyne.Position {
		at := above.Add(one.tap.Position()).Add(middleOf(one.held))
		return &at
	}
	if id == scorecard.OutOfPlay {
		return &fyne.Position{X: r.Size().Width}
	}
	if r.hub != nil && id == r.hub.id {
		return middle(r.hub, fyne.Position{})
	}
	for _, one := range r.seats {
		if id == one.id {
			return middle(one, r.stack.scroll.Position().SubtractXY(0, r.stack.scroll.Offset()))
		}
	}
	return nil
}
