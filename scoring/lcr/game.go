// Package lcr holds the rules of Left Center Right: dice say to whom a player's
// chips go, and whoever is the last to have any wins. Dot to Win and Choose Your
// Stakes are house rules.
package lcr

import "beermat/scoring"

// The keys of the house rules.
const (
	houseChips    = "chips"
	houseDotToWin = "dot-to-win"
	houseStake    = "stake"
)

// Game is Left Center Right. The most chips and the highest stake are far
// beyond any table; they only keep the numbers readable.
var Game = &scoring.Game{
	ID:    "lcr",
	Geek:  scoring.Geek{Number: 3522, Name: "LCR"},
	Seats: scoring.Seats{Min: 3, Offer: 16},
	Rules: []scoring.Rule{
		{Key: houseChips, Kind: scoring.PerSeat, Default: 3, Min: 1, Max: 1_000_000, Offer: []int{3}},
		{Key: houseDotToWin, Kind: scoring.Switch, Default: false},
		{Key: houseStake, Kind: scoring.Money, Max: 1_000_000_000, Cosmetic: true},
	},
	NewCard:     deal,
	Entry:       func() scoring.Entry { return new(Entry) },
	RandomEntry: sample,
	Stats:       scoring.StatsOf(figures),
	Count:       scoring.CountOf(figures),
	Faces:       faces,
	Sides:       [7]int{faceDot: 3, faceL: 1, faceC: 1, faceR: 1},
}

func deal(t scoring.Table) (scoring.Card, error) {
	c := &Card{
		dotToWin: t.House.On(houseDotToWin),
		agreed:   make([]int, t.Seats),
		ring:     scoring.NewSeating(t.Seats),
		winner:   nobody,
	}
	if stake, agreed := t.House[houseStake].(scoring.Stake); agreed {
		c.stake = &stake
	}
	for seat := range c.agreed {
		c.agreed[seat] = t.House.ForSeat(houseChips, seat)
	}
	c.dealFrom(t.First)
	return c, nil
}

// sample rolls real dice, and writes them as letters or as numbers.
func sample(c scoring.Card, chance func(n int) int) scoring.Entry {
	faces := make([]Face, c.(*Card).Dice())
	letters := chance(2) == 0
	for i, die := range scoring.Roll(len(faces), chance) {
		faces[i] = '0' + Face(die)
		if letters {
			faces[i] = faces[i].means()
		}
	}
	return &Entry{Dice: faces}
}
