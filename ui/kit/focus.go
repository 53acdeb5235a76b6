package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
)

// Focus lets a widget be marked and pressed with keys: Tab and the arrows mark it,
// Space and Enter press it. All other keys go on to the screen, so that dice and
// letters can be typed whatever is marked.
type Focus struct {
	self fyne.CanvasObject
	name func() string           // what a person would call it
	able func() bool             // whether it can be pressed now
	do   func()                  // what a press does
	keys func(fyne.KeyName) bool // takes other keys, and reports whether one meant something; nil: none does
	On   bool
	Ring *canvas.Rectangle
}

// NewFocus gives a widget what it needs to be marked. A renderer draws the ring.
func NewFocus(self fyne.CanvasObject, name func() string, able func() bool, do func()) Focus {
	ring := canvas.NewRectangle(nil)
	ring.Hide()
	return Focus{self: self, name: name, able: able, do: do, Ring: ring}
}

// Circle lays the ring around the widget and gives it the colour of the day.
func (f *Focus) Circle(size fyne.Size, radius float32) {
	f.Ring.Resize(size)
	f.Ring.CornerRadius = radius
	f.Ring.StrokeColor, f.Ring.StrokeWidth = Colour(Ink), U(3)
}

// Marked reports whether it is marked.
func (f *Focus) Marked() bool { return f.On }

// FocusGained implements fyne.Focusable.
func (f *Focus) FocusGained() {
	f.mark(true)
	reveal(f.self)
}

// FocusLost implements fyne.Focusable.
func (f *Focus) FocusLost() { f.mark(false) }

func (f *Focus) mark(on bool) {
	f.On, f.Ring.Hidden = on, !on
	f.Ring.StrokeColor, f.Ring.StrokeWidth = Colour(Ink), U(3)
	canvas.Refresh(f.self)
}

// TypedRune implements fyne.Focusable. Whoever types dice or letters writes on, and
// does not want Enter to press what was marked before.
func (f *Focus) TypedRune(r rune) {
	if c := canvasOf(f.self); r != ' ' && c != nil {
		c.Unfocus()
		c.OnTypedRune()(r)
	}
}

// TypedKey implements fyne.Focusable.
func (f *Focus) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		f.press()
		return
	}
	if f.keys != nil && f.keys(e.Name) {
		return
	}
	if c := canvasOf(f.self); c != nil {
		c.OnTypedKey()(e)
	}
}

// press does what a tap does. What was marked stays so, also where the press has
// made the screen anew, as long as something of that name can still be pressed. Where
// the press has marked something else, that stays.
func (f *Focus) press() {
	c, name := canvasOf(f.self), f.name()
	f.do()
	if c == nil || name == "" {
		return
	}
	list := Focusables(c)
	at := slices.IndexFunc(list, func(p Place) bool { return p.Object == f.self })
	if at < 0 {
		at = slices.IndexFunc(list, func(p Place) bool { return named(p.Object) == name })
	}
	if at < 0 {
		if c.Focused() == f.self.(fyne.Focusable) {
			c.Unfocus()
		}
		return
	}
	if again := list[at].Object.(fyne.Focusable); again != c.Focused() {
		c.Focus(again)
	}
}

// Unmark takes the mark away: who taps does not look for it.
func (f *Focus) Unmark() {
	if c := canvasOf(f.self); c != nil && c.Focused() != nil {
		c.Unfocus()
	}
}

// Disabled implements fyne.Disableable: what cannot be pressed is passed over.
func (f *Focus) Disabled() bool { return !f.able() || f.name() == "" }

// Enable implements fyne.Disableable. The widgets have their own ways to tell.
func (f *Focus) Enable() {}

// Disable implements fyne.Disableable.
func (f *Focus) Disable() {}

// called is what a person would call it.
func (f *Focus) called() string { return f.name() }

// named returns what a person would call something that can be marked.
func named(o fyne.CanvasObject) string {
	if f, ok := o.(interface{ called() string }); ok {
		return f.called()
	}
	return ""
}

func canvasOf(o fyne.CanvasObject) fyne.Canvas {
	return fyne.CurrentApp().Driver().CanvasForObject(o)
}

// hover lets a widget answer to a pointer that lies on it.
type hover struct {
	over  bool
	moved func() // is told that it has come or gone
}

// MouseIn implements desktop.Hoverable.
func (h *hover) MouseIn(*desktop.MouseEvent) { h.set(true) }

// MouseMoved implements desktop.Hoverable.
func (h *hover) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (h *hover) MouseOut() { h.set(false) }

func (h *hover) set(over bool) {
	h.over = over
	h.moved()
}
