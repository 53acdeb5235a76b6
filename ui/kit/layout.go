package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Form is how a screen is arranged. It follows from the size alone, never from
// the platform: a tablet running a desktop system is still a tablet.
type Form int

// The forms.
const (
	Phone Form = iota // narrow: one column per need
	Tower             // higher than wide: the card above, the pad below
	Wide              // wider than high
)

// FormOf returns the form for a size.
func FormOf(size fyne.Size) Form {
	switch {
	case size.Width < U(600):
		return Phone
	case size.Height > size.Width:
		return Tower
	}
	return Wide
}

// Gap is the room between things that do not belong together, in design units.
const Gap float32 = 14

// Renderer is the renderer of a widget that is made of other objects.
type Renderer struct {
	Parts   []fyne.CanvasObject // nil: what the widget, a Holder, holds at the time
	Least   func() fyne.Size
	Arrange func(fyne.Size)
	Update  func()
	Of      fyne.Widget
}

// Objects implements fyne.WidgetRenderer.
func (d *Renderer) Objects() []fyne.CanvasObject {
	if h, ok := d.Of.(Holder); ok && d.Parts == nil {
		return h.Held()
	}
	return d.Parts
}

func (d *Renderer) MinSize() fyne.Size    { return d.Least() }
func (d *Renderer) Layout(size fyne.Size) { d.Arrange(size) }
func (d *Renderer) Destroy()              {}

func (d *Renderer) Refresh() {
	if d.Update != nil {
		d.Update()
	}
	d.Arrange(d.Of.Size())
	canvas.Refresh(d.Of)
}

// RendererOf returns the renderer of a widget that draws what it holds at the time, at least
// so many design units wide and high.
func RendererOf(of interface {
	fyne.Widget
	Holder
}, width, height float32, arrange func(fyne.Size),
) fyne.WidgetRenderer {
	return &Renderer{Of: of, Least: func() fyne.Size { return fyne.NewSize(U(width), U(height)) }, Arrange: arrange}
}

// Column puts things below each other over its whole width. A thing wrapped
// by Stretch takes the height that is left.
type Column struct {
	widget.BaseWidget
	gap   float32
	items []fyne.CanvasObject
}

// NewColumn returns a column with gaps in design units.
func NewColumn(gap float32, items ...fyne.CanvasObject) *Column {
	c := &Column{gap: gap, items: items}
	c.ExtendBaseWidget(c)
	return c
}

// SetItems shows other things.
func (c *Column) SetItems(items ...fyne.CanvasObject) {
	c.items = items
	c.Refresh()
}

// HeightFor implements Tall.
func (c *Column) HeightFor(width float32) float32 {
	height := float32(0)
	for i, item := range visible(c.items) {
		if i > 0 {
			height += U(c.gap)
		}
		height += HeightOf(item, width)
	}
	return height
}

// CreateRenderer implements fyne.Widget.
func (c *Column) CreateRenderer() fyne.WidgetRenderer {
	d := &Renderer{Of: c, Parts: c.items}
	d.Update = func() { d.Parts = c.items }
	d.Least = func() fyne.Size {
		width := float32(0)
		for _, item := range visible(c.items) {
			width = max(width, item.MinSize().Width)
		}
		return fyne.NewSize(width, c.HeightFor(max(width, c.Size().Width)))
	}
	d.Arrange = c.layout
	return d
}

func (c *Column) layout(size fyne.Size) {
	items := visible(c.items)
	spare := size.Height - c.HeightFor(size.Width)
	stretching := 0
	for _, item := range items {
		if _, ok := item.(*Stretch); ok {
			stretching++
		}
	}
	y := float32(0)
	for _, item := range items {
		height := HeightOf(item, size.Width)
		if _, ok := item.(*Stretch); ok && spare > 0 {
			height += spare / float32(stretching)
		}
		item.Move(fyne.NewPos(0, y))
		item.Resize(fyne.NewSize(size.Width, height))
		y += height + U(c.gap)
	}
}

func visible(items []fyne.CanvasObject) []fyne.CanvasObject {
	for i, item := range items {
		if !item.Visible() {
			out := append([]fyne.CanvasObject{}, items[:i]...)
			for _, item := range items[i:] {
				if item.Visible() {
					out = append(out, item)
				}
			}
			return out
		}
	}
	return items
}

// Stretch marks what takes the room that is left in a Column or Row. With
// nothing in it, it is a spring.
type Stretch struct {
	widget.BaseWidget
	item fyne.CanvasObject
}

// NewStretch marks an item; nil makes a spring.
func NewStretch(item fyne.CanvasObject) *Stretch {
	s := &Stretch{item: item}
	s.ExtendBaseWidget(s)
	return s
}

// HeightFor implements Tall.
func (s *Stretch) HeightFor(width float32) float32 {
	if s.item == nil {
		return 0
	}
	return HeightOf(s.item, width)
}

// CreateRenderer implements fyne.Widget.
func (s *Stretch) CreateRenderer() fyne.WidgetRenderer {
	if s.item == nil {
		return RendererOf(s, 0, 0, func(fyne.Size) {})
	}
	return &Renderer{Of: s, Least: s.item.MinSize, Arrange: func(size fyne.Size) {
		s.item.Move(fyne.Position{}) // it may have lain elsewhere before
		s.item.Resize(size)
	}}
}

// Flow puts things beside each other and goes on in the next line where the
// width ends. Cells of one width make a grid: with a least width set, every
// item gets the same share of the line.
type Flow struct {
	widget.BaseWidget
	gap   float32
	least float32 // in design units; 0: every item as wide as it wants to be
	most  int     // items a line; 0: as many as fit
	items []fyne.CanvasObject
}

// NewFlow returns a flow of items as wide as they want to be.
func NewFlow(gap float32, items ...fyne.CanvasObject) *Flow {
	f := &Flow{gap: gap, items: items}
	f.ExtendBaseWidget(f)
	return f
}

// NewTiles returns a flow of items of one width: at least least design units, at
// most most of them a line (0: as many as fit).
func NewTiles(gap, least float32, most int, items ...fyne.CanvasObject) *Flow {
	f := NewFlow(gap, items...)
	f.least, f.most = least, most
	return f
}

// SetItems shows other things.
func (f *Flow) SetItems(items ...fyne.CanvasObject) {
	f.items = items
	f.Refresh()
}

// HeightFor implements Tall.
func (f *Flow) HeightFor(width float32) float32 { return f.place(width, nil) }

// CreateRenderer implements fyne.Widget.
func (f *Flow) CreateRenderer() fyne.WidgetRenderer {
	d := &Renderer{Of: f, Parts: f.items}
	d.Update = func() { d.Parts = f.items }
	d.Least = func() fyne.Size {
		width := U(f.least)
		for _, item := range visible(f.items) {
			if f.least == 0 {
				width = max(width, item.MinSize().Width)
			}
		}
		return fyne.NewSize(width, f.HeightFor(max(width, f.Size().Width)))
	}
	d.Arrange = func(size fyne.Size) {
		f.place(size.Width, func(item fyne.CanvasObject, x, y, w, h float32) {
			item.Move(fyne.NewPos(x, y))
			item.Resize(fyne.NewSize(w, h))
		})
	}
	return d
}

// place walks through the lines, puts every item, and gives the height in all.
func (f *Flow) place(width float32, put func(item fyne.CanvasObject, x, y, w, h float32)) float32 {
	items := visible(f.items)
	y := float32(0)
	for start := 0; start < len(items); {
		end, w := f.line(items, start, width)
		height := float32(0)
		for _, item := range items[start:end] {
			height = max(height, HeightOf(item, f.wide(item, w, width)))
		}
		x := float32(0)
		for _, item := range items[start:end] {
			wide := f.wide(item, w, width)
			if put != nil {
				put(item, x, y, wide, height)
			}
			x += wide + U(f.gap)
		}
		y += height + U(f.gap)
		start = end
	}
	return max(0, y-U(f.gap))
}

// line returns where the line that begins at start ends, and the width of its
// tiles.
func (f *Flow) line(items []fyne.CanvasObject, start int, width float32) (end int, tile float32) {
	gap := U(f.gap)
	if f.least > 0 {
		n := max(1, int((width+gap)/(U(f.least)+gap)))
		if f.most > 0 {
			n = min(n, f.most)
		}
		return min(len(items), start+n), (width+gap)/float32(n) - gap
	}
	x := float32(0)
	for end = start; end < len(items); end++ {
		w := items[end].MinSize().Width
		if end > start && x+w > width+0.5 {
			break
		}
		x += w + gap
	}
	return end, 0
}

// wide returns the width of an item: that of a tile, or as much as it wants of a
// line.
func (f *Flow) wide(item fyne.CanvasObject, tile, line float32) float32 {
	if f.least > 0 {
		return tile
	}
	return min(item.MinSize().Width, max(line, U(Target)))
}

// holder is a layout: whatever it holds has its place and size from it.
type holder interface {
	fyne.Widget
	Holder
}

// Relay lays out anew what an object holds, from the inside out, after something
// deep inside has grown or shrunk. The toolkit does so too before it paints, but
// it loses one of two things that change at once, and until then a tap could hit
// something else than what is going to be seen there.
func Relay(o fyne.CanvasObject) {
	h, ok := o.(holder)
	if !ok {
		return
	}
	for _, item := range h.Held() {
		Relay(item)
	}
	h.Refresh()
}

// Held implements Holder.
func (c *Column) Held() []fyne.CanvasObject { return c.items }

// Held implements Holder.
func (r *Row) Held() []fyne.CanvasObject { return r.items }

// Held implements Holder.
func (f *Flow) Held() []fyne.CanvasObject { return f.items }

// Held implements Holder.
func (s *Stretch) Held() []fyne.CanvasObject { return only(s.item) }

// Held implements Holder.
func (b *Box) Held() []fyne.CanvasObject { return only(b.item) }

// only returns an item, or nothing.
func only(item fyne.CanvasObject) []fyne.CanvasObject {
	if item == nil {
		return nil
	}
	return []fyne.CanvasObject{item}
}

// Held implements Holder.
func (p *Panel) Held() []fyne.CanvasObject { return []fyne.CanvasObject{p.item} }

// Held implements Holder.
func (t *Tap) Held() []fyne.CanvasObject { return []fyne.CanvasObject{t.item} }

// Held implements Holder.
func (d *Drag) Held() []fyne.CanvasObject { return []fyne.CanvasObject{d.item} }

// Held implements Holder.
func (s *Split) Held() []fyne.CanvasObject { return []fyne.CanvasObject{s.first, s.last} }

// Held implements Holder.
func (s *Scroll) Held() []fyne.CanvasObject { return []fyne.CanvasObject{s.item} }

// Held implements Holder.
func (s *scrolled) Held() []fyne.CanvasObject { return []fyne.CanvasObject{s.item} }

// Held implements Holder.
func (s *Segments) Held() []fyne.CanvasObject { return []fyne.CanvasObject{s.flow} }

// Held implements Holder.
func (s *Stepper) Held() []fyne.CanvasObject { return []fyne.CanvasObject{s.row} }
