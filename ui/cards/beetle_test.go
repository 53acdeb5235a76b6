package cards

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/sheets"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// beetleDesk is a table with a real sheet and nothing else around the card.
type beetleDesk struct {
	t     testing.TB
	words *words.Words
	seats []Seat
	sheet *sheets.Sheet
	view  *beetleView
	mend  int
	still bool
}

// House rules that several tests agree on.
const (
	beetleTiny   = `"parts":[{"part":"body","face":1,"count":1},{"part":"leg","face":3,"count":2,"needs":"body"}]`
	beetleColony = `{"colony":4,` + beetleTiny + `}`
)

// beetleOpen lays a sheet with house rules in JSON on a table, in a language, and
// shows its card.
func beetleOpen(t testing.TB, lang, house string, names ...string) *beetleDesk {
	t.Helper()
	app := test.NewTempApp(t)
	app.Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
	d := &beetleDesk{t: t, words: words.In(lang), mend: -1}
	agreed, err := beetle.Game.Agree([]byte(house), len(names))
	if err != nil {
		t.Fatal(err)
	}
	head := sheets.Head{House: agreed}
	initials := kit.Initials(names)
	for i, name := range names {
		head.Players = append(head.Players, sheets.Seat{Name: name})
		d.seats = append(d.seats, Seat{Name: name, Marker: kit.Marker{Initials: initials[i], Colour: i, Shape: i}})
	}
	if d.sheet, err = sheets.New(beetle.Game, head); err != nil {
		t.Fatal(err)
	}
	d.view = newBeetle(d).(*beetleView)
	d.show()
	return d
}

func (d *beetleDesk) Words() *words.Words { return d.words }
func (d *beetleDesk) Seats() []Seat       { return d.seats }

func (d *beetleDesk) Write(e scoring.Entry) string {
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

func (d *beetleDesk) Mend(k int) {
	d.mend = k
	d.show()
}

func (d *beetleDesk) show() {
	d.view.Show(State{Sheet: d.sheet, Upto: d.sheet.Len(), Mend: d.mend, Still: d.still})
}

// beetleEntry gives a roll written as digits; "-2" is seat 2 going home.
func beetleEntry(roll string) *beetle.Entry {
	if seat, ok := strings.CutPrefix(roll, "-"); ok {
		return &beetle.Entry{Header: scoring.Leaving(int(seat[0] - '0'))}
	}
	e := &beetle.Entry{}
	for _, face := range roll {
		e.Dice = append(e.Dice, scoring.Die(face-'0'))
	}
	return e
}

// play writes rolls, which stand beside each other.
func (d *beetleDesk) play(rolls string) *beetleDesk {
	d.t.Helper()
	for roll := range strings.FieldsSeq(rolls) {
		if _, err := d.sheet.Write(beetleEntry(roll)); err != nil {
			d.t.Fatalf("%s: %v", roll, err)
		}
	}
	d.show()
	return d
}

// stands gives the standing entries, as play takes them.
func (d *beetleDesk) stands() string {
	var list []string
	for _, e := range d.sheet.Entries() {
		text, err := json.Marshal(e.(*beetle.Entry).Dice)
		if err != nil {
			d.t.Fatal(err)
		}
		list = append(list, strings.NewReplacer("[", "", "]", "", ",", "").Replace(string(text)))
	}
	return strings.Join(list, " ")
}

// lay gives the card and the pad a size and a place to be.
func (d *beetleDesk) lay(card, pad fyne.Size, beside bool) *beetleDesk {
	d.view.Pad().Stand(beside)
	d.view.Pad().Resize(pad)
	d.view.Card().Resize(card)
	return d
}

// tablet lays both as on a tablet.
func (d *beetleDesk) tablet() *beetleDesk {
	return d.lay(fyne.NewSize(1244, 452), fyne.NewSize(1244, 244), false)
}

// tap taps faces.
func (d *beetleDesk) tap(faces string) {
	for _, face := range faces {
		test.Tap(d.view.pad.keys[face-'1'].tap)
	}
}

// offers gives what the keys say: the part and below it the rest, with a star at
// those that ask to be tapped and brackets around the one that was written.
func (d *beetleDesk) offers() []string {
	var list []string
	for _, key := range d.view.pad.keys {
		said := key.says.part + ": " + key.says.sub
		switch key.says.style {
		case kit.Primary:
			said = "*" + said
		case kit.Chosen:
			said = "[" + said + "]"
		}
		list = append(list, said)
	}
	return list
}

// beetleTexts gives everything that an object says, in the order in which it is
// drawn.
func beetleTexts(o fyne.CanvasObject) []string {
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
			said = append(said, beetleTexts(one)...)
		}
	case fyne.Widget:
		for _, one := range test.WidgetRenderer(o).Objects() {
			said = append(said, beetleTexts(one)...)
		}
	}
	return said
}

func TestOneTapWritesARollOfOneDie(t *testing.T) {
	d := beetleOpen(t, "en", ``, "Ann", "Bo").tablet()
	d.tap("1")
	if got := d.stands(); got != "1" {
		t.Fatalf("written: %s", got)
	}
	if turn := d.view.turn(); turn != 1 {
		t.Errorf("seat %d is at turn", turn)
	}
	d.tap("5")
	if got := d.stands(); got != "1 5" {
		t.Errorf("a face that draws nothing is not written: %s", got)
	}
}

func TestOfTwoDiceTheFirstWaitsInTheTray(t *testing.T) {
	d := beetleOpen(t, "en", `{"dice":2}`, "Ann", "Bo").tablet()
	d.tap("3")
	if got := d.view.pad.roll.dice; d.sheet.Len() != 0 || len(got) != 1 || got[0] != 3 {
		t.Fatalf("tray %v, %d written", got, d.sheet.Len())
	}
	d.tap("1")
	if got := d.stands(); got != "31" || !d.view.pad.roll.empty() {
		t.Fatalf("written %s, tray %v", got, d.view.pad.roll.dice)
	}
	d.tap("6")
	test.Tap(d.view.pad.roll.tray[0])
	if !d.view.pad.roll.empty() {
		t.Error("a die in the tray stays when it is tapped")
	}
}

func TestTheTurnGoesOnWithBeetleBits(t *testing.T) {
	d := beetleOpen(t, "en", `{"again":true}`, "Ann", "Bo").tablet()
	title := func() string { return d.view.pad.frame.title.Words() }
	if title() != "Ann rolled…" {
		t.Errorf("at first: %q", title())
	}
	d.tap("1")
	if title() != "Ann rolled again…" {
		t.Errorf("after a part: %q", title())
	}
	d.tap("1")
	if title() != "Bo rolled…" {
		t.Errorf("after a roll that draws nothing: %q", title())
	}
}

func TestEveryKeySaysWhatItWouldDo(t *testing.T) {
	for name, c := range map[string]struct {
		lang, house, rolls string
		want               []string
	}{
		"at the beginning": {"en", ``, "", []string{
			"*Body: draw it", "Head: needs a body", "Leg: needs a body", "Eye: needs a head", "Antenna: needs a head", "Tail: needs a body",
		}},
		"in German": {"de", ``, "1 1 3 3", []string{
			"Körper: schon da", "*Kopf: zeichnen", "*Bein: 2. von 6", "Auge: braucht einen Kopf", "Fühler: braucht einen Kopf", "*Schwanz: zeichnen",
		}},
		"with a body and three legs": {"en", ``, "1 1 3 1 3 1 3 1", []string{
			"Body: drawn", "*Head: draw it", "*Leg: 4th of 6", "Eye: needs a head", "Antenna: needs a head", "*Tail: draw it",
		}},
		"with both eyes": {"en", ``, "1 1 2 1 4 1 4 1", []string{
			"Body: drawn", "Head: drawn", "*Leg: 1st of 6", "Eye: all drawn", "*Antenna: 1st of 2", "*Tail: draw it",
		}},
		"with faces that draw nothing, and names of the table's own": {
			"de", `{"parts":[{"part":"Hut","face":6,"count":1},{"part":"Feder","face":2,"count":3,"needs":"Hut"}]}`, "",
			[]string{
				"Nichts: keinem Teil zugeordnet", "Feder: braucht: Hut", "Nichts: keinem Teil zugeordnet",
				"Nichts: keinem Teil zugeordnet", "Nichts: keinem Teil zugeordnet", "*Hut: zeichnen",
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := beetleOpen(t, c.lang, c.house, "Ann", "Bo").play(c.rolls)
			if got := d.offers(); !slices.Equal(got, c.want) {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
		})
	}
}

func TestTheKeysOfASecondDieTakeTheFirstIntoAccount(t *testing.T) {
	for name, c := range map[string]struct {
		rolls, first string
		want         map[int]string
	}{
		"a body makes room for a head":         {"", "1", map[int]string{1: "Body: drawn", 2: "*Head: draw it", 3: "*Leg: 1st of 6", 4: "Eye: needs a head"}},
		"a head waits for the body":            {"", "2", map[int]string{1: "*Body: draw it", 2: "Head: needs a body", 3: "Leg: needs a body"}},
		"of legs it is the next one":           {"13 11", "3", map[int]string{3: "*Leg: 3rd of 6", 6: "*Tail: draw it"}},
		"the last of its kind can be taken":    {"12 11 44 11", "4", map[int]string{4: "Eye: all drawn", 5: "*Antenna: 1st of 2"}},
		"a first die that drew nothing at all": {"12 11", "1", map[int]string{1: "Body: drawn", 4: "*Eye: 1st of 2"}},
	} {
		t.Run(name, func(t *testing.T) {
			d := beetleOpen(t, "en", `{"dice":2}`, "Ann", "Bo").play(c.rolls)
			d.tap(c.first)
			for face, want := range c.want {
				if got := d.offers()[face-1]; got != want {
					t.Errorf("%d: got %q, want %q", face, got, want)
				}
			}
		})
	}
}

func TestKeysOfAKeyboardWriteRolls(t *testing.T) {
	for _, c := range []struct{ name, house, keys, want string }{
		{"digits", ``, "136", "1 3 6"},
		{"digits of two dice", `{"dice":2}`, "1326", "13 26"},
		{"backspace takes a die out of the tray", `{"dice":2}`, "1\b326", "32"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := beetleOpen(t, "en", c.house, "Ann", "Bo")
			for _, key := range c.keys {
				if !d.view.Type(key) {
					t.Errorf("%q meant nothing", key)
				}
			}
			if got := d.stands(); got != c.want {
				t.Errorf("written %s, want %s", got, c.want)
			}
		})
	}
}

func TestOtherKeysMeanNothingToABeetle(t *testing.T) {
	d := beetleOpen(t, "en", ``, "Ann", "Bo")
	for _, key := range []rune{'0', '7', 'a', KeyErase, KeyEnter, KeyEscape} {
		if d.view.Type(key) || d.sheet.Len() != 0 {
			t.Errorf("%q was taken", key)
		}
	}
}

func TestAPanelShowsHowFarABeetleIs(t *testing.T) {
	d := beetleOpen(t, "en", ``, "Ann", "Bo").tablet().play("1 2 3 2 2 2 3")
	said := beetleTexts(d.view.grid.panels[0])
	want := []string{"Ann", "4", "/13", "A", "Body ✓", "Head ✓", "Legs 2/6", "Eyes 0/2", "Antennae 0/2", "Tail 0/1"}
	slices.Sort(said)
	slices.Sort(want)
	if !slices.Equal(said, want) {
		t.Errorf("says %q, want %q", said, want)
	}
}

func TestAColonyShowsThePointsOfEverybody(t *testing.T) {
	d := beetleOpen(t, "en", beetleColony, "Ann", "Bo").tablet().play("1 1 3 1 3")
	for seat, want := range []string{"3 of 4 points", "1 of 4 points"} {
		if got := d.view.grid.panels[seat].points.Words(); got != want {
			t.Errorf("seat %d: %q, want %q", seat, got, want)
		}
		if got := d.view.grid.panels[seat].number.Words(); got != "0" {
			t.Errorf("seat %d has drawn %s parts of a new beetle", seat, got)
		}
	}
}

func TestWhatCameLastIsFresh(t *testing.T) {
	for name, c := range map[string]struct {
		house, rolls string
		want         [2]beetleCounts
	}{
		"a part":                 {``, "1 1 3", [2]beetleCounts{{0, 0, 1}, {}}},
		"two parts of one kind":  {`{"dice":2}`, "31 11 33", [2]beetleCounts{{0, 0, 2}, {}}},
		"nothing was drawn":      {``, "1 1 1", [2]beetleCounts{}},
		"a new deal":             {beetleColony, "1 1 3 1 3", [2]beetleCounts{}},
		"the game is over":       {`{` + beetleTiny + `}`, "1 1 3 1 3", [2]beetleCounts{{0, 1}, {}}},
		"somebody has gone home": {``, "1 1 -0", [2]beetleCounts{}},
	} {
		t.Run(name, func(t *testing.T) {
			d := beetleOpen(t, "en", c.house, "Ann", "Bo").play(c.rolls)
			for seat, want := range c.want {
				if got := d.view.grid.panels[seat].shows.fresh; got != want {
					t.Errorf("seat %d: %v, want %v", seat, got, want)
				}
			}
		})
	}
}

func TestARollOfOneDieIsCorrected(t *testing.T) {
	d := beetleOpen(t, "en", ``, "Ann", "Bo").tablet().play("1 2 3 2")
	d.Mend(2)
	if got := d.offers()[2]; got != "[Leg: 1st of 6]" {
		t.Errorf("the key that was written says %q", got)
	}
	if got := d.view.grid.panels[0].shows.drawn; got != (beetleCounts{1}) {
		t.Errorf("the panel shows %v, want what was drawn before", got)
	}
	said := strings.Join(beetleTexts(d.view.Pad()), "\n")
	for _, want := range []string{"Correct Ann’s roll", "so far: 3 — Leg 1 of 6", "Leave it as it was"} {
		if !strings.Contains(said, want) {
			t.Errorf("does not say %q:\n%s", want, said)
		}
	}
	d.tap("6")
	if got := d.stands(); got != "1 2 6 2" || d.mend != -1 {
		t.Errorf("stands %s, mending %d", got, d.mend)
	}
}

func TestACorrectionOfTwoDiceBeginsWithThem(t *testing.T) {
	for name, c := range map[string]struct {
		do   func(d *beetleDesk)
		want string
	}{
		"one die is taken out": {func(d *beetleDesk) { test.Tap(d.view.pad.roll.tray[1]); d.tap("6") }, "16 22"},
		"both are tapped anew": {func(d *beetleDesk) { d.tap("45") }, "45 22"},
		"it is left as it was": {func(d *beetleDesk) { test.Tap(d.view.pad.leave) }, "13 22"},
		"it is left half way":  {func(d *beetleDesk) { d.tap("4"); test.Tap(d.view.pad.leave) }, "13 22"},
	} {
		t.Run(name, func(t *testing.T) {
			d := beetleOpen(t, "en", `{"dice":2}`, "Ann", "Bo").tablet().play("13 22")
			d.Mend(0)
			c.do(d)
			if got := d.stands(); got != c.want || d.mend != -1 || !d.view.pad.roll.empty() {
				t.Errorf("stands %s, mending %d, tray %v", got, d.mend, d.view.pad.roll.dice)
			}
		})
	}
}

func TestARefusedCorrectionSaysWhyAndCanBeTriedAgain(t *testing.T) {
	d := beetleOpen(t, "en", `{`+beetleTiny+`}`, "Ann", "Bo").tablet().play("1 1 3 1 5 1")
	d.Mend(4)
	d.tap("3") // completes the beetle, so that Bo's roll came after the end
	if d.view.pad.frame.refusal.Words() == "" || d.stands() != "1 1 3 1 5 1" || d.mend != 4 {
		t.Errorf("says %q, stands %s", d.view.pad.frame.refusal.Words(), d.stands())
	}
	d.tap("1")
	if got := d.stands(); got != "1 1 3 1 1 1" {
		t.Errorf("afterwards stands %s", got)
	}
}

func TestAPlayerWhoWentHomeCanBeFetchedBack(t *testing.T) {
	d := beetleOpen(t, "en", ``, "Ann", "Bo", "Cleo").tablet().play("1 -2")
	d.Mend(1)
	if hint := d.view.pad.frame.hints[0].Words(); hint != "in place of Cleo going home" {
		t.Errorf("hint %q", hint)
	}
	if title := d.view.pad.frame.title.Words(); title != "Correct Bo’s roll" {
		t.Errorf("title %q", title)
	}
}

func TestAPanelThatIsTappedTellsMoreAndOffersACorrection(t *testing.T) {
	for name, c := range map[string]struct {
		lang, house, rolls string
		seat               int
		want               string
		correct            int
	}{
		"before the first roll": {
			"en", ``, "", 1,
			"Bo has drawn 0 of 13 parts. Still to come: Body 0/1 · Head 0/1 · Legs 0/6 · Eyes 0/2 · Antennae 0/2 · Tail 0/1.", -1,
		},
		"after some rolls": {
			"en", ``, "1 1 1 3", 0,
			"Ann has drawn 2 of 13 parts. Still to come: Head 0/1 · Legs 1/6 · Eyes 0/2 · Antennae 0/2 · Tail 0/1. Last roll: 3 — Leg 1 of 6.", 3,
		},
		"in a colony": {
			"de", beetleColony, "1 1 1 3 1 1 3", 0,
			"Ann hat 0 von 3 Teilen gezeichnet. Es fehlen: Körper 0/1 · Beine 0/2. Kolonie: 3 von 4 Punkten. Letzter Wurf: 3 – Bein 2 von 2, der Käfer ist fertig.", 6,
		},
		"gone home": {
			"en", `{` + beetleTiny + `}`, "1 3 5 -0", 0,
			"Ann has drawn 1 of 3 parts. Ann has gone home. Still to come: Legs 0/2. Last roll: 1 — Body.", 0,
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := beetleOpen(t, c.lang, c.house, "Ann", "Bo", "Cleo").tablet().play(c.rolls)
			test.Tap(d.view.grid.panels[c.seat].tap)
			if got := d.view.pad.answers.Words(); got != c.want {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
			if d.view.pad.asked != c.correct {
				t.Fatalf("offers to correct entry %d, want %d", d.view.pad.asked, c.correct)
			}
			if c.correct >= 0 {
				test.Tap(d.view.pad.correct)
				if d.mend != c.correct {
					t.Errorf("mending %d", d.mend)
				}
			}
		})
	}
}

func TestAnAnswerGoesWithTheNextRoll(t *testing.T) {
	d := beetleOpen(t, "en", ``, "Ann", "Bo").tablet().play("1")
	test.Tap(d.view.grid.panels[0].tap)
	d.tap("1")
	if d.view.pad.answers.Words() != "" || d.view.pad.asked != -1 {
		t.Errorf("still says %q", d.view.pad.answers.Words())
	}
}

func TestAFinishedBeetleShowsWhoWon(t *testing.T) {
	d := beetleOpen(t, "en", `{`+beetleTiny+`}`, "Ann", "Bo").tablet().play("1 1 3 1 3")
	for seat, panel := range d.view.grid.panels {
		if panel.shows.won != (seat == 0) || panel.shows.turn || panel.sign.Hidden != (seat != 0) {
			t.Errorf("seat %d: %+v, sign hidden %v", seat, panel.shows, panel.sign.Hidden)
		}
	}
	if d.view.Type('1') || d.sheet.Len() != 5 {
		t.Error("a finished game still takes keys")
	}
}

func TestWhoHasGoneHomeHasASign(t *testing.T) {
	d := beetleOpen(t, "en", ``, "Ann", "Bo", "Cleo").tablet().play("1 -1")
	for seat, panel := range d.view.grid.panels {
		if panel.shows.gone != (seat == 1) || panel.sign.Hidden != (seat != 1) {
			t.Errorf("seat %d: %+v, sign hidden %v", seat, panel.shows, panel.sign.Hidden)
		}
	}
}

func TestNothingIsWrittenOnABeetleThatIsLookedAt(t *testing.T) {
	d := beetleOpen(t, "en", ``, "Ann", "Bo").tablet().play("1")
	d.still = true
	d.show()
	d.tap("1")
	for _, panel := range d.view.grid.panels {
		test.Tap(panel.tap)
		if panel.shows.turn || panel.shows.fresh != (beetleCounts{}) {
			t.Errorf("a panel shows %+v", panel.shows)
		}
	}
	if d.view.Type('1') || d.sheet.Len() != 1 || d.view.pad.answers.Words() != "" {
		t.Errorf("%d entries, answer %q", d.sheet.Len(), d.view.pad.answers.Words())
	}
}

func TestThePadKeepsItsHeightAsTurnsPass(t *testing.T) {
	for name, size := range map[string]fyne.Size{"phone": {Width: 388, Height: 260}, "tablet": {Width: 1244, Height: 250}} {
		t.Run(name, func(t *testing.T) {
			d := beetleOpen(t, "de", `{"again":true,"dice":2}`, "Maximiliane-Henriette Österreich", "Bo").lay(fyne.NewSize(388, 300), size, false)
			pad := d.view.Pad()
			height := pad.HeightFor(size.Width)
			for _, face := range "13226644551313" {
				d.tap(string(face))
				if got := pad.Rest(size.Width); got != height {
					t.Fatalf("after %s and %v: %v, at first %v", d.stands(), d.view.pad.roll.dice, got, height)
				}
			}
			test.Tap(d.view.grid.panels[0].tap)
			if got := pad.Rest(size.Width); got != height {
				t.Errorf("with an answer: %v, at first %v", got, height)
			}
		})
	}
}

func TestThePadStandsBesideTheCardOnlyOnALowScreen(t *testing.T) {
	d := beetleOpen(t, "en", ``, "Ann", "Bo")
	for size, want := range map[fyne.Size]bool{{Width: 1244, Height: 772}: false, {Width: 856, Height: 384}: true} {
		if got := d.view.Beside(size); got != want {
			t.Errorf("%v: %v", size, got)
		}
	}
}

func TestWhoIsAtTurnIsScrolledIntoSight(t *testing.T) {
	names := make([]string, 8)
	for i := range names {
		names[i] = fmt.Sprint("Player ", i+1)
	}
	d := beetleOpen(t, "en", ``, names...).lay(fyne.NewSize(340, 160), fyne.NewSize(340, 250), false)
	for range names {
		turn := d.view.turn()
		tap := d.view.grid.panels[turn].tap
		top := tap.Position().Y - d.view.grid.scroll.Offset()
		if top < 0 || top+tap.Size().Height > 160 {
			t.Errorf("seat %d lies at %v, %v high", turn, top, tap.Size().Height)
		}
		d.tap("5")
	}
}
