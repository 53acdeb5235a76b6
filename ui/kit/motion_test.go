package kit

import (
	"image/color"
	"math"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

func TestMotion(t *testing.T) {
	t.Run("a motion ends at once where nothing is to move", func(t *testing.T) {
		test.NewTempApp(t).Settings().SetTheme(&Look{Light: true, Calm: true, Scale: 1})
		var ticks []float32
		var m Motion
		m.Play(time.Second, func(done float32) { ticks = append(ticks, done) })
		if len(ticks) != 1 || ticks[0] != 1 {
			t.Errorf("it ticks %v", ticks)
		}
		if m.running != nil {
			t.Error("it still runs")
		}
	})
	t.Run("a celebration falls in the colours given and leaves nothing", func(t *testing.T) {
		wear(t)
		c := NewCelebration()
		c.Resize(fyne.NewSize(400, 300))
		c.Start(rgb(0xE69F00), rgb(0x56B4E9))
		if c.Falling() { // in tests it has ended at once
			t.Error("something is left after the start")
		}
		most := 0
		for step := range 101 {
			c.fall(float32(step) / 100)
			seen := 0
			for _, piece := range c.pieces {
				if piece.Hidden {
					continue
				}
				seen++
				if got := piece.FillColor; got != color.Color(rgb(0xE69F00)) && got != color.Color(rgb(0x56B4E9)) {
					t.Fatalf("a piece is %v", got)
				}
			}
			most = max(most, seen)
		}
		if most < confetti/2 {
			t.Errorf("at most %d pieces fall at once", most)
		}
		if c.Falling() {
			t.Error("something is left at the end")
		}
	})
	t.Run("confetti falls all over and not along a line", func(t *testing.T) {
		wear(t)
		c := NewCelebration()
		c.Resize(fyne.NewSize(900, 900))
		for _, done := range []float32{0.3, 0.5, 0.7} {
			c.fall(done)
			var all, x, y, xx, yy, xy float64
			var thirds [3]int
			for _, piece := range c.pieces {
				if piece.Hidden {
					continue
				}
				at := piece.Position()
				px, py := float64(at.X), float64(at.Y)
				all, x, y, xx, yy, xy = all+1, x+px, y+py, xx+px*px, yy+py*py, xy+px*py
				thirds[min(2, max(0, int(at.X)/300))]++
			}
			if slices.Min(thirds[:]) < 4 {
				t.Errorf("after %v of the time so many are left, in the middle and right: %v", done, thirds)
			}
			correlation := (all*xy - x*y) / math.Sqrt((all*xx-x*x)*(all*yy-y*y))
			if math.Abs(correlation) > 0.4 {
				t.Errorf("after %v of the time they lie along a line: %.2f", done, correlation)
			}
		}
	})
	t.Run("what was just written glows and only that", func(t *testing.T) {
		wear(t)
		g := NewGrid(nil)
		data := func(fresh int) GridData {
			d := GridData{Rows: make([]Track, 2), Cols: make([]Track, 4), Cells: make([][]Square, 2)}
			for r := range d.Cells {
				for c := range 4 {
					d.Cells[r] = append(d.Cells[r], Square{Text: "7", Face: Written, Fresh: r == 1 && c == fresh})
				}
			}
			return d
		}
		g.Set(data(1))
		g.Resize(fyne.NewSize(400, 200))
		if g.glow.running != nil {
			t.Error("it glows although nothing was written")
		}
		g.Set(data(2))
		written := g.glow.running
		if written == nil {
			t.Fatal("what was written does not glow")
		}
		g.Set(data(2))
		if g.glow.running != written {
			t.Error("it glows again although nothing was written")
		}
		ground := g.parts[1][1].cells[[2]int{1, 2}].ground
		if got, want := ground.FillColor, color.NRGBAModel.Convert(Colour(Tint)); got != want {
			t.Errorf("in the end its ground is %v, not %v", got, want)
		}
		g.glowCell(gridCursor{1, 2}, 0)
		if ground.FillColor == color.NRGBAModel.Convert(Colour(Tint)) {
			t.Error("in the beginning nothing can be seen")
		}
	})
}

func TestACelebrationTakesNoTaps(t *testing.T) {
	var o fyne.CanvasObject = NewCelebration()
	if _, ok := o.(fyne.Tappable); ok {
		t.Error("what lies below it cannot be tapped")
	}
}

func TestAGlowEndsAsTheGroundIs(t *testing.T) {
	wear(t)
	for _, stays := range []color.Color{Colour(Tint), color.Transparent} {
		got := glow(stays, 1).(color.NRGBA)
		if want := color.NRGBAModel.Convert(stays).(color.NRGBA); got != want && got.A != 0 {
			t.Errorf("it ends as %v, not %v", got, want)
		}
		if glow(stays, 0) == glow(stays, 1) {
			t.Error("it does not change")
		}
	}
}

func TestAMoveMarkKeepsItsRoom(t *testing.T) {
	wear(t)
	m := NewMoveMark(14)
	before := m.MinSize()
	m.Set(2)
	if m.MinSize() != before || m.icon.Hidden || m.icon.glyph != Up {
		t.Error("two places up are no arrow up in the same room")
	}
	m.Set(-1)
	if m.icon.glyph != Down {
		t.Error("one place down is no arrow down")
	}
	m.Set(0)
	if !m.icon.Hidden {
		t.Error("no move has an arrow")
	}
}

func TestText_CountTo(t *testing.T) {
	for _, c := range []struct {
		says, from, to, half string
	}{
		{"up", "10", "20", "15"},
		{"down, below zero", "4", "−6", "−1"},
		{"words do not count", "no chips", "3", ""},
	} {
		t.Run(c.says, func(t *testing.T) {
			wear(t)
			text := NewText(c.from, Numeral, Ink)
			text.CountTo(c.to)
			if text.Words() != c.to || text.count != "" || text.counts.Moves() {
				t.Errorf("in the end it says %q, on the way to which it still is at %q", text.Words(), text.count)
			}
			from, _ := figureOf(c.from)
			if to, number := figureOf(c.to); number && c.half != "" && between(from, to, 0.5) != c.half {
				t.Errorf("halfway it says %q, not %q", between(from, to, 0.5), c.half)
			}
		})
	}
}

func TestGrid_Moves(t *testing.T) {
	data := func(lit int, sum string, moves bool) GridData {
		d := GridData{Rows: make([]Track, 2), Moves: moves}
		for c := range 4 {
			d.Cols = append(d.Cols, Track{Least: 60, Lit: c == lit})
		}
		for range d.Rows {
			d.Cells = append(d.Cells, []Square{{Text: "Total"}, {Text: sum, Face: Sum}, {Text: "7", Face: Sum}, {Text: "9", Face: Written}})
		}
		return d
	}
	shown := func(t *testing.T, calm bool) *Grid {
		test.NewTempApp(t).Settings().SetTheme(&Look{Light: true, Calm: calm, Scale: 1})
		g := NewGrid(nil)
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
		if calm && g.tint.running != nil {
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
		if g.tint.running != nil || g.counts.running != nil {
			t.Error("it moves")
		}
	})
}
