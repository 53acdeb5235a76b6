package chart

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"beermat/cmd/shots/uitest"
	"beermat/ui/kit"
)

func TestDotsOf(t *testing.T) {
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
			if got := fmt.Sprint(dotsOf(c.scores, c.low, c.high, 11)); got != c.want {
				t.Errorf("got %s", got)
			}
		})
	}
}

func TestDotPlot(t *testing.T) {
	t.Run("stays in its place however many scores are the same", func(t *testing.T) {
		uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
		art := NewDotPlot(slices.Repeat([]int{5}, 100), 5, 5, 5, 0).art(fyne.NewSize(200, 40))
		for _, part := range strings.Split(art, "cy=\"")[1:] {
			y := 0.0
			if _, err := fmt.Sscanf(part, "%f", &y); err != nil || y < 0 || y > 40 {
				t.Fatalf("a dot is at %v, %v", y, err)
			}
		}
	})
}

func TestBullet(t *testing.T) {
	for _, c := range []struct {
		name            string
		value, expected float64
		want            float32 // of the width up to the line
	}{
		{"what is expected ends at the line", 3, 3, 1},
		{"half of it ends halfway", 0.2, 0.4, 0.5},
		{"nothing has no bar", 0, 7, 0},
		{"far more than expected fills the width", 90, 3, bulletMost},
	} {
		t.Run(c.name, func(t *testing.T) {
			uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
			objects := uitest.Laid(NewBullet(c.value, c.expected, 0), fyne.NewSize(320, 20))
			line := objects[2].Position().X + objects[2].Size().Width/2
			if got := objects[1].Size().Width / line; math.Abs(float64(got-c.want)) > 0.01 {
				t.Errorf("the bar is %.2f of the way to the line", got)
			}
		})
	}
}

func TestWinLoss(t *testing.T) {
	t.Run("a win is above the line, the others below it", func(t *testing.T) {
		uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
		marks := uitest.Laid(NewWinLoss([]bool{true, false}, ""), fyne.NewSize(100, 30))[1:]
		if won := marks[0]; won.Position().Y+won.Size().Height > 15 {
			t.Errorf("a win ends at %v", won.Position().Y+won.Size().Height)
		}
		if lost := marks[1]; lost.Position().Y < 15 || lost.Position().X <= marks[0].Position().X {
			t.Errorf("what was not won is at %v", lost.Position())
		}
	})
}

func TestDeviations(t *testing.T) {
	uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
	objects := uitest.Laid(NewDeviations([]Deviation{{Face: 1, Off: 30, Band: 20}, {Face: 2, Off: -10, Band: 20}}, 300), fyne.NewSize(400, 300))
	line := objects[len(objects)-1]
	middle := line.Position().Y + line.Size().Height/2
	t.Run("the line is unbroken", func(t *testing.T) {
		if line.Size().Width != 400 {
			t.Errorf("it is %v wide", line.Size().Width)
		}
	})
	t.Run("bars begin at the line, up and down", func(t *testing.T) {
		up, down := objects[2], objects[5]
		if end := up.Position().Y + up.Size().Height; math.Abs(float64(end-middle)) > 0.5 || math.Abs(float64(down.Position().Y-middle)) > 0.5 {
			t.Errorf("they begin at %v and %v, the line is at %v", end, down.Position().Y, middle)
		}
		if ratio := up.Size().Height / down.Size().Height; math.Abs(float64(ratio-3)) > 0.01 {
			t.Errorf("30 is %v times as high as 10", ratio)
		}
	})
	t.Run("the band is as far above the line as below it", func(t *testing.T) {
		band := objects[0].(*canvas.Rectangle)
		if at := band.Position().Y + band.Size().Height/2; math.Abs(float64(at-middle)) > 0.5 {
			t.Errorf("its middle is at %v, the line at %v", at, middle)
		}
	})
}

func TestMatrix(t *testing.T) {
	picked := ""
	m := NewMatrix([]kit.Marker{{}, {}}, [][]MatrixCell{{{}, {Name: "one", Text: "2 : 1"}}, {{Name: "other", Text: "1 : 2"}, {}}},
		func(row, column int) { picked = fmt.Sprint(row, column) })
	uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
	cells := uitest.Laid(m, fyne.NewSize(300, 300))[4:]
	t.Run("a tap tells the row and the column", func(t *testing.T) {
		cells[2].(*kit.Tap).Tapped(nil)
		if picked != "1 0" {
			t.Errorf("told %q", picked)
		}
	})
	t.Run("a cell without a text takes no tap", func(t *testing.T) {
		if cells[0].(*kit.Tap).OnTap != nil {
			t.Error("it does")
		}
	})
}
