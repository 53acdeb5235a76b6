package cellgrid

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/shots/uitest"
	"beermat/scoring/scorecard"
	"beermat/ui/kit"
	"beermat/ui/present"
)

// mark returns the mark of what was written last or was not.
func mark(fresh bool) present.Mark {
	if fresh {
		return present.Fresh
	}
	return present.Unmarked
}

func TestGrid_Glow(t *testing.T) {
	t.Run("what was just written glows and only that", func(t *testing.T) {
		uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
		g := New(nil)
		data := func(fresh int) Data {
			d := Data{Rows: make([]Track, 2), Cols: make([]Track, 4), Cells: make([][]Cell, 2)}
			for r := range d.Cells {
				for c := range 4 {
					d.Cells[r] = append(d.Cells[r], Cell{Text: "7", State: scorecard.Written, Mark: mark(r == 1 && c == fresh)})
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
		ground := g.cells[1][2].ground
		if got := color.NRGBAModel.Convert(ground.FillColor).(color.NRGBA); got.A != 0 {
			t.Errorf("in the end its ground is %v", got)
		}
		g.glowCell(position{1, 2}, 0)
		if got := color.NRGBAModel.Convert(ground.FillColor).(color.NRGBA); got.A == 0 {
			t.Error("in the beginning nothing can be seen")
		}
	})
}

func TestGrid_Writes(t *testing.T) {
	square := func(text string, fresh bool) Cell {
		return Cell{Text: text, State: scorecard.Written, Mark: mark(fresh)}
	}
	for _, c := range []struct {
		name, text string
		calm       bool
	}{{"a number", "25", false}, {"nothing", "—", false}, {"where nothing moves", "25", true}} {
		t.Run(c.name, func(t *testing.T) {
			test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Calm: c.calm, Scale: 1})
			g := New(nil)
			show := func(s Cell) {
				g.Set(Data{Rows: []Track{{Least: 48}, {Least: 48}}, Cols: []Track{{Least: 60}, {Least: 60}}, Cells: [][]Cell{{{}, {}}, {{}, s}}})
			}
			show(square("·", false))
			g.Resize(fyne.NewSize(120, 96))
			show(square(c.text, true))
			part := g.parts[body][body]
			seen := func() fyne.CanvasObject {
				if cell := g.cells[1][1]; c.text == "—" {
					return cell.mark.Raster
				} else {
					return cell.text
				}
			}
			if !seen().Visible() || part.writing != nil && part.writing.Clip.Visible() {
				t.Error("in the end it is not there")
			}
			if c.calm {
				if g.writes.Animation != nil {
					t.Error("it moves")
				}
				return
			}
			least := float32(0)
			for _, done := range []float32{0.2, 0.6, 0.9} {
				g.writeCell(position{1, 1}, done)
				clip := part.writing.Clip
				if seen().Visible() || !clip.Visible() || clip.Size().Width <= least || clip.Position() != seen().Position() {
					t.Errorf("after %v it is seen from %v to %v", done, clip.Position(), clip.Size())
				}
				least = clip.Size().Width
			}
			if show(square(c.text, false)); !seen().Visible() || part.writing.Clip.Visible() {
				t.Error("it is not there once something else was written")
			}
		})
	}
}

func TestGrid_Moves(t *testing.T) {
	data := func(lit int, sum string, moves bool) Data {
		d := Data{Rows: make([]Track, 2), Moves: moves}
		for c := range 4 {
			d.Cols = append(d.Cols, Track{Least: 60, Lit: c == lit})
		}
		for range d.Rows {
			d.Cells = append(d.Cells, []Cell{{Text: "Total"}, {Text: sum, Kind: Sum, State: scorecard.Written}, {Text: "7", Kind: Sum, State: scorecard.Written}, {Text: "9", State: scorecard.Written}})
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
	lit := func(g *Grid) *canvas.Rectangle { return g.parts[body][body].tints[1][1] }
	for _, calm := range []bool{false, true} {
		g := shown(t, calm)
		g.Set(data(2, "30", true))
		at, _ := g.box(position{1, 2})
		if x := lit(g).Position().X; x != at.X || g.tint.Moves() || g.counts.Moves() {
			t.Errorf("calm %v: in the end the tint is at %v, not at %v, or moves", calm, x, at.X)
		}
		if got := g.cells[1][1].text.Text; got != "30" {
			t.Errorf("calm %v: the sum is %s", calm, got)
		}
		if calm && g.tint.Animation != nil {
			t.Error("something runs where nothing is to move")
		}
	}
	t.Run("on its way the tint is between the columns and the sum between the numbers", func(t *testing.T) {
		g := shown(t, false)
		g.Set(data(2, "30", true))
		g.tintBetween(1, 2, 0.5)
		from, _ := g.box(position{1, 1})
		to, _ := g.box(position{1, 2})
		if x := lit(g).Position().X; x <= from.X || x >= to.X {
			t.Errorf("halfway from %v to %v it is at %v", from.X, to.X, x)
		}
		g.countCell(position{1, 1}, "20")
		if got := g.cells[1][1].text.Text; got != "20" {
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
