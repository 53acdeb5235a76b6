package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"beermat/scoring/games"
	"beermat/ui/page"
)

func TestHalfMade(t *testing.T) {
	t.Run("an entry half made survives another size behind another screen", func(t *testing.T) {
		for _, half := range halves {
			t.Run(half.game, func(t *testing.T) {
				written := func(behind ...rune) string {
					d := sit(t, tablet)
					d.known("Ann", "Bo", "Cleo")
					d.app.Open(page.Setup{Game: half.game})
					d.play("\n" + half.begun)
					table := d.table()
					for _, key := range behind {
						d.app.typed(key)
						d.resize(fyne.NewSize(2000, 1240)) // such as the full screen, where all is larger
						d.app.Pop()
						d.resize(phone)
					}
					d.play(half.rest)
					if n := table.Sheet().Len(); n != 1 {
						t.Fatalf("%d entries are written", n)
					}
					return d.wrote(0)
				}
				want := written()
				for name, screen := range map[string]rune{"the big board": page.KeyFull, "the keys": page.KeyHelp} {
					if got := written(screen); got != want {
						t.Errorf("behind %s it became %q, not %q", name, got, want)
					}
				}
			})
		}
	})
	t.Run("escape drops what is half made before it leads back in every game", func(t *testing.T) {
		for _, half := range slices.Concat(halves, besides) {
			t.Run(half.game+" "+half.begun, func(t *testing.T) {
				written := func(first string) string {
					d := sit(t, tablet)
					d.known("Ann", "Bo", "Cleo")
					d.app.Open(page.Setup{Game: half.game})
					d.play("\n")
					table := d.table()
					if d.play(first); d.app.top() != page.Screen(table) || table.Sheet().Len() != 0 {
						t.Fatalf("after %q the screen is %q, with %d entries", first, d.app.top().Title(), table.Sheet().Len())
					}
					d.play(half.begun + half.rest)
					if n := table.Sheet().Len(); n != 1 {
						t.Fatalf("after %q and %q%q %d entries are written", first, half.begun, half.rest, n)
					}
					return d.wrote(0)
				}
				want := written("")
				if got := written(half.begun + "\x1b"); got != want {
					t.Errorf("what was dropped made it %q, not %q", got, want)
				}
			})
		}
	})
	t.Run("escape leads back from every table where nothing is half made", func(t *testing.T) {
		for _, kind := range games.Scorecards {
			t.Run(kind.ID, func(t *testing.T) {
				d := sit(t, tablet)
				d.known("Ann", "Bo", "Cleo")
				d.app.Open(page.Setup{Game: kind.ID})
				d.play("\n")
				table := d.table()
				for _, half := range slices.Concat(halves, besides) {
					if half.game == kind.ID {
						d.play(half.begun + "\x1b")
					}
				}
				if d.play("\x1b"); d.app.top() == page.Screen(table) {
					t.Error("it does not lead back")
				}
			})
		}
	})
}

// besides are more of what can be half made, beside the dice.
var besides = []struct{ game, begun, rest string }{
	{"yahtzee", "c1", "2\n"},
	{"chikago", "1232", "\n"},
	{"boston", "k46", "5\n"},
	{"boston", "s1", "2\n"},
	{"mafia", "2c", "\n"},
	{"pig", "s1", "2\n"},
	{"sevens", "112346t1", "2k"},
	{"sevens", "s1", "2\n1"},
}

func TestBackKey(t *testing.T) {
	for _, half := range halves {
		t.Run("keeps half-entered input/"+half.game, func(t *testing.T) {
			d := sit(t, phone)
			d.known("Ann", "Bo", "Cleo")
			d.app.Open(page.Setup{Game: half.game})
			d.play("\n")
			table := d.table()
			d.play(half.begun)
			d.app.pressBack()
			if d.app.top() == page.Screen(table) {
				t.Error("it does not lead back")
			}
			if len(table.Draft().Keys) == 0 {
				t.Error("nothing is half made any more")
			}
		})
	}
}
