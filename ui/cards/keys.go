package cards

import (
	"beermat/scoring/beetle"
	"beermat/scoring/boston"
	"beermat/scoring/chicago"
	"beermat/scoring/germanchicago"
	"beermat/scoring/lcr"
	"beermat/scoring/mafia"
	"beermat/scoring/paper"
	"beermat/scoring/pig"
	"beermat/scoring/scorecard"
	"beermat/scoring/sevens"
	"beermat/scoring/yahtzee"
)

// The keys of the games.
var (
	keysYahtzee = keysOf(yahtzee.Scorecard)
	keysChicago = keysOf(chicago.Scorecard)
	keysLCR     = keysOf(lcr.Scorecard)
	keysBeetle  = keysOf(beetle.Scorecard)
	keysChikago = keysOf(germanchicago.Scorecard)
	keysBoston  = keysOf(boston.Scorecard)
	keysMafia   = keysOf(mafia.Scorecard)
	keysPig     = keysOf(pig.Scorecard)
	keysSevens  = keysOf(sevens.Scorecard)
	keysPaper   = keysOf(paper.Scorecard)
)

func keysOf(g *scorecard.Game) []Key {
	var keys []Key
	for _, s := range g.Shortcuts {
		keys = append(keys, Key{Press: s.Keys, Does: s.Does})
	}
	return keys
}

// Fold returns the small letter of an ASCII capital and every other key as it is.
// Letters of other alphabets mean nothing at a pad, so that none of them becomes
// an ASCII letter: the Kelvin sign is no K.
func Fold(key rune) rune {
	if key >= 'A' && key <= 'Z' {
		return key - 'A' + 'a'
	}
	return key
}
