// Package paper holds the rules of a plain score sheet for any game: a number for each player in
// each round, added up until the table has had enough.
package paper

import (
	"slices"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/odds"
	"beermat/scoring/scorecard"
)

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

const most = blocks.MaxScore

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
	LowWins: func(h scoring.HouseRules) bool { return h.Text(houseWin) == winLow },
	Entry:   func() scoring.Entry { return new(Entry) },
	Faces:   nil, // a score says nothing of dice
}

// Scorecard is the sheet for any game with what it shows and what can be pressed.
var Scorecard = blocks.NewRounds(scorecard.Game{
	Game: Game,
	Shortcuts: []scorecard.Shortcut{
		{Keys: "0–9  +  –", Does: "rounds.keys.score"},
		{Keys: "T  R  N", Does: "rounds.keys.round"},
		{Keys: "E", Does: "rounds.keys.end"},
	},
}, rules)

// Chances tells that there are none: nobody knows how the scores come about.
var Chances = &odds.Model{Game: Game, None: "chances.none.without-dice"}

// Card is a score sheet as far as it has been written.
type Card = blocks.RoundCard[*Entry]

// Entry is a score of the player at turn, the scores of a whole round, or the end of an open game.
// The three forms do not mix.
type Entry struct {
	scoring.Header
	Score *scoring.JSONInt `json:"score,omitzero"`

	// Scores has one for every seat. That of a player who has left is null; a 0 is taken for it.
	Scores []*scoring.JSONInt `json:"scores,omitzero"`

	End bool `json:"end,omitzero"`
}

// Empty tells whether nothing but the header has been filled in.
func (e *Entry) Empty() bool { return e.Score == nil && e.Scores == nil && !e.End }

// Shift leaves room for the score of the new seat as well, which has none yet.
func (e *Entry) Shift(at int) {
	e.Header.Shift(at)
	if at <= len(e.Scores) {
		e.Scores = slices.Insert(e.Scores, at, nil)
	}
}

// rules refuses house rules under which no score could be written, or the target would be reached
// before the first.
func rules(t scoring.Table) (*blocks.Rounds[*Entry], error) {
	low, high := agreed(t.House, houseMin, -most), agreed(t.House, houseMax, most)
	start, target := t.House.Number(houseStart), t.House.Number(houseTarget)
	switch {
	case low > high:
		return nil, scoring.NewRuleError(scoring.BadHouse, "min-max", scoring.Data{"min": low, "max": high})
	case target != 0 && target == start:
		return nil, scoring.NewRuleError(scoring.BadHouse, "target-start", scoring.Data{"target": target})
	}
	r := &blocks.Rounds[*Entry]{
		Key: "rounds", Start: start, Last: t.House.Number(houseRounds),
		Alone: &blocks.ScoreOnly[*Entry]{
			Key: "t", Text: "paper.way.turn", Ask: "paper.score-of",
			Number: scorecard.Number{Min: low, Max: high, Sum: true},
			At:     func(e *Entry) **scoring.JSONInt { return &e.Score },
		},
		Whole: func(e *Entry) *[]*scoring.JSONInt { return &e.Scores },
		End:   func(e *Entry) *bool { return &e.End },
	}
	if target != 0 {
		r.Goal = &blocks.Goal{Points: target, Then: blocks.FinishRound, Sticks: true}
	}
	return r, nil
}

// agreed is a house rule that has no value unless the table says one.
func agreed(h scoring.HouseRules, key string, otherwise int) int {
	if n, ok := h[key].(int); ok {
		return n
	}
	return otherwise
}
