package cards

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"beermat/scoring"
	"beermat/scoring/chikago"
	"beermat/sheets"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// chikagoDesk is a table with a real sheet of Chikago and nothing else around
// the card.
type chikagoDesk struct {
	t      testing.TB
	words  *words.Words
	seats  []Seat
	sheet  *sheets.Sheet
	view   *chikagoView
	window fyne.Window
	mend   int
	still  bool
}

// The house rules of the styles other than Bavarian.
const (
	chikagoTschigg = `{"style":"tschigg"}`
	chikagoClassic = `{"style":"classic"}`
	chikagoParty   = `{"style":"party"}`
)

// chikagoFour are four people.
var chikagoFour = []string{"Ann", "Bo", "Cleo", "Dan"}

// chikagoOpen lays a sheet with house rules in JSON on a table, in a language,
// and shows its card as on a tablet.
func chikagoOpen(t testing.TB, lang, house string, names ...string) *chikagoDesk {
	t.Helper()
	chikagoLook(t, 1)
	d := chikagoSit(t, lang, house, names...)
	d.lay(fyne.NewSize(1280, 800))
	return d
}

// chikagoLook dresses everything as the app does, with text so much larger.
func chikagoLook(t testing.TB, scale float32) {
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: scale})
}

// chikagoSit is chikagoOpen for a card that has no size yet.
func chikagoSit(t testing.TB, lang, house string, names ...string) *chikagoDesk {
	t.Helper()
	d := &chikagoDesk{t: t, words: words.In(lang), mend: -1}
	agreed, err := chikago.Game.Agree([]byte(house), len(names))
	if err != nil {
		t.Fatal(err)
	}
	head := sheets.Head{House: agreed}
	initials := kit.Initials(names)
	for i, name := range names {
		head.Players = append(head.Players, sheets.Seat{Name: name})
		d.seats = append(d.seats, Seat{Name: name, Marker: kit.Marker{Initials: initials[i], Colour: i, Shape: i}})
	}
	if d.sheet, err = sheets.New(chikago.Game, head); err != nil {
		t.Fatal(err)
	}
	d.view = newChikago(d).(*chikagoView)
	d.show()
	return d
}

func (d *chikagoDesk) Words() *words.Words { return d.words }
func (d *chikagoDesk) Seats() []Seat       { return d.seats }

func (d *chikagoDesk) Write(e scoring.Entry) string {
	var err error
	if d.mend >= 0 {
		_, err = d.sheet.Amend(d.mend, e)
	} else {
		_, err = d.sheet.Write(e)
	}
	var foul *scoring.Foul
	if errors.As(err, &foul) {
		return d.words.Foul(foul, "chikago", d.sheet.Names())
	}
	d.Mend(-1)
	return ""
}

func (d *chikagoDesk) Mend(k int) {
	d.mend = k
	d.show()
}

func (d *chikagoDesk) show() {
	d.view.Show(State{Sheet: d.sheet, Upto: d.sheet.Len(), Mend: d.mend, Last: "Ann: 163 in 2 throws", Still: d.still})
}

// lay puts card and pad into a window, as the table does.
func (d *chikagoDesk) lay(size fyne.Size) {
	card, pad := d.view.Card(), d.view.Pad()
	d.window = test.NewWindow(container.NewWithoutLayout(card, pad))
	d.t.Cleanup(d.window.Close)
	d.window.SetPadded(false)
	d.window.Resize(size)
	head := kit.U(kit.Target + 2*kit.Gap)
	beside := kit.FormOf(size) == kit.Wide
	pad.Stand(beside)
	if beside {
		width := kit.U(340)
		card.Move(fyne.NewPos(0, head))
		card.Resize(fyne.NewSize(size.Width-width, size.Height-head))
		pad.Move(fyne.NewPos(size.Width-width, 0))
		pad.Resize(fyne.NewSize(width, max(size.Height, pad.HeightFor(width))))
		return
	}
	height := pad.Rest(size.Width)
	card.Move(fyne.NewPos(0, head))
	card.Resize(fyne.NewSize(size.Width, size.Height-head-height))
	pad.Move(fyne.NewPos(0, size.Height-height))
	pad.Resize(fyne.NewSize(size.Width, max(height, pad.HeightFor(size.Width))))
}

// chikagoFull gives a line of a sheet file for a short one: "163 2" for 1-6-3 in
// two throws, with "chick", "one-throw", "names=1" or "high=100/60" behind it,
// "lead 1" and "leave 1".
func chikagoFull(short string) string {
	said := strings.Fields(short)
	switch said[0] {
	case "lead":
		return fmt.Sprintf(`{"lead":%s}`, said[1])
	case "leave":
		return fmt.Sprintf(`{"player":%s,"leave":true}`, said[1])
	}
	line := fmt.Sprintf(`{"dice":[%s],"throws":%s`, strings.Join(strings.Split(said[0], ""), ","), said[1])
	for _, word := range said[2:] {
		key, value, _ := strings.Cut(word, "=")
		switch key {
		case "chick", "one-throw":
			value = "true"
		case "high", "low":
			ones, sixes, _ := strings.Cut(value, "/")
			key, value = "declare", fmt.Sprintf(`{"ones":%s,"sixes":%s,"aim":%q}`, ones, sixes, key)
		}
		line += fmt.Sprintf(`,%q:%s`, key, value)
	}
	return line + "}"
}

func chikagoEntry(t testing.TB, short string) *chikago.Entry {
	t.Helper()
	e := new(chikago.Entry)
	if err := json.Unmarshal([]byte(chikagoFull(short)), e); err != nil {
		t.Fatalf("%s: %v", short, err)
	}
	return e
}

// play writes short lines.
func (d *chikagoDesk) play(lines ...string) *chikagoDesk {
	d.t.Helper()
	for _, line := range lines {
		d.write(line)
	}
	d.show()
	return d
}

func (d *chikagoDesk) write(line string) {
	d.t.Helper()
	if _, err := d.sheet.Write(chikagoEntry(d.t, line)); err != nil {
		d.t.Fatalf("%s: %v", line, err)
	}
}

func (d *chikagoDesk) card() *chikago.Card { return d.sheet.Card().(*chikago.Card) }

// lows plays rounds of one throw in each of which a seat is low; all others throw
// 163.
func (d *chikagoDesk) lows(seats ...int) *chikagoDesk {
	d.t.Helper()
	for _, low := range seats {
		for round := d.card().Round().Number; d.card().Round().Number == round; {
			turn, _ := d.card().Turn()
			line := "163 1"
			if turn.Player == low {
				line = "235 1"
			}
			if d.card().Declares() {
				line += " high=100/60"
			}
			d.write(line)
		}
	}
	d.show()
	return d
}

// stands gives the standing entries in short lines, those from the nth.
func (d *chikagoDesk) stands(from int) string {
	var list []string
	for _, e := range d.sheet.Entries()[from:] {
		text, err := json.Marshal(e)
		if err != nil {
			d.t.Fatal(err)
		}
		list = append(list, string(text))
	}
	return strings.Join(list, " ")
}

func (d *chikagoDesk) wantStands(from int, short ...string) {
	d.t.Helper()
	var want []string
	for _, line := range short {
		want = append(want, chikagoFull(line))
	}
	if got := d.stands(from); got != strings.Join(want, " ") {
		d.t.Errorf("written:\n got %s\nwant %s", got, strings.Join(want, " "))
	}
}

// tap taps what people call by these names on the pad, dice by their faces.
func (d *chikagoDesk) tap(names ...string) {
	d.t.Helper()
	for _, name := range names {
		if len(name) == 1 {
			name = "die " + name
		}
		tapped := false
		chikagoWalk(d.view.Pad(), func(o fyne.CanvasObject, _ fyne.Position) {
			if o, ok := o.(fyne.Tappable); ok && !tapped && chikagoName(o) == name {
				tapped = true
				o.Tapped(nil)
			}
		})
		if !tapped {
			d.t.Errorf("nothing on the pad is called %q", name)
		}
	}
}

// dice taps dice.
func (d *chikagoDesk) dice(faces string) { d.tap(strings.Split(faces, "")...) }

func chikagoName(o fyne.Tappable) string {
	switch o := o.(type) {
	case *kit.Button:
		return o.Name()
	case *kit.Die:
		return o.Name
	case *kit.Tap:
		return o.Name
	}
	return ""
}

// chikagoWalk visits everything that can be seen, with its place.
func chikagoWalk(o fyne.CanvasObject, visit func(o fyne.CanvasObject, at fyne.Position)) {
	var walk func(o fyne.CanvasObject, at fyne.Position)
	walk = func(o fyne.CanvasObject, at fyne.Position) {
		if !o.Visible() {
			return
		}
		at = at.Add(o.Position())
		visit(o, at)
		var inside []fyne.CanvasObject
		switch o := o.(type) {
		case *fyne.Container:
			inside = o.Objects
		case *container.Scroll:
			inside = []fyne.CanvasObject{o.Content}
		case fyne.Widget:
			inside = test.WidgetRenderer(o).Objects()
		}
		for _, one := range inside {
			walk(one, at)
		}
	}
	walk(o, fyne.Position{}.Subtract(o.Position()))
}

// chikagoTexts gives everything that an object says.
func chikagoTexts(o fyne.CanvasObject) []string {
	var said []string
	chikagoWalk(o, func(o fyne.CanvasObject, _ fyne.Position) {
		if text, ok := o.(*canvas.Text); ok && text.Text != "" {
			said = append(said, text.Text)
		}
	})
	return said
}

// wantPad looks for lines on the pad.
func (d *chikagoDesk) wantPad(lines ...string) {
	d.t.Helper()
	said := "\n" + strings.Join(chikagoTexts(d.view.Pad()), "\n") + "\n"
	for _, line := range lines {
		if !strings.Contains(said, "\n"+line+"\n") {
			d.t.Errorf("the pad does not say %q but:%s", line, said)
		}
	}
}

// sentence is what the pad says near the finger.
func (d *chikagoDesk) sentence() string { return d.view.pad.frame.refusal.Words() }

// reads gives what the dice come to, as the pad says it.
func (d *chikagoDesk) reads() string {
	r := d.view.pad.reading
	return r.value.Words() + " | " + r.made.Words() + " | " + r.call.Words()
}

// tray gives what lies in the tray.
func (d *chikagoDesk) tray() string { return strings.Join(faces(d.view.pad.roll.dice), "") }
