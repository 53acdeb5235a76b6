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

func TestTheCardMarksWhoWonEachRound(t *testing.T) {
	d := bostonOpen(t, "en", scoring.House{"rounds": 3}, "Ann", "Bo", "Cleo")
	d.scores("13", "9", "14", "12", "17", "8", "11")
	want := []string{"1 2 3 WON", "13 12 11 0", "9 17* [] 1", "14* 8 · 1"}
	for row, line := range want {
		if got := d.row(row); got != line {
			t.Errorf("row %d: %s, want %s", row, got, line)
		}
	}
	if square, _, _ := d.view.sheet.grid.Cell(2, 2); square.Text != "17 ★" || square.Face != kit.Block {
		t.Errorf("the winning score is %+v", square)
	}
}

func TestTieBreaksStandBesideTheirRound(t *testing.T) {
	d := bostonOpen(t, "en", scoring.House{"rounds": 3}, "Ann", "Bo", "Cleo", "Dan")
	d.scores("14", "14", "9", "14")
	for row, line := range []string{"1 TIE 2 3 WON", "14 [] · · 0", "14 · · · 0", "9 - · · 0", "14 · · · 0"} {
		if got := d.row(row); got != line {
			t.Errorf("a tie-break, row %d: %s, want %s", row, got, line)
		}
	}
	d.scores("12", "10", "12", "8")
	for row, line := range []string{"1 TIE TIE 2 2 3 WON", "14 12 8 · · 0", "14 10 - · · 0", "9 - - · · 0", "14 12 [] · · 0"} {
		if got := d.row(row); got != line {
			t.Errorf("another one, row %d: %s, want %s", row, got, line)
		}
	}
	d.scores("9")
	if got, want := d.row(4), "14 12 9* · · 1"; got != want {
		t.Errorf("who won it: %s, want %s", got, want)
	}
	if got := d.row(1); got != "14 12 8 [] · 0" {
		t.Errorf("round 2 begins with %s", got)
	}
}

func TestWhoIsLeftInATieBreakWinsItWithTheScoreOfTheRound(t *testing.T) {
	d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	d.scores("14", "14", "9").play(`{"player":0,"leave":true}`)
	if got, want := d.row(2), "14* [] · · · 1"; got != want {
		t.Errorf("Bo: %s, want %s", got, want)
	}
	if got, want := d.row(1), "14 - - - - 0"; got != want {
		t.Errorf("Ann, who left: %s, want %s", got, want)
	}
}

func TestTheDiceStandInTheAwaitedCellOnceAllAreThere(t *testing.T) {
	d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	for keys, want := range map[string]string{"46235": "[] · · · · 0", "462352": "[13] · · · · 0"} {
		if d.typed(bostonErased + keys); d.row(1) != want {
			t.Errorf("%s: %s, want %s", keys, d.row(1), want)
		}
	}
}

func TestATapOnTheAwaitedCellOfBostonWrites(t *testing.T) {
	d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	d.cell(d.view.sheet.grid, 1, 1)
	if got := d.note(); got != "6 dice are still missing." {
		t.Errorf("without dice: %q", got)
	}
	d.typed("462352")
	if d.cell(d.view.sheet.grid, 1, 1); d.sheet.Len() != 1 {
		t.Errorf("%d entries", d.sheet.Len())
	}
	d.typed("s")
	if d.cell(d.view.sheet.grid, 2, 1); d.note() != "Tap the score of the turn." {
		t.Errorf("with the score alone: %q", d.note())
	}
}

func TestOtherCellsOfBostonAreAnswered(t *testing.T) {
	d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	d.scores("13", "12", "14", "9")
	for _, c := range []struct {
		row, col int
		want     string
	}{
		{3, 2, "It is Bo’s turn."},
		{2, 4, "Round 4 comes later; this is round 2."},
		{3, 0, "Cleo has won 1 round: 1."},
		{1, 6, "Ann has won no round yet."},
	} {
		if d.cell(d.view.sheet.grid, c.row, c.col); d.note() != c.want {
			t.Errorf("row %d, column %d: %q, want %q", c.row, c.col, d.note(), c.want)
		}
	}
	d.scores("12", "10", "3", "12", "11")
	if d.cell(d.view.sheet.grid, 2, 6); d.note() != "Bo has won 2 rounds: 2 and 3." {
		t.Errorf("Bo’s wins: %q", d.note())
	}
}

func TestAnOldTurnOfBostonIsCorrectedInTheFormItWasWritten(t *testing.T) {
	for _, c := range []struct{ name, was, tray, keys, want string }{
		{"all dice", `{"throws":[[6,4,2],[5,3],[2]]}`, ">652", "\b4\n", `{"throws":[[6,4,2],[5,3],[4]]}`},
		{"kept dice", `{"kept":[6,5,2]}`, ">652", "\b4\n", `{"kept":[6,5,4]}`},
		{"a score", `{"score":13}`, "___>___", "15\n", `{"score":15}`},
		{"in another form", `{"kept":[6,5,2]}`, ">652", "s15\n", `{"score":15}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
			d.play(c.was).scores("9")
			d.cell(d.view.sheet.grid, 1, 1)
			if got := d.view.pad.dice; c.name != "a score" && d.tray() != c.tray {
				t.Errorf("tray %s of %v, want %s", d.tray(), got.throws, c.tray)
			}
			if got := d.frame().title.Words(); got != "Correct Ann" || d.hints()[0] != "Round 1" {
				t.Errorf("it says %q, %q", got, d.hints())
			}
			if got := d.row(1); got != "13! · · · · 0" {
				t.Errorf("the card: %s", got)
			}
			d.typed(c.keys)
			if d.entry(0) != c.want || d.mend != -1 {
				t.Errorf("stands %s, mending %d", d.entry(0), d.mend)
			}
			if got := d.frame().title.Words(); got != "Cleo throws 3 dice" {
				t.Errorf("afterwards it says %q", got)
			}
		})
	}
}

func TestACorrectionOfBostonCanBeLeftAsItWas(t *testing.T) {
	for name, size := range map[string]partsSize{"tablet": partsTablet, "tower": partsTower, "phone": partsPhone} {
		t.Run(name, func(t *testing.T) {
			d := bostonSit(t, "en", nil, size, "Ann", "Bo", "Cleo")
			d.play(`{"kept":[6,5,2]}`)
			d.Mend(0)
			d.die("kept 1", "die 1")
			d.press("Leave it as it was")
			if d.mend != -1 || d.last() != `{"kept":[6,5,2]}` {
				t.Errorf("mending %d, stands %s", d.mend, d.last())
			}
		})
	}
	d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	d.scores("13")
	d.cell(d.view.sheet.grid, 1, 1)
	if d.cell(d.view.sheet.grid, 1, 1); d.mend != -1 {
		t.Error("a second tap on the cell goes on correcting it")
	}
}

func TestACorrectionThatWouldMoveLaterThrowsIsRefused(t *testing.T) {
	for _, c := range []struct {
		name   string
		scores []string
		k      int
		score  string
		taken  bool
	}{
		{"it makes a tie, and round 2 has begun", []string{"14", "13", "9", "10"}, 1, "14", false},
		{"it ends a tie, and the tie-break has begun", []string{"14", "14", "9", "10"}, 1, "13", false},
		{"another wins, and round 2 has begun", []string{"14", "13", "9", "10"}, 1, "15", true},
		{"it makes a tie, and nothing came after", []string{"14", "13", "9"}, 1, "14", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
			d.scores(c.scores...)
			d.Mend(c.k)
			d.press(c.score)
			stands, want := d.entry(c.k), `{"score":`+c.scores[c.k]+`}`
			if c.taken {
				want = `{"score":` + c.score + `}`
			}
			if stands != want || strings.Contains(d.note(), "tie in round 1") == c.taken {
				t.Errorf("stands %s, it says %q", stands, d.note())
			}
		})
	}
}

func TestALeavingIsReplacedByATurn(t *testing.T) {
	d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	d.scores("14").play(`{"player":2,"leave":true}`)
	d.Mend(1)
	if got := d.hints(); got[1] != "It says: went home" || d.tray() != "___>___" {
		t.Errorf("it says %q, tray %s", got, d.tray())
	}
}

func TestACardOfBostonThatIsLookedAtTakesNothing(t *testing.T) {
	d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	d.scores("14", "9")
	d.still = true
	d.show()
	for row := range 4 {
		for col := range 7 {
			d.cell(d.view.sheet.grid, row, col)
		}
	}
	if d.typed("462352\n"); d.sheet.Len() != 2 || d.mend != -1 || d.note() != "" {
		t.Errorf("%d entries, mending %d, %q", d.sheet.Len(), d.mend, d.note())
	}
	if got := d.row(3); got != "· · · · · 0" {
		t.Errorf("whose turn it would be: %s", got)
	}
}

func TestOnAPhoneRoundsAreRowsAndTheRoundsWonAreBelow(t *testing.T) {
	d := bostonSit(t, "de", scoring.House{"rounds": 3}, partsPhone, "Ann", "Bo", "Cleo", "Dan")
	d.scores("14", "14", "9", "12", "10")
	var got []string
	for row, cells := range d.view.sheet.grid.Data().Cells {
		got = append(got, cells[0].Text+": "+d.row(row))
	}
	want := []string{":    ", "1: 14 14 9 12", "STECHEN: 10 [] - -", "2: · · · ·", "3: · · · ·", "SIEGE: 0 0 0 0"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestACardDoesNotTurnWhenThereIsATieBreak(t *testing.T) {
	d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	for width := float32(360); width < 1300; width += 10 {
		d.view.Card().Resize(fyne.NewSize(width, 600))
		across := d.view.sheet.across
		if fits := d.view.sheet.grid.LeastWidth() <= d.view.sheet.grid.Size().Width; across && !fits {
			t.Errorf("%v wide: the rounds won are out of sight", width)
		}
	}
	d.scores("14", "14", "9")
	for width := float32(760); width < 1300; width += 10 {
		d.view.Card().Resize(fyne.NewSize(width, 600))
		if !d.view.sheet.across || d.view.sheet.grid.LeastWidth() > d.view.sheet.grid.Size().Width {
			t.Errorf("%v wide, in a tie-break: across %v", width, d.view.sheet.across)
		}
	}
}

func TestALongGameShowsTheRoundsThatHaveBegun(t *testing.T) {
	d := bostonOpen(t, "en", scoring.House{"rounds": 1000}, "Ann", "Bo", "Cleo")
	if got := len(d.view.sheet.bouts); got != bostonAhead {
		t.Errorf("%d rounds at the beginning", got)
	}
	for range 20 {
		d.scores("14", "9", "8")
	}
	if got := len(d.view.sheet.bouts); got != 21 {
		t.Errorf("%d rounds in round 21", got)
	}
	if got := d.view.sheet.grid.Data().Cells; len(got) != 4+1+21-3 {
		t.Errorf("%d rows", len(got))
	}
}

func TestOnlyTheCellsThatATurnChangesAreDrawnAnew(t *testing.T) {
	d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo", "Dan")
	d.scores("14")
	before := d.view.sheet.grid.Changed()
	d.typed("46235")
	if got := d.view.sheet.grid.Changed() - before; got != 0 {
		t.Errorf("%d cells while the turn is not complete", got)
	}
	d.typed("2")
	if got := d.view.sheet.grid.Changed() - before; got != 1 {
		t.Errorf("%d cells with the last die", got)
	}
	before = d.view.sheet.grid.Changed()
	d.typed("\n") // Bo’s cell and name, Cleo’s cell and name, and Ann’s, which glowed
	if got := d.view.sheet.grid.Changed() - before; got != 5 {
		t.Errorf("%d cells for a turn", got)
	}
}

func TestNothingOfBostonOverlaps(t *testing.T) {
	names := []string{"Maximiliane-Henriette Österreicher", "Jörg", "Bartholomäus von Hohenstein-Öhr", "Zoë"}
	for where, screen := range partsSizes() {
		for _, lang := range []string{"en", "de"} {
			d := bostonSit(t, lang, scoring.House{"multiply": lang == "de"}, screen.size, names...)
			test.ApplyTheme(t, &kit.Look{Light: true, Scale: screen.scale})
			d.scores("16", "12", "16", "12", "8")
			for _, keys := range []string{"", "66666", "666666", "k66", "s1"} {
				d.typed("d" + keys)
				d.lay(screen.size)
				in := fmt.Sprintf("%s, %s, %q", where, lang, keys)
				d.checkParts(in)
				if screen.scale == 1 {
					d.checkUncut(in)
				}
			}
		}
	}
}

func TestTwelvePlayersOfBostonHaveRoom(t *testing.T) {
	names := strings.Fields("Ann Bo Cleo Dan Eve Fay Gus Hal Ida Jo Kim Lou")
	for name, c := range map[string]struct {
		size    partsSize
		columns bool // all columns are in sight
	}{"tablet": {partsTablet, true}, "tower": {partsTower, true}, "phone": {partsPhone, false}} {
		t.Run(name, func(t *testing.T) {
			d := bostonSit(t, "en", nil, c.size, names...)
			for range 11 {
				d.scores("14")
			}
			grid := d.view.sheet.grid
			if sees := grid.LeastWidth() <= grid.Size().Width; sees != c.columns {
				t.Errorf("all columns in sight: %v", sees)
			}
			row, col := 12, 1
			if !d.view.sheet.across {
				row, col = 1, 12
			}
			square, at, size := grid.Cell(row, col)
			if square.Face != kit.Awaited || at.X < 0 || at.Y < 0 || at.X+size.Width > grid.Size().Width+1 || at.Y+size.Height > grid.Size().Height+1 {
				t.Errorf("Lou’s cell: %+v at %v, %v of %v", square, at, size, grid.Size())
			}
		})
	}
}
