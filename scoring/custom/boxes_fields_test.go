package custom_test

import (
	"fmt"
	"testing"

	"beermat/scoring/custom"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest"
)

// trays is a sheet of two boxes for two dice, and a number for those who rolled a six; below it
// stand what a case adds, and an example.
const trays = `game = "test/trays"
version = 1
name = "Trays"
seats = { min = 2 }
shape = "boxes"
dice = { count = 2 }
`

const trayBoxes = `
[[field]]
id = "more"
max = 3
when = "n[6] > 0"
name = "More"

[[box]]
id = "sum"
name = "Sum"
score = "pips + more"

[[box]]
id = "pair"
name = "Pair"
score = "dice[0] == dice[1] ? 10 * (more + 1) : 0"

[[line]]
id = "sixes"
name = "Sixes"
each = "more"
counts = false
`

// trayExample writes 8 + 2 and then 0 for the first seat, 20 and 5 for the second.
const trayExample = `
[[example]]
entries = [
  { dice = [6, 2], box = "sum", fields = { more = 2 } },
  { dice = [6, 6], box = "pair", fields = { more = 1 } },
  { dice = [1, 2], box = "pair" },
  { dice = [1, 4], box = "sum" },
]
`

// TestDefinition_BoxFields tries what formulas of boxes know of fields and of what was written.
func TestDefinition_BoxFields(t *testing.T) {
	for name, c := range map[string]struct{ keys, example, result string }{
		"fields make scores":                {"", trayExample, "totals = [10, 25]\ndone = true\nwon = [1]"},
		"a field is not asked":              {"", "\n[[example]]\n", `refused = { dice = [1, 2], box = "sum", fields = { more = 1 } }`},
		"a field is missing":                {"", "\n[[example]]\n", `refused = { dice = [6, 2], box = "sum" }`},
		"a field is out of range":           {"", "\n[[example]]\n", `refused = { dice = [6, 2], box = "sum", fields = { more = 4 } }`},
		"a score alone that a field makes":  {"", "\n[[example]]\nentries = [{ score = 40, box = \"pair\" }]\n", "totals = [40, 0]"},
		"a score alone that nothing makes":  {"", "\n[[example]]\n", `refused = { score = 50, box = "pair" }`},
		"an end before the sheet is full":   {`done = "any(written.more, 2 in #)"`, "\n[[example]]\nentries = [{ dice = [6, 2], box = \"sum\", fields = { more = 2 } }]\n", "done = true\ntotals = [10, 0]"},
		"an end that the boxes bring":       {`done = "any(written.box, 'pair' in #)"`, "\n[[example]]\nentries = [{ dice = [1, 2], box = \"pair\" }]\n", "done = true"},
		"places come before totals":         {`rank = "len(past.score) > 0 ? first(past.score) : 0"`, trayExample, "totals = [10, 25]\nwon = [1]"},
		"places, the other way round":       {`rank = "len(past.score) > 0 ? 0 - first(past.score) : 0"`, trayExample, "totals = [10, 25]\nwon = [0]"},
		"a condition knows what was before": {"[[check]]\nif = \"len(past.score) == 0 || score >= last(past.score)\"\nwhy = \"Higher.\"", "\n[[example]]\nseats = 2\nentries = [{ dice = [6, 2], box = \"sum\", fields = { more = 0 } }, { dice = [1, 2], box = \"sum\" }]\n", `refused = { dice = [1, 2], box = "pair" }`},
		"a condition about the dice":        {"[[check]]\nif = \"pips < 12\"\nwhy = \"Not both.\"", "\n[[example]]\nentries = [{ score = 12, box = \"sum\" }]\n", `refused = { dice = [6, 6], box = "sum", fields = { more = 0 } }`},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := custom.Parse([]byte(trays + c.keys + "\n" + trayBoxes + c.example + c.result + "\n")); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestDefinition_FirstThrow enters each roll of a turn: whether the dice lay there after the first
// throw is not asked then.
func TestDefinition_FirstThrow(t *testing.T) {
	d := read(t, "../../assets/games/dice/generala.toml")
	card := table(d).Open(t, ``, 2, 0)
	for _, c := range []struct {
		keys    []scorecard.KeyID
		choices int // how many can be tapped
		want    string
	}{
		{[]scorecard.KeyID{"3", "3", "3", "4", "4", "h"}, 2, ``},
		{[]scorecard.KeyID{"3", "3", "3", "4", "4", "@served/false", "h"}, 2, `{"dice":[3,3,3,4,4],"box":"full-house","fields":{"served":false}}`},
		{[]scorecard.KeyID{"each", "3", "3", "3", "4", "4", "h"}, 0, `{"dice":[3,3,3,4,4],"box":"full-house","rolls":[{"dice":[3,3,3,4,4],"keep":[3,3,3,4,4]}],"fields":{"served":true}}`},
		{[]scorecard.KeyID{"each", "3", "3", "3", "4", "1", "3", "3", "3", "4", "t", "4", "h"}, 0, `{"dice":[3,3,3,4,4],"box":"full-house","rolls":[{"dice":[3,3,3,4,1],"keep":[3,3,3,4]}],"fields":{"served":false}}`},
	} {
		in := d.Begin(card, "").PressAll(c.keys...).Input()
		choices := 0
		for _, choice := range in.Pad().Choices {
			choices += len(choice.Keys)
		}
		got := ""
		if e, _ := in.Entry(); e != nil {
			got = scoringtest.Text(t, e)
			if spelled := d.Begin(card, "").PressAll(d.Keys(card, e)...).Input(); spelled != nil {
				if again, _ := spelled.Entry(); again == nil || scoringtest.Text(t, again) != got {
					t.Errorf("%v spell another entry than %s", d.Keys(card, e), got)
				}
			}
		}
		if got != c.want || choices != c.choices {
			t.Errorf("%v: %q with %d choices, not %q with %d", c.keys, got, choices, c.want, c.choices)
		}
	}
}

// TestDefinition_BoxFieldsTapped enters a field of boxes: it is asked once the dice want it, and the
// box can be written when it is answered.
func TestDefinition_BoxFieldsTapped(t *testing.T) {
	d, err := custom.Parse([]byte(trays + trayBoxes + trayExample + "totals = [10, 25]\n"))
	if err != nil {
		t.Fatal(err)
	}
	testLaws(t, d)
	card := table(d).Open(t, ``, 2, 0)
	for _, c := range []struct {
		keys    []scorecard.KeyID
		choices int // how many can be tapped
		off     string
		want    string // the entry; "" for none
	}{
		{[]scorecard.KeyID{"1", "2", "a"}, 0, "", `{"dice":[1,2],"box":"sum"}`},
		{[]scorecard.KeyID{"6"}, 0, "pad.dice-missing", ""},
		{[]scorecard.KeyID{"6", "2", "a"}, 4, "custom.choose", ""},
		{[]scorecard.KeyID{"6", "2", "@more/3", "a"}, 4, "", `{"dice":[6,2],"box":"sum","fields":{"more":3}}`},
		{[]scorecard.KeyID{"6", "2", "a", "@more/0"}, 4, "", `{"dice":[6,2],"box":"sum","fields":{"more":0}}`},
	} {
		in := d.Begin(card, "").PressAll(c.keys...).Input()
		pad := in.Pad()
		choices := 0
		for _, choice := range pad.Choices {
			choices += len(choice.Keys)
		}
		got := ""
		if e, _ := in.Entry(); e != nil {
			got = scoringtest.Text(t, e)
		}
		if choices != c.choices || pad.Primary.Off.Key != c.off || got != c.want {
			t.Errorf("%v: %d choices, off because of %q, %s", c.keys, choices, pad.Primary.Off.Key, got)
		}
	}
}

// TestDefinition_ScoreAloneBeside writes a score alone in a box that asks what another one holds: it
// may be what dice bring there now, and no more. It fails if the scores are those of an empty card.
func TestDefinition_ScoreAloneBeside(t *testing.T) {
	d := read(t, "../../assets/games/dice/generala.toml")
	tab := table(d)
	first := tab.Open(t, ``, 1, 0)
	for _, c := range []struct {
		before string // what the Generala holds; "": nothing yet
		score  int
		may    bool
	}{
		{"", 0, true}, {"", 100, false}, {"0", 100, false}, {"0", 0, true}, {"50", 100, true}, {"50", 0, true}, {"50", 50, false},
	} {
		card := first
		if c.before != "" {
			card = tab.Put(t, card, tab.Entry(t, `{"box":"generala","score":`+c.before+`}`))
		}
		e := tab.Entry(t, fmt.Sprintf(`{"box":"double-generala","score":%d}`, c.score))
		if _, err := card.Write(e); (err == nil) != c.may {
			t.Errorf("%d beside a Generala of %q: %v", c.score, c.before, err)
		}
		pressed := d.Begin(card, "").PressAll(d.Keys(card, e)...).Input()
		if got, _ := pressed.Entry(); (got != nil) != c.may {
			t.Errorf("the pad writes %d beside a Generala of %q: %v", c.score, c.before, got != nil)
		}
	}
}
