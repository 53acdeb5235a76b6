package beetle_test

import (
	"slices"
	"testing"

	"beermat/scoring/beetle"
	"beermat/scoring/scoringtest"
)

func TestScorecard(t *testing.T) {
	roll := func(faces string) []string { // turn by turn
		var lines []string
		for _, face := range faces {
			lines = append(lines, `{"dice":[`+string(face)+`]}`)
		}
		return lines
	}
	begun := roll("1123364313" + "3") // Ann has a head, Bo has none
	whole := roll("1223334455663333" + "3")
	scoringtest.Golden(t, beetle.Scorecard, []scoringtest.Moment{
		{Name: "first roll", Seats: 2},
		{Name: "one die", Seats: 2, Log: begun},
		{Name: "two dice", House: `{"dice":2}`, Seats: 2, Log: []string{`{"dice":[1,3]}`}},
		{Name: "second die", House: `{"dice":2}`, Seats: 2, Log: []string{`{"dice":[1,3]}`}, Keys: "1"},
		{Name: "rolls again", House: `{"again":true}`, Seats: 2, Log: roll("1")},
		{Name: "colony", House: `{"colony":30}`, Seats: 2, Log: begun},
		{Name: "wings", House: `{"parts":[{"part":"body","face":1,"count":1},{"part":"wing","face":5,"count":4,"needs":"body"}]}`, Seats: 2, Log: roll("15")},
		{Name: "parts of its own", House: `{"parts":[{"part":"Hut","face":2,"count":1},{"part":"Knopf","face":3,"count":2,"needs":"Hut"}]}`, Seats: 2, Log: roll("2")},
		{Name: "corrected", Seats: 2, Log: begun, Edit: 11},
		{Name: "two dice corrected", House: `{"dice":2}`, Seats: 2, Log: []string{`{"dice":[1,3]}`, `{"dice":[1,1]}`}, Edit: 1, Keys: "-1"},
		{Name: "over", House: `{"parts":[{"part":"body","face":1,"count":1}]}`, Seats: 2, Log: roll("21")},
		{Name: "colony over", House: `{"colony":1,"parts":[{"part":"body","face":1,"count":1}]}`, Seats: 2, Log: roll("21")},
		{Name: "next deal", House: `{"colony":2,"parts":[{"part":"body","face":1,"count":1}]}`, Seats: 2, Log: roll("21")},
		{Name: "looked at", Seats: 2, Log: slices.Clip(whole), Look: true},
	})
}

func TestScorecard_Typed(t *testing.T) {
	scoringtest.Typed(t, beetle.Scorecard, scoringtest.Moment{Name: "one die", Seats: 2}, map[string]string{
		"3":    `{"dice":[3]}`,
		"\n":   ``,
		"7x\b": ``,
	})
	scoringtest.Typed(t, beetle.Scorecard, scoringtest.Moment{Name: "two dice", House: `{"dice":2}`, Seats: 2}, map[string]string{
		"13":    `{"dice":[1,3]}`,
		"1\n":   ``,
		"1\b35": `{"dice":[3,5]}`,
	})
}
