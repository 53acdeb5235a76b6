package mat

import (
	"image/color"
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"beermat/cmd/shots/uitest"
	"beermat/ui/kit"
)

func TestCelebration(t *testing.T) {
	t.Run("a celebration falls in the colours given and leaves nothing", func(t *testing.T) {
		uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
		c := NewCelebration()
		c.Resize(fyne.NewSize(400, 300))
		c.Start(kit.RGB(0xE69F00), kit.RGB(0x56B4E9))
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
				if !slices.Contains([]color.Color{kit.RGB(0xE69F00), kit.RGB(0x56B4E9), confettiColours[0], confettiColours[1]}, piece.FillColor) {
					t.Fatalf("a piece is %v", piece.FillColor)
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
	t.Run("confetti falls over nothing that is to be read", func(t *testing.T) {
		uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
		c := NewCelebration()
		c.Resize(fyne.NewSize(400, 300))
		text := Area{fyne.NewPos(100, 50), fyne.NewSize(200, 200)}
		c.Clear = func() []Area { return []Area{text} }
		for step := range 101 {
			c.fall(float32(step) / 100)
			for _, piece := range c.pieces {
				at, size := piece.Position(), piece.Size()
				if !piece.Hidden && at.X+size.Width > 100 && at.X < 300 && at.Y+size.Height > 50 && at.Y < 250 {
					t.Fatalf("after %d%% a piece is at %v", step, at)
				}
			}
		}
	})
	t.Run("confetti falls elsewhere each time", func(t *testing.T) {
		uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
		c := NewCelebration()
		c.Resize(fyne.NewSize(400, 300))
		places := func(chance float32) (at []fyne.Position) {
			c.chance = func() float32 { return chance }
			c.Start(kit.RGB(0xE69F00))
			c.fall(0.5)
			for _, piece := range c.pieces {
				if !piece.Hidden {
					at = append(at, piece.Position())
				}
			}
			return at
		}
		first := places(0)
		for _, chance := range []float32{0.3, 0.7} {
			if again := places(chance); slices.Equal(first, again) {
				t.Errorf("with a chance of %v it falls as before", chance)
			}
		}
	})
	t.Run("confetti falls all over and not along a line", func(t *testing.T) {
		uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
		c := NewCelebration()
		c.Resize(fyne.NewSize(900, 900))
		for _, done := range []float32{0.5, 0.7} {
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
}

func TestACelebrationTakesNoTaps(t *testing.T) {
	var o fyne.CanvasObject = NewCelebration()
	if _, ok := o.(fyne.Tappable); ok {
		t.Error("what lies below it cannot be tapped")
	}
}
