package cards

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/mafia"
	"beermat/sheets"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// mafiaDesk is a table with a real sheet of Mafia and nothing else around the
// card.
type mafiaDesk struct {
	t     testing.TB
	words *words.Words
	seats []Seat
	sheet *sheets.Sheet
	view  *mafiaView
	mend  int
	still bool
}

// The sizes of the card and the pad on a tablet, on a tablet held upright, and on
// phones.
var (
	mafiaTablet = [2]fyne.Size{{Width: 890, Height: 710}, {Width: 340, Height: 772}}
	mafiaTower  = [2]fyne.Size{{Width: 764, Height: 780}, {Width: 764, Height: 390}}
	mafiaPhone  = [2]fyne.Size{{Width: 388, Height: 520}, {Width: 388, Height: 290}}
	mafiaSmall  = [2]fyne.Size{{Width: 336, Height: 215}, {Width: 336, Height: 350}}
)

// mafiaOpen lays a sheet with house rules in JSON on a table and shows its card
// as on a tablet.
func mafiaOpen(t testing.TB, lang, house string, names ...string) *mafiaDesk {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
	d := mafiaSit(t, lang, house, names...)
	d.lay(mafiaTablet)
	return d
}

// mafiaSit lays a sheet on a table whose card has no size yet.
func mafiaSit(t testing.TB, lang, house string, names ...string) *mafiaDesk {
	t.Helper()
	d := &mafiaDesk{t: t, words: words.In(lang), mend: -1}
	agreed, err := mafia.Game.Agree([]byte(house), len(names))
	if err != nil {
		t.Fatal(err)
	}
	head := sheets.Head{House: agreed}
	initials := kit.Initials(names)
	for i, name := range names {
		head.Players = append(head.Players, sheets.Seat{Name: name})
		d.seats = append(d.seats, Seat{Name: name, Marker: kit.Marker{Initials: initials[i], Colour: i, Shape: i}})
	}
	if d.sheet, err = sheets.New(mafia.Game, head); err != nil {
		t.Fatal(err)
	}
	d.view = newMafia(d).(*mafiaView)
	d.show()
	return d
}

func (d *mafiaDesk) Words() *words.Words { return d.words }
func (d *mafiaDesk) Seats() []Seat       { return d.seats }

func (d *mafiaDesk) Write(e scoring.Entry) string {
	var err error
	if d.mend >= 0 {
		_, err = d.sheet.Amend(d.mend, e)
	} else {
		_, err = d.sheet.Write(e)
	}
	var foul *scoring.Foul
	switch {
	case errors.As(err, &foul):
		return d.words.Foul(foul, mafia.Game.ID, d.sheet.Names())
	case err != nil:
		return err.Error()
	}
	d.Mend(-1)
	return ""
}

func (d *mafiaDesk) Mend(k int) {
	d.mend = k
	d.show()
}

func (d *mafiaDesk) show() {
	d.view.Show(State{Sheet: d.sheet, Upto: d.sheet.Len(), Mend: d.mend, Last: "Ann: 2 to Bo · 20:41 · saved", Still: d.still})
}

// lay gives the card and the pad a size; the pad is beside the card where it is
// narrower.
func (d *mafiaDesk) lay(sizes [2]fyne.Size) *mafiaDesk {
	d.view.Pad().Stand(sizes[1].Width < sizes[0].Width)
	d.view.Card().Resize(sizes[0])
	d.view.Pad().Resize(sizes[1])
	return d
}

// mafiaWon is how Ann wins the first round with all her dice: two sixes to Bo and
// three ones out of the game.
var mafiaWon = []string{">0", "2/3"}

// play writes entries: ">2" is that seat 2 begins, clockwise, "<2" the other way
// round, "2/1" two sixes and a one, "=13" a sum that is paid, "!2" that seat 2
// goes home, and anything else dice.
func (d *mafiaDesk) play(lines ...string) *mafiaDesk {
	d.t.Helper()
	for _, line := range lines {
		if _, err := d.sheet.Write(mafiaLine(line)); err != nil {
			d.t.Fatalf("%s: %v", line, err)
		}
	}
	d.show()
	return d
}

// mafiaLine gives the entry that a line stands for.
func mafiaLine(line string) *mafia.Entry {
	var a, b scoring.Whole
	e := &mafia.Entry{}
	n, _ := fmt.Sscanf(line[1:], "%d", &a)
	switch m, _ := fmt.Sscanf(line, "%d/%d", &a, &b); {
	case m == 2:
		e.Sixes, e.Ones = &a, &b
	case n == 1 && line[0] == '>':
		e.Start, e.Direction = &a, mafia.Clockwise
	case n == 1 && line[0] == '<':
		e.Start, e.Direction = &a, mafia.Counter
	case n == 1 && line[0] == '=':
		e.Sum = &a
	case n == 1 && line[0] == '!':
		e.Header = scoring.Leaving(int(a))
	default:
		for _, face := range line {
			e.Dice = append(e.Dice, scoring.Die(face-'0'))
		}
	}
	return e
}

// stands gives the standing entries as JSON.
func (d *mafiaDesk) stands() string {
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

// last gives the last entry as JSON.
func (d *mafiaDesk) last() string {
	text, err := json.Marshal(d.sheet.Entry(d.sheet.Len() - 1))
	if err != nil {
		d.t.Fatal(err)
	}
	return string(text)
}

// typing types keys, "~" for Enter and "<" for the eraser.
func (d *mafiaDesk) typing(keys string) *mafiaDesk {
	for _, key := range strings.NewReplacer("~", "\n", "<", "\b").Replace(keys) {
		d.view.Type(key)
	}
	return d
}

// tap taps the faces of dice.
func (d *mafiaDesk) tap(faces string) *mafiaDesk {
	for _, face := range faces {
		test.Tap(d.view.pad.roll.faces[face-'1'])
	}
	return d
}

// tray gives the dice that lie in the tray, with "_" for a place that is empty.
func (d *mafiaDesk) tray() string {
	roll := d.view.pad.roll
	said := strings.Join(faces(roll.dice), "")
	return said + strings.Repeat("_", roll.n-len(roll.dice))
}

// said is the sentence that the pad shows.
func (d *mafiaDesk) said() string { return d.view.pad.frame.refusal.Words() }

// button is what the button says that writes.
func (d *mafiaDesk) button() string { return strings.Join(padTexts(d.view.pad.write), "; ") }

// mafiaLong are names that have no room anywhere.
var mafiaLong = []string{
	"Maximiliane-Henriette Österreicher", "Bartholomäus von und zu Hohenstein", "Ann-Kathrin Müller-Lüdenscheidt", "Jörg",
	"Zoë", "Christopher Robin Milne", "Bo", "Würfelkönigin Äöü von Überlingen",
}

func TestThePadOfMafiaIsTidyInEveryForm(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
	states := map[string]struct {
		house string
		lines []string
		keys  string
		mend  int
	}{
		"the start":             {mend: -1},
		"counting":              {lines: []string{">0"}, mend: -1},
		"tapping":               {lines: []string{">0"}, keys: "66", mend: -1},
		"eleven dice":           {house: `{"dice":11}`, lines: []string{">0"}, mend: -1},
		"very many dice":        {house: `{"dice":100}`, lines: []string{">0"}, mend: -1},
		"paying with five dice": {lines: mafiaWon, keys: "s30", mend: -1},
		"paying with tapped":    {lines: mafiaWon, keys: "66", mend: -1},
		"paying with one die":   {house: `{"dice":1}`, lines: []string{">0", "0/1"}, keys: "s", mend: -1},
		"a correction":          {lines: []string{">0", "66134"}, mend: 1},
		"correcting the start":  {lines: []string{">0", "66134"}, mend: 0},
		"correcting a payment":  {lines: append(mafiaWon, "=20"), mend: 2},
	}
	for name, sizes := range map[string][2]fyne.Size{"tablet": mafiaTablet, "tower": mafiaTower, "phone": mafiaPhone, "small phone": mafiaSmall} {
		for state, c := range states {
			for _, lang := range words.Languages {
				t.Run(strings.Join([]string{name, state, lang}, ", "), func(t *testing.T) {
					d := mafiaSit(t, lang, c.house, mafiaLong...)
					pad := d.view.Pad()
					pad.Stand(sizes[1].Width < sizes[0].Width)
					pad.Resize(sizes[1])
					d.play(c.lines...).typing(c.keys)
					d.Mend(c.mend)
					pad.Resize(fyne.NewSize(sizes[1].Width, max(sizes[1].Height, pad.HeightFor(sizes[1].Width))))
					wantTidyPad(t, pad)
				})
			}
		}
	}
}

func TestThePadOfMafiaKeepsItsHeightThroughATurn(t *testing.T) {
	for name, sizes := range map[string][2]fyne.Size{"tower": mafiaTower, "phone": mafiaPhone} {
		for state, lines := range map[string][]string{"play": {">0"}, "paying": mafiaWon} {
			d := mafiaOpen(t, "de", ``, "Ann", "Bo", "Cleo").lay(sizes).play(lines...)
			want := d.view.Pad().HeightFor(sizes[1].Width)
			for _, keys := range []string{"66", "134", "<", "po", "s", "2", "5"} {
				if got := d.typing(keys).view.Pad().HeightFor(sizes[1].Width); got > want+8 || got < want-8 {
					t.Errorf("%s, %s, after %s: %v high, want about %v", name, state, keys, got, want)
				}
			}
			if name == "phone" && want > 300 {
				t.Errorf("%s, %s: %v high", name, state, want)
			}
		}
	}
}

func TestTheStartOfMafiaLeavesNoRoomEmpty(t *testing.T) {
	d := mafiaOpen(t, "en", ``, mafiaLong...).lay(mafiaPhone)
	if rest := d.view.Pad().Rest(388); rest < 400 {
		t.Fatalf("eight players to tap in a height of %v", rest)
	}
	if rest := d.play(">0").view.Pad().Rest(388); rest > 300 {
		t.Errorf("the pad keeps a height of %v after the start", rest)
	}
}

func TestAnyGameOfMafiaCanBePlayedOnThePad(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
	rapid.Check(t, func(r *rapid.T) {
		names := mafiaLong[:rapid.IntRange(2, 4).Draw(r, "players")]
		d := mafiaSit(t, "en", `{"rounds":1,"dice":2,"points":9}`, names...)
		if d.typing("~"); d.sheet.Len() != 1 {
			r.Fatalf("the game has not begun: %q", d.said())
		}
		for turns := 0; !d.sheet.Done() && turns < 200; turns++ {
			card := d.sheet.Card().(*mafia.Card)
			turn, _ := card.Turn()
			held := card.Dice(turn.Player)
			for range held {
				d.view.Type(rune('0' + rapid.SampledFrom([]int{1, 1, 2, 5, 6}).Draw(r, "face")))
			}
			before := d.sheet.Len()
			if d.typing("~"); d.sheet.Len() != before+1 || d.said() != "" {
				r.Fatalf("%s was not written: %q", d.tray(), d.said())
			}
			points := 0
			for seat := range names {
				points += d.sheet.Card().(*mafia.Card).Points(seat)
			}
			if points != 9*len(names) {
				r.Fatalf("there are %d points", points)
			}
		}
	})
}
