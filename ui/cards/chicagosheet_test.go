package cards

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/ui/kit"
)

func TestATapOnAnOldCellCorrectsIt(t *testing.T) {
	d := chicagoOpen(t, "en", scoring.House{"reroll": true}, "Ann", "Bo").typed("13r35\n").typed("h").typed("m")
	d.tap(1, 1)
	if d.mend != 0 {
		t.Fatalf("entry %d is mended", d.mend)
	}
	d.want("title", d.view.pad.frame.title.Words(), "Correct Ann’s 2")
	d.want("hint", d.view.pad.frame.hints[0].Words(), "It says: missed 2 (1 and 5)")
	if got := d.cell(1, 1); got.Face != kit.Mended {
		t.Errorf("the cell is %+v", got)
	}
	if diff := cmp.Diff([]scoring.Dice{{1, 3}, {1, 5}}, d.view.pad.dice.throws()); diff != "" {
		t.Errorf("the dice: %s", diff)
	}
	d.typed("\b1\n")
	d.want("entry", d.entry(0), `{"throws":[[1,3],[1,1]]}`)
	if d.mend != -1 || d.sheet.Len() != 3 {
		t.Errorf("mending %d, %d entries", d.mend, d.sheet.Len())
	}
	d.want("Ann’s total", d.cell(1, 12).Text, "2")
	d.want("title", d.view.pad.frame.title.Words(), "Bo needs 3")
}

func TestACorrectionCanBeLeftAsItWas(t *testing.T) {
	d := chicagoOpen(t, "en", nil, "Ann", "Bo").play("hm")
	for _, leave := range []func(){
		func() { test.Tap(d.view.pad.leave) },
		func() { d.tap(1, 1) },
	} {
		d.tap(1, 1)
		if d.mend != 0 {
			t.Fatal("nothing is mended")
		}
		d.tap(2, 2)
		d.want("note", d.note(), "Ann’s cell is being corrected: say what it was, or leave it as it was.")
		leave()
		if d.mend != -1 || d.entry(0) != `{"hit":true}` {
			t.Fatalf("mending %d, %s", d.mend, d.entry(0))
		}
	}
}

func TestACorrectionThatALaterEntryForbidsShowsItsSentence(t *testing.T) {
	d := chicagoOpen(t, "en", scoring.House{"tie": "roll-off"}, "Ann", "Bo").play(strings.Repeat("mm", 11)).typed("46\n")
	d.tap(1, 1)
	test.Tap(d.view.pad.calls[0].button)
	d.want("refusal", d.note(), "This game is over, so nothing more can be written; what stands can still be corrected or undone.")
	if d.mend != 0 || d.entry(0) != `{"hit":false}` {
		t.Errorf("mending %d, %s", d.mend, d.entry(0))
	}
}

func TestALeavingCanBeLookedAtAsACorrection(t *testing.T) {
	d := chicagoOpen(t, "en", nil, "Ann", "Bo", "Cleo").play("1m")
	d.Mend(0)
	d.want("hint", d.view.pad.frame.hints[0].Words(), "It says: Bo went home")
	if got := d.cell(2, 1); got.Face != kit.Blank || !d.cell(2, 0).Pale {
		t.Errorf("Bo, who left, has %+v", got)
	}
}

func TestTapsOnOtherCellsAreAnswered(t *testing.T) {
	d := chicagoOpen(t, "en", scoring.House{"seven-bonus": 5}, "Ann", "Bo").play("hm" + "sm" + "mmmmmm" + "h")
	for _, c := range []struct {
		name     string
		row, col int
		want     string
	}{
		{"a cell of another player", 1, 8, "It is Bo’s turn."},
		{"a later target", 2, 11, "12 comes in round 11; this is round 6."},
		{"the awaited cell", 2, 6, "Tap the dice, or only what came of them."},
		{"a total", 1, 12, "Ann has 19 points: 2, 5 for a seven at 3 and 12 at 7 with its bonus."},
		{"a name", 2, 0, "Bo has hit nothing yet."},
	} {
		t.Run(c.name, func(t *testing.T) {
			d.tap(c.row, c.col)
			d.want("note", d.note(), c.want)
		})
	}
	if d.sheet.Len() != 11 || d.mend != -1 {
		t.Error("a tap has written or mended")
	}
	d.typed("52").tap(2, 6)
	d.want("entry", d.last(), `{"throws":[[5,2]]}`)
}

func TestARollOffIsWrittenAndStandsOnTheCard(t *testing.T) {
	d := chicagoOpen(t, "en", scoring.House{"dice": 3, "tie": "roll-off"}, "Ann", "Bo", "Cleo")
	d.play("mhh" + strings.Repeat("mmm", 10))
	d.want("title", d.view.pad.frame.title.Words(), "Roll-off: Bo’s dice")
	d.want("hint", d.view.pad.frame.hints[0].Words(), "Bo and Cleo are level with 2")
	d.want("hint", d.view.pad.frame.hints[1].Words(), "The highest throw wins")
	if !d.view.pad.record.Off() {
		t.Error("it can be written without dice")
	}
	d.faces(4, 6)
	test.Tap(d.view.pad.record)
	d.want("entry", d.last(), `{"dice":[4,6]}`)
	d.want("title", d.view.pad.frame.title.Words(), "Roll-off: Cleo’s dice")
	d.want("hint", d.view.pad.frame.hints[1].Words(), "10 is the highest so far")
	d.typed("55\n").typed("12\n")
	d.want("the second roll-off", d.cell(0, 14).Text, "ROLL-OFF 2")
	if got := d.cell(1, 13); got.Face != kit.Blank {
		t.Errorf("Ann, who has no part in it, has %+v", got)
	}
	d.tap(2, 14)
	d.want("title", d.view.pad.frame.title.Words(), "Correct Bo’s roll-off dice")
	d.typed("\b3\n").typed("11\n")
	if got := d.cell(2, 14); got.Face != kit.Block || got.Text != "4" {
		t.Errorf("Bo, who has won, has %+v", got)
	}
	d.want("decided", decidedChicago(d.words, d.sheet.Names(), d.sheet), "Bo won the roll-off, 4 to 2.")
}

func TestWhoIsLeftInARollOffWinsItWithoutAThrow(t *testing.T) {
	d := chicagoOpen(t, "en", scoring.House{"tie": "roll-off"}, "Ann", "Bo", "Cleo")
	d.play(strings.Repeat("mmm", 11)).typed("44\n53\n12\n").play("1")
	d.want("decided", decidedChicago(d.words, d.sheet.Names(), d.sheet), "Ann won the roll-off, as nobody else was left in it.")
}

func TestAStillCardWritesNothing(t *testing.T) {
	d := chicagoOpen(t, "en", nil, "Ann", "Bo").play("hmh")
	d.still = true
	d.show()
	for row := range 3 {
		for col := range 13 {
			d.tap(row, col)
		}
	}
	d.typed("11\nhm")
	if d.sheet.Len() != 3 || d.mend != -1 || len(d.refused) > 0 {
		t.Error("it was written on")
	}
	for col := range 13 {
		if face := d.cell(2, col).Face; face == kit.Awaited || face == kit.Current {
			t.Errorf("column %d is still awaited", col)
		}
	}
}

func TestOnlyCellsThatChangedAreDrawnAnew(t *testing.T) {
	d := chicagoOpen(t, "en", nil, "Ann", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal").play("mm")
	for _, c := range []struct {
		name, keys string
		want       int
	}{
		{"a die shows nothing on the card", "1", 0},
		{"the dice show what they score", "1", 1},
		{"a hit: its cell, the one before, the next, the total and two names", "\n", 6},
		{"a miss changes no total", "m", 5},
	} {
		t.Run(c.name, func(t *testing.T) {
			before := d.view.sheet.grid.Changed()
			d.typed(c.keys)
			if got := d.view.sheet.grid.Changed() - before; got != c.want {
				t.Errorf("%d cells drawn, want %d", got, c.want)
			}
		})
	}
}

func TestOnAPhoneTheTargetsAreRowsAndTheTotalIsLast(t *testing.T) {
	d := chicagoOpen(t, "en", nil, "Ann", "Bo", "Cleo").play("hm")
	d.lay(chicagoPhone, false)
	for row, want := range map[int]string{1: "2", 5: "6", 11: "12", 12: "TOTAL"} {
		d.want("row", d.cell(row, 0).Text, want)
	}
	if head := d.cell(0, 2); head.Token == nil || head.Text != "" || head.Token.Initials != "B" {
		t.Errorf("the second column is headed %+v", head)
	}
	if got := d.cell(1, 1); got.Face != kit.Block || d.cell(12, 1).Text != "2" {
		t.Errorf("Ann’s 2 is %+v", got)
	}
	_, at, size := d.view.sheet.grid.Cell(12, 3)
	if end := at.Add(size); end.X > 372 || end.Y > 564 {
		t.Errorf("the last total ends at %v", end)
	}
	d.tap(1, 2)
	if d.mend != 1 {
		t.Errorf("entry %d is mended", d.mend)
	}
}

func TestTwelvePlayersFitBesideThePad(t *testing.T) {
	names := []string{"Maximiliane-Henriette Österreicher", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou"}
	d := chicagoOpen(t, "en", scoring.House{"reroll": true, "seven-bonus": 5}, names...).play("hhm")
	room := fyne.NewSize(1244, 772)
	if !d.view.Beside(room) || chicagoSit(t, "en", nil, names[:6]...).view.Beside(room) {
		t.Error("the pad should be beside the card for twelve and below it for six")
	}
	d.lay(chicagoBeside, true)
	if !d.view.sheet.across {
		t.Fatal("the players are no rows")
	}
	_, at, size := d.view.sheet.grid.Cell(12, 12)
	if end := at.Add(size); end.X > 850 || end.Y > 670 || size.Width < 56 || size.Height < 44 {
		t.Errorf("the last total ends at %v and is %v large", end, size)
	}
	said := chicagoTexts(d.view.sheet)
	if slices.Contains(said, names[0]) || !slices.ContainsFunc(said, func(s string) bool { return strings.HasPrefix(s, "Maxi") && strings.HasSuffix(s, "…") }) {
		t.Errorf("the long name is not cut: %q", said)
	}
	d.lay(chicagoPhone, false)
	d.play("mmmmmmmm")
	_, at, size = d.view.sheet.grid.Cell(1, 12)
	if at.X < 0 || at.X+size.Width > 373 {
		t.Errorf("whose turn it is lies at %v", at)
	}
}
