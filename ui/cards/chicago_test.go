package cards

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/chicago"
	"beermat/sheets"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// chicagoDesk is a table with a real sheet of Chicago and nothing else around
// the card.
type chicagoDesk struct {
	t       testing.TB
	words   *words.Words
	seats   []Seat
	sheet   *sheets.Sheet
	view    *chicagoView
	window  fyne.Window
	mend    int
	still   bool
	refused []scoring.Entry
}

// The sizes of the card and the pad on a tablet, with many players, and on a
// phone.
var (
	chicagoTablet = [2]fyne.Size{{Width: 1244, Height: 476}, {Width: 1244, Height: 216}}
	chicagoBeside = [2]fyne.Size{{Width: 886, Height: 706}, {Width: 340, Height: 772}}
	chicagoPhone  = [2]fyne.Size{{Width: 388, Height: 580}, {Width: 388, Height: 224}}
)

// chicagoOpen lays a sheet on a table and shows its card as on a tablet.
func chicagoOpen(t testing.TB, lang string, house scoring.House, names ...string) *chicagoDesk {
	t.Helper()
	chicagoLook(t)
	d := chicagoSit(t, lang, house, names...)
	d.lay(chicagoTablet, false)
	return d
}

// chicagoLook dresses everything as the app does.
func chicagoLook(t testing.TB) {
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
}

// chicagoSit lays a sheet on a table whose card has no size yet.
func chicagoSit(t testing.TB, lang string, house scoring.House, names ...string) *chicagoDesk {
	t.Helper()
	d := &chicagoDesk{t: t, words: words.In(lang), mend: -1}
	head := sheets.Head{House: house}
	initials := kit.Initials(names)
	for i, name := range names {
		head.Players = append(head.Players, sheets.Seat{Name: name})
		d.seats = append(d.seats, Seat{Name: name, Marker: kit.Marker{Initials: initials[i], Colour: i, Shape: i}})
	}
	var err error
	if d.sheet, err = sheets.New(chicago.Game, head); err != nil {
		t.Fatal(err)
	}
	d.view = newChicago(d).(*chicagoView)
	d.show()
	return d
}

func (d *chicagoDesk) Words() *words.Words { return d.words }
func (d *chicagoDesk) Seats() []Seat       { return d.seats }

func (d *chicagoDesk) Write(e scoring.Entry) string {
	var err error
	if d.mend >= 0 {
		_, err = d.sheet.Amend(d.mend, e)
	} else {
		_, err = d.sheet.Write(e)
	}
	var foul *scoring.Foul
	if errors.As(err, &foul) {
		d.refused = append(d.refused, e)
		return d.words.Foul(foul, "chicago", d.sheet.Names())
	}
	d.Mend(-1)
	return ""
}

func (d *chicagoDesk) Mend(k int) {
	d.mend = k
	d.show()
}

func (d *chicagoDesk) show() {
	d.view.Show(State{Sheet: d.sheet, Upto: d.sheet.Len(), Mend: d.mend, Last: "Ann: hit 2", Still: d.still})
}

// lay gives the card and the pad a size and a place in a window.
func (d *chicagoDesk) lay(size [2]fyne.Size, beside bool) {
	card, pad := d.view.Card(), d.view.Pad()
	pad.Stand(beside)
	d.window = test.NewWindow(container.NewWithoutLayout(card, pad))
	d.t.Cleanup(d.window.Close)
	d.window.SetPadded(false)
	d.window.Resize(fyne.NewSize(1300, 1600))
	card.Resize(size[0])
	pad.Move(fyne.NewPos(0, size[0].Height))
	pad.Resize(size[1])
}

// play writes turns without dice: h a hit, s a seven, m a miss. A digit is the
// seat that goes home.
func (d *chicagoDesk) play(turns string) *chicagoDesk {
	d.t.Helper()
	for _, turn := range turns {
		e := &chicago.Entry{Hit: new(turn == 'h')}
		switch {
		case turn == 's':
			e.Seven = new(true)
		case turn >= '0' && turn <= '9':
			e = &chicago.Entry{Header: scoring.Leaving(int(turn - '0'))}
		}
		if _, err := d.sheet.Write(e); err != nil {
			d.t.Fatalf("%c: %v", turn, err)
		}
	}
	d.show()
	return d
}

func (d *chicagoDesk) typed(keys string) *chicagoDesk {
	for _, key := range keys {
		d.view.Type(key)
	}
	return d
}

// tap taps a cell of the grid where it lies on the screen.
func (d *chicagoDesk) tap(row, col int) {
	d.t.Helper()
	_, at, size := d.view.sheet.grid.Cell(row, col)
	at = at.Add(d.view.sheet.grid.Position())
	test.TapCanvas(d.window.Canvas(), at.AddXY(size.Width/2, size.Height/2))
}

// faces taps faces on the pad.
func (d *chicagoDesk) faces(faces ...int) {
	for _, face := range faces {
		test.Tap(d.view.pad.dice.first.faces[face-1])
	}
}

// last gives the last standing entry as a sheet file has it.
func (d *chicagoDesk) last() string {
	d.t.Helper()
	return d.entry(d.sheet.Len() - 1)
}

func (d *chicagoDesk) entry(k int) string {
	d.t.Helper()
	text, err := json.Marshal(d.sheet.Entry(k))
	if err != nil {
		d.t.Fatal(err)
	}
	return string(text)
}

// on gives the calls that can be tapped.
func (d *chicagoDesk) on() []string {
	var on []string
	for _, call := range d.view.pad.calls {
		if !call.button.Off() {
			on = append(on, call.button.Name())
		}
	}
	return on
}

// tray gives the dice that lie in the tray; 0 is an empty place.
func (d *chicagoDesk) tray() scoring.Dice {
	dice := d.view.pad.dice
	return append(dice.last(), make(scoring.Dice, dice.missing())...)
}

func (d *chicagoDesk) cell(row, col int) kit.Square {
	square, _, _ := d.view.sheet.grid.Cell(row, col)
	return square
}

func (d *chicagoDesk) note() string { return d.view.pad.frame.refusal.Words() }

func (d *chicagoDesk) want(what, got, want string) {
	d.t.Helper()
	if got != want {
		d.t.Errorf("%s: %q, want %q", what, got, want)
	}
}

// chicagoTexts gives everything that an object says.
func chicagoTexts(o fyne.CanvasObject) []string {
	if !o.Visible() {
		return nil
	}
	var said []string
	var inside []fyne.CanvasObject
	switch o := o.(type) {
	case *canvas.Text:
		said = append(said, o.Text)
	case *fyne.Container:
		inside = o.Objects
	case fyne.Widget:
		inside = test.WidgetRenderer(o).Objects()
	}
	for _, one := range inside {
		said = append(said, chicagoTexts(one)...)
	}
	return said
}

func TestATapOnChicagoWritesAHitAndPassesTheTurn(t *testing.T) {
	d := chicagoOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	d.want("title", d.view.pad.frame.title.Words(), "Ann needs 2")
	test.Tap(d.view.pad.calls[0].button)
	d.want("entry", d.last(), `{"hit":true}`)
	if got := d.cell(1, 1); got.Face != kit.Block || got.Text != "2" || !got.Fresh {
		t.Errorf("Ann’s 2 is %+v", got)
	}
	if got := d.cell(2, 1); got.Face != kit.Awaited {
		t.Errorf("Bo’s 2 is %+v", got)
	}
	d.want("Ann’s total", d.cell(1, 12).Text, "2")
	d.want("title", d.view.pad.frame.title.Words(), "Bo needs 2")
	d.want("leader", d.view.pad.frame.hints[1].Words(), "Ann leads with 2")
	if d.cell(1, 0).Bold || !d.cell(2, 0).Bold {
		t.Error("not Bo alone is bold")
	}
}

func TestATapOnMissedWritesAMiss(t *testing.T) {
	d := chicagoOpen(t, "en", nil, "Ann", "Bo")
	test.Tap(d.view.pad.calls[2].button)
	d.want("entry", d.last(), `{"hit":false}`)
	if got := d.cell(1, 1); got.Face != kit.Nought {
		t.Errorf("Ann’s 2 is %+v", got)
	}
	d.want("leader", d.view.pad.frame.hints[1].Words(), "Nobody has points yet")
}

func TestTheHintsSayTheExactChanceAndWhoLeads(t *testing.T) {
	d := chicagoOpen(t, "en", scoring.House{"dice": 3, "reroll": true}, "Ann", "Bo", "Cleo").play("hhm")
	// Of 216 throws 30 hold a 1 and a 2; of the others 122 hold one of them, and
	// one face in six of another die completes it: (30·6 + 122) / 1296.
	for i, want := range []string{"5 in 36 on the first throw", "23% with the reroll", "Ann and Bo lead with 2"} {
		d.want("hint", d.view.pad.frame.hints[i].Words(), want)
	}
	for want, c := range map[int]chicago.Chance{
		17: {Num: 1, Den: 6}, 1: {Num: 1, Den: 200}, 0: {Num: 1, Den: 201}, 28: {Num: 5, Den: 18}, 100: {Num: 1, Den: 1},
	} {
		if got := percent(c); got != want {
			t.Errorf("%v is %d %%, want %d", c, got, want)
		}
	}
}

func TestDiceThatMakeTheTargetOfferOnlyTheHitAndAreWritten(t *testing.T) {
	d := chicagoOpen(t, "en", scoring.House{"dice": 3}, "Ann", "Bo").play("mm")
	d.faces(1, 5, 2)
	if diff := cmp.Diff([]string{"Chicago!"}, d.on()); diff != "" {
		t.Error(diff)
	}
	if said := chicagoTexts(d.view.pad.calls[0].button); !slices.Contains(said, "1 + 2 scores 3") {
		t.Errorf("the button says %q", said)
	}
	if got := d.cell(1, 2); got.Face != kit.Awaited || got.Text != "3" {
		t.Errorf("the awaited cell is %+v", got)
	}
	test.Tap(d.view.pad.calls[2].button)
	if d.sheet.Len() != 2 {
		t.Fatal("a button that is off has written")
	}
	test.Tap(d.view.pad.calls[0].button)
	d.want("entry", d.last(), `{"throws":[[1,5,2]]}`)
	if diff := cmp.Diff(scoring.Dice{0, 0, 0}, d.tray()); diff != "" {
		t.Errorf("Bo’s tray: %s", diff)
	}
}

func TestDiceThatMissOfferOnlyTheMiss(t *testing.T) {
	d := chicagoOpen(t, "en", nil, "Ann", "Bo").typed("65")
	if diff := cmp.Diff([]string{"Missed"}, d.on()); diff != "" {
		t.Error(diff)
	}
	d.typed("h")
	d.want("note", d.note(), "The dice say otherwise: they score 0.")
	d.typed("M")
	d.want("entry", d.last(), `{"throws":[[6,5]]}`)
}

func TestWhileDiceAreMissingNothingCanBeWritten(t *testing.T) {
	d := chicagoOpen(t, "en", scoring.House{"dice": 3}, "Ann", "Bo").typed("4")
	if on := d.on(); on != nil {
		t.Errorf("%v can be tapped", on)
	}
	d.want("hint", d.view.pad.frame.hints[0].Words(), "2 dice are missing")
	for _, key := range "hm\n" {
		d.typed(string(key))
		d.want("note", d.note(), "2 dice are missing")
	}
	d.typed("1")
	d.want("note", d.note(), "")
	d.want("hint", d.view.pad.frame.hints[0].Words(), "1 die is missing")
	test.Tap(d.view.pad.dice.first.tray[0])
	if diff := cmp.Diff(scoring.Dice{1, 0, 0}, d.tray()); diff != "" {
		t.Errorf("a tap on the first die: %s", diff)
	}
	d.typed("23").faces(6)
	d.want("note", d.note(), "All dice are there. A tap on one of them takes it away.")
	if d.sheet.Len() != 0 {
		t.Error("something was written")
	}
}

func TestOneDieIsThrownAgainByTaps(t *testing.T) {
	d := chicagoOpen(t, "en", scoring.House{"reroll": true}, "Ann", "Bo")
	pad := d.view.pad
	test.Tap(pad.reroll)
	if pad.dice.again {
		t.Fatal("a reroll before the first throw")
	}
	d.faces(1, 3)
	d.want("hint", pad.frame.hints[0].Words(), "Missed: one die may go again")
	test.Tap(pad.reroll)
	d.want("hint", pad.frame.hints[0].Words(), "Tap the die that is thrown again")
	d.faces(1)
	d.want("note", d.note(), "Tap the die that is thrown again")
	test.Tap(pad.dice.first.tray[1])
	d.want("hint", pad.frame.hints[0].Words(), "Tap what it shows now")
	if on := d.on(); on != nil {
		t.Errorf("%v can be tapped", on)
	}
	d.faces(1)
	if diff := cmp.Diff(scoring.Dice{1, 1}, d.tray()); diff != "" {
		t.Errorf("tray: %s", diff)
	}
	if diff := cmp.Diff([]string{"Chicago!"}, d.on()); diff != "" {
		t.Error(diff)
	}
	test.Tap(pad.calls[0].button)
	d.want("entry", d.last(), `{"throws":[[1,3],[1,1]]}`)
	d.want("Ann’s total", d.cell(1, 12).Text, "2")
}

func TestOneDieIsThrownAgainByKeys(t *testing.T) {
	for _, c := range []struct{ name, keys, want string }{
		{"the die is named by what it shows", "13r31\n", `{"throws":[[1,3],[1,1]]}`},
		{"it may fall as before", "13r11\n", `{"throws":[[1,3],[1,3]]}`},
		{"a die that is not there is refused", "13r531\n", `{"throws":[[1,3],[1,1]]}`},
		{"the eraser takes back the new face", "13r32\b1\n", `{"throws":[[1,3],[1,1]]}`},
		{"the eraser takes back the choice", "13r3\b15\n", `{"throws":[[1,3],[5,3]]}`},
		{"the eraser takes back the reroll", "13r3\b\b\n", `{"throws":[[1,3]]}`},
		{"Escape takes back the reroll", "13r31\x1b\n", `{"throws":[[1,3]]}`},
		{"R takes back the reroll", "13r31r\n", `{"throws":[[1,3]]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chicagoOpen(t, "en", scoring.House{"reroll": true}, "Ann", "Bo").typed(c.keys)
			d.want("entry", d.last(), c.want)
		})
	}
}

func TestARerollThatIsNotAllowedSaysWhy(t *testing.T) {
	for _, c := range []struct {
		name, keys, want string
		reroll           bool
	}{
		{"before the first throw", "1r", "First tap in the dice of the first throw.", true},
		{"after a hit", "11r", "The first throw made 2, so there is no reroll: write the first throw alone.", true},
		{"where it is not agreed", "13r", "This table plays without Double Roll: write one throw only.", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chicagoOpen(t, "en", scoring.House{"reroll": c.reroll}, "Ann", "Bo").typed(c.keys)
			d.want("note", d.note(), c.want)
			if d.view.pad.dice.again || d.sheet.Len() != 0 {
				t.Error("the reroll has begun")
			}
		})
	}
}

func TestASevenIsOneTapWhereItsBonusIsPlayed(t *testing.T) {
	d := chicagoOpen(t, "en", scoring.House{"seven-bonus": 5}, "Ann", "Bo")
	test.Tap(d.view.pad.calls[1].button)
	d.want("entry", d.last(), `{"hit":false,"seven":true}`)
	if got := d.cell(1, 1); got.Face != kit.Written || got.Text != "5" {
		t.Errorf("Ann’s 2 is %+v", got)
	}
	d.play("m" + strings.Repeat("mm", 4))
	if diff := cmp.Diff([]string{"Chicago!", "Missed"}, d.on()); diff != "" {
		t.Errorf("at seven itself: %s", diff)
	}
	if said := chicagoTexts(d.view.pad.calls[0].button); !slices.Contains(said, "scores 12") {
		t.Errorf("the button says %q", said)
	}
}

func TestOfASevenAndATargetTheDearerIsOffered(t *testing.T) {
	d := chicagoOpen(t, "en", scoring.House{"dice": 3, "seven-bonus": 5}, "Ann", "Bo").play("mm").typed("125")
	if diff := cmp.Diff([]string{"Seven"}, d.on()); diff != "" {
		t.Error(diff)
	}
	if said := chicagoTexts(d.view.pad.calls[1].button); !slices.Contains(said, "2 + 5 scores 5") {
		t.Errorf("the button says %q", said)
	}
}

func TestASevenThatIsNotPlayedIsRefusedInASentence(t *testing.T) {
	d := chicagoOpen(t, "en", nil, "Ann", "Bo").typed("s")
	d.want("refusal", d.note(), "This table plays without a bonus for a seven: write only whether the target was hit.")
	if d.sheet.Len() != 0 {
		t.Error("it was written")
	}
}

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

func TestWhatDecidedIsSaidOnlyOfARollOff(t *testing.T) {
	for _, c := range []struct{ name, turns, keys, want string }{
		{"a shared win is left to the general sentence", strings.Repeat("mmm", 11), "", ""},
		{"of three the highest and the next", strings.Repeat("mmm", 11), "64\n11\n66\n", "Cleo won the roll-off, 12 to 10."},
		{"the others went home before a throw", strings.Repeat("mmm", 11) + "12", "", "Ann won the roll-off, as nobody else was left in it."},
	} {
		t.Run(c.name, func(t *testing.T) {
			house := scoring.House{}
			if c.want != "" {
				house["tie"] = "roll-off"
			}
			d := chicagoOpen(t, "en", house, "Ann", "Bo", "Cleo").play(c.turns).typed(c.keys)
			if !d.sheet.Done() {
				t.Fatal("the game is not over")
			}
			d.want("decided", decidedChicago(d.words, d.sheet.Names(), d.sheet), c.want)
		})
	}
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

func TestThePadKeepsItsHeightAsItsTextsChange(t *testing.T) {
	for name, form := range map[string][2]fyne.Size{"tablet": chicagoTablet, "phone": chicagoPhone} {
		t.Run(name, func(t *testing.T) {
			d := chicagoOpen(t, "en", scoring.House{"reroll": true}, "Ann", "Bo")
			d.lay(form, false)
			width := form[1].Width
			want := d.view.Pad().HeightFor(width)
			if want > form[1].Height {
				t.Errorf("it is %v high", want)
			}
			for _, key := range "13r31\nhm1\b" {
				d.typed(string(key))
				if got := d.view.Pad().HeightFor(width); got != want {
					t.Errorf("after %q it is %v high, before %v", key, got, want)
				}
			}
		})
	}
}

func TestALongNameLeavesTheTargetInTheTitle(t *testing.T) {
	d := chicagoOpen(t, "de", scoring.House{"dice": 3}, "Maximiliane-Henriette Österreicher", "Bo")
	for name, form := range map[string][2]fyne.Size{"tablet": chicagoTablet, "phone": chicagoPhone} {
		t.Run(name, func(t *testing.T) {
			d.lay(form, false)
			said := chicagoTexts(d.view.pad.frame.title)
			if len(said) != 1 || !strings.HasPrefix(said[0], "Maxi") || !strings.HasSuffix(said[0], " 2") {
				t.Errorf("the title is %q", said)
			}
		})
	}
}

func TestEveryTextOfTheCardIsInBothLanguages(t *testing.T) {
	for _, lang := range words.Languages {
		d := chicagoOpen(t, lang, scoring.House{"dice": 3, "reroll": true, "seven-bonus": 5, "tie": "roll-off"}, "Ann", "Bo", "Cleo")
		look := func() {
			t.Helper()
			for _, form := range [][2]fyne.Size{chicagoTablet, chicagoBeside, chicagoPhone} {
				d.lay(form, form == chicagoBeside)
				for _, said := range append(chicagoTexts(d.view.sheet), chicagoTexts(d.view.pad.frame)...) {
					if strings.Contains(said, "chicago.") || strings.Contains(said, "no value") || strings.Contains(said, "{{") {
						t.Errorf("%s: %q", lang, said)
					}
				}
			}
		}
		for _, key := range "\nr1h24r6351\n33s" + strings.Repeat("mmm", 10) + "sm\n1\n6\n66\n" {
			d.typed(string(key))
			look()
		}
		d.Mend(0)
		look()
		d.view.explain(0)
		look()
		if progress := progressChicago(d.words, d.sheet.Card()); strings.Contains(progress, "chicago.") {
			t.Errorf("%s: %q", lang, progress)
		}
	}
}

func TestWhatWasWrittenIsTold(t *testing.T) {
	chicagoLook(t)
	for _, c := range []struct {
		name, turns, entry, en, de string
		bonus                      int
	}{
		{"a hit with its dice", "", `{"throws":[[1,1]]}`, "2 with 1 and 1", "2 mit 1 und 1", 0},
		{"a hit alone", "", `{"hit":true}`, "hit 2", "2 getroffen", 0},
		{"a miss with its dice", "", `{"throws":[[1,4]]}`, "missed 2 (1 and 4)", "2 verfehlt (1 und 4)", 0},
		{"a miss alone", "", `{"hit":false}`, "missed 2", "2 verfehlt", 0},
		{"a reroll by its last throw", "", `{"throws":[[1,4],[1,1]]}`, "2 with 1 and 1", "2 mit 1 und 1", 0},
		{"a seven with its dice", "", `{"throws":[[3,4]]}`, "seven with 3 and 4: 5 points", "Sieben mit 3 und 4: 5 Punkte", 5},
		{"a seven alone", "", `{"hit":false,"seven":true}`, "seven: 1 point", "Sieben: 1 Punkt", 1},
		{"a hit at seven with the bonus", strings.Repeat("mm", 5), `{"throws":[[3,4]]}`, "7 with 3 and 4 and the bonus: 12 points", "7 mit 3 und 4 und dem Bonus: 12 Punkte", 5},
		{"a roll-off", strings.Repeat("mm", 11), `{"dice":[4,5]}`, "threw 9 in the roll-off", "9 im Stechen", 0},
		{"what does not fit says nothing", "", `{"dice":[4,5]}`, "", "", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			house := scoring.House{"reroll": true, "seven-bonus": c.bonus, "tie": "roll-off"}
			d := chicagoSit(t, "en", house, "Ann", "Bo").play(c.turns)
			entry := chicago.Game.Entry()
			if err := json.Unmarshal([]byte(c.entry), entry); err != nil {
				t.Fatal(err)
			}
			d.want("en", tellChicago(words.In("en"), nil, d.sheet.Card(), entry), c.en)
			d.want("de", tellChicago(words.In("de"), nil, d.sheet.Card(), entry), c.de)
		})
	}
}

func TestProgressNamesTheRoundAndWhatIsNotAsUsual(t *testing.T) {
	chicagoLook(t)
	tie := scoring.House{"dice": 3, "tie": "roll-off"}
	for _, c := range []struct {
		name  string
		house scoring.House
		turns string
		want  string
	}{
		{"the base game", nil, "hm", "Round 2 of 11"},
		{"three dice and a reroll", scoring.House{"dice": 3, "reroll": true}, "", "Round 1 of 11 · three dice · one reroll"},
		{"a bonus", scoring.House{"seven-bonus": 5}, "m", "Round 1 of 11 · 5 points for a seven"},
		{"a bonus in the round of the seven", scoring.House{"seven-bonus": 5}, strings.Repeat("mm", 5), "Round 6 of 11 · 5 points for a seven"},
		{"a roll-off", tie, strings.Repeat("mm", 11), "Roll-off"},
		{"the end", nil, strings.Repeat("mm", 11), "Game over"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chicagoSit(t, "en", c.house, "Ann", "Bo").play(c.turns)
			d.want("progress", progressChicago(d.words, d.sheet.Card()), c.want)
		})
	}
	d := chicagoOpen(t, "en", tie, "Ann", "Bo").play(strings.Repeat("mm", 11)).typed("33\n42\n")
	d.want("the second roll-off", progressChicago(d.words, d.sheet.Card()), "Roll-off 2")
}

func TestTheDieThatWasThrownAgainIsFoundInAnyOrder(t *testing.T) {
	for _, c := range []struct {
		first, second scoring.Dice
		place         int
		face          scoring.Die
	}{
		{scoring.Dice{1, 3}, scoring.Dice{1, 5}, 1, 5},
		{scoring.Dice{1, 3}, scoring.Dice{5, 1}, 1, 5},
		{scoring.Dice{3, 3, 6}, scoring.Dice{6, 2, 3}, 0, 2},
		{scoring.Dice{4, 2, 6}, scoring.Dice{6, 4, 2}, 0, 4},
	} {
		place, face := thrownAgain(c.first, c.second)
		if place != c.place || face != c.face {
			t.Errorf("%v to %v: die %d fell as %d, want %d as %d", c.first, c.second, place, face, c.place, c.face)
		}
	}
}

// What can be tapped in, in any order, is never refused with its dice: the pad
// offers nothing that the rules forbid.
func TestDiceFromThePadAreNeverRefused(t *testing.T) {
	chicagoLook(t)
	rapid.Check(t, func(r *rapid.T) {
		house := scoring.House{
			"dice": rapid.IntRange(2, 3).Draw(r, "dice"), "reroll": rapid.Bool().Draw(r, "reroll"),
			"seven-bonus": rapid.IntRange(0, 9).Draw(r, "bonus"), "tie": "roll-off",
		}
		d := chicagoSit(t, "en", house, "Ann", "Bo")
		for _, key := range rapid.SliceOfN(rapid.SampledFrom([]rune("123456123456\n\nhmsr\b\x1b")), 0, 200).Draw(r, "keys") {
			d.view.Type(key)
		}
		for _, e := range d.refused {
			if e := e.(*chicago.Entry); e.Throws != nil || e.Dice != nil {
				r.Fatalf("refused: %+v", e)
			}
		}
	})
}
