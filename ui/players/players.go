// Package players is the area of the list of players: to add, rename and dress them, and
// to join two who are one.
package players

import (
	"strings"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// Screen lists everybody the pad knows, to add, rename and dress them, and
// leads to what each has achieved.
type Screen struct {
	host page.Host
	open string // the ID of the player whose form is shown
	list *kit.Column
	said *kit.Prose // why a name was not taken; hidden with none
}

// New returns the screen of the players, with the form of one of them; "": of none.
func New(h page.Host, open string) *Screen { return &Screen{host: h, open: open} }

func (s *Screen) NavTarget() page.NavTarget { return page.NavPlayers }
func (s *Screen) Title() string             { return s.host.Say("players.title") }
func (s *Screen) Key(rune) bool             { return false }

func (s *Screen) Build() fyne.CanvasObject {
	a := s.host
	s.list = kit.NewColumn(6)
	s.said = kit.NewProse("", kit.Body, kit.Bad).Bold()
	s.said.Hide()
	entry := kit.NewEntry()
	entry.SetPlaceHolder(a.Say("players.new"))
	add := func() {
		name := strings.TrimSpace(entry.Text)
		if name == "" {
			return
		}
		entry.SetText("")
		one, known := a.Players().Known(name)
		if !known {
			one = a.Players().Add(name)
		}
		s.open = a.Players().Canonical(one.ID)
		s.tell(known, one.Name)
		s.show()
	}
	entry.OnSubmitted = func(string) { add() }
	s.show()
	return page.New(a, a.Say("players.title"), a.Say("players.count", i18n.Data{"n": len(a.Players().List)}), nil,
		kit.NewPanel(kit.NewColumn(10, kit.NewRow(8, kit.NewStretch(entry), kit.NewIconButton(kit.Plus, a.Say("players.add"), add)), s.said)),
		kit.NewPanel(s.list).Inset(10))
}

// tell shows whether somebody of a name is on the list already.
func (s *Screen) tell(known bool, name string) {
	s.said.Hidden = !known
	s.said.Set(s.host.Say("players.known", i18n.Data{"name": name}))
}

// show lists the players, with the form of the one that is changed.
func (s *Screen) show() {
	a := s.host
	var rows []fyne.CanvasObject
	for _, one := range a.Players().List {
		if one.MergedInto != "" {
			continue // counted as somebody else, on whose page that is said
		}
		name := kit.NewColumn(0, kit.NewText(one.Name, kit.Cell, kit.Ink).Bold().Cut())
		if one.Hidden {
			name = kit.NewColumn(0, kit.NewText(one.Name, kit.Cell, kit.Muted).Cut(), kit.NewText(a.Say("players.away"), kit.Small, kit.Muted).Cut())
		}
		edit := kit.NewIconButton(kit.Pen, a.Say("players.edit", i18n.Data{"name": one.Name}), func() { s.toggle(one.ID) })
		row := kit.NewRow(14, kit.NewToken(a.Players().Marker(one), 38), kit.NewStretch(name),
			kit.NewIcon(kit.Forward, 20, kit.Muted), edit)
		tap := kit.NewTap(one.Name, row, func() { a.Open(page.Player{ID: one.ID}) }).Shape(kit.ButtonRadius, 10)
		if one.ID != s.open {
			rows = append(rows, tap.On(kit.Paper, ""))
			continue
		}
		rows = append(rows, tap.On(kit.Tint, ""), kit.NewTray(s.form(one)))
	}
	if len(rows) == 0 {
		rows = append(rows, kit.NewProse(a.Say("players.none"), kit.Body, kit.Muted))
	}
	s.list.SetItems(rows...)
	a.Relayout()
}

func (s *Screen) toggle(id string) {
	if s.open == id {
		id = ""
	}
	s.open = id
	s.show()
}

// form changes a player: name, colour, shape, and whether to offer the player
// for new games.
func (s *Screen) form(one sheets.Player) fyne.CanvasObject {
	a := s.host
	change := func(with func(*sheets.Player)) {
		now := *a.Players().Find(one.ID)
		with(&now)
		a.Players().Save(now)
		s.show()
	}
	entry := kit.NewEntry()
	entry.SetText(one.Name)
	rename := func() {
		name := strings.TrimSpace(entry.Text)
		other, known := a.Players().Known(name)
		known = known && other.ID != one.ID
		s.tell(known, other.Name)
		if name == "" || known {
			a.Relayout()
			return
		}
		change(func(p *sheets.Player) { p.Name = name })
	}
	entry.OnSubmitted = func(string) { rename() }
	save := kit.NewButton(a.Say("players.rename"), kit.Plain, rename)

	pick := func(name string, marker kit.Marker, chosen bool, do func(*sheets.Player)) fyne.CanvasObject {
		tap := kit.NewTap(name, kit.NewToken(marker, 36), func() { change(do) }).Shape(kit.ButtonRadius, 8)
		if chosen {
			return tap.On(kit.Paper, kit.Accent)
		}
		return tap
	}
	var colours, shapes []fyne.CanvasObject
	mine := a.Players().Marker(one)
	for i := range kit.Colours() {
		m := mine
		m.Colour = i
		colours = append(colours, pick(a.Say("players.colour-n", i18n.Data{"n": i + 1}), m, i == one.Colour, func(p *sheets.Player) { p.Colour = i }))
	}
	for i := range kit.Shapes() {
		m := mine
		m.Shape = i
		shapes = append(shapes, pick(a.Say("players.shape-n", i18n.Data{"n": i + 1}), m, i == one.Shape, func(p *sheets.Player) { p.Shape = i }))
	}
	offered := kit.NewToggle(a.Say("players.offered"), !one.Hidden, func(on bool) { change(func(p *sheets.Player) { p.Hidden = !on }) })
	return kit.NewColumn(12,
		kit.NewRow(8, kit.NewStretch(entry), save).Fold(150),
		kit.NewText(a.Say("players.colour"), kit.Small, kit.Muted).Bold(), kit.NewFlow(4, colours...),
		kit.NewText(a.Say("players.shape"), kit.Small, kit.Muted).Bold(), kit.NewFlow(4, shapes...),
		kit.NewRow(12, kit.NewStretch(kit.NewProse(a.Say("players.offered"), kit.Body, kit.Ink)), offered))
}
