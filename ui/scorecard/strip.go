package scorecard

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/present"
)

// In a strip: how many players leave each other room at the other side of the token
// for as much as a mark of a move takes, and how large that is, in design units.
const (
	balancedSeats         = 4
	markSize      float32 = 13
)

// strip shows every player's token and score in one line, for a screen on which
// only one player's card has room. A tap shows that player's card.
type strip struct {
	widget.BaseWidget
	paper  *kit.Panel
	scroll *container.Scroll
	line   *stripLine
	onLook func(seat int)
}

// height returns how high the strip is, in design units.
func (l *stripLine) height() float32 {
	height := 80 + kit.Growth(kit.Small)
	if l.chances {
		height += nameBelow + kit.Growth(kit.Small)
	}
	return height
}

// stripEdge is around every player in a strip: a border must not lie outside of what
// is scrolled.
const stripEdge float32 = 3

// stripFoot is the room below the players for the bar of a strip that scrolls, of
// the edge of its paper, in design units.
const stripFoot float32 = 5

// stripLine is what is scrolled in a strip.
type stripLine struct {
	widget.BaseWidget
	seats  []*SeatView
	places []int   // in the standings, of all seats; 0: not known yet
	width  float32 // of the strip

	chances bool // chances to win are shown below the scores
}

func newStrip(look func(seat int)) *strip {
	s := &strip{line: &stripLine{}, paper: kit.NewPanel(kit.NewBox(0, 0, nil)), onLook: look}
	s.line.ExtendBaseWidget(s.line)
	s.scroll = container.NewHScroll(s.line)
	s.ExtendBaseWidget(s)
	return s
}

// build makes a place for everybody.
func (s *strip) build(seats []present.Player) {
	s.line.seats, s.line.places = nil, make([]int, len(seats))
	for i := range seats {
		one := newSeatView(Actions{}, font{kit.Small, false, true}, units(kit.Target, kit.Target), func(a *seatArea) { a.total(len(seats) <= balancedSeats) })
		one.tap.Shape(kit.ButtonRadius, 0).OnTap = func() { s.onLook(i) }
		s.line.seats = append(s.line.seats, one)
	}
	s.line.Refresh()
	s.scroll.Refresh()
}

// total puts token, score and chance below each other, with an arrow beside the token for
// what was written last, for which a balanced seat has as much room on the other side.
func (a *seatArea) total(balanced bool) {
	const token, y = 28, 4
	x := (a.w - token - 1 - markSize) / 2
	if balanced {
		x = (a.w - token) / 2
	}
	a.put(seatToken, x, y, token, token)
	if a.of.up != 0 {
		a.put(seatTrophy, x+token+1, y+(token-markSize)/2, markSize, markSize)
	}
	score := font{kit.Small, true, true}
	high, wide := a.high(score), min(a.w, a.wide(a.of.number, score))
	a.text(seatNumber, score, (a.w-wide)/2, y+token+2, wide, high)
	if a.of.note != "" {
		wide = min(a.w, a.wide(a.of.note, a.notes))
		a.text(seatNote, a.notes, (a.w-wide)/2, y+token+high+4, wide, a.high(a.notes))
	}
}

// draw shows the totals, whose turn it is and whose cards are looked at.
func (s *strip) draw(scene *Scene, looked []int) {
	if len(s.line.seats) != len(scene.Seats) {
		s.build(scene.Seats)
	}
	total := totalOf(scene)
	for _, standing := range scene.Standings {
		one := s.line.seats[standing.Player]
		text := i18n.Figure(standing.Score)
		if total != nil {
			text = scene.Short(total.Cells[standing.Player].Text)
		}
		look := seat{who: who{marker: scene.Seats[standing.Player].Marker, name: scene.Seats[standing.Player].Name, left: standing.Left}, number: text, up: one.look.up}
		if scene.Chances != nil && !standing.Left {
			look.note = scene.Chances[standing.Player]
		}
		if place := &s.line.places[standing.Player]; text != one.look.number {
			if *place > 0 {
				look.up = *place - standing.Place
			}
			*place = standing.Place
		}
		one.show(look)
		fill, border := kit.Role(""), kit.Role("")
		if slices.Contains(looked, standing.Player) {
			fill = kit.Tint
		}
		if scene.Pad != nil && standing.Player == scene.Pad.Seat {
			border = kit.Accent
		}
		one.tap.On(fill, border)
	}
	if len(looked) == 1 {
		s.reveal(looked[0])
	}
}

// totalOf returns the line that adds up all others: the last of the sums.
func totalOf(s *Scene) *scorecard.Line {
	for b := len(s.Blocks) - 1; b >= 0; b-- {
		for l := len(s.Blocks[b].Lines) - 1; l >= 0; l-- {
			if line := &s.Blocks[b].Lines[l]; line.Kind == scorecard.Sum {
				return line
			}
		}
	}
	return nil
}

// reveal scrolls so that a player can be seen.
func (s *strip) reveal(seat int) {
	tap := s.line.seats[seat].tap
	x, w := tap.Position().X, tap.Size().Width
	offset := s.scroll.Offset.X
	offset = min(max(offset, x+w+stripEdge-s.scroll.Size().Width), x-stripEdge)
	if offset != s.scroll.Offset.X {
		s.scroll.ScrollToOffset(fyne.NewPos(offset, 0))
	}
}

// Held implements kit.Holder.
func (s *strip) Held() []fyne.CanvasObject { return []fyne.CanvasObject{s.paper, s.scroll} }

// CreateRenderer implements fyne.Widget.
func (s *strip) CreateRenderer() fyne.WidgetRenderer {
	return render(s, func() fyne.Size { return units(200, s.line.height())() })
}

func (s *strip) paint() { s.paper.Refresh(); s.line.Refresh() }

func (s *strip) layout(size fyne.Size) {
	inset := kit.U(6)
	s.paper.Resize(size)
	s.line.width = size.Width - 2*inset
	s.scroll.Move(fyne.NewSquareOffsetPos(inset))
	s.scroll.Resize(size.SubtractWidthHeight(2*inset, 2*inset-kit.U(stripFoot)))
}

// each is the width of a player.
func (l *stripLine) each() float32 { return max(kit.U(60), l.width/float32(len(l.seats))) }

// CreateRenderer implements fyne.Widget.
func (l *stripLine) CreateRenderer() fyne.WidgetRenderer {
	return render(l, func() fyne.Size {
		return fyne.NewSize(l.each()*float32(len(l.seats)), kit.U(l.height()-12))
	})
}

// Held implements kit.Holder.
func (l *stripLine) Held() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, len(l.seats))
	for i, one := range l.seats {
		objects[i] = one.tap
	}
	return objects
}

func (l *stripLine) paint() {
	for _, one := range l.seats {
		one.tap.Refresh()
	}
}

func (l *stripLine) layout(size fyne.Size) {
	for i, one := range l.seats {
		kit.Put(one.tap, float32(i)*l.each()+stripEdge, stripEdge, l.each()-2*stripEdge, size.Height-2*stripEdge-kit.U(stripFoot))
	}
}
