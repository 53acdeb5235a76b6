package lcr_test

import (
	"testing"

	"beermat/scoring/lcr"
	"beermat/scoring/scoringtest"
)

func TestScorecard(t *testing.T) {
	log := []string{`{"dice":["L","R","C"]}`, `{"dice":["C",".","."]}`, `{"dice":["R","L","."]}`, `{"dice":["C","C","L"]}`}
	const dots = `{"dot-to-win":true,"chips":1}`
	scoringtest.Golden(t, lcr.Scorecard, []scoringtest.Moment{
		{Name: "first roll", Seats: 4},
		{Name: "dice missing", Seats: 4, Log: log[:1], Keys: "l"},
		{Name: "all dice", Seats: 4, Log: log[:2], Keys: "l c ."},
		{Name: "common dice", Seats: 4, Log: log[:2], Keys: "1 5 6"},
		{Name: "only dots", Seats: 4, Log: log[:2], Keys: ". . ."},
		{Name: "without chips", Seats: 4, Log: log},
		{Name: "wins", House: `{"chips":1}`, Seats: 3, Log: []string{`{"dice":["C"]}`}, Keys: "c"},
		{Name: "only dots win", House: dots, Seats: 3, Log: []string{`{"dice":["C"]}`, `{"dice":["C"]}`}},
		{Name: "a new deal", House: dots, Seats: 3, Log: []string{`{"dice":["C"]}`, `{"dice":["C"]}`}, Keys: "c"},
		{Name: "second deal", House: dots, Seats: 3, Log: []string{`{"dice":["C"]}`, `{"dice":["C"]}`, `{"dice":["C"]}`}},
		{Name: "two are left", Seats: 3, Log: []string{`{"leave":true,"player":2}`}, Keys: "l r c"},
		{Name: "stakes", House: `{"stake":{"minor":25,"currency":"EUR"}}`, Seats: 3, Log: log[:1]},
		{Name: "corrected", Seats: 4, Log: log[:2], Edit: 1, Keys: "-0 c"},
		{Name: "over", House: `{"chips":1,"stake":{"minor":25,"currency":"EUR"}}`, Seats: 3, Log: []string{`{"dice":["C"]}`, `{"dice":["C"]}`}},
	})
}

func TestScorecard_Typed(t *testing.T) {
	scoringtest.Typed(t, lcr.Scorecard, scoringtest.Moment{Seats: 4}, map[string]string{
		"lc.\n":    `{"dice":["L","C","."]}`,
		"456\n":    `{"dice":["L","C","R"]}`,
		"123\n":    `{"dice":[".",".","."]}`,
		"lc\n":     ``,
		"lc\br.\n": `{"dice":["L","R","."]}`,
	})
}
