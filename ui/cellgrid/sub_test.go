package cellgrid

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/shots/uitest"
	"beermat/ui/kit"
)

func TestGrid_Sub(t *testing.T) {
	t.Run("what stands below a text stays in its cell", func(t *testing.T) {
		uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
		for _, height := range []float32{48, 60, 96} {
			g := New(nil)
			data := Data{
				Cols: []Track{{Least: 60}, {Least: 57}}, Rows: []Track{{Least: height}, {Least: height}},
				Cells: [][]Square{{{}, {Text: "115", Sub: "2.", Face: Sum}}, {{}, {Text: "–12", Sub: "167 and much more", Face: Written}}},
			}
			g.Set(data)
			w := test.NewTempWindow(t, g)
			w.SetPadded(false)
			w.Resize(fyne.NewSize(120, 2*height))
			for row := range 2 {
				cell := g.parts[row][1].cells[[2]int{row, 1}]
				at, box := g.parts[row][1].box(row, 1)
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
		show := func(s Square) {
			g.Set(Data{Cols: []Track{{Least: 60}, {Least: 60}}, Rows: []Track{{Least: 48}}, Cells: [][]Square{{{}, s}}})
		}
		show(Square{Text: "5", Face: Written})
		w := test.NewTempWindow(t, g)
		w.Resize(fyne.NewSize(200, 80))
		before := g.Changed()
		show(Square{Text: "5", Sub: "17", Face: Written})
		cell := g.parts[0][1].cells[[2]int{0, 1}]
		if g.Changed() != before+1 || cell.sub.Text != "17" || cell.sub.Hidden {
			t.Errorf("%d cells drawn, %+v", g.Changed()-before, cell.sub)
		}
		show(Square{Text: "5", Face: Written})
		if _, box := g.parts[0][1].box(0, 1); !cell.sub.Hidden || cell.text.Size().Height != box.Height {
			t.Errorf("it is still there, or the text has only %v", cell.text.Size())
		}
	})
}
