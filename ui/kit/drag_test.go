package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// pull is a step of a pull: where the pointer is in the window, and how far it came.
type pull struct {
	at fyne.Position
	by fyne.Delta
}

// pulledTo returns where an item is that was at 100, 100 and is pulled in steps.
func pulledTo(t *testing.T, mobile bool, steps ...pull) fyne.Position {
	t.Helper()
	test.NewTempApp(t)
	var d *Drag
	dropped := 0
	d = NewDrag(NewBox(0, 48, nil), func(at fyne.Position) { d.Move(at) }, func() { dropped++ })
	d.Resize(fyne.NewSize(50, 48))
	d.Move(fyne.NewPos(100, 100))
	for _, step := range steps {
		e := &fyne.DragEvent{PointEvent: fyne.PointEvent{Position: step.at.Subtract(d.Position())}, Dragged: step.by}
		if !mobile {
			e.AbsolutePosition = step.at
		}
		d.Dragged(e)
	}
	d.DragEnd()
	d.DragEnd()
	if dropped != 1 {
		t.Errorf("it was let go %d times", dropped)
	}
	return d.Position()
}

func TestDrag(t *testing.T) {
	to := func(x, y, dx, dy float32) pull { return pull{fyne.NewPos(x, y), fyne.Delta{DX: dx, DY: dy}} }
	for name, c := range map[string]struct {
		steps []pull
		want  fyne.Position
	}{
		"in one go":                        {[]pull{to(170, 90, 50, -20)}, fyne.NewPos(150, 80)},
		"in steps":                         {[]pull{to(130, 110, 10, 0), to(160, 140, 30, 30)}, fyne.NewPos(140, 130)},
		"there and back":                   {[]pull{to(170, 110, 50, 0), to(120, 110, -50, 0)}, fyne.NewPos(100, 100)},
		"on after the finger was taken up": {[]pull{to(170, 110, 50, 0), to(170, 110, 40, 0)}, fyne.NewPos(150, 100)},
	} {
		for _, mobile := range []bool{false, true} {
			t.Run(name, func(t *testing.T) {
				if got := pulledTo(t, mobile, c.steps...); got != c.want {
					t.Errorf("it is at %v, not %v; on a phone: %v", got, c.want, mobile)
				}
			})
		}
	}
	t.Run("the press that brings the window to the front pulls nothing", func(t *testing.T) {
		if got := pulledTo(t, false, to(120, 110, 120, 110)); got != fyne.NewPos(100, 100) {
			t.Errorf("it is at %v", got)
		}
	})
}
