// Package mafia holds the rules of Mafia: sixes go to the next player and ones
// out of the game, whoever is rid of all dice first wins the round, and the
// others throw for what they pay.
package mafia

import "beermat/scoring"

// The phases beside scoring.Play.
const (
	Start  = "start"  // the table says who begins, and which way round it plays
	Settle = "settle" // the others throw what they hold and pay the winner of the round
)

// The keys of the house rules.
const (
	housePoints = "points"
	houseRounds = "rounds"
	houseDice   = "dice"
)

// Game is Mafia. The most points, rounds and dice are far beyond any table; they
// only keep the numbers readable.
var Game = &scoring.Game{
	ID:    "mafia",
	Seats: scoring.Seats{Min: 2, Max: 8, Offer: 8},
	Rules: []scoring.Rule{
		{Key: housePoints, Kind: scoring.Number, Default: 50, Min: 1, Max: 1_000_000, Offer: []int{50, 100}},
		{Key: houseRounds, Kind: scoring.Number, Default: 3, Min: 1, Max: 1000, Offer: []int{1, 3, 5, 10}},
		{Key: houseDice, Kind: scoring.Number, Default: 5, Min: 1, Max: 100, Offer: []int{3, 4, 5, 6}},
	},
	NewCard:     deal,
	Entry:       func() scoring.Entry { return new(Entry) },
	RandomEntry: sample,
	Stats:       scoring.StatsOf(figures),
	Count:       scoring.CountOf(figures),
	Faces:       faces,
}

// house is what the table agreed that matters after the points have been dealt.
type house struct {
	rounds int
	dice   int // each in a new round
}

func deal(t scoring.Table) (scoring.Card, error) {
	c := &Card{
		house:  house{rounds: t.House.Number(houseRounds), dice: t.House.Number(houseDice)},
		ring:   scoring.NewSeating(t.Seats),
		points: make([]int, t.Seats),
		round:  1,
		phase:  Start,
		at:     t.First,
	}
	for seat := range c.points {
		c.points[seat] = t.House.Number(housePoints)
	}
	c.dealRound()
	return c, nil
}

// sample throws real dice, and writes every other throw without its faces.
func sample(on scoring.Card, chance func(n int) int) scoring.Entry {
	c := on.(*Card)
	if c.phase == Start {
		return sampleStart(c, chance)
	}
	dice := scoring.Roll(c.dice[c.at], chance)
	switch {
	case chance(2) == 0:
		return &Entry{Dice: dice}
	case c.phase == Settle:
		sum := scoring.JSONInt(dice.Sum())
		return &Entry{Sum: &sum}
	}
	counts := dice.Counts()
	sixes, ones := scoring.JSONInt(counts[6]), scoring.JSONInt(counts[1])
	return &Entry{Sixes: &sixes, Ones: &ones}
}

func sampleStart(c *Card, chance func(n int) int) scoring.Entry {
	seat := c.at
	for range chance(c.ring.Active()) {
		seat = c.ring.Next(seat)
	}
	start := scoring.JSONInt(seat)
	return &Entry{Start: &start, Direction: []Direction{Clockwise, Counter}[chance(2)]}
}
