package cards

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/google/go-cmp/cmp"

	"beermat/ui/kit"
)

func TestACellOfSevensSaysWhyNothingCanBeWrittenThere(t *testing.T) {
	for _, c := range []struct {
		name      string
		seat, row int
		mend      int
		want      string
	}{
		{"a later round", 1, 3, -1, "Round 3 is still to come; this is round 1."},
		{"another player", 3, 1, -1, "It is Bo’s turn."},
		{"a correction goes on", 2, 1, 0, "Ann’s turn is being corrected: say what it was, or leave it as it was."},
		{"a total", 1, 6, -1, "Ann has 12 points: 12."},
		{"a name", 2, 0, -1, "Bo has not thrown yet."},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := sevensOpen(t, "en", ``, "Ann", "Bo", "Cleo").play("12/2")
			if c.mend >= 0 {
				d.Mend(c.mend)
			}
			d.view.sheet.tap(c.seat, c.row)
			if d.said() != c.want {
				t.Errorf("said %q, want %q", d.said(), c.want)
			}
		})
	}
}

func TestTheTotalOfSevensSaysHowItIsMadeUp(t *testing.T) {
	d := sevensOpen(t, "de", `{"rounds":2}`, "Ann", "Bo", "Cleo").play("12/2", "20/1", "0/2", "9/1", "8/1", "15/1")
	d.view.sheet.tap(1, 3)
	if want := "Ann hat 27 Punkte: 12 und 15."; d.said() != want {
		t.Errorf("said %q, want %q", d.said(), want)
	}
}

// sevensGrid gives what the grid of the card says.
func (d *sevensDesk) grid() [][]string {
	var rows [][]string
	for _, row := range d.view.sheet.grid.Data().Cells {
		var texts []string
		for _, square := range row {
			text := square.Text
			switch square.Face {
			case kit.Block:
				text = "[" + text + "]"
			case kit.Awaited:
				text = ">" + text
			case kit.Nought:
				text += "-"
			}
			texts = append(texts, text+square.Sub)
		}
		rows = append(rows, texts)
	}
	return rows
}

func TestTheCardOfSevensShowsEveryRound(t *testing.T) {
	d := sevensOpen(t, "en", `{"rounds":3}`, "Ann", "Bo", "Cleo").play("12/2", "20/1", "0/2", "9/1").typing("643321")
	want := [][]string{
		{"", "1", "2", "3", "TOTAL"},
		{"Ann", "122 throws", "", "", "12"},
		{"Bo", "[20]", "[9]1 throw", "", "29"},
		{"Cleo", "-", ">12", "", "0"},
	}
	if diff := cmp.Diff(want, d.grid()); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	d.lay(sevensPhone)
	want = [][]string{
		{"", "", "", ""}, {"1", "12", "[20]", "-"}, {"2", "", "[9]", ">12"}, {"3", "", "", ""}, {"TOTAL", "12", "29", "0"},
	}
	if diff := cmp.Diff(want, d.grid()); diff != "" {
		t.Errorf("on a phone (-want +got):\n%s", diff)
	}
	d.view.sheet.tap(2, 2)
	if d.mend != 3 {
		t.Errorf("a tap on Bo’s second round on a phone mends %d", d.mend)
	}
}

func TestALongGameOfSevensShowsTheRoundsAsTheyCome(t *testing.T) {
	d := sevensOpen(t, "en", `{"rounds":1000}`, "Ann", "Bo", "Cleo")
	if got := d.view.sheet.rounds; got != 10 {
		t.Errorf("%d rounds are shown at first", got)
	}
	for range 33 {
		d.play("12/1")
	}
	if got := d.view.sheet.rounds; got != 12 {
		t.Errorf("%d rounds are shown in the twelfth", got)
	}
}

func TestTheBarOfSevensSaysWhoLeadsTheRound(t *testing.T) {
	for _, c := range []struct {
		name, lang string
		turns      []string
		limit      string
		ahead      string
	}{
		{"at the beginning", "en", nil, "Ann leads round 1: up to 3 throws", "Nobody has points yet"},
		{"after the first", "de", []string{"12/2"}, "Höchstens 2 Würfe, wie bei Ann", "Ann führt mit 12"},
		{"the next round", "en", []string{"12/2", "12/1", "9/2"}, "Bo leads round 2: up to 3 throws", "Ann and Bo lead with 12"},
		{"all are level", "en", []string{"12/2", "12/1", "12/2"}, "Bo leads round 2: up to 3 throws", "3 players lead with 12"},
		{"the first has gone home", "en", []string{"12/2", "0"}, "At most 2 throws, as Ann took", "Nobody has points yet"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := sevensOpen(t, c.lang, ``, "Ann", "Bo", "Cleo").play(c.turns...)
			if got := d.view.sheet.limit.Words(); got != c.limit {
				t.Errorf("limit: %q, want %q", got, c.limit)
			}
			if got := d.view.sheet.ahead.Words(); got != c.ahead {
				t.Errorf("ahead: %q, want %q", got, c.ahead)
			}
		})
	}
}

func TestTwelveSeeEverythingOfSevens(t *testing.T) {
	for name, sizes := range map[string][2]fyne.Size{"tablet": sevensTablet, "tower": sevensTower, "phone": sevensPhone} {
		d := sevensOpen(t, "de", ``, sevensLong...).play("12/3", "9/2", "8/1")
		d.lay(sizes)
		grid := d.view.sheet.grid
		row, col := 4, 1
		if !d.view.sheet.across {
			row, col = col, row
		}
		square, at, size := grid.Cell(row, col)
		if square.Face != kit.Awaited || at.X < 0 || at.Y < 0 || at.X+size.Width > grid.Size().Width || at.Y+size.Height > grid.Size().Height {
			t.Errorf("%s: the cell to write is %v at %v of %v in %v", name, square, at, size, grid.Size())
		}
		if size.Width < 56 || size.Height < 44 {
			t.Errorf("%s: a cell is only %v", name, size)
		}
	}
}

func TestNothingIsWrittenOnACardOfSevensThatIsLookedAt(t *testing.T) {
	d := sevensOpen(t, "en", ``, "Ann", "Bo", "Cleo").play("12/2")
	d.still = true
	d.show()
	d.view.sheet.tap(1, 1)
	d.view.sheet.tap(2, 1)
	if d.view.Type('6') || d.view.Type(KeyEnter) || d.sheet.Len() != 1 || d.mend != -1 {
		t.Errorf("%d entries, mending %d", d.sheet.Len(), d.mend)
	}
}
