// Package pig holds the rules of Pig: one die, rolled as often as the player
// dares. Who holds banks the sum, and a one loses it. To finish the round in
// which somebody reaches the target is a house rule.
package pig

import (
	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
)

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
	Entry: func() scoring.Entry { return new(Entry) },
	Stats: scoring.StatsOf(figures),
	Count: scoring.CountOf(figures),
	Faces: faces,
}

// Scorecard is Pig with what it shows and what can be pressed.
var Scorecard = blocks.NewRounds(scorecard.Game{
	Game: Game,
	Shortcuts: []scorecard.Shortcut{
		{Keys: "1–6", Does: "pig.keys.dice"},
		{Keys: "D  S", Does: "pig.keys.ways"},
		{Keys: "0–9", Does: "pig.keys.score"},
		{Keys: "B", Does: "pig.keys.bust"},
	},
	Samples: []scorecard.Sample{
		{Key: "adds", Faces: "456"},
		{Key: "bust", Faces: "451"},
	},
	Odds: oddsTables,
}, rules)

// Card is a game of Pig as far as it has been written.
type Card = blocks.RoundCard[*Entry]

// Entry is a turn: its rolls in order, or only what it brought.
type Entry struct {
	scoring.Header
	Rolls scoring.Dice     `json:"rolls,omitzero"` // ending in a one: bust; otherwise the player held
	Score *scoring.JSONInt `json:"score,omitzero"`
}

// Empty tells whether nothing but the header has been filled in.
func (e *Entry) Empty() bool { return e.Rolls == nil && e.Score == nil }

// maxScore is the most that can be typed as the points of a turn.
const maxScore = 999_999

func rules(t scoring.Table) (*blocks.Rounds[*Entry], error) {
	then := blocks.AtOnce
	if t.House.On(houseFinish) {
		then = blocks.FinishRound
	}
	rolls := blocks.Rolls(blocks.Push[*Entry]{
		At: func(e *Entry) *scoring.Dice { return &e.Rolls }, Bust: busted, Face: bust, Ended: "pig.after-one",
	})
	return &blocks.Rounds[*Entry]{
		Key: "turns", Lanes: true, Hold: true,
		Goal:  &blocks.Goal{Points: t.House.Number(houseTarget), Then: then},
		Forms: []blocks.Form[*Entry]{{Key: "d", Text: "pig.way.rolls", Ask: "pig.rolls", Parts: []blocks.Part[*Entry]{rolls}}},
		Score: func(_ *Card, e *Entry) (int, error) { return score(e.Rolls) },
		Alone: &blocks.ScoreOnly[*Entry]{
			Key: "s", Text: "table.score-only", Ask: "pig.asks-score", Never: "pig.never-one",
			Number: scorecard.Number{Max: maxScore},
			At:     func(e *Entry) **scoring.JSONInt { return &e.Score },
			Check:  check,
		},
	}, nil
}

// bust is the face that ends a turn and loses its points.
const bust scoring.Die = 1

func busted(rolls scoring.Dice) bool { return rolls[len(rolls)-1] == bust }

// score returns what the rolls of a turn bring. The error is a *scoring.RuleError: no
// roll, a face that no die has, or a one that is not the last roll.
func score(rolls scoring.Dice) (int, error) {
	if len(rolls) == 0 {
		return 0, scoring.NewRuleError(scoring.BadEntry, "no-roll", nil)
	}
	if err := rolls.Check(len(rolls)); err != nil {
		return 0, err
	}
	for i := range rolls[1:] {
		if busted(rolls[:i+1]) {
			return 0, scoring.NewRuleError(scoring.BadDice, "one", scoring.Data{"roll": i + 1, "rolls": len(rolls)})
		}
	}
	if busted(rolls) {
		return 0, nil
	}
	return rolls.Sum(), nil
}

// check takes a score that was written without its rolls. Twos and threes add
// up to any number but one; the only turn that brings nothing is a bust.
func check(_ int, n scoring.JSONInt) error {
	switch {
	case n == scoring.NoNumber:
		return scoring.NewRuleError(scoring.Unattainable, "number", nil)
	case n != 0 && n < 2:
		return scoring.NewRuleError(scoring.Unattainable, "score", scoring.Data{"score": int(n)})
	}
	return nil
}
