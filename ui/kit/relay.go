package kit

import "fyne.io/fyne/v2"

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
func (s *Stretch) Held() []fyne.CanvasObject { return []fyne.CanvasObject{s.item} }

// Held implements Holder.
func (b *Box) Held() []fyne.CanvasObject { return []fyne.CanvasObject{b.item} }

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
