// Package sevens holds the rules of Sevens: six dice are thrown, whatever adds up
// to seven is taken out, and the rest counts or is thrown again.
package sevens

import "beermat/scoring"

// The keys of the house rules.
const (
	houseRounds = "rounds"
	houseSets   = "sets"
)

// Game is Sevens. The most rounds are far beyond any table; they only keep the
// numbers readable.
var Game = &scoring.Game{
	ID:                    "sevens",
	Seats:                 scoring.Seats{Min: 3, Offer: 12},
	IndependentFirstRound: true,
	Rules: []scoring.Rule{
		{Key: houseRounds, Kind: scoring.Number, Default: 5, Min: 1, Max: 1000, Offer: []int{3, 5, 10}},
		{Key: houseSets, Kind: scoring.Choice, Default: string(anySets), Choices: []any{string(anySets), string(pairs)}},
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
		sets:   reading(t.House.Text(houseSets)),
		rounds: t.House.Number(houseRounds),
		ring:   scoring.NewSeating(t.Seats),
		scores: scoring.NewScores(t.Seats),
		took:   scoring.NewScores(t.Seats),
		round:  1,
		leader: t.First,
		at:     t.First,
	}, nil
}

// sample throws real dice, takes out a random choice of sevens and goes on at
// random. One turn in four is written without its dice.
func sample(on scoring.Card, chance func(n int) int) scoring.Entry {
	c := on.(*Card)
	var throws []Throw
	for dice, more := diceInPlay, true; more; {
		roll := scoring.Roll(dice, chance)
		choices := c.Choices(roll)
		throws = append(throws, Throw{Roll: roll, Out: choices[chance(len(choices))].Out()})
		verdict, _ := c.Judge(throws)
		dice, more = len(verdict.Left), verdict.More && chance(2) == 0
	}
	if chance(4) > 0 {
		return &Entry{Throws: Throws{Each: throws}}
	}
	verdict, _ := c.Judge(throws)
	number, score := scoring.JSONInt(len(throws)), scoring.JSONInt(verdict.Score)
	return &Entry{Throws: Throws{Number: &number}, Score: &score}
}
