package cards

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"beermat/scoring/chikago"
	"beermat/ui/kit"
)

func TestThreeDiceAndOneMoreTapWriteAThrow(t *testing.T) {
	d := chikagoOpen(t, "en", ``, chikagoFour...).play("163 2")
	d.dice("114")
	d.tap("Write it down")
	d.wantStands(1, "114 2")
	if d.tray() != "" {
		t.Errorf("Cleo’s tray begins with %s", d.tray())
	}
}

func TestTheBeginnerOfARoundSaysInHowManyThrows(t *testing.T) {
	d := chikagoOpen(t, "en", ``, chikagoFour...)
	d.dice("163")
	if !d.view.pad.record.Off() {
		t.Fatal("the throw can be written without saying in how many")
	}
	d.wantPad("in how many throws?")
	d.tap("2 throws")
	d.tap("Write it down")
	d.wantStands(0, "163 2")
	t.Run("or says so before the dice", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``, chikagoFour...)
		d.tap("3 throws", "1", "6", "3", "Write it down")
		d.wantStands(0, "163 3")
	})
}

func TestTheOthersTakeAsManyThrowsAsTheRulesLetThem(t *testing.T) {
	for _, c := range []struct {
		name, house, first string
		off                []bool
		chosen             int
		hint               string
	}{
		{"the beginner has the choice", ``, "", []bool{false, false, false}, 0, "up to three throws"},
		{"exactly two", ``, "163 2", []bool{true, false, true}, 2, "two throws, as Ann led"},
		{"exactly one", chikagoParty, "163 1", []bool{false, true, true}, 1, "one throw, as Ann led"},
		{"two at the most", chikagoClassic, "163 2 high=100/60", []bool{false, false, true}, 2, "at most two throws, as Ann led"},
		{"one at the most", chikagoClassic, "163 1 high=100/60", []bool{false, true, true}, 1, "one throw, as Ann led"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, "en", c.house, chikagoFour...)
			if c.first != "" {
				d.play(c.first)
			}
			var off []bool
			for _, button := range d.view.pad.counts {
				off = append(off, button.Off())
			}
			if !slices.Equal(off, c.off) || d.view.pad.throws != c.chosen {
				t.Errorf("off %v, chosen %d; want %v, %d", off, d.view.pad.throws, c.off, c.chosen)
			}
			d.wantPad(c.hint)
		})
	}
	t.Run("and in Classic fewer", func(t *testing.T) {
		d := chikagoOpen(t, "en", chikagoClassic, chikagoFour...).play("163 2 high=100/60")
		d.dice("114")
		d.tap("1 throw", "Write it down")
		d.wantStands(1, "114 1")
	})
}

func TestThePadSpellsOutWhatTheDiceComeTo(t *testing.T) {
	for _, c := range []struct {
		name, lang, house string
		before            []string
		dice, want        string
	}{
		{"a throw that beats", "en", ``, []string{"163 2", "235 2"}, "163", "163 | 100 + 60 + 3 · beats Fish | hundred and sixty-three in two"},
		{"in German", "de", ``, []string{"163 2", "235 2"}, "163", "163 | 100 + 60 + 3 · schlägt Fish | hundertdreiundsechzig auf zwei"},
		{"the same is not enough", "en", ``, []string{"163 2"}, "316", "163 | 100 + 60 + 3 · does not beat 163 | hundred and sixty-three in two"},
		{"a Fish", "de", ``, []string{"163 1"}, "235", "Fish | keine Eins und keine Sechs · schlägt 163 nicht | Fish auf eins"},
		{"the beginner, before saying in how many", "en", ``, nil, "661", "220 | 100 + 60 + 60 | two hundred and twenty"},
		{"three ones from several throws", "en", ``, []string{"163 3"}, "111", "300 | 100 + 100 + 100 · beats 163 | three hundred in three"},
		{"three ones in the only throw", "en", ``, []string{"163 1"}, "111", "Chick | out at once, and safe | three ones in one throw"},
		{"Classic for low", "en", chikagoClassic, []string{"652 2 low=1/6"}, "443", "11 | 4 + 4 + 3 · beats 13 | eleven in two"},
		{"Classic, as it is being declared", "de", chikagoClassic, nil, "661", "220 | 100 + 60 + 60 | zweihundertzwanzig"},
		{"three ones of Classic", "en", chikagoClassic, []string{"652 2 low=1/6"}, "111", "Chick | the best there is | three ones in one throw"},
		{"three ones of Party", "de", chikagoParty, []string{"652 2"}, "111", "Chick | ein Strafpunkt für alle anderen | drei Einser auf einen Streich"},
		{"a die is missing", "en", ``, []string{"163 1"}, "11", " | 1 die is missing | "},
		{"two are missing", "de", ``, []string{"163 1"}, "1", " | 2 Würfel fehlen noch | "},
		{"all are missing", "en", ``, []string{"163 1"}, "", " | Tap the three dice as they lie | "},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, c.lang, c.house, chikagoFour...).play(c.before...)
			for _, face := range c.dice {
				d.view.Type(face)
			}
			if got := d.reads(); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestThreeOnesInOneThrowAreToldByOneTap(t *testing.T) {
	const one = "All three ones in one throw"
	t.Run("which lays them into the tray", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``, chikagoFour...).play("163 3", "235 3")
		d.tap(one)
		if d.tray() != "111" || d.view.pad.reading.value.Words() != "Chick" {
			t.Errorf("tray %s, reads %s", d.tray(), d.reads())
		}
		d.tap("Write it down")
		d.wantStands(2, "111 3 chick")
	})
	t.Run("which can be taken back", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``, chikagoFour...).play("163 3")
		d.tap(one, one, "Write it down")
		d.wantStands(1, "111 3")
	})
	t.Run("which holds only for these dice", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``, chikagoFour...).play("163 3")
		d.tap(one, "tray 3", "1", "Write it down")
		d.wantStands(1, "111 3")
	})
	t.Run("which waits for the number of throws of a beginner", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``, chikagoFour...)
		d.tap(one, "2 throws", "Write it down")
		d.wantStands(0, "111 2 chick")
	})
	t.Run("and goes without saying where there was only one", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``, chikagoFour...).play("163 1")
		d.dice("111")
		if !d.view.pad.one.Off() {
			t.Error("it can be denied")
		}
		d.tap("Write it down")
		d.wantStands(1, "111 1")
	})
	t.Run("but not in Classic, where it makes no difference", func(t *testing.T) {
		d := chikagoOpen(t, "en", chikagoClassic, chikagoFour...)
		for _, said := range chikagoTexts(d.view.Pad()) {
			if strings.Contains(said, "in one throw") {
				t.Errorf("the pad says %q", said)
			}
		}
		if d.view.Type('c') {
			t.Error("its key means something")
		}
	})
}

func TestTheBeginnerOfClassicDeclaresWhatItIsPlayedFor(t *testing.T) {
	for _, c := range []struct {
		name    string
		tap     []string
		written string
	}{
		{"as usual", nil, "163 2 high=100/60"},
		{"ones of one", []string{"1=1"}, "163 2 high=1/60"},
		{"sixes of six", []string{"6=6"}, "163 2 high=100/6"},
		{"low", []string{"low", "1=1", "6=6"}, "163 2 low=1/6"},
		{"there and back", []string{"low", "1=1", "6=6", "high", "1=100", "6=60"}, "163 2 high=100/60"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, "en", chikagoClassic, chikagoFour...)
			d.tap("2 throws")
			d.tap(c.tap...)
			d.dice("163")
			d.tap("Write it down")
			d.wantStands(0, c.written)
		})
	}
	t.Run("and the others do not", func(t *testing.T) {
		d := chikagoOpen(t, "en", chikagoClassic, chikagoFour...).play("163 2 low=1/6")
		if said := chikagoTexts(d.view.Pad()); slices.Contains(said, "1=1") || slices.Contains(said, "low") {
			t.Errorf("the pad says %q", said)
		}
	})
}

func TestAThrowOfPartyMayNameWhoLosesTheRound(t *testing.T) {
	t.Run("1-6-5", func(t *testing.T) {
		d := chikagoOpen(t, "en", chikagoParty, chikagoFour...).play("leave 1", "163 2")
		d.dice("651")
		d.tap("Who loses the round?")
		d.wantPad("Who loses?", "Cleo may name anybody")
		if got := d.view.pad.pickable(); !slices.Equal(got, []int{0, 2, 3}) {
			t.Errorf("seats %v can be named", got)
		}
		d.tap("Dan")
		d.wantStands(2, "651 2 names=3")
	})
	t.Run("three alike in one of several throws", func(t *testing.T) {
		d := chikagoOpen(t, "en", chikagoParty, chikagoFour...).play("163 2")
		d.dice("444")
		d.tap("Three alike in one throw", "Who loses the round?", "Ann")
		d.wantStands(1, "444 2 one-throw names=0")
	})
	t.Run("three alike in the only throw", func(t *testing.T) {
		d := chikagoOpen(t, "en", chikagoParty, chikagoFour...).play("163 1")
		d.dice("444")
		d.tap("Who loses the round?", "Bo")
		d.wantStands(1, "444 1 names=1")
	})
	t.Run("but not three alike that were gathered", func(t *testing.T) {
		d := chikagoOpen(t, "en", chikagoParty, chikagoFour...).play("163 2")
		d.dice("444")
		d.tap("Write it down")
		d.wantStands(1, "444 2")
	})
	t.Run("and not three ones", func(t *testing.T) {
		d := chikagoOpen(t, "en", chikagoParty, chikagoFour...).play("163 2")
		d.dice("111")
		if !d.view.pad.one.Off() {
			t.Error("three ones can be marked as three alike")
		}
		d.tap("Write it down")
		d.wantStands(1, "111 2")
	})
	t.Run("and there is a way back to the dice", func(t *testing.T) {
		d := chikagoOpen(t, "en", chikagoParty, chikagoFour...).play("163 2")
		d.dice("651")
		d.tap("Who loses the round?", "Back to the dice", "tray 1", "2", "Write it down")
		d.wantStands(1, "512 2")
	})
}

func TestWhoBeginsIsTappedAmongThoseWithMostMats(t *testing.T) {
	d := chikagoOpen(t, "en", ``, chikagoFour...).lows(0, 0, 3, 3, 1) // two mats each for Ann and Dan
	d.wantPad("Who begins?", "several hold most mats", "the highest of one die begins")
	if got := d.view.pad.pickable(); !slices.Equal(got, []int{0, 3}) {
		t.Fatalf("seats %v may begin", got)
	}
	written := d.sheet.Len()
	d.tap("Dan")
	d.wantStands(written, "lead 3")
	d.wantPad("Dan’s dice", "up to three throws", "high drops a mat")
}

func TestTheButtonSaysWhatTheThrowBrings(t *testing.T) {
	for _, c := range []struct {
		name, house string
		play        func(*chikagoDesk)
		dice, want  string
	}{
		{"a mat for another", ``, func(d *chikagoDesk) { d.play("163 2", "235 2", "163 2") }, "114", "Bo takes a mat"},
		{"nothing yet", ``, func(d *chikagoDesk) { d.play("163 2", "235 2") }, "114", ""},
		{"a mat less", ``, func(d *chikagoDesk) { d.lows(0, 0, 3, 3, 1).play("lead 0", "163 1", "114 1") }, "115", "Dan drops a mat"},
		{"none at all", ``, func(d *chikagoDesk) { d.lows(0, 0, 3, 3, 1).play("lead 0", "163 1", "114 1") }, "235", "Bo drops the last mat: safe"},
		{"a mat that is passed on", chikagoTschigg, func(d *chikagoDesk) { d.lows(0, 0, 0, 1, 1, 2, 3).play("163 1", "164 1", "114 1") }, "235", "Cleo gives Dan the last mat: safe"},
		{"Chick", ``, func(d *chikagoDesk) { d.play("163 1", "235 1") }, "111", "Cleo is safe by Chick"},
		{"a lost round", chikagoClassic, func(d *chikagoDesk) { d.play("163 1 low=100/60", "235 1", "244 1") }, "443", "Ann loses the round"},
		{"a penalty", chikagoParty, func(d *chikagoDesk) { d.play("163 1", "235 1", "244 1") }, "443", "Dan takes a penalty"},
		{"penalties for all others", chikagoParty, func(d *chikagoDesk) { d.play("163 1") }, "111", "a penalty for everybody but Bo"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, "en", c.house, chikagoFour...)
			c.play(d)
			d.dice(c.dice)
			if d.view.pad.record.Off() {
				t.Fatal("the throw cannot be written")
			}
			if c.want != "" {
				d.wantPad(c.want)
				return
			}
			for _, said := range chikagoTexts(d.view.pad.record) {
				if said != "Write it down" {
					t.Errorf("the button says %q", said)
				}
			}
		})
	}
}

func TestKeysWriteAThrow(t *testing.T) {
	for _, c := range []struct{ name, house, first, keys, written string }{
		{"dice, then in how many throws", ``, "", "1632\n", "163 2"},
		{"what goes without saying", ``, "163 2", "114\n", "114 2"},
		{"a die is taken back", ``, "163 2", "115\b4\n", "114 2"},
		{"three ones in one throw", ``, "163 2", "c\n", "111 2 chick"},
		{"enter waits for all dice", ``, "163 2", "11\n4\n", "114 2"},
		{"enter waits for the number of throws", ``, "", "163\n2\n", "163 2"},
		{"a number of throws that cannot be", ``, "163 2", "1143\n\n", "114 2"},
		{"what is declared", chikagoClassic, "", "los1632\n", "163 2 low=1/6"},
		{"what is declared, and taken back", chikagoClassic, "", "losohs1632\n", "163 2 high=100/60"},
		{"what is declared, and erased after the dice", chikagoClassic, "", "los16\b\b\b1632\n", "163 2 high=100/60"},
		{"who loses", chikagoParty, "163 2", "165\nc", "165 2 names=2"},
		{"who loses, after a look at the dice", chikagoParty, "163 2", "165\n\b\nc", "165 2 names=2"},
		{"three alike", chikagoParty, "163 2", "444c\na", "444 2 one-throw names=0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, "en", c.house, chikagoFour...)
			from := 0
			if c.first != "" {
				d.play(c.first)
				from = 1
			}
			for _, key := range c.keys {
				if !d.view.Type(key) {
					t.Errorf("%q meant nothing", key)
				}
			}
			d.wantStands(from, c.written)
		})
	}
	t.Run("and who begins", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``, chikagoFour...).lows(0, 0, 3, 3, 1)
		written := d.sheet.Len()
		if d.view.Type('c') || !d.view.Type('b') {
			t.Error("the letters of two who may begin are not a and b")
		}
		d.wantStands(written, "lead 3")
	})
	t.Run("and others mean nothing", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``, chikagoFour...)
		for _, key := range []rune{'7', '0', 'h', 'l', 'o', 's', 'x', KeyErase, KeyEscape} {
			if d.view.Type(key) {
				t.Errorf("%q was taken", key)
			}
		}
	})
}

func TestWhatCannotBeIsRefusedNearTheFinger(t *testing.T) {
	for _, c := range []struct{ name, house, first, keys, says string }{
		{"more throws than the beginner took", ``, "163 2", "1143", "Ann began this round with 2 throws, so everybody takes exactly 2; the number written is 3."},
		{"fewer in Bavarian", ``, "163 2", "1141", "Ann began this round with 2 throws, so everybody takes exactly 2; the number written is 1."},
		{"more in Classic", chikagoClassic, "163 2 high=1/6", "1143", "Ann began this round with 2 throws, so nobody takes more; 3 were written."},
		{"four throws", ``, "", "1144", "Whoever begins a round takes three throws at most; 4 were written."},
		{"no number of throws", ``, "", "114\n", "In how many throws? Tap 1, 2 or 3: the others will take as many."},
		{"two dice", ``, "163 2", "11\n", "1 die is missing"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, "en", c.house, chikagoFour...)
			written := 0
			if c.first != "" {
				d.play(c.first)
				written = 1
			}
			for _, key := range c.keys {
				d.view.Type(key)
			}
			if d.sentence() != c.says || d.sheet.Len() != written {
				t.Errorf("says %q with %d entries, want %q", d.sentence(), d.sheet.Len(), c.says)
			}
			d.view.Type(KeyErase)
			if d.sentence() != "" {
				t.Errorf("after another key it still says %q", d.sentence())
			}
		})
	}
	t.Run("a fourth die", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``, chikagoFour...).play("163 2")
		d.dice("1146")
		if want := "All three dice are there. A tap on one of them takes it away."; d.sentence() != want || d.tray() != "114" {
			t.Errorf("says %q, tray %s", d.sentence(), d.tray())
		}
	})
}

func TestAThrowOfTheRoundIsCorrectedByTappingItsRow(t *testing.T) {
	d := chikagoOpen(t, "en", ``, chikagoFour...).play("163 2", "111 2 chick", "235 2")
	d.dice("16")
	test.Tap(d.view.sheet.list.rows[1].tap)
	if d.mend != 1 || d.tray() != "111" || !d.view.pad.single || d.view.pad.throws != 2 {
		t.Fatalf("mending %d, tray %s, in one throw %v, %d throws", d.mend, d.tray(), d.view.pad.single, d.view.pad.throws)
	}
	d.wantPad("Correct Bo", "It says: Chick in 2 throws", "Leave it as it was")
	d.tap("tray 1", "2", "Write it down")
	d.wantStands(0, "163 2", "112 2", "235 2")
	if d.mend != -1 || d.tray() != "" {
		t.Errorf("afterwards: mending %d, tray %s", d.mend, d.tray())
	}
}

func TestAThrowOfTheRoundBeforeIsCorrectedUntilTheNextThrow(t *testing.T) {
	d := chikagoOpen(t, "en", ``, chikagoFour...).lows(2)
	test.Tap(d.view.sheet.list.rows[1].tap)
	if d.mend != 1 {
		t.Errorf("mending %d, want Bo’s throw", d.mend)
	}
	d.Mend(-1)
	d.play("163 2")
	test.Tap(d.view.sheet.list.rows[1].tap)
	if d.mend != -1 {
		t.Errorf("mending %d in the next round", d.mend)
	}
}

func TestACorrectionOfChikagoCanBeLeftAlone(t *testing.T) {
	t.Run("of a throw", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``, chikagoFour...).play("163 2", "114 2")
		d.Mend(0)
		d.tap("tray 1", "Leave it as it was")
		d.wantStands(0, "163 2", "114 2")
		if d.mend != -1 {
			t.Errorf("mending %d", d.mend)
		}
	})
	t.Run("of who begins", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``, chikagoFour...).lows(0, 0, 3, 3, 1).play("lead 3")
		k := d.sheet.Len() - 1
		d.Mend(k)
		d.wantPad("It says: Dan begins the round")
		d.tap("Ann")
		d.wantStands(k, "lead 0")
		d.Mend(k)
		d.tap("Leave it as it was")
		d.wantStands(k, "lead 0")
	})
	t.Run("of what was declared", func(t *testing.T) {
		d := chikagoOpen(t, "en", chikagoClassic, chikagoFour...).play("163 2 low=1/60")
		d.Mend(0)
		d.tap("Write it down")
		d.wantStands(0, "163 2 low=1/60")
		d.Mend(0)
		d.tap("high", "Write it down")
		d.wantStands(0, "163 2 high=1/60")
	})
	t.Run("of who was named", func(t *testing.T) {
		d := chikagoOpen(t, "en", chikagoParty, chikagoFour...).play("444 2 one-throw names=3")
		d.Mend(0)
		d.tap("Who loses the round?", "Bo")
		d.wantStands(0, "444 2 one-throw names=1")
	})
	t.Run("of a leaving, in whose place a throw would come", func(t *testing.T) {
		d := chikagoOpen(t, "en", ``, chikagoFour...).play("163 2", "leave 3")
		d.Mend(1)
		d.wantPad("Correct Bo", "Here Dan went home.", "A throw would take its place.")
		d.dice("114")
		d.tap("Write it down")
		d.wantStands(0, "163 2", "114 2")
	})
}

func TestACorrectionOfChikagoThatLaterThrowsForbidIsRefused(t *testing.T) {
	d := chikagoOpen(t, "en", ``, chikagoFour...).play("163 2", "114 2")
	d.Mend(0)
	d.tap("1 throw", "Write it down")
	if want := "Ann began this round with one throw, so everybody takes exactly one; 2 were written."; d.sentence() != want {
		t.Errorf("says %q", d.sentence())
	}
	d.wantStands(0, "163 2", "114 2")
}

func TestATapOnARowSaysWhatItsSeatWaitsFor(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string
		seat  int
		want  string
	}{
		{"who is still to throw", nil, 2, "Cleo has not thrown in this round yet."},
		{"whose dice are missing", nil, 0, "3 dice are missing"},
		{"who has gone home", []string{"leave 3"}, 3, "Dan has gone home."},
		{"who got out in an earlier round", []string{"163 1", "111 1", "235 1", "114 1", "114 1"}, 1, "Bo is safe and out of the game."},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, "en", ``, chikagoFour...).play(c.lines...)
			test.Tap(d.view.sheet.list.rows[c.seat].tap)
			if d.sentence() != c.want || d.mend != -1 {
				t.Errorf("says %q, mending %d", d.sentence(), d.mend)
			}
		})
	}
}

func TestTheRowOfWhoseTurnItIsWritesTheDice(t *testing.T) {
	d := chikagoOpen(t, "en", ``, chikagoFour...).play("163 2")
	d.dice("114")
	test.Tap(d.view.sheet.list.rows[1].tap)
	d.wantStands(1, "114 2")
}

func TestTheDiceOfARowPassTapsOn(t *testing.T) {
	d := chikagoOpen(t, "en", ``, chikagoFour...).play("163 2", "114 2")
	test.Tap(d.view.sheet.list.rows[0].dice[1])
	if d.mend != 0 {
		t.Errorf("mending %d, want Ann’s throw", d.mend)
	}
}

func TestDiceThatWereTappedInLastAsLongAsTheCardDoes(t *testing.T) {
	d := chikagoOpen(t, "en", ``, chikagoFour...).play("163 2", "114 2")
	d.dice("11")
	d.show()
	if d.tray() != "11" {
		t.Errorf("shown again: tray %s", d.tray())
	}
	if _, ok := d.sheet.Undo(time.Time{}); !ok {
		t.Fatal("nothing to undo")
	}
	d.show()
	if d.tray() != "" || d.view.pad.throws != 2 {
		t.Errorf("undone: tray %s, %d throws", d.tray(), d.view.pad.throws)
	}
	if _, ok := d.sheet.Undo(time.Time{}); !ok {
		t.Fatal("nothing to undo")
	}
	d.show()
	if d.view.pad.throws != 0 {
		t.Errorf("the beginner takes %d throws unasked", d.view.pad.throws)
	}
}

func TestNothingIsWrittenOnACardThatIsOnlyLookedAt(t *testing.T) {
	d := chikagoOpen(t, "en", ``, chikagoFour...).play("163 2", "114 2")
	d.still = true
	d.show()
	for _, row := range d.view.sheet.list.rows {
		test.Tap(row.tap)
		if row.shows.turn || row.shows.fresh {
			t.Errorf("a row shows %+v", row.shows)
		}
	}
	if d.view.Type('1') || d.mend != -1 || d.sheet.Len() != 2 {
		t.Errorf("mending %d, %d entries", d.mend, d.sheet.Len())
	}
}

func TestAFinishedGameTakesNoKeysButCorrections(t *testing.T) {
	d := chikagoOpen(t, "en", ``, "Ann", "Bo").play("163 1", "111 1")
	if d.view.Type('1') || d.view.Type(KeyEnter) {
		t.Error("a finished game takes keys")
	}
	test.Tap(d.view.sheet.list.rows[1].tap)
	if d.mend != 1 {
		t.Errorf("mending %d, want the last throw", d.mend)
	}
	d.tap("tray 1", "6", "Write it down")
	d.wantStands(0, "163 1", "116 1")
	if d.sheet.Done() {
		t.Error("the game is still over")
	}
}

func TestWhatIsDeclaredLooksChosen(t *testing.T) {
	d := chikagoOpen(t, "en", chikagoClassic, chikagoFour...)
	d.tap("low", "2 throws")
	if want := (chikago.Declare{Ones: 100, Sixes: 60, Aim: chikago.AimLow}); d.view.pad.declare != want {
		t.Errorf("declared %+v", d.view.pad.declare)
	}
	var said []bool
	for _, one := range d.view.pad.declares {
		said = append(said, one.said(d.view.pad.declare))
	}
	if !slices.Equal(said, []bool{true, false, true, false, false, true}) { // 1=100, 6=60, low
		t.Errorf("chosen: %v", said)
	}
	if chikagoChosen(true) != kit.Chosen || chikagoChosen(false) != kit.Plain {
		t.Error("what is chosen looks like the rest")
	}
}
