package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/search"
)

// besideFrom is the width of a window from which an evening stands beside the
// list, in design units.
const besideFrom float32 = 760

// nightsScreen is the history: a search, the evenings that it finds, the games of
// the one that is looked at, and one of them to be seen again.
type nightsScreen struct {
	app    *App
	text   string // of the search
	asked  search.ParsedQuery
	book   *book
	chosen sheets.Day // the evening that is looked at; 0: the newest
	game   string     // the ID of the game that is looked at; "": the newest of the evening
	stale  bool       // something was changed that is not on disk yet
	beside bool       // there is room for the evening beside the list

	field  *kit.Entry
	count  *page.Heading
	chips  *kit.Flow
	fault  *kit.Column // what could not be read
	shelf  *kit.Panel  // that the chips lie on, hidden without any
	nights *kit.VList
	right  *nightSide
	offset float32 // how far the list was scrolled when the screen was built anew
}

func (s *nightsScreen) NavTarget() page.NavTarget { return page.NavHistory }
func (s *nightsScreen) Title() string             { return s.app.Say("nights.title") }

// key takes Escape for an end of the search, and a slash for its beginning.
func (s *nightsScreen) Key(key rune) bool {
	switch {
	case key == page.KeyEscape && s.text != "":
		s.field.SetText("")
	case key == '/':
		s.app.Window().Canvas().Focus(s.field)
	case s.beside && s.right.replay != nil:
		return s.right.replay.key(key)
	default:
		return false
	}
	return true
}

// refresh implements refresher: what was changed here is on disk now.
func (s *nightsScreen) Refresh() {
	if s.stale && !s.app.IsBehind() {
		s.stale = false
		s.app.Players().Load()
		s.book = s.book.again()
		s.show()
	}
}

func (s *nightsScreen) Build() fyne.CanvasObject {
	a := s.app
	if s.nights != nil {
		s.offset = s.nights.Offset()
	}
	size := a.Window().Canvas().Size()
	s.beside = size.Width >= kit.U(besideFrom)
	s.field = kit.NewEntry()
	s.field.SetPlaceHolder(a.Say("nights.search"))
	s.field.SetText(s.text)
	s.field.OnChanged = s.find
	s.chips = kit.NewFlow(8)
	s.nights = kit.NewVList(rowHeight, s.row)
	s.nights.OnEnd = s.grow
	s.right = newNightSide(s)
	s.asked = search.Parse(a, s.text)
	s.stale = s.stale || a.IsBehind()
	if s.book == nil {
		s.book = openBook(a.Store(), s.asked.Query)
	} else {
		s.book = s.book.again()
	}
	s.count = page.NewHeading(a.Say("nights.title"), "")
	list := fyne.CanvasObject(kit.NewPanel(kit.NewStretch(s.nights)).Inset(10))
	if s.beside {
		list = newNightsBody(list, s.right)
	}
	s.shelf = kit.NewPanel(s.chips).Fill("").Inset(2)
	s.fault = kit.NewColumn(0)
	items := []fyne.CanvasObject{s.fault, s.shelf, page.NewFill(300, list)}
	share := kit.NewIconButton(kit.Share, a.Say("share.title"), s.share)
	actions := []fyne.CanvasObject{share, kit.NewIconButton(kit.More, a.Say("table.more"), s.openMenu)}
	if s.beside {
		actions = slices.Insert(actions, 0, fyne.CanvasObject(kit.NewBox(270, 0, s.field)))
	} else {
		items = slices.Insert(items, 0, fyne.CanvasObject(kit.NewPanel(s.field).Fill("").Inset(2))) // room for its line
	}
	page := page.NewWith(a, s.count, actions, items...)
	s.show()
	s.nights.SetOffset(s.offset)
	return page
}

// find searches as somebody types.
func (s *nightsScreen) find(text string) {
	s.text = text
	was := s.asked
	s.asked = search.Parse(s.app, text)
	if !same(was.Query, s.asked.Query) {
		s.book = openBook(s.app.Store(), s.asked.Query)
		s.chosen, s.game = 0, ""
		s.nights.SetOffset(0)
	}
	s.show()
}

func same(a, b store.Query) bool {
	return slices.Equal(a.Players, b.Players) && slices.Equal(a.Games, b.Games) && slices.Equal(a.Words, b.Words) &&
		a.From == b.From && a.To == b.To
}

// grow reads the next page when the end of the list comes into sight.
func (s *nightsScreen) grow() {
	if s.book.more {
		s.book.read()
		s.nights.Grow(len(s.book.days))
		s.count.Set(s.app.Say("nights.title"), s.counted())
	}
}

// show shows what the book holds.
func (s *nightsScreen) show() {
	s.showChips()
	s.fault.SetItems()
	if s.book.err != nil {
		s.fault.SetItems(page.ErrorPanel(s.app, s.book.err))
	}
	s.fault.Hidden = s.book.err == nil
	s.nights.Renew(max(1, len(s.book.days)))
	s.count.Set(s.app.Say("nights.title"), s.counted())
	s.look()
	s.app.Relayout()
}

// counted says how much was found: all there is, or as far as it is known.
func (s *nightsScreen) counted() string {
	a := s.app
	nights, games := len(s.book.days), s.book.games
	if total, err := a.Store().Totals(s.book.query); err == nil && total != nil {
		nights, games = total.Nights, total.Games
	} else if s.book.more {
		return ""
	}
	return a.Say("nights.found", i18n.Data{
		"nights": a.Say("nights.nights", i18n.Data{"n": nights}), "games": a.Say("nights.games", i18n.Data{"n": games}),
	})
}

// showChips shows what is searched for, each to be taken away, and what a word
// may have meant as well.
func (s *nightsScreen) showChips() {
	var chips []fyne.CanvasObject
	for _, f := range s.asked.Filters {
		chips = append(chips, kit.NewButton(f.Label, kit.Chosen, func() { s.field.SetText(search.Without(s.text, f.Words)) }).With(kit.Close))
	}
	for _, o := range s.asked.Suggestions {
		label := s.app.Say("nights.offer", i18n.Data{"name": o.Name})
		chips = append(chips, kit.NewButton(label, kit.Quiet, func() { s.field.SetText(search.Replace(s.text, o.Word, o.Name)) }))
	}
	s.chips.SetItems(chips...)
	s.shelf.Hidden = len(chips) == 0
}

// row makes a row of the list; the only one of an empty list says so.
func (s *nightsScreen) row(n int) fyne.CanvasObject {
	a := s.app
	if n >= len(s.book.days) {
		key := "nights.none"
		if s.text != "" {
			key = "nights.nothing"
		}
		return page.NewInset(12, 12, kit.NewProse(a.Say(key), kit.Body, kit.Muted))
	}
	e := s.book.evening(n)
	return a.eveningRow(e, s.beside && e.Day == s.chosen, func() { s.choose(e.Day) })
}

// choose looks at an evening: beside the list, or on a page of its own.
func (s *nightsScreen) choose(day sheets.Day) {
	if !s.beside {
		s.app.Open(page.Evening{Day: day, Query: s.book.query})
		return
	}
	s.chosen, s.game = day, ""
	s.nights.Renew(max(1, len(s.book.days)))
	s.look()
}

// look shows the chosen evening beside the list.
func (s *nightsScreen) look() {
	if !s.beside {
		return
	}
	i := s.book.find(s.chosen)
	if i < 0 && len(s.book.days) > 0 {
		i = 0
		s.chosen = s.book.days[0]
		s.nights.Renew(len(s.book.days))
	}
	if i < 0 {
		s.right.show(nil)
		return
	}
	chosen := s.book.evening(i)
	s.right.show(&chosen)
}
