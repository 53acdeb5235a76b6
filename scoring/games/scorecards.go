package games

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

// Scorecards is every game that describes its scorecard.
var Scorecards = []*scorecard.Game{
	yahtzee.Scorecard,
	chicago.Scorecard,
	lcr.Scorecard,
	beetle.Scorecard,
	germanchicago.Scorecard,
	boston.Scorecard,
	mafia.Scorecard,
	pig.Scorecard,
	sevens.Scorecard,
	paper.Scorecard,
}

// Scorecard gives the game with an ID together with its scorecard; nil if there is
// none.
func Scorecard(id string) *scorecard.Game {
	for _, g := range Scorecards {
		if g.ID == id {
			return g
		}
	}
	return nil
}
