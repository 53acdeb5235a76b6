package scorecard_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/scoring/games"
	"beermat/ui/kit"
)

// TestCard_CornerBesideNumbers says that the corner of what was written last covers no
// number of a seat.
func TestCard_CornerBesideNumbers(t *testing.T) {
	for _, game := range []string{"lcr", "mafia", "beetle"} {
		for _, n := range []int{3, 6} {
			for name, size := range partsSizes() {
				t.Run(fmt.Sprintf("%s of %d %s", game, n, name), func(t *testing.T) {
					d := partsOpen(t, games.Scorecard(game), "en", nil, size.size, []string{"Ann", "Maximiliane", "Cleo", "Dan", "Eve", "Fay"}[:n]...)
					test.ApplyTheme(t, &kit.Look{Light: true, Scale: 1, Growth: size.scale - 1})
					chance := rand.New(rand.NewPCG(4, 2))
					for range 6 {
						if _, err := d.sheet.Write(d.game.RandomEntry(d.sheet.Card(), chance.IntN)); err != nil {
							t.Fatal(err)
						}
					}
					d.show()
					d.lay(size.size)
					var corners, numbers []partsBox
					partsWalk(d.card, fyne.Position{}, func(o fyne.CanvasObject, at fyne.Position) {
						switch o := o.(type) {
						case *kit.Corner:
							if o.Visible() {
								corners = append(corners, partsBox{"the corner", at, at.Add(o.Size())})
							}
						case *kit.Text:
							if _, is := kit.FigureOf(o.Words()); is {
								ink := o.MinSize().Height * 0.3 // figures are about half as high as their line
								middle := at.Y + o.Size().Height/2
								numbers = append(numbers, partsBox{o.Words(), fyne.NewPos(at.X, middle-ink), fyne.NewPos(at.X+o.Size().Width, middle+ink)})
							}
						}
					})
					for _, corner := range corners {
						for _, number := range numbers {
							if side := corner.till.X - corner.at.X; corner.overlaps(number) && corner.till.X-number.till.X+number.at.Y-corner.at.Y < side { // it is a triangle
								t.Errorf("%v lies on %v", corner, number)
							}
						}
					}
				})
			}
		}
	}
}
