package scorecard_test

import (
	"encoding/json"
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/scoring/games"
	"beermat/ui/i18n"
)

// House rules that several tests agree on.
const (
	beetleTiny   = `"parts":[{"part":"body","face":1,"count":1},{"part":"leg","face":3,"count":2,"needs":"body"}]`
	beetleColony = `{"colony":4,` + beetleTiny + `}`
)

// beetleOpen lays a sheet of Beetle with house rules in JSON on a table, and writes
// rolls, which stand beside each other as digits; "-2" is seat 2 going home.
func beetleOpen(t *testing.T, lang, house, rolls string, names ...string) *partsDesk {
	t.Helper()
	agreed, err := beetle.Game.Agree([]byte(house), len(names))
	if err != nil {
		t.Fatal(err)
	}
	d := partsOpen(t, games.Scorecard("beetle"), lang, agreed, partsTablet, names...)
	for roll := range strings.FieldsSeq(rolls) {
		if _, err := d.sheet.Write(beetleRoll(roll)); err != nil {
			t.Fatalf("%s: %v", roll, err)
		}
	}
	d.show()
	return d
}

func beetleRoll(roll string) *beetle.Entry {
	if seat, ok := strings.CutPrefix(roll, "-"); ok {
		return &beetle.Entry{Header: scoring.Leaving(int(seat[0] - '0'))}
	}
	e := &beetle.Entry{}
	for _, face := range roll {
		e.Dice = append(e.Dice, scoring.Die(face-'0'))
	}
	return e
}

// beetleRolls returns the standing rolls as beetleOpen takes them.
func beetleRolls(t *testing.T, d *partsDesk) string {
	t.Helper()
	var list []string
	for _, e := range d.sheet.Entries() {
		text, err := json.Marshal(e.(*beetle.Entry).Dice)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, strings.NewReplacer("[", "", "]", "", ",", "").Replace(string(text)))
	}
	return strings.Join(list, " ")
}

func TestBeetle_Type(t *testing.T) {
	for _, c := range []struct{ name, house, keys, want string }{
		{"one die is written at once, also if it draws nothing", ``, "136", "1 3 6"},
		{"of two dice the first waits in the tray", `{"dice":2}`, "3", ""},
		{"the second writes", `{"dice":2}`, "1326", "13 26"},
		{"backspace takes a die out of the tray", `{"dice":2}`, "1\b326", "32"},
		{"other keys mean nothing", ``, "07a\b\n\x1b", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := beetleOpen(t, "en", c.house, "", "Ann", "Bo").typed(c.keys)
			if got := beetleRolls(t, d); got != c.want {
				t.Errorf("written %q, want %q", got, c.want)
			}
		})
	}
	t.Run("nothing is written when the game is over, or looked at", func(t *testing.T) {
		d := beetleOpen(t, "en", `{`+beetleTiny+`}`, "1 1 3 1 3", "Ann", "Bo").typed("1")
		if d.sheet.Len() != 5 {
			t.Error("a finished game still takes keys")
		}
		d = beetleOpen(t, "en", ``, "1", "Ann", "Bo")
		d.still = true
		d.show()
		d.typed("1").tapOn("Ann")
		if d.sheet.Len() != 1 || d.mend != -1 {
			t.Error("a game that is looked at still takes keys")
		}
	})
}

func TestBeetle_Pad(t *testing.T) {
	for _, c := range []struct {
		name, lang, house, rolls, keys string
		want                           []string
	}{
		{"what each face would do", "en", ``, "1 1 3 1 3 1 3 1", "", []string{"Ann rolled…", "Body\ndrawn", "Head\ndraw it", "Leg\n4th of 6", "Eye\nneeds a head"}},
		{"in German", "de", ``, "1 1 3 3", "", []string{"Körper\nschon da", "Kopf\nzeichnen", "Bein\n2. von 6", "Auge\nerst Kopf"}},
		{"a second die takes the first into account", "en", `{"dice":2}`, "", "1", []string{"Body\ndrawn", "Head\ndraw it", "Leg\n1st of 6"}},
		{"names of the table's own", "en", `{"parts":[{"part":"Hut","face":6,"count":1},{"part":"Feder","face":2,"count":3,"needs":"Hut"}]}`, "", "", []string{"Feder\nfirst Hut", "Hut\ndraw it", "Nothing\nno part"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := beetleOpen(t, c.lang, c.house, c.rolls, "Ann", "Bo").typed(c.keys)
			for _, want := range c.want {
				if said := d.reads(); !strings.Contains(said, want) {
					t.Errorf("it does not say %q:\n%s", want, said)
				}
			}
		})
	}
}

func TestBeetle_Mend(t *testing.T) {
	for _, c := range []struct {
		name, house, rolls string
		entry              int
		keys, want         string
	}{
		{"a roll of one die is tapped anew", ``, "1 2 3 2", 2, "6", "1 2 6 2"},
		{"one of two dice is taken out", `{"dice":2}`, "13 22", 0, "\b6", "16 22"},
		{"both are tapped anew", `{"dice":2}`, "13 22", 0, "45", "45 22"},
		{"a refused one can be tried again", `{` + beetleTiny + `}`, "1 1 3 1 5 1", 4, "31", "1 1 3 1 1 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := beetleOpen(t, "en", c.house, c.rolls, "Ann", "Bo")
			d.Mend(c.entry)
			if d.typed(c.keys); beetleRolls(t, d) != c.want || d.mend != -1 {
				t.Errorf("stands %s, want %s, mending %d", beetleRolls(t, d), c.want, d.mend)
			}
		})
	}
	t.Run("it can be left half way", func(t *testing.T) {
		d := beetleOpen(t, "en", `{"dice":2}`, "13 22", "Ann", "Bo")
		d.Mend(0)
		if d.typed("4").press(d.words.Say("table.leave-as-it-was")); beetleRolls(t, d) != "13 22" || d.mend != -1 {
			t.Errorf("stands %s, mending %d", beetleRolls(t, d), d.mend)
		}
	})
	t.Run("a refusal says why", func(t *testing.T) {
		d := beetleOpen(t, "en", `{`+beetleTiny+`}`, "1 1 3 1 5 1", "Ann", "Bo")
		d.Mend(4)
		if d.typed("3"); d.note() == "" || d.mend != 4 {
			t.Errorf("it says %q", d.note())
		}
	})
	t.Run("a tap on a beetle corrects its last roll, and another one ends that", func(t *testing.T) {
		d := beetleOpen(t, "en", ``, "1 1 1 3", "Ann", "Bo", "Cleo")
		if d.tapOn("Ann"); d.mend != 3 {
			t.Errorf("entry %d is corrected", d.mend)
		}
		if d.tapOn("Ann"); d.mend != -1 {
			t.Errorf("entry %d is still corrected", d.mend)
		}
	})
	t.Run("somebody who has gone home can be fetched back", func(t *testing.T) {
		d := beetleOpen(t, "en", ``, "1 -2", "Ann", "Bo", "Cleo")
		d.Mend(1)
		if d.typed("1"); beetleRolls(t, d) != "1 1" {
			t.Errorf("stands %s", beetleRolls(t, d))
		}
	})
}

func TestBeetle_Tell(t *testing.T) {
	for name, c := range map[string]struct{ lang, house, rolls, roll, want string }{
		"a part of which there is one":     {"en", ``, "", "1", "1 — Body"},
		"one of several":                   {"de", ``, "1 1 3 1", "3", "3 – Bein 2 von 6"},
		"a part that is drawn":             {"en", ``, "1 1", "1", "1 — nothing (Body: drawn)"},
		"what needs another part":          {"de", ``, "1 1", "4", "4 – nichts (Auge: braucht einen Kopf)"},
		"a face of no part":                {"en", `{` + beetleTiny + `}`, "", "6", "6 — nothing (no part has this face)"},
		"two dice in the order that draws": {"en", `{"dice":2}`, "", "31", "3 1 — Body and Leg 1 of 6"},
		"two of a kind":                    {"de", `{"dice":2}`, "31 11", "33", "3 3 – Bein 2 von 6 und Bein 3 von 6"},
		"one of two dice draws":            {"en", `{"dice":2}`, "", "41", "4 1 — Body"},
		"neither die draws":                {"en", `{"dice":2}`, "", "45", "4 5 — nothing"},
		"the last part":                    {"en", `{` + beetleTiny + `}`, "1 1 3 1", "3", "3 — Leg 2 of 2 and the beetle is complete"},
		"a part with a name of its own":    {"de", `{"parts":[{"part":"Hut","face":2,"count":2}]}`, "", "2", "2 – Hut 1 von 2"},
	} {
		t.Run(name, func(t *testing.T) {
			d := beetleOpen(t, c.lang, c.house, c.rolls, "Ann", "Bo")
			if got := d.words.Text(games.Scorecard("beetle").Tell(d.sheet.Card(), beetleRoll(c.roll)).Text, nil); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestBeetle_Progress(t *testing.T) {
	for name, c := range map[string]struct{ lang, house, rolls, want string }{
		"the base game":   {"en", ``, "", "Round 1"},
		"later":           {"de", ``, "1 1 1", "Runde 2"},
		"every variation": {"en", `{"dice":2,"again":true,"colony":30}`, "", "Round 1 · two dice · roll again after each part · colony to 30, beetle 1"},
		"a second beetle": {"de", beetleColony, "1 1 3 1 3", "Runde 4 · Kolonie bis 4, Käfer 2"},
		"over":            {"en", `{` + beetleTiny + `}`, "1 1 3 1 3", "Game over"},
	} {
		t.Run(name, func(t *testing.T) {
			d := beetleOpen(t, c.lang, c.house, c.rolls, "Ann", "Bo")
			if got := d.words.Progress(games.Scorecard("beetle"), d.sheet.Card()); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestBeetle_Decided(t *testing.T) {
	for name, c := range map[string]struct{ lang, house, rolls, want string }{
		"complete":                   {"en", `{` + beetleTiny + `}`, "1 1 3 1 3", "The beetle was complete in round 3, after 3 rolls."},
		"complete at once":           {"de", `{"parts":[{"part":"body","face":1,"count":1}]}`, "1", "Der Käfer war in Runde 1 fertig, gleich mit dem ersten Wurf."},
		"the target of a colony":     {"en", beetleColony, "1 1 3 1 3 1 1 3 3 3", "It took 2 beetles to reach the target of 4."},
		"with the first beetle":      {"de", `{"colony":2,` + beetleTiny + `}`, "1 1 3 1 3", "Schon der erste Käfer reichte für das Ziel von 2."},
		"the others have gone home":  {"en", ``, "1 -1", "Everybody else has gone home."},
		"home from a colony as well": {"de", beetleColony, "1 -1", "Alle anderen sind gegangen."},
	} {
		t.Run(name, func(t *testing.T) {
			d := beetleOpen(t, c.lang, c.house, c.rolls, "Ann", "Bo")
			if got := d.decided(); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestBeetle_HouseRuleTexts(t *testing.T) {
	for _, lang := range i18n.Languages {
		w := i18n.For(lang)
		keys := []string{"beetle.won", "beetle.house.colony.0"}
		for _, o := range beetle.Game.Rules {
			keys = append(keys, "beetle.house."+o.Key, "beetle.house."+o.Key+".hint")
		}
		for _, list := range beetle.Lists {
			keys = append(keys, "beetle.house.parts."+list.ID, "beetle.house.parts."+list.ID+".hint")
		}
		for _, part := range []string{"aim", "turn", "scoring", "end", "example"} {
			keys = append(keys, "beetle.rules."+part)
		}
		for _, key := range keys {
			if _, ok := w.Find(key); !ok {
				t.Errorf("%s is missing in %s", key, lang)
			}
		}
	}
}
