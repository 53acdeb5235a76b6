package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Overlay lies over a screen and shows one thing at a time: a question in the middle, or
// a menu below a button or in the upper right corner. It lies in the toolkit's stack of overlays, which
// gives it all taps, keys, scrolling, dragging and hovering meanwhile. A tap beside what
// is shown takes it away again. The toolkit's own dialogs are laid out without the height
// that a text needs at a width.
type Overlay struct {
	widget.BaseWidget
	on        fyne.Canvas
	parts     []fyne.CanvasObject // the veil, the item and the hint; none: nothing is shown
	hint      *Hint
	middle    bool
	under     fyne.CanvasObject // what a menu hangs below; nil: the upper right corner
	focused   fyne.Focusable    // on the screen, before something lay over it; nil: nothing
	dismissed func()
}

// NewOverlay returns an overlay on a canvas that shows nothing, with the hint for its
// icons. It tells when something was taken away.
func NewOverlay(on fyne.Canvas, hint *Hint, dismissed func()) *Overlay {
	o := &Overlay{on: on, hint: hint, dismissed: dismissed}
	o.ExtendBaseWidget(o)
	return o
}

// Cover shows something in the middle, or as a menu.
func (o *Overlay) Cover(item fyne.CanvasObject, middle bool) {
	inset := NewPanel(item).Fill("").Inset(2) // a border must not lie outside of what is scrolled
	was := o.Covered()
	o.parts = []fyne.CanvasObject{canvas.NewRectangle(Veil(middle)), NewPanel(NewScroll(inset)).Inset(16).Border(Line), o.hint}
	o.middle, o.under = middle, nil
	if !was {
		if o.focused = o.on.Focused(); o.focused != nil {
			o.on.Unfocus() // the stack would leave the ring around it
		}
		o.on.Overlays().Add(o)
	}
	at, size := o.on.InteractiveArea()
	o.Move(at)
	o.Resize(size)
	o.Refresh()
}

// CoverUnder shows a menu below a button, as wide as what it says, so that both end at the
// same edge.
func (o *Overlay) CoverUnder(item, button fyne.CanvasObject) {
	o.Cover(item, false)
	o.under = button
	o.Refresh()
}

// Dismiss takes away what is shown. What was marked on the screen is marked again, but
// where that would open the keyboard of a phone.
func (o *Overlay) Dismiss() {
	if !o.Covered() {
		return
	}
	o.hint.Away()
	o.on.Overlays().Remove(o)
	o.parts = nil
	if focused, ok := o.focused.(fyne.CanvasObject); ok && !fyne.CurrentDevice().IsMobile() &&
		slices.ContainsFunc(Focusables(o.on), func(p Place) bool { return p.Object == focused }) {
		o.on.Focus(o.focused)
	}
	o.focused = nil
	o.dismissed()
}

// Covered reports whether something is shown.
func (o *Overlay) Covered() bool { return len(o.parts) > 0 }

// Item returns what is shown, with its panel; nil if nothing is.
func (o *Overlay) Item() fyne.CanvasObject {
	if !o.Covered() {
		return nil
	}
	return o.parts[1]
}

// Hint implements Hinter.
func (o *Overlay) Hint() *Hint { return o.hint }

// Held implements Holder.
func (o *Overlay) Held() []fyne.CanvasObject { return o.parts }

// Tapped implements fyne.Tappable: it takes a tap that misses a button of what is shown,
// and closes that with one beside it.
func (o *Overlay) Tapped(e *fyne.PointEvent) {
	if !o.Covered() {
		return
	}
	at := e.Position.Subtract(o.Item().Position())
	if size := o.Item().Size(); at.X < 0 || at.Y < 0 || at.X >= size.Width || at.Y >= size.Height {
		o.Dismiss()
	}
}

// CreateRenderer implements fyne.Widget.
func (o *Overlay) CreateRenderer() fyne.WidgetRenderer {
	d := &Renderer{Of: o, Parts: o.parts, Least: func() fyne.Size { return fyne.Size{} }, Arrange: o.arrange}
	d.Update = func() { d.Parts = o.parts }
	return d
}

func (o *Overlay) arrange(size fyne.Size) {
	if !o.Covered() {
		return
	}
	o.parts[0].Resize(size)
	margin := U(12)
	width := min(U(360), size.Width-2*margin)
	if o.middle {
		width = min(U(520), size.Width-2*margin)
	}
	at := fyne.NewPos(size.Width-width-margin, U(70))
	if o.under != nil {
		driver := fyne.CurrentApp().Driver()
		from := driver.AbsolutePositionForObject(o.under).Subtract(driver.AbsolutePositionForObject(o))
		width = min(max(U(240), o.Item().MinSize().Width), size.Width-2*margin)
		at = fyne.NewPos(max(margin, from.X+o.under.Size().Width-width), from.Y+o.under.Size().Height+U(8))
	}
	height := min(HeightOf(o.Item(), width), size.Height-2*margin)
	if o.middle {
		at = fyne.NewPos((size.Width-width)/2, (size.Height-height)/2)
	} else if at.Y+height > size.Height {
		at.Y = max(margin, size.Height-height-margin)
	}
	o.Item().Resize(fyne.NewSize(width, height))
	o.Item().Move(at)
}
