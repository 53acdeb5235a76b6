// Package games holds the one list of all games.
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
	"beermat/scoring/scorecard"
	"beermat/scoring/sevens"
	"beermat/scoring/yahtzee"
)

// game is a game of the program.
type game struct {
	*scorecard.Game
	chances *odds.Model // how its chances are worked out, or why there are none
}

// list is the one list of all games, in the order of the rules page.
var list = []game{
	{yahtzee.Scorecard, yahtzee.Chances},
	{chicago.Scorecard, chicago.Chances},
	{lcr.Scorecard, lcr.Chances},
	{beetle.Scorecard, beetle.Chances},
	{germanchicago.Scorecard, germanchicago.Chances},
	{boston.Scorecard, boston.Chances},
	{mafia.Scorecard, mafia.Chances},
	{pig.Scorecard, pig.Chances},
	{sevens.Scorecard, sevens.Chances},
	{paper.Scorecard, paper.Chances},
}

// Scorecards is the scorecard of every game, in the order of the list.
var Scorecards = scorecardsOf(list)

func scorecardsOf(list []game) []*scorecard.Game {
	cards := make([]*scorecard.Game, len(list))
	for i, g := range list {
		cards[i] = g.Game
	}
	return cards
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

// Find returns the rules of a game of the program, by its ID, or of a game from a file,
// which a sheet of it carries; nil if there are none.
func Find(id, definition string) *scoring.Game {
	if g := builtIn(id); g != nil || definition == "" {
		return g
	}
	d, err := custom.Load(definition)
	if err != nil || d.ID != id {
		return nil
	}
	return d.Game.Game
}

// builtIn returns the rules of a game of the program.
func builtIn(id string) *scoring.Game {
	for _, g := range All {
		if g.ID == id {
			return g
		}
	}
	return nil
}

// ScorecardOf returns rules together with their scorecard; nil if they are of no game
// that can be shown.
func ScorecardOf(g *scoring.Game) *scorecard.Game {
	if g.Definition == "" {
		return Scorecard(g.ID)
	}
	d, err := custom.Load(g.Definition)
	if err != nil {
		return nil
	}
	return d.Game
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

// ChancesOf returns how a game works out its chances, or why there are none; nil for a game
// that nobody knows.
func ChancesOf(g *scoring.Game) *odds.Model {
	for _, one := range list {
		if one.Game.Game == g {
			return one.chances
		}
	}
	if d, err := custom.Load(g.Definition); g.Definition != "" && err == nil {
		return d.Chances()
	}
	return nil
}
