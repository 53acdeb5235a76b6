package paper_test

import (
	"testing"

	"beermat/scoring/paper"
	"beermat/scoring/scoringtest"
)

func TestScorecard(t *testing.T) {
	rounds := []string{`{"score":11}`, `{"score":-4}`, `{"score":0}`, `{"scores":[5,6,7]}`}
	scoringtest.Golden(t, paper.Scorecard, []scoringtest.Moment{
		{Name: "open", Seats: 3},
		{Name: "sum", Seats: 3, Log: rounds, Keys: "3 + 6"},
		{Name: "sum goes on", Seats: 3, Log: rounds, Keys: "- 3 + 6 -"},
		{Name: "in a round", Seats: 3, Log: append(rounds[:4:4], `{"score":1}`), Keys: "1 2"},
		{Name: "out of range", House: `{"min":0,"max":50}`, Seats: 2, Keys: "5 1"},
		{Name: "whole round", Seats: 3, Log: rounds, Keys: "r 9 @2 7"},
		{Name: "whole round typed", Seats: 3, Log: rounds, Keys: "r 9 n 8 n 7"},
		{Name: "agreed rounds", House: `{"rounds":3,"win":"low"}`, Seats: 2, Log: []string{`{"score":3}`}},
		{Name: "last round", House: `{"target":20}`, Seats: 2, Log: []string{`{"score":20}`}},
		{Name: "corrected", Seats: 3, Log: rounds, Edit: 2, Keys: "5"},
		{Name: "whole round corrected", Seats: 3, Log: rounds, Edit: 4, Keys: "@1 9"},
		{Name: "alone", Seats: 1, Log: []string{`{"score":3}`}},
		{Name: "over", House: `{"target":20}`, Seats: 2, Log: []string{`{"score":12}`, `{"score":5}`, `{"score":9}`, `{"score":2}`}},
		{Name: "ended", Seats: 3, Log: append(rounds[:4:4], `{"end":true}`)},
	})
}

func TestScorecard_Typed(t *testing.T) {
	scoringtest.Typed(t, paper.Scorecard, scoringtest.Moment{Seats: 3}, map[string]string{
		"12\b\b3\n": `{"score":3}`,
		"3+6+2\n":   `{"score":11}`,
		"-1-2\n":    `{"score":-3}`,
		"0\n":       `{"score":0}`,
		"-\n":       ``,
		"e":         ``,
		"r1n2n3\n":  `{"scores":[1,2,3]}`,
		"r1n2\n":    ``,
		"r1n2t4\n":  `{"score":4}`,
	})
	scoringtest.Typed(t, paper.Scorecard, scoringtest.Moment{Name: "between", Seats: 1, Log: []string{`{"score":3}`}}, map[string]string{"e": `{"end":true}`})
}
