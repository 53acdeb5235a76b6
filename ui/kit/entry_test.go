package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

func TestEntry(t *testing.T) {
	t.Run("a field for one line is never scrolled up and down", func(t *testing.T) {
		for _, look := range []*Look{{Light: true, Scale: 1}, {Light: true, Scale: 1.25}, {Light: true, Scale: 2.625, Growth: 0.4}, {Light: true, Scale: 1, Growth: 1}} {
			test.NewTempApp(t).Settings().SetTheme(look)
			e := NewEntry()
			e.SetText("Jörg")
			test.NewTempWindow(t, e)
			e.Resize(fyne.NewSize(600, e.MinSize().Height))
			for _, o := range test.WidgetRenderer(e).Objects() {
				if s, ok := o.(*container.Scroll); ok && s.Direction != container.ScrollHorizontalOnly {
					t.Errorf("at %+v it is scrolled in direction %v", look, s.Direction)
				}
			}
		}
	})
}
