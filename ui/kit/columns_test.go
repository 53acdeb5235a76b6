package kit

import (
	"fmt"
	"testing"

	"beermat/cmd/shots/uitest"

	"fyne.io/fyne/v2"
)

func TestColumns(t *testing.T) {
	box := func(height float32) fyne.CanvasObject { return NewBox(100, height, nil) }
	for _, c := range []struct {
		name  string
		width float32
		want  string
	}{
		{"one column where there is room for one", 300, "[0,0 300x100 0,110 300x40 0,160 300x340]"},
		{"the third goes to the shortest column", 610, "[0,0 300x500 310,0 300x40 310,50 300x450]"},
		{"no more columns than things", 2000, "[0,0 660x500 670,0 660x500 1340,0 660x500]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			uitest.Wear(t, &Look{Light: true, Scale: 1})
			for _, o := range uitest.Laid(NewColumns(10, 300, box(100), box(40), box(60)), fyne.NewSize(c.width, 500)) {
				got = append(got, fmt.Sprintf("%.0f,%.0f %.0fx%.0f", o.Position().X, o.Position().Y, o.Size().Width, o.Size().Height))
			}
			if fmt.Sprint(got) != c.want {
				t.Errorf("got %v", got)
			}
		})
	}
}
