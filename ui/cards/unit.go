package cards

import (
	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/scoring/boston"
	"beermat/scoring/chikago"
	"beermat/scoring/lcr"
)

// Unit is the text that names what the scores of a game count: points, unless
// the game is about something else.
func (k *Kind) Unit(h scoring.House) string {
	switch k.Game {
	case lcr.Game:
		return "unit.chips"
	case boston.Game:
		return "unit.rounds-won"
	case beetle.Game:
		if h.Number("colony") == 0 {
			return "unit.parts"
		}
	case chikago.Game:
		switch h.Text("style") {
		case chikago.Classic:
			return "unit.rounds-lost"
		case chikago.Party:
			return "unit.penalties"
		}
		return "unit.mats"
	}
	return "unit.points"
}
