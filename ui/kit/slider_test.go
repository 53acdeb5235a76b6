package kit

import (
	"slices"
	"testing"

	"beermat/cmd/shots/uitest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// sliderEnd is how far the middle of the knob is from the end of the slider at most.
const sliderEnd = 8 + 13 - 1.5

// newTestSlider returns a slider from 0 to 10 with a track of 100 units between the
// middles of its ends, and what it tells of.
func newTestSlider(t *testing.T) (*Slider, *[]int) {
	t.Helper()
	uitest.Wear(t, &Look{Light: true, Scale: 1})
	told := new([]int)
	s := NewSlider("Turn", func(n int) { *told = append(*told, n) })
	s.Set(5, 10)
	w := test.NewTempWindow(t, s)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(100+2*sliderEnd, Target))
	return s, told
}

func TestSlider(t *testing.T) {
	t.Run("a slider goes where it is pulled", func(t *testing.T) {
		s, told := newTestSlider(t)
		at := func(n float32) fyne.PointEvent {
			return fyne.PointEvent{Position: fyne.NewPos(sliderEnd+n*10, Target/2)}
		}
		tap := at(2)
		s.Tapped(&tap)
		s.Dragged(&fyne.DragEvent{PointEvent: at(2.2)})
		s.Dragged(&fyne.DragEvent{PointEvent: at(7)})
		s.Dragged(&fyne.DragEvent{PointEvent: at(40)})
		s.Dragged(&fyne.DragEvent{PointEvent: at(-3)})
		if want := []int{2, 7, 10, 0}; !slices.Equal(*told, want) {
			t.Errorf("it told of %v, not %v", *told, want)
		}
	})
	t.Run("a slider that is set tells nobody", func(t *testing.T) {
		s, told := newTestSlider(t)
		s.Set(8, 10)
		s.Set(12, 10)
		if s.At() != 10 || len(*told) != 0 {
			t.Errorf("it stands at %d and told of %v", s.At(), *told)
		}
	})
}

func TestASliderTakesKeys(t *testing.T) {
	s, told := newTestSlider(t)
	for _, key := range []fyne.KeyName{
		fyne.KeyRight, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyEnd, fyne.KeyRight, fyne.KeyHome, fyne.KeyPageUp, fyne.KeySpace,
	} {
		s.TypedKey(&fyne.KeyEvent{Name: key})
	}
	if want := []int{6, 5, 4, 10, 0, 1}; !slices.Equal(*told, want) {
		t.Errorf("it told of %v, not %v", *told, want)
	}
}

func TestASliderCanBeHitByAFinger(t *testing.T) {
	s, _ := newTestSlider(t)
	if height := s.MinSize().Height; height < Target {
		t.Errorf("it is %v high", height)
	}
}
