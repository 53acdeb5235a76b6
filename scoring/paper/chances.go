package paper

import "beermat/scoring/odds"

// Chances tells that there are none: nobody knows how the scores come about.
var Chances = &odds.Model{Game: Game}
