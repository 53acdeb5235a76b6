package chart

import (
	"beermat/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Duel shows what two players have won of each other as one bar: the part of each in
// their colour, from both ends, and what was level between them.
type Duel struct {
	widget.BaseWidget
	first, level, last int
	colours            [2]int
	height             float32
}

// NewDuel returns the bar, of a height in design units.
func NewDuel(first, level, last int, colours [2]int, height float32) *Duel {
	d := &Duel{first: first, level: level, last: last, colours: colours, height: height}
	d.ExtendBaseWidget(d)
	return d
}

// CreateRenderer implements fyne.Widget.
func (d *Duel) CreateRenderer() fyne.WidgetRenderer {
	track, first, last := canvas.NewRectangle(nil), canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	r := &kit.Renderer{Of: d, Parts: []fyne.CanvasObject{track, first, last}}
	r.Least = func() fyne.Size { return fyne.NewSize(kit.U(60), kit.U(d.height)) }
	r.Arrange = func(size fyne.Size) {
		height, y := kit.U(d.height), (size.Height-kit.U(d.height))/2
		one := size.Width / float32(max(1, d.first+d.level+d.last))
		track.Move(fyne.NewPos(0, y))
		track.Resize(fyne.NewSize(size.Width, height))
		first.Move(fyne.NewPos(0, y))
		first.Resize(fyne.NewSize(one*float32(d.first), height))
		last.Move(fyne.NewPos(size.Width-one*float32(d.last), y))
		last.Resize(fyne.NewSize(one*float32(d.last), height))
	}
	r.Update = func() {
		track.FillColor, track.CornerRadius = kit.Colour(kit.Sunk), kit.U(4)
		for i, bar := range []*canvas.Rectangle{first, last} {
			bar.FillColor, bar.CornerRadius = kit.PlayerColour(d.colours[i]), kit.U(4)
			bar.StrokeColor, bar.StrokeWidth = kit.Colour(kit.Ink), kit.U(1.2)
		}
		first.Hidden, last.Hidden = d.first == 0, d.last == 0
	}
	r.Update()
	return r
}
