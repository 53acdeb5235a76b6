package scorecard_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/ui/kit"
)

// begun is that Ann has begun a game of Mafia, and won that she has no dice left.
var (
	begun = []string{`{"start":0,"direction":"clockwise"}`}
	won   = append(slices.Clip(begun), `{"sixes":2,"ones":3}`)
)

// entered is what is typed on a sheet with entries, and what is written then.
type entered struct {
	name   string
	house  scoring.HouseRules
	before []string
	keys   string
	button string // what the primary button says before Enter
	entry  string // "": nothing is written
}

func checkEntered(t *testing.T, game string, tests []entered) {
	t.Helper()
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			d := partsOpen(t, games.Scorecard(game), "en", c.house, partsTablet, "Ann", "Bo", "Cleo")
			d.play(c.before...).typed(c.keys)
			if c.button != "" && !strings.Contains(d.reads(), c.button) {
				t.Errorf("no button says %q:\n%s", c.button, d.reads())
			}
			d.typed("\n")
			if n := d.sheet.Len() - len(c.before); n > 1 || (n == 1) != (c.entry != "") {
				t.Fatalf("%d entries are written", n)
			}
			if c.entry != "" && d.last() != c.entry {
				t.Errorf("written: %s, want %s", d.last(), c.entry)
			}
		})
	}
}

func TestShownView_LCR(t *testing.T) {
	last := []string{`{"dice":["C"]}`, `{"dice":["C"]}`}
	one := scoring.HouseRules{"chips": []int{1, 1, 1}}
	dots := scoring.HouseRules{"chips": []int{1, 1, 1}, "dot-to-win": true}
	checkEntered(t, "lcr", []entered{
		{"letters", nil, nil, "lr.", "Pass 2 chips\nAnn keeps 1", `{"dice":["L","R","."]}`},
		{"digits of common dice", nil, nil, "456", "Pass 3 chips", `{"dice":["L","C","R"]}`},
		{"dots in every form", nil, nil, ".-1", "", ""},
		{"all dots", nil, nil, ".23", "Keep all 3 chips", `{"dice":[".",".","."]}`},
		{"a full tray takes no more", nil, nil, "llllc", "Pass 3 chips", `{"dice":["L","L","L"]}`},
		{"backspace takes the last one out", nil, nil, "lrc\b\bc", "Tap 1 die", ""},
		{"one die for one chip", one, nil, "lc", "", `{"dice":["L"]}`},
		{"somebody wins", one, []string{`{"dice":["C"]}`}, "c", "Cleo wins", `{"dice":["C"]}`},
		{"a new deal", dots, last, "c", "a new deal", `{"dice":["C"]}`},
		{"a dot wins", dots, last, ".", "Cleo wins", `{"dice":["."]}`},
	})
}

func TestShownView_Mafia(t *testing.T) {
	nine := scoring.HouseRules{"points": 9}
	checkEntered(t, "mafia", []entered{
		{"the first seat begins", nil, nil, "", "Ann starts\nclockwise", `{"start":0,"direction":"clockwise"}`},
		{"another one, the other way round", nil, nil, "3c", "Cleo starts", `{"start":2,"direction":"counter"}`},
		{"the direction is turned back", nil, nil, "cc", "", `{"start":0,"direction":"clockwise"}`},
		{"nobody who has gone home begins", nil, []string{`{"leave":true,"player":1}`}, "2", "", `{"start":0,"direction":"clockwise"}`},
		{"dice", nil, begun, "66123", "Pass 2 dice to Bo\nAnn keeps 2", `{"dice":[6,6,1,2,3]}`},
		{"dice are missing", nil, begun, "6612", "Tap 1 die", ""},
		{"counts alone", nil, begun, "cpppo", "Pass 3 dice to Bo\nAnn keeps 1", `{"sixes":3,"ones":1}`},
		{"nothing moves", nil, begun, "c", "Keep all 5 dice", `{"sixes":0,"ones":0}`},
		{"a count is taken back", nil, begun, "cppo\bo\b\bo", "", `{"sixes":1,"ones":1}`},
		{"the last dice win the round", nil, begun, "66111", "Ann wins the round", `{"dice":[6,6,1,1,1]}`},
		{"a payment in dice", nil, won, "5443621", "Pay 25 to Ann", `{"dice":[5,4,4,3,6,2,1]}`},
		{"a payment in points", nil, won, "s17", "Pay 17 to Ann", `{"sum":17}`},
		{"more than there is", nine, won, "s13", "threw 13, has 9: pays 9", `{"sum":13}`},
		{"dice after a sum", nil, won, "s17d2222222", "Pay 14 to Ann", `{"dice":[2,2,2,2,2,2,2]}`},
		{"a sum that the dice cannot have", nil, won, "s6", "Enter 7 to 42", ""},
	})
}

func TestShownView_Mend_Ring(t *testing.T) {
	for _, c := range []struct {
		name, game string
		before     []string
		at         int
		keys, want string
	}{
		{"a roll", "lcr", []string{`{"dice":["L","L","."]}`}, 0, "\b\bc1\n", `{"dice":["L","C","."]}`},
		{"who begins", "mafia", begun, 0, "2c\n", `{"start":1,"direction":"counter"}`},
		{"counts", "mafia", append(slices.Clip(begun), `{"sixes":2,"ones":1}`), 1, "o\n", `{"sixes":2,"ones":2}`},
		{"dice", "mafia", append(slices.Clip(begun), `{"dice":[6,6,1,2,3]}`), 1, "\b4\n", `{"dice":[6,6,1,2,4]}`},
		{"a payment", "mafia", append(slices.Clip(won), `{"sum":20}`), 2, "\b21\n", `{"sum":21}`},
	} {
		t.Run(c.game+" "+c.name, func(t *testing.T) {
			d := partsOpen(t, games.Scorecard(c.game), "en", nil, partsTablet, "Ann", "Bo", "Cleo").play(c.before...)
			d.Mend(c.at)
			if d.typed(c.keys); d.entry(c.at) != c.want || d.sheet.Len() != len(c.before) || d.mend != -1 {
				t.Errorf("entry %d is %s, want %s", c.at, d.entry(c.at), c.want)
			}
		})
	}
	t.Run("the card shows what lay there before", func(t *testing.T) {
		d := partsOpen(t, games.Scorecard("lcr"), "en", nil, partsTablet, "Ann", "Bo", "Cleo").play(`{"dice":["L","L","."]}`)
		if got := d.seat("Bo"); !slices.Contains(got, "5") {
			t.Errorf("after the roll Bo has %q", got)
		}
		d.Mend(0)
		if got := d.seat("Bo"); !slices.Contains(got, "3") || !slices.Contains(got, "→ 5") {
			t.Errorf("before it Bo has %q", got)
		}
	})
	t.Run("what a later entry forbids is refused", func(t *testing.T) {
		d := partsOpen(t, games.Scorecard("lcr"), "en", scoring.HouseRules{"chips": []int{1, 1, 1}}, partsTablet, "Ann", "Bo", "Cleo")
		d.play(`{"dice":["L"]}`, `{"dice":[".","."]}`)
		d.Mend(0)
		if d.typed("\bc\n"); d.note() == "" || d.entry(0) != `{"dice":["L"]}` {
			t.Errorf("it says %q, entry 0 is %s", d.note(), d.entry(0))
		}
	})
	t.Run("a tap on a seat corrects what it wrote last, or says who sits beside it", func(t *testing.T) {
		d := partsOpen(t, games.Scorecard("lcr"), "en", nil, partsTablet, "Ann", "Bo", "Cleo").play(`{"dice":["L","L","."]}`)
		if d.tapOn("Bo"); d.mend != -1 || d.note() != "Left is Cleo, right is Ann." {
			t.Errorf("entry %d is corrected, the pad says %q", d.mend, d.note())
		}
		if d.tapOn("Ann"); d.mend != 0 {
			t.Errorf("entry %d is corrected", d.mend)
		}
	})
	t.Run("a tap on a seat says who begins", func(t *testing.T) {
		d := partsOpen(t, games.Scorecard("mafia"), "en", nil, partsTablet, "Ann", "Bo", "Cleo")
		d.tapOn("Cleo")
		if d.typed("\n"); d.last() != `{"start":2,"direction":"clockwise"}` {
			t.Errorf("written: %s", d.last())
		}
	})
}

// seat returns all that can be read at a seat of the card.
func (d *partsDesk) seat(name string) []string {
	var said []string
	partsWalk(d.card, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) {
		if tap, ok := o.(*kit.Tap); ok && tap.Name == name {
			partsWalk(tap, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) {
				if text, ok := o.(*canvas.Text); ok && text.Text != "" {
					said = append(said, text.Text)
				}
			})
		}
	})
	return said
}

func TestShownView_Seats(t *testing.T) {
	for _, c := range []struct {
		name, game string
		house      scoring.HouseRules
		before     []string
		want       map[string]string // all that is read at a seat but its initials and its name
	}{
		{"chips, and what the last roll changed", "lcr", nil, []string{`{"dice":["L","L","."]}`}, map[string]string{
			"Ann": "1 –2", "Bo": "5 +2 from Ann", "Cleo": "3",
		}},
		{"without chips", "lcr", nil, []string{`{"dice":["L","L","L"]}`}, map[string]string{"Ann": "0 no chips · still in"}},
		{"gone home", "lcr", nil, []string{`{"leave":true,"player":2}`}, map[string]string{"Cleo": "0 went home"}},
		{"the winner has the pot", "lcr", scoring.HouseRules{"chips": []int{1, 1, 1}}, []string{`{"dice":["C"]}`, `{"dice":["C"]}`}, map[string]string{
			"Cleo": "3 wins",
		}},
		{"points with their unit", "mafia", nil, append(slices.Clip(begun), `{"sixes":2,"ones":1}`), map[string]string{
			"Ann": "50 pts –3", "Bo": "50 pts +2", "Cleo": "50 pts gets the sixes",
		}},
		{"who pays", "mafia", nil, append(slices.Clip(won), `{"sum":20}`), map[string]string{
			"Ann": "70 pts won the round · +20", "Bo": "30 pts paid 20", "Cleo": "50 pts pays now",
		}},
		{"who is out", "mafia", scoring.HouseRules{"points": 9}, append(slices.Clip(won), `{"sum":9}`), map[string]string{
			"Bo": "0 pts out", // and the dice before him are drawn
		}},
	} {
		t.Run(c.game+" "+c.name, func(t *testing.T) {
			d := partsOpen(t, games.Scorecard(c.game), "en", c.house, partsTablet, "Ann", "Bo", "Cleo")
			d.play(c.before...)
			for name, want := range c.want {
				got := strings.Join(slices.DeleteFunc(d.seat(name), func(s string) bool { return s == name || s == name[:1] }), " ")
				if got != want {
					t.Errorf("%s: %q, want %q", name, got, want)
				}
			}
		})
	}
}

func TestShown_Tell_Ring(t *testing.T) {
	one := scoring.HouseRules{"chips": []int{1, 1, 1}}
	for _, c := range []struct {
		name, game, lang string
		house            scoring.HouseRules
		before           []string
		entry, want      string
	}{
		{"chips go", "lcr", "en", nil, nil, `{"dice":["L","C","."]}`, "L C • — 1 to Bo and 1 to the pot"},
		{"two neighbours", "lcr", "de", nil, nil, `{"dice":["R","L","."]}`, "R L • – 1 an Bo und 1 an Cleo"},
		{"all stay", "lcr", "en", nil, nil, `{"dice":[".",".","."]}`, "only dots, keeps all 3"},
		{"somebody wins", "lcr", "en", one, []string{`{"dice":["C"]}`}, `{"dice":["C"]}`, "C — 1 to the pot and Cleo wins"},
		{"who begins", "mafia", "de", nil, nil, `{"start":1,"direction":"counter"}`, "Bo fängt an, gegen den Uhrzeigersinn"},
		{"a throw", "mafia", "en", nil, begun, `{"dice":[6,6,1,3,4]}`, "2 to Bo, 1 out and 2 stay"},
		{"nothing moves", "mafia", "en", nil, begun, `{"dice":[2,2,3,4,5]}`, "all 5 stay"},
		{"a payment", "mafia", "en", nil, won, `{"sum":14}`, "pays 14 to Ann"},
		{"the last points", "mafia", "de", scoring.HouseRules{"points": 14}, won, `{"sum":14}`, "zahlt Ann die letzten 14 und scheidet aus"},
	} {
		t.Run(c.game+" "+c.name, func(t *testing.T) {
			d := partsOpen(t, games.Scorecard(c.game), c.lang, c.house, partsTablet, "Ann", "Bo", "Cleo")
			d.play(c.before...).play(c.entry)
			k := len(c.before)
			if got := d.words.Text(games.Scorecard(c.game).Tell(d.sheet.At(k), d.sheet.Entry(k)).Text, d.sheet.Names()); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestShown_Decided_Ring(t *testing.T) {
	staked := scoring.HouseRules{"chips": []int{1, 1, 1}, "stake": scoring.Stake{Minor: 25, Currency: "EUR"}}
	for _, c := range []struct {
		game   string
		house  scoring.HouseRules
		before []string
		want   string
	}{
		{"lcr", staked, []string{`{"dice":["C"]}`}, ""},
		{"lcr", staked, []string{`{"dice":["C"]}`, `{"dice":["C"]}`}, "The last with chips: 1 in hand and 2 from the pot. 3 × 0.25 EUR = 0.75 EUR."},
		{"mafia", nil, append(slices.Clip(begun), `{"leave":true,"player":1}`, `{"leave":true,"player":2}`), "Everybody else has gone home."},
	} {
		d := partsOpen(t, games.Scorecard(c.game), "en", c.house, partsTablet, "Ann", "Bo", "Cleo").play(c.before...)
		if got := d.decided(); got != c.want {
			t.Errorf("%s: got %q, want %q", c.game, got, c.want)
		}
	}
}

func TestPad_Mafia_Tapped(t *testing.T) {
	for _, c := range []struct {
		name   string
		before []string
		card   string // the seat that is tapped first; "": none
		taps   []string
		entry  string
	}{
		{"who begins", nil, "Cleo", []string{"Cleo starts"}, `{"start":2,"direction":"clockwise"}`},
		{"dice", begun, "", []string{"die 6", "die 6", "die 1", "die 2", "die 3", "Pass 2 dice to Bo"}, `{"dice":[6,6,1,2,3]}`},
		{"a payment", won, "", []string{"die 5", "die 4", "die 4", "die 3", "die 6", "die 2", "die 1", "Pay 25 to Ann"}, `{"dice":[5,4,4,3,6,2,1]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := partsOpen(t, games.Scorecard("mafia"), "en", nil, partsTablet, "Ann", "Bo", "Cleo").play(c.before...)
			if c.card != "" {
				d.tapOn(c.card)
			}
			for _, tap := range c.taps {
				d.tapKey(tap)
			}
			if d.sheet.Len() != len(c.before)+1 || d.last() != c.entry {
				t.Errorf("%d entries, the last %s, want %s", d.sheet.Len(), d.last(), c.entry)
			}
		})
	}
}

// tapKey taps something on the pad by its name.
func (d *partsDesk) tapKey(name string) {
	d.t.Helper()
	var found fyne.Tappable
	partsWalk(d.pad, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) {
		if key, ok := o.(interface{ Name() string }); ok && key.Name() == name {
			found = o.(fyne.Tappable)
		}
	})
	if found == nil {
		d.t.Fatalf("nothing is called %q among:\n%s", name, d.reads())
	}
	found.Tapped(&fyne.PointEvent{})
}
