package i18n_test

import (
	"testing"

	"beermat/scoring"
	"beermat/ui/i18n"
)

func TestOutcome(t *testing.T) {
	t.Run("the outcome says who won or who lost", func(t *testing.T) {
		names := []string{"Ann", "Bo", "Cleo"}
		for name, c := range map[string]struct {
			game      string
			standings []scoring.Standing
			done      bool
			en, de    string
		}{
			"one winner": {
				"pig",
				[]scoring.Standing{{Player: 1, Place: 1, Score: 101, Won: true}, {Player: 0, Place: 2, Score: 35}},
				true, "Bo wins with 101", "Bo gewinnt mit 101",
			},
			"a game with words of its own": {
				"lcr",
				[]scoring.Standing{{Player: 2, Place: 1, Score: 9, Won: true}, {Player: 0, Place: 2}},
				true, "Cleo wins 9 chips", "Cleo gewinnt 9 Chips",
			},
			"two who share it": {
				"yahtzee",
				[]scoring.Standing{{Player: 0, Place: 1, Score: 200, Won: true}, {Player: 2, Place: 1, Score: 200, Won: true}},
				true, "Ann and Cleo share it with 200 each", "Ann und Cleo teilen sich den Sieg mit je 200",
			},
			"one who lost, while all others won": {
				"chikago",
				[]scoring.Standing{{Player: 0, Place: 1, Won: true}, {Player: 1, Place: 2, Won: true}, {Player: 2, Place: 3, Lost: true}},
				true, "Cleo loses", "Cleo verliert",
			},
			"nobody":       {"pig", []scoring.Standing{{Player: 0, Place: 1, Left: true}}, true, "Nobody wins", "Niemand gewinnt"},
			"not finished": {"pig", []scoring.Standing{{Player: 0, Place: 1, Score: 5}}, false, "Not finished", "Nicht zu Ende gespielt"},
		} {
			for lang, want := range map[string]string{"en": c.en, "de": c.de} {
				if got := i18n.For(lang).Outcome(c.game, c.standings, names, c.done); got != want {
					t.Errorf("%s: got %q, want %q", name, got, want)
				}
			}
		}
	})
}
