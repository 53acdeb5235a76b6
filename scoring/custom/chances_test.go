package custom

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"beermat/assets"
	"beermat/scoring"
	"beermat/scoring/odds"
)

// options share the tables among all tests.
var options = odds.Options{Tables: new(odds.Tables)}

// definitionOf returns a game of the program, as it would be with other texts.
func definitionOf(t *testing.T, id string, changes ...string) *Definition {
	t.Helper()
	text, err := assets.Games.ReadFile("games/" + id + ".toml")
	if err != nil {
		t.Fatal(err)
	}
	d, err := Load(replaced(t, string(text), changes...))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// tableOf is a table of two with house rules.
func tableOf(t *testing.T, d *Definition, house string) scoring.Table {
	t.Helper()
	agreed, err := d.Agree(json.RawMessage(house), 2)
	if err != nil {
		t.Fatal(err)
	}
	return scoring.Table{Seats: 2, House: agreed}
}

func TestDefinition_Chances(t *testing.T) {
	kniffel := "german/kniffel"
	for name, c := range map[string]struct {
		changes []string
		want    scoring.TextKey
	}{
		"as it is shipped":                    {nil, ""},
		"how often is thrown is not said":     {[]string{`, throws = 3`, ``}, noneOtherDice},
		"everybody throws twice":              {[]string{`throws = 3`, `throws = 2`}, noneOtherDice},
		"the lowest total wins":               {[]string{`shape = "boxes"`, "shape = \"boxes\"\nlow = true"}, noneOtherShape},
		"a box counts what another one holds": {[]string{`score = "n[1] * 1"`, `score = "n[1] + box.twos"`}, noneDependent},
		"a box may be filled by some dice":    {[]string{`score = "n[1] * 1"`, "score = \"n[1] * 1\"\nallowed = \"n[1] > 0\""}, noneDependent},
		"boxes are filled in order":           {[]string{`score = "n[1] * 1"`, "score = \"n[1] * 1\"\nallowed = \"place == turn\""}, ""},
		"two sums earn something":             {[]string{`upper >= 63 ? 35 : 0`, `upper + lower >= 63 ? 35 : 0`}, noneDependent},
		"the bonus waits for the full sheet":  {[]string{`upper >= 63 ? 35 : 0`, `full && upper >= 63 ? 35 : 0`}, noneDependent},
	} {
		t.Run(name, func(t *testing.T) {
			if got := definitionOf(t, kniffel, c.changes...).Chances(); got.None != c.want || (got.Open != nil) != (c.want == "") {
				t.Errorf("there are none because of %q, not of %q", got.None, c.want)
			}
		})
	}
	for id, want := range map[string]scoring.TextKey{
		"cards/hearts": noneWithoutDice, "dice/generala": "", "dice/mexico": noneOtherShape, "dice/triple-yahtzee": noneOtherShape, "dice/yacht": "",
	} {
		t.Run(id, func(t *testing.T) {
			if got := definitionOf(t, id).Chances(); got.None != want {
				t.Errorf("there are none because of %q, not of %q", got.None, want)
			}
		})
	}
	generala := "dice/generala"
	for name, c := range map[string]struct {
		changes []string
		unknown bool // it shows only at a table
	}{
		"a field does not say the throw":           {[]string{"first = true\n", ""}, false},
		"a score asks several boxes":               {[]string{`box.generala > 0`, `box.generala > 0 && box.poker > -1`}, false},
		"a score asks how much a box holds":        {[]string{`box.generala > 0`, `box.generala > 49`}, false},
		"a score asks in a way of its own":         {[]string{`box.generala > 0`, `[box][0].generala > 0`}, false},
		"the game ends by how many play":           {[]string{"done = \"\"\"\n", "done = \"\"\"\nplayers > 20 ||\n"}, false},
		"several entries end the game together":    {[]string{"done = \"\"\"\n", "done = \"\"\"\nany(0..seats - 1, count(written.served[#], #) == 6) ||\n"}, true},
		"an entry ends the game that does not win": {[]string{"done = \"\"\"\n", "done = \"\"\"\nany(0..seats - 1, count(written.score[#], # == 24) > 0) ||\n"}, true},
	} {
		t.Run(name, func(t *testing.T) {
			d := definitionOf(t, generala, c.changes...)
			if (d.Chances().None == "") != c.unknown || c.unknown && d.Chances().Tables(tableOf(t, d, `{}`)) != nil {
				t.Errorf("there are none because of %q", d.Chances().None)
			}
		})
	}
	for name, score := range map[string]string{
		"what costs points is unknown":                                  `-n[1]`,
		"what brings so much that the tables grow too large is unknown": `n[1] * 1000`,
		"what brings more than can be counted is unknown":               `n[1] * 6000`,
	} {
		t.Run(name, func(t *testing.T) {
			d := definitionOf(t, kniffel, `n[1] * 1`, score)
			at := tableOf(t, d, `{}`)
			card, err := d.Start(at)
			if err != nil {
				t.Fatal(err)
			}
			if ch := d.Chances().Open(at, options).Chances(card, 0); ch.Method != odds.Unknown {
				t.Errorf("%+v", ch)
			}
			if d.Chances().Tables(at) != nil {
				t.Error("tables are made")
			}
		})
	}
	t.Run("tables are named after what they follow from", func(t *testing.T) {
		names := []string{}
		for _, change := range []string{`"Ones"`, `upper >= 63 ? 35`} {
			d := definitionOf(t, kniffel, change, change+" ")
			for _, table := range d.Chances().Tables(tableOf(t, d, `{}`)) {
				names = append(names, table.Name)
			}
		}
		other := definitionOf(t, kniffel, `upper >= 63 ? 35`, `upper >= 63 ? 50`)
		own := other.Chances().Tables(tableOf(t, other, `{}`))
		if len(names) != 4 || names[0] != names[2] || names[1] != names[3] || slices.Contains(names, own[0].Name) {
			t.Errorf("%q, but with another bonus %q", names, own[0].Name)
		}
	})
}

// replaced returns a text with changes: what is there, and what stands there instead.
func replaced(t *testing.T, text string, changes ...string) string {
	t.Helper()
	for i := 0; i < len(changes); i += 2 {
		if !strings.Contains(text, changes[i]) {
			t.Fatalf("there is no %s", changes[i])
		}
		text = strings.Replace(text, changes[i], changes[i+1], 1)
	}
	return text
}
