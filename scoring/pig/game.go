// Package pig holds the rules of Pig: one die, rolled as often as the player
// dares. Who holds banks the sum, and a one loses it. To finish the round in
// which somebody reaches the target is a house rule.
package pig

import "beermat/scoring"

// The keys of the house rules.
const (
	houseTarget = "target"
	houseFinish = "finish-round"
)

// Game is Pig. The highest target is far beyond any night; it only keeps the
// numbers readable.
var Game = &scoring.Game{
	ID:                    "pig",
	Seats:                 scoring.Seats{Min: 2, Max: 10, Offer: 10},
	IndependentFirstRound: true,
	Rules: []scoring.Rule{
		{Key: houseTarget, Kind: scoring.Number, Default: 100, Min: 1, Max: 1_000_000, Offer: []int{50, 100, 200}},
		{Key: houseFinish, Kind: scoring.Switch, Default: false},
	},
	NewCard:     deal,
	Entry:       func() scoring.Entry { return new(Entry) },
	RandomEntry: sample,
	Stats:       scoring.StatsOf(figures),
	Count:       scoring.CountOf(figures),
	Faces:       faces,
}

func deal(t scoring.Table) (scoring.Card, error) {
	return &Card{
		target: t.House.Number(houseTarget),
		finish: t.House.On(houseFinish),
		ring:   scoring.NewSeating(t.Seats),
		at:     t.First,
		turns:  scoring.NewScores(t.Seats),
	}, nil
}

// sample rolls a real die and holds after any roll with one chance in four, so
// that busts and banked turns both come up; one turn in four is written as a
// score alone.
func sample(_ scoring.Card, chance func(n int) int) scoring.Entry {
	var rolls scoring.Dice
	for again := true; again; again = rolls[len(rolls)-1] != bust && chance(4) > 0 {
		rolls = append(rolls, scoring.Roll(1, chance)...)
	}
	if chance(4) > 0 {
		return &Entry{Rolls: rolls}
	}
	score := scoring.JSONInt(count(rolls).Points)
	return &Entry{Score: &score}
}
