// Package beetle holds the rules of Beetle: a die says which part of a beetle may
// be drawn, and whoever has drawn all of them first wins. Speedy Beetle (two
// dice), Beetle Bits (a part drawn gives another roll), the Colony (several deals
// for points) and Evolved Beetle (any list of parts) are house rules.
package beetle

import "beermat/scoring"

// The keys of the house rules.
const (
	houseDice   = "dice"
	houseAgain  = "again"
	houseColony = "colony"
	houseParts  = "parts"
)

// Game is Beetle. The highest target of a colony is far beyond any night; it
// only keeps the numbers readable.
var Game = &scoring.Game{
	ID:                    "beetle",
	Seats:                 scoring.Seats{Min: 2, Offer: 8},
	IndependentFirstRound: true,
	Rules: []scoring.Rule{
		{Key: houseDice, Kind: scoring.Choice, Default: 1, Choices: []any{1, 2}},
		{Key: houseAgain, Kind: scoring.Switch, Default: false},
		{Key: houseColony, Kind: scoring.Number, Default: 0, Max: 10_000, Offer: []int{0, 30, 50, 100}},
		{Key: houseParts, Kind: scoring.Custom, Default: Standard, Choices: choices(), Read: readParts},
	},
	NewCard:     deal,
	Entry:       func() scoring.Entry { return new(Entry) },
	RandomEntry: sample,
	Stats:       scoring.StatsOf(figures),
	Count:       scoring.CountOf(figures),
	Faces:       faces,
}

// house is what the table agreed.
type house struct {
	dice   int    // in a throw, 1 or 2
	again  bool   // a throw that drew something is followed by another
	target int    // the points that end a colony; 0 where none is played
	parts  []Part // of a complete beetle
}

func deal(t scoring.Table) (scoring.Card, error) {
	parts, _ := t.House[houseParts].([]Part)
	c := &Card{
		house: house{
			dice:   t.House.Number(houseDice),
			again:  t.House.On(houseAgain),
			target: t.House.Number(houseColony),
			parts:  parts,
		},
		ring:     scoring.NewSeating(t.Seats),
		points:   make([]int, t.Seats),
		finished: make([][]int, t.Seats),
	}
	c.dealFrom(t.First)
	return c, nil
}

// sample rolls real dice: there is nothing else to decide.
func sample(c scoring.Card, chance func(n int) int) scoring.Entry {
	return &Entry{Dice: scoring.Roll(c.(*Card).Dice(), chance)}
}
