package mat

import (
	"image"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"beermat/assets"
	"beermat/cmd/shots/uitest"
	"beermat/ui/kit"
)

func TestGame(t *testing.T) {
	t.Run("looks as drawn, large and small", func(t *testing.T) {
		uitest.Golden(t, "game-mats", &kit.Look{Light: true, Scale: 1}, func() fyne.CanvasObject {
			var large, small []fyne.CanvasObject
			_ = fs.WalkDir(assets.Mats, "mats", func(path string, _ fs.DirEntry, err error) error {
				if game, ok := strings.CutSuffix(strings.TrimPrefix(path, "mats/"), ".svg"); ok {
					large, small = append(large, NewGame(game, 96)), append(small, NewGame(game, 40))
				}
				return err
			})
			var rows []fyne.CanvasObject
			for row := range slices.Chunk(large, 7) {
				rows = append(rows, kit.NewRow(10, row...))
			}
			for row := range slices.Chunk(small, 14) {
				rows = append(rows, kit.NewRow(10, row...))
			}
			return kit.NewPanel(kit.NewColumn(10, rows...))
		})
	})
	t.Run("is neutral for a game without one", func(t *testing.T) {
		if matOf("no such game") != matOf("neutral") || matOf("pig") == matOf("neutral") {
			t.Error("the wrong mat is taken")
		}
	})
	t.Run("has lines that grow with it", func(t *testing.T) {
		small, large := kit.PixelsOf(matOf("lcr"), 200, 200), kit.PixelsOf(matOf("lcr"), 800, 800)
		if a, b := inked(small), inked(large); a < b*0.8 || a > b*1.2 {
			t.Errorf("%.3f of a small one is black, and %.3f of a large one", a, b)
		}
	})
	t.Run("is painted in as many pixels as it covers", func(t *testing.T) {
		uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
		m := NewGame("pig", 30)
		m.Resize(fyne.NewSize(200, 90))
		raster := test.WidgetRenderer(m).Objects()[0].(*canvas.Raster)
		if raster.Size() != fyne.NewSquareSize(90) || raster.Position() != fyne.NewPos(55, 0) {
			t.Errorf("it lies at %v with a size of %v", raster.Position(), raster.Size())
		}
		if got := raster.Generator(333, 333).Bounds(); got != image.Rect(0, 0, 333, 333) {
			t.Errorf("it is painted in %v", got)
		}
	})
}

// inked returns which share of a picture is nearly black.
func inked(picture image.Image) float64 {
	n, b := 0, picture.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if r, g, b, a := picture.At(x, y).RGBA(); a == 0xFFFF && r+g+b < 0x18000/2 {
				n++
			}
		}
	}
	return float64(n) / float64(b.Dx()*b.Dy())
}

func BenchmarkGameMat(b *testing.B) {
	svg := matOf("yahtzee")
	b.Run("first", func(b *testing.B) {
		for b.Loop() {
			kit.PixelsOf(svg, 192, 192)
		}
	})
	b.Run("again", func(b *testing.B) {
		for b.Loop() {
			kit.PictureOf(svg, 192, 192)
		}
	})
}
