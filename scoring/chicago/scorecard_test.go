package chicago_test

import (
	"slices"
	"testing"

	"beermat/scoring/chicago"
	"beermat/scoring/scoringtest"
)

func TestScorecard(t *testing.T) {
	const all = `{"dice":3,"reroll":true,"seven-bonus":5,"tie":"roll-off"}`
	log := []string{`{"throws":[[1,1]]}`, `{"hit":false}`, `{"throws":[[1,3]]}`}
	level := slices.Repeat([]string{`{"hit":true}`, `{"hit":true}`}, 11)
	scoringtest.Golden(t, chicago.Scorecard, []scoringtest.Moment{
		{Name: "first throw", Seats: 2},
		{Name: "dice missing", Seats: 2, Log: log, Keys: "1"},
		{Name: "hit", Seats: 2, Log: log, Keys: "1 2"},
		{Name: "missed", Seats: 2, Log: log, Keys: "4 4"},
		{Name: "seven", House: all, Seats: 2, Log: []string{`{"hit":false}`}, Keys: "5 5 2"},
		{Name: "may reroll", House: all, Seats: 2, Keys: "5 5 4"},
		{Name: "which die", House: all, Seats: 2, Keys: "5 5 4 r"},
		{Name: "new face", House: all, Seats: 2, Keys: "1 5 4 r 5"},
		{Name: "rerolled", House: all, Seats: 2, Keys: "1 5 4 r 5 1"},
		{Name: "roll-off", House: `{"tie":"roll-off"}`, Seats: 2, Log: level, Keys: "6 3"},
		{Name: "second roll-off", House: `{"tie":"roll-off"}`, Seats: 2, Log: append(level[:22:22], `{"dice":[6,3]}`, `{"dice":[5,4]}`)},
		{Name: "corrected", House: all, Seats: 2, Log: []string{`{"throws":[[1,5,4],[1,1,4]]}`}, Edit: 1},
		{Name: "over", Seats: 2, Log: append(level[:21:21], `{"hit":false}`)},
		{Name: "over after a roll-off", House: `{"tie":"roll-off"}`, Seats: 2, Log: append(level[:22:22], `{"dice":[6,3]}`, `{"dice":[5,5]}`)},
		{Name: "looked at", Seats: 2, Log: log, Look: true},
	})
}

func TestScorecard_Typed(t *testing.T) {
	scoringtest.Typed(t, chicago.Scorecard, scoringtest.Moment{Seats: 2}, map[string]string{
		"11\n":  `{"throws":[[1,1]]}`,
		"12m":   `{"throws":[[1,2]]}`,
		"12h":   ``,
		"h":     `{"hit":true}`,
		"m":     `{"hit":false}`,
		"1\b\n": ``,
		"1\bm":  `{"hit":false}`,
		"s":     ``,
		"12r":   ``,
	})
	scoringtest.Typed(t, chicago.Scorecard, scoringtest.Moment{Name: "all rules", House: `{"dice":3,"reroll":true,"seven-bonus":5}`, Seats: 2}, map[string]string{
		"s":           `{"hit":false,"seven":true}`,
		"154r51\n":    `{"throws":[[1,5,4],[1,1,4]]}`,
		"154r5\n":     ``,
		"154rr\n":     `{"throws":[[1,5,4]]}`,
		"154r5\b\b\n": `{"throws":[[1,5,4]]}`,
		"154r56\b1\n": `{"throws":[[1,5,4],[1,1,4]]}`,
		"652\n":       `{"throws":[[6,5,2]]}`,
		"652s":        `{"throws":[[6,5,2]]}`,
	})
}
