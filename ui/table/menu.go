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

// menu is what is done with a game now and then.
type menu struct{ *Screen }

// open shows what is done with a sheet now and then: what is looked at, what is changed,
// and how it is ended.
func (m menu) open() {
	a := m.app
	item := func(role kit.Role, said string, do func()) fyne.CanvasObject {
		return kit.NewTap(said, kit.NewText(said, kit.Body, role), func() {
			a.Dismiss()
			do()
		}).Shape(kit.ButtonRadius, 12)
	}
	ink := func(key string, do func()) fyne.CanvasObject { return item(kit.Ink, a.Say(key), do) }
	items := []fyne.CanvasObject{ink("log.title", m.openLog), ink("table.rules", m.openRules)}
	if insight.Has(m.Sheet()) && !m.Sheet().Done() {
		key := "table.show-chances"
		if m.strip != nil {
			key = "table.hide-chances"
		}
		items = append(items, ink(key, m.toggleChances))
	}
	items = append(items, ink("screens.title", m.openScreens))
	if m.body.board.Hidden {
		items = append(items, ink("board.open", m.openBoard))
	}
	items = append(items, kit.NewRule())
	if !m.Sheet().Done() {
		items = append(items, ink("table.join", m.askJoiner), ink("table.leave", m.askLeaver))
	}
	items = append(items, ink("side.title", m.openSides))
	for _, mode := range m.modes() {
		items = append(items, item(kit.Ink, m.app.Words().Text(mode.Text, m.names()), func() { m.card.answer(m.Press(mode.ID)) }))
	}
	if forks, err := a.Store().Shared().Forks(m.Sheet().Head().ID); err == nil && len(forks) > 0 {
		items = append(items, ink("forks.title", func() { a.Open(page.Forks{ID: m.Sheet().Head().ID}) }))
	}
	if !m.Sheet().Done() {
		items = append(items, kit.NewRule(), ink("table.stop", m.abandon), item(kit.Bad, a.Say("table.remove"), m.discard))
	}
	a.ShowUnder(kit.NewColumn(0, items...), m.body.more)
}

// openScreens shows who can see the game on other screens.
func (m menu) openScreens() { m.app.Open(page.OtherScreens{}) }

// openLog shows what was written, to be corrected.
func (m menu) openLog() {
	a := m.app
	a.Open(page.Log{Sheet: m.Sheet(), Action: "log.correct", Pick: func(entry int) {
		a.Pop()
		if t, ok := a.Screens()[len(a.Screens())-1].(*Screen); ok { // it may be another one by now
			t.Mend(entry)
		}
	}})
}

// modes are the ways to enter a turn that have no place on the pad, without the
// one that is chosen.
func (m menu) modes() []scorecard.Key {
	pad := m.Editor().Snapshot().Pad
	if pad == nil || !pad.Menu {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(pad.Modes), func(mode scorecard.Key) bool { return mode.Chosen })
}

// askLeaver asks who goes home. It is an entry like any other: it can be undone.
func (m menu) askLeaver() {
	a := m.app
	items := []fyne.CanvasObject{kit.NewText(a.Say("table.leave-who"), kit.Strong, kit.Ink).Bold()}
	bySeat := func(a, b scoring.Standing) int { return a.Player - b.Player }
	for _, standing := range slices.SortedFunc(slices.Values(m.Sheet().Card().Standings()), bySeat) {
		if seat := standing.Player; !standing.Left {
			items = append(items, page.NewPersonRow(m.seats[seat].Name, m.seats[seat].Marker, func() {
				a.Dismiss()
				m.goHome(seat)
			}))
		}
	}
	a.ShowUnder(kit.NewColumn(8, items...), m.body.more)
}

// goHome writes that a player leaves, below what stands.
func (m menu) goHome(seat int) {
	m.Edit(-1)
	if m.Leave(seat) == nil {
		m.wrote()
	}
}

// abandon ends a game before its end: it is kept in the history and counts for
// nobody. Like what goes into the trash it can be put back on the table at once,
// so nobody is asked first.
func (m menu) abandon() {
	m.WriteDown()
	game := m.app.Store().Select(m.Sheet().Head().ID)
	game.Archive()
	m.leaveTable("tonight.stopped", game.Reopen)
}

// discard puts a sheet that is not finished into the trash.
func (m menu) discard() {
	m.WriteDown()
	game := m.app.Store().Select(m.Sheet().Head().ID)
	game.Delete()
	m.leaveTable("tonight.discarded", game.Undelete)
}

// leaveTable shows Tonight, which says where the sheet has gone, with a way to put
// it back.
func (m menu) leaveTable(text string, undo func()) {
	a := m.app
	a.OpenTables().Remove(m.Sheet().Head().ID)
	head := m.Sheet().Head()
	a.Reset(page.Home{Removed: &page.Removed{ID: head.ID, Game: head.Game, Title: head.House.Title(), Text: text, Undo: undo}})
}

// toggleChances shows the chances to win, or does not.
func (m menu) toggleChances() {
	id := m.Sheet().Head().ID
	m.app.Settings().ShowChances(id, !m.app.Settings().ShowsChances(id))
	m.app.Rebuild()
}

func (m menu) openRules() { m.app.Open(page.Rules{Game: m.Game().ID}) }
