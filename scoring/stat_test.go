package scoring_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
)

func TestCountsOfAKindAreJoined(t *testing.T) {
	one, other := scoring.Count{N: 3, Sum: 20}, scoring.Count{N: 2, Sum: 7}
	for name, c := range map[string]struct {
		kind scoring.StatType
		want scoring.Count
		adds bool
	}{
		"an average": {scoring.Average, scoring.Count{N: 5, Sum: 27}, true},
		"a rate":     {scoring.Rate, scoring.Count{N: 5, Sum: 27}, true},
		"a total":    {scoring.Total, scoring.Count{N: 5, Sum: 27}, true},
		"the most":   {scoring.Most, scoring.Count{N: 5, Sum: 20}, false},
		"the least":  {scoring.Least, scoring.Count{N: 5, Sum: 7}, false},
	} {
		for _, got := range []scoring.Count{c.kind.Join(one, other), c.kind.Join(other, one)} {
			if got != c.want {
				t.Errorf("%s: got %+v, want %+v", name, got, c.want)
			}
		}
		if got := c.kind.Adds(); got != c.adds {
			t.Errorf("%s adds: %v", name, got)
		}
		if a, b := c.kind.Join(one, scoring.Count{}), c.kind.Join(scoring.Count{}, one); a != one || b != one {
			t.Errorf("%s of nothing and something is %+v and %+v", name, a, b)
		}
	}
}

func TestStat(t *testing.T) {
	t.Run("a figure knows what is expected or that nothing is", func(t *testing.T) {
		if _, ok := (scoring.Stat{}).Even(nil); ok {
			t.Error("something is expected of a figure without a mean")
		}
		always := scoring.Stat{Mean: func(scoring.HouseRules) (float64, bool) { return 2.5, true }}
		if mean, ok := always.Even(nil); mean != 2.5 || !ok {
			t.Errorf("got %v %v, want 2.5", mean, ok)
		}
	})
	t.Run("a variant is what was agreed otherwise", func(t *testing.T) {
		for house, want := range map[string]string{
			``:                             ``,
			`{"reroll":false,"bonus":100}`: ``,
			`{"reroll":true}`:              `{"reroll":true}`,
			`{"reroll":true,"bonus":0}`:    `{"bonus":0,"reroll":true}`,
			`{"bonus":0,"reroll":true}`:    `{"bonus":0,"reroll":true}`,
			`{"chips":[3,3,3]}`:            ``,
			`{"chips":[4,4,4]}`:            `{"chips":4}`,
			`{"chips":[3,3,4]}`:            `{"chips":[3,3,4]}`,
			`{"rounds":5}`:                 ``,
			`{"rounds":4}`:                 `{"rounds":4}`,
			`{"stake":{"minor":25,"currency":"EUR"}}`: ``,
		} {
			agreed, err := variants.Agree([]byte(house), 3)
			if err != nil {
				t.Fatal(err)
			}
			if got := variants.Variant(agreed); got != want {
				t.Errorf("%s is the variant %q, want %q", house, got, want)
			}
		}
	})
	t.Run("the house rules of a variant are complete", func(t *testing.T) {
		for variant, want := range map[string]scoring.HouseRules{
			``:                    {"reroll": false, "bonus": 100, "chips": 3},
			`{"bonus":0}`:         {"reroll": false, "bonus": 0, "chips": 3},
			`{"chips":[3,3,4,9]}`: {"reroll": false, "bonus": 100, "chips": []int{3, 3, 4, 9}},
		} {
			got, err := variants.HouseOf(variant)
			if err != nil {
				t.Errorf("%s: %v", variant, err)
			} else if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s (-want +got):\n%s", variant, diff)
			}
		}
		for _, wrong := range []string{`x`, `{"no-such-rule":1}`, `{"chips":[]}`, `{"chips":[3]}`, `{"bonus":-1}`} {
			if house, err := variants.HouseOf(wrong); err == nil {
				t.Errorf("%s is a variant: %v", wrong, house)
			}
		}
	})
}

// variants is a game of which two rules never tell figures apart or not always.
var variants = &scoring.Game{
	ID:    "variants",
	Seats: scoring.Seats{Min: 2},
	Rules: []scoring.Rule{
		{Key: "reroll", Kind: scoring.Switch, Default: false},
		{Key: "bonus", Kind: scoring.Number, Default: 100, Max: 500},
		{Key: "chips", Kind: scoring.PerSeat, Default: 3, Min: 1, Max: 9},
		{Key: "rounds", Kind: scoring.Number, Min: 1, Max: 9, Redundant: func(h scoring.HouseRules) bool { return h.Number("rounds") == 5 }},
		{Key: "stake", Kind: scoring.Money, Min: 1, Max: 100, Cosmetic: true},
	},
}
