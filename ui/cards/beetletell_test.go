package cards

import (
	"testing"

	"beermat/scoring/beetle"
	"beermat/ui/words"
)

func TestTheLogTellsWhatABeetleGot(t *testing.T) {
	for name, c := range map[string]struct{ lang, house, rolls, roll, want string }{
		"a part of which there is one":     {"en", ``, "", "1", "1 — Body"},
		"one of several":                   {"de", ``, "1 1 3 1", "3", "3 – Bein 2 von 6"},
		"a part that is drawn":             {"en", ``, "1 1", "1", "1 — nothing (Body: drawn)"},
		"all of a kind are drawn":          {"en", `{` + beetleTiny + `}`, "1 1 3 1 3", "3", ""},
		"what needs another part":          {"de", ``, "1 1", "4", "4 – nichts (Auge: braucht einen Kopf)"},
		"a face of no part":                {"en", `{` + beetleTiny + `}`, "", "6", "6 — nothing (no part has this face)"},
		"two dice in the order that draws": {"en", `{"dice":2}`, "", "31", "3 1 — Body, Leg 1 of 6"},
		"two of a kind":                    {"de", `{"dice":2}`, "31 11", "33", "3 3 – Bein 2 von 6, Bein 3 von 6"},
		"one of two dice draws":            {"en", `{"dice":2}`, "", "41", "4 1 — Body"},
		"neither die draws":                {"en", `{"dice":2}`, "", "45", "4 5 — nothing"},
		"the last part":                    {"en", `{` + beetleTiny + `}`, "1 1 3 1", "3", "3 — Leg 2 of 2, the beetle is complete"},
		"a part with a name of its own":    {"de", `{"parts":[{"part":"Hut","face":2,"count":2}]}`, "", "2", "2 – Hut 1 von 2"},
		"no roll of this card":             {"en", ``, "", "12", ""},
	} {
		t.Run(name, func(t *testing.T) {
			d := beetleOpen(t, c.lang, c.house, "Ann", "Bo").play(c.rolls)
			if got := tellBeetle(d.words, nil, d.sheet.Card(), beetleEntry(c.roll)); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheHeadSaysHowABeetleIsPlayed(t *testing.T) {
	for name, c := range map[string]struct{ lang, house, rolls, want string }{
		"the base game":   {"en", ``, "", "Round 1"},
		"later":           {"de", ``, "1 1 1", "Runde 2"},
		"every variation": {"en", `{"dice":2,"again":true,"colony":30}`, "", "Round 1 · two dice · roll again after each part · colony to 30, beetle 1"},
		"a second beetle": {"de", beetleColony, "1 1 3 1 3", "Runde 4 · Kolonie bis 4, Käfer 2"},
		"over":            {"en", `{` + beetleTiny + `}`, "1 1 3 1 3", "Game over"},
	} {
		t.Run(name, func(t *testing.T) {
			d := beetleOpen(t, c.lang, c.house, "Ann", "Bo").play(c.rolls)
			if got := progressBeetle(d.words, d.sheet.Card()); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheResultSaysHowABeetleEnded(t *testing.T) {
	for name, c := range map[string]struct{ lang, house, rolls, want string }{
		"complete":                   {"en", `{` + beetleTiny + `}`, "1 1 3 1 3", "The beetle was complete in round 3, after 3 rolls."},
		"complete at once":           {"de", `{"parts":[{"part":"body","face":1,"count":1}]}`, "1", "Der Käfer war in Runde 1 fertig, gleich mit dem ersten Wurf."},
		"the target of a colony":     {"en", beetleColony, "1 1 3 1 3 1 1 3 3 3", "It took 2 beetles to reach the target of 4."},
		"with the first beetle":      {"de", `{"colony":2,` + beetleTiny + `}`, "1 1 3 1 3", "Schon der erste Käfer reichte für das Ziel von 2."},
		"the others have gone home":  {"en", ``, "1 -1", "Everybody else has gone home."},
		"home from a colony as well": {"de", beetleColony, "1 -1", "Alle anderen sind nach Hause gegangen."},
	} {
		t.Run(name, func(t *testing.T) {
			d := beetleOpen(t, c.lang, c.house, "Ann", "Bo").play(c.rolls)
			if !d.sheet.Done() {
				t.Fatal("the game is not over")
			}
			if got := decidedBeetle(d.words, nil, d.sheet); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestEveryKnownPartHasItsWordsInEveryLanguage(t *testing.T) {
	for _, lang := range words.Languages {
		w := words.In(lang)
		for name := range beetleOrgans {
			for _, n := range []int{1, 2} {
				if _, ok := w.Find("beetle.part."+name, words.Data{"n": n}); !ok {
					t.Errorf("%s has no word for %d %s", lang, n, name)
				}
			}
			for _, key := range []string{"beetle.needs." + name, "beetle.needs." + name + ".short"} {
				if _, ok := w.Find(key); !ok {
					t.Errorf("%s is missing in %s", key, lang)
				}
			}
		}
	}
	for _, list := range beetle.Lists {
		for _, p := range list.Parts {
			if _, ok := beetleOrgans[p.Name]; !ok {
				t.Errorf("%s of the beetle %s is not known", p.Name, list.ID)
			}
		}
	}
}

func TestEveryHouseRuleOfBeetleHasItsWords(t *testing.T) {
	for _, lang := range words.Languages {
		w := words.In(lang)
		keys := []string{"beetle.tile", "beetle.won", "beetle.house.colony.0"}
		for _, o := range beetle.Game.House {
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

func TestAPartIsNumberedAsTheLanguageDoes(t *testing.T) {
	for _, c := range []struct {
		lang string
		nth  int
		want string
	}{
		{"en", 1, "1st of 12"},
		{"en", 2, "2nd of 12"},
		{"en", 3, "3rd of 12"},
		{"en", 4, "4th of 12"},
		{"en", 11, "11th of 12"},
		{"en", 12, "12th of 12"},
		{"de", 1, "1. von 12"},
		{"de", 7, "7. von 12"},
	} {
		if got := beetleNth(words.In(c.lang), c.nth, 12); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

func TestANameThatIsNotKnownIsShownAsItWasWritten(t *testing.T) {
	w := words.In("de")
	for _, c := range []struct {
		name string
		n    int
		want string
	}{
		{"leg", 1, "Bein"},
		{"Leg", 6, "Beine"},
		{"Flossen", 2, "Flossen"},
		{"leg.needs", 2, "leg.needs"},
	} {
		if got := beetlePart(w, c.name, c.n); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
	said, short := beetleWhy(w, beetle.Draw{Part: beetle.Part{Name: "x", Face: 1, Count: 1, Needs: "Hut"}, Bar: beetle.Needs})
	if said != "braucht: Hut" || short != "erst Hut" {
		t.Errorf("%q, %q", said, short)
	}
}

func TestALeavingIsNoRoll(t *testing.T) {
	d := beetleOpen(t, "en", ``, "Ann", "Bo", "Cleo").play("1 1 -0")
	if k := d.view.last(0); k != 0 {
		t.Errorf("Ann’s last roll is entry %d", k)
	}
	if got := tellBeetle(d.words, nil, d.sheet.At(2), d.sheet.Entry(2)); got != "" {
		t.Errorf("tells %q", got)
	}
}
