package ui

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/shots/scenes"
	"beermat/scoring/scoringtest/testenv"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/prefs"
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

// pass is how every screen is looked at once.
type pass struct {
	size   fyne.Size
	lang   string
	text   int // per cent
	theme  string
	strong bool
	turned fyne.Size // that the window has after each screen has been seen; none: it stays as it is
	tabs   bool      // it is also looked what Tab reaches, and how many words there are
}

func (w pass) String() string {
	said := fmt.Sprintf("at %vx%v in %s at %d %%, %s", w.size.Width, w.size.Height, w.lang, w.text, w.theme)
	if w.strong {
		said += " with strong contrast"
	}
	if !w.turned.IsZero() {
		said += fmt.Sprintf(", turned to %vx%v", w.turned.Width, w.turned.Height)
	}
	return said
}

func TestScreens(t *testing.T) {
	testenv.Long(t)
	d := sit(t, walkSizes[0])
	scenes.Furnish(d.app)
	d.settle()
	laid, _, err := d.app.tables.Recent(24)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range passes {
		t.Run(w.String(), func(t *testing.T) {
			for _, one := range laid { // stories before have taken them off the table
				d.app.OpenTables().Restore(one.ID)
				d.app.Store().Select(one.ID).Reopen()
			}
			d.settle()
			d.app.Env().Lang, d.app.cfg.Times = w.lang, "en-US" // the longest days and times
			d.app.Env().Theme = w.theme
			d.app.SetPrefs(func(p *prefs.Prefs) { p.TextSize, p.Strong = w.text, w.strong })
			d.resize(w.size)
			told := map[string]bool{}
			for _, scene := range scenes.All() {
				look := func(how string) {
					in := newInspection(d)
					for _, fault := range in.faults() {
						t.Errorf("%s%s: %s", scene.Name, how, fault)
					}
					for _, fault := range in.faint() {
						if !told[fault] {
							told[fault] = true
							t.Errorf("%s%s: %s", scene.Name, how, fault)
						}
					}
					if w.tabs && how == "" {
						if fault := in.wordy(scene.Name); fault != "" {
							t.Errorf("%s: %s", scene.Name, fault)
						}
					}
					if w.tabs {
						for _, fault := range d.unreached() {
							t.Errorf("%s%s: %s", scene.Name, how, fault)
						}
					}
				}
				d.tell(scene)
				look("")
				if !w.turned.IsZero() {
					d.resize(w.turned)
					look(", turned")
					d.resize(w.size)
				}
			}
		})
	}
}

// resize gives the window another size, as turning the screen does.
func (d *desk) resize(size fyne.Size) {
	d.app.Window().Resize(size)
	d.queue.Run()
}

// tell shows a scene, with nothing left of the one before.
func (d *desk) tell(scene scenes.Scene) {
	d.app.Dismiss()
	d.app.shell.offer.Dismiss()                                  // that of another scene takes room away until its time is over
	if set := d.app.Settings().Prefs(); *set != *d.app.Prefs() { // a scene only changes them for itself
		d.app.prefs = set
		d.app.redress()
	}
	d.app.Reset(page.Home{})
	scene.Show(d.app)
	d.queue.Run() // what was worked out beside the screen
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
	w := &inspection{desk: d, names: slices.Clone(scenes.Names)}
	for _, one := range d.app.Players().List {
		w.names = append(w.names, one.Name)
	}
	w.visit(w.front(), nil, fyne.Position{}, rectOf(fyne.Position{}, w.app.Window().Canvas().Size()))
	return w
}

// faults lists what overlaps, is cut, or is too small to tap on the screen that is seen.
func (w *inspection) faults() []string {
	w.found = nil
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
	case *kit.Entry:
	case *kit.Overlay: // its veil lies over the screen
		w.visit(o.Item(), s, at, clip)
	case *shell:
		w.visitShell(o, s)
	case fyne.Widget:
		w.visitWidget(o, s)
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

// visitShell looks at the line that lies over a screen instead of the screen, if there
// is one.
func (w *inspection) visitShell(o *shell, s *seen) {
	if o.offer.Panel.Visible() { // which lies over the screen for a moment
		w.visit(o.offer.Panel, s, s.at, s.clip)
		return
	}
	for _, child := range test.WidgetRenderer(o).Objects() {
		w.checkInside(child, s)
		w.visit(child, s, s.at, s.clip)
	}
}

// visitWidget looks at what a widget consists of. It leaves out of a card what the pad
// lies over for a while.
func (w *inspection) visitWidget(o fyne.Widget, s *seen) {
	children := test.WidgetRenderer(o).Objects()
	over := rect{}
	pad := slices.IndexFunc(children, func(child fyne.CanvasObject) bool { return child.Visible() && isPad(child) })
	if pad >= 0 {
		over = rectOf(s.at.Add(children[pad].Position()), children[pad].Size())
	}
	for i, child := range children {
		w.checkInside(child, s)
		clip := s.clip
		if i != pad && !rectOf(s.at.Add(child.Position()), child.Size()).and(over).empty() {
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
	case *container.Scroll:
		if _, ok := s.object.(*kit.Scroll); ok {
			return // it draws a little around its room
		}
	case fyne.Widget:
	default:
		return
	}
	if box := rectOf(s.at.Add(child.Position()), child.Size()); !box.within(s.box) {
		w.fault("%s %v reaches out of %s %v", kindOf(child), box, what(s), s.box)
	}
}
