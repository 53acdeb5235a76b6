package cards

import (
	"encoding/json"
	"errors"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"beermat/scoring"
	"beermat/scoring/paper"
	"beermat/sheets"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// paperDesk is a table with a real sheet of a paper score and nothing else around
// the card.
type paperDesk struct {
	t      testing.TB
	words  *words.Words
	seats  []Seat
	sheet  *sheets.Sheet
	view   *paperView
	window fyne.Window
	mend   int
	still  bool
}

// paperPlace is where the card and the pad lie on a screen.
type paperPlace struct {
	name      string
	card, pad fyne.Size
	beside    bool
}

// The screens that the tests look at.
var (
	paperTablet  = paperPlace{"tablet", fyne.NewSize(890, 706), fyne.NewSize(340, 772), true}
	paperPhone   = paperPlace{"phone", fyne.NewSize(388, 472), fyne.NewSize(388, 328), false}
	paperUpright = paperPlace{"upright tablet", fyne.NewSize(776, 800), fyne.NewSize(776, 388), false}
	paperFlat    = paperPlace{"phone on its side", fyne.NewSize(410, 286), fyne.NewSize(340, 352), true}
	paperLarge   = paperPlace{"large screen", fyne.NewSize(2026, 1806), fyne.NewSize(340, 1872), true}
	paperSmall   = paperPlace{"small window", fyne.NewSize(336, 160), fyne.NewSize(336, 328), false}

	paperPlaces = []paperPlace{paperTablet, paperPhone, paperUpright, paperFlat, paperLarge, paperSmall}
)

// paperNames are as many as a game offers, long ones among them.
var paperNames = []string{
	"Maximiliane-Henriette Österreicher", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal",
	"Ida", "Jörg", "Kim", "Lou", "Mia", "Nora", "Oz", "Pia",
}

// paperOpen lays a sheet on a table and shows its card as on a tablet.
func paperOpen(t testing.TB, lang string, house scoring.House, names ...string) *paperDesk {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
	d := paperSit(t, lang, house, names...)
	d.lay(paperTablet)
	return d
}

// paperSit lays a sheet on a table whose card has no size yet.
func paperSit(t testing.TB, lang string, house scoring.House, names ...string) *paperDesk {
	t.Helper()
	d := &paperDesk{t: t, words: words.In(lang), mend: -1}
	head := sheets.Head{House: house}
	initials := kit.Initials(names)
	for i, name := range names {
		head.Players = append(head.Players, sheets.Seat{Name: name})
		d.seats = append(d.seats, Seat{Name: name, Marker: kit.Marker{Initials: initials[i], Colour: i, Shape: i}})
	}
	var err error
	if d.sheet, err = sheets.New(paper.Game, head); err != nil {
		t.Fatal(err)
	}
	d.view = newPaper(d).(*paperView)
	d.show()
	return d
}

func (d *paperDesk) Words() *words.Words { return d.words }
func (d *paperDesk) Seats() []Seat       { return d.seats }

func (d *paperDesk) Write(e scoring.Entry) string {
	var err error
	if d.mend >= 0 {
		_, err = d.sheet.Amend(d.mend, e)
	} else {
		_, err = d.sheet.Write(e)
	}
	var foul *scoring.Foul
	if errors.As(err, &foul) {
		return d.words.Foul(foul, "paper", d.sheet.Names())
	}
	d.Mend(-1)
	return ""
}

func (d *paperDesk) Mend(k int) {
	d.mend = k
	d.show()
}

func (d *paperDesk) show() {
	d.view.Show(State{Sheet: d.sheet, Upto: d.sheet.Len(), Mend: d.mend, Last: "Ann: 11, now 46", Still: d.still})
}

// lay gives the card and the pad a size and a place in a window.
func (d *paperDesk) lay(at paperPlace) {
	card, pad := d.view.Card(), d.view.Pad()
	pad.Stand(at.beside)
	d.window = test.NewWindow(container.NewWithoutLayout(card, pad))
	d.t.Cleanup(d.window.Close)
	d.window.SetPadded(false)
	d.window.Resize(fyne.NewSize(2400, 4000))
	card.Resize(at.card)
	pad.Move(fyne.NewPos(0, at.card.Height))
	d.view.pad.frame.Bound(at.pad)
	pad.Resize(at.pad)
}

// play writes entries as a sheet file has them; a number is a score.
func (d *paperDesk) play(lines ...string) *paperDesk {
	d.t.Helper()
	for _, line := range lines {
		if line[0] != '{' {
			line = `{"score":` + line + `}`
		}
		e := paper.Game.Entry()
		if err := json.Unmarshal([]byte(line), e); err != nil {
			d.t.Fatalf("%s: %v", line, err)
		}
		if _, err := d.sheet.Write(e); err != nil {
			d.t.Fatalf("%s: %v", line, err)
		}
	}
	d.show()
	return d
}

// rounds writes so many rounds in which everybody scores the same.
func (d *paperDesk) rounds(n int, score string) *paperDesk {
	d.t.Helper()
	for range n * len(d.seats) {
		d.play(score)
	}
	return d
}

func (d *paperDesk) typed(keys string) *paperDesk {
	for _, key := range keys {
		d.view.Type(key)
	}
	return d
}

// tap taps a cell of a grid where it lies on the screen.
func (d *paperDesk) tap(g *kit.Grid, row, col int) {
	d.t.Helper()
	_, at, size := g.Cell(row, col)
	at = at.Add(g.Position())
	test.TapCanvas(d.window.Canvas(), at.AddXY(size.Width/2, size.Height/2))
}

// score taps the cell of a seat in a round.
func (d *paperDesk) score(seat, round int) {
	d.t.Helper()
	d.tap(d.view.sheet.grid, round, seat+1)
}

func (d *paperDesk) last() string { return d.entry(d.sheet.Len() - 1) }

// entry gives a standing entry as a sheet file has it.
func (d *paperDesk) entry(k int) string {
	d.t.Helper()
	text, err := json.Marshal(d.sheet.Entry(k))
	if err != nil {
		d.t.Fatal(err)
	}
	return string(text)
}

func (d *paperDesk) cell(seat, round int) kit.Square {
	square, _, _ := d.view.sheet.grid.Cell(round, seat+1)
	return square
}

func (d *paperDesk) total(seat int) kit.Square {
	square, _, _ := d.view.sheet.sums.Cell(0, seat+1)
	return square
}

func (d *paperDesk) note() string  { return d.view.pad.frame.refusal.Words() }
func (d *paperDesk) title() string { return d.view.pad.frame.title.Words() }
func (d *paperDesk) hint() string  { return d.view.pad.frame.hints[0].Words() }

func (d *paperDesk) want(what, got, want string) {
	d.t.Helper()
	if got != want {
		d.t.Errorf("%s: %q, want %q", what, got, want)
	}
}

// wantEntries checks how many entries stand.
func (d *paperDesk) wantEntries(n int) {
	d.t.Helper()
	if d.sheet.Len() != n {
		d.t.Errorf("%d entries stand, want %d", d.sheet.Len(), n)
	}
}

// taps taps a button of the pad by what people call it.
func (d *paperDesk) taps(names ...string) *paperDesk {
	d.t.Helper()
	for _, name := range names {
		button := d.button(name)
		if button == nil {
			d.t.Fatalf("there is no button %q", name)
		}
		test.Tap(button)
	}
	return d
}

// button finds a button of the pad by what people call it; nil if there is none.
func (d *paperDesk) button(name string) *kit.Button {
	var found *kit.Button
	padWalk(d.view.Pad(), fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if b, ok := o.(*kit.Button); ok && b.Name() == name {
			found = b
		}
		return true
	})
	return found
}
