package mat

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/shots/uitest"
	"beermat/ui/kit"
)

func TestSides_Seat(t *testing.T) {
	uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
	var told []string
	sides := NewSides([5]string{"Automatic", "Top", "Right", "Bottom", "Left"}, SideNone, func(int) {})
	sides.Seat([]Sitter{{Name: "Ann"}, {Name: "Bo", At: SideLeft}}, func(i, at int) { told = append(told, fmt.Sprint(i, " to ", at)) })
	test.WidgetRenderer(sides)
	sides.Resize(fyne.NewSize(500, sides.HeightFor(500)))
	for _, drag := range sides.drags {
		if to := drag.Position().Add(drag.Size()); to.Y > sides.Size().Height+0.5 || drag.Position().X < 0 {
			t.Errorf("a token is at %v to %v of %v", drag.Position(), to, sides.Size())
		}
	}
	size := sides.size(500)
	for _, to := range []fyne.Position{{X: size.Width / 2}, {X: size.Width, Y: size.Height / 2}, {X: size.Width / 2, Y: size.Height}, {Y: size.Height / 2}, {X: size.Width / 2, Y: size.Height / 2}} {
		sides.drags[0].Move(to)
		sides.drags[0].Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(20, 20)}, Dragged: fyne.NewDelta(1, 1)})
		sides.drags[0].DragEnd()
	}
	if want := []string{"0 to 1", "0 to 2", "0 to 3", "0 to 4", "0 to 0"}; !slices.Equal(told, want) {
		t.Errorf("pulled to the top, the right, the bottom, the left and the middle: %v", told)
	}
}
