package mat

import (
	"testing"

	"fyne.io/fyne/v2"

	"beermat/cmd/shots/uitest"
	"beermat/ui/kit"
)

func TestTallyMarks(t *testing.T) {
	t.Run("are strokes in fives, and a number where they are many", func(t *testing.T) {
		for name, look := range map[string]*kit.Look{"light": {Light: true, Scale: 1}, "dark": {Dark: true, Scale: 1}} {
			uitest.Golden(t, "tally-marks-"+name, look, func() fyne.CanvasObject {
				var rows []fyne.CanvasObject
				for _, n := range []int{1, 2, 4, 5, 7, 10, 23, 26} {
					rows = append(rows, NewTallyMarks(n, 28, kit.Ink, ""))
				}
				return kit.NewPanel(kit.NewColumn(8, rows...))
			})
		}
	})
	t.Run("say in words what they count", func(t *testing.T) {
		if got := NewTallyMarks(3, 28, kit.Ink, "Wins tonight: 3").Name(); got != "Wins tonight: 3" {
			t.Errorf("they say %q", got)
		}
	})
	t.Run("take more room for each stroke", func(t *testing.T) {
		uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
		last := float32(0)
		for n := range tallyMost + 1 {
			width := NewTallyMarks(n, 28, kit.Ink, "").MinSize().Width
			if width < last || n%5 != 0 && width == last {
				t.Errorf("%d strokes are %v wide, and %d are %v", n, width, n-1, last)
			}
			last = width
		}
	})
}

func TestPlayerMat(t *testing.T) {
	uitest.Golden(t, "player-mats", &kit.Look{Light: true, Scale: 1}, func() fyne.CanvasObject {
		var row []fyne.CanvasObject
		for i, letters := range []string{"A", "Bo", "C", "D", "Þ", "Ö"} {
			row = append(row, NewPlayer(kit.Marker{Initials: letters, Colour: i, Shape: i}, 120))
		}
		return kit.NewPanel(kit.NewRow(10, row...))
	})
}
