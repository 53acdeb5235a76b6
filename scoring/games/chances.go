package games

import (
	"beermat/scoring/beetle"
	"beermat/scoring/boston"
	"beermat/scoring/chicago"
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

// ChancesOf returns how the game with an ID works out its chances; nil if there is
// no such game.
func ChancesOf(id string) *odds.Model {
	for _, m := range Chances {
		if m.ID == id {
			return m
		}
	}
	return nil
}
