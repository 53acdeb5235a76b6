package cards

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/pig"
	"beermat/ui/kit"
)

// pigTable is a table at which Pig is played.
type pigTable struct {
	*partsDesk
	view *pigView
}

// pigOpen lays a sheet on a table, as on a tablet.
func pigOpen(t testing.TB, lang string, house scoring.House, names ...string) *pigTable {
	t.Helper()
	return pigSit(t, lang, house, partsTablet, names...)
}

func pigSit(t testing.TB, lang string, house scoring.House, size partsSize, names ...string) *pigTable {
	t.Helper()
	d := partsOpen(t, Find("pig"), lang, house, size, names...)
	return &pigTable{d, d.view.(*pigView)}
}

// tray gives the rolls that lie in the tray, "_" for the place of the next one,
// "!" behind the one that ended the turn.
func (d *pigTable) tray() string {
	said := ""
	for i, die := range d.view.pad.tray.dice {
		switch {
		case !die.Visible():
		case i >= len(d.view.pad.rolls):
			said += "_"
		default:
			said += strconv.Itoa(int(d.view.pad.rolls[i]))
		}
	}
	if d.view.pad.busted() {
		said += "!"
	}
	return said
}

// sum gives what the pad says of the turn so far.
func (d *pigTable) sum() string {
	return d.view.pad.amount.Words() + " " + d.view.pad.held.Words()
}

// row gives the turns of a seat on the card: numbers, "—" for a bust, "·" for what
// is to come in this round, "[]" around what is awaited, "!" behind what is
// mended.
func (d *pigTable) row(seat int) string {
	var said []string
	for _, square := range d.view.sheet.grid.Data().Cells[seat+1][1:] {
		switch text := square.Text; square.Face {
		case kit.Written, kit.Nought:
			said = append(said, text)
		case kit.Open:
			said = append(said, "·")
		case kit.Awaited:
			said = append(said, "["+text+"]")
		case kit.Mended:
			said = append(said, text+"!")
		}
	}
	return strings.Join(said, " ")
}

func TestRollsAndOneTapMoreAreHeld(t *testing.T) {
	d := pigOpen(t, "en", nil, "Ann", "Bo")
	d.scores("47", "9")
	for _, step := range []struct{ die, tray, sum, hold string }{
		{"", "_", "0 47 so far", "Hold"},
		{"die 4", "4_", "4 → 51 if held", "Hold 4"},
		{"die 5", "45_", "9 → 56 if held", "Hold 9"},
		{"die 6", "456_", "15 → 62 if held", "Hold 15"},
	} {
		if step.die != "" {
			d.die(step.die)
		}
		if d.tray() != step.tray || d.sum() != step.sum || d.view.pad.hold.Name() != step.hold {
			t.Errorf("%q: tray %s, %q, %q", step.die, d.tray(), d.sum(), d.view.pad.hold.Name())
		}
	}
	d.press("Hold 15")
	if got, want := d.last(), `{"rolls":[4,5,6]}`; got != want {
		t.Errorf("written: %s, want %s", got, want)
	}
	if d.tray() != "_" || d.frame().title.Words() != "Bo rolls" || d.sum() != "0 9 so far" {
		t.Errorf("Bo begins with %s, %q, %q", d.tray(), d.frame().title.Words(), d.sum())
	}
}

func TestAOneTurnsThePadIntoOneButton(t *testing.T) {
	for name, size := range map[string]partsSize{"tablet": partsTablet, "tower": partsTower, "phone": partsPhone} {
		t.Run(name, func(t *testing.T) {
			d := pigSit(t, "en", nil, size, "Ann", "Bo")
			d.scores("47", "9")
			pad := d.view.Pad()
			before := pad.HeightFor(size.pad.Width)
			d.die("die 4", "die 5", "die 1")
			if d.tray() != "451!" || d.view.pad.amount.Words() != "0" || d.frame().title.Words() != "Ann busts" {
				t.Errorf("tray %s, %s, %q", d.tray(), d.view.pad.amount.Words(), d.frame().title.Words())
			}
			said := d.reads()
			if !strings.Contains(said, "9 points are lost") || strings.Contains(said, "Hold") {
				t.Errorf("it says\n%s", said)
			}
			if got := pad.HeightFor(size.pad.Width); got != before {
				t.Errorf("%v high, %v before", got, before)
			}
			if bust := d.button("Bust – write 0"); bust.Size().Height < 100 {
				t.Errorf("the button is only %v", bust.Size())
			}
			d.press("Bust – write 0")
			if got, want := d.last(), `{"rolls":[4,5,1]}`; got != want {
				t.Errorf("written: %s, want %s", got, want)
			}
		})
	}
}

func TestABustIsTwoTaps(t *testing.T) {
	d := pigOpen(t, "de", nil, "Ann", "Bo")
	if d.die("die 1"); strings.Contains(d.reads(), "verloren") {
		t.Error("a one at once loses something")
	}
	d.die("tray 1")
	if d.die("die 1").press("Eins – 0 eintragen"); d.last() != `{"rolls":[1]}` {
		t.Errorf("written: %s", d.last())
	}
	d.press("Nur Punkte")
	if d.press("Eins"); d.last() != `{"score":0}` {
		t.Errorf("with points alone: %s", d.last())
	}
}

func TestAMistakenRollIsTakenBack(t *testing.T) {
	d := pigOpen(t, "en", nil, "Ann", "Bo")
	for _, step := range []struct {
		do   func()
		want string
	}{
		{func() { d.die("die 4", "die 5", "die 6") }, "456_"},
		{func() { d.die("tray 2") }, "46_"},
		{func() { d.die("die 1") }, "461!"},
		{func() { d.typed("3") }, "461!"},
		{func() { d.die("tray 3") }, "46_"},
		{func() { d.typed("\b") }, "4_"},
		{func() { d.typed("1\b") }, "4_"},
		{func() { d.typed("\x1b") }, "_"},
	} {
		if step.do(); d.tray() != step.want {
			t.Errorf("tray %s, want %s", d.tray(), step.want)
		}
	}
	if d.sheet.Len() != 0 {
		t.Errorf("%d entries", d.sheet.Len())
	}
	if d.typed("13"); d.note() != "The 1 ended the turn: write the bust, or tap the 1 in the tray to take it back." {
		t.Errorf("a roll after the one: %q", d.note())
	}
}

func TestPointsAloneAreTypedOnTheKeypad(t *testing.T) {
	d := pigOpen(t, "en", nil, "Ann", "Bo")
	d.press("Score only").press("2").press("5").press("Take the last digit back").press("1")
	if got := d.sum(); got != "21 → 21 if held" {
		t.Errorf("it says %q", got)
	}
	if d.press("Hold 21"); d.last() != `{"score":21}` {
		t.Errorf("written: %s", d.last())
	}
	if d.typed("7\n"); d.last() != `{"score":7}` {
		t.Errorf("Bo’s turn, by keys: %s", d.last())
	}
	if d.typed("b"); d.last() != `{"score":0}` {
		t.Errorf("a bust, by keys: %s", d.last())
	}
	if d.typed("0\n"); d.last() != `{"score":0}` {
		t.Errorf("a nought: %s", d.last())
	}
	if d.typed("d66\n"); d.last() != `{"rolls":[6,6]}` {
		t.Errorf("rolls again: %s", d.last())
	}
}

func TestPointsThatNoTurnBringsAreRefused(t *testing.T) {
	d := pigOpen(t, "en", nil, "Ann", "Bo")
	d.typed("s1\n")
	if got, want := d.note(), "No turn brings 1: it brings 0 after a 1, and otherwise 2 or more."; got != want || d.sheet.Len() != 0 {
		t.Errorf("got %q with %d entries, want %q", got, d.sheet.Len(), want)
	}
	if d.typed("2"); d.note() != "" || d.sum() != "12 → 12 if held" {
		t.Errorf("then %q, %q", d.note(), d.sum())
	}
	if d.typed("3456789"); d.view.pad.typed != "123456" {
		t.Errorf("too many digits: %s", d.view.pad.typed)
	}
}

func TestNothingIsWrittenBeforeThereIsARoll(t *testing.T) {
	d := pigOpen(t, "en", nil, "Ann", "Bo")
	if d.typed("\n"); d.note() != "Tap every roll, then hold." || !d.view.pad.hold.Off() {
		t.Errorf("%q, off %v", d.note(), d.view.pad.hold.Off())
	}
	if d.typed("s\n"); d.note() != "Type what the turn brought, or tap Bust." || d.sheet.Len() != 0 {
		t.Errorf("%q, %d entries", d.note(), d.sheet.Len())
	}
	for _, key := range []rune{'x', KeyEscape, KeyErase} {
		if d.view.Type(key) {
			t.Errorf("%q was taken", key)
		}
	}
}

func TestThePadOfPigSaysHowFarItIsAndWhatEachRollRisks(t *testing.T) {
	for _, c := range []struct {
		name, lang string
		house      scoring.House
		scores     []string
		want       []string
		short      string
	}{
		{"the beginning", "en", nil, nil, []string{"100 to go to 100", "Nobody has banked anything yet"}, "100 to go · bust in 1 of 6"},
		{"one leads", "de", nil, []string{"20", "8"}, []string{"noch 100 bis 100", "Ann führt mit 20"}, "noch 100 · Eins in 1 von 6"},
		{"two lead", "en", scoring.House{"target": 50}, []string{"20", "20", "0"}, []string{"30 to go to 50", "Ann and Bo lead with 20"}, "30 to go · bust in 1 of 6"},
		{"the last round", "en", scoring.House{"target": 50, "finish-round": true}, []string{"52"}, []string{"52 to beat · Ann", "Last round · then Cleo"}, "52 to beat · then Cleo"},
		{"its last turn", "de", scoring.House{"target": 50, "finish-round": true}, []string{"52", "60"}, []string{"60 zu schlagen · Bo", "Der letzte Zug des Spiels"}, "60 zu schlagen · letzter Zug"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := pigOpen(t, c.lang, c.house, "Ann", "Bo", "Cleo")
			d.scores(c.scores...)
			if diff := cmp.Diff(c.want, d.hints()); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
			if got := d.view.pad.inShort.Words(); got != c.short {
				t.Errorf("in short %q, want %q", got, c.short)
			}
			chance := map[string]string{"en": "each roll: bust in 1 of 6", "de": "jeder Wurf: Eins in 1 von 6"}[c.lang]
			if !strings.Contains(d.reads(), chance) {
				t.Errorf("it does not say %q", chance)
			}
		})
	}
}

func TestWhoHasLeftIsNotAwaitedInTheLastRound(t *testing.T) {
	d := pigOpen(t, "en", scoring.House{"target": 50, "finish-round": true}, "Ann", "Bo", "Cleo", "Dan")
	d.scores("9", "52").play(`{"player":3,"leave":true}`)
	if got := d.hints()[1]; got != "The last turn of the game" {
		t.Errorf("it says %q", got)
	}
}

func TestTheHoldButtonSaysWhatComesOfIt(t *testing.T) {
	for _, c := range []struct {
		name   string
		house  scoring.House
		scores []string
		keys   string
		want   string
	}{
		{"short of the target", nil, []string{"47", "9"}, "456", "then 38 to go"},
		{"the target wins", nil, []string{"88", "9"}, "66", "100 wins the game"},
		{"the round is finished", scoring.House{"finish-round": true}, []string{"88", "9"}, "66", "100 reaches the target"},
		{"too little in the last round", scoring.House{"target": 20, "finish-round": true}, []string{"24"}, "66", "still 12 behind"},
		{"level in the last round", scoring.House{"target": 20, "finish-round": true}, []string{"24"}, "6666", "level with the lead"},
		{"ahead in the last round", scoring.House{"target": 20, "finish-round": true}, []string{"24"}, "66666", "30 takes the lead"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := pigOpen(t, "en", c.house, "Ann", "Bo")
			d.scores(c.scores...).typed(c.keys)
			if !strings.Contains(d.reads(), c.want) {
				t.Errorf("it does not say %q but\n%s", c.want, d.reads())
			}
		})
	}
}

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

func TestRollsBegunLastAsLongAsTheCardDoes(t *testing.T) {
	d := pigOpen(t, "en", nil, "Ann", "Bo")
	d.scores("14").typed("46")
	if d.show(); d.tray() != "46_" {
		t.Errorf("shown again: %s", d.tray())
	}
	d.sheet.Undo(d.sheet.Head().Started)
	if d.show(); d.tray() != "_" {
		t.Errorf("after an undo: %s", d.tray())
	}
}

func TestALongTurnStaysInTheTray(t *testing.T) {
	for name, c := range map[string]struct {
		size  partsSize
		whole int // so many rolls are all to be seen
	}{"tablet": {partsTablet, 20}, "phone": {partsPhone, 7}} {
		t.Run(name, func(t *testing.T) {
			d := pigSit(t, "en", nil, c.size, "Ann", "Bo")
			for n := 1; n <= 40; n++ {
				d.typed("2")
				seen := pigCheckTray(t, d.view.pad.tray)
				counted := n + 1 - seen
				if n <= c.whole && counted > 0 {
					t.Errorf("%d rolls and the next: only %d have a place", n, seen)
				}
				said := strings.Contains(d.reads(), "+"+strconv.Itoa(counted)+"\n")
				if said != (counted > 0) {
					t.Errorf("%d rolls: whether it says that %d have no place: %v", n, counted, said)
				}
			}
			if got := d.sum(); got != "80 → 80 if held" {
				t.Errorf("it says %q", got)
			}
		})
	}
}

// pigCheckTray finds dice that lie on each other or outside of the tray, and gives
// how many rolls are to be seen, the place of the next one included.
func pigCheckTray(t *testing.T, tray *pigTray) int {
	t.Helper()
	var boxes []partsBox
	for i, die := range append([]*kit.Die{tray.first}, tray.dice...) {
		if !die.Visible() {
			continue
		}
		box := partsBox{strconv.Itoa(i), die.Position(), die.Position().Add(die.Size())}
		if die.Size().Width < kit.U(pigTrayLeast) || box.till.X > tray.Size().Width+0.6 || box.till.Y > tray.Size().Height+0.6 {
			t.Fatalf("die %d is %v at %v of %v", i, die.Size(), die.Position(), tray.Size())
		}
		for _, other := range boxes {
			if box.overlaps(other) {
				t.Fatalf("die %d lies on die %s", i, other.name)
			}
		}
		boxes = append(boxes, box)
	}
	if tray.first.Visible() {
		return len(boxes) - 1
	}
	return len(boxes)
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

func TestThePadOfPigKeepsItsHeight(t *testing.T) {
	for name, size := range map[string]partsSize{"tablet": partsTablet, "tower": partsTower, "phone": partsPhone} {
		t.Run(name, func(t *testing.T) {
			d := pigSit(t, "en", scoring.House{"target": 20, "finish-round": true}, size, "Ann", "Bo", "Cleo")
			pad := d.view.Pad()
			want := pad.HeightFor(size.pad.Width)
			for _, key := range "456\n41\n22\n666\n6\n" {
				d.view.Type(key)
				if got := pad.HeightFor(size.pad.Width); got != want {
					t.Errorf("%v after %q, %v before", got, key, want)
				}
			}
		})
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

func TestWhatATurnOfPigWroteIsTold(t *testing.T) {
	for _, c := range []struct {
		name, lang string
		entry      *pig.Entry
		want       string
	}{
		{"held", "en", &pig.Entry{Rolls: scoring.Dice{4, 5, 6}}, "15 in 3 rolls, 35 in all"},
		{"held at once", "de", &pig.Entry{Rolls: scoring.Dice{4}}, "4 in 1 Wurf, zusammen 24"},
		{"points", "de", &pig.Entry{Score: bostonWhole(15)}, "15, zusammen 35"},
		{"bust", "en", &pig.Entry{Rolls: scoring.Dice{4, 5, 1}}, "bust on roll 3, 9 lost"},
		{"bust at once", "en", &pig.Entry{Rolls: scoring.Dice{1}}, "bust"},
		{"bust without its rolls", "de", &pig.Entry{Score: bostonWhole(0)}, "Eins, keine Punkte"},
		{"no turn", "en", &pig.Entry{Score: bostonWhole(1)}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := pigOpen(t, c.lang, nil, "Ann", "Bo")
			d.scores("20", "9")
			if got := tellPig(d.words, nil, d.sheet.Card(), c.entry); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheHeadSaysHowFarPigIs(t *testing.T) {
	for _, c := range []struct {
		name, lang string
		scores     []string
		want       string
	}{
		{"the beginning", "en", nil, "Round 1 · to 50"},
		{"the last round", "de", []string{"20", "9", "31"}, "Runde 2 · bis 50 · letzte Runde"},
		{"the end", "en", []string{"20", "9", "31", "8"}, "Game over"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := pigOpen(t, c.lang, scoring.House{"target": 50, "finish-round": true}, "Ann", "Bo")
			d.scores(c.scores...)
			if got := progressPig(d.words, d.sheet.Card()); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestRollsFromThePadOfPigAreNeverRefused(t *testing.T) {
	d := pigOpen(t, "en", scoring.House{"target": 1_000_000}, "Ann", "Bo")
	rapid.Check(t, func(rt *rapid.T) {
		cell, _ := d.view.now()
		want := 0
		for range rapid.IntRange(1, 20).Draw(rt, "rolls") {
			face := rapid.IntRange(1, 6).Draw(rt, "face")
			d.typed(strconv.Itoa(face))
			if want += face; face == 1 {
				want = 0
				break
			}
		}
		d.typed("\n")
		turns := d.sheet.Card().(*pig.Card).Turns(cell.seat)
		if len(turns) != cell.round || turns[cell.round-1] != want || d.note() != "" {
			rt.Fatalf("turns %v, want %d in round %d, %q", turns, want, cell.round, d.note())
		}
	})
}
