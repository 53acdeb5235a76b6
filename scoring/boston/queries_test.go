package boston_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring/blocks"
	"beermat/scoring/boston"
	"beermat/scoring/scorecard"
)

func TestThePadKeepsTheHighestOfEachThrow(t *testing.T) {
	for _, c := range []struct {
		house, keys        string
		kept, makes, score string // as they are drawn: the dice, what they make, the score
		missing            int    // dice of the throw
	}{
		{``, "", "", `""`, `""`, 3},
		{``, "26", "", `""`, `""`, 1},
		{``, "264", "6", `{"key":"boston.made","sum":"6"}`, `""`, 2},
		{``, "266", "6", `{"key":"boston.made","sum":"6"}`, `""`, 2},
		{``, "26435", "65", `{"key":"boston.made","sum":"6 + 5"}`, `""`, 1},
		{``, "264352", "652", `{"key":"boston.made","sum":"6 + 5 + 2"}`, `13`, 0},
		{multiply, "26435", "65", `{"key":"boston.made","sum":"6 + 5"}`, `""`, 1},
		{multiply, "264352", "652", `{"key":"boston.made","sum":"(6 + 5) × 2"}`, `22`, 0},
	} {
		t.Run(c.keys+c.house, func(t *testing.T) {
			in := boston.Scorecard.Input(open(t, c.house, 3, 0))
			for _, key := range c.keys {
				in = in.Press(scorecard.KeyID(key))
			}
			pad, kept := in.Pad(), ""
			for _, die := range pad.Trays[1].Dice {
				kept += die.Face
			}
			makes, _ := json.Marshal(pad.Makes)
			score, _ := json.Marshal(pad.Readout)
			missing, _ := pad.Primary.Off.Data["n"].(int)
			if kept != c.kept || string(makes) != c.makes || string(score) != c.score || missing != c.missing {
				t.Errorf("kept %s makes %s score %s, %d missing", kept, makes, score, missing)
			}
		})
	}
}

func TestTheCardSaysWhatHasToBeBeaten(t *testing.T) {
	card := open(t, `{"rounds":2,"multiply":true}`, 3, 1)
	for _, step := range []struct {
		line       string
		highest    int
		contenders []int
	}{
		{"=12", 12, []int{1, 2, 0}},
		{"=9", 12, []int{1, 2, 0}},
		{"=12", 0, []int{1, 0}}, // the tie-break
		{"=4", 4, []int{1, 0}},
		{"=5", 0, []int{1, 2, 0}}, // the second round
		{"=14", 14, []int{1, 2, 0}},
		{leave(1), 0, []int{2, 0}},
		{"=12", 12, []int{2, 0}},
	} {
		card = write(t, card, step.line)
		if got := blocks.ContestsOf(card).Contest().Highest(card.Seating()); got != step.highest {
			t.Errorf("after %s: %d has to be beaten, want %d", step.line, got, step.highest)
		}
		if diff := cmp.Diff(step.contenders, contenders(card)); diff != "" {
			t.Errorf("after %s: contenders (-want +got):\n%s", step.line, diff)
		}
	}
	if got := contenders(write(t, card, "=9")); got != nil {
		t.Errorf("contenders %v of a game that is over", got)
	}
}

func TestWhatIsAskedOfACardIsACopy(t *testing.T) {
	card := write(t, open(t, ``, 3, 0), "=12", "=9", "=12", "=5")
	before := text(t, card)
	card.Scores(0)[0] = 1
	blocks.ContestsOf(card).TieBreaks(0, 1)[0] = 1
	contenders(card)[0] = 1
	wantText(t, card, before)
	if got := contenders(card)[0]; got != 0 {
		t.Errorf("the first contender is now %d", got)
	}
}
