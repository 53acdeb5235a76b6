package setup

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
	"beermat/ui/mat"
)

// seatLook is what a seat shows, to be compared with what it showed before.
type seatLook struct {
	name   string
	marker kit.Marker
	begins bool
	small  bool // a token with the name below
	target bool // another seat is pulled onto it
}

// seat is a player at the table: to tap, to pull, and to move with keys.
type seat struct {
	widget.BaseWidget
	ring *ring
	id   string
	look seatLook
	drag *kit.Drag
	tap  *kit.Tap

	token *kit.Token
	name  *kit.Text
	tab   *canvas.Rectangle // behind the word that this one begins
	word  *kit.Text
	flag  *kit.Icon // says the same where there is no room for the word
}

func newSeat(r *ring, id string) *seat {
	s := &seat{
		ring: r, id: id, token: kit.NewToken(kit.Marker{}, 40), name: kit.NewText("", kit.Cell, kit.Ink).Bold().Cut().Centre(),
		tab: canvas.NewRectangle(nil), word: kit.NewText(r.of.host.Say("game.begins"), kit.Small, kit.OnAccent).Bold().Centre(),
		flag: kit.NewIcon(kit.Flag, 16, kit.OnAccent),
	}
	s.ExtendBaseWidget(s)
	s.tap = kit.NewTap("", s, s.tapped)
	s.tap.OnMenu, s.tap.OnKey = s.openMenu, s.key
	s.drag = kit.NewDrag(s.tap, func(to fyne.Position) { r.drag(s, to) }, r.drop)
	return s
}

// show takes over a look.
func (s *seat) show(look seatLook) {
	if look == s.look {
		return
	}
	s.look = look
	s.tap.Name = look.name
	s.token.Set(look.marker, false)
	s.name.Set(look.name)
	fill, border := kit.Paper, kit.Line
	switch {
	case look.target:
		fill, border = kit.Sunk, kit.Ink
	case look.begins:
		fill, border = kit.Tint, kit.Accent
	}
	s.tap.On(fill, border)
	s.Refresh()
}

// seat returns the number of the seat; -1 once the player has left.
func (s *seat) seat() int { return slices.Index(s.ring.seats, s) }

// tapped lets the player begin. Whoever begins already has a menu.
func (s *seat) tapped() {
	if s.seat() < 0 {
		return
	}
	if s.look.begins {
		s.openMenu()
	} else {
		s.ring.of.begin(s.seat())
	}
}

func (s *seat) openMenu() {
	if s.seat() >= 0 {
		s.ring.of.openSeatMenu(s)
	}
}

// key takes the keys of a seat that is marked: an arrow swaps it with the one that lies
// there, Delete frees it.
func (s *seat) key(key fyne.KeyName) bool {
	at := s.seat()
	if at < 0 {
		return false
	}
	switch key {
	case fyne.KeyDelete, fyne.KeyBackspace:
		s.ring.of.leave(at)
		if n := len(s.ring.seats); n > 0 { // the keys go on at the seat that took its place
			s.ring.of.host.Window().Canvas().Focus(s.ring.seats[min(at, n-1)].tap)
		}
		return true
	case desktop.KeyMenu:
		s.openMenu()
		return true
	}
	d, arrow := kit.Arrows[key]
	if !arrow {
		return false
	}
	to := s.ring.neighbour(at, d)
	if to >= 0 {
		s.ring.of.swap(at, to)
	}
	return to >= 0
}

// Held implements kit.Holder.
func (s *seat) Held() []fyne.CanvasObject {
	return []fyne.CanvasObject{s.token, s.name, s.tab, s.word, s.flag}
}

// CreateRenderer implements fyne.Widget.
func (s *seat) CreateRenderer() fyne.WidgetRenderer {
	return kit.RendererOf(s, mat.SeatLeastWidth, mat.SeatLeastHeight, s.layout)
}

// seatBeside is the width from which a seat has its name beside the token, in design
// units.
const seatBeside float32 = 136

// layout puts the name beside the token where it has room there, else below.
func (s *seat) layout(size fyne.Size) {
	w, h := size.Width/kit.U(1), size.Height/kit.U(1)
	if w <= 0 || h <= 0 {
		return
	}
	s.tab.FillColor = kit.Colour(kit.Accent)
	s.tap.Shape(min(kit.PanelRadius, max(kit.DieRadius, h*0.18)), 0)
	large := !s.look.small && w >= seatBeside
	s.tab.Hidden, s.word.Hidden, s.flag.Hidden = !s.look.begins, !s.look.begins || !large, !s.look.begins || large
	if large {
		s.large(w, h)
	} else {
		s.small(w, h)
	}
}

func (s *seat) put(o fyne.CanvasObject, x, y, w, h float32) {
	kit.Put(o, kit.U(x), kit.U(y), kit.U(w), kit.U(h))
}

// large puts token and name beside each other, with the word that this one begins on a
// tab at the upper edge. A name that is longer goes below the token.
func (s *seat) large(w, h float32) {
	k := mat.SeatScale(w, h)
	const edge, gap = 10, 10
	s.word.SetSize(min(20, max(12, 0.15*h)))
	wide, high := s.word.Full().Width/kit.U(1)+20, s.word.Full().Height/kit.U(1)
	s.put(s.word, (w-wide)/2, 0, wide, high)
	s.put(s.tab, (w-wide)/2, 0, wide, high)
	s.tab.BottomLeftCornerRadius, s.tab.BottomRightCornerRadius = kit.U(10), kit.U(10)
	s.name.SetGrowing(max(kit.Cell, 21*k))
	name, line := s.name.Full().Width/kit.U(1)+2, s.name.Full().Height/kit.U(1)
	token := min(46*k, 0.8*(h-high))
	if all := token + gap + name; all <= w-2*edge {
		x, middle := (w-all)/2, max(h/2, high+0.6*token)
		s.put(s.token, x, middle-token/2, token, token)
		s.put(s.name, x+token+gap, middle-line/2, name, line)
		return
	}
	s.name.SetGrowing(kit.Cell)
	line = s.name.Full().Height / kit.U(1)
	token = min(40*k, 0.84*(h-high-line-12))
	y := high + (h-high-token-line-8)/2
	s.put(s.token, (w-token)/2, y, token, token)
	s.put(s.name, edge, y+token+8, w-2*edge, line)
}

// small puts the name below the token, with a flag in the corner where this one begins.
func (s *seat) small(w, h float32) {
	k := min(1.4, max(0.7, min(w/110, h/80)))
	s.name.SetSize(max(13, 17*k))
	line := s.name.Full().Height / kit.U(1)
	const edge = 5
	room := h - line - edge
	token := min(0.82*room, w-2*edge, 46*k) // a lozenge is drawn larger than others
	top := (room - token) / 2
	s.put(s.token, (w-token)/2, top, token, token)
	s.put(s.name, edge, room, w-2*edge, line)
	flag := max(16, 24*k)
	s.put(s.tab, w-flag, 0, flag, flag)
	s.put(s.flag, w-flag*0.85, flag*0.15, flag*0.7, flag*0.7)
	s.tab.BottomLeftCornerRadius, s.tab.BottomRightCornerRadius = kit.U(8), 0
}
