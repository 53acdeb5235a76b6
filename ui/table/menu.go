package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/ui/insight"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// Icons of the table's own.
const (
	glyphBoard   kit.Glyph = `<path d="M3 5 H21 V16 H3 Z"/><path d="M8.5 20 H15.5 M12 16 V20"/>`
	glyphScreens kit.Glyph = `<path d="M3 5 H16 V14 H3 Z"/><path d="M7 18 H12"/><path d="M15.5 10 H21 V20 H15.5 Z"/>`
)

// openMenu shows what is done with a sheet now and then: what is looked at, what is changed,
// and how it is ended.
func (t *Screen) openMenu() {
	a := t.app
	item := func(role kit.Role, said string, do func()) fyne.CanvasObject {
		return kit.NewTap(said, kit.NewText(said, kit.Body, role), func() {
			a.Dismiss()
			do()
		}).Shape(kit.ButtonRadius, 12)
	}
	ink := func(key string, do func()) fyne.CanvasObject { return item(kit.Ink, a.Say(key), do) }
	items := []fyne.CanvasObject{ink("log.title", t.openLog), ink("table.rules", t.openRules)}
	if insight.Has(t.Sheet()) && !t.Sheet().Done() {
		key := "table.show-chances"
		if t.strip != nil {
			key = "table.hide-chances"
		}
		items = append(items, ink(key, t.toggleChances))
	}
	items = append(items, ink("screens.title", t.openScreens))
	if t.body.board.Hidden {
		items = append(items, ink("board.open", t.openBoard))
	}
	items = append(items, kit.NewRule())
	if !t.Sheet().Done() {
		items = append(items, ink("table.join", t.askJoiner), ink("table.leave", t.askLeaver))
	}
	items = append(items, ink("side.title", t.openSides))
	for _, mode := range t.menuModes() {
		items = append(items, item(kit.Ink, t.app.Words().Text(mode.Text, t.names()), func() { t.card.answer(t.Press(mode.ID)) }))
	}
	if forks, err := a.Store().Shared().Forks(t.Sheet().Head().ID); err == nil && len(forks) > 0 {
		items = append(items, ink("forks.title", func() { a.Open(page.Forks{ID: t.Sheet().Head().ID}) }))
	}
	if !t.Sheet().Done() {
		items = append(items, kit.NewRule(), ink("table.stop", t.abandon), item(kit.Bad, a.Say("table.remove"), t.discard))
	}
	a.ShowUnder(kit.NewColumn(0, items...), t.body.more)
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
func (t *Screen) menuModes() []scorecard.Key {
	pad := t.Editor().Snapshot().Pad
	if pad == nil || !pad.Menu {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(pad.Modes), func(mode scorecard.Key) bool { return mode.Chosen })
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
	a.ShowUnder(kit.NewColumn(8, items...), t.body.more)
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
