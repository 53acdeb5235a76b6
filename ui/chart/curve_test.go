package chart

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"beermat/cmd/shots/uitest"
	_ "beermat/scoring/scoringtest/rapidtest"
	"beermat/ui/kit"
)

// race returns the lines of three players over five turns.
func race() []Trace {
	return []Trace{
		{Name: "Ann", Marker: kit.Marker{Initials: "A"}, Points: []Point{{0, 0}, {1, 10}, {4, 30}}},
		{Name: "Bo", Marker: kit.Marker{Initials: "B", Colour: 1, Shape: 1}, Points: []Point{{0, 0}, {2, 20}, {5, 25}}},
		{Name: "Cleo", Marker: kit.Marker{Initials: "C", Colour: 5, Shape: 2}, Points: []Point{{0, 0}, {3, 20}, {5, 95}}},
	}
}

func newTestCurve(t *testing.T, size fyne.Size) *Curve {
	t.Helper()
	uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
	c := NewCurve(race(), 5)
	w := test.NewTempWindow(t, c)
	w.SetPadded(false)
	w.Resize(size)
	return c
}

func TestCurve(t *testing.T) {
	t.Run("the lines are drawn only when they change", func(t *testing.T) {
		c := newTestCurve(t, fyne.NewSize(500, 300))
		drawing := func() fyne.CanvasObject {
			for _, o := range test.WidgetRenderer(c).Objects() {
				if _, ok := o.(*canvas.Raster); ok {
					return o
				}
			}
			t.Fatal("no line was drawn")
			return nil
		}
		was := drawing()
		c.Traces, c.Marks = race(), []int{1, 4}
		c.Look(2)
		c.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(100, 100)}})
		if drawing() != was {
			t.Error("the same lines were drawn again")
		}
		c.Traces[0].Points[2].Value = 31
		c.Refresh()
		if drawing() == was {
			t.Error("another line was not drawn")
		}
	})
	t.Run("a chart says what is under the finger", func(t *testing.T) {
		c := newTestCurve(t, fyne.NewSize(500, 300))
		var said []int
		c.Say = func(traces []int, at, value int) string {
			said = append([]int{at, value}, traces...)
			return "said"
		}
		picked := -1
		c.OnPick = func(at int) { picked = at }
		p := c.plot(c.Size())
		for name, pointed := range map[string]struct {
			at, value int
			want      []int
		}{
			"the line that is nearest":               {1, 9, []int{1, 10, 0}},
			"where it has no point of its own":       {4, 24, []int{4, 20, 1, 2}},
			"its value stays until the next point":   {3, 11, []int{3, 10, 0}},
			"lines that have the same value are one": {0, 0, []int{0, 0, 0, 1, 2}},
		} {
			t.Run(name, func(t *testing.T) {
				c.Tapped(&fyne.PointEvent{Position: fyne.NewPos(p.x(pointed.at)+1, p.y(float32(pointed.value)))})
				c.Words()
				if !slices.Equal(said, pointed.want) || picked != pointed.at && pointed.at != c.at {
					t.Errorf("it says %v and picks %d, not %v", said, picked, pointed.want)
				}
			})
		}
		c.MouseOut()
		if c.Words() != "" {
			t.Errorf("nothing is pointed at, but it says %q", c.Words())
		}
	})
	t.Run("the grid of a chart has round numbers", func(t *testing.T) {
		for _, c := range []struct{ span, most, want int }{
			{0, 4, 1}, {1, 4, 1}, {4, 4, 1}, {5, 4, 2}, {9, 4, 5}, {20, 4, 5}, {21, 4, 10}, {95, 4, 50}, {301, 4, 100}, {1200, 4, 500},
		} {
			if got := roundStep(c.span, c.most); got != c.want {
				t.Errorf("a span of %d goes in steps of %d, not %d", c.span, got, c.want)
			}
		}
	})
	t.Run("names at the ends of lines are moved apart", func(t *testing.T) {
		for name, c := range map[string]struct{ wanted, want []float32 }{
			"those that are apart stay":              {[]float32{20, 60, 100}, []float32{20, 60, 100}},
			"two at one height go apart by halves":   {[]float32{50, 50}, []float32{40, 60}},
			"the order is that of the heights":       {[]float32{52, 50}, []float32{61, 41}},
			"none goes above the top":                {[]float32{1, 2}, []float32{10, 30}},
			"none goes below the bottom":             {[]float32{200, 199}, []float32{190, 170}},
			"a block that grows moves with its mean": {[]float32{50, 50, 50}, []float32{30, 50, 70}},
		} {
			t.Run(name, func(t *testing.T) {
				if got := spread(c.wanted, 20, 10, 190); !slices.Equal(got, c.want) {
					t.Errorf("%v, not %v", got, c.want)
				}
			})
		}
	})
	t.Run("the last number of the axis keeps away from the names", func(t *testing.T) {
		uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
		for _, last := range []int{5, 9, 10, 20, 40, 99, 100, 200, 203, 1000} {
			c, size := NewCurve(race(), last), fyne.NewSize(300, 400)
			names := c.plot(size).right + 10
			for _, s := range c.shapes(size) {
				number, ok := s.what.(word)
				if !ok || number.align != fyne.TextAlignCenter {
					continue
				}
				if end := s.x + s.w/2 + kit.MeasureText(number.text, gridText, false).Width/2; end > names-5 {
					t.Errorf("of %d, the number %s ends at %v, where the names begin", last, number.text, end)
				}
			}
		}
	})
	t.Run("however many names there are none overlaps", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			wanted := rapid.SliceOfN(rapid.Float32Range(0, 400), 2, 16).Draw(t, "wanted")
			const pitch, low, high = 20, 10, 390
			got := spread(wanted, pitch, low, high)
			order := slices.Clone(got)
			slices.Sort(order)
			for i, y := range order {
				if y < low-0.1 || y > high+0.1 {
					t.Fatalf("%v lies outside: %v", y, got)
				}
				if i > 0 && y-order[i-1] < pitch-0.1 {
					t.Fatalf("two are %v apart: %v", y-order[i-1], got)
				}
			}
			for i := range wanted {
				for j := range wanted {
					if wanted[i] < wanted[j] && got[i] > got[j] {
						t.Fatalf("%v and %v have changed places: %v", wanted[i], wanted[j], got)
					}
				}
			}
		})
	})
}
