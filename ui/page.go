package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// page is the frame of a screen: a head that stays, with the way back if the
// screen lies on another one, and below it what can be scrolled.
type page struct {
	widget.BaseWidget
	app    *App
	head   *kit.Row
	scroll *kit.Scroll
	foot   fyne.CanvasObject
}

// page gives a page with a title, a remark beside it, actions at the right end
// and the items below each other.
func (a *App) page(title, remark string, actions []fyne.CanvasObject, items ...fyne.CanvasObject) *page {
	p := &page{app: a}
	var head []fyne.CanvasObject
	if len(a.stack) > 1 {
		head = append(head, kit.NewIconButton(kit.Back, a.say("table.back"), a.Back))
	}
	head = append(head, kit.NewStretch(newHeading(title, remark)))
	head = append(head, actions...)
	p.head = kit.NewRow(14, head...)
	p.scroll = kit.NewScroll(kit.NewColumn(kit.Gap, items...))
	p.ExtendBaseWidget(p)
	return p
}

// withFoot keeps something in sight below what is scrolled.
func (p *page) withFoot(foot fyne.CanvasObject) *page { p.foot = foot; return p }

// relay gives everything on the page that is seen its place anew, after something
// on it has grown or shrunk.
func (a *App) relay() {
	if p, ok := a.shell.content.(*page); ok {
		kit.Relay(p.scroll)
		kit.Relay(p.foot)
		p.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (p *page) CreateRenderer() fyne.WidgetRenderer { return &pageRenderer{p} }

type pageRenderer struct{ of *page }

func (r *pageRenderer) MinSize() fyne.Size { return fyne.NewSize(kit.U(300), kit.U(200)) }
func (r *pageRenderer) Destroy()           {}
func (r *pageRenderer) Refresh()           { r.Layout(r.of.Size()) }

func (r *pageRenderer) Objects() []fyne.CanvasObject {
	if r.of.foot != nil {
		return []fyne.CanvasObject{r.of.head, r.of.scroll, r.of.foot}
	}
	return []fyne.CanvasObject{r.of.head, r.of.scroll}
}

// margins are those of a screen: less on a phone. The left one is small beside
// the rail, which keeps its own distance.
func margins(size fyne.Size, railed bool) (left, right, top float32) {
	if size.Width < kit.U(600) {
		return kit.U(12), kit.U(12), kit.U(10)
	}
	if railed {
		return kit.U(6), kit.U(18), kit.U(14)
	}
	return kit.U(18), kit.U(18), kit.U(14)
}

func (r *pageRenderer) Layout(size fyne.Size) {
	p := r.of
	left, right, top := margins(size, p.app.shell.at != nowhere)
	width := size.Width - left - right
	head := max(kit.U(kit.Target), p.head.HeightFor(width))
	p.head.Move(fyne.NewPos(left, top))
	p.head.Resize(fyne.NewSize(width, head))
	y := top + head + kit.U(kit.Gap)
	bottom := size.Height - top
	if p.foot != nil {
		height := kit.HeightOf(p.foot, width)
		bottom -= height
		p.foot.Move(fyne.NewPos(left, bottom))
		p.foot.Resize(fyne.NewSize(width, height))
		bottom -= kit.U(kit.Gap)
	}
	p.scroll.Move(fyne.NewPos(left, y))
	p.scroll.Resize(fyne.NewSize(width, max(0, bottom-y)))
}

// newHeading is a title with a remark: beside it, or below it where there is no
// room.
func newHeading(title, remark string) fyne.CanvasObject {
	h := &heading{title: kit.NewText(title, kit.Title, kit.Ink).Bold().Cut(), remark: kit.NewText(remark, kit.Body, kit.Muted).Cut()}
	h.ExtendBaseWidget(h)
	return h
}

type heading struct {
	widget.BaseWidget
	title, remark *kit.Text
}

// set says something else.
func (h *heading) set(title, remark string) {
	h.title.Set(title)
	if h.remark.Words() != remark {
		h.remark.Set(remark)
		h.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (h *heading) CreateRenderer() fyne.WidgetRenderer { return &headingRenderer{h} }

type headingRenderer struct{ of *heading }

func (r *headingRenderer) MinSize() fyne.Size { return fyne.NewSize(kit.U(80), kit.U(kit.Target)) }
func (r *headingRenderer) Destroy()           {}
func (r *headingRenderer) Refresh()           { r.Layout(r.of.Size()) }

func (r *headingRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.of.title, r.of.remark}
}

func (r *headingRenderer) Layout(size fyne.Size) {
	h := r.of
	h.title.SetSize(kit.Title)
	h.remark.SetSize(kit.Body)
	title, remark := h.title.Full(), h.remark.Full()
	gap := kit.U(14)
	if title.Width+gap+remark.Width <= size.Width || h.remark.Words() == "" {
		width := min(title.Width+1, size.Width)
		h.title.Resize(fyne.NewSize(width, size.Height))
		h.title.Move(fyne.Position{})
		h.remark.Move(fyne.NewPos(width+gap, 1))
		h.remark.Resize(fyne.NewSize(max(0, size.Width-width-gap), size.Height))
		return
	}
	h.title.SetSize(20)
	h.remark.SetSize(kit.Small)
	title, remark = h.title.Full(), h.remark.Full()
	both := title.Height + remark.Height
	top := (size.Height - both) / 2
	h.title.Move(fyne.NewPos(0, top))
	h.title.Resize(fyne.NewSize(size.Width, title.Height))
	h.remark.Move(fyne.NewPos(0, top+title.Height))
	h.remark.Resize(fyne.NewSize(size.Width, remark.Height))
}
