package table

import (
	"beermat/sheets"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/prefs"
)

// sitter is the key of a seat in the seating.
func sitter(s *sheets.Sheet, seat int) string {
	one := s.Head().Players[seat]
	if one.ID != "" {
		return one.ID
	}
	return one.Name
}

// side gives the side at which the people want the pad now: where whoever writes
// sits, if it follows, and else that of the settings.
func (t *Screen) side() prefs.PadSide {
	if t.seating.Follow {
		if turn, on := t.Editor().Card().Turn(); on {
			if at := t.seating.At[sitter(t.Sheet(), turn.Player)]; at != prefs.PadAnywhere {
				return at
			}
		}
	}
	return prefs.PadSide(t.app.Prefs().PadAt)
}

// openSides lets people say where the pad is to be. Nothing that is half tapped
// in is lost by it.
func (m menu) openSides() {
	a := m.app
	follow := kit.NewToggle(a.Say("side.follow"), m.seating.Follow, func(on bool) {
		m.reseat(func(s *prefs.Seating) { s.Follow = on })
		m.openSides()
	})
	sides := page.PadSideControl(a, prefs.PadSide(a.Prefs().PadAt), func(at prefs.PadSide) {
		a.Prefs().PadAt = string(at)
		a.Settings().KeepPrefs(a.Prefs())
		m.body.arrange()
		m.openSides()
	})
	if m.seating.Follow {
		at := func(seat int) prefs.PadSide { return m.seating.At[sitter(m.Sheet(), seat)] }
		page.SeatAt(sides, m.seats, at, func(seat int, at prefs.PadSide) {
			m.reseat(func(s *prefs.Seating) { s.At[sitter(m.Sheet(), seat)] = at })
			m.openSides()
		})
	}
	a.ShowOverlay(kit.NewColumn(
		12,
		kit.NewText(a.Say("side.title"), kit.Strong, kit.Ink).Bold(),
		kit.NewRow(12, kit.NewStretch(kit.NewProse(a.Say("side.follow"), kit.Body, kit.Ink).Bold()), follow),
		sides,
		kit.NewButton(a.Say("table.ok"), kit.Primary, a.Dismiss),
	), true)
}

// reseat takes in where people sit.
func (m menu) reseat(change func(*prefs.Seating)) {
	change(&m.seating)
	m.app.Settings().KeepSeating(m.seating)
	m.body.arrange()
}
