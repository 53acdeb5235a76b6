package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// setup opens the screen of a new game for two.
func (d *desk) setup(game string) {
	d.Helper()
	d.known("Ann", "Bo")
	d.app.Open(page.Setup{Game: game})
}

// agreed starts the game that is set up and returns its house rules. The game is left
// for the screen of a new one, which offers the same again.
func (d *desk) agreed(game string) scoring.HouseRules {
	d.Helper()
	d.tap("Start")
	house := d.table().Sheet().Head().House
	d.tap("Back")
	d.app.Open(page.Setup{Game: game})
	return house
}

// fields returns the fields into which the numbers of house rules are typed.
func (d *desk) fields() []fyne.Focusable {
	var list []fyne.Focusable
	walk(d.front(), func(o fyne.CanvasObject) {
		_, isText := o.(*kit.Entry)
		if f, ok := o.(interface {
			fyne.Focusable
			SelectedText() string
		}); ok && !isText {
			list = append(list, f)
		}
	})
	return list
}

func wantHouse(t *testing.T, got, want scoring.HouseRules) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("house rules (-want +got):\n%s", diff)
	}
}

func TestHouseRules_UnsetNumber(t *testing.T) {
	d := sit(t, tablet)
	d.setup("paper")
	usual := scoring.HouseRules{"win": "high", "rounds": 0, "target": 0, "start": 0}
	wantHouse(t, d.agreed("paper"), usual)
	d.tap("+ Highest score")
	d.tap("+ Lowest score")
	d.tap("+ Lowest score")
	wantHouse(t, d.agreed("paper"), scoring.HouseRules{"win": "high", "rounds": 0, "target": 0, "start": 0, "min": 1, "max": 10})
	d.tap("– Lowest score")
	d.tap("– Lowest score")
	d.tap("– Highest score")
	wantHouse(t, d.agreed("paper"), usual)
}

func TestHouseRules_TypedNumber(t *testing.T) {
	d := sit(t, tablet)
	d.setup("paper")
	target := d.fields()[1]
	for _, key := range "-2500" {
		target.TypedRune(key)
	}
	if d.fields()[1] != target {
		t.Error("there is another field")
	}
	d.tap("Start")
	if got := d.table().Sheet().Head().House.Number("target"); got != -2500 {
		t.Errorf("the game is to %d", got)
	}
}

func TestHouseRules_ForbiddenNumber(t *testing.T) {
	d := sit(t, tablet)
	d.setup("paper")
	rounds := d.fields()[0]
	for _, key := range "1001" {
		rounds.TypedRune(key)
	}
	if d.find("Start") != nil {
		t.Error("the game can start")
	}
	if !d.readsAbout("1000") {
		t.Error("nothing says why")
	}
	rounds.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	if d.find("Start") == nil || !slices.Contains(d.visible(), "Ann starts, then Bo") {
		t.Error("the game cannot start with 100 rounds")
	}
}

func TestHouseRules_NextGame(t *testing.T) {
	d := sit(t, phone)
	d.setup("paper")
	d.tap("House rules")
	test.Type(d.fields()[4], "50")
	d.tap("Who wins")
	d.tap("Lowest")
	d.tap("Back")
	d.tap("Start")
	d.settle()
	d.tap("Back")
	d.app.Open(page.Setup{Game: "paper"})
	wantHouse(t, d.agreed("paper"), scoring.HouseRules{"win": "low", "rounds": 0, "target": 0, "start": 0, "max": 50})
}

func TestHouseRules_Standard(t *testing.T) {
	d := sit(t, tablet)
	d.setup("chicago")
	if !d.reads("Standard") || d.find("Reset") != nil {
		t.Error("what nobody has changed is no standard")
	}
	d.tap("Dice")
	d.tap("Three")
	d.tap("Double Roll")
	if !d.reads("Changed") {
		t.Error("nothing says that the rules are changed")
	}
	d.tap("Reset")
	if !d.reads("Standard") {
		t.Error("it is not as before")
	}
	wantHouse(t, d.agreed("chicago"), scoring.HouseRules{"dice": 2, "reroll": false, "seven-bonus": 0, "tie": "joint"})
}

// Only the house rule that was tapped or changed last is explained.
func TestHouseRules_Explained(t *testing.T) {
	for _, size := range []fyne.Size{tablet, phone} {
		d := sit(t, size)
		d.setup("chicago")
		if d.find("House rules") != nil {
			d.tap("House rules")
		}
		house := d.app.Say
		said := map[string]string{
			"Dice": house("chicago.house.dice.3.hint"), "Double Roll?": house("chicago.house.reroll.hint"), "Seven bonus?": house("chicago.house.seven-bonus.hint"),
		}
		only := func(want string) {
			t.Helper()
			for name, hint := range said {
				if d.reads(hint) != (name == want) {
					t.Errorf("with %q explained, %q is read: %v", want, hint, d.reads(hint))
				}
			}
		}
		only("")
		for _, name := range []string{"Double Roll?", "Seven bonus?"} {
			d.tap(name)
			only(name)
		}
		d.tap("Dice")
		d.tap("Three")
		only("Dice")
		d.tap("+ Seven bonus")
		only("Seven bonus?")
		d.tap("Double Roll")
		only("Double Roll?")
	}
}

func TestHouseRules_Keys(t *testing.T) {
	d := sit(t, tablet)
	d.setup("chicago")
	d.tabTo("Dice")
	d.play("␣")
	d.tabTo("Three")
	if d.play("␣"); d.marked() != "Dice" {
		t.Errorf("after the choice %q is marked", d.marked())
	}
	if got := d.agreed("chicago").Number("dice"); got != 3 {
		t.Errorf("%d dice are agreed", got)
	}
}
