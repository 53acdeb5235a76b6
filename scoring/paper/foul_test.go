package paper_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/paper"
	"beermat/scoring/scoringtest"
)

func TestCard_Foul(t *testing.T) {
	t.Run("every foul is called and changes nothing", func(t *testing.T) {
		fresh := open(t, ``, 3, 0)
		between := write(t, fresh, "[1,2,3]")
		within := write(t, between, "4")
		fixed := write(t, open(t, `{"rounds":5}`, 3, 0), "[1,2,3]")
		limits := open(t, `{"min":-2,"max":25}`, 3, 0)
		for _, c := range []struct {
			name            string
			card            *paper.Card
			line, code, why string
		}{
			{"more than a million", fresh, "1000001", "unattainable", ""},
			{"less than minus a million", fresh, "-1000001", "unattainable", ""},
			{"half a point", fresh, "1.5", "unattainable", ""},
			{"a score beyond all numbers", fresh, "1e999", "unattainable", ""},
			{"more than one score may be", limits, "26", "unattainable", ""},
			{"less than one score may be", limits, "-3", "unattainable", ""},
			{"more than one score of a round may be", limits, "[25,26,0]", "unattainable", ""},
			{"half a point in a round", fresh, "[0,0,0.5]", "unattainable", ""},

			{"two scores of three", between, "[1,2]", "bad-entry", "scores-number"},
			{"four scores of three", between, "[1,2,3,4]", "bad-entry", "scores-number"},
			{"no scores in the list", between, "[]", "bad-entry", "scores-number"},
			{"nothing where a score belongs", between, "[1,null,3]", "bad-entry", "scores-missing"},
			{"a whole round when one is under way", within, "[1,2,3]", "bad-entry", "scores-late"},
			{"the end when a round is under way", within, end, "bad-entry", "end-early"},
			{"the end before a round was written", fresh, end, "bad-entry", "end-early"},
			{"the end of a game of five rounds", fixed, end, "bad-entry", "end-fixed"},

			{"nothing at all", fresh, `{}`, "bad-entry", "missing"},
			{"nothing but empty keys", fresh, `{"score":null,"scores":null,"end":false}`, "bad-entry", "missing"},
			{"no end", between, `{"end":false}`, "bad-entry", "missing"},
			{"a score and a round", between, `{"score":1,"scores":[1,2,3]}`, "bad-entry", "mixed"},
			{"a score and the end", between, `{"score":1,"end":true}`, "bad-entry", "mixed"},
			{"a round and the end", between, `{"scores":[1,2,3],"end":true}`, "bad-entry", "mixed"},
			{"all three", between, `{"score":1,"scores":[],"end":true}`, "bad-entry", "mixed"},

			{"another player's turn", within, `{"score":1,"player":2}`, "not-your-turn", ""},
			{"a round by another player", between, `{"scores":[1,2,3],"player":1}`, "not-your-turn", ""},
			{"the end by another player", between, `{"end":true,"player":1}`, "not-your-turn", ""},
			{"a player who does not exist", within, `{"score":1,"player":3}`, "not-your-turn", ""},
			{"a score beside a leaving", within, `{"leave":true,"player":0,"score":0}`, "bad-entry", "leave-mixed"},
			{"an empty list beside a leaving", within, `{"leave":true,"player":0,"scores":[]}`, "bad-entry", "leave-mixed"},
			{"the end beside a leaving", within, `{"leave":true,"player":0,"end":true}`, "bad-entry", "leave-mixed"},
			{"a leaving of nobody", within, `{"leave":true}`, "bad-entry", "leave-who"},
			{"a leaving of a seat that is not there", within, leave(3), "bad-entry", "leave-nobody"},
		} {
			t.Run(c.name, func(t *testing.T) { wantFoul(t, c.card, c.line, c.code, c.why) })
		}
		t.Run("an entry of another game", func(t *testing.T) { table.WantStrangerRefused(t, fresh) })
	})
	t.Run("the limits of a score can be written", func(t *testing.T) {
		card := write(t, open(t, `{"min":-2,"max":25}`, 2, 0), "-2", "25", "[25,-2]")
		wantState(t, card, "[23 23] round 3, seat 0")
	})
	t.Run("a foul names who and what is allowed", func(t *testing.T) {
		limits := open(t, `{"min":-2,"max":25}`, 3, 1)
		for _, c := range []struct {
			name string
			card *paper.Card
			line string
			want scoring.Data
		}{
			{"the range of a score", limits, "26", scoring.Data{"player": scoring.Seat(1), "low": -2, "high": 25}},
			{"the range of a score in a round", limits, "[0,0,26]", scoring.Data{"player": scoring.Seat(2), "low": -2, "high": 25}},
			{"who has no score", limits, "[0,0,null]", scoring.Data{"player": scoring.Seat(2)}},
			{"who has left", write(t, limits, leave(0)), "[1,0,0]", scoring.Data{"player": scoring.Seat(0)}},
			{"how many scores a round has", limits, "[0,0]", scoring.Data{"n": 3, "got": 2}},
			{"how many rounds there are", open(t, `{"rounds":4}`, 2, 0), end, scoring.Data{"n": 4}},
		} {
			t.Run(c.name, func(t *testing.T) {
				if diff := cmp.Diff(c.want, refused(t, c.card, c.line).Data); diff != "" {
					t.Errorf("data (-want +got):\n%s", diff)
				}
			})
		}
	})
	t.Run("what no entry looks like is not decoded", func(t *testing.T) {
		table.WantNotDecoded(
			t,
			`{"score":"12"}`, `{"score":[12]}`, `{"scores":12}`, `{"scores":["12"]}`, `{"scores":{"0":12}}`, `{"end":1}`, `{"dice":[1]}`,
		)
	})
	t.Run("house rules out of range are refused", func(t *testing.T) {
		table.WantNotAgreed(
			t, 2,
			`{"win":"most"}`, `{"win":1}`, `{"rounds":-1}`, `{"rounds":1001}`, `{"rounds":null}`, `{"target":1000001}`, `{"target":-1000001}`,
			`{"start":1000001}`, `{"start":0.5}`, `{"min":-1000001}`, `{"max":1000001}`, `{"max":null}`, `{"end":10}`,
		)
	})
	t.Run("house rules that do not go together are refused", func(t *testing.T) {
		for _, c := range []struct {
			house, why string
			data       scoring.Data
		}{
			{`{"min":5,"max":4}`, "min-max", scoring.Data{"min": 5, "max": 4}},
			{`{"start":100,"target":100}`, "target-start", scoring.Data{"target": 100}},
		} {
			agreed, err := paper.Game.Agree([]byte(c.house), 2)
			if err != nil {
				t.Fatal(err)
			}
			card, err := paper.Game.Start(scoring.Table{Seats: 2, House: agreed})
			foul := scoringtest.Foul(t, c.house, err)
			if card != nil || foul.Code != scoring.BadHouse || foul.Why != c.why {
				t.Fatalf("%s: got %v, want bad-house (%s)", c.house, foul, c.why)
			}
			if diff := cmp.Diff(c.data, foul.Data); diff != "" {
				t.Errorf("%s: data (-want +got):\n%s", c.house, diff)
			}
		}
		open(t, `{"min":5,"max":5}`, 2, 0)
	})
}
