package custom_test

import (
	"testing"
	"time"

	"beermat/scoring"
	"beermat/scoring/pig"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest"
	"beermat/scoring/yahtzee"
)

// tapped is a game on a card that is half full, before the last key of a turn.
type tapped struct {
	game *scorecard.Game
	card scoring.Card
	in   scorecard.Input
	last scorecard.KeyID
	took time.Duration
}

func newTapped(b *testing.B, game *scorecard.Game, keys ...scorecard.KeyID) *tapped {
	chance := scoringtest.Fixed()
	tab := scoringtest.Table[scoring.Card, scoring.Entry]{Game: game.Game}
	card := tab.Open(b, ``, 3, 0)
	for range 15 {
		card = tab.Put(b, card, game.RandomEntry(card, chance))
	}
	last := len(keys) - 1
	return &tapped{game: game, card: card, in: game.Begin(card, "").PressAll(keys[:last]...).Input(), last: keys[last]}
}

// tap presses the last key, and shows the pad and the card.
func (t *tapped) tap() {
	began := time.Now()
	next := t.in.Press(t.last)
	next.Pad()
	t.game.View(t.card, next)
	t.took += time.Since(began)
}

// BenchmarkFileTap measures what a tap costs in a game from a file and in one of the
// program that is much the same, one after the other, so that a disturbance falls on
// both.
func BenchmarkFileTap(b *testing.B) {
	dice := []scorecard.KeyID{"3", "3", "3", "4", "4"}
	all := map[string]*tapped{
		"yahtzee":  newTapped(b, yahtzee.Scorecard, dice...),
		"yatzy":    newTapped(b, read(b, "../../assets/games/scandinavian/yatzy.toml").Game, dice...),
		"pig":      newTapped(b, pig.Scorecard, "3", "4"),
		"pig-file": newTapped(b, read(b, "testdata/pig.toml").Game, "3", "4"),
	}
	taps := 0
	for b.Loop() {
		for _, t := range all {
			t.tap()
		}
		taps++
	}
	for name, t := range all {
		b.ReportMetric(float64(t.took.Nanoseconds())/1e3/float64(taps), name+"-us")
	}
}
