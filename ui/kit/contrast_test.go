package kit

import (
	"image/color"
	"math"
	"testing"
)

func TestLegible(t *testing.T) {
	t.Run("every line stands out from the paper", func(t *testing.T) {
		for name, p := range map[string]palette{"paper": paper, "pub": pub, "strong paper": paperStrong, "strong pub": pubStrong} {
			for i, c := range playerColours {
				if got := contrast(Legible(c, p[Paper]), p[Paper]); got < 3 {
					t.Errorf("%s: colour %d has a contrast of %.2f", name, i, got)
				}
			}
		}
	})
	t.Run("a colour that stands out stays as it is", func(t *testing.T) {
		black, white := color.NRGBA{A: 0xFF}, color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0xFF}
		if got := Legible(black, white); got != black {
			t.Errorf("black on white became %v", got)
		}
		if got := contrast(Legible(white, white), white); got < 3 || math.IsNaN(got) {
			t.Errorf("white on white has a contrast of %.2f", got)
		}
	})
}

func TestDeep(t *testing.T) {
	for i := range Colours() {
		if got := contrast(Deep(PlayerColour(i)), RGB(0xFFFFFF)); got < 7 {
			t.Errorf("white on the deep shade of colour %d has a contrast of %.2f", i, got)
		}
	}
}
