package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// form opens the form for a new game of two.
func (d *desk) form(game string) *gameScreen {
	d.Helper()
	d.known("Ann", "Bo")
	d.app.Open(page.Setup{Game: game})
	s, ok := d.app.top().(*gameScreen)
	if !ok {
		d.Fatalf("the screen is %q", d.app.top().Title())
	}
	return s
}

// fields returns the fields into which the numbers of house rules are typed.
func (d *desk) fields() []fyne.Focusable {
	var list []fyne.Focusable
	walk(d.app.Window().Canvas().Content(), func(o fyne.CanvasObject) {
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

func TestANumberIsAgreedOnlyFromTheFirstStepOn(t *testing.T) {
	d := sit(t, tablet)
	s := d.form("paper")
	usual := scoring.HouseRules{"win": "high", "rounds": 0, "target": 0, "start": 0}
	wantHouse(t, s.house, usual)
	d.tap("+ Highest score")
	d.tap("+ Lowest score")
	d.tap("+ Lowest score")
	wantHouse(t, s.house, scoring.HouseRules{"win": "high", "rounds": 0, "target": 0, "start": 0, "min": 1, "max": 10})
	d.tap("– Lowest score")
	d.tap("– Lowest score")
	d.tap("– Highest score")
	wantHouse(t, s.house, usual)
}

func TestALargeNumberIsTypedWithoutTheFormBeingDrawnAnew(t *testing.T) {
	d := sit(t, tablet)
	s := d.form("paper")
	target := d.fields()[1]
	for _, key := range "-2500" {
		target.TypedRune(key)
	}
	if s.house.Number("target") != -2500 || d.fields()[1] != target {
		t.Errorf("the target is %v", s.house["target"])
	}
	d.tap("Start")
	if got := d.table().sheet.Head().House.Number("target"); got != -2500 {
		t.Errorf("the game is to %d", got)
	}
}

func TestANumberThatTheRulesForbidSaysSoAndKeepsTheGameFromStarting(t *testing.T) {
	d := sit(t, tablet)
	s := d.form("paper")
	rounds := d.fields()[0]
	for _, key := range "1001" {
		rounds.TypedRune(key)
	}
	if !s.start.Off() {
		t.Error("the game can start")
	}
	if !d.readsAbout("1000") {
		t.Errorf("it says %q", s.said.Words())
	}
	rounds.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	if s.start.Off() || s.said.Words() != "Ann begins." {
		t.Errorf("with %v rounds it says %q", s.house["rounds"], s.said.Words())
	}
}

func TestWhatWasAgreedIsOfferedForTheNextGame(t *testing.T) {
	d := sit(t, phone)
	d.form("paper")
	test.Type(d.fields()[4], "50")
	d.tap("Lowest")
	d.tap("Start")
	d.settle()
	d.tap("Back")
	d.app.Open(page.Setup{Game: "paper"})
	wantHouse(t, d.app.top().(*gameScreen).house, scoring.HouseRules{"win": "low", "rounds": 0, "target": 0, "start": 0, "max": 50})
}
