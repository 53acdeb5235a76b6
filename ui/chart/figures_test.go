package chart

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/shots/uitest"
	"beermat/ui/kit"
)

func TestNewDots(t *testing.T) {
	t.Run("equal scores are one disc, and the best is one more", func(t *testing.T) {
		uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
		art := dotsOf(fyne.NewSize(200, 40), []int{10, 30, 10, 20, 30}, 30, 10, 30, "#123456")
		if n := strings.Count(art, "#123456"); n != 3 {
			t.Errorf("there are %d discs in %s", n, art)
		}
	})
	t.Run("stays in its place however many scores are the same", func(t *testing.T) {
		uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
		art := dotsOf(fyne.NewSize(200, 40), slices.Repeat([]int{5}, 100), 5, 5, 5, "#123456")
		for _, part := range strings.Split(art, "d=\"M")[1:] {
			x, y := 0.0, 0.0
			if _, err := fmt.Sscanf(part, "%f %f", &x, &y); err != nil || y < 0 || y > 40 {
				t.Fatalf("a dot is at %v, %v", y, err)
			}
		}
	})
}

func TestNewBullet(t *testing.T) {
	for _, c := range []struct {
		name            string
		value, expected float64
		want            float64 // of the width up to the mark
	}{
		{"what is expected ends at the mark", 3, 3, 1},
		{"half of it ends halfway", 0.2, 0.4, 0.5},
		{"nothing has no bar", 0, 7, 0},
		{"far more than expected fills the width", 90, 3, 1.6},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := NewBullet(c.value, c.expected, 0)
			if got := b.List[0].To / b.Marks[0]; math.Abs(got-c.want) > 0.01 {
				t.Errorf("the bar is %.2f of the way to the mark", got)
			}
		})
	}
}

func TestMatrix(t *testing.T) {
	uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
	picked := ""
	m := NewMatrix([]kit.Marker{{}, {}}, [][]MatrixCell{{{}, {Name: "one", Text: "2 : 1"}}, {{Name: "other", Text: "1 : 2"}, {}}},
		func(row, column int) { picked = fmt.Sprint(row, column) })
	w := test.NewTempWindow(t, m)
	w.Resize(fyne.NewSize(300, 300))
	var cells []*kit.Tap
	for _, o := range kit.Focusables(w.Canvas()) {
		if tap, ok := o.Object.(*kit.Tap); ok {
			cells = append(cells, tap)
		}
	}
	t.Run("a tap tells the row and the column", func(t *testing.T) {
		cells[1].Tapped(nil)
		if picked != "1 0" {
			t.Errorf("told %q", picked)
		}
	})
	t.Run("a cell without a text takes no tap", func(t *testing.T) {
		if len(cells) != 2 {
			t.Errorf("%d cells do", len(cells))
		}
	})
}
