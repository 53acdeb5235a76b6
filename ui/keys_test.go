package ui

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/shots/scenes"
	"beermat/scoring/games"
	"beermat/scoring/scoringtest"
	"beermat/scoring/scoringtest/testenv"
	"beermat/ui/cellgrid"
	"beermat/ui/kit"
)

// strike does what the driver of a desktop does with a key: what is marked gets it
// first, else the window.
func (d *desk) strike(name fyne.KeyName) {
	c := d.app.Window().Canvas()
	event := &fyne.KeyEvent{Name: name}
	switch focused := c.Focused(); {
	case name == fyne.KeyTab:
		test.FocusNext(c)
	case focused != nil:
		focused.TypedKey(event)
	default:
		c.OnTypedKey()(event)
	}
}

// strikes are the keys behind the signs of keystrokes that are no letters.
var strikes = map[rune]fyne.KeyName{
	'\n': fyne.KeyReturn, '\t': fyne.KeyTab, '\b': fyne.KeyBackspace, '\x1b': fyne.KeyEscape,
	'←': fyne.KeyLeft, '→': fyne.KeyRight, '↑': fyne.KeyUp, '↓': fyne.KeyDown, '␣': fyne.KeySpace,
}

// play strikes keys, as a person at a keyboard does.
func (d *desk) play(keys string) {
	for _, key := range keys {
		if name, ok := strikes[key]; ok {
			d.strike(name)
			continue
		}
		if focused := d.app.Window().Canvas().Focused(); focused != nil {
			focused.TypedRune(key)
		} else {
			d.app.Window().Canvas().OnTypedRune()(key)
		}
	}
}

// marked is what people call the thing that is marked; "" for none.
func (d *desk) marked() string {
	if o, ok := d.app.Window().Canvas().Focused().(fyne.CanvasObject); ok {
		return nameOf(o)
	}
	return ""
}

// unreached lists what can be tapped on the screen that is seen and Tab does not reach, and what
// it reaches that the arrows do not know. Nothing is marked after that.
func (d *desk) unreached() (list []string) {
	c := d.app.Window().Canvas()
	defer c.Unfocus()
	reached := map[fyne.Focusable]bool{}
	for {
		test.FocusNext(c)
		if c.Focused() == nil || reached[c.Focused()] {
			break
		}
		reached[c.Focused()] = true
		if !slices.ContainsFunc(kit.Focusables(c), func(p kit.Place) bool { return p.Object.(fyne.Focusable) == c.Focused() }) {
			list = append(list, fmt.Sprintf("Tab reaches %q, which the arrows do not know", d.marked()))
		}
	}
	walk(d.front(), func(o fyne.CanvasObject) {
		if f, ok := o.(fyne.Focusable); nameOf(o) != "" && (!ok || !reached[f]) {
			list = append(list, fmt.Sprintf("Tab does not reach %q", nameOf(o)))
		}
	})
	return list
}

// tabTo strikes Tab until something is marked.
func (d *desk) tabTo(name string) {
	d.Helper()
	for range 200 {
		if d.marked() == name {
			return
		}
		d.strike(fyne.KeyTab)
	}
	d.Fatalf("Tab never comes to %q on the screen %q", name, d.app.shell.title())
}

func TestKeys(t *testing.T) {
	testenv.Long(t)
	t.Run("a whole game of every kind is played with keys only", func(t *testing.T) {
		for i, kind := range games.Scorecards {
			t.Run(kind.ID, func(t *testing.T) {
				d := sit(t, tablet)
				for _, name := range []string{"Ann", "Bo", "Cleo"} {
					d.app.Players().Add(name)
				}
				d.settle()
				d.app.Rebuild()
				d.play(fmt.Sprint((i + 1) % 10))
				for _, step := range []struct{ name, press string }{{"Ann", "␣"}, {"Bo", "\n"}, {"Cleo", "␣"}, {"Start", "␣"}} {
					d.tabTo(step.name)
					d.play(step.press)
				}
				table := d.table()
				chance := scenes.Chance(7)
				for most := 0; !table.Sheet().Done(); most++ {
					before := table.Sheet().Len()
					keys := scoringtest.Typist(kind, table.Sheet().Card(), chance)
					d.play(keys)
					if table.Sheet().Len() == before || most > 4000 {
						t.Fatalf("after %d entries %q writes nothing", before, keys)
					}
				}
				d.settle()
				d.play("\n")
				again := d.table()
				if again == table || again.Sheet().Len() != 0 || again.Game() != kind {
					t.Error("Enter does not begin the rematch")
				}
				if head := again.Sheet().Head(); len(head.Players) != 3 || head.Players[0].Name != "Ann" {
					t.Errorf("the rematch is played by %v", head.Players)
				}
			})
		}
	})
	t.Run("a cell is marked and pressed like a button", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.play("1\n22233")
		for range 100 {
			if _, ok := d.app.Window().Canvas().Focused().(*cellgrid.Grid); ok {
				break
			}
			d.play("\t")
		}
		d.play("\n") // the best offer of the first grid is marked first: Twos
		if n := d.table().Sheet().Len(); n != 1 {
			t.Errorf("%d entries are written", n)
		}
	})
	t.Run("a menu keeps the keys to itself", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.play("1\n")
		d.tabTo("More")
		d.play("\n")
		for range 40 {
			d.play("\t")
			if name := d.marked(); name == "die 1" || name == "Undo" || name == "More" {
				t.Fatalf("%q is marked below the menu", name)
			}
		}
		d.play("\x1b")
		if d.app.shell.covered() {
			t.Error("Escape does not close the menu")
		}
	})
	t.Run("a tap beside a button of a menu leaves it open", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.play("1\n")
		d.tap("More")
		menu := d.app.shell.over.Item()
		test.TapCanvas(d.app.Window().Canvas(), menu.Position().AddXY(4, menu.Size().Height/2))
		if !d.app.shell.covered() {
			t.Error("a tap on its edge closes it")
		}
		test.TapCanvas(d.app.Window().Canvas(), menu.Position().SubtractXY(40, 0))
		if d.app.shell.covered() {
			t.Error("a tap beside it does not close it")
		}
	})
	t.Run("the sheet of keys shows those of the game first", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo", "Cleo")
		d.play("3\n?")
		if !d.reads("Left, right, into the pot (C), a dot") || d.reads("Reroll one die") {
			t.Error("the keys are not those of LCR")
		}
		for _, kind := range games.Scorecards {
			for _, key := range kind.Shortcuts {
				if d.app.Say(key.Does) == key.Does {
					t.Errorf("%s has no text", key.Does)
				}
			}
			if len(kind.Shortcuts) == 0 {
				t.Errorf("%s lists no keys", kind.ID)
			}
		}
	})
}

func TestATapLeavesNothingMarked(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo")
	d.play("1\t\t")
	if d.marked() == "" {
		t.Fatal("Tab marks nothing")
	}
	d.tap("Start")
	d.play("\t")
	d.tap("die 3")
	if d.app.Window().Canvas().Focused() != nil {
		t.Error("what was marked still is")
	}
}

func TestArrowsGoWhereTheyPoint(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo")
	d.play("1\n")
	d.tabTo("die 1")
	for _, step := range []struct{ key, to string }{{"→", "die 2"}, {"↓", "die 5"}, {"←", "die 4"}, {"↑", "die 1"}} {
		if d.play(step.key); d.marked() != step.to {
			t.Errorf("%s leads to %q, not %q", step.key, d.marked(), step.to)
		}
	}
	d.play("␣")
	if d.marked() != "die 1" {
		t.Errorf("after Space %q is marked", d.marked())
	}
	d.play("1111")
	if d.marked() != "" {
		t.Error("something is marked while dice are typed")
	}
	d.play("l")
	if n := d.table().Sheet().Len(); n != 1 {
		t.Errorf("%d entries are written", n)
	}
}

func TestLowerASCII(t *testing.T) {
	for key, want := range map[rune]rune{'A': 'a', 'Z': 'z', 'a': 'a', '7': '7', 'Ä': 'Ä', '\u212a': '\u212a', '\u0130': '\u0130'} {
		if got := lowerASCII(key); got != want {
			t.Errorf("%q becomes %q, not %q", key, got, want)
		}
	}
}
