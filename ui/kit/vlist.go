package kit

import (
	"maps"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// VList is a list of any length, all of whose rows have one height. It makes only
// the rows that can be seen, when they come into sight.
type VList struct {
	widget.BaseWidget

	// Row makes row n.
	Row func(n int) fyne.CanvasObject

	// OnEnd is told when the end of the list comes into sight, so that it can
	// grow. It may be nil.
	OnEnd func()

	rows   int
	height float32 // of a row, in design units
	line   *vlistLine
	scroll *container.Scroll
}

// NewVList returns a list without rows. Their height is in design units.
func NewVList(height float32, row func(n int) fyne.CanvasObject) *VList {
	l := &VList{Row: row, height: height}
	l.line = &vlistLine{of: l, made: map[int]fyne.CanvasObject{}}
	l.line.ExtendBaseWidget(l.line)
	l.scroll = container.NewVScroll(l.line)
	l.scroll.OnScrolled = func(fyne.Position) { l.line.Refresh() }
	l.ExtendBaseWidget(l)
	return l
}

// Pitch is the height of a row: it holds text, and grows with it.
func (l *VList) Pitch() float32 { return U(Grown(l.height)) }

// Made is how many rows there are at the moment, of those that can be seen.
func (l *VList) Made() int { return len(l.line.made) }

// Grow tells how many rows there are now. Those that can be seen stay as they
// are.
func (l *VList) Grow(rows int) {
	if l.rows != rows {
		l.rows = rows
		l.line.Refresh()
		l.scroll.Refresh()
	}
}

// Renew makes all rows that can be seen anew.
func (l *VList) Renew(rows int) {
	l.rows = rows
	clear(l.line.made)
	l.line.Refresh()
	l.scroll.Refresh()
}

// Offset says how far it is scrolled.
func (l *VList) Offset() float32 { return l.scroll.Offset.Y }

// SetOffset scrolls to an offset.
func (l *VList) SetOffset(y float32) {
	l.scroll.ScrollToOffset(fyne.NewPos(0, y))
	l.line.Refresh()
}

// Reveal scrolls as little as it takes to see a row.
func (l *VList) Reveal(n int) {
	y, height := float32(n)*l.Pitch(), l.Pitch()
	switch at := l.scroll.Offset.Y; {
	case y < at:
		l.SetOffset(y)
	case y+height > at+l.scroll.Size().Height:
		l.SetOffset(y + height - l.scroll.Size().Height)
	}
}

// HeightFor implements Tall: a few rows; more is to be given by a Stretch.
func (l *VList) HeightFor(float32) float32 { return l.Pitch() * 3 }

// Held implements Holder.
func (l *VList) Held() []fyne.CanvasObject { return []fyne.CanvasObject{l.scroll} }

// CreateRenderer implements fyne.Widget.
func (l *VList) CreateRenderer() fyne.WidgetRenderer {
	d := &Renderer{Of: l, Parts: []fyne.CanvasObject{l.scroll}}
	d.Least = func() fyne.Size { return fyne.NewSize(U(120), l.HeightFor(0)) }
	d.Arrange = func(size fyne.Size) {
		l.scroll.Resize(size)
		l.line.Refresh()
	}
	return d
}

// vlistLine is what is scrolled: as high as all rows, holding those in sight.
type vlistLine struct {
	widget.BaseWidget
	of   *VList
	made map[int]fyne.CanvasObject
}

// sight returns the rows that can be seen, one more at each end.
func (v *vlistLine) sight() (first, last int) {
	l := v.of
	height := l.Pitch()
	first = max(0, int(l.scroll.Offset.Y/height)-1)
	return first, min(l.rows, int((l.scroll.Offset.Y+l.scroll.Size().Height)/height)+2)
}

// Held implements Holder: the rows in sight.
func (v *vlistLine) Held() []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, n := range slices.Sorted(maps.Keys(v.made)) {
		rows = append(rows, v.made[n])
	}
	return rows
}

// CreateRenderer implements fyne.Widget.
func (v *vlistLine) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSize(0, v.of.Pitch()*float32(v.of.rows)) }
	return &Renderer{Of: v, Least: least, Arrange: func(fyne.Size) { v.place() }}
}

// place makes the rows that have come into sight and drops those that have gone
// out of it.
func (v *vlistLine) place() {
	l := v.of
	if l.scroll.Size().IsZero() {
		return
	}
	first, last := v.sight()
	for n := range v.made {
		if n < first || n >= last {
			delete(v.made, n)
		}
	}
	height := l.Pitch()
	for n := first; n < last; n++ {
		if v.made[n] == nil {
			v.made[n] = l.Row(n)
		}
		Put(v.made[n], 0, float32(n)*height, l.scroll.Size().Width, height)
	}
	if last == l.rows && l.OnEnd != nil {
		l.OnEnd()
	}
}
