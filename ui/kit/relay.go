package kit

import "fyne.io/fyne/v2"

// holder is a layout: whatever it holds has its place and size from it.
type holder interface {
	fyne.Widget
	held() []fyne.CanvasObject
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
	for _, item := range h.held() {
		Relay(item)
	}
	h.Refresh()
}

func (c *Column) held() []fyne.CanvasObject   { return c.items }
func (r *Row) held() []fyne.CanvasObject      { return r.items }
func (f *Flow) held() []fyne.CanvasObject     { return f.items }
func (s *Stretch) held() []fyne.CanvasObject  { return []fyne.CanvasObject{s.item} }
func (b *Box) held() []fyne.CanvasObject      { return []fyne.CanvasObject{b.item} }
func (p *Panel) held() []fyne.CanvasObject    { return []fyne.CanvasObject{p.item} }
func (t *Tap) held() []fyne.CanvasObject      { return []fyne.CanvasObject{t.item} }
func (d *Drag) held() []fyne.CanvasObject     { return []fyne.CanvasObject{d.item} }
func (s *Split) held() []fyne.CanvasObject    { return []fyne.CanvasObject{s.first, s.last} }
func (s *Scroll) held() []fyne.CanvasObject   { return []fyne.CanvasObject{s.item} }
func (s *scrolled) held() []fyne.CanvasObject { return []fyne.CanvasObject{s.item} }
func (s *Segments) held() []fyne.CanvasObject { return []fyne.CanvasObject{s.flow} }
func (s *Stepper) held() []fyne.CanvasObject  { return []fyne.CanvasObject{s.row} }
