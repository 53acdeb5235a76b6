package kit

import (
	"testing"

	"beermat/cmd/shots/uitest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func TestPanel(t *testing.T) {
	t.Run("the bar of a scroll lies beside what is scrolled", func(t *testing.T) {
		uitest.Wear(t, &Look{Light: true, Scale: 1})
		paper := NewPanel(NewBox(0, 900, nil))
		s := NewScroll(paper)
		s.SetGutter(18)
		w := test.NewTempWindow(t, s)
		w.SetPadded(false)
		w.Resize(fyne.NewSize(400, 300))
		if got := paper.Size(); got.Width != 382 || got.Height != 936 {
			t.Errorf("what is scrolled is %v", got)
		}
		if right := s.scroll.Position().X + s.scroll.Size().Width; right != 400 {
			t.Errorf("the bar is %v from the left", right)
		}
	})

	t.Run("the border of what fills a scroll is drawn whole", func(t *testing.T) {
		uitest.Wear(t, &Look{Light: true, Scale: 1})
		for _, border := range []Role{Line, Ink} {
			paper := NewPanel(NewBox(0, 60, nil)).Border(border)
			box := NewPanel(NewScroll(paper)).Fill(Sunk).Inset(12)
			w := test.NewTempWindow(t, box)
			w.SetPadded(false)
			w.Resize(fyne.NewSize(200, 120))
			seen := w.Canvas().Capture()
			// Straight across the middle and down the middle, both ends look alike.
			for i := range 24 {
				if l, r := seen.At(i, 60), seen.At(199-i, 60); l != r {
					t.Errorf("with a border of %s, %d from the left is %v and from the right %v", border, i, l, r)
				}
				if top, bottom := seen.At(100, i), seen.At(100, 119-i); top != bottom {
					t.Errorf("with a border of %s, %d from the top is %v and from the bottom %v", border, i, top, bottom)
				}
			}
		}
	})
}
