package ui

import (
	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// nightScreen is one evening on a page of its own, where it has no room beside
// the list.
type nightScreen struct {
	app   *App
	day   sheets.Day
	query store.Query // that led here: only the games it asks for are shown
	stale bool
}

func (s *nightScreen) Title() string { return summary.FullDay(s.app, s.day) + " – Beermat" }

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
	e, err := summary.ReadNight(a, s.day, s.query)
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
	return page.New(a, summary.ShortDay(a, s.day), a.eveningLine(e), []fyne.CanvasObject{edit, share}, items...)
}
