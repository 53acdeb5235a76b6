package cards

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/beetle"
	"beermat/ui/kit"
)

// beetleSeat is what a panel shows of a seat.
type beetleSeat struct {
	drawn, fresh beetleCounts // fresh are those that came with what was written last
	points       int          // of a colony
	turn         bool
	gone         bool
	won          bool
}

// size is how many parts are drawn.
func (c beetleCounts) size() int {
	sum := 0
	for _, n := range c {
		sum += int(n)
	}
	return sum
}

// beetlePanel is one player's part of the card: who it is, the beetle, and a pill
// for each kind of part.
type beetlePanel struct {
	widget.BaseWidget
	view     *beetleView
	seat     Seat
	tap      *kit.Tap
	measures *beetleMeasures
	parts    []beetle.Part
	shows    beetleSeat

	token  *kit.Token
	name   *kit.Text
	number *kit.Text
	whole  *kit.Text
	points *kit.Text
	sign   *kit.Icon // of who won, or has gone home
	art    *beetleArt
	pills  []*beetlePill
}

// beetlePill is a kind of part on the checklist.
type beetlePill struct {
	ground *canvas.Rectangle
	text   *kit.Text
}

func newBeetlePanel(v *beetleView, seat Seat, parts []beetle.Part, drawing *beetleDrawing, m *beetleMeasures, onTap func()) *beetlePanel {
	p := &beetlePanel{
		view: v, seat: seat, measures: m, parts: parts,
		token:  kit.NewToken(seat.Marker, 34),
		name:   kit.NewText(seat.Name, 20, kit.Ink).Bold().Cut(),
		number: kit.NewText("", 24, kit.Ink).Bold(),
		whole:  kit.NewText("", 17, kit.Muted).Bold(),
		points: kit.NewText("", kit.Small, kit.Muted).Cut(),
		sign:   kit.NewIcon(kit.Trophy, 26, kit.Accent),
		art:    newBeetleArt(drawing, beetleCounts{}),
	}
	whole := 0
	for _, part := range parts {
		whole += part.Count
		p.pills = append(p.pills, &beetlePill{canvas.NewRectangle(nil), kit.NewText("", kit.Small, kit.Muted).Bold().Centre().Cut()})
	}
	p.whole.Set("/" + strconv.Itoa(whole))
	p.ExtendBaseWidget(p)
	p.tap = kit.NewTap(seat.Name, p, onTap).Shape(kit.PanelRadius, 0)
	p.fill(beetleSeat{})
	return p
}

// show shows a seat anew where it has changed.
func (p *beetlePanel) show(s beetleSeat) {
	if p.shows != s {
		more := s.fresh.size() > 0 && s.drawn != p.shows.drawn
		p.fill(s)
		p.Refresh()
		if more {
			p.tap.Glow()
		}
	}
}

func (p *beetlePanel) fill(s beetleSeat) {
	p.shows = s
	p.token.Set(p.seat.Marker, s.gone)
	p.number.Set(strconv.Itoa(s.drawn.size()))
	p.art.show(s.drawn, s.fresh)
	p.dress()
	for i, pill := range p.pills {
		drawn := int(s.drawn[i])
		words := beetleTally(p.view.desk.Words(), p.parts[i], drawn)
		pill.text.SetAround(words, beetlePart(p.view.desk.Words(), p.parts[i].Name, p.parts[i].Count))
		pill.text.SetRole(kit.Muted)
		if drawn == p.parts[i].Count {
			pill.text.SetRole(kit.Paper)
		}
	}
	p.paint()
}

// dress shows whose turn it is, who has won and who has gone home: by a border
// and a ground, or a sign, besides the colours.
func (p *beetlePanel) dress() {
	s := p.shows
	ink, fill, border := kit.Ink, kit.Paper, kit.Role("")
	switch {
	case s.turn || s.won:
		fill, border = kit.Tint, kit.Accent
	case s.gone:
		ink, fill, border = kit.Muted, "", kit.Line
		p.sign.Set(kit.Door, kit.Muted)
	}
	if s.won {
		p.sign.Set(kit.Trophy, kit.Accent)
	}
	p.sign.Hidden = !s.won && !s.gone
	p.name.SetRole(ink)
	p.number.SetRole(ink)
	p.tap.On(fill, border)
}

// paint gives the pills their grounds: a part that is complete has another one
// than those that are not, besides its tick.
func (p *beetlePanel) paint() {
	rest := kit.Sunk
	if p.shows.turn || p.shows.won {
		rest = kit.Paper
	}
	for i, pill := range p.pills {
		pill.ground.FillColor = kit.Colour(rest)
		if int(p.shows.drawn[i]) == p.parts[i].Count {
			pill.ground.FillColor = kit.Colour(kit.Good)
		}
	}
}

// arrange puts everything in its place for a size.
func (p *beetlePanel) arrange(size fyne.Size) {
	s := p.measures.set(size.Width/kit.U(1), size.Height/kit.U(1))
	s.art.lie(p.art)
	for i, pill := range p.pills {
		pill.text.Hidden = s.pills == nil
		pill.ground.Hidden = s.pills == nil
		if s.pills == nil {
			continue
		}
		box := s.pills[i]
		box.lie(pill.ground)
		pill.ground.CornerRadius = kit.U(box.h / 2)
		pill.text.SetSize(s.text)
		putMid(pill.text, box.x+4, box.y, box.w-8, box.h)
	}
	if s.head.w < beetleNarrowHead {
		p.headNarrow(s)
	} else {
		p.headWide(s)
	}
	said, short := p.view.points(p.shows.points)
	p.points.Set(said)
	if wide(p.points) > s.head.w {
		p.points.Set(short)
	}
}

// headWide has token, name and number in one line, the points below the name.
func (p *beetlePanel) headWide(s beetleSetting) {
	row, token := 36*s.k, 34*s.k
	put(p.token, s.head.x, s.head.y+(row-token)/2, token, token)
	left := s.head.x + token + 10*s.k
	right := p.numeral(s.head.x+s.head.w, s.head.y, row, 24*s.k)
	if !p.sign.Hidden {
		side := 26 * s.k
		right -= side + 5
		put(p.sign, right, s.head.y+(row-side)/2, side, side)
	}
	p.name.SetSize(20 * s.k)
	putMid(p.name, left, s.head.y, right-8-left, row)
	p.points.SetSize(kit.Small * max(s.k, 1))
	put(p.points, left, s.head.y+row, s.head.x+s.head.w-left, tall(p.points))
}

// headNarrow has the name below token and number, and the points below that.
func (p *beetlePanel) headNarrow(s beetleSetting) {
	row, right := 24*s.k, s.head.x+s.head.w
	put(p.token, s.head.x, s.head.y, row, row)
	p.numeral(right, s.head.y, row, 22*s.k)
	p.name.SetSize(beetleNarrowName)
	name := tall(p.name)
	if !p.sign.Hidden {
		right -= name
		put(p.sign, right, s.head.y+row, name, name)
	}
	put(p.name, s.head.x, s.head.y+row, right-s.head.x, name)
	p.points.SetSize(kit.Small)
	put(p.points, s.head.x, s.head.y+row+name, s.head.w, tall(p.points))
}

// numeral puts "8/13" to the left of right, both parts on one baseline, and gives
// where it begins.
func (p *beetlePanel) numeral(right, y, height, size float32) float32 {
	const ascent = 1.069 // of the font, as a share of its size
	small := max(13, size*0.7)
	p.number.SetSize(size)
	p.whole.SetSize(small)
	x, top := right-wide(p.whole), y+(height-tall(p.number))/2
	put(p.whole, x, top+ascent*(size-small), wide(p.whole), tall(p.whole))
	x -= wide(p.number)
	put(p.number, x, top, wide(p.number), tall(p.number))
	return x
}

// CreateRenderer implements fyne.Widget.
func (p *beetlePanel) CreateRenderer() fyne.WidgetRenderer {
	objects := []fyne.CanvasObject{p.token, p.name, p.number, p.whole, p.points, p.sign, p.art}
	for _, pill := range p.pills {
		objects = append(objects, pill.ground, pill.text)
	}
	return &beetlePanelRenderer{of: p, objects: objects}
}

type beetlePanelRenderer struct {
	of      *beetlePanel
	objects []fyne.CanvasObject
}

func (r *beetlePanelRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *beetlePanelRenderer) Destroy()                     {}

func (r *beetlePanelRenderer) MinSize() fyne.Size {
	return fyne.NewSize(kit.U(beetleLeastWidth), kit.U(r.of.measures.leastHeight()))
}

func (r *beetlePanelRenderer) Layout(size fyne.Size) {
	if !size.IsZero() {
		r.of.arrange(size)
	}
}

func (r *beetlePanelRenderer) Refresh() {
	r.of.paint()
	r.of.art.Refresh()
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}
