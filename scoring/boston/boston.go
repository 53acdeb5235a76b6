// Package boston holds the rules of Going to Boston: three throws of three, two
// and one die, of each of which the highest is kept, and the highest score wins
// the round. Multiplication is a house rule.
package boston

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
)

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
	Entry: func() scoring.Entry { return new(Entry) },
	Stats: scoring.StatsOf(figures),
	Count: scoring.CountOf(figures),
	Faces: faces,
}

// Scorecard is Going to Boston with what it shows and what can be pressed.
var Scorecard = blocks.NewRounds(scorecard.Game{
	Game: Game,
	Unit: func(scoring.HouseRules) string { return "unit.rounds-won" },
	Shortcuts: []scorecard.Shortcut{
		{Keys: "1–6", Does: "boston.keys.dice"},
		{Keys: "D  K  S", Does: "boston.keys.ways"},
		{Keys: "0–9", Does: "boston.keys.score"},
	},
	Samples: []scorecard.Sample{
		{Key: "sum", Faces: "652"},
		{Key: "product", Faces: "652"},
	},
	Odds: oddsTables,
}, rules)

// Card is a game of Going to Boston as far as it has been written.
type Card = blocks.RoundCard[*Entry]

// Entry is a turn, in a round or in its tie-break: its throws, the dice kept of
// them, or only its score. The three forms do not mix.
type Entry struct {
	scoring.Header
	Throws []scoring.Dice   `json:"throws,omitzero"` // of three dice, two and one
	Kept   scoring.Dice     `json:"kept,omitzero"`   // the highest of each, in order
	Score  *scoring.JSONInt `json:"score,omitzero"`
}

// Empty tells whether nothing but the header has been filled in.
func (e *Entry) Empty() bool { return e.Throws == nil && e.Kept == nil && e.Score == nil }

func rules(t scoring.Table) (*blocks.Rounds[*Entry], error) {
	c := count{multiply: t.House.On(houseMultiply)}
	throws := blocks.Throws[*Entry]{
		Dice: throwDice, Makes: c.makes,
		All:  func(e *Entry) *[]scoring.Dice { return &e.Throws },
		Kept: func(e *Entry) *scoring.Dice { return &e.Kept },
	}
	form := func(key scorecard.KeyID, text, ask string, p blocks.Part[*Entry]) blocks.Form[*Entry] {
		return blocks.Form[*Entry]{Key: key, Text: text, Ask: ask, Parts: []blocks.Part[*Entry]{p}}
	}
	r := &blocks.Rounds[*Entry]{
		Key: "rounds", Last: t.House.Number(houseRounds), Wins: true,
		Forms: []blocks.Form[*Entry]{
			form("d", "boston.way.all", "boston.throws", blocks.AllDice(throws)),
			form("k", "boston.way.kept", "boston.keeps", blocks.KeptDice(throws)),
		},
		Score: func(_ *Card, e *Entry) (int, error) { return c.of(e) },
		Alone: &blocks.ScoreOnly[*Entry]{
			Key: "s", Text: "table.score-only", Ask: "boston.asks-score", Number: numbers[c],
			At: func(e *Entry) **scoring.JSONInt { return &e.Score }, Check: c.check,
		},
		Facts: []scorecard.Text{scorecard.Say("boston.counts.sum")},
	}
	if c.multiply {
		r.Facts[0], r.Agreed = scorecard.Say("boston.counts.product"), []scorecard.Text{scorecard.Say("boston.multiplied")}
	}
	return r, nil
}

// throwDice is how many dice each throw of a turn has.
var throwDice = []int{3, 2, 1}

// count is how dice make a score.
type count struct {
	multiply bool // the first two are added and multiplied by the third
}

// score counts the kept dice, in order: none of them, or all.
func (c count) score(kept scoring.Dice) int {
	if c.multiply {
		return kept[:2].Sum() * int(kept[2])
	}
	return kept.Sum()
}

// makes writes out what the kept dice come to: "6 + 5 + 2", or "(6 + 5) × 2".
func (c count) makes(kept scoring.Dice) scorecard.Text {
	var faces []string
	for _, face := range kept {
		faces = append(faces, strconv.Itoa(int(face)))
	}
	switch {
	case len(faces) == 0:
		return scorecard.Text{}
	case c.multiply && len(faces) == len(throwDice):
		return scorecard.Say("boston.made", "sum", fmt.Sprintf("(%s + %s) × %s", faces[0], faces[1], faces[2]))
	}
	return scorecard.Say("boston.made", "sum", strings.Join(faces, " + "))
}

// of returns the score of the dice of a turn. The error is a *scoring.RuleError, bad-dice:
// another number of throws or dice than there are, or a face that no die has.
func (c count) of(e *Entry) (int, error) {
	if e.Kept != nil {
		if err := e.Kept.Check(len(throwDice)); err != nil {
			return 0, err
		}
		return c.score(e.Kept), nil
	}
	if got, want := len(e.Throws), len(throwDice); got != want {
		return 0, scoring.NewRuleError(scoring.BadDice, "throws", scoring.Data{"want": want, "got": got})
	}
	kept := make(scoring.Dice, len(throwDice))
	for i, dice := range e.Throws {
		if got, want := len(dice), throwDice[i]; got != want {
			return 0, scoring.NewRuleError(scoring.BadDice, "throw", scoring.Data{"throw": i + 1, "want": want, "got": got})
		}
		if err := dice.Check(len(dice)); err != nil {
			return 0, err
		}
		kept[i] = slices.Max(dice)
	}
	return c.score(kept), nil
}

// check takes a score that was written without its dice, if any dice make it.
func (c count) check(_ int, score scoring.JSONInt) error {
	switch {
	case score == scoring.NoNumber:
		return scoring.NewRuleError(scoring.Unattainable, "number", nil)
	case turns[c][int(score)] > 0:
		return nil
	case c.multiply:
		return scoring.NewRuleError(scoring.Unattainable, "product", scoring.Data{"score": int(score)})
	}
	return scoring.NewRuleError(scoring.Unattainable, "sum", scoring.Data{"score": int(score)})
}
