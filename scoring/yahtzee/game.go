// Package yahtzee keeps the rules of Yahtzee: five dice, thirteen boxes, and
// what a further Yahtzee earns and forces.
package yahtzee

import "beermat/scoring"

// The keys of the house rules.
const (
	houseJoker     = "joker"
	houseBonus     = "yahtzee-bonus"
	houseFiveAlike = "five-alike-full-house"
)

// usualBonus is what a further Yahtzee earns where nothing else is agreed.
const usualBonus = 100

// What a table may agree on for a further Yahtzee, five alike when the Yahtzee
// box is filled.
const (
	jokerForced = "forced" // its upper box first, then the lower ones at joker value
	jokerFree   = "free"   // any box, at joker value once its upper box is filled
	jokerOff    = "off"    // five dice like any others
)

// Game is Yahtzee as its published rules have it, with the house rules that are
// common at home. The bonus is capped only to keep totals readable.
var Game = &scoring.Game{
	ID:                    "yahtzee",
	Geek:                  scoring.Geek{Number: 2243, Name: "Yahtzee"},
	Seats:                 scoring.Seats{Min: 1, Offer: 12},
	IndependentFirstRound: true,
	Rules: []scoring.Rule{
		{
			Key: houseJoker, Kind: scoring.Choice, Default: jokerForced,
			Choices: []any{jokerForced, jokerFree, jokerOff},
		},
		{Key: houseBonus, Kind: scoring.Number, Default: usualBonus, Max: 1000, Offer: []int{0, 50, usualBonus}},
		{Key: houseFiveAlike, Kind: scoring.Switch, Default: false},
	},
	NewCard:     deal,
	Entry:       func() scoring.Entry { return new(Entry) },
	RandomEntry: sample,
	Stats:       scoring.StatsOf(figures),
	Count:       scoring.CountOf(figures),
	Faces:       nil, // an entry holds the dice of the last throw, of which most were kept
}

func deal(t scoring.Table) (scoring.Card, error) {
	return &Card{
		table: &table{
			house: houseOf(t.House),
			ring:  scoring.NewSeating(t.Seats),
		},
		turn:  t.First,
		seats: make([]seat, t.Seats),
	}, nil
}

func houseOf(h scoring.HouseRules) house {
	return house{joker: h.Text(houseJoker), bonus: h.Number(houseBonus), fiveAlike: h.On(houseFiveAlike)}
}

// scoreOnlyEvery is how often, on average, a random player writes a score
// without its dice.
const scoreOnlyEvery = 8

// sample writes a random roll into a random box that it may go into; now and
// then a random score that a random open box can hold.
func sample(on scoring.Card, chance func(n int) int) scoring.Entry {
	c := on.(*Card)
	s := &c.seats[c.turn]
	if chance(scoreOnlyEvery) == 0 {
		box := pick(allBoxes&^s.filled, chance)
		values := lines[box].values
		score := scoring.JSONInt(values[chance(len(values))])
		return &Entry{Box: box, Score: &score}
	}
	dice := scoring.Roll(diceInPlay, chance)
	return &Entry{Dice: dice, Box: pick(c.allowed(s, read(dice)), chance)}
}

// pick chooses one box of a set that has some.
func pick(from boxSet, chance func(n int) int) Box {
	for range chance(from.size()) {
		from = from.rest()
	}
	return from.first()
}
