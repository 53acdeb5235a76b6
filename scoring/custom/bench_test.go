package custom_test

import (
	"testing"

	"beermat/scoring"
	"beermat/scoring/pig"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest"
	"beermat/scoring/yahtzee"
)

// BenchmarkTap measures what a tap costs: press, pad and view of the fifth die of a
// box game, or of a roll, on a card that is half full.
func BenchmarkTap(b *testing.B) {
	for name, c := range map[string]struct {
		game *scorecard.Game
		keys []scorecard.KeyID
	}{
		"yahtzee": {yahtzee.Scorecard, []scorecard.KeyID{"3", "3", "3", "4", "4"}},
		"yatzy":   {read(b, "../../assets/games/scandinavian/yatzy.toml").Game, []scorecard.KeyID{"3", "3", "3", "4", "4"}},
		"pig":     {pig.Scorecard, []scorecard.KeyID{"3", "4"}},
		"pigfile": {read(b, "testdata/pig.toml").Game, []scorecard.KeyID{"3", "4"}},
	} {
		b.Run(name, func(b *testing.B) {
			chance := scoringtest.Fixed()
			tab := scoringtest.Table[scoring.Card, scoring.Entry]{Game: c.game.Game}
			card := tab.Open(b, ``, 3, 0)
			for range 15 {
				card = tab.Put(b, card, c.game.RandomEntry(card, chance))
			}
			in := c.game.Begin(card, "").PressAll(c.keys[:len(c.keys)-1]...).Input()
			for b.Loop() {
				next := in.Press(c.keys[len(c.keys)-1])
				next.Pad()
				c.game.View(card, next)
			}
		})
	}
}
