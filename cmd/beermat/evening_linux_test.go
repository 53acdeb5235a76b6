package main

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"beermat/scoring/games"
	"beermat/scoring/yahtzee"
	"beermat/sheets/failure"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
	"beermat/ui/i18n"
	"beermat/ui/kit"
)

// evening is people at a table with the program. Whatever they do they do twice:
// in the twin, which says where and what comes of it, and with a real mouse and
// keyboard in the real window.
type evening struct {
	*testing.T
	twin *twin
	room *desktop
	env  []string
	path string // of the real pad
	real *window

	finger bool      // what is tapped must be large enough for one
	before fyne.Size // that of the window when it does not fill the screen
}

// newEvening puts a machine that has never seen Beermat on the table.
func newEvening(t *testing.T) *evening {
	t.Helper()
	program(t)
	return &evening{T: t, twin: newTwin(t), room: newDesktop(t), env: environment(t), path: filepath.Join(t.TempDir(), "real.beermat")}
}

// begin starts the program.
func (e *evening) begin() {
	e.Helper()
	e.twin.open()
	e.start()
}

// foresees says why the real pad cannot be opened, when it cannot.
func (e *evening) foresees(code failure.Code) {
	e.twin.trouble = &failure.Error{Code: code, Path: e.path}
}

// start starts the program and waits until its window is what the twin's is.
func (e *evening) start() {
	e.Helper()
	e.Log("the program starts")
	measures := image.Pt(int(e.twin.size.Width), int(e.twin.size.Height))
	e.real = e.room.start(e.env, "--pad", e.path, "--size", fmt.Sprintf("%dx%d", measures.X, measures.Y), "--lang", "en", "--theme", "light")
	now := e.real
	e.Cleanup(func() {
		if e.Failed() && e.real == now { // and none was started after it
			e.keepPictures()
		}
	})
	if got := e.real.part.Size(); got != measures {
		e.Fatalf("the window measures %v", got)
	}
	e.titled(e.twin.title())
	e.looks()
}

// titled waits until the window has a title. It says whether everything is on
// disk: if it were not, there would be a dot in front. How long a game took is
// left out: the window may need a minute more for it than its twin.
func (e *evening) titled(title string) {
	e.Helper()
	await(e.T, "the title of the window", untimed(title), func() string { return untimed(e.real.title()) })
}

var took = regexp.MustCompile(` · (\d+ h )?\d+ min`)

func untimed(title string) string { return took.ReplaceAllString(title, "") }

// The same screen is painted a little differently for the window and for its
// twin: edges are smoothed, and lines and letters are rounded to pixels, each in
// their own way, and the wide border of whose turn it is lies a pixel or two
// further out. That makes less than 0.14 in any place; a cell that is filled, a
// button that is chosen or a row that is not there make more than 0.17.
const smoothing = 0.15

// looks waits until the window looks as the twin does.
func (e *evening) looks() {
	e.Helper()
	want := e.twin.picture()
	last := 1.0
	await(e.T, "the picture of the window is that of its twin", true, func() bool {
		if e.real.part = e.real.lies(); !e.real.part.In(image.Rectangle{Max: e.room.size()}) {
			return false // it is being moved
		}
		last = difference(want, e.real.picture())
		return last < smoothing
	})
	e.Logf("the window looks as it should, but for %.4f", last)
}

// does does something in the twin and in the window, and waits for the window where
// the next thing would find another screen there.
func (e *evening) does(what string, twin func(), real ...string) {
	e.Helper()
	if e.acts(what, twin, real...) {
		e.looks()
	}
}

// acts does something in the twin and in the window. If the twin is called
// something else then, the window will be so soon; where it is not, the next
// thing can be done at once, because a window answers to everything in order. It
// does not lay out in order, though, so acts reports whether something has come over
// the screen or gone from it, or has been moved.
func (e *evening) acts(what string, twin func(), real ...string) bool {
	e.Helper()
	e.Log(what)
	before, layers := e.twin.title(), e.twin.layers()
	twin()
	moved := e.twin.settle()
	e.room.person(real...)
	if title := e.twin.title(); title != before {
		e.titled(title)
	}
	return moved || e.twin.layers() != layers
}

// taps taps things one after the other, by name.
func (e *evening) taps(names ...string) {
	e.Helper()
	for _, name := range names {
		o, at := e.twin.find(name)
		if size := o.Size(); e.finger && min(size.Width, size.Height) < leastTarget {
			e.Errorf("%s measures %v", name, size)
		}
		e.does("tap "+name, func() {
			e.twin.tap(at)
			if field, ok := o.(*kit.Entry); ok {
				e.twin.canvas().Focus(field) // which the test driver leaves to the test
			}
		}, e.click(at)...)
	}
}

func (e *evening) click(at image.Point) []string {
	return append(append([]string{"mousemove"}, e.real.at(at)...), "click", "1")
}

// pulls pulls something onto another thing with the mouse held.
func (e *evening) pulls(name, onto string) {
	e.Helper()
	_, from := e.twin.find(name)
	_, to := e.twin.find(onto)
	const steps = 20
	real := append(append([]string{"mousemove"}, e.real.at(from)...), "mousedown", "1")
	for i := 1; i <= steps; i++ {
		real = append(append(real, "mousemove"), e.real.at(from.Add(to.Sub(from).Mul(i).Div(steps)))...)
	}
	e.does("pull "+name+" onto "+onto, func() { e.twin.drag(from, to) }, append(real, "mouseup", "1")...)
}

// types types a text.
func (e *evening) types(text string) {
	e.Helper()
	e.does("type "+text, func() { e.twin.typed(text) }, "type", "--delay", "1", "--", text)
}

// presses presses keys that type nothing.
func (e *evening) presses(keys ...string) {
	e.Helper()
	for _, key := range keys {
		e.does("press "+key, func() { e.twin.press(key) }, "key", key)
	}
}

// dice taps dice in, one after the other.
func (e *evening) dice(faces string) {
	e.Helper()
	for _, face := range faces {
		e.taps("die " + string(face))
	}
}

// box taps a box of a seat on the Yahtzee sheet.
func (e *evening) box(b yahtzee.Box, seat int) {
	e.Helper()
	name := i18n.For("en").Say("yahtzee.box." + string(b))
	e.tapsCell(e.twin.cell(seat+1, name), name)
}

// target taps what a player has in the round with a target on the grid of Chicago.
func (e *evening) target(n int, player string) {
	e.Helper()
	e.tapsCell(e.twin.cell(n-1, player), player+"'s "+strconv.Itoa(n))
}

func (e *evening) tapsCell(at image.Point, what string) {
	e.Helper()
	e.does("tap the cell "+what, func() { e.twin.tap(at) }, e.click(at)...)
}

// powerCut ends the program in mid-game without a word, and starts it again.
func (e *evening) powerCut() {
	e.Helper()
	e.Log("the power is cut")
	e.real.kill()
	e.onPad(func(*store.Store) {})
	e.twin.close()
	e.begin()
}

// keeps waits until what is half entered is on disk, in the window and in its twin:
// both let a moment pass before they save it.
func (e *evening) keeps(keys string) {
	e.Helper()
	await(e.T, "what the twin has half entered", keys, func() string {
		e.twin.settle()
		return draftOn(e.T, e.twin.pad)
	})
	await(e.T, "what is half entered in the window", keys, func() string {
		pad, err := store.OpenReadOnly(e.Context(), e.path, store.Options{Find: games.Find})
		if err != nil {
			e.Fatal(err)
		}
		defer func() { _ = pad.Close(patience) }()
		return draftOn(e.T, pad)
	})
}

// draftOn returns the keys that are half entered on the only sheet on the table.
func draftOn(t *testing.T, pad *store.Store) string {
	t.Helper()
	list, err := storetest.AllInPlay(pad)
	if err != nil || len(list) != 1 {
		t.Fatalf("on the table are %v, %v", list, err)
	}
	draft, err := pad.Draft(list[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(draft.Keys, " ")
}

// closes closes the window with the cross in its frame.
func (e *evening) closes() {
	e.Helper()
	e.real.close()
	if err := e.real.ended(); err != nil {
		e.Errorf("the program ended with %v", err)
	}
}

// onPad gives the real pad to somebody who looks at it while no program runs, and
// checks it.
func (e *evening) onPad(look func(*store.Store)) {
	e.Helper()
	pad, err := store.Open(e.path, store.Options{Find: games.Find})
	if err != nil {
		e.Fatal(err)
	}
	look(pad)
	if err := pad.File().Check(context.Background()); err != nil {
		e.Error(err)
	}
	if err := pad.Close(patience); err != nil {
		e.Error(err)
	}
}

// keepPictures leaves what was to be seen when an evening went wrong.
func (e *evening) keepPictures() {
	const dir = "testdata/failed"
	save := func(name string, picture image.Image) error {
		f, err := os.Create(filepath.Join(dir, name))
		if err != nil {
			return err
		}
		return errors.Join(png.Encode(f, picture), f.Close())
	}
	err := os.MkdirAll(dir, 0o755)
	err = errors.Join(err, save("window.png", e.real.picture()), save("twin.png", e.twin.picture()))
	e.Logf("pictures of the window and its twin are in %s: %v", dir, err)
}
