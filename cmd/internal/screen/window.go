package screen

import (
	"errors"
	"image"

	"github.com/jezek/xgb/xproto"
)

// How far a window may have come that shows nothing yet.
var (
	ErrNoWindow = errors.New("no window has opened")
	ErrBlank    = errors.New("the window has opened but nothing is painted on it")
)

// Window is a window that lies open on a screen.
type Window struct {
	screen *Screen
	part   image.Rectangle // what of it is on the screen, in the screen's pixels
}

// painted returns the window on the screen, ErrNoWindow, or ErrBlank.
func (s *Screen) painted() (*Window, error) {
	w, err := s.window()
	if err != nil {
		return nil, err
	}
	// The pixel in the middle is cheap and nearly always tells; only when it
	// has changed is the whole picture worth fetching.
	middle := w.part.Min.Add(w.part.Size().Div(2))
	pixel, err := s.Picture(image.Rectangle{Min: middle, Max: middle.Add(image.Pt(1, 1))})
	if err != nil {
		return nil, err
	}
	if showsBackdrop(pixel) {
		return nil, ErrBlank
	}
	whole, err := w.Picture()
	if err != nil {
		return nil, err
	}
	if showsBackdrop(whole) || isPlain(whole) {
		return nil, ErrBlank
	}
	return w, nil
}

// window finds the largest window that is open, for a program may hold small
// ones that nobody is meant to see.
func (s *Screen) window() (*Window, error) {
	tree, err := xproto.QueryTree(s.conn, s.root).Reply()
	if err != nil {
		return nil, err
	}
	var largest image.Rectangle
	for _, id := range tree.Children {
		part := s.visible(id)
		if part.Dx()*part.Dy() > largest.Dx()*largest.Dy() {
			largest = part
		}
	}
	if largest.Empty() {
		return nil, ErrNoWindow
	}
	return &Window{screen: s, part: largest}, nil
}

// visible says what of a window is on the screen: nothing when it is not open,
// or has closed since it was listed.
func (s *Screen) visible(id xproto.Window) image.Rectangle {
	look, err := xproto.GetWindowAttributes(s.conn, id).Reply()
	if err != nil || look.MapState != xproto.MapStateViewable || look.Class != xproto.WindowClassInputOutput {
		return image.Rectangle{}
	}
	at, err := xproto.GetGeometry(s.conn, xproto.Drawable(id)).Reply()
	if err != nil {
		return image.Rectangle{}
	}
	screen := xproto.Setup(s.conn).DefaultScreen(s.conn)
	return image.Rect(0, 0, int(at.Width), int(at.Height)).
		Add(image.Pt(int(at.X), int(at.Y))).
		Intersect(image.Rect(0, 0, int(screen.WidthInPixels), int(screen.HeightInPixels)))
}

// Picture copies what of the window is on the screen.
func (w *Window) Picture() (*image.RGBA, error) { return w.screen.Picture(w.part) }

// Picture copies a part of the screen, in its pixels. With 24 bits of colour the
// server sends four bytes a pixel: blue, green, red and one that means nothing.
func (s *Screen) Picture(part image.Rectangle) (*image.RGBA, error) {
	got, err := xproto.GetImage(s.conn, xproto.ImageFormatZPixmap, xproto.Drawable(s.root),
		int16(part.Min.X), int16(part.Min.Y), uint16(part.Dx()), uint16(part.Dy()), 0xFFFFFFFF).Reply()
	if err != nil {
		return nil, err
	}
	picture := image.NewRGBA(image.Rectangle{Max: part.Size()})
	for i := 0; i+3 < len(picture.Pix); i += 4 {
		picture.Pix[i], picture.Pix[i+1], picture.Pix[i+2], picture.Pix[i+3] = got.Data[i+2], got.Data[i+1], got.Data[i], 0xFF
	}
	return picture, nil
}

// showsBackdrop reports whether the empty screen is seen anywhere in a picture.
func showsBackdrop(picture *image.RGBA) bool {
	empty := [4]byte{backdrop >> 16, backdrop >> 8 & 0xFF, backdrop & 0xFF, 0xFF}
	for i := 0; i < len(picture.Pix); i += 4 {
		if [4]byte(picture.Pix[i:]) == empty {
			return true
		}
	}
	return false
}

// isPlain reports whether a picture is one colour throughout: a window that has
// been cleared but not drawn.
func isPlain(picture *image.RGBA) bool {
	for i := 4; i < len(picture.Pix); i += 4 {
		if [4]byte(picture.Pix[i:]) != [4]byte(picture.Pix) {
			return false
		}
	}
	return true
}
