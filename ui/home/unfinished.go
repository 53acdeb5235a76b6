package home

import (
	"reflect"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// unfinishedPage is how many games the list of unfinished ones reads at once.
const unfinishedPage = 40

// unfinishedHeight is the height of a game in that list, in design units.
const unfinishedHeight float32 = 64

// UnfinishedScreen lists all games that are not over, the one written on last
// first, to be gone on with; or archived or thrown away, several at once.
type UnfinishedScreen struct {
	Chosen map[string]bool // by ID
	host   page.Host
	list   []sheets.Summary // as far as it has been read
	all    int              // how many there are
	more   bool             // there are others
	err    error

	heading *page.Heading
	rows    *kit.VList
	note    *kit.Layout // what could not be read
	actions *kit.Layout
}

// NewUnfinished returns the screen, with no game chosen.
func NewUnfinished(h page.Host) *UnfinishedScreen {
	return &UnfinishedScreen{host: h, Chosen: map[string]bool{}}
}

// Reload implements page.Reloader.
func (s *UnfinishedScreen) Reload() {
	was, all := s.list, s.all
	s.read(max(0, len(s.list)-1))
	if all != s.all || !reflect.DeepEqual(was, s.list) {
		s.show()
	}
}

// Build implements page.Screen.
func (s *UnfinishedScreen) Build() fyne.CanvasObject {
	a := s.host
	s.read(len(s.list))
	s.heading = page.NewHeading(a.Say("unfinished.title"), "")
	s.rows = kit.NewVList(unfinishedHeight, s.row)
	s.rows.OnEnd = s.grow
	s.note, s.actions = kit.NewColumn(8), kit.NewFlow(8)
	list := kit.NewPanel(kit.NewStretch(s.rows)).Inset(10)
	page := page.NewWith(a, s.heading, nil, s.note, page.NewFill(300, list)).WithFoot(s.actions)
	s.show()
	return page
}

// read reads the first games, n at least and a page more.
func (s *UnfinishedScreen) read(n int) {
	s.list, s.more, s.err = nil, true, nil
	for s.more && len(s.list) <= n {
		s.readPage()
	}
}

// readPage reads the games after those that have been read.
func (s *UnfinishedScreen) readPage() {
	last := sheets.Summary{}
	if n := len(s.list); n > 0 {
		last = s.list[n-1]
	}
	page, all, err := s.host.Store().History().InPlay(last, unfinishedPage)
	if s.err == nil {
		s.err = err
	}
	s.list, s.all, s.more = append(s.list, page...), all, len(page) == unfinishedPage
}

// grow reads on when the end of the list comes into sight.
func (s *UnfinishedScreen) grow() {
	if s.more {
		s.readPage()
		s.rows.Grow(len(s.list))
	}
}

// show shows what has been read and chosen.
func (s *UnfinishedScreen) show() {
	a := s.host
	s.heading.Set(a.Say("unfinished.title"), a.Say("nights.games", i18n.Data{"n": s.all}))
	if s.note.Hidden = s.err == nil; s.err != nil {
		s.note.SetItems(page.ErrorPanel(a, s.err))
	}
	s.rows.Renew(max(1, len(s.list)))
	s.showActions()
	a.Relayout()
}

// showActions shows what can be done with the games that are chosen.
func (s *UnfinishedScreen) showActions() {
	a := s.host
	n := len(s.Chosen)
	if n == 0 {
		all := kit.NewButton(a.Say("unfinished.all"), kit.Plain, s.chooseAll).With(kit.Tick)
		all.SetOff(len(s.list) == 0)
		s.actions.SetItems(all)
	} else {
		s.actions.SetItems(
			kit.NewButton(a.Say("unfinished.archive", i18n.Data{"n": n}), kit.Plain, s.archive).With(kit.Archive),
			kit.NewButton(a.Say("unfinished.discard", i18n.Data{"n": n}), kit.Plain, s.discard).With(kit.Bin),
			kit.NewButton(a.Say("unfinished.none"), kit.Quiet, s.chooseNone).With(kit.Close))
	}
	a.Relayout()
}

// row is one game; the only row of an empty list says that there is none.
func (s *UnfinishedScreen) row(n int) fyne.CanvasObject {
	a := s.host
	if n >= len(s.list) {
		return page.NewInset(12, 12, kit.NewProse(a.Say("unfinished.nothing"), kit.Body, kit.Muted))
	}
	one := s.list[n]
	title, open := summary.GameName(a, one), func() {}
	if a.Games().Scorecard(one.Game) != nil {
		title, _ = bannerTexts(a, one)
		open = func() { a.Open(page.Table{ID: one.ID}) }
	}
	line := a.Say("unfinished.line", i18n.Data{"names": a.Words().List(a.Players().Names(one.Players)), "day": summary.ShortDay(a, sheets.DayOf(one.Written))})
	texts := kit.NewColumn(0, kit.NewText(title, kit.Cell, kit.Ink).Bold().Cut(), kit.NewText(line, kit.Small, kit.Muted).Cut())
	name := a.Say("unfinished.choose", i18n.Data{"game": title})
	glyph, fill := kit.Glyph(""), kit.Paper
	if s.Chosen[one.ID] {
		glyph, fill = kit.Tick, kit.Tint
	}
	box := kit.NewTap(name, kit.NewBox(24, 24, kit.NewIcon(glyph, 24, kit.Ink)), func() { s.toggle(one.ID) }).On(fill, kit.Line).Shape(kit.ButtonRadius, 12)
	row := kit.NewTap(title, kit.NewRow(12, kit.NewStretch(texts)), open).On(fill, "").Shape(kit.ButtonRadius, 8)
	return page.NewInset(0, 2, kit.NewRow(8, box, kit.NewStretch(row)))
}

// toggle chooses a game, or no longer.
func (s *UnfinishedScreen) toggle(id string) {
	if s.Chosen[id] {
		delete(s.Chosen, id)
	} else {
		s.Chosen[id] = true
	}
	s.rows.Renew(max(1, len(s.list)))
	s.showActions()
}

// chooseAll chooses every game there is.
func (s *UnfinishedScreen) chooseAll() {
	for s.more {
		s.readPage()
	}
	for _, one := range s.list {
		s.Chosen[one.ID] = true
	}
	s.show()
}

func (s *UnfinishedScreen) chooseNone() {
	clear(s.Chosen)
	s.show()
}

// take takes the chosen games off the list, and returns their IDs.
func (s *UnfinishedScreen) take() []string {
	var ids []string
	var left []sheets.Summary
	for _, one := range s.list {
		if s.Chosen[one.ID] {
			ids = append(ids, one.ID)
		} else {
			left = append(left, one)
		}
	}
	s.list, s.all = left, s.all-len(ids)
	clear(s.Chosen)
	s.host.OpenTables().Remove(ids...)
	return ids
}

// archive puts the chosen games into the history as they are.
func (s *UnfinishedScreen) archive() {
	ids := s.take()
	games := s.host.Store().Select(ids...)
	games.Archive()
	s.did("unfinished.archived", ids, games.Reopen)
}

// discard puts the chosen games into the trash.
func (s *UnfinishedScreen) discard() {
	ids := s.take()
	games := s.host.Store().Select(ids...)
	games.Delete()
	s.did("unfinished.discarded", ids, games.Undelete)
}

// did says what was done with games, with the way back.
func (s *UnfinishedScreen) did(key string, ids []string, back func()) {
	s.show()
	s.host.Offer(&page.Undoable{Text: s.host.Say(key, i18n.Data{"n": len(ids)}), Undo: func() {
		s.host.OpenTables().Restore(ids...)
		back()
		s.host.Rebuild()
	}})
}
