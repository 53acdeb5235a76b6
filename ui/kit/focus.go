package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
)

// Pressable lets a widget be pressed, by a tap or with keys: Tab and the arrows mark it,
// Space and Enter press it. All other keys go on to the screen, so that dice and
// letters can be typed whatever is marked.
type Pressable struct {
	hover
	self fyne.CanvasObject
	name func() string           // what a person would call it
	able func() bool             // whether it can be pressed now
	do   func()                  // what a press does
	why  func()                  // what a tap does while it cannot be pressed: says why; nil: nothing
	keys func(fyne.KeyName) bool // takes other keys, and reports whether one meant something; nil: none does
	On   bool
	Ring *canvas.Rectangle
}

// NewPressable gives a widget what it needs to be pressed. A renderer draws the ring.
func NewPressable(self fyne.CanvasObject, name func() string, able func() bool, do func()) Pressable {
	ring := canvas.NewRectangle(nil)
	ring.Hide()
	p := Pressable{self: self, name: name, able: able, do: do, Ring: ring}
	p.moved = self.Refresh
	return p
}

// Circle lays the ring around the widget and gives it the colour of the day.
func (p *Pressable) Circle(size fyne.Size, radius float32) {
	p.Ring.Resize(size)
	p.Ring.CornerRadius = radius
	p.Ring.StrokeColor, p.Ring.StrokeWidth = Colour(Ink), U(3)
}

// Marked reports whether it is marked.
func (p *Pressable) Marked() bool { return p.On }

// FocusGained implements fyne.Focusable.
func (p *Pressable) FocusGained() {
	p.mark(true)
	reveal(p.self)
}

// FocusLost implements fyne.Focusable.
func (p *Pressable) FocusLost() { p.mark(false) }

func (p *Pressable) mark(on bool) {
	p.On, p.Ring.Hidden = on, !on
	p.Ring.StrokeColor, p.Ring.StrokeWidth = Colour(Ink), U(3)
	canvas.Refresh(p.self)
}

// TypedRune implements fyne.Focusable. Whoever types dice or letters writes on, and
// does not want Enter to press what was marked before.
func (p *Pressable) TypedRune(r rune) {
	if c := canvasOf(p.self); r != ' ' && c != nil {
		c.Unfocus()
		c.OnTypedRune()(r)
	}
}

// TypedKey implements fyne.Focusable.
func (p *Pressable) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		p.press()
		return
	}
	if p.keys != nil && p.keys(e.Name) {
		return
	}
	if c := canvasOf(p.self); c != nil {
		c.OnTypedKey()(e)
	}
}

// Tapped implements fyne.Tappable.
func (p *Pressable) Tapped(*fyne.PointEvent) {
	switch {
	case p.able():
		p.Unmark()
		if h := hintAt(p.self); h != nil {
			h.leave(p.self)
		}
		p.do()
	case p.why != nil:
		p.why()
	}
}

// press does what a tap does. What was marked stays so, also where the press has
// made the screen anew, as long as something of that name can still be pressed. Where
// the press has marked something else, that stays.
func (p *Pressable) press() {
	c, name := canvasOf(p.self), p.name()
	p.do()
	if c == nil || name == "" {
		return
	}
	list := Focusables(c)
	at := slices.IndexFunc(list, func(at Place) bool { return at.Object == p.self })
	if at < 0 {
		at = slices.IndexFunc(list, func(at Place) bool { return named(at.Object) == name })
	}
	if at < 0 {
		if c.Focused() == p.self.(fyne.Focusable) {
			c.Unfocus()
		}
		return
	}
	if again := list[at].Object.(fyne.Focusable); again != c.Focused() {
		c.Focus(again)
	}
}

// Unmark takes the mark away: who taps does not look for it.
func (p *Pressable) Unmark() {
	if c := canvasOf(p.self); c != nil && c.Focused() != nil {
		c.Unfocus()
	}
}

// Disabled implements fyne.Disableable: what cannot be pressed is passed over.
func (p *Pressable) Disabled() bool { return !p.able() || p.name() == "" }

// Enable implements fyne.Disableable. The widgets have their own ways to tell.
func (p *Pressable) Enable() {}

// Disable implements fyne.Disableable.
func (p *Pressable) Disable() {}

// called is what a person would call it.
func (p *Pressable) called() string { return p.name() }

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
