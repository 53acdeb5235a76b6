package cards

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// mafiaSeat is what a plate shows of a seat.
type mafiaSeat struct {
	points, dice int
	note         mafiaNote
	turn         bool // it writes next, or is going to begin
	out          bool // has no points left, or has gone home
	won          bool // the game
}

// mafiaPlate is a seat at the table: token, name and points, the dice it holds,
// and what has just become of them.
type mafiaPlate struct {
	widget.BaseWidget
	tap    *kit.Tap
	marker kit.Marker
	shows  mafiaSeat
	token  *kit.Token
	name   *kit.Text
	points *kit.Text
	dice   *mafiaDice
	count  *kit.Text
	note   *kit.Text
	trophy *kit.Icon
}

func newMafiaPlate(seat Seat, onTap func()) *mafiaPlate {
	p := &mafiaPlate{
		marker: seat.Marker,
		token:  kit.NewToken(seat.Marker, 32),
		name:   kit.NewText(seat.Name, 20, kit.Ink).Bold().Cut(),
		points: kit.NewText("", kit.Numeral, kit.Ink).Bold().Trailing(),
		dice:   newMafiaDice(),
		count:  kit.NewText("", kit.Strong, kit.Ink).Bold().Trailing(),
		note:   kit.NewText("", kit.Small, kit.Muted).Cut(),
		trophy: kit.NewIcon(kit.Trophy, 24, kit.Accent),
	}
	p.ExtendBaseWidget(p)
	p.tap = kit.NewTap(seat.Name, p, onTap).On(kit.Paper, kit.Line)
	return p
}

// show shows a seat anew where it has changed.
func (p *mafiaPlate) show(s mafiaSeat) {
	was := p.shows
	p.shows = s
	ink, fill, border := kit.Ink, kit.Paper, kit.Line
	switch {
	case s.turn || s.won:
		fill, border = kit.Tint, kit.Accent
	case s.out:
		ink, fill = kit.Muted, ""
	}
	noted := kit.Muted
	if s.note.mark {
		noted = ink
	}
	p.token.Set(p.marker, s.out)
	p.name.SetRole(ink)
	p.points.Set(strconv.Itoa(s.points))
	p.points.SetRole(ink)
	p.dice.set(s.dice, ink)
	p.count.Set(strconv.Itoa(s.dice))
	p.count.SetRole(ink)
	p.note.SetAround(s.note.text, s.note.part)
	p.note.SetRole(noted)
	p.tap.On(fill, border)
	if was != s {
		p.Refresh()
	}
	if was != (mafiaSeat{}) && (s.dice != was.dice || s.points != was.points) {
		p.tap.Glow()
	}
}

// lie puts the plate on the table, with the corners of a panel if it is as large
// as one.
func (p *mafiaPlate) lie(box lcrBox) {
	p.tap.Shape(min(kit.PanelRadius, max(kit.DieRadius, box.h*0.18)), 0).Refresh()
	put(p.tap, lcrEdge+box.x, lcrEdge+box.y, box.w, box.h)
}

// CreateRenderer implements fyne.Widget.
func (p *mafiaPlate) CreateRenderer() fyne.WidgetRenderer { return &mafiaPlateRenderer{p} }

type mafiaPlateRenderer struct{ of *mafiaPlate }

func (r *mafiaPlateRenderer) Objects() []fyne.CanvasObject {
	p := r.of
	return []fyne.CanvasObject{p.token, p.name, p.points, p.dice, p.count, p.note, p.trophy}
}

func (r *mafiaPlateRenderer) MinSize() fyne.Size {
	return fyne.NewSize(kit.U(lcrLeastWidth), kit.U(lcrLeastHeight))
}
func (r *mafiaPlateRenderer) Destroy() {}

func (r *mafiaPlateRenderer) Refresh() {
	for _, o := range []fyne.CanvasObject{r.of.token, r.of.dice, r.of.trophy} {
		o.Refresh() // their colours follow the theme
	}
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}

func (r *mafiaPlateRenderer) Layout(size fyne.Size) {
	if !size.IsZero() {
		r.of.arrange(size)
	}
}
