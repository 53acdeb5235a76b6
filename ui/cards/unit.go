package cards

import (
	"beermat/scoring"
	"beermat/scoring/games"
)

// Unit is the text that names what the scores of a game count under house rules,
// which are complete.
func (k *Kind) Unit(h scoring.HouseRules) string { return games.Scorecard(k.Game.ID).UnitOf(h) }
