package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Columns deals panels out to as many columns as there is room for, each panel to
// the shortest one. The last panel of every column goes down to the end of the
// longest.
type Columns struct {
	widget.BaseWidget
	gap, least float32
	items      []fyne.CanvasObject
}

// NewColumns returns columns that are at least so many design units wide.
func NewColumns(gap, least float32, items ...fyne.CanvasObject) *Columns {
	c := &Columns{gap: gap, least: least, items: items}
	c.ExtendBaseWidget(c)
	return c
}

// Held implements Holder.
func (c *Columns) Held() []fyne.CanvasObject { return c.items }

// place calls put for every item, and returns the height of the longest column in a
// width. The columns go down to the bottom, which is 0 where that is not known.
func (c *Columns) place(width, bottom float32, put func(item fyne.CanvasObject, at fyne.Position, size fyne.Size)) float32 {
	items, gap := visible(c.items), U(c.gap)
	if len(items) == 0 {
		return 0
	}
	n := max(1, min(len(items), int((width+gap)/(U(c.least)+gap))))
	wide := (width+gap)/float32(n) - gap
	columns, heights := make([][]fyne.CanvasObject, n), make([]float32, n)
	for _, item := range items {
		shortest := 0
		for i, height := range heights {
			if height < heights[shortest]-0.5 {
				shortest = i
			}
		}
		columns[shortest] = append(columns[shortest], item)
		heights[shortest] += HeightOf(item, wide) + gap
	}
	longest := float32(0)
	for _, height := range heights {
		longest = max(longest, height-gap)
	}
	bottom = max(bottom, longest)
	for i, column := range columns {
		at := fyne.NewPos(float32(i)*(wide+gap), 0)
		for j, item := range column {
			height := HeightOf(item, wide)
			if j == len(column)-1 {
				height = bottom - at.Y
			}
			put(item, at, fyne.NewSize(wide, height))
			at.Y += height + gap
		}
	}
	return longest
}

// HeightFor implements Tall.
func (c *Columns) HeightFor(width float32) float32 {
	return c.place(width, 0, func(fyne.CanvasObject, fyne.Position, fyne.Size) {})
}

// CreateRenderer implements fyne.Widget.
func (c *Columns) CreateRenderer() fyne.WidgetRenderer {
	d := &Renderer{Of: c, Parts: c.items}
	d.Least = func() fyne.Size { return fyne.NewSize(U(280), c.HeightFor(max(U(280), c.Size().Width))) }
	d.Arrange = func(size fyne.Size) {
		c.place(size.Width, size.Height, func(item fyne.CanvasObject, at fyne.Position, size fyne.Size) {
			item.Move(at)
			item.Resize(size)
		})
	}
	return d
}

// Measure keeps an item from getting wider than is good to read, in the middle of
// the width.
type Measure struct {
	widget.BaseWidget
	most float32
	item fyne.CanvasObject
}

// NewMeasure returns an item that gets at most so many design units wide.
func NewMeasure(most float32, item fyne.CanvasObject) *Measure {
	m := &Measure{most: most, item: item}
	m.ExtendBaseWidget(m)
	return m
}

// Held implements Holder.
func (m *Measure) Held() []fyne.CanvasObject { return []fyne.CanvasObject{m.item} }

func (m *Measure) width(room float32) float32 { return min(room, U(Grown(m.most))) }

// HeightFor implements Tall.
func (m *Measure) HeightFor(width float32) float32 { return HeightOf(m.item, m.width(width)) }

// CreateRenderer implements fyne.Widget.
func (m *Measure) CreateRenderer() fyne.WidgetRenderer {
	d := &Renderer{Of: m, Parts: []fyne.CanvasObject{m.item}, Least: m.item.MinSize}
	d.Arrange = func(size fyne.Size) {
		width := m.width(size.Width)
		m.item.Move(fyne.NewPos((size.Width-width)/2, 0))
		m.item.Resize(fyne.NewSize(width, size.Height))
	}
	return d
}
