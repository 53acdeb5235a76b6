package scoring_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
	_ "beermat/scoring/scoringtest/rapidtest"
)

func TestDiceAreReadFromAnyList(t *testing.T) {
	for text, want := range map[string]scoring.Dice{
		`[]`:                   {},
		`[ ]`:                  {},
		`[3]`:                  {3},
		`[3,3,3,4,4]`:          {3, 3, 3, 4, 4},
		"[ 3 , 4,\n6 ]":        {3, 4, 6},
		`[0,1,6,7,9]`:          {0, 1, 6, 0, 0},
		`[10,-1]`:              {0, 0},
		`[1.0,1.5,1e0]`:        {1, 0, 1},
		`[1e999,-1e999]`:       {0, 0},
		`["3",true,null]`:      {0, 0, 0},
		`[[3],{"3":3},3]`:      {0, 0, 3},
		`[9007199254740993,2]`: {0, 2},
		`null`:                 nil,
	} {
		got := scoring.Dice{5}
		if err := json.Unmarshal([]byte(text), &got); err != nil {
			t.Errorf("%s: %v", text, err)
		} else if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", text, diff)
		}
	}
}

func TestWhatIsNoListIsNoDice(t *testing.T) {
	for _, text := range []string{`3`, `"33344"`, `{}`, `true`} {
		var d scoring.Dice
		if err := json.Unmarshal([]byte(text), &d); err == nil {
			t.Errorf("%s is read as %v", text, d)
		}
	}
}

func TestDiceGoThroughJSONAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := scoring.Dice(rapid.SliceOf(rapid.Custom(func(t *rapid.T) scoring.Die {
			return scoring.Die(rapid.IntRange(1, 6).Draw(t, "face"))
		})).Draw(t, "dice"))
		text, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		var got scoring.Dice
		if err := json.Unmarshal(text, &got); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%s (-want +got):\n%s", text, diff)
		}
	})
}

func TestDice(t *testing.T) {
	t.Run("dice are checked for their number and their faces", func(t *testing.T) {
		for name, c := range map[string]struct {
			dice scoring.Dice
			want error
		}{
			"as many as they should be": {scoring.Dice{1, 6, 3}, nil},
			"too few":                   {scoring.Dice{1, 6}, scoring.NewRuleError("bad-dice", "number", scoring.Data{"want": 3, "got": 2})},
			"too many, whatever lies":   {scoring.Dice{0, 7, 1, 1}, scoring.NewRuleError("bad-dice", "number", scoring.Data{"want": 3, "got": 4})},
			"none":                      {nil, scoring.NewRuleError("bad-dice", "number", scoring.Data{"want": 3, "got": 0})},
			"what was no face":          {scoring.Dice{1, 0, 6}, scoring.NewRuleError("bad-dice", "face", scoring.Data{"want": 3})},
			"a seven":                   {scoring.Dice{1, 7, 6}, scoring.NewRuleError("bad-dice", "face", scoring.Data{"want": 3})},
			"less than nothing":         {scoring.Dice{-1, 2, 6}, scoring.NewRuleError("bad-dice", "face", scoring.Data{"want": 3})},
		} {
			t.Run(name, func(t *testing.T) {
				if diff := cmp.Diff(c.want, c.dice.Check(3)); diff != "" {
					t.Errorf("-want +got:\n%s", diff)
				}
			})
		}
	})
	t.Run("a roll takes its faces from the chance given", func(t *testing.T) {
		throws := []int{0, 5, 2}
		chance := func(n int) int {
			if n != 6 {
				t.Errorf("asked for one of %d faces", n)
			}
			next := throws[0]
			throws = throws[1:]
			return next
		}
		if diff := cmp.Diff(scoring.Dice{1, 6, 3}, scoring.Roll(3, chance)); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
	})
	t.Run("every roll comes once and is its own", func(t *testing.T) {
		for dice, want := range []int{1, 6, 36, 216} {
			rolls, all := map[string]bool{}, []scoring.Dice{}
			for roll := range scoring.EveryRoll(dice) {
				if err := roll.Check(dice); err != nil {
					t.Fatalf("%v: %v", roll, err)
				}
				all = append(all, roll)
			}
			for _, roll := range all { // after the last, so that one that is changed later is found
				rolls[fmt.Sprint(roll)] = true
			}
			if len(all) != want || len(rolls) != want {
				t.Errorf("%d dice: got %d rolls, %d of them different, want %d", dice, len(all), len(rolls), want)
			}
		}
	})
	t.Run("the rolls may be left before the last", func(t *testing.T) {
		tried := 0
		for range scoring.EveryRoll(2) {
			if tried++; tried == 7 {
				break
			}
		}
		if tried != 7 {
			t.Errorf("%d rolls were tried, want 7", tried)
		}
	})
}

func TestDiceAreAddedAndCounted(t *testing.T) {
	d := scoring.Dice{3, 3, 6, 1, 3}
	if got := d.Sum(); got != 16 {
		t.Errorf("sum %d, want 16", got)
	}
	if diff := cmp.Diff([7]int{0, 1, 0, 3, 0, 0, 1}, d.Counts()); diff != "" {
		t.Errorf("counts (-want +got):\n%s", diff)
	}
}
