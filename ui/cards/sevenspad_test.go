package cards

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"beermat/scoring/sevens"
)

func TestSixDiceAndOneTapWriteATurnOfSevens(t *testing.T) {
	d := sevensOpen(t, "en", ``, "Ann", "Bo", "Cleo").tap("643321")
	if got, want := d.tray(), "6(4)33(2)(1)"; got != want {
		t.Errorf("tray %s, want %s", got, want)
	}
	test.Tap(d.view.pad.keep)
	if got, want := d.stands(), `{"throws":[{"roll":[6,4,3,3,2,1],"out":[4,2,1]}]}`; got != want {
		t.Fatalf("written: %s, want %s", got, want)
	}
	if got := d.tray(); got != "______" {
		t.Errorf("Bo’s tray begins with %s", got)
	}
	if got := d.sheet.Card().(*sevens.Card).Total(0); got != 12 {
		t.Errorf("Ann has %d", got)
	}
}

func TestTheWaysToTakeOutSevensAreOfferedTheBestFirst(t *testing.T) {
	for _, c := range []struct{ name, lang, house, dice, want string }{
		{"several ways", "en", ``, "643321", "(4+2+1=12 left) 3+3+1=12 left 6+1 · 4+3=5 left"},
		{"one way", "de", `{"sets":"pairs"}`, "643321", "(6+1 · 4+3=5 bleiben)"},
		{"one point", "de", ``, "614211", "(4+1+1+1=8 bleiben) 6+1 · 4+2+1=1 bleibt"},
		{"nothing is left", "en", ``, "616161", "(6+1 · 6+1 · 6+1=0 left)"},
		{"no seven", "en", ``, "666666", ""},
		{"dice are missing", "en", ``, "64332", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := sevensOpen(t, c.lang, c.house, "Ann", "Bo", "Cleo").tap(c.dice).offers(); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestPeopleTapTheDiceThatLeaveThemselves(t *testing.T) {
	d := sevensOpen(t, "en", ``, "Ann", "Bo", "Cleo").tap("643321")
	for _, step := range []struct {
		place int
		tray  string
	}{
		{0, "(6)43321"}, // what was proposed is taken back
		{5, "(6)4332(1)"},
		{3, "(6)43(3)2(1)"},
		{1, "(6)(4)3(3)2(1)"},
		{3, "(6)(4)332(1)"},
		{2, "(6)(4)(3)32(1)"},
	} {
		test.Tap(d.view.pad.dice.roll.tray[step.place])
		if got := d.tray(); got != step.tray {
			t.Fatalf("after a tap on place %d: %s, want %s", step.place, got, step.tray)
		}
	}
	if got, want := d.offers(), "4+2+1=12 left 3+3+1=12 left (6+1 · 4+3=5 left)"; got != want {
		t.Errorf("offers %s, want %s", got, want)
	}
	test.Tap(d.view.pad.keep)
	if got, want := d.stands(), `{"throws":[{"roll":[6,4,3,3,2,1],"out":[6,4,3,1]}]}`; got != want {
		t.Errorf("written: %s, want %s", got, want)
	}
}

func TestOneTapTakesAProposalOfSevens(t *testing.T) {
	d := sevensOpen(t, "en", ``, "Ann", "Bo", "Cleo").tap("643321")
	test.Tap(d.view.pad.offers[1])
	if got := d.tray(); got != "64(3)(3)2(1)" {
		t.Errorf("tray %s", got)
	}
	if got := strings.Join(padTexts(d.view.pad.keep), "; "); got != "Keep 12; 6, 4 and 2 stay" {
		t.Errorf("the button says %q", got)
	}
}

func TestADieOfSevensGoesAwayWhileOthersAreMissing(t *testing.T) {
	d := sevensOpen(t, "en", ``, "Ann", "Bo", "Cleo").tap("643")
	test.Tap(d.view.pad.dice.roll.tray[1])
	if got := d.tray(); got != "63____" {
		t.Errorf("tray %s", got)
	}
	if got := d.view.pad.wants.Words(); got != "4 dice are still missing" {
		t.Errorf("the pad says %q", got)
	}
	if d.view.pad.keep.Off() != true || d.view.pad.again.Off() != true {
		t.Error("a throw with missing dice can be kept or thrown again")
	}
}

func TestWhatIsLeftOfSevensIsThrownAgain(t *testing.T) {
	d := sevensOpen(t, "en", ``, "Ann", "Bo", "Cleo").tap("643321")
	if got := strings.Join(padTexts(d.view.pad.again), "; "); got != "Throw the 3 dice again; 7.1 left on average" {
		t.Errorf("the button says %q", got)
	}
	test.Tap(d.view.pad.again)
	if got := d.tray(); got != "___" {
		t.Errorf("the second throw begins with %s", got)
	}
	if got := d.view.pad.frame.hints[1].Words(); got != "out so far: 4+2+1" {
		t.Errorf("the hint is %q", got)
	}
	d.tap("525")
	if got := d.tray(); got != "(5)(2)5" {
		t.Errorf("tray %s", got)
	}
	test.Tap(d.view.pad.again)
	d.tap("6")
	if !d.view.pad.again.Off() {
		t.Error("there is a fourth throw")
	}
	test.Tap(d.view.pad.keep)
	want := `{"throws":[{"roll":[6,4,3,3,2,1],"out":[4,2,1]},{"roll":[5,2,5],"out":[5,2]},{"roll":[6]}]}`
	if got := d.stands(); got != want {
		t.Errorf("written: %s, want %s", got, want)
	}
}

func TestAThrowOfSevensIsTakenBack(t *testing.T) {
	d := sevensOpen(t, "en", ``, "Ann", "Bo", "Cleo").typing("643321b")
	for _, step := range [][2]string{
		{"t", "___"},
		{"5", "5__"},
		{"<", "___"},
		{"<", "64(3)(3)2(1)"}, // the throw before, as it was left
		{"<", "64(3)(3)21"},
		{"<<", "643321"},
		{"<", "64332_"},
	} {
		if got := d.typing(step[0]).tray(); got != step[1] {
			t.Fatalf("after %q: tray %s, want %s", step[0], got, step[1])
		}
	}
	d.typing("1t5")
	test.Tap(d.view.pad.wipe)
	test.Tap(d.view.pad.wipe)
	if got := d.tray(); got != "6(4)33(2)(1)" {
		t.Errorf("wiped out twice: tray %s", got)
	}
	test.Tap(d.view.pad.wipe)
	if got := d.tray(); got != "______" || !d.view.pad.wipe.Off() {
		t.Errorf("wiped out: tray %s, off %v", got, d.view.pad.wipe.Off())
	}
}

func TestSevensThatAreLeftAreRefusedNearTheFinger(t *testing.T) {
	for _, c := range []struct{ name, lang, house, keys, want string }{
		{"a seven still lies there", "en", ``, "64332143~", "6-1 makes seven and still lies in 6-3-2-1: in throw 1 every seven must be taken out."},
		{"no seven", "en", ``, "6433216~", "6 does not part into sets that add up to seven: in throw 1 only such sets can be taken out."},
		{"only pairs", "de", `{"sets":"pairs"}`, "643321331t", "3-3-1 lässt sich nicht in Paare teilen, die je sieben ergeben: Aus dem 1. Wurf können nur solche Paare heraus."},
		{"dice are missing", "en", ``, "6433~", "2 dice are still missing"},
		{"no dice at all", "en", ``, "t", "6 dice are still missing"},
		{"all are there", "en", ``, "643321#", "All dice are there: tap those in the tray that leave."},
		{"no such die", "de", ``, "6433215", "Kein weiterer Würfel zeigt 5."},
		{"no further throw", "en", ``, "643321t525t6t", "No further throw here: leads the round: up to 3 throws."},
		{"nothing is left", "en", ``, "616161t", "All dice have gone out: the turn ends with 0."},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := sevensOpen(t, c.lang, c.house, "Ann", "Bo", "Cleo")
			keys, tapped := strings.CutSuffix(c.keys, "#")
			d.typing(keys)
			if tapped {
				d.tap("1")
			}
			if d.said() != c.want || d.sheet.Len() != 0 {
				t.Errorf("said %q, want %q; %d entries", d.said(), c.want, d.sheet.Len())
			}
		})
	}
}

func TestNobodyThrowsSevensMoreOftenThanTheFirst(t *testing.T) {
	d := sevensOpen(t, "en", ``, "Ann", "Bo", "Cleo").play("12/1").tap("643321")
	if !d.view.pad.again.Off() {
		t.Error("Bo can throw again")
	}
	d.typing("t")
	if want := "No further throw here: one throw, as Ann took."; d.said() != want {
		t.Errorf("said %q, want %q", d.said(), want)
	}
	if got := d.view.sheet.limit.Words(); got != "One throw each, as Ann took" {
		t.Errorf("the bar says %q", got)
	}
}

func TestAScoreOfSevensIsWrittenAlone(t *testing.T) {
	for _, c := range []struct {
		name  string
		turns []string
		keys  string
		want  string
	}{
		{"the first says how often", nil, "s12~2", `{"throws":2,"score":12}`},
		{"a follower does not", []string{"12/2"}, "s30~", `{"throws":2,"score":12} {"throws":2,"score":30}`},
		{"the eraser takes the number back", []string{"12/2"}, "s31<9~", `{"throws":2,"score":12} {"throws":2,"score":9}`},
		{"the eraser goes back to the dice", nil, "s1<<643321~", `{"throws":[{"roll":[6,4,3,3,2,1],"out":[4,2,1]}]}`},
		{"no number is none", []string{"12/2"}, "s~", `{"throws":2,"score":12}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := sevensOpen(t, "en", ``, "Ann", "Bo", "Cleo").play(c.turns...).typing(c.keys)
			if got := d.stands(); got != c.want {
				t.Errorf("written: %s, want %s", got, c.want)
			}
		})
	}
}

func TestAScoreThatNoDiceLeaveIsNotOnOffer(t *testing.T) {
	for house, never := range map[string]int{``: 7, `{"sets":"pairs"}`: 1} {
		d := sevensOpen(t, "en", house, "Ann", "Bo", "Cleo").play("12/2")
		test.Tap(d.view.pad.scores)
		if got := len(d.view.pad.alone.scores); got != 36 {
			t.Errorf("%s: %d scores on offer, want 36", house, got)
		}
		for _, value := range d.view.pad.alone.values {
			if value == never {
				t.Errorf("%s: %d is on offer", house, never)
			}
		}
		d.typing(fmt.Sprint(never, "~"))
		if d.sheet.Len() != 1 || !strings.HasPrefix(d.said(), "No dice leave this score") {
			t.Errorf("%s: said %q", house, d.said())
		}
	}
}

func TestAScoreOfSevensTakesTwoTapsAfterItsCell(t *testing.T) {
	d := sevensOpen(t, "en", ``, "Ann", "Bo", "Cleo")
	d.view.sheet.tap(1, 1)
	alone := d.view.pad.alone
	test.Tap(alone.scores[8]) // 0 to 6, then 8
	if got, want := d.said(), "9 in how many throws?"; got != want {
		t.Errorf("said %q, want %q", got, want)
	}
	test.Tap(alone.often[0])
	if got, want := d.stands(), `{"throws":1,"score":9}`; got != want {
		t.Errorf("written: %s, want %s", got, want)
	}
}

func TestATurnOfSevensIsCorrected(t *testing.T) {
	d := sevensOpen(t, "en", ``, "Ann", "Bo", "Cleo").typing("643321t525~").play("20/1")
	d.view.sheet.tap(1, 1)
	if d.mend != 0 || d.tray() != "(5)(2)5" {
		t.Fatalf("mending %d, tray %s", d.mend, d.tray())
	}
	if got := d.view.pad.frame.hints[0].Words(); got != "It says: 5 with 5 in 2 throws" {
		t.Errorf("the hint is %q", got)
	}
	test.Tap(d.view.pad.wipe)
	d.typing("662~")
	want := `{"throws":[{"roll":[6,4,3,3,2,1],"out":[4,2,1]},{"roll":[6,6,2]}]} {"throws":1,"score":20}`
	if got := d.stands(); got != want || d.mend != -1 {
		t.Errorf("stands %s, want %s", got, want)
	}
}

func TestAScoreOfSevensAloneIsCorrected(t *testing.T) {
	d := sevensOpen(t, "de", ``, "Ann", "Bo", "Cleo").play("12/2", "20/1")
	d.view.sheet.tap(1, 1)
	if !d.view.pad.alone.open || d.view.pad.alone.throws != 2 {
		t.Fatalf("open %v, %d throws", d.view.pad.alone.open, d.view.pad.alone.throws)
	}
	test.Tap(d.view.pad.alone.scores[slices.Index(d.view.pad.alone.values, 13)])
	if got, want := d.stands(), `{"throws":2,"score":13} {"throws":1,"score":20}`; got != want {
		t.Errorf("stands %s, want %s", got, want)
	}
}

func TestACorrectionOfSevensCanBeLeftAlone(t *testing.T) {
	for name, stop := range map[string]func(d *sevensDesk){
		"by the button":      func(d *sevensDesk) { test.Tap(d.view.pad.leave) },
		"by the cell itself": func(d *sevensDesk) { d.view.sheet.tap(1, 1) },
	} {
		t.Run(name, func(t *testing.T) {
			d := sevensOpen(t, "en", ``, "Ann", "Bo", "Cleo").typing("643321~")
			d.Mend(0)
			d.typing("3")
			stop(d)
			if d.mend != -1 || d.stands() != `{"throws":[{"roll":[6,4,3,3,2,1],"out":[4,2,1]}]}` || d.tray() != "______" {
				t.Errorf("mending %d, stands %s, tray %s", d.mend, d.stands(), d.tray())
			}
		})
	}
}

func TestACorrectionOfSevensThatALaterTurnForbidsIsRefused(t *testing.T) {
	d := sevensOpen(t, "en", ``, "Ann", "Bo", "Cleo").play("12/2", "20/2")
	d.Mend(0)
	test.Tap(d.view.pad.alone.often[0])
	test.Tap(d.view.pad.alone.scores[3])
	if d.said() == "" || d.stands() != `{"throws":2,"score":12} {"throws":2,"score":20}` {
		t.Errorf("said %q, stands %s", d.said(), d.stands())
	}
}

func TestATurnOfSevensInPlaceOfALeavingSaysSo(t *testing.T) {
	d := sevensOpen(t, "en", ``, "Ann", "Bo", "Cleo", "Dan").play("1")
	d.Mend(0)
	if got := d.view.pad.frame.hints[0].Words(); got != "It says: Bo went home" || d.tray() != "______" {
		t.Errorf("hint %q, tray %s", got, d.tray())
	}
}

func TestOtherKeysMeanNothingInSevens(t *testing.T) {
	d := sevensOpen(t, "en", ``, "Ann", "Bo", "Cleo")
	for _, key := range []rune{'0', '7', 'x', KeyErase, KeyEscape} {
		if d.view.Type(key) {
			t.Errorf("%q was taken", key)
		}
	}
}
