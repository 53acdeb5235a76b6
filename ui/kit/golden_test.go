package kit

import (
	"testing"

	"beermat/cmd/shots/uitest"

	"fyne.io/fyne/v2"
)

func TestDiceLookLikeDice(t *testing.T) {
	for name, look := range map[string]*Look{"light": {Light: true, Scale: 1}, "dark": {Dark: true, Scale: 1}} {
		uitest.Golden(t, "dice-"+name, look, func() fyne.CanvasObject {
			var dice []fyne.CanvasObject
			for face := 1; face <= 6; face++ {
				dice = append(dice, NewDie(face, 64, nil))
			}
			missing, marked := NewDie(0, 64, nil), NewDie(5, 64, nil)
			missing.Set(0, "", "", Missing)
			marked.Set(5, "", "", Marked)
			return NewPanel(NewRow(10, append(dice, missing, marked, NewLetterDie("L", "to Dan (4)", 96, nil))...))
		})
	}
}

func TestGolden(t *testing.T) {
	t.Run("tokens tell players apart by shape and colour", func(t *testing.T) {
		uitest.Golden(t, "tokens", &Look{Light: true, Scale: 1}, func() fyne.CanvasObject {
			var tokens []fyne.CanvasObject
			for i := range Colours() {
				tokens = append(tokens, NewToken(Marker{Initials: string(rune('A' + i)), Colour: i, Shape: i % Shapes()}, 48))
			}
			gone := NewToken(Marker{}, 48)
			gone.Set(Marker{Initials: "Zo", Colour: 1, Shape: 2}, true)
			return NewPanel(NewRow(10, append(tokens, gone)...))
		})
	})
}

func TestChipsCanBeCounted(t *testing.T) {
	uitest.Golden(t, "chips", &Look{Light: true, Scale: 1}, func() fyne.CanvasObject {
		var rows []fyne.CanvasObject
		for _, n := range []int{1, 3, 9, 30} {
			rows = append(rows, NewBox(200, 30, NewChips(n, RGB(0x2F7D4F), 28)))
		}
		return NewPanel(NewColumn(8, rows...))
	})
}
