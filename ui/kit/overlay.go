package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Overlay lies over a screen and shows one thing at a time, which has all keys and taps
// meanwhile: a question in the middle, or a menu in the upper right corner. A tap beside
// it takes it away again. The toolkit's own overlays are laid out without the height that
// a text needs at a width.
type Overlay struct {
	widget.BaseWidget
	parts     []fyne.CanvasObject // the veil, what takes the taps beside and below the item, and the item; none: nothing is shown
	middle    bool
	dismissed func()
}

// NewOverlay returns an overlay that shows nothing. It tells when something was taken away.
func NewOverlay(dismissed func()) *Overlay {
	Confine(nil) // an app that ended before may have left something open
	o := &Overlay{dismissed: dismissed}
	o.ExtendBaseWidget(o)
	return o
}

// Cover shows something in the middle, or as a menu.
func (o *Overlay) Cover(item fyne.CanvasObject, middle bool) {
	inset := NewPanel(item).Fill("").Inset(2) // a border must not lie outside of what is scrolled
	o.parts = []fyne.CanvasObject{
		canvas.NewRectangle(Veil(middle)), newTapBlocker(o.Dismiss), newTapBlocker(func() {}),
		NewPanel(NewScroll(inset)).Inset(16).Border(Line),
	}
	o.middle = middle
	Confine(o)
	o.Refresh()
}

// Dismiss takes away what is shown.
func (o *Overlay) Dismiss() {
	if o.Covered() {
		Confine(nil)
		o.parts = nil
		o.Refresh()
		o.dismissed()
	}
}

// Covered reports whether something is shown.
func (o *Overlay) Covered() bool { return len(o.parts) > 0 }

// Item returns what is shown, with its panel; nil if nothing is.
func (o *Overlay) Item() fyne.CanvasObject {
	if !o.Covered() {
		return nil
	}
	return o.parts[3]
}

// Held implements Holder.
func (o *Overlay) Held() []fyne.CanvasObject { return o.parts }

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
	o.parts[1].Resize(size)
	margin := U(12)
	width := min(U(360), size.Width-2*margin)
	if o.middle {
		width = min(U(520), size.Width-2*margin)
	}
	height := min(HeightOf(o.Item(), width), size.Height-2*margin)
	at := fyne.NewPos(size.Width-width-margin, U(70))
	if o.middle {
		at = fyne.NewPos((size.Width-width)/2, (size.Height-height)/2)
	} else if at.Y+height > size.Height {
		at.Y = max(margin, size.Height-height-margin)
	}
	for _, part := range o.parts[2:] { // what is below the item, and that on it
		part.Resize(fyne.NewSize(width, height))
		part.Move(at)
	}
}

// tapBlocker takes the taps that would reach what is below it. It is nothing that
// keys could mark. One lies over the whole screen, where a tap closes what lies over
// it; one below that, so that a tap which misses a button there does nothing.
type tapBlocker struct {
	widget.BaseWidget
	onTap func()
}

func newTapBlocker(onTap func()) *tapBlocker {
	b := &tapBlocker{onTap: onTap}
	b.ExtendBaseWidget(b)
	return b
}

// Tapped implements fyne.Tappable.
func (b *tapBlocker) Tapped(*fyne.PointEvent) { b.onTap() }

// CreateRenderer implements fyne.Widget.
func (b *tapBlocker) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(&fyne.Container{})
}
