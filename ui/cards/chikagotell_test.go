package cards

import (
	"strings"
	"testing"

	"beermat/scoring/chikago"
	"beermat/ui/words"
)

func TestTheLogTellsAThrowOfChikago(t *testing.T) {
	for _, c := range []struct {
		name, lang, house string
		before            func(*chikagoDesk)
		line, want        string
	}{
		{"a throw", "en", ``, nil, "163 2", "163 in 2 throws"},
		{"one throw, in German", "de", ``, nil, "163 1", "163 in 1 Wurf"},
		{"a Fish", "de", ``, nil, "235 3", "Fish in 3 Würfen"},
		{"three ones from several throws", "en", ``, nil, "111 3", "300 in 3 throws"},
		{"Chick", "en", ``, nil, "111 1", "Chick in 1 throw — Ann is safe by Chick"},
		{"Chick that ends the round, too", "de", ``, func(d *chikagoDesk) { d.play("163 1", "235 1", "114 1") }, "111 1", "Chick in 1 Wurf – Dan ist durch Chick sicher, Bo nimmt einen Deckel"},
		{"a round ends", "en", ``, func(d *chikagoDesk) { d.play("163 1", "235 1", "114 1") }, "235 1", "Fish in 1 throw — Dan takes a mat"},
		{"a mat is dropped", "de", ``, func(d *chikagoDesk) { d.lows(0, 0, 3, 3, 1).play("lead 0", "163 1", "114 1") }, "115 1", "205 in 1 Wurf – Dan legt einen Deckel ab"},
		{"the last one is dropped", "en", ``, func(d *chikagoDesk) { d.lows(0, 0, 3, 3, 1).play("lead 0", "163 1", "114 1") }, "235 1", "Fish in 1 throw — Bo drops the last mat: safe"},
		{"a mat is passed on", "de", chikagoTschigg, func(d *chikagoDesk) { d.lows(0, 0, 0, 1, 1, 2, 3).play("163 1", "114 1", "235 1") }, "164 1", "164 in 1 Wurf – Bo gibt Cleo einen Deckel"},
		{"a mat too many leaves play", "en", chikagoTschigg, func(d *chikagoDesk) {
			d.lows(0, 0, 0, 1, 1, 2, 3).play("163 1", "235 1", "114 1", "164 1") // Cleo gets out: 7 mats are 2 too many for three
			d.play("lead 0", "163 1", "114 1")
		}, "235 1", "Fish in 1 throw — Bo drops a mat"},
		{"who begins", "de", ``, func(d *chikagoDesk) { d.lows(0, 0, 3, 3, 1) }, "lead 3", "Dan beginnt die Runde"},
		{"what is declared", "en", chikagoClassic, nil, "163 2 low=1/60", "64 in 2 throws, played for 1 = 1 · 6 = 60 · low"},
		{"a round is lost", "en", chikagoClassic, func(d *chikagoDesk) { d.play("163 1 low=100/60", "235 1", "244 1") }, "443 1", "11 in 1 throw — Ann loses the round"},
		{"nobody loses", "de", chikagoClassic, func(d *chikagoDesk) { d.play("111 1 low=100/60", "111 1", "111 1") }, "111 1", "Chick in 1 Wurf – niemand verliert die Runde"},
		{"a penalty", "de", chikagoParty, func(d *chikagoDesk) { d.play("163 1", "235 1", "244 1") }, "443 1", "Fish in 1 Wurf – Dan bekommt einen Strafpunkt"},
		{"somebody is named", "en", chikagoParty, nil, "165 2 names=2", "165 in 2 throws — Ann lets Cleo lose the round"},
		{"and may be the thrower", "en", chikagoParty, nil, "444 1 names=0", "Fish in 1 throw — Ann takes the lost round alone"},
		{"a penalty for all others", "de", chikagoParty, nil, "111 2", "Chick in 2 Würfen – ein Strafpunkt für alle außer Ann"},
		{"no throw of this card", "en", ``, func(d *chikagoDesk) { d.play("163 1") }, "163 2", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, c.lang, c.house, chikagoFour...)
			if c.before != nil {
				c.before(d)
			}
			if got := tellChikago(d.words, chikagoFour, d.sheet.Card(), chikagoEntry(t, c.line)); got != c.want {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
		})
	}
}

func TestTheHeadSaysHowFarChikagoIs(t *testing.T) {
	for _, c := range []struct {
		name, lang, house string
		play              func(*chikagoDesk)
		want              string
	}{
		{"handing out", "en", ``, func(d *chikagoDesk) { d.lows(0) }, "Bavarian · handing out mats · round 2"},
		{"who begins", "de", ``, func(d *chikagoDesk) { d.lows(0, 0, 3, 3, 1) }, "Bayerisch · wer beginnt? · Runde 6"},
		{"playing down", "en", chikagoTschigg, func(d *chikagoDesk) { d.lows(0, 0, 0, 1, 1, 2, 3) }, "Tschigg · playing mats down · round 8"},
		{"rounds", "de", chikagoClassic, func(*chikagoDesk) {}, "Klassisch · Runde 1 von 5"},
		{"rounds that were agreed", "en", `{"style":"party","rounds":3}`, func(d *chikagoDesk) { d.lows(2) }, "Party · round 2 of 3"},
		{"the end", "en", `{"style":"party","rounds":1}`, func(d *chikagoDesk) { d.lows(2) }, "Party · game over"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, c.lang, c.house, chikagoFour...)
			c.play(d)
			if got := progressChikago(d.words, d.sheet.Card()); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheResultSaysHowTheLoserOfChikagoCameToLose(t *testing.T) {
	for _, c := range []struct {
		name, lang, house string
		play              func(*chikagoDesk)
		want              string
	}{
		{"not over", "en", ``, func(d *chikagoDesk) { d.lows(0) }, ""},
		{"the other dropped the last mat", "en", ``, func(d *chikagoDesk) {
			d.lows(0, 1, 1).play("163 1", "235 1") // Bo begins with two mats, and drops one
			d.play("lead 0", "163 1", "235 1")
		}, "Ann got rid of the last mat in round 5; Bo still held one."},
		{"and several remained", "de", ``, func(d *chikagoDesk) { d.lows(0, 1, 1).play("235 1", "163 1") }, "Ann ist in Runde 4 den letzten Deckel losgeworden; Bo hatte noch 2."},
		{"all mats went to one", "en", ``, func(d *chikagoDesk) { d.lows(0, 0, 0) }, "Ann took the last mat in round 3 and holds all 3."},
		{"Chick", "en", ``, func(d *chikagoDesk) { d.lows(0).play("163 1", "111 1") }, "Bo threw Chick in round 2, and Ann was left with the last mat."},
		{"Chick that left several", "de", ``, func(d *chikagoDesk) { d.lows(0, 0).play("163 1", "111 1") }, "Bo hatte in Runde 3 einen Chick, und Ann blieb auf den letzten 2 Deckeln sitzen."},
		{"Chick before anybody had a mat", "en", ``, func(d *chikagoDesk) { d.play("163 1", "111 1") }, "Bo threw Chick in round 1, and Ann was the last one in."},
		{"the other went home", "de", ``, func(d *chikagoDesk) { d.lows(0).play("leave 1") }, "Alle anderen sind gegangen oder in Sicherheit."},
		{"most rounds lost", "en", `{"style":"classic","rounds":3}`, func(d *chikagoDesk) {
			d.play("163 1 high=100/60", "164 1") // Ann loses with 163
			d.play("235 1 low=1/6", "163 1")     // Bo with 10 after 10
			d.play("163 1 high=1/6", "114 1")    // Ann with 6 after 10
		}, "Most rounds were lost by Ann: 2."},
		{"most penalties", "de", `{"style":"party","rounds":3}`, func(d *chikagoDesk) { d.lows(1, 1, 0) }, "Die meisten Strafpunkte: Bo (2)."},
		{"equal ones", "en", `{"style":"party","rounds":2}`, func(d *chikagoDesk) { d.lows(1, 0) }, "All have lost equally often (1)."},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, c.lang, c.house, "Ann", "Bo")
			c.play(d)
			if got := decidedChikago(d.words, d.sheet.Names(), d.sheet); got != c.want {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
		})
	}
}

func TestChikagoHasAWinnerWhereRoundsAreLost(t *testing.T) {
	data := words.Data{"names": "Cleo", "score": 2, "n": 1}
	for lang, want := range map[string]string{"en": "Cleo wins with the fewest losses (2)", "de": "Cleo gewinnt mit den wenigsten Niederlagen (2)"} {
		if got, ok := words.In(lang).Find("chikago.won", data); !ok || got != want {
			t.Errorf("%s: got %q", lang, got)
		}
	}
}

func TestTheNumberOfRoundsMeansSomethingOnlyWhereRoundsAreCounted(t *testing.T) {
	for style, idle := range map[string]bool{"bavarian": true, "tschigg": true, "classic": false, "party": false} {
		house, err := chikago.Game.Agree([]byte(`{"style":"`+style+`","rounds":7}`), 4)
		if err != nil {
			t.Fatal(err)
		}
		if idleChikago(house, "rounds") != idle {
			t.Errorf("%s: want idle %v", style, idle)
		}
		if idleChikago(house, "style") {
			t.Errorf("%s: the style itself means nothing", style)
		}
	}
}

func TestEveryTextOfChikagoIsThereInBothLanguages(t *testing.T) {
	for _, lang := range words.Languages {
		for _, house := range []string{``, chikagoTschigg, chikagoClassic, chikagoParty} {
			t.Run(lang+" "+house, func(t *testing.T) {
				d := chikagoOpen(t, lang, house, chikagoFour...)
				seed := uint64(11)
				chance := func(n int) int {
					seed = seed*6364136223846793005 + 1442695040888963407
					return int(seed >> 33 % uint64(n))
				}
				for !d.sheet.Done() && d.sheet.Len() < 150 {
					e := chikago.Game.Sample(d.sheet.Card(), chance).(*chikago.Entry)
					said := []string{tellChikago(d.words, chikagoFour, d.sheet.Card(), e), progressChikago(d.words, d.sheet.Card())}
					for _, face := range e.Dice {
						d.view.Type(rune('0' + face))
					}
					said = append(said, chikagoTexts(d.view.Card())...)
					for _, text := range append(said, chikagoTexts(d.view.Pad())...) {
						if strings.Contains(text, "chikago.") || strings.Contains(text, "table.") || strings.Contains(text, "<no value>") {
							t.Fatalf("entry %d: %q", d.sheet.Len(), text)
						}
					}
					if refusal := d.Write(e); refusal != "" {
						t.Fatal(refusal)
					}
				}
			})
		}
	}
}
