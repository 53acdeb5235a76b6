package cards

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
)

func TestTwoTapsBeginAGameOfMafia(t *testing.T) {
	d := mafiaOpen(t, "en", ``, "Ann", "Bo", "Cleo")
	test.Tap(d.view.pad.start.seats[1])
	if got, want := d.button(), "Begin; Bo, clockwise"; got != want {
		t.Errorf("the button says %q, want %q", got, want)
	}
	test.Tap(d.view.pad.write)
	if got, want := d.stands(), `{"start":1,"direction":"clockwise"}`; got != want {
		t.Errorf("written: %s, want %s", got, want)
	}
}

func TestTheStartOfMafiaIsSaidInAnyWay(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(d *mafiaDesk)
		want string
	}{
		{"the agreed seat begins", func(d *mafiaDesk) {}, `{"start":0,"direction":"clockwise"}`},
		{"the other way round", func(d *mafiaDesk) { test.Tap(d.view.pad.start.ways[1]) }, `{"start":0,"direction":"counter"}`},
		{"and back", func(d *mafiaDesk) {
			test.Tap(d.view.pad.start.ways[1])
			test.Tap(d.view.pad.start.ways[0])
		}, `{"start":0,"direction":"clockwise"}`},
		{"on the card", func(d *mafiaDesk) { test.Tap(d.view.table.plates[2].tap) }, `{"start":2,"direction":"clockwise"}`},
		{"with keys", func(d *mafiaDesk) { d.typing("3c") }, `{"start":2,"direction":"counter"}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := mafiaOpen(t, "en", ``, "Ann", "Bo", "Cleo")
			c.do(d)
			d.typing("~")
			if got := d.stands(); got != c.want {
				t.Errorf("written: %s, want %s", got, c.want)
			}
		})
	}
}

func TestNobodyWhoHasGoneHomeBeginsMafia(t *testing.T) {
	d := mafiaOpen(t, "en", ``, "Ann", "Bo", "Cleo").play("!1")
	test.Tap(d.view.table.plates[1].tap)
	if want := "Bo has gone home; the dice and points have left the game."; d.said() != want {
		t.Errorf("said %q", d.said())
	}
	if !d.view.pad.start.seats[1].Hidden {
		t.Error("Bo can still be chosen")
	}
	d.typing("2~")
	if got, want := d.last(), `{"start":0,"direction":"clockwise"}`; got != want {
		t.Errorf("written: %s, want %s", got, want)
	}
}

func TestAThrowOfMafiaIsCounted(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(d *mafiaDesk)
		want string
	}{
		{"nothing to pass on: one tap", func(d *mafiaDesk) {}, `{"sixes":0,"ones":0}`},
		{"sixes", func(d *mafiaDesk) { test.Tap(d.view.pad.play.sixes.buttons[2]) }, `{"sixes":2,"ones":0}`},
		{"both", func(d *mafiaDesk) {
			test.Tap(d.view.pad.play.sixes.buttons[2])
			test.Tap(d.view.pad.play.ones.buttons[3])
		}, `{"sixes":2,"ones":3}`},
		{"more than there can be", func(d *mafiaDesk) {
			test.Tap(d.view.pad.play.sixes.buttons[4])
			test.Tap(d.view.pad.play.ones.buttons[2])
		}, `{"sixes":4,"ones":0}`},
		{"with keys", func(d *mafiaDesk) { d.typing("pppo") }, `{"sixes":3,"ones":1}`},
		{"keys go round", func(d *mafiaDesk) { d.typing("pppppppo") }, `{"sixes":1,"ones":1}`},
		{"the eraser", func(d *mafiaDesk) { d.typing("ppo<o") }, `{"sixes":0,"ones":1}`},
		{"a count takes the dice away", func(d *mafiaDesk) {
			d.tap("661")
			test.Tap(d.view.pad.play.ones.buttons[1])
		}, `{"sixes":2,"ones":1}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := mafiaOpen(t, "en", ``, "Ann", "Bo", "Cleo").play(">0")
			c.do(d)
			test.Tap(d.view.pad.write)
			if got := d.last(); got != c.want {
				t.Errorf("written: %s, want %s", got, c.want)
			}
		})
	}
}

func TestManyDiceOfMafiaAreCountedOneByOne(t *testing.T) {
	d := mafiaOpen(t, "en", `{"dice":30}`, "Ann", "Bo", "Cleo").play(">0")
	sixes, ones := d.view.pad.play.sixes, d.view.pad.play.ones
	if !sixes.less.Off() {
		t.Error("there can be less than none")
	}
	for range 3 {
		test.Tap(sixes.more)
	}
	test.Tap(sixes.less)
	test.Tap(ones.more)
	d.typing("6")
	if got, want := d.button(), "Pass them on; 2 to Bo · 1 out · 27 stay"; got != want {
		t.Errorf("the button says %q, want %q", got, want)
	}
	if sixes.number.Words() != "2" {
		t.Errorf("the count shows %s", sixes.number.Words())
	}
}

func TestTheDiceOfMafiaCountThemselves(t *testing.T) {
	d := mafiaOpen(t, "en", ``, "Ann", "Bo", "Cleo").play(">0").tap("6164")
	if got, want := d.tray(), "6164_"; got != want {
		t.Errorf("tray %s, want %s", got, want)
	}
	if got, want := d.button(), "Pass them on; 1 die is still missing"; got != want || !d.view.pad.write.Off() {
		t.Errorf("the button says %q, want %q", got, want)
	}
	d.typing("~")
	if want := "1 die is still missing"; d.said() != want || d.sheet.Len() != 1 {
		t.Errorf("said %q", d.said())
	}
	d.tap("3")
	if got, want := d.button(), "Pass them on; 2 to Bo · 1 out · 2 stay"; got != want {
		t.Errorf("the button says %q, want %q", got, want)
	}
	d.tap("5")
	if want := "All dice are there. A tap on one in the tray takes it away."; d.said() != want {
		t.Errorf("said %q", d.said())
	}
	test.Tap(d.view.pad.roll.tray[1])
	if got, want := d.tray(), "6643_"; got != want {
		t.Errorf("tray %s, want %s", got, want)
	}
	d.typing("2~")
	if got, want := d.last(), `{"dice":[6,6,4,3,2]}`; got != want {
		t.Errorf("written: %s, want %s", got, want)
	}
}

func TestTheButtonOfMafiaSaysWhatBecomesOfTheDice(t *testing.T) {
	for _, c := range []struct{ name, lang, keys, want string }{
		{"nothing moves", "en", "", "Pass them on; all 5 stay"},
		{"sixes", "de", "pp", "Weitergeben; 2 an Bo · 3 bleiben"},
		{"ones", "en", "oooo", "Pass them on; 4 out · 1 stays"},
		{"all go", "en", "ppooo", "Pass them on; 2 to Bo · 3 out · Ann wins the round"},
		{"all are ones", "de", "11111", "Weitergeben; 5 weg · Ann gewinnt die Runde"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := mafiaOpen(t, c.lang, ``, "Ann", "Bo", "Cleo").play(">0").typing(c.keys)
			if got := d.button(); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestSixesGoInTheDirectionThatWasSaid(t *testing.T) {
	d := mafiaOpen(t, "en", ``, "Ann", "Bo", "Cleo").play("<0").typing("p")
	if got, want := d.button(), "Pass them on; 1 to Cleo · 4 stay"; got != want {
		t.Errorf("the button says %q, want %q", got, want)
	}
	if got, want := d.view.pad.play.sixes.text.Words(), "Sixes to Cleo"; got != want {
		t.Errorf("the count says %q, want %q", got, want)
	}
}

func TestAPaymentOfMafiaIsWritten(t *testing.T) {
	for _, c := range []struct {
		name  string
		house string
		lines []string
		do    func(d *mafiaDesk)
		says  string
		want  string
	}{
		{"with dice", ``, mafiaWon, func(d *mafiaDesk) { d.tap("5443621") }, "Pay 25; 25 left", `{"dice":[5,4,4,3,6,2,1]}`},
		{"with typed dice", ``, append(mafiaWon, "=20"), func(d *mafiaDesk) { d.typing("54432") }, "Pay 18; 32 left", `{"dice":[5,4,4,3,2]}`},
		{"with a typed sum", ``, mafiaWon, func(d *mafiaDesk) { d.typing("s17") }, "Pay 17; 33 left", `{"sum":17}`},
		{"with the keypad", ``, mafiaWon, func(d *mafiaDesk) {
			test.Tap(d.view.pad.pay.digits[8]) // 9
			test.Tap(d.view.pad.pay.erase)
			test.Tap(d.view.pad.pay.digits[1])
			test.Tap(d.view.pad.pay.digits[9]) // 0
		}, "Pay 20; 30 left", `{"sum":20}`},
		{"with one tap on a sum", `{"dice":2}`, []string{">0", "0/2"}, func(d *mafiaDesk) {
			test.Tap(d.view.pad.pay.sums[5]) // of 2 to 12
		}, "Pay 7; 43 left", `{"sum":7}`},
		{"with dice after a sum", ``, append(mafiaWon, "=20"), func(d *mafiaDesk) { d.typing("s17s22222") }, "Pay 10; 40 left", `{"dice":[2,2,2,2,2]}`},
		{"more than there is", `{"points":9}`, mafiaWon, func(d *mafiaDesk) { d.typing("s13") }, "Pay 9; threw 13, has 9: pays 9", `{"sum":13}`},
		{"exactly what there is", `{"points":9}`, mafiaWon, func(d *mafiaDesk) { d.typing("s9") }, "Pay 9; all there is: out", `{"sum":9}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := mafiaOpen(t, "en", c.house, "Ann", "Bo", "Cleo").play(c.lines...)
			if !d.view.pad.write.Off() {
				t.Error("the payment can be written before anything is said")
			}
			c.do(d)
			if got := d.button(); got != c.says {
				t.Errorf("the button says %q, want %q", got, c.says)
			}
			test.Tap(d.view.pad.write)
			if got := d.last(); got != c.want {
				t.Errorf("written: %s, want %s", got, c.want)
			}
		})
	}
}

func TestASumThatTheDiceCannotHaveIsRefused(t *testing.T) {
	for lang, want := range map[string]string{
		"en": "The 7 dice of Bo come to a whole number from 7 to 42, and never to what was written.",
		"de": "7 Würfel ergeben für Bo eine ganze Zahl von 7 bis 42, nie das, was eingetragen ist.",
	} {
		d := mafiaOpen(t, lang, ``, "Ann", "Bo", "Cleo").play(mafiaWon...).typing("s43")
		if got := strings.Join(padTexts(d.view.pad.write), "; "); !strings.Contains(got, "7") || !strings.Contains(got, "42") {
			t.Errorf("%s: the button says %q", lang, got)
		}
		d.typing("~")
		if d.sheet.Len() != 2 || d.said() != want {
			t.Errorf("%s: said %q, want %q", lang, d.said(), want)
		}
	}
}

func TestAPaymentThatIsNotSaidIsAskedFor(t *testing.T) {
	d := mafiaOpen(t, "en", ``, "Ann", "Bo", "Cleo").play(mafiaWon...).typing("~")
	if want := "Tap the dice, or what they come to: 7 to 42."; d.said() != want {
		t.Errorf("said %q, want %q", d.said(), want)
	}
	if d.typing("66~"); d.said() != "5 dice are still missing" || d.sheet.Len() != 2 {
		t.Errorf("said %q", d.said())
	}
}

func TestALowPadOfMafiaHasOneWayAtATime(t *testing.T) {
	d := mafiaOpen(t, "en", ``, "Ann", "Bo", "Cleo").lay(mafiaPhone).play(">0")
	if got := strings.Join(padTexts(d.view.pad.other), ""); got != "Tap dice" || d.view.pad.exact {
		t.Fatalf("the other way is %q", got)
	}
	test.Tap(d.view.pad.other)
	d.tap("66154")
	if got := strings.Join(padTexts(d.view.pad.other), ""); got != "Count" {
		t.Errorf("the other way is %q", got)
	}
	test.Tap(d.view.pad.other)
	if d.view.pad.play.sixes.n != 2 || d.view.pad.play.ones.n != 1 {
		t.Errorf("counted %d sixes and %d ones", d.view.pad.play.sixes.n, d.view.pad.play.ones.n)
	}
	d.typing("~").play("0/0", "0/0", "0/2")
	if d.view.pad.phase() != "settle" || !d.view.pad.exact {
		t.Errorf("in phase %s the pad asks for dice: %v", d.view.pad.phase(), d.view.pad.exact)
	}
	if got := strings.Join(padTexts(d.view.pad.other), ""); got != "Sum only" {
		t.Errorf("the other way is %q", got)
	}
}

func TestWhatWasWrittenOfMafiaIsCorrected(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string
		mend  int
		says  string // the hint
		tray  string
		keys  string
		want  string
	}{
		{"the start", []string{"<1"}, 0, "It says: Bo begins, counter-clockwise", "_____", "c1~", `{"start":0,"direction":"clockwise"}`},
		{"a counted throw", []string{">0", "2/1"}, 1, "It says: 2 to Bo, 1 out, 2 stay", "_____", "o~", `{"sixes":2,"ones":2}`},
		{"dice", []string{">0", "66123"}, 1, "It says: 2 to Bo, 1 out, 2 stay", "66123", "<4~", `{"dice":[6,6,1,2,4]}`},
		{"a sum", append(mafiaWon, "=20"), 2, "It says: pays 20 to Ann", "_______", "<1~", `{"sum":21}`},
		{"dice that pay", append(mafiaWon, "2222222"), 2, "It says: pays 14 to Ann", "2222222", "<3~", `{"dice":[2,2,2,2,2,2,3]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := mafiaOpen(t, "en", ``, "Ann", "Bo", "Cleo").play(c.lines...)
			d.Mend(c.mend)
			if got := d.view.pad.frame.hints[0].Words(); got != c.says || d.tray() != c.tray {
				t.Errorf("the hint is %q, want %q; tray %s, want %s", got, c.says, d.tray(), c.tray)
			}
			if d.typing(c.keys); d.mend != -1 || d.last() != c.want {
				t.Errorf("mending %d, %s stands, want %s; said %q", d.mend, d.last(), c.want, d.said())
			}
		})
	}
}

func TestACorrectionOfMafiaCanBeLeftAlone(t *testing.T) {
	d := mafiaOpen(t, "en", ``, "Ann", "Bo", "Cleo").play(">0", "2/1")
	d.Mend(1)
	d.typing("oo")
	test.Tap(d.view.pad.leave)
	if d.mend != -1 || d.last() != `{"sixes":2,"ones":1}` {
		t.Errorf("mending %d, %s stands", d.mend, d.last())
	}
}

func TestACorrectionOfMafiaThatALaterThrowForbidsIsRefused(t *testing.T) {
	d := mafiaOpen(t, "en", ``, "Ann", "Bo", "Cleo").play(">0", "2/1", "6634521")
	d.Mend(1)
	if d.typing("ppp~"); d.said() == "" || d.mend != 1 {
		t.Errorf("said %q, mending %d", d.said(), d.mend)
	}
}

func TestAThrowInPlaceOfALeavingSaysSo(t *testing.T) {
	d := mafiaOpen(t, "en", ``, "Ann", "Bo", "Cleo").play(">0", "!1")
	d.Mend(1)
	if got := d.view.pad.frame.hints[0].Words(); got != "It says: Bo went home" {
		t.Errorf("the hint is %q", got)
	}
}

func TestNothingIsWrittenOnACardOfMafiaThatIsLookedAt(t *testing.T) {
	d := mafiaOpen(t, "en", ``, "Ann", "Bo", "Cleo").play(">0", "2/1")
	d.still = true
	d.show()
	for _, plate := range d.view.table.plates {
		test.Tap(plate.tap)
		if plate.shows.turn {
			t.Errorf("a plate shows %+v", plate.shows)
		}
	}
	test.Tap(d.view.table.hub.tap)
	if d.view.Type('p') || d.view.Type(KeyEnter) || d.sheet.Len() != 2 || d.mend != -1 || d.said() != "" {
		t.Errorf("%d entries, mending %d, said %q", d.sheet.Len(), d.mend, d.said())
	}
}

func TestOtherKeysMeanNothingInMafia(t *testing.T) {
	for phase, lines := range map[string][]string{"start": nil, "play": {">0"}, "settle": mafiaWon} {
		d := mafiaOpen(t, "en", ``, "Ann", "Bo", "Cleo").play(lines...)
		for _, key := range []rune{'0', '9', 'x', KeyErase, KeyEscape} {
			if d.view.Type(key) {
				t.Errorf("%s: %q was taken", phase, key)
			}
		}
	}
}

func TestNoMoreDiceOfMafiaCanBeCountedThanAreHeld(t *testing.T) {
	d := mafiaOpen(t, "en", ``, "Ann", "Bo", "Cleo").play(">0").typing("pp")
	for n, b := range d.view.pad.play.ones.buttons[:6] {
		if b.Off() != (n > 3) {
			t.Errorf("%d ones beside two sixes of five dice: off %v", n, b.Off())
		}
	}
}

func TestWhatIsErasedInMafiaIsNotWritten(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string
		keys  string
	}{
		{"a six and a one that lay in the tray", []string{">0"}, "61\b\b\n"},
		{"counts", []string{">0"}, "ppo\b\n"},
		{"who begins, and the direction", nil, "2c\b\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			erased := mafiaOpen(t, "en", ``, "Ann", "Bo", "Cleo").play(c.lines...).typing(c.keys)
			plain := mafiaOpen(t, "en", ``, "Ann", "Bo", "Cleo").play(c.lines...).typing("\n")
			if got, want := erased.stands(), plain.stands(); got != want {
				t.Errorf("written: %s, not %s", got, want)
			}
		})
	}
	t.Run("a sum that was tapped while dice could be typed", func(t *testing.T) {
		d := mafiaOpen(t, "en", ``, "Ann", "Bo", "Cleo").play(mafiaWon...)
		d.view.pad.pay.say(17)
		if d.typing("\b\b"); d.view.Type(KeyErase) {
			t.Error("something is left")
		}
	})
}
