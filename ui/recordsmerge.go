package ui

import (
	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
)

// mergeScreen asks which other player is the same person.
type mergeScreen struct {
	app  *App
	into sheets.Player
}

func (s *mergeScreen) title() string { return s.app.say("merge.title") + " – Beermat" }

func (s *mergeScreen) key(rune) bool { return false }

func (s *mergeScreen) build() fyne.CanvasObject {
	a := s.app
	var rows []fyne.CanvasObject
	for _, p := range a.people.list {
		if p.ID == s.into.ID || p.MergedInto != "" {
			continue
		}
		row := kit.NewRow(14, kit.NewToken(a.people.marker(p), 34), kit.NewStretch(kit.NewText(p.Name, kit.Cell, kit.Ink).Bold().Cut()))
		rows = append(rows, kit.NewTap(p.Name, row, func() { s.ask(p) }).On(kit.Paper, "").Shape(kit.ButtonRadius, 8))
	}
	if len(rows) == 0 {
		rows = append(rows, kit.NewProse(a.say("merge.nobody"), kit.Body, kit.Muted))
	}
	return a.page(a.say("merge.who", i18n.Data{"name": s.into.Name}), "", nil,
		kit.NewProse(a.say("merge.hint"), kit.Body, kit.Muted), kit.NewPanel(kit.NewColumn(4, rows...)).Inset(10))
}

// ask says what joining the two means, or why it cannot be.
func (s *mergeScreen) ask(from sheets.Player) {
	a := s.app
	data := i18n.Data{"name": from.Name, "into": s.into.Name}
	at, clash, err := a.pad.MergeConflict(from.ID, s.into.ID)
	ok := kit.NewButton(a.say("table.ok"), kit.Primary, a.shell.dismiss)
	switch {
	case err != nil:
		a.shell.lay(kit.NewColumn(16, a.sorry(err), ok), true)
	case clash:
		data["game"] = a.gameTitle(at)
		a.shell.lay(kit.NewColumn(16, kit.NewProse(a.say("merge.clash", data), kit.Body, kit.Ink), ok), true)
	default:
		a.shell.lay(kit.NewColumn(16,
			kit.NewProse(a.say("merge.sure", data), kit.Strong, kit.Ink).Bold(),
			kit.NewProse(a.say("merge.means", data), kit.Body, kit.Ink),
			kit.NewFlow(10,
				kit.NewButton(a.say("merge.yes"), kit.Primary, func() { s.join(from) }),
				kit.NewButton(a.say("form.leave"), kit.Plain, a.shell.dismiss))), true)
	}
}

// join counts one player as the other from now on.
func (s *mergeScreen) join(from sheets.Player) {
	a := s.app
	a.shell.dismiss()
	a.pad.Merge(from.ID, s.into.ID)
	a.Back()
}
