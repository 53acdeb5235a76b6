package kit

import (
	"testing"

	"beermat/ui/uitest"

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
		if s.scroll.Size().Width != 400 {
			t.Errorf("the bar is %v from the left", s.scroll.Size().Width)
		}
	})
}
