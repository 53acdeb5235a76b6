package cards

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"

	"beermat/ui/kit"
)

func TestASeatTellsWhatItHolds(t *testing.T) {
	for _, c := range []struct {
		name, lang, house string
		rolls             []string
		seat              int
		want              string
	}{
		{"chips", "en", ``, []string{"L.."}, 1, "Bo has 4 chips. Left is Cleo, right is Ann."},
		{"one chip", "en", ``, []string{"LR."}, 0, "Ann has 1 chip. Left is Bo, right is Dan."},
		{"worth money", "en", `{"stake":{"minor":25,"currency":"EUR"}}`, nil, 0, "Ann has 3 chips. Worth 0.75 EUR. Left is Bo, right is Dan."},
		{"none", "de", ``, []string{"LLL"}, 0, "Ann hat keine Chips, ist aber noch dabei: Ein L oder R von nebenan bringt welche. Links sitzt Bo, rechts Dan."},
		{"two are left", "en", ``, []string{"1", "3"}, 0, "Ann has 3 chips. Left and right is Cleo."},
		{"gone", "en", ``, []string{"1"}, 1, "Bo has gone home; the chips went into the pot."},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := lcrOpen(t, c.lang, c.house, "Ann", "Bo", "Cleo", "Dan").play(c.rolls...)
			test.Tap(d.view.ring.plates[c.seat].tap)
			if got := d.view.pad.frame.refusal.Words(); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestThePotTellsWhatItHolds(t *testing.T) {
	d := lcrOpen(t, "en", `{"stake":{"minor":25,"currency":"EUR"}}`, "Ann", "Bo", "Cleo").play("CC.")
	test.Tap(d.view.ring.pot.tap)
	want := "2 of all 9 chips lie in the pot; whoever wins gets them. Worth 0.50 EUR."
	if got := d.view.pad.frame.refusal.Words(); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestPlatesShowEverySeat(t *testing.T) {
	d := lcrOpen(t, "en", ``, "Ann", "Bo", "Cleo", "Dan").play("LLR", "3")
	want := []lcrSeat{
		{chips: 0, status: "no chips · still in", brief: "still in"},
		{chips: 5, turn: true},
		{chips: 3},
		{chips: 0, change: -4, gone: true, status: "gone home", brief: "gone"},
	}
	for i, plate := range d.view.ring.plates {
		if diff := cmp.Diff(want[i], plate.shows, cmp.AllowUnexported(lcrSeat{})); diff != "" {
			t.Errorf("seat %d (-want +got):\n%s", i, diff)
		}
	}
}

func TestTheLastEntryShowsWhatItChanged(t *testing.T) {
	for _, c := range []struct {
		name, house string
		rolls       []string
		want        string // seats and pot
	}{
		{"nothing was written", ``, nil, ",,,"},
		{"a roll", ``, []string{"LLC"}, "−3,+2,,+1"},
		{"only dots", ``, []string{"LLC", "..."}, ",,,"},
		{"a player goes home", ``, []string{"0"}, "−3,,,+3"},
		{"a new deal changes everything", `{"chips":1,"dot-to-win":true}`, []string{"C", "C", "C"}, ",,,"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := lcrOpen(t, "en", c.house, "Ann", "Bo", "Cleo").play(c.rolls...)
			var got []string
			for _, plate := range d.view.ring.plates {
				got = append(got, plate.change.Words())
			}
			got = append(got, d.view.ring.pot.change.Words())
			if strings.Join(got, ",") != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestAFinishedGameShowsWhoWon(t *testing.T) {
	d := lcrOpen(t, "en", `{"chips":1}`, "Ann", "Bo", "Cleo").play("C", "C")
	d.lay(fyne.NewSize(890, 706), fyne.NewSize(340, 760), true)
	for i, plate := range d.view.ring.plates {
		if plate.shows.won != (i == 2) || plate.shows.turn || plate.trophy.Hidden != (i != 2) {
			t.Errorf("seat %d: %+v, trophy hidden %v", i, plate.shows, plate.trophy.Hidden)
		}
	}
	if d.view.Type('l') || d.view.Type(KeyEnter) {
		t.Error("a finished game still takes keys")
	}
}

func TestTheCardShowsAllSeatsWithoutScrolling(t *testing.T) {
	names := strings.Fields("Ann Bo Cleo Dan Eve Fay Gus Hal Ida Jo Kim Lou Mia Ned Ole Pia")
	for _, size := range []fyne.Size{{Width: 360, Height: 300}, {Width: 388, Height: 560}, {Width: 776, Height: 760}, {Width: 890, Height: 706}} {
		d := lcrOpen(t, "de", ``, names...).play("LCR", "...")
		d.lay(size, fyne.NewSize(340, 760), true)
		for i, plate := range d.view.ring.plates {
			at, end := plate.tap.Position(), plate.tap.Position().Add(plate.tap.Size())
			if at.X < 0 || at.Y < 0 || end.X > size.Width || end.Y > size.Height {
				t.Errorf("%v: seat %d lies from %v to %v", size, i, at, end)
			}
		}
	}
}

func TestTheCardScrollsWhereTextIsTooLargeForTheArea(t *testing.T) {
	names := strings.Fields("Ann Bo Cleo Dan Eve Fay Gus Hal Ida Jo Kim Lou Mia Ned Ole Pia")
	d := lcrOpen(t, "de", ``, names...)
	fyne.CurrentApp().Settings().SetTheme(&kit.Look{Light: true, Scale: 2})
	d.lay(fyne.NewSize(364, 300), fyne.NewSize(364, 400), false)
	low := float32(0)
	for i, plate := range d.view.ring.plates {
		if w, h := plate.tap.Size().Width, plate.tap.Size().Height; w < kit.U(lcrLeastWidth) || h < kit.U(lcrLeastHeight)-1 {
			t.Errorf("seat %d has only %v × %v", i, w, h)
		}
		low = max(low, plate.tap.Position().Y+plate.tap.Size().Height)
	}
	if low <= 300 {
		t.Errorf("sixteen plates for large text end at %v", low)
	}
}

func TestThePotSaysWhatThereIsToKnow(t *testing.T) {
	for _, c := range []struct{ name, lang, house, want string }{
		{"plain", "en", ``, "9 chips in all"},
		{"with a stake", "en", `{"stake":{"minor":25,"currency":"EUR"}}`, "worth 0.25 EUR\n9 chips in all"},
		{"dot to win", "de", `{"dot-to-win":true}`, "9 Chips insgesamt\nPunkt zum Sieg · Durchgang 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := lcrOpen(t, c.lang, c.house, "Ann", "Bo", "Cleo").play("C..")
			d.lay(fyne.NewSize(890, 706), fyne.NewSize(340, 760), true)
			pot := d.view.ring.pot
			if pot.number.Words() != "1" || pot.details.Words() != c.want {
				t.Errorf("%s chips, %q", pot.number.Words(), pot.details.Words())
			}
		})
	}
}
