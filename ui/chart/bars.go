package chart

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// Bar is a part of Bars.
type Bar struct {
	From, To float64 // where it begins and ends, as shares of the width
	Marker   kit.Marker
	Label    string    // such as 43%, beside the token of the player; "": neither
	Ticks    []float64 // where lines go across it, as shares of the width
}

// Bars shows parts of a whole in the colours of players, on one track.
type Bars struct {
	widget.BaseWidget
	List   []Bar
	Height float32   // in design units
	Marks  []float64 // where lines go across, such as at what is expected
}

// NewBars returns bars of a height in design units.
func NewBars(height float32, list ...Bar) *Bars {
	b := &Bars{List: list, Height: height}
	b.ExtendBaseWidget(b)
	return b
}

// NewBullet returns a bar of a value, with a mark at what is expected of it, which is more
// than 0. The mark is at the same place in every bullet of one width.
func NewBullet(value, expected float64, colour int) *Bars {
	const most = 1.6 // of what is expected fills the whole width
	b := NewBars(10, Bar{To: min(max(value/expected, 0), most) / most, Marker: kit.Marker{Colour: colour}})
	b.Marks = []float64{1 / most}
	return b
}

// The measures of bars, in design units.
const (
	barToken float32 = 20
	barMark  float32 = 4 // how far a mark goes beyond the bars
)

// HeightFor implements Tall.
func (b *Bars) HeightFor(float32) float32 {
	if len(b.Marks) > 0 {
		return kit.U(b.Height + 2*barMark)
	}
	return kit.U(b.Height)
}

// CreateRenderer implements fyne.Widget.
func (b *Bars) CreateRenderer() fyne.WidgetRenderer {
	return render(b, func() fyne.Size { return fyne.NewSize(kit.U(60), b.HeightFor(0)) }, b.shapes)
}

func (b *Bars) shapes(size fyne.Size) []shape {
	if len(b.List) == 0 {
		return nil
	}
	height := kit.U(b.Height)
	y := (size.Height - height) / 2
	list := []shape{{0, y, size.Width, height, rect{fill: kit.Colour(kit.Sunk), radius: height / 2}}}
	for _, bar := range b.List {
		from, to := size.Width*float32(bar.From), size.Width*float32(bar.To)
		switch colour := kit.PlayerColour(bar.Marker.Colour); {
		case bar.Label != "":
			list = append(list, bar.labelled(from, to-kit.U(2)-from, height)...)
		case to > from:
			width := min(max(height, to-from), size.Width)
			list = append(list, shape{min(from, size.Width-width), y, width, height, rect{colour, kit.Colour(kit.Ink), kit.U(1.2), height / 2}})
			list = append(list, bar.ticked(size.Width, y, height)...)
		}
	}
	for _, at := range b.Marks {
		list = append(list, shape{min(size.Width*float32(at), size.Width-kit.U(1.5)) - kit.U(1.5), 0, kit.U(3), size.Height, rect{fill: kit.Colour(kit.Ink)}})
	}
	return list
}

// ticked are the lines across a bar, as far as it reaches.
func (b Bar) ticked(width, y, height float32) (list []shape) {
	colour := color.NRGBAModel.Convert(kit.Colour(kit.Ink)).(color.NRGBA)
	colour.A = 0x80
	for _, at := range b.Ticks {
		if at > b.From && at < b.To {
			list = append(list, shape{width*float32(at) - kit.U(0.75), y, kit.U(1.5), height, rect{fill: colour}})
		}
	}
	return list
}

// labelled is a bar with its token and its label, as far as it has room for them.
func (b Bar) labelled(x, width, height float32) []shape {
	side := kit.U(barToken)
	list := []shape{{x, 0, max(kit.U(1), width), height, rect{fill: kit.PlayerColour(b.Marker.Colour), radius: kit.U(6)}}}
	if width < side {
		return list
	}
	inset := min(kit.U(6), (width-side)/2)
	list = append(list, shape{x + inset, (height - side) / 2, side, side, token{b.Marker, true}})
	if room := width - side - 3*inset; kit.WidthOf(b.Label, kit.Small, true) <= room {
		list = append(list, shape{x + 2*inset + side, 0, room, height, word{text: b.Label, size: kit.Small, role: kit.DieInk, bold: true}})
	}
	return list
}
