package blocks_test

import (
	"encoding/json"
	"testing"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest"
)

// Entry is one of every game here.
type Entry struct {
	scoring.Header
	Dice   scoring.Dice       `json:"dice,omitzero"`
	Points *scoring.JSONInt   `json:"points,omitzero"`
	Times  *scoring.JSONInt   `json:"times,omitzero"`
	Score  *scoring.JSONInt   `json:"score,omitzero"`
	Scores []*scoring.JSONInt `json:"scores,omitzero"`
	End    bool               `json:"end,omitzero"`
}

func (e *Entry) Empty() bool {
	return e.Dice == nil && e.Points == nil && e.Times == nil && e.Score == nil && e.Scores == nil && !e.End
}

type (
	roundCard = blocks.RoundCard[*Entry]
	rounds    = blocks.Rounds[*Entry]
	form      = blocks.Form[*Entry]
	parts     = []blocks.Part[*Entry]
)

func roundGame(id string, low bool, rules rounds) *scorecard.Game {
	return blocks.NewRounds(scorecard.Game{
		Game: &scoring.Game{
			ID: id, Seats: scoring.Seats{Min: 1, Offer: 5}, Entry: func() scoring.Entry { return new(Entry) },
			LowWins: func(scoring.HouseRules) bool { return low },
		},
		Shortcuts: []scorecard.Shortcut{{Keys: "0–9  +  –"}, {Keys: "D  P  T  R  N  E"}},
	}, func(scoring.Table) (*rounds, error) { return &rules, nil })
}

var (
	points     = blocks.Amount(scorecard.Number{Max: 180}, func(e *Entry) **scoring.JSONInt { return &e.Points })
	atLeastOne = blocks.Amount(scorecard.Number{Min: 1, Max: 3}, func(e *Entry) **scoring.JSONInt { return &e.Points })
	times      = blocks.Amount(scorecard.Number{Max: 3, Values: []int{1, 2, 3}}, func(e *Entry) **scoring.JSONInt { return &e.Times })
	two        = blocks.Dice(2, func(e *Entry) *scoring.Dice { return &e.Dice })

	// countdown is 501: down to nothing exactly, or the turn does not count.
	countdown = roundGame("countdown", true, rounds{
		Key: "rounds", Start: 501, Goal: &blocks.Goal{}, Forms: []form{{Ask: "ask", Parts: parts{points}}},
		Score: func(c *roundCard, e *Entry) (int, error) {
			if int(*e.Points) > c.Total(c.Seat()) {
				return 0, nil
			}
			return -int(*e.Points), nil
		},
	})

	// exact is Mölkky: 50 exactly; whoever has more is back at 25.
	exact = roundGame("exact", false, rounds{
		Key: "turns", Goal: &blocks.Goal{Points: 50}, Forms: []form{{Ask: "ask", Parts: parts{points}}},
		Score: func(c *roundCard, e *Entry) (int, error) {
			if total := c.Total(c.Seat()); total+int(*e.Points) > 50 {
				return 25 - total, nil
			}
			return int(*e.Points), nil
		},
	})

	// highest is a game of two rounds that are won.
	highest = roundGame("highest", false, rounds{
		Key: "rounds", Last: 2, Wins: true, Forms: []form{{Ask: "ask", Parts: parts{atLeastOne}}},
		Score: func(_ *roundCard, e *Entry) (int, error) { return int(*e.Points), nil },
	})

	// level is a game of one round with a roll-off.
	level = roundGame("level", false, rounds{
		Key: "rounds", Last: 1, RollOff: true, Forms: []form{{Ask: "ask", Parts: parts{atLeastOne}}},
		Score: func(_ *roundCard, e *Entry) (int, error) { return int(*e.Points), nil },
	})

	// every is a game with whatever a description of rounds can have.
	every = roundGame("every", false, rounds{
		Key: "rounds", Goal: &blocks.Goal{Points: 300, Then: blocks.FinishRound},
		Forms: []form{{Key: "d", Text: "dice", Ask: "ask", Parts: parts{two}}, {Key: "p", Text: "points", Ask: "ask", Parts: parts{points, times}}},
		Score: func(_ *roundCard, e *Entry) (int, error) {
			switch {
			case e.Dice != nil:
				return e.Dice.Sum(), e.Dice.Check(2)
			case e.Points == nil || e.Times == nil:
				return 0, scoring.NewRuleError(scoring.BadEntry, "half", nil)
			case *e.Points == 13:
				return 0, scoring.NewRuleError(scoring.Unattainable, "thirteen", nil)
			}
			return int(*e.Points * *e.Times), nil
		},
		Alone: &blocks.ScoreOnly[*Entry]{
			Key: "t", Text: "score", Ask: "ask", Number: scorecard.Number{Min: -20, Max: 540, Sum: true},
			At: func(e *Entry) **scoring.JSONInt { return &e.Score },
		},
		Whole: func(e *Entry) *[]*scoring.JSONInt { return &e.Scores },
		End:   func(e *Entry) *bool { return &e.End },
	})
)

func TestRounds(t *testing.T) {
	for _, c := range []struct {
		name    string
		game    *scorecard.Game
		entries []string
		want    string // the card, or the refusal of the last entry
	}{
		{"a die a round", scoringtest.ThreeDice, []string{`{"dice":[4]}`, `{"dice":[6]}`}, `{"turns":[[4],[6]],"total":[4,6]}`},
		{"down to nothing", countdown, []string{`{"points":180}`, `{"points":9}`, `{"points":180}`, `{"points":9}`, `{"points":142}`}, `{"rounds":[[-180,-180,0],[-9,-9]],"total":[141,483]}`},
		{"the first at nothing wins at once", countdown, []string{`{"points":180}`, `{"points":9}`, `{"points":180}`, `{"points":9}`, `{"points":141}`, `{"points":1}`}, "game-over"},
		{"beyond the goal", exact, []string{`{"points":45}`, `{"points":5}`, `{"points":6}`}, `{"turns":[[45,-20],[5]],"total":[25,5]}`},
		{"the highest wins a round", highest, []string{`{"points":1}`, `{"points":2}`, `{"points":3}`}, `{"rounds":[[1,3],[2]],"won":[0,1]}`},
		{"those who are level play on", highest, []string{`{"points":2}`, `{"points":2}`, `{"points":1}`}, `{"rounds":[[2],[2]],"won":[0,0],"tie-breaks":[{"round":1,"scores":[1,null]}]}`},
		{
			"until one is ahead", highest,
			[]string{`{"points":2}`, `{"points":2}`, `{"points":1}`, `{"points":1}`, `{"points":3}`, `{"points":1}`, `{"points":1}`},
			`{"rounds":[[2,1],[2]],"won":[1,0],"tie-breaks":[{"round":1,"scores":[1,1]},{"round":1,"scores":[3,1]}]}`,
		},
		{"the rounds won decide", highest, []string{`{"points":1}`, `{"points":2}`, `{"points":3}`, `{"points":1}`, `{"points":1}`}, "game-over"},
		{"who is left alone has won", highest, []string{`{"points":2}`, `{"points":2}`, `{"leave":true,"player":1}`, `{"points":1}`}, "game-over"},
		{"those who are level for first place play on", level, []string{`{"points":2}`, `{"points":2}`, `{"points":1}`}, `{"rounds":[[2],[2]],"total":[2,2],"roll-offs":[[1],[]]}`},
		{"one is ahead after the second roll-off", level, []string{`{"points":2}`, `{"points":2}`, `{"points":1}`, `{"points":1}`, `{"points":3}`, `{"points":1}`, `{"points":1}`}, "game-over"},
		{"two numbers", every, []string{`{"points":40,"times":3}`}, `{"rounds":[[120],[]],"total":[120,0]}`},
		{"half a form", every, []string{`{"points":40}`}, "bad-entry (half)"},
		{"two forms", every, []string{`{"points":40,"times":3,"dice":[1,2]}`}, "bad-entry (mixed)"},
		{"no form", every, []string{`{}`}, "bad-entry (missing)"},
		{"the description refuses", every, []string{`{"points":13,"times":3}`}, "unattainable (thirteen)"},
		{"a score alone within its bounds", every, []string{`{"score":-20}`, `{"score":541}`}, "unattainable high=540 low=-20 player=1"},
		{"the others of the round still write", every, []string{`{"score":300}`, `{"score":301}`}, `{"rounds":[[300],[301]],"total":[300,301]}`},
		{"and then it is over", every, []string{`{"score":300}`, `{"score":301}`, `{"score":1}`}, "game-over"},
		{"a goal does not stick to who leaves", every, []string{`{"score":300}`, `{"leave":true,"player":0}`}, `{"rounds":[[300],[]],"total":[300,0]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := played(t, c.game, c.entries); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

// played writes entries on the card of two players, and returns the card or the refusal.
func played(t *testing.T, g *scorecard.Game, entries []string) string {
	t.Helper()
	table := scoringtest.Table[scoring.Card, scoring.Entry]{Game: g.Game}
	card := table.Open(t, "", 2, 0)
	for _, line := range entries {
		after, err := card.Write(table.Entry(t, line))
		if err != nil {
			return err.Error()
		}
		card = after
	}
	text, err := json.Marshal(card)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestRounds_Input(t *testing.T) {
	scoringtest.Typed(t, every, scoringtest.Moment{Seats: 2}, map[string]string{
		"12\n":       `{"dice":[1,2]}`,
		"1\n":        ``,
		"p40\n":      ``,
		"p190n3\n":   ``, // beyond 180
		"p40n3\n":    `{"points":40,"times":3}`,
		"p40n3n\b\n": `{"points":40,"times":3}`,
		"p13n3\n":    ``, // refused
		"t12\n":      `{"score":12}`,
		"t1-4\n":     `{"score":-3}`,
		"r7\n":       ``,
		"r7n8\n":     `{"scores":[7,8]}`,
		"r7nd12\n":   `{"dice":[1,2]}`,
		"t541\b\n":   `{"score":54}`,
		"t-21\n":     ``,
		"t5\nd12\b6": `{"score":5}`,
	})
	scoringtest.Typed(t, every, scoringtest.Moment{Name: "two numbers", Seats: 2, Keys: "p 4 0 n =2"}, map[string]string{"\n": `{"points":40,"times":2}`})
	scoringtest.Typed(t, every, scoringtest.Moment{Name: "between", Seats: 1, Log: []string{`{"score":3}`}}, map[string]string{"e": `{"end":true}`})
}

func TestRounds_Laws(t *testing.T) {
	for _, g := range []*scorecard.Game{countdown, exact, highest, level, every} {
		t.Run(g.ID, scoringtest.Laws{Game: g}.Run)
	}
}
