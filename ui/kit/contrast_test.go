package kit

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/shots/uitest"
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

func TestPen(t *testing.T) {
	for name, c := range map[string]struct {
		palette
		paper, tint float64 // the least contrast with them
	}{
		"paper": {paper, 10, 8.7}, "pub": {pub, 9.7, 7.7}, "strong paper": {paperStrong, 20, 15}, "strong pub": {pubStrong, 20, 12},
	} {
		if got := contrast(c.palette[Pen], c.palette[Paper]); got < c.paper {
			t.Errorf("%s: what is written has a contrast of %.2f on paper", name, got)
		}
		if got := contrast(c.palette[Pen], c.palette[Tint]); got < c.tint {
			t.Errorf("%s: what is written has a contrast of %.2f on the tint", name, got)
		}
	}
	if paperStrong[Pen] != paperStrong[Ink] || pubStrong[Pen] != pubStrong[Ink] {
		t.Error("in high contrast what is written has a colour of its own")
	}
}

func TestDeep(t *testing.T) {
	for i := range Colours() {
		if got := contrast(Deep(PlayerColour(i)), RGB(0xFFFFFF)); got < 7 {
			t.Errorf("white on the deep shade of colour %d has a contrast of %.2f", i, got)
		}
		if got := contrast(Deep(PlayerColour(i)), stampColour); got < 5.1 {
			t.Errorf("a stamp on the deep shade of colour %d has a contrast of %.2f", i, got)
		}
	}
}

func TestToken_StandsOut(t *testing.T) {
	for name, look := range map[string]Look{
		"paper": {Light: true, Scale: 1}, "pub": {Scale: 1},
		"strong paper": {Light: true, Strong: true, Scale: 1}, "strong pub": {Strong: true, Scale: 1},
	} {
		uitest.Wear(t, &look)
		for i := range Colours() {
			for shape := range Shapes() {
				token := NewToken(Marker{Colour: i, Shape: shape, Initials: "A"}, 40)
				token.Resize(fyne.NewSquareSize(40))
				fill, line, width := outlineOf(test.WidgetRenderer(token).Objects()[0])
				for _, ground := range []Role{Paper, Tint} {
					on := color.NRGBAModel.Convert(Colour(ground)).(color.NRGBA)
					if contrast(fill, on) < 3 && (width < 1 || contrast(line, on) < 3) {
						t.Errorf("%s: colour %d in shape %d does not stand out from %s", name, i, shape, ground)
					}
				}
			}
		}
	}
}

// outlineOf returns the colours of the body of a token, and how thick its line is.
func outlineOf(body fyne.CanvasObject) (fill, line color.NRGBA, width float32) {
	var of, around color.Color
	switch b := body.(type) {
	case *canvas.Circle:
		of, around, width = b.FillColor, b.StrokeColor, b.StrokeWidth
	case *canvas.Rectangle:
		of, around, width = b.FillColor, b.StrokeColor, b.StrokeWidth
	case *canvas.Polygon:
		of, around, width = b.FillColor, b.StrokeColor, b.StrokeWidth
	}
	return of.(color.NRGBA), around.(color.NRGBA), width
}
