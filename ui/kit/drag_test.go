package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// pulledBy returns by how many of four places a row of 48 units goes that is first
// of all and pulled by events, each where the pointer is and how far it came.
func pulledBy(t *testing.T, events ...[2]float32) int {
	t.Helper()
	test.NewTempApp(t)
	place := 0
	d := NewDrag(NewBox(0, 48, nil), func(by int) bool {
		if place+by < 0 || place+by > 3 {
			return false
		}
		place += by
		return true
	})
	d.Resize(fyne.NewSize(500, 48))
	for _, e := range events {
		d.Dragged(&fyne.DragEvent{
			PointEvent: fyne.PointEvent{AbsolutePosition: fyne.NewPos(300, e[0])}, Dragged: fyne.Delta{DY: e[1]},
		})
	}
	d.DragEnd()
	return place
}

func TestARowGoesWhereItIsPulled(t *testing.T) {
	for name, c := range map[string]struct {
		events [][2]float32
		want   int
	}{
		"less than half of its height: nowhere": {[][2]float32{{204, 4}, {220, 16}}, 0},
		"more than half of it: one place":       {[][2]float32{{204, 4}, {230, 26}}, 1},
		"in one go":                             {[][2]float32{{300, 100}}, 2},
		"there and back":                        {[][2]float32{{300, 100}, {200, -100}}, 0},
		"beyond the last place":                 {[][2]float32{{900, 700}}, 3},
		"above the first place":                 {[][2]float32{{100, -100}}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			if got := pulledBy(t, c.events...); got != c.want {
				t.Errorf("it went %d places, not %d", got, c.want)
			}
		})
	}
}

func TestThePressThatBringsTheWindowToTheFrontPullsNothing(t *testing.T) {
	test.NewTempApp(t)
	d := NewDrag(NewBox(0, 48, nil), func(int) bool { t.Error("the row moved"); return true })
	d.Resize(fyne.NewSize(500, 48))
	for _, y := range []float32{202, 206} {
		e := &fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: fyne.NewPos(303, y)}, Dragged: fyne.Delta{DY: 4}}
		if y == 202 {
			e.Dragged = fyne.Delta{DX: 303, DY: 202}
		}
		d.Dragged(e)
	}
}
