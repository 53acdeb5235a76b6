package mat

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/shots/uitest"
	"beermat/ui/kit"
)

func TestMat(t *testing.T) {
	t.Run("mats lie over each other and bear their number when they are many", func(t *testing.T) {
		for name, look := range map[string]*kit.Look{"light": {Light: true, Scale: 1}, "dark": {Dark: true, Scale: 1}} {
			uitest.Golden(t, "mats-"+name, look, func() fyne.CanvasObject {
				var rows []fyne.CanvasObject
				for _, n := range []int{1, 2, 4, 5, 23} {
					rows = append(rows, kit.NewBox(200, 34, NewMats(n, 34)))
				}
				return kit.NewPanel(kit.NewColumn(8, rows...))
			})
		}
	})
	t.Run("a mat that is taken away is gone", func(t *testing.T) {
		uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
		m := NewMats(6, 34)
		m.Resize(m.Full())
		for _, c := range []struct {
			n      int
			number string
		}{{6, "6"}, {5, "5"}, {4, ""}, {0, ""}, {7, "7"}} {
			m.Set(c.n)
			drawn, number := 0, ""
			for _, o := range test.WidgetRenderer(m).Objects() {
				switch o := o.(type) {
				case *canvas.Raster:
					drawn++
				case *canvas.Text:
					number = o.Text
				}
			}
			if drawn != c.n || number != c.number {
				t.Errorf("%d mats: %d are drawn, with %q on the last", c.n, drawn, number)
			}
		}
	})
	t.Run("mats ask for as much as shows them well", func(t *testing.T) {
		test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 2})
		for n, want := range map[int]float32{0: 50, 1: 50, 2: 75, 6: 175} { // 25 and half of it for each further one, twice as large
			if got := NewMats(n, 25).Full(); got.Width != want || got.Height != 50 {
				t.Errorf("%d mats: %v, want %v × 50", n, got, want)
			}
		}
	})
}

func TestMatsStayWithinTheirRoom(t *testing.T) {
	uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
	for _, width := range []float32{10, 34, 60, 200} {
		for _, n := range []int{0, 1, 2, 7, 23, 200} {
			m := NewMats(n, 34)
			m.Resize(fyne.NewSize(width, 34))
			for _, o := range test.WidgetRenderer(m).Objects() {
				if end := o.Position().X + o.Size().Width; o.Position().X < 0 || end > width+0.01 {
					t.Errorf("%d mats in %v: something lies from %v to %v", n, width, o.Position().X, end)
				}
			}
		}
	}
}
