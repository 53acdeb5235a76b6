package cellgrid

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/shots/uitest"
	"beermat/ui/kit"
)

func TestGrid_OneTapHitsOneCell(t *testing.T) {
	uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
	heights := func(rows ...float32) Data {
		data := Data{Cols: []Track{{Least: 50}, {Least: 50}}}
		for _, height := range rows {
			data.Rows = append(data.Rows, Track{Least: height})
			data.Cells = append(data.Cells, []Cell{{}, {}})
		}
		return data
	}
	g := New(nil)
	g.Set(heights(40, 40, 40, 40))
	w := test.NewTempWindow(t, g)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(100, 160))
	var hit []position
	g.OnTap = func(row, col int) { // what is written lays the rows below out anew, lower than the tap was
		hit = append(hit, position{row, col})
		g.Set(heights(40, 10, 40, 70))
	}
	test.TapCanvas(w.Canvas(), fyne.NewPos(60, 75)) // 35 below the head: the first row, of which the second takes the place
	if len(hit) != 1 || hit[0] != (position{1, 1}) {
		t.Errorf("one tap has hit %v", hit)
	}
}

func TestGrid_EndsStayInSight(t *testing.T) {
	uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
	data := Data{Cols: []Track{{Least: 50}, {Least: 50}, {Least: 30, End: true}}}
	for row := range 8 { // the head, six rows of which two have room, and the sums
		data.Rows = append(data.Rows, Track{Least: 40, End: row == 7})
		data.Cells = append(data.Cells, make([]Cell, 3))
	}
	var hit []position
	g := New(func(row, col int) { hit = append(hit, position{row, col}) })
	g.Set(data)
	w := test.NewTempWindow(t, g)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(130, 160))
	for _, c := range []struct {
		name   string
		reveal int
		x, y   float32
		want   position
	}{
		{"the first row", 1, 60, 50, position{1, 1}},
		{"the sums below it", 1, 60, 130, position{7, 1}},
		{"the last row", 6, 60, 110, position{6, 1}},
		{"the sums below that", 6, 60, 130, position{7, 1}},
		{"the sums beside it", 6, 110, 110, position{6, 2}},
		{"the sum of the sums", 6, 110, 130, position{7, 2}},
		{"the head", 6, 10, 10, position{0, 0}},
	} {
		t.Run(c.name, func(t *testing.T) {
			hit = nil
			g.Reveal(c.reveal, 1)
			test.TapCanvas(w.Canvas(), fyne.NewPos(c.x, c.y))
			if len(hit) != 1 || hit[0] != c.want {
				t.Errorf("a tap has hit %v, want %v", hit, c.want)
			}
		})
	}
}
