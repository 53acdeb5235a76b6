package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func TestMeasure(t *testing.T) {
	test.NewTempApp(t)
	for _, words := range []string{"/13", "Cleo", "Ann 25 in Full house", "163", "Þórdís", "🎲 Würfelkönigin"} {
		t.Run("is what the toolkit draws/"+words, func(t *testing.T) {
			for _, size := range []float32{12, 13, 16.6, 17, 20.4, 29, 33.3, 64} {
				for _, face := range []Typeface{Regular, Bold, display} {
					drawn, _ := fyne.CurrentApp().Driver().RenderedTextSize(words, size, fyne.TextStyle{Bold: face != Regular}, fontOf(words, face))
					got := MeasureIn(words, size, face)
					if dx, dy := got.Width-drawn.Width, got.Height-drawn.Height; max(dx, -dx, dy, -dy) > 0.3 {
						t.Errorf("at %v it takes %v, and %v is drawn", size, got, drawn)
					}
				}
			}
		})
	}
}
