// Package boston holds the rules of Going to Boston: three throws of three, two
// and one die, of each of which the highest is kept, and the highest score wins
// the round. Multiplication is a house rule.
package boston

import (
	"slices"

	"beermat/scoring"
)

// TieBreak is the phase in which those who tied for a round throw again.
const TieBreak = "tie-break"

// Throws is how many throws a turn has. The first has as many dice, and each that
// follows one less.
const Throws = 3

// The keys of the house rules.
const (
	houseRounds   = "rounds"
	houseMultiply = "multiply"
)

// Game is Going to Boston. The most rounds are far beyond any night; they only
// keep the card readable.
var Game = &scoring.Game{
	ID:                    "boston",
	Seats:                 scoring.Seats{Min: 3, Offer: 12},
	IndependentFirstRound: true,
	Rules: []scoring.Rule{
		{Key: houseRounds, Kind: scoring.Number, Default: 5, Min: 1, Max: 1000, Offer: []int{3, 5, 10}},
		{Key: houseMultiply, Kind: scoring.Switch, Default: false},
	},
	NewCard:     deal,
	Entry:       func() scoring.Entry { return new(Entry) },
	RandomEntry: sample,
	Stats:       scoring.StatsOf(figures),
	Count:       scoring.CountOf(figures),
	Faces:       faces,
}

func deal(t scoring.Table) (scoring.Card, error) {
	c := &Card{
		rounds: t.House.Number(houseRounds),
		count:  count{multiply: t.House.On(houseMultiply)},
		first:  t.First,
		ring:   scoring.NewSeating(t.Seats),
	}
	c.begin(1, c.ring.From(c.first))
	return c, nil
}

// sample throws real dice; one turn in four is written as the dice kept, and one
// in four as its score.
func sample(c scoring.Card, chance func(n int) int) scoring.Entry {
	throws := make([]scoring.Dice, Throws)
	kept := make(scoring.Dice, Throws)
	for i := range throws {
		throws[i] = scoring.Roll(Throws-i, chance)
		kept[i] = slices.Max(throws[i])
	}
	switch chance(4) {
	case 0:
		return &Entry{Kept: kept}
	case 1:
		score := scoring.JSONInt(c.(*Card).count.score(kept))
		return &Entry{Score: &score}
	}
	return &Entry{Throws: throws}
}
