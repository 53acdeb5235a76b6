package main

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"beermat/cmd/internal/screen"
	"beermat/scoring/scoringtest/testenv"
)

// patience bounds every wait. A slow machine without a graphics card takes
// seconds to start the program, and there may be other work on it. (Fyne forgets
// how widgets are drawn that nobody has looked at for a minute.)
const patience = 3 * time.Minute

// desktop is a screen that nobody looks at, with a window manager that gives
// windows a frame and the keyboard, and a person at mouse and keys: xdotool.
type desktop struct {
	t      *testing.T
	screen *screen.Screen
	conn   *xgb.Conn
	root   xproto.Window
}

// managed tells the window manager to leave mouse and keys to windows. Its usual
// bindings let every press wait for it, and while it is slow the X server merges
// how the mouse moves with how it moved after the release.
const managed = `<openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard/><mouse/></openbox_config>`

func newDesktop(t *testing.T) *desktop {
	t.Helper()
	for _, need := range [][]string{{"Xvfb"}, {"openbox"}, {"xdotool"}, {"cc", "gcc", "clang"}} {
		testenv.Program(t, need...)
	}
	s, err := screen.Open(2000, 1240)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	conn, err := xgb.NewConnDisplay(s.Name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	d := &desktop{t: t, screen: s, conn: conn, root: xproto.Setup(conn).DefaultScreen(conn).Root}
	d.addKeys('ä', 'ö', 'ü', 'ß')
	config := filepath.Join(t.TempDir(), "rc.xml")
	if err := os.WriteFile(config, []byte(managed), 0o600); err != nil {
		t.Fatal(err)
	}
	manager := exec.Command("openbox", "--sm-disable", "--config-file", config)
	manager.Env = environment(t)
	running, err := s.Start(manager)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = running.End() }) // told to end, it has nothing to say
	await(t, "the window manager", true, func() bool { return len(d.property(d.root, "_NET_SUPPORTING_WM_CHECK")) > 0 })
	return d
}

// await waits until something that is looked at is as it should be.
func await[V comparable](t *testing.T, what string, want V, look func() V) {
	t.Helper()
	late := time.After(patience)
	again := time.NewTicker(2 * time.Millisecond)
	defer again.Stop()
	for {
		got := look()
		if got == want {
			return
		}
		select {
		case <-late:
			t.Fatalf("%s: still %v, not %v", what, got, want)
		case <-again.C:
		}
	}
}

// addKeys gives the keyboard a key for each letter, like those of the countries
// that write them. In this part of Unicode a letter is its own name for a key.
func (d *desktop) addKeys(letters ...rune) {
	d.t.Helper()
	setup := xproto.Setup(d.conn)
	first, n := setup.MinKeycode, byte(setup.MaxKeycode-setup.MinKeycode)+1
	keys, err := xproto.GetKeyboardMapping(d.conn, first, n).Reply()
	if err != nil {
		d.t.Fatal(err)
	}
	per := int(keys.KeysymsPerKeycode)
	for key := 0; key < int(n) && len(letters) > 0; key++ {
		if symbols := keys.Keysyms[key*per : (key+1)*per]; symbols[0] == 0 {
			symbols[0], letters = xproto.Keysym(letters[0]), letters[1:]
			code := first + xproto.Keycode(key)
			if err := xproto.ChangeKeyboardMappingChecked(d.conn, 1, code, byte(per), symbols).Check(); err != nil {
				d.t.Fatal(err)
			}
		}
	}
	if len(letters) > 0 {
		d.t.Fatalf("there is no key left for %q", letters)
	}
}

// person does something with mouse or keys, in the words of xdotool.
func (d *desktop) person(does ...string) {
	d.t.Helper()
	c := exec.Command("xdotool", does...)
	c.Env = append(c.Environ(), "DISPLAY="+d.screen.Name, "LC_ALL=C.UTF-8")
	if said, err := c.CombinedOutput(); err != nil {
		d.t.Fatalf("xdotool %s: %v\n%s", strings.Join(does, " "), err, said)
	}
}

// property returns what a window says about itself under a name, if anything.
func (d *desktop) property(w xproto.Window, name string) []byte {
	atom, err := xproto.InternAtom(d.conn, false, uint16(len(name)), name).Reply()
	if err != nil {
		d.t.Fatal(err)
	}
	got, err := xproto.GetProperty(d.conn, false, w, atom.Atom, xproto.GetPropertyTypeAny, 0, math.MaxUint16).Reply()
	if err != nil {
		return nil // a window may be gone by now
	}
	return got.Value
}

// windows returns the windows that the window manager looks after.
func (d *desktop) windows() []xproto.Window {
	var list []xproto.Window
	for value := d.property(d.root, "_NET_CLIENT_LIST"); len(value) >= 4; value = value[4:] {
		list = append(list, xproto.Window(xgb.Get32(value)))
	}
	return list
}

// window is the program, running, as it shows itself on the desktop.
type window struct {
	*desktop
	program *screen.Program
	id      xproto.Window
	part    image.Rectangle // of the screen
	errs    bytes.Buffer
}

// start starts the program and waits until its window has the keyboard.
func (d *desktop) start(env []string, args ...string) *window {
	d.t.Helper()
	w := &window{desktop: d}
	c := exec.Command(program(d.t), args...)
	c.Env, c.Dir, c.Stderr = env, d.t.TempDir(), &w.errs
	var err error
	if w.program, err = d.screen.Start(c); err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(func() {
		_ = w.program.End() // how it ended has been looked at before, if it should have
		if d.t.Failed() {
			d.t.Logf("the program said: %s", &w.errs)
		}
	})
	await(d.t, "the number of windows", 1, func() int { return len(d.windows()) })
	w.id = d.windows()[0]
	await(d.t, "the window with the keyboard", w.id, func() xproto.Window {
		if value := d.property(d.root, "_NET_ACTIVE_WINDOW"); len(value) >= 4 {
			return xproto.Window(xgb.Get32(value))
		}
		return 0
	})
	w.part = w.lies()
	return w
}

// lies returns where the window lies on the screen, without its frame.
func (w *window) lies() image.Rectangle {
	w.t.Helper()
	size, err := xproto.GetGeometry(w.conn, xproto.Drawable(w.id)).Reply()
	if err != nil {
		w.t.Fatal(err)
	}
	at, err := xproto.TranslateCoordinates(w.conn, w.id, w.root, 0, 0).Reply()
	if err != nil {
		w.t.Fatal(err)
	}
	return image.Rect(0, 0, int(size.Width), int(size.Height)).Add(image.Pt(int(at.DstX), int(at.DstY)))
}

func (w *window) title() string { return string(w.property(w.id, "_NET_WM_NAME")) }

// at returns a place in the window as a pair of numbers for xdotool.
func (w *window) at(p image.Point) []string {
	p = p.Add(w.part.Min)
	return []string{fmt.Sprint(p.X), fmt.Sprint(p.Y)}
}

func (w *window) picture() *image.RGBA {
	w.t.Helper()
	picture, err := w.screen.Picture(w.part)
	if err != nil {
		w.t.Fatal(err)
	}
	return picture
}

// kill ends the program as a power cut would.
func (w *window) kill() {
	w.t.Helper()
	if err := w.program.Process.Kill(); err != nil {
		w.t.Fatal(err)
	}
	_ = w.ended() // it can only be by the signal
	await(w.t, "the number of windows", 0, func() int { return len(w.windows()) })
}

// close asks the window manager to close the window, as a tap on the cross in
// its frame does.
func (w *window) close() {
	w.t.Helper()
	const name = "_NET_CLOSE_WINDOW"
	atom, err := xproto.InternAtom(w.conn, false, uint16(len(name)), name).Reply()
	if err != nil {
		w.t.Fatal(err)
	}
	event := xproto.ClientMessageEvent{
		Format: 32, Window: w.id, Type: atom.Atom, Data: xproto.ClientMessageDataUnionData32New(make([]uint32, 5)),
	}
	const toManager = xproto.EventMaskSubstructureRedirect | xproto.EventMaskSubstructureNotify
	if err := xproto.SendEventChecked(w.conn, false, w.root, toManager, string(event.Bytes())).Check(); err != nil {
		w.t.Fatal(err)
	}
}

// ended waits until the program has ended, and says how.
func (w *window) ended() error {
	w.t.Helper()
	limit, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	err := w.program.Ended(limit)
	if limit.Err() != nil {
		w.t.Fatal("the program does not end")
	}
	return err
}

// tileOf is the side of the squares in which pictures of a size are compared, in
// pixels: a little larger than a letter, and smaller than anything to tap. In a
// larger window all that is larger, too.
func tileOf(size image.Point) int {
	return max(32, min(32*size.X/1280, 32*size.Y/800))
}

// difference is how much two pictures differ where they differ most: 0 where they
// are the same, 1 where a whole tile is black in one and white in the other. What
// differs inside of a tile, such as how the edge of a letter is smoothed, is
// averaged out.
func difference(a, b *image.RGBA) float64 {
	if a.Rect.Size() != b.Rect.Size() {
		return 1
	}
	most, tile := 0.0, tileOf(a.Rect.Size())
	for y := a.Rect.Min.Y; y < a.Rect.Max.Y; y += tile {
		for x := a.Rect.Min.X; x < a.Rect.Max.X; x += tile {
			box := image.Rect(x, y, x+tile, y+tile)
			one, other := average(a, box), average(b, box.Add(b.Rect.Min.Sub(a.Rect.Min)))
			for i := range one {
				most = max(most, math.Abs(one[i]-other[i]))
			}
		}
	}
	return most
}

// average is the mean colour of a part of a picture, from 0 to 1.
func average(picture *image.RGBA, part image.Rectangle) (colour [3]float64) {
	part = part.Intersect(picture.Rect)
	for y := part.Min.Y; y < part.Max.Y; y++ {
		row := picture.Pix[picture.PixOffset(part.Min.X, y):picture.PixOffset(part.Max.X, y)]
		for i, value := range row {
			if i%4 < 3 {
				colour[i%4] += float64(value)
			}
		}
	}
	for i := range colour {
		colour[i] /= math.MaxUint8 * float64(part.Dx()*part.Dy())
	}
	return colour
}
