package table

import (
	"fyne.io/fyne/v2"

	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/prefs"
)

// sitter is the key of a seat in the seating.
func (t *Screen) sitter(seat int) string {
	one := t.Sheet().Head().Players[seat]
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
			if at := t.seating.At[t.sitter(turn.Player)]; at != prefs.PadAnywhere {
				return at
			}
		}
	}
	return prefs.PadSide(t.app.Prefs().PadAt)
}

// openSides lets people say where the pad is to be. Nothing that is half tapped
// in is lost by it.
func (t *Screen) openSides() {
	a := t.app
	follow := kit.NewToggle(a.Say("side.follow"), t.seating.Follow, func(on bool) {
		t.reseat(func(s *prefs.Seating) { s.Follow = on })
		t.openSides()
	})
	items := []fyne.CanvasObject{
		kit.NewText(a.Say("side.title"), kit.Strong, kit.Ink).Bold(),
		page.PadSideControl(a, prefs.PadSide(a.Prefs().PadAt), func(at prefs.PadSide) {
			a.Prefs().PadAt = string(at)
			a.Settings().KeepPrefs(a.Prefs())
			t.body.arrange()
			t.openSides()
		}),
		kit.NewProse(a.Say("side.hint"), kit.Small, kit.Muted),
		kit.NewRule(),
		kit.NewRow(12, kit.NewStretch(kit.NewProse(a.Say("side.follow"), kit.Body, kit.Ink).Bold()), follow),
	}
	if t.seating.Follow {
		for seat := range t.seats {
			items = append(items, t.sideOf(seat))
		}
	}
	items = append(items, kit.NewButton(a.Say("table.ok"), kit.Primary, a.Dismiss))
	a.ShowOverlay(kit.NewColumn(12, items...), true)
}

// sideOf lets a player say where they sit.
func (t *Screen) sideOf(seat int) fyne.CanvasObject {
	of := t.seats[seat]
	who := kit.NewRow(10, kit.NewToken(of.Marker, 30), kit.NewStretch(kit.NewText(of.Name, kit.Body, kit.Ink).Bold().Cut()))
	return kit.NewColumn(4, who, page.SeatSideControl(t.app, t.seating.At[t.sitter(seat)], func(at prefs.PadSide) {
		t.reseat(func(s *prefs.Seating) { s.At[t.sitter(seat)] = at })
		t.openSides()
	}))
}

// reseat takes in where people sit.
func (t *Screen) reseat(change func(*prefs.Seating)) {
	change(&t.seating)
	t.app.Settings().KeepSeating(t.seating)
	t.body.arrange()
}
