package custom_test

import (
	"testing"

	"beermat/scoring/custom"
	"beermat/scoring/scoringtest"
)

// bids is a game of two fields; below it stand what a case adds, and an example.
const bids = `game = "test/bids"
version = 1
name = "Bids"
seats = { min = 2 }
shape = "rounds"
score = "bid"
`

const bidFields = `
[[field]]
id = "bid"
max = 9
name = "Bid"

[[field]]
id = "sure"
type = "switch"
name = "Sure"
`

// bidExample writes two rounds: 3 and 5, then 2 and, surely, 4.
const bidExample = `
[[example]]
entries = [
  { fields = { bid = 3, sure = false } },
  { fields = { bid = 5, sure = true } },
  { fields = { bid = 2, sure = true } },
  { fields = { bid = 4, sure = true } },
]
`

// TestDefinition_Written tries what formulas know of what was written.
func TestDefinition_Written(t *testing.T) {
	for name, c := range map[string]struct{ keys, result string }{
		"an award knows the fields of its round":        {"rounds = 2\naward = \"sure ? 2 * value : 0\"", "totals = [4, 18]"},
		"an award knows what was written before":        {"rounds = 2\naward = \"sum(past.bid) + value\"", "totals = [8, 14]"},
		"an award of a file may name things itself":     {"rounds = 2\naward = \"let bid = 3; let past = 1; value * bid + past\"", "totals = [17, 29]"},
		"a score knows the scores before":               {"rounds = 2\nmin = 0\naward = \"len(past.score) == 1 ? past.score[0] : 0\"", "totals = [3, 5]"},
		"who is out is asked of all rounds":             {"rounds = 3\nout = \"len(past.sure) == 2 && all(past.sure, #)\"", "totals = [5, 9]\ndone = true"},
		"an end looks at what everybody wrote":          {"done = \"any(written.sure, count(#, #) == 2)\"", "totals = [5, 9]\ndone = true"},
		"an end does not come before it is so":          {"done = \"all(written.sure, count(#, #) == 2)\"", "totals = [5, 9]\ndone = false"},
		"places come before totals":                     {"rounds = 2\nrank = \"false in past.sure ? 1 : 0\"", "totals = [5, 9]\ndone = true\nwon = [0]"},
		"of equal places the totals decide":             {"rounds = 2\nrank = \"len(past.sure)\"", "totals = [5, 9]\nwon = [1]"},
		"a round is settled by the next":                {"rounds = 3\nsettle = \"len(later.bid) > 0 ? score * later.bid[0] : nil\"", "totals = [6, 20]\ndone = false"},
		"a round that nobody decides counts nothing":    {"rounds = 2\nsettle = \"sure && len(later.bid) == 0 ? nil : score\"", "totals = [3, 5]\ndone = true"},
		"a formula of its own may be called as another": {"rounds = 2\ntie = \"total\"\n[let]\ntotal = \"sum(scores)\"", "totals = [5, 9]"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := custom.Parse([]byte(bids + c.keys + "\n" + bidFields + bidExample + c.result + "\n")); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestDefinition_Tapped taps numbers one after another: each leads to the next that is missing.
func TestDefinition_Tapped(t *testing.T) {
	d := read(t, "../../assets/games/sport/bowling.toml")
	card := table(d).Open(t, ``, 1, 0)
	in := d.Begin(card, "").PressAll("=3", "=7").Input()
	if got := scoringtest.Text(t, in.Pad().Number); got != `{"min":0,"max":7,"values":[0,1,2,3,4,5,6,7],"typed":"7"}` {
		t.Errorf("the second ball is %s", got)
	}
	e, _ := in.Entry()
	if got, want := scoringtest.Text(t, e), `{"fields":{"roll-1":3,"roll-2":7}}`; got != want {
		t.Errorf("the entry is %s, want %s", got, want)
	}
	after, err := card.Write(e)
	if err != nil {
		t.Fatal(err)
	}
	cell := d.View(after, nil).Blocks[0].Lines[0].Cells[0]
	if text, note := scoringtest.Text(t, cell.Text), scoringtest.Text(t, cell.Note); text != "10" || note != `"rounds.open"` {
		t.Errorf("a spare is shown as %s, %s", text, note)
	}
}

// TestDefinition_Bounds asks for what is left of a number that two share.
func TestDefinition_Bounds(t *testing.T) {
	d, card := cards(t, "tichu", 2, `{}`)
	after, err := card.Write(entry(t, `{"fields":{"result":"points","points":65,"tichu":"none","grand":"none"}}`))
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range d.Begin(after, "").Input().Pad().Choices[0].Keys[:1] {
		if n := d.Begin(after, "").PressAll(o.ID).Input().Pad().Number; n == nil || n.Min != 35 || n.Max != 35 {
			t.Errorf("of 100 points, 65 are written, and %+v are asked", n)
		}
	}
}
