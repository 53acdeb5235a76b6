package yahtzee_test

import (
	"testing"

	"beermat/scoring/scoringtest"
	"beermat/scoring/yahtzee"
)

func TestScorecard(t *testing.T) {
	// Two players who have written the card on which the joker is forced.
	joker := []string{
		`{"box":"ones","score":2}`, `{"box":"twos","score":4}`, `{"box":"twos","score":6}`, `{"box":"threes","score":9}`,
		`{"box":"threes","score":9}`, `{"box":"sixes","score":18}`, `{"box":"fives","score":15}`, `{"box":"three-of-a-kind","score":22}`,
		`{"box":"sixes","score":24}`, `{"box":"four-of-a-kind","score":0}`, `{"box":"full-house","score":25}`, `{"box":"small-straight","score":30}`,
		`{"box":"large-straight","score":40}`, `{"dice":[5,5,5,5,5],"box":"yahtzee"}`, `{"box":"chance","score":21}`,
	}
	scoringtest.Golden(t, yahtzee.Scorecard, []scoringtest.Moment{
		{Name: "first roll", Seats: 3},
		{Name: "dice missing", Seats: 2, Log: joker[:6], Keys: "4 4"},
		{Name: "five dice", Seats: 2, Log: joker[:6], Keys: "3 3 3 4 4"},
		{Name: "nothing scores", Seats: 1, Log: []string{`{"box":"chance","score":8}`, `{"box":"sixes","score":6}`, `{"box":"ones","score":1}`, `{"box":"twos","score":2}`}, Keys: "6 6 1 1 2"},
		{Name: "joker is forced", Seats: 2, Log: joker, Keys: "4 4 4 4 4"},
		{Name: "joker goes below", Seats: 2, Log: append(joker[:15:15], `{"box":"fours","score":8}`, `{"box":"yahtzee","score":0}`), Keys: "3 3 3 3 3"},
		{Name: "box first", Seats: 2, Log: joker[:6], Keys: "i"},
		{Name: "score typed", Seats: 2, Log: joker[:6], Keys: "m 2"},
		{Name: "score that no dice give", Seats: 2, Log: joker[:6], Keys: "d 1 3"},
		{Name: "each roll", Seats: 2, Log: joker[:6], Keys: "each 1 4 4 2 6 4 4"},
		{Name: "rolled again", Seats: 2, Log: joker[:6], Keys: "each 1 4 4 2 6 4 4 t 4"},
		{Name: "each roll corrected", Seats: 1, Edit: 1, Log: []string{
			`{"dice":[4,4,4,4,1],"box":"fours","rolls":[{"dice":[1,4,4,2,6],"keep":[4,4]},{"dice":[4,5,1,4,4],"keep":[4,4,4]}]}`,
		}},
		{Name: "corrected", Seats: 2, Log: []string{`{"dice":[3,3,3,4,4],"box":"full-house"}`, joker[1]}, Edit: 1, Keys: "-4 6"},
		{Name: "score corrected", Seats: 2, Log: joker[:6], Edit: 4},
		{Name: "one has gone home", Seats: 3, Log: []string{joker[0], `{"leave":true,"player":1}`}},
		{Name: "over", Seats: 2, Log: append(joker[:15:15], `{"leave":true,"player":0}`)},
		{Name: "looked at", Seats: 2, Log: joker, Look: true},
	})
}

func TestScorecard_Typed(t *testing.T) {
	scoringtest.Typed(t, yahtzee.Scorecard, scoringtest.Moment{Seats: 2}, map[string]string{
		"33344i":       `{"dice":[3,3,3,4,4],"box":"full-house"}`,
		"33344\n":      `{"dice":[3,3,3,4,4],"box":"full-house"}`,
		"33344c":       `{"dice":[3,3,3,4,4],"box":"threes"}`,
		"3334\b44d":    `{"dice":[3,3,3,4,4],"box":"fours"}`,
		"3334i4i":      `{"dice":[3,3,3,4,4],"box":"full-house"}`,
		"d12\n":        `{"box":"fours","score":12}`,
		"d13\n":        ``,
		"d1\b\b33344i": `{"dice":[3,3,3,4,4],"box":"full-house"}`,
		"3334\n":       ``,
		"\n":           ``,
	})
	scoringtest.Typed(t, yahtzee.Scorecard, scoringtest.Moment{Name: "each roll", Seats: 2, Keys: "each"}, map[string]string{
		"14426" + "44t" + "415" + "4t" + "41" + "d": `{"dice":[4,4,4,4,1],"box":"fours","rolls":[{"dice":[1,4,4,2,6],"keep":[4,4]},{"dice":[4,4,4,1,5],"keep":[4,4,4]}]}`,
		"14426" + "t" + "33344" + "i":               `{"dice":[3,3,3,4,4],"box":"full-house","rolls":[{"dice":[1,4,4,2,6]}]}`,
		"33344" + "i":                               `{"dice":[3,3,3,4,4],"box":"full-house","rolls":[{"dice":[3,3,3,4,4],"keep":[3,3,3,4,4]}]}`,
		"33344" + "33344t" + "i":                    `{"dice":[3,3,3,4,4],"box":"full-house","rolls":[{"dice":[3,3,3,4,4],"keep":[3,3,3,4,4]}]}`,
		"33341" + "3\b4" + "t" + "3333d":            `{"dice":[4,3,3,3,3],"box":"fours","rolls":[{"dice":[3,3,3,4,1],"keep":[4]}]}`,
		"33344" + "7i":                              `{"dice":[3,3,3,4,4],"box":"full-house","rolls":[{"dice":[3,3,3,4,4],"keep":[3,3,3,4,4]}]}`,
		"d12\n":                                     `{"box":"fours","score":12}`,
		"14426" + "44t\n":                           ``,
	})
}
