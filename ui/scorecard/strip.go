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

// markSize is how large the mark of a move is in a strip, in design units.
const markSize float32 = 13

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
	height := 74 + kit.Growth(kit.Numeral)
	if l.chances {
		height += kit.Growth(kit.Small)
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
		one := newSeatView(Actions{}, font{kit.Small, false, true}, units(kit.Target, kit.Target), (*seatArea).total)
		one.tap.Shape(kit.ButtonRadius, 0).OnTap = func() { s.onLook(i) }
		s.line.seats = append(s.line.seats, one)
	}
	s.line.Refresh()
	s.scroll.Refresh()
}

// The sizes of what stands beside each other in a strip, in design units.
const (
	stripToken float32 = 30
	stripTotal float32 = 22
	stripTight float32 = 18 // where there is little room
	stripGap   float32 = 8
)

// total puts token, name and score beside each other in the middle, the name where it has room;
// with a chance, that stands below the score. Behind them there is room for an arrow, which says
// that what was written last moved the player.
func (a *seatArea) total() {
	token, gap, score, name := stripToken, stripGap, font{stripTotal, true, true}, font{17, true, true}
	said, note := a.wide(a.of.number, score), a.wide(a.of.note, a.notes)
	if token+gap+max(said, note)+markSize > a.w-8 {
		token, gap, score.size = 24, 4, stripTight
		said = a.wide(a.of.number, score)
	}
	if token+gap+max(said, note)+markSize > a.w-4 {
		a.stacked(token, score)
		return
	}
	wide := min(max(said, note), max(0, a.w-token-gap-markSize-4))
	named := min(a.wide(a.of.name, name)+1, a.w-16-token-2*gap-wide-markSize)
	if named < min(stripName, a.wide(a.of.name, name)) {
		named = -gap
	}
	x := (a.w - token - 2*gap - named - wide - markSize) / 2
	a.put(seatToken, x, (a.h-token)/2, token, token)
	if x += token + gap; named > 0 {
		a.text(seatName, name, x, 0, named, a.h)
	}
	x += named + gap
	if a.of.up != 0 {
		a.put(seatTrophy, x+wide, (a.h-markSize)/2, markSize, markSize)
	}
	high, below := a.high(score), float32(0)
	if a.of.note != "" {
		below = a.high(a.notes)
	}
	y := (a.h - high - below) / 2
	a.text(seatNumber, score, x, y, wide, high)
	if below > 0 {
		a.text(seatNote, a.notes, x, y+high, wide, below)
	}
}

// stacked puts the score below the token, and below it a chance, where there is no room for both
// beside each other.
func (a *seatArea) stacked(token float32, score font) {
	high, below := a.high(score), float32(0)
	if a.of.note != "" {
		below = a.high(a.notes)
	}
	token = max(0, min(token, a.h-high-below))
	x, y := (a.w-token)/2, max(0, (a.h-token-high-below)/2)
	a.put(seatToken, x, y, token, token)
	if a.of.up != 0 {
		a.put(seatTrophy, x+token, y+(token-markSize)/2, min(markSize, a.w-x-token), markSize)
	}
	said, note := min(a.w, a.wide(a.of.number, score)+1), min(a.w, a.wide(a.of.note, a.notes)+1)
	a.text(seatNumber, score, (a.w-said)/2, y+token, said, high)
	if below > 0 {
		a.text(seatNote, a.notes, (a.w-note)/2, y+token+high, note, below)
	}
}

// stripName is how much room a name needs in a strip at least, in design units.
const stripName float32 = 44

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
