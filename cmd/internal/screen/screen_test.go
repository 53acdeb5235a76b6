package screen

import (
	"context"
	"errors"
	"image"
	"image/color"
	"os/exec"
	"testing"

	"github.com/jezek/xgb/xproto"

	"beermat/scoring/scoringtest/testenv"
)

func open(t *testing.T) *Screen {
	t.Helper()
	testenv.Program(t, "Xvfb")
	s, err := Open(64, 48)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

func TestScreen(t *testing.T) {
	t.Run("a window is painted once more than one colour is seen on it", func(t *testing.T) {
		s := open(t)
		expect := func(when string, want error) {
			t.Helper()
			if _, err := s.painted(); !errors.Is(err, want) {
				t.Fatalf("%s: %v, not %v", when, err, want)
			}
		}
		expect("with nothing on the screen", ErrNoWindow)

		id, err := xproto.NewWindowId(s.conn)
		if err != nil {
			t.Fatal(err)
		}
		xproto.CreateWindow(s.conn, 0, id, s.root, 10, 5, 40, 30, 0, xproto.WindowClassInputOutput, xproto.WindowClassCopyFromParent, 0, nil)
		expect("before the window is shown", ErrNoWindow)

		xproto.MapWindow(s.conn, id)
		expect("when the screen still shines through", ErrBlank)

		rectangle(t, s, id, 0x123456, xproto.Rectangle{Width: 40, Height: 30})
		expect("when the window is only cleared", ErrBlank)

		rectangle(t, s, id, 0xFFFCF5, xproto.Rectangle{X: 3, Y: 4, Width: 1, Height: 1})
		w, err := s.painted()
		if err != nil {
			t.Fatal(err)
		}
		picture, err := w.Picture()
		if err != nil {
			t.Fatal(err)
		}
		if picture.Bounds() != image.Rect(0, 0, 40, 30) {
			t.Errorf("the picture is %v", picture.Bounds())
		}
		for at, want := range map[image.Point]color.RGBA{
			image.Pt(2, 4):   {0x12, 0x34, 0x56, 0xFF},
			image.Pt(3, 4):   {0xFF, 0xFC, 0xF5, 0xFF},
			image.Pt(39, 29): {0x12, 0x34, 0x56, 0xFF},
		} {
			if got := picture.RGBAAt(at.X, at.Y); got != want {
				t.Errorf("at %v the picture is %v, not %v", at, got, want)
			}
		}
	})
	t.Run("of a window that is too large the picture shows what is on the screen", func(t *testing.T) {
		s := open(t)
		id, err := xproto.NewWindowId(s.conn)
		if err != nil {
			t.Fatal(err)
		}
		xproto.CreateWindow(s.conn, 0, id, s.root, 20, -10, 100, 100, 0, xproto.WindowClassInputOutput, xproto.WindowClassCopyFromParent, 0, nil)
		xproto.MapWindow(s.conn, id)
		w, err := s.window()
		if err != nil {
			t.Fatal(err)
		}
		if want := image.Rect(20, 0, 64, 48); w.part != want {
			t.Errorf("%v of it is on the screen, not %v", w.part, want)
		}
	})
	t.Run("a program that ends by itself is not waited for", func(t *testing.T) {
		s := open(t)
		p, err := s.Start(exec.Command("sh", "-c", `test "$DISPLAY" = "$0" && exit 3`, s.Name))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.Painted(context.Background()); !errors.Is(err, ErrEnded) {
			t.Errorf("waiting for its window gives %v", err)
		}
		var status *exec.ExitError
		if !errors.As(p.End(), &status) || status.ExitCode() != 3 {
			t.Errorf("it ended with %v, not with status 3", p.left)
		}
	})
	t.Run("a program without a window is waited for as long as the context says", func(t *testing.T) {
		s := open(t)
		p, err := s.Start(exec.Command("sleep", "60"))
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		if _, err := p.Painted(ctx); !errors.Is(err, ErrNoWindow) || !errors.Is(err, context.Canceled) {
			t.Errorf("waiting for its window gives %v", err)
		}
		if p.End() == nil {
			t.Error("it ended as if nobody had told it to")
		}
	})
}

// rectangle fills a part of a window with a colour.
func rectangle(t *testing.T, s *Screen, id xproto.Window, colour uint32, part xproto.Rectangle) {
	t.Helper()
	pen, err := xproto.NewGcontextId(s.conn)
	if err != nil {
		t.Fatal(err)
	}
	xproto.CreateGC(s.conn, pen, xproto.Drawable(id), xproto.GcForeground, []uint32{colour})
	if err := xproto.PolyFillRectangleChecked(s.conn, xproto.Drawable(id), pen, []xproto.Rectangle{part}).Check(); err != nil {
		t.Fatal(err)
	}
}
