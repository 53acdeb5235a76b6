package kit

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Hint says the name of an icon that the pointer rests on, or more than a text does. It lies over everything
// else in the window and takes no taps. Where fingers tap there is none: nothing
// rests above a touch screen.
type Hint struct {
	widget.BaseWidget
	do     func(func()) // runs something on the goroutine of the screen
	after  func(time.Duration, func()) *time.Timer
	timer  *time.Timer       // while the pointer rests on an icon
	of     fyne.CanvasObject // the icon; nil: none
	ground *canvas.Rectangle
	text   *Text
}

// Hinter is the content of a window, or lies over it, and has a hint.
type Hinter interface{ Hint() *Hint }

// hintDelay is how long the pointer rests before the hint is shown.
const hintDelay = 500 * time.Millisecond

// NewHint returns a hint that is not shown yet. What is given runs something on the
// goroutine of the screen.
func NewHint(do func(func())) *Hint {
	h := &Hint{do: do, after: time.AfterFunc, ground: canvas.NewRectangle(nil), text: NewText("", Small, Paper).Bold().Centre().Cut()}
	h.Hidden = true
	h.ExtendBaseWidget(h)
	return h
}

// hintAt returns the hint of the window that something is in; nil where it has none.
func hintAt(o fyne.CanvasObject) *Hint {
	c := canvasOf(o)
	if c == nil || fyne.CurrentDevice().IsMobile() {
		return nil
	}
	if in, ok := Front(c).(Hinter); ok {
		return in.Hint()
	}
	return nil
}

// hinted says something of what the pointer rests on; with "" there is nothing to say.
func hinted(o fyne.CanvasObject, over bool, said string) {
	switch h := hintAt(o); {
	case h == nil:
	case !over:
		h.leave(o)
	case said != "":
		h.rest(o, said)
	}
}

// rest says that the pointer has come to an icon.
func (h *Hint) rest(o fyne.CanvasObject, name string) {
	h.Away()
	h.of = o
	h.timer = h.after(hintDelay, func() {
		h.do(func() {
			if h.of == o { // else the pointer has left while this was waiting
				h.say(name)
			}
		})
	})
}

// leave says that the pointer has left an icon.
func (h *Hint) leave(o fyne.CanvasObject) {
	if h.of == o {
		h.Away()
	}
}

// Away takes the hint away, and the one that was about to be shown.
func (h *Hint) Away() {
	if h.timer != nil {
		h.timer.Stop()
	}
	h.timer, h.of = nil, nil
	if !h.Hidden {
		h.Hide()
	}
}

// say shows the name below the icon, or above it at the lower edge of the window.
func (h *Hint) say(name string) {
	c := canvasOf(h.of)
	if c == nil {
		return
	}
	h.text.Set(name)
	driver := fyne.CurrentApp().Driver()
	window, from := c.Content().Size(), driver.AbsolutePositionForObject(c.Content())
	size := h.text.Full().AddWidthHeight(2*U(10), 2*U(6))
	size.Width = min(size.Width, window.Width)
	at, gap := driver.AbsolutePositionForObject(h.of).Subtract(from), U(6)
	x := at.X + (h.of.Size().Width-size.Width)/2
	y := at.Y + h.of.Size().Height + gap
	if y+size.Height > window.Height {
		y = at.Y - gap - size.Height
	}
	h.Move(fyne.NewPos(max(0, min(x, window.Width-size.Width)), y))
	h.Resize(size)
	h.Show()
	h.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (h *Hint) CreateRenderer() fyne.WidgetRenderer {
	d := &Renderer{Of: h, Parts: []fyne.CanvasObject{h.ground, h.text}}
	d.Least = func() fyne.Size { return fyne.Size{} }
	d.Arrange = func(size fyne.Size) {
		h.ground.Resize(size)
		h.text.Resize(size)
	}
	d.Update = func() { PaintGround(h.ground, Ink, "", 8) }
	d.Update()
	return d
}
