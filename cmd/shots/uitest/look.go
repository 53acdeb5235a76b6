package uitest

import (
	"bytes"
	"errors"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/scoring/scoringtest/testenv"
)

// Wear gives a test an app with a theme.
func Wear(t *testing.T, look fyne.Theme) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(look)
}

// Laid returns what a widget draws, laid out in a size.
func Laid(w fyne.Widget, size fyne.Size) []fyne.CanvasObject {
	r := w.CreateRenderer()
	r.Layout(size)
	return r.Objects()
}

// Golden compares a picture of something with the one in testdata, which somebody looked
// at and found right.
func Golden(t *testing.T, name string, look fyne.Theme, make func() fyne.CanvasObject) {
	t.Helper()
	Wear(t, look)
	w := test.NewTempWindow(t, make())
	w.SetPadded(false)
	w.Resize(w.Content().MinSize())
	Picture(t, name, w.Canvas().Capture())
}

// Picture compares a picture with the one of its name in testdata. One that differs lies in testdata/failed; -update
// takes it.
func Picture(t *testing.T, name string, got image.Image) {
	t.Helper()
	is := image.NewNRGBA(got.Bounds())
	draw.Draw(is, is.Bounds(), got, got.Bounds().Min, draw.Src)
	path, odd := filepath.Join("testdata", name+".png"), filepath.Join("testdata", "failed", name+".png")
	if file, err := os.ReadFile(path); err == nil {
		want, err := png.Decode(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		if same := image.NewNRGBA(want.Bounds()); is.Bounds() == same.Bounds() {
			draw.Draw(same, same.Bounds(), want, want.Bounds().Min, draw.Src)
			if bytes.Equal(is.Pix, same.Pix) {
				return
			}
		}
	}
	to := odd
	if testenv.Updating() {
		to = path
	} else {
		t.Errorf("%s looks otherwise: look at %s; -update takes it as it is", path, odd)
	}
	var file bytes.Buffer
	err := errors.Join(png.Encode(&file, is), os.MkdirAll(filepath.Dir(to), 0o755))
	if err == nil {
		err = os.WriteFile(to, file.Bytes(), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}
