package scorecard

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

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
