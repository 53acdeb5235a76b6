package scorecard_test

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest/testenv"
	"beermat/ui/kit"
)

// accentLook is the theme with an accent that nothing else has the colour of.
type accentLook struct{ kit.Look }

var onlyAccent = color.NRGBA{R: 0xFF, B: 0xFF, A: 0xFF}

func (l *accentLook) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	if name == kit.Accent {
		return onlyAccent
	}
	return l.Look.Color(name, variant)
}

// accents returns what of a picture is filled with the accent colour: how many pixels, and
// the rectangle around them. Frames, of which lines are as thick as 3 pixels, are not.
func accents(picture image.Image) (n int, around image.Rectangle) {
	for y := picture.Bounds().Min.Y; y < picture.Bounds().Max.Y; y++ {
		for x := picture.Bounds().Min.X; x < picture.Bounds().Max.X; x++ {
			filled := true
			for _, at := range []image.Point{{}, {X: 4}, {X: -4}, {Y: 4}, {Y: -4}} {
				filled = filled && color.NRGBAModel.Convert(picture.At(x+at.X, y+at.Y)) == onlyAccent
			}
			if filled {
				n, around = n+1, around.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return n, around
}

// bestOf reports whether something that a card offers is the best of it.
func bestOf(s scorecard.Snapshot) bool {
	return slices.ContainsFunc(s.Blocks, func(b scorecard.Block) bool {
		return slices.ContainsFunc(b.Lines, func(l scorecard.Line) bool {
			return slices.ContainsFunc(l.Cells, func(c scorecard.Cell) bool { return c.Tone == scorecard.Best })
		})
	})
}

func TestAccent(t *testing.T) {
	testenv.Long(t)
	for _, g := range games.Scorecards {
		t.Run("only the one thing to tap next is filled with the accent colour/"+g.ID, func(t *testing.T) {
			d := partsOpen(t, g, "en", nil, partsTablet, seats(g, []string{"Ann", "Bo", "Cleo", "Dan"})...)
			test.NewTempApp(t).Settings().SetTheme(&accentLook{kit.Look{Light: true, Scale: 1}})
			check := func(what string, o fyne.CanvasObject, size fyne.Size, one bool) {
				t.Helper()
				w := test.NewTempWindow(t, container.NewWithoutLayout(o))
				w.SetPadded(false)
				w.Resize(size)
				o.Resize(size)
				o.Refresh()
				n, around := accents(w.Canvas().Capture())
				switch {
				case one && n < around.Dx()*around.Dy()/2:
					t.Errorf("%s: %d pixels of the accent colour are strewn over %v", what, n, around)
				case !one && n > 0:
					t.Errorf("%s: nothing is to be tapped next, and %d pixels have the accent colour in %v", what, n, around)
				}
			}
			seed := uint64(3)
			chance := func(n int) int {
				seed = seed*6364136223846793005 + 1442695040888963407
				return int(seed >> 33 % uint64(n))
			}
			for _, turns := range []int{0, 9, 5000} {
				for range turns {
					if d.sheet.Done() {
						break
					}
					if _, err := d.sheet.Write(g.RandomEntry(d.sheet.Card(), chance)); err != nil {
						t.Fatal(err)
					}
				}
				d.show()
				for _, keys := range []string{"", "33344"} {
					d.typed(keys)
					s := d.editor.Snapshot()
					check("card", d.card, partsTablet.card, bestOf(s))
					pad := s.Pad
					check("pad", d.pad, partsTablet.pad, pad != nil && pad.Primary.Off.IsZero())
				}
			}
		})
	}
}
