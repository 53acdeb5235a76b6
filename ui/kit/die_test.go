package kit

import (
	"image"
	"reflect"
	"testing"

	"beermat/cmd/shots/uitest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func TestDie_Picture(t *testing.T) {
	t.Run("looks as the die does", func(t *testing.T) {
		uitest.Wear(t, &Look{Light: true, Scale: 1})
		seen := func(o fyne.CanvasObject) image.Image {
			w := test.NewTempWindow(t, o)
			w.SetPadded(false)
			w.Resize(fyne.NewSize(60, 60))
			return w.Canvas().Capture()
		}
		picture := seen(NewDie(5, 60, nil).Picture())
		if !reflect.DeepEqual(picture, seen(NewDie(5, 60, nil))) {
			t.Error("it looks otherwise than a five")
		}
		if reflect.DeepEqual(picture, seen(NewDie(4, 60, nil))) {
			t.Error("it looks like a four")
		}
	})
}
