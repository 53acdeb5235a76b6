package setup

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/present"
)

// benchHeight returns how high the known players may become below a table that fills the
// screen, in design units; the rest is scrolled. It shows that there is a rest.
func benchHeight() float32 {
	const line, peek = kit.Target + 8, 14
	if kit.Growth(kit.Small) > 0 {
		return line + peek
	}
	return 2*line + peek
}

// chipName is the most that the name of a known player takes, in design units.
const chipName float32 = 220

// buildBench returns what is below the table: those who could sit down, the field for a
// new name once it was asked for, and the roll for who begins.
func (s *Screen) buildBench() fyne.CanvasObject {
	a := s.host
	s.bench = kit.NewFlow(8)
	s.entry = kit.NewEntry()
	s.entry.SetPlaceHolder(a.Say("players.new"))
	s.entry.OnSubmitted = func(string) { s.submit() }
	s.entry.OnChanged = func(string) { s.judge() }
	s.field = kit.NewRow(8, kit.NewStretch(s.entry), kit.NewIconButton(kit.Plus, a.Say("players.add"), s.addTyped))
	s.roll = nil
	roll := fyne.CanvasObject(kit.NewColumn(0))
	if a.Env().Chance != nil {
		s.roll = kit.NewButton(a.Say("game.draw"), kit.Plain, s.drawLots).With(glyphLot)
		roll = s.roll
	}
	if kit.FormOf(a.Window().Canvas().Size()) != kit.Wide {
		return kit.NewColumn(8, s.bench, s.field, kit.NewRow(0, roll))
	}
	known := kit.NewColumn(8, newBounded(benchHeight(), s.bench), s.field)
	return kit.NewRow(8, kit.NewStretch(known), roll)
}

// openField shows the field for a name, ready to be typed into.
func (s *Screen) openField() {
	s.typing, s.field.Hidden = true, false
	s.host.Relayout() // only what is drawn can be typed into
	s.host.Window().Canvas().Focus(s.entry)
	s.showBench()
	s.host.Relayout()
}

// showBench shows who could sit down, with the field for a name as long as somebody types
// there or nobody sits at the table, and offers to roll where somebody could begin in
// the place of another one.
func (s *Screen) showBench() {
	a := s.host
	var chips []fyne.CanvasObject
	for _, one := range a.Players().List {
		if one.IsOffered() && !s.sits(one.ID) {
			chip := kit.NewRow(8, kit.NewToken(present.NewPlayer(one).Marker, 28), kit.NewText(kit.Ellipsis(one.Name, kit.Body, true, kit.U(chipName)), kit.Body, kit.Ink).Bold())
			chips = append(chips, kit.NewTap(one.Name, chip, func() { s.sit(one.ID) }).On(kit.Paper, kit.Line).Shape(kit.ButtonRadius, 10))
		}
	}
	s.typing = len(s.seats) == 0 || s.typed() != "" || s.typing && a.Window().Canvas().Focused() == s.entry
	s.field.Hidden = !s.typing
	if !s.typing {
		chip := kit.NewRow(8, kit.NewIcon(kit.Plus, 22, kit.Ink), kit.NewText(a.Say("players.new"), kit.Body, kit.Ink).Bold())
		chips = append(chips, kit.NewTap(a.Say("players.new"), chip, s.openField).On("", kit.Muted).Shape(kit.ButtonRadius, 10))
	}
	s.bench.SetItems(chips...)
	if s.roll != nil {
		s.roll.SetOff(len(s.seats) < 2)
	}
	s.hint.Set(s.tip())
}

// tip says what can be done at the table, to people who have not started a game before.
func (s *Screen) tip() string {
	switch {
	case len(s.seats) < 2:
		return s.host.Say("game.who-first")
	case s.begun:
		return ""
	}
	return s.host.Say("game.who-hint")
}

// typed is the name in the field.
func (s *Screen) typed() string { return strings.TrimSpace(s.entry.Text) }

// submit takes the name in the field; without one the game starts, if it can.
func (s *Screen) submit() {
	if s.typed() != "" {
		s.addTyped()
	} else {
		s.Key(page.KeyEnter)
	}
}

// addTyped gives a seat to the name that was typed, who may be new.
func (s *Screen) addTyped() {
	name := s.typed()
	if name == "" || !s.hasRoom() && !s.sitsAs(name) {
		return // judge says why the name stays in the field
	}
	s.entry.SetText("")
	if one := s.host.Players().Named(name); !s.sits(one.ID) {
		s.sit(one.ID)
	}
}

// bounded is an item that is scrolled where it is higher than a height in design units.
type bounded struct {
	widget.BaseWidget
	scroll *kit.Scroll
	most   float32
}

func newBounded(most float32, item fyne.CanvasObject) *bounded {
	b := &bounded{scroll: kit.NewScroll(item), most: most}
	b.ExtendBaseWidget(b)
	return b
}

// HeightFor implements kit.Tall.
func (b *bounded) HeightFor(width float32) float32 {
	return min(kit.U(b.most), b.scroll.HeightFor(width))
}

// Held implements kit.Holder.
func (b *bounded) Held() []fyne.CanvasObject { return []fyne.CanvasObject{b.scroll} }

// CreateRenderer implements fyne.Widget.
func (b *bounded) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(b.scroll) }
