package scorecard

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/present"
)

// seatLook is what a seat of a ring shows, to be compared with what it showed
// before.
type seatLook struct {
	who
	text, would string
	unit        string
	note, brief string // what the number does not say, and in short
	tokens      string
	good        bool
	counted     bool // by its tokens
}

// ringSeat is a seat of a ring: who sits there, the number with what it would be,
// what lies before it, and what else there is to say.
type ringSeat struct {
	widget.BaseWidget
	spotView
	tap    *kit.Tap
	look   seatLook
	token  *kit.Token
	name   *kit.Text
	number *kit.Text
	unit   *kit.Text
	would  *kit.Text
	note   *kit.Text
	tokens *tokens
	trophy *kit.Icon
	corner corner
}

func newRingSeat(act Actions) *ringSeat {
	p := &ringSeat{
		spotView: spotView{act: act}, token: kit.NewToken(kit.Marker{}, 32),
		name:   kit.NewText("", 20, kit.Ink).Bold().Cut(),
		number: kit.NewText("", kit.Numeral, kit.Ink).Bold().Trailing(),
		unit:   kit.NewText("", kit.Small, kit.Muted),
		would:  kit.NewText("", kit.Numeral, kit.Muted).Bold().Trailing(),
		note:   kit.NewText("", kit.Small, kit.Muted).Bold().Cut(),
		tokens: newTokens(kit.NewText("", kit.Small, kit.Muted).Bold().Cut()), trophy: kit.NewIcon(kit.Trophy, 24, kit.Good),
		corner: newCorner(),
	}
	p.ExtendBaseWidget(p)
	p.tap = kit.NewTap("", p, p.tapped).On(kit.Paper, kit.Line)
	return p
}

// show takes over a spot and reports whether anything of it differs.
func (p *ringSeat) show(s *Scene, b *scorecard.Block, seat int, counted bool) bool {
	p.take(s, b, seat)
	spot := p.spot
	look := seatLook{who: p.who(), text: s.Say(spot.Text), would: s.Say(spot.Would), good: spot.Tone == scorecard.Good, counted: counted}
	if n, _ := spot.Text.Int(); !counted {
		look.unit = s.Short(scorecard.Say(s.Unit, "n", n))
	}
	look.note, look.brief = s.remark(b.ID, spot, seat)
	look.note, look.brief = joined(look.note, s.chance(seat)), joined(look.brief, s.chance(seat))
	lies, said := s.tokenOf(spot)
	look.tokens = said
	if look == p.look {
		return false
	}
	p.look = look
	p.tap.Name = look.name
	p.token.Set(look.marker, look.left)
	p.name.Set(look.name)
	s.setNumber(p.number, look.text)
	p.unit.Set(look.unit)
	p.would.Set("→ " + look.would)
	p.tokens.show(lies, look.tokens)
	fill, border := kit.Paper, kit.Line
	switch {
	case look.mark == present.Edited:
		border = kit.Ink
		if look.next {
			fill = kit.Tint
		}
	case look.next:
		fill, border = "", "" // the tint lies there
	case look.won:
		fill, border = kit.Tint, kit.Good
	}
	role := kit.Muted
	if look.good && !look.left {
		role = kit.Good
	}
	p.name.SetRole(look.ink())
	p.number.SetRole(look.ink())
	p.note.SetRole(role)
	p.tap.On(fill, border)
	p.Refresh()
	return true
}

// remark says what a number does not: that its player has left or won, the badge and
// the note of the spot, or else what the last entry changed.
func (s *Scene) remark(block string, spot scorecard.Spot, seat int) (said, brief string) {
	if said := s.Outcome(seat); said != "" {
		return said, said
	}
	var long, short []string
	for _, text := range []scorecard.Text{spot.Badge, spot.Note} {
		if !text.IsZero() {
			long, short = append(long, s.Say(text)), append(short, s.Short(text))
		}
	}
	if len(long) == 0 && s.Editing < 0 {
		return s.changes(block, scorecard.SpotID(block, seat))
	}
	return strings.Join(long, " · "), strings.Join(short, " · ")
}

// changes says what the last entry took from a place of a block, and what it brought
// there from which seat.
func (s *Scene) changes(block string, id scorecard.ID) (said, brief string) {
	less := 0
	var long, short []string
	for _, m := range s.Last.Moves {
		if m.From == id {
			less += m.N
		}
		if m.To != id || m.N == 0 {
			continue
		}
		figure := "+" + i18n.Figure(m.N)
		short = append(short, figure)
		for seat := range s.Seats {
			if m.From == scorecard.SpotID(block, seat) {
				figure = s.brief(scorecard.Say("card.got", "n", m.N, "name", scoring.Seat(seat)))
			}
		}
		long = append(long, figure)
	}
	if less > 0 {
		long, short = append(long, i18n.Figure(-less)), append(short, i18n.Figure(-less))
	}
	return strings.Join(long, " "), strings.Join(short, " ")
}

// lie puts the seat on the table, with the corners of a panel if it is as large as
// one.
func (p *ringSeat) lie(at box) {
	p.tap.Shape(at.radius(), 0).Refresh()
	put(p.tap, kit.U(at.x), kit.U(at.y), kit.U(at.w), kit.U(at.h))
}

// radius is the radius of the corners of a seat.
func (b box) radius() float32 { return min(kit.PanelRadius, max(kit.DieRadius, b.h*0.18)) }

// Held implements kit.Holder.
func (p *ringSeat) Held() []fyne.CanvasObject {
	return []fyne.CanvasObject{p.token, p.name, p.number, p.unit, p.would, p.note, p.tokens, p.trophy, p.corner.Rectangle}
}

// CreateRenderer implements fyne.Widget.
func (p *ringSeat) CreateRenderer() fyne.WidgetRenderer {
	return render(p, units(mat.SeatLeastWidth, mat.SeatLeastHeight))
}

func (p *ringSeat) paint() {
	if p.scene != nil {
		p.corner.paint(p.scene)
	}
}

// seatSetting puts the parts of a seat into their places, in design units.
type seatSetting struct {
	of   *ringSeat
	w, h float32
}

// The sizes from which a seat has its name beside its token, and its tokens below
// that.
const (
	seatNameBeside  float32 = 150
	seatTokensBelow float32 = 70
)

// layout arranges the seat by its size: in two lines, in one where it is low, and
// with the name below token and number where it is narrow.
func (p *ringSeat) layout(size fyne.Size) {
	if size.Height <= 0 {
		return
	}
	s := seatSetting{p, size.Width / kit.U(1), size.Height / kit.U(1)}
	p.trophy.Hidden, p.would.Hidden = !p.look.won, p.look.would == ""
	p.unit.Hidden, p.tokens.Hidden = p.look.unit == "", p.tokens.n == 0
	p.note.Hidden = p.look.note == ""
	switch {
	case s.w < seatNameBeside:
		s.narrow()
	case s.h < seatTokensBelow:
		s.line()
	default:
		s.full()
	}
	p.corner.Hidden = p.look.mark != present.Fresh
	p.corner.put(kit.U(s.w-s.cornerInset()), kit.U(s.cornerInset()))
}

// cornerInset is how far the mark of what was written last is from the edges.
func (s seatSetting) cornerInset() float32 { return 0.055*min(s.w, s.h) + 2 }

// end is where the number ends at the right: an inset from the edge, and beside the mark.
func (s seatSetting) end(inset float32) float32 {
	if s.of.look.mark == present.Fresh {
		inset = max(inset, s.cornerInset()+cornerSide)
	}
	return s.w - inset
}

func (s seatSetting) put(o fyne.CanvasObject, x, y, w, h float32) {
	put(o, kit.U(x), kit.U(y), kit.U(w), kit.U(h))
}

// full has token, name and number above, what lies there and the note below.
func (s seatSetting) full() {
	p := s.of
	k := clamp(mat.SeatScale(s.w, s.h), 0.75, 2.4)
	inset, row := 12*k, 40*k
	token, name := 34*k, inset+42*k
	p.name.SetGrowing(18 * k)
	least := 0.27 * s.w
	if !p.would.Hidden {
		least = 0.24 * s.w
	}
	right := s.figures(name+min(s.nameWide(18*k), least)+8*k, s.end(inset), inset*0.8, row, 30*k)
	s.put(p.token, inset, inset*0.8+(row-token)/2, token, token)
	s.put(p.name, name, inset*0.8, right-name-6*k, row)
	y := inset*0.8 + row + 4*k
	s.below(inset, y, s.w-2*inset, s.h-y-inset*0.8, kit.Small*max(1, k))
}

// nameWide is the width that the name wants in a size.
func (s seatSetting) nameWide(size float32) float32 {
	return kit.WidthOf(s.of.look.name, size, true)/kit.U(1) + 2
}

// line has everything beside each other, with the note below the name.
func (s seatSetting) line() {
	p := s.of
	const inset = 10
	side := min(s.h-16, 32)
	s.put(p.token, inset, (s.h-side)/2, side, side)
	x := inset + side + 8
	right := s.figures(x+min(s.nameWide(kit.Cell), 0.4*s.w)+6, s.end(inset), 4, s.h-8, min(28, s.h*0.5))
	room := right - x - 6
	p.name.SetSize(min(kit.Cell, s.h*0.34))
	if p.tokens.Hidden && p.note.Hidden {
		s.put(p.name, x, 4, room, s.h-8)
		return
	}
	s.put(p.name, x, 4, room, (s.h-8)*0.52)
	s.below(x, 4+(s.h-8)*0.52, room, (s.h-8)*0.46, min(kit.Small, s.h*0.28))
}

// narrow has token and number above, the name below, and below that what lies there
// or the note if there is room.
func (s seatSetting) narrow() {
	p := s.of
	k := clamp(min(s.w/110, s.h/80), 0.7, 1.4)
	inset, row := 6*k, min(28*k, s.h*0.46)
	right := s.end(inset)
	token := right - inset - 2 // it makes way for the numbers
	for _, t := range []*kit.Text{p.number, p.would} {
		if !t.Hidden {
			token -= kit.WidthOf(t.Words(), 13, true)/kit.U(1) + 5
		}
	}
	token = clamp(token, row*0.6, row)
	s.put(p.token, inset, inset+(row-token)/2, token, token)
	s.figures(inset+token+2, right, inset, row, 26*k)
	p.name.SetSize(max(13, 16*k))
	name := p.name.Full().Height / kit.U(1)
	y, rest := inset+row, s.h-2*inset-row-name
	switch {
	case rest >= 13:
		s.put(p.name, inset, y, s.w-2*inset, name)
		s.below(inset, y+name, s.w-2*inset, min(rest, 24*k), 13)
	case p.tokens.Hidden || p.look.counted: // the number says it, and a token that is pale that somebody left
		p.note.Hide()
		p.tokens.Hide()
		s.put(p.name, inset, y, s.w-2*inset, name)
	default:
		p.note.Hide()
		s.put(p.name, inset, y, s.w*0.5-inset, name)
		s.put(p.tokens, s.w*0.5+2, y+2, s.w*0.5-inset-2, name-4)
	}
}

// figures puts the number, its unit and what it would be at the right end, smaller
// where they have little room, and gives where they begin.
func (s seatSetting) figures(left, right, y, height, size float32) float32 {
	p := s.of
	if p.look.won {
		side := min(height*0.8, size)
		if right-side > left+size {
			s.put(p.trophy, right-side, y+(height-side)/2, side, side)
			right -= side + 6
		} else {
			p.trophy.Hide()
		}
	}
	wide := func(t *kit.Text, size float32) float32 {
		if t.Hidden {
			return 0
		}
		t.SetSize(size)
		return t.Full().Width/kit.U(1) + 5
	}
	took := wide(p.number, size) + wide(p.would, size) + wide(p.unit, max(13, size*0.44))
	if took*0.8 > right-left {
		p.unit.Hide()
		took = wide(p.number, size) + wide(p.would, size)
	}
	if took > right-left {
		size *= (right - left) / took
		if wide(p.number, size)+wide(p.would, size)+wide(p.unit, max(12, size*0.44)) > right-left {
			p.unit.Hide() // it does not get as small as the numbers
		}
	}
	x := right
	for _, t := range []*kit.Text{p.unit, p.would, p.number} {
		if t.Hidden {
			continue
		}
		w := t.Full().Width / kit.U(1)
		down := float32(0)
		if t == p.unit {
			down = size * 0.2
		}
		s.put(t, x-w, y+down, w, height)
		x -= w + 5
	}
	return x
}

// below puts what lies there and the note beside each other. The note is short, and
// what lies there closer together or smaller, where there is too little room.
func (s seatSetting) below(x, y, w, h, size float32) {
	p := s.of
	p.note.SetGrowing(size)
	wide := func(said string) float32 { return kit.WidthOf(said, size, true)/kit.U(1) + 10 }
	high := min(h, 2.1*size)
	if p.tokens.Hidden || p.note.Hidden {
		side := w
		if p.tokens.Hidden {
			side = 0
		}
		s.put(p.tokens, x, y+(h-high)/2, side, high)
		s.note(x, y+(h-high)/2, w, high, size)
		return
	}
	brief := wide(p.look.brief)
	least := p.tokens.least(kit.U(high)) / kit.U(1)
	if small := (w - brief) / least; small < 1 && w > brief {
		high *= max(0.5, small)
	}
	most := p.tokens.wide(kit.U(high)) / kit.U(1)
	least = p.tokens.least(kit.U(high)) / kit.U(1)
	side := w - wide(p.look.note)
	switch {
	case side >= min(most, 1.15*least):
	case w-brief >= least-0.5:
		side = w - brief
	default: // how many there are is said
		side = p.tokens.said.Full().Width/kit.U(1) + 4
	}
	side = min(side, most)
	if !p.tokens.drawn(fyne.NewSize(kit.U(side), kit.U(high))) {
		high = min(h, 2.1*size) // words do not get smaller
	}
	switch left := w - side - 8; {
	case left >= brief-10:
	case p.look.counted && w >= brief-10: // the number says what lies there
		p.tokens.Hide()
		side = -8
	default:
		p.note.Hide()
		side = min(w, most)
	}
	s.put(p.tokens, x, y+(h-high)/2, side, high)
	s.note(x+side+8, y+(h-high)/2, w-side-8, high, size)
}

// note puts the note, in short or only its last part where it has no room in full.
func (s seatSetting) note(x, y, w, h, size float32) {
	p := s.of
	last := p.look.brief[strings.LastIndex(p.look.brief, " · ")+1:]
	for _, said := range []string{p.look.note, p.look.brief, strings.TrimPrefix(last, "· ")} {
		p.note.Set(said)
		if kit.WidthOf(said, size, true) <= kit.U(w) {
			break
		}
	}
	s.put(p.note, x, y, w, h)
}
