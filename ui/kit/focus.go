package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// focus lets a widget be marked and pressed with keys: Tab and the arrows mark it,
// Space and Enter press it. All other keys go on to the screen, so that dice and
// letters can be typed whatever is marked.
type focus struct {
	self fyne.CanvasObject
	name func() string           // what a person would call it
	able func() bool             // whether it can be pressed now
	do   func()                  // what a press does
	keys func(fyne.KeyName) bool // takes other keys, and reports whether one meant something; nil: none does
	on   bool
	ring *canvas.Rectangle
}

// newFocus gives a widget what it needs to be marked. A renderer draws the ring.
func newFocus(self fyne.CanvasObject, name func() string, able func() bool, do func()) focus {
	ring := canvas.NewRectangle(nil)
	ring.Hide()
	return focus{self: self, name: name, able: able, do: do, ring: ring}
}

// circle lays the ring around the widget and gives it the colour of the day.
func (f *focus) circle(size fyne.Size, radius float32) {
	f.ring.Resize(size)
	f.ring.CornerRadius = radius
	f.ring.StrokeColor, f.ring.StrokeWidth = Colour(Ink), U(3)
}

// Marked reports whether it is marked.
func (f *focus) Marked() bool { return f.on }

// FocusGained implements fyne.Focusable.
func (f *focus) FocusGained() {
	f.mark(true)
	reveal(f.self)
}

// FocusLost implements fyne.Focusable.
func (f *focus) FocusLost() { f.mark(false) }

func (f *focus) mark(on bool) {
	f.on, f.ring.Hidden = on, !on
	f.ring.StrokeColor, f.ring.StrokeWidth = Colour(Ink), U(3)
	canvas.Refresh(f.self)
}

// TypedRune implements fyne.Focusable. Whoever types dice or letters writes on, and
// does not want Enter to press what was marked before.
func (f *focus) TypedRune(r rune) {
	if c := canvasOf(f.self); r != ' ' && c != nil {
		c.Unfocus()
		c.OnTypedRune()(r)
	}
}

// TypedKey implements fyne.Focusable.
func (f *focus) TypedKey(e *fyne.KeyEvent) {
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
func (f *focus) press() {
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

// tapped takes the mark away: who taps does not look for it.
func (f *focus) tapped() {
	if c := canvasOf(f.self); c != nil && c.Focused() != nil {
		c.Unfocus()
	}
}

// Disabled implements fyne.Disableable: what cannot be pressed is passed over.
func (f *focus) Disabled() bool { return !f.able() || f.name() == "" || !withinReach(f.self) }

// Enable implements fyne.Disableable. The widgets have their own ways to tell.
func (f *focus) Enable() {}

// Disable implements fyne.Disableable.
func (f *focus) Disable() {}

// called is what a person would call it.
func (f *focus) called() string { return f.name() }

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

// confined is what keys are confined to; nil: nothing.
var confined fyne.CanvasObject

// Confine lets keys mark only what lies in something, such as a menu over a screen;
// nil frees them again.
func Confine(to fyne.CanvasObject) { confined = to }

func withinReach(o fyne.CanvasObject) bool {
	if confined == nil {
		return true
	}
	found := false
	walk(Place{Object: confined}, func(p Place) { found = found || p.Object == o })
	return found
}
