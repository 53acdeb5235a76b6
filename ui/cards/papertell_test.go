package cards

import (
	"testing"

	"beermat/scoring"
)

func TestTheLogTellsScoresWholeRoundsAndTheEnd(t *testing.T) {
	d := paperOpen(t, "en", scoring.House{"start": 20}, "Ann", "Bo", "Cleo")
	d.play("11", "-30", "0", `{"leave":true,"player":1}`, `{"scores":[1,null,-2]}`, `{"end":true}`)
	for k, want := range []string{
		"11, now 31", "–30, now –10", "0, now 20", "", "a whole round, Ann 1 and Cleo –2", "end of the game",
	} {
		d.want("told", tellPaper(d.words, d.sheet.Names(), d.sheet.At(k), d.sheet.Entry(k)), want)
	}
}

func TestTheHeadSaysHowThePaperGoesOn(t *testing.T) {
	for _, c := range []struct {
		house  scoring.House
		lines  []string
		lang   string
		expect string
	}{
		{nil, nil, "en", "Round 1"},
		{scoring.House{"rounds": 10}, []string{"1", "2", "3"}, "en", "Round 2 of 10"},
		{scoring.House{"target": 500}, []string{"1", "2", "3"}, "en", "Round 2 · to 500"},
		{scoring.House{"target": -50, "rounds": 7, "win": "low"}, nil, "en", "Round 1 of 7 · to –50 · lowest wins"},
		{scoring.House{"target": 500, "win": "low"}, nil, "de", "Runde 1 · bis 500 · niedrigste gewinnt"},
		{nil, []string{`{"scores":[1,2,3]}`, `{"end":true}`}, "en", "Game over"},
	} {
		d := paperOpen(t, c.lang, c.house, "Ann", "Bo", "Cleo").play(c.lines...)
		d.want("progress", progressPaper(d.words, d.sheet.Card()), c.expect)
	}
}

func TestTheResultSaysSinceWhenTheWinnerWasAhead(t *testing.T) {
	for _, c := range []struct {
		name  string
		house scoring.House
		lines []string
		want  string
	}{
		{
			"from the beginning",
			scoring.House{"rounds": 2},
			[]string{`{"scores":[5,3,1]}`, `{"scores":[5,6,1]}`},
			"Ann was ahead from round 1 on and wins by 1.",
		},
		{
			"only at the end, and level before that",
			scoring.House{"rounds": 3},
			[]string{`{"scores":[9,3,1]}`, `{"scores":[0,6,1]}`, `{"scores":[0,4,1]}`},
			"Bo was ahead from round 3 on and wins by 4.",
		},
		{
			"with the least, from the round after the last in which somebody had less",
			scoring.House{"rounds": 4, "win": "low"},
			[]string{`{"scores":[1,2,9]}`, `{"scores":[9,2,9]}`, `{"scores":[0,1,0]}`, `{"scores":[9,9,9]}`},
			"Bo was ahead from round 2 on and wins by 5.",
		},
		{
			"when the target was reached by another",
			scoring.House{"target": 20, "win": "low"},
			[]string{`{"scores":[1,2,9]}`, `{"scores":[4,2,22]}`},
			"Cleo has reached 20. Bo was ahead from round 2 on and wins by 1.",
		},
		{
			"when two have reached it",
			scoring.House{"target": 20},
			[]string{`{"scores":[25,20,9]}`},
			"Ann and Bo have reached 20. Ann was ahead from round 1 on and wins by 5.",
		},
		{
			"whoever was ahead and went home", nil,
			[]string{`{"scores":[9,3,1]}`, `{"leave":true,"player":0}`, `{"scores":[null,1,1]}`, `{"end":true}`},
			"Bo was ahead from round 1 on and wins by 2.",
		},
		{
			"when everybody else went home", nil,
			[]string{`{"leave":true,"player":0}`, `{"leave":true,"player":2}`},
			"Everybody else went home, so Bo wins.",
		},
		{
			"nothing of a shared win",
			scoring.House{"rounds": 1},
			[]string{`{"scores":[5,5,1]}`},
			"",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := paperOpen(t, "en", c.house, "Ann", "Bo", "Cleo").play(c.lines...)
			if !d.sheet.Done() {
				t.Fatal("the game goes on")
			}
			d.want("decided", decidedPaper(d.words, d.sheet.Names(), d.sheet), c.want)
		})
	}
}

func TestNothingDecidedAGameOfOne(t *testing.T) {
	d := paperOpen(t, "en", nil, "Ann").play("3", `{"end":true}`)
	d.want("decided", decidedPaper(d.words, d.sheet.Names(), d.sheet), "")
}
