package ui

import (
	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// openMenu shows what is done with a sheet now and then.
func (t *tableScreen) openMenu() {
	a := t.app
	item := func(g kit.Glyph, key string, do func()) fyne.CanvasObject {
		return kit.NewButton(a.say(key), kit.Quiet, func() {
			a.shell.dismiss()
			do()
		}).With(g).Leading()
	}
	items := []fyne.CanvasObject{
		item(kit.List, "log.title", func() { a.Open(&logScreen{table: t}) }),
		item(kit.Redo, "table.redo", t.doAgain),
		item(kit.Book, "table.rules", t.openRules),
		item(kit.Keyboard, "keys.title", func() { a.Open(&keysScreen{app: a}) }),
	}
	if !t.sheet.Done() {
		items = append(items,
			item(kit.Door, "table.leave", t.askLeaver),
			item(kit.Bin, "table.remove", t.askRemove))
	}
	a.shell.lay(kit.NewColumn(2, items...), false)
}

// askLeaver asks who goes home. It is an entry like any other: it can be undone.
func (t *tableScreen) askLeaver() {
	a := t.app
	items := []fyne.CanvasObject{kit.NewText(a.say("table.leave-who"), kit.Strong, kit.Ink).Bold()}
	for _, standing := range t.sheet.Card().Standings() {
		if seat := standing.Player; !standing.Left {
			row := kit.NewRow(12, kit.NewToken(t.seats[seat].Marker, 32), kit.NewStretch(kit.NewText(t.seats[seat].Name, kit.Body, kit.Ink).Bold().Cut()))
			items = append(items, kit.NewTap(t.seats[seat].Name, row, func() {
				a.shell.dismiss()
				t.goHome(seat)
			}).On(kit.Paper, kit.Line).Shape(kit.ButtonRadius, 8))
		}
	}
	a.shell.lay(kit.NewColumn(8, items...), false)
}

// goHome writes that a player leaves, below what stands.
func (t *tableScreen) goHome(seat int) {
	t.mend = -1
	e := t.kind.Game.Entry()
	*e.Head() = scoring.Leaving(seat)
	t.Write(e)
}

// askRemove asks before a sheet that is not finished is put away.
func (t *tableScreen) askRemove() {
	a := t.app
	t.app.shell.lay(kit.NewColumn(16,
		kit.NewText(a.say("table.remove-title"), kit.Title, kit.Ink).Bold(),
		kit.NewProse(a.say("table.remove-what", words.Data{"game": t.kind.Name(a.words)}), kit.Body, kit.Ink),
		kit.NewFlow(10,
			kit.NewButton(a.say("table.remove-no"), kit.Primary, a.shell.dismiss),
			kit.NewButton(a.say("table.remove-yes"), kit.Grave, func() {
				a.pad.Remove(t.sheet.Head().ID)
				a.Go(&tonightScreen{app: a})
			}))), true)
}

// logScreen lists what was written, the newest first; a tap on a line corrects
// it.
type logScreen struct{ table *tableScreen }

func (s *logScreen) title() string { return s.table.app.say("log.title") }
func (s *logScreen) key(rune) bool { return false }

func (s *logScreen) build() fyne.CanvasObject {
	t := s.table
	a := t.app
	var rows []fyne.CanvasObject
	for k := t.sheet.Len() - 1; k >= 0; k-- {
		rows = append(rows, s.row(k))
	}
	if len(rows) == 0 {
		rows = append(rows, kit.NewProse(a.say("log.empty"), kit.Body, kit.Muted))
	}
	items := []fyne.CanvasObject{
		kit.NewProse(a.say("log.hint"), kit.Body, kit.Muted), kit.NewPanel(kit.NewColumn(4, rows...)).Inset(10),
	}
	if struck := s.struck(); len(struck) > 0 {
		items = append(items, kit.NewText(a.say("log.struck"), kit.Strong, kit.Ink).Bold(), kit.NewPanel(kit.NewColumn(8, struck...)))
	}
	return a.page(a.say("log.title"), t.kind.Name(a.words), nil, items...)
}

// row is one standing entry: when, who, what.
func (s *logScreen) row(k int) fyne.CanvasObject {
	t := s.table
	seat := t.seats[t.sheet.Player(k)]
	row := kit.NewRow(14,
		kit.NewBox(52, 0, kit.NewText(t.app.words.Clock(t.sheet.Entry(k).Head().At), kit.Small, kit.Muted)),
		kit.NewToken(seat.Marker, 28),
		kit.NewStretch(kit.NewColumn(0, kit.NewText(seat.Name, kit.Body, kit.Ink).Bold().Cut(), kit.NewProse(t.tell(k), kit.Body, kit.Muted))),
		kit.NewIcon(kit.Pen, 22, kit.Muted))
	return kit.NewTap(seat.Name, row, func() {
		t.app.Back()
		t.Mend(k)
	}).On(kit.Paper, "").Shape(kit.ButtonRadius, 8)
}

// struck lists what was taken back or corrected.
func (s *logScreen) struck() []fyne.CanvasObject {
	t := s.table
	var rows []fyne.CanvasObject
	for _, one := range t.sheet.Struck() {
		key := "log.undone"
		if one.By == "amend" {
			key = "log.amended"
		}
		what := t.app.say("table.went-home")
		if !one.Entry.Head().Leave && one.Number <= t.sheet.Len() {
			what = t.kind.Tell(t.app.words, t.names(), t.sheet.At(one.Number), one.Entry)
		}
		if what == "" {
			what = t.app.say("log.unclear")
		}
		said := t.app.say(key, words.Data{"time": t.app.words.Clock(one.At), "what": what})
		rows = append(rows, kit.NewProse(said, kit.Body, kit.Muted))
	}
	return rows
}
