package cards

import (
	"encoding/json"
	"errors"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

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

func (d *chicagoDesk) Seats() []Seat { return d.seats }

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
