package insight_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring/odds"
	"beermat/scoring/scorecard"
	"beermat/sheets/stats/insight"
)

func TestWhole(t *testing.T) {
	for chance, want := range map[float64]int{0: 0, 0.0001: 1, 0.424: 42, 0.9999: 99, 1: 100} {
		if got := insight.Whole(chance); got != want {
			t.Errorf("%v is %d %%, not %d", chance, got, want)
		}
	}
}

// said is how a sentence is written in these tests: its text as JSON, after a mark for its kind.
func said(t *testing.T, list ...insight.Sentence) (lines []string) {
	t.Helper()
	for _, one := range list {
		text, err := json.Marshal(one.Text)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, []string{"", "# ", "! "}[one.Kind]+string(text))
	}
	return lines
}

func TestSaid(t *testing.T) {
	label := map[string]scorecard.Text{"sixes": scorecard.Say("yahtzee.box.sixes")}
	turn := func(dice, box float64, loss insight.Loss) insight.Turn {
		return insight.Turn{Judged: true, Given: dice, Loss: loss, Turn: odds.Turn{Dice: dice, Box: box, Best: "sixes"}}
	}
	points := &insight.Player{
		Turns:  []insight.Turn{turn(20, 0, insight.NoLoss), turn(-4, 0.5, insight.NoLoss), turn(1, 9, insight.Blunder), {}},
		Judged: 3, Dice: 17, Box: 9.5, Luck: insight.Lucky, Labels: label,
	}
	whole := &insight.Player{
		Unit: insight.Percents, Turns: []insight.Turn{{Judged: true, Turn: odds.Turn{Choices: []odds.Choice{{Points: 12, Held: true, Cost: 3.5}, {Points: 4, Cost: 0.2}}}}},
		Judged: 1, Dice: -2.5, Box: 3.7,
	}
	report := &insight.Report{
		Curve:   []odds.Position{{Chances: odds.Chances{Method: odds.Exact, Win: []float64{0.5, 0.5}, Share: []float64{0.5, 0.5}}}, {Chances: odds.Chances{Method: odds.Exact, Win: []float64{0.7, 0.3}, Share: []float64{0.7, 0.3}}}},
		Players: []insight.Player{{Turns: []insight.Turn{{Judged: true, Luck: insight.Lucky, Given: 20.4}}}, {}},
		Policy:  "chances.policy.best-play", Method: odds.Simulated,
	}
	var record insight.Record
	record.Add(insight.Play{Turns: 4, Judged: 4, Box: insight.Cost{Sum: 8, Squares: 20}})
	q := insight.Question{Best: 1, Lines: []insight.QuestionLine{{Cost: 4}, {Label: label["sixes"]}, {Cost: 0.4}}}
	for name, c := range map[string]struct{ got, want []string }{
		"a swing, with the dice of its turn": {
			said(t, insight.Sentence{Text: report.Said(insight.Swing{From: 0.5, To: 0.7})}),
			[]string{`{"by":{"seat":0},"dice":{"key":"insight.swing-dice","lucky":true,"points":20},"from":{"key":"percent","number":50},"key":"insight.swing","name":{"seat":0},"own":true,"to":{"key":"percent","number":70},"up":true,"what":""}`},
		},
		"how chances were simulated": {said(t, insight.Sentence{Text: report.Basis(20)}), []string{`{"key":"insight.basis.simulated","n":20,"policy":"chances.policy.best-play"}`}},
		"nobody entered any dice":    {said(t, (&insight.Player{}).Said(0, true)...), []string{`"choices.none"`}},
		"of a chance, adding up":     {said(t, whole.Said(0, true)...), []string{`{"key":"choices.gave.chance","more":false,"name":{"seat":0},"points":2.5,"word":""}`, `{"key":"choices.cost.chance","name":{"seat":0},"none":false,"points":3.7}`, `# {"cost":{"key":"number.minus","n":3.7},"dice":{"key":"number.minus","n":2.5},"keeps":false,"kept":{"key":"number.plus","n":0},"key":"choices.adds-up.chance","name":{"seat":0},"score":-6,"sum":{"key":"number.minus","n":6.2},"usual":0}`}},
		"the best box":               {said(t, points.Costs(0)...), []string{`# "choices.best-box"`}},
		"a box as good":              {said(t, points.Costs(1)...), []string{`# "choices.near-best"`}},
		"a blunder stands beside it": {said(t, points.Costs(2)...), nil},
		"a turn without dice":        {said(t, points.Costs(3)...), nil},
		"holding too early":          {said(t, whole.Costs(0)...), []string{`! {"key":"choices.held","n":12,"points":3.5}`}},
		"three of many mistakes": {
			said(t, (&insight.Player{Unit: insight.Percents, Turns: []insight.Turn{{Judged: true, Turn: odds.Turn{Choices: []odds.Choice{
				{Points: 4, Cost: 2}, {Points: 9, Cost: 1.5}, {Points: 12, Cost: 5}, {Points: 14, Cost: 0.1}, {Points: 20, Held: true, Cost: 3},
			}}}}}).Costs(0)...),
			[]string{`! {"key":"choices.rolled","n":4,"points":2}`, `! {"key":"choices.rolled","n":12,"points":5}`, `! {"key":"choices.held","n":20,"points":3}`},
		},
		"what a night’s dice gave":    {said(t, insight.NightLuck{Judged: 9, Dice: -30, Luck: insight.Unlucky}.Said("Bo")...), []string{`{"key":"luck.gave","more":false,"name":"Bo","points":30,"word":"luck.unlucky"}`, `# {"key":"luck.judged","n":9}`}},
		"what boxes cost":             {said(t, record.Said(100)...)[:1], []string{`{"cost":8,"key":"play.cost"}`}},
		"an answer that costs points": {said(t, q.Said(0)), []string{`! {"better":"yahtzee.box.sixes","key":"choices.loss.mistake","points":4}`}},
		"the best answer":             {said(t, q.Said(1)), []string{`# "choices.best-box"`}},
		"an answer that is as good":   {said(t, q.Said(2)), []string{`# "choices.near-best"`}},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, c.got); diff != "" {
				t.Error(diff)
			}
		})
	}
}
