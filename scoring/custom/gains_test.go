package custom_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
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

// TestNeeds says what is missing for a bonus: with 3 + 6 + 9 + 12 in four boxes 33 of 63 do, and
// fives and sixes can still give 25 and 30. With nothing in the sixes they cannot.
func TestNeeds(t *testing.T) {
	d := read(t, "../../assets/games/german/kniffel.toml")
	upper := d.View(table(d).Open(t, `{}`, 1, 0), nil).Blocks[0]
	says := func(text string, values ...any) []scorecard.Text {
		values = append([]any{"name", scoring.Seat(0)}, values...)
		return []scorecard.Text{scorecard.Say("boxes.bonus-"+text, append(values, "bonus", 35)...)}
	}
	open := []scoring.TextKey{scoring.TextKey(upper.Lines[4].Label.Key), scoring.TextKey(upper.Lines[5].Label.Key)}
	four := []string{`{"box":"ones","score":3}`, `{"box":"twos","score":6}`, `{"box":"threes","score":9}`, `{"box":"fours","score":12}`}
	for _, c := range []struct {
		name    string
		entries []string
		want    []scorecard.Text
	}{
		{"nothing is written", nil, says("start", "group", upper.Title, "points", 63)},
		{"within reach", four, says("needs", "points", 33, "boxes", open)},
		{"out of reach", append(four[:4:4], `{"box":"sixes","score":0}`), says("gone", "group", upper.Title)},
		{"earned", append(four[:4:4], `{"box":"sixes","score":18}`, `{"box":"fives","score":15}`), says("earned", "group", upper.Title)},
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
			var got []scorecard.Text
			for _, b := range d.View(card, nil).Blocks {
				got = append(got, b.Facts...)
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("facts (-want +got):\n%s", diff)
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
