package kit

import (
	"reflect"
	"slices"

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

// PageState is where a person is on a page that is built anew: how far everything is
// scrolled, and what is marked.
type PageState struct {
	offsets []fyne.Position // of the scrollers, in the order in which they are painted
	focused string          // the name of what is marked; "": nothing is
	nth     int             // which one of that name, from 0
}

// KeepState returns the state of the content of a canvas.
func KeepState(c fyne.Canvas) (s PageState) {
	for _, one := range scrollers(c) {
		s.offsets = append(s.offsets, one.Offset)
	}
	places := Focusables(c)
	at := slices.IndexFunc(places, func(p Place) bool { return p.Object.(fyne.Focusable) == c.Focused() })
	if at < 0 {
		return s
	}
	s.focused = named(places[at].Object)
	for _, p := range places[:at] {
		if named(p.Object) == s.focused {
			s.nth++
		}
	}
	return s
}

// Restore gives the content of a canvas, which has its size by now, the state that it
// had. What is not there any more stays away.
func (s PageState) Restore(c fyne.Canvas) {
	nth := 0
	for _, p := range Focusables(c) {
		if s.focused == "" || named(p.Object) != s.focused {
			continue
		}
		if nth == s.nth {
			c.Focus(p.Object.(fyne.Focusable))
			break
		}
		nth++
	}
	for i, one := range scrollers(c) { // after the focus, which scrolls
		if i < len(s.offsets) {
			scrollTo(one, s.offsets[i])
		}
	}
}

// scrollers returns what can be scrolled on the content of a canvas.
func scrollers(c fyne.Canvas) (list []*container.Scroll) {
	walk(Place{Object: c.Content()}, func(p Place) {
		switch o := p.Object.(type) {
		case *container.Scroll:
			list = append(list, o)
		case *Scroll:
			list = append(list, o.scroll)
		}
	})
	return list
}

// KeepKnown tells the toolkit that everything on a canvas is still there, and reports
// whether it needs to be told. The toolkit forgets after a minute to which canvas an object
// belongs, also while that is painted, and then ignores that the object has changed: the
// picture of the page before would stay. It remembers what is asked for.
//
// Only its canvases know all that they paint, and the type of that is none of the public
// ones.
func KeepKnown(c fyne.Canvas) bool {
	walk := reflect.ValueOf(c).MethodByName("WalkTrees")
	if !walk.IsValid() || walk.Type().NumIn() != 2 || walk.Type().In(0).Kind() != reflect.Func {
		return false
	}
	visit := walk.Type().In(0)
	ask := reflect.MakeFunc(visit, func(args []reflect.Value) []reflect.Value {
		if node, ok := args[0].Interface().(interface{ Obj() fyne.CanvasObject }); ok {
			canvasOf(node.Obj())
		}
		return nil
	})
	walk.Call([]reflect.Value{reflect.Zero(visit), ask})
	return true
}
