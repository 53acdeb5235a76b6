package games

import (
	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/scoring/boston"
	"beermat/scoring/chicago"
	"beermat/scoring/custom"
	"beermat/scoring/germanchicago"
	"beermat/scoring/lcr"
	"beermat/scoring/mafia"
	"beermat/scoring/odds"
	"beermat/scoring/paper"
	"beermat/scoring/pig"
	"beermat/scoring/sevens"
	"beermat/scoring/yahtzee"
)

// Chances is how every game works out its chances.
var Chances = []*odds.Model{
	yahtzee.Chances,
	chicago.Chances,
	lcr.Chances,
	beetle.Chances,
	germanchicago.Chances,
	boston.Chances,
	mafia.Chances,
	pig.Chances,
	sevens.Chances,
	paper.Chances,
}

// ChancesOf returns how a game works out its chances, or why there are none; nil for a game
// that nobody knows.
func ChancesOf(g *scoring.Game) *odds.Model {
	for _, m := range Chances {
		if m.Game == g {
			return m
		}
	}
	if d, err := custom.Load(g.Definition); g.Definition != "" && err == nil {
		return d.Chances()
	}
	return nil
}
