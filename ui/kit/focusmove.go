package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Holder is a widget that shows others. Keys find their way through it.
type Holder interface {
	Held() []fyne.CanvasObject
}

// Place is where something lies on the screen.
type Place struct {
	Object  fyne.CanvasObject
	At      fyne.Position
	scrolls []*container.Scroll // that it lies in, the outermost first
}

// walk visits everything that can be seen in a place, from the back to the front.
func walk(p Place, visit func(Place)) {
	if p.Object == nil || !p.Object.Visible() {
		return
	}
	p.At = p.At.Add(p.Object.Position())
	visit(p)
	var held []fyne.CanvasObject
	inner := p.scrolls
	switch o := p.Object.(type) {
	case *fyne.Container:
		held = o.Objects
	case *container.Scroll:
		held = []fyne.CanvasObject{o.Content}
		inner = append(inner[:len(inner):len(inner)], o)
	case *Scroll:
		held = o.Held()
		inner = append(inner[:len(inner):len(inner)], o.scroll)
	case *container.ThemeOverride:
		held = []fyne.CanvasObject{o.Content}
	case Holder:
		held = o.Held()
	}
	for _, one := range held {
		walk(Place{one, p.At, inner}, visit)
	}
}

// Front returns what lies on top of a canvas: the topmost overlay, or its content.
func Front(c fyne.Canvas) fyne.CanvasObject {
	if over := c.Overlays().Top(); over != nil {
		return over
	}
	return c.Content()
}

// Focusables lists everything on a canvas that can be marked.
func Focusables(c fyne.Canvas) []Place {
	var list []Place
	walk(Place{Object: Front(c)}, func(p Place) {
		if _, ok := p.Object.(fyne.Focusable); !ok {
			return
		}
		if d, ok := p.Object.(fyne.Disableable); !ok || !d.Disabled() {
			list = append(list, p)
		}
	})
	return list
}

// Direction is where an arrow points.
type Direction struct{ X, Y float32 }

// Arrows are the directions of the arrow keys.
var Arrows = map[fyne.KeyName]Direction{
	fyne.KeyLeft: {-1, 0}, fyne.KeyRight: {1, 0}, fyne.KeyUp: {0, -1}, fyne.KeyDown: {0, 1},
}

// Move marks what lies nearest in a direction from what is marked, or the first
// thing if nothing is. It tells whether there was anything.
func Move(c fyne.Canvas, d Direction) bool {
	list := Focusables(c)
	var from Place
	for _, p := range list {
		if o, ok := p.Object.(fyne.Focusable); ok && o == c.Focused() {
			from = p
		}
	}
	if from.Object == nil {
		c.FocusNext()
		return c.Focused() != nil
	}
	best, least := Place{}, float32(-1)
	for _, p := range list {
		if way, ok := from.way(p, d); ok && (least < 0 || way < least) {
			best, least = p, way
		}
	}
	if best.Object == nil {
		return false
	}
	c.Focus(best.Object.(fyne.Focusable))
	return true
}

// way returns how far it is to a place in a direction; false if it lies elsewhere.
// What is not straight ahead counts as farther.
func (p Place) way(to Place, d Direction) (float32, bool) {
	a, b := p.Object.Size(), to.Object.Size()
	dx := (to.At.X + b.Width/2) - (p.At.X + a.Width/2)
	dy := (to.At.Y + b.Height/2) - (p.At.Y + a.Height/2)
	ahead := dx*d.X + dy*d.Y
	beside, room := Abs(dx*d.Y+dy*d.X), (a.Width+b.Width)/2
	if d.Y == 0 {
		room = (a.Height + b.Height) / 2
	}
	if ahead < 1 || to.Object == p.Object {
		return 0, false
	}
	return ahead + 3*max(0, beside-room) + beside/8, true
}

func Abs(n float32) float32 { return max(n, -n) }

// reveal scrolls whatever something lies in so that it can be seen.
func reveal(o fyne.CanvasObject) {
	c := canvasOf(o)
	if c == nil {
		return
	}
	var found Place
	walk(Place{Object: Front(c)}, func(p Place) {
		if p.Object == o {
			found = p
		}
	})
	for _, s := range found.scrolls {
		corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(s)
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Subtract(corner)
		to := fyne.NewPos(
			nearer(s.Offset.X, at.X, o.Size().Width, s.Size().Width),
			nearer(s.Offset.Y, at.Y, o.Size().Height, s.Size().Height))
		scrollTo(s, to)
	}
}

// scrollTo scrolls to an offset, and tells what follows the scroller.
func scrollTo(s *container.Scroll, to fyne.Position) {
	if to == s.Offset {
		return
	}
	s.ScrollToOffset(to)
	if s.OnScrolled != nil {
		s.OnScrolled(s.Offset)
	}
}

// nearer returns the offset with which something that begins at a place of a scroll
// can be seen as a whole, or at least its beginning.
func nearer(offset, at, length, room float32) float32 {
	margin := U(8)
	switch {
	case at < margin:
		return max(0, offset+at-margin)
	case at+length > room-margin:
		return max(0, offset+min(at-margin, at+length-room+margin))
	}
	return offset
}
