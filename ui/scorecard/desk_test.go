package scorecard_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/present"
	draw "beermat/ui/scorecard"
)

// partsDesk is a table with a real sheet and nothing else around the card, for
// the cards that share the parts of their pads.
type partsDesk struct {
	t      testing.TB
	words  *i18n.Translator
	seats  []present.Player
	sheet  *sheets.Sheet
	game   *scorecard.Game
	editor *scorecard.Editor
	card   *draw.Card
	pad    *draw.Pad
	window fyne.Window
	line   string // what was written last
	mend   int
	still  bool

	chances []string
	drawing time.Duration // spent on what differed
}

// partsSize is how large the card and the pad are, and where the pad stands.
type partsSize struct {
	card, pad fyne.Size
	beside    bool
}

// The sizes on a tablet, on one that is held upright, and on a phone.
var (
	partsTablet = partsSize{fyne.NewSize(890, 706), fyne.NewSize(340, 772), true}
	partsTower  = partsSize{fyne.NewSize(764, 760), fyne.NewSize(764, 380), false}
	partsPhone  = partsSize{fyne.NewSize(388, 540), fyne.NewSize(388, 262), false}
)

// partsOpen lays a sheet of a game on a table in a language, in a size.
func partsOpen(t testing.TB, k *scorecard.Game, lang string, house scoring.HouseRules, size partsSize, names ...string) *partsDesk {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
	d := &partsDesk{t: t, words: i18n.For(lang), game: k, line: "Ann: 9 · 20:41", mend: -1}
	head := sheets.Head{House: house}
	for _, name := range names {
		head.Players = append(head.Players, sheets.Seat{Name: name})
	}
	d.seats = present.Players(head.Players, nil)
	for i := range d.seats {
		d.seats[i].Marker.Shape = i
	}
	var err error
	if d.sheet, err = sheets.New(k.Game, head); err != nil {
		t.Fatal(err)
	}
	d.sit()
	d.window = test.NewWindow(container.NewWithoutLayout(d.card, d.pad))
	t.Cleanup(d.window.Close)
	d.window.SetPadded(false)
	d.window.Resize(fyne.NewSize(2500, 3400))
	d.lay(size)
	return d
}

// sit gives the sheet a new card and a new pad.
func (d *partsDesk) sit() {
	act := draw.Actions{
		Press: func(id scorecard.KeyID) { d.answer(d.editor.Press(id)) },
		Write: func() { d.answer(d.editor.Enter()) },
		Back:  func() { d.types(scorecard.Erase) },
		Edit:  d.Mend,
		Note:  func(sentence string) { d.pad.Note(sentence) },
	}
	d.editor = d.game.NewEditor(d.sheet)
	d.card, d.pad = draw.NewCard(act, mat.GameColour(d.game.ID)), draw.NewPad(act)
	d.show()
}

// types takes a key that is typed and reports whether it meant anything.
func (d *partsDesk) types(key rune) bool { return !d.still && d.answer(d.editor.Type(key)) }

// answer does what a table does with what comes of a key.
func (d *partsDesk) answer(a scorecard.Answer) bool {
	d.pad.Note(d.words.Text(a.Note, d.sheet.Names()))
	if a.Entry == nil {
		d.draw()
		return a.Taken
	}
	var err error
	if d.mend >= 0 {
		_, err = d.sheet.Amend(d.mend, a.Entry)
	} else {
		_, err = d.sheet.Write(a.Entry)
	}
	if foul := (*scoring.RuleError)(nil); errors.As(err, &foul) {
		d.editor.Refused()
		d.draw()
		d.pad.Refuse(d.words.Foul(foul, d.game.ID, d.sheet.Names()))
		return true
	}
	d.Mend(-1)
	return true
}

func (d *partsDesk) Mend(k int) {
	d.mend = k
	d.show()
}

func (d *partsDesk) show() {
	if anew, _ := d.editor.Update(d.mend); anew {
		d.pad.Note("")
	}
	d.draw()
}

// draw draws what is shown now.
func (d *partsDesk) draw() {
	s := &draw.Scene{
		Scene: present.Scene{Snapshot: d.editor.Snapshot(), Words: d.words, Seats: d.seats, Editing: d.mend, Begun: d.editor.Begun()},
		Game:  d.game.ID, Line: d.line, Reads: d.editor.Reads(), Chances: d.chances,
	}
	if d.still {
		s.Snapshot, s.Still = d.editor.History().At(d.sheet.Len(), nil), true
	}
	start := time.Now()
	d.card.Draw(s)
	d.pad.Draw(s)
	d.drawing += time.Since(start)
}

// decided says how a game that is over was decided.
func (d *partsDesk) decided() string {
	if !d.sheet.Done() {
		return ""
	}
	var said []string
	for _, fact := range d.game.View(d.sheet.Card(), nil).Facts() {
		said = append(said, d.words.Text(fact, d.sheet.Names()))
	}
	return strings.Join(said, " ")
}

// lay gives the card and the pad their places in the window.
func (d *partsDesk) lay(size partsSize) {
	card, pad := d.card, d.pad
	pad.Stand(size.beside)
	card.Resize(size.card)
	pad.Move(fyne.NewPos(0, size.card.Height))
	pad.Resize(fyne.NewSize(size.pad.Width, max(size.pad.Height, pad.HeightFor(size.pad.Width))))
}

// play writes entries as a sheet file has them.
func (d *partsDesk) play(entries ...string) *partsDesk {
	d.t.Helper()
	for _, text := range entries {
		e := d.sheet.Game().Entry()
		if err := json.Unmarshal([]byte(text), e); err != nil {
			d.t.Fatalf("%s: %v", text, err)
		}
		if _, err := d.sheet.Write(e); err != nil {
			d.t.Fatalf("%s: %v", text, err)
		}
	}
	d.show()
	return d
}

// scores writes turns by their scores alone.
func (d *partsDesk) scores(scores ...string) *partsDesk {
	d.t.Helper()
	for _, score := range scores {
		d.play(`{"score":` + score + `}`)
	}
	return d
}

func (d *partsDesk) typed(keys string) *partsDesk {
	for _, key := range keys {
		d.types(key)
	}
	return d
}

// last returns the last standing entry as a sheet file has it.
func (d *partsDesk) last() string { return d.entry(d.sheet.Len() - 1) }

func (d *partsDesk) entry(k int) string {
	d.t.Helper()
	text, err := json.Marshal(d.sheet.Entry(k))
	if err != nil {
		d.t.Fatal(err)
	}
	return string(text)
}

// reads returns everything that can be read on the pad, line by line.
func (d *partsDesk) reads() string { return strings.Join(partsTexts(d.pad), "\n") }

// button finds a button on the pad by what it says.
func (d *partsDesk) button(name string) *kit.Button {
	d.t.Helper()
	var found *kit.Button
	partsWalk(d.pad, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) {
		if b, ok := o.(*kit.Button); ok && b.Name() == name {
			found = b
		}
	})
	if found == nil {
		d.t.Fatalf("no button %q among:\n%s", name, d.reads())
	}
	return found
}

func (d *partsDesk) press(name string) *partsDesk {
	d.t.Helper()
	test.Tap(d.button(name))
	return d
}

// die taps a die on the pad by its name, such as "die 3" or "tray 1".
func (d *partsDesk) die(names ...string) *partsDesk {
	d.t.Helper()
	for _, name := range names {
		var found *kit.Die
		partsWalk(d.pad, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) {
			if die, ok := o.(*kit.Die); ok && die.Name == name {
				found = die
			}
		})
		if found == nil {
			d.t.Fatalf("no die %q", name)
		}
		test.Tap(found)
	}
	return d
}

// partsWalk visits everything that can be seen in an object, with its place.
func partsWalk(o fyne.CanvasObject, at fyne.Position, visit func(fyne.CanvasObject, fyne.Position)) {
	if !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	visit(o, at)
	switch o := o.(type) {
	case *fyne.Container:
		for _, one := range o.Objects {
			partsWalk(one, at, visit)
		}
	case fyne.Widget:
		for _, one := range test.WidgetRenderer(o).Objects() {
			partsWalk(one, at, visit)
		}
	}
}

// partsTexts returns everything that an object says, in the order in which it is
// drawn.
func partsTexts(o fyne.CanvasObject) []string {
	var said []string
	partsWalk(o, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) {
		text, ok := o.(*canvas.Text)
		switch last := len(said) - 1; {
		case !ok || text.Text == "":
		case last >= 0 && (strings.HasPrefix(text.Text, " ") || strings.HasSuffix(said[last], " ")): // one line in two typefaces
			said[last] += text.Text
		default:
			said = append(said, text.Text)
		}
	})
	return said
}

// partsBox is something on the screen that nothing else may lie on.
type partsBox struct {
	name     string
	at, till fyne.Position
}

func (a partsBox) overlaps(b partsBox) bool {
	const touch = 0.6
	return a.at.X+touch < b.till.X && b.at.X+touch < a.till.X && a.at.Y+touch < b.till.Y && b.at.Y+touch < a.till.Y
}

// checkParts finds what lies on something else on the pad, sticks out of it, or
// is too small to be tapped.
func (d *partsDesk) checkParts(where string) {
	d.t.Helper()
	pad := d.pad
	var boxes []partsBox
	partsWalk(pad, fyne.Position{}, func(o fyne.CanvasObject, at fyne.Position) {
		at = at.Subtract(pad.Position())
		name, small := "", false
		switch o := o.(type) {
		case *kit.Button:
			name, small = o.Name(), o.Size().Height < kit.U(kit.Target)-1 || o.Size().Width < kit.U(kit.Target)-1
		case *kit.Key:
			name, small = o.Name(), min(o.Size().Width, o.Size().Height) < kit.U(kit.Target)-1
		case *kit.Die:
			name = o.Name
			small = !o.InTray() && min(o.Size().Width, o.Size().Height) < kit.U(kit.Target)-1
		case *kit.Text:
			name = o.Words()
		case *kit.Prose:
			name = o.Words()
		}
		if name == "" {
			return
		}
		if small {
			d.t.Errorf("%s: %q is only %v", where, name, o.Size())
		}
		box := partsBox{name, at, at.Add(o.Size())}
		if box.till.X > pad.Size().Width || box.till.Y > pad.Size().Height+0.6 || at.X < 0 || at.Y < 0 {
			d.t.Errorf("%s: %q sticks out of the pad: %v to %v of %v", where, name, at, box.till, pad.Size())
		}
		for _, other := range boxes {
			if box.overlaps(other) {
				d.t.Errorf("%s: %q lies on %q", where, name, other.name)
			}
		}
		boxes = append(boxes, box)
	})
}

// partsSizes are screens on which nothing may overlap, with the size of the text.
func partsSizes() map[string]struct {
	size  partsSize
	scale float32
} {
	type screen = struct {
		size  partsSize
		scale float32
	}
	return map[string]screen{
		"a tablet":                   {partsTablet, 1},
		"a tablet held upright":      {partsTower, 1},
		"a phone":                    {partsPhone, 1},
		"a small phone":              {partsSize{fyne.NewSize(336, 300), fyne.NewSize(336, 262), false}, 1},
		"a desktop":                  {partsSize{fyne.NewSize(1530, 980), fyne.NewSize(340, 1052), true}, 1},
		"a wall":                     {partsSize{fyne.NewSize(2400, 1900), fyne.NewSize(340, 1900), true}, 1},
		"a tablet with large text":   {partsSize{fyne.NewSize(700, 600), fyne.NewSize(510, 1100), true}, 1.5},
		"a phone with large text":    {partsSize{fyne.NewSize(364, 300), fyne.NewSize(364, 400), false}, 1.5},
		"a phone with largest text":  {partsSize{fyne.NewSize(364, 300), fyne.NewSize(364, 400), false}, 2},
		"a phone that lies":          {partsSize{fyne.NewSize(502, 328), fyne.NewSize(340, 384), true}, 1},
		"the least card that may be": {partsSize{fyne.NewSize(360, 300), fyne.NewSize(360, 262), false}, 1},
	}
}

// note is the sentence on the pad.
func (d *partsDesk) note() string { return d.pad.Said() }
