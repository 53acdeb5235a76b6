package scorecard

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
)

// rows is a row for each seat: who sits there, what lies in front, the dice, the
// number, what it means and what else there is to know. What belongs to nobody lies
// above the card.
type rows struct {
	widget.BaseWidget
	act    Actions
	hub    scorecard.ID // above the card
	ground *kit.Panel
	seats  []*SeatView
	stack  *stack
	flies  flights
	widest rowWidths // of what has been shown so far, so that columns stay
	signs  bool      // somebody is high or low
	shape  rowShape
	at     rowColumns
	drawn  int
}

// The sizes of rows, in design units.
const (
	rowOneLeast float32 = 48 // of a row of one line
	rowOneMost  float32 = 172
	rowTwoLeast float32 = 66 // and of two
	rowTwoMost  float32 = 104
	rowOneFrom  float32 = 560 // the width from which everything may have room in one line
	rowName     float32 = 120 // what a name needs there
)

// rowShape is how the rows are arranged in a size.
type rowShape struct {
	two    bool    // each has two lines
	height float32 // of a row
}

func newRows(act Actions) *rows {
	r := &rows{act: act, ground: kit.NewGround(), stack: newStack()}
	r.ExtendBaseWidget(r)
	return r
}

func (r *rows) changed() int { return r.drawn }

// least implements block.
func (r *rows) least(width float32) float32 {
	return r.shapeFor(fyne.NewSize(width, 0)).height*float32(len(r.seats)) + 2*kit.U(stackInset)
}

// draw implements block.
func (r *rows) draw(s *Scene, b *scorecard.Block) {
	r.hub = scorecard.SpotID(b.ID, scorecard.HubSeat)
	made := len(r.seats) != len(b.Spots)
	if made {
		r.seats, r.stack.seats = nil, nil
		for range b.Spots {
			one := r.newRow()
			r.seats, r.stack.seats = append(r.seats, one), append(r.stack.seats, one.tap)
		}
	}
	was := r.widest
	for seat, one := range r.seats {
		if one.take(s, b, seat); one.show(one.rowed()) {
			r.drawn++
		}
		r.widest.grow(fonts{}, &one.look, len(one.spot.Dice), one.notes)
	}
	signs := slices.ContainsFunc(r.seats, func(one *SeatView) bool { return points(one.look.tone) })
	if made || r.widest != was || signs != r.signs {
		r.signs = signs
		r.Refresh()
	}
	r.stack.turn(s, s.nextSeat(b))
	if s.Follows {
		r.flies.start(r, kit.Moment, r.flightsOf(s), nil)
	}
}

// newRow returns a seat of the rows.
func (r *rows) newRow() *SeatView {
	one := newSeatView(r.act, font{kit.Body, false, true}, units(200, rowOneLeast), nil)
	one.arrange = func(a *seatArea) { r.at.row(a, len(one.spot.Dice)) }
	one.tap.Shape(16, 0)
	return one
}

// shapeFor says how the rows are arranged in a size: in one line each if everything
// has room beside each other.
func (r *rows) shapeFor(size fyne.Size) rowShape {
	wide := size.Width/kit.U(1) - 2*stackInset
	shape := rowShape{two: size.Width < kit.U(rowOneFrom)}
	if !shape.two {
		c := r.widest.columns(wide, rowOneLeast)
		shape.two = c.held-c.name < rowName
	}
	least, most := rowOneLeast, rowOneMost
	if shape.two {
		least, most = rowTwoLeast+kit.Growth(kit.Cell), rowTwoMost+kit.Growth(kit.Cell)
	}
	shape.height = kit.U(least)
	if n := float32(len(r.seats)); n > 0 && size.Height > 0 {
		room := size.Height - 2*kit.U(stackInset)
		most += max(0, size.Height/kit.U(1)-800) * 0.06
		shape.height = max(shape.height, min(kit.U(most), room/n))
	}
	return shape
}

// Held implements kit.Holder.
func (r *rows) Held() []fyne.CanvasObject {
	return append([]fyne.CanvasObject{r.ground, r.stack.scroll}, r.flies.objects()...)
}

// CreateRenderer implements fyne.Widget.
func (r *rows) CreateRenderer() fyne.WidgetRenderer { return render(r, units(120, 120)) }

func (r *rows) paint() {
	r.ground.Refresh()
	r.stack.tint.paint()
	for _, one := range r.seats {
		one.Refresh()
	}
}

func (r *rows) layout(size fyne.Size) {
	r.shape = r.shapeFor(size)
	inset := kit.U(stackInset)
	kit.Put(r.ground, 0, 0, size.Width, size.Height)
	r.stack.height = r.shape.height
	kit.Put(r.stack.scroll, 0, inset, size.Width, size.Height-2*inset)
	r.at = rowColumns{signs: r.signs}
	if !r.shape.two {
		r.at = r.widest.roomy(size.Width/kit.U(1)-2*stackInset, r.shape.height/kit.U(1))
	}
	r.stack.Refresh()
	for _, one := range r.seats {
		one.layout(one.Size())
	}
	evenSeats(r.seats)
	r.stack.reveal()
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
// not one of them. What is out of play, and what belongs to nobody, lies beyond
// their edge.
func (r *rows) placeOf(id scorecard.ID) *fyne.Position {
	if id == scorecard.OutOfPlay || id == r.hub {
		return &fyne.Position{X: r.Size().Width}
	}
	for _, one := range r.seats {
		if id == one.id {
			at := r.stack.scroll.Position().SubtractXY(0, r.stack.scroll.Offset()).Add(one.tap.Position()).Add(middleOf(one.lies))
			return &at
		}
	}
	return nil
}

// stack is the seats of Rows or Lanes below each other, which are scrolled where not
// all have room, with the tint of whose turn it is behind them.
type stack struct {
	widget.BaseWidget
	scroll *kit.Scroll
	seats  []fyne.CanvasObject
	tint   *turnTint
	height float32 // of a seat
	shown  int     // the seat at turn that was last scrolled to; -1: none
}

// stackInset is beside the seats, stackGap at most above and below the ground of one,
// in design units.
const (
	stackInset float32 = 10
	stackGap   float32 = 4
)

func newStack() *stack {
	s := &stack{shown: -1}
	s.tint = newTurnTint(func(seat int) area {
		gap := groundGap(s.height)
		return area{kit.U(stackInset), s.height*float32(seat) + gap, s.Size().Width - 2*kit.U(stackInset), s.height - 2*gap}
	})
	s.ExtendBaseWidget(s)
	s.scroll = kit.NewScroll(s)
	return s
}

// groundGap is what is left free above and below the ground of a seat of a height.
func groundGap(height float32) float32 { return min(kit.U(stackGap), height*0.05) }

// turn moves the tint to the seat whose turn it is, and scrolls there; -1 for none.
func (s *stack) turn(scene *Scene, seat int) {
	s.tint.turn(scene, seat)
	if s.shown != seat {
		s.shown = seat
		s.reveal()
	}
}

// reveal scrolls no further than it must to show whose turn it is.
func (s *stack) reveal() {
	room := s.scroll.Size().Height
	if s.shown < 0 || s.height <= 0 || room <= 0 {
		return
	}
	y, at := s.height*float32(s.shown), s.scroll.Offset()
	if to := max(0, min(max(at, y+s.height-room), y)); to != at {
		s.scroll.SetOffset(to)
	}
}

// HeightFor implements kit.Tall.
func (s *stack) HeightFor(float32) float32 { return s.height * float32(len(s.seats)) }

// Held implements kit.Holder.
func (s *stack) Held() []fyne.CanvasObject {
	return append([]fyne.CanvasObject{s.tint.Rectangle}, s.seats...)
}

// CreateRenderer implements fyne.Widget.
func (s *stack) CreateRenderer() fyne.WidgetRenderer {
	return render(s, func() fyne.Size { return fyne.NewSize(kit.U(200), s.HeightFor(0)) })
}

func (s *stack) layout(size fyne.Size) {
	inset := kit.U(stackInset)
	for i, seat := range s.seats {
		kit.Put(seat, inset, s.height*float32(i), size.Width-2*inset, s.height)
	}
	s.tint.CornerRadius = kit.U(16)
	s.tint.layout()
}
