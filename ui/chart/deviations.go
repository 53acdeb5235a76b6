package chart

import (
	"beermat/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Deviation is how far a number is off from what is expected of it.
type Deviation struct {
	Name string // below it
	Face int    // a die below it instead, 1 to 6; 0: none
	Off  float64
	Band float64 // how far it may be off by chance, up and down
	Said string  // at the end of the bar
}

// Deviations shows how far numbers are off, as bars up and down from one line, before
// the band in which chance alone would leave them.
type Deviations struct {
	widget.BaseWidget
	list   []Deviation
	height float32
}

// NewDeviations returns bars of a height in design units.
func NewDeviations(list []Deviation, height float32) *Deviations {
	d := &Deviations{list: list, height: height}
	d.ExtendBaseWidget(d)
	return d
}

// HeightFor implements Tall.
func (v *Deviations) HeightFor(float32) float32 { return kit.U(kit.Grown(v.height)) }

// The measures of the bars, in design units.
const (
	deviationFoot float32 = 38 // below them
	deviationHead float32 = 22 // of a number
	deviationMost float32 = 64 // the width of one
)

// deviation is a bar with what belongs to it.
type deviation struct {
	Deviation
	band, bar *canvas.Rectangle
	said      *kit.Text
	foot      fyne.CanvasObject
}

func newDeviation(of Deviation) *deviation {
	c := &deviation{
		Deviation: of, band: canvas.NewRectangle(nil), bar: canvas.NewRectangle(nil),
		said: kit.NewText(of.Said, kit.Small, kit.Ink).Bold().Centre().Cut(), foot: kit.NewText(of.Name, kit.Small, kit.Muted).Centre().Cut(),
	}
	if of.Face > 0 {
		c.foot = kit.NewDie(of.Face, 28, nil)
	}
	return c
}

// place puts the bar into a column; one is the height of an offset of 1.
func (c *deviation) place(left, share, line, floor, one float32) {
	band, off, head := one*float32(c.Band), one*float32(c.Off), kit.U(kit.Grown(deviationHead))
	c.band.Move(fyne.NewPos(left, line-band))
	c.band.Resize(fyne.NewSize(share+1, 2*band)) // no gap to the next
	width, height := min(kit.U(deviationMost), share*0.5), max(off, -off)
	top, said := line-height, line-height-head
	if off < 0 {
		top, said = line, line+height
	}
	c.bar.Move(fyne.NewPos(left+(share-width)/2, top))
	c.bar.Resize(fyne.NewSize(width, height))
	c.said.Move(fyne.NewPos(left, said))
	c.said.Resize(fyne.NewSize(share, head))
	foot := fyne.NewSize(share, kit.U(kit.Grown(deviationHead)))
	if c.Face > 0 {
		foot.Height = kit.U(28)
	}
	c.foot.Resize(foot)
	c.foot.Move(fyne.NewPos(left, floor+kit.U(6)))
}

// CreateRenderer implements fyne.Widget.
func (v *Deviations) CreateRenderer() fyne.WidgetRenderer {
	d, line := &kit.Renderer{Of: v}, canvas.NewRectangle(nil)
	var bands, rest []fyne.CanvasObject
	var columns []*deviation
	most := 0.0
	for _, one := range v.list {
		c := newDeviation(one)
		columns, bands, rest = append(columns, c), append(bands, c.band), append(rest, c.bar, c.said, c.foot)
		most = max(most, one.Band, one.Off, -one.Off)
	}
	d.Parts = append(append(bands, rest...), line)
	d.Least = func() fyne.Size { return fyne.NewSize(kit.U(44)*float32(len(v.list)), v.HeightFor(0)) }
	d.Arrange = func(size fyne.Size) {
		floor := size.Height - kit.U(kit.Grown(deviationFoot))
		one, share := float32(0), size.Width/float32(max(1, len(columns)))
		if most > 0 {
			one = (floor/2 - kit.U(kit.Grown(deviationHead))) / float32(most)
		}
		for i, c := range columns {
			c.place(float32(i)*share, share, floor/2, floor, one)
		}
		line.Move(fyne.NewPos(0, floor/2-kit.U(1)))
		line.Resize(fyne.NewSize(size.Width, kit.U(2)))
	}
	d.Update = func() {
		line.FillColor = kit.Colour(kit.Ink)
		for _, c := range columns {
			c.band.FillColor = kit.Colour(kit.Sunk)
			c.bar.FillColor, c.bar.CornerRadius = kit.Colour(kit.Accent), kit.U(3)
		}
	}
	d.Update()
	return d
}
