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

// NewBars gives bars of a height in design units.
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

// CreateRenderer implements fyne.Widget.
func (b *Bars) CreateRenderer() fyne.WidgetRenderer {
	d := &drawn{of: b}
	type column struct {
		bar, line  *canvas.Rectangle
		said, name *Text
		die        *Die
	}
	var columns []column
	most := 1.0
	for _, one := range b.bars {
		c := column{
			bar: canvas.NewRectangle(nil), line: canvas.NewRectangle(nil), said: NewText(one.Said, Small, Ink).Bold().Centre().Cut(),
			name: NewText(one.Name, Small, Muted).Centre().Cut(),
		}
		d.objects = append(d.objects, c.bar, c.line, c.said, c.name)
		if one.Face > 0 {
			c.die = NewDie(one.Face, 26, nil)
			d.objects = append(d.objects, c.die)
		}
		columns = append(columns, c)
		most = max(most, float64(one.Value), one.Even)
	}
	d.min = func() fyne.Size { return fyne.NewSize(U(44)*float32(len(b.bars)), b.HeightFor(0)) }
	d.layout = func(size fyne.Size) {
		head, foot := U(Grown(barHead)), U(Grown(barFoot))
		floor, room := size.Height-foot, size.Height-head-foot
		share := size.Width / float32(len(columns))
		for i, c := range columns {
			width := min(U(barMost), share*0.62)
			x := (float32(i) + 0.5) * share
			height := room * float32(float64(b.bars[i].Value)/most)
			c.bar.Move(fyne.NewPos(x-width/2, floor-height))
			c.bar.Resize(fyne.NewSize(width, height))
			over := room * float32(max(float64(b.bars[i].Value), b.bars[i].Even)/most) // the line does not cross the number
			c.said.Move(fyne.NewPos(x-share/2, floor-over-head))
			c.said.Resize(fyne.NewSize(share, head))
			c.name.Move(fyne.NewPos(x-share/2, floor+U(4)))
			c.name.Resize(fyne.NewSize(share, head))
			c.line.Hidden = b.bars[i].Even == 0
			c.line.Move(fyne.NewPos(x-share*0.46, floor-room*float32(b.bars[i].Even/most)-U(1)))
			c.line.Resize(fyne.NewSize(share*0.92, U(2)))
			if c.die != nil {
				c.die.Move(fyne.NewPos(x-U(13), floor+U(6)))
				c.die.Resize(fyne.NewSquareSize(U(26)))
			}
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
