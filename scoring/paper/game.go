// Package paper holds the rules of a plain score sheet for any game: a number
// for each player in each round, added up until the table has had enough.
package paper

import "beermat/scoring"

// The keys of the house rules, and the choices of the first.
const (
	houseWin    = "win"
	houseRounds = "rounds"
	houseTarget = "target"
	houseStart  = "start"
	houseMin    = "min"
	houseMax    = "max"

	winHigh = "high"
	winLow  = "low"
)

// most is the largest number, of points either way, that a sheet takes.
const most = 1_000_000

// Game is the sheet for any game. The most rounds only keep the numbers readable.
var Game = &scoring.Game{
	ID:                    "paper",
	Seats:                 scoring.Seats{Min: 1, Offer: 16},
	IndependentFirstRound: true,
	Rules: []scoring.Rule{
		{Key: scoring.TitleKey, Kind: scoring.Text, Max: 60},
		{Key: houseWin, Kind: scoring.Choice, Default: winHigh, Choices: []any{winHigh, winLow}},
		{Key: houseRounds, Kind: scoring.Number, Default: 0, Max: 1000, Offer: []int{0, 5, 10, 20}},
		{Key: houseTarget, Kind: scoring.Number, Default: 0, Min: -most, Max: most, Offer: []int{0, 100, 500, 1000, 10_000}},
		{Key: houseStart, Kind: scoring.Number, Default: 0, Min: -most, Max: most, Offer: []int{0, 100, 500}},
		{Key: houseMin, Kind: scoring.Number, Min: -most, Max: most, Offer: []int{0, 1}},
		{Key: houseMax, Kind: scoring.Number, Min: -most, Max: most, Offer: []int{10, 50, 100}},
	},
	LowWins:     func(h scoring.HouseRules) bool { return h.Text(houseWin) == winLow },
	NewCard:     deal,
	Entry:       func() scoring.Entry { return new(Entry) },
	RandomEntry: sample,
	Stats:       scoring.StatsOf(figures),
	Count:       scoring.CountOf(figures),
	Faces:       nil, // a score says nothing of dice
}

// house is what the table agreed.
type house struct {
	low    bool // the lowest total wins
	rounds int  // 0: open
	target int  // 0: none
	start  int  // what everybody begins with
	min    int  // of one score
	max    int
}

// deal refuses house rules under which no score could be written, or the target
// would be reached before the first.
func deal(t scoring.Table) (scoring.Card, error) {
	h := house{
		low:    t.House.Text(houseWin) == winLow,
		rounds: t.House.Number(houseRounds),
		target: t.House.Number(houseTarget),
		start:  t.House.Number(houseStart),
		min:    -most,
		max:    most,
	}
	if low, agreed := t.House[houseMin]; agreed {
		h.min = low.(int)
	}
	if high, agreed := t.House[houseMax]; agreed {
		h.max = high.(int)
	}
	switch {
	case h.min > h.max:
		return nil, scoring.NewRuleError(scoring.BadHouse, "min-max", scoring.Data{"min": h.min, "max": h.max})
	case h.target != 0 && h.target == h.start:
		return nil, scoring.NewRuleError(scoring.BadHouse, "target-start", scoring.Data{"target": h.target})
	}
	c := &Card{house: h, first: t.First, ring: scoring.NewSeating(t.Seats), columns: make([]column, t.Seats)}
	for seat := range c.columns {
		c.columns[seat].total = h.start
	}
	return c, nil
}

const (
	wholeRoundEvery = 4  // how often, on average, a random table writes a round in one
	endEvery        = 10 // and how often it closes an open game where it may
	widest          = 50 // how far from the least that a score may be it goes
)

// sample writes small random scores.
func sample(on scoring.Card, chance func(n int) int) scoring.Entry {
	c := on.(*Card)
	score := func() *scoring.JSONInt {
		low := max(c.house.min, -widest)
		low = min(low, c.house.max)
		n := scoring.JSONInt(low + chance(min(c.house.max-low, 2*widest)+1))
		return &n
	}
	if c.MayEnd() && chance(endEvery) == 0 {
		return &Entry{End: true}
	}
	if !c.Between() || chance(wholeRoundEvery) > 0 {
		return &Entry{Score: score()}
	}
	scores := make([]*scoring.JSONInt, c.ring.Seats())
	for seat := range scores {
		if !c.ring.HasLeft(seat) {
			scores[seat] = score()
		}
	}
	return &Entry{Scores: scores}
}
