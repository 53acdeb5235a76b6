package cellgrid

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/shots/uitest"
	"beermat/scoring/scorecard"
	"beermat/ui/kit"
)

func TestGrid_Sub(t *testing.T) {
	t.Run("what stands below a text stays in its cell", func(t *testing.T) {
		uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
		for _, height := range []float32{48, 60, 96} {
			g := New(nil)
			data := Data{
				Cols: []Track{{Least: 60}, {Least: 57}}, Rows: []Track{{Least: height}, {Least: height}},
				Cells: [][]Cell{{{}, {Text: "115", Sub: "2.", Kind: Sum, State: scorecard.Written}}, {{}, {Text: "–12", Sub: "167 and much more", State: scorecard.Written}}},
			}
			g.Set(data)
			w := test.NewTempWindow(t, g)
			w.SetPadded(false)
			w.Resize(fyne.NewSize(120, 2*height))
			for row := range 2 {
				cell := g.cells[row][1]
				at, box := g.box(position{row, 1})
				text, sub := cell.text, cell.sub
				switch {
				case text.Position().Y < at.Y, sub.Position().Y+sub.Size().Height > at.Y+box.Height:
					t.Errorf("%v high: the texts lie from %v to %v in %v", height, text.Position().Y, sub.Position().Y+sub.Size().Height, at.Y)
				case sub.Position().Y < text.Position().Y+text.Size().Height*0.8:
					t.Errorf("%v high: %q lies on %q", height, sub.Text, text.Text)
				case sub.MinSize().Width > box.Width:
					t.Errorf("%q is not cut", sub.Text)
				}
			}
		}
	})
	t.Run("what stands below a text comes and goes alone", func(t *testing.T) {
		uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
		g := New(nil)
		show := func(s Cell) {
			g.Set(Data{Cols: []Track{{Least: 60}, {Least: 60}}, Rows: []Track{{Least: 48}}, Cells: [][]Cell{{{}, s}}})
		}
		show(Cell{Text: "5", State: scorecard.Written})
		w := test.NewTempWindow(t, g)
		w.Resize(fyne.NewSize(200, 80))
		before := g.Changed()
		show(Cell{Text: "5", Sub: "17", State: scorecard.Written})
		cell := g.cells[0][1]
		if g.Changed() != before+1 || cell.sub.Text != "17" || cell.sub.Hidden {
			t.Errorf("%d cells drawn, %+v", g.Changed()-before, cell.sub)
		}
		show(Cell{Text: "5", State: scorecard.Written})
		if _, box := g.box(position{0, 1}); !cell.sub.Hidden || cell.text.Size().Height != box.Height {
			t.Errorf("it is still there, or the text has only %v", cell.text.Size())
		}
	})
}
