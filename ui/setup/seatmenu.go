package setup

import (
	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/present"
)

// openSeatMenu offers all that can be done to a seat, for whoever cannot pull it.
func (s *Screen) openSeatMenu(of *seat) {
	a, marked := s.host, of.tap.Marked()
	items := []fyne.CanvasObject{
		kit.NewRow(10, kit.NewToken(of.look.marker, 34), kit.NewStretch(kit.NewText(of.look.name, kit.Strong, kit.Ink).Bold().Cut())),
	}
	open := func(glyph kit.Glyph, label string, do func(seat int)) {
		items = append(items, kit.NewButton(label, kit.Quiet, func() {
			a.Dismiss()
			do(of.seat())
		}).With(glyph).Leading())
	}
	add := func(glyph kit.Glyph, key string, do func(seat int)) {
		open(glyph, a.Say(key), func(seat int) {
			do(seat)
			if marked && of.seat() >= 0 {
				a.Window().Canvas().Focus(of.tap)
			}
		})
	}
	n, team := len(s.seats), s.seats[of.seat()].People()
	if !of.look.begins {
		add(kit.Flag, "game.menu.begins", s.begin)
	}
	if n > 1 {
		add(kit.Redo, "game.menu.on", func(seat int) { s.swap(seat, (seat+1)%n) })
		add(kit.Undo, "game.menu.back", func(seat int) { s.swap(seat, (seat+n-1)%n) })
	}
	if len(team) < sheets.MaxPersons {
		open(kit.Plus, a.Say("game.menu.join"), s.askPartner)
	}
	if len(team) == 1 {
		add(kit.Pencil, "players.edit", func(int) { a.Open(page.EditPlayer{ID: of.id}) })
		add(kit.Close, "game.menu.leave", s.leave)
	} else {
		open(kit.Pencil, a.Say("game.menu.call"), s.askName)
		for i, one := range team {
			open(kit.Close, a.Say("game.menu.part", i18n.Data{"name": one.Name}), func(seat int) { s.part(seat, i) })
		}
		add(kit.Close, "game.menu.leave-all", s.leave)
	}
	a.ShowOverlay(kit.NewColumn(2, items...), true)
}

// askPartner asks who plays together with those at a seat.
func (s *Screen) askPartner(seat int) {
	a := s.host
	page.AskPlayer(a, a.Say("game.join-who", i18n.Data{"name": s.seats[seat].Name}), a.Say("game.join-hint"), s.sits, func(one sheets.Player) { s.join(seat, one.ID) })
}

// askName asks what a team calls itself.
func (s *Screen) askName(seat int) {
	a := s.host
	entry := kit.NewEntry()
	entry.SetPlaceHolder(sheets.TeamName(sheets.NamesOf(s.seats[seat].People())))
	entry.SetText(present.TeamCalled(s.seats[seat]))
	set := func() {
		a.Dismiss()
		s.call(seat, entry.Text)
	}
	entry.OnSubmitted = func(string) { set() }
	a.ShowOverlay(kit.NewColumn(12,
		kit.NewProse(a.Say("game.call"), kit.Strong, kit.Ink).Bold(), entry,
		kit.NewButton(a.Say("table.ok"), kit.Primary, set)), true)
	a.Window().Canvas().Focus(entry)
}
