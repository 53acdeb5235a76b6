package scoring_test

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
)

// ownRules is a game with a house rule of a form that only it has: one word or
// more.
var ownRules = &scoring.Game{
	ID: "own",
	Rules: []scoring.Rule{{
		Key: "word", Kind: scoring.Custom, Default: []string{"die"},
		Read: func(raw json.RawMessage) (any, error) {
			var list []string
			if json.Unmarshal(raw, &list) != nil || len(list) == 0 {
				return nil, scoring.NewRuleError(scoring.BadHouse, "words", nil)
			}
			return list, nil
		},
	}},
}

func TestHouseRule_Own(t *testing.T) {
	t.Run("a house rule of its own form is read by the game", func(t *testing.T) {
		for text, want := range map[string]any{
			`{}`:                     []string{"die"},
			`{"word":["cup","die"]}`: []string{"cup", "die"},
		} {
			house, err := ownRules.Agree([]byte(text), 2)
			if err != nil {
				t.Errorf("%s: %v", text, err)
			} else if diff := cmp.Diff(want, house["word"]); diff != "" {
				t.Errorf("%s (-want +got):\n%s", text, diff)
			}
		}
		for _, text := range []string{`{"word":[]}`, `{"word":null}`, `{"word":"die"}`} {
			house, err := ownRules.Agree([]byte(text), 2)
			if diff := cmp.Diff(error(scoring.NewRuleError(scoring.BadHouse, "words", nil)), err); diff != "" || house != nil {
				t.Errorf("%s is agreed as %v, foul (-want +got):\n%s", text, house, diff)
			}
		}
	})
	t.Run("the fields of an object are those keys and no others", func(t *testing.T) {
		for text, want := range map[string][]string{
			`{}`:                      {},
			`{"face":1}`:              {"face"},
			`{"face":1,"part":"leg"}`: {"face", "part"},
			`{"face":null}`:           {},
			` {"face": [1, {}]} `:     {"face"},
		} {
			fields, ok := scoring.Fields([]byte(text), "part", "face")
			keys := slices.AppendSeq([]string{}, maps.Keys(fields))
			slices.Sort(keys)
			if diff := cmp.Diff(want, keys); !ok || diff != "" {
				t.Errorf("%s: %v (-want +got):\n%s", text, ok, diff)
			}
		}
		for _, text := range []string{``, `null`, `[]`, `1`, `"face"`, `{"Face":1}`, `{"face":1,"needs":null}`, `{"face":}`} {
			if fields, ok := scoring.Fields([]byte(text), "part", "face"); ok {
				t.Errorf("%s has fields %v", text, fields)
			}
		}
	})
	t.Run("the keys of a stake are spelled exactly", func(t *testing.T) {
		for _, text := range []string{
			`{"stake":{"Minor":25,"currency":"EUR"}}`, `{"stake":{"minor":25,"CURRENCY":"EUR"}}`,
			`{"stake":{"minor":null,"currency":"EUR"}}`, `{"stake":{"minor":25,"currency":null}}`,
		} {
			if house, err := rules.Agree([]byte(text), 3); err == nil {
				t.Errorf("%s is agreed: %v", text, house)
			}
		}
	})
}
