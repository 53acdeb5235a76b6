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
	"beermat/scoring/scorecard"
	"beermat/scoring/sevens"
	"beermat/scoring/yahtzee"
)

// Scorecards is the one list of all games, in the order of the rules page.
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

// All is the rules of every game, in the order of the list.
var All = rulesOf(Scorecards)

func rulesOf(list []*scorecard.Game) []*scoring.Game {
	rules := make([]*scoring.Game, len(list))
	for i, g := range list {
		rules[i] = g.Game
	}
	return rules
}

// Find returns the rules of the game with an ID; nil if there is none.
func Find(id string) *scoring.Game {
	for _, g := range All {
		if g.ID == id {
			return g
		}
	}
	return nil
}

// Scorecard returns the game with an ID together with its scorecard; nil if there is
// none.
func Scorecard(id string) *scorecard.Game {
	for _, g := range Scorecards {
		if g.ID == id {
			return g
		}
	}
	return nil
}
