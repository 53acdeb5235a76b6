package ui

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"beermat/ui/chart"
	"beermat/ui/gamelist"
	"beermat/ui/kit"
	"beermat/ui/mat"
)

// textBox is what the letters of a line of text cover.
func textBox(t *canvas.Text, at fyne.Position) rect {
	took, _ := fyne.CurrentApp().Driver().RenderedTextSize(t.Text, t.TextSize, t.TextStyle, t.FontSource)
	box := rectOf(at, t.Size())
	x := box.x0
	switch t.Alignment {
	case fyne.TextAlignCenter:
		x += (t.Size().Width - took.Width) / 2
	case fyne.TextAlignTrailing:
		x += t.Size().Width - took.Width
	}
	const air = 0.18 // above and below the letters of a line
	y := (box.y0+box.y1)/2 - took.Height/2
	return rect{x, y + air*took.Height, x + took.Width, y + (1-air)*took.Height}
}

// checkText finds text that is cut although it is not meant to be, that has no
// room, or that reaches out of what can be seen.
func (w *inspection) checkText(s *seen) {
	t, ok := s.object.(*canvas.Text)
	if !ok || t.Text == "" || strings.TrimSpace(t.Text) == "" {
		return
	}
	if t.Color == color.Transparent || s.box.and(s.clip).empty() {
		return
	}
	switch {
	case strings.Contains(t.Text, "…") && !w.mayBeCut(s, t):
		w.fault("%q is cut in %s", t.Text, what(s))
	case s.box.x1-s.box.x0 > t.Size().Width+slack:
		w.fault("%q is %.0f wide and has %.0f in %s", t.Text, s.box.x1-s.box.x0, t.Size().Width, what(s))
	case s.broken(t):
		w.fault("a word is broken in %q in %s", t.Text, what(s))
	case s.scrolled():
	case !s.box.within(s.clip):
		w.fault("%q %v reaches out of %v in %s", t.Text, s.box, s.clip, what(s))
	}
	if p := s.ground(); p != nil && !s.box.within(p.box) {
		w.fault("%q %v reaches out of %s %v", t.Text, s.box, what(s), p.box)
	}
}

// lettersOf is what people see of a text: what begins in another font begins with a space of
// no width.
func lettersOf(t *canvas.Text) string { return strings.TrimPrefix(t.Text, "\u200b") }

// mayBeCut tells whether a text that is cut is one in which people expect it: a
// name, or a note in the colour of notes.
func (w *inspection) mayBeCut(s *seen, t *canvas.Text) bool {
	whole := ""
	switch p := s.parent.object.(type) {
	case *kit.Text:
		whole = p.Words()
	case *kit.Prose: // it has as many lines as a note may have
		return true
	case *kit.Button:
		whole = p.Name()
	case *kit.Key:
		whole = p.Name()
	}
	if strings.Contains(whole, "…") || t.Color == kit.Colour(kit.Muted) {
		return true
	}
	head, _, _ := strings.Cut(lettersOf(t), "…")
	if _, name, after := strings.Cut(head, " · "); after { // a chance stands before it
		head = name
	}
	return slices.ContainsFunc(w.names, func(name string) bool {
		return strings.Contains(whole, name) || head != "" && strings.HasPrefix(name, head)
	})
}

// ground returns what a line of text lies on: the first thing around it that is more
// than text.
func (s *seen) ground() *seen {
	for p := s.parent; p != nil; p = p.parent {
		switch p.object.(type) {
		case *kit.Text:
			continue
		case *container.Scroll:
			return nil
		}
		return p
	}
	return nil
}

// broken tells whether a line of a paragraph ends or begins within a word. A path
// has no other place to be broken.
func (s *seen) broken(t *canvas.Text) bool {
	p, ok := s.parent.object.(*kit.Prose)
	if !ok || strings.Contains(t.Text, "…") {
		return false
	}
	whole := strings.Fields(p.Words())
	for _, word := range whole {
		whole = append(whole, strings.SplitAfter(word, "-")...)
	}
	for _, word := range strings.Fields(lettersOf(t)) {
		if !slices.Contains(whole, word) && !strings.ContainsAny(p.Words(), "/\\") {
			return true
		}
	}
	return false
}

// scrolled tells whether it lies in something that is scrolled.
func (s *seen) scrolled() bool {
	for p := s.parent; p != nil; p = p.parent {
		if _, ok := p.object.(*container.Scroll); ok {
			return true
		}
	}
	return false
}

// under tells whether it lies in something.
func (s *seen) under(o *seen) bool {
	for p := s.parent; p != nil; p = p.parent {
		if p == o {
			return true
		}
	}
	return false
}

// checkTarget finds what is too small to be tapped.
func (w *inspection) checkTarget(s *seen) {
	if nameOf(s.object) == "" {
		return
	}
	if die, ok := s.object.(*kit.Die); ok && die.InTray() {
		return
	}
	if size := s.object.Size(); size.Width < kit.Target-slack || size.Height < kit.Target-slack {
		w.fault("%s is only %.0f x %.0f", what(s), size.Width, size.Height)
	}
}

// checkOverlaps finds texts, marks and things to tap that lie over each other.
func (w *inspection) checkOverlaps() {
	var solid []*seen
	for _, s := range w.items {
		if s.solid() && !s.box.and(s.clip).empty() {
			solid = append(solid, s)
		}
	}
	for i, a := range solid {
		for _, b := range solid[i+1:] {
			over := a.box.and(b.box).and(a.clip).and(b.clip)
			if !over.empty() && !a.under(b) && !b.under(a) && !a.beside(over) && !b.beside(over) {
				w.fault("%s %v overlaps %s %v", what(a), a.box, what(b), b.box)
			}
		}
	}
}

// holder is the object itself; nil for none.
func (s *seen) holder() fyne.CanvasObject {
	if s == nil {
		return nil
	}
	return s.object
}

// beside tells whether a part of the rectangle of something lies in a corner that
// is cut off because it is a circle.
func (s *seen) beside(part rect) bool {
	tap, ok := s.object.(*kit.Tap)
	if !ok {
		return false
	}
	ground := test.WidgetRenderer(tap).Objects()[0].(*canvas.Rectangle)
	radius := ground.CornerRadius
	if radius < (s.box.y1-s.box.y0)/2-slack {
		return false
	}
	x, y := (s.box.x0+s.box.x1)/2, (s.box.y0+s.box.y1)/2
	dx, dy := max(part.x0-x, x-part.x1, 0), max(part.y0-y, y-part.y1, 0)
	return dx*dx+dy*dy >= (radius-slack)*(radius-slack)
}

// annotated tells whether a field is the text of a game, where what is said of a line lies
// behind its end.
func (s *seen) annotated() bool {
	for up := s.parent; up != nil; up = up.parent {
		if _, ok := up.object.(*gamelist.Source); ok {
			return true
		}
	}
	return false
}

// solid tells whether nothing may lie over it or below it.
func (s *seen) solid() bool {
	if _, ok := s.parent.holder().(*chart.Curve); ok {
		return false // what it marks lies where the numbers are
	}
	if _, ok := s.parent.holder().(*mat.Turn); ok {
		return false // the token lies over the mat
	}
	switch o := s.object.(type) {
	case *kit.Entry:
		return !s.annotated()
	case *canvas.Text:
		return strings.TrimSpace(o.Text) != ""
	case *kit.Icon, *kit.Token, *mat.Game, *mat.Mats, *kit.Die, *kit.Key, *kit.Button, *kit.Toggle:
		return true
	case *kit.Tap:
		return nameOf(o) != ""
	}
	return false
}

// what says what something is, and where.
func what(s *seen) string {
	var path []string
	for p := s; p != nil && len(path) < 5; p = p.parent {
		path = append(path, kindOf(p.object))
	}
	return strings.Join(path, " < ")
}

func kindOf(o fyne.CanvasObject) string {
	kind := strings.TrimPrefix(strings.TrimPrefix(fmt.Sprintf("%T", o), "*"), "kit.")
	if name := nameOf(o); name != "" {
		return fmt.Sprintf("%s %q", kind, name)
	}
	switch o := o.(type) {
	case *canvas.Text:
		return fmt.Sprintf("%q", o.Text)
	case *kit.Text:
		return fmt.Sprintf("Text %q", o.Words())
	}
	return kind
}
