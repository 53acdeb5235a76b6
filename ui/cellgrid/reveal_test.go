package cellgrid

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/shots/uitest"
	"beermat/ui/kit"
)

func TestGrid_Reveal(t *testing.T) {
	t.Run("a row is revealed by no more scrolling than it takes", func(t *testing.T) {
		uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
		g := New(nil)
		data := Data{Cols: []Track{{Least: 50}, {Least: 50}}}
		for range 11 { // the head and ten rows, of which five have room
			data.Rows = append(data.Rows, Track{Least: 40})
			data.Cells = append(data.Cells, []Cell{{}, {}})
		}
		g.Set(data)
		w := test.NewWindow(g)
		defer w.Close()
		w.SetPadded(false)
		w.Resize(fyne.NewSize(200, 240))
		for _, c := range []struct {
			name string
			row  int
			want float32
		}{
			{"a row that can be seen moves nothing", 5, 0},
			{"a later one comes to the end", 7, 80},
			{"an earlier one goes back to the top", 2, 40},
			{"the head is always there", 0, 40},
			{"a row that does not exist moves nothing", 11, 40},
		} {
			g.Reveal(c.row, 1)
			if got := g.parts[body][body].scroll.Offset.Y; got != c.want {
				t.Errorf("%s: %v, want %v", c.name, got, c.want)
			}
			if beside := g.parts[body][head].scroll.Offset.Y; beside != c.want {
				t.Errorf("%s: the names are at %v", c.name, beside)
			}
		}
	})
	t.Run("a text cut around a name keeps the rest", func(t *testing.T) {
		uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
		for _, c := range []struct {
			words, part string
			width       float32
			want        func(said string) bool
		}{
			{"Ann needs 9", "Ann", 200, func(said string) bool { return said == "Ann needs 9" }},
			{"Bartholomäus needs 9", "Bartholomäus", 120, func(said string) bool {
				return len(said) > len("… needs 9") && said[:1] == "B" && said[len(said)-len("… needs 9"):] == "… needs 9"
			}},
			{"Ann needs 9", "Ann", 60, func(said string) bool { return said == kit.Ellipsis("Ann needs 9", kit.Body, false, 60) }},
			{"Ann needs 9", "Bo", 60, func(said string) bool { return said == kit.Ellipsis("Ann needs 9", kit.Body, false, 60) }},
		} {
			said := kit.EllipsisIn(c.words, c.part, kit.Body, false, c.width)
			if !c.want(said) || kit.MeasureText(said, kit.Body, false).Width > c.width {
				t.Errorf("%q in %v around %q: %q", c.words, c.width, c.part, said)
			}
		}
	})
	t.Run("a grid with room but for a rounding has nothing to scroll", func(t *testing.T) {
		app := test.NewTempApp(t)
		for _, scale := range []float32{1, 1.17, 1.3, 1.35, 1.41, 1.5, 2, 2.7} {
			app.Settings().SetTheme(&kit.Look{Light: true, Scale: scale})
			for _, rows := range []int{2, 3, 7} {
				for _, height := range []float32{240, 473.4, 473.5, 473.9} {
					g := New(nil)
					data := Data{Cols: []Track{{Least: 50}, {Least: 50}}}
					for range rows {
						data.Rows = append(data.Rows, Track{Least: height / float32(rows) / scale})
						data.Cells = append(data.Cells, []Cell{{}, {}})
					}
					g.Set(data)
					g.Resize(fyne.NewSize(400, g.HeightFor(400)))
					if rows, room := g.parts[body][body].scroll.Content.MinSize().Height, g.parts[body][body].scroll.Size().Height; rows > room {
						t.Errorf("scale %v: rows %v high in a room of %v", scale, rows, room)
					}
				}
			}
		}
	})
}
