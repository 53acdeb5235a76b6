package germanchicago_test

import (
	"fmt"
	"slices"
	"testing"

	"beermat/scoring/germanchicago"
	"beermat/scoring/scoringtest"
)

func TestScorecard(t *testing.T) {
	throw := func(faces string, throws int) string {
		return fmt.Sprintf(`{"dice":%s,"throws":%d}`, scoringtest.List(faces), throws)
	}
	low := func(place int) []string { // a round of three players, in which the one at this place is low
		lines := []string{throw("163", 1), throw("164", 1), throw("165", 1)}
		lines[place] = throw("231", 1)
		return lines
	}
	dealt := slices.Concat(low(0), low(1), low(0), low(1)) // 1, 2 and 1 mats, and Bo begins
	level := slices.Concat(low(0), low(0), low(1), low(0)) // 2, 2 and no mats
	const tschigg, classic, party = `{"style":"tschigg"}`, `{"style":"classic"}`, `{"style":"party"}`
	declared := `{"dice":[1,6,3],"throws":2,"declare":{"ones":1,"sixes":60,"aim":"low"}}`
	two := slices.Concat(low(0)[:2], low(0)[:2], low(1)[:2]) // of two players, with 2 mats and 1
	scoringtest.Golden(t, germanchicago.Scorecard, []scoringtest.Moment{
		{Name: "first throw", Seats: 3},
		{Name: "dice missing", Seats: 3, Keys: "1 6"},
		{Name: "throws missing", Seats: 3, Keys: "1 6 3"},
		{Name: "low takes a mat", Seats: 3, Log: low(0)[:2], Keys: "2 3 5"},
		{Name: "round before", Seats: 3, Log: low(0)},
		{Name: "mats are played down", Seats: 3, Log: append(slices.Clone(dealt), throw("163", 2)), Keys: "1 6 5"},
		{Name: "chick", Seats: 3, Log: append(slices.Clone(dealt), throw("163", 2)), Keys: "c"},
		{Name: "who begins", Seats: 3, Log: level},
		{Name: "who begins is corrected", Seats: 3, Log: append(slices.Clone(level), `{"lead":1}`), Edit: 13},
		{Name: "one is safe", Seats: 3, Log: append(slices.Clone(level), `{"lead":1}`)},
		{Name: "tschigg passes a mat", House: tschigg, Seats: 2, Log: append(slices.Clone(two), throw("231", 1)), Keys: "1 6 5"},
		{Name: "classic declares", House: classic, Seats: 3, Keys: "o l 1 6 3 2"},
		{Name: "classic undercuts", House: classic, Seats: 3, Log: []string{declared}, Keys: "2 3 3 1"},
		{Name: "party names", House: party, Seats: 3, Log: []string{throw("163", 2)}, Keys: "1 6 5"},
		{Name: "party three alike", House: party, Seats: 3, Log: []string{throw("163", 2)}, Keys: "4 4 4 c"},
		{Name: "corrected", Seats: 3, Log: low(0), Edit: 2},
		{Name: "over", Seats: 2, Log: append(slices.Clone(two), throw("163", 1), `{"dice":[1,1,1],"throws":1}`)},
		{Name: "over in rounds", House: `{"style":"party","rounds":1}`, Seats: 3, Log: low(2)},
	})
}

func TestScorecard_Typed(t *testing.T) {
	throw := `{"dice":[1,6,3],"throws":2}`
	const classic, party = `{"style":"classic"}`, `{"style":"party"}`
	scoringtest.Typed(t, germanchicago.Scorecard, scoringtest.Moment{Name: "first", Seats: 4}, map[string]string{
		"1632\n":   `{"dice":[1,6,3],"throws":2}`,
		"163\n2\n": `{"dice":[1,6,3],"throws":2}`,
		"1634\n":   ``,
		"hlosx":    ``,
	})
	scoringtest.Typed(t, germanchicago.Scorecard, scoringtest.Moment{Name: "follower", Seats: 4, Log: []string{throw}}, map[string]string{
		"114\n":    `{"dice":[1,1,4],"throws":2}`,
		"115\b4\n": `{"dice":[1,1,4],"throws":2}`,
		"c\n":      `{"dice":[1,1,1],"throws":2,"chick":true}`,
		"11\n4\n":  `{"dice":[1,1,4],"throws":2}`,
		"1143\n":   `{"dice":[1,1,4],"throws":2}`,
		"111\n":    `{"dice":[1,1,1],"throws":2}`,
	})
	scoringtest.Typed(t, germanchicago.Scorecard, scoringtest.Moment{Name: "classic", House: classic, Seats: 4}, map[string]string{
		"los1632\n":    `{"dice":[1,6,3],"throws":2,"declare":{"ones":1,"sixes":6,"aim":"low"}}`,
		"losohs1632\n": `{"dice":[1,6,3],"throws":2,"declare":{"ones":100,"sixes":60,"aim":"high"}}`,
	})
	scoringtest.Typed(t, germanchicago.Scorecard, scoringtest.Moment{Name: "party", House: party, Seats: 4, Log: []string{throw}}, map[string]string{
		"165\nc": `{"dice":[1,6,5],"throws":2,"names":2}`,
		"444ca":  `{"dice":[4,4,4],"throws":2,"one-throw":true,"names":0}`,
		"444c\n": ``,
		"444\n":  `{"dice":[4,4,4],"throws":2}`,
	})
}
