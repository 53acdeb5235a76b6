package setup

import (
	"fyne.io/fyne/v2"

	"beermat/ui/kit"
	"beermat/ui/page"
)

// openSeatMenu offers all that can be done to a seat, for whoever cannot pull it.
func (s *Screen) openSeatMenu(of *seat) {
	a, marked := s.host, of.tap.Marked()
	items := []fyne.CanvasObject{
		kit.NewRow(10, kit.NewToken(of.look.marker, 34), kit.NewStretch(kit.NewText(of.look.name, kit.Strong, kit.Ink).Bold().Cut())),
	}
	add := func(glyph kit.Glyph, key string, do func(seat int)) {
		items = append(items, kit.NewButton(a.Say(key), kit.Quiet, func() {
			a.Dismiss()
			do(of.seat())
			if marked && of.seat() >= 0 {
				a.Window().Canvas().Focus(of.tap)
			}
		}).With(glyph).Leading())
	}
	n := len(s.table.Players)
	if !of.look.begins {
		add(kit.Flag, "game.menu.begins", s.begin)
	}
	if n > 1 {
		add(kit.Redo, "game.menu.on", func(seat int) { s.swap(seat, (seat+1)%n) })
		add(kit.Undo, "game.menu.back", func(seat int) { s.swap(seat, (seat+n-1)%n) })
	}
	add(kit.Pen, "players.edit", func(int) { a.Open(page.EditPlayer{ID: of.id}) })
	add(kit.Close, "game.menu.leave", s.leave)
	a.ShowOverlay(kit.NewColumn(2, items...), true)
}
