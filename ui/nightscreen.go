package ui

import (
	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// nightScreen is one evening on a page of its own, where it has no room beside
// the list.
type nightScreen struct {
	app   *App
	day   sheets.Day
	query store.Query // that led here: only the games it asks for are shown
	stale bool
}

func (s *nightScreen) Title() string { return s.app.fullDay(s.day) + " – Beermat" }

func (s *nightScreen) Key(rune) bool { return false }

// refresh implements refresher: what was changed here is on disk now.
func (s *nightScreen) Refresh() {
	if s.stale && !s.app.IsBehind() {
		s.stale = false
		s.app.Rebuild()
	}
}

func (s *nightScreen) Build() fyne.CanvasObject {
	a := s.app
	s.stale = a.IsBehind()
	e, err := a.readEvening(s.day, s.query)
	var items []fyne.CanvasObject
	switch {
	case err != nil:
		items = append(items, page.ErrorPanel(a, err))
	case len(e.Games) == 0:
		items = append(items, kit.NewPanel(kit.NewProse(a.Say("nights.empty"), kit.Body, kit.Muted)))
	default:
		items = append(items, kit.NewPanel(a.eveningGames(e, "", func(id string) { a.Open(page.Game{ID: id}) })))
	}
	share := kit.NewIconButton(kit.Share, a.Say("share.title"), func() { a.Open(page.ShareEvening{Night: e}) })
	edit := kit.NewIconButton(kit.Pen, a.Say("nights.edit"), func() { a.editNight(e.NightNotes, func() { s.stale = true }) })
	return page.New(a, a.dayName(s.day), a.eveningLine(e), []fyne.CanvasObject{edit, share}, items...)
}

// readEvening reads one evening: all its games, or those that a query asks for.
// One on which nothing was played has no games.
func (a *App) readEvening(day sheets.Day, q store.Query) (sheets.Night, error) {
	q.From, q.To = day, day
	list, _, err := a.Store().Nights(q, store.Newest, 1)
	if len(list) == 0 {
		return sheets.Night{NightNotes: sheets.NightNotes{Day: day}}, err
	}
	return list[0], err
}
