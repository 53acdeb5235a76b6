package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Bar is one number of several that are compared.
type Bar struct {
	Name  string // below it
	Face  int    // a die below it instead, 1 to 6; 0: none
	Value int
	Even  float64 // what it is expected to be; 0: nothing is
	Said  string  // above it
}

// Bars compares numbers as bars from zero, each with a line where it is expected to
// end.
type Bars struct {
	widget.BaseWidget
	bars   []Bar
	height float32
}

// NewBars returns bars of a height in design units.
func NewBars(bars []Bar, height float32) *Bars {
	b := &Bars{bars: bars, height: height}
	b.ExtendBaseWidget(b)
	return b
}

// HeightFor implements Tall.
func (b *Bars) HeightFor(float32) float32 { return U(Grown(b.height)) }

// The measures of bars, in design units.
const (
	barFoot float32 = 34 // below the bars
	barHead float32 = 22 // above them
	barMost float32 = 72 // the width of one
)

// barColumn is one bar with what belongs to it.
type barColumn struct {
	Bar
	bar, line  *canvas.Rectangle
	said, name *Text
	die        *Die // nil: the name is below
}

func newBarColumn(b Bar) *barColumn {
	c := &barColumn{
		Bar: b, bar: canvas.NewRectangle(nil), line: canvas.NewRectangle(nil),
		said: NewText(b.Said, Small, Ink).Bold().Centre().Cut(), name: NewText(b.Name, Small, Muted).Centre().Cut(),
	}
	c.line.Hidden = b.Even == 0
	if b.Face > 0 {
		c.die = NewDie(b.Face, 26, nil)
	}
	return c
}

func (c *barColumn) objects() []fyne.CanvasObject {
	list := []fyne.CanvasObject{c.bar, c.line, c.said, c.name}
	if c.die != nil {
		list = append(list, c.die)
	}
	return list
}

// place puts the bar around x on the floor; one is the height of a number of 1.
func (c *barColumn) place(x, share, floor, one float32) {
	head := U(Grown(barHead))
	bar, even := one*float32(c.Value), one*float32(c.Even)
	width := min(U(barMost), share*0.62)
	c.bar.Move(fyne.NewPos(x-width/2, floor-bar))
	c.bar.Resize(fyne.NewSize(width, bar))
	c.line.Move(fyne.NewPos(x-share*0.46, floor-even-U(1)))
	c.line.Resize(fyne.NewSize(share*0.92, U(2)))
	c.said.Move(fyne.NewPos(x-share/2, floor-max(bar, even)-head)) // the line does not cross the number
	c.said.Resize(fyne.NewSize(share, head))
	c.name.Move(fyne.NewPos(x-share/2, floor+U(4)))
	c.name.Resize(fyne.NewSize(share, head))
	if c.die != nil {
		c.die.Move(fyne.NewPos(x-U(13), floor+U(6)))
		c.die.Resize(fyne.NewSquareSize(U(26)))
	}
}

// CreateRenderer implements fyne.Widget.
func (b *Bars) CreateRenderer() fyne.WidgetRenderer {
	d := &drawn{of: b}
	var columns []*barColumn
	most := 1.0
	for _, one := range b.bars {
		c := newBarColumn(one)
		columns, d.objects = append(columns, c), append(d.objects, c.objects()...)
		most = max(most, float64(one.Value), one.Even)
	}
	d.min = func() fyne.Size { return fyne.NewSize(U(44)*float32(len(b.bars)), b.HeightFor(0)) }
	d.layout = func(size fyne.Size) {
		foot := U(Grown(barFoot))
		one := (size.Height - U(Grown(barHead)) - foot) / float32(most)
		share := size.Width / float32(len(columns))
		for i, c := range columns {
			c.place((float32(i)+0.5)*share, share, size.Height-foot, one)
		}
	}
	d.refresh = func() {
		for _, c := range columns {
			c.bar.FillColor, c.bar.CornerRadius = Colour(Accent), U(5)
			c.line.FillColor = Colour(Ink)
		}
	}
	d.refresh()
	return d
}
