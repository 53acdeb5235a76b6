package ui

import (
	"fyne.io/fyne/v2"

	"beermat/ui/kit"
)

// padSide is the side of the screen at which the pad is, as the settings have it.
type padSide string

// The sides.
const (
	padAnywhere padSide = "" // where the game wants it
	padTop      padSide = "top"
	padBottom   padSide = "bottom"
	padLeft     padSide = "left"
	padRight    padSide = "right"
)

// sides are what can be chosen, with the text of its name.
var sides = []struct {
	at   padSide
	text string
}{
	{padAnywhere, "settings.pad-at.auto"},
	{padTop, "side.top"},
	{padRight, "side.right"},
	{padBottom, "side.bottom"},
	{padLeft, "side.left"},
}

// settingSides is where people sit round the screen.
const settingSides = "sides"

// seating is where people sit round a screen that lies flat among them.
type seating struct {
	Follow bool               `json:"follow"` // the pad goes to whose turn it is
	At     map[string]padSide `json:"at"`     // by the ID of the player, or the name of a guest
}

func (a *App) readSeating() seating {
	s := seating{}
	a.settings.get(settingSides, &s)
	if s.At == nil {
		s.At = map[string]padSide{}
	}
	return s
}

// sitter is the key of a seat in the seating.
func (t *tableScreen) sitter(seat int) string {
	one := t.sheet.Head().Players[seat]
	if one.ID != "" {
		return one.ID
	}
	return one.Name
}

// side gives the side at which the people want the pad now: where whoever writes
// sits, if it follows, and else that of the settings.
func (t *tableScreen) side() padSide {
	if t.seating.Follow {
		if turn, on := t.editor.Card().Turn(); on {
			if at := t.seating.At[t.sitter(turn.Player)]; at != padAnywhere {
				return at
			}
		}
	}
	return padSide(t.app.prefs.PadAt)
}

// openSides lets people say where the pad is to be. Nothing that is half tapped
// in is lost by it.
func (t *tableScreen) openSides() {
	a := t.app
	follow := kit.NewToggle(a.say("side.follow"), t.seating.Follow, func(on bool) {
		t.reseat(func(s *seating) { s.Follow = on })
		t.openSides()
	})
	items := []fyne.CanvasObject{
		kit.NewText(a.say("side.title"), kit.Strong, kit.Ink).Bold(),
		a.sideChoice(padSide(a.prefs.PadAt), func(at padSide) {
			a.prefs.PadAt = string(at)
			a.settings.set(settingPrefs, a.prefs)
			t.body.arrange()
			t.openSides()
		}),
		kit.NewProse(a.say("side.hint"), kit.Small, kit.Muted),
		kit.NewRule(),
		kit.NewRow(12, kit.NewStretch(kit.NewColumn(0, kit.NewProse(a.say("side.follow"), kit.Body, kit.Ink).Bold(),
			kit.NewProse(a.say("side.follow.hint"), kit.Small, kit.Muted))), follow),
	}
	if t.seating.Follow {
		for seat := range t.seats {
			items = append(items, t.sideOf(seat))
		}
	}
	items = append(items, kit.NewButton(a.say("table.ok"), kit.Primary, a.shell.dismiss))
	a.shell.lay(kit.NewColumn(12, items...), true)
}

// sideOf lets a player say where they sit.
func (t *tableScreen) sideOf(seat int) fyne.CanvasObject {
	of := t.seats[seat]
	who := kit.NewRow(10, kit.NewToken(of.Marker, 30), kit.NewStretch(kit.NewText(of.Name, kit.Body, kit.Ink).Bold().Cut()))
	return kit.NewColumn(4, who, t.app.sideChoice(t.seating.At[t.sitter(seat)], func(at padSide) {
		t.reseat(func(s *seating) { s.At[t.sitter(seat)] = at })
		t.openSides()
	}))
}

// sideChoice is where the pad is to be: where the game wants it, or at a side.
func (a *App) sideChoice(chosen padSide, choose func(padSide)) fyne.CanvasObject {
	labels, at := make([]string, len(sides)), 0
	for i, s := range sides {
		labels[i] = a.say(s.text)
		if s.at == chosen {
			at = i
		}
	}
	return kit.NewSegments(labels, at, func(i int) { choose(sides[i].at) })
}

// reseat takes in where people sit.
func (t *tableScreen) reseat(change func(*seating)) {
	change(&t.seating)
	t.app.settings.set(settingSides, t.seating)
	t.body.arrange()
}
