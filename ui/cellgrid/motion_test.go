package cellgrid

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/shots/uitest"
	"beermat/ui/kit"
)

func TestGrid_Glow(t *testing.T) {
	t.Run("what was just written glows and only that", func(t *testing.T) {
		uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
		g := New(nil)
		data := func(fresh int) Data {
			d := Data{Rows: make([]Track, 2), Cols: make([]Track, 4), Cells: make([][]Square, 2)}
			for r := range d.Cells {
				for c := range 4 {
					d.Cells[r] = append(d.Cells[r], Square{Text: "7", Face: Written, Fresh: r == 1 && c == fresh})
				}
			}
			return d
		}
		g.Set(data(1))
		g.Resize(fyne.NewSize(400, 200))
		if g.glow.Animation != nil {
			t.Error("it glows although nothing was written")
		}
		g.Set(data(2))
		written := g.glow.Animation
		if written == nil {
			t.Fatal("what was written does not glow")
		}
		g.Set(data(2))
		if g.glow.Animation != written {
			t.Error("it glows again although nothing was written")
		}
		ground := g.parts[1][1].cells[[2]int{1, 2}].ground
		if got, want := ground.FillColor, color.NRGBAModel.Convert(kit.Colour(kit.Tint)); got != want {
			t.Errorf("in the end its ground is %v, not %v", got, want)
		}
		g.glowCell(gridCursor{1, 2}, 0)
		if ground.FillColor == color.NRGBAModel.Convert(kit.Colour(kit.Tint)) {
			t.Error("in the beginning nothing can be seen")
		}
	})
}

func TestGrid_Moves(t *testing.T) {
	data := func(lit int, sum string, moves bool) Data {
		d := Data{Rows: make([]Track, 2), Moves: moves}
		for c := range 4 {
			d.Cols = append(d.Cols, Track{Least: 60, Lit: c == lit})
		}
		for range d.Rows {
			d.Cells = append(d.Cells, []Square{{Text: "Total"}, {Text: sum, Face: Sum}, {Text: "7", Face: Sum}, {Text: "9", Face: Written}})
		}
		return d
	}
	shown := func(t *testing.T, calm bool) *Grid {
		test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Calm: calm, Scale: 1})
		g := New(nil)
		g.Set(data(1, "10", false))
		g.Resize(fyne.NewSize(240, 100))
		return g
	}
	lit := func(g *Grid) *canvas.Rectangle { return g.parts[1][1].lit[len(g.sheet.Rows)+2] }
	for _, calm := range []bool{false, true} {
		g := shown(t, calm)
		g.Set(data(2, "30", true))
		at, _ := g.parts[1][1].box(1, 2)
		if x := lit(g).Position().X; x != at.X || g.tint.Moves() || g.counts.Moves() {
			t.Errorf("calm %v: in the end the tint is at %v, not at %v, or moves", calm, x, at.X)
		}
		if got := g.parts[1][1].cells[[2]int{1, 1}].text.Text; got != "30" {
			t.Errorf("calm %v: the sum is %s", calm, got)
		}
		if calm && g.tint.Animation != nil {
			t.Error("something runs where nothing is to move")
		}
	}
	t.Run("on its way the tint is between the columns and the sum between the numbers", func(t *testing.T) {
		g := shown(t, false)
		g.Set(data(2, "30", true))
		g.parts[1][1].tintBetween(1, 2, 0.5)
		from, _ := g.parts[1][1].box(1, 1)
		to, _ := g.parts[1][1].box(1, 2)
		if x := lit(g).Position().X; x <= from.X || x >= to.X {
			t.Errorf("halfway from %v to %v it is at %v", from.X, to.X, x)
		}
		g.parts[1][1].countCell(gridCursor{1, 1}, "20")
		if got := g.parts[1][1].cells[[2]int{1, 1}].text.Text; got != "20" {
			t.Errorf("halfway the sum is %s", got)
		}
	})
	t.Run("nothing moves where nothing was written", func(t *testing.T) {
		g := shown(t, false)
		g.Set(data(2, "30", false))
		if g.tint.Animation != nil || g.counts.Animation != nil {
			t.Error("it moves")
		}
	})
}
