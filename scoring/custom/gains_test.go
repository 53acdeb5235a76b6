package custom_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring/custom"
	"beermat/scoring/scorecard"
)

// TestBest says what the pad calls best: what the total grows by most, with a bonus that is
// earned and the factor of a column. In the first game the upper boxes hold 3 + 6 + 9 + 12 + 18
// = 48, so that three fives make 63.
func TestBest(t *testing.T) {
	upper := []string{
		`{"box":"ones","score":3}`, `{"box":"twos","score":6}`, `{"box":"threes","score":9}`, `{"box":"fours","score":12}`,
		`{"box":"sixes","score":18}`,
	}
	for _, c := range []struct {
		name, game string
		entries    []string
		dice       string
		line       string         // where the best goes
		note       scorecard.Text // what its key says of it
	}{
		{"the bonus is earned", "german/kniffel", upper, "55523", "fives", scorecard.Say("boxes.worth", "score", 15, "bonus", 35)},
		{"the bonus is not earned yet", "german/kniffel", upper[1:], "55523", "three-alike", scorecard.Num(20)},
		{"a column counts threefold", "dice/triple-yahtzee", nil, "66666", "five-alike.triple", scorecard.Num(50)},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := read(t, "../../assets/games/"+c.game+".toml")
			card := table(d).Open(t, `{}`, 1, 0)
			for _, line := range c.entries {
				after, err := card.Write(entry(t, "%s", line))
				if err != nil {
					t.Fatal(err)
				}
				card = after
			}
			in := d.Input(card)
			for _, face := range c.dice {
				in = in.Press(scorecard.KeyID(face))
			}
			best := ""
			for _, b := range d.View(card, in).Blocks {
				for _, l := range b.Lines {
					if l.Cells[0].Tone == scorecard.Best {
						best += l.ID
					}
				}
			}
			if best != c.line {
				t.Errorf("%s is called best, not %s", best, c.line)
			}
			if diff := cmp.Diff(scorecard.Say("boxes.most", "points", c.note), in.Pad().Primary.Note); diff != "" {
				t.Errorf("what its key says (-want +got):\n%s", diff)
			}
		})
	}
}

// TestBonus says how far a bonus is: with 3 + 6 + 9 + 12 in four boxes 33 of 63 are missing, and
// fives and sixes can still give 25 and 30. With nothing in the sixes they cannot.
func TestBonus(t *testing.T) {
	d := read(t, "../../assets/games/german/kniffel.toml")
	four := []string{`{"box":"ones","score":3}`, `{"box":"twos","score":6}`, `{"box":"threes","score":9}`, `{"box":"fours","score":12}`}
	for _, c := range []struct {
		name    string
		entries []string
		want    scorecard.Text
		have    int
	}{
		{"nothing is written", nil, scorecard.Say("boxes.bonus-left", "n", 63), 0},
		{"within reach", four, scorecard.Say("boxes.bonus-left", "n", 33), 30},
		{"out of reach", append(four[:4:4], `{"box":"sixes","score":0}`), scorecard.Say("boxes.bonus-gone"), 30},
		{"earned", append(four[:4:4], `{"box":"sixes","score":18}`, `{"box":"fives","score":15}`), scorecard.Say("boxes.plus", "n", 35), 63},
	} {
		t.Run(c.name, func(t *testing.T) {
			card := table(d).Open(t, `{}`, 1, 0)
			for _, line := range c.entries {
				after, err := card.Write(entry(t, "%s", line))
				if err != nil {
					t.Fatal(err)
				}
				card = after
			}
			for _, line := range d.View(card, nil).Blocks[0].Lines {
				if line.Kind == scorecard.Aside {
					want := scorecard.Cell{Text: c.want, State: scorecard.Written, Gauge: scorecard.Gauge{Have: c.have, Of: 63}}
					if diff := cmp.Diff(want, line.Cells[0]); diff != "" {
						t.Errorf("the bonus (-want +got):\n%s", diff)
					}
				}
			}
		})
	}
}

// TestBest_Low says that where the lowest total wins, the best is what it grows by least, and
// that nothing calls that most points.
func TestBest_Low(t *testing.T) {
	d, err := custom.Parse([]byte(`game = "home/few"
version = 1
name = "Few"
seats = { min = 1 }
shape = "boxes"
low = true
dice = { count = 2 }

[[box]]
id = "sum"
name = "Sum"
score = "pips"

[[box]]
id = "sixes"
name = "Sixes"
score = "n[6] * 6"

[[example]]
dice = [3, 4]
box = "sum"
score = 7
`))
	if err != nil {
		t.Fatal(err)
	}
	in := d.Input(table(d).Open(t, `{}`, 1, 0))
	for _, face := range "61" {
		in = in.Press(scorecard.KeyID(face))
	}
	if diff := cmp.Diff(scorecard.Num(6), in.Pad().Primary.Note); diff != "" {
		t.Errorf("what the key of the best says (-want +got):\n%s", diff)
	}
}
