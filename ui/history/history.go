package history

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

// Screen is the history: a search, the evenings that it finds, the games of
// the one that is looked at, and one of them to be seen again.
type Screen struct {
	host   page.Host
	text   string // of the search
	Asked  search.ParsedQuery
	Pager  *Pager
	chosen sheets.Day // the evening that is looked at; 0: the newest
	beside bool       // there is room for the evening beside the list
	empty  bool       // nothing has been played yet

	Search *kit.Entry
	Count  *page.Heading
	chips  *kit.Layout
	fault  *kit.Layout // what could not be read
	shelf  *kit.Panel  // that the chips lie on, hidden without any
	List   *kit.VList  // of the evenings
	Pane   *EveningPane
}

// New returns the screen with what a search finds, or with everything.
func New(h page.Host, find string) *Screen { return &Screen{host: h, text: find} }

// NavTarget implements page.RootScreen.
func (s *Screen) NavTarget() page.NavTarget { return page.NavHistory }

// Hide implements page.Hider.
func (s *Screen) Hide() {
	if s.Pane != nil {
		s.Pane.Replay.Stop()
	}
}

// Key implements page.KeyTaker: Escape ends the search, and a slash begins it.
func (s *Screen) Key(key rune) bool {
	switch {
	case key == page.KeyEscape && s.text != "":
		s.Search.SetText("")
	case key == '/' || key == page.KeySearch:
		s.host.Window().Canvas().Focus(s.Search)
	case s.beside && s.Pane.Replay != nil:
		return s.Pane.Replay.Key(key)
	default:
		return false
	}
	return true
}

// Reload implements page.Reloader.
func (s *Screen) Reload() {
	s.host.Players().Load()
	was := s.Pager
	switch s.Pager = was.again(); {
	case s.empty != s.isEmpty():
		s.host.Rebuild()
	case s.empty:
		s.Pager = was
	case s.Pager.isSame(was):
		s.Pager = was
		s.Count.Set(s.host.Say("nights.title"), s.counted()) // of figures, which may be later than the list
	default:
		s.show()
	}
}

// isEmpty reports whether nothing has been played yet.
func (s *Screen) isEmpty() bool {
	return s.text == "" && len(s.Pager.Days) == 0 && s.Pager.Err == nil
}

// Build implements page.Screen.
func (s *Screen) Build() fyne.CanvasObject {
	a := s.host
	size := a.Window().Canvas().Size()
	s.beside = size.Width >= kit.U(besideFrom)
	s.Search = kit.NewEntry()
	s.Search.SetPlaceHolder(a.Say("nights.search"))
	s.Search.SetText(s.text)
	s.Search.OnChanged = s.Find
	s.chips = kit.NewFlow(8)
	s.List = kit.NewVList(rowHeight, s.row)
	s.List.OnEnd = s.grow
	s.Pane = newEveningPane(a, s.Pane)
	s.Asked = search.Parse(a, s.text)
	if s.Pager == nil {
		s.Pager = newPager(a.Store(), s.Asked.Query)
	} else {
		s.Pager = s.Pager.again()
	}
	s.Count = page.NewHeading(a.Say("nights.title"), "")
	more := kit.NewIconButton(kit.More, a.Say("table.more"), s.OpenMenu)
	if s.empty = s.isEmpty(); s.empty {
		start := kit.NewButton(a.Say("records.start"), kit.Primary, func() { a.Reset(page.Home{}) })
		return page.NewWith(a, s.Count, []fyne.CanvasObject{more}, page.EmptyState("", a.Say("nights.none"), start))
	}
	list := fyne.CanvasObject(kit.NewPanel(kit.NewStretch(s.List)).Inset(10))
	if s.beside {
		list = newNightsBody(list, s.Pane)
	}
	s.shelf = kit.NewPanel(s.chips).Fill("").Inset(2)
	s.fault = kit.NewColumn(0)
	items := []fyne.CanvasObject{s.fault, s.shelf, page.NewFill(300, list)}
	share := kit.NewIconButton(kit.Share, a.Say("share.title"), s.Share)
	actions := []fyne.CanvasObject{share, more}
	if s.beside {
		actions = slices.Insert(actions, 0, fyne.CanvasObject(kit.NewBox(270, 0, s.Search)))
	} else {
		items = slices.Insert(items, 0, fyne.CanvasObject(kit.NewPanel(s.Search).Fill("").Inset(2))) // room for its line
	}
	page := page.NewWith(a, s.Count, actions, items...)
	s.show()
	return page
}

// Find searches as somebody types.
func (s *Screen) Find(text string) {
	s.text = text
	was := s.Asked
	s.Asked = search.Parse(s.host, text)
	if !same(was.Query, s.Asked.Query) {
		s.Pager = newPager(s.host.Store(), s.Asked.Query)
		s.chosen, s.Pane.game = 0, ""
		s.List.SetOffset(0)
	}
	s.show()
}

func same(a, b store.Query) bool {
	return slices.Equal(a.Players, b.Players) && slices.Equal(a.Games, b.Games) && slices.Equal(a.Words, b.Words) &&
		a.From == b.From && a.To == b.To
}

// grow reads the next page when the end of the list comes into sight.
func (s *Screen) grow() {
	if s.Pager.More {
		s.Pager.read()
		s.List.Grow(len(s.Pager.Days))
		s.Count.Set(s.host.Say("nights.title"), s.counted())
	}
}

// show shows what the pager holds.
func (s *Screen) show() {
	s.showChips()
	s.fault.SetItems()
	if s.Pager.Err != nil {
		s.fault.SetItems(page.ErrorPanel(s.host, s.Pager.Err))
	}
	s.fault.Hidden = s.Pager.Err == nil
	s.List.Renew(max(1, len(s.Pager.Days)))
	s.Count.Set(s.host.Say("nights.title"), s.counted())
	s.look()
	s.host.Relayout()
}

// counted says how much was found: all there is, or as far as it is known.
func (s *Screen) counted() string {
	a := s.host
	nights, games := len(s.Pager.Days), s.Pager.Games
	if total, err := a.Store().History().Totals(s.Pager.Query); err == nil && total != nil {
		nights, games = total.Nights, total.Games
	} else if s.Pager.More {
		return ""
	}
	return a.Say("nights.found", i18n.Data{
		"nights": a.Say("nights.nights", i18n.Data{"n": nights}), "games": a.Say("nights.games", i18n.Data{"n": games}),
	})
}

// showChips shows what is searched for, each to be taken away, and what a word
// may have meant as well.
func (s *Screen) showChips() {
	var chips []fyne.CanvasObject
	for _, f := range s.Asked.Filters {
		chips = append(chips, kit.NewButton(f.Label, kit.Chosen, func() { s.Search.SetText(search.Without(s.text, f.Words)) }).With(kit.Close))
	}
	for _, o := range s.Asked.Suggestions {
		label := s.host.Say("nights.offer", i18n.Data{"name": o.Name})
		chips = append(chips, kit.NewButton(label, kit.Quiet, func() { s.Search.SetText(search.Replace(s.text, o.Word, o.Name)) }))
	}
	s.chips.SetItems(chips...)
	s.shelf.Hidden = len(chips) == 0
}

// row makes a row of the list; the only one of a search that finds nothing says so.
func (s *Screen) row(n int) fyne.CanvasObject {
	a := s.host
	if n >= len(s.Pager.Days) {
		return page.NewInset(12, 12, kit.NewProse(a.Say("nights.nothing"), kit.Body, kit.Muted))
	}
	e := s.Pager.evening(n)
	return eveningRow(a, e, s.beside && e.Day == s.chosen, func() { s.choose(e.Day) })
}

// choose looks at an evening: beside the list, or on a page of its own.
func (s *Screen) choose(day sheets.Day) {
	if !s.beside {
		s.host.Open(page.Evening{Day: day, Query: s.Pager.Query})
		return
	}
	s.chosen, s.Pane.game = day, ""
	s.List.Renew(max(1, len(s.Pager.Days)))
	s.look()
}

// look shows the chosen evening beside the list.
func (s *Screen) look() {
	if !s.beside {
		return
	}
	i := s.Pager.find(s.chosen)
	if i < 0 && len(s.Pager.Days) > 0 {
		i = 0
		s.chosen = s.Pager.Days[0]
		s.List.Renew(len(s.Pager.Days))
	}
	if i < 0 {
		s.Pane.show(nil)
		return
	}
	chosen := s.Pager.evening(i)
	s.Pane.show(&chosen)
}
