package boston_test

import (
	"testing"

	"beermat/scoring/boston"
	"beermat/scoring/scoringtest"
)

func TestScorecard(t *testing.T) {
	tie := []string{`{"kept":[6,5,2]}`, `{"score":13}`, `{"score":9}`}
	decided := append(tie[:3:3], `{"score":15}`, `{"score":11}`)
	scoringtest.Golden(t, boston.Scorecard, []scoringtest.Moment{
		{Name: "first throw", Seats: 3},
		{Name: "in the first throw", Seats: 3, Keys: "4 6"},
		{Name: "second throw", Seats: 3, Log: tie[:1], Keys: "4 6 2 3"},
		{Name: "all dice", Seats: 3, Log: tie[:2], Keys: "6 4 2 5 3 2"},
		{Name: "a kept die taken back", Seats: 3, Log: tie[:2], Keys: "6 4 2 5 3 2 --0"},
		{Name: "multiplied", House: `{"multiply":true}`, Seats: 3, Keys: "k 6 5 2"},
		{Name: "score", Seats: 3, Log: tie[:1], Keys: "s"},
		{Name: "score that no dice make", Seats: 3, Log: tie[:1], Keys: "s 1"},
		{Name: "tie-break", House: `{"rounds":3}`, Seats: 3, Log: tie},
		{Name: "round decided", House: `{"rounds":3}`, Seats: 3, Log: decided},
		{Name: "corrected", House: `{"rounds":3}`, Seats: 3, Log: decided, Edit: 1},
		{Name: "score corrected", House: `{"rounds":3}`, Seats: 3, Log: decided, Edit: 2},
		{Name: "over", House: `{"rounds":1}`, Seats: 3, Log: decided},
		{Name: "looked at", House: `{"rounds":3}`, Seats: 3, Log: decided, Look: true},
	})
}

func TestScorecard_Typed(t *testing.T) {
	scoringtest.Typed(t, boston.Scorecard, scoringtest.Moment{Seats: 3}, map[string]string{
		"642532\n":    `{"throws":[[6,4,2],[5,3],[2]]}`,
		"46\b2532\n":  ``,
		"46\b25322\n": `{"throws":[[4,2,5],[3,2],[2]]}`,
		"46253261\n":  `{"throws":[[4,6,2],[5,3],[2]]}`,
		"k652\n":      `{"kept":[6,5,2]}`,
		"s13\n":       `{"score":13}`,
		"s19\n":       ``,
		"s19\b3\n":    `{"score":13}`,
		"\n4\n":       ``,
	})
}
