package scorecard_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// words splits keys at spaces.
func words(keys string) []string { return strings.Fields(keys) }

func TestRoll(t *testing.T) {
	for _, c := range []struct {
		roll scorecard.Roll
		keys string
		want string
		last bool // whether the last key meant anything
	}{
		{scorecard.Roll{N: 3}, "4 5 6", "[4 5 6]", true},
		{scorecard.Roll{N: 3}, "4 5 6 1", "[4 5 6]", false},
		{scorecard.Roll{N: 3}, "4 5 -0", "[5]", true},
		{scorecard.Roll{N: 3}, "4 5 -2", "[4 5]", false},
		{scorecard.Roll{N: 3}, "4 -00", "[4]", false},
		{scorecard.Roll{N: 3}, "4 --0", "[4]", false},
		{scorecard.Roll{N: 3, Tray: 1}, "4 --0", "[]", true},
		{scorecard.Roll{N: 3, Tray: 1}, "4 -0", "[4]", false},
		{scorecard.Roll{N: 3}, "7", "[]", false},
		{scorecard.Roll{N: 3}, "44", "[]", false},
	} {
		roll, ok := c.roll, false
		for _, key := range words(c.keys) {
			roll, ok = roll.Press(scorecard.KeyID(key))
		}
		if got := fmt.Sprint(roll.Dice); got != c.want || ok != c.last {
			t.Errorf("%s: got %s, %v, want %s, %v", c.keys, got, ok, c.want, c.last)
		}
	}
	t.Run("lays the dice with a key each that takes it back", func(t *testing.T) {
		tray, err := json.Marshal(scorecard.Roll{Dice: scoring.Dice{4, 5}, N: 3, Tray: 1}.Lay())
		if want := `{"dice":[{"face":"4","key":"--0"},{"face":"5","key":"--1"}],"free":1}`; err != nil || string(tray) != want {
			t.Errorf("got %s, want %s", tray, want)
		}
	})
	t.Run("has keys without an ID once it is full", func(t *testing.T) {
		for _, k := range (scorecard.Roll{Dice: scoring.Dice{4}, N: 1}).Keys() {
			if k.ID != "" || k.Off.IsZero() {
				t.Errorf("got %+v", k)
			}
		}
	})
}

func TestText_MarshalJSON(t *testing.T) {
	for want, text := range map[string]scorecard.Text{
		`12`:                               scorecard.Num(12),
		`"pig.how"`:                        scorecard.Say("pig.how"),
		`""`:                               {},
		`{"key":"seat","name":{"seat":2}}`: scorecard.Who(2),
		`{"key":"pad.next","names":[{"seat":1},{"seat":2}]}`:            scorecard.Then(1, 2),
		`{"key":"pad.next","names":[{"seat":1},{"seat":2},{"seat":3}]}`: scorecard.Then(1, 2, 3, 4),
		`{"dice":[6,6],"key":"x","list":["a",3],"one":{"key":"of","n":1}}`: scorecard.Say(
			"x", "dice", scoring.Dice{6, 6}, "list", []scorecard.Text{scorecard.Say("a"), scorecard.Num(3)}, "one", scorecard.Say("of", "n", 1),
		),
	} {
		if got, err := json.Marshal(text); err != nil || string(got) != want {
			t.Errorf("got %s %v, want %s", got, err, want)
		}
	}
}

func TestNextOf(t *testing.T) {
	if next := scorecard.NextOf(scorecard.Then(2, 0)); len(next) != 2 || next[0] != 2 {
		t.Errorf("next are %v", next)
	}
	if next := scorecard.NextOf(scorecard.Say("table.over")); next != nil {
		t.Errorf("after a game %v are next", next)
	}
}
