package main

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/shots/uitest"
	"beermat/scoring/games"
	"beermat/sheets/failure"
	"beermat/sheets/store"
	"beermat/ui"
	"beermat/ui/cellgrid"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// size is that of most windows and their twins, in pixels and in Fyne's units.
var size = fyne.NewSize(1280, 800)

// twin is the same app once more, in this process, without a screen and with a
// pad of its own: it knows where in the window everything lies, what the window
// is called and what it should show.
type twin struct {
	t       *testing.T
	path    string
	size    fyne.Size // of the window at the start
	pad     *store.Store
	trouble *failure.Error // why the pad cannot be opened; nil: it can
	app     *ui.App
	queue   *uitest.Queue
}

func newTwin(t *testing.T) *twin {
	t.Helper()
	w := &twin{t: t, path: filepath.Join(t.TempDir(), "twin.beermat"), size: size}
	t.Cleanup(func() {
		if w.pad != nil {
			w.close()
		}
	})
	return w
}

// open starts the app on its pad, as far as it can be opened.
func (w *twin) open() {
	w.t.Helper()
	w.queue = new(uitest.Queue)
	c := ui.Config{
		Env: page.Env{
			Path: w.path, Version: version, Lang: "en", Theme: "light",
			Chance: randomInt, // the same buttons as in the window; nobody draws
		},
		App: test.NewTempApp(w.t), Now: time.Now, Do: w.queue.Do, Size: w.size, Reopen: w.openPad,
		At: func(string) (*store.Store, *failure.Error) { return w.openPad() }, // as the window offers it; nobody goes there
	}
	if c.Pad, c.Trouble = w.openPad(); c.Trouble != nil {
		c.Path = c.Trouble.Path
	}
	w.app = ui.New(c)
	w.app.Window().Show()
	w.settle()
}

func (w *twin) openPad() (*store.Store, *failure.Error) {
	w.t.Helper()
	if w.trouble != nil {
		return nil, w.trouble
	}
	var err error
	if w.pad, err = store.Open(w.path, store.Options{Find: games.Find}); err != nil {
		w.t.Fatal(err)
	}
	return w.pad, nil
}

// close ends the app.
func (w *twin) close() {
	w.t.Helper()
	if err := errors.Join(w.pad.File().Check(context.Background()), w.pad.Close(patience)); err != nil {
		w.t.Error(err)
	}
	w.pad = nil
}

// settle waits until everything is on disk and shown as such, all that was begun
// beside the screen has ended, and everything has its place: where something in a
// layout has grown, all that is around it is laid out anew, as the toolkit does
// before it paints. It tells whether anything has moved for that.
func (w *twin) settle() (moved bool) {
	if !w.queue.Until(func() bool { return len(w.app.Running()) == 0 }) {
		w.t.Error("something goes on beside the screen")
	}
	w.queue.Settle(w.app)
	before := w.things()
	for _, one := range slices.Backward(before) {
		switch o := one.CanvasObject.(type) {
		case fyne.Widget:
			test.WidgetRenderer(o).Layout(o.Size())
		case *fyne.Container:
			if o.Layout != nil {
				o.Layout.Layout(o.Objects, o.Size())
			}
		}
	}
	return !slices.EqualFunc(before, w.things(), func(a, b thing) bool {
		return a.CanvasObject == b.CanvasObject && a.at == b.at && a.seen == b.seen
	})
}

func (w *twin) title() string       { return w.app.Window().Title() }
func (w *twin) canvas() fyne.Canvas { return w.app.Window().Canvas() }

func (w *twin) picture() *image.RGBA {
	captured := w.canvas().Capture()
	picture := image.NewRGBA(captured.Bounds())
	draw.Draw(picture, picture.Rect, captured, captured.Bounds().Min, draw.Src)
	return picture
}

// thing is something in the window.
type thing struct {
	fyne.CanvasObject
	at   fyne.Position   // in the window
	seen image.Rectangle // what of it is not scrolled away
}

// things returns everything in the window in the order in which it is painted.
func (w *twin) things() []thing {
	var list []thing
	var walk func(o fyne.CanvasObject, origin fyne.Position, room image.Rectangle)
	walk = func(o fyne.CanvasObject, origin fyne.Position, room image.Rectangle) {
		if !o.Visible() {
			return
		}
		one := thing{CanvasObject: o, at: origin.Add(o.Position())}
		end := one.at.Add(o.Size())
		one.seen = image.Rect(int(one.at.X), int(one.at.Y), int(end.X), int(end.Y)).Intersect(room)
		list = append(list, one)
		if _, ok := o.(fyne.Scrollable); ok {
			room = one.seen
		}
		for _, part := range parts(o) {
			walk(part, one.at, room)
		}
	}
	room := w.canvas().Size()
	walk(kit.Front(w.canvas()), fyne.Position{}, image.Rect(0, 0, int(room.Width), int(room.Height)))
	return list
}

// layers returns how many things are as large as the window: a dialog or a menu adds
// some.
func (w *twin) layers() int {
	n, whole := 0, w.canvas().Size()
	for _, one := range w.things() {
		if one.Size() == whole {
			n++
		}
	}
	return n
}

func parts(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	case *fyne.Container:
		return o.Objects
	}
	return nil
}

// called is what a person would call something to tap; "" for anything else.
func called(o fyne.CanvasObject) string {
	switch o := o.(type) {
	case *kit.Button:
		return o.Name()
	case *kit.Toggle:
		return o.Name
	case *kit.Die:
		return o.Name
	case *kit.Key:
		return o.Name()
	case *kit.Tap:
		return o.Name
	case *kit.Entry:
		return o.PlaceHolder
	}
	return ""
}

// find returns the place to tap the one thing of a name. It must be there, be in
// sight, and answer to a tap; what lies below a menu does not.
func (w *twin) find(name string) (fyne.CanvasObject, image.Point) {
	w.t.Helper()
	all := w.things()
	var found []thing
	var hidden, names []string
	for _, one := range all {
		switch its := called(one.CanvasObject); {
		case its == name && topAt(all, one.middle()) == one.CanvasObject:
			found = append(found, one)
		case its == name:
			hidden = append(hidden, fmt.Sprintf("%v below %q", one.middle(), called(topAt(all, one.middle()))))
		case its != "":
			names = append(names, its)
		}
	}
	if len(found) != 1 {
		w.t.Fatalf("%d things in the window are called %q, and out of sight %q; others are %q", len(found), name, hidden, names)
	}
	if b, ok := found[0].CanvasObject.(*kit.Button); ok && b.Off() {
		w.t.Fatalf("%q cannot be tapped now", name)
	}
	return found[0].CanvasObject, found[0].middle()
}

// middle is where a person would tap it.
func (t thing) middle() image.Point {
	box := t.Size()
	return image.Pt(int(t.at.X+box.Width/2), int(t.at.Y+box.Height/2))
}

// topAt returns what answers to a tap on a place, nil if nothing does.
func topAt(all []thing, p image.Point) fyne.CanvasObject {
	var top fyne.CanvasObject
	for _, one := range all {
		if _, ok := one.CanvasObject.(fyne.Tappable); ok && p.In(one.seen) {
			top = one.CanvasObject
		}
	}
	return top
}

// cell returns the place to tap a cell of the row that bears a name in the first grid
// with such a row.
func (w *twin) cell(col int, name string) image.Point {
	w.t.Helper()
	for _, one := range w.things() {
		grid, ok := one.CanvasObject.(*cellgrid.Grid)
		if !ok {
			continue
		}
		row := slices.IndexFunc(grid.Data().Cells, func(line []cellgrid.Cell) bool { return len(line) > 0 && line[0].Text == name })
		if row < 0 {
			continue
		}
		_, at, box := grid.Cell(row, col)
		at = at.Add(one.at)
		p := image.Pt(int(at.X+box.Width/2), int(at.Y+box.Height/2))
		if !p.In(one.seen) {
			w.t.Fatalf("%q, column %d, is out of sight", name, col)
		}
		return p
	}
	w.t.Fatalf("no row in the window is called %q", name)
	return image.Point{}
}

func position(p image.Point) fyne.Position { return fyne.NewPos(float32(p.X), float32(p.Y)) }

// tap does what the toolkit does for a tap with the mouse.
func (w *twin) tap(p image.Point) {
	test.MoveMouse(w.canvas(), position(p))
	test.TapCanvas(w.canvas(), position(p))
}

// drag does what the toolkit does for something pulled with the mouse.
func (w *twin) drag(from, to image.Point) {
	by := position(to).Subtract(position(from))
	test.MoveMouse(w.canvas(), position(from))
	test.Drag(w.canvas(), position(from), by.X, by.Y)
}

// typed does what the toolkit does for text on the keyboard, in which the end of a
// line is Enter.
func (w *twin) typed(text string) {
	w.t.Helper()
	for _, r := range text {
		if r == '\n' {
			w.press("Return")
		} else if focused := w.canvas().Focused(); focused != nil {
			focused.TypedRune(r)
		} else {
			w.canvas().OnTypedRune()(r)
		}
	}
}

// keys are those that type nothing, as xdotool calls them.
var keys = map[string]any{
	"Return":    fyne.KeyReturn,
	"BackSpace": fyne.KeyBackspace,
	"Escape":    fyne.KeyEscape,
	"space":     fyne.KeySpace,
	"F6":        fyne.KeyF6,
	"F11":       fyne.KeyF11,
	"ctrl+z":    &fyne.ShortcutUndo{},
	"ctrl+y":    &fyne.ShortcutRedo{},
}

// press does what the toolkit does for a key that types nothing.
func (w *twin) press(key string) {
	w.t.Helper()
	focused := w.canvas().Focused()
	if key == "Tab" {
		test.FocusNext(w.canvas())
		return
	}
	switch k := keys[key].(type) {
	case fyne.KeyName:
		if focused != nil {
			focused.TypedKey(&fyne.KeyEvent{Name: k})
		} else {
			w.canvas().OnTypedKey()(&fyne.KeyEvent{Name: k})
		}
	case fyne.Shortcut:
		w.canvas().(fyne.Shortcutable).TypedShortcut(k)
	default:
		w.t.Fatalf("there is no key %q", key)
	}
}

// beginning returns the name of the first thing to tap whose name begins so.
func (w *twin) beginning(with string) string {
	w.t.Helper()
	for _, one := range w.things() {
		if name := called(one.CanvasObject); strings.HasPrefix(name, with) {
			return name
		}
	}
	w.t.Fatalf("nothing in the window has a name that begins with %q", with)
	return ""
}
