package pig_test

import (
	"testing"

	"beermat/scoring/pig"
	"beermat/scoring/scoringtest"
)

func TestScorecard(t *testing.T) {
	race := []string{`{"rolls":[6,5,4]}`, `{"score":20}`, `{"rolls":[3,3,1]}`, `{"rolls":[1]}`}
	last := []string{`{"score":90}`, `{"score":95}`, `{"score":12}`}
	scoringtest.Golden(t, pig.Scorecard, []scoringtest.Moment{
		{Name: "first roll", Seats: 3},
		{Name: "rolls", Seats: 2, Log: race, Keys: "4 5 6"},
		{Name: "bust", Seats: 2, Log: race, Keys: "4 5 1"},
		{Name: "points alone", Seats: 2, Log: race, Keys: "s"},
		{Name: "points typed", Seats: 2, Log: race, Keys: "s 2 3"},
		{Name: "points that no turn brings", Seats: 2, Log: race, Keys: "s 1"},
		{Name: "reaches the target", Seats: 2, Log: last[:2], Keys: "6 6"},
		{Name: "last round", House: `{"finish-round":true}`, Seats: 2, Log: last, Keys: "6"},
		{Name: "corrected", Seats: 2, Log: race, Edit: 1, Keys: "6"},
		{Name: "one has gone home", Seats: 3, Log: append(race, `{"leave":true,"player":1}`)},
		{Name: "over", Seats: 2, Log: last},
		{Name: "all others went home", Seats: 2, Log: append(race, `{"leave":true,"player":1}`)},
		{Name: "looked at", Seats: 2, Log: race, Look: true},
	})
}

func TestScorecard_Typed(t *testing.T) {
	scoringtest.Typed(t, pig.Scorecard, scoringtest.Moment{Seats: 2}, map[string]string{
		"456\n":     `{"rolls":[4,5,6]}`,
		"41\n":      `{"rolls":[4,1]}`,
		"412\n":     `{"rolls":[4,1]}`,
		"45\b\b6\n": `{"rolls":[6]}`,
		"s12\n":     `{"score":12}`,
		"s1\n":      ``,
		"sb":        `{"score":0}`,
		"b\n":       ``,
		"s12d4\n":   `{"rolls":[4]}`,
	})
}
