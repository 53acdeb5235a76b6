package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

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
