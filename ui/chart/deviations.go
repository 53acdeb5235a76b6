package chart

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// Deviation is how far a number is off from what is expected of it, and what somebody gave away there.
type Deviation struct {
	Name   string      // below it
	Face   int         // a die below it instead, 1 to 6; 0: none
	Marker *kit.Marker // whose it is, and below it where it has no name; nil: nobody's
	Off    float64
	Band   float64 // how far it may be off by chance, up and down
	Said   string  // at the end of the bar

	Missing bool    // nothing is known of it
	Cost    float64 // 0 or more
	Best    bool    // nothing was given away
}

// Deviations shows numbers as bars up and down from one line, before the band in which chance
// alone would leave them. What was given away hangs from a second line below it, pale where it is
// little beside the most; a tick says that it was nothing.
type Deviations struct {
	widget.BaseWidget
	List     []Deviation
	Captions [2]string // of the lines, where there is room; "" for none
	Chosen   int       // the one that is looked at; -1: none

	// OnPick is told which one somebody tapped; nil: it is only looked at.
	OnPick func(i int)
}

// NewDeviations returns a chart of which none is chosen.
func NewDeviations(list []Deviation) *Deviations {
	d := &Deviations{List: list, Chosen: -1}
	d.ExtendBaseWidget(d)
	return d
}

// Choose looks at one of them.
func (d *Deviations) Choose(i int) {
	d.Chosen = i
	d.Refresh()
}

// Tapped implements fyne.Tappable.
func (d *Deviations) Tapped(e *fyne.PointEvent) { d.pick(e.Position) }

// Dragged implements fyne.Draggable.
func (d *Deviations) Dragged(e *fyne.DragEvent) { d.pick(e.Position) }

// DragEnd implements fyne.Draggable.
func (d *Deviations) DragEnd() {}

func (d *Deviations) pick(at fyne.Position) {
	left := d.left(d.Size())
	i := int((at.X - left) / (d.Size().Width - left) * float32(len(d.List)))
	if i = max(0, min(i, len(d.List)-1)); d.OnPick != nil && i != d.Chosen {
		d.OnPick(i)
	}
}

// HeightFor implements Tall.
func (d *Deviations) HeightFor(float32) float32 { return d.least().Height }

// The least width of one of them, in design units: with a number of its own, and as one of many.
const (
	deviationWide   float32 = 44
	deviationNarrow float32 = 9
	deviationMany           = 8
)

func (d *Deviations) least() fyne.Size {
	each, high := deviationWide, kit.Grown(340)
	if len(d.List) > deviationMany {
		each = deviationNarrow
	}
	if d.costs() {
		high = kit.Grown(300)
	}
	return fyne.NewSize(kit.U(each)*float32(len(d.List)), kit.U(high))
}

// CreateRenderer implements fyne.Widget.
func (d *Deviations) CreateRenderer() fyne.WidgetRenderer { return render(d, d.least, d.draw) }

// costs reports whether there is a second line.
func (d *Deviations) costs() bool {
	for _, one := range d.List {
		if one.Cost > 0 || one.Best {
			return true
		}
	}
	return false
}

// left is the room for captions.
func (d *Deviations) left(size fyne.Size) float32 {
	if d.Captions == [2]string{} || size.Width < kit.U(kit.Grown(560)) {
		return 0
	}
	return max(kit.WidthOf(d.Captions[0], kit.Small, false), kit.WidthOf(d.Captions[1], kit.Small, false)) + kit.U(14)
}

// deviationPlot is where in the chart everything belongs.
type deviationPlot struct {
	left, share, width float32 // of one bar
	label              float32 // the height of a line of text
	line, second       float32 // the lines; the second is 0 without costs
	floor              float32 // where the feet begin
	one, cost          float32 // the height of a bar of 1
}

func (d *Deviations) plot(size fyne.Size) deviationPlot {
	p := deviationPlot{left: d.left(size), label: kit.U(kit.Grown(22)), floor: size.Height - kit.U(kit.Grown(38))}
	p.share = (size.Width - p.left) / float32(max(1, len(d.List)))
	p.width = min(kit.U(64), p.share*0.5)
	said, up, down, cost := float32(0), 1e-9, 1e-9, 1e-9
	for _, one := range d.List {
		up, down, cost = max(up, one.Band, one.Off), max(down, one.Band, -one.Off), max(cost, one.Cost)
		if one.Said != "" {
			said = p.label
		}
	}
	if !d.costs() {
		p.line = p.floor / 2
		p.one = (p.line - said) / float32(max(up, down))
		return p
	}
	edge, gap := kit.U(10), kit.U(26) // above the first bar, and between the lines
	room := p.floor - 2*edge - gap - 2*said
	// Both lines have the same scale, and neither less than a fifth of the room.
	least := 0.2 * (up + down + cost)
	up, down, cost = max(up, least/2), max(down, least/2), max(cost, least)
	p.one = room / float32(up+down+cost)
	p.cost = p.one
	p.line = edge + said + p.one*float32(up)
	p.second = p.line + p.one*float32(down) + said + gap
	return p
}

// lightCost is which part of the greatest cost is little.
const lightCost = 0.2

func (d *Deviations) draw(size fyne.Size) []shape {
	p := d.plot(size)
	most := 0.0
	for _, one := range d.List {
		most = max(most, one.Cost)
	}
	ink := kit.Colour(kit.Ink)
	bands, bars := []shape(nil), []shape{{p.left, p.line - kit.U(1), size.Width - p.left, kit.U(2), rect{fill: ink}}}
	if p.second > 0 {
		bars = append(bars, shape{p.left, p.second - kit.U(1), size.Width - p.left, kit.U(2), rect{fill: ink}})
	}
	if p.left > 0 {
		for i, y := range []float32{p.line, p.second} {
			bars = append(bars, shape{0, y - p.label/2, p.left, p.label, word{text: d.Captions[i], size: kit.Small, role: kit.Muted}})
		}
	}
	every := d.every(p)
	for i, one := range d.List {
		x := p.left + p.share*float32(i)
		if band := p.one * float32(one.Band); band > 0 {
			bands = append(bands, shape{x, p.line - band, p.share + 1, 2 * band, rect{fill: kit.Colour(kit.Sunk)}}) // no gap to the next
		}
		if i == d.Chosen {
			wide := min(p.share, p.width+kit.U(12))
			bands = append(bands, shape{x + (p.share-wide)/2, 0, wide, size.Height, rect{kit.Colour(kit.Tint), kit.Colour(kit.Accent), kit.U(3), kit.U(12)}})
		}
		bars = append(bars, one.bars(p, x, most)...)
		if near := max(i-d.Chosen, d.Chosen-i) < every && d.Chosen >= 0; i == d.Chosen || i%every == 0 && !near {
			bars = append(bars, one.foot(p, x, i == d.Chosen))
		}
	}
	return append(bands, bars...)
}

// every is of how many one has its name below it: not all have room beside each other.
func (d *Deviations) every(p deviationPlot) int {
	widest := float32(1)
	for _, one := range d.List {
		if len(d.List) > deviationMany && one.Face == 0 {
			widest = max(widest, kit.WidthOf(one.Name, kit.Small, true)+kit.U(4))
		}
	}
	return 1 + int(widest/p.share)
}

// bars are what is seen of one above its foot.
func (one Deviation) bars(p deviationPlot, x float32, most float64) (list []shape) {
	middle := x + p.share/2
	if one.Missing {
		list = append(list, smallDisc(middle, p.line))
		if p.second > 0 {
			list = append(list, smallDisc(middle, p.second))
		}
		return list
	}
	off := p.one * float32(one.Off)
	top, said := p.line-off, p.line-off-p.label
	if off < 0 {
		top, said = p.line, p.line-off
	}
	bar := rect{fill: kit.Colour(kit.Accent), radius: kit.U(3)}
	if one.Marker != nil {
		bar = rect{kit.PlayerColour(one.Marker.Colour), kit.Colour(kit.Ink), kit.U(1.2), kit.U(4)}
	}
	list = append(list, shape{middle - p.width/2, top, p.width, max(off, -off), bar})
	if one.Said != "" {
		list = append(list, shape{x, said, p.share, p.label, word{one.Said, kit.Small, kit.Ink, true, fyne.TextAlignCenter}})
	}
	switch {
	case one.Cost > 0 && !one.Best:
		colour := color.NRGBAModel.Convert(kit.Colour(kit.Bad)).(color.NRGBA)
		if one.Cost < lightCost*most {
			colour.A = 0x70
		}
		list = append(list, shape{middle - p.width/2, p.second, p.width, max(kit.U(3), p.cost*float32(one.Cost)), rect{fill: colour, radius: kit.U(4)}})
	case one.Best:
		side := min(kit.U(18), p.share)
		y := p.second + kit.U(6)
		way := through(fyne.NewPos(side*0.15, side*0.55), fyne.NewPos(side*0.4, side*0.85), fyne.NewPos(side*0.85, side*0.15))
		tick := drawing(fyne.NewSquareSize(side), element("none", kit.Hex(kit.Colour(kit.Good)), kit.U(3), way))
		tick.x, tick.y = middle-side/2, y
		list = append(list, tick)
	}
	return list
}

// smallDisc is a small disc on a line.
func smallDisc(x, y float32) shape {
	side := kit.U(7)
	return shape{x - side/2, y - side/2, side, side, rect{fill: kit.Colour(kit.Muted), radius: side / 2}}
}

// foot is what stands below a bar.
func (one Deviation) foot(p deviationPlot, x float32, chosen bool) shape {
	foot := shape{x, p.floor + kit.U(6), p.share, p.label, word{one.Name, kit.Small, kit.Muted, chosen, fyne.TextAlignCenter}}
	switch side := kit.U(28); {
	case chosen && one.Name != "":
		foot.what = word{one.Name, kit.Small, kit.Ink, true, fyne.TextAlignCenter}
	case one.Face > 0:
		foot.h, foot.what = side, die(one.Face)
	case one.Marker != nil && one.Name == "":
		foot = shape{x + (p.share-side)/2, p.floor + kit.U(6), side, side, token{marker: *one.Marker}}
	}
	return foot
}
