package kit

import (
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
	r := &drawn{of: d, objects: []fyne.CanvasObject{track, first, last}}
	r.min = func() fyne.Size { return fyne.NewSize(U(60), U(d.height)) }
	r.layout = func(size fyne.Size) {
		height, y := U(d.height), (size.Height-U(d.height))/2
		one := size.Width / float32(max(1, d.first+d.level+d.last))
		track.Move(fyne.NewPos(0, y))
		track.Resize(fyne.NewSize(size.Width, height))
		first.Move(fyne.NewPos(0, y))
		first.Resize(fyne.NewSize(one*float32(d.first), height))
		last.Move(fyne.NewPos(size.Width-one*float32(d.last), y))
		last.Resize(fyne.NewSize(one*float32(d.last), height))
	}
	r.refresh = func() {
		track.FillColor, track.CornerRadius = Colour(Sunk), U(4)
		for i, bar := range []*canvas.Rectangle{first, last} {
			bar.FillColor, bar.CornerRadius = PlayerColour(d.colours[i]), U(4)
			bar.StrokeColor, bar.StrokeWidth = Colour(Ink), U(1.2)
		}
		first.Hidden, last.Hidden = d.first == 0, d.last == 0
	}
	r.refresh()
	return r
}
