package kit

import (
	"testing"

	"beermat/cmd/shots/uitest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// newTestList returns a list of rows of 50 units in a window of 500, and how often
// each row was made.
func newTestList(t *testing.T, rows int) (*VList, map[int]int) {
	t.Helper()
	uitest.Wear(t, &Look{Light: true, Scale: 1})
	made := map[int]int{}
	l := NewVList(50, func(n int) fyne.CanvasObject {
		made[n]++
		return NewBox(0, 50, nil)
	})
	w := test.NewTempWindow(t, l)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(300, 500))
	l.Grow(rows)
	return l, made
}

func TestList(t *testing.T) {
	t.Run("a list makes only the rows in sight", func(t *testing.T) {
		_, made := newTestList(t, 100_000)
		if len(made) < 10 || len(made) > 12 {
			t.Errorf("%d rows were made for 10 in sight", len(made))
		}
	})
	t.Run("a row is made once while it is in sight", func(t *testing.T) {
		l, made := newTestList(t, 1000)
		for y := float32(0); y < 200; y += 10 {
			l.SetOffset(y)
		}
		for n := 4; n < 10; n++ {
			if made[n] != 1 {
				t.Errorf("row %d was made %d times", n, made[n])
			}
		}
	})
	t.Run("a list scrolls to a row as little as it takes", func(t *testing.T) {
		l, _ := newTestList(t, 100)
		for _, c := range []struct {
			row  int
			want float32
		}{{5, 0}, {20, 550}, {15, 550}, {3, 150}} {
			if l.Reveal(c.row); l.Offset() != c.want {
				t.Errorf("to see row %d it was scrolled to %v, not %v", c.row, l.Offset(), c.want)
			}
		}
	})
	t.Run("a list grows when its end comes into sight", func(t *testing.T) {
		l, made := newTestList(t, 30)
		asked := 0
		l.OnEnd = func() {
			if asked++; asked == 1 {
				l.Grow(60)
			}
		}
		l.SetOffset(100)
		if asked != 0 {
			t.Error("it was asked to grow before its end was in sight")
		}
		l.SetOffset(1000)
		if asked != 1 || made[0] != 1 {
			t.Errorf("it was asked %d times, and its first row made %d times", asked, made[0])
		}
		l.SetOffset(2500)
		if asked < 2 {
			t.Error("it was not asked at its new end")
		}
	})
	t.Run("rows that changed are made anew", func(t *testing.T) {
		l, made := newTestList(t, 30)
		l.Renew(30)
		if made[0] != 2 || made[20] != 0 {
			t.Errorf("row 0 was made %d times, row 20 %d times", made[0], made[20])
		}
	})
}
