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
	"beermat/scoring/sevens"
	"beermat/sheets"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// sevensDesk is a table with a real sheet of Sevens and nothing else around the
// card.
type sevensDesk struct {
	t     testing.TB
	words *words.Words
	seats []Seat
	sheet *sheets.Sheet
	view  *sevensView
	mend  int
	still bool
}

// The sizes of the card and the pad on a tablet, on a tablet held upright, and on
// phones.
var (
	sevensTablet = [2]fyne.Size{{Width: 890, Height: 710}, {Width: 340, Height: 772}}
	sevensTower  = [2]fyne.Size{{Width: 764, Height: 753}, {Width: 764, Height: 422}}
	sevensPhone  = [2]fyne.Size{{Width: 388, Height: 454}, {Width: 388, Height: 350}}
	sevensSmall  = [2]fyne.Size{{Width: 336, Height: 215}, {Width: 336, Height: 350}}
)

// sevensOpen lays a sheet with house rules in JSON on a table and shows its card
// as on a tablet.
func sevensOpen(t testing.TB, lang, house string, names ...string) *sevensDesk {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
	d := sevensSit(t, lang, house, names...)
	d.lay(sevensTablet)
	return d
}

// sevensSit lays a sheet on a table whose card has no size yet.
func sevensSit(t testing.TB, lang, house string, names ...string) *sevensDesk {
	t.Helper()
	d := &sevensDesk{t: t, words: words.In(lang), mend: -1}
	agreed, err := sevens.Game.Agree([]byte(house), len(names))
	if err != nil {
		t.Fatal(err)
	}
	head := sheets.Head{House: agreed}
	initials := kit.Initials(names)
	for i, name := range names {
		head.Players = append(head.Players, sheets.Seat{Name: name})
		d.seats = append(d.seats, Seat{Name: name, Marker: kit.Marker{Initials: initials[i], Colour: i, Shape: i}})
	}
	if d.sheet, err = sheets.New(sevens.Game, head); err != nil {
		t.Fatal(err)
	}
	d.view = newSevens(d).(*sevensView)
	d.show()
	return d
}

func (d *sevensDesk) Words() *words.Words { return d.words }

func (d *sevensDesk) Seats() []Seat { return d.seats }

func (d *sevensDesk) Write(e scoring.Entry) string {
	var err error
	if d.mend >= 0 {
		_, err = d.sheet.Amend(d.mend, e)
	} else {
		_, err = d.sheet.Write(e)
	}
	var foul *scoring.Foul
	switch {
	case errors.As(err, &foul):
		return d.words.Foul(foul, sevens.Game.ID, d.sheet.Names())
	case err != nil:
		return err.Error()
	}
	d.Mend(-1)
	return ""
}

func (d *sevensDesk) Mend(k int) {
	d.mend = k
	d.show()
}

func (d *sevensDesk) show() {
	d.view.Show(State{Sheet: d.sheet, Upto: d.sheet.Len(), Mend: d.mend, Last: "Ann: 12 · 20:41 · saved", Still: d.still})
}

// lay gives the card and the pad a size; the pad is beside the card where it is
// narrower.
func (d *sevensDesk) lay(sizes [2]fyne.Size) {
	d.view.Pad().Stand(sizes[1].Width < sizes[0].Width)
	d.view.Card().Resize(sizes[0])
	d.view.Pad().Resize(sizes[1])
}

// play writes turns, each as "score/throws" or as the seat that goes home.
func (d *sevensDesk) play(turns ...string) *sevensDesk {
	d.t.Helper()
	for _, turn := range turns {
		e := &sevens.Entry{}
		var score, throws int
		if n, _ := fmt.Sscanf(turn, "%d/%d", &score, &throws); n == 2 {
			e = sevensScored(score, throws)
		} else {
			e.Header = scoring.Leaving(score)
		}
		if _, err := d.sheet.Write(e); err != nil {
			d.t.Fatalf("%s: %v", turn, err)
		}
	}
	d.show()
	return d
}

// stands gives the standing entries as JSON.
func (d *sevensDesk) stands() string {
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

// typing types keys, "~" for Enter and "<" for the eraser.
func (d *sevensDesk) typing(keys string) *sevensDesk {
	for _, key := range strings.NewReplacer("~", "\n", "<", "\b").Replace(keys) {
		d.view.Type(key)
	}
	return d
}

// tap taps the faces of dice.
func (d *sevensDesk) tap(faces string) *sevensDesk {
	for _, face := range faces {
		test.Tap(d.view.pad.dice.roll.faces[face-'1'])
	}
	return d
}

// tray gives what lies in the tray: dice, those that leave in brackets, and "_"
// for a place that is empty.
func (d *sevensDesk) tray() string {
	var said strings.Builder
	dice := d.view.pad.dice
	for i := range dice.roll.n {
		switch {
		case i >= len(dice.roll.dice):
			said.WriteString("_")
		case dice.out[i]:
			fmt.Fprintf(&said, "(%d)", dice.roll.dice[i])
		default:
			fmt.Fprint(&said, dice.roll.dice[i])
		}
	}
	return said.String()
}

// said is the sentence that the pad shows.
func (d *sevensDesk) said() string { return d.view.pad.frame.refusal.Words() }

// offers lists the proposals, the one that is marked in brackets.
func (d *sevensDesk) offers() string {
	var list []string
	p := d.view.pad
	for i, b := range p.offers {
		if b.Hidden {
			continue
		}
		said := strings.Join(padTexts(b), "=")
		if i == p.taken() {
			said = "(" + said + ")"
		}
		list = append(list, said)
	}
	return strings.Join(list, " ")
}

// sevensLong are names that have no room anywhere.
var sevensLong = []string{
	"Maximiliane-Henriette Österreicher", "Bartholomäus von und zu Hohenstein", "Ann-Kathrin Müller-Lüdenscheidt", "Jörg",
	"Zoë", "Christopher Robin Milne", "Bo", "Cleo", "Dan", "Eve", "Fay", "Würfelkönigin Äöü von Überlingen",
}

func TestThePadOfSevensIsTidyInEveryForm(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
	states := map[string]func(d *sevensDesk){
		"nothing typed":  func(d *sevensDesk) {},
		"some dice":      func(d *sevensDesk) { d.typing("643") },
		"many ways":      func(d *sevensDesk) { d.typing("111234") },
		"a second throw": func(d *sevensDesk) { d.typing("643321t66") },
		"no seven":       func(d *sevensDesk) { d.typing("666666") },
		"own dice":       func(d *sevensDesk) { d.typing("6433216") },
		"a correction":   func(d *sevensDesk) { d.Mend(0) },
		"the score":      func(d *sevensDesk) { d.typing("s") },
	}
	for name, sizes := range map[string][2]fyne.Size{"tablet": sevensTablet, "tower": sevensTower, "phone": sevensPhone, "small phone": sevensSmall} {
		for state, reach := range states {
			for _, lang := range words.Languages {
				t.Run(strings.Join([]string{name, state, lang}, ", "), func(t *testing.T) {
					d := sevensSit(t, lang, ``, sevensLong[:3]...)
					pad := d.view.Pad()
					pad.Stand(sizes[1].Width < sizes[0].Width)
					pad.Resize(sizes[1])
					d.play("12/3", "9/2")
					reach(d)
					pad.Resize(fyne.NewSize(sizes[1].Width, max(sizes[1].Height, pad.HeightFor(sizes[1].Width))))
					wantTidyPad(t, pad)
					for i, die := range d.view.pad.dice.roll.tray {
						if size := die.Size(); i < d.view.pad.dice.roll.n && !d.view.pad.alone.open && (size.Width < 47.5 || size.Height < 47.5) {
							t.Errorf("a die that may leave is only %v", size)
						}
					}
				})
			}
		}
	}
}

func TestThePadOfSevensKeepsItsHeight(t *testing.T) {
	for name, sizes := range map[string][2]fyne.Size{"tower": sevensTower, "phone": sevensPhone, "small phone": sevensSmall} {
		d := sevensOpen(t, "de", ``, "Ann", "Bo", "Cleo")
		d.lay(sizes)
		want := d.view.Pad().HeightFor(sizes[1].Width)
		for _, keys := range []string{"643", "321", "b", "t", "66", "1", "t"} {
			if got := d.typing(keys).view.Pad().HeightFor(sizes[1].Width); got != want {
				t.Errorf("%s, after %s: %v high, want %v", name, keys, got, want)
			}
		}
		if want > 430 || strings.Contains(name, "phone") && want > 360 {
			t.Errorf("%s: %v high", name, want)
		}
	}
}

func TestWhateverIsTypedOfSevensIsWrittenAsItIsShown(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
	rapid.Check(t, func(r *rapid.T) {
		d := sevensSit(t, "en", rapid.SampledFrom([]string{`{"rounds":1}`, `{"rounds":1,"sets":"pairs"}`}).Draw(r, "house"), "Ann", "Bo", "Cleo")
		d.lay(sevensPhone)
		totals := [3]int{}
		for !d.sheet.Done() {
			turn, _ := d.sheet.Card().Turn()
			pad := d.view.pad
			for n := pad.dice.missing(); n > 0; n = pad.dice.missing() {
				d.view.Type(rune('0' + rapid.IntRange(1, 6).Draw(r, "face")))
			}
			d.view.Type(rune('a' + rapid.IntRange(0, max(0, len(pad.ways)-1)).Draw(r, "way")))
			if pad.verdict.More && rapid.Bool().Draw(r, "again") {
				d.typing("t")
				continue
			}
			var shown int
			fmt.Sscan(pad.worth(), &shown)
			totals[turn.Player] += shown
			written := d.sheet.Len()
			if d.typing("~"); d.said() != "" || d.sheet.Len() != written+1 {
				r.Fatalf("said %q, %d entries after %d", d.said(), d.sheet.Len(), written)
			}
		}
		for seat, total := range totals {
			if got := d.sheet.Card().(*sevens.Card).Total(seat); got != total {
				r.Fatalf("seat %d has %d, but was shown %d", seat, got, total)
			}
		}
	})
}
