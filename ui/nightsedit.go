package ui

import (
	"strings"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
)

// choice is a line of a menu.
type choice struct {
	glyph kit.Glyph
	key   string
	do    func()
}

// menu lays a list of things to do over the screen.
func (a *App) menu(choices ...choice) {
	var items []fyne.CanvasObject
	for _, c := range choices {
		items = append(items, kit.NewButton(a.say(c.key), kit.Quiet, func() {
			a.shell.dismiss()
			c.do()
		}).With(c.glyph).Leading())
	}
	a.shell.lay(kit.NewColumn(2, items...), false)
}

// openMenu shows what is done with the history now and then.
func (s *nightsScreen) openMenu() {
	a := s.app
	var choices []choice
	if i := s.book.find(s.chosen); s.beside && i >= 0 {
		night := s.book.evening(i).NightNotes
		choices = append(choices, choice{kit.Pen, "nights.edit", func() { a.editNight(night, func() { s.stale = true }) }})
	}
	a.menu(append(choices,
		choice{glyphStop, "unfinished.title", func() { a.Open(&unfinishedScreen{app: a}) }},
		choice{kit.Down, "import.title", func() { a.Open(&importScreen{app: a}) }},
		choice{kit.Bin, "trash.title", func() { a.Open(&trashScreen{app: a}) }})...)
}

// share offers what is seen, or what the search has found.
func (s *nightsScreen) share() {
	a := s.app
	if i := s.book.find(s.chosen); s.beside && i >= 0 && s.text == "" {
		a.Open(a.shareNight(s.book.evening(i)))
		return
	}
	a.Open(a.shareFound(s.book.query, s.text))
}

// field is a line or more of text to be filled in, with its name above.
func (a *App) field(key, text string, lines int) (*kit.Entry, fyne.CanvasObject) {
	entry := kit.NewEntry()
	if lines > 1 {
		entry = kit.NewMultiLineEntry()
		entry.SetMinRowsVisible(lines)
	}
	entry.SetText(text)
	return entry, kit.NewColumn(4, kit.NewText(a.say(key), kit.Small, kit.Muted).Bold(), entry)
}

// form lays fields over the screen, to be kept or left as they were.
func (a *App) form(title string, keep func(), fields ...fyne.CanvasObject) {
	items := append([]fyne.CanvasObject{kit.NewProse(title, kit.Strong, kit.Ink).Bold()}, fields...)
	items = append(items, kit.NewFlow(10,
		kit.NewButton(a.say("form.keep"), kit.Primary, func() {
			a.shell.dismiss()
			keep()
		}),
		kit.NewButton(a.say("form.leave"), kit.Plain, a.shell.dismiss)))
	a.shell.lay(kit.NewColumn(12, items...), true)
}

// editNight changes what an evening is called, where it was and what is noted.
func (a *App) editNight(n sheets.NightNotes, changed func()) {
	name, nameField := a.field("nights.name", n.Name, 1)
	place, placeField := a.field("nights.place", n.Place, 1)
	note, noteField := a.field("nights.note", n.Note, 3)
	a.form(a.fullDay(n.Day), func() {
		n.Name, n.Place, n.Note = strings.TrimSpace(name.Text), strings.TrimSpace(place.Text), strings.TrimSpace(note.Text)
		changed()
		a.pad.SaveNightNotes(n)
	}, nameField, placeField, noteField)
}

// editGame changes where a game was played and what is noted about it.
func (a *App) editGame(g sheets.Summary, changed func()) {
	place, placeField := a.field("nights.place", g.Place, 1)
	note, noteField := a.field("nights.note", g.Note, 3)
	a.form(a.gameTitle(g), func() {
		changed()
		a.pad.Annotate(g.ID, strings.TrimSpace(place.Text), strings.TrimSpace(note.Text))
	}, placeField, noteField)
}

// moveGame moves a game to another evening: a day earlier or later at a tap, or
// any other by its date.
func (a *App) moveGame(g sheets.Summary, changed func(to sheets.Day)) {
	day := g.Night
	said := kit.NewProse(a.fullDay(day), kit.Body, kit.Ink).Bold().Centre()
	entry, field := a.field("nights.move-date", "", 1)
	entry.SetPlaceHolder(a.say("nights.move-hint"))
	set := func(to sheets.Day) {
		day = to
		said.Set(a.fullDay(day))
	}
	entry.OnChanged = func(text string) {
		if q := a.ask(text).query; q.From != 0 && q.From == q.To {
			set(q.From)
		}
	}
	row := kit.NewRow(10,
		kit.NewIconButton(kit.Back, a.say("nights.day-before"), func() { set(day - 1) }), kit.NewStretch(said),
		kit.NewIconButton(kit.Forward, a.say("nights.day-after"), func() { set(day + 1) }))
	a.form(a.say("nights.move-title", i18n.Data{"game": a.gameTitle(g)}), func() {
		changed(day)
		a.pad.MoveToNight(g.ID, day)
	}, row, field)
}

// gameTitle names a game of the history: what it was, and when.
func (a *App) gameTitle(g sheets.Summary) string {
	return a.say("nights.game-of", i18n.Data{"game": a.nameOf(g), "day": a.dayName(g.Night), "time": a.words.Clock(g.Started)})
}

// gameName is what a game is called, also one that this Beermat does not know.
func (a *App) gameName(id string) string { return a.words.Game(id, "") }

// nameOf is what was played on a sheet.
func (a *App) nameOf(one sheets.Summary) string { return a.words.Game(one.Game, one.Title()) }

// playedOn is what is played on a sheet that is open.
func (a *App) playedOn(s *sheets.Sheet) string {
	return a.words.Game(s.Game().ID, s.Head().House.Title())
}
