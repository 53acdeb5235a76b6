package scoring_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
)

// rules is a game with a house rule of every kind.
var rules = &scoring.Game{
	ID: "rules",
	Rules: []scoring.Rule{
		{Key: "reroll", Kind: scoring.Switch, Default: false},
		{Key: "joker", Kind: scoring.Choice, Default: "forced", Choices: []any{"forced", "free"}},
		{Key: "dice", Kind: scoring.Choice, Default: 2, Choices: []any{2, 3}},
		{Key: "bonus", Kind: scoring.Number, Default: 100, Min: 0, Max: 500},
		{Key: "chips", Kind: scoring.PerSeat, Default: 3, Min: 1, Max: 9},
		{Key: "stake", Kind: scoring.Money, Min: 1, Max: 10_000},
		{Key: "title", Kind: scoring.Text, Max: 5},
	},
}

// usual is what is played where nothing else is agreed, with some of it changed.
func usual(changed scoring.HouseRules) scoring.HouseRules {
	house := scoring.HouseRules{"reroll": false, "joker": "forced", "dice": 2, "bonus": 100, "chips": 3}
	for key, value := range changed {
		house[key] = value
	}
	return house
}

func TestHouseRules(t *testing.T) {
	t.Run("house rules are read and the usual ones filled in", func(t *testing.T) {
		for text, changed := range map[string]scoring.HouseRules{
			``:                           nil,
			" \n":                        nil,
			`null`:                       nil,
			`{}`:                         nil,
			`{"reroll":true}`:            {"reroll": true},
			`{"joker":"free"}`:           {"joker": "free"},
			`{"dice":3}`:                 {"dice": 3},
			`{"dice":3.0}`:               {"dice": 3},
			`{"bonus":0}`:                {"bonus": 0},
			`{"bonus":500}`:              {"bonus": 500},
			`{"chips":9}`:                {"chips": 9},
			`{"chips":[1,2,9]}`:          {"chips": []int{1, 2, 9}},
			`{"stake":null}`:             nil,
			`{"title":null}`:             nil,
			`{"title":" "}`:              nil,
			`{"title":" Skä  7 "}`:       {"title": "Skä 7"},
			`{"reroll":true,"bonus":50}`: {"reroll": true, "bonus": 50},
			`{"stake":{"minor":25,"currency":"EUR"}}`: {"stake": scoring.Stake{Minor: 25, Currency: "EUR"}},
		} {
			got, err := rules.Agree([]byte(text), 3)
			if err != nil {
				t.Errorf("%s: %v", text, err)
			} else if diff := cmp.Diff(usual(changed), got); diff != "" {
				t.Errorf("%s (-want +got):\n%s", text, diff)
			}
		}
	})
	t.Run("house rules that are not allowed are refused", func(t *testing.T) {
		rule := func(key string, min, max int) scoring.Data {
			return scoring.Data{"rule": scoring.TextKey("rules.house." + key), "min": min, "max": max}
		}
		choice := func(key, choices string) scoring.Data {
			d := rule(key, 0, 0)
			d["choices"] = choices
			return d
		}
		for text, want := range map[string]*scoring.RuleError{
			`[]`:       scoring.NewRuleError("bad-house", "object", nil),
			`"free"`:   scoring.NewRuleError("bad-house", "object", nil),
			`{"dice":`: scoring.NewRuleError("bad-house", "object", nil),
			`{"dize":3}`: scoring.NewRuleError("bad-house", "unknown", scoring.Data{
				"rule": "dize", "game": scoring.TextKey("rules.name"), "rules": "reroll, joker, dice, bonus, chips, stake",
			}),
			`{"reroll":1}`:                           scoring.NewRuleError("bad-house", "switch", rule("reroll", 0, 0)),
			`{"reroll":null}`:                        scoring.NewRuleError("bad-house", "switch", rule("reroll", 0, 0)),
			`{"joker":"Free"}`:                       scoring.NewRuleError("bad-house", "choice", choice("joker", "forced, free")),
			`{"joker":null}`:                         scoring.NewRuleError("bad-house", "choice", choice("joker", "forced, free")),
			`{"dice":"3"}`:                           scoring.NewRuleError("bad-house", "choice", choice("dice", "2, 3")),
			`{"dice":4}`:                             scoring.NewRuleError("bad-house", "choice", choice("dice", "2, 3")),
			`{"dice":null}`:                          scoring.NewRuleError("bad-house", "choice", choice("dice", "2, 3")),
			`{"bonus":501}`:                          scoring.NewRuleError("bad-house", "count", rule("bonus", 0, 500)),
			`{"bonus":-1}`:                           scoring.NewRuleError("bad-house", "count", rule("bonus", 0, 500)),
			`{"bonus":1e999}`:                        scoring.NewRuleError("bad-house", "count", rule("bonus", 0, 500)),
			`{"bonus":null}`:                         scoring.NewRuleError("bad-house", "count", rule("bonus", 0, 500)),
			`{"chips":0}`:                            scoring.NewRuleError("bad-house", "per-seat", rule("chips", 1, 9)),
			`{"chips":[1,2]}`:                        scoring.NewRuleError("bad-house", "per-seat", rule("chips", 1, 9)),
			`{"chips":[1,2,10]}`:                     scoring.NewRuleError("bad-house", "per-seat", rule("chips", 1, 9)),
			`{"chips":[1,2,null]}`:                   scoring.NewRuleError("bad-house", "per-seat", rule("chips", 1, 9)),
			`{"chips":[1,2,[3]]}`:                    scoring.NewRuleError("bad-house", "per-seat", rule("chips", 1, 9)),
			`{"title":7}`:                            scoring.NewRuleError("bad-house", "text", rule("title", 0, 5)),
			`{"title":"Doppel"}`:                     scoring.NewRuleError("bad-house", "text", rule("title", 0, 5)),
			`{"title":"a\u0007"}`:                    scoring.NewRuleError("bad-house", "text", rule("title", 0, 5)),
			`{"stake":25}`:                           scoring.NewRuleError("bad-house", "money", rule("stake", 1, 10_000)),
			`{"stake":{}}`:                           scoring.NewRuleError("bad-house", "money", rule("stake", 1, 10_000)),
			`{"stake":{"minor":1}}`:                  scoring.NewRuleError("bad-house", "money", rule("stake", 1, 10_000)),
			`{"stake":{"minor":0,"currency":"EUR"}}`: scoring.NewRuleError("bad-house", "money", rule("stake", 1, 10_000)),

			`{"stake":{"minor":1.5,"currency":"EUR"}}`:      scoring.NewRuleError("bad-house", "money", rule("stake", 1, 10_000)),
			`{"stake":{"minor":1,"currency":"Eur"}}`:        scoring.NewRuleError("bad-house", "money", rule("stake", 1, 10_000)),
			`{"stake":{"minor":1,"currency":"EURO"}}`:       scoring.NewRuleError("bad-house", "money", rule("stake", 1, 10_000)),
			`{"stake":{"minor":1,"currency":"ÄU"}}`:         scoring.NewRuleError("bad-house", "money", rule("stake", 1, 10_000)),
			`{"stake":{"minor":1,"currency":"EUR","x":""}}`: scoring.NewRuleError("bad-house", "money", rule("stake", 1, 10_000)),
		} {
			house, err := rules.Agree([]byte(text), 3)
			if house != nil {
				t.Errorf("%s is agreed: %v", text, house)
			}
			if diff := cmp.Diff(error(want), err); diff != "" {
				t.Errorf("%s (-want +got):\n%s", text, diff)
			}
		}
	})
	t.Run("of several wrong house rules always the same is refused", func(t *testing.T) {
		for range 50 {
			_, err := rules.Agree([]byte(`{"stake":1,"reroll":1,"chips":0,"bonus":-1}`), 3)
			if f, ok := err.(*scoring.RuleError); !ok || f.Why != "count" { // bonus, the first by name
				t.Fatalf("got %v, want the bonus refused", err)
			}
		}
	})
	t.Run("a house rule is asked by its kind", func(t *testing.T) {
		house := usual(scoring.HouseRules{"reroll": true, "chips": []int{4, 5, 6}})
		for name, ok := range map[string]bool{
			"a switch that is on":               house.On("reroll"),
			"a switch that is not there":        !house.On("again"),
			"a word":                            house.Text("joker") == "forced",
			"a word that is not there":          house.Text("style") == "",
			"a choice of numbers":               house.Number("dice") == 2,
			"a count":                           house.Number("bonus") == 100,
			"a count that is not there":         house.Number("rounds") == 0,
			"a number for each seat":            house.ForSeat("chips", 2) == 6,
			"a number for all seats":            house.ForSeat("bonus", 2) == 100,
			"a number for seats that is absent": house.ForSeat("points", 2) == 0,
		} {
			if !ok {
				t.Errorf("%s: not as agreed", name)
			}
		}
	})
}
