package uitest

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
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
	test.AssertImageMatches(t, name+".png", w.Canvas().Capture())
}
