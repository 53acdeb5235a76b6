package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/ui/insight"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// Icons of the table's own.
const (
	glyphBoard   kit.Glyph = `<path d="M3 5 H21 V16 H3 Z"/><path d="M8.5 20 H15.5 M12 16 V20"/><path d="M7.5 12.5 V10 M12 12.5 V8.5 M16.5 12.5 V11"/>`
	glyphScreens kit.Glyph = `<path d="M3 5 H16 V14 H3 Z"/><path d="M7 18 H12"/><path d="M15.5 10 H21 V20 H15.5 Z"/>`
	glyphSides   kit.Glyph = `<path d="M7.5 7.5 H16.5 V16.5 H7.5 Z"/><path d="M10 4.5 L12 2.5 L14 4.5 M10 19.5 L12 21.5 L14 19.5 M4.5 10 L2.5 12 L4.5 14 M19.5 10 L21.5 12 L19.5 14"/>`
	glyphChances kit.Glyph = `<path d="M3.5 19.5 H20.5"/><path d="M4 16 L9.5 9.5 L13.5 13 L20 5"/>`
	glyphEnter   kit.Glyph = `<path d="M10 4 H18.5 V20 H10"/><path d="M3.5 12 H14 M10.5 8.5 L14 12 L10.5 15.5"/>`
)

// openMenu shows what is done with a sheet now and then.
func (t *Screen) openMenu() {
	a := t.app
	item := func(g kit.Glyph, key string, do func()) fyne.CanvasObject {
		return kit.NewButton(a.Say(key), kit.Quiet, func() {
			a.Dismiss()
			do()
		}).With(g).Leading()
	}
	items := append(t.historyItems(), kit.NewRule(),
		item(kit.List, "log.title", t.openLog),
		item(glyphBoard, "board.open", t.openBoard),
		item(glyphSides, "side.title", t.openSides),
		item(kit.Book, "table.rules", t.openRules))
	if kit.FormOf(a.Window().Canvas().Size()) != kit.Phone { // where the menu has little room, few have a keyboard
		items = append(items, item(kit.Keyboard, "keys.title", func() { a.Open(page.Keys{Game: t.Game().ID}) }))
	}
	items = append(items, item(glyphScreens, "screens.title", t.openScreens))
	if forks, err := a.Store().Shared().Forks(t.Sheet().Head().ID); err == nil && len(forks) > 0 {
		items = append(items, item(kit.Pencil, "forks.title", func() { a.Open(page.Forks{ID: t.Sheet().Head().ID}) }))
	}
	if insight.Has(t.Sheet()) && !t.Sheet().Done() {
		key := "table.show-chances"
		if t.strip != nil {
			key = "table.hide-chances"
		}
		items = append(items, item(glyphChances, key, t.toggleChances))
	}
	if !t.Sheet().Done() {
		items = append(items, kit.NewRule(),
			item(glyphEnter, "table.join", t.askJoiner),
			item(kit.Door, "table.leave", t.askLeaver),
			item(kit.Archive, "table.stop", t.abandon))
	}
	if modes := t.menuModes(); len(modes) > 0 {
		items = append(append(items, kit.NewRule()), modes...)
	}
	if !t.Sheet().Done() {
		items = append(items, kit.NewRule(), item(kit.Bin, "table.remove", t.discard))
		items[len(items)-1].(*kit.Button).SetStyle(kit.Grave)
	}
	a.ShowOverlay(kit.NewColumn(2, items...), false)
}

// openScreens shows who can see the game on other screens.
func (t *Screen) openScreens() { t.app.Open(page.OtherScreens{}) }

// openLog shows what was written, to be corrected.
func (t *Screen) openLog() {
	a := t.app
	a.Open(page.Log{Sheet: t.Sheet(), Action: "log.correct", Pick: func(entry int) {
		a.Pop()
		if t, ok := a.Screens()[len(a.Screens())-1].(*Screen); ok { // it may be another one by now
			t.Mend(entry)
		}
	}})
}

// menuModes are the ways to enter a turn that have no place on the pad, without the
// one that is chosen.
func (t *Screen) menuModes() []fyne.CanvasObject {
	pad := t.Editor().Snapshot().Pad
	if pad == nil || !pad.Menu {
		return nil
	}
	var items []fyne.CanvasObject
	for _, mode := range pad.Modes {
		if !mode.Chosen {
			item := kit.NewButton(t.app.Words().Text(mode.Text, t.names()), kit.Quiet, func() {
				t.app.Dismiss()
				t.card.answer(t.Press(mode.ID))
			})
			items = append(items, item.With(kit.Keyboard).Leading())
		}
	}
	return items
}

// askLeaver asks who goes home. It is an entry like any other: it can be undone.
func (t *Screen) askLeaver() {
	a := t.app
	items := []fyne.CanvasObject{kit.NewText(a.Say("table.leave-who"), kit.Strong, kit.Ink).Bold()}
	bySeat := func(a, b scoring.Standing) int { return a.Player - b.Player }
	for _, standing := range slices.SortedFunc(slices.Values(t.Sheet().Card().Standings()), bySeat) {
		if seat := standing.Player; !standing.Left {
			items = append(items, page.NewPersonRow(t.seats[seat].Name, t.seats[seat].Marker, func() {
				a.Dismiss()
				t.goHome(seat)
			}))
		}
	}
	a.ShowOverlay(kit.NewColumn(8, items...), false)
}

// goHome writes that a player leaves, below what stands.
func (t *Screen) goHome(seat int) {
	t.Edit(-1)
	if t.Leave(seat) == nil {
		t.wrote()
	}
}

// abandon ends a game before its end: it is kept in the history and counts for
// nobody. Like what goes into the trash it can be put back on the table at once,
// so nobody is asked first.
func (t *Screen) abandon() {
	t.WriteDown()
	game := t.app.Store().Select(t.Sheet().Head().ID)
	game.Archive()
	t.leaveTable("tonight.stopped", game.Reopen)
}

// discard puts a sheet that is not finished into the trash.
func (t *Screen) discard() {
	t.WriteDown()
	game := t.app.Store().Select(t.Sheet().Head().ID)
	game.Delete()
	t.leaveTable("tonight.discarded", game.Undelete)
}

// leaveTable shows Tonight, which says where the sheet has gone, with a way to put
// it back.
func (t *Screen) leaveTable(text string, undo func()) {
	a := t.app
	a.OpenTables().Remove(t.Sheet().Head().ID)
	head := t.Sheet().Head()
	a.Reset(page.Home{Removed: &page.Removed{ID: head.ID, Game: head.Game, Title: head.House.Title(), Text: text, Undo: undo}})
}
