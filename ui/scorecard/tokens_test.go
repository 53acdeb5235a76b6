package scorecard

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"beermat/cmd/shots/uitest"
	"beermat/scoring/scorecard"
	"beermat/ui/kit"
)

func TestTokens_Countable(t *testing.T) {
	uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
	for _, kind := range []string{tokenChip, tokenDie} {
		for n := 2; n <= 12; n++ {
			for width := float32(20); width <= 300; width += 10 {
				said := kit.NewText("", kit.Small, kit.Ink)
				tokens := newTokens(said)
				tokens.show(lying{scorecard.Token{Kind: kind, N: n}, fmt.Sprintf("%d of them", n)})
				tokens.Resize(fyne.NewSize(width, 28))
				tokens.layout(fyne.NewSize(width, 28))
				drawn, seen := tokens.drawn(width, 28), width/float32(n)
				switch {
				case drawn == said.Visible():
					t.Errorf("%d of %s in %v: drawn %t, and said %t", n, kind, width, drawn, said.Visible())
				case drawn && seen < 10.9: // none lies on another one
					t.Errorf("%d of %s in %v are drawn, with %v for each", n, kind, width, seen)
				case !drawn && seen >= 13:
					t.Errorf("%d of %s in %v are not drawn, with %v for each", n, kind, width, seen)
				}
				for i := 1; i < len(tokens.dice); i++ {
					if a, b := tokens.dice[i-1], tokens.dice[i]; a.Position().X+a.Size().Width > b.Position().X {
						t.Errorf("%d dice in %v lie on each other", n, width)
					}
				}
			}
		}
	}
}
