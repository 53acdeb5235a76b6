package cards

import (
	"encoding/json"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"beermat/scoring"
	"beermat/scoring/lcr"
	"beermat/sheets"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// lcrDesk is a table with a real sheet and nothing else around the card.
type lcrDesk struct {
	t     testing.TB
	words *words.Words
	seats []Seat
	sheet *sheets.Sheet
	view  *lcrView
	mend  int
	still bool
}

// lcrOpen lays a sheet with house rules in JSON on a table, in a language, and
// shows its card.
func lcrOpen(t testing.TB, lang, house string, names ...string) *lcrDesk {
	t.Helper()
	app := test.NewTempApp(t)
	app.Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
	d := &lcrDesk{t: t, words: words.In(lang), mend: -1}
	agreed, err := lcr.Game.Agree([]byte(house), len(names))
	if err != nil {
		t.Fatal(err)
	}
	head := sheets.Head{House: agreed}
	initials := kit.Initials(names)
	for i, name := range names {
		head.Players = append(head.Players, sheets.Seat{Name: name})
		d.seats = append(d.seats, Seat{Name: name, Marker: kit.Marker{Initials: initials[i], Colour: i, Shape: i}})
	}
	if d.sheet, err = sheets.New(lcr.Game, head); err != nil {
		t.Fatal(err)
	}
	d.view = newLCR(d).(*lcrView)
	d.show()
	return d
}

func (d *lcrDesk) Words() *words.Words { return d.words }
func (d *lcrDesk) Seats() []Seat       { return d.seats }

func (d *lcrDesk) Write(e scoring.Entry) string {
	var err error
	if d.mend >= 0 {
		_, err = d.sheet.Amend(d.mend, e)
	} else {
		_, err = d.sheet.Write(e)
	}
	if err != nil {
		return err.Error()
	}
	d.Mend(-1)
	return ""
}

func (d *lcrDesk) Mend(k int) {
	d.mend = k
	d.show()
}

func (d *lcrDesk) show() {
	d.view.Show(State{Sheet: d.sheet, Upto: d.sheet.Len(), Mend: d.mend, Still: d.still})
}

// play writes rolls, each as letters; a digit is the seat that goes home.
func (d *lcrDesk) play(rolls ...string) *lcrDesk {
	d.t.Helper()
	for _, roll := range rolls {
		e := &lcr.Entry{}
		if seat := int(roll[0] - '0'); roll != "." && seat >= 0 && seat <= 9 {
			e.Header = scoring.Leaving(seat)
		} else {
			e.Dice = []lcr.Face(roll)
		}
		if _, err := d.sheet.Write(e); err != nil {
			d.t.Fatalf("%s: %v", roll, err)
		}
	}
	d.show()
	return d
}

// stands gives the standing entries as JSON, without the header.
func (d *lcrDesk) stands() string {
	var list []string
	for _, e := range d.sheet.Entries() {
		text, err := json.Marshal(e)
		if err != nil {
			d.t.Fatal(err)
		}
		list = append(list, string(text))
	}
	return strings.Join(list, " ")
}

// lay gives the card and the pad a size and a place to be.
func (d *lcrDesk) lay(card, pad fyne.Size, beside bool) {
	d.view.Pad().Stand(beside)
	d.view.Pad().Resize(pad)
	d.view.Card().Resize(card)
}

// tray gives what lies in the tray, with "_" for a place that is empty.
func (d *lcrDesk) tray() string {
	signs := ""
	for i := range d.view.pad.dice {
		sign := "_"
		if i < len(d.view.pad.faces) {
			sign = lcrSign(d.view.pad.faces[i])
		}
		signs += sign
	}
	return signs
}

// tap taps the keys with these signs.
func (d *lcrDesk) tap(signs string) {
	for _, sign := range signs {
		for i, key := range lcrKeys {
			if lcrSign(key.face) == string(sign) {
				test.Tap(d.view.pad.keys[i])
			}
		}
	}
}

// lcrTexts gives everything that an object says, in the order in which it is
// drawn.
func lcrTexts(o fyne.CanvasObject) []string {
	if !o.Visible() {
		return nil
	}
	var said []string
	switch o := o.(type) {
	case *canvas.Text:
		if o.Text != "" {
			said = append(said, o.Text)
		}
	case *fyne.Container:
		for _, one := range o.Objects {
			said = append(said, lcrTexts(one)...)
		}
	case fyne.Widget:
		for _, one := range test.WidgetRenderer(o).Objects() {
			said = append(said, lcrTexts(one)...)
		}
	}
	return said
}

func TestATapForEachDieAndOneMoreWriteARoll(t *testing.T) {
	d := lcrOpen(t, "en", ``, "Ann", "Bo", "Cleo", "Dan")
	d.tap("LC•")
	test.Tap(d.view.pad.pass)
	if got, want := d.stands(), `{"dice":["L","C","."]}`; got != want {
		t.Fatalf("written: %s, want %s", got, want)
	}
	if got := d.tray(); got != "___" {
		t.Errorf("Bo’s tray begins with %s", got)
	}
	card := d.sheet.Card().(*lcr.Card)
	if card.Chips(0) != 1 || card.Chips(1) != 4 || card.Pot() != 1 {
		t.Errorf("Ann has %d, Bo %d, the pot %d", card.Chips(0), card.Chips(1), card.Pot())
	}
}

func TestTooFewDiceKeepTheButtonOff(t *testing.T) {
	d := lcrOpen(t, "en", ``, "Ann", "Bo", "Cleo")
	for _, signs := range []string{"", "L", "C"} {
		d.tap(signs)
		test.Tap(d.view.pad.pass)
		if !d.view.pad.pass.Off() || d.sheet.Len() != 0 {
			t.Fatalf("with %s: off %v, %d entries", d.tray(), d.view.pad.pass.Off(), d.sheet.Len())
		}
	}
	d.tap("R")
	if d.view.pad.pass.Off() {
		t.Error("off with all dice in the tray")
	}
}

func TestThereIsAPlaceForEachDieThatIsRolledAndNoMore(t *testing.T) {
	d := lcrOpen(t, "en", `{"chips":[2,1,5]}`, "Ann", "Bo", "Cleo")
	for _, want := range []string{"__", "_", "___"} {
		if got := d.tray(); got != want {
			t.Errorf("tray %s, want %s", got, want)
		}
		d.tap("••••")
		if got := d.tray(); got != strings.ReplaceAll(want, "_", "•") {
			t.Errorf("four taps lay %s", got)
		}
		test.Tap(d.view.pad.pass)
	}
}

func TestADieInTheTrayGoesAwayWhenItIsTapped(t *testing.T) {
	d := lcrOpen(t, "en", ``, "Ann", "Bo", "Cleo")
	d.tap("LRC")
	test.Tap(d.view.pad.tray[1])
	if got := d.tray(); got != "LC_" {
		t.Errorf("tray %s", got)
	}
	test.Tap(d.view.pad.tray[2])
	if got := d.tray(); got != "LC_" {
		t.Errorf("after a tap on an empty place: tray %s", got)
	}
}

func TestKeysWriteARoll(t *testing.T) {
	for _, c := range []struct{ name, keys, tray, written string }{
		{"letters", "lR.", "LR•", ``},
		{"digits of common dice", "456", "LCR", ``},
		{"dots in every form", ".-1", "•••", ``},
		{"a full tray takes no more", "llllc", "LLL", ``},
		{"backspace takes the last one out", "lrc\b\bc", "LC_", ``},
		{"enter passes the chips", "2c3\n", "___", `{"dice":[".","C","."]}`},
		{"enter waits for all dice", "lc\n", "LC_", ``},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := lcrOpen(t, "en", ``, "Ann", "Bo", "Cleo")
			for _, key := range c.keys {
				if !d.view.Type(key) {
					t.Errorf("%q meant nothing", key)
				}
			}
			if d.tray() != c.tray || d.stands() != c.written {
				t.Errorf("tray %s, written %s; want %s, %s", d.tray(), d.stands(), c.tray, c.written)
			}
		})
	}
}

func TestOtherKeysMeanNothing(t *testing.T) {
	d := lcrOpen(t, "en", ``, "Ann", "Bo", "Cleo")
	for _, key := range []rune{'a', '0', '7', 'ł', KeyErase, KeyEscape} {
		if d.view.Type(key) {
			t.Errorf("%q was taken", key)
		}
	}
}

func TestThePadSaysWhoRollsAndToWhomChipsGo(t *testing.T) {
	for _, c := range []struct {
		name, lang, house string
		rolls             []string
		want              []string
	}{
		{"at the beginning", "en", ``, nil, []string{"Ann rolls 3 dice", "left is Bo · right is Dan", "to Bo (4)", "to Dan (6)", "to the pot (5)", "keep (1–3)"}},
		{"in German", "de", ``, nil, []string{"Ann: 3 Würfel", "links Bo · rechts Dan", "an Bo (4)", "an Dan (6)", "in den Topf (5)", "behalten (1–3)"}},
		{"one die", "en", `{"chips":1}`, nil, []string{"Ann rolls 1 die"}},
		{"a neighbour has left", "en", ``, []string{"1"}, []string{"left is Cleo · right is Dan"}},
		{"two are left", "en", ``, []string{"1", "3"}, []string{"left and right is Cleo", "to Cleo (4)", "to Cleo (6)"}},
		{"only dots win", "en", `{"chips":1,"dot-to-win":true}`, []string{"C", "C", "C"}, []string{"Dan rolls 1 die", "only dots win"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := lcrOpen(t, c.lang, c.house, "Ann", "Bo", "Cleo", "Dan").play(c.rolls...)
			d.lay(fyne.NewSize(890, 706), fyne.NewSize(340, 760), true)
			said := lcrTexts(d.view.Pad())
			for _, want := range c.want {
				if !strings.Contains("\n"+strings.Join(said, "\n")+"\n", "\n"+want+"\n") {
					t.Errorf("does not say %q but %q", want, said)
				}
			}
		})
	}
}

func TestTheButtonSaysWhatTheDiceBringAbout(t *testing.T) {
	for _, c := range []struct {
		name, lang, house string
		rolls             []string
		tap, want         string
	}{
		{"dice are missing", "en", ``, nil, "L", "2 dice are still missing"},
		{"one is missing", "de", ``, nil, "LC", "1 Würfel fehlt noch"},
		{"chips go three ways", "en", ``, nil, "CLR", "1 to Bo · 1 to Dan · 1 to the pot"},
		{"several to one", "de", ``, nil, "L•L", "2 an Bo"},
		{"all stay", "en", `{"chips":5}`, nil, "•••", "only dots, keeps all 5"},
		{"somebody wins", "en", `{"chips":1}`, []string{"C", "C"}, "C", "1 to the pot · Dan wins"},
		{"only dots win", "en", `{"chips":1,"dot-to-win":true}`, []string{"C", "C", "C"}, "", "only dots win"},
		{"a dot wins", "en", `{"chips":1,"dot-to-win":true}`, []string{"C", "C", "C"}, "•", "a dot, and wins"},
		{"a new deal", "de", `{"chips":1,"dot-to-win":true}`, []string{"C", "C", "C"}, "C", "1 in den Topf · alle bekommen neue Chips"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := lcrOpen(t, c.lang, c.house, "Ann", "Bo", "Cleo", "Dan").play(c.rolls...)
			d.tap(c.tap)
			if got := d.view.pad.outcome(); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestARollIsCorrected(t *testing.T) {
	d := lcrOpen(t, "en", ``, "Ann", "Bo", "Cleo", "Dan").play("L4.", "RR.")
	d.lay(fyne.NewSize(890, 706), fyne.NewSize(340, 760), true)
	d.tap("C")
	d.Mend(0)
	if got := d.tray(); got != "LL•" {
		t.Errorf("tray %s, want the dice that were written", got)
	}
	said := strings.Join(lcrTexts(d.view.Pad()), "\n")
	for _, want := range []string{"Correct Ann’s roll", "the chips as they lay before it", "Correct it", "Leave it as it was"} {
		if !strings.Contains(said, want) {
			t.Errorf("does not say %q:\n%s", want, said)
		}
	}
	if got := d.view.ring.plates[1].shows.chips; got != 3 {
		t.Errorf("Bo’s plate shows %d chips, want the 3 from before the roll", got)
	}
	test.Tap(d.view.pad.tray[0])
	d.tap("C")
	test.Tap(d.view.pad.pass)
	if got, want := d.stands(), `{"dice":["L",".","C"]} {"dice":["R","R","."]}`; got != want {
		t.Errorf("stands %s, want %s", got, want)
	}
	if got := d.tray(); got != "___" || d.mend != -1 {
		t.Errorf("afterwards: tray %s, mending %d", got, d.mend)
	}
}

func TestTheRollOfASingleDieIsCorrectedToo(t *testing.T) {
	for lang, want := range map[string]string{"en": "Correct Ann’s roll", "de": "Korrektur: Ann"} {
		d := lcrOpen(t, lang, `{"chips":1}`, "Ann", "Bo", "Cleo").play("L")
		d.lay(fyne.NewSize(890, 706), fyne.NewSize(340, 760), true)
		d.Mend(0)
		if got := d.view.pad.frame.title.Words(); got != want || d.tray() != "L" {
			t.Errorf("%s: title %q, tray %s", lang, got, d.tray())
		}
	}
}

func TestARollInPlaceOfALeavingSaysSo(t *testing.T) {
	d := lcrOpen(t, "en", ``, "Ann", "Bo", "Cleo").play("1")
	d.lay(fyne.NewSize(890, 706), fyne.NewSize(340, 760), true)
	d.Mend(0)
	if got := d.view.pad.frame.hints[0].Words(); got != "in place of Bo going home" || d.tray() != "___" {
		t.Errorf("hint %q, tray %s", got, d.tray())
	}
}

func TestACorrectionCanBeLeftAlone(t *testing.T) {
	d := lcrOpen(t, "en", ``, "Ann", "Bo", "Cleo").play("LC.")
	d.Mend(0)
	d.tap("R")
	test.Tap(d.view.pad.leave)
	if got := d.stands(); d.mend != -1 || got != `{"dice":["L","C","."]}` {
		t.Errorf("mending %d, stands %s", d.mend, got)
	}
}

func TestACorrectionThatALaterRollForbidsIsRefused(t *testing.T) {
	d := lcrOpen(t, "en", `{"chips":1}`, "Ann", "Bo", "Cleo").play("L", "..")
	d.Mend(0)
	test.Tap(d.view.pad.tray[0])
	d.tap("C")
	test.Tap(d.view.pad.pass)
	if d.view.pad.frame.refusal.Words() == "" || d.stands() != `{"dice":["L"]} {"dice":[".","."]}` {
		t.Errorf("said %q, stands %s", d.view.pad.frame.refusal.Words(), d.stands())
	}
}

func TestARollBegunLastsAsLongAsTheCardDoes(t *testing.T) {
	d := lcrOpen(t, "en", ``, "Ann", "Bo", "Cleo").play("L..")
	d.tap("L")
	d.show()
	if got := d.tray(); got != "L__" {
		t.Errorf("shown again: tray %s", got)
	}
	d.Mend(0)
	if _, ok := d.sheet.Undo(d.sheet.Head().Started); !ok {
		t.Fatal("nothing to undo")
	}
	d.Mend(-1)
	if got := d.tray(); got != "___" {
		t.Errorf("undone: tray %s", got)
	}
}

func TestNothingIsWrittenOnACardThatIsLookedAt(t *testing.T) {
	d := lcrOpen(t, "en", ``, "Ann", "Bo", "Cleo").play("LC.")
	d.still = true
	d.show()
	d.tap("LLL")
	test.Tap(d.view.pad.pass)
	for _, plate := range d.view.ring.plates {
		test.Tap(plate.tap)
		if plate.shows.turn || plate.shows.change != 0 {
			t.Errorf("a plate shows %+v", plate.shows)
		}
	}
	if d.view.Type('l') || d.sheet.Len() != 1 {
		t.Errorf("%d entries", d.sheet.Len())
	}
}

func TestThePadOfAPhoneIsLow(t *testing.T) {
	for _, lang := range words.Languages {
		d := lcrOpen(t, lang, ``, "Ann", "Bo", "Cleo").play("LC.")
		d.lay(fyne.NewSize(388, 560), fyne.NewSize(388, 300), false)
		d.view.pad.frame.tell(strings.Repeat("Ann: L C • ", 8))
		d.tap("LLR")
		if height := d.view.Pad().HeightFor(388); height > 260 {
			t.Errorf("%s: %v high", lang, height)
		}
	}
}
