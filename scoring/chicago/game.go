// Package chicago holds the rules of Chicago, also called Rotation: eleven
// rounds in which everybody throws for the same total, 2 in the first round and
// 12 in the last, with Double Roll, Three Dice, a bonus for a seven and a
// roll-off as house rules. (The German game of the same name is chikago.)
package chicago

import (
	"slices"

	"beermat/scoring"
)

// RollOff is the phase in which those who tied for first throw two dice each.
const RollOff = "roll-off"

// Rounds is the number of rounds, one for each target.
const Rounds = highest - lowest + 1

const (
	lowest    = 2  // the target of the first round
	highest   = 12 // the target of the last
	luckySum  = 7  // the total that earns the seven-bonus
	inRollOff = 2  // the dice in a throw of a roll-off
)

// The keys of the house rules, and how a tie for first ends without a roll-off.
const (
	houseDice   = "dice"
	houseReroll = "reroll"
	houseBonus  = "seven-bonus"
	houseTie    = "tie"
	tieJoint    = "joint"
)

// Game is Chicago.
var Game = &scoring.Game{
	ID:                    "chicago",
	Seats:                 scoring.Seats{Min: 2, Offer: 12},
	IndependentFirstRound: true,
	Rules: []scoring.Rule{
		{Key: houseDice, Kind: scoring.Choice, Default: 2, Choices: []any{2, 3}},
		{Key: houseReroll, Kind: scoring.Switch, Default: false},
		{Key: houseBonus, Kind: scoring.Number, Default: 0, Max: 1000, Offer: []int{0, 5, 7, 10}},
		{Key: houseTie, Kind: scoring.Choice, Default: tieJoint, Choices: []any{tieJoint, RollOff}},
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
	dice    int  // in a throw, 2 or 3
	reroll  bool // one die may be thrown again after a miss
	bonus   int  // for a seven; 0 where it is not played
	rollOff bool // a tie for first is thrown for instead of shared
}

// agreed reads the house rules.
func agreed(h scoring.HouseRules) house {
	return house{
		dice:    h.Number(houseDice),
		reroll:  h.On(houseReroll),
		bonus:   h.Number(houseBonus),
		rollOff: h.Text(houseTie) == RollOff,
	}
}

func deal(t scoring.Table) (scoring.Card, error) {
	return &Card{
		house:  agreed(t.House),
		first:  t.First,
		ring:   scoring.NewSeating(t.Seats),
		scores: scoring.NewScores(t.Seats),
		hits:   scoring.NewScores(t.Seats),
	}, nil
}

// sample throws real dice. Where a reroll is agreed it is taken or left at
// random, with any die; one turn in four is written without its dice.
func sample(c scoring.Card, chance func(n int) int) scoring.Entry {
	card := c.(*Card)
	first := scoring.Roll(card.Dice(), chance)
	if card.Target() == 0 {
		return &Entry{Dice: first}
	}
	throws := []scoring.Dice{first}
	verdict, _ := card.Judge(throws)
	if verdict.Reroll && chance(2) == 0 {
		again := slices.Clone(first)
		again[chance(len(again))] = scoring.Roll(1, chance)[0]
		throws = append(throws, again)
		verdict, _ = card.Judge(throws)
	}
	if chance(4) > 0 {
		return &Entry{Throws: throws}
	}
	entry := &Entry{Hit: &verdict.Hit}
	if verdict.Seven {
		entry.Seven = &verdict.Seven
	}
	return entry
}
