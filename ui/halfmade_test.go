package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"beermat/ui/cards"
)

func TestAnEntryHalfMadeSurvivesAnotherSizeBehindAnotherScreen(t *testing.T) {
	for _, half := range halves {
		t.Run(half.game, func(t *testing.T) {
			written := func(behind ...rune) string {
				d := sit(t, tablet)
				d.known("Ann", "Bo", "Cleo")
				d.app.newGame(cards.Find(half.game))
				d.play("\n" + half.begun)
				table := d.table()
				for _, key := range behind {
					d.app.typed(key)
					d.resize(fyne.NewSize(2000, 1240)) // such as the full screen, where all is larger
					d.app.Back()
					d.resize(phone)
				}
				d.play(half.rest)
				if n := table.sheet.Len(); n != 1 {
					t.Fatalf("%d entries are written", n)
				}
				return table.tell(0)
			}
			want := written()
			for name, screen := range map[string]rune{"the big board": keyFull, "the keys": keyHelp} {
				if got := written(screen); got != want {
					t.Errorf("behind %s it became %q, not %q", name, got, want)
				}
			}
		})
	}
}
