package scorecard_test

import (
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"beermat/scoring/games"
	"beermat/ui/kit"
)

// sizesOf returns the sizes in which the lines of a key are set: the letter, the words
// and the note.
func sizesOf(key *kit.Key) (sizes []float32) {
	for _, o := range test.WidgetRenderer(key).Objects() {
		if text, ok := o.(*canvas.Text); ok {
			size := text.TextSize
			if text.Text == "" {
				size = 0
			}
			sizes = append(sizes, size)
		}
	}
	return sizes
}

// largeActor is the game on whose card the name of whose turn it is stands below a larger
// figure than the others.
const largeActor = "beetle"

func TestText_GrowsAlike(t *testing.T) {
	people := []string{"Ann", "Bo", "Maximiliane", "Dan"}
	for _, g := range games.Scorecards {
		for where, size := range map[string]partsSize{"phone": {fyne.NewSize(388, 420), fyne.NewSize(388, 262), false}, "tablet": partsTablet} {
			d := partsOpen(t, g, "de", nil, size, people...)
			fyne.CurrentApp().Settings().SetTheme(&kit.Look{Light: true, Scale: 1, Growth: 1})
			chance := rand.New(rand.NewPCG(1, 2)).IntN
			for range 9 {
				if !d.sheet.Done() {
					if _, err := d.sheet.Write(g.RandomEntry(d.sheet.Card(), chance)); err != nil {
						t.Fatal(err)
					}
				}
			}
			d.sit()
			d.window.SetContent(&fyne.Container{Objects: []fyne.CanvasObject{d.card, d.pad}})
			d.window.Resize(fyne.NewSize(2500, 3400))
			d.lay(size)
			t.Run("the keys of a pad/"+g.ID+" "+where, func(t *testing.T) {
				alike := make([]float32, 3)
				partsWalk(d.pad, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) {
					key, ok := o.(*kit.Key)
					if !ok {
						return
					}
					for i, size := range sizesOf(key) {
						if size != 0 && alike[i] != 0 && size != alike[i] {
							t.Errorf("line %d of %q is %v, of others %v", i, key.Name(), size, alike[i])
						}
						alike[i] = max(alike[i], size)
					}
				})
			})
			if g.ID == largeActor {
				continue
			}
			t.Run("the names on a card/"+g.ID+" "+where, func(t *testing.T) {
				sizes := map[float32]string{}
				partsWalk(d.card, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) {
					if text, ok := o.(*canvas.Text); ok {
						for _, name := range people[:2] {
							if text.Text == name {
								sizes[text.TextSize] = name
							}
						}
					}
				})
				if len(sizes) > 1 {
					t.Errorf("they are of sizes %v", sizes)
				}
			})
		}
	}
}
