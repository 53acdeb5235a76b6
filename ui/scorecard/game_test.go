package scorecard_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest/testenv"
	"beermat/ui/kit"
	"beermat/ui/present"
	draw "beermat/ui/scorecard"
)

func TestShownView_Type(t *testing.T) {
	for _, c := range []struct {
		name, game, keys string
		entry            string // what is written; "": nothing
		note             string // what the pad answers
	}{
		{"rolls are held with Enter", "pig", "456\n", `{"rolls":[4,5,6]}`, ""},
		{"a bust is two keys", "pig", "1\n", `{"rolls":[1]}`, ""},
		{"Backspace takes the last key back", "pig", "456\b\b2\n", `{"rolls":[4,2]}`, ""},
		{"points alone", "pig", "s12\n", `{"score":12}`, ""},
		{"one key that says all is written at once", "pig", "sb", `{"score":0}`, ""},
		{"another mode forgets what was entered in the first", "pig", "46s12d5\n", `{"rolls":[5]}`, ""},
		{"the mode that is chosen takes the dice kept", "boston", "k465\n", `{"kept":[4,6,5]}`, ""},
		{"a score alone", "boston", "s18\n", `{"score":18}`, ""},
		{"a sum is added up", "paper", "3+6\n", `{"score":9}`, ""},
		{"a sign before a number", "paper", "-4\n", `{"score":-4}`, ""},
		{"what goes out of a throw is chosen for the player", "sevens", "112346t12k", `{"throws":[{"roll":[1,1,2,3,4,6],"out":[1,1,2,3]},{"roll":[1,2]}]}`, ""},
		{"a digit answers what Enter has asked for", "sevens", "s12\n2", `{"throws":2,"score":12}`, ""},
		{"Enter says what is missing", "pig", "\n", "", "Tap every roll"},
		{"a roll after a one says why not", "pig", "412", "", "The 1 ended the turn: write the bust, or tap the 1 in the tray to take it back."},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := partsOpen(t, games.Scorecard(c.game), "en", nil, partsTablet, "Ann", "Bo", "Cleo")
			d.typed(c.keys)
			if got := d.sheet.Len(); (got == 1) != (c.entry != "") {
				t.Fatalf("%d entries are written", got)
			}
			if c.entry != "" && d.last() != c.entry {
				t.Errorf("written: %s, want %s", d.last(), c.entry)
			}
			if d.note() != c.note {
				t.Errorf("the pad says %q, want %q", d.note(), c.note)
			}
		})
	}
	t.Run("a key that means nothing is not taken", func(t *testing.T) {
		d := partsOpen(t, games.Scorecard("pig"), "en", nil, partsTablet, "Ann", "Bo")
		for _, key := range []rune{'x', '\x1b', scorecard.Erase, '7'} {
			if d.types(key) {
				t.Errorf("%q was taken", key)
			}
		}
	})
	t.Run("the mode of a turn stays for the next", func(t *testing.T) {
		d := partsOpen(t, games.Scorecard("pig"), "en", nil, partsTablet, "Ann", "Bo")
		if d.typed("s12\n34\n"); d.last() != `{"score":34}` {
			t.Errorf("written: %s", d.last())
		}
	})
	t.Run("nothing is entered on a card to look at", func(t *testing.T) {
		d := partsOpen(t, games.Scorecard("pig"), "en", nil, partsTablet, "Ann", "Bo")
		d.still = true
		d.show()
		if d.typed("66\n"); d.sheet.Len() != 0 {
			t.Error("an entry is written")
		}
	})
}

func TestShownView_Mend(t *testing.T) {
	for _, c := range []struct{ name, game, was, keys, want string }{
		{"rolls are there to be changed", "pig", `{"rolls":[4,5,6]}`, "\b3\n", `{"rolls":[4,5,3]}`},
		{"a bust", "pig", `{"rolls":[4,1]}`, "\b6\n", `{"rolls":[4,6]}`},
		{"points are typed anew", "pig", `{"score":21}`, "3\n", `{"score":3}`},
		{"in the other mode", "pig", `{"score":21}`, "d66\n", `{"rolls":[6,6]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := partsOpen(t, games.Scorecard(c.game), "en", nil, partsTablet, "Ann", "Bo", "Cleo")
			d.play(c.was).typed("5")
			d.Mend(0)
			if said := d.reads(); !strings.Contains(said, "Correct Ann") || !strings.Contains(said, d.words.Say("table.leave-as-it-was")) {
				t.Errorf("it says\n%s", said)
			}
			if d.typed(c.keys); d.entry(0) != c.want || d.sheet.Len() != 1 {
				t.Errorf("entry 0 is %s, want %s", d.entry(0), c.want)
			}
		})
	}
	t.Run("it can be left as it was", func(t *testing.T) {
		d := partsOpen(t, games.Scorecard("pig"), "en", nil, partsTablet, "Ann", "Bo")
		d.play(`{"score":21}`)
		d.Mend(0)
		if d.typed("9").press(d.words.Say("table.leave-as-it-was")); d.mend != -1 || d.entry(0) != `{"score":21}` {
			t.Errorf("entry 0 is %s", d.entry(0))
		}
	})
	t.Run("a tap on what was written begins to correct it", func(t *testing.T) {
		d := partsOpen(t, games.Scorecard("pig"), "en", nil, partsTablet, "Ann", "Bo")
		d.scores("21", "7", "9")
		d.tapOn("Bo 1")
		if d.mend != 1 {
			t.Errorf("entry %d is corrected", d.mend)
		}
	})
}

// tapOn taps a part of the card by its name.
func (d *partsDesk) tapOn(name string) {
	d.t.Helper()
	var found *kit.Tap
	partsWalk(d.card, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) {
		if tap, ok := o.(*kit.Tap); ok && tap.Name == name {
			found = tap
		}
	})
	if found == nil {
		d.t.Fatalf("nothing is called %q", name)
	}
	test.Tap(found)
}

func TestShown_Tell(t *testing.T) {
	for _, c := range []struct {
		name, game, lang string
		before           []string
		entry, want      string
	}{
		{"held", "pig", "en", []string{`{"score":20}`, `{"score":9}`, `{"score":0}`}, `{"rolls":[4,5,6]}`, "15 in 3 rolls, 35 in all"},
		{"points", "pig", "de", nil, `{"score":15}`, "15, zusammen 15"},
		{"bust", "pig", "en", nil, `{"rolls":[4,5,1]}`, "bust on roll 3, 9 lost"},
		{"bust at once", "pig", "en", nil, `{"rolls":[1]}`, "bust"},
		{"all dice", "boston", "en", nil, `{"throws":[[6,4,2],[5,3],[2]]}`, "13 with 6-5-2"},
		{"a score", "boston", "en", nil, `{"score":13}`, "13"},
		{"a round won", "boston", "en", []string{`{"score":9}`, `{"score":12}`}, `{"score":13}`, "13, wins round 1"},
		{"a tie", "boston", "en", []string{`{"score":13}`, `{"score":9}`}, `{"score":13}`, "13, a tie: Ann and Cleo throw again"},
		{"a score in throws", "sevens", "en", nil, `{"score":12,"throws":3}`, "12 in 3 throws"},
		{"a score", "paper", "en", nil, `{"score":-30}`, "–30, now –30"},
		{"a whole round", "paper", "en", nil, `{"scores":[1,4,-2]}`, "a whole round, Ann 1, Bo 4 and Cleo –2"},
		{"somebody has left", "paper", "de", nil, `{"leave":true,"player":1}`, "ist gegangen"},
	} {
		t.Run(c.game+" "+c.name, func(t *testing.T) {
			d := partsOpen(t, games.Scorecard(c.game), c.lang, nil, partsTablet, "Ann", "Bo", "Cleo")
			d.play(c.before...).play(c.entry)
			k := len(c.before)
			if got := d.words.Text(games.Scorecard(c.game).Tell(d.sheet.At(k), d.sheet.Entry(k)).Text, d.sheet.Names()); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestShown_Progress(t *testing.T) {
	for _, c := range []struct {
		game   string
		house  scoring.HouseRules
		scores []string
		want   string
	}{
		{"pig", scoring.HouseRules{"target": 50, "finish-round": true}, []string{"20", "9", "8", "31"}, "Runde 2 · bis 50 · letzte Runde"},
		{"boston", scoring.HouseRules{"rounds": 3}, []string{"14", "14", "9"}, "Runde 1 von 3 · Stechen"},
		{"paper", scoring.HouseRules{"target": 500, "win": "low"}, nil, "Runde 1 · bis 500 · niedrigste gewinnt"},
	} {
		t.Run(c.game, func(t *testing.T) {
			d := partsOpen(t, games.Scorecard(c.game), "de", c.house, partsTablet, "Ann", "Bo", "Cleo")
			d.scores(c.scores...)
			if got := d.words.Progress(games.Scorecard(c.game), d.sheet.Card()); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestShown_Decided(t *testing.T) {
	d := partsOpen(t, games.Scorecard("paper"), "en", scoring.HouseRules{"rounds": 2}, partsTablet, "Ann", "Bo", "Cleo")
	d.play(`{"scores":[5,3,1]}`)
	if got := d.decided(); got != "" {
		t.Errorf("before the end: %q", got)
	}
	d.play(`{"scores":[5,6,1]}`)
	if got, want := d.decided(), "Ann was ahead from round 1 on and wins by 1."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// seats returns as many of the names as a game allows.
func seats(k *scorecard.Game, names []string) []string {
	if most := k.Seats.Max; most > 0 && most < len(names) {
		return names[:most]
	}
	return names
}

func TestShownView_Layout(t *testing.T) {
	testenv.Long(t)
	names := strings.Fields("Maximiliane-Henriette Bo Cleo Dan Eve Fay Gus Hal Ida Jo Kim Lou")
	for _, k := range games.Scorecards {
		for where, screen := range partsSizes() {
			t.Run(k.ID+" on "+where, func(t *testing.T) {
				d := partsOpen(t, k, "de", nil, screen.size, seats(k, names)...)
				test.ApplyTheme(t, &kit.Look{Light: true, Scale: screen.scale})
				chance := rand.New(rand.NewPCG(4, 2))
				for n := 0; n < 60 && !d.sheet.Done(); n++ {
					if n%4 == 0 {
						d.lay(screen.size)
						d.checkParts("as the turn begins")
						for _, key := range "123456" {
							d.types(key)
						}
						d.lay(screen.size)
						d.checkParts("with keys pressed")
					}
					if _, err := d.sheet.Write(k.RandomEntry(d.sheet.Card(), chance.IntN)); err != nil {
						t.Fatal(err)
					}
					d.show()
				}
			})
		}
	}
}

func TestCard_Still(t *testing.T) {
	d := partsOpen(t, games.Scorecard("pig"), "en", nil, partsTablet, "Ann", "Bo")
	d.scores("20", "9", "31")
	d.card.Draw(&draw.Scene{Game: "pig", Scene: present.Scene{Snapshot: d.editor.History().At(1, nil), Words: d.words, Seats: d.seats, Editing: -1, Still: true}})
	if said := strings.Join(partsTexts(d.card), " "); !strings.Contains(said, "20") || strings.Contains(said, "31") {
		t.Errorf("it shows %s", said)
	}
}
