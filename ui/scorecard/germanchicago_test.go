package scorecard_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/scoring/games"
	"beermat/scoring/germanchicago"
	"beermat/scoring/scorecard"
	"beermat/ui/kit"
)

// The house rules of the styles other than Bavarian.
const (
	chikagoTschigg = `{"style":"tschigg"}`
	chikagoClassic = `{"style":"classic"}`
	chikagoParty   = `{"style":"party"}`
)

// chikagoDesk is a table with a sheet of German Chicago.
type chikagoDesk struct{ *partsDesk }

// chikagoOpen lays a sheet with house rules in JSON on a tablet, for four people or
// those who are named.
func chikagoOpen(t testing.TB, lang, house string, names ...string) *chikagoDesk {
	t.Helper()
	if names == nil {
		names = []string{"Ann", "Bo", "Cleo", "Dan"}
	}
	agreed, err := germanchicago.Game.Agree([]byte(house), len(names))
	if err != nil {
		t.Fatal(err)
	}
	return &chikagoDesk{partsOpen(t, games.Scorecard("chikago"), lang, agreed, partsTablet, names...)}
}

// chikagoFull returns a line of a sheet file for a short one: "163 2" for 1-6-3 in
// two throws, with "chick", "one-throw", "names=1" or "high=100/60" behind it,
// "lead 1" and "leave 1".
func chikagoFull(short string) string {
	said := strings.Fields(short)
	switch said[0] {
	case "lead":
		return fmt.Sprintf(`{"lead":%s}`, said[1])
	case "leave":
		return fmt.Sprintf(`{"player":%s,"leave":true}`, said[1])
	}
	line := fmt.Sprintf(`{"dice":[%s],"throws":%s`, strings.Join(strings.Split(said[0], ""), ","), said[1])
	for _, word := range said[2:] {
		key, value, _ := strings.Cut(word, "=")
		switch key {
		case "chick", "one-throw":
			value = "true"
		case "high", "low":
			ones, sixes, _ := strings.Cut(value, "/")
			key, value = "declare", fmt.Sprintf(`{"ones":%s,"sixes":%s,"aim":%q}`, ones, sixes, key)
		}
		line += fmt.Sprintf(`,%q:%s`, key, value)
	}
	return line + "}"
}

// play writes short lines.
func (d *chikagoDesk) play(lines ...string) *chikagoDesk {
	d.t.Helper()
	for _, line := range lines {
		d.partsDesk.play(chikagoFull(line))
	}
	return d
}

// lows plays rounds of one throw in each of which a seat is low; all others throw
// 163.
func (d *chikagoDesk) lows(seats ...int) *chikagoDesk {
	d.t.Helper()
	card := func() *germanchicago.Card { return d.sheet.Card().(*germanchicago.Card) }
	for _, low := range seats {
		for round := card().Round().Number; card().Round().Number == round; {
			turn, _ := card().Turn()
			line := "163 1"
			if turn.Player == low {
				line = "235 1"
			}
			if card().Declares() {
				line += " high=100/60"
			}
			d.play(line)
		}
	}
	return d
}

// wantStands compares the standing entries from one on with short lines.
func (d *chikagoDesk) wantStands(from int, short ...string) {
	d.t.Helper()
	var got, want []string
	for k := from; k < d.sheet.Len(); k++ {
		got = append(got, d.entry(k))
	}
	for _, line := range short {
		want = append(want, chikagoFull(line))
	}
	if !slices.Equal(got, want) {
		d.t.Errorf("written:\n got %s\nwant %s", got, want)
	}
}

// wantPad looks for lines on the pad.
func (d *chikagoDesk) wantPad(lines ...string) {
	d.t.Helper()
	said := partsTexts(d.pad)
	for _, line := range lines {
		if !slices.Contains(said, line) {
			d.t.Errorf("the pad does not say %q but %q", line, said)
		}
	}
}

// row returns what the card says of a player, after the name.
func (d *chikagoDesk) row(seat int) string {
	d.t.Helper()
	said := partsTexts(d.card)
	from := slices.Index(said, d.seats[seat].Name) + 1
	if from == 0 {
		d.t.Fatalf("%s is not on the card: %q", d.seats[seat].Name, said)
	}
	till := len(said)
	if seat+1 < len(d.seats) {
		till = slices.Index(said, d.seats[seat+1].Name) - 1 // before the initial
	} else {
		card := d.sheet.Card()
		if d.mend >= 0 {
			card = d.sheet.At(d.mend)
		}
		blocks := germanchicago.Scorecard.View(card, nil).Blocks
		for _, fact := range blocks[len(blocks)-1].Facts {
			begins := d.words.Text(fact, d.sheet.Names())[:8]
			if at := slices.IndexFunc(said, func(line string) bool { return strings.HasPrefix(line, begins) }); at >= 0 {
				till = at
			}
		}
	}
	return strings.Join(said[from:till], ", ")
}

func TestGermanChicago_Type(t *testing.T) {
	for _, c := range []struct{ name, house, first, keys, written string }{
		{"dice, then in how many throws", ``, "", "1632\n", "163 2"},
		{"what goes without saying", ``, "163 2", "114\n", "114 2"},
		{"a die is taken back", ``, "163 2", "115\b4\n", "114 2"},
		{"three ones in one throw", ``, "163 2", "c\n", "111 2 chick"},
		{"enter waits for all dice", ``, "163 2", "11\n4\n", "114 2"},
		{"enter waits for the number of throws", ``, "", "163\n2\n", "163 2"},
		{"a number of throws that cannot be", ``, "163 2", "1143\n\n", "114 2"},
		{"what is declared", chikagoClassic, "", "los1632\n", "163 2 low=1/6"},
		{"what is declared, and taken back", chikagoClassic, "", "losohs1632\n", "163 2 high=100/60"},
		{"what was declared last, and erased after the dice", chikagoClassic, "", "los16\b\b\b1632\n", "163 2 low=1/60"},
		{"who loses", chikagoParty, "163 2", "165\nc", "165 2 names=2"},
		{"three alike", chikagoParty, "163 2", "444c\na", "444 2 one-throw names=0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, "en", c.house)
			from := 0
			if c.first != "" {
				d.play(c.first)
				from = 1
			}
			for _, key := range c.keys {
				if !d.types(key) {
					t.Errorf("%q meant nothing", key)
				}
			}
			d.wantStands(from, c.written)
		})
	}
	t.Run("and who begins", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``).lows(0, 0, 3, 3, 1)
		written := d.sheet.Len()
		if d.types('c') || !d.types('b') {
			t.Error("the letters of two who may begin are not a and b")
		}
		d.wantStands(written, "lead 3")
	})
	t.Run("and others mean nothing", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``)
		for _, key := range []rune{'7', '0', 'h', 'l', 'o', 's', 'x', scorecard.Erase, '\x1b'} {
			if d.types(key) {
				t.Errorf("%q was taken", key)
			}
		}
	})
}

func TestGermanChicago_Throws(t *testing.T) {
	for _, c := range []struct {
		name, house, first string
		off                []bool
	}{
		{"the beginner has the choice", ``, "", []bool{false, false, false}},
		{"nobody is asked where it is exactly two", ``, "163 2", nil},
		{"nor where it is exactly one", chikagoParty, "163 1", nil},
		{"two at the most", chikagoClassic, "163 2 high=100/60", []bool{false, false, true}},
		{"nor where it is one at the most", chikagoClassic, "163 1 high=100/60", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, "en", c.house)
			if c.first != "" {
				d.play(c.first)
			}
			var off []bool
			if c.off != nil {
				for _, n := range []string{"1", "2", "3"} {
					off = append(off, d.button(n).Off())
				}
			} else if said := d.reads(); strings.Contains(said, d.words.Say("chikago.in-how-many")) {
				t.Errorf("it is asked for:\n%s", said)
			}
			if !slices.Equal(off, c.off) {
				t.Errorf("off: %v, want %v", off, c.off)
			}
		})
	}
	t.Run("said before the dice", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``)
		d.press("3").typed("163\n")
		d.wantStands(0, "163 3")
	})
	t.Run("fewer in Classic", func(t *testing.T) {
		d := chikagoOpen(t, "en", chikagoClassic).play("163 2 high=100/60")
		d.typed("114").press("1").typed("\n")
		d.wantStands(1, "114 1")
	})
}

func TestGermanChicago_Readout(t *testing.T) {
	for _, c := range []struct {
		name, lang, house string
		before            []string
		dice              string
		want              []string
	}{
		{"a throw that beats", "en", ``, []string{"163 2", "235 2"}, "163", []string{"163", "100 + 60 + 3 · beats Fish"}},
		{"in German", "de", ``, []string{"163 2", "235 2"}, "163", []string{"163", "100 + 60 + 3 · schlägt Fish"}},
		{"the same is not enough", "en", ``, []string{"163 2"}, "316", []string{"163", "100 + 60 + 3 · does not beat 163"}},
		{"a Fish", "en", ``, []string{"163 1"}, "235", []string{"Fish"}},
		{"the beginner, before saying in how many", "en", ``, nil, "661", []string{"220"}},
		{"three ones from several throws", "en", ``, []string{"163 3"}, "111", []string{"300", "100 + 100 + 100 · beats 163"}},
		{"three ones in the only throw", "en", ``, []string{"163 1"}, "111", []string{"Chick"}},
		{"Classic for low", "en", chikagoClassic, []string{"652 2 low=1/6"}, "443", []string{"11", "4 + 4 + 3 · beats 13"}},
		{"Classic, as it is being declared", "de", chikagoClassic, nil, "661", []string{"220"}},
		{"a die is missing", "en", ``, []string{"163 1"}, "11", []string{"200…", "Tap 1 die"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, c.lang, c.house).play(c.before...)
			d.typed(c.dice)
			d.wantPad(c.want...)
		})
	}
}

func TestGermanChicago_Chick(t *testing.T) {
	for _, c := range []struct{ name, house, first, keys, want string }{
		{"one tap lays three ones", ``, "163 3", "c\n", "111 3 chick"},
		{"and can be taken back", ``, "163 3", "cc\n", "111 3"},
		{"it waits for the number of throws of a beginner", ``, "", "c\n2\n", "111 2 chick"},
		{"it goes without saying where there was only one throw", ``, "163 1", "111\n", "111 1"},
		{"in Classic it makes no difference", chikagoClassic, "163 2 high=100/60", "c111\n", "111 2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, "en", c.house)
			from := 0
			if c.first != "" {
				d.play(c.first)
				from = 1
			}
			d.typed(c.keys)
			d.wantStands(from, c.want)
		})
	}
	t.Run("it holds only for these dice", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``).play("163 3")
		d.press("Chick").die("tray 3").typed("1\n")
		d.wantStands(1, "111 3")
	})
}

func TestGermanChicago_Declare(t *testing.T) {
	for _, c := range []struct {
		name, want string
		taps       []string
	}{
		{"as usual", "163 2 high=100/60", nil},
		{"ones of one", "163 2 high=1/60", []string{"1=1"}},
		{"sixes of six", "163 2 high=100/6", []string{"6=6"}},
		{"low", "163 2 low=1/6", []string{"low", "1=1", "6=6"}},
		{"there and back", "163 2 high=100/60", []string{"low", "1=1", "6=6", "high", "1=100", "6=60"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, "en", chikagoClassic)
			d.press("2")
			for _, tap := range c.taps {
				d.press(tap)
			}
			d.typed("163\n")
			d.wantStands(0, c.want)
		})
	}
	t.Run("only by who begins", func(t *testing.T) {
		d := chikagoOpen(t, "en", chikagoClassic).play("163 2 low=1/6")
		if said := partsTexts(d.pad); slices.Contains(said, "1=1") || slices.Contains(said, "low") {
			t.Errorf("the pad says %q", said)
		}
	})
}

func TestGermanChicago_Names(t *testing.T) {
	for _, c := range []struct {
		name, first, dice string
		taps              []string
		want              string
	}{
		{"after 1-6-5", "163 2", "651", []string{"Dan"}, "651 2 names=3"},
		{"after three alike in one of several throws", "163 2", "444", []string{"Triple", "Ann"}, "444 2 one-throw names=0"},
		{"after three alike in the only throw", "163 1", "444", []string{"Bo"}, "444 1 names=1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, "en", chikagoParty).play(c.first)
			d.typed(c.dice)
			for _, tap := range c.taps {
				d.press(tap)
			}
			d.wantStands(1, c.want)
		})
	}
	for name, dice := range map[string]string{"not after three alike that were gathered": "444", "not after three ones": "111"} {
		t.Run(name, func(t *testing.T) {
			d := chikagoOpen(t, "en", chikagoParty).play("163 2")
			d.typed(dice + "\n")
			d.wantStands(1, dice+" 2")
		})
	}
	t.Run("not those who have gone home", func(t *testing.T) {
		d := chikagoOpen(t, "en", chikagoParty).play("leave 1", "163 2")
		d.typed("651")
		if said := partsTexts(d.pad); slices.Contains(said, "Bo") || !slices.Contains(said, "Dan") {
			t.Errorf("the pad says %q", said)
		}
	})
}

func TestGermanChicago_Lead(t *testing.T) {
	for name, choose := range map[string]func(d *chikagoDesk){
		"on the pad":  func(d *chikagoDesk) { d.press("Dan") },
		"on the card": func(d *chikagoDesk) { d.tapOn("Dan") },
		"typed":       func(d *chikagoDesk) { d.typed("b") },
	} {
		t.Run(name, func(t *testing.T) {
			d := chikagoOpen(t, "en", ``).lows(0, 0, 3, 3, 1) // two mats each for Ann and Dan
			d.wantPad("Who starts?")
			written := d.sheet.Len()
			choose(d)
			d.wantStands(written, "lead 3")
		})
	}
	t.Run("nobody else", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``).lows(0, 0, 3, 3, 1)
		written := d.sheet.Len()
		d.typed("cde")
		d.wantStands(written)
	})
}

func TestGermanChicago_Outcome(t *testing.T) {
	for _, c := range []struct {
		name, house string
		play        func(*chikagoDesk)
		dice, want  string // beside the value on the button; "": nothing
	}{
		{"a mat for another", ``, func(d *chikagoDesk) { d.play("163 2", "235 2", "163 2") }, "114", "Bo takes a mat"},
		{"nothing yet", ``, func(d *chikagoDesk) { d.play("163 2", "235 2") }, "114", ""},
		{"a mat less", ``, func(d *chikagoDesk) { d.lows(0, 0, 3, 3, 1).play("lead 0", "163 1", "114 1") }, "115", "Dan drops a mat"},
		{"none at all", ``, func(d *chikagoDesk) { d.lows(0, 0, 3, 3, 1).play("lead 0", "163 1", "114 1") }, "235", "Bo drops the last mat: safe"},
		{"a mat that is passed on", chikagoTschigg, func(d *chikagoDesk) { d.lows(0, 0, 0, 1, 1, 2, 3).play("163 1", "164 1", "114 1") }, "235", "Cleo gives Dan the last mat: safe"},
		{"Chick", ``, func(d *chikagoDesk) { d.play("163 1", "235 1") }, "111", "Cleo is safe by Chick"},
		{"a lost round", chikagoClassic, func(d *chikagoDesk) { d.play("163 1 low=100/60", "235 1", "244 1") }, "443", "Ann loses the round"},
		{"a penalty", chikagoParty, func(d *chikagoDesk) { d.play("163 1", "235 1", "244 1") }, "443", "Dan takes a penalty"},
		{"penalties for all others", chikagoParty, func(d *chikagoDesk) { d.play("163 1") }, "111", "a penalty for everybody but Bo"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, "en", c.house)
			c.play(d)
			d.typed(c.dice)
			card := d.sheet.Card()
			pad := germanchicago.Scorecard.Begin(card, "").PressAll(keyIDs(c.dice)...).Input().Pad()
			if pad.Primary.Off.Key != "" {
				t.Fatal("the throw cannot be written")
			}
			if got := d.words.Text(pad.Primary.Note, d.sheet.Names()); got != c.want {
				t.Errorf("the button says %q, want %q", got, c.want)
			}
		})
	}
}

func TestGermanChicago_Note(t *testing.T) {
	for _, c := range []struct{ name, house, first, keys, says string }{
		{"more throws than the beginner took", ``, "163 2", "1143", "All dice are in. Tap one to take it back."},
		{"more in Classic", chikagoClassic, "163 2 high=1/6", "1143", "Ann took 2 throws, so nobody takes more."},
		{"no number of throws", ``, "", "114\n", "How many throws?"},
		{"two dice", ``, "163 2", "11\n", "Tap 1 die"},
		{"a fourth die", ``, "163 2", "1146", "All dice are in. Tap one to take it back."},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, "en", c.house)
			if c.first != "" {
				d.play(c.first)
			}
			if d.typed(c.keys); d.note() != c.says {
				t.Errorf("says %q, want %q", d.note(), c.says)
			}
			if d.types(scorecard.Erase); d.note() != "" {
				t.Errorf("after another key it still says %q", d.note())
			}
		})
	}
	t.Run("a correction that later throws forbid is refused", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``).play("163 2", "114 2")
		d.Mend(0)
		d.press("1").typed("\n")
		if want := "Ann started this round with one throw, so everybody takes exactly one; 2 were written."; d.note() != want {
			t.Errorf("says %q", d.note())
		}
		d.wantStands(0, "163 2", "114 2")
	})
}

func TestGermanChicago_Mend(t *testing.T) {
	t.Run("a throw of the round, by its row", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``).play("163 2", "111 2 chick", "235 2")
		d.typed("16").tapOn("Bo")
		d.wantPad("Correct Bo", "Chick")
		d.die("tray 1").typed("2\n")
		d.wantStands(0, "163 2", "112 2", "235 2")
	})
	t.Run("a throw of the round before, until the next throw", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``).lows(2)
		if d.tapOn("Bo"); d.mend != 1 {
			t.Errorf("entry %d is corrected, want Bo’s throw", d.mend)
		}
		d.Mend(-1)
		d.play("163 2")
		if d.tapOn("Bo"); d.mend != -1 {
			t.Errorf("entry %d is corrected in the next round", d.mend)
		}
	})
	t.Run("it can be left as it was", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``).play("163 2", "114 2")
		d.Mend(0)
		d.die("tray 1").press(d.words.Say("table.leave-as-it-was"))
		d.wantStands(0, "163 2", "114 2")
	})
	t.Run("who begins", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``).lows(0, 0, 3, 3, 1).play("lead 3")
		k := d.sheet.Len() - 1
		d.Mend(k)
		d.press("Ann")
		d.wantStands(k, "lead 0")
	})
	t.Run("what was declared", func(t *testing.T) {
		d := chikagoOpen(t, "en", chikagoClassic).play("163 2 low=1/60")
		d.Mend(0)
		d.press("high").typed("\n")
		d.wantStands(0, "163 2 high=1/60")
	})
	t.Run("who was named", func(t *testing.T) {
		d := chikagoOpen(t, "en", chikagoParty).play("444 2 one-throw names=3")
		d.Mend(0)
		d.press("Bo")
		d.wantStands(0, "444 2 one-throw names=1")
	})
	t.Run("a leaving, in whose place a throw comes", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``).play("163 2", "leave 3")
		d.Mend(1)
		d.typed("114\n")
		d.wantStands(0, "163 2", "114 2")
	})
	t.Run("the last throw of a finished game", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``, "Ann", "Bo").play("163 1", "111 1")
		if d.types('1') || d.types(scorecard.Enter) {
			t.Error("a finished game takes keys")
		}
		d.tapOn("Bo")
		d.die("tray 1").typed("6\n")
		d.wantStands(0, "163 1", "116 1")
	})
}

func TestGermanChicago_Tap(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string
		row   string
		want  string
	}{
		{"who is still to throw", nil, "Cleo", "It is Ann’s turn."},
		{"whose dice are missing", nil, "Ann", "Tap 3 dice"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, "en", ``).play(c.lines...)
			if d.tapOn(c.row); d.note() != c.want || d.mend != -1 {
				t.Errorf("says %q, correcting %d", d.note(), d.mend)
			}
		})
	}
	t.Run("the row of whose turn it is writes the dice", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``).play("163 2")
		d.typed("114").tapOn("Bo")
		d.wantStands(1, "114 2")
	})
	t.Run("also where it shows the throw of the round before", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``).lows(2)
		written := d.sheet.Len()
		d.typed("1142").tapOn("Cleo")
		d.wantStands(written, "114 2")
	})
	t.Run("dice in a row pass taps on", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``).play("163 2", "114 2")
		var die *kit.Die
		middle := d.card.Position()
		partsWalk(d.card, middle, func(o fyne.CanvasObject, at fyne.Position) {
			if one, ok := o.(*kit.Die); ok && die == nil {
				die, middle = one, at.AddXY(one.Size().Width/2, one.Size().Height/2)
			}
		})
		test.TapCanvas(d.window.Canvas(), middle)
		if d.mend != 0 {
			t.Errorf("entry %d is corrected, want Ann’s throw", d.mend)
		}
	})
	t.Run("nothing on a card to look at", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``).play("163 2", "114 2")
		d.still = true
		d.show()
		for _, name := range []string{"Ann", "Bo", "Cleo"} {
			d.tapOn(name)
		}
		if d.types('1') || d.mend != -1 || d.sheet.Len() != 2 {
			t.Errorf("correcting %d, %d entries", d.mend, d.sheet.Len())
		}
	})
}

func TestGermanChicago_Undo(t *testing.T) {
	d := chikagoOpen(t, "en", ``).play("163 2", "114 2")
	d.typed("11")
	if d.show(); !d.button("Tap 1 die").Off() {
		t.Error("shown again: the dice are forgotten")
	}
	if _, ok := d.sheet.Undo(time.Time{}); !ok {
		t.Fatal("nothing to undo")
	}
	if d.show(); !d.button("Tap 3 dice").Off() {
		t.Error("undone: dice of another turn are there")
	}
}

func TestGermanChicago_Rows(t *testing.T) {
	for _, c := range []struct {
		name, lang, house string
		play              func(*chikagoDesk)
		want              [4]string
	}{
		{"the beginning", "en", ``, func(*chikagoDesk) {}, [4]string{
			"starts", "", "", "",
		}},
		{"the first throw is low, as that is to be beaten", "en", ``, func(d *chikagoDesk) { d.play("163 2") }, [4]string{
			"163, low", "beat 163 in 2", "", "",
		}},
		{"high and low", "de", ``, func(d *chikagoDesk) { d.play("163 1", "235 1") }, [4]string{
			"163, hoch", "Fish, tief", "schlag Fish in 1", "",
		}},
		{"a new round, before which the last one is seen", "en", ``, func(d *chikagoDesk) { d.lows(2) }, [4]string{
			"163", "163", "Fish, starts", "163",
		}},
		{"and not once somebody has thrown", "en", ``, func(d *chikagoDesk) { d.lows(2).play("163 3") }, [4]string{
			"", "", "163, low", "beat 163 in 3",
		}},
		{"it is chosen who begins", "en", ``, func(d *chikagoDesk) { d.lows(0, 0, 3, 3, 1) }, [4]string{
			"163, may start", "Fish, took a mat", "163, safe", "163, may start",
		}},
		{"Bavarian is played down, and depends on high", "en", ``, func(d *chikagoDesk) { d.lows(0, 0, 3, 3, 1).play("lead 0", "163 1") }, [4]string{
			"163, high", "beat 163 in 1", "safe", "",
		}},
		{"Chick counts neither as high nor as low", "en", ``, func(d *chikagoDesk) { d.play("163 1", "111 1", "235 1") }, [4]string{
			"163, high", "Chick, safe", "Fish, low", "beat Fish in 1",
		}},
		{"a player has gone home", "en", ``, func(d *chikagoDesk) { d.play("163 1", "leave 0") }, [4]string{
			"163, went home", "", "", "",
		}},
		{"Classic for low", "de", chikagoClassic, func(d *chikagoDesk) { d.play("163 2 low=100/60", "235 1") }, [4]string{
			"0 verlorene Runden, 163, hinten, 1 = 100 · 6 = 60 · tief", "0 verlorene Runden, 10, vorn", "0 verlorene Runden, bleib unter 163 in höchstens 2", "0 verlorene Runden",
		}},
		{"the loser is left", "en", ``, func(d *chikagoDesk) { d.play("leave 2", "leave 3", "163 1", "111 1") }, [4]string{
			"163, loses", "Chick, safe", "went home", "went home",
		}},
		{"a throw is being entered in place of that of the round before", "en", ``, func(d *chikagoDesk) { d.lows(2).typed("1") }, [4]string{
			"163", "163", "starts", "163",
		}},
		{"while a throw is corrected the round lies there as before it", "en", ``, func(d *chikagoDesk) { d.play("163 2", "114 2", "235 2").Mend(1) }, [4]string{
			"163, low", "204", "", "",
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, c.lang, c.house)
			c.play(d)
			for seat, want := range c.want {
				if got := d.row(seat); got != want {
					t.Errorf("seat %d:\n got %s\nwant %s", seat, got, want)
				}
			}
		})
	}
}

func TestGermanChicago_Tell(t *testing.T) {
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
		{"Chick that ends the round, too", "de", ``, func(d *chikagoDesk) { d.play("163 1", "235 1", "114 1") }, "111 1", "Chick in 1 Wurf – Dan ist durch Chick sicher und Bo nimmt einen Deckel"},
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
			d := chikagoOpen(t, c.lang, c.house)
			if c.before != nil {
				c.before(d)
			}
			if got := d.words.Text(games.Scorecard("chikago").Tell(d.sheet.Card(), chikagoEntry(t, c.line)).Text, d.sheet.Names()); got != c.want {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
		})
	}
}

func TestGermanChicago_Progress(t *testing.T) {
	for _, c := range []struct {
		name, lang, house string
		play              func(*chikagoDesk)
		want              string
	}{
		{"handing out", "en", ``, func(d *chikagoDesk) { d.lows(0) }, "Round 2"},
		{"who begins", "de", ``, func(d *chikagoDesk) { d.lows(0, 0, 3, 3, 1) }, "Runde 6"},
		{"playing down", "en", chikagoTschigg, func(d *chikagoDesk) { d.lows(0, 0, 0, 1, 1, 2, 3) }, "Round 8"},
		{"rounds", "de", chikagoClassic, func(*chikagoDesk) {}, "Runde 1 von 5"},
		{"rounds that were agreed", "en", `{"style":"party","rounds":3}`, func(d *chikagoDesk) { d.lows(2) }, "Round 2 of 3"},
		{"the end", "en", `{"style":"party","rounds":1}`, func(d *chikagoDesk) { d.lows(2) }, "Game over"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, c.lang, c.house)
			c.play(d)
			if got := d.words.Progress(games.Scorecard("chikago"), d.sheet.Card()); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestGermanChicago_Decided(t *testing.T) {
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
			if got := d.decided(); got != c.want {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
		})
	}
}

func chikagoEntry(t testing.TB, short string) *germanchicago.Entry {
	t.Helper()
	e := new(germanchicago.Entry)
	if err := json.Unmarshal([]byte(chikagoFull(short)), e); err != nil {
		t.Fatalf("%s: %v", short, err)
	}
	return e
}

// keyIDs returns a key for each sign.
func keyIDs(keys string) []scorecard.KeyID {
	var list []scorecard.KeyID
	for _, key := range keys {
		list = append(list, scorecard.KeyID(key))
	}
	return list
}
