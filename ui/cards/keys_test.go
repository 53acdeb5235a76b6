package cards

import (
	"testing"
	"unicode"

	"fyne.io/fyne/v2/test"

	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/scoring/boston"
	"beermat/scoring/chicago"
	"beermat/scoring/germanchicago"
	"beermat/scoring/lcr"
	"beermat/scoring/mafia"
	"beermat/scoring/paper"
	"beermat/scoring/pig"
	"beermat/scoring/sevens"
	"beermat/scoring/yahtzee"
	"beermat/ui/kit"
)

// countingDesk counts what a card asks of the table.
type countingDesk struct {
	stillDesk
	asked *int
}

func (d countingDesk) Write(scoring.Entry) string { *d.asked++; return "" }
func (d countingDesk) Mend(int)                   { *d.asked++ }

// keyDrafts are what is typed in each game before a key that means nothing: every
// state in which a pad reads keys in another way.
var keyDrafts = map[string][]string{
	yahtzee.Game.ID:       {"", "11123", "a", "a3"},
	chicago.Game.ID:       {"", "3", "34"},
	lcr.Game.ID:           {"", "lc"},
	beetle.Game.ID:        {""},
	germanchicago.Game.ID: {"", "12", "123", "1232"},
	boston.Game.ID:        {"", "642", "s", "s1", "k"},
	mafia.Game.ID:         {"", "2", "c", "s", "p", "1"},
	pig.Game.ID:           {"", "45", "s", "s1"},
	sevens.Game.ID:        {"", "112", "112346", "s", "s1"},
	paper.Game.ID:         {"", "3+6", "-"},
}

// strangeKeys returns the keys that no pad gives a meaning: of the basic plane, which
// has the letters of all living alphabets, all but ASCII letters, digits and signs,
// and the keys without a sign; and some from beyond it.
func strangeKeys() []rune {
	var keys []rune
	for r := range rune(0x10000) {
		if r > ' ' && r <= '~' || r == KeyEnter || r == KeyErase || r == KeyEscape {
			continue
		}
		keys = append(keys, r)
	}
	return append(keys, -1, '🎲', '𝐚', '𠀀', 0x10061, unicode.MaxRune)
}

func TestView_Type(t *testing.T) {
	strange := strangeKeys()
	for _, kind := range All {
		t.Run("only ASCII means something/"+kind.Game.ID, func(t *testing.T) {
			drafts, ok := keyDrafts[kind.Game.ID]
			if !ok {
				t.Fatal("no drafts are given")
			}
			test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
			for _, turns := range []int{0, 1, 5} {
				for _, mend := range []int{-1, 0} {
					if mend >= turns {
						continue
					}
					sheet, desk := goldenSheet(t, kind.Game, nil, turns)
					for _, draft := range drafts {
						asked := 0
						view := kind.New(countingDesk{desk, &asked})
						view.Show(State{Sheet: sheet, Upto: sheet.Len(), Mend: mend})
						for _, key := range draft {
							view.Type(key)
						}
						asked = 0
						for _, key := range strange {
							if view.Type(key) || asked > 0 {
								t.Fatalf("after %d turns, correcting %d, and %q, %q (%U) means something", turns, mend, draft, key, key)
							}
						}
					}
				}
			}
		})
	}
}

func TestFold(t *testing.T) {
	for key, want := range map[rune]rune{'A': 'a', 'Z': 'z', 'a': 'a', '7': '7', 'Ä': 'Ä', '\u212a': '\u212a', '\u0130': '\u0130'} {
		if got := Fold(key); got != want {
			t.Errorf("%q becomes %q, not %q", key, got, want)
		}
	}
}
