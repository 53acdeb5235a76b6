package kit

import (
	"slices"
	"testing"

	"beermat/cmd/shots/uitest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// stepped returns a stepper in a window, and what it has told.
func stepped(t *testing.T, make func(onChange func(int)) *Stepper) (*Stepper, *[]int) {
	t.Helper()
	uitest.Wear(t, &Look{Light: true, Scale: 1})
	var told []int
	s := make(func(n int) { told = append(told, n) })
	w := test.NewTempWindow(t, s)
	w.Resize(s.MinSize())
	return s, &told
}

func wantTold(t *testing.T, told *[]int, want ...int) {
	t.Helper()
	if !slices.Equal(*told, want) {
		t.Errorf("told %v, want %v", *told, want)
	}
}

func TestStepper(t *testing.T) {
	t.Run("a stepper goes from one offered number to the next", func(t *testing.T) {
		s, told := stepped(t, func(do func(int)) *Stepper { return NewStepper("n", 5, 0, 1000, []int{0, 5, 10}, do) })
		test.Tap(s.more)
		test.Tap(s.more)
		test.Tap(s.less)
		test.Tap(s.less)
		test.Tap(s.less)
		wantTold(t, told, 10, 5, 0)
		if !s.less.Off() || s.more.Off() || s.number.Words() != "0" {
			t.Errorf("at the least it shows %q", s.number.Words())
		}
	})
	t.Run("a stepper without offers goes by one", func(t *testing.T) {
		s, told := stepped(t, func(do func(int)) *Stepper { return NewStepper("n", 2, 1, 3, nil, do) })
		for range 3 {
			test.Tap(s.more)
		}
		wantTold(t, told, 3)
		if !s.more.Off() {
			t.Error("more can be tapped at the most")
		}
	})
	t.Run("a number that stands for nothing is shown as a word", func(t *testing.T) {
		s, told := stepped(t, func(do func(int)) *Stepper {
			return NewStepper("n", 0, 0, 1000, []int{0, 5}, do).Typed().Named(0, "open")
		})
		if s.field.Text != "" || s.field.PlaceHolder != "open" {
			t.Errorf("it shows %q, and %q for nothing", s.field.Text, s.field.PlaceHolder)
		}
		test.Tap(s.more)
		if s.field.Text != "5" {
			t.Errorf("it shows %q", s.field.Text)
		}
		s.field.SetText("")
		wantTold(t, told, 5, 0)
		plain := NewStepper("n", 0, 0, 9, nil, nil).Named(0, "none")
		if plain.number.Words() != "none" {
			t.Errorf("without a field it shows %q", plain.number.Words())
		}
	})
	t.Run("the number below the least is the first step", func(t *testing.T) {
		s, told := stepped(t, func(do func(int)) *Stepper {
			return NewStepper("n", -10, -9, 9, []int{0, 1}, do).Typed().Named(-10, "any")
		})
		if !s.less.Off() || s.field.Text != "" {
			t.Errorf("at nothing it shows %q", s.field.Text)
		}
		for _, b := range []*Button{s.more, s.more, s.less, s.less} {
			test.Tap(b)
		}
		wantTold(t, told, 0, 1, 0, -10)
	})
	t.Run("what is no number goes when typing is over", func(t *testing.T) {
		s, told := stepped(t, func(do func(int)) *Stepper {
			return NewStepper("n", 100, -500, 500, []int{0, 100}, do).Typed()
		})
		canvas := fyne.CurrentApp().Driver().CanvasForObject(s.field)
		canvas.Focus(s.field)
		test.Tap(s.field)
		test.Type(s.field, "-")
		s.field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if s.field.Text != "100" {
			t.Errorf("it shows %q", s.field.Text)
		}
		wantTold(t, told)
		if canvas.Focused() != nil {
			t.Error("the field still has the keys")
		}
	})
	t.Run("only so many digits and no needless sign are taken", func(t *testing.T) {
		s, _ := stepped(t, func(do func(int)) *Stepper { return NewStepper("n", 1, 1, 9, []int{1, 2}, do).Typed() })
		test.Tap(s.field)
		test.Type(s.field, "-1234567890")
		if s.field.Text != "12345678" {
			t.Errorf("it shows %q", s.field.Text)
		}
	})
}

func TestAnyNumberCanBeTyped(t *testing.T) {
	s, told := stepped(t, func(do func(int)) *Stepper {
		return NewStepper("n", 100, -500, 500, []int{0, 100, 200}, do).Typed()
	})
	test.Tap(s.field) // which selects the 100
	test.Type(s.field, "1x50")
	wantTold(t, told, 1, 15, 150)
	test.Tap(s.more)
	test.Tap(s.field)
	test.Type(s.field, "-7-")
	wantTold(t, told, 1, 15, 150, 200, -7)
	test.Tap(s.more)
	test.Tap(s.field)
	test.Type(s.field, "600")
	wantTold(t, told, 1, 15, 150, 200, -7, 0, 6, 60, 600)
	test.Tap(s.less)
	wantTold(t, told, 1, 15, 150, 200, -7, 0, 6, 60, 600, 200)
}
