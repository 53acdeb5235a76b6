package scoringtest

import (
	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
)

// ThreeDice is a game that no list has: three rounds, one die each, and the highest
// sum wins. It tries what a new game gets without any code for it.
var ThreeDice = blocks.NewRounds(scorecard.Game{
	Game: &scoring.Game{
		ID:    "three-dice",
		Seats: scoring.Seats{Min: 1, Max: 12, Offer: 6},
		Entry: func() scoring.Entry { return new(DiceEntry) },
	},
	Shortcuts: []scorecard.Shortcut{{Keys: "1–6", Does: "three-dice.keys"}},
}, func(scoring.Table) (*blocks.Rounds[*DiceEntry], error) {
	die := blocks.Dice(1, func(e *DiceEntry) *scoring.Dice { return &e.Dice })
	return &blocks.Rounds[*DiceEntry]{
		Key: "turns", Last: 3,
		Forms: []blocks.Form[*DiceEntry]{{Ask: "three-dice.ask", Parts: []blocks.Part[*DiceEntry]{die}}},
		Score: func(_ *blocks.RoundCard[*DiceEntry], e *DiceEntry) (int, error) { return e.Dice.Sum(), e.Dice.Check(1) },
	}, nil
})

// DiceEntry is the die of a turn of ThreeDice.
type DiceEntry struct {
	scoring.Header
	Dice scoring.Dice `json:"dice,omitzero"`
}

// Empty implements scoring.Entry.
func (e *DiceEntry) Empty() bool { return e.Dice == nil }
