package page

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// Page is the frame of a screen: a head that stays, with the way back if there is a
// screen below, and under it what can be scrolled.
type Page struct {
	widget.BaseWidget
	host   Host
	title  fyne.CanvasObject
	head   *kit.Layout
	scroll *kit.Scroll
	foot   fyne.CanvasObject
}

// New returns a page with a title, a remark beside it, actions at the right end and
// the items below each other.
func New(h Host, title, remark string, actions []fyne.CanvasObject, items ...fyne.CanvasObject) *Page {
	return NewWith(h, NewHeading(title, remark), actions, items...)
}

// NewWith returns a page with a heading that can say something else later.
func NewWith(h Host, title fyne.CanvasObject, actions []fyne.CanvasObject, items ...fyne.CanvasObject) *Page {
	p := &Page{host: h, title: title}
	var head []fyne.CanvasObject
	if h.CanPop() {
		head = append(head, kit.NewIconButton(kit.Back, h.Say("table.back"), h.Pop))
	}
	head = append(head, kit.NewStretch(title))
	head = append(head, actions...)
	p.head = kit.NewRow(14, head...)
	p.scroll = kit.NewScroll(kit.NewColumn(kit.Gap, items...))
	p.ExtendBaseWidget(p)
	return p
}

// Title returns what the window is called while the page is seen.
func (p *Page) Title() string {
	if h, ok := p.title.(*Heading); ok && h.title.Words() != "" {
		return h.title.Words() + " – Beermat"
	}
	return "Beermat"
}

// WithFoot keeps something in sight below what is scrolled.
func (p *Page) WithFoot(foot fyne.CanvasObject) *Page { p.foot = foot; return p }

// Relayout gives everything on the page its place anew, after something on it has
// grown or shrunk.
func (p *Page) Relayout() {
	kit.Relay(p.head)
	kit.Relay(p.scroll)
	kit.Relay(p.foot)
	p.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (p *Page) CreateRenderer() fyne.WidgetRenderer { return kit.RendererOf(p, 300, 200, p.layout) }

// Held implements kit.Holder.
func (p *Page) Held() []fyne.CanvasObject {
	if p.foot != nil {
		return []fyne.CanvasObject{p.head, p.scroll, p.foot}
	}
	return []fyne.CanvasObject{p.head, p.scroll}
}

// Margins are those of a screen: less on a phone. The left one is small beside
// the rail, which keeps its own distance.
func Margins(size fyne.Size, railed bool) (left, right, top float32) {
	if size.Width < kit.U(600) {
		return kit.U(12), kit.U(12), kit.U(10)
	}
	if railed {
		return kit.U(6), kit.U(18), kit.U(14)
	}
	return kit.U(18), kit.U(18), kit.U(14)
}

func (p *Page) layout(size fyne.Size) {
	left, right, top := Margins(size, p.host.HasRail())
	width := size.Width - left - right
	head := max(kit.U(kit.Target), p.head.HeightFor(width))
	kit.Put(p.head, left, top, width, head)
	y := top + head + kit.U(kit.Gap)
	bottom := size.Height - top
	if p.foot != nil {
		height := kit.HeightOf(p.foot, width)
		bottom -= height
		kit.Put(p.foot, left, bottom, width, height)
		bottom -= kit.U(kit.Gap)
	}
	p.scroll.SetGutter(right)
	kit.Put(p.scroll, left, y, width+right, max(0, bottom-y))
}
