package ui

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// The sizes that every screen is walked at.
var walkSizes = []fyne.Size{
	{Width: 360, Height: 640},
	{Width: 412, Height: 892},
	{Width: 800, Height: 1280},
	{Width: 1280, Height: 800},
	{Width: 1920, Height: 1080},
	{Width: 3840, Height: 2160},
}

func TestNothingOverlapsIsCutOrIsTooSmallToTapOnAnyScreen(t *testing.T) {
	d := sit(t, walkSizes[0])
	Furnish(d.app)
	d.settle()
	for _, lang := range []string{"en", "de"} {
		for _, text := range []int{100, 200} {
			d.app.cfg.Lang = lang
			d.app.setPrefs(func(p *Prefs) { p.TextSize = text })
			for _, size := range walkSizes {
				t.Run(fmt.Sprintf("at %vx%v in %s at %d %%", size.Width, size.Height, lang, text), func(t *testing.T) {
					d.resize(size)
					for _, story := range Stories() {
						d.tell(story)
						for _, fault := range newInspection(d).faults() {
							t.Errorf("%s: %s", story.Name, fault)
						}
					}
				})
			}
			d.settle()
		}
	}
}

// resize gives the window another size, as turning the screen does.
func (d *desk) resize(size fyne.Size) {
	d.app.window.Resize(size)
	d.queue.Run()
}

// tell shows a story, with nothing left of the one before.
func (d *desk) tell(story Story) {
	d.app.shell.dismiss()
	d.app.prefs.PadAt = ""
	d.app.Go(&tonightScreen{app: d.app})
	story.Show(d.app)
}

// seen is something on the screen: where it lies, and what of it can be seen
// there.
type seen struct {
	object fyne.CanvasObject
	parent *seen
	at     fyne.Position
	box    rect // what it covers
	clip   rect // what is around it
	text   string
}

// rect is a rectangle on the screen.
type rect struct{ x0, y0, x1, y1 float32 }

func rectOf(at fyne.Position, size fyne.Size) rect {
	return rect{at.X, at.Y, at.X + size.Width, at.Y + size.Height}
}

func (r rect) and(o rect) rect {
	return rect{max(r.x0, o.x0), max(r.y0, o.y0), min(r.x1, o.x1), min(r.y1, o.y1)}
}

func (r rect) empty() bool { return r.x1-r.x0 <= slack || r.y1-r.y0 <= slack }

func (r rect) within(o rect) bool {
	return r.x0 >= o.x0-slack && r.y0 >= o.y0-slack && r.x1 <= o.x1+slack && r.y1 <= o.y1+slack
}

func (r rect) String() string { return fmt.Sprintf("(%.0f,%.0f)-(%.0f,%.0f)", r.x0, r.y0, r.x1, r.y1) }

// slack is what rounding may do to a length.
const slack = 1.01

// inspection looks at one screen at one size.
type inspection struct {
	*desk
	items []*seen
	names []string // that may be cut
	found []string
}

func newInspection(d *desk) *inspection {
	w := &inspection{desk: d, names: slices.Clone(storyNames)}
	for _, one := range d.app.people.list {
		w.names = append(w.names, one.Name)
	}
	return w
}

// faults lists what is wrong on the screen that is seen.
func (w *inspection) faults() []string {
	content := w.app.window.Canvas().Content()
	screen := rectOf(fyne.Position{}, w.app.window.Canvas().Size())
	w.visit(content, nil, fyne.Position{}, screen)
	for _, item := range w.items {
		w.checkText(item)
		w.checkTarget(item)
	}
	w.checkOverlaps()
	return w.found
}

func (w *inspection) fault(format string, args ...any) {
	w.found = append(w.found, fmt.Sprintf(format, args...))
}

// visit lists everything that can be seen, from the back to the front.
func (w *inspection) visit(o fyne.CanvasObject, parent *seen, origin fyne.Position, clip rect) {
	if o == nil || !o.Visible() {
		return
	}
	at := origin.Add(o.Position())
	s := &seen{object: o, parent: parent, at: at, box: rectOf(at, o.Size()), clip: clip}
	if t, ok := o.(*canvas.Text); ok {
		s.text = t.Text
		s.box = textBox(t, at)
	}
	w.items = append(w.items, s)
	switch o := o.(type) {
	case *container.Scroll:
		w.visitScrolled(o, s)
	case *fyne.Container:
		for _, child := range o.Objects {
			w.visit(child, s, at, clip)
		}
	case *widget.Entry:
	case *shell:
		w.visitShell(o, s)
	case *tableBody:
		w.visitTable(o, s)
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			w.checkInside(child, s)
			w.visit(child, s, at, clip)
		}
	}
}

// visitScrolled looks at what is scrolled, of which only a part is seen.
func (w *inspection) visitScrolled(o *container.Scroll, s *seen) {
	content := o.Content.Size()
	if o.Direction == container.ScrollVerticalOnly && content.Width > o.Size().Width+slack {
		w.fault("%s is wider than what it is scrolled in", what(s))
	}
	if o.Direction == container.ScrollHorizontalOnly && content.Height > o.Size().Height+slack {
		w.fault("%s is higher than what it is scrolled in", what(s))
	}
	w.visit(o.Content, s, s.at.Subtract(o.Offset), s.clip.and(s.box))
}

// visitShell looks at what lies over a screen instead of the screen, if there is
// something.
func (w *inspection) visitShell(o *shell, s *seen) {
	if o.covered() {
		w.visit(o.over.Objects[2], s, s.at, s.clip)
		return
	}
	for _, child := range test.WidgetRenderer(o).Objects() {
		w.checkInside(child, s)
		w.visit(child, s, s.at, s.clip)
	}
}

// visitTable leaves out of the card what the pad lies over for a while.
func (w *inspection) visitTable(o *tableBody, s *seen) {
	_, pad := o.pad()
	over := rectOf(s.at.Add(pad.Position()), pad.Size())
	for _, child := range test.WidgetRenderer(o).Objects() {
		if !child.Visible() {
			continue
		}
		w.checkInside(child, s)
		clip := s.clip
		if child != fyne.CanvasObject(pad) && !rectOf(s.at.Add(child.Position()), child.Size()).and(over).empty() {
			clip.y1 = min(clip.y1, over.y0)
		}
		w.visit(child, s, s.at, clip)
	}
}

// checkInside finds what reaches out of what it lies on. Marks that are only
// drawn may have a rim there.
func (w *inspection) checkInside(child fyne.CanvasObject, s *seen) {
	if !child.Visible() || child.Size().IsZero() {
		return
	}
	switch child.(type) {
	case *kit.Text: // of which only the letters count
		return
	case fyne.Widget:
	default:
		return
	}
	if box := rectOf(s.at.Add(child.Position()), child.Size()); !box.within(s.box) {
		w.fault("%s %v reaches out of %s %v", kindOf(child), box, what(s), s.box)
	}
}

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
	case s.scrolled():
	case !s.box.within(s.clip):
		w.fault("%q %v reaches out of %v in %s", t.Text, s.box, s.clip, what(s))
	}
	if p := s.ground(); p != nil && !s.box.within(p.box) {
		w.fault("%q %v reaches out of %s %v", t.Text, s.box, what(s), p.box)
	}
}

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
	}
	if strings.Contains(whole, "…") || t.Color == kit.Colour(kit.Muted) {
		return true
	}
	head, _, _ := strings.Cut(t.Text, "…")
	return slices.ContainsFunc(w.names, func(name string) bool {
		return strings.Contains(whole, name) || head != "" && strings.HasPrefix(name, head)
	})
}

// ground gives what a line of text lies on: the first thing around it that is more
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

// solid tells whether nothing may lie over it or below it.
func (s *seen) solid() bool {
	if _, ok := s.parent.holder().(*kit.Chart); ok {
		return false // what it marks lies where the numbers are
	}
	switch o := s.object.(type) {
	case *canvas.Text:
		return strings.TrimSpace(o.Text) != ""
	case *kit.Icon, *kit.Token, *kit.Tile, *kit.Die, *kit.Button, *kit.Toggle, *widget.Entry:
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
