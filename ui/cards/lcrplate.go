package cards

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// lcrSeat is what a plate shows of a seat.
type lcrSeat struct {
	chips  int
	change int // by what was written last
	turn   bool
	gone   bool
	won    bool
	status string // what the number does not tell
	brief  string // the same where that has no room
}

// lcrPlate is a seat at the table: token, name and number, and the chips
// themselves where there is room for them.
type lcrPlate struct {
	widget.BaseWidget
	tap    *kit.Tap
	marker kit.Marker
	shows  lcrSeat
	token  *kit.Token
	name   *kit.Text
	number *kit.Text
	change *kit.Text
	status *kit.Text
	chips  *kit.Chips
	trophy *kit.Icon
}

func newLCRPlate(seat Seat, onTap func()) *lcrPlate {
	p := &lcrPlate{
		marker: seat.Marker,
		token:  kit.NewToken(seat.Marker, 32),
		name:   kit.NewText(seat.Name, 20, kit.Ink).Bold().Cut(),
		number: kit.NewText("", kit.Numeral, kit.Ink).Bold().Trailing(),
		change: kit.NewText("", kit.Body, kit.Muted).Bold().Trailing(),
		status: kit.NewText("", kit.Small, kit.Muted).Cut(),
		chips:  kit.NewChips(0, chipColour(), 64),
		trophy: kit.NewIcon(kit.Trophy, 24, kit.Accent),
	}
	p.ExtendBaseWidget(p)
	p.tap = kit.NewTap(seat.Name, p, onTap).On(kit.Paper, kit.Line)
	p.show(lcrSeat{})
	return p
}

// lcrGreen is the colour of the game.
var lcrGreen = rgb(0x2F7D4F)

// chipColour is the green in which chips can be seen on any ground of the theme.
func chipColour() color.NRGBA {
	return color.NRGBAModel.Convert(kit.Colour(kit.Good)).(color.NRGBA)
}

// show shows a seat anew where it has changed.
func (p *lcrPlate) show(s lcrSeat) {
	was := p.shows
	p.shows = s
	p.token.Set(p.marker, s.gone)
	p.number.Set(strconv.Itoa(s.chips))
	p.change.Set(signed(s.change))
	p.chips.Set(s.chips)
	ink, fill, border := kit.Ink, kit.Paper, kit.Line
	switch {
	case s.turn || s.won:
		fill, border = kit.Tint, kit.Accent
	case s.gone:
		ink, fill = kit.Muted, ""
	}
	p.name.SetRole(ink)
	p.number.SetRole(ink)
	p.tap.On(fill, border)
	if was != s {
		p.Refresh()
	}
	if s.change != 0 && s.change != was.change {
		p.tap.Glow()
	}
}

// lie puts the plate on the table, with the corners of a panel if it is as large
// as one.
func (p *lcrPlate) lie(box lcrBox) {
	p.tap.Shape(min(kit.PanelRadius, max(kit.DieRadius, box.h*0.18)), 0).Refresh()
	put(p.tap, lcrEdge+box.x, lcrEdge+box.y, box.w, box.h)
}

// signed is a change with its sign: "+1", "−2"; "" for none.
func signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return ""
}

// CreateRenderer implements fyne.Widget.
func (p *lcrPlate) CreateRenderer() fyne.WidgetRenderer { return &lcrPlateRenderer{p} }

type lcrPlateRenderer struct{ of *lcrPlate }

func (r *lcrPlateRenderer) Objects() []fyne.CanvasObject {
	p := r.of
	return []fyne.CanvasObject{p.token, p.name, p.number, p.change, p.status, p.chips, p.trophy}
}

func (r *lcrPlateRenderer) MinSize() fyne.Size {
	return fyne.NewSize(kit.U(lcrLeastWidth), kit.U(lcrLeastHeight))
}
func (r *lcrPlateRenderer) Destroy() {}

func (r *lcrPlateRenderer) Refresh() {
	r.of.chips.SetColour(chipColour())
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}

func (r *lcrPlateRenderer) Layout(size fyne.Size) {
	if !size.IsZero() {
		r.of.arrange(size)
	}
}
