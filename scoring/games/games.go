// Package games holds the one list of all games.
package games

import (
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
)

// All is every game, in the order of the rules page.
var All = []*scoring.Game{
	yahtzee.Game,
	chicago.Game,
	lcr.Game,
	beetle.Game,
	germanchicago.Game,
	boston.Game,
	mafia.Game,
	pig.Game,
	sevens.Game,
	paper.Game,
}

// Find gives the game with an ID; nil if there is none.
func Find(id string) *scoring.Game {
	for _, g := range All {
		if g.ID == id {
			return g
		}
	}
	return nil
}
