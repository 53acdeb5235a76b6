package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// golden compares a picture of something with the one that was looked at and
// found right.
func golden(t *testing.T, name string, look *Look, make func() fyne.CanvasObject) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(look)
	w := test.NewTempWindow(t, NewPanel(make()))
	w.SetPadded(false)
	w.Resize(w.Content().MinSize())
	test.AssertImageMatches(t, name+".png", w.Canvas().Capture())
}

func looks() map[string]*Look {
	return map[string]*Look{"light": {Light: true, Scale: 1}, "dark": {Dark: true, Scale: 1}}
}

func TestDiceLookLikeDice(t *testing.T) {
	for name, look := range looks() {
		golden(t, "dice-"+name, look, func() fyne.CanvasObject {
			var dice []fyne.CanvasObject
			for face := 1; face <= 6; face++ {
				dice = append(dice, NewDie(face, 64, nil))
			}
			missing, marked := NewDie(0, 64, nil), NewDie(5, 64, nil)
			missing.Set(0, "", "", Missing)
			marked.Set(5, "", "", Marked)
			return NewRow(10, append(dice, missing, marked, NewLetterDie("L", "to Dan (4)", 96, nil))...)
		})
	}
}

func TestGolden(t *testing.T) {
	t.Run("tokens tell players apart by shape and colour", func(t *testing.T) {
		golden(t, "tokens", looks()["light"], func() fyne.CanvasObject {
			var tokens []fyne.CanvasObject
			for i := range Colours() {
				tokens = append(tokens, NewToken(Marker{Initials: string(rune('A' + i)), Colour: i, Shape: i % Shapes()}, 48))
			}
			gone := NewToken(Marker{}, 48)
			gone.Set(Marker{Initials: "Zo", Colour: 1, Shape: 2}, true)
			return NewRow(10, append(tokens, gone)...)
		})
	})
}

func TestChipsCanBeCounted(t *testing.T) {
	golden(t, "chips", looks()["light"], func() fyne.CanvasObject {
		var rows []fyne.CanvasObject
		for _, n := range []int{1, 3, 9, 30} {
			rows = append(rows, NewBox(200, 30, NewChips(n, rgb(0x2F7D4F), 28)))
		}
		return NewColumn(8, rows...)
	})
}
