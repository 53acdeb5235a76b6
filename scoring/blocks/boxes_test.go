package blocks_test

import (
	"testing"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest"
)

// small is a sheet of three dice that are thrown twice: two boxes for faces, of which 7 or more
// earn 5, three alike, and all dice, into which three sixes may not go while another box is open.
var small = blocks.NewBoxes(scorecard.Game{
	Game:      &scoring.Game{ID: "small", Seats: scoring.Seats{Min: 1, Offer: 4}},
	Shortcuts: []scorecard.Shortcut{{Keys: "0–9  T  A–D"}},
}, func(scoring.Table) (*blocks.Boxes, error) {
	return &blocks.Boxes{
		Dice: 3, Throws: 2, Groups: []string{"faces", "rest"}, Sums: []string{"rest", "bonus", "faces"},
		Bonus: []blocks.Bonus{{ID: "bonus", Sum: "bonus", Earns: blocks.From(7, 5), Text: "small.bonus"}},
		Boxes: []blocks.Box{
			{ID: "ones", Score: blocks.Face(1), Face: 1, Average: 1},
			{ID: "fives", Score: blocks.Face(5), Face: 5, Average: 5},
			{ID: "alike", Group: 1, Score: blocks.Points(20, func(r blocks.Roll) bool { return r.Alike(3) }), Average: 2, Asked: true},
			{ID: "all", Group: 1, Score: blocks.Sum(func(blocks.Roll) bool { return true }), Average: 10},
		},
		Bar: func(_ blocks.State, r blocks.Roll, box int) *scoring.RuleError {
			if r.Five == 6 && box == 3 {
				return scoring.NewRuleError("sixes", "", nil)
			}
			return nil
		},
	}, nil
})

func TestBoxes(t *testing.T) {
	for _, c := range []struct {
		name    string
		entries []string
		want    string // the card, or the refusal of the last entry
	}{
		{
			"boxes and sums",
			[]string{`{"dice":[5,5,1],"box":"fives"}`, `{"box":"all","score":9}`, `{"dice":[4,4,4],"box":"alike"}`},
			`{"boxes":[{"fives":10,"alike":20},{"all":9}],"rest":[20,9],"bonus":[5,0],"faces":[10,0],"total":[35,9]}`,
		},
		{"a box that is taken", []string{`{"dice":[5,5,1],"box":"fives"}`, `{"box":"all","score":9}`, `{"box":"fives","score":5}`}, "box-taken box=small.box.fives score=10"},
		{"a box that there is not", []string{`{"dice":[5,5,1],"box":"sixes"}`}, "bad-box boxes=ones, fives, alike, all"},
		{"a score that no dice give", []string{`{"box":"alike","score":18}`}, "unattainable (score) box=small.box.alike score=18 values=0, 20"},
		{"two rolls before the last", []string{`{"dice":[5,5,1],"box":"fives","rolls":[{"dice":[1,2,3]},{"dice":[1,2,3]}]}`}, "bad-dice (rolls) got=2 max=1"},
		{"the rules bar a box", []string{`{"dice":[6,6,6],"box":"all"}`}, "sixes"},
		{
			"who has left keeps the boxes", []string{
				`{"box":"ones","score":0}`, `{"leave":true,"player":1}`,
			}, `{"boxes":[{"ones":0},{}],"rest":[0,0],"bonus":[0,0],"faces":[0,0],"total":[0,0]}`,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := played(t, small, c.entries); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
	t.Run("where all open boxes are barred, any may be taken", func(t *testing.T) {
		table := scoringtest.Table[*blocks.BoxCard, *blocks.BoxEntry]{Game: small.Game}
		card := table.Write(t, table.Open(t, "", 1, 0), `{"box":"ones","score":0}`, `{"box":"fives","score":0}`, `{"box":"alike","score":0}`, `{"dice":[6,6,6],"box":"all"}`)
		if got := card.Total(0); got != 18 {
			t.Errorf("the total is %d, not 18", got)
		}
	})
	t.Run("what a bonus needs", func(t *testing.T) {
		table := scoringtest.Table[*blocks.BoxCard, *blocks.BoxEntry]{Game: small.Game}
		card := table.Write(t, table.Open(t, "", 1, 0), `{"box":"fives","score":5}`)
		if got, want := card.Need(0, 0), (blocks.Need{Points: 2, From: 1, Reachable: true}); got != want {
			t.Errorf("got %+v, want %+v", got, want)
		}
	})
}

func TestBoxes_Typed(t *testing.T) {
	scoringtest.Typed(t, small, scoringtest.Moment{Seats: 2}, map[string]string{
		"551b":  `{"dice":[5,5,1],"box":"fives"}`,
		"551\n": `{"dice":[5,5,1],"box":"fives"}`, // 10, before the sum of 11: the bonus counts
		"d9\n":  `{"box":"all","score":9}`,
		"d99\n": ``,
		"666d":  ``,
		"666\n": `{"dice":[6,6,6],"box":"alike"}`,
	})
	scoringtest.Typed(t, small, scoringtest.Moment{Name: "each roll", Seats: 2, Keys: "each"}, map[string]string{
		"551" + "55t" + "5b": `{"dice":[5,5,5],"box":"fives","rolls":[{"dice":[5,5,1],"keep":[5,5]}]}`,
	})
}

func TestBoxes_Laws(t *testing.T) { scoringtest.Laws{Game: small}.Run(t) }
