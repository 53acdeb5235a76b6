//go:build torture

package custom

import (
	"testing"

	"beermat/scoring"
	"beermat/scoring/scoringtest"
)

var (
	// The first figure of Yatzy is published as 248.43999; a program of its own, which tries
	// every keep in each state, came to these digits of both.
	figures = []figure{
		{"german/kniffel", `{}`, 245.870775},
		{"scandinavian/yatzy", `{}`, 248.439989378},
		{"scandinavian/yatzy", `{"four-as-pairs":true}`, 248.639993232},
	}
	lawTables = []lawTable{
		{"german/kniffel", `2 {}`, 2 * 8},
		{"german/kniffel", `3 {}`, 3 * 12}, // some have filled all boxes
		{"german/kniffel", `2 {}`, 0},
		{"dice/yacht", `3 {}`, 3 * 7},
		{"dice/yacht", `2 {}`, 0},
		{"scandinavian/yatzy", `2 {}`, 2 * 10},
		{"scandinavian/yatzy", `2 {}`, 0},
		{"scandinavian/yatzy", `2 {"in-order":true}`, 2 * 10},
	}
)

func TestDefinition_Chances_Calibrated(t *testing.T) {
	for _, id := range []string{"german/kniffel", "dice/yacht"} {
		t.Run(id, func(t *testing.T) {
			scoringtest.Calibration{
				Model: definitionOf(t, id).Chances(), Table: `2 {}`, Options: options, Tried: func(card scoring.Card) bool {
					turn, _ := card.Turn()
					return turn.Round <= 2 || turn.Round >= 8 // between them every card takes long
				},
			}.Run(t)
		})
	}
}
