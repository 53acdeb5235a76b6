package custom_test

import (
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest"
)

// TestRolls writes turns of Kniffel with every roll, which leave the card as their last dice do.
func TestRolls(t *testing.T) {
	d := read(t, "../../assets/games/german/kniffel.toml")
	for _, c := range []struct{ name, entry, want string }{ // what the turn leaves, or why it is refused
		{"two rolls", `{"dice":[5,5,5,2,3],"box":"fives","rolls":[{"dice":[5,5,1,4,6],"keep":[5,5]}]}`, "15"},
		{"three rolls, nothing kept of the first", `{"dice":[5,5,5,5,5],"box":"five-alike","rolls":[{"dice":[1,2,3,4,6]},{"dice":[5,5,1,4,6],"keep":[5,5]}]}`, "50"},
		{"not rolled again", `{"dice":[5,5,1,4,6],"box":"fives","rolls":[{"dice":[5,5,1,4,6],"keep":[5,5,1,4,6]}]}`, "10"},
		{"rolled four times", `{"dice":[5,5,1,4,6],"box":"fives","rolls":[{"dice":[1,2,3,4,6]},{"dice":[1,2,3,4,6]},{"dice":[1,2,3,4,6]}]}`, "bad-dice rolls"},
		{"something was kept that does not lie there", `{"dice":[5,5,1,4,6],"box":"fives","rolls":[{"dice":[1,2,3,4,6],"keep":[5]}]}`, "bad-dice keep"},
		{"what was kept is gone", `{"dice":[5,5,1,4,6],"box":"fives","rolls":[{"dice":[1,2,3,4,6],"keep":[2]}]}`, "bad-dice keep"},
		{"a roll of four dice", `{"dice":[5,5,1,4,6],"box":"fives","rolls":[{"dice":[1,2,3,4]}]}`, "bad-dice number"},
		{"rolls without the last dice", `{"score":10,"box":"fives","rolls":[{"dice":[1,2,3,4,6]}]}`, "bad-entry rolls"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := turned(table(d).Open(t, `{}`, 1, 0), entry(t, "%s", c.entry)); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
	t.Run("where nothing says how often is thrown", func(t *testing.T) {
		triple := read(t, "../../assets/games/dice/triple-yahtzee.toml")
		e := entry(t, `{"dice":[5,5,1,4,6],"box":"fives","column":"single","rolls":[{"dice":[1,2,3,4,6]}]}`)
		if got := turned(table(triple).Open(t, `{}`, 1, 0), e); got != "bad-entry custom-key" {
			t.Errorf("got %s", got)
		}
		if modes := triple.Input(table(triple).Open(t, `{}`, 1, 0)).Pad().Modes; modes != nil {
			t.Errorf("there are modes: %v", modes)
		}
	})
	t.Run("in a game of rounds", func(t *testing.T) {
		paper := read(t, "testdata/paper.toml")
		if got := turned(table(paper).Open(t, `{}`, 2, 0), entry(t, `{"score":1,"rolls":[{"dice":[1]}]}`)); got != "bad-entry custom-key" {
			t.Errorf("got %s", got)
		}
	})
	t.Run("the log tells what was kept", func(t *testing.T) {
		e := entry(t, `{"dice":[5,5,5,2,3],"box":"fives","rolls":[{"dice":[5,6,1,4,5],"keep":[5,5]}]}`)
		want := []scorecard.Text{scorecard.Say("boxes.rolled", "dice", scoring.Dice{1, 4, 5, 5, 6}, "keep", scoring.Dice{5, 5})}
		if diff := cmp.Diff(want, d.Describe(table(d).Open(t, `{}`, 1, 0), e).Before); diff != "" {
			t.Error(diff)
		}
	})
	scoringtest.Typed(t, d.Game, scoringtest.Moment{Name: "each roll", Seats: 2, Keys: "each"}, map[string]string{
		"55146" + "55t" + "523" + "e":            `{"dice":[5,5,5,2,3],"box":"fives","rolls":[{"dice":[5,5,1,4,6],"keep":[5,5]}]}`,
		"55146" + "e":                            `{"dice":[5,5,1,4,6],"box":"fives","rolls":[{"dice":[5,5,1,4,6],"keep":[5,5,1,4,6]}]}`,
		"12346" + "t" + "55146" + "t" + "55555l": `{"dice":[5,5,5,5,5],"box":"five-alike","rolls":[{"dice":[1,2,3,4,6]},{"dice":[5,5,1,4,6]}]}`,
	})
}

// turned returns the total that an entry leaves, or why it is refused.
func turned(card scoring.Card, e scoring.Entry) string {
	after, err := card.Write(e)
	if err != nil {
		foul := err.(*scoring.RuleError)
		return foul.Code + " " + foul.Why
	}
	return strconv.Itoa(after.Standings()[0].Score)
}
