package cards

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/boston"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// bostonTable is a table at which Going to Boston is played.
type bostonTable struct {
	*partsDesk
	view *bostonView
}

// bostonOpen lays a sheet on a table, as on a tablet.
func bostonOpen(t testing.TB, lang string, house scoring.House, names ...string) *bostonTable {
	t.Helper()
	return bostonSit(t, lang, house, partsTablet, names...)
}

func bostonSit(t testing.TB, lang string, house scoring.House, size partsSize, names ...string) *bostonTable {
	t.Helper()
	d := partsOpen(t, Find("boston"), lang, house, size, names...)
	return &bostonTable{d, d.view.(*bostonView)}
}

// tray gives the dice of the throw that is tapped in, and those that are kept: "_"
// for one that is missing.
func (d *bostonTable) tray() string {
	line := func(dice []*kit.Die) string {
		said := ""
		for _, die := range dice {
			if !die.Visible() {
				continue
			}
			face := "_"
			if die.Name != "" {
				face = strconv.Itoa(d.face(die))
			}
			said += face
		}
		return said
	}
	return line(d.view.pad.dice.thrown) + ">" + line(d.view.pad.dice.kept)
}

// face gives what a die in the tray shows.
func (d *bostonTable) face(die *kit.Die) int {
	dice := d.view.pad.dice
	if i := slices.Index(dice.kept, die); i >= 0 {
		return int(slices.Max(dice.throws[i]))
	}
	return int(dice.throws[dice.next()][slices.Index(dice.thrown, die)])
}

// row gives a row of the card: numbers, "·" for what is to come, "—" for nothing,
// "[]" around what is awaited, "*" behind what won, "!" behind what is mended.
func (d *bostonTable) row(row int) string {
	var said []string
	for _, square := range d.view.sheet.grid.Data().Cells[row][1:] {
		text := strings.TrimSuffix(square.Text, bostonMark)
		switch square.Face {
		case kit.Block:
			text += "*"
		case kit.Open:
			text = "·"
		case kit.Blank:
			text = "-"
		case kit.Awaited:
			text = "[" + text + "]"
		case kit.Mended:
			text += "!"
		}
		said = append(said, text)
	}
	return strings.Join(said, " ")
}

func TestSixDiceAndOneTapMoreWriteATurnOfBoston(t *testing.T) {
	d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	d.die("die 6", "die 4", "die 2", "die 5", "die 3", "die 2")
	d.press("Write 13")
	if got, want := d.last(), `{"throws":[[6,4,2],[5,3],[2]]}`; got != want {
		t.Errorf("written: %s, want %s", got, want)
	}
	if got := d.frame().title.Words(); got != "Bo throws 3 dice" {
		t.Errorf("then it says %q", got)
	}
	if got := d.tray(); got != "___>___" {
		t.Errorf("Bo’s tray begins with %s", got)
	}
}

func TestTheHighestDieIsKeptByItselfAndTheNextThrowBegins(t *testing.T) {
	for _, c := range []struct{ keys, tray, title, sum, product string }{
		{"", "___>___", "Ann throws 3 dice", "", ""},
		{"4", "4__>___", "Ann throws 3 dice", "", ""},
		{"46", "46_>___", "Ann throws 3 dice", "", ""},
		{"462", "__>6__", "Ann throws 2 dice", "6", "6"},
		{"4623", "3_>6__", "Ann throws 2 dice", "6", "6"},
		{"46235", "_>65_", "Ann throws 1 die", "6 + 5 = 11", "(6 + 5) × …"},
		{"462352", ">652", "Ann has 13", "6 + 5 + 2 = 13", "(6 + 5) × 2 = 22"},
	} {
		for _, multiply := range []bool{false, true} {
			d := bostonOpen(t, "en", scoring.House{"multiply": multiply}, "Ann", "Bo", "Cleo")
			d.typed(c.keys)
			title, formula := c.title, c.sum
			if multiply {
				title, formula = strings.Replace(title, "13", "22", 1), c.product
			}
			got := []string{d.tray(), d.frame().title.Words(), d.view.pad.formula.Words()}
			if diff := cmp.Diff([]string{c.tray, title, formula}, got); diff != "" {
				t.Errorf("%q, multiplied %v (-want +got):\n%s", c.keys, multiply, diff)
			}
		}
	}
}

func TestAMistakenDieIsTakenBackAndReplaced(t *testing.T) {
	for _, c := range []struct {
		name, keys string
		taps       []string
		tray, then string
		want       string
	}{
		{"of the throw that is tapped in", "46", []string{"thrown 1"}, "_6_>___", "12532", `{"throws":[[1,6,2],[5,3],[2]]}`},
		{"that was kept", "46253", []string{"kept 1"}, "4_2>_5_", "52", `{"throws":[[4,5,2],[5,3],[2]]}`},
		{"that was kept last", "462532", []string{"kept 3"}, "_>65_", "4", `{"throws":[[4,6,2],[5,3],[4]]}`},
		{"two of them", "462532", []string{"kept 2", "kept 3"}, "_3>6__", "41", `{"throws":[[4,6,2],[4,3],[1]]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
			d.typed(c.keys)
			d.die(c.taps...)
			if got := d.tray(); got != c.tray {
				t.Errorf("tray %s, want %s", got, c.tray)
			}
			if d.typed(c.then + "\n"); d.sheet.Len() != 1 || d.last() != c.want {
				t.Errorf("%d entries, the last %s, want %s", d.sheet.Len(), d.last(), c.want)
			}
		})
	}
}

func TestKeysOfBostonTakeDiceBackAndStartOver(t *testing.T) {
	for keys, want := range map[string]string{
		"46\b": "4__>___", "462\b": "46_>___", "462\b\b\b\b": "___>___", "46253\x1b": "___>___", "4625326": ">652",
	} {
		d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
		if d.typed(keys); d.tray() != want {
			t.Errorf("%q: tray %s, want %s", keys, d.tray(), want)
		}
	}
	d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	for _, key := range []rune{'a', '0', '7', KeyEscape, KeyErase} {
		if d.view.Type(key) {
			t.Errorf("%q was taken", key)
		}
	}
}

func TestOnlyTheKeptDiceAreEnoughAndStayThatWay(t *testing.T) {
	d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	d.press("Highest")
	for _, want := range []string{"Ann’s highest of 3", "Ann’s higher of 2", "Ann’s last die", "Ann has 13"} {
		if got := d.frame().title.Words(); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
		d.die(map[string]string{"Ann’s highest of 3": "die 6", "Ann’s higher of 2": "die 5", "Ann’s last die": "die 2", "Ann has 13": "die 1"}[want])
	}
	if got, want := d.note(), "All dice are there. A tap on one that is kept takes it back."; got != want {
		t.Errorf("a die too many: %q", got)
	}
	d.press("Write 13")
	if got, want := d.last(), `{"kept":[6,5,2]}`; got != want {
		t.Errorf("written: %s, want %s", got, want)
	}
	if got := d.typed("444\n").last(); got != `{"kept":[4,4,4]}` {
		t.Errorf("Bo’s turn: %s", got)
	}
}

func TestAScoreAloneIsOneTap(t *testing.T) {
	for name, multiply := range map[string]bool{"added": false, "multiplied": true} {
		t.Run(name, func(t *testing.T) {
			d := bostonOpen(t, "en", scoring.House{"multiply": multiply, "rounds": 1000}, "Ann", "Bo", "Cleo")
			d.press("Score")
			var offered []string
			for _, said := range partsTexts(d.view.Pad()) {
				if _, err := strconv.Atoi(said); err == nil {
					offered = append(offered, said)
				}
			}
			var want []string
			for _, score := range bostonAttainable(multiply) {
				want = append(want, strconv.Itoa(score))
			}
			if diff := cmp.Diff(want, offered); diff != "" {
				t.Errorf("offered (-want +got):\n%s", diff)
			}
			for _, score := range want {
				if d.press(score); d.last() != `{"score":`+score+`}` {
					t.Errorf("%s wrote %s", score, d.last())
				}
			}
		})
	}
}

// bostonAttainable lists what three kept dice can make.
func bostonAttainable(multiply bool) []int {
	var list []int
	for n := range 6 * 6 * 6 {
		a, b, c := n/36+1, n/6%6+1, n%6+1
		score := a + b + c
		if multiply {
			score = (a + b) * c
		}
		list = append(list, score)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

func TestAScoreIsTypedAndOneThatNoDiceMakeIsRefused(t *testing.T) {
	d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	d.typed("s1")
	if got := d.note(); got != "1 – Enter writes it." {
		t.Errorf("while typing: %q", got)
	}
	d.typed("9\n")
	if got, want := d.note(), "No three dice add up to 19: a turn scores 3 to 18."; got != want || d.sheet.Len() != 0 {
		t.Errorf("got %q with %d entries, want %q", got, d.sheet.Len(), want)
	}
	if d.typed("19\b3\n"); d.last() != `{"score":13}` {
		t.Errorf("written: %s", d.last())
	}
}

func TestNothingIsWrittenWhileDiceAreMissing(t *testing.T) {
	d := bostonOpen(t, "de", nil, "Ann", "Bo", "Cleo")
	for keys, want := range map[string]string{"\n": "6 Würfel fehlen noch.", "46253\n": "1 Würfel fehlt noch."} {
		d.typed("\x1b" + keys)
		if d.note() != want || d.sheet.Len() != 0 || !d.view.pad.record.Off() {
			t.Errorf("%q: %q with %d entries, off %v", keys, d.note(), d.sheet.Len(), d.view.pad.record.Off())
		}
	}
}

func TestThePadOfBostonSaysWhatMustBeBeaten(t *testing.T) {
	for _, c := range []struct {
		name, lang string
		multiply   bool
		scores     []string
		want       []string
	}{
		{"first of a round", "en", false, nil, []string{"Nobody has thrown yet", "Keep the highest each time"}},
		{"somebody is ahead", "en", false, []string{"9", "14"}, []string{"14 to beat · Bo", "Keep the highest each time"}},
		{"two are level", "de", false, []string{"14", "14"}, []string{"14 zu schlagen · Ann und Bo", "Immer den höchsten behalten"}},
		{"multiplied", "de", true, []string{"40"}, []string{"40 zu schlagen · Ann", "(1. + 2.) × 3. Würfel"}},
		{"a tie-break begins", "en", false, []string{"14", "9", "14", "9"}, []string{"Tie-break: Ann and Cleo", "Nobody has thrown yet"}},
		{"a tie-break goes on", "de", false, []string{"14", "9", "14", "9", "11"}, []string{"Stechen: Ann und Cleo", "11 zu schlagen · Ann"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := bostonOpen(t, c.lang, scoring.House{"multiply": c.multiply}, "Ann", "Bo", "Cleo", "Dan")
			d.scores(c.scores...)
			if diff := cmp.Diff(c.want, d.hints()); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func TestAPhoneSaysInOneLineWhoThrowsAgainAndWhatMustBeBeaten(t *testing.T) {
	d := bostonSit(t, "en", nil, partsPhone, "Ann", "Bo", "Cleo")
	for _, step := range []struct{ score, want string }{
		{"14", "14 to beat · Ann"},
		{"9", "14 to beat · Ann"},
		{"14", "Tie-break: Ann and Cleo"},
		{"11", "Tie-break · 11 to beat · Ann"},
		{"12", "Nobody has thrown yet"},
	} {
		d.scores(step.score)
		if got := d.view.pad.inShort.Words(); got != step.want || !strings.Contains(d.reads(), step.want) {
			t.Errorf("after %s: %q, want %q", step.score, got, step.want)
		}
	}
}

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
		if d.typed("\x1b" + keys); d.row(1) != want {
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

func TestDiceBegunLastAsLongAsTheCardDoes(t *testing.T) {
	d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	d.scores("14").typed("46")
	if d.show(); d.tray() != "46_>___" {
		t.Errorf("shown again: %s", d.tray())
	}
	d.sheet.Undo(d.sheet.Head().Started)
	if d.show(); d.tray() != "___>___" {
		t.Errorf("after an undo: %s", d.tray())
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

func TestThePadOfBostonKeepsItsHeight(t *testing.T) {
	for name, size := range map[string]partsSize{"tablet": partsTablet, "tower": partsTower, "phone": partsPhone} {
		t.Run(name, func(t *testing.T) {
			d := bostonSit(t, "en", nil, size, "Ann", "Bo", "Cleo")
			pad := d.view.Pad()
			want := pad.HeightFor(size.pad.Width)
			for _, key := range "462352\n553321\n666666\n66" {
				d.view.Type(key)
				if got := pad.HeightFor(size.pad.Width); got != want {
					t.Errorf("%v after %q, %v before", got, key, want)
				}
			}
		})
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

func TestWhatATurnOfBostonWroteIsTold(t *testing.T) {
	names := []string{"Ann", "Bo", "Cleo"}
	for _, c := range []struct {
		name, lang string
		multiply   bool
		scores     []string
		entry      *boston.Entry
		want       string
	}{
		{"all dice", "en", false, nil, &boston.Entry{Throws: []scoring.Dice{{6, 4, 2}, {5, 3}, {2}}}, "13 with 6, 5 and 2"},
		{"kept dice", "de", true, nil, &boston.Entry{Kept: scoring.Dice{6, 5, 2}}, "22 mit 6, 5 und 2"},
		{"a score", "en", false, nil, &boston.Entry{Score: bostonWhole(13)}, "13"},
		{"it wins the round", "en", false, []string{"9", "12"}, &boston.Entry{Kept: scoring.Dice{6, 5, 2}}, "13 with 6, 5 and 2, wins round 1"},
		{"it does not", "de", false, []string{"9", "14"}, &boston.Entry{Score: bostonWhole(13)}, "13, Runde 1 geht an Bo"},
		{"a tie", "en", false, []string{"13", "9"}, &boston.Entry{Score: bostonWhole(13)}, "13, a tie: Ann and Cleo throw again"},
		{"a tie again", "de", false, []string{"13", "9", "13", "8"}, &boston.Entry{Score: bostonWhole(8)}, "8, Gleichstand: Ann und Cleo werfen noch einmal"},
		{"a tie-break ends", "en", false, []string{"13", "9", "13", "8"}, &boston.Entry{Score: bostonWhole(7)}, "7, round 1 goes to Ann"},
		{"no dice make it", "en", false, nil, &boston.Entry{Score: bostonWhole(19)}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := bostonOpen(t, c.lang, scoring.House{"multiply": c.multiply}, names...)
			d.scores(c.scores...)
			if got := tellBoston(d.words, names, d.sheet.Card(), c.entry); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func bostonWhole(n int) *scoring.Whole {
	score := scoring.Whole(n)
	return &score
}

func TestTheHeadSaysHowFarBostonIs(t *testing.T) {
	for _, c := range []struct {
		name, lang string
		house      scoring.House
		scores     []string
		want       string
	}{
		{"the beginning", "en", nil, nil, "Round 1 of 5"},
		{"multiplied", "de", scoring.House{"multiply": true, "rounds": 3}, []string{"40", "2", "3"}, "Runde 2 von 3 · Malnehmen"},
		{"a tie-break", "en", nil, []string{"14", "14", "9"}, "Round 1 of 5 · tie-break"},
		{"the end", "en", scoring.House{"rounds": 1, "multiply": true}, []string{"40", "2", "3"}, "Game over"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := bostonOpen(t, c.lang, c.house, "Ann", "Bo", "Cleo")
			d.scores(c.scores...)
			if got := progressBoston(d.words, d.sheet.Card()); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheRoundThatDecidedBostonIsNamedWithItsWinner(t *testing.T) {
	for _, c := range []struct {
		name, lang string
		scores     []string
		want       string
	}{
		{"not over", "en", []string{"14", "9", "8"}, ""},
		{"by another player’s throw", "en", []string{"14", "9", "8", "9", "14", "8", "14", "9", "8"}, "Ann took the lead for good in round 3."},
		{"at once", "de", []string{"9", "8", "14", "9", "8", "14", "14", "9", "8"}, "Cleo ging in Runde 1 in Führung und gab sie nicht mehr ab."},
		{"shared", "en", []string{"14", "9", "8", "9", "14", "8", "9", "8", "14"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := bostonOpen(t, c.lang, scoring.House{"rounds": 3}, "Ann", "Bo", "Cleo")
			d.scores(c.scores...)
			if got := decidedBoston(d.words, d.sheet.Names(), d.sheet); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheWinnerOfBostonIsNamedWithTheRounds(t *testing.T) {
	for want, data := range map[string]words.Data{
		"Ann wins with 1 round": {"names": "Ann", "score": 1, "n": 1}, "Ann wins with 3 rounds": {"names": "Ann", "score": 3, "n": 1},
	} {
		if got := words.In("en").Say("boston.won", data); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestDiceFromThePadOfBostonAreNeverRefused(t *testing.T) {
	for name, multiply := range map[string]bool{"added": false, "multiplied": true} {
		t.Run(name, func(t *testing.T) {
			d := bostonOpen(t, "en", scoring.House{"multiply": multiply, "rounds": 1000}, "Ann", "Bo", "Cleo")
			rapid.Check(t, func(rt *rapid.T) {
				var kept [boston.Throws]int
				for throw := range boston.Throws {
					for range boston.Throws - throw {
						face := rapid.IntRange(1, 6).Draw(rt, "face")
						kept[throw] = max(kept[throw], face)
						d.typed(strconv.Itoa(face))
					}
				}
				want := kept[0] + kept[1] + kept[2]
				if multiply {
					want = (kept[0] + kept[1]) * kept[2]
				}
				cell, _ := d.view.now()
				d.typed("\n")
				if got, ok := bostonScore(d.sheet.Card().(*boston.Card), cell); !ok || got != want || d.note() != "" {
					rt.Fatalf("scores %d, want %d, %q", got, want, d.note())
				}
			})
		})
	}
}
