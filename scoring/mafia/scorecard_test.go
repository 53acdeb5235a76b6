package mafia_test

import (
	"testing"

	"beermat/scoring/mafia"
	"beermat/scoring/scoringtest"
)

func TestScorecard(t *testing.T) {
	const short = `{"dice":3}`
	play := []string{`{"start":0,"direction":"clockwise"}`, `{"dice":[6,1,3]}`, `{"dice":[6,6,2,2]}`}
	settle := []string{play[0], `{"sixes":0,"ones":3}`, `{"sum":7}`}
	scoringtest.Golden(t, mafia.Scorecard, []scoringtest.Moment{
		{Name: "who begins", Seats: 4},
		{Name: "another begins", Seats: 4, Keys: "3 c"},
		{Name: "throw", House: short, Seats: 4, Log: play, Keys: "6 1 6"},
		{Name: "all dice", House: short, Seats: 4, Log: play[:2], Keys: "6 1 3 2"},
		{Name: "nothing passed", House: short, Seats: 4, Log: play[:1], Keys: "2 3 4"},
		{Name: "wins the round", House: short, Seats: 4, Log: play[:1], Keys: "6 6 1"},
		{Name: "only counted", House: short, Seats: 4, Log: play[:2], Keys: "c p p o"},
		{Name: "settlement", House: short, Seats: 4, Log: settle, Keys: "6 2 5"},
		{Name: "sum", House: short, Seats: 4, Log: settle, Keys: "s =13"},
		{Name: "more than there is", House: `{"dice":3,"points":10}`, Seats: 4, Log: settle, Keys: "6 2 5"},
		{Name: "many dice", House: `{"dice":30}`, Seats: 2, Log: play[:1], Keys: "p"},
		{Name: "corrected", House: short, Seats: 4, Log: play, Edit: 2, Keys: "-0 2"},
		{Name: "payment corrected", House: short, Seats: 4, Log: settle, Edit: 3},
		{Name: "start corrected", House: short, Seats: 4, Log: play[:1], Edit: 1, Keys: "2"},
		{Name: "over", House: `{"dice":3,"rounds":1}`, Seats: 2, Log: settle},
	})
}

func TestScorecard_Typed(t *testing.T) {
	scoringtest.Typed(t, mafia.Scorecard, scoringtest.Moment{Name: "start", Seats: 4}, map[string]string{
		"\n":   `{"start":0,"direction":"clockwise"}`,
		"3c\n": `{"start":2,"direction":"counter"}`,
		"cc\n": `{"start":0,"direction":"clockwise"}`,
	})
	scoringtest.Typed(t, mafia.Scorecard, scoringtest.Moment{Name: "play", Seats: 3, Log: []string{`{"start":0,"direction":"clockwise"}`}}, map[string]string{
		"66123\n":     `{"dice":[6,6,1,2,3]}`,
		"6612\n":      ``,
		"cpppo\n":     `{"sixes":3,"ones":1}`,
		"cpppppppo\n": `{"sixes":1,"ones":1}`,
		"c\n":         `{"sixes":0,"ones":0}`,
		"66124\b3\n":  `{"dice":[6,6,1,2,3]}`,
	})
	paying := scoringtest.Moment{Name: "settle", House: `{"dice":1}`, Seats: 3, Log: []string{`{"start":0,"direction":"clockwise"}`, `{"dice":[1]}`}}
	scoringtest.Typed(t, mafia.Scorecard, paying, map[string]string{
		"5\n":   `{"dice":[5]}`,
		"s4\n":  `{"sum":4}`,
		"s9\n":  ``,
		"sd4\n": `{"dice":[4]}`,
	})
}
