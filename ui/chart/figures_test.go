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

func TestStacked(t *testing.T) {
	for _, c := range []struct {
		name      string
		scores    []int
		low, high int
		want      string
	}{
		{"ends of the scale are the first and the last column", []int{10, 30}, 10, 30, "[{0 0} {10 0}]"},
		{"the middle is the column in the middle", []int{20}, 10, 30, "[{5 0}]"},
		{"equal scores are on top of each other", []int{10, 10, 30, 10}, 10, 30, "[{0 0} {0 1} {10 0} {0 2}]"},
		{"scores closer than a dot are on top of each other", []int{0, 1}, 0, 1000, "[{0 0} {0 1}]"},
		{"scores may be below 0", []int{-5, 0, 5}, -5, 5, "[{0 0} {5 0} {10 0}]"},
		{"a single score is in the middle", []int{7, 7}, 7, 7, "[{5 0} {5 1}]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := fmt.Sprint(stacked(c.scores, c.low, c.high, 11)); got != c.want {
				t.Errorf("got %s", got)
			}
		})
	}
}

func TestNewDots(t *testing.T) {
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
