package cards

import (
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/pig"
	"beermat/ui/kit"
)

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
		{func() { d.typed("\b") }, "_"},
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

func TestThePadOfPigKeepsItsHeight(t *testing.T) {
	for name, size := range map[string]partsSize{"tablet": partsTablet, "tower": partsTower, "phone": partsPhone} {
		t.Run(name, func(t *testing.T) {
			d := pigSit(t, "en", scoring.House{"target": 20, "finish-round": true}, size, "Ann", "Bo", "Cleo")
			keepsItsHeight(t, d.view, size, "456\n41\n22\n666\n6\n")
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
