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

// Layout is a widget that shows others and gives them their places: below each other, beside
// each other or otherwise, as it was made.
type Layout struct {
	widget.BaseWidget
	items     []fyne.CanvasObject
	as        arrangement
	stretches bool // it takes the room that is left in a column or a row
}

// arrangement is how a Layout places its items.
type arrangement interface {
	// least returns the least width of items.
	least(items []fyne.CanvasObject) float32
	// place gives items their places in a width and a height, and returns the height that
	// they need.
	place(items []fyne.CanvasObject, width, height float32, put putter) float32
}

// putter gives an object its place, or only seems to.
type putter func(o fyne.CanvasObject, x, y, width, height float32)

// Put gives an object its place and its size.
func Put(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(max(0, width), max(0, height)))
}

func nowhere(fyne.CanvasObject, float32, float32, float32, float32) {}

func newLayout(as arrangement, items ...fyne.CanvasObject) *Layout {
	l := &Layout{as: as, items: items}
	l.ExtendBaseWidget(l)
	return l
}

// SetItems shows other things.
func (l *Layout) SetItems(items ...fyne.CanvasObject) {
	l.items = items
	l.Refresh()
}

// Held implements Holder.
func (l *Layout) Held() []fyne.CanvasObject { return l.items }

// HeightFor implements Tall.
func (l *Layout) HeightFor(width float32) float32 { return l.as.place(l.items, width, 0, nowhere) }

// CreateRenderer implements fyne.Widget.
func (l *Layout) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size {
		width := l.as.least(l.items)
		return fyne.NewSize(width, l.HeightFor(max(width, l.Size().Width)))
	}
	return &Renderer{Of: l, Least: least, Arrange: func(size fyne.Size) { l.as.place(l.items, size.Width, size.Height, Put) }}
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
func (p *Panel) Held() []fyne.CanvasObject { return []fyne.CanvasObject{p.item} }

// Held implements Holder.
func (t *Tap) Held() []fyne.CanvasObject { return []fyne.CanvasObject{t.item} }

// Held implements Holder.
func (d *Drag) Held() []fyne.CanvasObject { return []fyne.CanvasObject{d.item} }

// Held implements Holder.
func (s *Scroll) Held() []fyne.CanvasObject { return []fyne.CanvasObject{s.item} }

// Held implements Holder.
func (s *scrolled) Held() []fyne.CanvasObject { return []fyne.CanvasObject{s.item} }

// Held implements Holder.
func (s *Segments) Held() []fyne.CanvasObject { return []fyne.CanvasObject{s.flow} }

// Held implements Holder.
func (s *Stepper) Held() []fyne.CanvasObject { return []fyne.CanvasObject{s.row} }
