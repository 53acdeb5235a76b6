package kit

import (
	"image/color"
	"testing"
	"time"

	"beermat/cmd/shots/uitest"

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
		if m.Animation != nil {
			t.Error("it still runs")
		}
	})
}

func TestAGlowEndsAsTheGroundIs(t *testing.T) {
	uitest.Wear(t, &Look{Light: true, Scale: 1})
	for _, stays := range []color.Color{Colour(Tint), color.Transparent} {
		got := Glow(stays, 1).(color.NRGBA)
		if want := color.NRGBAModel.Convert(stays).(color.NRGBA); got != want && got.A != 0 {
			t.Errorf("it ends as %v, not %v", got, want)
		}
		if Glow(stays, 0) == Glow(stays, 1) {
			t.Error("it does not change")
		}
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
			uitest.Wear(t, &Look{Light: true, Scale: 1})
			text := NewText(c.from, Numeral, Ink)
			text.CountTo(c.to)
			if text.Words() != c.to || text.count != "" || text.counts.Moves() {
				t.Errorf("in the end it says %q, on the way to which it still is at %q", text.Words(), text.count)
			}
			from, _ := FigureOf(c.from)
			if to, number := FigureOf(c.to); number && c.half != "" && Between(from, to, 0.5) != c.half {
				t.Errorf("halfway it says %q, not %q", Between(from, to, 0.5), c.half)
			}
		})
	}
}
