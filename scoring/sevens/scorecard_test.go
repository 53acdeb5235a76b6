package sevens_test

import (
	"testing"

	"beermat/scoring/scoringtest"
	"beermat/scoring/sevens"
)

func TestScorecard(t *testing.T) {
	const rounds = `{"rounds":3}`
	log := []string{`{"score":15,"throws":3}`, `{"score":0,"throws":2}`, `{"score":8,"throws":3}`, `{"score":9,"throws":2}`}
	turn := []string{`{"throws":[{"roll":[6,2,1,1,1,2],"out":[6,1]},{"roll":[6,1,6,6],"out":[6,1]}]}`}
	scoringtest.Golden(t, sevens.Scorecard, []scoringtest.Moment{
		{Name: "first throw", House: rounds, Seats: 3},
		{Name: "dice missing", House: rounds, Seats: 3, Keys: "6 2 1"},
		{Name: "sets taken out", House: rounds, Seats: 3, First: 1, Log: log, Keys: "6 2 1 1 1 2 t 6 1 6 6"},
		{Name: "several ways", House: rounds, Seats: 3, Keys: "6 4 3 3 2 1"},
		{Name: "own choice", House: rounds, Seats: 3, Keys: "6 4 3 3 2 1 6"},
		{Name: "a seven is left", House: rounds, Seats: 3, Keys: "6 4 3 3 2 1 4 3"},
		{Name: "no seven", House: rounds, Seats: 3, Keys: "6 6 6 2 2 2"},
		{Name: "nothing is left", House: rounds, Seats: 3, Keys: "6 1 6 1 6 1"},
		{Name: "pairs", House: `{"sets":"pairs"}`, Seats: 3, Keys: "5 1 1 6 6 6"},
		{Name: "score", House: rounds, Seats: 3, Keys: "s =12"},
		{Name: "score of a follower", House: rounds, Seats: 3, First: 1, Log: log, Keys: "s 3 1"},
		{Name: "corrected", House: rounds, Seats: 3, Log: append(turn, log[1]), Edit: 1},
		{Name: "score corrected", House: rounds, Seats: 3, First: 1, Log: log, Edit: 2},
		{Name: "over", House: `{"rounds":1}`, Seats: 3, Log: log[:3]},
	})
}

func TestScorecard_Typed(t *testing.T) {
	scoringtest.Typed(t, sevens.Scorecard, scoringtest.Moment{Seats: 3}, map[string]string{
		"643321t525\n":           `{"throws":[{"roll":[6,4,3,3,2,1],"out":[4,2,1]},{"roll":[5,2,5],"out":[5,2]}]}`,
		"643321k":                `{"throws":[{"roll":[6,4,3,3,2,1],"out":[4,2,1]}]}`,
		"643321b\n":              `{"throws":[{"roll":[6,4,3,3,2,1],"out":[3,3,1]}]}`,
		"643321" + "61" + "43\n": `{"throws":[{"roll":[6,4,3,3,2,1],"out":[6,4,3,1]}]}`,
		"6433216\n":              ``,
		"64332\n1\n":             `{"throws":[{"roll":[6,4,3,3,2,1],"out":[4,2,1]}]}`,
		"s12\nb\n":               `{"throws":2,"score":12}`,
		"s7a\n":                  ``,
	})
	scoringtest.Typed(t, sevens.Scorecard, scoringtest.Moment{Name: "follower", Seats: 3, Log: []string{`{"score":12,"throws":2}`}}, map[string]string{
		"s30\n":      `{"throws":2,"score":30}`,
		"s31\b\b9\n": `{"throws":2,"score":9}`,
		"s\n":        ``,
	})
}
