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
			data.Cells = append(data.Cells, []Square{{}, {}})
		}
		return data
	}
	g := New(nil)
	g.Set(heights(40, 40, 40, 40))
	w := test.NewTempWindow(t, g)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(100, 160))
	var hit []gridCursor
	g.OnTap = func(row, col int) { // what is written lays the rows below out anew, lower than the tap was
		hit = append(hit, gridCursor{row, col})
		g.Set(heights(40, 10, 40, 70))
	}
	test.TapCanvas(w.Canvas(), fyne.NewPos(60, 75)) // 35 below the head: the first row, of which the second takes the place
	if len(hit) != 1 || hit[0] != (gridCursor{1, 1}) {
		t.Errorf("one tap has hit %v", hit)
	}
}
