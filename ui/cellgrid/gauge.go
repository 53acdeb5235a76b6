package cellgrid

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"beermat/ui/kit"
)

// gauge is what is drawn of a Gauge: a track, how much of it is filled, and a mark where that
// ends, which is seen whatever the colours are.
type gauge struct{ track, fill, mark *canvas.Rectangle }

// The sizes of a gauge, in design units.
const (
	gaugeHigh float32 = 8
	gaugeMost float32 = 104
	gaugeMark float32 = 2
	gaugeAir  float32 = 6 // beside it at least
)

func newGauge() *gauge {
	return &gauge{canvas.NewRectangle(nil), canvas.NewRectangle(nil), canvas.NewRectangle(nil)}
}

// paint gives a gauge its colours; nil hides it.
func (g *gauge) paint(of *Gauge) {
	if g.track.Hidden = of == nil; of == nil {
		g.fill.Hidden, g.mark.Hidden = true, true
		return
	}
	round, end := kit.U(gaugeHigh/2), float32(0)
	if of.Share >= 1 {
		end = round
	}
	g.fill.Hidden, g.mark.Hidden = of.Share <= 0, of.Share <= 0 || of.Share >= 1
	g.track.FillColor, g.track.CornerRadius = kit.Colour(kit.Line), round
	g.mark.FillColor = kit.Colour(kit.Ink)
	g.fill.FillColor = of.Colour
	g.fill.TopLeftCornerRadius, g.fill.BottomLeftCornerRadius = round, round
	g.fill.TopRightCornerRadius, g.fill.BottomRightCornerRadius = end, end
	for _, rect := range []*canvas.Rectangle{g.track, g.fill, g.mark} {
		rect.Refresh()
	}
}

// place puts a gauge into a width at a place.
func (g *gauge) place(share, x, y, width float32) {
	high := kit.U(gaugeHigh)
	kit.Put(g.track, x, y, width, high)
	kit.Put(g.fill, x, y, width*share, high)
	kit.Put(g.mark, x+width*share-kit.U(gaugeMark), y, kit.U(gaugeMark), high)
}

// placeGauge puts a gauge above the text of a cell, both of them in the middle of its box.
func (d *drawn) placeGauge(c Cell, pos fyne.Position, box fyne.Size) {
	bar, room := kit.U(gaugeHigh+2), fyne.NewSize(box.Width-kit.U(4), box.Height)
	styles[c.Kind].fit(d.text, c.Text, false, box.Height, fyne.NewSize(room.Width, box.Height-bar), nil)
	line := kit.LineSize(d.text).Height
	top, wide := pos.Y+max(0, (box.Height-bar-line)/2), min(box.Width-kit.U(2*gaugeAir), kit.U(gaugeMost))
	d.gauge.place(c.Gauge.Share, pos.X+(box.Width-wide)/2, top, wide)
	kit.Put(d.text, pos.X, top+bar, box.Width, line)
}
