package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Row puts things beside each other, each in the middle of the height. A thing
// wrapped by Stretch takes the width that is left.
type Row struct {
	widget.BaseWidget
	gap   float32
	equal bool
	fold  float32 // the last item goes below the others where they have less than this
	items []fyne.CanvasObject
}

// NewRow returns a row with gaps in design units.
func NewRow(gap float32, items ...fyne.CanvasObject) *Row {
	r := &Row{gap: gap, items: items}
	r.ExtendBaseWidget(r)
	return r
}

// NewShares returns a row whose items share the width equally and fill the height.
func NewShares(gap float32, items ...fyne.CanvasObject) *Row {
	r := NewRow(gap, items...)
	r.equal = true
	return r
}

// Fold lets the last item, such as a switch, go below the others where it would
// leave them less than a width in design units, which grows with the text.
func (r *Row) Fold(least float32) *Row { r.fold = least; return r }

// folded reports whether the last item is below the others in a width, which of
// items that can be seen.
func (r *Row) folded(items []fyne.CanvasObject, width float32) bool {
	if r.fold == 0 || len(items) < 2 || width <= 0 {
		return false
	}
	last := items[len(items)-1].MinSize().Width
	return width-last-U(r.gap) < min(width, U(Grown(r.fold)))
}

// SetItems shows other things.
func (r *Row) SetItems(items ...fyne.CanvasObject) {
	r.items = items
	r.Refresh()
}

// widths shares a width out to the items.
func (r *Row) widths(items []fyne.CanvasObject, width float32) []float32 {
	out := make([]float32, len(items))
	spare := width - U(r.gap)*float32(max(len(items)-1, 0))
	if r.equal {
		for i := range items {
			out[i] = spare / float32(len(items))
		}
		return out
	}
	stretching := 0
	for i, item := range items {
		out[i] = item.MinSize().Width
		spare -= out[i]
		if _, ok := item.(*Stretch); ok {
			stretching++
		}
	}
	for i, item := range items {
		if _, ok := item.(*Stretch); ok {
			out[i] = max(0, out[i]+spare/float32(stretching))
		}
	}
	return squeezed(out, width-U(r.gap)*float32(max(len(items)-1, 0)))
}

// squeezed makes all widths less where they have no room beside each other.
func squeezed(widths []float32, room float32) []float32 {
	sum := float32(0)
	for _, w := range widths {
		sum += w
	}
	if sum > room+0.5 && room > 0 {
		for i := range widths {
			widths[i] *= room / sum
		}
	}
	return widths
}

// HeightFor implements Tall.
func (r *Row) HeightFor(width float32) float32 {
	items := visible(r.items)
	if r.folded(items, width) {
		above, _, lower := r.split(items, width)
		return above.HeightFor(width) + U(foldGap) + lower.Height
	}
	height := float32(0)
	for i, w := range r.widths(items, width) {
		height = max(height, HeightOf(items[i], w))
	}
	return height
}

// CreateRenderer implements fyne.Widget.
func (r *Row) CreateRenderer() fyne.WidgetRenderer {
	d := &Renderer{Of: r, Parts: r.items}
	d.Update = func() { d.Parts = r.items }
	d.Least = func() fyne.Size {
		items := visible(r.items)
		width, widest := U(r.gap)*float32(max(len(items)-1, 0)), float32(0)
		for _, item := range items {
			w := item.MinSize().Width
			width, widest = width+w, max(widest, w)
		}
		if r.equal {
			width = (widest+U(r.gap))*float32(len(items)) - U(r.gap)
		}
		if r.fold > 0 {
			width = widest
		}
		return fyne.NewSize(width, r.HeightFor(max(width, r.Size().Width)))
	}
	d.Arrange = r.layout
	return d
}

// foldGap is between a folded row and its last item, in design units.
const foldGap float32 = 6

// split returns what a folded row is: a row of the first items, and the last one with
// its size.
func (r *Row) split(items []fyne.CanvasObject, width float32) (above *Row, last fyne.CanvasObject, size fyne.Size) {
	last = items[len(items)-1]
	wide := min(last.MinSize().Width, width)
	if _, ok := last.(*Stretch); ok {
		wide = width
	}
	return NewRow(r.gap, items[:len(items)-1]...), last, fyne.NewSize(wide, HeightOf(last, wide))
}

// Arrange puts the items beside each other, or the last one below the others.
func (r *Row) layout(size fyne.Size) {
	items := visible(r.items)
	if r.folded(items, size.Width) {
		above, last, lower := r.split(items, size.Width)
		height := above.HeightFor(size.Width)
		above.layout(fyne.NewSize(size.Width, height))
		last.Move(fyne.NewPos(0, height+U(foldGap)))
		last.Resize(lower)
		return
	}
	x := float32(0)
	for i, w := range r.widths(items, size.Width) {
		height := size.Height
		if !r.equal {
			height = HeightOf(items[i], w)
		}
		items[i].Move(fyne.NewPos(x, (size.Height-height)/2))
		items[i].Resize(fyne.NewSize(w, height))
		x += w + U(r.gap)
	}
}
