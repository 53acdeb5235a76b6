package cards

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/ui/kit"
)

func TestPlatesShowWhereEverybodyStands(t *testing.T) {
	d := pigOpen(t, "en", scoring.House{"target": 50, "finish-round": true}, "Ann", "Bo", "Cleo", "Dan")
	d.scores("20", "52").play(`{"player":0,"leave":true}`).typed("66")
	want := []pigSeat{
		{total: 20, target: 50, status: "went home", gone: true},
		{total: 52, target: 50, status: "at the target"},
		{total: 0, target: 50, stake: 12, status: "50 to go", turn: true},
		{total: 0, target: 50, status: "50 to go"},
	}
	for seat, plate := range d.view.sheet.stack.plates {
		if diff := cmp.Diff(want[seat], plate.shows, cmp.AllowUnexported(pigSeat{})); diff != "" {
			t.Errorf("seat %d (-want +got):\n%s", seat, diff)
		}
	}
	d.typed("\n").scores("0")
	for seat, want := range []string{"went home", "wins", "38 to go", "50 to go"} {
		if got := d.view.sheet.stack.plates[seat].shows; got.status != want || got.turn {
			t.Errorf("at the end, seat %d: %+v, want %q", seat, got, want)
		}
	}
}

func TestTheBarIsAsLongAsTheWayGone(t *testing.T) {
	d := pigOpen(t, "en", scoring.House{"target": 50}, "Ann", "Bo")
	d.scores("20", "9").typed("55")
	bar := d.view.sheet.stack.plates[0].face.bar
	if share := bar.fill.Size().Width / bar.Size().Width; share < 0.399 || share > 0.401 {
		t.Errorf("20 of 50 are %v of the bar", share)
	}
	if share := bar.stake.Size().Width / bar.Size().Width; !bar.stake.Visible() || share < 0.599 || share > 0.601 {
		t.Errorf("with 10 at stake %v of the bar, visible %v", share, bar.stake.Visible())
	}
	d.typed("66666666") // far beyond the target
	if got, want := bar.stake.Size().Width, bar.Size().Width; got != want {
		t.Errorf("beyond the target: %v of %v", got, want)
	}
	if other := d.view.sheet.stack.plates[1].face.bar; other.stake.Visible() {
		t.Error("who does not roll has something at stake")
	}
}

func TestTheCardListsEveryTurn(t *testing.T) {
	d := pigOpen(t, "de", nil, "Ann", "Bo", "Cleo")
	d.scores("20", "0", "8", "0", "15").typed("45")
	for seat, want := range []string{"20 —", "— 15", "8 [9]"} {
		if got := d.row(seat); got != want {
			t.Errorf("seat %d: %s, want %s", seat, got, want)
		}
	}
	if square, _, _ := d.view.sheet.grid.Cell(2, 1); square.Sub != "Eins" {
		t.Errorf("a bust is %+v", square)
	}
	if d.typed("\n"); d.row(0) != "20 — []" || d.row(1) != "— 15 ·" {
		t.Errorf("the next round: %s, %s", d.row(0), d.row(1))
	}
}

func TestTheRowsOfTheCardAreThoseOfThePlates(t *testing.T) {
	names := strings.Fields("Ann Bo Cleo Dan Eve Fay Gus Hal Ida Jo")
	for _, n := range []int{2, 3, 6, len(names)} {
		d := pigOpen(t, "en", nil, names[:n]...)
		for range n - 1 {
			d.scores("20")
		}
		for where, screen := range partsSizes() {
			test.ApplyTheme(t, &kit.Look{Light: true, Scale: screen.scale})
			d.lay(screen.size)
			s := d.view.sheet
			for seat, plate := range s.stack.plates {
				_, at, size := s.grid.Cell(seat+1, 1)
				middle := at.Y + size.Height/2 + s.grid.Position().Y
				top := plate.Position().Y + s.scroll.Position().Y - s.scroll.Offset.Y
				if diff := top + plate.Size().Height/2 - middle; diff > 2 || diff < -2 {
					t.Fatalf("%d players, %s: the plate of seat %d is %v off its row", n, where, seat, diff)
				}
			}
			if _, at, size := s.grid.Cell(n, 1); at.Y+size.Height > s.grid.Size().Height+1 {
				t.Errorf("%d players, %s: whose turn it is, is out of sight", n, where)
			}
		}
	}
}

func TestPlatesAndTurnsAreScrolledTogether(t *testing.T) {
	names := strings.Fields("Ann Bo Cleo Dan Eve Fay Gus Hal Ida Jo")
	d := pigSit(t, "en", nil, partsSize{fyne.NewSize(388, 300), fyne.NewSize(388, 262), false}, names...)
	s := d.view.sheet
	s.scroll.ScrollToOffset(fyne.NewPos(0, 70))
	s.scroll.OnScrolled(s.scroll.Offset)
	if got := s.grid.Offset().Y; got != 70 {
		t.Errorf("the turns are at %v", got)
	}
	s.grid.ScrollRowsTo(30)
	if got := s.scroll.Offset.Y; got != 30 {
		t.Errorf("the plates are at %v", got)
	}
}

func TestATapOnAPlateAddsUpTheTotal(t *testing.T) {
	d := pigOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	d.scores("20", "0", "8", "15", "0")
	for seat, want := range []string{"Ann: 20 + 15 = 35.", "Bo has banked nothing yet. 2 turns were bust.", "Cleo: 8 = 8."} {
		if test.Tap(d.view.sheet.stack.plates[seat].tap); d.note() != want {
			t.Errorf("got %q, want %q", d.note(), want)
		}
	}
}

func TestCellsOfPigAreAnswered(t *testing.T) {
	d := pigOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	d.scores("20", "0", "8")
	for _, c := range []struct {
		row, col int
		want     string
	}{{1, 2, "Tap every roll, then hold."}, {2, 2, "It is Ann’s turn."}, {1, 3, "Round 3 comes later; this is round 2."}} {
		if d.cell(d.view.sheet.grid, c.row, c.col); d.note() != c.want {
			t.Errorf("row %d, column %d: %q, want %q", c.row, c.col, d.note(), c.want)
		}
	}
	d.typed("66")
	if d.cell(d.view.sheet.grid, 1, 2); d.last() != `{"rolls":[6,6]}` {
		t.Errorf("the awaited cell wrote %s", d.last())
	}
}

func TestAnOldTurnOfPigIsCorrectedInTheFormItWasWritten(t *testing.T) {
	for _, c := range []struct{ name, was, keys, want string }{
		{"rolls", `{"rolls":[4,5,6]}`, "\b3\n", `{"rolls":[4,5,3]}`},
		{"a bust", `{"rolls":[4,1]}`, "\b6\n", `{"rolls":[4,6]}`},
		{"points", `{"score":21}`, "\b2\n", `{"score":22}`},
		{"in the other form", `{"score":21}`, "d66\n", `{"rolls":[6,6]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := pigOpen(t, "en", nil, "Ann", "Bo", "Cleo")
			d.play(c.was).scores("9").typed("5")
			d.cell(d.view.sheet.grid, 1, 1)
			if got := d.frame().title.Words(); got != "Correct Ann" || d.hints()[0] != "Round 1" {
				t.Errorf("it says %q, %q", got, d.hints())
			}
			if !strings.HasSuffix(d.row(0), "!") {
				t.Errorf("the card: %s", d.row(0))
			}
			d.typed(c.keys)
			if d.entry(0) != c.want || d.mend != -1 {
				t.Errorf("stands %s, mending %d", d.entry(0), d.mend)
			}
			if d.frame().title.Words() != "Cleo rolls" || d.tray() != "_" {
				t.Errorf("afterwards %q, tray %s", d.frame().title.Words(), d.tray())
			}
		})
	}
}

func TestACorrectionOfPigCanBeLeftAsItWas(t *testing.T) {
	for name, size := range map[string]partsSize{"tablet": partsTablet, "tower": partsTower, "phone": partsPhone} {
		t.Run(name, func(t *testing.T) {
			d := pigSit(t, "en", nil, size, "Ann", "Bo")
			d.play(`{"rolls":[4,5,6]}`)
			d.Mend(0)
			d.die("tray 1")
			d.press("Leave it as it was")
			if d.mend != -1 || d.last() != `{"rolls":[4,5,6]}` {
				t.Errorf("mending %d, stands %s", d.mend, d.last())
			}
		})
	}
}

func TestACorrectionThatWouldEndTheGameEarlierIsRefused(t *testing.T) {
	d := pigOpen(t, "en", scoring.House{"target": 50}, "Ann", "Bo")
	d.scores("20", "9", "8")
	d.Mend(0)
	d.typed("\b\b50\n")
	if d.entry(0) != `{"score":20}` || d.note() == "" || d.mend != 0 {
		t.Errorf("stands %s, %q, mending %d", d.entry(0), d.note(), d.mend)
	}
}

func TestACardOfPigThatIsLookedAtTakesNothing(t *testing.T) {
	d := pigOpen(t, "en", nil, "Ann", "Bo")
	d.scores("14", "9", "8")
	d.still = true
	d.show()
	for col := 1; col < 4; col++ {
		d.cell(d.view.sheet.grid, 1, col)
		d.cell(d.view.sheet.grid, 2, col)
	}
	test.Tap(d.view.sheet.stack.plates[0].tap)
	if d.typed("66\n"); d.sheet.Len() != 3 || d.mend != -1 || d.note() != "" {
		t.Errorf("%d entries, mending %d, %q", d.sheet.Len(), d.mend, d.note())
	}
	if got := d.view.sheet.stack.plates[1].shows; got.turn {
		t.Errorf("whose turn it would be: %+v", got)
	}
}

func TestOnlyTheCellsThatARollChangesAreDrawnAnew(t *testing.T) {
	d := pigOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	d.scores("20", "9", "8", "3")
	grid := d.view.sheet.grid
	before := grid.Changed()
	if d.typed("6"); grid.Changed()-before != 1 {
		t.Errorf("%d cells for a roll", grid.Changed()-before)
	}
	before = grid.Changed()
	if d.typed("\n"); grid.Changed()-before != 3 { // Bo’s, Cleo’s, and Ann’s, which glowed
		t.Errorf("%d cells for a turn", grid.Changed()-before)
	}
}

func TestNothingOfPigOverlaps(t *testing.T) {
	names := []string{"Maximiliane-Henriette Österreicher", "Jörg", "Bartholomäus von Hohenstein-Öhr"}
	for where, screen := range partsSizes() {
		for _, lang := range []string{"en", "de"} {
			d := pigSit(t, lang, scoring.House{"target": 50, "finish-round": lang == "de"}, screen.size, names...)
			test.ApplyTheme(t, &kit.Look{Light: true, Scale: screen.scale})
			d.scores("20", "9", "8", "28")
			if lang == "de" {
				d.scores("50") // the last round
			}
			for _, keys := range []string{"", "666666", "661", "s", "s123456"} {
				d.typed("d" + keys)
				d.lay(screen.size)
				in := fmt.Sprintf("%s, %s, %q", where, lang, keys)
				d.checkParts(in)
				if screen.scale == 1 {
					d.checkUncut(in)
				}
				for _, plate := range d.view.sheet.stack.plates {
					pigCheckPlate(t, in, plate)
				}
			}
		}
	}
}

// pigCheckPlate finds what lies on something else on a plate, or sticks out of it.
func pigCheckPlate(t *testing.T, where string, plate *pigPlate) {
	t.Helper()
	f := plate.face
	var boxes []partsBox
	for name, o := range map[string]fyne.CanvasObject{"token": f.token, "name": f.name, "total": f.total, "status": f.status, "bar": f.bar} {
		box := partsBox{name, o.Position(), o.Position().Add(o.Size())}
		if text, ok := o.(*kit.Text); ok { // the figures of a line are lower than the line
			air := text.Size().Height * 0.16
			box.at.Y, box.till.Y = box.at.Y+air, box.till.Y-air
		}
		if box.at.X < 0 || box.at.Y < 0 || box.till.X > f.Size().Width+0.6 || box.till.Y > f.Size().Height+0.6 {
			t.Errorf("%s: the %s of %q sticks out of its plate: %v to %v of %v", where, name, f.name.Words(), box.at, box.till, f.Size())
		}
		for _, other := range boxes {
			if box.overlaps(other) {
				t.Errorf("%s: the %s of %q lies on the %s", where, name, f.name.Words(), other.name)
			}
		}
		boxes = append(boxes, box)
	}
}
