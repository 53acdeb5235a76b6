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
	scroll *kit.Scroll
	stack  *rowStack
	flying []*flight
	widest rowWidths // of what has been shown so far, so that columns stay
	next   int       // the seat at turn that was last scrolled to; -1: none
	shape  rowShape
	drawn  int
}

// rowStack is what is scrolled: the rows below each other.
type rowStack struct {
	widget.BaseWidget
	of *rows
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
	rowsInset   float32 = 10
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
	r := &rows{act: act, ground: canvas.NewRectangle(nil), next: -1}
	r.stack = &rowStack{of: r}
	r.stack.ExtendBaseWidget(r.stack)
	r.scroll = kit.NewScroll(r.stack)
	r.ExtendBaseWidget(r)
	return r
}

func (r *rows) changed() int { return r.drawn }

// least implements block.
func (r *rows) least(width float32) float32 {
	height, gap := r.shapeFor(fyne.NewSize(width, 0)), float32(0)
	if height.hub > 0 {
		gap = kit.U(rowsInset)
	}
	return height.hub + gap + height.height*float32(len(r.seats)) + 2*kit.U(rowsInset)
}

// draw implements block.
func (r *rows) draw(s *Scene, b *scorecard.Block) {
	made := len(r.seats) != len(b.Spots) || (r.hub == nil) != (b.Hub == nil)
	if made {
		r.seats, r.hub = nil, nil
		for range b.Spots {
			r.seats = append(r.seats, newRow(r.act))
		}
		if b.Hub != nil {
			r.hub = newRow(r.act)
		}
	}
	was := r.widest
	next := -1
	for seat, one := range r.seats {
		if one.show(s, b, seat) {
			r.drawn++
		}
		r.widest.grow(one)
		if one.look.next {
			next = seat
		}
	}
	if r.hub != nil && r.hub.show(s, b, scorecard.HubSeat) {
		r.drawn++
	}
	if made || r.widest != was {
		r.Refresh()
	}
	if next != r.next || made {
		r.next = next
		r.reveal()
	}
	if s.Follows {
		r.fly(s)
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
	wide := size.Width - 2*kit.U(rowsInset)
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
	if shape.hub > kit.U(hubLow) && size.Height > 0 && float32(len(r.seats))*kit.U(least)+shape.hub+3*kit.U(rowsInset) > size.Height {
		shape.hub = kit.U(hubLow + kit.Growth(kit.Body))
	}
	shape.height = kit.U(least)
	if n := float32(len(r.seats)); n > 0 && size.Height > 0 {
		room := size.Height - 2*kit.U(rowsInset)
		if shape.hub > 0 {
			room -= shape.hub + kit.U(rowsInset)
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
	held = append(held, r.scroll)
	for _, one := range r.flying {
		held = append(held, one.held)
	}
	return held
}

// CreateRenderer implements fyne.Widget.
func (r *rows) CreateRenderer() fyne.WidgetRenderer { return &rowsRenderer{r} }

type rowsRenderer struct{ of *rows }

func (r *rowsRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }
func (r *rowsRenderer) MinSize() fyne.Size           { return fyne.NewSquareSize(kit.U(120)) }
func (r *rowsRenderer) Destroy()                     {}

func (r *rowsRenderer) Refresh() {
	of := r.of
	of.ground.FillColor, of.ground.CornerRadius = kit.Colour(kit.Paper), kit.U(kit.PanelRadius)
	r.Layout(of.Size())
	for _, one := range of.seats {
		one.Refresh()
	}
	if of.hub != nil {
		of.hub.Refresh()
	}
	canvas.Refresh(of)
}

func (r *rowsRenderer) Layout(size fyne.Size) {
	of := r.of
	if size.Width <= 0 {
		return
	}
	of.shape = of.shapeFor(size)
	top, inset := float32(0), kit.U(rowsInset)
	if of.hub != nil {
		put(of.hub.tap, 0, 0, size.Width, of.shape.hub)
		top = of.shape.hub + inset
	}
	put(of.ground, 0, top, size.Width, size.Height-top)
	put(of.scroll, 0, top+inset, size.Width, size.Height-top-2*inset)
	of.stack.place()
	of.reveal()
}

// reveal scrolls no further than it must to show the row of whose turn it is.
func (r *rows) reveal() {
	if r.next < 0 || r.shape.height <= 0 || r.scroll.Size().Height <= 0 {
		return
	}
	y, at := r.shape.height*float32(r.next), r.scroll.Offset()
	to := max(0, min(max(at, y+r.shape.height-r.scroll.Size().Height), y))
	if to != at {
		r.scroll.SetOffset(to)
	}
}

// CreateRenderer implements fyne.Widget.
func (s *rowStack) CreateRenderer() fyne.WidgetRenderer { return &rowStackRenderer{s} }

// Held implements kit.Holder.
func (s *rowStack) Held() []fyne.CanvasObject {
	var held []fyne.CanvasObject
	for _, one := range s.of.seats {
		held = append(held, one.tap)
	}
	return held
}

// HeightFor implements kit.Tall.
func (s *rowStack) HeightFor(float32) float32 { return s.of.shape.height * float32(len(s.of.seats)) }

func (s *rowStack) place() {
	of, inset := s.of, kit.U(rowsInset)
	size := fyne.NewSize(of.Size().Width-2*inset, of.shape.height)
	var columns rowColumns
	if !of.shape.two {
		columns = of.columns(size.Width, size.Height)
	}
	for i, one := range of.seats {
		put(one.tap, inset, of.shape.height*float32(i), size.Width, size.Height)
		one.fit(columns, size)
	}
}

type rowStackRenderer struct{ of *rowStack }

func (r *rowStackRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }
func (r *rowStackRenderer) Layout(fyne.Size)             { r.of.place() }
func (r *rowStackRenderer) Destroy()                     {}
func (r *rowStackRenderer) Refresh()                     { r.of.place(); canvas.Refresh(r.of) }
func (r *rowStackRenderer) MinSize() fyne.Size           { return fyne.NewSize(kit.U(200), r.of.HeightFor(0)) }

// flight is something on its way from one place to another.
type flight struct {
	held *tokens
	runs kit.Motion
}

// fly lets what the last entry has moved go from where it was to where it is now.
func (r *rows) fly(s *Scene) {
	for _, one := range r.flying {
		one.runs.Stop()
	}
	r.flying = nil
	for _, move := range s.Last.Moves {
		from, to := r.placeOf(move.From), r.placeOf(move.To)
		if move.N == 0 || from == nil || to == nil || kit.Calm() || r.Size().Width <= 0 {
			continue
		}
		one := &flight{held: newTokens(kit.NewText("", kit.Body, kit.Muted))}
		one.held.show(scorecard.Token{Kind: move.Kind, N: move.N}, "")
		side := kit.U(heldSize)
		one.held.Resize(fyne.NewSize(one.held.full(heldSize), side))
		r.flying = append(r.flying, one)
		one.runs.Play(kit.Moment, func(done float32) {
			one.held.Move(fyne.NewPos(from.X+(to.X-from.X)*done, from.Y+(to.Y-from.Y)*done))
			one.held.Hidden = done >= 1
			canvas.Refresh(one.held)
		})
	}
	if len(r.flying) > 0 {
		canvas.Refresh(r)
	}
}

// placeOf gives where the things of a place lie, within the rows; nil if it is not
// one of them. What is out of play lies beyond their edge.
func (r *rows) placeOf(id scorecard.ID) *fyne.Position {
	if id == scorecard.OutOfPlay {
		at := fyne.NewPos(r.Size().Width, 0)
		return &at
	}
	if r.hub != nil && id == scorecard.SpotID(r.hub.block, scorecard.HubSeat) {
		at := r.hub.tap.Position().Add(r.hub.held.Position())
		return &at
	}
	for seat, one := range r.seats {
		if id == scorecard.SpotID(one.block, seat) {
			at := r.scroll.Position().Add(one.tap.Position()).Add(one.held.Position()).SubtractXY(0, r.scroll.Offset())
			return &at
		}
	}
	return nil
}
